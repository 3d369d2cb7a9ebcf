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
	stack  []applied // what was applied and not taken back
	parser parser
}

// An Entry is a line of the record with what the referee says of it.
type Entry struct {
	Line
	Verdict Verdict // "" for a blank line or a comment alone
	Ruling  Ruling
	Outcome []Field // what an applied statement brought
	Applied bool    // the state moved on
	Back    int     // statements it took back: undo, rewind
	Taken   bool    // it was applied, and has been taken back since
	After   Position
}

// applied remembers where a statement was applied and what held before.
type applied struct {
	entry  int
	before Position
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
	s := &Sitting{Game: g, Header: h, Lexicon: x, start: start}
	s.parser.lex = x
	return s, nil
}

// Position is where the table stands.
func (s *Sitting) Position() Position {
	if n := len(s.Entries); n > 0 {
		return s.Entries[n-1].After
	}
	return s.start
}

// At is where the table stood after a line of the file; before the first
// statement for a line of the header.
func (s *Sitting) At(line int) Position {
	n := min(line-len(s.Head), len(s.Entries))
	if n <= 0 {
		return s.start
	}
	return s.Entries[n-1].After
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
	e := s.Try(line)
	switch {
	case e.Back > 0:
		for _, a := range s.stack[len(s.stack)-e.Back:] {
			s.Entries[a.entry].Taken = true
		}
		s.stack = s.stack[:len(s.stack)-e.Back]
	case e.Applied:
		s.stack = append(s.stack, applied{len(s.Entries), s.Position()})
	}
	s.Entries = append(s.Entries, e)
	return &s.Entries[len(s.Entries)-1]
}

// Try judges a line as if it stood at the end of the record, and changes nothing.
func (s *Sitting) Try(line string) Entry {
	now := s.Position()
	e := Entry{After: now}
	e.Line = s.parser.readLine(s.Last()+1, line, func(id string) bool { return s.Game.Book().Rule(id) != nil })
	switch {
	case e.Err != nil:
		e.Verdict = BadForm
	case e.Said == "":
	case e.Statement.Verb >= Rewind:
		s.takeBack(&e)
	default:
		s.judge(&e, now)
	}
	return e
}

// judge rules on a statement of the game.
func (s *Sitting) judge(e *Entry, now Position) {
	var next Position
	switch e.Mark {
	case Plain:
		next, e.Ruling = now.Apply(e.Statement)
	case Attempt:
		next, e.Ruling = now, now.Rule(e.Statement)
	default:
		next, e.Ruling = now.Stand(e.Statement)
	}
	if e.Verdict, e.Applied = verdict(e.Mark, e.Named, e.Ruling); e.Applied {
		e.After = next
		e.Outcome = next.Outcome(now, e.Statement)
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
	e.After = s.stack[len(s.stack)-n].before
}

// Standing counts the statements that were applied and not taken back.
func (s *Sitting) Standing() int { return len(s.stack) }

// LastApplied is the last statement that stands, nil before the first.
func (s *Sitting) LastApplied() *Entry {
	if n := len(s.stack); n > 0 {
		return &s.Entries[s.stack[n-1].entry]
	}
	return nil
}

// Score is the result by the record. The error says what is missing before the
// game is over; the sheet then holds the score as it stands.
func (s *Sitting) Score() (scoring.Sheet, error) {
	p := s.Position()
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
	stands := map[Position]bool{s.start: true}
	for _, a := range s.stack {
		stands[s.Entries[a.entry].After] = true
	}
	t := Sitting{Head: s.Head, Lexicon: s.Lexicon, CRLF: s.CRLF}
	for i := range s.Entries {
		e := s.Entries[i]
		if e.Verdict != "" && (e.Back > 0 || e.Taken || !stands[e.After]) {
			if note := strings.Trim(e.Comment, blanks); note != "" {
				t.Entries = append(t.Entries, Entry{Line: Line{Raw: note}})
			}
			continue
		}
		t.Entries = append(t.Entries, e)
	}
	return t.Text()
}
