package session

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// says fails unless a reply says all of some texts.
func says(t *testing.T, r Reply, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(r.Text.String(), text) {
			t.Errorf("it does not say %q:\n%s", text, r.Text.String())
		}
	}
}

func TestShow(t *testing.T) {
	s := newTable(t, laidOut)
	for typed, want := range map[string]string{
		"show":          "Pool:",
		"show anna":     "Anna (to act):",
		"show row 2":    "Row 2",
		"show pool":     "Gairm Sorcerer",
		"show mercen":   "Mercenary",
		"show 4":        "Pool:",
		"score":         "Anna: 0",
		"rules match":   "No matches",
		"rules":         "is refused",
		"rulings":       "*",
		"setup":         "Seats, clockwise: Anna, Brit.",
		"pile":          "Brit:",
		"help":          "pool CARD, …",
		"help pick":     "Also: take, get, choose, recruit",
		"help undo":     "take back the last move",
		"legal":         "Anna: awaits Gairm",
		"help mercen":   "Mercenary",
		"rules matches": "No matches",
	} {
		r, recorded := enter(t, s, typed)
		if r.Bad || recorded != nil {
			t.Errorf("%q: %s", typed, r.Text.String())
		}
		says(t, r, want)
	}
	for _, typed := range []string{"show nonesuch", "show 99", "rules nonesuch", "help nonesuch"} {
		if r, _ := enter(t, s, typed); !r.Bad {
			t.Errorf("%q: %s", typed, r.Text.String())
		}
	}
}

// The rows beside the table bunch moves alike, and a click types their beginning.
func TestBunches(t *testing.T) {
	s := newTable(t, laidOut)
	enter(t, s, "awaits rún", "assign 3")
	all := s.Bunches()
	if len(all) == 0 || all[0].Text != "pick CARD (11)" || all[0].Type != "pick " {
		t.Fatalf("%+v", all)
	}
	enter(t, s, "pick gaso")
	found := false
	for _, b := range s.Bunches() {
		found = found || b.Text == "stop" && b.Type == "stop"
	}
	if !found {
		t.Errorf("nothing stops: %+v", s.Bunches())
	}
}

// A recorded move is the first line of its reply; what it names is lit.
func TestDone(t *testing.T) {
	s := newTable(t, laidOut)
	r, _ := enter(t, s, "awaits rún", "assign 3", "gaso")
	if first := r.Text[0].Text; first != "7. Anna: pick Gairm Sorcerer" || !r.Effects.Moved || len(r.Lights) != 1 {
		t.Errorf("%q, %+v", first, r)
	}
}

// A refusal begins with what is missing; the rule and legal moves follow.
func TestRefusal(t *testing.T) {
	s := newTable(t, laidOut)
	r, recorded := enter(t, s, "awaits rún", "assign 3", "gaso", "pick ruso")
	if !r.Refused || len(recorded) != 3 || !strings.HasPrefix(r.Text[0].Text, "Not allowed: Anna ") {
		t.Fatalf("%v %s", recorded, r.Text.String())
	}
	says(t, r, "Basic Rules", "Legal instead: Anna: pick ")
	if len(r.Lights) == 0 {
		t.Error("nothing is lit")
	}
}

// A spell that lies nowhere any more, as Skry may look in once a turn, is no use and no fault.
func TestLegalAtEveryMove(t *testing.T) {
	data, err := os.ReadFile("../../../testdata/lizard-wizard/ruling-skry.txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), "-- game.table --\n")
	text, _, _ = strings.Cut(text, "\n-- ")
	lines := strings.SplitAfter(text+"\n", "\n")
	for n := slices.Index(lines, "\n") + 1; n <= len(lines); n++ {
		for _, typed := range []string{"legal", "use", "why use"} {
			s := newTable(t, strings.Join(lines[:n], ""))
			enter(t, s, typed)
		}
	}
}

// TestPileForgets deals with two records that differ in the last card that Anna discards: a new one,
// or one that was reshuffled. The next reshuffle hides it, and then both show the same numbers,
// of every player.
func TestPileForgets(t *testing.T) {
	var shown []string
	var known []any
	for _, last := range []string{"Athanor", "Vault"} {
		lines := []string{"game: res-arcana", "places: sun", "players: Anna, Brit", "", "monuments Colossus, Library", "Anna: mage Alchemist", "Brit: mage Artificer", "Brit: item Research", "Anna: item Alchemy", "Anna: discard Athanor for Gold"}
		for round, card := range []string{"", "Crypt", "Dancing Sword", "Dragon Teeth", "Hawk", "Mermaid", last, "", "", "", "", "", ""} {
			items := [][2]string{{"Protection", "Transmutation"}, {"Research", "Alchemy"}}[round%2]
			lines = append(lines, "Brit: pass for "+items[0])
			if card != "" {
				lines = append(lines, "Anna: discard "+card+" for Gold")
			}
			lines = append(lines, "Anna: pass for "+items[1])
		}
		s := newTable(t, strings.Join(lines, "\n")+"\n")
		if !s.Record().Upheld() {
			t.Fatal("the record is not correct")
		}
		if facts := s.At().View(false).Seats[0].Facts; slices.ContainsFunc(facts, func(l referee.Label) bool { return l.Name == "discards" }) {
			t.Fatal("the discards are not reshuffled")
		}
		r, _ := enter(t, s, "pile")
		says(t, r, "Anna: ", "Brit: ")
		shown, known = append(shown, r.Text.String()), append(known, s.At().State(true))
	}
	if reflect.DeepEqual(known[0], known[1]) {
		t.Error("the record knows the same cards")
	}
	if shown[0] != shown[1] {
		t.Errorf("%s is not %s", shown[0], shown[1])
	}
}
