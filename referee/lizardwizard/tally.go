package lizardwizard

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// A record that begins at final scoring.

func toHold(t *Table, p int8) string {
	if t.tally && t.seat[p].started {
		return "{who} has said what they end with; {next}"
	} else if !t.tally { // and a remark is not compared with what is secret
		return law.OnlyTally + "; what {who} has counted before all is told as “{who}: counts ITEMS”"
	}
	return kit.Tallied(t.tally, !t.ended)
}

// hold adds one thing to what p ends with.
func (t *Table) hold(p int8, it item) {
	s := &t.seat[p]
	add := func(n *uint8) { *n = uint8(min(int(*n)+int(it.Count), mostOf)) }
	switch {
	case it.Kind == Goods:
		*s.of(it.Ref) += int32(it.Count)
	case it.Kind == Dungeon && it.Ref == itemCard:
		add(&s.items)
	case it.Kind == Dungeon:
		add(&s.undead)
	case it.Kind == Lot && it.Ref == lotTiles:
		s.tiles += uint32(it.Count)
	case it.Kind == Lot:
		add(&t.plain[p][it.Ref/int32(schools)][it.Ref%int32(schools)])
	case it.Kind != referee.Card:
	case groupOf(it.Ref) == wizardDeck:
		add(&s.wizards[it.Ref])
	case groupOf(it.Ref) == familiarDeck:
		t.where[t.bind(it.Ref)] = at(used, p)
	default:
		t.where[t.bind(it.Ref)] = at(active, p)
	}
}

// overfull says what a holds statement names that cannot be there, "" for nothing;
// {card} stands for a card in it.
func (t *Table) overfull(s statement) (why string, ref int32) {
	all := *t
	for _, it := range s.Items {
		if it.Kind == referee.Card && groupOf(it.Ref) != wizardDeck {
			switch c := all.card(it.Ref); {
			case !t.inBox(it.Ref):
				return "{card} stays in the box in this game", it.Ref
			case it.Count > 1 || c != noCard && all.where[c].in(theirs):
				return "there is one {card}", it.Ref
			case c == noCard && all.extras == extras:
				return noRoom, it.Ref
			}
		}
		all.hold(s.By, it)
	}
	return all.tooMany(), 0
}

// tooMany tells what people hold more of than the game has; "" for nothing.
func (t *Table) tooMany() string {
	var wizards [schools]int
	var held [decks]int
	var tiers [2][numbers]int
	tiles, items, monstersHeld := 0, 0, 0
	for p := range t.players {
		s := &t.seat[p]
		for school := range schools {
			wizards[school] += int(s.wizards[school])
			for lot := range t.plain[p] {
				held[towerDeck+deck(lot)] += int(t.plain[p][lot][school])
			}
		}
		for c := range t.cardsOf(p, theirs) {
			g := t.kind(c)
			if held[g]++; g != spellDeck {
				tiers[g-towerDeck][tier(t.base(c))]++
			}
		}
		tiles, items, monstersHeld = tiles+int(s.tiles), items+int(s.items), monstersHeld+int(s.undead)
	}
	for s, n := range wizards {
		if n > int(t.wizardsEach())+1 {
			return fmt.Sprintf("there are %d %s Wizards, and one that a Familiar became", t.wizardsEach(), schoolNames[s])
		}
	}
	for n := range numbers {
		if max(tiers[0][n], tiers[1][n]) > mostPerNumber {
			return fmt.Sprintf("there are %d cards of a number", mostPerNumber)
		}
	}
	for g := towerDeck; g <= spellDeck; g++ {
		if most := t.inGame(g); held[g] > most {
			return fmt.Sprintf("this game has %d %ss", most, deckNames[g])
		}
	}
	switch {
	case tiles > tilesLaid:
		return "four Achievement tiles are on the board"
	case items > itemCards:
		return fmt.Sprintf("there are %d Items", itemCards)
	case monstersHeld > monsters:
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
			if t.numbered(g, k) {
				n += mostPerNumber
			}
		}
		return n
	case spellDeck:
		n := int(t.spells)
		for i := range spells {
			if !t.inBox(wordOf(firstSpell + card(i))) {
				n -= spells[i].copies
			}
		}
		return n
	case dungeonDeck:
		return dungeonCards
	}
	return gatheringCards - startHand*int(t.players)
}

var holdsSupply = rule{
	ID:      "supply",
	Refuses: func(t *Table, s statement) bool { why, _ := t.overfull(s); return why != "" },
	Why: func(t *Table, s statement, x *lexicon) string {
		why, ref := t.overfull(s)
		return strings.Replace(why, "{card}", x.Word(referee.Card, ref), 1)
	},
}

func doHolds(t *Table, s statement) {
	t.seat[s.By].started = true
	for _, it := range s.Items {
		t.hold(s.By, it)
	}
	t.closeTally()
}

// closeTally ends a tally when all have stated and no school is wanted.
func (t *Table) closeTally() {
	t.ended = t.ended || t.tally && t.allStarted() && len(t.schoolsWanted()) == 0
}

// schoolsWanted lists the named spells whose school decides: their owner has a
// matching pair. Ultimum Magi joins whatever school pays most, so nobody asks.
func (t *Table) schoolsWanted() (all []card) {
	for p := range t.players {
		for c := range t.cardsOf(p, theirs) {
			if _, known := t.schoolOf(c); !known && t.base(c) != ultimumMagi && t.matches(p) {
				all = append(all, c)
			}
		}
	}
	slices.Sort(all)
	return all
}

// matches tells whether p has a Wizard and a Tower of one school.
func (t *Table) matches(p int8) bool {
	towers := t.plain[p][0]
	for c := range t.cardsOf(p, 1<<active) {
		if school, _ := t.schoolOf(c); t.kind(c) == towerDeck {
			towers[school]++
		}
	}
	for school, n := range towers {
		if n > 0 && t.seat[p].wizards[school] > 0 {
			return true
		}
	}
	return false
}
