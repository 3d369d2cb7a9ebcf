package resarcana

import (
	"testing"

	"magistrate/referee"
)

// What the table is asked of its middle is what lies there: the token with who
// holds it, the cards of a draft only while one goes on.
func TestFactsOfTheMiddle(t *testing.T) {
	table, x := new(Table), lexiconOf(3)
	table.players = 3
	has := func(key string) (things []referee.Thing, asked bool) {
		for _, f := range facts(table, x) {
			if f.Name == key {
				return f.Has, true
			}
		}
		return nil, false
	}
	table.token = 2
	if token, _ := has("First Player token"); len(token) != 1 || token[0].What.Ref != 2 {
		t.Errorf("the token lies with %v", token)
	}
	table.token = nobody
	if token, asked := has("First Player token"); !asked || len(token) > 0 {
		t.Errorf("nobody's token lies with %v", token)
	}
	if _, asked := has("Artifacts to draft"); asked {
		t.Error("cards to be drafted are asked for where none are")
	}
	table.spread = 1
	if spread, _ := has("Artifacts to draft"); len(spread) != 1 {
		t.Errorf("to be drafted are %v", spread)
	}
}
