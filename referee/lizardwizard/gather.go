package lizardwizard

import (
	"fmt"
	"strings"

	"magistrate/referee/kit"
)

// The Gather action (Gather Reagents; Wizard Card Gathering Bonus).

// A gathering is what a gather statement says, with what a numbered card shows.
type gathering struct {
	by                  int8
	taken, shown, rises bag
	wanted              bag // taken and plus
	number              int32
	numbered            bool
	upper, lower        bool // the halves of a numbered card are known
}

func (t *Table) gathering(s statement) (g gathering) {
	var said [gatherRaising + 1]goods
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause <= gatherRaising {
			said[it.Clause].add(it)
		}
	}
	g.by, g.taken, g.shown, g.rises = s.By, said[0].reagents, said[0].reagents, said[gatherRaising].reagents
	if from := s.Clause(gatherFrom); len(from) > 0 {
		g.shown = said[gatherFrom].reagents
		g.number, g.numbered = from[0].Ref, from[0].Kind == Gathering
	}
	if g.numbered {
		g.shown, g.upper = t.unpack(t.upper[g.number])
		g.rises, g.lower = t.unpack(t.lower[g.number])
		if _, turned := s.Ref(gatherBy); turned {
			g.shown, g.rises = g.rises, g.shown
		}
		if !g.upper || !g.lower {
			g.shown = g.taken // whatever else it shows
		}
	}
	g.wanted = g.taken
	if r, ok := s.Ref(gatherPlus); ok {
		g.wanted[r]++
	}
	return g
}

// most is how many tokens p takes of a card.
func (t *Table) most(p int8) int32 {
	switch {
	case t.has(p, maioremAugere):
		return 1 << 20
	case t.has(p, augere):
		return augere.n()
	}
	return 3
}

// gatherDue is how many tokens are taken of what is shown.
func (t *Table) gatherDue(g gathering) int32 {
	return min(t.most(g.by), g.shown.least(t.supply()).total())
}

var gatherSpell = spellRule([]card{gatherPlus: floreat, gatherBy: miraculum})

// gatherMissing finds what of a face a gathering rests on.
func (t *Table) gatherMissing(s statement) missing {
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
	gatherCard = kit.Judge(rule{ID: "card", Sure: true}, (*Table).gathering,
		func(t *Table, g gathering) bool { return g.numbered && t.played>>g.number&1 == 1 },
		func(_ *Table, g gathering, x *lexicon) string {
			return x.Word(Gathering, g.number) + " lies in the discards"
		})
	gatherShown = kit.Judge(rule{ID: "gather-shown"}, (*Table).gathering,
		func(_ *Table, g gathering) bool { return !g.taken.within(g.shown) },
		func(_ *Table, g gathering, _ *lexicon) string {
			return fmt.Sprintf("the card shows %s; said is %s", g.shown.words(), g.taken.words())
		})
	gatherNumber = kit.Judge(rule{ID: "gather-number", Sure: true}, (*Table).gathering,
		func(t *Table, g gathering) bool {
			due, n := t.gatherDue(g), g.taken.total()
			return n > due || n < due && !t.house.Has(gatherUpTo)
		},
		func(t *Table, g gathering, x *lexicon) string {
			more, icons := "", t.icons(g.by)
			if t.has(g.by, floreat) {
				more = "; one more for Floreat is said behind “plus”"
			}
			if icons != (bag{}) && icons.within(g.taken) && g.taken.total()-icons.total() == t.gatherDue(g) {
				more += "; " + icons.words() + " comes by the Wizards besides and is not said"
			} else if t.iconMissing(g.by).what != nothing {
				more += "; what a Wizard shows comes besides and is not said"
			}
			return fmt.Sprintf("%s takes %d here, %d are said%s%s", x.Players[g.by], t.gatherDue(g), g.taken.total(), more, t.house.Ruled(gatherUpTo))
		})
)

// supplyRule is the rule `supply` for tokens that are taken.
func supplyRule(wanted func(*Table, statement) bag) rule {
	return rule{
		ID: "supply", Sure: true,
		Refuses: func(t *Table, s statement) bool { return !wanted(t, s).within(t.supply()) },
		Why: func(t *Table, s statement, _ *lexicon) string {
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

var gatherSupply = supplyRule(func(t *Table, s statement) bag { return t.gathering(s).wanted })

// gatherMore tells of the further reagent that Floreat gives, until it is said, and how many
// are taken, while fewer are said.
func gatherMore(t *Table, s statement, _ *lexicon) (text string, _ int) {
	var parts kit.Parts
	_, said := s.Ref(gatherPlus)
	parts.Add(t.has(s.By, floreat) && !said, "one more may be taken for Floreat: “plus”, then a reagent")
	switch n, most := t.short(s); {
	case n == 0 || n >= most:
	case t.house.Has(gatherUpTo):
		parts.Add(true, "up to %d are taken", most)
	default:
		parts.Add(true, "%d are taken, fewer only if the card shows no more", most)
	}
	return strings.Join(parts, "; "), 0
}

// short is how many tokens a gathering takes of how many, where nobody said what the card
// shows; alike where all that it shows is taken.
func (t *Table) short(s statement) (n, most int32) {
	n, most = bagOf(s.Clause(0)).total(), t.most(s.By)
	if len(s.Clause(gatherFrom)) > 0 || t.has(s.By, maioremAugere) {
		return n, n
	}
	return n, most
}

func doGather(t *Table, s statement) {
	t.act(s.By)
	g := t.gathering(s)
	t.gain(s.By, g.wanted)
	t.gain(s.By, t.icons(s.By))
	for r, n := range g.rises {
		t.value[r] = t.raised(r, n)
	}
	if g.numbered {
		t.played |= 1 << g.number
	}
	t.refill(s.By)
	t.ones++
	t.gathered = true
}

// raised is the value of a track n higher, not past its top.
func (t *Table) raised(r int, n int32) int32 {
	if t.high[r] == noTop {
		return t.value[r] + n
	}
	return min(t.value[r]+n, int32(t.high[r]))
}

// refill puts the card played on the discards and draws up to the hand limit.
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
	switch {
	case t.has(p, congregatumMaxima):
		return uint8(congregatumMaxima.n())
	case t.has(p, congregatumIncremento):
		return uint8(congregatumIncremento.n())
	}
	return startHand
}
