package kit_test

import (
	"slices"
	"strconv"
	"testing"

	"magistrate/referee/kit"
)

// A set tells what was added, the lowest first, up to its last number.
func TestSet(t *testing.T) {
	var s kit.Set[int8]
	for _, k := range []int8{63, 0, 7, 7} {
		s |= 1 << k
	}
	if got := s.Each(func(k int8) string { return strconv.Itoa(int(k)) }); !slices.Equal(got, []string{"0", "7", "63"}) || s.Len() != 3 || !s.Has(63) || s.Has(1) {
		t.Errorf("%v, %d of them", got, s.Len())
	}
	for k := range s.All {
		if k > 0 {
			t.Error("it goes on behind a break")
		}
		break
	}
}
