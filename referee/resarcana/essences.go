package resarcana

import (
	"math"
	"strconv"
	"strings"

	"magistrate/referee"
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
func (e *Essences) total() int32 { return e[calm] + e[death] + e[elan] + e[gold] + e[life] }

// The sums are written out: they are the referee's daily work, and a loop over
// five costs twice as much. They are made in place: a sum that is made beside and
// copied over has the machine read wide what was just written in parts, and wait.

func (e *Essences) add(o *Essences) {
	e[0] += o[0]
	e[1] += o[1]
	e[2] += o[2]
	e[3] += o[3]
	e[4] += o[4]
}

func (e *Essences) take(o *Essences) {
	e[0] -= o[0]
	e[1] -= o[1]
	e[2] -= o[2]
	e[3] -= o[3]
	e[4] -= o[4]
}

// holds tells whether o can be taken out of e.
func (e *Essences) holds(o *Essences) bool {
	return e[0] >= o[0] && e[1] >= o[1] && e[2] >= o[2] && e[3] >= o[3] && e[4] >= o[4]
}

// plus, minus and covers are add, take and holds of values.

func (e Essences) plus(o Essences) Essences {
	e.add(&o)
	return e
}

func (e Essences) minus(o Essences) Essences {
	e.take(&o)
	return e
}

func (e Essences) covers(o Essences) bool { return e.holds(&o) }

// addClause adds what a statement says behind its n-th preposition.
func (e *Essences) addClause(s statement, n uint8) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == n && it.Kind == Essence {
			e[it.Ref] += int32(it.Count)
		}
	}
}

// least is as much of o as e has.
func (e Essences) least(o Essences) Essences {
	return Essences{min(e[0], o[0]), min(e[1], o[1]), min(e[2], o[2]), min(e[3], o[3]), min(e[4], o[4])}
}

// common counts what both have, essence by essence.
func (e *Essences) common(o *Essences) int32 {
	return min(e[0], o[0]) + min(e[1], o[1]) + min(e[2], o[2]) + min(e[3], o[3]) + min(e[4], o[4])
}

// above counts what e has more than o, essence by essence.
func (e *Essences) above(o *Essences) int32 {
	return max(e[0]-o[0], 0) + max(e[1]-o[1], 0) + max(e[2]-o[2], 0) + max(e[3]-o[3], 0) + max(e[4]-o[4], 0)
}

// within tells whether e holds only sorts of the set.
func (e *Essences) within(set uint8) bool { return e.sorts()&^set == 0 }

// sorts is the set of those that e has. What is there has a minus sign when it
// is taken from nothing: no branch asks, as what a pool holds is hard to foresee.
func (e *Essences) sorts() (set uint8) {
	return uint8(uint32(-e[0])>>31 | uint32(-e[1])>>31<<1 | uint32(-e[2])>>31<<2 | uint32(-e[3])>>31<<3 | uint32(-e[4])>>31<<4)
}

// worth counts the pool for the tie-breaker: Gold double (Victory).
func (e Essences) worth() int { return int(e.total() + e[gold]) }

// essences adds up the items of a clause.
func essences(items []referee.Item) (e Essences) {
	for _, it := range items {
		if it.Kind == Essence {
			e[it.Ref] += int32(it.Count)
		}
	}
	return e
}

// heap is what lies on a component: as much as sixteen bits count.
type heap [sorts]uint16

func (h heap) essences() (e Essences) {
	for i := range h {
		e[i] = int32(h[i])
	}
	return e
}

// add puts essences on, or takes them off where they are negative.
func (h *heap) add(e Essences) {
	for i := range h {
		h[i] = uint16(min(max(int32(h[i])+e[i], 0), math.MaxUint16))
	}
}

// words writes "2 Death, Gold", "nothing" for none.
func (e Essences) words() string {
	var all []string
	for i, n := range e {
		switch {
		case n == 1:
			all = append(all, essenceNames[i])
		case n > 1:
			all = append(all, strconv.Itoa(int(n))+" "+essenceNames[i])
		}
	}
	if all == nil {
		return "nothing"
	}
	return strings.Join(all, ", ")
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
	essenceNames = [sorts]string{"Calm", "Death", "Elan", "Gold", "Life"}
	essenceTags  = [sorts]referee.Tag{
		{Name: "Calm", Letter: "C", Sign: "○", Hue: "blue"},
		{Name: "Death", Letter: "D", Sign: "■", Hue: "grey"},
		{Name: "Elan", Letter: "E", Sign: "▲", Hue: "red"},
		{Name: "Gold", Letter: "G", Sign: "◆", Hue: "yellow"},
		{Name: "Life", Letter: "L", Sign: "●", Hue: "green"},
	}
)
