package lizardwizard

import (
	"fmt"
	"slices"

	"magistrate/referee"
)

// What cards show, as the table has told it. Nothing is known of a card until a
// `face` says it.

// Lore is what cards show, as far as it was told.
type lore struct {
	lists  [cards]list
	price  [priced]price
	upper  [gatheringCards]list
	lower  [gatheringCards]list
	extra  [extras]uint16 // the words of cards beyond the known ones
	icon   [schools]uint8 // reagent+1
	large  [mostLarge][reagents]uint8
	larges uint8
	extras uint8
}

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
	if base := t.base(c); base < firstSpell {
		return schoolBy(base), true
	}
	return t.priceOf(c).school()
}

// family is the school of a word's card, a Wizard's too.
func (t *Table) family(ref int32) (s int, known bool) {
	if groupOf(ref) == wizardDeck {
		return int(ref), true
	}
	return t.schoolOf(t.card(ref))
}

// The clauses of face.
const (
	faceSchool uint8 = 1 + iota
	faceCosts
	faceWith
	faceRaising
)

// A face is what is said of a card: by one statement, or by all so far.
type face struct {
	kind   referee.Kind // Card or Gathering
	ref    int32
	school int
	shows  goods // what it costs, or has behind with
	lower  bag   // raising

	schooled, listed, coined, lowered bool // the school, the reagents, Mana or Gold, and lower are said
}

// group is the deck that the card comes from.
func (f *face) group() deck {
	if f.kind == Gathering {
		return gatheringDeck
	}
	return groupOf(f.ref)
}

// toldBy is the face that a statement tells.
func toldBy(_ *Table, s statement) (f face) {
	f.kind, f.ref = s.Items[0].Kind, s.Items[0].Ref
	var lower goods
	for i := range s.Items[1:] {
		switch it := &s.Items[1+i]; {
		case it.Clause == faceSchool:
			f.school, f.schooled = int(it.Ref), true
		case it.Clause == faceRaising:
			f.lowered = true
			lower.add(it)
		default:
			coin := it.Kind == Goods && it.Ref >= gold
			f.coined, f.listed = f.coined || coin, f.listed || !coin
			f.shows.add(it)
		}
	}
	f.lower = lower.reagents
	return f
}

// shown is all that is known of a card.
func (t *Table) shown(k referee.Kind, ref int32) (f face) {
	f.kind, f.ref = k, ref
	switch f.group() {
	case gatheringDeck:
		f.shows.reagents, f.listed = t.unpack(t.upper[ref])
		f.lower, f.lowered = t.unpack(t.lower[ref])
	case wizardDeck:
		if icon := t.icon[ref]; icon > 0 {
			f.shows.reagents[icon-1], f.listed = 1, true
		}
	default:
		c := t.card(ref)
		f.shows.reagents, f.listed = t.listOf(c)
		f.school, f.schooled = t.priceOf(c).school()
		var n int32
		if n, f.coined = t.priceOf(c).coins(); f.coined && f.group() == towerDeck {
			f.shows.gold = n
		} else if f.coined {
			f.shows.mana = n
		}
	}
	return f
}

// faces walks over what is known of all cards, or of those in sight: on offer and face
// up before a player.
func (t *Table) faces(inSight bool, yes func(*face)) {
	tell := func(k referee.Kind, ref int32) {
		f := t.shown(k, ref)
		yes(&f)
	}
	for s := range int32(schools) {
		if !inSight || t.wizardSeen(s) {
			tell(referee.Card, s)
		}
	}
	for c := range t.every() {
		if !inSight || t.where[c].inSight() {
			tell(referee.Card, t.word(c))
		}
	}
	for n := range int32(gatheringCards) {
		if !inSight {
			tell(Gathering, n)
		}
	}
}

// faceLines writes them, sorted.
func (t *Table) faceLines(x *lexicon, inSight bool) []string {
	out := []string{}
	t.faces(inSight, func(f *face) { out = f.lines(x, out) })
	slices.Sort(out)
	return out
}

// words writes what the card shows as its statement does.
func (f *face) words(g goods) string {
	if f.coined || f.group() == towerDeck || f.group() == spellDeck {
		return "costs " + g.words()
	}
	return "with " + g.words()
}

// lines appends a face as its statements without the verb: all parts in one, but
// for reagents known to be none beside a price.
func (f *face) lines(x *lexicon, all []string) []string {
	name := x.Word(f.kind, f.ref)
	line := name
	if f.schooled {
		line += " school " + schoolNames[f.school]
	}
	if f.coined && f.listed && f.shows.reagents == (bag{}) && f.shows != (goods{}) {
		all = append(all, name+" "+f.words(goods{}))
	}
	if f.coined || f.listed {
		line += " " + f.words(f.shows)
	}
	if f.lowered {
		line += " raising " + f.lower.words()
	}
	if line != name {
		all = append(all, line)
	}
	return all
}

// differs tells which part was said otherwise before, "" for none.
func (t *Table) differs(f face) string {
	switch was := t.shown(f.kind, f.ref); {
	case f.schooled && was.schooled && f.school != was.school:
		return "school " + schoolNames[was.school]
	case f.coined && was.coined && f.shows.coins() != was.shows.coins():
		return was.words(was.shows.coins())
	case f.listed && was.listed && f.shows.reagents != was.shows.reagents:
		return was.words(goods{reagents: was.shows.reagents})
	case f.lowered && was.lowered && f.lower != was.lower:
		return "raising " + was.lower.words()
	}
	return ""
}

// room tells whether the table can keep another face.
func (t *Table) room(s statement) bool {
	f := toldBy(t, s)
	if g := f.group(); g != gatheringDeck && g != wizardDeck && t.card(f.ref) == noCard && t.extras == extras {
		return false
	}
	if f.shows.reagents.total() <= packed && f.lower.total() <= packed {
		return true
	}
	scratch := *t
	_, upper := scratch.pack(f.shows.reagents)
	_, lower := scratch.pack(f.lower)
	return upper && lower
}

// learn keeps what a face statement says.
func (t *Table) learn(f face) {
	keep := func(said bool, b bag, in *list) {
		if said {
			*in, _ = t.pack(b)
		}
	}
	switch f.group() {
	case gatheringDeck:
		keep(f.listed, f.shows.reagents, &t.upper[f.ref])
		keep(f.lowered, f.lower, &t.lower[f.ref])
	case wizardDeck:
		for r := range f.shows.each() {
			t.icon[f.ref] = uint8(r + 1)
		}
	default:
		c := t.bind(f.ref)
		keep(f.listed, f.shows.reagents, &t.lists[c])
		if f.schooled {
			t.price[pricePlace(c)].setSchool(f.school)
		}
		if f.coined {
			t.price[pricePlace(c)].setCoins(f.shows.gold + f.shows.mana)
		}
	}
}

// retell learns what faces told between two tables, where as much was known before: nothing
// else has a say in it.
func (t *Table) retell(before, after *Table) bool {
	same := !t.tally && t.lore == before.lore
	if same {
		t.lore = after.lore
	}
	return same
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
	ref  int32 // the card's word; the number of a gathering card
	what part
}

// A part is what of a card's face is missing.
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

// parts tell how a part is asked for: the clause of face, and what a bare number in
// the answer counts.
var parts = [...]struct {
	kind       referee.Kind
	clause     uint8
	unit, asks string
}{
	partIcon:     {referee.Card, faceWith, "", "Which reagent does the %s show?"},
	partSchool:   {referee.Card, faceSchool, "", "Which school is %s of?"},
	partTower:    {referee.Card, faceCosts, "", "What does the %s cost in reagents?"},
	partFamiliar: {referee.Card, faceWith, "", "Which reagents does the %s show?"},
	partSpell:    {referee.Card, faceCosts, "", "Which reagents does casting %s cost?"},
	partGold:     {referee.Card, faceCosts, "gold", "What does the %s cost in Gold?"},
	partMana:     {referee.Card, faceCosts, "mana", "How much Mana does researching %s cost?"},
	partUpper:    {Gathering, faceWith, "", "Which reagents does %s show in its upper half?"},
	partLower:    {Gathering, faceRaising, "", "Which values does %s raise?"},
}

// iconMissing, schoolMissing and listMissing find a part that nobody has said: of a
// Wizard of a player's, of a Spell, and of any card that shows reagents.
func (t *Table) iconMissing(p int8) missing {
	for s, n := range t.seat[p].wizards {
		if n > 0 && t.icon[s] == 0 {
			return missing{int32(s), partIcon}
		}
	}
	return missing{}
}

func (t *Table) schoolMissing(ref int32) missing {
	if _, known := t.schoolOf(t.card(ref)); known || groupOf(ref) != spellDeck {
		return missing{}
	}
	return missing{ref, partSchool}
}

func (t *Table) listMissing(ref int32) missing {
	if _, known := t.listOf(t.card(ref)); known {
		return missing{}
	}
	return missing{ref, partTower + part(groupOf(ref)-towerDeck)}
}

// faceRule is the rule `face` of a verb. What is missing is said as the
// statement to complete.
func faceRule(lacks func(*Table, statement) missing) rule {
	return rule{
		ID:      "face",
		Refuses: func(t *Table, s statement) bool { return lacks(t, s).what != nothing },
		Why: func(t *Table, s statement, x *lexicon) string {
			m := lacks(t, s)
			p := &parts[m.what]
			return fmt.Sprintf("nobody has said it yet: face %s %s …", x.Word(p.kind, m.ref), x.Form(vFace).Slots[p.clause].Word)
		},
		Lacks: func(t *Table, s statement, x *lexicon) referee.Lack {
			return lacks(t, s).lack(x)
		},
	}
}

// lack is what is missing as it is asked for.
func (m missing) lack(x *lexicon) referee.Lack {
	p := &parts[m.what]
	said := statement{Verb: vFace, By: referee.Table, Items: []referee.Item{referee.One(p.kind, m.ref, 0), referee.Dots(p.clause)}}
	return referee.Lack{Statement: said, Asks: fmt.Sprintf(p.asks, x.Word(p.kind, m.ref)), Unit: p.unit}
}

// wizardSeen tells whether a Wizard of a school lies on offer or before a player.
func (t *Table) wizardSeen(school int32) bool {
	return t.wizards[school] > 0 || slices.ContainsFunc(t.seat[:], func(s seat) bool { return s.wizards[school] > 0 })
}
