package console

import (
	"cmp"
	"fmt"
	"strings"

	"magistrate/referee"
)

// What counts is seen from two metres: so many of so many as pips, a strength
// that is compared as a bar.

// mostPips is how many pips stand in a row; beyond it a number says more.
const mostPips = 10

// barWidth is how long the longest bar is.
const barWidth = 12

// A span is a piece of text in a role.
type span struct {
	text string
	role role
}

// decides writes the facts of a player that are seen from afar; most is the
// greatest count of all that are compared.
func decides(t *Theme, facts []referee.Label, most int) (all []span) {
	for _, f := range facts {
		switch {
		case !f.Decides:
		case f.Weighs:
			n := 0
			if most > 0 {
				n = f.Count * min(barWidth, max(most, 1)) / most
			}
			all = append(all, span{strings.Repeat("▇", max(n, 0)) + strings.Repeat(" ", max(min(barWidth, most)-n, 0)), accent}, span{fmt.Sprintf("%2d", f.Count), strong})
		case f.Of > 0:
			all = append(all, span{fmt.Sprintf("%d/%d", f.Count, f.Of), strong})
			if f.Of <= mostPips {
				all = append(all, span{strings.Repeat("●", min(max(f.Count, 0), f.Of)) + strings.Repeat("○", max(f.Of-f.Count, 0)), accent})
			}
		case f.Short != "":
			all = append(all, span{t.text(f.Short), warn})
		default:
			all = append(all, span{t.text(f.Value), strong})
		}
	}
	return all
}

// rest writes the other facts of a player, in short.
func rest(t *Theme, facts []referee.Label) (all []string) {
	for _, f := range facts {
		if !f.Decides {
			all = append(all, t.text(cmp.Or(f.Short, strings.TrimSpace(f.Name+" "+f.Value))))
		}
	}
	return all
}

// spansWidth is how many columns spans take with a gap between them.
func spansWidth(all []span) (n int) {
	for i, s := range all {
		if i > 0 {
			n++
		}
		n += width(s.text)
	}
	return n
}
