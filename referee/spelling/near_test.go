package spelling_test

import (
	"magistrate/referee/spelling"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
	"pgregory.net/rapid"
)

func TestList(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{{nil, "nothing"}, {[]string{"A"}, "A"}, {[]string{"A", "B"}, "A and B"}, {[]string{"A", "B", "C"}, "A, B and C"}} {
		if got := spelling.List(c.words); got != c.want {
			t.Errorf("%v: %q", c.words, got)
		}
	}
}

func TestNearest(t *testing.T) {
	among := []string{"pool", "pick", "stop", "Rún Sorcerer"}
	for typed, want := range map[string]string{"pik": "pick", "stpo": "stop", "Run Sorceror": "Rún Sorcerer", "zzzzzz": "", "": "", "atop": "stop", "itch": ""} {
		if got := spelling.Nearest(typed, among); got != want {
			t.Errorf("%q is nearest to %q, not %q", typed, got, want)
		}
	}
}

// What is left out for its length alone is like nothing: the word that is found
// is the one that comparing with all of them finds.
func TestNearestLeavesNothingOut(t *testing.T) {
	words := []string{"pick", "Athrach Arcane Warrior", "Rún", "Deoch Witch", "", "undo", "rewind", "字字"}
	rapid.Check(t, func(rt *rapid.T) {
		typed := rapid.StringOfN(rapid.RuneFrom([]rune("pickAthrRúnDeow 字")), 0, 30, -1).Draw(rt, "typed")
		said := spelling.Fold(typed)
		best, want := (utf8.RuneCountInString(said)+2)/3+1, ""
		for _, w := range words {
			if strings.HasPrefix(said, spelling.Fold(w)+" ") {
				best, want = min(best, 1), w
			} else if d := levenshtein.ComputeDistance(said, spelling.Fold(w)); d < best && (d <= max(1, utf8.RuneCountInString(said)/3) || said[0] == (spelling.Fold(w) + " ")[0]) {
				best, want = d, w
			}
		}
		if got := spelling.Nearest(typed, words); got != want {
			rt.Errorf("nearest to %q is %q, not %q", typed, got, want)
		}
	})
	for _, s := range []string{"x", "字", "\xff"} { // millions of them are compared with nothing
		if got := spelling.Nearest(strings.Repeat(s, 10<<20), words); got != "" {
			t.Errorf("so much %q is like %q", s, got)
		}
	}
}
