package setup_test

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/setup"
)

// enchanters is the table of so many players.
func enchanters(n int) setup.EnchantersTable {
	return setup.EnchantersTable{Players: []string{"Ann", "Ben", "Cyd", "Dov", "Eva"}[:n], AllSigns: 5, Each: 5, Characters: 12, Visions: 52, Enchantments: 18, Hand: 4, Display: 3, Under: 4}
}

// What is laid out for three, four and five players, and each seat's two rows.
func TestEnchanters(t *testing.T) {
	for n, want := range map[int]string{
		3: "Characters 3 9, Treasures 15 10, Enchantress Queen 1 0, Visions 52 0, Enchantments 18 0; 15, 8, 58, 9–13",
		4: "Characters 4 8, Treasures 20 5, Enchantress Queen 1 0, Visions 52 0, Enchantments 18 0; 20, 13, 54, 14–18",
		5: "Characters 5 7, Treasures 25 0, Enchantress Queen 1 0, Visions 52 0, Enchantments 18 0; 25, 18, 50, 19–23",
	} {
		s := setup.Enchanters(enchanters(n))
		var parts, numbers []string
		for _, p := range s.Parts {
			parts = append(parts, fmt.Sprint(p.Name, " ", p.Used, " ", p.Box))
		}
		for _, f := range s.Numbers {
			numbers = append(numbers, f.Value)
		}
		if got := strings.Join(parts, ", ") + "; " + strings.Join(numbers, ", "); got != want {
			t.Errorf("%d players: %s, want %s", n, got, want)
		}
		soundPicture(t, s)
		rows := map[string]int{}
		for _, a := range s.Picture.Shapes {
			if a.Kind == setup.Space && a.W > a.H {
				rows["side"]++
			} else if a.Kind == setup.Space && a.Label != "" {
				rows["upright"]++
			}
		}
		if rows["side"] != 2*n || rows["upright"] != 4*n {
			t.Errorf("%d players: places of rows are %v", n, rows)
		}
	}
}

// The signs of a game are named where a set tells them, and nothing is said to
// stay in the box where nothing does.
func TestEnchantersSigns(t *testing.T) {
	in := enchanters(3)
	if text := fmt.Sprint(setup.Enchanters(in)); !strings.Contains(text, "the signs on these characters") || !strings.Contains(text, "other 10 stay") {
		t.Error(text)
	}
	in.Signs, in.Others = []string{"Flambeaux", "Aquaté", "Terranova"}, []string{"Lichtenborn", "Ångbåt"}
	if text := fmt.Sprint(setup.Enchanters(in).Steps); !strings.Contains(text, "Flambeaux, Aquaté and Terranova, 15 in all. The other 10, of Lichtenborn and Ångbåt, stay in the box.") {
		t.Error(text)
	}
	if text := fmt.Sprint(setup.Enchanters(enchanters(5)).Steps[2]); strings.Contains(text, "box") || !strings.Contains(text, "every sign") {
		t.Error(text)
	}
}
