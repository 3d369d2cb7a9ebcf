package spelling_test

import (
	"magistrate/referee/spelling"
	"testing"
)

func TestFold(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"Rún", "run"},
		{"Ru\u0301n", "run"},
		{"RÚN  Sorcerer", "run sorcerer"},
		{"\tGairm \t Witch ", "gairm witch"},
		{"O'Neil", "oneil"},
		{"O’Neil", "oneil"},
		{"O`Neil", "oneil"},
		{"Love / War", "love/war"},
		{"Love /War", "love/war"},
		{"/ War", "/war"},
		{"−3", "-3"},
		{"Straße", "straße"},
		{"ÜNAL B", "unal b"},
		{"Gairm\u00a0Witch", "gairm witch"},
		{"Ὀδυσσεύς", "οδυσσευσ"},
		{"ÅNGSTRÖM", "angstrom"},
		{"…", "…"},
		{"a\xffb", "a\ufffdb"},
	} {
		if got := spelling.Fold(c.text); got != c.want {
			t.Errorf("%q folds to %q, not %q", c.text, got, c.want)
		}
		if again := spelling.Fold(spelling.Fold(c.text)); again != spelling.Fold(c.text) {
			t.Errorf("%q folds on to %q", c.text, again)
		}
	}
}

func TestLatin(t *testing.T) {
	for text, want := range map[string]string{"Łukasz": "lukasz", "ØDEGÅRD": "odegard", "Weiß": "weiss", "Đorđe": "dorde", "Ægir": "aegir", "Œ": "oe", "Þór": "thor", "Işıl": "isil", "Rún": "run"} {
		if got := spelling.Latin(text); got != want {
			t.Errorf("%q is typed %q, not %q", text, got, want)
		}
	}
}

func FuzzFold(f *testing.F) {
	f.Add("Rún Sorcerer / Ünal’s")
	f.Fuzz(func(t *testing.T, s string) {
		if one := spelling.Fold(s); spelling.Fold(one) != one {
			t.Errorf("%q folds to %q and on to %q", s, one, spelling.Fold(one))
		}
	})
}
