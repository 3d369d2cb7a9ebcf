package table

import (
	"slices"

	"magistrate/referee"
)

// How many of its words a list can still take.

// How many of one thing are tried for, and how many statements to find out
// whether one of them could go on.
const (
	mostOfOne = 12
	mostTried = 400
)

// count finds how many of each word can still be named, as far as everybody may know; of a
// list that is only tried once a word is asked for.
func (l *List) count() {
	if l.narrowed() { // behind one that begins so anything may follow
		l.look()
	}
	was := *l
	l.late = append(slices.Clip(l.late), &was)
	if !l.tried {
		l.settle()
	}
}

// settle counts all words that wait for it.
func (l *List) settle() {
	for i := range l.words {
		l.word(i)
		l.words[i].counted = 0
	}
	l.late = nil
}

// word is one of the list, counted as often as it was to be; what was counted before one of
// which nobody may know how many are left tells nothing any more.
func (l *List) word(i int) *Word {
	w := &l.words[i]
	var counts []counted
	for n := len(l.late); n > w.counted; n-- {
		if counts = append(counts, l.late[n-1].remaining(*w)); counts[len(counts)-1].left < 0 {
			break
		}
	}
	for _, c := range slices.Backward(counts) {
		w.Left = c.left
		if w.could = w.could || w.Left != 0; w.Left < 0 {
			w.Of = 0
		} else if c.asked { // of a full list nothing was tried
			w.Of = max(w.Of, c.named+w.Left)
		}
	}
	w.counted = len(l.late)
	return w
}

// counted is how many of a word a list can still take, beside how many are named; asked tells
// that there was room for one.
type counted struct {
	left, named int
	asked       bool
}

// remaining counts how many more of a word the list takes.
func (l *List) remaining(w Word) (c counted) {
	room, there := mostOfOne, *l
	there.said = l.room()
	if most := l.most(); most > 0 {
		room = min(room, most-there.Have())
	}
	if w.Item.Kind == referee.Nothing && l.asked == nil { // once, alone, and where no number is wanted
		room = min(room, 1)
		if l.want > 0 || there.Have() > 0 {
			room = 0
		}
	}
	c.named, c.asked = there.Named(w), room > 0
	for c.left < room {
		switch ok, known := l.takes(w, c.left+1); {
		case !ok:
			return c
		case !known:
			c.left = -1
			return c
		}
		if c.left++; c.left == 1 && room == mostOfOne { // mostly there is none, or there are very many
			if ok, _ := l.takes(w, mostOfOne); ok {
				c.left = mostOfOne
			}
		}
	}
	if c.left == mostOfOne {
		c.left = -1
	}
	return c
}

// takes tells whether a list could take so many of a word; known, whether that is certain: no
// hidden card decides, and the statements that were tried were enough to find out.
func (l *List) takes(w Word, n int) (ok, known bool) {
	budget := mostTried
	ok, rests := l.desk.may(l.with(slices.Repeat([]referee.Item{w.Item}, n)...), l.due, &budget)
	return ok, !rests && budget >= 0
}
