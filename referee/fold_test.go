package referee_test

import (
	"testing"

	"magistrate/referee"
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
		if got := referee.Fold(c.text); got != c.want {
			t.Errorf("%q folds to %q, not %q", c.text, got, c.want)
		}
		if again := referee.Fold(referee.Fold(c.text)); again != referee.Fold(c.text) {
			t.Errorf("%q folds on to %q", c.text, again)
		}
	}
}

func FuzzFold(f *testing.F) {
	f.Add("Rún Sorcerer / Ünal’s")
	f.Fuzz(func(t *testing.T, s string) {
		if one := referee.Fold(s); referee.Fold(one) != one {
			t.Errorf("%q folds to %q and on to %q", s, one, referee.Fold(one))
		}
	})
}
