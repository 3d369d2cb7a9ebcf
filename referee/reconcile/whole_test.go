package reconcile_test

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

const firstRound = `game: res-arcana
players: Eve, Fay
places: sun

monuments Library, Obelisk
Eve: mage Duelist
Fay: mage Healer
Fay: item Death / Life
Eve: item Alchemy
Fay: collect Calm, Life
Eve: discard Dragon Egg for Gold
Fay: place Nightingale
Eve: place Tree of Life paying Elan, Gold, Life
Fay: discard Vault for 2 Calm
Eve: use Duelist
Fay: discard Hawk for Calm, Life
Eve: pass for Research
`

// A line that says one thing for another is one slip, however much of it is wrong.
func TestALineIsWrongAsAWhole(t *testing.T) {
	for _, c := range []struct{ truth, is, was string }{
		{firstRound, "Eve: discard Dragon Egg for Gold", "Eve: discard Dragon Egg for 2 Elan"},
		{firstRound, "Eve: discard Dragon Egg for Gold", "Eve: discard Dragon Egg for Calm, Life"},
		{firstRound, "Fay: discard Vault for 2 Calm", "Fay: discard Vault for Gold"},
		{firstRound, "Fay: discard Hawk for Calm, Life", "Fay: discard Hawk for Gold"},
		{firstRound, "Fay: place Nightingale", "Fay: discard Nightingale for Calm, Life"},
		{firstRound, "Fay: discard Hawk for Calm, Life", "Fay: place Hawk"},
	} {
		truth, wrong := opened(t, c.truth), opened(t, strings.Replace(c.truth, c.is+"\n", c.was+"\n", 1))
		for _, enough := range []bool{false, strings.Contains(c.was, "discard") == strings.Contains(c.is, "discard")} { // of another verb less tells too little
			talk, know := reconcile.Begin(wrong), answers(truth)
			ask := func() reconcile.Outcome {
				for q, more := talk.Next(); more; q, more = talk.Next() {
					if err := talk.Answer(know[q.Asks]); err != nil {
						t.Fatal(err)
					}
					if enough && talk.Outcome().Differs {
						talk.Enough()
					}
				}
				return talk.Outcome()
			}
			o := ask()
			if o.Remedies == nil && o.Closed {
				talk.Agree()
				o = ask()
			}
			if len(o.Remedies) == 0 || len(o.Remedies[0].Slips()) > 1 || o.Remedies[0].Slips()[0].Is != c.is {
				t.Errorf("%s, enough %t: %q", c.was, enough, o.Says)
			}
		}
	}
}

// Two lines far apart that would be said one for the other stand not beside one line that explains
// as much.
func TestOneLineIsLikelierThanTwoFarApart(t *testing.T) {
	for _, g := range games.All {
		for _, m := range mishaps {
			if of := g.Key() + " " + m.name; of != "res-arcana neighbour card" && of != "enchanters space, back, Awaits" {
				continue
			}
			for _, seed := range []uint64{0, 2} {
				truth, wrong := planted(t, g, m, seed, 1, map[string]*record.Sitting{})
				if wrong == nil {
					continue
				}
				talk, know := reconcile.Begin(wrong), answers(truth)
				talk.Agree()
				for q, more := talk.Next(); more; q, more = talk.Next() {
					if err := talk.Answer(know[q.Asks]); err != nil {
						t.Fatal(err)
					}
					if talk.Outcome().Differs {
						talk.Enough()
					}
				}
				all := talk.Outcome().Remedies
				one := slices.ContainsFunc(all, func(r *reconcile.Remedy) bool { return len(r.Slips()) == 1 })
				for _, r := range all {
					if s := r.Slips(); one && s[len(s)-1].Line-s[0].Line > 8 {
						t.Errorf("%s: %v", g.Key(), s)
					}
				}
			}
		}
	}
}
