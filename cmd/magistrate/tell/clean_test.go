package tell

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestClean(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", "Anna: pick Rún Sorcerer", "Anna: pick Rún Sorcerer"},
		{"composed", "Ru\u0301n", "Rún"},
		{"colour", "\x1b[31mAnna\x1b[0m", "[31mAnna[0m"},
		{"clipboard", "\x1b]52;c;cm0gLXJm\a", "]52;c;cm0gLXJm"},
		{"title by C1", "\u009d0;owned\u009c", "0;owned"},
		{"C1 in one byte", "\x9b2JAnna", "\uFFFD2JAnna"},
		{"backspaces", "Anna\b\b\b\bBrit", "AnnaBrit"},
		{"delete", "An\x7fna", "Anna"},
		{"line breaks", "one\ntwo\rthree\u2028four\u2029five\u0085six\vseven\feight", "one two three four five six seven eight"},
		{"tab", "a\tb", "a b"},
		{"turned round", "\u202eannA\u202c \u2066x\u2069 \u200f\u061c", "annA x "},
		{"tags", "A\U000E0041\U000E0042", "A"},
		{"unseen", "A\u200bn\u2060n\ufeffa\u00ad", "Anna"},
		{"half a surrogate", "A\xed\xa0\x80B", "A\uFFFD\uFFFD\uFFFDB"},
		{"no letters at all", "A\uFFFF\uFFFEB", "AB"},
		{"a family", "👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"},
		{"a heart", "❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"},
		{"Persian", "می\u200cخواهم", "می\u200cخواهم"},
		{"Hindi", "क्\u200dष", "क्\u200dष"},
		{"a number sign", "\u0601123", "\u0601123"},
	} {
		if got := Clean(c.text); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.name, c.text, got, c.want)
		}
		var b strings.Builder
		w := Writer{Out: &b}
		for i := range len(c.text) { // however it comes
			w.Write([]byte{c.text[i]})
		}
		w.Flush()
		if one := string(bytes.Map(clean, []byte(c.text))); b.String() != one {
			t.Errorf("%s: byte by byte it became %q, at once %q", c.name, b.String(), one)
		}
	}
}

// Lines stay lines in what is written to a screen, and nothing waits that need
// not.
func TestWriterKeepsLines(t *testing.T) {
	var b strings.Builder
	w := Writer{Out: &b}
	w.Write([]byte("one\r\n\ttwo\x1b[2J\n> "))
	if got := b.String(); got != "one \n\ttwo[2J\n> " {
		t.Errorf("written as %q", got)
	}
}

func TestJSON(t *testing.T) {
	for _, name := range []string{"Anna", "Rún", "A\u009b2J", "\u202eannA", "a\u2028b", "\U000E0041", "👩\u200d👧"} {
		line, err := json.Marshal(map[string]string{"name": name})
		if err != nil {
			t.Fatal(err)
		}
		got := JSON(line)
		var back map[string]string
		if err := json.Unmarshal(got, &back); err != nil || back["name"] != name {
			t.Errorf("%q: %s reads as %q, %v", name, got, back, err)
		}
		if strings.ContainsAny(string(got), "\u009b\u202e\u2028\U000E0041") {
			t.Errorf("%q: %q", name, got)
		}
	}
}

// Whatever is cleaned is text, says nothing to a terminal, and cleaning it again
// changes nothing.
func FuzzClean(f *testing.F) {
	for _, s := range []string{"", "\x1b]0;x\a", "A\u200dB", "\xff\x9b", "\u202e", "e\u0301\u200d\u0301"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Clean(s)
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unicode.IsControl) || strings.ContainsAny(got, "\u2028\u2029\u202e") {
			t.Errorf("%q became %q", s, got)
		}
		if again := Clean(got); again != got {
			t.Errorf("%q became %q, and then %q", s, got, again)
		}
		var b bytes.Buffer
		w := Writer{Out: &b}
		for i := range len(s) {
			w.Write([]byte{s[i]})
		}
		if w.Flush(); b.String() != string(bytes.Map(clean, []byte(s))) {
			t.Errorf("%q: byte by byte it became %q", s, b.String())
		}
	})
}

// What terminals disagree about is written as what they agree about: no sign
// shifts a line.
func TestPlainSigns(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Anna", "Anna"}, {"👩\u200d👩\u200d👧 Family", "👩 Family"}, {"❤\ufe0f", "❤"}, {"👍🏽", "👍"},
		{"می\u200cخواهم", "می\u200cخواهم"}, {"क्\u200dष", "क्\u200dष"},
	} {
		if got := Plain(c.text); got != c.want {
			t.Errorf("%q is written %q, not %q", c.text, got, c.want)
		}
	}
}
