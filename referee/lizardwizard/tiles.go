package lizardwizard

import (
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// Achievements, the storage limit, the turn's end, and what the table counts
// (Achievements; Storage Limit; Information).

// tileAt finds a tile on the board.
func (t *Table) tileAt(ref int32) (place int, there bool) {
	place = slices.Index(t.tile[:], uint8(ref)+1)
	return place, place >= 0 && t.tileBy[place] == nobody
}

var tileThere = rule{
	ID: "tile", Absent: true,
	Refuses: func(t *Table, s statement) bool { _, there := t.tileAt(s.Items[0].Ref); return !there },
	Why:     says("the tile {what} is not on the board"),
}

// meets tells how much p has of what a tile wants, and how much that is.
func (t *Table) meets(p int8, tile int32) (n, want int32) {
	switch {
	case tile < tileReagent:
		return t.ofSchool(p, int(tile), t.house.Has(castSpellsOnly)), 5
	case tile < tileWizards:
		return t.seat[p].reagents[tile-tileReagent], 7
	}
	switch tile {
	case tileWizards:
		return int32(t.wizardsOf(p)), 5
	case tileTowers:
		return int32(t.towersOf(p)), 7
	case tileFamiliars:
		return int32(t.familiarsOf(p)), 7
	case tileSpells:
		return int32(t.owned(p, spellDeck, 1<<uncast|1<<active|1<<used)), 7
	case tileGold:
		return t.seat[p].gold, 10
	}
	return t.seat[p].mana, 100
}

// secret tells whether a tile rests on what others cannot see.
func secret(tile int32) bool { return tile < tileReagent || tile == tileGold || tile == tileMana }

var unmet = rule{
	ID:     "unmet",
	Hidden: func(_ *Table, s statement) bool { return secret(s.Items[0].Ref) },
	Alike: func(now, was *Table, s statement) bool {
		n, _ := now.meets(s.By, s.Items[0].Ref)
		had, _ := was.meets(s.By, s.Items[0].Ref)
		return n == had
	},
	Refuses: func(t *Table, s statement) bool {
		n, want := t.meets(s.By, s.Items[0].Ref)
		return n < want
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		tile := s.Items[0].Ref
		if secret(tile) {
			return fmt.Sprintf("%s does not have %s", x.Players[s.By], x.Word(Tile, tile))
		}
		n, want := t.meets(s.By, tile)
		return fmt.Sprintf("%s has %d, and %d are wanted", x.Players[s.By], n, want)
	},
}

// claimNote tells of a tile that rests on what others cannot see how much all can.
func claimNote(t *Table, s statement, x *lexicon) string {
	if !s.Begun() {
		return ""
	}
	tile := s.Items[0].Ref
	switch {
	case tile < tileReagent:
		open, down := t.cardsSeen(s.By, int(tile))
		return fmt.Sprintf("%d of 5 lie open, %d face down", open, down)
	case secret(tile):
		return fmt.Sprintf("how much %s has is hidden", x.Players[s.By])
	}
	return ""
}

// cardsSeen is what everybody sees of p's cards of a school: how many lie open, and how many
// face down that may be of it.
func (t *Table) cardsSeen(p int8, school int) (open, down int) {
	open = int(t.seat[p].wizards[school])
	for c := range t.cardsOf(p, theirs) {
		s, known := t.schoolOf(c)
		switch w := t.where[c]; {
		case w.zone() == uncast && t.house.Has(castSpellsOnly):
		case !w.in(upright), !known:
			down++
		case s == school:
			open++
		}
	}
	return open, down
}

// claimVain says why a tile that rests on what others cannot see can't be met yet: all Gold,
// and all Mana but that of sales, comes by Familiars and cast spells.
func claimVain(t *Table, s statement, x *lexicon) string {
	tile := s.Items[0].Ref
	switch {
	case tile < tileReagent:
		if open, down := t.cardsSeen(s.By, int(tile)); open+down < 5 {
			return claimNote(t, s, x)
		}
	case !secret(tile) || t.magical():
	case tile == tileGold:
		return "Gold comes by Familiars and spells, and nobody has used one yet"
	case t.round == 1 && startMana+t.firstSale(s.By) < 100:
		return "no first turn brings so much"
	}
	return ""
}

// firstSale is more Mana than p can get in the first turn: all free reagents sold, each at a
// value that has fallen since by no more than these.
func (t *Table) firstSale(p int8) int32 {
	n := int32(p) + 1
	return n * (slices.Max(t.value[:]) + n)
}

// mayClaim tells whether p may claim a tile by what everybody sees.
func (t *Table) mayClaim(p int8, x *lexicon) bool {
	for ref := range int32(tiles) {
		s := statement{Verb: vClaim, By: p, Items: []item{referee.One(Tile, ref, 0)}}
		_, there := t.tileAt(ref)
		switch {
		case !there:
		case secret(ref) && claimVain(t, s, x) == "", !secret(ref) && !unmet.Refuses(t, s):
			return true
		}
	}
	return false
}

// magical tells whether anybody has a Familiar or a cast spell.
func (t *Table) magical() bool {
	for p := range t.players {
		for c := range t.cardsOf(p, theirs) {
			if g := t.kind(c); g == familiarDeck || g == spellDeck && !t.where[c].in(1<<uncast) {
				return true
			}
		}
	}
	return false
}

func doClaim(t *Table, s statement) {
	t.begin(s.By)
	i, _ := t.tileAt(s.Items[0].Ref)
	t.tileBy[i] = s.By
	t.claims[t.claimed] = uint8(i)
	t.claimed++
}

// overLimit: nobody discards who is not over the limit; excess: just so many.
var overLimit = rule{
	ID: "discard", Broad: true,
	Refuses: func(t *Table, s statement) bool { return t.excess(s.By) == 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s has %s and stores up to %d", x.Players[s.By], spelling.Count(t.seat[s.By].reagents.total(), "token"), t.limit(s.By))
	},
}

var excess = rule{
	ID:    "discard",
	Wants: func(t *Table, p int8) int { return int(t.excess(p)) },
	Why: func(t *Table, s statement, x *lexicon) string {
		n := t.excess(s.By)
		return fmt.Sprintf("%s stores %d tokens and has %d: %d go back", x.Players[s.By], t.limit(s.By), t.seat[s.By].reagents.total(), n)
	},
}

// doLoses takes goods, doGains gives them.
func doLoses(t *Table, s statement) {
	t.seat[s.By].goods = t.seat[s.By].minus(goodsOf(s.Clause(0)))
}

func doGains(t *Table, s statement) {
	t.seat[s.By].goods = t.seat[s.By].plus(goodsOf(s.Clause(0)))
}

var mustAct = kit.Refuse("must-act", "{who} has taken no action in this turn; there is always a gathering card to play",
	func(t *Table, _ statement) bool { return !t.acted && !t.lost })

// unlistedCast: goods are moved by a cast spell that the book does not list.
var unlistedCast = kit.Judge(rule{ID: "listed"}, func(_ *Table, s statement) int32 { return kit.Ref(s, 1) },
	func(t *Table, ref int32) bool { return ref < learntWord || t.lies(ref).zone() != active },
	func(_ *Table, ref int32, x *lexicon) string {
		name := x.Word(referee.Card, ref)
		switch {
		case listed(ref) != nil:
			return "the book says what " + name + " does, and the referee carries it out"
		case ref < learntWord:
			return name + " is no spell"
		}
		return "nobody has cast " + name
	})

var gainsSupply = supplyRule(tokensIn(0))

var losesMana = affords("mana", func(_ *Table, s statement) int32 { return goodsOf(s.Clause(0)).mana })

var countSupply = supplyRule(func(t *Table, s statement) bag { return bagOf(s.Items).minus(t.seat[s.By].reagents) })

var countRight = rule{
	ID: "count", Hidden: func(*Table, statement) bool { return true },
	Alike: func(now, was *Table, s statement) bool { return now.seat[s.By].goods == was.seat[s.By].goods },
	Refuses: func(t *Table, s statement) bool {
		return slices.ContainsFunc(s.Items, func(it item) bool { return *t.seat[s.By].of(it.Ref) != int32(it.Count) })
	},
	Why: says("by the record {who} does not have what was counted"),
}

func doCounts(t *Table, s statement) {
	for _, it := range s.Items {
		*t.seat[s.By].of(it.Ref) = int32(it.Count)
	}
}
