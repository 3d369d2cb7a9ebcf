package spelling

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// TestFoldTakesApart compares how letters are taken apart one by one with how a whole text is.
func TestFoldTakesApart(t *testing.T) {
	whole := func(s string) string {
		var dst []byte
		for _, r := range norm.NFD.String(s) {
			dst = foldRune(dst, 0, r)
		}
		return string(foldEnd(dst, 0))
	}
	for r := rune(utf8.RuneSelf); r < 0x3000; r++ {
		if s := "a" + string(r) + "b "; Fold(s) != whole(s) {
			t.Errorf("%q is folded to %q, not %q", s, Fold(s), whole(s))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		if s := rapid.String().Draw(t, "s"); Fold(s) != whole(s) {
			t.Errorf("%q is folded to %q, not %q", s, Fold(s), whole(s))
		}
	})
}
