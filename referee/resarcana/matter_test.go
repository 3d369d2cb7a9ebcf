package resarcana

import (
	"slices"
	"testing"
)

// What Matter leaves out never refuses: asked every rule, the referee says the
// same of uses that fit the moment and of many that do not.
func TestMatterLeavesOutNothing(t *testing.T) {
	every := *rules()
	every.Verbs = slices.Clone(every.Verbs)
	every.Verbs[vUse].Matter = nil
	var uses []statement
	for _, game := range scripts(40) {
		for _, s := range game {
			if s.Verb == vUse {
				uses = append(uses, s)
			}
		}
	}
	for _, house := range []string{"rulings: collect-must=may", "rulings: empty-effect=refused"} {
		p, refused, allowed := newPlayer(5), 0, 0
		for range 20 {
			table := *opened(3, house)
			for n := 0; table.phase != over && n < 200; n++ {
				for range 40 {
					s := uses[p.below(len(uses))]
					s.By = table.turn
					staged := table
					if c := s.Items[0].Ref; c < artifacts && staged.play>>c&1 == 0 {
						staged.enter(c, s.By) // what the later rules say is to count
					}
					got, want := rules().Check(&staged, s), every.Check(&staged, s)
					if got != want {
						t.Fatalf("%s: refused by %b, asked every rule by %b", lexiconOf(3).Text(s), got, want)
					}
					if want == 0 {
						allowed++
					} else {
						refused++
					}
				}
				if s := p.choose(&table); p.rules.Apply(&table, s) != 0 {
					break // a house may refuse what the player says
				}
			}
		}
		t.Logf("%s: %d uses allowed, %d refused", house, allowed, refused)
		if refused == 0 || allowed == 0 {
			t.Errorf("%s: nothing is told apart", house)
		}
	}
}
