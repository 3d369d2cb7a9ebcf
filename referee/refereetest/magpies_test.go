package refereetest_test

import (
	_ "embed"
	"fmt"
	"strconv"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
	"magistrate/scoring"
	"magistrate/setup"
)

// The box: what it is called, what is in it, how the table is laid.

const key = "magpies"

// Game is Magpies: twelve gems of three kinds, which two to four players take or steal.
var Game = &kit.Box[Table]{Name: key, Called: "Magpies", Least: 2, Most: seats, Rules: kit.Rules(rulesText, tie), Lay: lay, Deck: deck, Sheet: sheet}

//go:embed testdata/house/referee/magpies/rules.txt
var rulesText string

// tie ties all of the game together.
func tie() law.Rules[Table] {
	return law.Rules[Table]{
		Verbs: verbs(), Nouns: nouns(), Words: addWords,
		Order:  law.Order[Table]{Acts: acts, Next: next},
		Expect: expect, View: view, Seat: seatView, Facts: facts, Score: score, Over: (*Table).isOver, Outcome: outcome,
	}
}

const (
	seats   = 4
	perKind = 4
	box     = 3 * perKind
)

var kinds = []referee.Tag{
	{Name: "Ruby", Letter: "R", Sign: "♦", Hue: "red", Group: "Gems"},
	{Name: "Jade", Letter: "J", Sign: "■", Hue: "green", Group: "Gems"},
	{Name: "Opal", Letter: "O", Sign: "●", Hue: "blue", Group: "Gems"},
}

// A gem is a card, numbered from 0: Ruby 1 to 4, Jade, Opal.
type gem int32

func (g gem) value() int          { return int(g)%perKind + 1 }
func (g gem) tags() []referee.Tag { return kinds[g/perKind : g/perKind+1] }
func (g gem) name() string        { return g.tags()[0].Name + " " + strconv.Itoa(g.value()) }
func (g gem) code() string        { return g.tags()[0].Letter + strconv.Itoa(g.value()) }

// addWords names everything that a move can name, with the codes that people type.
func addWords(l *referee.Language) {
	for g := range gem(box) {
		l.Name(referee.Card, g.name(), g.code())
	}
}

// deck lists the cards to print.
func deck(referee.Header) (all []referee.Printed) {
	for g := range gem(box) {
		all = append(all, referee.Printed{Code: g.code(), Name: g.name(), Copies: 1, Value: g.value(), Tags: g.tags(), Group: "Gems"})
	}
	return all
}

// sheet says how the table is laid.
func sheet(h referee.Header) (setup.Sheet, error) {
	t, _ := lay(h)
	s := setup.Sheet{
		Game: key, Title: "Magpies", Players: h.Players,
		Parts:   []setup.Part{{Name: "Gem cards", Used: t.rounds() * t.rowSize(), Box: box - t.rounds()*t.rowSize()}},
		Steps:   []setup.Step{{Text: "Shuffle the cards and put them face down as the deck.", Cite: "Set-up"}, {Text: h.Players[0] + " begins the first round.", Cite: "A round"}},
		Numbers: []setup.Number{{Name: "Rounds", Value: fmt.Sprint(t.rounds())}, {Name: "Cards in the row", Value: fmt.Sprint(t.rowSize())}},
		Picture: setup.Picture{Width: 8, Height: 4},
	}
	s.Picture.Add(setup.Pile, 0.5, 0.5, 1, 1.4, "deck")
	for i := range t.rowSize() {
		s.Picture.Add(setup.Space, 2+1.2*float64(i), 0.5, 1, 1.4, "")
	}
	for i, name := range h.Players {
		s.Picture.Add(setup.Seat, 2*float64(i), 2.4, 1.8, 1, name)
	}
	return s, nil
}

// The table: all that the referee knows of a game, and the order of play.

// A Table is one plain value, without slices, maps and pointers.
type Table struct {
	players int8
	house   kit.House
	round   int8 // from 1; 0 before the first row
	turns   int8 // taken in this round
	row     gems
	laid    gems        // all that ever lay in a row
	hoards  [seats]gems // what lies before each player
	thieves kit.Seats   // who has stolen
}

type gems = kit.Set[gem]

// What a table can rule otherwise than the ledger of rules.txt does by default.
var (
	choices kit.Choices

	noTheft = choices.Add("last-round=no-theft")
)

// lay lays the empty table.
func lay(h referee.Header) (Table, error) {
	return Table{players: int8(len(h.Players)), house: choices.House(h)}, nil
}

func (t *Table) rowSize() int   { return int(t.players) + 1 }
func (t *Table) rounds() int    { return box / t.rowSize() }
func (t *Table) isTaking() bool { return t.row != 0 }
func (t *Table) isLast() bool   { return int(t.round) == t.rounds() }
func (t *Table) isOver() bool   { return t.isLast() && !t.isTaking() }
func (t *Table) turn() int8     { return (t.round - 1 + t.turns) % t.players }

// acts are the players who may or must act now; none where the table does.
func acts(t *Table) kit.Seats {
	if !t.isTaking() {
		return 0
	}
	return kit.Only(t.turn())
}

// next is whose turn follows.
func next(t *Table) int8 {
	if !t.isTaking() || t.turns == t.players-1 {
		return kit.Nobody
	}
	return (t.turn() + 1) % t.players
}

// endTurn passes the turn to the left; after the last one what is left in the row goes
// out of the game.
func (t *Table) endTurn() {
	if t.turns++; t.turns == t.players {
		t.row = 0
	}
}

// What can be entered, and the rules that refuse it.

type (
	move    = referee.Move
	lexicon = referee.Lexicon
	rule    = law.Rule[Table]
	verb    = law.Verb[Table]
)

// The verbs, in the order of verbs.
const (
	vRow uint8 = iota
	vTake
	vSteal
)

// nouns are what the words in capitals of usage lines stand for; P and Q are players.
func nouns() referee.Nouns { return referee.Nouns{"CARD": kit.One("a gem", referee.Card)} }

func verbs() []verb {
	return []verb{
		vRow: {
			Form: referee.Form{Usage: "row CARD, …", Means: "the cards turned up, one more than there are players", Also: []string{"lay"}},
			When: laying, Rules: []rule{rowSize, supply}, Do: doRow,
		},
		vTake: {
			Form: referee.Form{Usage: "P: take CARD", Means: "a card of the row", Also: []string{"pick"}},
			When: taking, Rules: []rule{onTurn, inRow}, Do: doTake,
		},
		vSteal: {
			Form: referee.Form{Usage: "P: steal CARD from Q", Means: "a card of another player, once a game"},
			When: stealing, Rules: []rule{onTurn, stealOnce, stealOwn, inHoard}, Do: doSteal,
		},
	}
}

// The moments: why not, "" where it is the moment.
func laying(t *Table, _ int8) string { return kit.WhenNow(!t.isOver() && !t.isTaking()) }
func taking(t *Table, _ int8) string { return kit.WhenNow(t.isTaking()) }

func stealing(t *Table, by int8) string {
	if t.house.Has(noTheft) && t.isLast() {
		return "nobody steals in the last round (house rule); {next}"
	}
	return taking(t, by)
}

var rowSize = rule{
	ID:    "row-size",
	Wants: func(t *Table, _ int8) int { return t.rowSize() },
	Why: func(t *Table, s move, _ *lexicon) string {
		return fmt.Sprintf("%s named; %d players want %d", spelling.Count(len(s.Items), "card"), t.players, t.rowSize())
	},
}

// supply refuses what was laid before, or is named twice.
var supply = kit.Refuse("supply", "each card is there once, and one of these was in a row already", func(t *Table, s move) bool {
	seen := t.laid
	for _, it := range s.Items {
		if seen.Has(gem(it.Ref)) {
			return true
		}
		seen |= 1 << it.Ref
	}
	return false
})

var (
	onTurn    = law.Turn(kit.TurnOf((*Table).turn, "it is {turn}'s turn, not {who}'s"))
	stealOnce = kit.RefuseSpeaker("steal-once", "{who} has stolen already", func(t *Table, by int8) bool { return t.thieves.Has(by) })
	stealOwn  = kit.Refuse("steal-own", "{who} steals from another player", func(_ *Table, s move) bool { return s.Items[1].Ref == int32(s.By) })
)

var inRow = rule{
	ID:      "in-row",
	Looks:   law.Presence,
	Refuses: func(t *Table, s move) bool { return !t.row.Has(gem(s.Items[0].Ref)) },
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s is not in the row, which has %s", x.Item(s.Items[0]), spelling.List(t.row.Each(gem.name)))
	},
}

var inHoard = rule{
	ID:      "in-hoard",
	Looks:   law.Presence,
	Refuses: func(t *Table, s move) bool { return !t.hoards[s.Items[1].Ref].Has(gem(s.Items[0].Ref)) },
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s does not lie before %s", x.Item(s.Items[0]), x.Item(s.Items[1]))
	},
}

// What moves do. They rely on the rules: nothing is checked here.

func doRow(t *Table, s move) {
	for _, it := range s.Items {
		t.row |= 1 << it.Ref
	}
	t.laid |= t.row
	t.round, t.turns = t.round+1, 0
}

func doTake(t *Table, s move) {
	t.row &^= 1 << s.Items[0].Ref
	t.hoards[s.By] |= 1 << s.Items[0].Ref
	t.endTurn()
}

func doSteal(t *Table, s move) {
	t.hoards[s.Items[1].Ref] &^= 1 << s.Items[0].Ref
	t.hoards[s.By] |= 1 << s.Items[0].Ref
	t.thieves.Add(s.By)
	t.endTurn()
}

// What people are told.

// expect says what is expected next, and of whom.
func expect(t *Table, x *lexicon) string {
	if !t.isTaking() {
		return fmt.Sprintf("lay %s into the row (row …)", spelling.Count(t.rowSize(), "card"))
	}
	for g := range t.row.All {
		return fmt.Sprintf("%s takes a card (e.g. %s), or steals one", x.Players[t.turn()], spelling.Fold(g.code()))
	}
	return ""
}

// outcome tells what a move brought beyond what it says itself.
func outcome(before, after *Table, _ move, _ *lexicon) (o referee.Outcome) {
	if before.isTaking() && !after.isTaking() {
		left := before.row &^ (after.hoards[0] | after.hoards[1] | after.hoards[2] | after.hoards[3])
		o.Words = spelling.List(left.Each(gem.name)) + " is left over and goes out of the game"
	}
	return o
}

// view builds what everybody sees.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Phase: "Lay the row", Memory: referee.Memory{Open: true}}
	switch {
	case t.isOver():
		v.Phase = "Over"
	case t.isTaking():
		v.Phase = "Take or steal"
	}
	if t.round > 0 {
		v.Round = fmt.Sprintf("Round %d of %d", t.round, t.rounds())
	}
	row := referee.Area{Title: "Row", Places: t.rowSize()}
	for g := range t.row.All {
		row.Cells = append(row.Cells, cell(g, fmt.Sprintf("%s: take %s", x.Players[t.turn()], g.name())))
	}
	v.Areas = []referee.Area{row}
	return v
}

// seatView shows what lies before a player.
func seatView(t *Table, x *lexicon, p int8, _ referee.Sight) (v referee.Seat) {
	for g := range t.hoards[p].All {
		say := ""
		if t.isTaking() && p != t.turn() && stealing(t, t.turn()) == "" {
			say = fmt.Sprintf("%s: steal %s from %s", x.Players[t.turn()], g.name(), x.Players[p])
		}
		v.Cells = append(v.Cells, cell(g, say))
	}
	v.Facts = []referee.Label{{Name: "gems", Value: strconv.Itoa(t.hoards[p].Len()), Count: t.hoards[p].Len(), Compared: true}}
	return v
}

func cell(g gem, say string) referee.Cell {
	return referee.Cell{Label: g.name(), Code: g.code(), Tags: g.tags(), Figure: strconv.Itoa(g.value()), Command: say}
}

// facts are what the table can be asked for when record and cards differ: all that lies
// in sight.
func facts(t *Table, x *lexicon) []referee.Fact {
	var all kit.Facts
	card := referee.Of(referee.Card)
	all.Ask(referee.Fact{Name: "Row", Takes: card, Has: lying(t.row)})
	for p := range t.players {
		all.Of(p, referee.Fact{Name: "hoard", Takes: card, Has: lying(t.hoards[p])})
	}
	return all
}

func lying(in gems) (has kit.Things) {
	for g := range in.All {
		has.Add(kit.Nowhere, referee.Card, int32(g), 1)
	}
	return has
}

// score adds up what lies before each player.
func score(t *Table, x *lexicon) scoring.Sheet {
	s := scoring.Sheet{Rows: []scoring.Row{{Label: "Gems", Hint: "their values"}, {Label: "Sets", Hint: "3 for a Ruby, a Jade and an Opal"}}, Players: make([]scoring.Standing, t.players)}
	most := scoring.Breaker{Name: "cards", Words: "most cards", Cite: "Scoring", Values: make([]int, t.players)}
	for p := range s.Players {
		sum, sets := 0, perKind
		for g := range t.hoards[p].All {
			sum += g.value()
		}
		for k := range kinds {
			sets = min(sets, (t.hoards[p] >> (k * perKind) & (1<<perKind - 1)).Len())
		}
		one := &s.Players[p]
		one.Name, most.Values[p] = x.Players[p], t.hoards[p].Len()
		one.Add(scoring.Line{Label: "Gems", Points: sum, Why: spelling.Count(most.Values[p], "card"), Cite: "Scoring"})
		one.Add(scoring.Line{Label: "Sets", Points: 3 * sets, Why: spelling.Count(sets, "set"), Cite: "Scoring"})
	}
	s.Breakers = []scoring.Breaker{{Name: "points", Words: "most points", Cite: "Scoring", IsSum: true}, most}
	s.Decide(nil)
	return s
}
