package session

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Look is a cell of the view with what everybody may know of it.
type Look struct {
	referee.Cell
	Name    string // its label without the figure
	Short   string // its code, or an agreed short name
	Powers  string // the points it gives, and what it can do
	Move    string // the move that choosing it begins, with "…" for what will be asked
	Refused bool   // choosing it would be refused now
	Reason  string
}

// Gap reports whether it is a place whose card is gone.
func (k *Look) Gap() bool { return k.State == referee.Vacant && k.Label == "" }

// Back reports whether it is the back of a card that shows its family and nothing else.
func (k *Look) Back() bool { return k.State == referee.FaceDown && len(k.Tags) > 0 }

// Look returns what is to be known of a cell; write is how the front end writes text.
func (s *Session) Look(c referee.Cell, write func(string) string) (k Look) {
	k.Cell, k.Label, k.Note = c, write(c.Label), write(c.Note)
	k.Name = strings.TrimSuffix(k.Label, " "+c.Figure)
	k.Short = tell.Label(c.Code, k.Name)
	switch {
	case k.Back():
		k.Name, k.Short = "", ""
	case k.Gap():
		k.Name = cmp.Or(k.Note, "· · · ·")
		k.Short, k.Note = k.Name, ""
	}
	points, powers := cardBrief(s, c.Label)
	k.Powers = write(strings.Trim(points+" · "+powers, " ·"))
	if c.Say == "" {
		return k
	}
	m := s.moment()
	does, known := m.looks[c.Say]
	if !known {
		does = pointedAt(s, c.Say)
		m.looks[c.Say] = does
	}
	k.Move, k.Refused, k.Reason = write(does.Move), does.Reason != "", write(does.Reason)
	return k
}

// pointedAt returns what choosing a cell with this move would do, by public knowledge
// alone. A legal move that goes on from there counts as it: what it lacks is asked for.
func pointedAt(s *Session, say string) Look {
	x, at := s.Record().Lexicon, s.At()
	move, err := record.ParseAt(x, at, say)
	if err != nil {
		return Look{Move: say}
	}
	r, _ := at.Public(move)
	if r.Legal() || r.Lack != nil {
		return Look{Move: say, Reason: at.Vain(move)}
	}
	for _, o := range s.legal() {
		if o.Open() && o.By == move.By && begins(move, o.Statement) {
			return Look{Move: x.Text(o.Statement)}
		}
	}
	return Look{Move: say, Reason: r.Reason}
}

// begins reports whether every item of a move can stand in a template, which leaves
// more open.
func begins(move, template referee.Statement) bool {
	return move.Verb == template.Verb && !slices.ContainsFunc(move.Items, func(it referee.Item) bool {
		return !slices.ContainsFunc(template.Clause(it.Clause), func(of referee.Item) bool {
			return of.Names(it) && (it.Ordinal == 0 || it.Ordinal == of.Ordinal) || it.Kind == referee.Hole || of.Kind == referee.Hole
		})
	})
}
