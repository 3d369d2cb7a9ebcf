package resarcana

import (
	"cmp"
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The item kinds of Res Arcana.
const (
	Essence = referee.Own + iota
	Deck    // "deck", "monuments": what a look looks at
	Top     // "top"
	Unknown // "unknown": a pool that nobody counted
)

// The decks that an item of kind Deck can name.
const (
	ownDeck int32 = iota
	monumentDeck
)

// A group is one of the five sorts of components.
type group uint8

// The groups, in the order of cards.txt.
const (
	artifact group = iota
	mage
	item
	monument
	place
)

var groupNames = kit.Names(groupTags[:])

// groupsByName maps the first column of cards.txt to groups.
var groupsByName = map[string]group{"artifact": artifact, "mage": mage, "item": item, "monument": monument, "sun": place, "moon": place}

// Cards have the numbers of their lines in cards.txt.
const (
	artifacts = 40
	mages     = 10
	items     = 8
	monuments = 10
	boards    = 5
	cards     = artifacts + mages + items + monuments + 2*boards

	firstMage     = artifacts
	firstItem     = firstMage + mages
	firstMonument = firstItem + items
	firstPlace    = firstMonument + monuments
)

// The types of artifacts, as a set of bits.
const (
	dragon uint8 = 1 << iota
	creature
)

// A choice gives n essences, each of a kind in a set.
type choice struct {
	n   int32
	set uint8
}

// allows reports whether e is one of the possible choices.
func (c choice) allows(e Essences) bool { return e.total() == c.n && e.kinds()&^c.set == 0 }

// exceeds reports whether e can't become one of the possible choices by adding to it.
func (c choice) exceeds(e Essences) bool { return e.total() > c.n || e.kinds()&^c.set != 0 }

// A component is one line of cards.txt. The fields that every move reads come first.
type component struct {
	group         group
	types         uint8
	discountFor   uint8 // discount on artifacts of these types; 0: on all
	pointKinds    uint8 // essences of which each one on it is a point
	exceptGold    bool  // the discount is printed with "no Gold"
	whileGold     bool  // choice is given only while its Gold stays
	cursed        bool
	number        int8 // of the first game's hand, 0 for none
	discount      int32
	anyCount      int32 // of any kind besides cost
	cost          Essences
	choice        choice   // collected by choice
	growth        int32    // of each kind left on it
	income        Essences // collected without a choice
	points        int
	pointsPerType [2]int
	action        *power // the last one that is an action
	react         *power // the one that answers an event
	claimed       choice // given when it is claimed
	loss          *power // the one that makes rivals lose

	code, name string
	side       string // of a Place of Power: "sun", "moon"
	powers     []power
	actions    []uint8 // the powers that are actions
}

// An event is what a power is used at.
type event uint8

const (
	action     event = iota
	lossEvent        // any life loss
	dragonLoss       // a Dragon's power
	checkEvent       // victory is checked
	claimEvent       // the component is claimed
)

// A power is one power line of cards.txt. The fields that every use reads come first.
type power struct {
	required    uint16 // clauses that a move must have
	allowed     uint16 // clauses that a move can have
	event       event
	effect      effect
	turn        bool  // the component is turned
	whileTurned bool  // it must lie turned (Guard Dog)
	consumed    bool  // the component is destroyed
	another     bool  // an artifact is destroyed that is not the component
	types       uint8 // of the component destroyed, placed, turned or straightened; 0: any
	discards    bool  // one card from hand
	ofOneKind   bool  // X of one kind
	from        source
	excluded    uint8 // kinds that can't pay for anyCount
	free        bool
	exceptGold  bool
	anyCount    int32 // of any kind besides cost
	cost        Essences
	takenOff    Essences // taken off the component
	essences    Essences // gained or put
	choice      choice
	n           int32 // cards drawn or looked at, Life lost, points

	rivals      Essences // gained by every rival
	kind        int      // gained for each X or each one counted
	countedKind int      // what is counted
	way         wayOut
	wayCost     Essences // of the way out
	discount    int32
	component   int32
}

// A wayOut is what a power offers rivals instead of losing Life.
type wayOut uint8

const (
	noWay wayOut = iota
	wayDiscards
	wayDestroys
	wayPays
)

// A source is where a power places a card from.
type source uint8

const (
	fromHand  source = iota
	fromPile         // the player's discard pile
	fromPiles        // anyone's
)

//go:embed cards.txt
var cardsText string

// The components by number, and the number of the Golden Statue. readCards fills them.
var (
	catalogue [cards]component
	statue    int32
)

// readCards reads cards.txt.
func readCards() {
	out, n := &catalogue, -1
	for line, col := range kit.Rows(cardsText) {
		if line[0] == ' ' {
			out[n].powers = append(out[n].powers, readPower(col))
			continue
		}
		n++
		out[n] = readComponent(col)
	}
	for c := range out {
		for i := range out[c].powers {
			p := &out[c].powers[i]
			p.component = int32(c)
			switch p.event {
			case action:
				out[c].actions, out[c].action = append(out[c].actions, uint8(i)), p
			case claimEvent:
				out[c].claimed = p.choice
			case checkEvent:
				statue = int32(c)
				fallthrough
			default:
				out[c].react = p
			}
			if p.effect == loss {
				out[c].loss = p
			}
		}
	}
}

// powerUsed returns the power that "Athanor 2" names; noPower if there is none or its number is missing.
func powerUsed(it referee.Item) *power {
	c := &catalogue[it.Ref]
	switch n := int(it.Ordinal); {
	case n == 0 && len(c.actions) == 1:
		return c.action
	case 0 < n && n <= len(c.powers) && c.powers[n-1].event == action:
		return &c.powers[n-1]
	}
	return &noPower
}

// readComponent reads the columns of a component.
func readComponent(col []string) (c component) {
	if c.group = groupsByName[col[0]]; c.group == place {
		c.side = col[0]
	}
	c.code, c.name = col[1], col[2]
	c.cost, c.anyCount = readAmounts(col[3])
	c.types = readTypes(col[4])
	for _, p := range fields(col[5], ",") {
		switch n, what := readCount(p); {
		case what == "":
			c.points = n
		case readTypes(what) != 0:
			c.pointsPerType[readTypes(what)-1] = n
		default:
			c.pointKinds |= 1 << kindOf(what)
		}
	}
	for _, a := range fields(col[6], ";") {
		word, rest, _ := strings.Cut(a, " ")
		switch word {
		case "collect":
			c.income, _ = readAmounts(rest)
		case "choose":
			c.choice = readChoice(rest)
		case "keeping":
			c.choice, c.whileGold = readChoice(rest), true
		case "winds":
			c.growth = int32(kit.Number(rest))
		case "curse":
			c.cursed = true
		case "discount":
			rest, c.exceptGold = strings.CutSuffix(rest, " no Gold")
			n, what := readCount(rest)
			c.discount, c.discountFor = int32(n), readTypes(what)
		}
	}
	if col[7] != "" {
		c.number = int8(kit.Number(col[7]))
	}
	return c
}

// fields splits a column at sep.
func fields(text, sep string) (parts []string) {
	for p := range strings.SplitSeq(text, sep) {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// readCount reads "2 Death", "Death" (one), and "2" (what is "").
func readCount(text string) (n int, what string) {
	first, rest, _ := strings.Cut(text, " ")
	if n, err := strconv.Atoi(first); err == nil {
		return n, rest
	}
	return 1, text
}

// readAmounts reads "2 Calm, Elan, 3 any".
func readAmounts(text string) (e Essences, any int32) {
	for _, p := range fields(text, ",") {
		switch n, what := readCount(p); what {
		case "":
		case "any":
			any += int32(n)
		default:
			e[kindOf(what)] += int32(n)
		}
	}
	return e, any
}

// readChoice reads "3 no Gold Life" and "Calm or Life" (one of them).
func readChoice(text string) choice {
	n, rest := readCount(text)
	if but, any := strings.CutPrefix(rest, "no "); any {
		return choice{int32(n), anyKind &^ kindsOf(but)}
	}
	return choice{int32(n), cmp.Or(kindsOf(rest), anyKind)}
}

// kindsOf reads "Calm Gold" and "Calm or Gold".
func kindsOf(text string) (set uint8) {
	for w := range strings.FieldsSeq(text) {
		if w != "or" {
			set |= 1 << kindOf(w)
		}
	}
	return set
}

// readTypes reads "Dragon, Creature" and "Dragon Creature"; 0 for anything else.
func readTypes(text string) (set uint8) {
	for i, tag := range typeTags {
		if strings.Contains(text, tag.Name) {
			set |= 1 << i
		}
	}
	return set
}

func kindOf(name string) int { return slices.Index(essenceNames, name) }
