package resarcana

import (
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// twin is a position that looks the same to the table: artifacts that lie
// nowhere in sight have changed places.
func twin(rt *rapid.T, s *record.Record) (referee.Position, bool) {
	t := *tableOf(s.Position())
	was := t
	inSight := t.play | t.pile | t.spread
	for range 4 {
		a, b := rapid.IntRange(0, artifacts-1).Draw(rt, "one"), rapid.IntRange(0, artifacts-1).Draw(rt, "other")
		if (inSight>>a|inSight>>b)&1 == 1 {
			continue
		}
		for _, set := range []*uint64{&t.own[0], &t.own[1], &t.own[2], &t.own[3], &t.first[0], &t.first[1], &t.first[2], &t.first[3], &t.seen, &t.inHand, &t.dealtFaces, &t.reshuffled} {
			if d := (*set>>a ^ *set>>b) & 1; d == 1 {
				*set ^= 1<<a | 1<<b
			}
		}
	}
	return watched.At(t, s.Lexicon), t != was
}

// Nothing that is shown, offered or answered tells what is in a hand or a deck.
func TestAlike(t *testing.T) {
	courses(t, func(t *testing.T, c refereetest.Course) {
		if !c.Header.Tally {
			refereetest.Alike(t, c)
		}
	})
}
