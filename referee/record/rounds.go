package record

import "sort"

// Upon is the entry that stood last when this one was said; -1: none.
func (e *Entry) Upon() int { return int(e.upon) }

// Began finds the first entry of those that stand since when something holds,
// as it does after the last and, once it does, after all that follow: the entry
// that led into the present round. 0 where nothing stands.
func (s *Sitting) Began(since func(entry int) bool) int {
	stands := s.Stands()
	if i := sort.Search(len(stands), func(i int) bool { return since(stands[i]) }); i < len(stands) {
		return stands[i]
	}
	return 0
}

// Stands lists the entries that were applied and not taken back, the first first.
func (s *Sitting) Stands() []int {
	n := s.Standing()
	all := make([]int, n)
	for top := s.top(len(s.Entries)); n > 0; top = s.Entries[top].upon {
		n--
		all[n] = int(top)
	}
	return all
}
