package record

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A cutter walks over the clauses of a text.
type cutter struct {
	*parser
	form   *referee.Form
	text   string
	at     int    // so far it was read
	said   uint32 // the slots said; of a group those said this time
	again  int    // the times that its group was begun again
	clause uint8  // the one that is being read
}

// next gives the next clause and its text, without the preposition, blanks trimmed; more is
// false for the last one.
func (c *cutter) next() (clause uint8, said string, more bool) {
	f, text := c.form, c.text
	begin, fresh := c.at, true // fresh: an item begins here
	clause = c.clause
	for i := c.at; i < len(text); {
		if fresh {
			i = skip(text, i+c.whole(f.Slot(c.clause), text[skip(text, i):]))
			if i >= len(text) {
				break
			}
		}
		end := wordEnd(text, i)
		n := f.Preposition(text[i:end], c.said)
		if n > 0 && c.open(n) {
			c.at = end
			return clause, trim(text[begin:i]), true
		}
		fresh = end > i && text[end-1] == ','
		i = skip(text, end)
	}
	c.at = len(text)
	return clause, trim(text[begin:]), false
}

// open goes on to a slot; false where no clause is left to number.
func (c *cutter) open(n int) bool {
	f := c.form
	if f.Group > 0 && n == f.Group {
		if c.said>>n&1 == 1 {
			size := len(f.Slots) - f.Group
			if f.Group+(c.again+2)*size > f.Clauses() {
				return false
			}
			c.again++
			c.said &= 1<<n - 1
		}
	}
	c.said |= 1 << n
	c.clause = uint8(n)
	if f.Group > 0 && n >= f.Group {
		c.clause += uint8(c.again * (len(f.Slots) - f.Group))
	}
	return true
}

// whole is how much of a text, where an item begins, is a name that holds a
// preposition, a player's or one that was learnt: it is not cut there. 0 for nearly
// every text.
func (c *cutter) whole(slot *referee.Slot, text string) (length int) {
	for _, name := range c.Lexicon.Players {
		if strings.Contains(name, " ") || c.form.Preposition(name, 1) > 0 {
			length = max(length, begins(text, name))
		}
	}
	if slot.Learns != nil && slot.Free {
		for _, ref := range c.Lexicon.LearntWords(slot.Learnt, c.At) {
			length = max(length, begins(text, c.Lexicon.Word(slot.Learnt, ref)))
		}
	}
	return length
}

// begins is how much of a text is a name that it begins with, 0 where it does not.
func begins(text, name string) (end int) {
	words := strings.Fields(spelling.Fold(name))
	for i, word := range words {
		begin := skip(text, end)
		end = wordEnd(text, begin)
		said := text[begin:end]
		if i == len(words)-1 && strings.HasSuffix(said, ",") {
			said, end = said[:len(said)-1], end-1
		}
		if spelling.Fold(said) != word {
			return 0
		}
	}
	return end
}
