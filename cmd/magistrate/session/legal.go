package session

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// expected lists the legal moves and those that only lack what a card shows, in the
// game's order: what is played, what is rarely typed, what cards show.
func expected(s *Session) []referee.Offer {
	x := s.Record().Lexicon
	place := func(o referee.Offer) int {
		n := int(o.Verb)
		if f := x.Form(o.Verb); f.Boxed {
			n += 2 * len(x.Forms)
		} else if f.Aside {
			n += len(x.Forms)
		}
		return n
	}
	all := slices.Concat(s.legal(), faceless(s))
	slices.SortStableFunc(all, func(a, b referee.Offer) int { return place(a) - place(b) })
	return all
}

// faceless lists the moves that lack nothing but what a card shows, which the program
// asks for: the rules can't judge them yet. Those that an open legal move stands for are
// left out, as they would show who holds which card.
func faceless(s *Session) (all []referee.Offer) {
	at, x := s.At(), s.Record().Lexicon
	for verb, f := range x.Forms {
		for _, by := range at.ToAct() {
			m := referee.Statement{Verb: uint8(verb), By: int8(by)}
			if !f.Faced || !at.Listing(m).Legal() {
				continue
			}
			for _, it := range candidates(s, &f.Slots[0], 0) {
				m.Items = []referee.Item{it}
				stands := func(o referee.Offer) bool {
					return (o.By == m.By || o.By == referee.Anyone) && begins(m, o.Statement)
				}
				if it.Kind >= referee.Card && !at.AbsentFirst(m) && at.Listing(m).Lack != nil && !slices.ContainsFunc(s.legal(), stands) {
					all = append(all, referee.Offer{Statement: m})
				}
			}
		}
	}
	return all
}

// offerNote returns what everybody knows of a legal move, or what it depends on.
func offerNote(s *Session, o referee.Offer) string {
	note := noteOf(s, o.Statement)
	if o.Open() {
		return note
	}
	switch r, hidden := s.At().Public(o.Statement); {
	case r.Lack != nil:
		return tell.Faced
	case note == "" && hidden:
		return tell.May
	}
	return note
}

// showLegal lists the legal moves; "…" stands for what a move leaves open.
func showLegal(s *Session, _ string) (r Reply) {
	all, x := expected(s), s.Record().Lexicon
	r.Title = tell.Count(len(all), "legal move")
	if len(all) == 0 {
		r.Text.Add(tell.Soft, 0, "There are no legal moves: the game is over.")
	}
	for i, o := range all {
		note, f := offerNote(s, o), x.Form(o.Verb)
		if f.Slots[0].Takes == 0 && note == "" && (i == 0 || all[i-1].Verb != o.Verb) {
			note = withNames(s, f.Means, o.By) // nothing it names says what it does
		}
		r.Text.Add(tell.Base, 1, "%s", tell.Noted(x.Text(o.Statement), note))
	}
	return r
}

// legalNow names some of the legal moves that so reports; nil where there are none.
func legalNow(s *Session, so func(referee.Offer) bool) (lines tell.Lines) {
	const most = 5
	all := slices.DeleteFunc(expected(s), func(o referee.Offer) bool { return !so(o) })
	if len(all) == 0 {
		return nil
	}
	names := spelling.Texts(all[:min(len(all), most)], func(o referee.Offer) string { return s.Record().Lexicon.Text(o.Statement) })
	lines.Add(tell.Good, 1, "Legal now: %s%s", strings.Join(names, "; "), tell.AndMore(len(all)-len(names)))
	return lines
}

// letters finds the letters P and Q, which stand for players in texts of forms.
var letters = spelling.Pattern(`\b[PQ]\b`)

// withNames returns a text of a form with the name of who makes the move for P, and of the
// next player for Q.
func withNames(s *Session, text string, by int8) string {
	x := s.Record().Lexicon
	if by < 0 {
		by = int8(s.Record().Speaker(s.At()))
	}
	return letters().ReplaceAllStringFunc(text, func(p string) string {
		return x.Players[(int(by)+strings.Index("PQ", p))%len(x.Players)]
	})
}

// Bunch is one row of the legal moves beside the table.
type Bunch struct {
	Text string // "pick CARD (9)", "Anna: stop"
	Note string // what it costs and does
	Type string // what a click puts into the input line
}

// Bunches lists the legal moves in few rows: those of whoever is to act first, and more than
// two moves that only name another card in one row.
func (s *Session) Bunches() []Bunch {
	m, x := s.moment(), s.Record().Lexicon
	if m.bunches != nil {
		return m.bunches
	}
	acts, all := m.at.ToAct(), expected(s)
	waits := func(o referee.Offer) int {
		if o.By == referee.Table || slices.Contains(acts, int(o.By)) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, b referee.Offer) int { return waits(a) - waits(b) })
	plain := func(b Bunch) bool { return b.Note == "" || b.Note == tell.Faced } // its name says all
	for i, n := 0, 0; i < len(all); i += n {
		o, b := all[i], newBunch(s, all[i])
		for n = 1; i+n < len(all) && all[i+n].Verb == o.Verb && all[i+n].By == o.By && plain(b) && plain(newBunch(s, all[i+n])); {
			n++
		}
		if f := x.Form(o.Verb); n > 2 {
			verb, _, _ := strings.Cut(b.Text, f.Name)
			_, object, _ := strings.Cut(f.Usage, f.Name+" ")
			object, _, _ = strings.Cut(object, " ")
			b = Bunch{Text: fmt.Sprintf("%s%s %s (%d)", verb, f.Name, strings.Trim(object, "[],"), n), Type: verb + f.Name + " "}
		} else {
			n = 1
		}
		m.bunches = append(m.bunches, b)
	}
	return m.bunches
}

// newBunch returns the row of one move. The player's name is typed only where it must be.
func newBunch(s *Session, o referee.Offer) (b Bunch) {
	if needs, _ := s.At().Needs(o.Statement); needs != "" {
		b.Note = needs + " ✓"
	} else if powerOf(s, o.Statement) == "" { // powers stand with the cards
		b.Note = offerNote(s, o)
	}
	if acts := s.At().ToAct(); o.By < 0 || len(acts) == 1 && acts[0] == int(o.By) {
		o.By = referee.Table
	}
	b.Text = s.Record().Lexicon.Text(o.Statement)
	b.Type, _, _ = strings.Cut(b.Text, "…")
	return b
}
