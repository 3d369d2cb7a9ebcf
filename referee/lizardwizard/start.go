package lizardwizard

import (
	"cmp"
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Set-up, cards turned up at any time, and faces (Setup).

var offerPhases = when(settingUp, acting, dueling, delving, taking, tail)

// whenOffer is the When of offer: the first cards are turned up once before play begins, and
// none in a light game.
func whenOffer(t *Table, by int8) string {
	switch not := offerPhases(t, by); {
	case not != "":
		return not
	case t.isLight():
		return "a light game does not enter which cards lie on offer; {next}"
	case t.turnedUp && !t.playing():
		return "the first cards on offer have already been turned up; {next}"
	}
	return ""
}

// offerWants returns how many cards are owed, or -1.
func offerWants(t *Table, _ int8) int { return cmp.Or(t.offerGaps(), -1) }

// canCome reports whether so many of a card can still come out of its deck.
func (t *Table) canCome(it item) bool {
	g, c := deckOfWord(it.Ref), t.card(it.Ref)
	switch {
	case g == wizardDeck:
		return int(it.Count) <= t.wizardsInDeck(it.Ref)
	case it.Count > 1, !t.inBox(it.Ref), t.where[c].zone() != inDeck, t.full(it.Ref):
		return false
	case g == spellDeck:
		return c < firstExtra+seconds || t.where[c] == underDeck || t.unlistedOut() < t.spells-leastSpells
	}
	return t.outByNumber(g)[tier(baseOf(it.Ref))] < mostPerNumber
}

// wizardsInDeck returns how many Wizards of a school are in their deck.
func (t *Table) wizardsInDeck(school int32) (n int) {
	first, end := t.alike(school)
	for _, w := range t.where[first:end] {
		if w == at(inDeck, 0) {
			n++
		}
	}
	return n
}

// turnUp puts a number of cards on their offer.
func (t *Table) turnUp(it item) {
	for range it.Count {
		c := t.bind(it.Ref)
		if deckOfWord(it.Ref) == wizardDeck {
			c = t.find(0, it.Ref, 1<<inDeck)
		}
		if c != noCard {
			t.put(c, onOffer, 0)
		}
	}
}

// noWord stands for no card.
const noWord = -1

// An offerFault names the first cards of an offer that can't come up and are out of order.
type offerFault struct{ absent, disordered int32 }

func (t *Table) offerFault(s move) offerFault {
	f, after := offerFault{noWord, noWord}, *t
	for _, it := range s.Items {
		if f.absent == noWord && !after.canCome(it) {
			f.absent = it.Ref
		}
		if f.disordered == noWord && after.outOfOrder(it.Ref) {
			f.disordered = it.Ref
		}
		after.turnUp(it)
	}
	return f
}

var offerSupply = kit.RuleOn(rule{ID: "supply", Looks: law.Presence}, (*Table).offerFault,
	func(_ *Table, f offerFault) bool { return f.absent != noWord },
	func(t *Table, f offerFault, x *lexicon) string { return t.whyNotThere(f.absent, x) })

// whyNotThere returns why a card cannot come out of its deck.
func (t *Table) whyNotThere(ref int32, x *lexicon) string {
	name := x.Word(referee.Card, ref)
	g := deckOfWord(ref)
	switch {
	case g == wizardDeck:
		return fmt.Sprintf("this game has %d %ss, and %d are out", t.wizardsEach(), name, int(t.wizardsEach())-t.wizardsInDeck(ref))
	case !t.inBox(ref):
		return fmt.Sprintf("%s stays in the box in this game", name)
	}
	switch w := t.placeOf(ref); {
	case w.in(openZones):
		return fmt.Sprintf("%s already has %s", x.Players[w.owner()], name)
	case w.zone() != inDeck:
		return name + [...]string{onOffer: " is already on offer", outOfPlay: " is out of play", uncast: " has already come up", used: " has already come up"}[w.zone()]
	case t.full(ref):
		return noRoom
	case g == spellDeck:
		return fmt.Sprintf("%s is not one of the %d spells the book names, and this game has %d others", name, leastSpells, t.spells-leastSpells)
	}
	return fmt.Sprintf("%s is named twice, or all cards of its number are out", name)
}

// offerNote returns which cards lie under others, and what is still to be turned up.
func offerNote(t *Table, s move, x *lexicon) string {
	var parts kit.Parts
	after := *t
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			return ""
		}
		parts.Add(t.buried(t.card(it.Ref)), "%s is under %s", x.Word(referee.Card, it.Ref), spelling.Count(t.above(), "Spell"))
		after.turnUp(it)
	}
	lack := after.gapWords()
	parts.Add(t.turnedUp && len(s.Items) > 0 && lack != "", "still to turn up: %s", lack)
	return strings.Join(parts, "; ")
}

// isNameable reports whether players may mean a word: not a second Tower or Familiar of a
// school and number that nobody has seen, a buried Spell, an unknown name, or in a tally or a
// light game, where nothing on offer shows that there is one, a further copy.
func (t *Table) isNameable(k referee.Kind, ref int32) bool {
	switch c, g := t.card(ref), deckOfWord(ref); {
	case k != referee.Card, g == wizardDeck:
		return true
	case ref >= learntWord:
		return c != noCard
	case g == spellDeck && c == noCard: // a further copy, which comes after the one before
		return !t.tally && !t.isLight() && t.placeOf(ref-1).zone() != inDeck
	case g == spellDeck:
		return !t.buried(c)
	}
	return copyOf(ref) == 0 || t.placeOf(ref).zone() != inDeck
}

// buried reports whether New Research put a Spell under others still in the deck.
func (t *Table) buried(c card) bool { return t.where[c] == underDeck && t.above() > 0 }

// above returns how many Spells lie above those under their deck.
func (t *Table) above() int {
	left := int(t.deck[spellDeck])
	for c := firstSpell; c < t.endCard(); c++ {
		if t.where[c] == underDeck {
			left--
		}
	}
	return left
}

// countRule returns a rule offer-count that compares, for each deck, the cards named and owed.
func countRule(r rule, wrong func(t *Table, named, owed int) bool) rule {
	r.ID, r.Why = "offer-count", whyCount
	r.Refuses = func(t *Table, s move) bool {
		var named [offered]int
		for _, it := range s.Items {
			named[deckOfWord(it.Ref)] += int(it.Count)
		}
		for g, n := range named {
			if wrong(t, n, int(t.offerGap(deck(g)))) {
				return true
			}
		}
		return false
	}
	return r
}

// These rules refuse cards on an offer that is owed none, more cards than are owed, and at
// the start fewer.
var (
	offerOwed  = countRule(rule{Looks: law.Presence}, func(_ *Table, named, owed int) bool { return named > 0 && owed == 0 })
	offerOver  = countRule(rule{}, func(_ *Table, named, owed int) bool { return named > owed })
	offerCount = countRule(rule{Looks: law.Length}, func(t *Table, named, owed int) bool { return !t.turnedUp && named < owed })
)

func whyCount(t *Table, _ move, _ *lexicon) string {
	lack := t.gapWords()
	switch {
	case !t.turnedUp:
		return "the start turns up exactly " + lack
	case lack == "":
		return "every offer is full"
	}
	return "the offers need only " + lack
}

// outOfOrder reports whether a card does not have the number on top of an ordered deck, or
// in a light game, one that must lie on offer.
func (t *Table) outOfOrder(ref int32) bool {
	g := deckOfWord(ref)
	if t.unordered[g] {
		return false
	}
	for n := range max(1, t.unseen(g)) {
		if tier(baseOf(ref)) == t.topTier(g, n) {
			return false
		}
	}
	return true
}

// whyDisordered returns which number comes before that of a card.
func (t *Table) whyDisordered(ref int32, x *lexicon) string {
	g, where := deckOfWord(ref), "on top"
	if t.isLight() {
		where = "on offer"
	}
	return fmt.Sprintf("%ss come in order: one %s is %s, not the %s", deckNames[g], numberWords(g, t.topTier(g, 0)), where, x.Word(referee.Card, ref))
}

var offerOrder = kit.RuleOn(rule{ID: "order", Looks: law.Presence}, (*Table).offerFault,
	func(_ *Table, f offerFault) bool { return f.disordered != noWord },
	func(t *Table, f offerFault, x *lexicon) string { return t.whyDisordered(f.disordered, x) })

func doOffer(t *Table, s move) {
	for _, it := range s.Items {
		t.turnUp(it)
	}
	t.turnedUp = true
	t.starts()
}

// starts begins the first turn once set-up has ended.
func (t *Table) starts() {
	if t.playing() && t.round == 0 {
		t.round = 1
		t.beginTurn()
	}
}

var differentTiles = rule{
	ID: "tiles", Looks: law.Speaker,
	Refuses: func(_ *Table, s move) bool { return kit.Repeats(s) },
	Why:     reason("there is only one tile of each Achievement"),
}

func doTiles(t *Table, s move) {
	for i, it := range s.Items {
		t.tile[i] = uint8(it.Ref) + 1
	}
	t.tiled = true
	t.starts()
}

var startCount = rule{
	ID:    "start-count",
	Wants: func(_ *Table, p int8) int { return int(p) + 1 },
	Why: func(_ *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s gets %s, not %d", x.Players[s.By], spelling.Count(s.By+1, "free reagent"), reagentsOf(s.Items).total())
	},
}

var startDifferent = kit.RuleOn(rule{ID: "start-different"}, tokensIn(1),
	func(_ *Table, b goods) bool { return int(b.total()) != b.kinds() },
	func(_ *Table, b goods, _ *lexicon) string {
		return "free reagents must all differ, unlike " + b.words()
	})

func doStart(t *Table, s move) {
	t.gain(s.By, reagentsOf(s.Items))
	t.started.Add(s.By)
	t.starts()
}

const noRoom = "no box has so many cards that the book does not list"

// faceRoom refuses a face if the box can't have so many extra spells.
var faceRoom = kit.Refuse("supply", noRoom,
	func(t *Table, s move) bool { return s.Items[0].Kind == referee.Card && t.full(s.Items[0].Ref) })

var faceCost = kit.RuleOn(rule{ID: "face-cost", Looks: law.Length, Rare: rare{TooLong: func(t *Table, s move) bool {
	f := faceIn(t, s)
	return f.deck() == towerDeck && f.contents().total() > number(baseOf(f.ref))
}}}, faceIn,
	func(_ *Table, f face) bool {
		return f.deck() == towerDeck && f.list != 0 && f.contents().total() != number(baseOf(f.ref))
	},
	func(_ *Table, f face, x *lexicon) string {
		return fmt.Sprintf("the %s costs %s, as its number says, not %d", x.Word(referee.Card, f.ref), spelling.Count(number(baseOf(f.ref)), "reagent"), f.contents().total())
	})

var faceDiffers = kit.RuleOn(rule{ID: "face-differs"}, faceIn,
	func(t *Table, f face) bool { _, differs := t.contradicted(f); return differs },
	func(t *Table, f face, x *lexicon) string {
		was, _ := t.contradicted(f)
		if was.contents() == (goods{mana: startSpellFee}) && !t.offered(f.ref) {
			return fmt.Sprintf("the price of %s was entered before, or assumed to be %d mana when it was researched", x.Word(f.kind, f.ref), startSpellFee)
		}
		return "something else was entered before: " + was.lines(x, "face ", nil)[0]
	})

func doFace(t *Table, s move) {
	t.learn(faceIn(t, s))
	t.close()
}
