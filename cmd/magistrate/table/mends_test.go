package table

import (
	"slices"
	"strings"
	"testing"
)

const wizards = "game: lizard-wizard\nplayers: Anna, Brit, Chu\n\n"

// On a list that is told, what was typed around a wrong thing is kept as long as the list is as it was.
func TestAmidWhatIsWrong(t *testing.T) {
	d := sit(t, wizards)
	d.Enter("offer")
	if a := d.Enter("enw, drw, sot1, banana, augere"); !strings.Contains(a.Lines.String(), "in the place of “banana”") || d.List().Have() != 0 {
		t.Fatalf("told is %q, on the list are %d", a.Lines.String(), d.List().Have())
	}
	if d.Enter("alf5"); d.List().Have() != 5 {
		t.Errorf("on the list are %d: %q", d.List().Have(), d.List().Items())
	}
	d.Enter("verto, apple, converto")
	words := d.List().Words()
	at := slices.IndexFunc(words, func(w Word) bool { return w.Name == "Skry Lacum" })
	if d.List().Add(words[at]); d.List().Have() != 6 { // pointed at
		t.Fatalf("on the list are %d", d.List().Have())
	}
	if d.Enter("floreat"); d.List().Have() != 7 {
		t.Errorf("with one more on the list are %d: %q", d.List().Have(), d.List().Items())
	}
}

// What is typed at “which one?” may go on with what was typed before it.
func TestWhichGoesOn(t *testing.T) {
	d := sit(t, wizards+"offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum\n"+
		"achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\nChu: starts with Sulphur, Horn, Foxglove\n")
	if a := d.Enter("summon alf5"); a.Kind != WhichOne {
		t.Fatalf("told is %q", a.Lines.String())
	}
	if a := d.Enter("dungeon"); a.Entry == nil || a.Entry.Said() != "Anna: summon Alchemy Familiar 5 to delve" {
		t.Errorf("told is %q", a.Lines.String())
	}
}

// What would be refused by itself, and is one of what is asked about, is no refusal.
func TestHintOfOneThatIsAsked(t *testing.T) {
	d := sit(t, powers)
	d.Enter("p")
	if h := d.Hint("reanimate"); h.Not != "" || h.Does != "" || h.Soft == "" {
		t.Errorf("%+v is hinted at", h)
	}
	if a := d.Enter("reanimate"); a.Entry == nil || a.Entry.Said() != "Anna: pass for Reanimate" {
		t.Errorf("told is %q", a.Lines.String())
	}
}
