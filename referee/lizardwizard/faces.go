package lizardwizard

import (
	"magistrate/referee"
)

// What cards show, as the table has told it. Nothing is known of a card until a
// `face` says it.

// A price holds the school and the Mana or Gold of a card: school+1 in the lower
// three bits, price+1 above.
type price uint16

const mostPrice = 8190

func (p price) school() (s int, known bool) { return int(p&7) - 1, p&7 != 0 }
func (p price) coins() (n int32, known bool) {
	return int32(p>>3) - 1, p>>3 != 0
}

func (p *price) setSchool(s int)  { *p = *p&^7 | price(s+1) }
func (p *price) setCoins(n int32) { *p = *p&7 | price(min(n, mostPrice)+1)<<3 }

// pricePlace is where a card's price lies: Towers first, then Spells and what a
// table has beyond the known cards. Familiars have theirs in their number.
func pricePlace(c card) int {
	if c < firstFamiliar {
		return int(c)
	}
	return int(c - firstSpell + firstFamiliar)
}

// priced is the number of cards with a price of their own.
const priced = cards - costs*schools

func (t *Table) priceOf(c card) price {
	if c >= firstFamiliar && c < firstSpell || c == noCard {
		return 0
	}
	return t.price[pricePlace(c)]
}

// listOf is the reagents that a card shows.
func (t *Table) listOf(c card) (b bag, known bool) {
	if c == noCard {
		return b, false
	}
	return t.unpack(t.lists[c])
}

// schoolOf is a card's school.
func (t *Table) schoolOf(c card) (s int, known bool) {
	if c == noCard {
		return 0, false
	}
	switch base := t.base(c); {
	case base < firstFamiliar:
		return int(base % schools8), true
	case base < firstSpell:
		return int((base - firstFamiliar) % schools8), true
	}
	return t.price[pricePlace(c)].school()
}

// A told is what a face statement says.
type told struct {
	ref               int32
	gathering         bool
	school            int
	saysSchool        bool
	coins             int32 // Mana or Gold
	saysCoins         bool
	list, lower       bag // costs or with; raising
	saysList, saysLow bool
}

// The clauses of face.
const (
	faceSchool uint8 = 1 + iota
	faceCosts
	faceWith
	faceRaising
)

func toldBy(s statement) (f told) {
	f.ref, f.gathering = s.Items[0].Ref, s.Items[0].Kind == Gathering
	for i := range s.Items[1:] {
		it := &s.Items[i+1]
		switch {
		case it.Clause == faceSchool:
			f.school, f.saysSchool = int(it.Ref), true
		case it.Clause == faceCosts && it.Kind == Goods && it.Ref >= gold:
			f.coins, f.saysCoins = int32(it.Count), true
		case it.Clause == faceRaising:
			f.lower.add(it)
			f.saysLow = true
		default:
			f.list.add(it)
			f.saysList = true
		}
	}
	return f
}

// differs tells which part was said otherwise before.
func (t *Table) differs(f told) (was string, bad bool) {
	if f.gathering {
		if b, known := t.unpack(t.upper[f.ref]); known && f.saysList && b != f.list {
			return "with " + b.words(), true
		}
		if b, known := t.unpack(t.lower[f.ref]); known && f.saysLow && b != f.lower {
			return "raising " + b.words(), true
		}
		return "", false
	}
	if groupOf(f.ref) == wizardDeck {
		if icon := t.icon[f.ref]; icon > 0 && f.list[icon-1] == 0 {
			return "with " + reagentNames[icon-1], true
		}
		return "", false
	}
	c := t.card(f.ref)
	if c == noCard {
		return "", false
	}
	if s, known := t.priceOf(c).school(); known && f.saysSchool && s != f.school {
		return "school " + schoolNames[s], true
	}
	if n, known := t.priceOf(c).coins(); known && f.saysCoins && n != f.coins {
		if t.base(c) < firstFamiliar {
			return "costs " + goodsWords(bag{}, n, 0), true
		}
		return "costs " + goodsWords(bag{}, 0, n), true
	}
	if !f.saysList {
		return "", false
	}
	if b, known := t.listOf(c); known && b != f.list {
		word := "costs "
		if groupOf(f.ref) == familiarDeck {
			word = "with "
		}
		return word + b.words(), true
	}
	return "", false
}

// room tells whether the table can keep another face.
func (t *Table) room(s statement) bool {
	if it := &s.Items[0]; it.Kind != Gathering && groupOf(it.Ref) != wizardDeck && t.card(it.Ref) == noCard && t.extras == extras {
		return false
	}
	if t.larges+2 <= mostLarge {
		return true
	}
	f, scratch := toldBy(s), *t
	_, upper := scratch.pack(f.list)
	_, lower := scratch.pack(f.lower)
	return upper && lower
}

// learn keeps what a face statement says.
func (t *Table) learn(f told) {
	var list list
	if f.saysList {
		list, _ = t.pack(f.list)
	}
	switch {
	case f.gathering:
		if f.saysList {
			t.upper[f.ref] = list
		}
		if f.saysLow {
			t.lower[f.ref], _ = t.pack(f.lower)
		}
		return
	case groupOf(f.ref) == wizardDeck:
		for r, n := range f.list {
			if n > 0 {
				t.icon[f.ref] = uint8(r + 1)
			}
		}
		return
	}
	c := t.bind(f.ref)
	if f.saysSchool {
		t.price[pricePlace(c)].setSchool(f.school)
	}
	if f.saysCoins {
		t.price[pricePlace(c)].setCoins(f.coins)
	}
	if f.saysList {
		t.lists[c] = list
	}
}

// unknownIcon finds a Wizard of a player's whose icon nobody has said.
func (t *Table) unknownIcon(p int8) (school int, found bool) {
	for s, n := range t.seat[p].wizards {
		if n > 0 && t.icon[s] == 0 {
			return s, true
		}
	}
	return 0, false
}

// icons is what a player's Wizards add to a gathering.
func (t *Table) icons(p int8) (b bag) {
	for s, n := range t.seat[p].wizards {
		if icon := t.icon[s]; icon > 0 {
			b[icon-1] += int32(n)
		}
	}
	return b
}

// A missing is a part of a face that a statement rests on and nobody has said.
type missing struct {
	ref    int32 // the card's word; the number of a gathering card
	kind   referee.Kind
	clause uint8  // of face
	part   string // its preposition
	what   part
	unit   string // what a bare number counts
	found  bool
}

// A part is what of a card's face is missing.
type part uint8

const (
	partIcon part = iota
	partSchool
	partReagents
	partGold
	partUpper
	partLower
)

func lacking(ref int32, what part) missing {
	m := missing{ref: ref, kind: referee.Card, what: what, found: true}
	switch what {
	case partIcon:
		m.clause = faceWith
	case partSchool:
		m.clause = faceSchool
	case partReagents:
		if m.clause = faceCosts; groupOf(ref) == familiarDeck {
			m.clause = faceWith
		}
	case partGold:
		m.clause, m.unit = faceCosts, "gold"
	case partUpper:
		m.kind, m.clause = Gathering, faceWith
	case partLower:
		m.kind, m.clause = Gathering, faceRaising
	}
	m.part = [...]string{faceSchool: "school", faceCosts: "costs", faceWith: "with", faceRaising: "raising"}[m.clause]
	return m
}

// asks is the question that the table answers.
func (m missing) asks(x *lexicon) string {
	name := x.Word(m.kind, m.ref)
	switch m.what {
	case partIcon:
		return "Which reagent does the " + name + " show?"
	case partSchool:
		return "Which school is " + name + " of?"
	case partGold:
		return "What does the " + name + " cost in Gold?"
	case partUpper:
		return "Which reagents does " + name + " show in its upper half?"
	case partLower:
		return "Which values does " + name + " raise?"
	}
	switch groupOf(m.ref) {
	case towerDeck:
		return "What does the " + name + " cost in reagents?"
	case familiarDeck:
		return "Which reagents does the " + name + " show?"
	}
	return "Which reagents does casting " + name + " cost?"
}

// faceRule is the rule `face` of a verb. What is missing is said as the
// statement to complete.
func faceRule(lacks func(*Table, statement) missing) rule {
	return rule{
		ID:      "face",
		Refuses: func(t *Table, s statement) bool { return lacks(t, s).found },
		Why: func(t *Table, s statement, x *lexicon) string {
			m := lacks(t, s)
			return "nobody has said it yet: face " + x.Word(m.kind, m.ref) + " " + m.part + " …"
		},
		Lacks: func(t *Table, s statement, x *lexicon) referee.Lack {
			m := lacks(t, s)
			said := statement{Verb: vFace, By: referee.Table, Items: []referee.Item{referee.One(m.kind, m.ref, 0), referee.Dots(m.clause)}}
			return referee.Lack{Statement: said, Asks: m.asks(x), Unit: m.unit}
		},
	}
}
