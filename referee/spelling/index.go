package spelling

// An Index are numbered names, found by a few of their letters: for names so short and
// so few that takes half the time of a map, and a record is read by little else.
type Index struct {
	first [256]int32 // by letters, a place in all; 0: none
	all   []spelt
}

// A spelt is one spelling of what has a number.
type spelt struct {
	name string
	ref  int32
	next int32 // of the same letters
}

func letters(name string) uint8 {
	if name == "" {
		return 0
	}
	return name[0] + 3*name[len(name)-1] + 7*uint8(len(name))
}

// Add adds one spelling of what has a number.
func (s *Index) Add(name string, ref int32) {
	at := &s.first[letters(name)]
	s.all = append(s.all, spelt{name, ref, *at})
	*at = int32(len(s.all))
}

// Find finds a name however it is spelt.
func (s *Index) Find(name string) (ref int32, ok bool) {
	if ref, ok = s.Spelt(name); ok {
		return ref, true
	}
	var buf [64]byte
	return s.Spelt(string(AppendFold(buf[:0], name)))
}

// Spelt finds a name as it was added.
func (s *Index) Spelt(name string) (ref int32, ok bool) {
	for at := s.first[letters(name)]; at > 0; at = s.all[at-1].next {
		if s.all[at-1].name == name {
			return s.all[at-1].ref, true
		}
	}
	return 0, false
}
