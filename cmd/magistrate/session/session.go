package session

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Session is the conversation over a record, or on the start screen.
type Session struct {
	home  *Home
	table *shelf.Table // the open record; nil while Starting or Setting
	state State
	draft bool           // it records nothing; see NewDraft
	from  map[int]string // whose phone typed a line of the record, by its number

	opened int    // the number of entries that are open by consent; the last is the comment on it
	seen   moment // cached for the position that is shown
}

// New returns a session at the start screen.
func New(h *Home) *Session {
	s := &Session{home: h}
	s.state = newStarting(s)
	return s
}

// State returns the session's state.
func (s *Session) State() State { return s.state }

// Question returns the present question.
func (s *Session) Question() Question { return s.state.Question(s) }

// Do takes one input. After an error, which is the disk's, nothing of the input was recorded and
// the session is Broken.
func (s *Session) Do(in Input) (Reply, error) {
	if s.draft {
		if reply, wrong := notDrafted(in.Text); wrong {
			return reply, nil
		}
	}
	next, reply, err := s.state.next(s, in)
	s.state = next
	return reply, err
}

// Path returns the path of the open record; "" for none.
func (s *Session) Path() string {
	if s.table == nil {
		return ""
	}
	return s.table.Path()
}

// Close closes the record.
func (s *Session) Close() error {
	if s.table == nil {
		return nil
	}
	return s.table.Close()
}

// Record returns the record that is shown, which callers only read: the open one, or in the past
// the record as it was.
func (s *Session) Record() *record.Record {
	if p, ok := s.state.(*Past); ok {
		return p.trial
	}
	return s.table.Record()
}

// Show returns a text with the table's own names in place of those of the game.
func (s *Session) Show(text string) string {
	if s.table == nil {
		return text
	}
	return s.Record().Lexicon.Show(text)
}

// At returns the position that is shown.
func (s *Session) At() referee.Position { return s.moment().at }

// A Moment identifies a shown position: it changes with every entry, and when another record or
// an earlier line is shown.
type Moment struct {
	record  *record.Record
	entries int
}

// Moment returns the moment that is shown.
func (s *Session) Moment() Moment {
	r := s.Record()
	return Moment{r, len(r.Entries)}
}

// A moment caches what can be derived from the shown position.
type moment struct {
	Moment
	at      referee.Position
	legal   []referee.LegalMove        // by public knowledge; nil until needed
	usual   *referee.Move              // the first usual move of these; nil for none
	laid    arrangedView               // the arranged view of this or an earlier moment
	border  border                     // of the open record
	folded  folded                     // the log of earlier rounds, kept from moment to moment
	looks   map[string]Look            // by the Say of a cell
	bunches []Bunch                    // nil until needed
	cards   map[string]referee.Printed // by name; nil until needed
}

// moment returns the cache for the moment that is shown.
func (s *Session) moment() *moment {
	if m := s.Moment(); s.seen.Moment != m {
		s.seen = moment{Moment: m, at: m.record.Position(), looks: map[string]Look{}, laid: s.seen.laid, folded: s.seen.folded}
	}
	return &s.seen
}

// legal returns the legal moves by public knowledge, which callers only read.
func (s *Session) legal() []referee.LegalMove {
	m := s.moment()
	if m.legal == nil {
		m.legal = s.Record().Lexicon.Listed(referee.OfferedMoves(m.at))
		for i := 0; i < len(m.legal) && m.usual == nil; i++ {
			m.usual = m.at.About(m.legal[i].Move).Usual
		}
	}
	return m.legal
}
