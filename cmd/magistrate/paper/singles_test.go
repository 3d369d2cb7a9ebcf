package paper

import (
	"bytes"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/photo"
	"magistrate/printables"
	"magistrate/referee/games"
)

// Single cards have their bleed, their code and their true size; the list counts
// the whole box; a directory that is there is left alone.
func TestSingles(t *testing.T) {
	for _, g := range games.All {
		h := header(t, g, 2)
		s, err := SingleCards(g, h, "", printables.Poker, printables.CardOptions{Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range s.Fronts {
			if f.Title == "" {
				t.Errorf("%s: %s has no name in the list", g.Key(), f.Name)
			}
		}
		dir := filepath.Join(t.TempDir(), "cards")
		if err := s.Save(dir, 0); err != nil {
			t.Fatal(err)
		}
		list, err := os.ReadFile(filepath.Join(dir, "counts.csv"))
		if err != nil || strings.Count(string(list), "\n") != len(s.Fronts)+1 || !strings.Contains(string(list), "backs.pdf, page 1") {
			t.Errorf("%s: %v\n%s", g.Key(), err, list)
		}
		for _, name := range []string{"fronts.pdf", "backs.pdf"} {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := s.Save(dir, 0); err == nil {
			t.Error("a directory was replaced")
		}
		s.Fronts, s.Backs = s.Fronts[:2], s.Backs[:1]
		dir += "-png"
		if err := s.Save(dir, 300); err != nil {
			t.Fatal(err)
		}
		files, _ := filepath.Glob(filepath.Join(dir, "*"))
		var names []string
		for _, f := range files {
			names = append(names, filepath.Base(f))
		}
		code := strings.ToUpper(printables.SignKey(s.Fronts[0].Name))
		if want := "001-" + code + "-back.png 001-" + code + "-front.png"; !strings.HasPrefix(strings.Join(names, " "), want) || !slices.IsSorted(names) {
			t.Errorf("%s: %q", g.Key(), names)
		}
		data, err := os.ReadFile(filepath.Join(dir, names[1]))
		if err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(bytes.NewReader(data))
		if want := int(math.Round((63.5 + 6) * 300 / 25.4)); err != nil || c.Width != want || !bytes.Contains(data[:80], []byte("pHYs")) {
			t.Errorf("%s: %d dots wide, want %d, %v", names[1], c.Width, want, err)
		}
		found, err := photo.Read(data, func([]string) bool { return true })
		want := []string{s.Fronts[0].Name}
		if g.Cards(h)[0].Code == "" {
			want = nil // a form to fill in has no code
		}
		if err != nil || !slices.Equal(found, want) {
			t.Errorf("%s: the code reads %q, %v", names[1], found, err)
		}
	}
}
