package session

import (
	"slices"
	"strings"
	"testing"
)

// A name that no move of the record has is asked about once, also if something else was asked
// before; the record then knows it.
func TestNewNames(t *testing.T) {
	s := newTable(t, display)
	asked := func() string {
		if c, ok := s.State().(*Choosing); ok && strings.HasPrefix(c.title, "Is “") {
			return c.title
		}
		return ""
	}
	var titles, recorded []string
	for _, line := range []string{"enchant gust moving gale from hand to discards", "su", "yes", "yes", "end", "enchant gust moving gale from frensisca hand to discards", "end"} {
		_, added := enter(t, s, line)
		if title := asked(); title != "" {
			titles = append(titles, title)
		}
		recorded = append(recorded, added...)
	}
	if want := []string{"Is “gust” a new name?", "Is “gale” a new name?"}; !slices.Equal(titles, want) {
		t.Errorf("asked %q, not %q", titles, want)
	}
	if want := "Frensisca: enchant gust moving gale from Frensisca hand to discards"; !slices.Contains(recorded, want) {
		t.Errorf("recorded %q, without %q", recorded, want)
	}
	if p := s.Preview("enchant gust"); p.Asks != "" {
		t.Errorf("a known name is asked about: %q", p.Asks)
	}
	if p := s.Preview("enchant breeze"); p.Asks != "whether “breeze” is a new name" {
		t.Errorf("of an unknown name the preview asks %q", p.Asks)
	}
}

// “Enchant shield” is the shield against a trimagic and the enchantment of that name; where
// both are legal, they are choices.
func TestEnchantShield(t *testing.T) {
	cast := display + "Su: play Stone 1 Discard in 1\nSu: play Blade 0 two in 1\nSu: end\nFrensisca: end\nAlbert: end\nSu: play Blank 1 end 1 in 1\nSu: end\nSu: cast 1 on Frensisca\n"
	for _, c := range []struct{ record, typed, want string }{
		{cast, "enchant shield", "Frensisca: shield"},
		{cast, "frensisca: enchant shield", "Frensisca: shield"},
		{cast + "Su: again on Albert\n", "albert: enchant shield", "Albert: shield"},
		{cast + "Su: again on Albert\n", "frensisca: enchant shield", "Frensisca: enchant Elemental Shield"},
		{cast + "Su: again on Albert\n", "enchant shield", ""},
		{display, "enchant shield", "Su: enchant Elemental Shield"},
	} {
		s := newTable(t, c.record)
		_, added := enter(t, s, c.typed)
		if got := strings.Join(added, "; "); got != c.want {
			t.Errorf("%q records %q, not %q", c.typed, got, c.want)
		}
		if choices := s.Question().Options; c.want == "" && len(choices) != 2 {
			t.Errorf("%q has the choices %+v", c.typed, choices)
		}
	}
}
