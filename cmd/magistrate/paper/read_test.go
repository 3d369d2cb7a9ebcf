package paper

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// front is the front of a card of any game, alone.
func front(t *testing.T, name string) printables.Document {
	t.Helper()
	for _, g := range games.All {
		cards := g.Cards(header(t, g, 3))
		for _, c := range cards {
			if c.Name != name {
				continue
			}
			fronts, _, err := printables.Singles([]printables.Deck{{Title: "x", Size: printables.Poker, Cards: []printables.Card{{Front: printables.FaceOf(c)}}}}, printables.Printers[0], printables.CardOptions{})
			if err != nil {
				t.Fatal(err)
			}
			return printables.Document{Title: "x", Pages: []printables.Page{fronts[0].Front}}
		}
	}
	t.Fatalf("no card is called %s", name)
	return printables.Document{}
}

// A reader without eyes is told the names of signs, and reads a score sheet row by
// row.
func TestSheetsExtract(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed")
	}
	extract := func(how string, doc printables.Document) string {
		t.Helper()
		var out bytes.Buffer
		if err := Write(&out, doc, func(string) {}); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "in.pdf")
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		text, err := exec.Command("pdftotext", how, file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(string(text)), " ")
	}
	layout := func(doc printables.Document) string { t.Helper(); return extract("-layout", doc) }
	raw := func(doc printables.Document) string { t.Helper(); return extract("-raw", doc) } // as the page is drawn
	for name, want := range map[string]string{                                              // title first, code last, no name twice
		"Celestial Horse": "Celestial Horse Creature 2 calm elan Collect: any 2 but death or gold First game: hand 3 CEL",
		"Gairm Witch":     "Gairm Witch 1 GAWI",
		"Vision":          "Vision ring its symbol stone blade",
	} {
		if text := raw(front(t, name)); !strings.HasPrefix(text, want) {
			t.Errorf("%s reads %q", name, text)
		}
	}
	sheet, err := Reference(game(t, "mag-mell"), header(t, game(t, "mag-mell"), 4), printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	if text := raw(sheet); !strings.Contains(text, "Faerie ×2* Counts as") {
		t.Errorf("the Faerie of the reference sheet reads %.2000q", text)
	}
	s := finished(t, game(t, "conclave"), 1)[0]
	doc, err := Score(s, Played{}, printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	if text := raw(doc); !strings.HasPrefix(text, doc.Title[:len("Conclave")]) || strings.Count(text, "this decided the winner") != 1 {
		t.Errorf("the score sheet reads %.300q", text)
	}
	text, at := layout(doc), 0
	for _, row := range []string{"Earth", "Wind", "Mind", "Wisdom", "Love", "Nature", "Resentment", "Rank"} {
		i := strings.Index(text[at:], row)
		if i < 0 {
			t.Fatalf("%s does not come after the row before it: %.300s", row, text)
		}
		at += i
	}
	if doc, err = Record(s, "", printables.Look{}); err != nil {
		t.Fatal(err)
	}
	text, at = raw(doc), 0
	lines := strings.Split(s.Text(), "\n")
	for n := slices.Index(lines, "") + 1; lines[n] != ""; n++ { // behind the header
		line := fmt.Sprintf(" %d %s", n+1, lines[n])
		i := strings.Index(text[at:], line)
		if i < 0 {
			t.Fatalf("%q does not come after the line before it: %.900q", line, text)
		}
		at += i
	}
}
