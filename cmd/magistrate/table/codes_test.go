package table

import (
	"strings"
	"testing"
)

// A count is read alike by every list, before what it counts or behind it, typed or pasted.
func TestCountsInEveryList(t *testing.T) {
	const pool = "game: mag-mell\nplayers: Anna, Brit, Chu\n\n"
	const spells = "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\n"
	for _, c := range []struct{ record, verb, typed, want string }{
		{pool, "pool", "2 fam", "Familiar, Familiar"},
		{pool, "pool", "3x fam", "Familiar, Familiar, Familiar"},
		{pool, "pool", "merc x2", "Mercenary, Mercenary"},
		{pool, "pool", "2 gairm sorc, ruso", "Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer"},
		{pool, "pool", "2 gaso ruso x2 dru", "Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Rún Sorcerer, Druid"},
		{pool, "pool", "gaso|x2", "Gairm Sorcerer, Gairm Sorcerer"},
		{spells, "gather", "2x horn", "2 Horn"},
		{spells, "gather", "horn x2", "2 Horn"},
		{strings.TrimSuffix(hands, "display Flambeaux 1, Lichtenborn 2, Terranova 3\n"), "display", "2x fl1", "Flambeaux 1, Flambeaux 1"},
	} {
		d := sit(t, c.record)
		d.Enter(c.verb)
		var last Answer
		for part := range strings.SplitSeq(c.typed, "|") {
			last = d.Enter(part)
		}
		if l := d.List(); l == nil || !strings.EqualFold(strings.Join(l.Items(), ", "), c.want) {
			t.Errorf("%s: %v %q", c.typed, last.Kind, last.Lines)
		}
	}
	d := sit(t, pool)
	d.Enter("pool")
	l := d.List()
	if unread := l.Paste("2 gaso ruso x2 dru"); len(unread) > 0 || l.Have() != 5 {
		t.Errorf("pasted: %v, unread %q", l.Items(), unread)
	}
}
