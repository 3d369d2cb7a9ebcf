package conclave

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// at reads a record of testdata up to the line that begins so.
func at(t *testing.T, record, begins string) *record.Record {
	t.Helper()
	s := prefix(t, record, 0)
	for i := range s.Entries {
		if strings.HasPrefix(s.Entries[i].Typed(), begins) {
			return prefix(t, record, s.Entries[i].Number)
		}
	}
	t.Fatalf("%s has no line %q", record, begins)
	return nil
}

// TestGrid shows the Conclave as a grid: cards with their space, and the spaces
// that may be chosen with what choosing them says.
func TestGrid(t *testing.T) {
	s := at(t, "book-gain", "Anna: draw left")
	v := s.Position().View(false)
	grid := v.Areas[0]
	if grid.Columns != side || len(grid.Cells) != spaces {
		t.Fatalf("a grid of %d cells in %d columns", len(grid.Cells), grid.Columns)
	}
	if c := grid.Cells[0]; c.Label != "Wisdom Boar 1" || c.Code != "WSB1" || c.Note != "a1" || c.State != referee.FaceUp || c.Command != "" {
		t.Errorf("a1 shows %+v", c)
	}
	if c := grid.Cells[6]; c.Label != "c2" || c.State != referee.Vacant || c.Command != "Brit: send … to c2" {
		t.Errorf("c2 shows %+v", c)
	}
	for _, c := range slices.Concat(grid.Cells, v.Areas[1].Cells) {
		if c.Command == "" {
			continue
		}
		fits := slices.ContainsFunc(s.Position().LegalMoves(false), func(o referee.LegalMove) bool {
			return strings.HasSuffix(s.Lexicon.Text(o.Move), c.Command[strings.LastIndex(c.Command, " "):])
		})
		if !fits {
			t.Errorf("%s says %q, which is not offered", c.Label, c.Command)
		}
	}
}

// TestRefillShown names the spaces of a refill in order, and its decks.
func TestRefillShown(t *testing.T) {
	p := at(t, "book-refill", "Brit: draw left").Position()
	if got := p.Expect(); got != "lay 2 cards on c1, then a2, from the left deck" {
		t.Errorf("expected is %q", got)
	}
	cells := p.View(false).Areas[0].Cells
	if cells[2].Note != "refill 1" || cells[4].Note != "refill 2" || cells[5].Note != "" {
		t.Errorf("noted are %q, %q, %q", cells[2].Note, cells[4].Note, cells[5].Note)
	}
	p = at(t, "refill-both-decks", "Brit: draw left").Position()
	if got := p.Expect(); got != "lay 2 cards on c1, then a2: 1 from the left deck, then 1 from the right one" {
		t.Errorf("expected is %q", got)
	}
}

// TestNotes is the countdown of last turns, the warning of uneven decks, what a
// Crisis waits for, and the comparison at the end.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		record, line string
		want         string
	}{
		{"setup-2-players", "decks 33", "The decks differ by 32 cards"},
		{"end-by-draw", "Brit: draw right Earth", "Last turns: this one and 1 more"},
		{"end-by-refill", "Chu: give", "Chu has given a pile this turn"},
		{"ruling-crisis-after-draw", "Brit: send LOC2", "A Magic Crisis round c3 waits for the draw"},
		{"book-score", "Chu: holds", "Wisdom: Anna 4, Brit 8, Chu 8; Brit and Chu control it"},
		{"one-left", "Chu: holds", "Love: nobody has any"},
	} {
		notes := at(t, c.record, c.line).Position().View(false).Notes
		if !slices.ContainsFunc(notes, func(n string) bool { return strings.HasPrefix(n, c.want) }) {
			t.Errorf("%s after %s notes %q, not %q", c.record, c.line, notes, c.want)
		}
	}
}

// TestExpect says in every phase what comes next.
func TestExpect(t *testing.T) {
	for _, c := range []struct{ record, line, want string }{
		{"setup-3-players", "decks 20", "enter Anna's hand by its backs (Anna: hand Earth, Wind, …), Brit's hand, Chu's hand and the twelve cards laid (lay LOB4, WNG3, …)"},
		{"setup-2-players", "Brit: hand Love", "enter Brit's hand by its backs (Brit: hand Earth, Wind, …)"},
		{"tally", "Brit: holds", "enter the Influence Zones of Anna and Brit (e.g. Anna: LOB4, WNG3, …)"},
		{"book-gain", "Anna: send", "Anna draws a card from the left or the right deck; enter its back (e.g. left earth)"},
		{"book-gain", "Anna: draw", "Brit sends an Emissary (e.g. earth boar 5 to c2)"},
		{"setup-4-players", "Anna: send EAC5", "Anna draws a card from the left deck; enter its back (e.g. left wind)"},
		{"book-give", "Chu: draw", "Anna sends an Emissary (e.g. wind boar 5 to b2), and may give followers first (give earth to chu)"},
		{"end-by-draw", "Brit: draw right Earth", "Anna sends an Emissary on the last turn (e.g. wind boar 5 to d1)"},
		{"end-by-draw", "Brit: send WNG5 to b3", "Anna and Brit reveal the cards left in hand (reveal …)"},
		{"end-by-draw", "Anna: reveal LOG5", "the game is over"},
		{"ruling-crisis-skips", "Brit: draw right", "the Conclave is full, so Anna sends nobody (house rule) and draws a card from the left or the right deck; enter its back (e.g. left earth)"},
	} {
		if got := at(t, c.record, c.line).Position().Expect(); got != c.want {
			t.Errorf("%s after %s: %q, want %q", c.record, c.line, got, c.want)
		}
	}
}

// TestSeats shows piles with their sums and hands by their backs.
func TestSeats(t *testing.T) {
	v := at(t, "book-crisis", "Brit: draw right").Position().View(false)
	brit := v.Seats[1]
	love := slices.IndexFunc(brit.Tallies, func(t referee.Tally) bool { return t.Tag.Name == "Love" })
	if len(brit.Tallies) != magics || brit.Tallies[love].Count != 2 || brit.Tallies[love].Note != "by 2 cards" {
		t.Errorf("piles %+v", brit.Tallies)
	}
	if len(brit.Shown) != handSize || brit.Shown[0].Label != "Love" || brit.Shown[0].State != referee.FaceDown {
		t.Errorf("hand %+v", brit.Shown)
	}
	if brit.Facts[0].Value != "5 cards" || !v.Open {
		t.Errorf("facts %v, open %t", brit.Facts, v.Open)
	}
}

// TestFacts asks for the same facts at every moment of a game, each once.
func TestFacts(t *testing.T) {
	s := prefix(t, "game-3-players", 0)
	var first []string
	for line := len(s.Head); line <= s.Last(); line++ {
		var keys []string
		for _, f := range s.At(line).Facts() {
			keys = append(keys, f.Name+strconv.Itoa(int(f.Of)))
			if f.Name == "" || !slices.Equal(f.Has, referee.Sort(slices.Clone(f.Has))) && !f.Ordered {
				t.Fatalf("line %d: fact %q has %v", line, f.Name, f.Has)
			}
		}
		if first == nil {
			first = keys
			once := slices.Compact(slices.Sorted(slices.Values(keys)))
			if len(once) != len(keys) || len(keys) != 1+side+3+3+1 {
				t.Errorf("facts %v", keys)
			}
		}
		if !slices.Equal(keys, first) {
			t.Errorf("line %d: facts %v, first %v", line, keys, first)
		}
	}
}
