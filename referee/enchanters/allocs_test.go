package enchanters

import (
	"math/rand/v2"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
	"magistrate/referee/spelling"
)

// played is a random game over an imagined copy, the same for the same seed.
func played(tb testing.TB, players int, seed uint64) refereetest.Known[Table] {
	v, err := newEvening(rand.New(rand.NewPCG(seed, 1)), players, map[string]bool{}, nil)
	if err != nil {
		tb.Fatal(err)
	}
	v.lax = false
	start, _ := open(v.Header)
	g := refereetest.Known[Table]{Rules: rules(), Start: start}
	for n := 0; !v.Position().Over() && n < 20_000; n++ {
		if _, err := v.say(); err != nil {
			tb.Fatal(err)
		}
	}
	for i := range v.Entries {
		if e := &v.Entries[i]; e.Applied {
			g.Said = append(g.Said, e.Move)
		}
	}
	return g
}

// A move that the rules allow allocates nothing, a refused one next to nothing.
func TestAllocations(t *testing.T) {
	for seed := range uint64(4) {
		g := played(t, 3+int(seed)%3, seed)
		g.Frugal(t, 2048)
	}
	s, err := record.Open("game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\nAda: enchant Gust moving Flambeaux 1, Lichtenborn 2 from display to Ada treasures\nrefill Flambeaux 2\nrefill Flambeaux 3\n", []referee.Game{watched})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"Bo: end", "Ada: enchant Gust", "Ada: effect moving 9 from Bo hand to discards", "Ada: effect moving 1 from pile to Cy treasures", "Ada: exchange 1 discarding Flambeaux 1", "Ada: steal 1 from Bo to 1",
		"Ada: play Stone 1 in 1", "Ada: cast 1 on Bo", "Bo: shield", "Ada: take Terranova 3", "refill Queen", "Ada: lay Flambeaux 1", "Ada: holds Flambeaux 1", "Bo: draw", "Bo: forgot", "Ada: effect moving Aquaté 1 from deck to Bo treasures"} {
		said, err := record.ParseAt(s.Lexicon, s.Position(), text)
		if err != nil {
			t.Fatal(err)
		}
		refereetest.Refused(t, rules(), tableOf(s.Position()), said, s.Lexicon)
	}
}

func BenchmarkGame(b *testing.B) {
	g := played(b, 4, 1)
	g.Bench(b)
}

// FuzzVision reads any text as a vision: what is read is written so that it is
// read again.
func FuzzVision(f *testing.F) {
	for _, text := range []string{"Stone 2 Draw two end 1", "P2SME2", "Magic Stone 3", "multiblades 0 end 0", "N1E1", "s1d", "S1E2", "Stone 4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, ok := readVision(text)
		if !ok {
			return
		}
		name, code := v.words()
		for _, again := range []string{name, code, strings.ToLower(name), strings.ToLower(code)} {
			if w, ok := readVision(again); !ok || w != v {
				t.Errorf("%q is read as %s, and that not as itself", text, again)
			}
		}
		if end, known := v.end(); known && end > min(maxEnd, v.stars()) || v.stars() > maxStars {
			t.Errorf("%q is read as %s", text, name)
		}
	})
}

// FuzzTreasure does so for treasures.
func FuzzTreasure(f *testing.F) {
	for _, text := range []string{"Flambeaux -1", "FL3", "Yellow+2", "ÅNGBÅT −99", "TE 0", "LI--1", "Aquaté 100", "7"} {
		f.Add(text)
	}
	x := referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy"})
	t0, _ := open(referee.Header{Players: x.Players})
	f.Fuzz(func(t *testing.T, text string) {
		ref, ok := readTreasure(&t0, x, text)
		if !ok {
			return
		}
		name, code := face(ref).words()
		for _, again := range []string{name, code, spelling.Fold(name), strings.ToLower(code)} {
			if w, ok := readTreasure(&t0, x, again); !ok || w != ref {
				t.Errorf("%q is read as %s, and that not as itself", text, again)
			}
		}
		if v := face(ref).value(); v < -maxValue || v > maxValue {
			t.Errorf("%q has the value %d", text, v)
		}
	})
}

// FuzzBox reads any text as a box of this game.
func FuzzBox(f *testing.F) {
	const head = "game: enchanters\nbox: Ours\n\n"
	f.Add(head + "colours Terranova Green\nset FL, LI, TE against LI, TE, FL\n")
	f.Add(head + "visions Stone 1\n")
	f.Add(head + "enchantments Gust, Gust, to\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := record.ReadBox(text, []referee.Game{Game})
		if err != nil {
			return
		}
		again, err := record.Faces("", []record.Source{{Name: "one.box", Box: b}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := record.ReadBox(again, []referee.Game{Game}); err != nil {
			t.Errorf("the box %q is written as %q: %v", text, again, err)
		}
	})
}
