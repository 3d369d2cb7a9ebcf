package lizardwizard

import (
	"fmt"
	"strings"

	"magistrate/referee/kit"
)

// The Gather action (Gather Reagents; Wizard Card Gathering Bonus).

// A gathering is a parsed gather move, with what a numbered card shows.
type gathering struct {
	by                  int8
	taken, shown, rises goods
	wanted              goods // taken and plus
	number              int32
	numbered            bool
	upper, lower        bool // the halves of a numbered card are known
}

func (t *Table) gathering(s move) (g gathering) {
	g.by, g.taken, g.rises = s.By, reagentsOf(s.Clause(0)), reagentsOf(s.Clause(gatherRaising))
	g.shown = g.taken
	if from := s.Clause(gatherFrom); len(from) > 0 {
		g.shown = reagentsOf(from)
		g.number, g.numbered = from[0].Ref, from[0].Kind == Gathering
	}
	if g.numbered {
		g.shown, g.upper = t.listOf(firstGathering + card(g.number))
		g.rises, g.lower = t.lower[g.number].goods()
		if _, turned := s.Ref(gatherBy); turned {
			g.shown, g.rises = g.rises, g.shown
		}
		if !g.upper || !g.lower {
			g.shown = g.taken // and perhaps more
		}
	}
	g.wanted = g.taken
	if r, ok := s.Ref(gatherPlus); ok {
		g.wanted[r]++
	}
	return g
}

// gatherLimit returns how many tokens p may take of a card.
func (t *Table) gatherLimit(p int8) int32 {
	if t.hasActive(p, maioremAugere) {
		return 1 << 20
	}
	return t.largest(p, 3, augere)
}

// gatherDue returns how many tokens must be taken of those shown.
func (t *Table) gatherDue(g gathering) int32 {
	return min(t.gatherLimit(g.by), g.shown.least(t.supply()).total())
}

var gatherSpell = spellRule([]card{gatherPlus: floreat, gatherBy: miraculum})

// gatherMissing returns an unknown part of a face that a gathering depends on.
func (t *Table) gatherMissing(s move) missing {
	if m := t.iconMissing(s.By); m.what != nothing {
		return m
	}
	switch g := t.gathering(s); {
	case g.numbered && !g.upper:
		return missing{g.number, partUpper}
	case g.numbered && !g.lower:
		return missing{g.number, partLower}
	}
	return missing{}
}

var gatherFace = faceRule((*Table).gatherMissing)

var (
	gatherCard = kit.RuleOn(rule{ID: "card", Rare: rare{Sure: true}}, (*Table).gathering,
		func(t *Table, g gathering) bool { return g.numbered && t.played>>g.number&1 == 1 },
		func(_ *Table, g gathering, x *lexicon) string {
			return x.Word(Gathering, g.number) + " is in the discards"
		})
	gatherShown = kit.RuleOn(rule{ID: "gather-shown"}, (*Table).gathering,
		func(_ *Table, g gathering) bool { return !g.taken.within(g.shown) },
		func(_ *Table, g gathering, _ *lexicon) string {
			return fmt.Sprintf("the card shows %s, not %s", g.shown.words(), g.taken.words())
		})
	gatherNumber = kit.RuleOn(rule{ID: "gather-number", Rare: rare{Sure: true}}, (*Table).gathering,
		func(t *Table, g gathering) bool {
			due, n := t.gatherDue(g), g.taken.total()
			return n > due || n < due && !t.house.Has(gatherUpTo)
		},
		func(t *Table, g gathering, x *lexicon) string {
			more, icons := "", t.icons(g.by)
			if t.hasActive(g.by, floreat) {
				more = "; enter one more for Floreat after “plus”"
			}
			if icons != (goods{}) && icons.within(g.taken) && g.taken.total()-icons.total() == t.gatherDue(g) {
				more += "; leave out the " + icons.words() + " that the Wizards add"
			} else if t.iconMissing(g.by).what != nothing {
				more += "; leave out what the Wizards add"
			}
			return fmt.Sprintf("%s takes %d here, not %d%s%s", x.Players[g.by], t.gatherDue(g), g.taken.total(), more, t.house.RuledNote(gatherUpTo))
		})
)

// supplyRule returns the rule supply for tokens that a move takes.
func supplyRule(wanted func(*Table, move) goods) rule {
	return rule{
		ID: "supply", Rare: rare{Sure: true},
		Refuses: func(t *Table, s move) bool { return !wanted(t, s).within(t.supply()) },
		Why: func(t *Table, s move, _ *lexicon) string {
			left, verb := t.supply(), "are"
			for r, n := range wanted(t, s) {
				if n > left[r] {
					if left[r] == 1 {
						verb = "is"
					}
					return fmt.Sprintf("%d %s %s left in the supply", left[r], reagentNames[r], verb)
				}
			}
			return ""
		},
	}
}

var gatherSupply = supplyRule(func(t *Table, s move) goods { return t.gathering(s).wanted })

// gatherNeeds returns how many tokens are to be taken, with Floreat's extra reagent.
func gatherNeeds(t *Table, s move, _ *lexicon) (text string, _ int) {
	var parts kit.Parts
	_, said := s.Ref(gatherPlus)
	parts.Add(t.hasActive(s.By, floreat) && !said, "Floreat allows one more: “plus”, then a reagent")
	switch n, most := t.gatherCount(s); {
	case n == 0 || n >= most:
	case t.house.Has(gatherUpTo):
		parts.Add(true, "up to %d may be taken", most)
	default:
		parts.Add(true, "%d must be taken, fewer only if the card shows no more", most)
	}
	return strings.Join(parts, "; "), 0
}

// gatherCount returns how many tokens a gathering takes, and how many it should if the card
// shows enough; equal where that is known.
func (t *Table) gatherCount(s move) (n, most int32) {
	n, most = reagentsOf(s.Clause(0)).total(), t.gatherLimit(s.By)
	if len(s.Clause(gatherFrom)) > 0 || t.hasActive(s.By, maioremAugere) {
		return n, n
	}
	return n, most
}

func doGather(t *Table, s move) {
	t.act(s.By)
	g := t.gathering(s)
	t.gain(s.By, g.wanted.plus(t.icons(s.By)))
	for r, n := range g.rises[:reagents] {
		t.value[r] = t.raised(r, n)
	}
	if g.numbered {
		t.played |= 1 << g.number
	}
	t.refill(s.By)
	t.ones++
	t.gathered = true
}

// raised returns the value of a track n higher, at most its top.
func (t *Table) raised(r int, n int32) int32 {
	if t.high[r] == noTop {
		return t.value[r] + n
	}
	return min(t.value[r]+n, int32(t.high[r]))
}

// refill discards the card played and draws up to the hand limit.
func (t *Table) refill(p int8) {
	hand := &t.seat[p].hand
	*hand -= min(*hand, 1)
	t.discards++
	for *hand < t.handLimit(p) {
		if t.deck[gatheringDeck] == 0 {
			if t.discards == 0 {
				return
			}
			t.deck[gatheringDeck], t.discards, t.played = t.discards, 0, 0
		}
		t.deck[gatheringDeck]--
		*hand++
	}
}

func (t *Table) handLimit(p int8) uint8 {
	return uint8(t.largest(p, startHand, congregatumIncremento, congregatumMaxima))
}
