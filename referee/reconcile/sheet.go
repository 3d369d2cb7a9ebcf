package reconcile

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Sheet compares the table with the record, line by line, and finds what explains the
// differences. It begins with the facts of the record's end.
type Sheet struct {
	*inquiry
	record *record.Record
	base   *replay
	order  []int // the facts in the order of the lines
	agreed bool  // everyone agreed to open earlier moves and hidden cards
	again  []int // facts that LookAgain returned

	rounds map[int]string // of lines, found when first needed

	single  *search   // single slips
	ahead   *advance  // moves missing at the end
	lost    *lostPair // two consecutive missing lines
	several *pairing  // two slips
	fits    []trial   // what explains everything that was entered
	stage   stage     // of the search since the last entry
}

// A Line is one line of a sheet.
type Line struct {
	Name     string // "Pool", "Anna's hand"
	Recorded string // "Druid, 2 Gairm Witch"
	Entered  string // "-Druid +Faerie", or all of a short list; "" unless it differs
	State    State
}

// New returns the sheet of a record's end. It leaves out hidden cards and closed lines until
// Agree.
func New(r *record.Record) *Sheet { return newSheet(r, r.Closed(), r.Chosen()) }

// newSheet returns a sheet of the record from an entry on. Trials are judged by public knowledge
// alone if an earlier line is closed, or a later choice is still hidden.
func newSheet(r *record.Record, from int, chosen bool) *Sheet {
	s := &Sheet{inquiry: &inquiry{lex: r.Lexicon}, record: r, rounds: map[int]string{}}
	var lines []line
	for i := from; i < len(r.Entries); i++ {
		if e := &r.Entries[i]; e.Verdict != referee.NoVerdict {
			l := line{Move: e.Move, mark: e.Mark(), rule: e.Named(), entry: i, sealed: r.Sealed(e)}
			if e.Verdict.Upheld() && l.mark == referee.Plain {
				l.recorded = &e.Move
			}
			l.bad = e.Err != nil && (e.Move.Verb < referee.Rewind || l.mark != referee.Plain)
			lines = append(lines, l)
		}
	}
	s.base = newReplay(s.inquiry, r.After(from), lines)
	s.public = from > 0 || chosen // only for trials: the replay above knows the record
	s.table = newEvidence(s.base.facts)
	for i := range s.table.facts {
		s.order = append(s.order, i)
	}
	slices.SortStableFunc(s.order, func(a, b int) int { return int(s.table.facts[a].Of) - int(s.table.facts[b].Of) })
	s.startWait()
	return s
}

// Agree notes that everyone agreed to look at earlier moves and hidden cards.
func (s *Sheet) Agree() {
	if s.public {
		before := s.work
		s.follow(newSheet(s.record, 0, false))
		s.work += before
	}
	s.agreed, s.public = true, false
}

// follow replaces the sheet by another one, with what was entered so far.
func (s *Sheet) follow(next *Sheet) {
	for i, state := range s.table.state {
		n, ok := next.table.at[idOf(&s.table.facts[i])]
		switch {
		case !ok || state == Unchecked:
		case state == Unseen:
			next.table.state[n] = Unseen
		default: // a line as recorded may differ now
			next.table.enter(n, Entered, s.table.things[i])
		}
	}
	for _, n := range s.again {
		if m, ok := next.table.at[idOf(&s.table.facts[n])]; ok {
			next.again = append(next.again, m)
		}
	}
	*s = *next
	s.changed()
}

// Corrected returns the sheet of the corrected record, with what was entered so far.
func (s *Sheet) Corrected(r *record.Record) *Sheet {
	old := *s
	next := New(r)
	old.follow(next)
	if s.agreed {
		old.Agree()
	}
	return &old
}

// First returns the line to look at first: the last move put something there, if possible of
// the player who made it.
func (s *Sheet) First() (first int) {
	e := s.record.LastApplied()
	if e == nil {
		return 0
	}
	before := newEvidence(s.record.At(e.Number - 1).Facts())
	for i, n := range s.order {
		f := &s.table.facts[n]
		if was, ok := before.at[idOf(f)]; ok && !f.Takes.Has(referee.Number) && !f.Takes.Has(referee.Player) && len(subtract(f.Has, before.facts[was].Has)) > 0 && (first == 0 || f.Of == e.Move.By) {
			first = i
		}
	}
	return first
}

// Closed reports whether more can be found once everyone has agreed to look at the past.
func (s *Sheet) Closed() bool { return s.public }

// Len returns the number of lines.
func (s *Sheet) Len() int { return len(s.order) }

// Line returns the i-th line.
func (s *Sheet) Line(i int) Line {
	n := s.order[i]
	f := &s.table.facts[n]
	l := Line{Name: s.name(f), Recorded: s.list(f, f.Has), State: s.table.state[n]}
	if l.State == Entered {
		l.Entered = s.entered(n)
	}
	return l
}

// name returns the name of a line: "Pool", "Anna's hand".
func (s *Sheet) name(f *referee.Fact) string {
	if f.Of < 0 {
		return f.Name
	}
	return s.lex.Players[f.Of] + "'s " + f.Name
}

// Player returns the name of the player at a seat.
func (s *Sheet) Player(seat int8) string { return s.lex.Players[seat] }

// Example returns an answer about the i-th line that could be typed.
func (s *Sheet) Example(i int) string { return s.example(&s.table.facts[s.order[i]]) }

// Find reads the number or the name of a line before a colon; without one, rest is all of
// text. i is -1 if no line, or more than one, has that name.
func (s *Sheet) Find(text string) (i int, rest string, named bool) {
	name, rest, named := strings.Cut(text, ":")
	if !named {
		return -1, text, false
	}
	if n, ok := record.Number(strings.TrimSpace(name)); ok && n >= 1 && n <= len(s.order) {
		return n - 1, strings.TrimSpace(rest), true
	}
	i = -1
	typed := strings.Fields(spelling.Latin(name))
	for n, fact := range s.order {
		words := strings.Fields(spelling.Latin(s.name(&s.table.facts[fact])))
		if slices.Equal(words, typed) {
			return n, strings.TrimSpace(rest), true
		}
		if begins(words, typed) {
			if i >= 0 {
				return -1, strings.TrimSpace(rest), true
			}
			i = n
		}
	}
	return i, strings.TrimSpace(rest), true
}

// begins reports whether typed words are beginnings of words, in order.
func begins(words, typed []string) bool {
	for _, t := range typed {
		n := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
		if n < 0 {
			return false
		}
		words = words[n+1:]
	}
	return len(typed) > 0
}

// Rest marks all unchecked lines as recorded.
func (s *Sheet) Rest() {
	for i, state := range s.table.state {
		if state == Unchecked {
			s.table.state[i] = AsRecorded
		}
	}
	s.changed()
}

// Next returns the first unchecked line from one on, or before it; -1 if all are checked.
func (s *Sheet) Next(from int) int {
	for n := range s.order {
		if i := (from + n) % len(s.order); s.table.state[s.order[i]] == Unchecked {
			return i
		}
	}
	return -1
}

// Refused enters the card that a refused move names where the record has none: it must be on the
// table. It returns the line to look at first; 0 if the move names none.
func (s *Sheet) Refused(m referee.Move) (first int) {
	for i, n := range s.order {
		f := &s.table.facts[n]
		if f.On != 0 || f.Of != referee.Table && f.Of != m.By {
			continue
		}
		for _, it := range m.Clause(0) {
			if it.Kind < referee.Card || !f.Takes.Has(it.Kind) {
				continue
			}
			if f.Of == referee.Table && !slices.ContainsFunc(f.Has, func(t referee.Thing) bool { return t.What.Names(it) }) {
				it.Clause, it.Count = 0, 1
				s.table.enter(n, Entered, referee.Sort(append(slices.Clone(f.Has), referee.Thing{What: it})))
				s.changed()
				return i
			}
			if first == 0 {
				first = i
			}
		}
	}
	return first
}

// Match reports whether the table and the record agree: every line was compared, none
// differs, and every move is legal.
func (s *Sheet) Match() bool {
	return !slices.ContainsFunc(s.table.state, func(state State) bool { return state != AsRecorded }) && s.Illegal() == 0
}

// Differs reports whether a line differs, or a move is illegal.
func (s *Sheet) Differs() bool { return len(s.table.differing()) > 0 || s.Illegal() > 0 }

// Hides reports whether the table hides something that the sheet does not show.
func (s *Sheet) Hides() bool {
	at := s.record.Position()
	return referee.Hides(at) || !at.View(false).Open || s.record.Chosen()
}

// Illegal counts the recorded moves that are not legal, closed ones too.
func (s *Sheet) Illegal() (n int) {
	for i := range s.record.Entries {
		if v := s.record.Entries[i].Verdict; v != referee.NoVerdict && !v.Upheld() {
			n++
		}
	}
	return n
}

// Work counts the moves played and the positions looked at so far.
func (s *Sheet) Work() int { return s.work }
