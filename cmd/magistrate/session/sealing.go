package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// Sealing takes the choice of one player after another unseen. Nothing of it is shown,
// or on the disk, before the last has chosen; then all is recorded together.
type Sealing struct {
	at     referee.Board // where the table stands, once all are ready
	alone  referee.Board // the same without what others have chosen: it judges one choice
	ready  []string      // moves that come before: that each is ready
	waits  []int8        // who has to choose, in seating order
	chosen []string
}

// newSealing returns the choice that everyone makes at once now; nil where none is due.
func newSealing(s *Session) *Sealing {
	r := s.table.Sitting()
	if _, past := s.state.(*Past); past || r.Header.Tally || !slices.ContainsFunc(r.Lexicon.Forms, func(f referee.Form) bool { return f.Sealed }) {
		return nil
	}
	sealed := func(o referee.Offer) bool { return r.Lexicon.Form(o.Verb).Sealed }
	if slices.ContainsFunc(s.legal(), open) && !slices.ContainsFunc(s.legal(), sealed) {
		return nil // somebody chooses in the open first
	}
	c := &Sealing{at: r.Position().Fork(), alone: r.After(0).Fork()}
	if c.ready, c.waits = readyAll(r.Lexicon, c.at); c.waits == nil {
		return nil
	}
	for _, i := range r.Stands() {
		if e := &r.Entries[i]; !r.Sealed(e) {
			c.alone.Replay(e.Statement, !e.Ruling.Legal())
		}
	}
	readyAll(r.Lexicon, c.alone)
	return c
}

// open reports whether a legal move is more than that a player is ready.
func open(o referee.Offer) bool { return o.Open() || o.By < 0 || o.Items != nil }

// readyAll makes at a board the moves that come before a choice of all, that each is
// ready; waits lists who has to choose then, nobody where no such choice is due or
// somebody chooses in the open first.
func readyAll(x *referee.Lexicon, at referee.Board) (ready []string, waits []int8) {
	for range len(x.Players) + 1 {
		offers := at.Offers(false)
		for _, o := range offers {
			if x.Form(o.Verb).Sealed {
				waits = append(waits, o.By)
			}
		}
		if waits != nil {
			slices.Sort(waits)
			return ready, slices.Compact(waits)
		}
		done := func(o referee.Offer) bool { return at.Play(referee.Plain, "", o.Statement).Applied }
		if slices.ContainsFunc(offers, open) {
			return nil, nil
		}
		i := slices.IndexFunc(offers, done)
		if i < 0 {
			return nil, nil
		}
		ready = append(ready, x.Text(offers[i].Statement))
	}
	return nil, nil
}

// sealable reports whether all choose at once now.
func sealable(s *Session) bool { return newSealing(s) != nil }

// seal begins it where it is due.
func seal(s *Session) (State, Reply, error) { return newSealing(s), Reply{}, nil }

// seat returns who chooses now.
func (c *Sealing) seat() int8 { return c.waits[len(c.chosen)] }

// Question asks one player for a choice.
func (c *Sealing) Question(s *Session) Question {
	x := s.table.Sitting().Lexicon
	q := Question{Title: x.Players[c.seat()] + " chooses; everyone else looks away.", Kind: SecretKind, Default: -1}
	var usages []string
	for i, f := range x.Forms {
		if f.Sealed {
			usages = append(usages, strings.TrimPrefix(f.Usage, "P: "))
			note := c.at.Note(referee.Statement{Verb: uint8(i), By: c.seat()})
			q.Text.Add(tell.Soft, 1, "%s", tell.Noted(usages[len(usages)-1]+": "+f.Means, note))
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
	r := s.table.Sitting()
	move, ok := c.read(r.Lexicon, in)
	if !ok { // in the same words whatever was typed and chosen
		return c, unseen("That can't be taken: part of it is missing, not understood or not allowed. " + c.Question(s).Help), nil
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
		return &more, unseen(wrong), nil
	}
	next, reply, err := putAll(s, append(slices.Clip(c.ready), more.chosen...), "", "")
	if err == nil && !reply.Bad && !reply.Refused {
		all := saying(tell.Good, "Everyone has chosen.")
		for _, move := range more.chosen {
			all.Text.Add(tell.Strong, 1, "%s", move)
		}
		reply.Text = append(all.Text, reply.Text...)
	}
	return next, reply, err
}

// unseen returns the fault of what nobody may see: it leaves the input line.
func unseen(wrong string) Reply {
	reply := fault("%s", wrong)
	reply.Clear = true
	return reply
}

// read returns the choice that was typed, judged without what others chose; the name of
// who chooses may stand before it.
func (c *Sealing) read(x *referee.Lexicon, in Input) (move string, ok bool) {
	for _, typed := range []string{x.Players[c.seat()] + ": " + in.Text, in.Text} {
		var m referee.Statement
		switch r := grammar.Parse(c.alone, x, typed).(type) {
		case grammar.Parsed:
			m, ok = r.Statement, r.Mark == referee.Plain && r.Rest == "" && len(r.New) == 0
		case grammar.Incomplete:
			m, ok = r.Statement, r.Optional && r.Mark == referee.Plain && r.Rest == ""
		}
		if ok && in.Kind == TypedKind && m.Verb < referee.Rewind && x.Form(m.Verb).Sealed && m.By == c.seat() &&
			x.Form(m.Verb).Whole(m, len(x.Players)) && c.alone.Rule(m).Legal() {
			return x.Text(m), true
		}
	}
	return "", false
}

// agree reports whether all that was chosen can be so. A refusal of one choice would tell
// what another player chose.
func (c *Sealing) agree(x *referee.Lexicon) bool {
	at := c.at.Fork()
	for _, move := range c.chosen {
		m, err := record.ParseAt(x, at, move)
		if err != nil || !at.Play(referee.Plain, "", m).Applied {
			return false
		}
	}
	return true
}
