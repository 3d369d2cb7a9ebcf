package lizardwizard

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A record that begins at final scoring.

func toHold(t *Table, p int8) string {
	if t.tally && t.seat[p].started {
		return "{who} has said what they end with; {next}"
	}
	return kit.Tallied(t.tally, !t.ended)
}

// A pile is what players hold together, while a statement is looked at.
type pile struct {
	wizards                  [schools]int
	towers, familiars, spell int
	tierTowers               [numbers]int
	tierFamiliars            [numbers]int
	tiles, items, undead     int
}

// held adds up what all have said.
func (t *Table) held() (h pile) {
	for p := range t.players {
		s := &t.seat[p]
		for school, n := range s.wizards {
			h.wizards[school] += int(n)
		}
		for school := range schools {
			h.towers += int(t.plain[p][0][school])
			h.familiars += int(t.plain[p][1][school])
			h.spell += int(t.plain[p][2][school])
		}
		h.tiles += int(s.tiles)
		h.items += int(s.items)
		h.undead += int(s.undead)
	}
	for c := range t.every() {
		if t.where[c].zone() >= uncast {
			h.card(t.word(c), 1)
		}
	}
	return h
}

// card counts a numbered Tower or Familiar, or a named Spell.
func (h *pile) card(ref int32, n int) {
	switch base := baseOf(ref); groupOf(ref) {
	case wizardDeck:
		h.wizards[ref] += n
	case towerDeck:
		h.towers += n
		h.tierTowers[tier(base)] += n
	case familiarDeck:
		h.familiars += n
		h.tierFamiliars[tier(base)] += n
	default:
		h.spell += n
	}
}

// say counts one item of a holds statement.
func (h *pile) say(it referee.Item) {
	n := int(it.Count)
	switch {
	case it.Kind == referee.Card:
		h.card(it.Ref, n)
	case it.Kind == Dungeon && it.Ref == itemCard:
		h.items += n
	case it.Kind == Dungeon:
		h.undead += n
	case it.Kind != Lot:
	case it.Ref == lotTiles:
		h.tiles += n
	case it.Ref >= lotSpell:
		h.spell += n
	case it.Ref >= lotFamiliar:
		h.familiars += n
	default:
		h.towers += n
	}
}

// tooMany tells what there is more of than the game has; "" for nothing.
func (h *pile) tooMany(t *Table) string {
	for s, n := range h.wizards {
		if n > int(t.wizardsEach())+1 {
			return fmt.Sprintf("there are %d %s Wizards, and one that a Familiar became", t.wizardsEach(), schoolNames[s])
		}
	}
	for n := range numbers {
		if h.tierTowers[n] > mostPerNumber || h.tierFamiliars[n] > mostPerNumber {
			return fmt.Sprintf("there are %d cards of a number", mostPerNumber)
		}
	}
	for i, n := range [...]int{h.towers, h.familiars, h.spell} {
		g := towerDeck + deck(i)
		if most := t.inGame(g); n > most {
			return fmt.Sprintf("this game has %d %ss", most, deckNames[g])
		}
	}
	switch {
	case h.tiles > tilesLaid:
		return "four Achievement tiles are on the board"
	case h.items > itemCards:
		return fmt.Sprintf("there are %d Items", itemCards)
	case h.undead > monsters:
		return fmt.Sprintf("there are %d monsters", monsters)
	}
	return ""
}

// inGame is how many cards a deck has before set-up.
func (t *Table) inGame(g deck) int {
	switch g {
	case wizardDeck:
		return schools * int(t.wizardsEach())
	case towerDeck, familiarDeck:
		n := 0
		for k := range numbers {
			if t.tierThere(g, k) {
				n += mostPerNumber
			}
		}
		return n
	case spellDeck:
		n := int(t.spells)
		if t.house.Has(noGotcha) {
			for i := range spells {
				if s := &spells[i]; s.gotcha || s.gotchaRuled && t.house.Has(cutTwoMore) {
					n -= s.copies
				}
			}
		}
		return n
	case dungeonDeck:
		return dungeonCards
	}
	return gatheringCards - startHand*int(t.players)
}

// overfull says what a holds statement names that cannot be there; "" for nothing.
func (t *Table) overfull(s statement, x *lexicon) string {
	h := t.held()
	for i, it := range s.Items {
		h.say(it)
		if it.Kind != referee.Card || groupOf(it.Ref) == wizardDeck {
			continue
		}
		name := "that card"
		if x != nil {
			name = x.Word(referee.Card, it.Ref)
		}
		c := t.card(it.Ref)
		switch {
		case !t.inBox(it.Ref):
			return name + " stays in the box in this game"
		case c != noCard && t.where[c].zone() >= uncast || it.Count > 1:
			return "there is one " + name
		}
		for _, other := range s.Items[:i] {
			if other.Kind == it.Kind && other.Ref == it.Ref {
				return "there is one " + name
			}
		}
	}
	return h.tooMany(t)
}

var holdsSupply = rule{
	ID:      "supply",
	Refuses: func(t *Table, s statement) bool { return t.overfull(s, nil) != "" },
	Why:     func(t *Table, s statement, x *lexicon) string { return t.overfull(s, x) },
}

func doHolds(t *Table, s statement) {
	p := &t.seat[s.By]
	p.started = true
	p.mana = 0
	for _, it := range s.Items {
		n := uint8(min(it.Count, mostOf))
		switch {
		case it.Kind == Goods && it.Ref == gold:
			p.gold += int32(it.Count)
		case it.Kind == Goods:
			p.mana += int32(it.Count)
		case it.Kind == Dungeon && it.Ref == itemCard:
			p.items += n
		case it.Kind == Dungeon:
			p.undead += n
		case it.Kind == Lot && it.Ref == lotTiles:
			p.tiles += uint32(n)
		case it.Kind == Lot:
			t.plain[s.By][it.Ref/int32(schools)][it.Ref%int32(schools)] += n
		case it.Kind != referee.Card:
		case groupOf(it.Ref) == wizardDeck:
			p.wizards[it.Ref] += n
		case groupOf(it.Ref) == familiarDeck:
			t.where[t.bind(it.Ref)] = at(used, s.By)
		default:
			t.where[t.bind(it.Ref)] = at(active, s.By)
		}
	}
	t.closeTally()
}

// closeTally ends a tally when all have stated and no school is wanted.
func (t *Table) closeTally() {
	if !t.tally || t.ended {
		return
	}
	for p := range t.players {
		if !t.seat[p].started {
			return
		}
	}
	t.ended = len(t.schoolsWanted()) == 0
}

// schoolsWanted lists the named spells whose school decides: their owner has a
// matching pair. Ultimum Magi joins whatever school pays most, so nobody asks.
func (t *Table) schoolsWanted() (all []card) {
	for c := firstSpell; c < t.every(); c++ {
		w := t.where[c]
		if w.zone() < uncast || t.base(c) == ultimumMagi {
			continue
		}
		if _, known := t.schoolOf(c); !known && t.kind(c) == spellDeck && t.matches(w.owner()) {
			all = append(all, c)
		}
	}
	return all
}

// matches tells whether p has a Wizard and a Tower of one school.
func (t *Table) matches(p int8) bool {
	for s := range schools {
		if t.seat[p].wizards[s] == 0 {
			continue
		}
		if t.plain[p][0][s] > 0 {
			return true
		}
		for c := range t.every() {
			if t.kind(c) == towerDeck && t.where[c].is(at(active, p)) {
				if school, _ := t.schoolOf(c); school == s {
					return true
				}
			}
		}
	}
	return false
}
