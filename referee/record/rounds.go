package record

import "sort"

// Upon is the entry that stood last when this one was said; -1: none.
func (e *Entry) Upon() int { return int(e.upon) }

// Began finds the first entry of those that stand since when something holds,
// as it does after the last and, once it does, after all that follow: the entry
// that led into the present round. 0 where nothing stands.
func (s *Sitting) Began(since func(entry int) bool) int {
	branch := s.branch()
	if i := sort.Search(len(branch), func(i int) bool { return since(int(branch[i])) }); i < len(branch) {
		return int(branch[i])
	}
	return 0
}

// branch lists the entries that stand, the first first.
func (s *Sitting) branch() []int32 {
	n := s.Standing()
	all := make([]int32, n)
	for top := s.top(len(s.Entries)); n > 0; top = s.Entries[top].upon {
		n--
		all[n] = top
	}
	return all
}
