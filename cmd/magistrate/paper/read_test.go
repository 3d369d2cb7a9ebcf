package paper

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/photo"
	"magistrate/printables"
	"magistrate/referee/games"
)

// The PDF of a score sheet itself gives its record back: what codes say stands in
// it as text.
func TestSheetIsReadWithoutPaper(t *testing.T) {
	for _, g := range games.All {
		s := finished(t, g, 1)[0]
		doc, err := Score(s, Played{}, printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := Write(&out, doc, func(string) {}); err != nil {
			t.Fatal(err)
		}
		found, err := photo.Read(out.Bytes(), func([]string) bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		parts, _ := Parts(strings.Join(found, "\n"))
		if record, err := Unpack(parts); err != nil || record != s.Text() {
			t.Errorf("%s: %d codes, %v", g.Key(), len(parts), err)
		}
	}
}

// A reader without eyes is told the names of signs, and reads a score sheet row by
// row.
func TestSheetsExtract(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed")
	}
	extract := func(doc printables.Document) string {
		t.Helper()
		var out bytes.Buffer
		if err := Write(&out, doc, func(string) {}); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "in.pdf")
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		text, err := exec.Command("pdftotext", "-layout", file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(string(text)), " ")
	}
	g := game(t, "res-arcana")
	cards, err := g.Cards(header(t, g, 2))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cards {
		if c.Name != "Celestial Horse" {
			continue
		}
		fronts, _, _, err := printables.Singles([]printables.Deck{{Title: "x", Size: printables.Poker, Cards: []printables.Card{{Front: printables.FaceOf(c)}}}}, printables.CardOptions{Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		text := extract(printables.Document{Title: "x", Pages: []printables.Page{fronts[0].Page}})
		if !strings.Contains(text, "Cost 2 calm elan") && !strings.Contains(text, "Cost 2calm elan") {
			t.Errorf("the cost of the Celestial Horse reads %q", text)
		}
	}
	s := finished(t, game(t, "conclave"), 1)[0]
	doc, err := Score(s, Played{}, printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	text, at := extract(doc), 0
	for _, row := range []string{"Earth", "Wind", "Mind", "Wisdom", "Love", "Nature", "Resentment", "Rank"} {
		i := strings.Index(text[at:], row)
		if i < 0 {
			t.Fatalf("%s does not come after the row before it: %.300s", row, text)
		}
		at += i
	}
}
