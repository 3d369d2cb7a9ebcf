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
	// sealed says that it is a choice that nobody is told yet: what it says is not told, nor
	// tried otherwise or elsewhere.
	sealed bool

	was *referee.Statement // what was said in this line and upheld; nil: nothing was
}

// shown tells whether the record's own line shows that who speaks has the object.
func (l *said) shown() bool {
	return l.was != nil && l.was.By == l.By && l.was.Verb == l.Verb && len(l.was.Items) > 0 && len(l.Items) > 0 && l.was.Items[0].Names(l.Items[0])
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

// A matter is what all searches of a talk have in common.
type matter struct {
	lex   *referee.Lexicon
	told  *evidence
	work  int // statements played, positions compared and things looked at
	until int // at so much work what is left to look for waits until people have looked at the next thing
	// public says that what is tried is judged by what the table can see alone: what
	// rests on what lies face down is not upheld, and where trials come to the same, hidden
	// things and all, has no say.
	public bool
}

// veiled tells whether the table can't see if a statement is possible, or what it turns up. own
// is where the record itself says it, nil where it does not: the table saw that it was, if it was
// upheld.
func (m *matter) veiled(at referee.Position, l *said, own referee.Position) bool {
	if l.was == nil {
		own = nil
	}
	if m.public && l.sealed { // what it says has no say in that
		return own == nil || !at.Same(own)
	}
	return m.public && l.Verb < referee.Rewind && (at.Veils(l.Statement, l.shown(), own) || at.Turns(l.Statement, own))
}

// mostWait is the work of one wait, give or take what is looked at as a whole.
const mostWait = 210_000

// wait begins one: people want to know what is next.
func (m *matter) wait() { m.until = m.work + mostWait }

// waitLast begins the wait that no other question follows: what is not found in it is
// not found at all, so people wait longer.
func (m *matter) waitLast() { m.until = m.work + 4*mostWait }

// waited tells whether they waited long enough.
func (m *matter) waited() bool { return m.work >= m.until }

// look gives what a table can be asked, each a look.
func (m *matter) look(w walker) []referee.Fact {
	facts := w.Facts()
	m.work += len(facts)
	return facts
}

// A course is a record as it is replayed, with every position on its way.
type course struct {
	*matter
	lines  []said
	before []referee.Position // before each line, and where the table stands at the end
	stacks []*layer           // what stood then
	wrong  []int              // the lines that the rules do not uphold
	runs   []int              // where the lines end that stand behind each and tell but what cards show
	kept   []bool             // what stood before the line may have to be known later: something is taken back
	back   int                // the last line that takes something back; -1: none
	facts  []referee.Fact     // at the end
	now    []uint64           // their sums, made when first needed
	board  referee.Board      // what trials are played on, one after the other
	spare  []referee.Board    // what is kept of a trial's way until the next one is played
	used   int                // so many of these are
	met    map[meeting]outcome
	trail  []meeting // where the trial that is played was seen
}

// A meeting is where trials come to the same: a line, and all that stands before it.
type meeting struct {
	line int
	sum  uint64
}

// An outcome is what comes of a trial, and of all that meet it.
type outcome struct {
	first   int      // the first line that is not upheld, in the lines of the course
	through bool     // all are upheld
	same    bool     // all stands as by the record itself
	sums    []uint64 // what lies there in the end; nil where the record gets stuck
}

// newCourse replays lines from a position.
func newCourse(m *matter, start referee.Position, lines []said) *course {
	c := &course{matter: m, lines: lines, before: make([]referee.Position, 0, len(lines)+1), stacks: make([]*layer, 0, len(lines)+1), met: map[meeting]outcome{}}
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
	w := walker{Board: start.Fork(), matter: m}
	for i := range lines {
		at := w.Fork()
		c.before, c.stacks = append(c.before, at), append(c.stacks, w.stack)
		below := w.stack
		moved, upheld := w.tell(&lines[i], at)
		if !upheld {
			c.wrong = append(c.wrong, i)
		}
		if moved {
			w.stack = &layer{below, at}
		}
	}
	c.runs = make([]int, len(lines)+1)
	for i, wrong := len(lines), len(c.wrong); i >= 0; i-- {
		stands := i < len(lines) && lines[i].mark == referee.Plain
		if wrong > 0 && c.wrong[wrong-1] == i {
			wrong--
			stands = false
		}
		if c.runs[i] = i; stands && m.lex.Form(lines[i].Verb).Boxed {
			c.runs[i] = c.runs[i+1]
		}
	}
	at := w.Fork()
	c.before, c.stacks, c.facts = append(c.before, at), append(c.stacks, w.stack), at.Facts()
	return c
}

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
	*matter
	stack *layer
}

// tell plays a line, which the record itself says at own. What it puts on the stack is the
// caller's business.
func (w *walker) tell(l *said, own referee.Position) (moved, upheld bool) {
	w.work++
	if l.bad {
		return false, false
	}
	if n, ok := l.takesBack(); ok {
		if n < 1 || l.mark != referee.Plain {
			return false, false
		}
		top := w.stack
		for ; n > 1 && top != nil; n-- {
			top = top.below
		}
		if top == nil || top.before == nil {
			return false, false
		}
		w.Set(top.before)
		w.stack = top.below
		return false, true
	}
	if w.veiled(w, l, own) {
		return false, false
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

// kept gives an edit that can be kept.
func (e *edit) kept() edit {
	k := *e
	k.put = slices.Clone(k.put)
	for i := range k.put {
		k.put[i].Items = slices.Clone(k.put[i].Items)
	}
	return k
}

// try replays the rest of the record after an edit, up to the first line that is
// not upheld. Where it comes to what another trial came to before, the same
// comes of it.
func (c *course) try(e *edit) outcome {
	c.trail = c.trail[:0]
	w, out := c.play(e, func(i int, w *walker) (outcome, bool) {
		c.work++
		at := meeting{i, w.Sum()}
		known, ok := c.met[at]
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
		out.sums = c.told.sumsOf(c.look(w))
		out.same = c.public && slices.Equal(out.sums, c.sums())
	}
	for _, at := range c.trail {
		c.met[at] = out
	}
	return out
}

// sums are those of the facts at the end.
func (c *course) sums() []uint64 {
	if c.now == nil {
		c.now = c.told.sumsOf(c.facts)
	}
	return c.now
}

// play replays the rest of the record after an edit. The walker is good until the
// next one is played. Where trials may meet is looked for, at distances that grow,
// at lines where others come by too.
func (c *course) play(e *edit, met func(int, *walker) (outcome, bool)) (w walker, out outcome) {
	if c.first() < e.at {
		return w, outcome{first: c.first()}
	}
	put, legal := e.put, false
	if len(put) > 0 && !put[0].bad && put[0].Verb < referee.Rewind {
		l, at := &put[0], c.before[e.at]
		if c.veiled(at, l, nil) || !at.Upholds(l.mark, l.named, l.Statement) {
			c.work++
			return w, outcome{first: e.at}
		}
		legal = l.mark == referee.Plain && e.at > c.back
	}
	if c.board == nil {
		c.board = c.before[e.at].Fork()
	}
	c.board.Set(c.before[e.at])
	c.used = 0
	w = walker{Board: c.board, matter: c.matter, stack: c.stacks[e.at]}
	if legal { // as was seen
		w.work++
		w.Replay(put[0].Statement, false)
		put = put[1:]
	}
	for i := range put {
		if !c.say(&w, &put[i], nil, e.at) {
			return w, outcome{first: e.at}
		}
	}
	from := e.at + e.drop
	for i := from; ; i++ {
		if c.meets(from, i) {
			if w.Same(c.before[i]) {
				w.Set(c.before[len(c.lines)])
				first := c.firstFrom(i)
				return w, outcome{first: first, through: first == len(c.lines), same: true}
			}
			if met != nil && i-from > 3 {
				if known, ok := met(i, &w); ok {
					return w, known
				}
			}
		}
		if i == len(c.lines) {
			return w, outcome{first: i, through: true}
		}
		if next := c.next(from, i); next > i && w.Again(c.before[i], c.before[next]) {
			w.work += next - i
			i = next - 1
		} else if !c.say(&w, &c.lines[i], c.before[i], i) {
			return w, outcome{first: i}
		}
	}
}

// meets tells whether a trial that left the record's way at one line may meet others, or
// that way, at another.
func (c *course) meets(from, i int) bool {
	far, left := i-from, len(c.lines)-i
	return !c.public && i > c.back && (left&-left > far/2 || left == 0)
}

// next is how far a trial may go at once from a line: over what cards show, to where it
// may meet others.
func (c *course) next(from, i int) int {
	next := i
	for i > c.back && next < c.runs[i] && (next == i || !c.meets(from, next)) {
		next++
	}
	return next
}

// say plays a line on a trial's way, the i-th of the record, which it says at own, or one in
// its place, and tells whether it is upheld. Where something may be taken back later, what
// stood is kept.
func (c *course) say(w *walker, l *said, own referee.Position, i int) bool {
	if i > c.back {
		_, upheld := w.tell(l, own)
		return upheld
	}
	below := w.stack
	var at referee.Position
	if c.kept[i] {
		at = c.keep(w)
		w.work++
	}
	moved, upheld := w.tell(l, own)
	if moved {
		w.stack = &layer{below, at}
	}
	return upheld
}

// keep gives a copy of where a trial stands, good until the next one is played.
func (c *course) keep(w *walker) referee.Position {
	if c.used == len(c.spare) {
		c.spare = append(c.spare, w.Fork())
	}
	at := c.spare[c.used]
	at.Set(w.Board)
	c.used++
	return at
}
