package refereetest_test

import (
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
	"magistrate/scoring"
)

// closed makes Magpies a game of memory: what players have taken lies face down before
// them until the game is over. It is all that a game with hidden cards does beyond others.
func closed(r *law.Rules[Table]) {
	hidden := func(t *Table, _ move) bool { return !t.isOver() }
	for i := range r.Verbs[vSteal].Rules {
		if rule := &r.Verbs[vSteal].Rules[i]; rule.ID == "in-hoard" {
			rule.Hidden = hidden // its answer tells what lies face down
			rule.SameHidden = func(now, was *Table, s move) bool {
				return now.hoards[s.Items[1].Ref] == was.hoards[s.Items[1].Ref]
			}
		}
	}
	r.View = func(t *Table, x *lexicon) referee.View {
		v := view(t, x)
		v.Open = t.isOver() // earlier rounds are folded
		return v
	}
	r.Seat = func(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
		v := seatView(t, x, p, see)
		if !t.isOver() {
			v.Cells, v.Shown = nil, v.Cells
			if !see.Reveal {
				v.Shown = nil
			}
		}
		return v
	}
	r.Facts = func(t *Table, x *lexicon) []referee.Fact {
		all := kit.Facts(facts(t, x))
		if t.isOver() {
			for i := range all {
				all[i].Late = all[i].Name == "hoard" // turned up to be counted
			}
			return all
		}
		all = all[:1] // the row
		all.Counts(x, "hoard size", func(p int8) int { return t.hoards[p].Len() })
		return all
	}
	r.Score = func(t *Table, x *lexicon) scoring.Sheet {
		s := score(t, x)
		if !t.isOver() {
			s = scoring.Sheet{Rows: s.Rows, Uncounted: true, Pending: "the gems lie face down", Players: make([]scoring.Standing, t.players), Breakers: []scoring.Breaker{{Name: "points", Words: "most points", Cite: "Scoring"}}}
			for p := range s.Players {
				s.Players[p].Name = x.Players[p]
			}
			s.Decide(func(int) bool { return false })
		}
		return s
	}
}

// twin gives a position in which two players have a card of each other, which looks the same.
func twin(_ *rapid.T, s *record.Record) (referee.Position, bool) {
	t := watched.Table(s.Position())
	one, other := t.hoards[0], t.hoards[1]
	if t.isOver() || one == 0 || other == 0 {
		return nil, false
	}
	moved := one&-one | other&-other // the lowest of each
	t.hoards[0], t.hoards[1] = one^moved, other^moved
	return closedGame.At(*t, s.Lexicon), true
}

// planted is the game with something else tied to it.
func planted(rules string, plant ...func(*law.Rules[Table])) *kit.Box[Table] {
	b := *Game
	b.Rules = kit.Rules(rules, func() law.Rules[Table] {
		r := tie()
		for _, change := range plant {
			change(&r)
		}
		return r
	})
	return &b
}

var closedGame = refereetest.Watch(planted(rulesText, closed))

// closedCourse is how it is played.
func closedCourse(g referee.Game) refereetest.Course {
	return refereetest.Course{Game: g, Fill: fill, Sane: sane, Twin: twin, Most: 60}
}

// A game that hides something passes too.
func TestClosedGame(t *testing.T) {
	t.Chdir(home)
	refereetest.Passes(t, closedCourse(closedGame))
}
