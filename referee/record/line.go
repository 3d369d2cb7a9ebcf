// Package record is the table record: its header, its lines, and the sitting
// that follows from them.
//
//	game: mag-mell
//	players: Anna, Brit, Chu
//
//	pool Gairm Sorcerer, Familiar, ...
//	Anna: awaits Rún
//	Anna: pick Gairm Sorcerer
//	![match] Anna: pick Rún Sorcerer    # asked for and refused
//
// Open reads a whole record and judges it; faults of single lines are verdicts.
// A Sitting only ever grows; an Amendment makes another one.
package record

import (
	"magistrate/referee"
)

// A Line is one line of a record after its header.
type Line struct {
	cuts
	Raw       string // as it stands, without the line's end
	Number    int    // in the file, from 1
	Statement referee.Statement
	Err       error // why what is said is no statement of this game
}

// Mark is what stands before the statement.
func (l *Line) Mark() referee.Mark { return l.mark }

// Named is the rule in the mark's brackets, "" where none is named.
func (l *Line) Named() string { return l.named(l.Raw) }

// Said is the statement as typed, without mark and comment; "" for a note.
func (l *Line) Said() string { return l.Raw[l.from:l.to] }

// Comment is what stands from the "#" on, with the blanks before it.
func (l *Line) Comment() string { return l.Raw[l.to:] }

// Unmark takes the mark off what is told of the line.
func (l *Line) Unmark() { l.mark, l.bracket = referee.Plain, false }

// readLine reads one line. It needs no position; rule tells which rules can be
// named in a mark.
func (p *parser) readLine(number int, raw string, rule func(id string) bool) (l Line) {
	p.readInto(&l, number, raw, rule)
	return l
}

// readInto is readLine into an empty line.
func (p *parser) readInto(l *Line, number int, raw string, rule func(id string) bool) {
	l.Number, l.Raw = number, raw
	if l.Err = l.cut(raw); l.from == l.to && l.mark == referee.Plain {
		return
	}
	if l.Err == nil && l.bracket && !rule(l.Named()) {
		l.Err = newMalformed("this game has no rule %q", l.Named())
	}
	if l.Err != nil {
		return
	}
	l.Statement, l.Err = p.statement(l.Said())
	if l.Err != nil {
		l.Err = shifted(l.Err, int(l.from), l.Raw)
	} else if l.Statement.Verb >= referee.Rewind && l.mark != referee.Plain {
		l.Err = newMalformed("no mark can stand before %s", p.Lexicon.Form(l.Statement.Verb).Name)
	}
}

// Text writes the line as the record does: the statement in its canonical
// spelling; what could not be read, and notes, as they stand.
func (l *Line) Text(x *referee.Lexicon) string {
	if l.Said() == "" || l.Err != nil {
		return l.Raw
	}
	return l.mark.Put(l.Named(), l.Words(x)) + l.Comment()
}

// Words is the statement in its canonical spelling; as typed where it holds a
// number so far out that only its being too large was kept.
func (l *Line) Words(x *referee.Lexicon) string {
	for _, it := range l.Statement.Items {
		if it.Kind == referee.Number && (it.Ref == maxNumber || it.Ref == -maxNumber) {
			return l.Said()
		}
	}
	return x.Text(l.Statement)
}
