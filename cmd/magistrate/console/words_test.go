package console

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee/games"
)

// TestOwnWords looks at a table in own words: no canonical name is on any screen, though
// the record has no other.
func TestOwnWords(t *testing.T) {
	for _, c := range []struct{ game, record, keys string }{
		{"res-arcana", "first-game", "<F2>|<Esc><F5>|<Esc>q1 <Esc>|q5 dancing|<Esc>show<Enter>|<Esc>help<Enter>|<Esc>legal<Enter>|<Esc>why 12<Enter>|<Esc>reconcile<Enter>|<Esc><Esc>"},
		{"mag-mell", "whole-full-two", "<F2>|<Esc><F5>|<Esc>show<Enter>|<Esc>rewind 9<Enter>|all<Enter>|<F2>|<Esc>q7|<Esc><F3>|<Esc>"},
	} {
		a, err := txtar.ParseFile(filepath.Join("..", "..", "..", "testdata", c.game, c.record+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, f := range a.Files {
			if f.Name == "game.table" {
				for line := range strings.Lines(string(f.Data)) {
					before, _, _ := strings.Cut(line, "#")
					text += strings.TrimSpace(before) + "\n"
				}
			}
		}
		path := filepath.Join(t.TempDir(), "thursday.table")
		words, names := "", []string(nil)
		for _, g := range games.All {
			if g.Key() != c.game {
				continue
			}
			for i, v := range g.Language().Vocabulary() {
				for n, word := range v.Words {
					if i > 1 && word[0] <= 'Z' {
						names = append(names, word)
					}
					words += fmt.Sprintf("%s = %s%c%cé\n", word, strings.Repeat("q", i+1), 'a'+n/26, 'a'+n%26)
				}
			}
		}
		for file, text := range map[string]string{path: text, strings.TrimSuffix(path, ".table") + ".words": words} {
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		for _, size := range [][2]int{{80, 24}, {140, 45}} {
			r := newRigOver(t, size[0], size[1], "dark", path, games.All)
			for i, keys := range strings.Split(c.keys, "|") {
				screen := r.press(keys).text()
				for _, name := range names {
					if strings.Contains(screen, name) {
						t.Errorf("%s, %d, %s: %s is on the screen\n%s", c.game, i, keys, name, screen)
						break
					}
				}
			}
			r.stop()
			r.con = nil
		}
	}
}
