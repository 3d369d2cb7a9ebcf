// Package record implements the table record: its header, its lines, and the positions
// that follow from them.
//
//	game: mag-mell
//	players: Anna, Brit, Chu
//
//	pool Gairm Sorcerer, Familiar, ...
//	Anna: awaits Rún
//	Anna: pick Gairm Sorcerer
//	![match] Anna: pick Rún Sorcerer    # asked for and refused
//
// Open parses a whole record and judges it; faults in single lines are verdicts. A Record
// only ever grows; an Amendment makes a new one.
package record

import (
	"magistrate/referee"
)

// A Line is one line of a record after its header.
type Line struct {
	cuts
	Raw     string // as written, without the line's end
	Number  int    // in the file, from 1
	Move    referee.Move
	Err     error            // why the line is not a move of this game
	Lexicon *referee.Lexicon // with the players' names in this line
}

// Mark returns the mark before the move.
func (l *Line) Mark() referee.Mark { return l.mark }

// Named returns the rule in the mark's brackets, "" for none.
func (l *Line) Named() string { return l.markRule(l.Raw) }

// Typed returns the move as typed, without mark and comment; "" for a note.
func (l *Line) Typed() string { return l.Raw[l.from:l.to] }

// Comment returns the comment with "#" and the blanks before it.
func (l *Line) Comment() string { return l.Raw[l.to:] }

// Unmark removes the mark from the line.
func (l *Line) Unmark() { l.mark, l.bracket = referee.Plain, false }

// readLine parses one line. rule reports whether a mark can name a rule.
func (p *parser) readLine(number int, raw string, rule func(id string) bool) (l Line) {
	p.readInto(&l, number, raw, rule)
	return l
}

// readInto is readLine into an empty line.
func (p *parser) readInto(l *Line, number int, raw string, rule func(id string) bool) {
	l.Number, l.Raw, l.Lexicon = number, raw, p.Lexicon
	if l.Err = l.cut(raw); l.from == l.to && l.mark == referee.Plain {
		return
	}
	if l.Err == nil && l.bracket && !rule(l.Named()) {
		l.Err = newMalformed("this game has no rule %q", l.Named())
	}
	if l.Err != nil {
		return
	}
	l.Move, l.Err = p.move(l.Typed())
	if l.Err != nil {
		l.Err = shiftColumn(l.Err, int(l.from), l.Raw)
	} else if l.Move.Verb >= referee.Rewind && l.mark != referee.Plain {
		l.Err = newMalformed("%s can't have a mark", p.Lexicon.Form(l.Move.Verb).Name)
	}
}

// Text returns the line as a record has it, with the move in its canonical spelling.
// Malformed lines and notes stay as they are.
func (l *Line) Text() string {
	if l.Typed() == "" || l.Err != nil {
		return l.Raw
	}
	return l.mark.Put(l.Named(), l.Words()) + l.Comment()
}

// Words returns the move in its canonical spelling, or as typed if it has a number that
// was capped.
func (l *Line) Words() string { return l.words(l.Lexicon.Text) }

// Shown is Words in the table's own words.
func (l *Line) Shown() string { return l.words(l.Lexicon.Shown) }

func (l *Line) words(write func(referee.Move) string) string {
	for _, it := range l.Move.Items {
		if it.Kind == referee.Number && (it.Ref == maxNumber || it.Ref == -maxNumber) {
			return l.Typed()
		}
	}
	return write(l.Move)
}
