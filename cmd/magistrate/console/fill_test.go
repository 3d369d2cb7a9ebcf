package console

import (
	"strings"
	"testing"
)

const hands = "game: enchanters\nplayers: Su, Frensisca, Albert\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\n"

// A statement of many parts is filled in on a form; what can't be said so leaves
// the form as it is.
func TestFillIn(t *testing.T) {
	r := newRig(t, 80, 24, "mono", hands).press("enchant<Enter>")
	if text := r.text(); !strings.Contains(text, "Su: enchant …") || !strings.Contains(text, "lifting") {
		t.Fatalf("no form:\n%s", text)
	}
	r.press("Gust<Tab><Tab>1<Tab>nowhere<Tab>pile<F10>")
	if text := r.text(); !strings.Contains(text, "is not a place") || strings.Contains(r.record(), "enchant ") {
		t.Errorf("a place that is none:\n%s\n%s", text, r.record())
	}
	r.press("<Esc>", "enchant<Enter>", "Gust<Down><Down>1<Tab>frensisca hand<Tab>discards<F3>1<Tab>pile<Tab>su hand<F10>")
	if want := "Su: enchant Gust moving 1 from Frensisca hand to discards moving 1 from pile to Su hand\n"; !strings.HasSuffix(r.record(), want) {
		t.Errorf("written is\n%s\nnot %s", r.record(), want)
	}
}

// What comes in time only until the next statement has a key for as long.
func TestTimelyHasAKey(t *testing.T) {
	record := hands + "Su: play Stone 0 Discard in 1\nSu: play Blade 0 in 1\nSu: end\nFrensisca: end\nAlbert: end\nSu: play Blank 0 end 0 in 1\nSu: cast 1 on Albert\n"
	r := newRig(t, 80, 24, "mono", record)
	if text := strings.Join(strings.Fields(r.text()), " "); !strings.Contains(text, "^O Albert: shield") || !strings.Contains(text, "Shield until the next statement") {
		t.Fatalf("the Shield has no key:\n%s", text)
	}
	if r.press("<Ctrl-O>"); strings.HasSuffix(r.record(), "shield\n") {
		t.Error("one key records it")
	}
	if r.press("<Enter>"); !strings.HasSuffix(r.record(), "Albert: shield\n") {
		t.Errorf("written is\n%s", r.record())
	}
	if text := r.text(); strings.Contains(text, "^O Albert") {
		t.Errorf("it comes too late now:\n%s", text)
	}
}

// A vision before another player is stolen by choosing it.
func TestStealByChoosing(t *testing.T) {
	record := hands + "Su: play Stone 1 Draw in 1\nSu: end\nFrensisca: play Blade 1 Steal in 1\nFrensisca: end\nAlbert: end\n"
	r := newRig(t, 80, 24, "mono", record)
	for range 8 {
		if r.press("<Right>"); strings.Contains(r.text(), "steal 1 from Frensisca") {
			break
		}
		r.press("<Down>")
	}
	if r.press("<Enter>"); !strings.Contains(r.record(), "Su: steal 1 from Frensisca to 2\n") {
		t.Errorf("written is\n%s\n%s", r.record(), r.text())
	}
}

// A whole statement typed into “which one?” is that statement, not a search.
func TestWhichTakesAStatement(t *testing.T) {
	for _, c := range []struct{ typed, written string }{{"end<Enter>", "Su: end\n"}, {"play stone 3 take in 2<Enter>", "Su: play Stone 3 Take in 2\n"}, {"in 2", "Su: play Stone 1 Draw in 2\n"}} {
		r := newRig(t, 80, 24, "mono", hands+"Su: play Stone 0 Draw in 1\n").press("s1d<Enter>")
		if !strings.Contains(r.text(), "Which one?") {
			t.Fatalf("nothing is asked:\n%s", r.text())
		}
		if r.press(c.typed + "<Enter>"); !strings.HasSuffix(r.record(), c.written) {
			t.Errorf("%q: written is\n%s\n%s", c.typed, r.record(), r.text())
		}
	}
}

// A list that is told goes on with what was asked about one of its words, a code or a name.
func TestWhichInAListGoesOn(t *testing.T) {
	for _, typed := range []string{"te3<Enter>", "terranova 3<Enter>"} {
		r := newRig(t, 80, 24, "mono", "game: enchanters\nplayers: Su, Frensisca, Albert\n\n").press("<F3>fl3 li-1 ").press("terranova<Enter>")
		if !strings.Contains(r.text(), "Which one?") {
			t.Fatalf("nothing is asked:\n%s", r.text())
		}
		if r.press(typed); !strings.Contains(r.record(), "display Flambeaux 3, Lichtenborn -1, Terranova 3\n") {
			t.Errorf("%q: written is\n%s\n%s", typed, r.record(), r.text())
		}
	}
}

// A word that opens a list or a question leaves the menu for it.
func TestWhichOpensAnother(t *testing.T) {
	r := newRig(t, 80, 24, "mono", alchemist).press("alchemist<Enter>").shows("Which one?")
	if r.press("pass<Enter>"); strings.Contains(r.text(), "called that") || !strings.Contains(r.text(), "pass for …") && !strings.Contains(r.text(), "Anna: pass for") {
		t.Errorf("the menu is left for another verb:\n%s", r.text())
	}
}

// What finds nothing in a list is not in the way of what is typed next.
func TestSearchIsTypedAgain(t *testing.T) {
	r := newRig(t, 80, 24, "mono", hands+"Su: play Stone 0 Draw in 1\n").press("s1d<Enter>zz<Enter>in 2<Enter>")
	if !strings.HasSuffix(r.record(), "Su: play Stone 1 Draw in 2\n") {
		t.Errorf("written is\n%s\n%s", r.record(), r.text())
	}
}
