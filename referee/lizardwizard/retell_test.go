package lizardwizard

import "testing"

// What faces told elsewhere in a game is learnt as they would tell it, where as much was
// known before; where more or less was, nothing is.
func TestRetell(t *testing.T) {
	g, _ := played(t, 4, 2)
	end := g.Start
	for _, s := range g.Said {
		g.Rules.Apply(&end, s)
	}
	table, tried := g.Start, 0
	for _, s := range g.Said {
		before := table
		g.Rules.Apply(&table, s)
		if s.Verb != vFace {
			continue
		}
		told, retold := end, end
		if retold.retell(&before, &table) {
			t.Fatal("what else was told is forgotten")
		}
		told.lore, retold.lore = before.lore, before.lore
		if g.Rules.Apply(&told, s) != 0 || !retold.retell(&before, &table) || told != retold {
			t.Fatalf("statement %d tells something else there", tried)
		}
		tried++
	}
	if tried == 0 {
		t.Fatal("no face is told")
	}
}
