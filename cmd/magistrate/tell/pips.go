package tell

import (
	"cmp"
	"strings"

	"magistrate/referee"
)

// What counts is seen from two metres: so many of so many as pips, of which at most
// so many stand in a row; a strength that is compared as a bar, the longest so wide.
const (
	mostPips = 10
	barWidth = 12
)

// Known is what is known of a player beside cards and tallies.
type Known struct {
	Decides Lines    // what is seen from afar, one behind the other
	Others  []string // the other facts, in short
}

// Facts writes what is known of each player; what is compared is drawn beside the greatest.
func Facts(seats []referee.Seat) []Known {
	all, most := make([]Known, len(seats)), 0
	for _, o := range seats {
		for _, f := range o.Facts {
			if f.Weighs {
				most = max(most, f.Count)
			}
		}
	}
	for i, o := range seats {
		for _, f := range o.Facts {
			if f.Decides {
				all[i].Decides.decide(f, most)
			} else {
				all[i].Others = append(all[i].Others, cmp.Or(f.Short, strings.TrimSpace(f.Name+" "+f.Value)))
			}
		}
	}
	return all
}

// decide adds a fact that is seen from afar.
func (all *Lines) decide(f referee.Label, most int) {
	switch {
	case f.Weighs:
		long := min(barWidth, most)
		n := max(f.Count*long/max(most, 1), 0)
		all.Add(Accent, 0, "%s", strings.Repeat("▇", n)+strings.Repeat(" ", long-n))
		all.Add(Strong, 0, "%2d", f.Count)
	case f.Of > 0:
		all.Add(Strong, 0, "%s", f.Short)
		open := "○"
		if f.Shut {
			open = "⊘"
		}
		if f.Of <= mostPips {
			all.Add(Accent, 0, "%s", strings.Repeat("●", min(max(f.Count, 0), f.Of))+strings.Repeat(open, max(f.Of-f.Count, 0)))
		}
	case f.Short != "":
		all.Add(Warn, 0, "%s", f.Short)
	default:
		all.Add(Strong, 0, "%s", f.Value)
	}
}
