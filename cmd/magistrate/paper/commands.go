package paper

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
)

// Commands lays out what is typed at the referee: each statement with what it
// means, those of a tally, then the codes of all words that have one.
func Commands(g referee.Game, h referee.Header, look printables.Look) (printables.Document, error) {
	sections := []printables.Section{
		{Heading: "What your copy shows"}, {Heading: "What the table says"}, {Heading: "What a player says"},
		{Heading: "A tally", Text: "Under “mode: tally” what all end with is told, and nothing else:"},
	}
	for _, f := range g.Language().Forms {
		at := &sections[1]
		switch {
		case f.Tally:
			at = &sections[3]
		case f.Boxed:
			at = &sections[0]
		case f.Player:
			at = &sections[2]
		}
		at.Terms = append(at.Terms, printables.Term{Name: f.Usage, Text: strings.TrimPrefix(f.Means, "tally: ")})
	}
	marks := printables.Section{Heading: "Marks", Terms: []printables.Term{
		{Name: "! statement", Text: "was asked for and refused"},
		{Name: "~ statement", Text: "was done against a rule, found too late: it stood"},
		{Name: "undo · rewind N", Text: "takes back a slip of the keys\u00a0· what the table takes back"},
	}}
	if slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Sealed }) {
		marks.Terms = append(marks.Terms, printables.Term{Name: "sealed", Text: "each types unseen what all choose at once"})
	}
	r := printables.ReferencePage{Title: g.Title(), Sub: "What is typed: statements and codes", Kind: "commands", Emblem: emblem(g, h)}
	for _, s := range append(sections, marks) {
		r = with(r, s)
	}
	codes := printables.Section{Heading: "Codes"}
	all := allCodes(g.Language())
	codes.Signs = slices.Concat(all...)
	doc, err := printables.Reference(with(r, codes), look)
	if errors.As(err, new(*printables.FitError)) { // the codes have a page of their own, kind by kind
		r.Largest = apart
		if doc, err = printables.Reference(r, look); err != nil {
			return doc, err
		}
		r.Sub, r.Sections = "What is typed: codes", nil
		for i, kind := range all {
			s := printables.Section{Signs: kind}
			if i == 0 {
				s.Heading = "Codes"
			}
			r = with(r, s)
		}
		var more printables.Document
		more, err = printables.Reference(r, look)
		doc.Pages = append(doc.Pages, more.Pages...)
	}
	return doc, err
}

// apart is the largest type where the codes have a page of their own, which are small.
const apart = 10.0

// A series is words of one kind that differ in the number behind them, or one word.
type series struct {
	code, name string
	numbers    []int
}

// allCodes are the codes of a language with what they stand for, each once, kind by kind.
// Numbered words stand together, and of words for further cards alike the first stands
// for all.
func allCodes(l *referee.Language) (kinds [][]printables.Term) {
	type stem struct {
		code, name string
		many       bool
	}
	known := map[stem]*series{}
	alike := false
	for k := range referee.Kind(referee.MaxKinds) {
		var all []*series
		for ref := range int32(l.Len(k)) {
			code, name := l.Code(k, ref), l.Word(k, ref)
			if first, _, more := strings.Cut(code, "-"); more {
				if _, ok := l.Find(k, first); ok {
					if alike {
						continue
					}
					alike, name = true, name+", a second one"
				}
			}
			begins, number := numbered(code)
			if of, same := numbered(name); number > 0 && same == number {
				code, name = begins, of
			} else {
				number = 0
			}
			key := stem{code, name, number > 0}
			s := known[key]
			if s == nil && code != "" {
				s = &series{code: code, name: name}
				known[key] = s
				all = append(all, s)
			}
			if number > 0 {
				s.numbers = append(s.numbers, number)
			}
		}
		var terms []printables.Term
		for _, s := range all {
			terms = append(terms, s.term())
		}
		if terms != nil {
			kinds = append(kinds, terms)
		}
	}
	return kinds
}

// numbered cuts the number off the end of a word; 0 where it has none, or nothing else.
func numbered(word string) (stem string, number int) {
	stem = strings.TrimRight(word, "0123456789")
	number, _ = strconv.Atoi(word[len(stem):])
	if stem == "" {
		return word, 0
	}
	return strings.TrimSpace(stem), number
}

// term writes a series as “EAB1–5” Earth Boar, or “COF5, 10 … 25” Conjuring Familiar
// where the numbers leave some out.
func (s *series) term() printables.Term {
	last := len(s.numbers) - 1
	if last < 0 {
		return printables.Term{Name: s.code, Text: s.name}
	}
	slices.Sort(s.numbers)
	span, name := strconv.Itoa(s.numbers[0]), s.name
	switch first, end := s.numbers[0], s.numbers[last]; {
	case last == 0:
		name += " " + span
	case end-first == last:
		span += "–" + strconv.Itoa(end)
	default:
		span += ", " + strconv.Itoa(s.numbers[1]) + " … " + strconv.Itoa(end)
	}
	return printables.Term{Name: s.code + span, Text: name}
}
