package printables

import (
	"errors"
	"strings"
	"testing"

	"magistrate/setup"
)

// TestNoRoom: what does not fit is an error that names the box and millimetres,
// in every sheet.
func TestNoRoom(t *testing.T) {
	long := strings.Repeat("word ", 400)
	tests := map[string]struct {
		box string
		run func() error
	}{
		"card text": {"text of X", func() error {
			_, err := Cards([]Deck{{Title: "d", Size: Poker, Cards: []Card{{Front: Face{Code: "X", QR: "X", Title: "X", Text: long}}}}}, CardOptions{Bleed: 3})
			return err
		}},
		"card title": {"title of LONGWORD", func() error {
			_, err := Cards([]Deck{{Title: "d", Size: Mini, Cards: []Card{{Front: Face{Code: "LONGWORD", Title: strings.Repeat("Wide ", 300)}}}}}, CardOptions{Bleed: 3})
			return err
		}},
		"card code": {"QR code of Y", func() error {
			_, err := Cards([]Deck{{Title: "d", Size: Mini, Cards: []Card{{Front: Face{Code: "Y", QR: strings.Repeat("a", 300), Title: "Y"}}}}}, CardOptions{Bleed: 3})
			return err
		}},
		"slot": {"place for a counter on Z", func() error {
			_, err := Cards([]Deck{{Title: "d", Size: Mini, Cards: []Card{{Front: Face{Title: "Z", Slot: 5, Code: "Z", QR: "Z", Text: "word"}}}}}, CardOptions{Bleed: 3})
			return err
		}},
		"track": {"track of T", func() error {
			_, err := Cards([]Deck{{Title: "d", Size: Mini, Cards: []Card{{Front: Face{Title: "T", Track: strings.Fields(long)[:200]}}}}}, CardOptions{Bleed: 3})
			return err
		}},
		"set-up step": {"the page, below step 1", func() error {
			s := tableOfThree()
			s.Steps[0].Text = strings.Repeat(long, 20)
			_, err := SetupSheet(s, SetupOptions{})
			return err
		}},
		"reference": {"the page, below section “S”", func() error {
			_, err := Reference(ReferencePage{Title: "T", Sections: []Section{{Heading: "S", Text: strings.Repeat(long, 5)}}}, Look{})
			return err
		}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := test.run()
			var fit *FitError
			if !errors.As(err, &fit) {
				t.Fatalf("no FitError: %v", err)
			}
			if fit.Box != test.box || fit.Need <= fit.Have {
				t.Errorf("box %q needs %g, has %g; want box %q", fit.Box, fit.Need, fit.Have, test.box)
			}
			if !strings.Contains(err.Error(), "mm") {
				t.Errorf("%q names no millimetres", err)
			}
		})
	}
}

// A line of a record may be longer than any column: it goes on in the next.
func TestLongRecordLine(t *testing.T) {
	const n = 5_000
	doc, err := RecordSheet(RecordPage{Title: "T", Lines: []RecordLine{{Number: 7, Move: strings.Repeat("W", n), Verdict: "illegal", Rule: "Rule", Reason: strings.Repeat("é", n), Comment: strings.Repeat("ß ", n), Outcome: strings.Repeat("K", n)}}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	text := doc.Text()
	for sign, want := range map[string]int{"W": n, "é": n, "ß": n, "K": n, `"7"`: 1, "illegal": 1} {
		if got := strings.Count(text, sign); got != want {
			t.Errorf("%s stands %d times on the pages, not %d", sign, got, want)
		}
	}
}

// TestSheetErrors: what makes no sheet.
func TestSheetErrors(t *testing.T) {
	for name, run := range map[string]func() error{
		"no cards": func() error { _, err := Cards(nil, CardOptions{}); return err },
		"unknown sign": func() error {
			_, err := Cards([]Deck{{Size: Poker, Cards: []Card{{Front: Face{Title: "x", Signs: []string{"griffin"}}}}}}, CardOptions{})
			return err
		},
		"unknown sign, raised": func() error {
			_, err := Cards([]Deck{{Size: Poker, Cards: []Card{{Front: Face{Title: "x", Signs: []string{"griffin"}}}}}}, CardOptions{Face: Tactile})
			return err
		},
		"no players":     func() error { _, err := ScoreSheet(ScoreTable{Title: "x"}, ScoreOptions{}); return err },
		"no sections":    func() error { _, err := Reference(ReferencePage{}, Look{}); return err },
		"no lines":       func() error { _, err := RecordSheet(RecordPage{}, Look{}); return err },
		"no second side": func() error { _, err := Calibrate(Look{}, Gutterfold, 0, 0); return err },
		"code too long": func() error {
			_, err := SetupSheet(setup.Sheet{Title: "x"}, SetupOptions{Header: strings.Repeat("é", 2000)})
			return err
		},
		"paper": func() error { _, err := PaperNamed("a5"); return err },
		"size":  func() error { _, err := SizeNamed("jumbo"); return err },
		"backs": func() error { _, err := BacksNamed("both"); return err },
	} {
		if run() == nil {
			t.Errorf("%s: no error", name)
		}
	}
	for _, p := range Papers {
		if got, err := PaperNamed(strings.ToUpper(p.Name)); err != nil || got != p {
			t.Errorf("PaperNamed(%q) = %v, %v", p.Name, got, err)
		}
	}
}

// TestLines: where running text is broken.
func TestLines(t *testing.T) {
	c := newJob(FullInk).canvas()
	st := textStyle(10)
	text := func(ls []textLine) (out []string) {
		for _, l := range ls {
			var b strings.Builder
			for i, p := range l.pieces {
				if i > 0 && !p.glue {
					b.WriteByte(' ')
				}
				b.WriteString(p.text)
				if p.sign != "" {
					b.WriteString("{" + p.sign + "}")
				}
			}
			out = append(out, b.String())
		}
		return out
	}
	for _, test := range []struct {
		in    string
		width float64
		want  string
	}{
		{"one two three", 100, "one two three"},
		{"one two three", st.width("one two"), "one two|three"},
		{"one\ntwo", 100, "one|two"},
		{"a\u00a0b c", st.width("a b"), "a\u00a0b|c"},
		{"ab\u00a0-1", st.width("ab\u00a0−"), "ab|−1"},
		{"{gairm} wins, {run}.", 100, "{gairm} wins, {run}."},
		{"one {run}, two", st.width("one ") + mm(10)*signWidth, "one|{run},|two"},
		{"{run}, to", mm(10) * signWidth, "{run}|,|to"},
		{"", 100, ""},
		{"mmmmmm", st.width("mmm"), "mm-|mm-|mm"},
		{"x mmmmmm y", st.width("mmm"), "x|mm-|mm-|mm y"},
		{"Alexandrowitsch", st.width("Alexandro"), "Alexan-|drowitsch"},
		{"{ not a sign", 100, "{ not a sign"},
		{"} nor { this", 100, "} nor { this"},
	} {
		ls := c.lines(st, test.width, test.in)
		if got := strings.Join(text(ls), "|"); got != test.want {
			t.Errorf("%q in %g mm: %q, want %q", test.in, test.width, got, test.want)
		}
		for _, l := range ls {
			if l.w > test.width+slack {
				t.Errorf("%q: a line of %g mm in %g", test.in, l.w, test.width)
			}
		}
	}
}

// TestLastPageOfARecord: its two columns are of one height, all but a line.
func TestLastPageOfARecord(t *testing.T) {
	for _, lines := range []int{110, 130, 150, 170} {
		r := RecordPage{Title: "Conclave", Result: "Anna wins."}
		for n := range lines {
			r.Lines = append(r.Lines, RecordLine{Number: n + 1, Move: "Anna: draw left Earth", Verdict: "legal"})
		}
		doc, err := RecordSheet(r, Look{})
		if err != nil {
			t.Fatal(err)
		}
		last := doc.Pages[len(doc.Pages)-1]
		var columns [2]float64
		for _, it := range last.Items {
			if l, ok := it.(Line); ok && l.Width == 0.1 && l.Y1 == l.Y2 {
				column := 0
				if l.X1 > last.W/2 {
					column = 1
				}
				columns[column] = max(columns[column], l.Y1)
			}
		}
		if len(doc.Pages) < 2 || columns[1] == 0 || columns[0]-columns[1] > 16 || columns[1] > columns[0] {
			t.Errorf("%d lines, %d pages: the columns of the last end at %.1f and %.1f mm", lines, len(doc.Pages), columns[0], columns[1])
		}
	}
}

// TestLongNamesAreToldApart: names without room are shortened, and two that begin alike keep
// what tells them apart.
func TestLongNamesAreToldApart(t *testing.T) {
	s := tableOfThree()
	s.Players[0], s.Players[1] = strings.Repeat("W", 80)+" Ada", strings.Repeat("W", 80)+" Bea"
	doc, err := SetupSheet(s, SetupOptions{Look: Look{Names: s.Players}})
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"…Ada – begins", "…Bea"} {
		if !strings.Contains(doc.Text(), end) {
			t.Errorf("no name ends in %q", end)
		}
	}
}
