package reconcile

import (
	"slices"

	"magistrate/referee"
)

// A said is one line of a record that says something.
type said struct {
	referee.Statement
	mark  referee.Mark
	named string // the rule in the mark's brackets
	bad   bool   // it is no statement of this game
	entry int    // among the sitting's entries; -1 where it was put in
}

// takesBack tells whether the line is an undo or a rewind, and how much it
// takes back.
func (l *said) takesBack() (n int, ok bool) {
	if l.bad || l.Verb < referee.Rewind {
		return 0, false
	}
	if ref, some := l.Ref(0); some {
		return int(ref), true
	}
	return 1, true
}

// A layer is one statement that stands, on those that stood before it.
type layer struct {
	below  *layer
	before referee.Position
}

// A course is a record as it is replayed, with every position on its way.
type course struct {
	lines  []said
	before []referee.Position // before each line, and where the table stands at the end
	stacks []*layer           // what stood then
	wrong  []int              // the lines that the rules do not uphold
	kept   []bool             // what stood before the line may have to be known later: something is taken back
	back   int                // the last line that takes something back; -1: none
	facts  []referee.Fact     // at the end
	board  referee.Board      // what trials are played on, one after the other
	work   *int               // statements played and positions looked at, by all searches of a talk
}

// newCourse replays lines from a position.
func newCourse(start referee.Position, lines []said, work *int) *course {
	c := &course{lines: lines, before: make([]referee.Position, 0, len(lines)+1), stacks: make([]*layer, 0, len(lines)+1), work: work}
	c.kept, c.back = make([]bool, len(lines)), -1
	for i := range lines {
		if n, ok := lines[i].takesBack(); ok && n > 0 {
			c.back = i
			const more = 8 // lines between, and a few that a correction adds
			for j := max(0, i-2*min(n, len(lines))-more); j < i; j++ {
				c.kept[j] = true
			}
		}
	}
	w := walker{Board: start.Fork(), work: work}
	for i := range lines {
		at := w.Fork()
		c.before, c.stacks = append(c.before, at), append(c.stacks, w.stack)
		below := w.stack
		moved, upheld := w.tell(&lines[i])
		if !upheld {
			c.wrong = append(c.wrong, i)
		}
		if moved {
			w.stack = &layer{below, at}
		}
	}
	at := w.Fork()
	c.before, c.stacks, c.facts = append(c.before, at), append(c.stacks, w.stack), at.Facts()
	return c
}

// keeps tells whether what stands before a line may have to be known later.
func (c *course) keeps(i int) bool { return i < len(c.kept) && c.kept[i] }

// first is the first line that is not upheld; the number of lines where all are.
func (c *course) first() int { return c.firstFrom(0) }

// firstFrom is the first line from one on that is not upheld; the number of lines
// where all are.
func (c *course) firstFrom(i int) int {
	n, _ := slices.BinarySearch(c.wrong, i)
	if n < len(c.wrong) {
		return c.wrong[n]
	}
	return len(c.lines)
}

// A walker plays a record, with what stands under it.
type walker struct {
	referee.Board
	stack *layer
	work  *int
}

// tell plays a line. What it puts on the stack is the caller's business.
func (w *walker) tell(l *said) (moved, upheld bool) {
	*w.work++
	if l.bad {
		return false, false
	}
	if n, ok := l.takesBack(); ok {
		if n < 1 || l.mark != referee.Plain {
			return false, false
		}
		top := w.stack
		for range n - 1 {
			if top != nil {
				top = top.below
			}
		}
		if top == nil || top.before == nil {
			return false, false
		}
		w.Set(top.before)
		w.stack = top.below
		return false, true
	}
	return w.Tell(l.mark, l.named, l.Statement)
}

// An edit is a correction: some lines in the place of others that follow each
// other.
type edit struct {
	at, drop int
	put      []said
	kind     kind
	cost     int // the lower, the likelier is such a slip
}

// apply gives the lines of a record after an edit.
func (e *edit) apply(lines []said) []said {
	return slices.Concat(lines[:e.at], e.put, lines[e.at+e.drop:])
}

// try replays the rest of the record after an edit, up to the first line that is
// not upheld: its number, in the lines of c. ok: all of them are upheld. The walker
// is good until the next try.
func (c *course) try(e *edit) (w walker, first int, ok bool) {
	if c.first() < e.at {
		return w, c.first(), false
	}
	if c.board == nil {
		c.board = c.before[e.at].Fork()
	}
	c.board.Set(c.before[e.at])
	w = walker{Board: c.board, stack: c.stacks[e.at], work: c.work}
	for i := range e.put {
		if !w.say(&e.put[i], c.keeps(e.at)) {
			return w, e.at, false
		}
	}
	for i := e.at + e.drop; i < len(c.lines); i++ {
		// Most that changes nothing in the end has done so soon: it is looked for at
		// growing distances.
		if far := i - e.at - e.drop; far&(far-1) == 0 && i > c.back && w.Same(c.before[i]) {
			first = c.firstFrom(i)
			w.Set(c.before[len(c.lines)])
			return w, first, first == len(c.lines)
		}
		if !w.say(&c.lines[i], c.kept[i]) {
			return w, i, false
		}
	}
	return w, len(c.lines), true
}

// say plays a line, and tells whether it is upheld. Where something may be taken
// back later, what stood is kept.
func (w *walker) say(l *said, keep bool) bool {
	below := w.stack
	var at referee.Position
	if keep {
		at = w.Fork()
		*w.work++
	}
	moved, upheld := w.tell(l)
	if moved {
		w.stack = &layer{below, at}
	}
	return upheld
}
