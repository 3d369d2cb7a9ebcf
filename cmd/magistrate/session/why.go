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

// why explains a move, a line of the record, a player, a rule or a word; without words it
// explains the refused move, or else the last line.
func why(s *Session, rest string) (State, Reply, error) {
	r, x := s.Record(), s.Record().Lexicon
	rest = strings.TrimRight(strings.TrimSpace(rest), "? ")
	if n, err := strconv.Atoi(spelling.Narrow(rest)); err == nil {
		return whyLine(s, n)
	} else if rest == "" {
		return whyLast(s)
	} else if seat, ok := x.Seat(rest); ok {
		lines := tell.Seat(s.At().View(false).Seats[seat]) // with whether the player is to act
		for _, l := range s.At().View(false).Seats[seat].Facts {
			if l.Cause != "" {
				lines.Add(tell.Base, 1, "%s", tell.Sentence(strings.TrimSpace(l.Name+" "+l.Value)+": "+l.Cause))
			}
		}
		lines.Add(tell.Base, 1, "%s", tell.Sentence(s.At().Expect()))
		return s.state, Reply{Title: x.Players[seat], Text: append(lines, legalNow(s, func(o referee.LegalMove) bool { return o.By == seat })...)}, nil
	}
	_, verb := x.Verb(rest, true)
	if rule := r.Game.Book().Rule(spelling.Fold(rest)); rule != nil && !verb {
		return s.state, showRules(s, rule.ID), nil
	}
	return whyMove(s, rest)
}

// whyLast explains the refused move, or else the last line.
func whyLast(s *Session) (State, Reply, error) {
	r := s.Record()
	if m := refusedMove(s); m != nil {
		o := r.Why(s.At(), s.text(*m), true) // its refusal has been shown
		return s.state, Reply{Title: "Why", Text: explainMove(s, &o)}, nil
	}
	for _, e := range slices.Backward(r.Entries) {
		if e.Verdict != referee.NoVerdict {
			return whyLine(s, e.Number)
		}
	}
	return s.state, fault("Nothing is recorded yet. Type why and a move."), nil
}

// whyLine explains a line of the record. Everyone must agree first if it is closed.
func whyLine(s *Session, n int) (State, Reply, error) {
	r := s.Record()
	if n <= len(r.Head) || n > r.Last() {
		return s.state, fault("There is no move in line %d; the record has %d lines.", n, r.Last()), nil
	}
	entry := n - len(r.Head) - 1
	return withConsent(s, borderOf(s).isClosed(entry), borderOf(s).exposure(entry, "This would show a move of an earlier %s."), s.state, func(s *Session) (State, Reply, error) {
		o, ok := r.WhyLine(n)
		if !ok {
			return s.state, sentenceReply(tell.Soft, "Line %d is a note; it changes nothing.", n), nil
		}
		return s.state, Reply{Title: fmt.Sprintf("Line %d", n), Text: explainMove(s, &o)}, nil
	})
}

// whyMove explains a text as a move, or else as a word.
func whyMove(s *Session, text string) (State, Reply, error) {
	reply := Reply{Title: "Why"}
	about := func(t grammar.Typed) tell.Lines { // the card of a text without a verb
		if t.VerbTyped || t.Mark != referee.Plain {
			return nil
		}
		return cardIn(s, text)
	}
	switch r := grammar.Parse(s.At(), s.Record().Lexicon, text).(type) {
	case grammar.Parsed:
		return whyParsed(s, Move{Move: r.Move, Mark: r.Mark, Rule: r.Rule}, about(r.Typed))
	case grammar.Incomplete:
		if r.Move.Verb >= referee.Rewind {
			return s.state, fault("Type %s, e.g. why rewind 2.", s.Record().Lexicon.Form(r.Move.Verb).Usage), nil
		}
		reply.Text = append(about(r.Typed), explainVerb(s, r.Move)...)
	case grammar.Ambiguous:
		reply.Text = about(r.Typed)
		reply.Text.Add(tell.Base, 0, "This may mean:")
		for _, o := range r.Options {
			reply.Text.Add(tell.Base, 1, "%s", s.Record().Lexicon.Shown(o.Move))
		}
	case grammar.Mismatch:
		if reply.Text = explainWord(s, text); reply.Text == nil {
			return s.state, fault("%s", mismatch(s, r)), nil
		}
	}
	return s.state, reply, nil
}

// whyParsed explains a complete move. Everyone must agree first if it is an undo or rewind of
// closed moves.
func whyParsed(s *Session, m Move, about tell.Lines) (State, Reply, error) {
	r := s.Record()
	o := r.Why(s.At(), s.text(m), false)
	b, needed, what := borderOf(s), false, ""
	for _, e := range r.TakenBack(len(r.Entries), int(o.Back)) {
		entry := e.Number - len(r.Head) - 1
		needed = needed || b.isClosed(entry) || b.isClosed(max(e.Parent(), 0))
		what = b.exposure(entry, "This would show moves of an earlier %s.")
	}
	return withConsent(s, needed, what, s.state, func(s *Session) (State, Reply, error) {
		return s.state, Reply{Title: "Why", Text: append(about, explainMove(s, &o)...)}, nil
	})
}

// explainMove explains whether a move is legal, with the text of the rules that refuse it.
func explainMove(s *Session, o *record.Opinion) tell.Lines {
	lines := tell.Opinion(s.Record(), o)
	if o.Err != nil || o.Hidden || o.Ruling == nil || o.Ruling.Legal() || o.Ruling.Lack != nil {
		return lines
	}
	for _, rule := range slices.Insert(slices.Clone(o.Ruling.More), 0, o.Ruling.Rule) {
		lines.Add(tell.Base, 1, "%s: %s", rule.Title, rule.Text)
	}
	return lines
}

// explainVerb explains an incomplete move or a verb: its usage, its meaning, and the legal moves that
// begin with it.
func explainVerb(s *Session, m referee.Move) (lines tell.Lines) {
	f, bare := s.Record().Lexicon.Form(m.Verb), len(m.Items) == 0
	lines.Add(tell.Strong, 0, "%s", withNames(s, s.Record().Lexicon.Own(f.Usage), m.By))
	lines.Add(tell.Base, 1, "%s", tell.Sentence(withNames(s, f.Means, m.By)))
	if len(f.Also) > 0 {
		lines.Add(tell.Soft, 1, "Also: %s", strings.Join(f.Also, ", "))
	}
	if power := powerOf(s, m); power != "" {
		lines.Add(tell.Base, 1, "%s", tell.Sentence(power))
	}
	now := legalNow(s, func(o referee.LegalMove) bool {
		return o.Verb == m.Verb && (bare || o.By == m.By) && m.Begins(o.Move)
	})
	if r := s.At().Rule(m, referee.Public|referee.Partial); !r.Legal() && r.Lack == nil && (now == nil || !bare) {
		lines.Add(tell.Bad, 1, "Not legal now. %s", tell.Sentence(r.Reason))
		lines.Add(tell.Soft, 1, "%s", tell.Citation(r.Rule))
	} else if now == nil && bare {
		lines.Add(tell.Soft, 1, "Not now. %s", tell.Sentence(s.At().Expect()))
	}
	return append(lines, now...)
}

// cardIn describes the card that a text names; nil for none or several.
func cardIn(s *Session, text string) tell.Lines {
	named := grammar.Names(s.At(), s.Record().Lexicon, referee.Of(referee.Card), text)
	if len(named) != 1 {
		return nil
	}
	return tell.Card(printed(s, s.Record().Lexicon.Item(named[0])))
}

// explainWord explains a word: a verb, a card, a part of the table, a command, or a topic of the
// rules; nil for none.
func explainWord(s *Session, word string) tell.Lines {
	if s.table != nil {
		if m, ok := verbOf(s, spelling.Fold(word)); ok {
			return explainVerb(s, m)
		} else if lines := onTable(s, word); lines != nil {
			return lines
		}
	}
	if c := commandOf(word); c != nil {
		return sentenceReply(tell.Base, "%s: %s.", c.Usage, c.Means).Text
	} else if s.table == nil {
		return nil
	}
	return tell.Mentions(s.Record().Game, word)
}

// verbOf returns a move with only the verb that a word names, by preference one for this kind of
// record.
func verbOf(s *Session, word string) (m referee.Move, ok bool) {
	r := s.Record()
	for i, f := range r.Lexicon.Forms {
		if f.Name != word && !slices.ContainsFunc(f.Also, func(also string) bool { return spelling.Fold(also) == word }) {
			continue
		}
		m, ok = referee.Move{Verb: uint8(i), By: referee.Table}, true
		if f.Player {
			m.By = int8(r.Speaker(s.At()))
		}
		if f.Tally == r.Header.Tally {
			break
		}
	}
	return m, ok
}
