package setup_test

import (
	"strings"
	"testing"

	"magistrate/setup"
)

func magMell(basic bool, players ...string) setup.Sheet {
	in := setup.MagMellTable{Players: players, Basic: basic, Deck: 78, Pool: 4 + 4*len(players), Mages: 60, Awaits: 11, Tokens: []int8{-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8},
		Specials: []setup.Part{{Name: "Faerie", Used: 2, Ruled: true}, {Name: "Spirit Healer", Used: 2, Ruled: true}, {Name: "Mercenary", Used: 4}, {Name: "Queen of Shadow", Used: 1},
			{Name: "Familiar", Used: 4, Ruled: true}, {Name: "Daemon", Used: 3, Ruled: true}, {Name: "Druid", Used: 1}, {Name: "Shapeshifter", Used: 1}}}
	if basic {
		in.Deck = 64
		for i := range in.Specials[2:] {
			one := &in.Specials[2+i]
			one.Used, one.Box = 0, one.Used
		}
	}
	return setup.MagMell(in)
}

// Pool sizes are 12, 16 and 20 (Basic Rules, Setup), drawn card by card.
func TestMagMellPool(t *testing.T) {
	for n, size := range map[int]string{2: "Lay 12 ", 3: "Lay 16 ", 4: "Lay 20 "} {
		s := magMell(false, []string{"Anna", "Brit", "Chu", "Dee"}[:n]...)
		said := false
		for _, step := range s.Steps {
			said = said || strings.Contains(step.Text, size)
			if step.Cite == "" || step.Text == "" {
				t.Errorf("a step without words or section: %+v", step)
			}
		}
		if !said {
			t.Errorf("%d players: no step says %q", n, size)
		}
		drawn, seats, tokens := 0, 0, 0
		for _, shape := range s.Picture.Shapes {
			switch shape.Kind {
			case setup.FaceUp:
				drawn++
			case setup.Seat:
				seats++
			case setup.Token:
				tokens++
			}
			if shape.X < 0 || shape.Y < 0 || shape.X+shape.W > s.Picture.Width || shape.Y+shape.H > s.Picture.Height {
				t.Errorf("%d players: %+v lies outside %v × %v", n, shape, s.Picture.Width, s.Picture.Height)
			}
		}
		if drawn != 4+4*n || seats != n || tokens != 11 {
			t.Errorf("%d players: %d cards, %d seats, %d tokens are drawn", n, drawn, seats, tokens)
		}
	}
}

// Every mage is on the table or in the box, 78 in all.
func TestMagMellParts(t *testing.T) {
	for _, c := range []struct {
		basic     bool
		used, box int
	}{{false, 78, 0}, {true, 64, 14}} {
		s := magMell(c.basic, "Anna", "Brit")
		used, box, ruled := 0, 0, 0
		for _, p := range s.Parts {
			if strings.HasPrefix(p.Name, "Treasure") || strings.HasPrefix(p.Name, "Card Value") {
				continue
			}
			used, box = used+p.Used, box+p.Box
			if p.Ruled {
				ruled++
			}
		}
		if used != c.used || box != c.box || ruled != 4 {
			t.Errorf("basic %t: %d cards in play, %d in the box, %d counts are the table's own", c.basic, used, box, ruled)
		}
		if out := strings.Contains(s.Steps[0].Text, "Mercenary, Queen of Shadow, Familiar, Daemon, Druid and Shapeshifter"); out != c.basic {
			t.Errorf("basic %t begins with %q", c.basic, s.Steps[0].Text)
		}
	}
}
