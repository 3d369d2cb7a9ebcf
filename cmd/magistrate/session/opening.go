package session

import (
	"errors"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// Open returns a session over the record at a path. If there is none, the session asks for the
// game and the header and creates it; for the path "" it is at the start screen.
func Open(h *Home, path string) (s *Session, reply Reply, err error) {
	s = New(h)
	switch {
	case path == "":
		return s, Reply{}, nil
	case path == "-":
		return nil, Reply{}, errors.New("a record must be a file; standard input holds the moves")
	case shelf.Missing(path):
		if err := shelf.Ready(path); err != nil {
			return nil, Reply{}, err
		}
		s.state, _, err = chooseGame(s, path, false)
		return s, sentenceReply(tell.Base, "%s doesn't exist yet; this starts a new game.", tell.Clean(path)), err
	}
	t, mended, err := h.open(path)
	if err != nil {
		return nil, Reply{}, err
	}
	s.state, reply = openRecord(s, t, mended)
	return s, reply, nil
}

// Over returns a session over an open record.
func Over(h *Home, t *shelf.Table) *Session {
	return &Session{home: h, table: t, state: &Playing{}, from: map[int]string{}}
}

// openRecord returns the first state over an open record, and a reply that describes it; mended
// is a sentence on repairs of the file.
func openRecord(s *Session, t *shelf.Table, mended string) (State, Reply) {
	s.table, s.opened, s.seen, s.from = t, 0, moment{}, map[int]string{}
	r := t.Record()
	reply := sentenceReply(tell.Base, "Record of %s, %s: %s, %s.", r.Game.Title(), spelling.List(r.Lexicon.Players), spelling.Count(r.MovesInEffect(), "move"), tell.Moment(r.Position().View(false)))
	for _, warning := range []string{mended, t.Warning()} {
		if warning != "" {
			reply.Text.Add(tell.Warn, 0, "%s", warning)
		}
	}
	reply.Text.Add(tell.Soft, 0, "It is saved in %s.", tell.Clean(t.Path()))
	reply.Effects = Effects{Moved: true, Opened: true, GameOver: r.Position().Over()}
	return &Playing{}, reply
}

// Safe returns sentences on where the moves are saved, and which are not.
func (s *Session) Safe() (lines tell.Lines) {
	if s.table == nil {
		return nil
	}
	path, before, unsaved := s.table.SavedIn(), s.table.SavedBefore(), s.Unsaved()
	switch {
	case path == "":
		lines.Add(tell.Bad, 0, "The record is no longer on the disk and could not be saved elsewhere.")
	case before != "" && unsaved == nil:
		lines.Add(tell.Warn, 0, "Moves entered before the record was opened again are saved in %s, later ones in %s.", before, path)
	case unsaved == nil:
		lines.Add(tell.Base, 0, "The record is saved in %s.", path)
	default:
		lines.Add(tell.Bad, 0, "Not saved: %s. All other moves are saved in %s.", strings.Join(unsaved, "; "), path)
	}
	return lines
}
