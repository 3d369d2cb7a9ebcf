package session

import (
	"slices"
	"testing"
)

func TestAgreeing(t *testing.T) {
	players := []string{"Anna", "Brit", "Ann", "Annabel"}
	for typed, want := range map[string][]string{
		"all": players, "Everyone": players, "both": nil,
		"brit": {"Brit"}, "br, ann": {"Brit", "Ann"}, "anna and brit": {"Anna", "Brit"}, "annab & anna": {"Annabel", "Anna"},
		"an": nil, "brit, chu": nil, "": nil, "y": nil, "yes": nil,
	} {
		got, wrong := parsePlayers(players, typed)
		if !slices.Equal(got, want) || want == nil && wrong == "" && typed != "" {
			t.Errorf("%q: %q, wrong %q; want %q", typed, got, wrong, want)
		}
	}
	if by, _ := parsePlayers([]string{"All", "Brit"}, "all"); len(by) != 1 {
		t.Errorf("a player called All is everyone: %q", by)
	}
}

func TestConsenting(t *testing.T) {
	ask := func(names bool) (s *Session, done *[]string) {
		s, done = newTable(t, pickTurn), new([]string)
		s.state = &Consenting{title: "Open the past?", note: "opened", opens: true, names: names, back: s.state, rest: "fam",
			then: func(s *Session, by []string) (State, Reply, error) { *done = by; return s.state, Reply{}, nil }}
		return s, done
	}
	s, done := ask(false)
	for _, typed := range []string{"", "y", "brit", "gaso", "?"} {
		if _, recorded := enter(t, s, typed); recorded != nil || *done != nil {
			t.Errorf("%q agrees", typed)
		}
	}
	if _, recorded := enter(t, s, "brit, anna"); !slices.Equal(recorded, []string{"# opened"}) || len(*done) != 2 || s.opened == 0 {
		t.Errorf("recorded %q by %q, opened %d", recorded, *done, s.opened)
	}
	if _, ok := s.State().(*Playing); !ok {
		t.Errorf("the state is %T", s.State())
	}

	s, done = ask(false)
	if do(t, s, Pick(1), Pick(0)); len(*done) != 2 {
		t.Errorf("picked one by one: %q", *done)
	}
	s, done = ask(false)
	if do(t, s, Pick(1), Pick(1), Pick(0)); *done != nil {
		t.Errorf("one taken back: %q", *done)
	}
	s, done = ask(true)
	if do(t, s, Pick(1), Typed("")); !slices.Equal(*done, []string{"Brit"}) {
		t.Errorf("picked and Enter: %q", *done)
	}
	s, done = ask(true)
	if enter(t, s, "anna"); !slices.Equal(*done, []string{"Anna"}) {
		t.Errorf("named: %q", *done)
	}
	s, done = ask(true)
	if reply, recorded := enter(t, s, "cancel"); recorded != nil || *done != nil || reply.Input != "fam" {
		t.Errorf("cancel does %q, leaves %q", *done, reply.Input)
	}
}
