package tell

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The name of a file is broken where it is joined, and never in what it ends in.
func TestPathsStayWhole(t *testing.T) {
	for text, want := range map[string]string{
		"/srv/games/evening-with-friends-and-cocoa-setup.pdf":               "/srv/games/|evening-with-friends-and-cocoa-setup.pdf",
		"evening-with-friends-and-cocoa-and-more-of-it-2026-11-setup.pdf":   "evening-with-friends-and-cocoa-and-more-|of-it-2026-11-setup.pdf",
		"It is in /srv/games/evening-with-friends-and-some-cocoa-setup.pdf": "It is in|/srv/games/evening-with-friends-and-some-|cocoa-setup.pdf",
	} {
		if got := strings.Join(Wrap(text, 42), "|"); got != want {
			t.Errorf("%s is broken as %s", text, got)
		}
	}
}

// What is read ends behind a whole word.
func TestClip(t *testing.T) {
	for _, c := range []struct {
		text string
		w    int
		want string
	}{{"takes back award", 16, "takes back award"}, {"takes back award", 15, "takes back …"}, {"takes back: award", 13, "takes back …"}, {"takes", 4, "tak…"}, {"to discard … for", 15, "to discard …"}} {
		if got := Clip(c.text, c.w); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, want %q", c.text, c.w, got, c.want)
		}
	}
}

// A word that is cut in several names is cut the same way in each; what fits is not cut,
// and nothing is wider than its room.
func TestBriefs(t *testing.T) {
	names := []string{"Rún Arcane Warrior", "Athrach Arcane Warrior", "Athrach Summoner", "Gairm Arcane Warrior", "Que. of Shad."}
	want := "Rún Arca. War.|Athr. Arca. War.|Athrach Summoner|Gairm Arca. War.|Que. of Shad."
	if got := strings.Join(Briefs(names, []int{17, 16, 16, 16, 13}), "|"); got != want {
		t.Errorf("they are cut as %s, not %s", got, want)
	}
}

// Lines on their way to a prompt are broken between words, further in than they began; a
// word that is wider than the screen stays whole, so that it can be copied.
func TestWrapper(t *testing.T) {
	var out strings.Builder
	w := NewWrapper(&out, 20)
	fmt.Fprint(w, "  The link is https://example.org/a-long-way-off today.\n\nshort\n1. Shuffle what is left over, then …\n+ set   Each beside another\n")
	want := "  The link is\n    https://example.org/a-long-way-off\n    today.\n\nshort\n1. Shuffle what is\n   left over, then …\n+ set   Each beside\n        another\n"
	if out.String() != want {
		t.Errorf("it is broken as\n%s", out.String())
	}
}

// Width and Cut measure alike, whatever a text holds: what is too wide can be cut.
func TestWidthAgreesWithCut(t *testing.T) {
	for _, s := range []string{"no\x01file.table", "\x7f\x7f\x7f", "a\tb", "\x1b[31mred", "a\r\nb", "e\u0301\u200d👩🏽", "\xff\xfe", "ｆｕｌｌ", "\u200b\u200b"} {
		for w := range Width(s) {
			if head := Cut(s, w); len(head) == len(s) || Width(head) > w {
				t.Errorf("%q takes %d columns; %d of them hold %q", s, Width(s), w, head)
			}
		}
	}
}

// A line with letters that take no column, one column too wide by their number, is broken
// like any other.
func TestWrapperKeepsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letter := rapid.SampledFrom([]rune(" aé-/.0\x00\x01\t\r\x1b\x7f\u0085\u200b\u0301世👩\u200d🏽\u00a0…"))
		text := string(rapid.SliceOfN(letter, 0, 40).Draw(t, "text"))
		w := rapid.IntRange(1, 30).Draw(t, "width")
		Wrap(text, w)
		Clip(text, w)
		Brief(text, w)
		if got := Fit(text, w); Width(got) > w {
			t.Fatalf("Fit(%q, %d) = %q", text, w, got)
		}
		fmt.Fprintln(NewWrapper(io.Discard, w), text)
	})
}
