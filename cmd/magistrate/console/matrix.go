package console

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A matrix is the cards of a game in rows and columns. What is in no row stands
// in a list below.
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

// newMatrix puts words into the rows and columns that the game names; nil where
// it names none of them.
func newMatrix(words []word, of *referee.Matrix) *matrix {
	if of == nil {
		return nil
	}
	m := &matrix{rows: of.Rows, at: make([][]int, len(of.Rows))}
	for _, c := range of.Columns {
		m.cols = append(m.cols, column{c.Name, c.Code, c.Tag})
	}
	for r := range m.at {
		m.at[r] = slices.Repeat([]int{-1}, len(m.cols))
	}
	for i, w := range words {
		if row, col, ok := of.Place(w.item); ok {
			m.at[row][col] = i
		} else {
			m.loose = append(m.loose, i)
		}
	}
	if len(m.loose) == len(words) {
		return nil
	}
	return m
}
