package referee

import (
	"errors"
	"fmt"
	"strings"

	"magistrate/scoring"
)

// A Sitting is a header and what was said: the truth. Positions, undo, rewind,
// time travel and files derive from it.
type Sitting struct {
	Game    Game
	Header  Header
	Lexicon *Lexicon
	Head    []string // the header's lines as they stand, with the blank line that ends it
	Entries []Entry  // every line after the header
	CRLF    bool     // lines end in CR LF

	start  Position
	now    Position   // where the table stands; the sitting's own, changed on the spot
	stack  []int      // the entries that were applied and not taken back
	marks  []Position // what stood before the first of stack, the 65th, the 129th …
	parser parser
}

// stride is how many statements lie between two positions that are kept: what
// is asked for between them is played again.
const stride = 64

// An Entry is a line of the record with what the referee says of it.
type Entry struct {
	Line
	Verdict Verdict // "" for a blank line or a comment alone
	Ruling  Ruling
	Outcome []Field // what an applied statement brought
	Back    int     // statements it took back: undo, rewind
	upon    int32   // the entry on top of the stack when it was said; -1: none
	Applied bool    // the state moved on
	Taken   bool    // it was applied, and has been taken back since
}

// Open reads a record and judges it. The error, a *HeaderError, says why it
// can't be read at all; faults of single statements are verdicts.
func Open(text string, games []Game) (*Sitting, error) {
	lines := splitLines(text)
	h, g, err := readHeader(lines, games)
	if err != nil {
		return nil, err
	}
	s, err := Begin(g, h)
	if err != nil {
		return nil, err
	}
	s.Head = lines[:h.end]
	s.CRLF = strings.Contains(text, "\r\n")
	s.Entries = make([]Entry, 0, len(lines)-h.end)
	s.parser.arena = make([]Item, 0, len(lines)+strings.Count(text, ","))
	s.stack = make([]int, 0, cap(s.Entries))
	s.marks = make([]Position, 0, 1+cap(s.Entries)/stride)
	for _, l := range lines[h.end:] {
		s.Add(l)
	}
	return s, nil
}

// Begin opens a sitting with nothing said yet.
func Begin(g Game, h Header) (*Sitting, error) {
	x := NewLexicon(g.Language(), h.Players)
	start, err := g.Open(h, x)
	if err != nil {
		if bad := new(HeaderError); errors.As(err, &bad) && bad.Line == 0 {
			bad.Line = h.lines[bad.Key]
		}
		return nil, err
	}
	s := &Sitting{Game: g, Header: h, Lexicon: x, start: start, now: start.fork()}
	s.parser.lex = x
	return s, nil
}

// Position is where the table stands.
func (s *Sitting) Position() Position { return s.now.fork() }

// At is where the table stood after a line of the file; before the first
// statement for a line of the header.
func (s *Sitting) At(line int) Position { return s.After(line - len(s.Head)) }

// After is where the table stood after the first n entries.
func (s *Sitting) After(n int) Position {
	if n >= len(s.Entries) {
		return s.Position()
	}
	return s.replay(s.standing(n))
}

// standing lists what of the first n entries was applied and not taken back then.
func (s *Sitting) standing(n int) (stack []int) {
	for i := range max(n, 0) {
		if e := &s.Entries[i]; e.Back > 0 {
			stack = stack[:len(stack)-e.Back]
		} else if e.Applied {
			stack = append(stack, i)
		}
	}
	return stack
}

// replay plays entries that followed each other, from the last position kept.
func (s *Sitting) replay(stack []int) Position {
	// What lies under an entry of the stack is the same whenever it lies there.
	k := min(len(stack), len(s.stack)) / stride
	for k > 0 && (k >= len(s.marks) || stack[k*stride-1] != s.stack[k*stride-1]) {
		k--
	}
	p := s.start.fork()
	if k > 0 {
		p = s.marks[k].fork()
	}
	for _, i := range stack[k*stride:] {
		p.play(&s.Entries[i])
	}
	return p
}

// Last is the number of the record's last line.
func (s *Sitting) Last() int { return len(s.Head) + len(s.Entries) }

// Upheld tells whether the record is right about every statement.
func (s *Sitting) Upheld() bool {
	for i := range s.Entries {
		if v := s.Entries[i].Verdict; v != "" && !v.Upheld() {
			return false
		}
	}
	return true
}

// Add judges one more line and puts it at the end of the record.
func (s *Sitting) Add(line string) *Entry {
	if len(s.marks)*stride == len(s.stack) {
		s.marks = append(s.marks, s.now.fork())
	}
	if n := len(s.Entries); n < cap(s.Entries) {
		s.Entries = s.Entries[:n+1] // empty: entries are added and never taken away
	} else {
		s.Entries = append(s.Entries, Entry{})
	}
	e := &s.Entries[len(s.Entries)-1]
	s.judge(e, len(s.Entries), line, s.now)
	switch {
	case e.Back > 0:
		left := len(s.stack) - e.Back
		for _, i := range s.stack[left:] {
			s.Entries[i].Taken = true
		}
		s.now = s.replay(s.stack[:left])
		s.stack = s.stack[:left]
		s.marks = s.marks[:left/stride+1]
	case e.Applied:
		s.stack = append(s.stack, len(s.Entries)-1)
	}
	return e
}

// Try judges a line as if it stood at the end of the record, and changes nothing.
func (s *Sitting) Try(line string) (e Entry) {
	s.judge(&e, len(s.Entries)+1, line, s.now.fork())
	return e
}

// judge reads the n-th entry and rules on it at a position that moves on with it.
func (s *Sitting) judge(e *Entry, n int, line string, at Position) {
	if e.upon = -1; len(s.stack) > 0 {
		e.upon = int32(s.stack[len(s.stack)-1])
	}
	s.parser.readInto(&e.Line, len(s.Head)+n, line, s.hasRule)
	switch {
	case e.Err != nil:
		e.Verdict = BadForm
	case e.Said == "":
	case e.Statement.Verb >= Rewind:
		s.takeBack(e)
	default:
		at.play(e)
	}
}

// takeBack rules on undo and rewind.
func (s *Sitting) takeBack(e *Entry) {
	n := 1
	if ref, ok := e.Statement.Ref(0); ok {
		n = int(ref)
	}
	if n < 1 || n > len(s.stack) {
		e.Verdict = BadForm
		e.Err = &Malformed{Reason: fmt.Sprintf("%d can't be taken back; %d statements stand", n, len(s.stack))}
		return
	}
	e.Verdict, e.Back = Legal, n
}

// Standing counts the statements that were applied and not taken back.
func (s *Sitting) Standing() int { return len(s.stack) }

// LastApplied is the last statement that stands, nil before the first.
func (s *Sitting) LastApplied() *Entry {
	if n := len(s.stack); n > 0 {
		return &s.Entries[s.stack[n-1]]
	}
	return nil
}

// Score is the result by the record. The error says what is missing before the
// game is over; the sheet then holds the score as it stands.
func (s *Sitting) Score() (scoring.Sheet, error) {
	p := s.now
	sheet, err := p.Score()
	sheet.Game, sheet.Upheld = s.Game.Key(), s.Upheld()
	if err == nil && !p.Over() {
		err = fmt.Errorf("the game is not over: %s", p.Expect())
	}
	return sheet, err
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
		if e.Verdict != "" && (e.Back > 0 || e.Taken || e.upon >= 0 && s.Entries[e.upon].Taken) {
			if note := strings.Trim(e.Comment, blanks); note != "" {
				t.Entries = append(t.Entries, Entry{Line: Line{Raw: note}})
			}
			continue
		}
		t.Entries = append(t.Entries, e)
	}
	return t.Text()
}
