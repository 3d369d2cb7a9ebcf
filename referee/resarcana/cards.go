package resarcana

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The item kinds of this game's own.
const (
	Essence = referee.Own + iota
	Deck    // "deck", "monuments": what a look looks at
	Top     // "top"
)

// What Deck refers to.
const (
	ownDeck int32 = iota
	monumentDeck
)

// A group is what sort of component a card is.
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

// kinds are the groups as cards.txt writes them.
var kinds = map[string]group{"artifact": artifact, "mage": mage, "item": item, "monument": monument, "sun": place, "moon": place}

// Cards are numbered as cards.txt lists them.
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

// Types of artifacts, as a set of bits.
const (
	dragon uint8 = 1 << iota
	creature
)

// A choice is an ability or effect that gives so many essences of a set.
type choice struct {
	n   int32
	set uint8
}

// allows tells whether an amount is one of its choices.
func (c choice) allows(e Essences) bool { return e.total() == c.n && e.within(c.set) }

// beyond tells whether no more would make an amount one of them.
func (c choice) beyond(e Essences) bool { return e.total() > c.n || !e.within(c.set) }

// A component is one line of cards.txt. What every statement asks for stands
// first, so that it lies together.
type component struct {
	group    group
	types    uint8
	lessFor  uint8 // discount on artifacts of these types; 0: on all
	per      uint8 // essences of which each one on it is a point
	lessGold bool  // the discount is printed with "no Gold"
	keeping  bool  // choose holds only while its Gold stays
	cursed   bool
	number   int8 // of the first game's hand, 0 for none
	less     int32
	any      int32 // of any kind besides cost
	cost     Essences
	choose   choice   // collected by choice
	winds    int32    // of each kind left on it
	gains    Essences // collected without a choice
	points   int
	perType  [2]int
	react    *power // the one that answers an event
	claim    *power // the one that comes with claiming

	code, name string
	side       string // of a Place of Power: "sun", "moon"
	powers     []power
	uses       []uint8 // those that are an action
}

// An event is what a power answers.
type event uint8

const (
	action     event = iota
	lossEvent        // any life loss
	dragonLoss       // a Dragon's power
	checkEvent       // victory is checked
	claimEvent       // the component is claimed
)

// What a cost destroys.
type ruin uint8

const (
	spares ruin = iota
	itself
	anArtifact
	anotherArtifact
	typedArtifact // of power.types
)

// A power is one power line of cards.txt: its cost, then its effect. What every
// use asks for stands first.
type power struct {
	wants    uint16 // clauses that must be said
	takes    uint16 // clauses that may be said
	when     event
	does     effect
	turn     bool // the component is turned
	turned   bool // it must lie turned (Guard Dog)
	ruin     ruin
	types    uint8 // of the component destroyed, placed, turned or straightened; 0: any
	discards bool  // one card from hand
	alike    bool  // X of one kind
	onto     bool  // what was paid goes onto any own component, not itself
	from     zone
	oneOf    uint8
	free     bool
	lessGold bool
	any      int32
	cost     Essences
	off      Essences // taken off the component
	essences Essences // gained or put
	choice   choice
	n        int32 // cards drawn or looked at, Life lost, points

	rivals    Essences // gained by every rival
	sort      int      // gained for each X or each one counted
	counts    int      // what is counted
	way       way
	less      int32
	component int32
}

// A way is what a life loss offers as a way out.
type way struct {
	kind uint8
	pays Essences
}

const (
	noWay uint8 = iota
	wayPays
	wayDiscards
	wayDestroys
)

// A zone is where a power places a card from.
type zone uint8

const (
	fromHand  zone = iota
	fromPile       // the own discard pile
	fromPiles      // anyone's
)

//go:embed cards.txt
var cardsText string

// all are the components by number; statue is the one that answers a check.
// They are read with the rules, when the game is first asked for.
var (
	all    [cards]component
	statue int32
)

// readCards reads cards.txt. It is the program's own, so a fault in it is a
// fault of the program.
func readCards() {
	out, n := &all, -1
	for line, col := range kit.Rows(cardsText) {
		if line[0] == ' ' {
			out[n].powers = append(out[n].powers, readPower(col))
			continue
		}
		n++
		out[n] = readComponent(col)
	}
	if n != cards-1 {
		panic(fmt.Sprintf("cards.txt: %d components", n+1))
	}
	for c := range out {
		for i := range out[c].powers {
			p := &out[c].powers[i]
			p.component = int32(c)
			switch p.when {
			case action:
				out[c].uses = append(out[c].uses, uint8(i))
			case claimEvent:
				out[c].claim = p
			default:
				out[c].react = p
				if p.when == checkEvent {
					statue = int32(c)
				}
			}
		}
	}
}

// useOf finds the power that an item "Athanor 2" means. Nil where the card has
// none such, or where without a number two could be meant.
func useOf(it referee.Item) *power {
	c := &all[it.Ref]
	switch n := int(it.Ordinal); {
	case n == 0 && len(c.uses) == 1:
		return &c.powers[c.uses[0]]
	case 0 < n && n <= len(c.powers) && c.powers[n-1].when == action:
		return &c.powers[n-1]
	}
	return nil
}

// total is the placement total: every essence printed in the cost, the
// any-kind ones too (Powers, cont.).
func (c *component) total(fixedOnly bool) int32 {
	if fixedOnly {
		return c.cost.total()
	}
	return c.cost.total() + c.any
}

// readComponent reads the eight columns of a component.
func readComponent(col []string) (c component) {
	known := false
	if c.group, known = kinds[col[0]]; !known {
		panic("cards.txt: kind " + col[0])
	}
	if c.group == place {
		c.side = col[0]
	}
	c.code, c.name = col[1], col[2]
	c.cost, c.any = amounts(col[3])
	c.types = types(col[4])
	for _, p := range list(col[5], ",") {
		switch n, what := counted(p); {
		case what == "":
			c.points = n
		case types(what) != 0:
			c.perType[types(what)-1] = n
		default:
			c.per |= 1 << sortOf(what)
		}
	}
	for _, a := range list(col[6], ";") {
		word, rest, _ := strings.Cut(a, " ")
		switch word {
		case "collect":
			if one := strings.Split(rest, " or "); len(one) > 1 {
				c.choose.n = 1
				for _, o := range one {
					c.choose.set |= 1 << sortOf(o)
				}
			} else if '0' <= rest[0] && rest[0] <= '9' && (len(rest) == 1 || strings.Contains(rest, " no ")) {
				c.choose = readChoice(rest)
			} else {
				c.gains, _ = amounts(rest)
			}
		case "keeping":
			c.choose, c.keeping = readChoice(strings.TrimPrefix(rest, "Gold ")), true
		case "winds":
			c.winds = int32(kit.Number(rest))
		case "curse":
			c.cursed = true
		case "discount":
			rest, c.lessGold = strings.CutSuffix(rest, " no Gold")
			n, what := counted(rest)
			c.less, c.lessFor = int32(n), types(what)
		default:
			panic("cards.txt: ability " + a)
		}
	}
	if col[7] != "" {
		c.number = int8(kit.Number(col[7]))
	}
	return c
}

// list cuts a column into its parts.
func list(text, sep string) (parts []string) {
	for p := range strings.SplitSeq(text, sep) {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// counted reads "2 Death", "Death" (one) and "2" (what is "").
func counted(text string) (n int, what string) {
	first, rest, _ := strings.Cut(text, " ")
	if n, err := strconv.Atoi(first); err == nil {
		return n, rest
	}
	return 1, text
}

// amounts reads "2 Calm, Elan, 3 any".
func amounts(text string) (e Essences, any int32) {
	for _, p := range list(text, ",") {
		switch n, what := counted(p); what {
		case "":
		case "any":
			any += int32(n)
		default:
			e[sortOf(what)] += int32(n)
		}
	}
	return e, any
}

// readChoice reads "3 no Gold Life".
func readChoice(text string) choice {
	n, rest := counted(text)
	c := choice{int32(n), anySort}
	for _, s := range strings.Fields(strings.TrimPrefix(rest, "no ")) {
		c.set &^= 1 << sortOf(s)
	}
	return c
}

// types reads "Dragon, Creature", "Dragon Creature"; 0 for anything else.
func types(text string) (set uint8) {
	for _, w := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
		switch w {
		case "Dragon":
			set |= dragon
		case "Creature":
			set |= creature
		}
	}
	return set
}

func sortOf(name string) int {
	if i := slices.Index(essenceNames, name); i >= 0 {
		return i
	}
	panic("cards.txt: no essence " + name)
}
