package table

import (
	"slices"
	"strings"
	"testing"
)

// A typed is a line where people type, without a screen.
type typed struct {
	text     string
	replaced bool
}

func (l *typed) Text() string    { return l.text }
func (l *typed) Set(text string) { l.text, l.replaced = text, false }
func (l *typed) Replaced()       { l.replaced = true }

// Codes go onto a list as they are typed, what is pointed at by Enter; a word that names
// nothing stays in the line, and another takes its place.
func TestPickerTakesCodes(t *testing.T) {
	d := sit(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	line := &typed{}
	p := &Picker{Line: line}
	if p.Ask(Answer{}); p.Open() {
		t.Error("something is asked for")
	}
	p.Ask(Answer{List: d.Tell(d.Lists()[0]).List})
	if !p.Open() || !p.Laid || p.Under >= 0 || p.Keys() != "" {
		t.Errorf("it is asked for as %+v", p)
	}
	line.text = "gaso "
	if a, took := p.Typed(); !took || p.Took(a) || line.text != "" || p.List.Have() != 1 {
		t.Errorf("a code that was typed leaves %q, and %s", line.text, p.List.Far())
	}
	line.text = "xyzzy"
	if a, ok := p.Enter(); !ok || p.Took(a) || !strings.Contains(p.Says.Text, "xyzzy") || !line.replaced {
		t.Errorf("of a word that names nothing is said %q", p.Says.Text)
	}
	line.text = ""
	p.Under = 0
	if does := p.Does(&Hint{}).Text; does != "⏎ adds "+p.Words[0].Name {
		t.Errorf("Enter says it does: %s", does)
	}
	if a, ok := p.Enter(); !ok || p.Took(a) || p.List.Have() != 2 || p.Says.Text != "" {
		t.Errorf("what is pointed at makes %s, and says %q", p.List.Far(), p.Says.Text)
	}
	if p.Took(p.Drop()); p.List.Have() != 1 {
		t.Errorf("one off makes %s", p.List.Far())
	}
	if !p.Took(p.List.Cancel()) {
		t.Error("a list that is left is not for the table")
	}
}

// A code in the middle of a word is none, where the word is of another card; the rest of a
// word that a code began is swallowed. Codes that are scanned one behind the other are taken.
func TestWordsThatBeginWithCodes(t *testing.T) {
	for keys, want := range map[string]string{
		"shadow": " shadow", "sha": " sha", "shafam": "Shapeshifter fam", "shadae": "Shapeshifter dae",
		"healer": "Spirit Healer ", "heal": "Spirit Healer l", "healerhea": "Spirit Healer, Spirit Healer ",
		"heagaso": "Spirit Healer, Gairm Sorcerer ",
	} {
		line := &typed{}
		p := &Picker{Line: line}
		d := sit(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
		p.Ask(Answer{List: d.Tell(d.Lists()[0]).List})
		for _, letter := range keys {
			line.text += string(letter)
			if a, took := p.Typed(); took {
				p.Took(a)
			}
		}
		if got := strings.Join(p.List.Items(), ", ") + " " + line.text; got != want {
			t.Errorf("%s leads to %q, wanted %q", keys, got, want)
		}
	}
}

// A full list names only what is on it: a strip has room for that, and is laid out when one
// comes off again and all others can be named.
func TestStripsAreLaidOutWhenTheyGrow(t *testing.T) {
	d := sit(t, `game: lizard-wizard
players: Ada, Bo

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Sulphur, Horn
face Augere school Alchemy costs 1 mana
face Augere costs nothing
face Converto school Alchemy costs 1 mana
face Converto costs nothing
face Floreat school Alchemy costs 1 mana
face Floreat costs nothing
face Verto school Alchemy costs 1 mana
face Alchemy Familiar 10 with 2 Horn, Eye
face Druidry Familiar 10 with nothing
Ada: research Augere
offer Floreat
Bo: research Verto
offer Impostoro
Ada: research Converto
offer Opulentos
Bo: summon Alchemy Familiar 10 to gather
offer Druidry Familiar 10
Ada: summon Druidry Familiar 10 to research
`)
	enter(t, d, "offer", "Sorcery Familiar 10, Decrusto, Celeritas, Renovetur")
	l := d.List()
	l.Add(l.words[slices.IndexFunc(l.words, func(w Word) bool { return w.Name == "Pullulate" })])
	p := &Picker{Line: &typed{}}
	if p.Ask(Answer{List: d.newList(l.said, l.clause, l.want)}); p.Laid || len(p.Words) != 5 {
		t.Fatalf("a full list of 5 shows %d words, laid out: %v", len(p.Words), p.Laid)
	}
	if p.Took(p.Drop()); len(p.Words) <= mostKeys || !p.Laid {
		t.Errorf("%d words are laid out: %v", len(p.Words), p.Laid)
	}
}
