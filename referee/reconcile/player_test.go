package reconcile_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// begin returns a new record of a game, its header completed with the game's own examples.
func begin(t testing.TB, g referee.Game, players int) *record.Record {
	h := referee.Header{Game: g.Key(), Players: []string{"Anna", "Brit", "Chu", "Dov", "Eva", "Finn", "Gro", "Hal"}[:players], Values: map[string]string{}}
	for range g.Keys() {
		s, err := record.Begin(g, h)
		if err == nil {
			return s
		}
		bad := new(referee.HeaderError)
		if !errors.As(err, &bad) {
			t.Fatal(err)
		}
		for _, k := range g.Keys() {
			if k.Name == bad.Key {
				h.Values[k.Name] = k.Example
			}
		}
	}
	s, err := record.Begin(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// playGame returns the record of a random game, finished or long.
func playGame(t testing.TB, g referee.Game, r *rand.Rand, players int) *record.Record {
	s := begin(t, g, players)
	p := refereetest.NewPlayer(r, g, s.Header, s.Lexicon)
	const long = 600
	for at := s.Position(); !at.Over() && len(s.Entries) < long; at = s.Position() {
		st, ok := p.Choose(at)
		if !ok {
			break
		}
		if e := s.Add(s.Lexicon.Text(st)); !e.Applied {
			t.Fatalf("%s: %v %v", e.Raw, e.Verdict, e.Err)
		}
	}
	return s
}
