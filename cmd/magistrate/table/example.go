package table

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Usages, meanings and examples as they are told at a table: with the names of who sits
// there, and of what could be said now.

// seat puts an example in the place of the usage that ends an error, and names where that
// of a statement has P and Q elsewhere: of who was typed before it, or may say it, and of
// the next.
func (d *Desk) seat(lines tell.Lines, typed ...string) {
	x := d.Sitting().Lexicon
	name := strings.TrimSuffix(firstWord(strings.Join(typed, " ")), ":")
	first := slices.IndexFunc(x.Players, func(player string) bool { return spelling.Fold(player) == spelling.Fold(name) })
	for i := range lines {
		for verb, f := range x.Forms {
			if !strings.Contains(lines[i].Text, f.Usage) {
				continue
			}
			by := first
			switch {
			case by >= 0:
			case d.list != nil && d.list.said.By >= 0:
				by = int(d.list.said.By)
			case f.Player:
				by = int(d.bareVerb(uint8(verb)).By)
			default:
				by = d.Sitting().Speaker(d.At())
			}
			if head, ends := strings.CutSuffix(lines[i].Text, ": "+f.Usage+"."); ends {
				example, whole := d.example(uint8(verb), int8(by))
				if whole {
					lines[i].Text = head + example + "."
					continue
				}
			}
			lines[i].Text = seatedBy(lines[i].Text, x, by)
		}
	}
}

// example is what could be said by a verb now, by a player first, or what the list
// takes that is being told; "" for nothing. It is not whole where more had to be said
// than one thing: then how the verb is said tells more.
func (d *Desk) example(verb uint8, by int8) (text string, whole bool) {
	if d.list != nil && d.list.said.Verb == verb {
		return d.list.example()
	}
	all := slices.DeleteFunc(d.expected(by), func(o Offer) bool { return o.Verb != verb || o.By == referee.Anyone })
	if len(all) == 0 {
		return "", true
	}
	o := all[max(slices.IndexFunc(all, func(o Offer) bool { return o.By == by }), 0)]
	if !o.Open() {
		return ", for example: " + o.Text, d.surely(o.Statement)
	}
	return d.listOf(o).example()
}

// example is the statement with the first thing that the list takes, which the rules allow,
// that begins one of several, or with as much of what is counted as would do; behind others
// that thing alone; "" for none.
func (l *List) example() (text string, whole bool) {
	const most = 12
	if l.asked != nil && l.asked.unit != "" {
		return ", for example: " + l.text(l.asked.counted("3")), true
	}
	enough := l.copy()
	for range most {
		i := slices.IndexFunc(enough.words, func(w Word) bool { return w.Left != 0 && w.Item.Kind != referee.Nothing })
		if i < 0 || !l.Counted() || enough.Fits() {
			break
		}
		enough.said = enough.with(enough.words[i].Item)
		enough.count()
	}
	if l.Counted() && enough.Have() > l.Have() && enough.Fits() {
		return ", for example: " + enough.Told(), true
	}
	for _, w := range l.words {
		if w.Left == 0 || w.Item.Kind == referee.Nothing {
			continue
		}
		next := *l
		next.said = l.with(w.Item)
		switch {
		case l.Have() > 0 && l.most() != 1:
			return ", for example: " + w.Name, true
		case l.most() > 1:
			w.Name += ", …"
		case l.asked == nil && !l.desk.entire(next.said):
			return "", false
		case l.asked == nil && !l.desk.surely(next.said):
			continue
		}
		return ", for example: " + l.text(w.Name), true
	}
	return "", false
}

// surely tells whether the rules allow a statement whatever is hidden.
func (d *Desk) surely(s referee.Statement) bool {
	r, rests := d.At().Public(s)
	return (r.Legal() || r.Lack != nil) && !rests
}

// means says in words what a verb says, with the names of who says it and of the next.
func (d *Desk) means(s referee.Statement) string {
	x, by := d.Sitting().Lexicon, max(int(s.By), 0)
	if text := x.Form(s.Verb).Means; s.By != referee.Anyone {
		return seatedBy(text, x, by)
	} else {
		return seated().ReplaceAllString(text, "somebody")
	}
}

// seatedBy puts the names of who says something, and of the next, where P and Q stand.
func seatedBy(text string, x *referee.Lexicon, by int) string {
	return seated().ReplaceAllStringFunc(text, func(p string) string {
		if p == "P" {
			return x.Players[by]
		}
		return x.Players[(by+1)%len(x.Players)]
	})
}

var seated = spelling.Pattern(`\b[PQ]\b`)
