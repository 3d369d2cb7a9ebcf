package entry_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// A statement in which one letter of a long word is another is among those that are meant,
// and what is spelt right is never called wrong.
func TestMisspelt(t *testing.T) {
	s := open(t, midGame)
	r := entry.NewReader(s, s.Position())
	all := s.Position().Offers(false)
	rapid.Check(t, func(rt *rapid.T) {
		text := spelling.Fold(s.Lexicon.Text(rapid.SampledFrom(all).Draw(rt, "offer").Statement))
		if wrong, _ := r.Misspelt(text); wrong != nil {
			rt.Fatalf("%q: %q is wrong", text, wrong)
		}
		at := rapid.IntRange(0, len(text)-1).Draw(rt, "at")
		if text[at] < 'a' || text[at] > 'z' {
			return
		}
		slip := text[:at] + "q" + text[at+1:]
		wrong, meant := r.Misspelt(slip)
		if len(wrong) == 1 && len(wrong[0]) > 6 && !slices.Contains(meant, text) {
			rt.Errorf("%q is meant by none of %q", slip, meant)
		}
	})
}

// What is too long to be guessed at is not looked at, however few its words are.
func TestTooLongIsNotTurned(t *testing.T) {
	s := open(t, midGame)
	r := entry.NewReader(s, s.Position())
	typed := "pick MER " + strings.Repeat("x", 2000)
	if n := testing.AllocsPerRun(1, func() { r.Turned(typed) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// Whatever is typed, nothing is meant without a word that is wrong.
func TestMisspeltAnything(t *testing.T) {
	s := open(t, midGame)
	r := entry.NewReader(s, s.Position())
	rapid.Check(t, func(rt *rapid.T) {
		typed := rapid.String().Draw(rt, "typed")
		if wrong, meant := r.Misspelt(typed); len(wrong) == 0 && len(meant) > 0 {
			rt.Errorf("%q means %q", typed, meant)
		}
	})
}
