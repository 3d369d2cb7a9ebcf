package refereetest_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/refereetest"
)

// TestMain keeps random play short; -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, refereetest.Often(40, 100)) }

// watched lets the tests see the table.
var watched = refereetest.Watch(Game)

// course is how the game is played at random.
var course = refereetest.Course{Game: watched, Fill: fill, Sane: sane, Most: 60}

// home is where the game would have its folder.
const home = "testdata/house/referee/magpies"

// TestGame has the game show all that every game must.
func TestGame(t *testing.T) {
	t.Chdir(home)
	refereetest.Passes(t, course)
}

// fill makes a row of what was in none yet.
func fill(rt *rapid.T, p referee.Position, _ *referee.Lexicon, o referee.LegalMove) referee.Move {
	t, s := watched.Table(p), o.Move
	s.Items = nil
	for _, g := range rapid.Permutation(slices.Collect((gems(1<<box-1) &^ t.laid).All)).Draw(rt, "row")[:t.rowSize()] {
		s.Items = append(s.Items, referee.One(referee.Card, int32(g), 0))
	}
	return s
}

// sane checks that no card lies in two places.
func sane(p referee.Position) error {
	t := watched.Table(p)
	lie := t.row
	for q, hoard := range t.hoards {
		if lie&hoard != 0 || hoard&^t.laid != 0 {
			return fmt.Errorf("what lies before player %d lies elsewhere too", q)
		}
		lie |= hoard
	}
	return nil
}
