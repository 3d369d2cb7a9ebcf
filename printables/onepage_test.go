package printables

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"magistrate/scoring"
)

// tableOf is a filled one of so many rows for four players; from the row full on
// nobody has anything.
func tableOf(rows, full int) ScoreTable {
	t := ScoreTable{Title: "A game", Players: []string{"Anna", "Brit", "Chu", "Dee"}}
	s := scoring.Sheet{Breakers: []scoring.Breaker{{Name: "points", Words: "most points", Cite: "The end", IsSum: true, Values: []int{4, 3, 2, 1}}}}
	for i := range rows {
		t.Rows = append(t.Rows, ScoreRow{Label: fmt.Sprint("Row ", i+1), Hint: "what it is worth, in hand and beside it"})
	}
	for _, name := range t.Players {
		one := scoring.Standing{Name: name}
		for _, r := range t.Rows[:full] {
			one.Add(scoring.Line{Label: r.Label, Points: 2, Why: "in hand"})
		}
		s.Players = append(s.Players, one)
	}
	return t.Fill(s)
}

// A record's three codes stand side by side, on the first page where they have room there,
// from margin to margin; none is parted from the others.
func TestCodesStandTogether(t *testing.T) {
	code := Labelled{Caption: "The record", Text: "MAGISTRATE1/1/2/8F3A0C11/" + strings.Repeat("ABC2", 155)}
	for _, paper := range Papers {
		for rows, pages := range map[int]int{4: 1, 14: 2} {
			doc, err := ScoreSheet(tableOf(rows, rows), ScoreOptions{Look: Look{Paper: paper}, Outcome: "As it stands: the game is not over.", Codes: []Labelled{code, code, code}, Record: strings.Repeat("ab", 32)})
			if err != nil {
				t.Fatal(err)
			}
			if len(doc.Pages) != pages {
				t.Errorf("%s, %d rows: %d pages, want %d", paper.Name, rows, len(doc.Pages), pages)
			}
			var codes []Code
			for _, it := range doc.Pages[len(doc.Pages)-1].Items {
				if q, ok := it.(Code); ok {
					codes = append(codes, q)
				}
			}
			if len(codes) != 3 {
				t.Fatalf("%s, %d rows: %d codes on the last page", paper.Name, rows, len(codes))
			}
			module := codes[0].Side / float64(codes[0].Matrix.Size+2*Quiet)
			from, to := codes[0].X+Quiet*module, codes[2].X+codes[2].Side-Quiet*module
			if module < minCodeModule || math.Abs(from-edge) > slack || math.Abs(paper.W-edge-to) > slack {
				t.Errorf("%s, %d rows: a module is %.3f mm, codes stand from %.2f to %.2f", paper.Name, rows, module, from, to)
			}
		}
	}
}

// A link that is scanned once takes no more room than the codes of a record beside it: four
// stand in a row, as large as the page has room for, though most of it is full.
func TestFourCodesInARow(t *testing.T) {
	part := Labelled{Caption: "The record", Text: "MAGISTRATE1/1/2/8F3A0C11/" + strings.Repeat("ABC2", 98)}
	link := Labelled{Caption: "Log the play", Text: "https://app.bgstatsapp.com/createPlay.html?data=" + strings.Repeat("%7B%22a%22", 29), Once: true}
	for _, paper := range Papers {
		doc, err := ScoreSheet(tableOf(8, 8), ScoreOptions{Look: Look{Paper: paper}, Codes: []Labelled{link, part, part, part}, Record: strings.Repeat("ab", 32)})
		if err != nil {
			t.Fatal(err)
		}
		if len(doc.Pages) != 1 {
			t.Errorf("%s: %d pages", paper.Name, len(doc.Pages))
		}
	}
}

// Rows in which nobody has anything are only named below the table, so that the result is
// signed on the page where it stands.
func TestResultOnOnePage(t *testing.T) {
	for _, paper := range Papers {
		doc, err := ScoreSheet(tableOf(21, 5), ScoreOptions{Look: Look{Paper: paper}})
		if err != nil {
			t.Fatal(err)
		}
		if len(doc.Pages) != 1 {
			t.Errorf("%s: %d pages", paper.Name, len(doc.Pages))
		}
		if n := strings.Count(doc.Text(), "what it is worth"); n != 5 {
			t.Errorf("%s: the hint of 5 rows with a figure is printed %d times", paper.Name, n)
		}
		if !strings.Contains(strings.Join(strings.Fields(doc.Text()), " "), "Nobody scored for: ") {
			t.Errorf("%s: the other rows are not named", paper.Name)
		}
	}
}

// Names of three lines and figures in columns fit on the smallest cards, and in a
// box for them.
func TestSmallestCards(t *testing.T) {
	if _, err := TuckBox(Tuck{Title: "The Treasure of Mag Mell", Emblem: "mag-mell", Cards: 90, Size: Mini, Thickness: 0.3}, Look{Ink: LowInk}); err != nil {
		t.Error(err)
	}
	r := ReferencePage{Title: "A game", Sections: []Section{{Heading: "Cards", Terms: []Term{{Sign: "witch", Name: "Shapeshifter", Mark: "×1, counts 3", Text: "Steals."}}}, {Heading: "By number of players", Table: [][]string{{"players", "2", "3", "4", "5"}, {"Cards the starting player picks before all others", "9–13", "14–18", "19–23", "24–28"}}}}}
	doc, err := ReferenceCards(r, 1, Mini, CardOptions{Bleed: 3, Backs: LongBacks})
	if err != nil {
		t.Error(err)
	} else if text := doc.Text(); !strings.Contains(text, "Shapeshifter") || !strings.Contains(text, "×1, counts 3") {
		t.Error(text)
	}
}
