package record

import (
	"slices"

	"magistrate/referee"
)

// SecretChoice is shown in place of a secret choice.
const SecretChoice = "a secret choice, shown when everyone has chosen"

// Sealed reports whether an entry is one player's secret choice and others have yet to
// choose. It stays secret if an amendment moves the moment to choose elsewhere.
func (s *Record) Sealed(e *Entry) bool {
	choosing := func(n int) bool { return s.After(n).View(false).Choosing }
	i := e.Number - len(s.Head) - 1
	if slices.Contains(s.sealed, i) {
		return true
	}
	if i >= len(s.Entries) || !s.isChoice(e) || !choosing(i) && !choosing(i+1) && !s.isStray(e) {
		return false
	}
	for ; i < len(s.Entries); i++ {
		if e := &s.Entries[i]; e.Applied && s.isChoice(e) && !choosing(i+1) {
			return false
		}
	}
	return true
}

// Chosen reports whether the record has a choice that is still secret.
func (s *Record) Chosen() bool {
	return slices.ContainsFunc(s.Entries, func(e Entry) bool { return s.Sealed(&e) })
}

// isStray reports whether an entry is a choice made at the wrong moment of an unfinished
// game. A tally has no secret choices.
func (s *Record) isStray(e *Entry) bool {
	return !s.Header.Tally && e.Verdict == referee.Illegal && e.Mark() == referee.Plain && !s.now.Over()
}

// isChoice reports whether an entry is a choice that everyone makes at once.
func (s *Record) isChoice(e *Entry) bool {
	return e.Verdict != referee.NoVerdict && e.Err == nil && s.Lexicon.Form(e.Move.Verb).Sealed
}
