package console

import "testing"

// What terminals disagree about is written as what they agree about: no sign
// shifts a line.
func TestPlainSigns(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Anna", "Anna"}, {"👩\u200d👩\u200d👧 Family", "👩 Family"}, {"❤\ufe0f", "❤"}, {"👍🏽", "👍"},
		{"می\u200cخواهم", "می\u200cخواهم"}, {"क्\u200dष", "क्\u200dष"},
	} {
		if got := plain(c.text); got != c.want {
			t.Errorf("%q is written %q, not %q", c.text, got, c.want)
		}
	}
}
