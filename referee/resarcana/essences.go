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
	essenceKinds // how many there are
)

// Essences is an amount of each essence.
type Essences [essenceKinds]int32

// Sets of kinds of essences, as bits.
const (
	anyKind = 1<<essenceKinds - 1
	notGold = anyKind &^ (1 << gold)
)

// total returns how many there are of all kinds.
func (e Essences) total() int32 { return e[0] + e[1] + e[2] + e[3] + e[4] }

func (e Essences) plus(o Essences) Essences {
	return Essences{e[0] + o[0], e[1] + o[1], e[2] + o[2], e[3] + o[3], e[4] + o[4]}
}

func (e Essences) minus(o Essences) Essences {
	return Essences{e[0] - o[0], e[1] - o[1], e[2] - o[2], e[3] - o[3], e[4] - o[4]}
}

// covers reports whether o can be taken out of e.
func (e Essences) covers(o Essences) bool {
	return e[0] >= o[0] && e[1] >= o[1] && e[2] >= o[2] && e[3] >= o[3] && e[4] >= o[4]
}

// common returns the smaller amount of each kind.
func (e Essences) common(o Essences) Essences {
	for i := range e {
		e[i] = min(e[i], o[i])
	}
	return e
}

// only returns the part of e that is of the set's kinds.
func (e Essences) only(set uint8) Essences {
	for i := range e {
		if set>>i&1 == 0 {
			e[i] = 0
		}
	}
	return e
}

// kinds returns the set of kinds that e has.
func (e Essences) kinds() (set uint8) {
	for i, n := range e {
		if n > 0 {
			set |= 1 << i
		}
	}
	return set
}

// essences adds up the essences that a clause of a move names.
func essences(s move, clause uint8) (e Essences) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == clause && it.Kind == Essence {
			e[it.Ref] += int32(it.Count)
		}
	}
	return e
}

// isMixed reports whether a set holds more than one kind.
func isMixed(set uint8) bool { return set&(set-1) != 0 }

// A heap is the essences on a component, in sixteen bits each.
type heap [essenceKinds]uint16

func (h heap) essences() (e Essences) {
	for i := range h {
		e[i] = int32(h[i])
	}
	return e
}

// problem returns which kinds in a wrong payment or choice are impossible, or what was entered.
func (e Essences) problem(possible uint8) string {
	switch wrong := e.kinds() &^ possible; {
	case wrong != 0:
		return kindWords(wrong) + " is not possible"
	case e == Essences{}:
		return "nothing entered"
	}
	return e.words() + " entered"
}

// add adds essences, or takes them off where they are negative.
func (h *heap) add(e Essences) {
	for i := range h {
		h[i] = uint16(min(max(int32(h[i])+e[i], 0), math.MaxUint16))
	}
}

// words writes "2 Death, Gold", or "nothing".
func (e Essences) words() string {
	all := e.list(" ", func(sort int) string { return essenceNames[sort] })
	if all == nil {
		return "nothing"
	}
	return strings.Join(all, ", ")
}

// list writes each amount, with its number unless that is one.
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

// The names of the essences, and their letters, signs and colours.
var (
	essenceNames = kit.Names(essenceTags[:])
	essenceTags  = [essenceKinds]referee.Tag{
		{Name: "Calm", Letter: "C", Sign: "○", Hue: "blue"},
		{Name: "Death", Letter: "D", Sign: "■", Hue: "grey"},
		{Name: "Elan", Letter: "E", Sign: "▲", Hue: "red"},
		{Name: "Gold", Letter: "G", Sign: "◆", Hue: "yellow"},
		{Name: "Life", Letter: "L", Sign: "●", Hue: "green"},
	}
)
