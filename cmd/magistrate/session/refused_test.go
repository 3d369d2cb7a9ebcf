package session

import (
	"slices"
	"strings"
	"testing"
)

func TestRefused(t *testing.T) {
	refused := pickTurn + "Brit: pick Gairm Sorcerer\n"
	for _, c := range []struct {
		answer   Input
		recorded []string
	}{
		{Typed("!"), []string{"![match] Brit: pick Rún Sorcerer"}},
		{Typed(" ~ "), []string{"~[match] Brit: pick Rún Sorcerer"}},
		{Pick(0), []string{"![match] Brit: pick Rún Sorcerer"}},
		{Pick(1), []string{"~[match] Brit: pick Rún Sorcerer"}},
		{Typed("mer"), []string{"Brit: pick Mercenary"}},
		{Typed("xyzzy"), nil},
		{Cancel(), nil},
	} {
		s := newTable(t, refused)
		if reply, _ := enter(t, s, "ruso"); !reply.Refused || len(reply.Text) == 0 {
			t.Fatalf("not refused: %+v", reply)
		}
		_, recorded := do(t, s, c.answer)
		if !slices.Equal(recorded, c.recorded) {
			t.Errorf("%+v records %q, want %q", c.answer, recorded, c.recorded)
		}
	}
}

func TestRefusedRest(t *testing.T) {
	s := newTable(t, pickTurn+"Brit: pick Gairm Sorcerer\n")
	if reply, _ := enter(t, s, "ruso; mer"); reply.Input != "ruso; mer" {
		t.Errorf("left %q", reply.Input)
	}
	reply, recorded := enter(t, s, "!")
	if want := []string{"![match] Brit: pick Rún Sorcerer", "Brit: pick Mercenary"}; !slices.Equal(recorded, want) || reply.Input != "" {
		t.Errorf("recorded %q and left %q", recorded, reply.Input)
	}
}

func TestCantStand(t *testing.T) {
	s := newTable(t, pickTurn)
	enter(t, s, "Anna: pick Mercenary")
	q := s.Question()
	i := slices.IndexFunc(q.Options, func(o Option) bool { return o.Key == "~" })
	if i < 0 || q.Options[i].Off == "" {
		t.Fatalf("~ is possible: %+v", q.Options)
	}
	if reply, recorded := do(t, s, Pick(i)); !reply.Bad || recorded != nil {
		t.Errorf("~ records %q", recorded)
	}
}

// TestMarkAsksFirst: a mark that would tell whether somebody holds a hidden card needs
// everyone's consent.
func TestMarkAsksFirst(t *testing.T) {
	s := newTable(t, pickTurn+"Brit: pick Gairm Sorcerer\n")
	_, recorded := enter(t, s, "~ anna: steal giving fam, ruso")
	if q := s.Question(); recorded != nil || q.Kind != ConsentKind || len(q.Options) != 2 {
		t.Fatalf("recorded %q, asks %+v", recorded, q)
	}
	reply, recorded := enter(t, s, "anna")
	if !reply.Bad || recorded != nil {
		t.Errorf("Anna alone records %q", recorded)
	}
	if _, recorded = enter(t, s, "both"); len(recorded) == 0 || recorded[0] != "# "+revealedHidden {
		t.Errorf("consent records %q", recorded)
	}
}

// A bare mark may name the rule and have a note; an unfinished rewind, and a line that isn't
// there, are faults.
func TestMarksAndFaults(t *testing.T) {
	const table = "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\n"
	for _, c := range []struct {
		typed []string
		want  string
	}{
		{[]string{"brit: pick gaso", "![phase]"}, "![phase] Brit: pick Gairm Sorcerer"},
		{[]string{"brit: pick gaso", "! # asked for"}, "![phase] Brit: pick Gairm Sorcerer # asked for"},
		{[]string{"brit: pick gaso", "~"}, ""}, // the rule can't stand, and nobody is asked
		{[]string{"rewind-"}, ""}, {[]string{"~rewind"}, ""}, {[]string{"rewind?"}, ""}, {[]string{"why rewind"}, ""},
		{[]string{"correct", "2 foo", "99 delete", "cancel"}, ""},
	} {
		s := newTable(t, table)
		_, recorded := enter(t, s, c.typed...)
		s.Question()
		if got := strings.Join(recorded, " & "); got != c.want {
			t.Errorf("%q records %q, not %q", c.typed, got, c.want)
		}
	}
}
