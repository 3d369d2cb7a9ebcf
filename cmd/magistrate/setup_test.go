package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The set-up knows of a copy what --box says, and refuses what says nothing of its game.
func TestSetupOfABox(t *testing.T) {
	dir := t.TempDir()
	setHome(t, dir)
	box := filepath.Join(dir, "ours.box")
	text := "game: enchanters\nbox: Ours\n\nset FL, LI, TE against LI, TE, FL\nset FL, LI, AN, AQ against LI, AN, AQ, FL\n"
	if err := os.WriteFile(box, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, says, never string }{
		{"enchanters --players 3", "the signs on these characters", "Lichtenborn"},
		{"enchanters --players 3 --box " + box, "5 each of Flambeaux, Lichtenborn and Terranova", "the signs on these characters"},
		{"enchanters --players 3 --box " + box, "The other 10, of Ångbåt and Aquaté, stay in the box.", ""},
		{"enchanters --players 4 --box " + box, "The other 5, of Terranova, stay in the box.", "the signs on these characters"},
		{"enchanters --players 5 --box " + box, "Take the treasures of every sign, 25 in all. (Preparation)", ""},
		{"mag-mell --players 3 --box ours", "\"ours\" needs a name and a number", "Seats"},
		{"lizard-wizard --players 3 --box " + box, "--box " + box + " is for Enchanters, not for Lizard Wizard", "Seats"},
		{"conclave --players 3 --box " + box, "--box is not for Conclave: its rulebook counts the cards", "Seats"},
	} {
		var out, errs bytes.Buffer
		status := run(append([]string{"setup"}, strings.Fields(c.args)...), strings.NewReader(""), &out, &errs)
		said := strings.Join(strings.Fields(out.String()+errs.String()), " ")
		if !strings.Contains(said, c.says) || c.never != "" && strings.Contains(said, c.never) || (status == 0) == (c.never == "Seats") {
			t.Errorf("setup %s: %d\n%s", c.args, status, said)
		}
	}
	var out, errs bytes.Buffer
	run([]string{"setup", "mag-mell", "--players", "3", "--box", "Familiar 5, Daemon 2, Faerie 2, Spirit Healer 2"}, strings.NewReader(""), &out, &errs)
	if said := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(said, "Familiar 5 - Daemon 2 - Druid 1") {
		t.Errorf("%s\n%s", said, errs.String())
	}
}
