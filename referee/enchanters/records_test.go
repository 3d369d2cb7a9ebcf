package enchanters

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

func TestRecords(t *testing.T)  { refereetest.Records(t, Game) }
func TestProvoked(t *testing.T) { refereetest.Provoked(t, Game) }
func TestLedger(t *testing.T)   { refereetest.Ledger(t, Game) }

// Every rule is provoked by every verb that has it.
func TestProvokedByEachVerb(t *testing.T) {
	seen := map[string]bool{}
	paths, err := filepath.Glob(filepath.Join(refereetest.Dir(Game), "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := record.Open(string(a.Files[0].Data), []referee.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Entries {
			if e := &s.Entries[i]; e.Ruling != nil && e.Ruling.Rule != nil {
				seen[s.Lexicon.Form(e.Move.Verb).Name+" "+e.Ruling.Rule.ID] = true
			}
		}
	}
	for i := range rules().Verbs {
		v := &rules().Verbs[i]
		for j := range v.Rules {
			if name := v.Name + " " + v.Rules[j].ID; !seen[name] {
				t.Errorf("no record provokes %s", name)
			}
		}
	}
}

func TestAlternatives(t *testing.T) { refereetest.Alternatives(t, Game) }
