package record

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/scoring"
	"magistrate/setup"
)

// A Sitting is a header and what was said: the truth. Positions, undo, rewind,
// time travel and files derive from it.
//
// What was said is a tree: a statement that was applied hangs on the one that
// was applied before it, and what was taken back stays as a branch of its own.
// So where the table stood after any line is found by going up a few steps.
type Sitting struct {
	Game    referee.Game
	Header  referee.Header
	Lexicon *referee.Lexicon
	Head    []string // the header's lines as they stand, with the blank line that ends it
	Entries []Entry  // every line after the header
	CRLF    bool     // lines end in CR LF

	start  referee.Position
	now    referee.Board   // where the table stands; the sitting's own
	stands []int32         // the entries that stand, the first first
	boards []referee.Board // see Entry.kept
	sealed []int           // of an amended record: the entries that nobody was told as it was
	parser parser
}

// stride is how many statements lie between two positions that are kept: what
// is asked for between them is played again.
const stride = 64

// An Entry is a line of the record with what the referee says of it. Once added
// it never changes, so that sittings share what they have in common.
type Entry struct {
	Line
	referee.Played       // Verdict is NoVerdict for a blank line or a comment alone
	Back           int32 // statements it took back: undo, rewind
	upon           int32 // the last entry that stood when it was said; -1: none
	top            int32 // the last entry that stands after it
	depth          int32 // how many statements stand after it
	kept           int32 // where the table stood after it, in boards from 1; 0 but after every 64th statement of a branch
}

// Open reads a record and judges it. The error, a *referee.HeaderError, says
// why it can't be read at all; faults of single statements are verdicts.
func Open(text string, games []referee.Game) (*Sitting, error) {
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
	s.Entries, s.stands = make([]Entry, 0, lines), make([]int32, 0, lines)
	s.parser.arena = make([]referee.Item, 0, lines+strings.Count(h.rest, ","))
	for line, rest := "", h.rest; rest != ""; {
		line, rest = nextLine(rest)
		s.Add(line)
	}
	return s, nil
}

// Begin opens a sitting with nothing said yet.
func Begin(g referee.Game, h referee.Header) (*Sitting, error) { return begin(g, heading{Header: h}) }

func begin(g referee.Game, h heading) (*Sitting, error) {
	x := referee.NewLexicon(g.Language(), h.Players)
	start, err := g.Open(h.Header, x)
	if err != nil {
		if bad := new(referee.HeaderError); errors.As(err, &bad) && bad.Line == 0 {
			bad.Line = h.find(bad.Key).line
		}
		return nil, err
	}
	return &Sitting{Game: g, Header: h.Header, Lexicon: x, start: start, now: start.Fork(), parser: parser{Lexicon: x}}, nil
}

// Position is where the table stands.
func (s *Sitting) Position() referee.Position { return s.now.Fork() }

// At is where the table stood after a line of the file; before the first
// statement for a line of the header.
func (s *Sitting) At(line int) referee.Position { return s.After(line - len(s.Head)) }

// After is where the table stood after the first n entries.
func (s *Sitting) After(n int) referee.Position {
	if n >= len(s.Entries) {
		return s.Position()
	}
	return s.board(s.top(n))
}

// top is the last entry that stood after the first n; -1: none.
func (s *Sitting) top(n int) int32 {
	if n <= 0 {
		return -1
	}
	return s.Entries[n-1].top
}

// board plays a branch of what was said up to an entry, from the last position kept.
func (s *Sitting) board(top int32) referee.Board {
	var branch [stride]int32
	n := 0
	var p referee.Board
	for p == nil {
		if top < 0 {
			p = s.start.Fork()
		} else if kept := s.Entries[top].kept; kept > 0 {
			p = s.boards[kept-1].Fork()
		} else {
			branch[n] = top
			n++
			top = s.Entries[top].upon
		}
	}
	for n > 0 {
		n--
		e := &s.Entries[branch[n]]
		p.Replay(e.Statement, !e.Ruling.Legal())
	}
	return p
}

// Outcome tells what an entry brought.
func (s *Sitting) Outcome(e *Entry) (o referee.Outcome) {
	if e.Applied {
		o = e.brought(s.board(e.upon))
	}
	return o
}

// Outcomes goes through the entries from one to before another, with what each
// brought; what stands is played once.
func (s *Sitting) Outcomes(from, to int) iter.Seq2[*Entry, referee.Outcome] {
	return func(yield func(*Entry, referee.Outcome) bool) {
		top, at := int32(-1), s.start.Fork()
		for i := from; i < to; i++ {
			e, o := &s.Entries[i], referee.Outcome{}
			if e.Applied {
				if e.upon != top {
					at = s.board(e.upon)
				}
				o, top = e.brought(at), int32(i)
			}
			if !yield(e, o) {
				return
			}
		}
	}
}

// brought does at a board what stands, and tells what that brings.
func (e *Entry) brought(at referee.Board) referee.Outcome {
	return at.Brought(e.Statement, !e.Ruling.Legal())
}

// Last is the number of the record's last line.
func (s *Sitting) Last() int { return len(s.Head) + len(s.Entries) }

// Upheld tells whether the record is right about every statement.
func (s *Sitting) Upheld() bool {
	for i := range s.Entries {
		if v := s.Entries[i].Verdict; v != referee.NoVerdict && !v.Upheld() {
			return false
		}
	}
	return true
}

// Add judges one more line and puts it at the end of the record.
func (s *Sitting) Add(line string) *Entry {
	n := len(s.Entries)
	if n < cap(s.Entries) {
		s.Entries = s.Entries[:n+1] // empty: entries are added and never taken away
	} else {
		s.Entries = append(s.Entries, Entry{})
	}
	e := &s.Entries[n]
	s.judge(e, n, line, s.now)
	switch {
	case e.Back > 0:
		s.stands = s.stands[:e.depth]
		s.now = s.board(e.top)
	case e.Applied:
		s.stands = append(s.stands, int32(n))
		if e.depth%stride == 0 {
			s.boards = append(s.boards, s.now.Fork())
			e.kept = int32(len(s.boards))
		}
	}
	return e
}

// Try judges a line as if it stood at the end of the record, and changes nothing.
func (s *Sitting) Try(line string) (e Entry) {
	s.judge(&e, len(s.Entries), line, s.now.Fork())
	return e
}

// judge reads the entry with index n and rules on it at a board that moves on with it.
func (s *Sitting) judge(e *Entry, n int, line string, at referee.Board) {
	e.Ruling, e.upon = referee.Allowed, -1
	if n > 0 {
		e.upon, e.depth = s.Entries[n-1].top, s.Entries[n-1].depth
	}
	e.top = e.upon
	s.parser.At = at
	s.parser.readInto(&e.Line, len(s.Head)+n+1, line, s.HasRule)
	switch {
	case e.Err != nil:
		e.Verdict = referee.BadForm
	case e.Said() == "":
	case e.Statement.Verb >= referee.Rewind:
		s.takeBack(e)
	default:
		if e.Played = at.Play(e.Mark(), e.Named(), e.Statement); e.Applied {
			e.top = int32(n)
			e.depth++
		}
		if e.Ruling != referee.Allowed {
			e.Ruling = e.asTyped(e.Ruling)
		}
	}
}

// asTyped is a ruling on an entry that names numbers as they were typed.
func (e *Entry) asTyped(r *referee.Ruling) *referee.Ruling {
	if reason := AsTyped(r.Reason, e.Said()); reason != r.Reason {
		typed := *r
		typed.Reason = reason
		return &typed
	}
	return r
}

// takeBack rules on undo and rewind.
func (s *Sitting) takeBack(e *Entry) {
	n := 1
	if ref, ok := e.Statement.Ref(0); ok {
		n = int(ref)
	}
	if n < 1 || n > int(e.depth) {
		e.Verdict = referee.BadForm
		e.Err = newMalformed("%s can't be taken back; %d statements stand", AsTyped(strconv.Itoa(n), e.Said()), e.depth)
		return
	}
	e.Verdict, e.Back = referee.Legal, int32(n)
	e.depth -= int32(n)
	for range n {
		e.top = s.Entries[e.top].upon
	}
}

// Standing counts the statements that were applied and not taken back.
func (s *Sitting) Standing() int { return len(s.stands) }

// LastApplied is the last statement that stands, nil before the first.
func (s *Sitting) LastApplied() *Entry {
	if top := s.top(len(s.Entries)); top >= 0 {
		return &s.Entries[top]
	}
	return nil
}

// Speaker is who speaks at a position of this record where nobody is named: who is
// to act, else who has spoken last, else the first player.
func (s *Sitting) Speaker(at referee.Position) int {
	if acting := at.ToAct(); len(acting) > 0 {
		return acting[0]
	}
	for top := s.top(len(s.Entries)); top >= 0; top = s.Entries[top].upon {
		if by := s.Entries[top].Statement.By; by >= 0 {
			return int(by)
		}
	}
	return 0
}

// TakenBack lists the entries that taking back the last n statements after the
// first entries takes back, the last first.
func (s *Sitting) TakenBack(entries, n int) (all []*Entry) {
	for top := s.top(entries); top >= 0 && len(all) < n; top = s.Entries[top].upon {
		all = append(all, &s.Entries[top])
	}
	return all
}

// Fork gives a sitting that stands where this one does and goes its own way.
func (s *Sitting) Fork() *Sitting { return s.prefix(len(s.Entries)) }

// ForkAt gives a sitting that stands where this one stood after a line of the file.
func (s *Sitting) ForkAt(line int) *Sitting {
	return s.prefix(min(max(line-len(s.Head), 0), len(s.Entries)))
}

// Taken tells whether an entry was applied and has been taken back since.
func (s *Sitting) Taken(e *Entry) bool {
	i := e.Number - len(s.Head) - 1
	return e.Applied && i < len(s.Entries) && !s.standing(int32(i))
}

// TakenBy is the entry that took one back; nil where it stands, or was never applied.
func (s *Sitting) TakenBy(e *Entry) *Entry {
	if !s.Taken(e) {
		return nil
	}
	for i := e.Number - len(s.Head); i < len(s.Entries); i++ {
		if by := &s.Entries[i]; slices.ContainsFunc(s.TakenBack(i, int(by.Back)), func(back *Entry) bool { return back.Number == e.Number }) {
			return by
		}
	}
	return nil
}

// standing tells whether an entry that was applied stands.
func (s *Sitting) standing(i int32) bool {
	d := s.Entries[i].depth
	return int(d) <= len(s.stands) && s.stands[d-1] == i
}

// prefix gives the sitting as it was after its first n entries. It shares them,
// and what stood then as far as it stands now.
func (s *Sitting) prefix(n int) *Sitting {
	f := *s
	f.parser = parser{Lexicon: s.Lexicon} // an arena of its own: the statements of s lie in the old one
	f.Entries, f.boards = s.Entries[:n:n], slices.Clip(s.boards)
	top := f.top(n)
	if f.stands = nil; top >= 0 {
		f.stands = make([]int32, s.Entries[top].depth)
	}
	i := top
	for ; i >= 0 && !s.standing(i); i = s.Entries[i].upon {
		f.stands[s.Entries[i].depth-1] = i
	}
	if i >= 0 {
		copy(f.stands, s.stands[:s.Entries[i].depth])
	}
	f.now = f.board(top)
	return &f
}

// Setup is how the table was laid, with what the record knows of the copy.
func (s *Sitting) Setup() (setup.Sheet, error) {
	if sheet, ok := s.now.Setup(); ok {
		return sheet, nil
	}
	return s.Game.Setup(s.Header)
}

// Score is the result by the record. The error says what is missing before the
// game is over; the sheet then holds the score as it stands.
func (s *Sitting) Score() (scoring.Sheet, error) {
	sheet := s.now.Score()
	sheet.Game, sheet.Upheld = s.Game.Key(), s.Upheld()
	if !sheet.Complete {
		return sheet, fmt.Errorf("the game is not over: %s", s.now.Expect())
	}
	return sheet, nil
}

// Text writes the record: the same bytes, where the program wrote it.
func (s *Sitting) Text() string {
	lines := append([]string{}, s.Head...)
	for i := range s.Entries {
		lines = append(lines, s.Entries[i].Text(s.Lexicon))
	}
	end := "\n"
	if s.CRLF {
		end = "\r\n"
	}
	return strings.Join(lines, end) + end
}

// Tidy writes the record without what was taken back: neither the statements
// nor the undo and rewind, nor attempts at positions that are gone. Comments stay.
func (s *Sitting) Tidy() string {
	t := Sitting{Head: s.Head, Lexicon: s.Lexicon, CRLF: s.CRLF}
	for i := range s.Entries {
		e := s.Entries[i]
		if e.Verdict != referee.NoVerdict && (e.Back > 0 || s.Taken(&e) || e.upon >= 0 && !s.standing(e.upon)) {
			if note := trim(e.Comment()); note != "" {
				t.Entries = append(t.Entries, Entry{Line: Line{Raw: note}})
			}
			continue
		}
		t.Entries = append(t.Entries, e)
	}
	return t.Text()
}

// HasRule tells whether a rule can be named in a mark: it must be one that refuses.
func (s *Sitting) HasRule(id string) bool {
	r := s.Game.Book().Rule(id)
	return r != nil && r.Refuses()
}

// HeaderEnded tells whether the blank line that ends the header was there.
func (s *Sitting) HeaderEnded() bool {
	n := len(s.Head)
	return n > 0 && trim(strings.TrimPrefix(s.Head[n-1], byteOrderMark)) == ""
}
