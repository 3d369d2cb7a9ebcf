package session

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
)

// boxPath returns the file that keeps what the cards of this copy show: the box that
// the game was opened with, or the usual one; "" where the book shows every card.
func boxPath(r *record.Sitting) (path string) {
	if !record.Boxes(r.Game) {
		return ""
	} else if b := r.Box(); b != nil && b.Path != "" {
		return b.Path
	}
	path, _ = shelf.BoxPath(r.Game)
	return path
}

// keepBox keeps what the cards of this game have shown for the next one.
func keepBox(s *Session) (State, Reply, error) {
	r := s.table.Sitting()
	path := boxPath(r)
	if path == "" {
		return s.state, fault("There is nothing to keep, or no home directory to keep it in."), nil
	}
	sources := []record.Source{{Name: s.Path(), Sitting: r}}
	name := "our copy"
	old, err := shelf.ReadBox(r.Game, path, false)
	if old != nil {
		name = old.Name
		sources = append(sources, record.Source{Name: path, Box: old, Notes: true})
	}
	var text string
	if err == nil {
		text, err = record.Faces(name, sources)
	}
	if err == nil {
		err = shelf.WriteBox(r.Game, path, text)
	}
	if err != nil {
		return s.state, fault("%s", tell.Sentence(err.Error())), nil
	}
	return s.state, saying(tell.Good, "Kept in %s; the next game won't ask for it.", path), nil
}

// worthKeeping reports whether keepBox would keep something new.
func worthKeeping(r *record.Sitting) bool {
	path := boxPath(r)
	usual, _ := shelf.BoxPath(r.Game)
	b, err := shelf.ReadBox(r.Game, path, false)
	return path != "" && err == nil && (path != usual || len(r.Faces()) > 0 && (b == nil || len(r.Faces()) > len(b.Lines)))
}
