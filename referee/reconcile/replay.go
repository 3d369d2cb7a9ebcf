package reconcile

import (
	"slices"

	"magistrate/referee"
)

// A line is one line of a record.
type line struct {
	referee.Move
	mark     referee.Mark
	rule     string        // the rule in the mark's brackets
	bad      bool          // it can't be read as a move of this game
	entry    int           // its index among the record's entries; -1 if it was inserted
	sealed   bool          // its choice is still hidden: trials neither show nor change it
	recorded *referee.Move // the legal move that the record has in this line; nil for none
}

// provesObject reports whether the record proves in this line that the player has the object.
func (l *line) provesObject() bool {
	r := l.recorded
	return r != nil && r.By == l.By && r.Verb == l.Verb && len(r.Items) > 0 && len(l.Items) > 0 && r.Items[0].Names(l.Items[0])
}

// takesBack returns how many moves an undo or a rewind takes back; ok is false for other lines.
func (l *line) takesBack() (n int, ok bool) {
	if l.bad || l.Verb < referee.Rewind {
		return 0, false
	}
	if ref, some := l.Ref(0); some {
		return int(ref), true
	}
	return 1, true
}

// isFixed reports whether trials leave the words of a line alone.
func (l *line) isFixed() bool { return l.bad || l.sealed || l.renames() }

// renames reports whether a line gives a player another name, which moves no card: trials leave
// it where it is.
func (l *line) renames() bool { return !l.bad && l.Verb == referee.Rename }

// A layer is one applied move on top of the earlier ones.
type layer struct {
	below  *layer
	before referee.Position
}

// An inquiry is what all searches of a sheet share.
type inquiry struct {
	lex      *referee.Lexicon
	table    *evidence
	work     int  // moves played, positions compared and facts looked at
	deadline int  // the work at which the present wait ends
	public   bool // trials are judged by public knowledge alone: see hides
}

// hides reports whether the table can't see if a move is legal, or what it turns up. recorded is
// the position where the record has the line: the table saw that a recorded legal move was
// possible there. It is nil for other lines.
func (q *inquiry) hides(at referee.Position, l *line, recorded referee.Position) bool {
	if !q.public {
		return false
	}
	if l.recorded == nil {
		recorded = nil
	}
	if l.sealed {
		return recorded == nil || !at.Same(recorded)
	}
	return l.Verb < referee.Rewind && (at.DependsOnHidden(l.Move, l.provesObject(), recorded) || at.Reveals(l.Move, recorded))
}

// mostWait is the work of one wait, apart from the last thing begun in it.
const mostWait = 180_000

// startWait begins a wait: the players are waiting for causes.
func (q *inquiry) startWait() { q.deadline = q.work + mostWait }

// timeUp reports whether the players have waited long enough.
func (q *inquiry) timeUp() bool { return q.work >= q.deadline }

// factsOf returns the facts of a position and counts the work.
func (q *inquiry) factsOf(w walker) []referee.Fact {
	facts := w.Facts()
	q.work += len(facts)
	return facts
}

// A replay is a record as it is replayed, with every position on its way.
type replay struct {
	*inquiry
	lines    []line
	before   []referee.Position // before each line, and at the end
	stacks   []*layer           // the applied moves there
	wrong    []int              // illegal lines, and those with the wrong mark
	saves    []bool             // lines whose position an undo or rewind may go back to
	back     int                // the last undo or rewind; -1 for none
	facts    []referee.Fact     // at the end
	end      []uint64           // their sums, made when first needed
	board    referee.Board      // trials are played on it, one after the other
	boards   []referee.Board    // positions saved on the way of the present trial
	saved    int                // how many of boards are used
	outcomes map[meeting]outcome
	trail    []meeting // those that the present trial passed
}

// A meeting is a line, and a position before it where trials meet.
type meeting struct {
	line int
	sum  uint64
}

// An outcome is the result of a trial, and of all that meet it.
type outcome struct {
	wrong   int      // the first wrong line, as numbered in the replay
	through bool     // no line is wrong
	same    bool     // the table ends as recorded
	sums    []uint64 // of the facts at the end; nil if a line is wrong
}

// newReplay replays lines from a position.
func newReplay(q *inquiry, start referee.Position, lines []line) *replay {
	c := &replay{inquiry: q, lines: lines, saves: make([]bool, len(lines)), back: -1, outcomes: map[meeting]outcome{}}
	for i := range lines {
		if n, ok := lines[i].takesBack(); ok && n > 0 {
			c.back = i
			const more = 8 // other lines between, and those that a correction adds
			for j := max(0, i-2*min(n, len(lines))-more); j < i; j++ {
				c.saves[j] = true
			}
		}
	}
	w := walker{Board: start.Fork(), inquiry: q}
	for i := range lines {
		at := w.Fork()
		c.before, c.stacks = append(c.before, at), append(c.stacks, w.stack)
		if !w.play(&lines[i], at, at) {
			c.wrong = append(c.wrong, i)
		}
	}
	at := w.Fork()
	c.before, c.stacks, c.facts = append(c.before, at), append(c.stacks, w.stack), at.Facts()
	return c
}

// firstWrong returns the first wrong line from one on; the number of lines for none.
func (c *replay) firstWrong(from int) int {
	if n, _ := slices.BinarySearch(c.wrong, from); n < len(c.wrong) {
		return c.wrong[n]
	}
	return len(c.lines)
}

// A walker plays lines on a board and knows the applied moves.
type walker struct {
	referee.Board
	*inquiry
	stack *layer
}

// play plays a line, which the record has at a position, and reports whether it is right. An
// applied move can be taken back if the position before it was saved.
func (w *walker) play(l *line, recorded, saved referee.Position) bool {
	w.work++
	if l.bad {
		return false
	}
	if n, ok := l.takesBack(); ok {
		if n < 1 || l.mark != referee.Plain {
			return false
		}
		top := w.stack
		for ; n > 1 && top != nil; n-- {
			top = top.below
		}
		if top == nil || top.before == nil {
			return false
		}
		w.Set(top.before)
		w.stack = top.below
		return true
	}
	if w.hides(w, l, recorded) {
		return false
	}
	r := w.Rule(l.Move, referee.Terse)
	v, moved := referee.Judge(l.mark, l.rule, &r)
	if moved {
		w.Do(l.Move, !r.Legal())
		w.stack = &layer{w.stack, saved}
	}
	return v.Upheld()
}

// isRight reports whether a line is right at a position.
func isRight(at referee.Position, l *line) bool {
	r := at.Rule(l.Move, referee.Terse)
	v, _ := referee.Judge(l.mark, l.rule, &r)
	return v.Upheld()
}

// An edit is a correction: lines that replace some consecutive ones.
type edit struct {
	at, drop int
	put      []line
	cost     int // the lower, the likelier is such a slip
}

// apply returns the lines of a record after an edit.
func (e *edit) apply(lines []line) []line {
	return slices.Concat(lines[:e.at], e.put, lines[e.at+e.drop:])
}

// clone returns a copy that the maker of the edit does not change.
func (e *edit) clone() edit {
	c := *e
	c.put = slices.Clone(c.put)
	for i := range c.put {
		c.put[i].Items = slices.Clone(c.put[i].Items)
	}
	return c
}

// try replays the rest of the record after an edit, up to the first wrong line, or to a meeting
// with an earlier trial, whose outcome it shares.
func (c *replay) try(e *edit) outcome {
	c.trail = c.trail[:0]
	w, out := c.play(e, func(i int, w *walker) (outcome, bool) {
		c.work++
		at := meeting{i, w.Sum()}
		known, ok := c.outcomes[at]
		if !ok {
			c.trail = append(c.trail, at)
		}
		return known, ok
	})
	switch {
	case !out.through || out.sums != nil:
	case out.same:
		out.sums = c.sums()
	default:
		out.sums = c.table.sumsOf(c.factsOf(w))
		out.same = c.public && slices.Equal(out.sums, c.sums())
	}
	for _, at := range c.trail {
		c.outcomes[at] = out
	}
	return out
}

// sums returns the sums of the facts at the end.
func (c *replay) sums() []uint64 {
	if c.end == nil {
		c.end = c.table.sumsOf(c.facts)
	}
	return c.end
}

// play replays the rest of the record after an edit. Where trials may meet it calls known for
// the outcome of an earlier one. The walker is good until the next trial.
func (c *replay) play(e *edit, known func(int, *walker) (outcome, bool)) (w walker, out outcome) {
	if first := c.firstWrong(0); first < e.at {
		return w, outcome{wrong: first}
	}
	put, legal := e.put, false
	if len(put) > 0 && !put[0].bad && put[0].Verb < referee.Rewind {
		l, at := &put[0], c.before[e.at]
		if c.hides(at, l, nil) || !isRight(at, l) {
			c.work++
			return w, outcome{wrong: e.at}
		}
		legal = l.mark == referee.Plain && e.at > c.back
	}
	if c.board == nil {
		c.board = c.before[e.at].Fork()
	}
	c.board.Set(c.before[e.at])
	c.saved = 0
	w = walker{Board: c.board, inquiry: c.inquiry, stack: c.stacks[e.at]}
	if legal { // judged above
		w.work++
		w.Do(put[0].Move, false)
		put = put[1:]
	}
	for i := range put {
		if !c.step(&w, &put[i], nil, e.at) {
			return w, outcome{wrong: e.at}
		}
	}
	from := e.at + e.drop
	for i := from; ; i++ {
		if c.mayMeet(from, i) {
			if w.Same(c.before[i]) {
				w.Set(c.before[len(c.lines)])
				first := c.firstWrong(i)
				return w, outcome{wrong: first, through: first == len(c.lines), same: true}
			}
			if known != nil && i-from > 3 {
				if out, ok := known(i, &w); ok {
					return w, out
				}
			}
		}
		if i == len(c.lines) {
			return w, outcome{wrong: i, through: true}
		}
		if !c.step(&w, &c.lines[i], c.before[i], i) {
			return w, outcome{wrong: i}
		}
	}
}

// mayMeet reports whether a trial that left the record at one line may meet it, or other trials,
// at another: at distances that grow, and at lines where others look too.
func (c *replay) mayMeet(from, i int) bool {
	far, left := i-from, len(c.lines)-i
	return !c.public && i > c.back && (left&-left > far/2 || left == 0)
}

// step plays the i-th line on a trial's way, or one in its place, and reports whether it is right.
// It saves the position if a later line may go back there.
func (c *replay) step(w *walker, l *line, recorded referee.Position, i int) bool {
	if i >= c.back || !c.saves[i] {
		return w.play(l, recorded, nil)
	}
	if c.saved == len(c.boards) {
		c.boards = append(c.boards, w.Fork())
	}
	saved := c.boards[c.saved]
	saved.Set(w.Board)
	c.saved++
	w.work++
	return w.play(l, recorded, saved)
}
