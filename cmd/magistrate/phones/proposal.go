package phones

import (
	"slices"

	"magistrate/cmd/magistrate/tell"
)

// A Proposal is a move that a phone proposes.
type Proposal struct {
	From string // "Brit's phone"
	Line string // to type at the console
	// Free reports whether it can be recorded without consent: see Options.Enters.
	Free  bool
	phone *phone
	why   tell.Lines // it isn't legal by public knowledge; nil if it may be
}

// Next returns the oldest proposal; ok is false if there is none.
func (s *Server) Next() (p Proposal, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.proposals) == 0 {
		return Proposal{}, false
	}
	return *s.proposals[0], true
}

// Take removes a proposal, and reports whether it still waited as it was.
func (s *Server) Take(p Proposal) bool {
	_, ok := s.take(func(other *Proposal) bool { return other.phone == p.phone && other.Line == p.Line })
	return ok
}

// TakeFree removes the oldest proposal that needs no consent and returns it.
func (s *Server) TakeFree() (p Proposal, ok bool) {
	return s.take(func(p *Proposal) bool { return p.Free })
}

// take removes the oldest proposal of some and returns it.
func (s *Server) take(may func(*Proposal) bool) (p Proposal, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.proposals, may)
	if i < 0 {
		return Proposal{}, false
	}
	p = *s.proposals[i]
	s.proposals = slices.Delete(s.proposals, i, i+1)
	p.phone.wake()
	return p, true
}

// Answer shows on the phone of a proposal what became of it.
func (s *Server) Answer(p Proposal, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p.phone.note(text)
	p.phone.wake()
}

// Refuse shows on the phone of a proposal that it wasn't recorded. Why it sees by public knowledge alone.
func (s *Server) Refuse(p Proposal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.phone.note("Not recorded."); p.why == nil {
		p.phone.note("Not recorded. The console shows why.")
	}
	p.phone.answer = append(p.phone.answer, p.why...)
	p.phone.wake()
}

// mostLine is the length of the longest proposal, in bytes: the console shows it whole.
const mostLine = 400

// mostProposals is the number of proposals that can wait; of one seat only one can.
const mostProposals = 8

// propose adds a proposal of a phone, in place of its last one. The lock is held.
func (s *Server) propose(p *phone, next Proposal) {
	s.withdraw(p)
	twin := slices.IndexFunc(s.proposals, func(other *Proposal) bool { return other.phone.seats&p.seats != 0 && (other.Free || !next.Free) })
	switch {
	case twin >= 0:
		p.note("A proposal of " + s.proposals[twin].From + " is waiting. The console takes or drops it first.")
		return
	case len(s.proposals) == mostProposals:
		p.note("Too many proposals are waiting. Try again when the console has taken one.")
		return
	case len(next.Line) > mostLine:
		p.note("That is too long for a proposal. Enter it at the console.")
		return
	}
	next.From, next.phone = s.nameOf(p), p
	s.proposals = append(s.proposals, &next)
	p.note("")
	s.changed()
}

// withdraw drops the proposal of a phone. The lock is held.
func (s *Server) withdraw(p *phone) {
	s.proposals = slices.DeleteFunc(s.proposals, func(other *Proposal) bool { return other.phone == p })
	s.changed()
}

// waiting returns the line that a phone proposes; "" for none. The lock is held.
func (s *Server) waiting(p *phone) string {
	for _, other := range s.proposals {
		if other.phone == p {
			return other.Line
		}
	}
	return ""
}
