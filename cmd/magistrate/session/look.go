package session

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Look is a cell of the view with everything public about it.
type Look struct {
	referee.Cell
	Name    string // its label without the figure
	Brief   string // its name with agreed short names of its families
	Short   string // its code, or an agreed short name
	Powers  string // its points and powers
	Move    string // the move that choosing it enters, with "…" for what will be asked
	Refused bool   // the move would be refused now
	Reason  string
}

// Gap reports whether the cell is an empty place.
func (k *Look) Gap() bool { return k.State == referee.Vacant && k.Label == "" }

// Back reports whether the cell is the back of a card, which shows its family alone.
func (k *Look) Back() bool { return k.State == referee.FaceDown && len(k.Tags) > 0 }

// Look returns everything public about a cell; write makes text fit for the front end.
func (s *Session) Look(c referee.Cell, write func(string) string) (k Look) {
	k.Cell, k.Label, k.Note = c, write(c.Label), write(c.Note)
	k.Name = strings.TrimSuffix(k.Label, " "+c.Figure)
	k.Brief, k.Short = k.Name, tell.Label(c.Code, k.Name)
	for _, tag := range c.Tags {
		if tag.Short != "" {
			k.Brief = strings.Replace(k.Brief, tag.Name, tag.Short, 1)
		}
	}
	switch {
	case k.Back():
		k.Name, k.Brief, k.Short = "", "", ""
	case k.Gap():
		k.Name = cmp.Or(k.Note, "· · · ·")
		k.Brief, k.Short, k.Note = k.Name, k.Name, ""
	}
	points, powers := cardBrief(s, c.Label)
	k.Powers = write(strings.Trim(points+" · "+powers, " ·"))
	if c.Command == "" {
		return k
	}
	m := s.moment()
	does, known := m.looks[c.Command]
	if !known {
		does = lookUp(s, c.Command)
		m.looks[c.Command] = does
	}
	k.Move, k.Refused, k.Reason = write(does.Move), does.Reason != "", write(does.Reason)
	return k
}

// lookUp returns what choosing a cell with this move would do, by public knowledge alone. If
// a legal move begins with it, choosing asks for the rest.
func lookUp(s *Session, say string) Look {
	x, at := s.Record().Lexicon, s.At()
	move, err := record.ParseAt(x, at, say)
	if err != nil {
		return Look{Move: say}
	}
	r := at.Rule(move, referee.Public)
	if r.Legal() || r.Lack != nil {
		return Look{Move: x.Shown(move), Reason: at.About(move).Futile}
	}
	for _, o := range s.legal() {
		if o.Open() && o.By == move.By && move.Begins(o.Move) {
			return Look{Move: x.Shown(o.Move)}
		}
	}
	return Look{Move: x.Shown(move), Reason: r.Reason}
}
