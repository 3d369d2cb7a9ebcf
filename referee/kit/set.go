package kit

import "math/bits"

// A Set is a set of what has numbers below 64: cards of a suit, spaces. What two have in
// common, or both, is told by & and |.
type Set[K ~int | ~int8 | ~int32] uint64

// Has tells whether one is in the set.
func (s Set[K]) Has(k K) bool { return s>>k&1 == 1 }

// Len counts them.
func (s Set[K]) Len() int { return bits.OnesCount64(uint64(s)) }

// All calls yield for each, the lowest first.
func (s Set[K]) All(yield func(K) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(K(bits.TrailingZeros64(uint64(s)))) {
			return
		}
	}
}

// Each lists what something is of each.
func (s Set[K]) Each(of func(K) string) []string {
	all := make([]string, 0, s.Len())
	for k := range s.All {
		all = append(all, of(k))
	}
	return all
}
