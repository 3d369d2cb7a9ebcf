package paper

import (
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// leastSize is the smallest type that is read on paper, points.
const leastSize = 6.0

// TestLeastType: nothing on paper is set in type smaller than six points, whatever the
// names; cards of a poker deck's size with all faces too.
func TestLeastType(t *testing.T) {
	small := map[string]bool{}
	look := func(what string, doc printables.Document, err error) {
		if err != nil {
			t.Errorf("%s: %v", what, err)
			return
		}
		everything(doc, func(it printables.Item) {
			if run, ok := it.(printables.Run); ok && !run.Invisible && run.Size < leastSize-0.001 && !small[what+run.Text] {
				small[what+run.Text] = true
				t.Errorf("%s: %q in %.2f points", what, run.Text, run.Size)
			}
		})
	}
	names := []string{"Bartholomew-Maria", "Featherstonehaugh", "Wilhelmine-Marie", "Maximilian-Wolfg", "Wwwwwwwwwwwwwwww", "Mmmmmmmmmmmmmmmm", "Constantin-Georg", "Hieronymus-Anton"}
	for _, g := range games.All {
		least, most := g.Seats()
		for _, paper := range printables.Papers[:refereetest.Often(1, 2)] {
			for _, n := range []int{most, least}[:refereetest.Often(1, 2)] {
				h := header(t, g, n)
				for _, long := range []bool{false, true} {
					if long {
						h.Players = names[:n]
					}
					for _, one := range sheets(g, h, printables.Look{Paper: paper}) {
						doc, err := one.make()
						look(g.Key()+" "+paper.Name+" "+one.name, doc, err)
					}
				}
			}
		}
		for _, s := range finished(t, g, 3) {
			doc, err := Score(s, Played{}, printables.Look{})
			look(g.Key()+" filled", doc, err)
			doc, err = Record(s, "", printables.Look{})
			look(g.Key()+" record", doc, err)
		}
		h := header(t, g, least)
		for _, face := range printables.Styles {
			doc, err := Cards(g, h, "", printables.Poker, printables.CardOptions{Face: face, Backs: printables.LongBacks, Bleed: 3})
			look(g.Key()+" "+string(face)+" cards", doc, err)
		}
	}
}
