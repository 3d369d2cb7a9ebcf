package printables

import "testing"

// A section of a few lines stays in its column where there is room for it.
func TestNoSectionTorn(t *testing.T) {
	of := func(high, torn float64) block { return block{high: high, torn: torn} }
	for _, c := range []struct {
		says  string
		all   []block
		room  float64
		whole int
	}{
		{"level", []block{of(5, 0), of(5, 0)}, 20, 1},
		{"its last line is not torn off", []block{of(10, 0), of(3, 0), of(3, tornOne), of(3, tornOne), of(22, 0)}, 30, 4},
		{"nor its first", []block{of(10, 0), of(4, 0), of(4, tornOne), of(4, tornOne), of(8, 0)}, 30, 1},
		{"there is no room", []block{of(10, 0), of(4, 0), of(4, tornOne), of(4, tornOne), of(8, 0)}, 16, 2},
		{"a long section is torn", []block{of(10, 0), of(10, tornOne), of(10, torn), of(10, tornOne)}, 100, 2},
		{"one block", []block{of(10, 0)}, 100, 1},
	} {
		if cut, _, _ := parted(c.all, c.room); cut != c.whole {
			t.Errorf("%s: %d blocks stand in the first column, not %d", c.says, cut, c.whole)
		}
	}
}
