package table

import (
	"cmp"
	"slices"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What came of a statement that was recorded.

// done tells what was recorded, what it brought, and what follows; last is what stood
// last before it.
func (d *Desk) done(before referee.Position, e *record.Entry, last string) Answer {
	a := Answer{Kind: Done, Entry: e, Next: e.Verdict != referee.NoVerdict}
	if d.letGo != "" {
		a.Lines.Add(tell.Warn, 0, "%s", d.letGo)
		d.letGo = ""
	}
	a.Lines = append(a.Lines, tell.Done(d.table.Sitting(), e, last)...)
	if others := d.notNamed(e.Statement); others != nil {
		a.Lines.Add(tell.Warn, 1, "Not named among those who agreed: %s.", spelling.List(others))
	}
	if e.Applied || e.Back > 0 {
		a.Lines = append(a.Lines, d.follows(before)...)
	}
	if e.Applied {
		a.Ended = d.ended(before)
		if a.Over = d.At().Over(); a.Over {
			a.Ask = d.toKeep()
		}
	}
	return a
}

// notNamed are the players who are not named among those who agreed to a rewind, where some are.
func (d *Desk) notNamed(s referee.Statement) (others []string) {
	by := s.Clause(1)
	if s.Verb != referee.Rewind || len(by) == 0 {
		return nil
	}
	for p, name := range d.Sitting().Lexicon.Players {
		if !slices.ContainsFunc(by, func(it referee.Item) bool { return int(it.Ref) == p }) {
			others = append(others, name)
		}
	}
	return others
}

// several tells whether a statement names so much in one clause that nobody types it anew.
func several(s referee.Statement) bool {
	for n, it := range s.Items {
		if n > 0 && it.Clause == s.Items[n-1].Clause {
			return true
		}
	}
	return false
}

// lists tells whether a statement is told as a list now: item after item.
func (d *Desk) lists(s referee.Statement) bool {
	return slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Wants > 1 && o.Verb == s.Verb && (o.By == s.By || o.By == referee.Anyone) })
}

// ended names the round that was over with a statement of who was to act; the turns
// of a round end without that, and so does laying the table.
func (d *Desk) ended(before referee.Position) string {
	whole := func(v referee.View) string { return cmp.Or(v.Whole, v.Round) }
	was, is := whole(before.View(false)), whole(d.View())
	if len(before.ToAct()) == 0 || was == is || was == referee.BeforeRounds {
		return ""
	}
	return was
}

// follows tells that a round ended with a statement.
func (d *Desk) follows(before referee.Position) (lines tell.Lines) {
	if was, is := before.View(false), d.View(); was.Round != is.Round {
		lines.Add(tell.Title, 0, "%s.", tell.Moment(is))
	}
	return lines
}
