package scoring

import (
	"fmt"
	"strings"
	"testing"
)

// ench makes a player from "Ann 3 Red: Red 1, Blue -1; 2": points of the first
// round, a sign in capitals where it is revealed, treasures, cards. "-" stands
// for what is not known, "out" for who is eliminated.
func ench(t *testing.T, text string) EnchantersPlayer {
	t.Helper()
	head, rest, _ := strings.Cut(text, ": ")
	var p EnchantersPlayer
	var first, sign string
	fmt.Sscan(head, &p.Name, &first, &sign)
	p.Out = first == "out"
	if _, err := fmt.Sscan(first, &p.First); err == nil {
		p.Counted = true
	}
	p.Revealed = sign != "" && sign == strings.ToUpper(sign)
	p.Sign = strings.ToUpper(sign)
	list, cards, held := strings.Cut(rest, "; ")
	p.Held = held
	for one := range strings.SplitSeq(list, ", ") {
		var tr EnchantersTreasure
		if _, err := fmt.Sscan(one, &tr.Sign, &tr.Value); err == nil {
			tr.Sign = strings.ToUpper(tr.Sign)
			p.Treasures = append(p.Treasures, tr)
		}
	}
	if held {
		if _, err := fmt.Sscan(cards, &p.Cards); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestEnchanters(t *testing.T) {
	const red = "red -1, red 1, red 3, yellow 3, yellow 2, green 1, green -1; 4"
	for _, c := range []struct {
		name    string
		players []string
		table   EnchantersTable
		want    string
		lines   string // of the first player
	}{
		{"the book's example", []string{"Rosa 0 RED: " + red, "Ulf 0: ; 0"}, EnchantersTable{Begun: true, Final: true}, "Rosa 15 #1, Ulf 0 #2; Rosa by points", "First round 0, Own sign 6, Treasures 5, Cards 4"},
		{"had she not revealed", []string{"Rosa 0 red: " + red, "Ulf 0: ; 0"}, EnchantersTable{Begun: true, Final: true}, "Rosa 12 #1, Ulf 0 #2; Rosa by points", "First round 0, Treasures 8, Cards 4"},
		{"the whole chart, whatever the values", []string{"Ann -2 RED: red -1, red -1, red -1, red -1, red -1; 0", "Ben 0 BLUE: blue 9, blue 9, blue 9, blue 9; 0"}, EnchantersTable{Begun: true, Final: true}, "Ann 13 #1, Ben 10 #2; Ann by points", "First round -2, Own sign 15, Treasures 0, Cards 0"},
		{"most own treasures", []string{"Ann 3 RED: red 1, red 2; 1", "Ben 4 BLUE: blue 3; 2", "Cyd 0: ; 3"}, EnchantersTable{Begun: true, Final: true}, "Ann 7 #1, Ben 7 #2, Cyd 3 #3; Ann by own-treasures", ""},
		{"their value, of an incognito player too", []string{"Ann 3 RED: red 1; 3", "Ben 3 blue: blue 3; 1"}, EnchantersTable{Begun: true, Final: true}, "Ann 7 #2, Ben 7 #1; Ben by own-value", ""},
		{"but not where only the revealed have any", []string{"Ann 3 RED: red 1; 3", "Ben 3 blue: blue 3; 1"}, EnchantersTable{Begun: true, Final: true, RevealedOnly: true}, "Ann 7 #1, Ben 7 #2; Ann by own-treasures", ""},
		{"three at the top are told apart", []string{"Ann 5 RED: red 1; 1", "Ben 7: ; 0", "Cyd 3 BLUE: blue 1, blue 1; 1"}, EnchantersTable{Begun: true, Final: true}, "Ann 7 #2, Ben 7 #3, Cyd 7 #1; Cyd by own-treasures", ""},
		{"lower ties stay", []string{"Ann 5: red 2; 0", "Ben 1 BLUE: blue 3; 0", "Cyd 2: ; 0"}, EnchantersTable{Begun: true, Final: true}, "Ann 7 #1, Ben 2 #2, Cyd 2 #2; Ann by points", ""},
		{"shared", []string{"Ann 5 RED: ; 0", "Ben 5 BLUE: ; 0", "Cyd 2: ; 0"}, EnchantersTable{Begun: true, Final: true}, "Ann 5 #1, Ben 5 #1, Cyd 2 #3; Ann and Ben by shared", ""},
		{"who is out is behind the worst", []string{"Ann -3: ; 0", "Ben out", "Cyd out", "Dov 2: ; 0"}, EnchantersTable{Begun: true, Final: true}, "Ann -3 #2, Ben out #3, Cyd out #3, Dov 2 #1; Dov by points", ""},
		{"the last one, on points", []string{"Ann -3: ; 0", "Ben out"}, EnchantersTable{Begun: true, Final: true}, "Ann -3 #1, Ben out #2; Ann by points", ""},
		{"the opposite sign has fallen", []string{"Su 5 RED: red 1; 3", "Fay out", "Al 9 BLUE: blue 2; 3"}, EnchantersTable{Begun: true, Won: Opposition}, "Su - #1, Fay out #2, Al - #2; Su by opposition", "none"},
		{"the last one left", []string{"Su out", "Fay out", "Al 9 BLUE: blue 2; 3"}, EnchantersTable{Begun: true, Won: LastOne, Winner: 2}, "Su out #2, Fay out #2, Al - #1; Al by last", "none"},
		{"nothing yet", []string{"Ann", "Ben"}, EnchantersTable{}, "Ann 0 #1, Ben 0 #1;  by ", "none"},
		{"after the first round", []string{"Su 2", "Fay 1", "Al 5", "Ben out"}, EnchantersTable{Begun: true}, "Su 2 #2, Fay 1 #3, Al 5 #1, Ben out #4; Al by points", "First round 2"},
		{"signs are still to be shown", []string{"Ann 3: red 1; 3", "Ben 3: blue 3; 1"}, EnchantersTable{Begun: true}, "Ann 7 #1, Ben 7 #1; Ann and Ben by shared", "First round 3, Treasures 1, Cards 3"},
		{"a tally half told", []string{"Ben - BLUE: blue 1, blue -1, red 1; 0", "Ann 4: red 3, blue 2; 2", "Cyd out"}, EnchantersTable{Begun: true}, "Ben 4 #2, Ann 11 #1, Cyd out #3; Ann by points", "Own sign 3, Treasures 1, Cards 0"},
	} {
		for _, text := range c.players {
			c.table.Players = append(c.table.Players, ench(t, text))
		}
		s := Enchanters(c.table)
		if got := short(s); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		var lines []string
		for i, p := range s.Players {
			sum := 0
			for _, l := range p.Lines {
				sum += l.Points
				if i == 0 {
					lines = append(lines, fmt.Sprint(l.Label, " ", l.Points))
				}
				if l.Why == "" || l.Cite == "" {
					t.Errorf("%s: %s of %s has no reason or section", c.name, l.Label, p.Name)
				}
			}
			if sum != p.Total || !s.HasTotal(i) && p.Lines != nil {
				t.Errorf("%s: the lines of %s make %d, not %d", c.name, p.Name, sum, p.Total)
			}
		}
		if lines == nil {
			lines = []string{"none"}
		}
		if got := strings.Join(lines, ", "); c.lines != "" && got != c.lines {
			t.Errorf("%s: %s, want %s", c.name, got, c.lines)
		}
	}
}

// A line says which values it adds up.
func TestEnchantersWhy(t *testing.T) {
	s := Enchanters(EnchantersTable{Begun: true, Final: true, Players: []EnchantersPlayer{ench(t, "Ann 0 RED: blue -1, red 3, blue 3, green -1; 0")}})
	if why := s.Players[0].Lines[2].Why; why != "−1 + 3 − 1" {
		t.Errorf("the other treasures are %q", why)
	}
}

// What the first round counted stays to be seen where it counts nothing any more.
func TestEnchantersKeepsTheFirstRound(t *testing.T) {
	for _, c := range []struct {
		table EnchantersTable
		kept  []int // of how many each player has a figure of the first round that does not count
	}{
		{EnchantersTable{Won: Opposition, Winner: 1, Players: []EnchantersPlayer{{Name: "Su", Counted: true, First: 6}, {Name: "Al", Counted: true, First: 5}}}, []int{1, 1}},
		{EnchantersTable{Begun: true, Players: []EnchantersPlayer{{Name: "Su", Counted: true, First: 6}, {Name: "Al", Counted: true, First: 5, Out: true}}}, []int{0, 1}},
		{EnchantersTable{Won: Opposition, Players: []EnchantersPlayer{{Name: "Su"}, {Name: "Al", Out: true}}}, []int{0, 0}},
	} {
		s := Enchanters(c.table)
		for i, p := range s.Players {
			if len(p.Kept) != c.kept[i] || len(p.Kept) > 0 && p.Kept[0].Points != c.table.Players[i].First {
				t.Errorf("%s has kept %v", p.Name, p.Kept)
			}
		}
	}
}
