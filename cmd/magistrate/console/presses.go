package console

import "time"

// Presses are those of Enter: who holds the key says nothing more by that. A held key comes
// again after up to two thirds of a second, and from then on far faster than anybody presses.
type presses struct{ last, said time.Time }

// bounce is how long after it said something Enter says nothing by itself.
const bounce = 700 * time.Millisecond

// meant tells whether a press is not the key that is held since it said something: it comes so
// long after that, and no closer than a finger does to the press before it, taken or not.
func (p *presses) meant(at time.Time, wait time.Duration) bool {
	gap := at.Sub(p.last)
	p.last = at
	return at.Sub(p.said) >= wait && gap >= wait/4
}
