package lizardwizard

import (
	"fmt"
	"slices"

	"magistrate/referee"
)

// A cardFaces holds what is known of the faces of cards; only face moves add to it.
type cardFaces struct {
	lists  [cards + gatheringCards]list
	price  [cards]price
	lower  [gatheringCards]list
	extra  [extras]uint16 // the words of cards beyond the named ones
	extras uint8
}

// A price holds school+1 in the lower three bits, Mana or Gold+1 above; 0 for unknown.
type price uint16

const mostPrice = 8190

func (p price) school() (s int, known bool) { return int(p&7) - 1, p&7 != 0 }
func (p price) coins() (n int32, known bool) {
	return int32(p>>3) - 1, p>>3 != 0
}

func (p *price) setSchool(s int)  { *p = *p&^7 | price(s+1) }
func (p *price) setCoins(n int32) { *p = *p&7 | price(min(n, mostPrice)+1)<<3 }

// A list holds the reagents that a card shows, four bits each; 0 for unknown.
type list uint32

const (
	listKnown list = 1 << 31
	mostOf         = 15 // of one reagent
)

func listOf(b goods) list {
	l := listKnown
	for r, n := range b[:reagents] {
		l |= list(min(n, mostOf)) << (4 * r)
	}
	return l
}

func (l list) goods() (b goods, known bool) {
	for r := range reagents {
		b[r] = int32(l >> (4 * r) & mostOf)
	}
	return b, l != 0
}

// listOf returns the reagents that a card shows.
func (t *Table) listOf(c card) (b goods, known bool) { return t.lists[c].goods() }

// schoolOf returns a card's school.
func (t *Table) schoolOf(c card) (s int, known bool) {
	if c == noCard {
		return 0, false
	} else if base := t.base(c); base < firstSpell {
		return schoolOfBase(base), true
	}
	return t.price[c].school()
}

// schoolOfWord returns the school of a word's card.
func (t *Table) schoolOfWord(ref int32) (s int, known bool) { return t.schoolOf(t.card(ref)) }

// The clauses of face.
const (
	faceSchool uint8 = 1 + iota
	faceCosts
	faceWith
	faceRaising
)

// A face is what is known of one card, from one move or from all so far.
type face struct {
	kind        referee.Kind // Card or Gathering
	ref         int32
	list, lower list // what it costs or has with it, and raising
	price       price
}

// deck returns the deck that the card comes from.
func (f *face) deck() deck {
	if f.kind == Gathering {
		return gatheringDeck
	}
	return deckOfWord(f.ref)
}

// card returns the index under which a table keeps the face.
func (f *face) card(t *Table) card {
	if f.kind == Gathering {
		return firstGathering + card(f.ref)
	}
	return t.card(f.ref)
}

// contents returns what the card costs, or shows.
func (f *face) contents() (g goods) {
	g, _ = f.list.goods()
	if n, told := f.price.coins(); told && f.deck() == towerDeck {
		g[gold] = n
	} else if told {
		g[mana] = n
	}
	return g
}

// faceIn returns the face in a move.
func faceIn(_ *Table, s move) (f face) {
	f.kind, f.ref = s.Items[0].Kind, s.Items[0].Ref
	var shows, lower goods
	for i := range s.Items[1:] {
		switch it := &s.Items[1+i]; it.Clause {
		case faceSchool:
			f.price.setSchool(int(it.Ref))
		case faceRaising:
			lower.add(it)
			f.lower = listOf(lower)
		default:
			if shows.add(it); it.Kind == Goods && it.Ref >= gold {
				f.price.setCoins(shows[gold] + shows[mana])
			} else {
				f.list = listOf(shows)
			}
		}
	}
	return f
}

// faceOf returns all that is known of a card.
func (t *Table) faceOf(k referee.Kind, ref int32) face {
	f := face{kind: k, ref: ref}
	c := f.card(t)
	if f.list = t.lists[c]; k == Gathering {
		f.lower = t.lower[ref]
	} else {
		f.price = t.price[c]
	}
	return f
}

// faces returns the faces of all cards, or only of those on offer or face up before a player.
func (t *Table) faces(inSight bool) (all []face) {
	for c := range t.endCard() {
		f := t.faceOf(referee.Card, t.word(c))
		if (!inSight || t.where[c].isPublic()) && !slices.Contains(all, f) { // Wizards of a school are alike
			all = append(all, f)
		}
	}
	for n := range int32(gatheringCards) {
		if !inSight {
			all = append(all, t.faceOf(Gathering, n))
		}
	}
	return all
}

// faceLines returns the faces as sorted lines, each after a word.
func (t *Table) faceLines(x *lexicon, word string, inSight bool) []string {
	out := []string{}
	for _, f := range t.faces(inSight) {
		out = f.lines(x, word, out)
	}
	slices.Sort(out)
	return out
}

// lines appends the face as moves: all parts in one, but no reagents beside a price on their own.
func (f *face) lines(x *lexicon, word string, all []string) []string {
	name, clause, shows := word+x.Word(f.kind, f.ref), " with ", f.contents()
	if d := f.deck(); d == towerDeck || d == spellDeck {
		clause = " costs "
	}
	line := name
	if s, told := f.price.school(); told {
		line += " school " + schoolNames[s]
	}
	if f.list == listOf(goods{}) && shows != (goods{}) {
		all = append(all, name+clause+goods{}.words())
	}
	if _, told := f.price.coins(); told || f.list != 0 {
		line += clause + shows.words()
	}
	if b, told := f.lower.goods(); told {
		line += " raising " + b.words()
	}
	if line != name {
		all = append(all, line)
	}
	return all
}

// contradicted returns the first known part of a face that f contradicts, or false.
func (t *Table) contradicted(f face) (part face, ok bool) {
	was := t.faceOf(f.kind, f.ref)
	const school = price(7)
	switch part.kind, part.ref = f.kind, f.ref; {
	case conflict(f.price&school, was.price&school):
		part.price = was.price & school
	case conflict(f.price&^school, was.price&^school):
		part.price = was.price &^ school
	case conflict(f.list, was.list):
		part.list = was.list
	case conflict(f.lower, was.lower):
		part.lower = was.lower
	default:
		return part, false
	}
	return part, true
}

// conflict reports whether both parts are known and differ.
func conflict[P price | list](one, other P) bool { return one != 0 && other != 0 && one != other }

// learn records a face.
func (t *Table) learn(f face) {
	if f.kind == referee.Card {
		t.bind(f.ref)
	}
	c := f.card(t)
	if f.list != 0 {
		t.lists[c] = f.list
	}
	if f.lower != 0 {
		t.lower[f.ref] = f.lower
	}
	if s, told := f.price.school(); told {
		t.price[c].setSchool(s)
	}
	if n, told := f.price.coins(); told {
		t.price[c].setCoins(n)
	}
}

// icons returns what a player's Wizards add to a gathering.
func (t *Table) icons(p int8) (b goods) {
	for ref := range t.wordsFrom(p, wizardDeck, ownZones) {
		shows, _ := t.listOf(t.card(ref))
		b = b.plus(shows)
	}
	return b
}

// A missing is an unknown part of a face that a move depends on.
type missing struct {
	ref  int32 // the card's word; the number of a gathering card
	what part
}

// A part is a part of a card's face.
type part uint8

const (
	nothing part = iota
	partIcon
	partSchool
	partTower // its reagents
	partFamiliar
	partSpell
	partGold
	partMana
	partUpper
	partLower
)

// parts hold how each part is asked for: the clause of face, and the unit of a bare number.
var parts = [...]struct {
	kind       referee.Kind
	clause     uint8
	unit, asks string
}{
	partIcon:     {referee.Card, faceWith, "", "Which reagent does the %s show?"},
	partSchool:   {referee.Card, faceSchool, "", "Which school does %s belong to?"},
	partTower:    {referee.Card, faceCosts, "", "What does the %s cost in reagents?"},
	partFamiliar: {referee.Card, faceWith, "", "Which reagents does the %s show?"},
	partSpell:    {referee.Card, faceCosts, "", "Which reagents does casting %s cost?"},
	partGold:     {referee.Card, faceCosts, "gold", "What does the %s cost in Gold?"},
	partMana:     {referee.Card, faceCosts, "mana", "How much Mana does researching %s cost?"},
	partUpper:    {Gathering, faceWith, "", "Which reagents does %s show in its upper half?"},
	partLower:    {Gathering, faceRaising, "", "Which values does %s raise?"},
}

// iconMissing, schoolMissing and listMissing return an unknown part: of a player's Wizards, of
// a Spell that somebody gets, and of any card that shows reagents. Who gets a Spell in a light
// game need not know its school yet.
func (t *Table) iconMissing(p int8) missing {
	for ref := range t.wordsFrom(p, wizardDeck, ownZones) {
		if t.lists[t.card(ref)] == 0 {
			return missing{ref, partIcon}
		}
	}
	return missing{}
}

func (t *Table) schoolMissing(ref int32) missing {
	if _, known := t.schoolOf(t.card(ref)); known || t.isLight() || deckOfWord(ref) != spellDeck {
		return missing{}
	}
	return missing{ref, partSchool}
}

func (t *Table) listMissing(ref int32) missing {
	if _, known := t.listOf(t.card(ref)); known {
		return missing{}
	}
	return missing{ref, partTower + part(deckOfWord(ref)-towerDeck)}
}

// ownSchoolMissing returns a Spell of p's in some zones whose school nobody has entered, which
// happens only in a light game.
func (t *Table) ownSchoolMissing(p int8, in zones) missing {
	if t.isLight() {
		for ref := range t.wordsFrom(p, spellDeck, in) {
			if _, known := t.schoolOfWord(ref); !known {
				return missing{ref, partSchool}
			}
		}
	}
	return missing{}
}

// schoolsRule returns the rule face of a verb for which the schools of all spells of a player
// may count. If that is so, the answer is hidden where only face-down ones may be unknown.
func schoolsRule(lacks func(*Table, move, zones) missing, count func(*Table, move) bool) rule {
	return hiddenFaceRule(func(t *Table, s move) missing { return lacks(t, s, ownZones) }, func(t *Table, s move) bool {
		return t.isLight() && count(t, s) && lacks(t, s, openZones).what == nothing && t.owned(s.By, spellDeck, 1<<uncast|1<<used) > 0
	})
}

// hiddenFaceRule is faceRule for a verb whose answer may depend on hidden cards.
func hiddenFaceRule(lacks func(*Table, move) missing, hidden func(*Table, move) bool) rule {
	r := faceRule(lacks)
	r.Hidden = hidden
	return r
}

// faceRule returns the rule face of a verb.
func faceRule(lacks func(*Table, move) missing) rule {
	return rule{
		ID:      "face",
		Refuses: func(t *Table, s move) bool { return lacks(t, s).what != nothing },
		Why: func(t *Table, s move, x *lexicon) string {
			m := lacks(t, s)
			p := &parts[m.what]
			return fmt.Sprintf("that is not known yet; enter “face %s %s …” first", x.Word(p.kind, m.ref), x.Form(verbFace).Slots[p.clause].Word)
		},
		Lacks: func(t *Table, s move, x *lexicon) referee.Lack {
			return lacks(t, s).lack(x)
		},
	}
}

// lack returns the question for what is missing.
func (m missing) lack(x *lexicon) referee.Lack {
	p := &parts[m.what]
	said := move{Verb: verbFace, By: referee.Table, Items: []referee.Item{referee.One(p.kind, m.ref, 0), referee.Dots(p.clause)}}
	return referee.Lack{Move: said, Asks: fmt.Sprintf(p.asks, x.Word(p.kind, m.ref)), Unit: p.unit}
}
