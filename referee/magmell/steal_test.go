package magmell

import "testing"

// A card given with the Shapeshifter is one of the Ally pile, else one that does
// not count for matching, else one that does: what a player has picked goes on
// barring the same cards as long as a copy of it lies there.
func TestGiftTakesTheLooseCopyFirst(t *testing.T) {
	const k = kind(0)
	first := all[k].one(k)
	second := all[k].without(first)
	if first.len() != 1 || second.len() != 1 {
		t.Fatalf("%d and %d copies", first.len(), second.len())
	}
	for _, bound := range []Cards{first, second} {
		loose := all[k].without(bound)
		var table Table
		table.front[0], table.bound[0] = all[k], bound
		table.barred[0] = matching[k]
		table.give(0, 1, k)
		if table.front[0] != bound || table.front[1] != loose || table.bound[0] != bound || table.barred[0] != matching[k] {
			t.Fatalf("of two equal cards the one that counts for matching went: %v stays", table.front[0])
		}
		table.give(0, 1, k) // a gift of two equal cards
		if !table.front[0].empty() || table.front[1] != all[k] || !table.bound[0].empty() || !table.barred[0].empty() {
			t.Fatalf("after both %v stays, barred is %v", table.front[0], table.barred[0])
		}
		// The Ally pile goes before everything that lies face up.
		table = Table{}
		table.allies[0], table.front[0], table.bound[0] = loose, bound, bound
		table.give(0, 1, k)
		if !table.allies[0].empty() || table.front[0] != bound {
			t.Fatalf("the card before the player went before the Ally: %v", table.front[0])
		}
	}
}
