package tell

import (
	"cmp"
	"strings"

	"magistrate/referee"
)

const (
	mostPips = 10 // in a row
	barWidth = 12 // of the longest bar
)

// PlayerFacts holds the facts about a player, other than cards and tallies.
type PlayerFacts struct {
	Decides Lines    // facts to be seen from two metres
	Others  []string // other facts, in short
	Words   []string // the same in words
}

// Facts returns the facts about each player; strengths are bars in proportion to the greatest.
func Facts(seats []referee.Seat) []PlayerFacts {
	all, most := make([]PlayerFacts, len(seats)), 0
	for _, o := range seats {
		for _, f := range o.Facts {
			if f.Compared {
				most = max(most, f.Count)
			}
		}
	}
	for i, o := range seats {
		for _, f := range o.Facts {
			if f.Decides {
				all[i].Decides.addDeciding(f, most)
			} else {
				words := strings.TrimSpace(f.Name + " " + f.Value)
				all[i].Others, all[i].Words = append(all[i].Others, cmp.Or(f.Short, words)), append(all[i].Words, words)
			}
		}
	}
	return all
}

// addDeciding adds a fact to be seen from two metres.
func (all *Lines) addDeciding(f referee.Label, most int) {
	switch {
	case f.Compared:
		long := min(barWidth, most)
		n := max(f.Count*long/max(most, 1), 0)
		all.Add(Accent, 0, "%s", strings.Repeat("▇", n)+strings.Repeat(" ", long-n))
		all.Add(Strong, 0, "%2d", f.Count)
	case f.Of > 0:
		all.Add(Strong, 0, "%s", f.Short)
		open := "○"
		if f.Unreachable {
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
