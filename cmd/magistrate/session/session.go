package session

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Session is the conversation over one record, or before one is open.
type Session struct {
	home  *Home
	table *shelf.Table // the open record; nil while Starting or Setting
	state State

	opened int    // entries that everyone has agreed to open, the note of it the last
	seen   moment // what follows from the position that is shown
}

// New returns a session at the start screen.
func New(h *Home) *Session {
	s := &Session{home: h}
	s.state = newStarting(s)
	return s
}

// State returns the state the session is in.
func (s *Session) State() State { return s.state }

// Question returns what is asked now. While nothing else is asked, it asks for the
// next move.
func (s *Session) Question() Question { return s.state.Question(s) }

// Do takes one input. The error is the disk's: nothing of the input was recorded then,
// and the session is Broken.
func (s *Session) Do(in Input) (Reply, error) {
	next, reply, err := s.state.next(s, in)
	s.state = next
	return reply, err
}

// Path returns where the record is, "" while none is open.
func (s *Session) Path() string {
	if s.table == nil {
		return ""
	}
	return s.table.Path()
}

// Close releases the record.
func (s *Session) Close() error {
	if s.table == nil {
		return nil
	}
	return s.table.Close()
}

// Record returns the record that is shown: the open one, or while stepping back the
// record as it was. It is to be read only.
func (s *Session) Record() *record.Sitting {
	if p, ok := s.state.(*Past); ok {
		return p.trial
	}
	return s.table.Sitting()
}

// At returns the position that is shown.
func (s *Session) At() referee.Position { return s.moment().at }

// A Moment tells one shown position from another: it changes with every entry, and
// when another record or an earlier line is shown.
type Moment struct {
	record  *record.Sitting
	entries int
}

// Moment returns the moment that is shown.
func (s *Session) Moment() Moment {
	r := s.Record()
	return Moment{r, len(r.Entries)}
}

// moment is what is made once for each Moment.
type moment struct {
	Moment
	at      referee.Position
	legal   []referee.Offer            // what everybody can see to be legal; nil until asked for
	laid    laid                       // the table arranged, here or at an earlier moment
	border  border                     // of the open record; none until asked for
	folded  folded                     // the log of earlier rounds, kept from moment to moment
	looks   map[string]Look            // what choosing a cell would do, by its Say
	bunches []Bunch                    // rows of the legal moves; nil until asked for
	cards   map[string]referee.Printed // what is printed on the cards; nil until asked for
}

// moment returns what follows from the moment that is shown.
func (s *Session) moment() *moment {
	if m := s.Moment(); s.seen.Moment != m {
		s.seen = moment{Moment: m, at: m.record.Position(), looks: map[string]Look{}, laid: s.seen.laid, folded: s.seen.folded}
	}
	return &s.seen
}

// legal lists the legal moves as far as everybody can see; nobody changes it.
func (s *Session) legal() []referee.Offer {
	m := s.moment()
	if m.legal == nil {
		m.legal = s.Record().Lexicon.Listed(referee.Hopeful(m.at))
	}
	return m.legal
}
