package console

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A matrix is the cards of a game in rows and columns, made from their tags and
// codes alone: School by Guild, or Magic by Brotherhood and influence. What
// fits no row stands in a list below.
type matrix struct {
	rows  []referee.Tag
	cols  []column
	at    [][]int // by row and column: an index into words, -1 for none
	loose []int
}

// A column is what the cards of a column have in common.
type column struct {
	name string // "Arcane Warrior", "Crow 3"
	code string // "AR", "C3"
	tag  referee.Tag
}

// A word is one thing that can be named in a list, with what is known of it.
type word struct {
	item   referee.Item
	name   string
	code   string
	tags   []referee.Tag
	copies int
}

// wordsOf lists what a slot of a statement takes, in the language's order.
func wordsOf(s *record.Sitting, slot *referee.Slot) (all []word) {
	printed := map[string]referee.Printed{}
	if cards, err := s.Game.Cards(s.Header); err == nil {
		for _, c := range cards {
			printed[c.Name] = c
		}
	}
	x := s.Lexicon
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if !slot.Takes.Has(k) {
			continue
		}
		for ref := range x.Len(k) {
			w := word{item: referee.One(k, int32(ref), 0), name: x.Word(k, int32(ref)), code: x.Code(k, int32(ref))}
			c := printed[w.name]
			w.tags, w.copies = c.Tags, c.Copies
			all = append(all, w)
		}
	}
	return all
}

// newMatrix puts words into rows by their first tag and columns by the rest of
// their code. nil when that makes no matrix worth the name.
func newMatrix(words []word) *matrix {
	m := &matrix{}
	prefix := map[string]string{} // by row: how its codes begin
	for _, w := range words {
		if len(w.tags) < 2 || len(w.code) < 3 {
			continue
		}
		row := w.tags[0].Name
		if _, ok := prefix[row]; !ok && strings.HasPrefix(w.name, row+" ") {
			prefix[row] = w.code[:2]
			m.rows = append(m.rows, w.tags[0])
		}
	}
	if len(m.rows) < 2 {
		return nil
	}
	m.at = make([][]int, len(m.rows))
	for i, w := range words {
		row := -1
		if len(w.tags) > 0 {
			row = slices.IndexFunc(m.rows, func(t referee.Tag) bool { return t.Name == w.tags[0].Name })
		}
		if row < 0 || !strings.HasPrefix(w.code, prefix[w.tags[0].Name]) || !strings.HasPrefix(w.name, w.tags[0].Name+" ") {
			m.loose = append(m.loose, i)
			continue
		}
		code := w.code[2:]
		col := slices.IndexFunc(m.cols, func(c column) bool { return c.code == code })
		if col < 0 {
			c := column{name: strings.TrimPrefix(w.name, w.tags[0].Name+" "), code: code}
			if len(w.tags) > 1 {
				c.tag = w.tags[1]
			}
			col = len(m.cols)
			m.cols = append(m.cols, c)
		}
		for len(m.at[row]) <= col {
			m.at[row] = append(m.at[row], -1)
		}
		m.at[row][col] = i
	}
	if len(m.cols) < 2 {
		return nil
	}
	for r := range m.at {
		for len(m.at[r]) < len(m.cols) {
			m.at[r] = append(m.at[r], -1)
		}
	}
	return m
}
