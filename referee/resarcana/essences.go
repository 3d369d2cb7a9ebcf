package resarcana

import (
	"math"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The five essences, in the order in which they are written.
const (
	calm = iota
	death
	elan
	gold
	life
	sorts // how many there are
)

// Essences is an amount of each essence.
type Essences [sorts]int32

// notGold is every essence but Gold, any every essence, as a set of bits.
const (
	anySort = 1<<sorts - 1
	notGold = anySort &^ (1 << gold)
)

// total counts all of them.
func (e *Essences) total() (n int32) {
	for _, k := range e {
		n += k
	}
	return n
}

func (e Essences) plus(o Essences) Essences {
	for i := range e {
		e[i] += o[i]
	}
	return e
}

func (e Essences) minus(o Essences) Essences {
	for i := range e {
		e[i] -= o[i]
	}
	return e
}

// covers tells whether o can be taken out of e.
func (e Essences) covers(o Essences) bool {
	for i := range e {
		if e[i] < o[i] {
			return false
		}
	}
	return true
}

// least is the smaller number of each essence, of e and o.
func (e Essences) least(o Essences) Essences {
	for i := range e {
		e[i] = min(e[i], o[i])
	}
	return e
}

// within tells whether e holds only sorts of the set.
func (e *Essences) within(set uint8) bool { return e.sorts()&^set == 0 }

// only is what e has of the sorts of a set.
func (e Essences) only(set uint8) Essences {
	for i := range e {
		if set>>i&1 == 0 {
			e[i] = 0
		}
	}
	return e
}

// sorts is the set of those that e has.
func (e *Essences) sorts() (set uint8) {
	for i, n := range e {
		if n > 0 {
			set |= 1 << i
		}
	}
	return set
}

// worth counts the pool for the tie-breaker: Gold double (Victory).
func (e Essences) worth() int { return int(e.total() + e[gold]) }

// essences adds up what a statement says in a clause.
func essences(s statement, clause uint8) (e Essences) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == clause && it.Kind == Essence {
			e[it.Ref] += int32(it.Count)
		}
	}
	return e
}

// several tells whether a set holds more than one sort.
func several(set uint8) bool { return set&(set-1) != 0 }

// heap is what lies on a component: as much as sixteen bits count.
type heap [sorts]uint16

func (h heap) essences() (e Essences) {
	for i := range h {
		e[i] = int32(h[i])
	}
	return e
}

// told says, where a payment or a choice does not add up, what was named of it, or
// which sorts are named that are none of those possible.
func (e Essences) told(possible uint8) string {
	switch wrong := e.sorts() &^ possible; {
	case wrong != 0:
		return sortWords(wrong) + " is not possible"
	case e == Essences{}:
		return "nothing yet"
	}
	return e.words() + " entered"
}

// add puts essences on, or takes them off where they are negative.
func (h *heap) add(e Essences) {
	for i := range h {
		h[i] = uint16(min(max(int32(h[i])+e[i], 0), math.MaxUint16))
	}
}

// words writes "2 Death, Gold", "nothing" for none.
func (e Essences) words() string {
	all := e.list(" ", func(sort int) string { return essenceNames[sort] })
	if all == nil {
		return "nothing"
	}
	return strings.Join(all, ", ")
}

// list writes what there is of each, its number before the name where it is not one.
func (e Essences) list(between string, name func(sort int) string) (all []string) {
	for s, n := range e {
		switch {
		case n == 1:
			all = append(all, name(s))
		case n > 1:
			all = append(all, strconv.Itoa(int(n))+between+name(s))
		}
	}
	return all
}

// sortWords writes a set of sorts: "Calm, Elan or Life".
func sortWords(set uint8) string {
	var all []string
	for i, name := range essenceNames {
		if set>>i&1 == 1 {
			all = append(all, name)
		}
	}
	if n := len(all); n > 1 {
		return strings.Join(all[:n-1], ", ") + " or " + all[n-1]
	}
	return strings.Join(all, "")
}

// essenceNames and their letter, sign and colour.
var (
	essenceNames = kit.Names(essenceTags[:])
	essenceTags  = [sorts]referee.Tag{
		{Name: "Calm", Letter: "C", Sign: "○", Hue: "blue"},
		{Name: "Death", Letter: "D", Sign: "■", Hue: "grey"},
		{Name: "Elan", Letter: "E", Sign: "▲", Hue: "red"},
		{Name: "Gold", Letter: "G", Sign: "◆", Hue: "yellow"},
		{Name: "Life", Letter: "L", Sign: "●", Hue: "green"},
	}
)
