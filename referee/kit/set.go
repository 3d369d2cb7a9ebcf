package kit

import "math/bits"

// A Set is a set of numbers below 64, such as the cards of a suit or spaces. & and |
// combine two sets.
type Set[K ~int | ~int8 | ~int32] uint64

// Has reports whether k is in the set.
func (s Set[K]) Has(k K) bool { return s>>k&1 == 1 }

// Len returns the size of the set.
func (s Set[K]) Len() int { return bits.OnesCount64(uint64(s)) }

// All yields each element in ascending order.
func (s Set[K]) All(yield func(K) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(K(bits.TrailingZeros64(uint64(s)))) {
			return
		}
	}
}

// Each returns of(k) for each element k.
func (s Set[K]) Each(of func(K) string) []string {
	all := make([]string, 0, s.Len())
	for k := range s.All {
		all = append(all, of(k))
	}
	return all
}
