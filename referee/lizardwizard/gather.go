package lizardwizard

import "fmt"

// The Gather action (Gather Reagents; Wizard Card Gathering Bonus).

// A gathering is what a gather statement says, with what a numbered card shows.
type gathering struct {
	taken, shown, rises bag
	wanted              bag // taken and plus
	number              int32
	numbered            bool
	upper, lower        bool // the halves of a numbered card are known
}

func (t *Table) gathering(s statement) (g gathering) {
	g.taken = bagOf(s.Clause(0))
	g.shown = g.taken
	if from := s.Clause(gatherFrom); len(from) > 0 {
		g.shown = bagOf(from)
		g.number, g.numbered = from[0].Ref, from[0].Kind == Gathering
	}
	g.rises = bagOf(s.Clause(gatherRaising))
	if g.numbered {
		g.shown, g.upper = t.unpack(t.upper[g.number])
		g.rises, g.lower = t.unpack(t.lower[g.number])
		if _, turned := s.Ref(gatherBy); turned {
			g.shown, g.rises = g.rises, g.shown
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

// gatherDue is how many tokens p has to take of what is shown.
func (t *Table) gatherDue(p int8, shown bag) int32 {
	return min(t.most(p), shown.least(t.supply()).total())
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

var gatherCard = rule{
	ID: "card",
	Refuses: func(t *Table, s statement) bool {
		from := s.Clause(gatherFrom)
		return len(from) > 0 && from[0].Kind == Gathering && t.played>>from[0].Ref&1 == 1
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		ref, _ := s.Ref(gatherFrom)
		return x.Word(Gathering, ref) + " lies in the discards"
	},
}

var gatherShown = rule{
	ID: "gather-shown",
	Refuses: func(t *Table, s statement) bool {
		g := t.gathering(s)
		return !g.taken.within(g.shown)
	},
	Why: func(t *Table, s statement, _ *lexicon) string {
		g := t.gathering(s)
		return fmt.Sprintf("the card shows %s; said is %s", g.shown.words(), g.taken.words())
	},
}

var gatherNumber = rule{
	ID: "gather-number",
	Refuses: func(t *Table, s statement) bool {
		g := t.gathering(s)
		due, n := t.gatherDue(s.By, g.shown), g.taken.total()
		return n > due || n < due && !t.house.Has(gatherUpTo)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		g := t.gathering(s)
		return fmt.Sprintf("%s takes %d here, %d are said%s", x.Players[s.By], t.gatherDue(s.By, g.shown), g.taken.total(), t.house.Ruled(gatherUpTo))
	},
}

// supplyRule is the rule `supply` for tokens that are taken.
func supplyRule(wanted func(*Table, statement) bag) rule {
	return rule{
		ID:      "supply",
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

func doGather(t *Table, s statement) {
	t.act(s.By)
	g := t.gathering(s)
	t.gain(s.By, g.wanted)
	t.gain(s.By, t.icons(s.By))
	for r, n := range g.rises {
		t.raise(r, n)
	}
	if g.numbered {
		t.played |= 1 << g.number
	}
	t.refill(s.By)
	t.ones++
	t.gathered = true
}

// raise moves a track up, not past its top.
func (t *Table) raise(r int, n int32) {
	t.value[r] += n
	if t.high[r] != noTop {
		t.value[r] = min(t.value[r], int32(t.high[r]))
	}
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
