package spelling

// An Index finds numbered names by a few of their letters. For few and short names that
// takes half the time of a map, and a record is parsed with little else.
type Index struct {
	byLetters [256]int32 // by letters, an index in all plus one; 0: none
	all       []spelling
}

// A spelling is one spelling of a number.
type spelling struct {
	name string
	ref  int32
	next int32 // with the same letters
}

func letters(name string) uint8 {
	if name == "" {
		return 0
	}
	return name[0] + 3*name[len(name)-1] + 7*uint8(len(name))
}

// Add adds one spelling of a number.
func (s *Index) Add(name string, ref int32) {
	at := &s.byLetters[letters(name)]
	s.all = append(s.all, spelling{name, ref, *at})
	*at = int32(len(s.all))
}

// Find returns the number of a name in any spelling.
func (s *Index) Find(name string) (ref int32, ok bool) {
	if ref, ok = s.Spelt(name); ok {
		return ref, true
	}
	var buf [64]byte
	return s.Spelt(string(AppendFold(buf[:0], name)))
}

// Spelt returns the number of a name spelt exactly as added.
func (s *Index) Spelt(name string) (ref int32, ok bool) {
	for at := s.byLetters[letters(name)]; at > 0; at = s.all[at-1].next {
		if s.all[at-1].name == name {
			return s.all[at-1].ref, true
		}
	}
	return 0, false
}
