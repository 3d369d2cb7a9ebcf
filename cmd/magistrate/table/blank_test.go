package table

import (
	"slices"
	"strings"
	"testing"
)

const hands = "game: enchanters\nplayers: Su, Frensisca, Albert\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\n"

// A statement of many parts is filled in, those that repeat as often as wanted; it
// is entered as if it had been typed.
func TestBlank(t *testing.T) {
	d := sit(t, hands)
	a := d.Enter("enchant")
	if a.Kind != FillIn {
		t.Fatalf("enchant alone: %v, %q", a.Kind, a.Lines)
	}
	b := a.Blank
	var words []string
	for n := range 8 {
		p := b.Part(n)
		words = append(words, p.Word)
		if p.Optional != (p.Word == "lifting" || p.Word == "moving") {
			t.Errorf("%q may be left empty: %v", p.Word, p.Optional)
		}
	}
	if got, want := strings.Join(words, " "), " lifting moving from to moving from to"; got != want {
		t.Errorf("the parts are %q, not %q", got, want)
	}
	a = b.Enter([]string{"Gust", "", "1", "fr hand", "discards", "", "", ""})
	if want := "Su: enchant Gust moving 1 from Frensisca hand to discards"; a.Kind != Done || d.Sitting().Lexicon.Text(a.Entry.Statement) != want {
		t.Errorf("%v, %q; want %q", a.Kind, a.Lines, want)
	}
	if a := b.Enter([]string{"Gust", "", "1", "", "discards"}); a.Kind == Done {
		t.Errorf("a move from nowhere is %q", a.Lines)
	}
	if a := b.Enter([]string{"Gust", "", "effect?", "fr hand", "discards"}); a.Kind != NotUnderstood || !strings.Contains(a.Lines[0].Text, "moving: A number, a card or a treasure") {
		t.Errorf("a field that asks is answered %q", a.Lines)
	}
}

// Bare words are of what is played, never of what a copy shows.
func TestBareWordsArePlayed(t *testing.T) {
	d := sit(t, strings.TrimSuffix(hands, "display Flambeaux 1, Lichtenborn 2, Terranova 3\n"))
	if a := d.Enter("fl1 li2 te3"); a.Kind != Done {
		t.Errorf("the display by codes: %v, %q", a.Kind, a.Lines)
	}
	if a := d.Enter(""); a.Kind != Told || d.Default() != "" {
		t.Errorf("Enter alone, where several things may be said: %v, %q", a.Kind, d.Default())
	}
	for _, typed := range []string{"s0x", "1", "b0", "1", "end", "end", "end", "n1e1", "1", "end"} {
		d.Enter(typed)
	}
	if a := d.Enter("fr"); a.Kind != Done || d.Sitting().Lexicon.Text(a.Entry.Statement) != "Su: cast 1 on Frensisca" {
		t.Errorf("a name alone is whom it strikes: %v, %q", a.Kind, a.Lines)
	}
	if d.Timely() != "Frensisca: shield" {
		t.Errorf("in time is %q", d.Timely())
	}
}

// A stray Enter answers no question.
func TestEnterAnswersNoQuestion(t *testing.T) {
	d := sit(t, hands+"Su: play Stone 0 Draw in 1\n")
	if a := d.Enter("s1d"); a.Kind != WhichOne {
		t.Fatalf("%v, %q", a.Kind, a.Lines)
	}
	if a := d.Enter(""); a.Kind != WhichOne {
		t.Errorf("Enter with the question open: %v, %q", a.Kind, a.Lines)
	}
	if n := d.Sitting().Standing(); n != 2 {
		t.Errorf("%d statements stand", n)
	}
}

// A bare verb is that verb, and is refused as it; who would say it is not asked
// where it is nobody's moment.
func TestBareVerbIsRefused(t *testing.T) {
	d := sit(t, hands+"Su: play Stone 0 Draw in 1\nSu: forgot\n")
	if a := d.Enter("draw"); a.Kind != Refused || d.Sitting().Lexicon.Text(a.Entry.Statement) != "Su: draw" {
		t.Errorf("draw: %v, %q %q", a.Kind, a.Lines, a.Which)
	}
	if a := d.Enter("again on albert"); a.Kind != Refused {
		t.Errorf("again, which is not due: %v, %q", a.Kind, a.Which)
	}
}

// Part after part is asked, one that is not understood again, and those that repeat until the
// first of them is left empty, in whatever words.
func TestBlankAsksPartByPart(t *testing.T) {
	for _, none := range []string{"", "nothing", "None", "no"} {
		d := sit(t, hands)
		b := d.Enter("enchant").Blank
		answers := []string{"", "Gust", "xyzzy", none, "moving?", "1", "fr hand", "discards", none}
		var again []int
		n := 0
		for q := range b.Queries() {
			if n == len(answers) {
				t.Fatalf("%q is asked behind the last", q.Asks)
			}
			if q.Take(answers[n]) != nil {
				again = append(again, n)
			}
			n++
		}
		if a := b.Done(); n != len(answers) || a.Kind != Done || d.Sitting().Lexicon.Text(a.Entry.Statement) != "Su: enchant Gust moving 1 from Frensisca hand to discards" {
			t.Errorf("%q: after %d answers %v %q", none, n, a.Kind, a.Lines)
		}
		if want := []int{0, 2, 4}; !slices.Equal(again, want) {
			t.Errorf("asked again after %d, not %d", again, want)
		}
	}
	d := sit(t, hands)
	for q := range d.Enter("enchant").Blank.Queries() { // who leaves is asked no more
		if !strings.Contains(q.Asks, "nchant") {
			t.Errorf("asks first %q", q.Asks)
		}
		break
	}
}
