package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// Sealing asks one player after another for a choice that nobody else may see. When the last
// player has chosen, it records all choices together.
type Sealing struct {
	at     referee.Board // the position once all are ready
	alone  referee.Board // the same without sealed choices, to judge each choice by itself
	ready  []string      // the moves with which players get ready
	waits  []int8        // the players who choose, in seating order
	chosen []string
}

// newSealing returns the state for the sealed choice that is due now; nil for none.
func newSealing(s *Session) *Sealing {
	r := s.table.Record()
	if _, past := s.state.(*Past); past || r.Header.Tally || !slices.ContainsFunc(r.Lexicon.Forms, func(f referee.Form) bool { return f.Sealed }) {
		return nil
	}
	sealed := func(o referee.LegalMove) bool { return r.Lexicon.Form(o.Verb).Sealed }
	if slices.ContainsFunc(s.legal(), isOpenMove) && !slices.ContainsFunc(s.legal(), sealed) {
		return nil // somebody chooses in the open first
	}
	c := &Sealing{at: r.Position().Fork(), alone: r.After(0).Fork()}
	if c.ready, c.waits = readyAll(r.Lexicon, c.at); c.waits == nil {
		return nil
	}
	for _, i := range r.InEffect() {
		if e := &r.Entries[i]; !r.Sealed(e) {
			c.alone.Do(e.Move, !e.Ruling.Legal())
		}
	}
	readyAll(r.Lexicon, c.alone)
	return c
}

// isOpenMove reports whether a legal move is anything else than a player getting ready.
func isOpenMove(o referee.LegalMove) bool { return o.Open() || o.By < 0 || o.Items != nil }

// readyAll makes the moves with which players get ready for a sealed choice. It returns them and
// the players who choose then; nil if no such choice is due.
func readyAll(x *referee.Lexicon, at referee.Board) (ready []string, waits []int8) {
	for range len(x.Players) + 1 {
		offers := at.LegalMoves(false)
		for _, o := range offers {
			if x.Form(o.Verb).Sealed {
				waits = append(waits, o.By)
			}
		}
		if waits != nil {
			slices.Sort(waits)
			return ready, slices.Compact(waits)
		}
		done := func(o referee.LegalMove) bool { return referee.Play(at, referee.Plain, "", o.Move).Applied }
		if slices.ContainsFunc(offers, isOpenMove) {
			return nil, nil
		}
		i := slices.IndexFunc(offers, done)
		if i < 0 {
			return nil, nil
		}
		ready = append(ready, x.Text(offers[i].Move))
	}
	return nil, nil
}

// canSeal reports whether a sealed choice is due now.
func canSeal(s *Session) bool { return newSealing(s) != nil }

// seal begins a sealed choice.
func seal(s *Session) (State, Reply, error) { return newSealing(s), Reply{}, nil }

// seat returns the player who chooses now.
func (c *Sealing) seat() int8 { return c.waits[len(c.chosen)] }

// Question asks one player for a choice.
func (c *Sealing) Question(s *Session) Question {
	x := s.table.Record().Lexicon
	q := Question{Title: x.Players[c.seat()] + " chooses; everyone else looks away.", Kind: SecretKind, Default: -1}
	var usages []string
	for i, f := range x.Forms {
		if f.Sealed {
			usages = append(usages, strings.TrimPrefix(x.Own(f.Usage), "P: "))
			note := c.at.About(referee.Move{Verb: uint8(i), By: c.seat()}).Note
			q.Text.Add(tell.Soft, 1, "%s", tell.WithNote(usages[len(usages)-1]+": "+f.Means, note))
		}
	}
	q.Help = "Type " + strings.Join(usages, " or ") + "."
	q.Text.Add(tell.Soft, 0, "Nothing is shown or recorded until everyone has chosen.")
	return q
}

func (c *Sealing) next(s *Session, in Input) (State, Reply, error) {
	if next, reply, ok, err := s.routine(in, &Playing{}); ok {
		return next, reply, err
	}
	r := s.table.Record()
	move, ok := c.read(r.Lexicon, in)
	if !ok { // the same words for every fault, which others may see
		return c, secretFault("That can't be recorded: part of it is missing, not understood or not allowed. " + c.Question(s).Help), nil
	}
	more := *c
	more.chosen = append(slices.Clip(c.chosen), move)
	if len(more.chosen) < len(c.waits) {
		return &more, Reply{}, nil
	}
	if !more.agree(r.Lexicon) {
		more.chosen = nil
		wrong := "Two of these choices exclude each other. Nothing is recorded; everyone chooses again."
		if r.Chosen() {
			wrong += " If a choice in the record is wrong, take it back first."
		}
		return &more, secretFault(wrong), nil
	}
	next, reply, err := putAll(s, append(slices.Clip(c.ready), more.chosen...), "", "")
	if err == nil && !reply.Bad && !reply.Refused {
		all := sentenceReply(tell.Good, "Everyone has chosen.")
		for _, move := range more.chosen {
			all.Text.Add(tell.Strong, 1, "%s", move)
		}
		reply.Text = append(all.Text, reply.Text...)
	}
	return next, reply, err
}

// secretFault returns the reply to a wrong input that nobody may see.
func secretFault(wrong string) Reply {
	reply := fault("%s", wrong)
	reply.Clear = true
	return reply
}

// read returns the choice in an input, judged without the choices of others. The player's name
// may come first.
func (c *Sealing) read(x *referee.Lexicon, in Input) (move string, ok bool) {
	for _, typed := range []string{x.Players[c.seat()] + ": " + in.Text, in.Text} {
		var m referee.Move
		switch r := grammar.Parse(c.alone, x, typed).(type) {
		case grammar.Parsed:
			m, ok = r.Move, r.Mark == referee.Plain && r.Rest == "" && len(r.New) == 0
		case grammar.Incomplete:
			m, ok = r.Move, r.Optional && r.Mark == referee.Plain && r.Rest == ""
		}
		if ok && in.Kind == TypedKind && m.Verb < referee.Rewind && x.Form(m.Verb).Sealed && m.By == c.seat() &&
			x.Form(m.Verb).Whole(m, x) && c.alone.Rule(m, 0).Legal() {
			return x.Text(m), true
		}
	}
	return "", false
}

// agree reports whether all choices together are legal.
func (c *Sealing) agree(x *referee.Lexicon) bool {
	at := c.at.Fork()
	for _, move := range c.chosen {
		m, err := record.ParseAt(x, at, move)
		if err != nil || !referee.Play(at, referee.Plain, "", m).Applied {
			return false
		}
	}
	return true
}
