package printables

import "testing"

// TestFiguresOfScalesStandApart: −6 and −3 are not read as one.
func TestFiguresOfScalesStandApart(t *testing.T) {
	doc, err := Calibrate(Look{}, LongBacks, 0.5, -1)
	if err != nil {
		t.Fatal(err)
	}
	var all []textBox
	for _, it := range flatten(nil, doc.Pages[1].Items, matrix{a: 1, d: 1}) {
		if w, ok := it.(textBox); ok {
			all = append(all, w)
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			apart := max(a.X-b.Right(), b.X-a.Right())
			if side := a.Y < b.Bottom() && b.Y < a.Bottom(); side && apart < 0.45 {
				t.Errorf("%q and %q are %v mm apart", a.text, b.text, apart)
			}
		}
	}
}
