package entry_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// TestReadTheRecords types every statement of the records in testdata without
// its player and with its words begun: it must be among what is read, and the
// whole statement must be read as itself.
func TestReadTheRecords(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "*", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		paths = paths[:len(paths)/4]
	}
	reads, unread, slowest := 0, 0, time.Duration(0)
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "game.table" })
		if i < 0 || strings.HasPrefix(filepath.Base(filepath.Dir(path)), "cmd") {
			continue
		}
		s, err := record.Open(string(a.Files[i].Data), games.All)
		if err != nil {
			continue // a record of a bad header
		}
		for i := range s.Entries {
			e := &s.Entries[i]
			if e.Err != nil || !e.Applied || e.Mark() != referee.Plain || i%refereetest.Often(4, 1) > 0 || len(s.Entries) > 60 && i%5 > 0 {
				continue
			}
			at, text := s.After(i), s.Lexicon.Text(e.Statement)
			if line, err := entry.NewReader(s, at).Read(text); err != nil || line != text {
				t.Errorf("%s:%d: %q is read as %q, %v", path, e.Number, text, line, err)
			}
			_, short, said := strings.Cut(text, ": ")
			if !said {
				continue
			}
			start := time.Now()
			line, err := entry.NewReader(s, at).Read(short)
			slowest = max(slowest, time.Since(start))
			which := new(entry.Which)
			if line != text && !(errors.As(err, &which) && slices.Contains(which.Statements, text)) {
				t.Errorf("%s:%d: %q is read as %q, %v; want %s", path, e.Number, short, line, err, text)
			}
			reads++
			if err != nil {
				unread++
			}
			entry.NewReader(s, at).Complete(short[:len(short)/2])
		}
	}
	t.Logf("%d statements without their player; %d could be several players'; the slowest took %v", reads, unread, slowest)
	if reads < 100 {
		t.Errorf("only %d statements were tried", reads)
	}
}

// TestReadConclave reads what people type at a grid: no verb, no preposition.
func TestReadConclave(t *testing.T) {
	s := open(t, `game: conclave
players: Anna, Brit

Anna: hand Love, Mind, Mind, Mind
Brit: hand Earth, Nature, Wisdom, Earth
lay EAB3, EAC2, WIG3, NAG3, MIB4, MIB3, EAG5, LOB5, LOC5, EAB4, WIC2, MIC4
decks 17, 17
`)
	for _, c := range []struct{ entry, want string }{
		{"mig5 b3", "Anna: send Mind Gazelle 5 to b3"},
		{"mig5 t b3", "Anna: send Mind Gazelle 5 to b3"},
		{"send mig5 to b3", "Anna: send Mind Gazelle 5 to b3"},
		{"mi g 5 to b3", "Anna: send Mind Gazelle 5 to b3"},
		{"right wis", "Anna: draw right Wisdom"},
		{"dr left wis", "Anna: draw left Wisdom"},
		{"draw wis", "which one? Anna: draw left Wisdom; Anna: draw right Wisdom"},
		{"give earth brit", "Anna: give Earth to Brit"},
	} {
		line, err := read(s, c.entry)
		if err != nil {
			line = err.Error()
		}
		if line != c.want {
			t.Errorf("%q is read as\n     %s\nwant %s", c.entry, line, c.want)
		}
	}
}
