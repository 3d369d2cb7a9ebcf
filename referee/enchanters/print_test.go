package enchanters

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// ours is one copy with everything listed, as it might be.
func ours() *deck {
	d := &deck{hues: [birthSigns]string{4: "green"}, sets: []printedSet{{[]int{0, 1, 4}, []int{1, 4, 0}}, {[]int{0, 1, 2, 3}, []int{1, 0, 3, 2}}, {[]int{0, 1, 2, 3, 4}, []int{1, 2, 3, 4, 0}}}}
	for i := range allVisions {
		d.visions = append(d.visions, printedVision{symbol: i % 4, stars: i % 3, kind: i / 4 % 4, two: i%5 == 0, end: min(i%3, i%2)})
	}
	for i := range allEnchanted {
		d.enchantments = append(d.enchantments, []string{"Elemental Shield", "Magical Swap", "Windfall"}[i%3])
	}
	for sign := range birthSigns {
		for _, v := range []int{-1, 0, 1, 2, 3} {
			d.treasures = append(d.treasures, printedTreasure{sign, v})
		}
	}
	return d
}

// Listed or not, the deck has as many cards as the box.
func TestPrintedIsTheBox(t *testing.T) {
	for name, d := range map[string]*deck{"listed": ours(), "not listed": {}} {
		count := map[string]int{}
		for _, p := range d.printed() {
			count[p.Group] += max(1, p.Copies)
		}
		if got := fmt.Sprint(count); got != "map[Characters:12 Treasures:26 Visions and enchantments:70]" {
			t.Errorf("%s: %s", name, got)
		}
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
	d := ours()
	d.visions[0] = printedVision{symbol: 0, stars: 2, kind: 3, two: true, end: 1}
	all := d.printed()
	v := find(t, all, "Stone 2 Discard two end 1")
	if v.Code != "S2XME1" || v.Cost != "{star}{star}" || v.Tags[1].Name != "Discard" || v.Reversed != "{stone}{star}{star}  {second-player}" || v.Side != v.Reversed+"  end {star}" {
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
		if p.Group == "Characters" && (p.Code == "" || strings.Contains(p.Cost, dotted) || p.Back[0].Letter == "") {
			t.Errorf("%+v", p)
		}
	}
}

// Of what nobody has told no code, no value, no opposite and no type is printed:
// there is a line to write on.
func TestPrintedUnknown(t *testing.T) {
	for _, p := range (&deck{}).printed() {
		known := slices.Contains([]string{"ESH", "MSW", "QUE"}, p.Code)
		write := strings.Contains(p.Cost, dotted) || strings.Contains(p.Reversed, ring)
		if !known && (p.Code != "" || p.Value != 0 || !write) {
			t.Errorf("%+v", p)
		}
	}
	half := printedVision{symbol: 1, stars: 1, kind: -1, end: -1}.printed()
	if half.Name != "Blade 1" || half.Code != "B1" || !strings.Contains(half.Cost, dotted) || !strings.Contains(half.Side, dotted) {
		t.Errorf("%+v", half)
	}
}
