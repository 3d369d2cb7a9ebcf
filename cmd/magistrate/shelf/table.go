package shelf

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// A Table is a sitting whose record this process alone may write.
type Table struct {
	sitting *record.Sitting
	journal *journal.Journal // nil until something is written, of one that is looked at
	path    string
	games   []referee.Game
	options []Option
	mended  string // of one that is looked at: what had to be mended when it was opened
	headed  bool   // the blank line that ends the header stands on the disk
	lost    *Lost  // the record was changed under the sitting
	untold  error  // that it was, where nobody was told yet
	before  string // what was kept of the sitting before it was opened again, "" for nothing
}

// An Option changes how a record is opened or created.
type Option = journal.Option

// WithoutLocks goes on where the file system has no locks; see [Table.Warning].
const WithoutLocks = journal.WithoutLocks

// Create opens a new record at path. The header is read as a record's is, so
// that an error is a *referee.HeaderError in the table's words.
func Create(path string, g referee.Game, h referee.Header, options ...Option) (*Table, error) {
	s, err := NewSitting(g, h)
	if err != nil {
		return nil, err
	}
	j, err := journal.Create(path, []byte(record.Header(h, g)), options...)
	if err != nil {
		return nil, err
	}
	return &Table{sitting: s, journal: j, path: path, games: []referee.Game{g}, options: options, headed: true}, nil
}

// Begin is Create in the directory of records, under the name of the game and
// the day.
func Begin(g referee.Game, h referee.Header, today time.Time, options ...Option) (*Table, error) {
	path, err := newPath(g, today)
	if err != nil {
		return nil, err
	}
	return Create(path, g, h, options...)
}

// BeginHeader is Begin for the text of a header: from the code of a set-up sheet.
func BeginHeader(head string, games []referee.Game, options ...Option) (*Table, error) {
	s, err := record.Open(head+"\n\n", games)
	if err != nil {
		return nil, err
	}
	return Begin(s.Game, s.Header, time.Now(), options...)
}

// Trial is a table to try things at: nothing that is done there is written.
func Trial(s *record.Sitting) *Table { return &Table{sitting: s} }

// NewSitting checks a header as Create does, and writes nothing.
func NewSitting(g referee.Game, h referee.Header) (*record.Sitting, error) {
	for _, name := range h.Players {
		if reason := badName(name); reason != "" {
			return nil, &referee.HeaderError{Key: "players", Reason: reason}
		}
	}
	if says := alike(h.Players); says != "" {
		return nil, &referee.HeaderError{Key: "players", Reason: says + ": one of them needs another name"}
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
	return record.Open(record.Header(h, g), []referee.Game{g})
}

// Open goes on with a record. told says in a sentence what had to be mended
// after a sitting that was cut short, "" where nothing had. What can't be read
// as a record is left as it is.
func Open(path string, games []referee.Game, options ...Option) (t *Table, told string, err error) {
	t = &Table{path: path, games: games, options: options}
	j, recovery, err := journal.Open(path, func(lines, last []byte) (whole bool, err error) {
		t.sitting, whole, err = understand(string(lines), string(last), games)
		return whole, err
	}, options...)
	if err != nil {
		return nil, "", err
	}
	t.journal = j
	t.headed = endHeader(t.sitting)
	return t, recovery.String(), nil
}

// Read judges a record as Open would find it, and neither locks nor changes it.
func Read(path string, games []referee.Game) (*record.Sitting, error) {
	data, err := journal.Read(path)
	if err != nil {
		return nil, err
	}
	end := bytes.LastIndexByte(data, '\n') + 1
	s, _, err := understand(string(data[:end]), strings.TrimSuffix(string(data[end:]), "\r"), games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	endHeader(s)
	return s, nil
}

// understand judges a record. whole tells whether its last line, which lacks its
// ending, reads as a line of the header, or as one that the rules uphold; the
// sitting then holds it.
func understand(lines, last string, games []referee.Game) (s *record.Sitting, whole bool, err error) {
	s, err = record.Open(lines, games)
	if err == nil && s.Boxed() {
		late := s.Late()
		if late != "" && !s.Kept() {
			return nil, false, fmt.Errorf("the record has begun, and does not say what the box says: %s", late)
		}
		if late != "" || !s.Upheld() {
			if alone, bad := record.Open(lines, record.Unboxed(games)); bad == nil && (late != "" || alone.Upheld()) {
				s, games = alone, record.Unboxed(games) // it was played with another copy
			}
		}
	}
	switch {
	case last == "":
	case err == nil && s.HeaderEnded():
		if e := s.Try(last); e.Verdict == referee.NoVerdict || e.Verdict.Upheld() {
			s.Add(last)
			whole = true
		}
	default:
		if ended, err := record.Open(lines+last+"\n", games); err == nil {
			return ended, true, nil
		}
	}
	return s, whole, err
}

// endHeader gives a header that ends with the file the blank line it needs
// before something can be said. It tells whether that was there.
func endHeader(s *record.Sitting) bool {
	if s.HeaderEnded() {
		return true
	}
	s.Head = append(slices.Clip(s.Head), "")
	return false
}

// Look is Open for one who perhaps changes nothing: the file is neither locked
// nor mended before something is to be written.
func Look(path string, games []referee.Game, options ...Option) (*Table, error) {
	if err := journal.Regular(path); err != nil {
		return nil, err
	}
	s, err := Read(path, games)
	if err != nil {
		return nil, err
	}
	return &Table{sitting: s, path: path, games: games, options: options}, nil
}

// Mended says what had to be mended when something was first written to a record
// that was looked at, "" where nothing had.
func (t *Table) Mended() string { return t.mended }

// seize opens the file of a record that was looked at, where it is still that record.
func (t *Table) seize() error {
	if t.journal != nil {
		return nil
	}
	fresh, told, err := Open(t.path, t.games, t.options...)
	if err != nil {
		return err
	}
	if fresh.sitting.Text() != t.sitting.Text() {
		return errors.Join(fmt.Errorf("%s was changed meanwhile, and is left as it is now; say it again", t.path), fresh.Close())
	}
	t.journal, t.headed, t.mended = fresh.journal, fresh.headed, told
	return nil
}

// Path is the record's path as it was named.
func (t *Table) Path() string { return t.path }

// Sitting is what was said and what the referee holds of it. It is to be looked
// at; what is said goes through the Table. It changes with every Say, and is
// another one after Amend, Tidy and Reopen.
func (t *Table) Sitting() *record.Sitting { return t.sitting }

// Say judges a line, brings it to the disk where it is upheld, and then counts
// it as said. Where e.Verdict is not upheld nothing was recorded. The error is
// the disk's: nothing was recorded either.
func (t *Table) Say(line string) (e record.Entry, err error) {
	e = t.sitting.Try(line)
	if e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
		return e, nil
	}
	line = e.Text(t.sitting.Lexicon) // the canonical spelling is what is written
	if faces := t.sitting.Untold(&e); faces != nil {
		all, err := t.SayAll(append(faces, line)...)
		if err != nil {
			return e, err
		}
		return all[len(all)-1], nil
	}
	if err := t.append(line); err != nil {
		return e, err
	}
	return *t.sitting.Add(line), nil
}

// SayAll is Say for lines that reach the disk together or not at all. It gives
// the entries up to the first that is not upheld.
func (t *Table) SayAll(lines ...string) (all []record.Entry, err error) {
	if len(lines) == 1 {
		e, err := t.Say(lines[0])
		return []record.Entry{e}, err
	}
	trial := t.sitting.Fork()
	text := make([]string, len(lines))
	for i, line := range lines {
		e := *trial.Add(line)
		text[i] = e.Text(trial.Lexicon)
		if all = append(all, e); e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
			return all, nil
		}
	}
	if err := t.append(text...); err != nil {
		return all, err
	}
	t.sitting = trial
	return all, nil
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
	if err := t.seize(); err != nil {
		return "", err
	}
	if before, err = t.journal.Replace([]byte(text)); err != nil {
		return before, t.keep(err)
	}
	t.sitting = s
	t.headed = endHeader(s)
	return filepath.Join(filepath.Dir(t.Path()), filepath.Base(before)), nil
}

// Redoable lists the lines that undo has taken back and nothing has overtaken
// since, the next one to say again last. It follows from the record.
func (t *Table) Redoable() (lines []string) {
	s := t.sitting
	var standing []string // the lines applied and not taken back
	for i := range s.Entries {
		e := &s.Entries[i]
		switch n := len(standing); {
		case e.Back > 0:
			if e.Statement.Verb == referee.Undo {
				lines = append(lines, standing[n-1])
			} else {
				lines = nil // taken back by agreement, for good
			}
			standing = standing[:n-int(e.Back)]
		case e.Applied:
			line := e.Mark().Put(e.Named(), e.Words(s.Lexicon))
			if k := len(lines); k > 0 && lines[k-1] == line {
				lines = lines[:k-1]
			} else {
				lines = nil
			}
			standing = append(standing, line)
		}
	}
	return lines
}
