package record

import (
	"sort"

	"magistrate/referee"
)

// Upon is the entry that stood last when this one was said; -1: none.
func (e *Entry) Upon() int { return int(e.upon) }

// Began finds the first entry of those that stand since when something holds,
// as it does after the last and, once it does, after all that follow: the entry
// that led into the present round. 0 where nothing stands.
func (s *Sitting) Began(since func(entry int) bool) int {
	if i := sort.Search(len(s.stands), func(i int) bool { return since(int(s.stands[i])) }); i < len(s.stands) {
		return int(s.stands[i])
	}
	return 0
}

// Stands lists the entries that were applied and not taken back, the first
// first. It is to be looked at, before anything else is said.
func (s *Sitting) Stands() []int32 { return s.stands }

// Nearest finds the line nearest to one, before it (step -1) or behind it (1),
// after which something holds of the table; where it holds after none, the last
// one that way. The table is looked at once for each entry that stood last.
func (s *Sitting) Nearest(line, step int, holds func(referee.Position) bool) int {
	known := map[int32]bool{}
	for line+step >= len(s.Head) && line+step <= s.Last() {
		line += step
		top := s.top(line - len(s.Head))
		is, seen := known[top]
		if !seen {
			is = holds(s.board(top))
			known[top] = is
		}
		if is {
			break
		}
	}
	return line
}
