package table

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// A Table is a sitting whose record this process alone may write.
type Table struct {
	sitting *record.Sitting
	journal *journal.Journal
	games   []referee.Game
}

// Create opens a new record at path. The header is read as a record's is, so
// that an error is a *referee.HeaderError in the table's words.
func Create(path string, g referee.Game, h referee.Header) (*Table, error) {
	s, err := NewSitting(g, h)
	if err != nil {
		return nil, err
	}
	j, err := journal.Create(path, []byte(h.Text(g)))
	if err != nil {
		return nil, err
	}
	return &Table{sitting: s, journal: j, games: []referee.Game{g}}, nil
}

// NewSitting checks a header as Create does, and writes nothing.
func NewSitting(g referee.Game, h referee.Header) (*record.Sitting, error) {
	for _, name := range h.Players {
		if reason := referee.BadName(name); reason != "" {
			return nil, &referee.HeaderError{Key: "players", Reason: reason}
		}
	}
	for key, value := range h.Values {
		if strings.ContainsAny(value, "\r\n\x00#") {
			return nil, referee.BadKey(key, "%s can't be %q: it holds a sign that ends a line", key, value)
		}
	}
	for id := range h.Rulings {
		if q := g.Book().Question(id); q == nil || len(q.Choices) == 0 {
			return nil, referee.BadKey("rulings", "%q is no question a table can rule on; “magistrate rulings %s” lists them", id, g.Key())
		}
	}
	return record.Open(h.Text(g), []referee.Game{g})
}

// Open goes on with a record. told says in a sentence what had to be mended
// after a sitting that was cut short, "" where nothing had.
func Open(path string, games []referee.Game) (t *Table, told string, err error) {
	j, recovery, err := journal.Open(path, func(line []byte) bool { return whole(path, string(line), games) })
	if err != nil {
		return nil, "", err
	}
	s, err := record.Open(string(recovery.Content), games)
	if err != nil {
		return nil, recovery.String(), errors.Join(fmt.Errorf("%s: %w", path, err), j.Close())
	}
	return &Table{sitting: s, journal: j, games: games}, recovery.String(), nil
}

// Read judges a record as Open would find it, and neither locks nor changes it.
func Read(path string, games []referee.Game) (*record.Sitting, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	text := string(data)
	if end := strings.LastIndexByte(text, '\n') + 1; end < len(text) && !whole(path, text[end:], games) {
		text = text[:end]
	}
	s, err := record.Open(text, games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// whole tells whether the last line of a record, which lacks its ending, reads
// as a line of it. The journal holds the lock while it asks.
func whole(path, line string, games []referee.Game) bool {
	data, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	above := string(data[:strings.LastIndexByte(string(data), '\n')+1])
	if s, err := record.Open(above, games); err == nil && s.HeaderEnded() {
		e := s.Try(line)
		return e.Err == nil
	}
	_, err = record.Open(above+line+"\n", games)
	return err == nil
}

// Close gives the record free for other sittings.
func (t *Table) Close() error { return t.journal.Close() }

// Path is the record's path as it was named.
func (t *Table) Path() string { return t.journal.Path() }

// Sitting is what was said and what the referee holds of it. It is to be looked
// at; what is said goes through the Table. It changes with every Say, and is
// another one after Amend, Tidy and Reopen.
func (t *Table) Sitting() *record.Sitting { return t.sitting }

// Say judges a line, brings it to the disk where it is upheld, and then counts
// it as said. Where e.Verdict is not upheld nothing was recorded. The error is
// the disk's: nothing was recorded either.
func (t *Table) Say(line string) (e record.Entry, err error) {
	e = t.sitting.Try(line)
	if e.Verdict != "" && !e.Verdict.Upheld() {
		return e, nil
	}
	line = e.Text(t.sitting.Lexicon) // the canonical spelling is what is written
	if err := t.journal.Append(line); err != nil {
		return e, err
	}
	return *t.sitting.Add(line), nil
}

// SayAll is Say for lines that reach the disk together or not at all. It gives
// the entries up to the first that is not upheld.
func (t *Table) SayAll(lines ...string) (all []record.Entry, err error) {
	trial := t.sitting.Fork()
	text := make([]string, len(lines))
	for i, line := range lines {
		e := *trial.Add(line)
		text[i] = e.Text(trial.Lexicon)
		if all = append(all, e); e.Verdict != "" && !e.Verdict.Upheld() {
			return all, nil
		}
	}
	if err := t.journal.Append(text...); err != nil {
		return all, err
	}
	t.sitting = trial
	return all, nil
}

// Refused writes the line that keeps a refused entry on the record, and Stood
// the line that lets it stand; "" where it can't.
func Refused(e record.Entry, x *referee.Lexicon) string { return again(referee.Attempt, e, x) }

// Stood writes the line that lets a refused entry stand; "" where it can't.
func Stood(e record.Entry, x *referee.Lexicon) string {
	if !e.Ruling.Stands {
		return ""
	}
	return again(referee.Stood, e, x)
}

func again(m referee.Mark, e record.Entry, x *referee.Lexicon) string {
	if e.Ruling.Legal() {
		return ""
	}
	return m.Put(e.Ruling.Rule.ID, x.Text(e.Statement)) + e.Comment
}

// Undo takes back the last applied statement: a slip of the keys.
func (t *Table) Undo() (record.Entry, error) { return t.Say("undo") }

// Rewind takes back the last n, by agreement of the named players.
func (t *Table) Rewind(n int, agreed ...string) (record.Entry, error) {
	line := fmt.Sprintf("rewind %d", n)
	if len(agreed) > 0 {
		line += " agreed " + strings.Join(agreed, ", ")
	}
	return t.Say(line)
}

// Comment writes a comment line.
func (t *Table) Comment(text string) error {
	_, err := t.Say("# " + strings.Join(strings.Fields(text), " "))
	return err
}

// Amend puts the amended record in the place of this one and keeps the old one
// in the file whose path it gives.
func (t *Table) Amend(a *record.Amendment) (before string, err error) {
	return t.replace(a.Sitting.Text())
}

// Tidy writes the record anew without what was taken back.
func (t *Table) Tidy() (before string, err error) { return t.replace(t.sitting.Tidy()) }

func (t *Table) replace(text string) (before string, err error) {
	s, err := record.Open(text, t.games)
	if err != nil {
		return "", err
	}
	if before, err = t.journal.Replace([]byte(text)); err != nil {
		return before, err
	}
	t.sitting = s
	return filepath.Join(filepath.Dir(t.Path()), filepath.Base(before)), nil
}

// Reopen closes the record and opens it again, as an error of the disk may ask.
func (t *Table) Reopen() (told string, err error) {
	path := t.Path()
	if err := t.Close(); err != nil {
		return "", err
	}
	fresh, told, err := Open(path, t.games)
	if err != nil {
		return told, err
	}
	*t = *fresh
	return told, nil
}
