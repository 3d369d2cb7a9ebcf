package enchanters

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// decks are what a table knows of its copy: nothing, or everything, as it might be.
func decks(t *testing.T) (unknown, ours []referee.Printed) {
	t.Helper()
	start, err := open(referee.Header{Players: []string{"Ada", "Bo", "Cy"}})
	if err != nil {
		t.Fatal(err)
	}
	x := referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy"})
	unknown = printed(&start, x)
	green, _ := x.Hear(Colour, "Green")
	windfall, _ := x.Hear(Enchantment, "Windfall")
	l := &start.lists
	l.colour[4] = green
	l.sets = [...][signs]int8{{2, 5, 0, 0, 1}, {2, 1, 4, 3, 0}, {2, 3, 4, 5, 1}}
	for i := range l.visions {
		l.visions[i] = visionBit | vision(i%4)<<symbolBits | vision(i%3)<<starBits | vision(1+i/4%4)<<typeBits | vision(1+min(i%3, i%2))<<endBits
		if i%5 == 0 {
			l.visions[i] |= mark
		}
	}
	l.visions[0], _ = readVision("Stone 2 Discard two end 1")
	for i := range l.enchantments {
		l.enchantments[i] = 1 + []int32{shieldCard, 1, windfall}[i%3]
	}
	for i := range l.treasures {
		l.treasures[i] = faceOf(i/perSign, i%perSign-1)
	}
	return unknown, printed(&start, x)
}

// Listed or not, the deck has as many cards as the box.
func TestPrintedIsTheBox(t *testing.T) {
	unknown, ours := decks(t)
	for name, all := range map[string][]referee.Printed{"listed": ours, "not listed": unknown} {
		count := map[string]int{}
		for _, p := range all {
			count[p.Group] += max(1, p.Copies)
		}
		if got := fmt.Sprint(count); got != "map[Characters:12 Treasures:26 Visions and enchantments:70]" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// Where only a header is known the game prints what an empty table knows.
func TestHeaderTellsNothing(t *testing.T) {
	h := referee.Header{Players: []string{"Ada", "Bo", "Cy"}}
	unknown, _ := decks(t)
	if all := Game.Cards(h); !reflect.DeepEqual(all, unknown) {
		t.Errorf("%+v", all)
	}
	if s, err := Game.Setup(h); err != nil || s.Players[2] != "Cy" || len(s.Steps) == 0 {
		t.Errorf("%+v, %v", s, err)
	}
}

// find gives the one card that is printed under a name.
func find(t *testing.T, all []referee.Printed, name string) referee.Printed {
	t.Helper()
	i := slices.IndexFunc(all, func(p referee.Printed) bool { return strings.ReplaceAll(p.Name, "\u00a0", " ") == name })
	if i < 0 {
		t.Fatalf("no card is called %s", name)
	}
	return all[i]
}

// A listed face is printed in full, each part where it is read.
func TestPrintedListed(t *testing.T) {
	_, all := decks(t)
	v := all[slices.IndexFunc(all, func(p referee.Printed) bool { return p.Code == "S2XME1" })]
	if v.Name != "Stone, Discard" || v.Cost != "{star}{star}" || v.Tags[1].Name != "Discard" || v.Reversed != "{stone}{star}{star}  {second-player}" || v.Side != v.Reversed+"  end {star}" {
		t.Errorf("%+v", v)
	}
	if f := find(t, all, "Terranova 0"); !f.Nought {
		t.Errorf("%+v", f)
	}
	if f := find(t, all, "Terranova -1"); f.Code != "TE-1" || f.Value != -1 || f.Tags[0].Hue != "green" || f.Back[0].Name != "Treasure" {
		t.Errorf("%+v", f)
	}
	if f := find(t, all, "Windfall"); f.Copies != 6 || f.Code != "" || f.Cost != dotted {
		t.Errorf("%+v", f)
	}
	for _, p := range all {
		if p.Group == "Characters" && (p.Code == "" || p.Rings != nil || p.Back[0].Letter == "") {
			t.Errorf("%+v", p)
		}
	}
}

// Of what nobody has told no code, no value, no opposite and no type is printed:
// there is a line to write on, or there are rings.
func TestPrintedUnknown(t *testing.T) {
	unknown, _ := decks(t)
	for _, p := range unknown {
		known := slices.Contains([]string{"ESH", "MSW", "QUE"}, p.Code)
		write := strings.Contains(p.Cost, dotted) || strings.Contains(strings.Join(p.Text, ""), "…") || p.Rings != nil
		if !known && (p.Code != "" || p.Value != 0 || !write) {
			t.Errorf("%+v", p)
		}
	}
	blade, _ := readVision("Blade 1")
	half := blade.printed()
	if half.Name != "Blade" || half.Code != "B1" || !strings.Contains(half.Cost, dotted) || !strings.Contains(half.Side, dotted) {
		t.Errorf("%+v", half)
	}
}

// With a box the set-up sheet names the signs in the game and those that stay in the box;
// without one it names neither.
func TestSheetOfABox(t *testing.T) {
	players := []string{"Ada", "Bo", "Cy"}
	start, err := open(referee.Header{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	plain := fmt.Sprint(sheet(&start, players).Steps)
	start.lists.sets[0] = [signs]int8{2, 5, 0, 0, 1} // the first, second and fifth sign, each against another
	boxed := fmt.Sprint(sheet(&start, players).Steps)
	in, out := []string{signName(0), signName(1), signName(4)}, []string{signName(2), signName(3)}
	if want := fmt.Sprintf("Take the treasures of %s, %s and %s, 15 in all. The other 10, of %s and %s, stay in the box.", in[0], in[1], in[2], out[0], out[1]); !strings.Contains(boxed, want) {
		t.Errorf("nothing of %q in %s", want, boxed)
	}
	if want := "Take the treasures of the signs on these characters, 15 in all. The other 10 stay in the box."; !strings.Contains(plain, want) {
		t.Errorf("nothing of %q in %s", want, plain)
	}
}
