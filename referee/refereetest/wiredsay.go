package refereetest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// cells checks cells and what choosing them would enter.
func (w *wiring) cells(p referee.Position, where string, cells []referee.Cell) {
	for _, c := range cells {
		if c.Label == "" && c.State != referee.Vacant {
			w.fault(where, "a cell of %s has no Label: %+v", where, c)
		}
		w.families(c.Tags)
		if c.Command != "" {
			w.say(p, where, c)
		}
	}
}

// A sayCount counts how often cells of one part of the view began a move with a verb, and how often
// that was legal.
type sayCount struct {
	all, legal  int
	where, verb string
	example     string // of an illegal one
}

// say checks what choosing a cell enters: it is or begins a move of the seat whose turn it is,
// possible in this phase, with what is on the table. The view may leave the rest to the rules,
// though not always; see reportChoices.
func (w *wiring) say(p referee.Position, where string, c referee.Cell) {
	moves, known := w.sayMoves[c.Command]
	if !known {
		var not string
		if moves, not = w.readings(p, c.Command); moves == nil {
			w.fault("say", "choosing %s (%s) enters %q, which begins no move: %s", c.Label, where, c.Command, not)
			return
		}
		w.sayMoves[c.Command] = moves
	}
	verb := w.lex.Form(moves[0].Verb).Name
	where, _, _ = strings.Cut(where, " (") // without a number that changes
	of := w.sayCounts[where+verb]
	if of == nil {
		of = &sayCount{where: where, verb: verb}
		w.sayCounts[where+verb] = of
	}
	of.all++
	switch r := w.ruling(p, moves); {
	case r.Legal():
		of.legal++
	case mistimed(r):
		w.fault("say"+verb, "choosing %s (%s) enters %q, which begins nothing legal: %s", c.Label, where, c.Command, r.Reason)
	default:
		of.example = fmt.Sprintf("%q: %s", c.Command, r.Reason)
	}
}

// mistimed reports whether a move is refused for its moment or names what is not there.
func mistimed(r referee.Ruling) bool {
	return r.Absent || !r.Legal() && (r.Rule.ID == "phase" || r.Rule.ID == "turn")
}

// ruling returns the ruling on the first of some moves that is legal or begins a legal one, as
// far as everyone can see, or else on the last. It leaves out what a move costs and what has
// to be entered before it.
func (w *wiring) ruling(p referee.Position, moves []referee.Move) (r referee.Ruling) {
	for _, s := range moves {
		begins := func(o referee.LegalMove) bool {
			start := o.Clause(0)
			return o.Verb == s.Verb && o.By == s.By && (slices.Equal(start, s.Clause(0)) || len(start) > 0 && start[0].Kind == referee.Hole)
		}
		how := referee.Public
		if !w.lex.Form(s.Verb).Whole(s, w.lex) {
			how |= referee.Partial
		}
		r = p.Rule(s, how)
		if r.Legal() || !mistimed(r) && (r.Lack != nil || p.About(s).Needs != "") || slices.ContainsFunc(w.legalMoves, begins) {
			return *referee.Allowed
		}
	}
	return r
}

// readings returns the moves that a text may be or begin, or else why there are none. “…” is
// left out.
func (w *wiring) readings(p referee.Position, text string) (moves []referee.Move, not string) {
	if s, err := record.ParseAt(w.lex, p, text); err == nil {
		return []referee.Move{s}, ""
	}
	switch r := grammar.Parse(p, w.lex, strings.Join(strings.Fields(strings.ReplaceAll(text, "…", " ")), " ")).(type) {
	case grammar.Parsed:
		moves = append(moves, r.Move)
	case grammar.Incomplete:
		moves = append(moves, r.Move)
	case grammar.Ambiguous:
		for _, o := range r.Options {
			moves = append(moves, o.Move)
		}
	case grammar.Mismatch:
		if r.Reason == nil {
			return nil, fmt.Sprintf("nothing is called %q there", r.Word)
		}
		moves = append(moves, r.Move) // the reason says what is missing
	}
	return moves, ""
}

// examples finds the examples of a sentence: “(e.g. R1)”.
var examples = regexp.MustCompile(`\((?:e\.g\.|for example:) ([^()]*)\)`)

// checkExample checks the example of what is expected.
func (w *wiring) checkExample(p referee.Position, expect string) {
	for _, m := range examples.FindAllStringSubmatch(expect, -1) {
		moves, not := w.readings(p, m[1])
		if moves != nil {
			not = w.ruling(p, moves).Reason
		}
		if not != "" {
			w.fault("example", "the example of what is expected (Rules.Expect) is no legal move: %q: %s", expect, not)
		}
	}
}

// findUnchosen notes the cards in sight that a player can name although no cell begins a move
// with them.
func (w *wiring) findUnchosen(v referee.View) {
	chosen, seen := map[int32]bool{}, map[int32]bool{}
	look := func(cells []referee.Cell) {
		for _, c := range cells {
			if ref, ok := w.lex.Find(referee.Card, c.Label); ok {
				seen[ref] = true
				chosen[ref] = chosen[ref] || c.Command != ""
			}
		}
	}
	for _, a := range v.Areas {
		look(a.Cells)
	}
	for _, s := range v.Seats {
		look(s.Cells)
	}
	for _, o := range w.legalMoves {
		for _, it := range o.Clause(0) {
			if o.By >= 0 && it.Kind == referee.Card && (seen[it.Ref] || v.Open) && !chosen[it.Ref] {
				w.noCell[w.lex.Form(o.Verb).Name] = w.lex.Text(o.Move)
			}
		}
	}
}

// reportChoices fails for cells that begin moves which are hardly ever legal, and for the cards
// that findUnchosen found if some cell begins a move.
func (w *wiring) reportChoices() {
	const some = 10
	for _, of := range w.sayCounts {
		if of.all >= some && some*of.legal < of.all {
			w.fault(of.where+of.verb, "%d of %d times choosing a cell (%s) enters an illegal “%s”: %s", of.all-of.legal, of.all, of.where, of.verb, of.example)
		}
	}
	for verb, example := range w.noCell {
		if len(w.sayCounts) > 0 {
			w.fault(verb, "%q is legal, and no cell that names its card can be chosen (Cell.Say)", example)
		}
	}
}
