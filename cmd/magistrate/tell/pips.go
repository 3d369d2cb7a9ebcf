package tell

import (
	"strings"

	"magistrate/referee"
)

// What counts is seen from two metres: so many of so many as pips, of which at most
// so many stand in a row; a strength that is compared as a bar, the longest so wide.
const (
	mostPips = 10
	barWidth = 12
)

// Decides writes the facts of a player that are seen from afar, one behind the other, in words
// where there is room for all of them; most is the greatest count of all that are compared.
func Decides(facts []referee.Label, most int, words bool) (all Lines) {
	for _, f := range facts {
		switch {
		case !f.Decides:
		case f.Weighs:
			long := min(barWidth, most)
			n := max(f.Count*long/max(most, 1), 0)
			all.Add(Accent, 0, "%s", strings.Repeat("▇", n)+strings.Repeat(" ", long-n))
			all.Add(Strong, 0, "%2d", f.Count)
		case f.Of > 0:
			all.Add(Strong, 0, "%d/%d", f.Count, f.Of)
			open := "○"
			if f.Shut {
				open = "⊘"
			}
			if f.Of <= mostPips {
				all.Add(Accent, 0, "%s", strings.Repeat("●", min(max(f.Count, 0), f.Of))+strings.Repeat(open, max(f.Of-f.Count, 0)))
			}
		case f.Short != "" && words:
			all.Add(Warn, 0, "%s", f.Value)
		case f.Short != "":
			all.Add(Warn, 0, "%s", f.Short)
		case words:
			all.Add(Strong, 0, "%s", strings.TrimSpace(f.Name+" "+f.Value))
		default:
			all.Add(Strong, 0, "%s", f.Value)
		}
	}
	return all
}
