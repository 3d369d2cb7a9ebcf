package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
)

// Commands lays out the moves to type, with explanations, and the codes of words.
func Commands(g referee.Game, h referee.Header, look printables.Look) (printables.Document, error) {
	sections := []printables.Section{
		{Heading: "Your copy of the game", Typed: true}, {Heading: "The table", Typed: true}, {Heading: "Players", Typed: true},
		{Heading: "Tally", Typed: true, Text: "With “mode: tally”, enter only what each player ends with:"},
	}
	own := referee.NewLexicon(g.Language(), nil)
	for _, f := range own.Forms {
		at := &sections[1]
		switch {
		case f.Tally:
			at = &sections[3]
		case f.Boxed:
			at = &sections[0]
		case f.Player:
			at = &sections[2]
		}
		at.Terms = append(at.Terms, printables.Term{Name: own.Own(f.Usage), Text: strings.TrimPrefix(f.Means, "tally: ")})
	}
	marks := printables.Section{Heading: "Marks", Typed: true, Terms: []printables.Term{
		{Name: "! move", Text: "logs a refused move"},
		{Name: "~ move", Text: "lets an illegal move stand, found too late"},
		{Name: "undo · rewind N", Text: "undoes a slip of the keys\u00a0· takes back N moves"},
		{Name: "rename P to Q", Text: "gives P another name; also “Q sits in for P”"},
	}}
	if slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Sealed }) {
		marks.Terms = append(marks.Terms, printables.Term{Name: "sealed", Text: "all choose at once: each enters a choice unseen"})
	}
	r := printables.ReferencePage{Title: g.Title(), Sub: "Moves and codes to type", Kind: "commands", Emblem: emblem(g, h)}
	for _, s := range append(sections, marks) {
		r = withSection(r, s)
	}
	r.Codes = allCodes(g.Language())
	return printables.Reference(r, look)
}

// A series is words of one kind that differ in a number at the end, or a single word.
type series struct {
	code, name string
	numbers    []int
}

// allCodes returns the codes of a language with their words, by kind. Numbered words are
// grouped, and of the codes for a second equal card only the first is listed.
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
					alike, name = true, name+", second"
				}
			}
			begins, number := splitNumber(code)
			if of, same := splitNumber(name); number > 0 && same == number {
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

// splitNumber splits the number off the end of a word; it is 0 if there is none, or nothing
// else.
func splitNumber(word string) (stem string, number int) {
	stem = strings.TrimRight(word, "0123456789")
	number, _ = strconv.Atoi(word[len(stem):])
	if stem == "" {
		return word, 0
	}
	return strings.TrimSpace(stem), number
}

// term returns a series as a term: "EAB1–5", "Earth Boar", or with gaps between the numbers
// "COF5–25", "Conjuring Familiar by 5".
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
		span += "–" + strconv.Itoa(end)
		name += fmt.Sprintf(" by %d", s.numbers[1]-first)
	}
	return printables.Term{Name: s.code + span, Text: name}
}
