package record

import (
	"reflect"

	"magistrate/referee"
)

// mostShared is how many rulings and errors a record looks for equal ones among.
const mostShared = 1 << 10

// shared holds the last rulings and errors of a record, which equal lines have in common: a
// script can write the same wrong line a million times.
type shared struct {
	rulings map[string]*referee.Ruling // by reason
	errors  map[string]error           // by text
}

// ruling returns an equal ruling of an earlier entry, or else r.
func (s *shared) ruling(r *referee.Ruling) *referee.Ruling {
	if old := s.rulings[r.Reason]; old != nil && reflect.DeepEqual(old, r) {
		return old
	}
	if s.rulings == nil || len(s.rulings) == mostShared {
		s.rulings = map[string]*referee.Ruling{}
	}
	s.rulings[r.Reason] = r
	return r
}

// error returns an equal error of an earlier entry, or else err.
func (s *shared) error(err error) error {
	bad, ok := err.(*Malformed)
	if !ok {
		return err
	}
	text := bad.Error()
	if old := s.errors[text]; old != nil {
		return old
	}
	if s.errors == nil || len(s.errors) == mostShared {
		s.errors = map[string]error{}
	}
	s.errors[text] = bad
	return bad
}
