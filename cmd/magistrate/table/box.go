package table

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
)

// boxAt is the file that what this game tells is kept in: the box that people
// named, else the one that is kept.
func (d *Desk) boxAt() (path string) {
	s := d.table.Sitting()
	if !record.Boxes(s.Game) {
		return ""
	}
	if b := s.Box(); b != nil && b.Path != "" {
		return b.Path
	}
	path, _ = shelf.BoxPath(s.Game)
	return path
}

// keepBox keeps what the cards of this game have shown for the next one.
func (d *Desk) keepBox(string) Answer {
	s, path := d.table.Sitting(), d.boxAt()
	switch {
	case !record.Boxes(s.Game):
		return cant("The book of %s shows every card: there is nothing to keep.", s.Game.Title())
	case path == "":
		return cant("There is no home directory to keep a box in.")
	}
	sources := []record.Source{{Name: d.Path(), Sitting: s}}
	old, err := shelf.ReadBox(s.Game, path, false)
	if err != nil {
		return d.complain(err)
	}
	name := "our copy"
	if old != nil {
		name = old.Name
		sources = append(sources, record.Source{Name: path, Box: old, Notes: true})
	}
	text, err := record.Faces(name, sources)
	if err != nil {
		return d.complain(err)
	}
	if err = shelf.WriteBox(s.Game, path, text); err != nil {
		return d.complain(err)
	}
	return sayf(tell.Good, "What the cards showed is kept in %s; the settings name it, and the next game will not ask for it.", path)
}

// toKeep asks at the end of a game whether what the cards showed shall be kept;
// nil where nothing is new, and the next game knows it anyway.
func (d *Desk) toKeep() *Question {
	s, path := d.table.Sitting(), d.boxAt()
	if path == "" {
		return nil
	}
	b, err := shelf.ReadBox(s.Game, path, false)
	if err != nil {
		return nil
	}
	known := 0
	if b != nil {
		known = len(b.Lines)
	}
	usual, _ := shelf.BoxPath(s.Game)
	q := &Question{Title: "Keep what the cards showed?", Yes: "keep it for the next game", agreed: func([]string) Answer { return d.keepBox("") }}
	switch {
	case len(s.Faces()) > known:
		q.Lines.Add(tell.Base, 0, "This game told what cards of your copy show. Where that is kept the next game need not ask for it.")
	case usual != path:
		q.Lines.Add(tell.Base, 0, "This game's box told what cards of your copy show. Where the settings name it the next game need not be told of it.")
	default:
		return nil
	}
	if s.Boxed() && !s.Kept() {
		q.Lines.Add(tell.Soft, 0, "It is written in %s.", path)
	}
	return q
}
