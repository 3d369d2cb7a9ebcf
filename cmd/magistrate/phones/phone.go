package phones

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// A phone is one browser that has joined. The server's lock guards it.
type phone struct {
	ticket
	draft   *session.Session // the move that is being put together; nil for none
	answer  tell.Lines       // to the last tap
	title   string           // of answer
	moves   []session.Bunch  // with the answer: those of a card on a photo
	refused Proposal         // what the answer refuses, so that it can be proposed all the same
	codes   []string         // of the last photos, as far as they are put together
	repeats []repeat         // about them
	counts  []string         // with the answer: how many cards of the first repeat there can be
	seq     int              // of the page
	streams []chan struct{}  // closed to end one, the oldest first
	stale   chan struct{}    // closed when the page has changed
}

// phoneOf returns the phone with a ticket. The lock is held.
func (s *Server) phoneOf(t ticket) *phone {
	for _, p := range s.phones {
		if p.id == t.id {
			return p
		}
	}
	p := &phone{ticket: t, stale: make(chan struct{})}
	if s.phones = append(s.phones, p); len(s.phones) > mostPhones {
		if i := slices.IndexFunc(s.phones, func(old *phone) bool { return len(old.streams) == 0 }); i >= 0 {
			s.phones = slices.Delete(s.phones, i, i+1)
		}
	}
	return p
}

// wake sends the page to the phone's streams.
func (p *phone) wake() {
	p.seq++
	close(p.stale)
	p.stale = make(chan struct{})
}

// note replaces the answer by a sentence; "" for none.
func (p *phone) note(text string) {
	p.answer, p.title, p.moves, p.refused, p.repeats, p.counts = nil, "", nil, Proposal{}, nil, nil
	if text != "" {
		p.answer.Add(tell.Strong, 0, "%s", text)
	}
}

// has reports whether the phone has claimed a seat.
func (p *phone) has(seat int) bool { return seat >= 0 && seat < 64 && p.seats&(1<<seat) != 0 }

// nameOf returns a name for a phone, by its seats. The lock is held.
func (s *Server) nameOf(p *phone) string {
	var names []string
	if s.record != nil {
		for i, name := range s.record.Lexicon.Players {
			if p.has(i) {
				names = append(names, name)
			}
		}
	}
	if names == nil {
		return "A phone"
	}
	return spelling.List(names) + "'s phone"
}

// do passes an input to the phone's draft, or to a new one, and goes on with what it leads to. The
// lock is held.
func (s *Server) do(p *phone, in session.Input) {
	in.From = s.nameOf(p)
	if p.draft == nil {
		p.draft = session.NewDraft(&s.home, s.record.Fork())
	}
	reply, err := p.draft.Do(in)
	p.note("")
	p.answer, p.title = reply.Text, reply.Title
	if err != nil {
		p.draft = nil
		p.note(tell.Sentence(err.Error()))
		return
	}
	switch state := p.draft.State().(type) {
	case *session.Filling, *session.Choosing:
		return
	case *session.Drafted:
		s.complete(p, state)
	case *session.Playing:
	default:
		p.note("Everyone has to agree to that. Enter it at the console.")
	}
	p.draft = nil
}

// complete proposes a complete move, or shows why the rules refuse it. The lock is held.
func (s *Server) complete(p *phone, d *session.Drafted) {
	m, line, x := d.Move(), d.Line(p.draft), s.record.Lexicon
	opinion := d.Opinion(p.draft)
	sealed := x.Form(m.Verb).Sealed
	legal := opinion.Err == nil && opinion.Ruling != nil && (opinion.Hidden || opinion.Ruling.Legal() || opinion.Ruling.Lack != nil)
	switch {
	case s.options.ReadOnly:
		p.answer = tell.Opinion(s.record, &opinion)
	case sealed:
		p.note("Choose in secret at the console.")
	case legal:
		s.propose(p, Proposal{Line: line, Free: s.options.Enters && p.has(int(m.By))})
	default:
		p.answer = tell.Opinion(s.record, &opinion)
		p.refused = Proposal{Line: line, why: p.answer[1:]}
	}
}

// ask answers whether a move would be legal. The lock is held.
func (s *Server) ask(p *phone, text string) {
	p.draft = nil
	s.do(p, session.Typed(strings.TrimRight(text, "? ")+"?"))
}

// claim claims a seat or gives it up. The lock is held.
func (s *Server) claim(p *phone, seat int) {
	if s.record != nil && seat >= 0 && seat < len(s.record.Lexicon.Players) {
		p.seats ^= 1 << seat
		s.changed()
	}
}
