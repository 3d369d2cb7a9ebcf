package session

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
)

// boxPath returns the path of the box of a record: the one it was opened with, or the usual
// one; "" if the game needs no box.
func boxPath(r *record.Record) (path string) {
	if !record.Boxes(r.Game) {
		return ""
	} else if b := r.Box(); b != nil && b.Path != "" {
		return b.Path
	}
	path, _ = shelf.BoxPath(r.Game)
	return path
}

// keepBox saves what the cards of this game have shown for the next game.
func keepBox(s *Session) (State, Reply, error) {
	r := s.table.Record()
	path := boxPath(r)
	if path == "" {
		return s.state, fault("There is nothing to save, or no home directory to save it in."), nil
	}
	sources := []record.Source{{Name: s.Path(), Record: r}}
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
	return s.state, sentenceReply(tell.Good, "Saved in %s; the next game won't ask again.", path), nil
}

// worthKeeping reports whether keepBox would keep something new.
func worthKeeping(r *record.Record) bool {
	path := boxPath(r)
	usual, _ := shelf.BoxPath(r.Game)
	b, err := shelf.ReadBox(r.Game, path, false)
	return path != "" && err == nil && (path != usual || len(r.Faces()) > 0 && (b == nil || len(r.Faces()) > len(b.Lines)))
}
