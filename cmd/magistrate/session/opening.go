package session

import (
	"errors"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// Open returns a session over the record at a path; where there is none yet, one that
// asks for the game and the header of a record made there; and for the path "" one at
// the start screen. The error says why the record can't be opened or made.
func Open(h *Home, path string) (s *Session, reply Reply, err error) {
	s = New(h)
	switch {
	case path == "":
		return s, Reply{}, nil
	case path == "-":
		return nil, Reply{}, errors.New("a record needs a file, not standard input: moves come from there")
	case shelf.Missing(path):
		if err := shelf.Ready(path); err != nil {
			return nil, Reply{}, err
		}
		s.state, _, err = chooseGame(s, path, false)
		return s, saying(tell.Base, "There is no %s yet: this is a new game.", tell.Clean(path)), err
	}
	t, mended, err := shelf.Open(path, h.Games, h.Locks...)
	if err != nil {
		return nil, Reply{}, err
	}
	s.state, reply = openRecord(s, t, mended)
	return s, reply, nil
}

// Over returns a session over an open record.
func Over(h *Home, t *shelf.Table) *Session { return &Session{home: h, table: t, state: &Playing{}} }

// openRecord goes on with an open record; mended says what had to be mended in its file.
func openRecord(s *Session, t *shelf.Table, mended string) (State, Reply) {
	s.table, s.opened, s.seen = t, 0, moment{}
	r := t.Sitting()
	reply := saying(tell.Base, "Record of %s, %s: %s, %s.", r.Game.Title(), spelling.List(r.Header.Players), spelling.Count(r.Standing(), "move"), tell.Moment(r.Position().View(false)))
	for _, warning := range []string{mended, t.Warning()} {
		if warning != "" {
			reply.Text.Add(tell.Warn, 0, "%s", warning)
		}
	}
	reply.Text.Add(tell.Soft, 0, "It is kept in %s.", tell.Clean(t.Path()))
	reply.Effects = Effects{Moved: true, Opened: true, GameOver: r.Position().Over()}
	return &Playing{}, reply
}

// Safe says where everything that was entered is kept, and what isn't.
func (s *Session) Safe() (lines tell.Lines) {
	if s.table == nil {
		return nil
	}
	path, before, unsaved := s.table.Lies(), s.table.Before(), s.Unsaved()
	switch {
	case path == "":
		lines.Add(tell.Bad, 0, "The record is no longer on the disk, and could not be kept elsewhere.")
	case before != "" && unsaved == nil:
		lines.Add(tell.Warn, 0, "The record until it was opened again is kept in %s, everything since then in %s.", before, path)
	case unsaved == nil:
		lines.Add(tell.Base, 0, "The record is on the disk, in %s.", path)
	default:
		lines.Add(tell.Bad, 0, "Not on the disk: %s. All other moves are, in %s.", strings.Join(unsaved, "; "), path)
	}
	return lines
}
