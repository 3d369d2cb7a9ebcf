package printables

import (
	"fmt"
	"strings"
	"testing"
)

// A section of a few lines stays in its column where there is room for it.
func TestNoSectionTorn(t *testing.T) {
	of := func(high, torn float64) block { return block{high: high, first: high, splitCost: torn} }
	for _, c := range []struct {
		says  string
		all   []block
		room  float64
		whole int
	}{
		{"level", []block{of(5, 0), of(5, 0)}, 20, 1},
		{"its last line is not torn off", []block{of(10, 0), of(3, 0), of(3, orphanCost), of(3, orphanCost), of(22, 0)}, 30, 4},
		{"nor its first", []block{of(10, 0), of(4, 0), of(4, orphanCost), of(4, orphanCost), of(8, 0)}, 30, 1},
		{"nor its middle where the page is nearly empty", []block{of(12, 0), of(10, orphanCost), of(12, 0), of(10, orphanCost), of(10, splitCost), of(9, orphanCost), of(25, 0)}, 250, 6},
		{"there is no room", []block{of(10, 0), of(4, 0), of(4, orphanCost), of(4, orphanCost), of(8, 0)}, 16, 2},
		{"a long section is torn", []block{of(10, 0), of(10, orphanCost), of(10, splitCost), of(10, orphanCost)}, 100, 2},
		{"one block", []block{of(10, 0)}, 100, 1},
	} {
		if cut, _, _ := columnBreak(c.all, c.room); cut != c.whole {
			t.Errorf("%s: %d blocks stand in the first column, not %d", c.says, cut, c.whole)
		}
	}
}

// A section that goes on in the second column has its heading there too, and the column
// room for it.
func TestHeadingAgain(t *testing.T) {
	var terms []Term
	for i := range 60 {
		terms = append(terms, Term{Name: fmt.Sprint("Term ", i+1), Text: "what it means, in a line"})
	}
	doc, err := Reference(ReferencePage{Title: "A game", Sections: []Section{{Heading: "Words", Terms: terms}}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(doc.Text(), `"Words"`); n != 2 {
		t.Errorf("the heading stands %d times", n)
	}
}

// TestAidsKeepSectionsWhole: a table that fits on a side of a card is not cut in two, and
// what is longer than a side goes on under its heading, a table under its head.
func TestAidsKeepSectionsWhole(t *testing.T) {
	terms := func(n int) (all []Term) {
		for i := range n {
			all = append(all, Term{Name: fmt.Sprint("Term ", i+1), Text: "what it means, in a line"})
		}
		return all
	}
	table := func(rows int) (all [][]string) {
		all = [][]string{{"players", "2", "3"}}
		for i := range rows {
			all = append(all, []string{fmt.Sprint("Row ", i+1), "1", "2"})
		}
		return all
	}
	for _, test := range []struct {
		name     string
		sections []Section
		heading  string
		sides    int // on which that heading stands
	}{
		{"a table that fits", []Section{{Heading: "Words", Terms: terms(17)}, {Heading: "Numbers", Table: table(8)}}, "Numbers", 1},
		{"a table that does not", []Section{{Heading: "Numbers", Table: table(40)}}, "Numbers", 4},
		{"terms that don't", []Section{{Heading: "Words", Terms: terms(50)}}, "Words", 4},
	} {
		room := aidRoom(Rect{0, 0, Poker.W, Poker.H})
		pages, _ := aidPages(test.sections, room, newJob(FullInk), aidSize)
		sides, heads := 0, 0
		for _, p := range pages {
			j := newJob(FullInk)
			c := j.canvas()
			r := Rect{room.X, room.Y, room.W, 10 * room.H}
			for _, b := range p.blocks {
				r = b.draw(c, r)
			}
			if r.Y > room.Bottom()+3 {
				t.Errorf("%s: a side is %.1f mm too high", test.name, r.Y-room.Bottom())
			}
			text := Document{Pages: []Page{{Items: c.items}}}.Text()
			if strings.Contains(text, test.heading) {
				sides++
			}
			if strings.Contains(text, "players") {
				heads++
			}
			if strings.Contains(text, "Row") != strings.Contains(text, "players") {
				t.Errorf("%s: rows without the head of their table, or that alone", test.name)
			}
		}
		if sides != test.sides {
			t.Errorf("%s: its heading stands on %d of %d sides, not %d", test.name, sides, len(pages), test.sides)
		}
	}
}

// A section that goes on does not go on with its last block alone, however many it has.
func TestAidsLeaveNoOrphan(t *testing.T) {
	room := aidRoom(Rect{0, 0, Poker.W, Poker.H})
	for n := 12; n < 40; n++ {
		var all []Term
		for range n {
			all = append(all, Term{Name: "Term", Text: "what it means"})
		}
		pages, _ := aidPages([]Section{{Heading: "Words", Terms: all}}, room, newJob(FullInk), aidSize)
		of := 0
		for _, p := range pages {
			of += len(p.blocks)
		}
		if last := pages[len(pages)-1].blocks; of != n || len(pages) > 1 && len(last) < 2 {
			t.Errorf("%d terms: %d stand on the last side, %d on all", n, len(last), of)
		}
	}
}

// TestHeadingsOverLargeText: where there is little to say the text is large, and the
// headings over it larger.
func TestHeadingsOverLargeText(t *testing.T) {
	for _, many := range []int{2, 40} {
		text := Section{Heading: "The heading", Points: make([]string, many)}
		for i := range text.Points {
			text.Points[i] = strings.Repeat("A few words of a rule. ", 3)
		}
		doc, err := Reference(ReferencePage{Title: "A game", Sections: []Section{text}}, Look{})
		if err != nil {
			t.Fatal(err)
		}
		heading, body := 0.0, 0.0
		for _, it := range doc.Pages[0].Items {
			switch r, ok := it.(Run); {
			case ok && r.Text == "The heading":
				heading = r.Size
			case ok && strings.Contains(r.Text, "words"):
				body = r.Size
			}
		}
		if body == 0 || heading < body*1.1 {
			t.Errorf("%d rules: the heading has %v points over text of %v", many, heading, body)
		}
	}
}
