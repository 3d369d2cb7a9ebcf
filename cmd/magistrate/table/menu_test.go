package table

import (
	"slices"
	"strings"
	"testing"
)

// What Enter takes is pointed at, the only one that is left, or the only one that begins so;
// else it says how one is chosen.
func TestMenu(t *testing.T) {
	things := []Row{
		{Text: "New game"},
		{Text: "Rules", Number: 1},
		{Text: "House rulings"},
		{Text: "New game: Conclave", Only: "Conclave"},
	}
	for _, c := range []struct {
		typed string
		left  []int
		at    int
		says  string
	}{
		{"", []int{0, 1, 2}, -1, PointAtOne},
		{"g", []int{0, 2}, -1, "2 are called that. " + PointAtOne},
		{"ru", []int{1, 2}, 0, ""},
		{"1", []int{1}, 0, ""},
		{"concl", []int{3}, 0, ""},
		{"rulez", nil, -1, NothingCalled},
	} {
		m := NewMenu(things)
		m.Type(c.typed)
		_, _, wrong := m.Enter()
		if !slices.Equal(m.Left, c.left) || m.At != c.at || !strings.HasPrefix(wrong.Text, c.says) || (c.says == "") != (wrong.Text == "") {
			t.Errorf("%q: %v, at %d, %q", c.typed, m.Left, m.At, wrong.Text)
		}
	}
	things[2].Home = true
	m := NewMenu(things)
	if m.Type(""); m.At != 2 {
		t.Errorf("at %d, not at home", m.At)
	}
	m.Other = func(words string, found bool) (string, func() (Answer, string)) {
		return "does " + words, func() (Answer, string) { return Answer{Kept: words}, "" }
	}
	m.Type("rules")
	if thing, came, wrong := m.Enter(); thing != -1 || came.Kept != "rules" || wrong.Text != "" || m.Says().Text != "Enter: does rules" {
		t.Errorf("%d, %q: words that do something are no search", thing, wrong.Text)
	}
	m.Point(1)
	if thing, _, _ := m.Enter(); thing != m.Left[0] {
		t.Errorf("%d is taken, not what is pointed at", thing)
	}
}

// A yes takes the only thing that there is, and none of several.
func TestYesTakesTheOnlyThing(t *testing.T) {
	one := NewMenu([]Row{{Text: "line 3"}})
	if _, _, wrong := one.Enter(); wrong.Text == "" {
		t.Error("Enter alone takes it")
	}
	if one.Type("y"); one.At != 0 {
		t.Error("a yes takes nothing")
	}
	two := NewMenu([]Row{{Text: "line 3"}, {Text: "line 4"}})
	if two.Type("y"); two.At >= 0 {
		t.Error("a yes takes one of two")
	}
}
