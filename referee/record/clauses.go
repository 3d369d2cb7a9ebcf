package record

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A cutter splits a text into clauses.
type cutter struct {
	*parser
	form   *referee.Form
	text   string
	at     int    // the end of what has been read
	filled uint32 // the slots filled; those of a group only for the current repetition
	again  int    // how often the group has been repeated
	clause uint8  // the current clause
}

// next returns the next clause and its text, without the preposition and trimmed. more is
// false for the last one.
func (c *cutter) next() (clause uint8, words string, more bool) {
	f, text := c.form, c.text
	begin, fresh := c.at, true // fresh: an item begins here
	clause = c.clause
	for i := c.at; i < len(text); {
		if fresh {
			i = skip(text, i+c.wholeName(f.Slot(c.clause), text[skip(text, i):]))
			if i >= len(text) {
				break
			}
		}
		end := wordEnd(text, i)
		n := f.Preposition(text[i:end], c.filled)
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

// open goes on to a slot. It returns false if there is no clause number left.
func (c *cutter) open(n int) bool {
	f := c.form
	if f.Group() > 0 && n == f.Group() {
		if c.filled>>n&1 == 1 {
			size := len(f.Slots) - f.Group()
			if f.Group()+(c.again+2)*size > f.Clauses() {
				return false
			}
			c.again++
			c.filled &= 1<<n - 1
		}
	}
	c.filled |= 1 << n
	c.clause = uint8(n)
	if f.Group() > 0 && n >= f.Group() {
		c.clause += uint8(c.again * (len(f.Slots) - f.Group()))
	}
	return true
}

// wholeName returns the length of a player's name or learnt name, at the start of an item,
// that contains a preposition and must not be cut there; 0 for nearly every text.
func (c *cutter) wholeName(slot *referee.Slot, text string) (length int) {
	for _, name := range c.Lexicon.Players {
		if strings.Contains(name, " ") || c.form.Preposition(name, 1) > 0 {
			length = max(length, prefixLen(text, name))
		}
	}
	if slot.Learns != nil && slot.Free {
		for _, ref := range c.Lexicon.LearntWords(slot.Learnt, c.At) {
			length = max(length, prefixLen(text, c.Lexicon.Word(slot.Learnt, ref)))
		}
	}
	return length
}

// prefixLen returns the length of a name at the beginning of a text, or 0 if the text does
// not begin with it.
func prefixLen(text, name string) (end int) {
	words := strings.Fields(spelling.Fold(name))
	for i, word := range words {
		begin := skip(text, end)
		end = wordEnd(text, begin)
		typed := text[begin:end]
		if i == len(words)-1 && strings.HasSuffix(typed, ",") {
			typed, end = typed[:len(typed)-1], end-1
		}
		if spelling.Fold(typed) != word {
			return 0
		}
	}
	return end
}
