package record_test

import (
	"runtime"
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/record"
)

// TestMemoryOfALine writes the same lines again and again, as a script could: a record of a million
// lines must not need more than 300 MB.
func TestMemoryOfALine(t *testing.T) {
	const head = "game: mag-mell\nplayers: Anna, Brit, Chu\n\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, DEWI, BRBL, TUWI, RUSU, BRSO\nAnna: awaits Rún\nAnna: assign -3\nAnna: pick Gairm Sorcerer\n"
	const lines, most = 40_000, 240 // bytes a line, its text included
	for _, again := range []string{"![match] Anna: pick Rún Sorcerer\n", "Brit: awaits Rún\n", "Anna: blah blah\n", "# a note\n", "\n", "undo 7\n", "Anna: pick Familiar\nundo\n"} {
		text := head + strings.Repeat(again, lines/strings.Count(again, "\n"))
		used := func() uint64 {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			return m.HeapAlloc
		}
		before := used()
		s, err := record.Open(text, games.All)
		if err != nil {
			t.Fatal(err)
		}
		if each := int(used()-before)/lines + len(text)/lines; each > most {
			t.Errorf("%q takes %d bytes", again, each)
		}
		runtime.KeepAlive(s)
	}
}
