package console

import "time"

// Presses are those of Enter: a held key enters nothing more. It repeats after up to two
// thirds of a second, and from then on far faster than anybody presses.
type presses struct {
	last, taken time.Time
	wait        time.Duration // see bounce; tests don't wait
}

// bounce is how long Enter enters nothing by itself after it entered something.
const bounce = 700 * time.Millisecond

// meant reports whether a press is not that of the key that is held since it entered
// something: it comes long enough after that, and after the press before it.
func (p *presses) meant(at time.Time) bool {
	gap := at.Sub(p.last)
	p.last = at
	return at.Sub(p.taken) >= p.wait && gap >= p.wait/4
}
