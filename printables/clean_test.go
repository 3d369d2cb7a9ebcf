package printables

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"magistrate/printables/fonts"
)

func TestClean(t *testing.T) {
	for _, c := range []struct {
		in, want, lost string
	}{
		{"Anna", "Anna", ""},
		{"Bre\u0301ag", "Bréag", ""},
		{"e\u200d\u0301", "é", ""},       // the joiner goes before composing
		{"A\u030a ḃ Åsa", "Å ḃ Åsa", ""}, //
		{"Χρήστος Юлия Đặng", "Χρήστος Юлия Đặng", ""}, //
		{"a\tb\nc\u2003d", "a b c d", ""},              // every space is one
		{"a\u00a0b\u202fc", "a\u00a0b\u00a0c", ""},     // but where a line must not break
		{"a\x00b\x1bc\u00add\ufeffe", "abcde", ""},     // control and format characters
		{"😀 and 😀", "□ and □", "😀"},                    // above U+FFFF, warned of once
		{"龍 x\u0323\u0361", "□ x□□", "龍\u0323\u0361"},  // no glyph; marks that do not compose
		{"\xff", "□", "\ufffd"},                        // not UTF-8
		{"✓ ×2 − → □", "✓ ×2 − → □", ""},               // signs we use
		{"❤\ufe0f", "□", "❤"},                          // the selector goes, the heart is not in the cut
		{"", "", ""},
	} {
		got, lost := Clean(c.in)
		if got != c.want || string(lost) != c.lost {
			t.Errorf("Clean(%q) = %q, lost %q; want %q, %q", c.in, got, string(lost), c.want, c.lost)
		}
	}
}

// FuzzClean: whatever comes in, what comes out can be printed and is not changed
// by cleaning it again.
func FuzzClean(f *testing.F) {
	for _, s := range []string{"Anna", "Bre\u0301ag", "😀\u200d👩", "\xff\xfe", "한글", "a\u0323\u0307", "\u1100\u1161", "Ω", "ﬁ", "\u0344"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, lost := Clean(s)
		again, more := Clean(got)
		if again != got || len(more) != 0 {
			t.Errorf("%q: cleaned to %q, then to %q (lost %q)", s, got, again, string(more))
		}
		if !norm.NFC.IsNormalString(got) {
			t.Errorf("%q: %q is not composed", s, got)
		}
		boxes := 0
		for _, r := range got {
			if !fonts.Text.Has(r) || unicode.IsControl(r) || r > 0xFFFF {
				t.Errorf("%q: %q holds %U", s, got, r)
			}
			if r == missingGlyph {
				boxes++
			}
		}
		if len(lost) > boxes {
			t.Errorf("%q: %d signs lost, %d boxes", s, len(lost), boxes)
		}
	})
}

// TestWarnings: a name that cannot be printed is warned of, once, by layout and
// by writing, and printed with boxes.
func TestWarnings(t *testing.T) {
	s := scoreRows().Blank(2)
	s.Players = []string{"Anna 😀", "太郎 😀"}
	d, err := ScoreSheet(s, ScoreOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Warnings) != 3 {
		t.Errorf("warnings %q, want one for each of 😀 太 郎", d.Warnings)
	}
	for i, sign := range []string{"U+1F600", "U+592A", "U+90CE"} {
		if i < len(d.Warnings) && !strings.Contains(d.Warnings[i], sign) {
			t.Errorf("warning %q does not name %s", d.Warnings[i], sign)
		}
	}
	if !strings.Contains(d.Text(), `"Anna □"`) {
		t.Error("the name is not printed with a box")
	}
	pdfOf(t, d) // checks that writing warns of nothing more
}
