package table

import (
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
	if p.Ask(nil); p.Open() {
		t.Error("something is asked for")
	}
	p.Ask(d.Tell(d.Lists()[0]).List)
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
		p.Ask(d.Tell(d.Lists()[0]).List)
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
