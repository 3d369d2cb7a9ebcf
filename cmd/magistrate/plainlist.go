package main

import (
	"errors"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// A list is a long list of cards, the Pool laid out or filled up again, that is
// told card after card or many at once, as a scanner sends the codes.
type list struct {
	head  string // what comes before the cards: "pool"
	items []string
	want  int
}

// line is the statement as far as it is told.
func (l *list) line() string { return l.head + " " + strings.Join(l.items, ", ") }

// startList begins a list with what an typed has of it.
func (p *plain) startList(typed string, want int) {
	s := p.t.Sitting()
	line, err := entry.NewReader(s, s.Position()).Read(typed)
	if err == nil {
		if p.list = newList(s.Lexicon, line, want); p.list != nil {
			p.progress()
		}
		return
	}
	if which := new(entry.Which); errors.As(err, &which) {
		p.notRead(err)
		return
	}
	for _, c := range entry.NewReader(s, s.Position()).Complete(typed) {
		if head, begun := strings.CutSuffix(c, " "); begun {
			p.list = &list{head: head, want: want}
			p.printf("One after the other, or many between commas; %d are wanted. “drop” takes the last away, “cancel” all.\n", want)
			return
		}
	}
	p.notRead(err)
}

// newList takes a statement apart that has some of the items wanted.
func newList(x *referee.Lexicon, line string, want int) *list {
	l := &list{want: want}
	said, err := record.Parse(x, line)
	if err != nil {
		return nil
	}
	for _, it := range said.Items {
		l.items = append(l.items, x.Item(it))
	}
	l.head = strings.TrimSuffix(line, " "+strings.Join(l.items, ", "))
	return l
}

// collect adds what is said to the list, and says the list when it is whole.
func (p *plain) collect(answer string) error {
	word, rest, _ := strings.Cut(answer, " ")
	switch word := referee.Fold(word); {
	case word == "cancel":
		p.list = nil
		p.expect()
		return nil
	case word == "drop" || word == "undo":
		p.drop(rest)
		return nil
	case answer == "":
		p.progress()
		return nil
	case answer == "!" || answer == "~":
		return p.keep(answer, p.refused)
	case strings.HasPrefix(answer, "#"):
		return p.say(answer)
	}
	if c, ok := commandOf(referee.Fold(word)); ok {
		return c.do(p, strings.TrimSpace(rest))
	}
	longer := *p.list
	longer.items = append(longer.items[:len(longer.items):len(longer.items)], answer)
	line, err := entry.NewReader(p.t.Sitting(), p.t.Sitting().Position()).Read(longer.line())
	if err != nil {
		p.lastOnly(err)
		return nil
	}
	next := newList(p.t.Sitting().Lexicon, line, p.list.want)
	if next == nil || len(next.items) > next.want {
		p.printf("These are too many: %d are wanted, and %d are there.\n", p.list.want, len(p.list.items))
		return nil
	}
	p.list = next
	if len(next.items) < next.want {
		p.progress()
		return nil
	}
	if err := p.say(line); err != nil {
		return err
	}
	if p.refused == nil {
		p.list = nil
		return nil
	}
	p.printf("  The list is kept: “drop” takes the last away, “drop CARD” that one, “cancel” all.\n")
	return nil
}

// drop takes an item away, the last where none is named.
func (p *plain) drop(name string) {
	l := p.list
	n := len(l.items) - 1
	if name != "" {
		for n = len(l.items) - 1; n >= 0; n-- {
			one := list{head: l.head, items: []string{name}}
			if line, err := entry.NewReader(p.t.Sitting(), p.t.Sitting().Position()).Read(one.line()); err == nil && strings.HasSuffix(line, " "+l.items[n]) {
				break
			}
		}
	}
	if n < 0 {
		p.printf("That is not in the list.\n")
		return
	}
	p.printf("Without %s. ", l.items[n])
	l.items = append(l.items[:n:n], l.items[n+1:]...)
	p.progress()
}

// progress tells how far the list is.
func (p *plain) progress() {
	l := p.list
	if n := len(l.items); n > 0 {
		p.printf("%d of %d, the last %s.\n", n, l.want, l.items[n-1])
	} else {
		p.printf("0 of %d.\n", l.want)
	}
}

// lastOnly tells what is not understood at the end of the list.
func (p *plain) lastOnly(err error) {
	which := new(entry.Which)
	if !errors.As(err, &which) {
		p.notRead(err)
		return
	}
	var words []string
	for _, text := range which.Statements {
		words = append(words, strings.TrimSpace(strings.TrimPrefix(text[strings.LastIndex(text, ",")+1:], p.list.head)))
	}
	p.printf("Which one? %s\n", strings.Join(words, ", "))
}
