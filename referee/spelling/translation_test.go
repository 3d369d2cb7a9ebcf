package spelling

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestTranslation replaces whole words and names, the longest first, and no path.
func TestTranslation(t *testing.T) {
	to := Translation{"Rún": "Secret", "Rún Witch": "Sorcière", "Gold": "Or", "Death / Life": "Mort ou Vie"}
	for text, want := range map[string]string{
		"Rún Witch, Rún Witches; Rún": "Sorcière, Secret Witches; Secret",
		"2 Gold's Golden gold (Gold)": "2 Or's Golden gold (Or)",
		"+Gold -Rún “Gold”: Gold.":    "+Or -Secret “Or”: Or.",
		"Death / Life / Gold":         "Mort ou Vie / Or",
		"a/Gold Gold/b Gold.table":    "a/Gold Gold/b Gold.table",
		"":                            "",
	} {
		if got := to.Text(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestTranslationKeeps checks that all else stays, whatever the text, and that words which stand for
// themselves change nothing.
func TestTranslationKeeps(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab é/._-\x00\xff…’世"))).Draw(rt, "text")
		if got := (Translation{"a": "a", "a b": "a b", "é": "é", "b-a": "b-a"}).Text(text); got != text {
			rt.Errorf("%q becomes %q", text, got)
		}
		if got := (Translation{"a": "z"}).Text(text); strings.ReplaceAll(got, "z", "a") != text {
			rt.Errorf("%q becomes %q", text, got)
		}
	})
}
