package enchanters

import (
	_ "embed"
	"sync"

	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/setup"
)

const key = "enchanters"

//go:embed rules.txt
var rulesText string

// rules are the game's rules over its table, made when first needed.
var rules = sync.OnceValue(func() *referee.Rules[Table] {
	readWords()
	r := referee.NewRules(referee.Rules[Table]{
		Book: rulebook.Must(rulesText), Verbs: verbs(), ToAct: toAct, Expect: expect, View: view, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
		Knows: func(t *Table, k referee.Kind, ref int32) bool {
			return k == Enchantment && t.lists.listedEnchantment(ref) >= 0
		},
		Idle:  func(t *Table, s statement) bool { return s.Verb == vSet && len(s.Clause(0)) != int(t.players) },
		Faces: faces, Printed: printedAt, Setup: setupAt, Coined: coined(),
	})
	words(r.Language)
	return r
})

// Game is Enchanters.
type Game struct{}

// Key is what a record's header says.
func (Game) Key() string { return key }

// Title is the name on the box.
func (Game) Title() string { return "Enchanters" }

// Seats are three to five players.
func (Game) Seats() (least, most int) { return leastSet, seats }

// Book gives the rules and the ledger.
func (Game) Book() *rulebook.Book { return rules().Book }

// Language gives verbs, signs, treasures, visions and places.
func (Game) Language() *referee.Language { return rules().Language }

// Keys are none: this game's header has nothing of its own.
func (Game) Keys() []referee.Key { return nil }

// Open lays the empty table of a record.
func (Game) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	return rules().Open(x, open(h)), nil
}

// open makes the table before the first statement.
func open(h referee.Header) (t Table) {
	t.house, t.players, t.tally = choices.House(h), int8(len(h.Players)), h.Tally
	t.round, t.fallBy, t.fell, t.lastBy, t.winner = 1, nobody, nobody, nobody, nobody
	t.lists.colour = [signs]int32{0, 1, noColour, noColour, noColour}
	for p := range t.seat {
		t.seat[p].sign, t.seat[p].against = nobody, nobody
	}
	t.pile = pack - handed*t.players
	if t.tally {
		t.round, t.pile = 2, 0
		return t
	}
	for p := range t.players {
		t.seat[p].hand = handed
	}
	return t
}

// Setup says how the table is laid (Preparation).
func (Game) Setup(h referee.Header) (setup.Sheet, error) { return sheet(h.Players, nil, nil), nil }

// Cards are the cards to print, with nothing told of the copy.
func (Game) Cards(referee.Header) ([]referee.Printed, error) { return (&deck{}).printed(), nil }
