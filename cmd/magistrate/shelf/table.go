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

// A Table is an open record, whose file this process alone may write.
type Table struct {
	record     *record.Record
	journal    *journal.Journal // nil after Look until something is written
	path       string
	games      []referee.Game
	options    []Option
	mended     string // after Look: what was repaired when the file was opened for writing
	headed     bool   // the file has the blank line that ends the header
	lost       *Lost  // another program changed the file; nil if not
	unreported error  // lost, until it is reported
	before     string // see Before
}

// An Option changes how a record is opened or created.
type Option = journal.Option

// WithoutLocks opens a record even if the file system has no locks; see [Table.Warning].
const WithoutLocks = journal.WithoutLocks

// Create creates a record at path. The error about a wrong header is a *referee.HeaderError.
func Create(path string, g referee.Game, h referee.Header, options ...Option) (*Table, error) {
	s, err := NewRecord(g, h)
	if err != nil {
		return nil, err
	}
	j, err := journal.Create(path, []byte(record.Header(h, g)), options...)
	if err != nil {
		return nil, err
	}
	return &Table{record: s, journal: j, path: path, games: []referee.Game{g}, options: options, headed: true}, nil
}

// Begin is Create in the directory of records; the file is named after the game and the day.
func Begin(g referee.Game, h referee.Header, today time.Time, options ...Option) (*Table, error) {
	path, err := newPath(g, today)
	if err != nil {
		return nil, err
	}
	return Create(path, g, h, options...)
}

// BeginHeader is Begin for the text of a header, e.g. from the code of a set-up sheet.
func BeginHeader(head string, games []referee.Game, options ...Option) (*Table, error) {
	s, err := record.Open(head+"\n\n", games)
	if err != nil {
		return nil, err
	}
	return Begin(s.Game, s.Header, time.Now(), options...)
}

// Trial returns a table over a record that has no file.
func Trial(s *record.Record) *Table { return &Table{record: s} }

// NewRecord returns a record with a header, which it checks as Create does; it writes nothing.
func NewRecord(g referee.Game, h referee.Header) (*record.Record, error) {
	for _, name := range h.Players {
		if reason := badName(name); reason != "" {
			return nil, &referee.HeaderError{Key: "players", Reason: reason}
		}
	}
	if says := lookAlike(h.Players); says != "" {
		return nil, &referee.HeaderError{Key: "players", Reason: says + "; change one of them"}
	}
	for key, value := range h.Values {
		if strings.ContainsAny(value, "\r\n\x00#") {
			return nil, referee.BadKey(key, "%s can't be %q: it has a # or a line break", key, value)
		}
	}
	for id := range h.Rulings {
		if q := g.Book().Question(id); q == nil || len(q.Choices) == 0 {
			return nil, referee.BadKey("rulings", "there is no house rule %q; “magistrate rulings %s” lists them", id, g.Key())
		}
	}
	return record.Open(record.Header(h, g), []referee.Game{g})
}

// Open opens a record. A sentence in told reports what was repaired in a file that had been
// cut short; "" for nothing. A file that can't be read as a record stays as it is.
func Open(path string, games []referee.Game, options ...Option) (t *Table, told string, err error) {
	t = &Table{path: path, games: games, options: options}
	j, recovery, err := journal.Open(path, func(lines, last []byte) (whole bool, err error) {
		t.record, whole, err = parse(string(lines), string(last), games)
		return whole, err
	}, options...)
	if err != nil {
		return nil, "", err
	}
	t.journal = j
	t.headed = endHeader(t.record)
	return t, recovery.String(), nil
}

// Read returns the record that Open would find, and neither locks nor changes its file.
func Read(path string, games []referee.Game) (*record.Record, error) {
	data, err := journal.Read(path)
	if err != nil {
		return nil, err
	}
	end := bytes.LastIndexByte(data, '\n') + 1
	s, _, err := parse(string(data[:end]), strings.TrimSuffix(string(data[end:]), "\r"), games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	endHeader(s)
	return s, nil
}

// parse parses and judges a record. A last line without its ending is added, and whole is
// true, if it is a line of the header or an upheld move.
func parse(lines, last string, games []referee.Game) (s *record.Record, whole bool, err error) {
	s, err = record.Open(lines, games)
	if err == nil && s.Boxed() {
		late := s.ConflictingFace()
		if late != "" && !s.Kept() {
			return nil, false, fmt.Errorf("the game has begun without what the box file says: %s", late)
		}
		if late != "" || !s.Upheld() {
			if alone, bad := record.Open(lines, record.Unboxed(games)); bad == nil && (late != "" || alone.Upheld()) {
				s, games = alone, record.Unboxed(games) // another copy was played with
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

// endHeader adds the blank line after a header to a record that lacks it, and reports whether
// the record had it.
func endHeader(s *record.Record) bool {
	if s.HeaderEnded() {
		return true
	}
	s.Head = append(slices.Clip(s.Head), "")
	return false
}

// Look is Open for a caller who may change nothing: the file is neither locked nor repaired
// until something is written.
func Look(path string, games []referee.Game, options ...Option) (*Table, error) {
	if err := journal.Regular(path); err != nil {
		return nil, err
	}
	s, err := Read(path, games)
	if err != nil {
		return nil, err
	}
	return &Table{record: s, path: path, games: games, options: options}, nil
}

// Repaired returns a sentence on what was repaired when something was first written after Look;
// "" for nothing.
func (t *Table) Repaired() string { return t.mended }

// openJournal opens the file for writing after Look, unless it has changed since.
func (t *Table) openJournal() error {
	if t.journal != nil {
		return nil
	}
	fresh, told, err := Open(t.path, t.games, t.options...)
	if err != nil {
		return err
	}
	if fresh.record.Text() != t.record.Text() {
		return errors.Join(fmt.Errorf("%s has changed meanwhile and was left alone; enter the move again", t.path), fresh.Close())
	}
	t.journal, t.headed, t.mended = fresh.journal, fresh.headed, told
	return nil
}

// Path returns the path with which the record was opened.
func (t *Table) Path() string { return t.path }

// Record returns the record, which callers only read. Append adds to it; Amend, Tidy and Reopen
// replace it.
func (t *Table) Record() *record.Record { return t.record }

// Append judges a line and, if its verdict is upheld, writes it to the disk and adds it to the
// record. After an error, which is the disk's, nothing was recorded either.
func (t *Table) Append(line string) (e record.Entry, err error) {
	e = t.record.Try(line)
	if e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
		return e, nil
	}
	line = e.Text() // the canonical spelling is what is written
	if faces := t.record.MissingFaces(&e); faces != nil {
		all, err := t.AppendAll(append(faces, line)...)
		if err != nil {
			return e, err
		}
		return all[len(all)-1], nil
	}
	if err := t.append(line); err != nil {
		return e, err
	}
	return *t.record.Add(line), nil
}

// AppendAll is Append for lines that are recorded together or not at all. It returns the
// entries up to the first that is not upheld.
func (t *Table) AppendAll(lines ...string) (all []record.Entry, err error) {
	if len(lines) == 1 {
		e, err := t.Append(lines[0])
		return []record.Entry{e}, err
	}
	trial := t.record.Fork()
	text := make([]string, len(lines))
	for i, line := range lines {
		e := *trial.Add(line)
		text[i] = e.Text()
		if all = append(all, e); e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
			return all, nil
		}
	}
	if err := t.append(text...); err != nil {
		return all, err
	}
	t.record = trial
	return all, nil
}

// Comment appends a comment.
func (t *Table) Comment(text string) error {
	_, err := t.Append("# " + strings.Join(strings.Fields(text), " "))
	return err
}

// Amend replaces the record by the amended one. It returns the path of the old one.
func (t *Table) Amend(a *record.Amendment) (before string, err error) {
	return t.replace(a.Record.Text())
}

// Tidy replaces the record by one without the moves that were taken back. It returns the path
// of the old one.
func (t *Table) Tidy() (before string, err error) { return t.replace(t.record.Tidy()) }

func (t *Table) replace(text string) (before string, err error) {
	s, err := record.Open(text, t.games)
	if err != nil {
		return "", err
	}
	if err := t.openJournal(); err != nil {
		return "", err
	}
	if before, err = t.journal.Replace([]byte(text)); err != nil {
		return before, t.saveElsewhere(err)
	}
	t.record = s
	t.headed = endHeader(s)
	return filepath.Join(filepath.Dir(t.Path()), filepath.Base(before)), nil
}

// Redoable returns the lines that redo can record again, the next one last.
func (t *Table) Redoable() (lines []string) {
	s := t.record
	var standing []string // applied and not taken back
	for i := range s.Entries {
		e := &s.Entries[i]
		switch n := len(standing); {
		case e.Back > 0:
			if e.Move.Verb == referee.Undo {
				lines = append(lines, standing[n-1])
			} else {
				lines = nil // a rewind is for good
			}
			standing = standing[:n-int(e.Back)]
		case e.Applied:
			line := e.Mark().Put(e.Named(), e.Words())
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
