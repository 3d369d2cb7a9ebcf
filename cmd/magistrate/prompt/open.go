package prompt

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// Open opens the record that is named, or the one that people choose, or makes
// a new one; nil where they leave.
func (p *Prompt) Open(path string, games []referee.Game, options ...shelf.Option) (*table.Desk, error) {
	o := table.NewOpening(path, games, options...)
	for q := range o.Queries() {
		p.Tell(q.Lines)
		answer, ok := p.Ask(q.Asks)
		if !ok {
			return nil, nil
		}
		p.Tell(q.Take(answer))
	}
	p.Tell(o.Lines)
	return o.Desk, o.Err
}
