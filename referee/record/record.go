package record

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
	"magistrate/scoring"
	"magistrate/setup"
)

// A Record is a header and the lines after it. Positions, undo, rewind, history, and files
// all derive from these.
//
// The lines form a tree: each applied move hangs on the one applied before it, and moves
// that were taken back remain as a branch. So the position after any line is found by
// going up a few steps.
type Record struct {
	Game    referee.Game
	Header  referee.Header
	Lexicon *referee.Lexicon // with the players' present names
	Head    []string         // the header's lines as written, with the blank line that ends it
	Entries []Entry          // every line after the header
	CRLF    bool             // lines end in CR LF

	start     referee.Position
	now       referee.Board   // the current position; nobody else has it
	live      []int32         // the entries in effect, in order
	snapshots []referee.Board // the boards that Entry.snapshot numbers
	sealed    []int           // in an amended record, the entries that were still secret before
	parser    parser
	shared    shared
}

// stride is the number of moves between two snapshots. Positions between them are played
// again.
const stride = 64

// An Entry is a line of the record with the referee's judgement. It never changes once
// added, so that records can share entries.
type Entry struct {
	Line
	referee.Played       // Verdict is NoVerdict for a blank line or comment
	Back           int32 // the number of moves that undo or rewind took back
	parent         int32 // the last entry in effect before it; -1: none
	top            int32 // the last entry in effect after it
	depth          int32 // the number of moves in effect after it
	snapshot       int32 // the board after it, numbered from 1 in Record.snapshots; 0 except after every 64th move of a branch
}

// Open parses a record and judges it. The error, a *referee.HeaderError, says why the
// header can't be read; faults in single moves are verdicts.
func Open(text string, games []referee.Game) (*Record, error) {
	h, g, err := readHeader(text, games)
	if err != nil {
		return nil, err
	}
	s, err := begin(g, h)
	if err != nil {
		return nil, err
	}
	s.Head = h.head
	s.CRLF = strings.Contains(text, "\r\n")
	lines := strings.Count(h.rest, "\n") + 1
	s.Entries, s.live = make([]Entry, 0, lines), make([]int32, 0, lines)
	s.parser.arena = make([]referee.Item, 0, lines+strings.Count(h.rest, ","))
	for line, rest := "", h.rest; rest != ""; {
		line, rest = nextLine(rest)
		s.Add(line)
	}
	return s, nil
}

// Begin returns a record without moves.
func Begin(g referee.Game, h referee.Header) (*Record, error) { return begin(g, heading{Header: h}) }

func begin(g referee.Game, h heading) (*Record, error) {
	x := referee.NewLexicon(g.Language(), h.Players)
	x.Header = h.Header
	start, err := g.Open(h.Header, x)
	if err != nil {
		if bad := new(referee.HeaderError); errors.As(err, &bad) && bad.Line == 0 {
			bad.Line = h.line(bad.Key).line
		}
		return nil, err
	}
	return &Record{Game: g, Header: h.Header, Lexicon: x, start: start, now: start.Fork()}, nil
}

// Position returns the current position.
func (s *Record) Position() referee.Position { return s.now.Fork() }

// At returns the position after a line of the file, which is the first position for a line
// of the header.
func (s *Record) At(line int) referee.Position { return s.After(line - len(s.Head)) }

// After returns the position after the first n entries.
func (s *Record) After(n int) referee.Position {
	if n >= len(s.Entries) {
		return s.Position()
	}
	return s.board(s.top(n))
}

// top returns the last entry in effect after the first n; -1: none.
func (s *Record) top(n int) int32 {
	if n <= 0 {
		return -1
	}
	return s.Entries[n-1].top
}

// board plays a branch up to an entry, from the last snapshot.
func (s *Record) board(top int32) referee.Board {
	var branch [stride]int32
	n := 0
	var p referee.Board
	for p == nil {
		if top < 0 {
			p = s.start.Fork()
		} else if kept := s.Entries[top].snapshot; kept > 0 {
			p = s.snapshots[kept-1].Fork()
		} else {
			branch[n] = top
			n++
			top = s.Entries[top].parent
		}
	}
	for n > 0 {
		n--
		e := &s.Entries[branch[n]]
		p.Do(e.Move, !e.Ruling.Legal())
	}
	return p
}

// Outcome returns what an entry led to.
func (s *Record) Outcome(e *Entry) (o referee.Outcome) {
	if e.Applied {
		o = e.play(s.board(e.parent))
	}
	return o
}

// Outcomes iterates over the entries in [from, to) with their outcomes. Moves in effect
// are only played once.
func (s *Record) Outcomes(from, to int) iter.Seq2[*Entry, referee.Outcome] {
	return func(yield func(*Entry, referee.Outcome) bool) {
		top, at := int32(-1), s.start.Fork()
		for i := from; i < to; i++ {
			e, o := &s.Entries[i], referee.Outcome{}
			if e.Applied {
				if e.parent != top {
					at = s.board(e.parent)
				}
				o, top = e.play(at), int32(i)
			}
			if !yield(e, o) {
				return
			}
		}
	}
}

// play applies an entry at a board and returns its outcome.
func (e *Entry) play(at referee.Board) referee.Outcome {
	return at.DoOutcome(e.Move, !e.Ruling.Legal())
}

// Last returns the number of the record's last line.
func (s *Record) Last() int { return len(s.Head) + len(s.Entries) }

// Upheld reports whether the record is right about every move.
func (s *Record) Upheld() bool {
	for i := range s.Entries {
		if v := s.Entries[i].Verdict; v != referee.NoVerdict && !v.Upheld() {
			return false
		}
	}
	return true
}

// Add judges a line and appends it to the record.
func (s *Record) Add(line string) *Entry {
	n := len(s.Entries)
	if n < cap(s.Entries) {
		s.Entries = s.Entries[:n+1] // already zero, as entries are never removed
	} else {
		s.Entries = append(s.Entries, Entry{})
	}
	e := &s.Entries[n]
	s.judge(e, n, line, s.now)
	switch {
	case e.Back > 0:
		s.live = s.live[:e.depth]
		s.now = s.board(e.top)
	case e.Applied:
		s.live = append(s.live, int32(n))
		if e.depth%stride == 0 {
			if n := len(s.snapshots); n == 0 || !s.snapshots[n-1].Same(s.now) { // it was taken back and made again
				s.snapshots = append(s.snapshots, s.now.Fork())
			}
			e.snapshot = int32(len(s.snapshots))
		}
	}
	s.Lexicon = s.now.Lexicon()
	return e
}

// Try judges a line at the end of the record without adding it.
func (s *Record) Try(line string) (e Entry) {
	s.judge(&e, len(s.Entries), line, s.now.Fork())
	return e
}

// judge parses and judges the line with index n at a board, to which it applies the move.
func (s *Record) judge(e *Entry, n int, line string, at referee.Board) {
	e.Ruling, e.parent = referee.Allowed, -1
	if n > 0 {
		e.parent, e.depth = s.Entries[n-1].top, s.Entries[n-1].depth
	}
	e.top = e.parent
	s.parser.At, s.parser.Lexicon = at, at.Lexicon()
	s.parser.readInto(&e.Line, len(s.Head)+n+1, line, s.HasRule)
	switch {
	case e.Err != nil:
		e.Verdict = referee.BadForm
	case e.Typed() == "":
	case e.Move.Verb >= referee.Rewind:
		s.takeBack(e)
	default:
		if e.Played = referee.Play(at, e.Mark(), e.Named(), e.Move); e.Applied {
			e.top = int32(n)
			e.depth++
		}
		if e.Ruling != referee.Allowed {
			e.Ruling = s.shared.ruling(e.asTyped(e.Ruling))
		}
	}
	e.Err = s.shared.error(e.Err)
}

// asTyped returns a ruling on an entry with capped numbers as they were typed.
func (e *Entry) asTyped(r *referee.Ruling) *referee.Ruling {
	if reason := AsTyped(r.Reason, e.Typed()); reason != r.Reason {
		typed := *r
		typed.Reason = reason
		return &typed
	}
	return r
}

// takeBack judges undo and rewind.
func (s *Record) takeBack(e *Entry) {
	n := 1
	if ref, ok := e.Move.Ref(0); ok {
		n = int(ref)
	}
	if n < 1 || n > int(e.depth) {
		e.Verdict = referee.BadForm
		e.Err = newMalformed("can't take back %s; the record has %s to take back", AsTyped(spelling.Count(n, "move"), e.Typed()), spelling.Count(e.depth, "move"))
		return
	}
	e.Verdict, e.Back = referee.Legal, int32(n)
	e.depth -= int32(n)
	for range n {
		e.top = s.Entries[e.top].parent
	}
}

// MovesInEffect returns the number of moves in effect.
func (s *Record) MovesInEffect() int { return len(s.live) }

// LastApplied returns the last move in effect, nil if there is none.
func (s *Record) LastApplied() *Entry {
	if top := s.top(len(s.Entries)); top >= 0 {
		return &s.Entries[top]
	}
	return nil
}

// Speaker returns the player who makes a move at a position of this record if none is
// named: the one who is to act, or else the last one who acted, or else the first player.
func (s *Record) Speaker(at referee.Position) int {
	if acting := at.ToAct(); len(acting) > 0 {
		return acting[0]
	}
	for top := s.top(len(s.Entries)); top >= 0; top = s.Entries[top].parent {
		if by := s.Entries[top].Move.By; by >= 0 {
			return int(by)
		}
	}
	return 0
}

// TakenBack lists the last n moves in effect after the first entries, the last first.
func (s *Record) TakenBack(entries, n int) (all []*Entry) {
	for top := s.top(entries); top >= 0 && len(all) < n; top = s.Entries[top].parent {
		all = append(all, &s.Entries[top])
	}
	return all
}

// Fork returns an independent copy of the record.
func (s *Record) Fork() *Record { return s.prefix(len(s.Entries)) }

// ForkAt returns an independent copy of the record up to a line of the file.
func (s *Record) ForkAt(line int) *Record {
	return s.prefix(min(max(line-len(s.Head), 0), len(s.Entries)))
}

// IsTakenBack reports whether an entry was applied and has been taken back since.
func (s *Record) IsTakenBack(e *Entry) bool {
	i := e.Number - len(s.Head) - 1
	return e.Applied && i < len(s.Entries) && !s.isLive(int32(i))
}

// TakenBy returns the entry that took e back; nil if none did.
func (s *Record) TakenBy(e *Entry) *Entry {
	if !s.IsTakenBack(e) {
		return nil
	}
	for i := e.Number - len(s.Head); i < len(s.Entries); i++ {
		if by := &s.Entries[i]; slices.ContainsFunc(s.TakenBack(i, int(by.Back)), func(back *Entry) bool { return back.Number == e.Number }) {
			return by
		}
	}
	return nil
}

// isLive reports whether an applied entry is in effect.
func (s *Record) isLive(i int32) bool {
	d := s.Entries[i].depth
	return int(d) <= len(s.live) && s.live[d-1] == i
}

// prefix returns the record of the first n entries. It shares them.
func (s *Record) prefix(n int) *Record {
	f := *s
	f.parser = parser{} // a new arena, as the moves of s are in the old one
	f.shared = shared{}
	f.Entries, f.snapshots = s.Entries[:n:n], slices.Clip(s.snapshots)
	top := f.top(n)
	if f.live = nil; top >= 0 {
		f.live = make([]int32, s.Entries[top].depth)
	}
	i := top
	for ; i >= 0 && !s.isLive(i); i = s.Entries[i].parent {
		f.live[s.Entries[i].depth-1] = i
	}
	if i >= 0 {
		copy(f.live, s.live[:s.Entries[i].depth])
	}
	f.now = f.board(top)
	f.Lexicon = f.now.Lexicon()
	return &f
}

// Setup returns how the table was set up, with what the record knows about this copy.
func (s *Record) Setup() (setup.Sheet, error) {
	if c := s.now.Copy(); c != nil {
		return c.Setup(), nil
	}
	return s.Game.Setup(s.Header)
}

// Score returns the result. If the game is not over, it is the current score, and the
// error lists what is missing.
func (s *Record) Score() (scoring.Sheet, error) {
	sheet := s.now.Score()
	sheet.Game, sheet.Upheld = s.Game.Key(), s.Upheld()
	if !sheet.Complete {
		return sheet, fmt.Errorf("the game is not over: %s", s.now.Expect())
	}
	return sheet, nil
}

// Text returns the record as text. A record that the program wrote keeps every byte.
func (s *Record) Text() string {
	lines := append([]string{}, s.Head...)
	for i := range s.Entries {
		lines = append(lines, s.Entries[i].Text())
	}
	end := "\n"
	if s.CRLF {
		end = "\r\n"
	}
	return strings.Join(lines, end) + end
}

// Tidy returns the record as text without undone moves, undo and rewind, and refused moves
// in undone positions. It keeps comments.
func (s *Record) Tidy() string {
	t := Record{Head: s.Head, CRLF: s.CRLF}
	for i := range s.Entries {
		e := s.Entries[i]
		if e.Verdict != referee.NoVerdict && (e.Back > 0 || s.IsTakenBack(&e) || e.parent >= 0 && !s.isLive(e.parent)) {
			if note := trim(e.Comment()); note != "" {
				t.Entries = append(t.Entries, Entry{Line: Line{Raw: note}})
			}
			continue
		}
		t.Entries = append(t.Entries, e)
	}
	return t.Text()
}

// HasRule reports whether a mark can name a rule, which must be one that refuses.
func (s *Record) HasRule(id string) bool {
	r := s.Game.Book().Rule(id)
	return r != nil && r.Refuses()
}

// HeaderEnded reports whether the header ends with a blank line.
func (s *Record) HeaderEnded() bool {
	n := len(s.Head)
	return n > 0 && trim(strings.TrimPrefix(s.Head[n-1], byteOrderMark)) == ""
}
