package conclave

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
	"magistrate/scoring"
	tables "magistrate/setup"
)

const key = "conclave"

// A spreader is a box whose deck can be printed with the counts of a real one.
type spreader struct{ *kit.Box[Table] }

// Game is Conclave.
var Game = spreader{&kit.Box[Table]{Name: key, Called: "Conclave", Least: 2, Most: seats, Rules: rules, Lay: open, Deck: printed, Sheet: sheet}}

// printed lists the 72 cards by our own spread of influence, since the box's is unknown
// (Components).
func printed(referee.Header) []referee.Printed {
	deck, _, _ := spreader{}.Spread("")
	return deck
}

// Spread lists the cards by counts like those at the end of cards.txt, or by our own
// without any. The marker for the starting corner comes last.
func (spreader) Spread(text string) (deck []referee.Printed, note string, err error) {
	note = "How often each influence occurs is what this table counted."
	if text == "" {
		text, note = cards().spread, "How often each influence occurs is our own choice: the rulebook does not say."
	}
	spread, err := spreadOf(text)
	if err != nil {
		return nil, "", err
	}
	deck, err = spread.deck()
	return append(deck, referee.Printed{Name: "starting corner", Copies: 1, Sign: "star", Counter: true, Group: "Marker"}), note, err
}

// sheet returns how to set up the table (Game Setup).
func sheet(h referee.Header) (tables.Sheet, error) {
	t, _ := open(h)
	return tables.Conclave(tables.ConclaveTable{Players: h.Players, Cards: box, Removed: int(t.removed()), Hand: handSize, Laid: laidSize, Mirror: h.Rulings["refill-orientation"] == "mirror"}), nil
}

// open returns the table before the first move.
func open(h referee.Header) (Table, error) {
	return Table{players: int8(len(h.Players)), tally: h.Tally, house: choices.House(h)}, nil
}

//go:embed rules.txt
var rulesText string

// rules returns the game's rules, which are built when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	return law.Rules[Table]{
		Verbs: verbs(), Nouns: nouns(), Words: addWords, Order: law.Order[Table]{Acts: acts, Next: (*Table).next}, Expect: expect, View: view, State: stateOf, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
	}
})

// addWords adds the words: magics and cards by name, colour, and code, and the spaces of
// the grid.
func addWords(l *referee.Language) {
	c := cards()
	l.Skips = []string{"card", "deck", "pile", "space", "follower"}
	l.Matrix = &referee.Matrix{Kind: referee.Card, Rows: c.magics[:]}
	for m, tag := range c.magics {
		l.Name(Magic, tag.Name, tag.Letter)
		for _, other := range c.spellings[tag.Name] {
			l.Alias(Magic, int32(m), other)
		}
		if code := c.former[tag.Name]; code != "" {
			l.Recorded(Magic, int32(m), code)
		}
	}
	for f := range face(faces) {
		magic, brotherhood, influence := c.magics[f.magic()].Name, c.brotherhoods[f.brotherhood()].Name, strconv.Itoa(f.influence())
		l.Name(referee.Card, f.name(), f.code())
		if code := c.former[magic]; code != "" {
			l.Recorded(referee.Card, int32(f), code+f.code()[len(code):])
		}
		if f.magic() == 0 {
			column := c.brotherhoods[f.brotherhood()]
			l.Matrix.Columns = append(l.Matrix.Columns, referee.Column{Name: brotherhood + " " + influence, Code: column.Letter + influence, Tag: column})
		}
		for _, m := range append([]string{magic}, c.spellings[magic]...) {
			for _, b := range append([]string{brotherhood}, c.spellings[brotherhood]...) {
				l.Alias(referee.Card, int32(f), m+" "+b+" "+influence)
			}
		}
	}
	l.Shorten(referee.Card, c.brotherhoods[:]...)
	for at := range spaces {
		l.Name(Space, string("abcd"[at%side])+strconv.Itoa(at/side+1), "")
	}
}

// score adds up the Influence Zones as they are.
func score(t *Table, x *lexicon) scoring.Sheet {
	return scoring.Conclave(zones(t, x), scoring.ConclaveHouse{ScoresAnyway: t.house.Has(scoresAnyway), FaceUpOnly: t.house.Has(faceUpOnly)})
}

// zones returns the Influence Zones for scoring.
func zones(t *Table, x *lexicon) []scoring.ConclaveZone {
	out := make([]scoring.ConclaveZone, t.players)
	for p := range out {
		out[p].Name = x.Players[p]
		for m, cards := range t.piles[p] {
			out[p].Piles[m] = scoring.ConclavePile{Cards: cards.cards(), Influence: cards.influence()}
		}
	}
	return out
}

// outcome returns what a move led to, and which of its cards everyone can see more than
// once.
func outcome(before, after *Table, s move, x *lexicon) (o referee.Outcome) {
	var parts kit.Parts
	switch {
	case s.Verb == vReveal:
		parts.AddText(x.Players[s.By] + "'s hand joins the Influence Zone")
	case s.Verb == vSend, before.crisis != 0:
		var words string
		words, o.Keys = gained(before, after, s, x)
		parts.AddText(words)
	}
	parts.Add(after.last && !before.last, "both decks are empty: everyone has one more turn, starting with %s", x.Players[after.turn])
	if after.phase == over {
		parts = append(parts, comparison(after, x)...)
	}
	o.Words, o.Doubt = strings.Join(parts, "; "), duplicates(after, s, x)
	return o
}

// gained returns what a send led to or, with crisis-phase=after-draw, the draw that a
// Crisis waited for.
func gained(before, after *Table, s move, x *lexicon) (words string, keys []referee.Field) {
	gains := []string{}
	for m := range magics {
		gains = append(gains, (after.piles[s.By][m] - before.piles[s.By][m]).names(m)...)
	}
	slices.Sort(gains)
	words = x.Players[s.By] + " gains no followers"
	if len(gains) > 0 {
		words = x.Players[s.By] + " takes " + spelling.List(gains)
	}
	crisis := before.crisis != 0
	if s.Verb == vSend {
		trial, at := *before, int(s.Items[1].Ref)
		trial.put(face(s.Items[0].Ref), at)
		crisis = after.crisis == 0 && trial.cards == everywhere && trial.convinced(at) == 0
		words += " (" + trial.sums(at, x) + ")"
	}
	if crisis {
		words = "the Conclave is full, a Magic Crisis: " + words
	}
	return words, []referee.Field{{Key: "gains", Value: gains}, {Key: "crisis", Value: crisis}}
}

// sums returns the sums of an Emissary's column and row: "column c: 2+5+5 = 12".
func (t *Table) sums(at int, x *lexicon) string {
	space := x.Word(Space, int32(at))
	var out []string
	for i, l := range [2]line{column(at), row(at)} {
		counted := t.addedUp(at, l)
		var add []string
		if !t.house.Has(emissaryExcluded) {
			add = append(add, strconv.Itoa(face(t.grid[at]).influence()))
		}
		for s := range counted.All {
			add = append(add, strconv.Itoa(face(t.grid[s]).influence()))
		}
		text := [2]string{"column ", "row "}[i] + space[i:i+1] + ": " + strings.Join(add, "+")
		if sum := strconv.Itoa(t.sum(at, counted)); len(add) != 1 {
			text += " = " + sum
		}
		out = append(out, strings.TrimSpace(text))
	}
	return strings.Join(out, "; ")
}
