package lizardwizard

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Set-up, cards turned up at any time, and faces (Setup).

func toOffer(t *Table, _ int8) string {
	switch {
	case t.tally:
		return law.OnlyPlayed
	case t.ended:
		return law.NotNow
	case !t.playing() && t.turnedUp:
		return "the cards on offer have been turned up; {next}"
	}
	return ""
}

// laidOnce is the moment of what is said once while the table is laid.
func laidOnce(said func(*Table, int8) bool, answer string) func(*Table, int8) string {
	return func(t *Table, p int8) string {
		if !t.tally && said(t, p) {
			return answer
		}
		return kit.Played(t.tally, !t.playing())
	}
}

// offerWants is how many cards are owed; less than none where there are none.
func offerWants(t *Table, _ int8) int { return cmp.Or(t.owedCards(), -1) }

// A turning looks at cards that are turned up, one after the other.
type turning struct {
	*Table
	seen    [2][numbers]uint8
	wizards [schools]uint8
	spells  uint8 // beyond the known ones
	bound   uint8 // that the table has no place for yet
}

// add looks at the i-th item of an offer. there is false for what cannot come.
func (u *turning) add(items []item, i int) (there bool) {
	it := items[i]
	g := groupOf(it.Ref)
	if g == wizardDeck {
		u.wizards[it.Ref] += uint8(min(int(it.Count), 200))
		return u.wizardOut[it.Ref]+u.wizards[it.Ref] <= u.wizardsEach()
	}
	c := u.card(it.Ref)
	if it.Count > 1 || !u.inBox(it.Ref) || u.lies(it.Ref).zone() != inDeck || slices.ContainsFunc(items[:i], it.Names) {
		return false
	}
	if c == noCard {
		u.bound++
	}
	if u.extras+u.bound > extras {
		return false
	}
	if g == spellDeck {
		if c == noCard || c >= firstExtra && u.where[c]&swept == 0 {
			u.spells++
		}
		return u.extraOut+u.spells <= u.Table.spells-leastSpells
	}
	n := tier(baseOf(it.Ref))
	u.seen[g-towerDeck][n]++
	return u.Table.seen[g-towerDeck][n]+u.seen[g-towerDeck][n] <= mostPerNumber
}

// lacksCard finds the first card of an offer that cannot come, noWord for none.
func (t *Table) lacksCard(s statement) int32 {
	u := turning{Table: t}
	for i := range s.Items {
		if !u.add(s.Items, i) {
			return s.Items[i].Ref
		}
	}
	return noWord
}

var offerSupply = kit.Judge(rule{ID: "supply", Absent: true}, (*Table).lacksCard, found,
	func(t *Table, ref int32, x *lexicon) string { return t.whyNotThere(ref, x) })

// found tells whether a search for a word has found one.
func found(_ *Table, ref int32) bool { return ref != noWord }

// whyNotThere says why a card cannot come out of its deck.
func (t *Table) whyNotThere(ref int32, x *lexicon) string {
	name := x.Word(referee.Card, ref)
	g := groupOf(ref)
	switch {
	case g == wizardDeck:
		return fmt.Sprintf("there are %d %ss in this game, and %d are out", t.wizardsEach(), name, t.wizardOut[ref])
	case !t.inBox(ref):
		return fmt.Sprintf("%s stays in the box in this game", name)
	}
	switch w := t.lies(ref); {
	case w.in(upright):
		return fmt.Sprintf("%s lies before %s", name, x.Players[w.owner()])
	case w.zone() != inDeck:
		return name + [...]string{onOffer: " is on offer already", outOfPlay: " is out of play", uncast: " has come before", used: " has come before"}[w.zone()]
	case t.card(ref) == noCard && t.extras == extras:
		return noRoom
	case g == spellDeck:
		return fmt.Sprintf("%s is none of the %d spells the book names, and of further ones this game has %d", name, leastSpells, t.spells-leastSpells)
	}
	return fmt.Sprintf("%s is named twice, or all of its number are out", name)
}

// offerNote is what is still to be turned up after these cards, and which of them New
// Research put under others.
func offerNote(t *Table, s statement, x *lexicon) string {
	var parts kit.Parts
	after := *t
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			return ""
		}
		g := groupOf(it.Ref)
		after.face[g] += uint8(it.Count)
		after.deck[g] -= min(after.deck[g], uint8(it.Count))
		if c := t.card(it.Ref); c != noCard && g == spellDeck && t.buried(c) {
			parts.Add(true, "%s lies under %s", x.Word(referee.Card, it.Ref), spelling.Count(t.above(), "Spell"))
		}
	}
	lack := after.lackWords()
	parts.Add(t.turnedUp && len(s.Items) > 0 && lack != "", "still to come: %s", lack)
	return strings.Join(parts, "; ")
}

// begun tells whether people who begin a word may mean it: no second Tower or Familiar of
// a school and number that nobody has seen, and no Spell that lies under others.
func (t *Table) begun(k referee.Kind, ref int32) bool {
	if k != referee.Card || groupOf(ref) == wizardDeck {
		return true
	}
	c := t.card(ref)
	if groupOf(ref) == spellDeck {
		if c == noCard { // a further copy is called as the first
			c = baseOf(ref)
		}
		return c == noCard || !t.buried(c)
	}
	return copyOf(ref) == 0 || t.lies(ref).zone() != inDeck
}

// buried tells whether New Research put a Spell under others that still lie on it.
func (t *Table) buried(c card) bool {
	return t.under(c) && t.above() > 0
}

// under tells whether New Research put a Spell under its deck.
func (t *Table) under(c card) bool { return t.where[c].zone() == inDeck && t.where[c]&swept != 0 }

// above is how many Spells lie above those that New Research put under their deck.
func (t *Table) above() int {
	left := int(t.deck[spellDeck])
	for c := firstSpell; c < t.every(); c++ {
		if t.under(c) {
			left--
		}
	}
	return left
}

// countRule is the rule `offer-count`: of no kind so many are named while so many are owed.
func countRule(r rule, wrong func(t *Table, named, owed int) bool) rule {
	r.ID, r.Why = "offer-count", whyCount
	r.Refuses = func(t *Table, s statement) bool {
		var named [offered]int
		for _, it := range s.Items {
			named[groupOf(it.Ref)] += int(it.Count)
		}
		for g, n := range named {
			if wrong(t, n, int(t.lacks(deck(g)))) {
				return true
			}
		}
		return false
	}
	return r
}

// Nothing is turned up of a kind of which none is owed, nor more than is owed, and
// at the start nothing less.
var (
	offerOwed  = countRule(rule{Absent: true}, func(_ *Table, named, owed int) bool { return named > 0 && owed == 0 })
	offerOver  = countRule(rule{}, func(_ *Table, named, owed int) bool { return named > owed })
	offerCount = countRule(rule{Length: true}, func(t *Table, named, owed int) bool { return !t.turnedUp && named < owed })
)

func whyCount(t *Table, _ statement, _ *lexicon) string {
	lack := t.lackWords()
	switch {
	case !t.turnedUp:
		return "the start turns up " + lack
	case lack == "":
		return "no offer lacks a card"
	}
	return "the offers lack no more than " + lack
}

// disordered finds a card of an offer that is not of the number on top, noWord for none.
func (t *Table) disordered(s statement) int32 {
	var before [2]int
	for _, it := range s.Items {
		g := groupOf(it.Ref)
		if !t.ordered(g) {
			continue
		}
		if tier(baseOf(it.Ref)) != t.top(g, before[g-towerDeck]) {
			return it.Ref
		}
		before[g-towerDeck]++
	}
	return noWord
}

var offerOrder = kit.Judge(rule{ID: "order", Absent: true}, (*Table).disordered, found,
	func(t *Table, ref int32, x *lexicon) string {
		g := groupOf(ref)
		n := t.top(g, 0)
		if g == towerDeck {
			return fmt.Sprintf("Towers come in order, and a Tower of %s lies on top, not the %s", spelling.Count(n+1, "reagent"), x.Word(referee.Card, ref))
		}
		return fmt.Sprintf("Familiars come in order, and one for %d Mana lies on top, not the %s", 5*(n+1), x.Word(referee.Card, ref))
	})

func doOffer(t *Table, s statement) {
	late := t.disordered(s) != noWord
	for _, it := range s.Items {
		g := groupOf(it.Ref)
		if late && t.ordered(g) && tier(baseOf(it.Ref)) != t.top(g, 0) {
			t.loose[g-towerDeck] = true
		}
		if g == wizardDeck || g == spellDeck {
			for range it.Count {
				t.lay(g, it.Ref)
			}
		}
		if g == wizardDeck {
			t.wizards[it.Ref] += uint8(it.Count)
			t.wizardOut[it.Ref] += uint8(it.Count)
			t.face[g] += uint8(it.Count)
			t.deck[g] -= min(t.deck[g], uint8(it.Count))
			continue
		}
		t.put(t.bind(it.Ref), onOffer, 0)
	}
	t.turnedUp = true
	t.starts()
}

// lay turns a Wizard or Spell up where the first one is missing: the others keep
// their places.
func (t *Table) lay(g deck, ref int32) {
	for i, lies := range t.lying(g) {
		switch {
		case lies != noWord:
			continue
		case g == wizardDeck && i < wizardsOffer:
			t.two = t.two&^(15<<(4*i)) | uint8(ref+1)<<(4*i)
		case g == spellDeck:
			c := t.bind(ref)
			for other := range t.spots {
				if t.spots[other] == c { // where it was turned up before
					t.spots[other] = 0
				}
			}
			t.spots[i] = c
		}
		return
	}
}

// noWord stands where no card lies.
const noWord = -1

// lying is what lies at each place of an offer, noWord where nothing does.
func (t *Table) lying(g deck) (all [spellsOffer]int32) {
	all = [spellsOffer]int32{noWord, noWord, noWord, noWord}
	switch g {
	case wizardDeck:
		var seen [schools]uint8
		for i := range wizardsOffer {
			if school := int32(t.two>>(4*i)&15) - 1; school >= 0 && seen[school] < t.wizards[school] {
				seen[school]++
				all[i] = school
			}
		}
	case spellDeck:
		for i, c := range t.spots {
			if t.where[c].zone() == onOffer && t.kind(c) == spellDeck {
				all[i] = t.word(c)
			}
		}
	default:
		i := 0
		for ref := range t.onOffer(g) {
			all[i] = ref
			i++
		}
	}
	return all
}

// starts begins the first turn when set-up has ended with this statement.
func (t *Table) starts() {
	if t.playing() && t.round == 0 {
		t.round = 1
		t.beginTurn()
	}
	t.triggers()
}

var fourTiles = rule{
	ID: "tiles", Broad: true,
	Refuses: func(_ *Table, s statement) bool { return kit.Repeats(s) },
	Why:     says("each Achievement has one tile"),
}

func doTiles(t *Table, s statement) {
	for i, it := range s.Items {
		t.tile[i] = uint8(it.Ref) + 1
	}
	t.tiled = true
	t.starts()
}

var startCount = rule{
	ID:    "start-count",
	Wants: func(_ *Table, p int8) int { return int(p) + 1 },
	Why: func(_ *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s gets %s, %d are named", x.Players[s.By], spelling.Count(s.By+1, "free reagent"), bagOf(s.Items).total())
	},
}

var startDifferent = kit.Judge(rule{ID: "start-different"}, tokensIn(1),
	func(_ *Table, b bag) bool { return int(b.total()) != b.kinds() },
	func(_ *Table, b bag, _ *lexicon) string {
		return "free reagents are all of different kinds, and these are not: " + b.words()
	})

func doStart(t *Table, s statement) {
	t.gain(s.By, bagOf(s.Items))
	t.seat[s.By].started = true
	t.starts()
}

const noRoom = "no box has so many cards that the book does not name"

// faceRoom bounds what a table can keep: as many cards beyond the known ones as
// any box has spells.
var faceRoom = kit.Refuse("supply", noRoom,
	func(t *Table, s statement) bool { return !t.room(s) })

var faceCost = kit.Judge(rule{ID: "face-cost", Length: true, Beyond: func(t *Table, s statement) bool {
	f := toldBy(t, s)
	return f.group() == towerDeck && f.shows.reagents.total() > number(baseOf(f.ref))
}}, toldBy,
	func(_ *Table, f face) bool {
		return f.group() == towerDeck && f.listed && f.shows.reagents.total() != number(baseOf(f.ref))
	},
	func(_ *Table, f face, x *lexicon) string {
		return fmt.Sprintf("the %s costs %s, as its number says; %d are named", x.Word(referee.Card, f.ref), spelling.Count(number(baseOf(f.ref)), "reagent"), f.shows.reagents.total())
	})

var faceDiffers = kit.Judge(rule{ID: "face-differs"}, toldBy,
	func(t *Table, f face) bool { return t.differs(f) != "" },
	func(t *Table, f face, x *lexicon) string {
		name, was := x.Word(f.kind, f.ref), t.differs(f)
		if was == fmt.Sprintf("costs %d mana", startSpellFee) && !t.offered(f.ref) {
			return fmt.Sprintf("the price of %s was said before, or taken to be %d mana at its research", name, startSpellFee)
		}
		return fmt.Sprintf("it was said before: face %s %s", name, was)
	})

func doFace(t *Table, s statement) {
	t.learn(toldBy(t, s))
	t.closeTally()
}
