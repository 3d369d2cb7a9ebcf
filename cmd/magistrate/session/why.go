package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// why explains a move, a line of the record, a player, a rule, or what a word means; with
// nothing named the refused move, or else the last line. Nothing is recorded, and nothing
// hidden is shown.
func why(s *Session, rest string) (State, Reply, error) {
	r, x := s.Record(), s.Record().Lexicon
	rest = strings.TrimRight(strings.TrimSpace(rest), "? ")
	if n, err := strconv.Atoi(rest); err == nil {
		return whyLine(s, n)
	} else if rest == "" {
		return whyLast(s)
	} else if seat, ok := x.Seat(rest); ok {
		lines := tell.Seat(s.At().View(false).Seats[seat]) // it says whether that player is to act
		lines.Add(tell.Base, 1, "%s", tell.Sentence(s.At().Expect()))
		return s.state, Reply{Title: rest, Text: append(lines, legalNow(s, func(o referee.Offer) bool { return o.By == seat })...)}, nil
	}
	_, verb := x.Verb(rest, true)
	if rule := r.Game.Book().Rule(spelling.Fold(rest)); rule != nil && !verb {
		return s.state, showRules(s, rule.ID), nil
	}
	return whyMove(s, rest)
}

// whyLast explains the move that was refused just now, or else the last line.
func whyLast(s *Session) (State, Reply, error) {
	r := s.Record()
	if m := refusedMove(s); m != nil {
		o := r.Why(s.At(), s.text(*m), true) // its refusal has been shown
		return s.state, Reply{Title: "Why", Text: opinion(s, &o)}, nil
	}
	for _, e := range slices.Backward(r.Entries) {
		if e.Verdict != referee.NoVerdict {
			return whyLine(s, e.Number)
		}
	}
	return s.state, fault("Nothing is recorded yet. Type why and a move."), nil
}

// whyLine explains a line of the record, after everyone has agreed where it is closed.
func whyLine(s *Session, n int) (State, Reply, error) {
	r := s.Record()
	if n <= len(r.Head) || n > r.Last() {
		return s.state, fault("There is no move in line %d; the record has %d lines.", n, r.Last()), nil
	}
	entry := n - len(r.Head) - 1
	return withConsent(s, borderOf(s).closed(entry), borderOf(s).exposes(entry, "A move of an earlier %s would be shown."), s.state, func(s *Session) (State, Reply, error) {
		o, ok := r.WhyLine(n)
		if !ok {
			return s.state, saying(tell.Soft, "Line %d is a note; it changes nothing.", n), nil
		}
		return s.state, Reply{Title: fmt.Sprintf("Line %d", n), Text: opinion(s, &o)}, nil
	})
}

// whyMove explains what is typed as a move, and else as a word.
func whyMove(s *Session, text string) (State, Reply, error) {
	reply := Reply{Title: "Why"}
	about := func(t grammar.Typed) tell.Lines { // the card that is named, where no verb is
		if t.VerbTyped || t.Mark != referee.Plain {
			return nil
		}
		return cardIn(s, text)
	}
	switch r := grammar.Parse(s.At(), s.Record().Lexicon, text).(type) {
	case grammar.Parsed:
		return whyParsed(s, Move{Statement: r.Statement, Mark: r.Mark, Rule: r.Rule}, about(r.Typed))
	case grammar.Incomplete:
		if r.Statement.Verb >= referee.Rewind {
			return s.state, fault("Type %s, e.g. why rewind 2.", s.Record().Lexicon.Form(r.Statement.Verb).Usage), nil
		}
		reply.Text = append(about(r.Typed), begun(s, r.Statement)...)
	case grammar.Ambiguous:
		reply.Text = about(r.Typed)
		reply.Text.Add(tell.Base, 0, "This may mean:")
		for _, o := range r.Options {
			reply.Text.Add(tell.Base, 1, "%s", s.Record().Lexicon.Text(o.Statement))
		}
	case grammar.Mismatch:
		if reply.Text = meaning(s, text); reply.Text == nil {
			return s.state, fault("%s", mismatch(s, r)), nil
		}
	}
	return s.state, reply, nil
}

// whyParsed explains a whole move. What undo and rewind would take back is shown after
// everyone has agreed where it is closed.
func whyParsed(s *Session, m Move, about tell.Lines) (State, Reply, error) {
	r := s.Record()
	o := r.Why(s.At(), s.text(m), false)
	b, needed, what := borderOf(s), false, ""
	for _, e := range r.TakenBack(len(r.Entries), int(o.Back)) {
		entry := e.Number - len(r.Head) - 1
		needed = needed || b.closed(entry) || b.closed(max(e.Upon(), 0))
		what = b.exposes(entry, "Moves of an earlier %s would be shown.")
	}
	return withConsent(s, needed, what, s.state, func(s *Session) (State, Reply, error) {
		return s.state, Reply{Title: "Why", Text: append(about, opinion(s, &o)...)}, nil
	})
}

// opinion says what the rules say of a move, with the text of the rules that refuse it.
func opinion(s *Session, o *record.Opinion) tell.Lines {
	lines := tell.Opinion(s.Record(), o)
	if o.Err != nil || o.Hidden || o.Ruling == nil || o.Ruling.Legal() || o.Ruling.Lack != nil {
		return lines
	}
	for _, rule := range slices.Insert(slices.Clone(o.Ruling.More), 0, o.Ruling.Rule) {
		lines.Add(tell.Base, 1, "%s: %s", rule.Title, rule.Text)
	}
	return lines
}

// begun explains a move that lacks something, or a verb alone: how it is typed, what it
// means, and how it may go on now or why not.
func begun(s *Session, m referee.Statement) (lines tell.Lines) {
	f, bare := s.Record().Lexicon.Form(m.Verb), len(m.Items) == 0
	lines.Add(tell.Strong, 0, "%s", withNames(s, f.Usage, m.By))
	lines.Add(tell.Base, 1, "%s", tell.Sentence(withNames(s, f.Means, m.By)))
	if len(f.Also) > 0 {
		lines.Add(tell.Soft, 1, "Also: %s", strings.Join(f.Also, ", "))
	}
	if power := powerOf(s, m); power != "" {
		lines.Add(tell.Base, 1, "%s", tell.Sentence(power))
	}
	now := legalNow(s, func(o referee.Offer) bool {
		return o.Verb == m.Verb && (bare || o.By == m.By) && begins(m, o.Statement)
	})
	if r := s.At().Listing(m); !r.Legal() && r.Lack == nil && (now == nil || !bare) {
		lines.Add(tell.Bad, 1, "Not legal now. %s", tell.Sentence(r.Reason))
		lines.Add(tell.Soft, 1, "%s", tell.Cited(r.Rule))
	} else if now == nil && bare {
		lines.Add(tell.Soft, 1, "Not now. %s", tell.Sentence(s.At().Expect()))
	}
	return append(lines, now...)
}

// cardIn describes the one card that a text names; nil where it names none, or several.
func cardIn(s *Session, text string) tell.Lines {
	named := grammar.Names(s.At(), s.Record().Lexicon, referee.Of(referee.Card), text)
	if len(named) != 1 {
		return nil
	}
	return tell.Card(printed(s, s.Record().Lexicon.Item(named[0])))
}

// meaning explains a word that is no move: a verb, a card, what lies on the table, a
// command, or what the rules say of it; nil for nothing.
func meaning(s *Session, word string) tell.Lines {
	if s.table != nil {
		if m, ok := verbOf(s, spelling.Fold(word)); ok {
			return begun(s, m)
		} else if lines := onTable(s, word); lines != nil {
			return lines
		}
	}
	if c := commandOf(word); c != nil {
		return saying(tell.Base, "%s: %s.", c.Usage, c.Means).Text
	} else if s.table == nil {
		return nil
	}
	return tell.Mentions(s.Record().Game, word)
}

// verbOf returns the move that a verb or its synonym begins, one of this kind of record
// before others.
func verbOf(s *Session, word string) (m referee.Statement, ok bool) {
	r := s.Record()
	for i, f := range r.Lexicon.Forms {
		if f.Name != word && !slices.Contains(f.Also, word) {
			continue
		}
		m, ok = referee.Statement{Verb: uint8(i), By: referee.Table}, true
		if f.Player {
			m.By = int8(r.Speaker(s.At()))
		}
		if f.Tally == r.Header.Tally {
			break
		}
	}
	return m, ok
}
