package session_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// Every canonical move of a record can be typed as it stands; what nobody knew before is
// asked about, and everyone agrees where that shows something hidden.
func TestCanonicalMoves(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			for _, text := range sessiontest.Records(t, g.Key()) {
				typeRecord(t, text)
			}
		})
	}
}

// typeRecord types the moves of a record one after another.
func typeRecord(t *testing.T, text string) {
	t.Helper()
	whole, err := record.Open(text, games.All)
	if err != nil {
		return
	}
	path := filepath.Join(t.TempDir(), "evening.table")
	var s *session.Session
	for i := range whole.Entries {
		e := &whole.Entries[i]
		before := strings.Join(strings.SplitAfterN(text, "\n", e.Number)[:e.Number-1], "")
		if e.Move.Verb >= referee.Rewind || e.Err != nil || e.Verdict == referee.NoVerdict || !e.Verdict.Upheld() || e.Mark() != referee.Plain && e.Named() == "" {
			s = nil
			continue
		}
		if s == nil {
			if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
				t.Fatal(err)
			}
			if s, _, err = session.Open(&session.Home{Games: games.All}, path); err != nil {
				return // a record that begins with a broken line
			}
		}
		line := e.Text()
		entries := len(s.Record().Entries)
		r, err := s.Do(session.Typed(line))
		for asked := 0; err == nil && asked < 9; asked++ {
			switch q := s.Question(); {
			case q.Kind == session.ConsentKind:
				r, err = s.Do(session.Typed("all"))
			case q.Kind == session.ChoiceKind: // a new name
				r, err = s.Do(session.Pick(0))
			case q.Kind == session.TextKind: // a price that nobody has entered
				r, err = s.Do(session.Typed(""))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		all := s.Record().Entries
		if len(all) == entries || all[len(all)-1].Move.Verb != e.Move.Verb || !all[len(all)-1].Move.Same(e.Move) {
			t.Errorf("%q is not recorded: %s%s\nafter\n%s", line, r.Text, s.Question().Title, before)
			s.Close()
			s = nil
		} else if len(all) > entries+1 { // an answer about a card, which need not be the record's
			s.Close()
			s = nil
		}
	}
	if s != nil {
		s.Close()
	}
}
