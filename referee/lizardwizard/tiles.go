package lizardwizard

import (
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Achievements, the storage limit, the turn's end, and what the table counts
// (Achievements; Storage Limit; Information).

// tileAt returns the place of a tile, and whether it can still be claimed.
func (t *Table) tileAt(ref int32) (place int, there bool) {
	place = slices.Index(t.tile[:], uint8(ref)+1)
	return place, place >= 0 && t.tileBy[place] == nobody
}

var tileThere = rule{
	ID: "tile", Looks: law.Presence,
	Refuses: func(t *Table, s move) bool { _, there := t.tileAt(s.Items[0].Ref); return !there },
	Why:     reason("the tile {what} is not on the board"),
}

// progress returns how much of a tile's condition p has met, and how much it takes.
func (t *Table) progress(p int8, tile int32) (n, want int32) {
	switch {
	case tile < tileReagent:
		return t.ofSchool(p, int(tile), t.house.Has(castSpellsOnly)), 5
	case tile < tileWizards:
		return t.seat[p].goods[tile-tileReagent], 7
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
		return t.seat[p].goods[gold], 10
	}
	return t.seat[p].goods[mana], 100
}

// isSecret reports whether a tile depends on what others cannot see.
func isSecret(tile int32) bool { return tile < tileReagent || tile == tileGold || tile == tileMana }

var unmet = rule{
	ID:     "unmet",
	Hidden: func(_ *Table, s move) bool { return isSecret(s.Items[0].Ref) },
	Rare: rare{SameHidden: func(now, was *Table, s move) bool {
		n, _ := now.progress(s.By, s.Items[0].Ref)
		had, _ := was.progress(s.By, s.Items[0].Ref)
		return n == had
	}},
	Refuses: func(t *Table, s move) bool {
		n, want := t.progress(s.By, s.Items[0].Ref)
		return n < want
	},
	Why: func(t *Table, s move, x *lexicon) string {
		tile := s.Items[0].Ref
		if isSecret(tile) {
			return fmt.Sprintf("%s does not have %s", x.Players[s.By], x.Word(Tile, tile))
		}
		n, want := t.progress(s.By, tile)
		return fmt.Sprintf("%s needs %d more (has %d of %d)", x.Players[s.By], want-n, n, want)
	},
}

// claimFace asks for a school if a tile depends on spells of unknown school.
var claimFace = hiddenFaceRule((*Table).claimMissing, func(t *Table, s move) bool { return t.isLight() && s.Items[0].Ref < tileReagent })

func (t *Table) claimMissing(s move) missing {
	n, want := t.progress(s.By, s.Items[0].Ref)
	if s.Items[0].Ref >= tileReagent || n >= want {
		return missing{}
	}
	counted := ownZones
	if t.house.Has(castSpellsOnly) {
		counted &^= 1 << uncast
	}
	for ref := range t.wordsFrom(s.By, spellDeck, counted) {
		if _, known := t.schoolOfWord(ref); !known {
			n++
		}
	}
	if n < want {
		return missing{}
	}
	return t.ownSchoolMissing(s.By, counted)
}

// claimNote returns what everybody can see of a secret tile's condition.
func claimNote(t *Table, s move, x *lexicon) string {
	if !s.HasObject() {
		return ""
	}
	tile := s.Items[0].Ref
	switch {
	case tile < tileReagent:
		open, down := t.cardsSeen(s.By, int(tile))
		return fmt.Sprintf("%d of 5 are face up, %d face down", open, down)
	case isSecret(tile):
		return fmt.Sprintf("how much %s has is hidden", x.Players[s.By])
	}
	return ""
}

// cardsSeen returns how many of p's face-up cards are of a school, and how many of the
// face-down ones may be.
func (t *Table) cardsSeen(p int8, school int) (open, down int) {
	for c := range t.cardsOf(p, ownZones) {
		s, known := t.schoolOf(c)
		switch w := t.where[c]; {
		case w.zone() == uncast && t.house.Has(castSpellsOnly):
		case !w.in(openZones), !known:
			down++
		case s == school:
			open++
		}
	}
	return open, down
}

// claimFutile returns why a secret tile can't be claimed yet: Gold, and Mana except from
// sales, comes only from Familiars and cast spells.
func claimFutile(t *Table, s move, x *lexicon) string {
	tile, free := s.Items[0].Ref, int32(s.By)+1
	switch {
	case tile < tileReagent:
		if open, down := t.cardsSeen(s.By, int(tile)); open+down < 5 {
			return claimNote(t, s, x)
		}
	case !isSecret(tile) || t.hasMagic():
	case tile == tileGold:
		return "Gold comes from Familiars and spells, and nobody has used one yet"
	case t.round == 1 && startMana+free*(slices.Max(t.value[:])+free) < 100: // all free reagents sold, whose values have fallen by no more than these
		return "nobody can earn that much in the first turn"
	}
	return ""
}

// mayClaim lists the tiles that p may claim, as far as everybody can see.
func (t *Table) mayClaim(p int8, x *lexicon) (names kit.Parts) {
	for _, tile := range t.tile {
		if tile > 0 && t.mayClaimTile(p, int32(tile)-1, x) {
			names.AddText(x.Word(Tile, int32(tile)-1))
		}
	}
	return names
}

func (t *Table) mayClaimTile(p int8, tile int32, x *lexicon) bool {
	s := move{Verb: verbClaim, By: p, Items: []item{referee.One(Tile, tile, 0)}}
	return !tileThere.Refuses(t, s) && claimFutile(t, s, x) == "" && (isSecret(tile) || !unmet.Refuses(t, s))
}

// hasMagic reports whether anybody has a Familiar or a cast spell.
func (t *Table) hasMagic() bool {
	return kit.Any(t.players, func(p int8) bool {
		return t.owned(p, familiarDeck, ownZones)+t.owned(p, spellDeck, 1<<active|1<<used) > 0
	})
}

func doClaim(t *Table, s move) {
	t.beginTurnOf(s.By)
	i, _ := t.tileAt(s.Items[0].Ref)
	t.tileBy[i] = s.By
	t.claims[t.claimed] = uint8(i)
	t.claimed++
}

// overLimit refuses a discard within the storage limit, excess one not down to it.
var overLimit = rule{
	ID: "discard", Looks: law.Speaker,
	Refuses: func(t *Table, s move) bool { return t.excess(s.By) == 0 },
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s has only %s and can store %d", x.Players[s.By], spelling.Count(t.seat[s.By].total(), "token"), t.limit(s.By))
	},
}

var excess = rule{
	ID:    "discard",
	Wants: func(t *Table, p int8) int { return int(t.excess(p)) },
	Why: func(t *Table, s move, x *lexicon) string {
		n := t.excess(s.By)
		return fmt.Sprintf("%s must discard exactly %d (has %d tokens and can store %d)", x.Players[s.By], n, t.seat[s.By].total(), t.limit(s.By))
	},
}

func doLoses(t *Table, s move) {
	t.seat[s.By].goods = t.seat[s.By].minus(goodsOf(s.Clause(0)))
}

func doGains(t *Table, s move) {
	t.seat[s.By].goods = t.seat[s.By].plus(goodsOf(s.Clause(0)))
}

var mustAct = kit.Refuse("must-act", "{who} has taken no action this turn, and can always play a gathering card",
	func(t *Table, _ move) bool { return !t.acted && !t.lost })

// unlistedCast requires an active unlisted spell for goods that such a spell moves.
var unlistedCast = kit.RuleOn(rule{ID: "listed"}, func(_ *Table, s move) int32 { return kit.Ref(s, 1) },
	func(t *Table, ref int32) bool { return ref < learntWord || t.placeOf(ref).zone() != active },
	func(_ *Table, ref int32, x *lexicon) string {
		name := x.Word(referee.Card, ref)
		switch {
		case listed(ref) != nil:
			return "the book says what " + name + " does, so the referee carries it out"
		case ref < learntWord:
			return name + " is not a spell"
		}
		return "nobody has cast " + name
	})

var gainsSupply = supplyRule(tokensIn(0))

var losesMana = affordRule("mana", func(_ *Table, s move) int32 { return goodsOf(s.Clause(0))[mana] })

var countSupply = supplyRule(func(t *Table, s move) goods { return reagentsOf(s.Items).minus(t.seat[s.By].reagents()) })

var countRight = rule{
	ID: "count", Hidden: func(*Table, move) bool { return true },
	Rare: rare{SameHidden: func(now, was *Table, s move) bool { return now.seat[s.By].goods == was.seat[s.By].goods }},
	Refuses: func(t *Table, s move) bool {
		return slices.ContainsFunc(s.Items, func(it item) bool { return t.seat[s.By].goods[it.Ref] != int32(it.Count) })
	},
	Why: reason("the record has a different number for {who}"),
}

func doCounts(t *Table, s move) {
	for _, it := range s.Items {
		t.seat[s.By].goods[it.Ref] = int32(it.Count)
	}
}
