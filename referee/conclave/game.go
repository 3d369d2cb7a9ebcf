package conclave

import (
	_ "embed"
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

// A spreader is a box that can be printed by what a table counts in its own.
type spreader struct{ *kit.Box[Table] }

// Game is Conclave.
var Game = spreader{&kit.Box[Table]{Name: key, Called: "Conclave", Least: 2, Most: seats, Rules: rules, Lay: open, Deck: printed, Sheet: sheet}}

// printed lists the 72 cards by our own spread of influence, the box's being
// unknown (Components).
func printed(referee.Header) []referee.Printed {
	deck, _, _ := spreader{}.Spread("")
	return deck
}

// Spread lists the cards by the counts of a table's own box, lines like those at
// the end of cards.txt; without any, by our own. What marks the starting corner comes last.
func (spreader) Spread(text string) (deck []referee.Printed, note string, err error) {
	spread, note := cards().spread, "How often each influence occurs is our own choice: the rulebook does not say."
	if text != "" {
		note = "How often each influence occurs is what this table counted."
		if spread, err = ParseSpread(text); err != nil {
			return nil, "", err
		}
	}
	deck, err = Deck(spread)
	return append(deck, referee.Printed{Name: "starting corner", Copies: 1, Sign: "star", Counter: true, Group: "Marker"}), note, err
}

// sheet says how the table is laid (Game Setup).
func sheet(h referee.Header) (tables.Sheet, error) {
	t, _ := open(h)
	return tables.Conclave(tables.ConclaveTable{Players: h.Players, Cards: box, Removed: int(t.removed()), Hand: handSize, Laid: laidSize, Mirror: h.Rulings["refill-orientation"] == "mirror"}), nil
}

// open lays the empty table.
func open(h referee.Header) (Table, error) {
	return Table{players: int8(len(h.Players)), tally: h.Tally, house: choices.House(h)}, nil
}

//go:embed rules.txt
var rulesText string

// rules are the game's rules over its table, made when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	return law.Rules[Table]{
		Verbs: verbs(), Words: addWords, ToAct: toAct, Expect: expect, View: view, State: stateOf, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
	}
})

// addWords makes the game's words: magics and cards by name, colour and code,
// and the spaces of the grid.
func addWords(l *referee.Language) {
	l.Skips = []string{"card", "deck", "pile", "space", "follower"}
	c := cards()
	for m, tag := range c.magics {
		l.Name(Magic, tag.Name, c.codes[m])
		for _, other := range c.spellings[tag.Name] {
			l.Alias(Magic, int32(m), other)
		}
	}
	for f := range face(faces) {
		magic, brotherhood := c.magics[f.magic()].Name, c.brotherhoods[f.brotherhood()].Name
		l.Name(referee.Card, f.name(), f.code())
		for _, m := range append([]string{magic}, c.spellings[magic]...) {
			for _, b := range append([]string{brotherhood}, c.spellings[brotherhood]...) {
				l.Alias(referee.Card, int32(f), m+" "+b+" "+strconv.Itoa(f.influence()))
			}
		}
	}
	for at := range spaces {
		l.Name(Space, string("abcd"[at%side])+strconv.Itoa(at/side+1), "")
	}
}

// toAct lists the seats whose statement is awaited.
func toAct(t *Table) []int { return kit.Acting(t.players, t.acts) }

// score adds up the Influence Zones as they are.
func score(t *Table, x *lexicon) scoring.Sheet {
	return scoring.Conclave(zones(t, x), scoring.ConclaveHouse{ScoresAnyway: t.house.Has(scoresAnyway), FaceUpOnly: t.house.Has(faceUpOnly)})
}

// zones is what scoring needs to know of the table.
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

// outcome tells what a statement brought, and which of the cards it names are in sight
// more than once.
func outcome(before, after *Table, s statement, x *lexicon) referee.Outcome {
	o := gained(before, after, s, x)
	o.Doubt = twice(after, s, x)
	return o
}

// gained tells what a send brought, a Crisis's cards included; with
// crisis-phase=after-draw a draw tells of the Crisis that waited for it.
func gained(before, after *Table, s statement, x *lexicon) referee.Outcome {
	crisis, words := before.crisis != 0, ""
	switch s.Verb {
	case vHolds:
		return referee.Outcome{Words: strings.TrimPrefix(counted(after, x), "; ")}
	case vReveal:
		return referee.Outcome{Words: x.Players[s.By] + "'s hand joins the Influence Zone" + counted(after, x)}
	case vRefill:
		return referee.Outcome{Words: ending(before, after, x)}
	case vSend:
		trial := *before
		at := int(s.Items[1].Ref)
		trial.put(face(s.Items[0].Ref), at)
		crisis = after.crisis == 0 && trial.isCrisis() && trial.convinced(at) == 0
		words = " (" + trial.sums(at, x) + ")"
	case vDrawLeft, vDrawRight:
		if !crisis {
			return referee.Outcome{Words: ending(before, after, x)}
		}
	default:
		return referee.Outcome{}
	}
	gains := []string{}
	for m := range magics {
		gains = append(gains, (after.piles[s.By][m] - before.piles[s.By][m]).names(m)...)
	}
	if len(gains) > 0 {
		words = x.Players[s.By] + " takes " + spelling.List(sorted(gains)) + words
	} else {
		words = x.Players[s.By] + " gains no followers" + words
	}
	if crisis {
		words = "the Conclave is full, a Magic Crisis: " + words
	}
	if end := ending(before, after, x); end != "" {
		words += "; " + end
	}
	return referee.Outcome{Words: words, Keys: []referee.Field{{Key: "gains", Value: gains}, {Key: "crisis", Value: crisis}}}
}

// sums tells what an Emissary's column and row come to: "column c: 2+5+5 = 12".
func (t *Table) sums(at int, x *lexicon) string {
	space := x.Word(Space, int32(at))
	var out []string
	for i, l := range [2]line{column(at), row(at)} {
		heard := t.spokenTo(at, l)
		var add []string
		if !t.house.Has(withoutHim) {
			add = append(add, strconv.Itoa(face(t.grid[at]).influence()))
		}
		for s := range heard.All {
			add = append(add, strconv.Itoa(face(t.grid[s]).influence()))
		}
		text := [2]string{"column ", "row "}[i] + space[i:i+1] + ": " + strings.Join(add, "+")
		if sum := strconv.Itoa(t.sum(at, heard)); len(add) != 1 {
			text += " = " + sum
		}
		out = append(out, strings.TrimSpace(text))
	}
	return strings.Join(out, "; ")
}

// ending tells that the last turns begin (End of the Game).
func ending(before, after *Table, x *lexicon) string {
	if before.last || !after.last {
		return ""
	}
	return "both decks are empty: everybody has one more turn, " + x.Players[after.turn] + " first"
}

// counted tells at the end who controls what (Scoring); "" before it.
func counted(t *Table, x *lexicon) string {
	if t.phase != over {
		return ""
	}
	return "; " + strings.Join(comparison(t, x), "; ")
}
