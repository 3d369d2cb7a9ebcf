package console

import (
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

var recordTo = flag.String("record", "", "write a random game to this file: needs -header and -seed")
var header = flag.String("header", "game: mag-mell\nplayers: Anna, Brit, Chu", "of -record")
var seed = flag.Uint64("seed", 1, "of -record")

// randomGame plays a whole game by chance, the same one for a seed, with a
// refused attempt now and then.
func randomGame(t testing.TB, header string, seed uint64) *record.Sitting {
	s, err := record.Open(strings.TrimSpace(header)+"\n\n", games.All)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 7))
	for n := 0; !s.Position().Over() && n < 600; n++ {
		offers := s.Position().Offers(true)
		if len(offers) == 0 {
			t.Fatalf("nothing can be said: %s", s.Position().Expect())
		}
		var st referee.Statement
		ok := false
		for _, i := range chance.Perm(len(offers)) {
			o := offers[i]
			f := s.Lexicon.Form(o.Verb)
			if (f.Name == "steal" || f.Name == "familiar" || f.Name == "daemon" || f.Name == "give") && chance.IntN(4) > 0 && len(offers) > 1 {
				continue
			}
			if st, ok = fillByChance(s, o, chance); ok {
				break
			}
			if testing.Verbose() {
				t.Logf("can't fill %s at: %s", s.Lexicon.Text(o.Statement), s.Position().Expect())
			}
		}
		if !ok {
			continue
		}
		if e := s.Add(s.Lexicon.Text(st)); !e.Applied {
			t.Fatalf("%s: %s %v", s.Lexicon.Text(st), e.Verdict, e.Err)
		}
	}
	if !s.Position().Over() {
		t.Fatal("no end")
	}
	return s
}

// fillByChance makes a template whole.
func fillByChance(s *record.Sitting, o referee.Offer, chance *rand.Rand) (referee.Statement, bool) {
	if !o.Open() {
		return o.Statement, true
	}
	f := s.Lexicon.Form(o.Verb)
	p := s.Position()
	seen := map[string]bool{} // what lies somewhere, for the little that is given or sacrificed
	if v := p.View(true); o.By >= 0 && int(o.By) < len(v.Seats) {
		for _, c := range append(v.Seats[o.By].Cells, v.Seats[o.By].Shown...) {
			seen[c.Label] = true
		}
	}
	for n := range 300 {
		st := o.Statement
		st.Items = nil
		for _, it := range o.Items {
			if it.Kind != referee.Hole {
				st.Items = append(st.Items, it)
				continue
			}
			slot := &f.Slots[it.Clause]
			words := wordsOf(s, slot)
			if o.By >= 0 && n < 200 && len(seen) > 0 {
				if there := slices.DeleteFunc(slices.Clone(words), func(w word) bool { return !seen[w.name] }); len(there) > 0 {
					words = there
				}
			}
			want := max(o.Wants, slot.Min, 1)
			if o.Wants > 2 {
				words = manyOf(s, o, words)
				chance.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
			}
			for i := range want {
				item := referee.One(referee.Number, int32(chance.IntN(40)), it.Clause)
				if o.Wants > 2 && i < len(words) {
					item = words[i].item
				} else if len(words) > 0 {
					item = words[chance.IntN(len(words))].item
				}
				item.Clause = it.Clause
				st.Items = append(st.Items, item)
			}
		}
		if p.Rule(st).Legal() {
			return st, true
		}
	}
	return o.Statement, false
}

// manyOf repeats each word as often as it can be named.
func manyOf(s *record.Sitting, o referee.Offer, words []word) (all []word) {
	k := &picker{play: &tablePane{at: s.Position()}, offer: offer{Offer: o}, words: words}
	k.count()
	for i, n := range k.left {
		for range n {
			all = append(all, words[i])
		}
	}
	return all
}

// TestRecord writes a random game, for testdata.
func TestRecord(t *testing.T) {
	if *recordTo == "" {
		t.Skip("set -record")
	}
	s := randomGame(t, strings.ReplaceAll(*header, `\n`, "\n"), *seed)
	if err := os.WriteFile(*recordTo, []byte(s.Text()), 0o666); err != nil {
		t.Fatal(err)
	}
}
