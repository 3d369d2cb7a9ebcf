package lizardwizard

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// A record that begins at final scoring.

func whenHolds(t *Table, p int8) string {
	if t.tally && t.started.Has(p) {
		return "{who} has already entered what they end with; {next}"
	} else if !t.tally { // a remark is not compared with secret amounts
		return law.OnlyTally + "; for goods counted in front of everyone, enter “{who}: counts ITEMS”"
	}
	return kit.Tallied(t.tally, !t.ended)
}

// hold adds one item to what p ends with.
func (t *Table) hold(p int8, it item) {
	s := &t.seat[p]
	add := func(n *uint8) { *n = uint8(min(int(*n)+int(it.Count), math.MaxUint8)) }
	switch {
	case it.Kind == Goods:
		s.goods[it.Ref] += int32(it.Count)
	case it.Kind == Dungeon && it.Ref == itemCard:
		add(&s.items)
	case it.Kind == Dungeon:
		add(&s.undead)
	case it.Kind == Lot && it.Ref == lotTiles:
		add(&s.tiles)
	case it.Kind == Lot:
		add(&t.plain[p][it.Ref/int32(schools)][it.Ref%int32(schools)])
	case it.Kind != referee.Card:
	case deckOfWord(it.Ref) == wizardDeck:
		for range it.Count {
			t.where[t.find(0, it.Ref, 1<<inDeck)] = at(wizards, p)
		}
	case deckOfWord(it.Ref) == familiarDeck:
		t.where[t.bind(it.Ref)] = at(used, p)
	default:
		t.where[t.bind(it.Ref)] = at(active, p)
	}
}

// impossible returns why a holds move cannot be true, or ""; {card} stands for the card.
func (t *Table) impossible(s move) (why string, ref int32) {
	all := *t
	for _, it := range s.Items {
		if it.Kind == referee.Card {
			switch c := all.card(it.Ref); {
			case deckOfWord(it.Ref) == wizardDeck:
				if !all.canCome(it) {
					return fmt.Sprintf("there are only %d {card}s, and one that a Familiar became", t.wizardsEach()), it.Ref
				}
			case !t.inBox(it.Ref):
				return "{card} stays in the box in this game", it.Ref
			case it.Count > 1 || c != noCard && all.where[c].in(ownZones):
				return "there is only one {card}", it.Ref
			case all.full(it.Ref):
				return noRoom, it.Ref
			}
		}
		all.hold(s.By, it)
	}
	return all.tooMany(), 0
}

// tooMany returns what players hold more of than the game has, or "".
func (t *Table) tooMany() string {
	var held [decks]int
	tiles, items, monstersHeld := 0, 0, 0
	for p := range t.players {
		for lot, of := range t.plain[p] {
			g := towerDeck + deck(lot)
			held[g] += t.owned(p, g, ownZones)
			for _, n := range of {
				held[g] += int(n)
			}
		}
		s := &t.seat[p]
		tiles, items, monstersHeld = tiles+int(s.tiles), items+int(s.items), monstersHeld+int(s.undead)
	}
	towers, familiars := t.outByNumber(towerDeck), t.outByNumber(familiarDeck)
	if max(slices.Max(towers[:]), slices.Max(familiars[:])) > mostPerNumber {
		return fmt.Sprintf("there are only %d cards of each number", mostPerNumber)
	}
	for g := towerDeck; g <= spellDeck; g++ {
		if most := t.inGame(g); held[g] > most {
			return fmt.Sprintf("this game has only %d %ss", most, deckNames[g])
		}
	}
	switch {
	case tiles > tilesLaid:
		return "there are only four Achievement tiles"
	case items > itemCards:
		return fmt.Sprintf("there are only %d Items", itemCards)
	case monstersHeld > monsters:
		return fmt.Sprintf("there are only %d monsters", monsters)
	}
	return ""
}

// inGame returns how many cards a deck has before set-up.
func (t *Table) inGame(g deck) int {
	switch g {
	case wizardDeck:
		return schools * int(t.wizardsEach())
	case towerDeck, familiarDeck:
		first, end := t.tiers(g)
		return (end - first) * mostPerNumber
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
	Refuses: func(t *Table, s move) bool { why, _ := t.impossible(s); return why != "" },
	Why: func(t *Table, s move, x *lexicon) string {
		why, ref := t.impossible(s)
		return strings.Replace(why, "{card}", x.Word(referee.Card, ref), 1)
	},
}

func doHolds(t *Table, s move) {
	t.started.Add(s.By)
	for _, it := range s.Items {
		t.hold(s.By, it)
	}
	t.close()
}

// plainHolds names Towers and Familiars without numbers, and copies of a spell as the first.
func plainHolds(_ *Table, s move) move {
	s.Items = slices.Clone(s.Items)
	for i := range s.Items {
		it, base := &s.Items[i], baseOf(s.Items[i].Ref)
		switch g := deckOfBase(base); {
		case it.Kind != referee.Card || base < firstTower || base == noCard:
		case g == spellDeck:
			it.Ref = wordOf(base)
		default:
			it.Kind, it.Ref = Lot, int32(g-towerDeck)*int32(schools)+int32(schoolOfBase(base))
		}
	}
	return s
}

// askedSchool returns the question for a school that a player's holdings leave wanted.
func askedSchool(t *Table, s move, x *lexicon) *referee.Lack {
	if !t.tally { // where cards lie face down
		return nil
	}
	after := *t
	for _, it := range s.Items {
		after.hold(s.By, it)
	}
	for _, c := range after.schoolsWanted() {
		if after.where[c].owner() == s.By {
			lack := missing{after.word(c), partSchool}.lack(x)
			return &lack
		}
	}
	return nil
}

// close ends a game that has been played, or a tally in which everybody has entered, when no
// school is wanted.
func (t *Table) close() {
	t.ended = t.ended || (t.finished || t.tally && t.started.All(t.players)) && len(t.schoolsWanted()) == 0
}

// schoolsWanted returns the cast spells whose school matters because their owner has a
// matching pair. Ultimum Magi joins the school that pays most, so nobody asks.
func (t *Table) schoolsWanted() (all []card) {
	counted := zones(1<<active | 1<<used)
	if t.house.Has(usedDontCount) {
		counted = 1 << active
	}
	for p := range t.players {
		for c := range t.cardsOf(p, counted) {
			if _, known := t.schoolOf(c); !known && t.base(c) != ultimumMagi && t.hasPair(p) {
				all = append(all, c)
			}
		}
	}
	slices.Sort(all)
	return all
}

// hasPair reports whether p has a Wizard and a Tower of one school.
func (t *Table) hasPair(p int8) bool {
	towers := t.plain[p][0]
	for ref := range t.wordsFrom(p, towerDeck, 1<<active) {
		school, _ := t.schoolOfWord(ref)
		towers[school]++
	}
	for c := range t.cardsOf(p, 1<<wizards) {
		if school, _ := t.schoolOf(c); towers[school] > 0 {
			return true
		}
	}
	return false
}
