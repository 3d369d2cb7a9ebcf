package sessiontest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee/games"
)

// Records returns the records of a game in testdata that are not too long.
func Records(tb testing.TB, game string) (texts []string) {
	tb.Helper()
	dir := "."
	for _, err := os.Stat("go.mod"); err != nil; _, err = os.Stat(filepath.Join(dir, "go.mod")) {
		if dir = filepath.Join(dir, ".."); len(dir) > 30 {
			tb.Fatal("this is not the project")
		}
	}
	paths, err := filepath.Glob(filepath.Join(dir, "testdata", game, "*.txtar"))
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no records of %s: %v", game, err)
	}
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		for _, f := range a.Files {
			if f.Name == "game.table" && len(f.Data) < 5000 {
				texts = append(texts, string(f.Data))
			}
		}
	}
	return texts
}

// EveryGame returns the records of every game.
func EveryGame(tb testing.TB) (all [][]string) {
	for _, g := range games.All {
		all = append(all, Records(tb, g.Key()))
	}
	return all
}

// rude lists bytes that control a terminal, reverse a line, are invisible, break a line,
// or are not text.
var rude = []string{"\x1b[31m", "\x1b]52;c;cm0gLXJm\a", "\x9b2J", "\u009d0;x\u009c", "\a", "\x00", "\r", "\r\n", "\u2028", "\u202e", "\u2066", "\U000E0041", "\u200d", "\ufeff", "\xff\xfe", "\xc3", "\t", "…", "👩\u200d👩\u200d👧",
	"-2147483649", "99999999999999999999", "=1+1", strings.Repeat("x", 3000)}

// Spoiled returns a record of one game with typical damage: misplaced undos, rewinds,
// renames, and marks; missing, repeated, or moved lines; lines of another game; and occasionally
// damaged bytes.
func Spoiled(chance *rand.Rand, texts []string) string {
	head, body, _ := strings.Cut(texts[chance.IntN(len(texts))], "\n\n")
	_, other, _ := strings.Cut(texts[chance.IntN(len(texts))], "\n\n")
	lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	others := strings.Split(strings.TrimSuffix(other, "\n"), "\n")
	for range chance.IntN(9) {
		at := chance.IntN(len(lines) + 1)
		put := func(line string) { lines = slices.Insert(lines, at, line) }
		old := ""
		if at < len(lines) {
			old = lines[at]
		}
		switch chance.IntN(10) {
		case 0:
			put("undo")
		case 1:
			put(fmt.Sprintf("rewind %d agreed Anna", chance.IntN(70)-1))
		case 2:
			put(fmt.Sprintf("rewind %d", chance.IntN(5)))
		case 3:
			put([]string{"~ ", "! ", "![turn] ", "~[phase] "}[chance.IntN(4)] + strings.TrimLeft(old, "!~"))
		case 4:
			put(old)
		case 5:
			put(others[chance.IntN(len(others))])
		case 6:
			if old != "" {
				lines = slices.Delete(lines, at, at+1)
			}
		case 7:
			if at+1 < len(lines) {
				lines[at], lines[at+1] = lines[at+1], lines[at]
			}
		case 8:
			put([]string{"rename Anna to Dov", "rename Dov to Anna", "Eve sits in for Brit", "rename Brit to Brit"}[chance.IntN(4)])
		default:
			put(strings.Replace(old, ",", "", 1))
		}
	}
	text := head + "\n\n" + strings.Join(lines, "\n") + "\n"
	if chance.IntN(3) > 0 {
		return text
	}
	for range 1 + chance.IntN(4) {
		from := len(head) * min(1, chance.IntN(5)) // rarely in the header, which then can't be read
		at := from + chance.IntN(len(text)-from+1)
		switch chance.IntN(6) {
		case 0: // the file ends here
			text = text[:at]
		case 1: // a byte is lost
			text = text[:at] + text[min(at+1, len(text)):]
		default:
			text = text[:at] + rude[chance.IntN(len(rude))] + text[at:]
		}
		if len(text) < len(head) {
			break
		}
	}
	return text
}
