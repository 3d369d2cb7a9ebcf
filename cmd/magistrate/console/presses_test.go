package console

import (
	"testing"
	"time"
)

// A held key enters nothing twice, whatever its delay and however long it is held; a second press
// that comes too soon does not count, the next one does.
func TestPresses(t *testing.T) {
	heard := func(apart ...time.Duration) (n int) {
		p := presses{wait: bounce}
		at := time.Now()
		for _, gap := range append([]time.Duration{time.Hour}, apart...) {
			at = at.Add(gap * time.Millisecond)
			if p.isMeant(at) {
				p.taken = at
				n++
			}
		}
		return n
	}
	for delay := time.Duration(200); delay <= 660; delay += 20 {
		for every := time.Duration(15); every <= 150; every += 5 {
			held := []time.Duration{delay}
			for range 60 {
				held = append(held, every)
			}
			if n := heard(held...); n != 1 {
				t.Errorf("held, with %d and %d ms: %d times", delay, every, n)
			}
		}
	}
	for apart, want := range map[time.Duration]int{1000: 9, 700: 9, 500: 5, 350: 5, 250: 3} {
		var eight []time.Duration
		for range 8 {
			eight = append(eight, apart)
		}
		if n := heard(eight...); n != want {
			t.Errorf("nine presses %d ms apart are heard %d times, not %d", apart, n, want)
		}
	}
}
