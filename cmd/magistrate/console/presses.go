package console

import "time"

// presses drops presses of Enter that come from a held key. Such a key repeats after up
// to two thirds of a second, and then faster than anybody can press it.
type presses struct {
	last, taken time.Time
	wait        time.Duration // bounce; 0 in tests
}

// bounce is how long after an entry a bare Enter is ignored.
const bounce = 700 * time.Millisecond

// isMeant reports whether a press isn't the repetition of a held key.
func (p *presses) isMeant(at time.Time) bool {
	gap := at.Sub(p.last)
	p.last = at
	return at.Sub(p.taken) >= p.wait && gap >= p.wait/4
}
