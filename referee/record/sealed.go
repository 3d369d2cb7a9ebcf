package record

import (
	"slices"

	"magistrate/referee"
)

// Untold stands for what was chosen in a sealed entry.
const Untold = "a choice, told when all have chosen"

// Sealed reports whether an entry is the choice of a player where all choose at once, and
// the last of them has not chosen since: until then nobody sees it. So it stays where
// an amendment has moved the moment to choose away from it.
func (s *Sitting) Sealed(e *Entry) bool {
	choosing := func(n int) bool { return s.After(n).View(false).Choosing }
	i := e.Number - len(s.Head) - 1
	if slices.Contains(s.sealed, i) {
		return true
	}
	if i >= len(s.Entries) || !s.chooses(e) || !choosing(i) && !choosing(i+1) && !s.stray(e) {
		return false
	}
	for ; i < len(s.Entries); i++ {
		if e := &s.Entries[i]; e.Applied && s.chooses(e) && !choosing(i+1) {
			return false
		}
	}
	return true
}

// Chosen reports whether the record holds a choice that nobody may see yet.
func (s *Sitting) Chosen() bool {
	return slices.ContainsFunc(s.Entries, func(e Entry) bool { return s.Sealed(&e) })
}

// stray tells whether an entry, which was to be done, was said at no moment for it, in a game
// that goes on: where one is only scored all is told openly.
func (s *Sitting) stray(e *Entry) bool {
	return !s.Header.Tally && e.Verdict == referee.Illegal && e.Mark() == referee.Plain && !s.now.Over()
}

// chooses tells whether an entry says what is chosen by all at once.
func (s *Sitting) chooses(e *Entry) bool {
	return e.Verdict != referee.NoVerdict && e.Err == nil && s.Lexicon.Form(e.Statement.Verb).Sealed
}
