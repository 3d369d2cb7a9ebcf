package session

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// expectedMoves lists the legal moves, and those that would be legal once a card's face is known:
// first usual moves, then rare ones, then statements of what cards show.
func expectedMoves(s *Session) []referee.LegalMove {
	x := s.Record().Lexicon
	place := func(o referee.LegalMove) int {
		n := int(o.Verb)
		if f := x.Form(o.Verb); f.Boxed {
			n += 2 * len(x.Forms)
		} else if f.Aside {
			n += len(x.Forms)
		}
		return n
	}
	all := slices.Concat(s.legal(), referee.MovesWithoutFace(s.At(), x, s.legal()))
	slices.SortStableFunc(all, func(a, b referee.LegalMove) int { return place(a) - place(b) })
	return all
}

// moveNote returns a public note on a legal move.
func moveNote(s *Session, o referee.LegalMove) string {
	return tell.MoveNote(s.At(), o, noteOf(s, o.Move))
}

// showLegal lists the legal moves.
func showLegal(s *Session, _ string) (r Reply) {
	all, x := expectedMoves(s), s.Record().Lexicon
	r.Title = tell.Count(len(all), "legal move")
	if len(all) == 0 {
		r.Text.Add(tell.Soft, 0, "There are no legal moves: the game is over.")
	}
	for i, o := range all {
		note, f := moveNote(s, o), x.Form(o.Verb)
		if f.Slots[0].Takes == 0 && note == "" && (i == 0 || all[i-1].Verb != o.Verb) {
			note = withNames(s, f.Means, o.By) // it has no objects to explain it
		}
		r.Text.Add(tell.Base, 1, "%s", tell.WithNote(x.Shown(o.Move), note))
	}
	return r
}

// legalNow returns a line with some of the legal moves for which so is true; nil for none.
func legalNow(s *Session, so func(referee.LegalMove) bool) (lines tell.Lines) {
	const most = 5
	all := slices.DeleteFunc(expectedMoves(s), func(o referee.LegalMove) bool { return !so(o) })
	if len(all) == 0 {
		return nil
	}
	names := spelling.Texts(all[:min(len(all), most)], func(o referee.LegalMove) string { return s.Record().Lexicon.Shown(o.Move) })
	lines.Add(tell.Good, 1, "Legal now: %s%s", strings.Join(names, "; "), tell.AndMore(len(all)-len(names)))
	return lines
}

// letters matches P and Q, which stand for players in usages.
var letters = spelling.Pattern(`\b[PQ]\b`)

// withNames returns a usage with the name of the player in place of P, and the next player's in
// place of Q.
func withNames(s *Session, text string, by int8) string {
	x := s.Record().Lexicon
	if by < 0 {
		by = int8(s.Record().Speaker(s.At()))
	}
	return letters().ReplaceAllStringFunc(text, func(p string) string {
		return x.Players[(int(by)+strings.Index("PQ", p))%len(x.Players)]
	})
}

// A Bunch is one or more legal moves that share a row.
type Bunch struct {
	Text string // "pick CARD (9)", "Anna: stop"
	Note string // the cost and the effect
	Type string // the text that a click types
	By   int8   // whose move it is
	// Sealed means that the choice must stay hidden until everyone has chosen.
	Sealed bool
}

// Bunches returns the legal moves in few rows: first the players to act, with three moves or
// more that differ in a card alone in one row.
func (s *Session) Bunches() []Bunch {
	m, x := s.moment(), s.Record().Lexicon
	if m.bunches != nil {
		return m.bunches
	}
	acts, all := m.at.ToAct(), expectedMoves(s)
	waits := func(o referee.LegalMove) int {
		if o.By == referee.Table || slices.Contains(acts, int(o.By)) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, b referee.LegalMove) int { return waits(a) - waits(b) })
	plain := func(b Bunch) bool { return b.Note == "" || b.Note == tell.AsksFace } // the card says it all
	for i, n := 0, 0; i < len(all); i += n {
		o, b := all[i], newBunch(s, all[i])
		for n = 1; i+n < len(all) && all[i+n].Verb == o.Verb && all[i+n].By == o.By && plain(b) && plain(newBunch(s, all[i+n])); {
			n++
		}
		if f := x.Form(o.Verb); n > 2 {
			verb := x.Own(f.Name)
			who, _, _ := strings.Cut(b.Text, verb)
			_, object, _ := strings.Cut(x.Own(f.Usage), verb+" ")
			object, _, _ = strings.Cut(object, " ")
			b = Bunch{Text: fmt.Sprintf("%s%s %s (%d)", who, verb, strings.Trim(object, "[],"), n), Type: who + verb + " ", By: o.By, Sealed: f.Sealed}
		} else {
			n = 1
		}
		m.bunches = append(m.bunches, b)
	}
	return m.bunches
}

// newBunch returns the row of one move, without the name of the only player to act.
func newBunch(s *Session, o referee.LegalMove) (b Bunch) {
	b.By, b.Sealed = o.By, s.Record().Lexicon.Form(o.Verb).Sealed
	if needs := s.At().About(o.Move).Needs; needs != "" {
		b.Note = needs + " ✓"
	} else if powerOf(s, o.Move) == "" { // else the cards show the power
		b.Note = moveNote(s, o)
	}
	if acts := s.At().ToAct(); o.By < 0 || len(acts) == 1 && acts[0] == int(o.By) {
		o.By = referee.Table
	}
	b.Text = s.Record().Lexicon.Shown(o.Move)
	b.Type, _, _ = strings.Cut(b.Text, "…")
	return b
}
