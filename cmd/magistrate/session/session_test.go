package session

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/games"
)

// laidOut is a record of Mag Mell with its Pool: Anna turns up a treasure next.
const laidOut = `game: mag-mell
players: Anna, Brit

pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Sorcerer
`

// newTable returns a session that plays a record of this text, in a directory that
// goes with the test.
func newTable(t testing.TB, text string) *Session {
	t.Helper()
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	table, mended, err := shelf.Open(path, games.All)
	if err != nil || mended != "" {
		t.Fatalf("%v, mended %q", err, mended)
	}
	s := &Session{home: &Home{Games: games.All}, table: table, state: &Playing{}}
	t.Cleanup(func() { s.Close() })
	return s
}

// do gives a session inputs, one after another, and returns the reply to the last and
// the lines that the record has gained. The disk must not fail.
func do(t testing.TB, s *Session, inputs ...Input) (reply Reply, recorded []string) {
	t.Helper()
	before := recordOf(t, s)
	for _, in := range inputs {
		var err error
		if reply, err = s.Do(in); err != nil {
			t.Fatal(err)
		}
	}
	if added, ok := strings.CutPrefix(recordOf(t, s), before); ok {
		for line := range strings.Lines(added) {
			recorded = append(recorded, strings.TrimRight(line, "\r\n"))
		}
	} else {
		recorded = []string{"(the record was replaced)"}
	}
	return reply, recorded
}

// enter types lines, one after another, and returns what do returns.
func enter(t testing.TB, s *Session, lines ...string) (Reply, []string) {
	t.Helper()
	inputs := make([]Input, len(lines))
	for i, line := range lines {
		inputs[i] = Typed(line)
	}
	return do(t, s, inputs...)
}

// recordOf returns what the file of the open record holds; "" while none is open.
func recordOf(t testing.TB, s *Session) string {
	t.Helper()
	if s.table == nil {
		return ""
	}
	data, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
