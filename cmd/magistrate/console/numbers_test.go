package console

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// longNames are sixteen letters each.
var longNames = []string{"Annabellissimaxx", "Brittamariannexx", "Chunderlandinexx", "Dervladorotheaxx"}

// recordOf is the record in one of the repository's tests.
func recordOf(t *testing.T, file string) string {
	data, err := os.ReadFile("../../../testdata/" + file + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), ".table --\n")
	if i := strings.Index(text, "\n-- "); i >= 0 {
		text = text[:i+1]
	}
	return text
}

// withLongNames gives the record of a file with long names in the place of the players'.
func withLongNames(t *testing.T, file string) (head string, lines []string) {
	text := ""
	if data, err := os.ReadFile("testdata/" + file); err == nil {
		text = string(data)
	} else {
		text = recordOf(t, file)
	}
	players := regexp.MustCompile(`(?m)^players: (.*)$`).FindStringSubmatch(text)
	if players == nil {
		t.Fatalf("%s has no players", file)
	}
	for i, name := range strings.Split(players[1], ", ") {
		text = regexp.MustCompile(`\b`+regexp.QuoteMeta(strings.TrimSpace(name))+`\b`).ReplaceAllString(text, longNames[i])
	}
	head, said, _ := strings.Cut(text, "\n\n")
	for _, l := range strings.Split(said, "\n") {
		if l, _, _ = strings.Cut(l, "#"); strings.TrimSpace(l) != "" {
			lines = append(lines, strings.TrimSpace(l))
		}
	}
	return head + "\n\n", lines
}

// TestNumbersAreNeverCut plays games of four players with names of sixteen
// letters at 80 by 24: no number that decides is cut or covered, and what has no room is
// counted. On the smallest screen what a card's note begins with is whole.
func TestNumbersAreNeverCut(t *testing.T) {
	for _, file := range []string{"mag-mell/whole-full-four", "conclave/game-4-players", "res-arcana/loss-answers", "lizard-wizard/last-round", "enchanters.table"} {
		for _, size := range [][2]int{{80, 24}, {60, 20}} {
			t.Run(fmt.Sprint(file, size), func(t *testing.T) {
				t.Parallel()
				numbersAreWhole(t, file, size[0], size[1])
			})
		}
	}
}

// leading looks for the numbers that notes begin with, before what they are measured against.
func (r *rig) leading(line string, at func(x, y, n int) string) (looked int) {
	r.Helper()
	for _, s := range r.con.table.spots {
		number := regexp.MustCompile(`^[0-9]+`).FindString(s.cell.Note)
		if looked++; number != "" && !regexp.MustCompile(`(^|[^0-9])`+number+`($|[^0-9…])`).MatchString(at(s.x, s.y, s.w)) {
			r.Errorf("after %s: %q of %s is cut: %q", line, s.cell.Note, s.cell.Label, at(s.x, s.y, s.w))
		}
	}
	return looked
}

func numbersAreWhole(t *testing.T, file string, w, h int) {
	head, lines := withLongNames(t, file)
	if strings.HasPrefix(head, "game: lizard-wizard") && !strings.Contains(head, "tracks:") {
		head = strings.Replace(head, "players:", "tracks: 1-12\nplayers:", 1) // a number has what it is measured against
	}
	r := newRig(t, w, h, "dark", head)
	looked := 0
	for i, line := range lines {
		r.paste(line).press("<Enter>").agree()
		r.out()
		if i%4 != 3 && i != len(lines)-1 {
			continue
		}
		r.look(func() { looked += r.numbers(line) })
	}
	if looked < 100 {
		t.Errorf("only %d numbers were looked for", looked)
	}
}

// numbers looks for what decides on the screen of the table, and gives how many
// there were.
func (r *rig) numbers(line string) (looked int) {
	r.Helper()
	cells, w, _ := r.screen.GetContents()
	at := func(x, y, n int) string {
		var b strings.Builder
		for i := x; i < min(x+n, w); i++ {
			b.WriteString(string(cells[y*w+i].Runes))
		}
		return b.String()
	}
	p := r.con.table
	if r.con.top() != nil || len(r.con.answer.lines) > 0 {
		return 0
	}
	for _, part := range p.head.Parts {
		if looked++; !strings.Contains(at(0, 0, w), part) {
			r.Errorf("after %s: %q is cut: %q", line, part, at(0, 0, w))
		}
	}
	drawn, all, counts := 0, 0, ""
	c := r.con.on(p.seats.at)
	c.measures = func(x, y int, text string) {
		if looked++; w >= 80 && text != "" && strings.ContainsAny(text, "0123456789①") && at(x, y, tell.Width(text)) != text {
			r.Errorf("after %s: %q is cut or covered: %q", line, text, at(0, y, w))
		}
		if strings.HasPrefix(text, "+") {
			counts += text
		}
	}
	if p.seats.draw(c); w < 80 {
		looked += r.leading(line, at)
		return looked
	}
	for _, s := range p.spots {
		for _, text := range []string{s.cell.Note, s.cell.Worth} {
			if looked++; strings.ContainsAny(text, "0123456789") && !strings.Contains(at(s.x, s.y, s.w), text) {
				r.Errorf("after %s: %q of %s is cut: %q", line, text, s.cell.Label, at(s.x, s.y, s.w))
			}
		}
	}
	for i := range p.seats.all {
		for _, g := range p.seats.all[i].groups {
			all += len(g.cells)
			for j := range g.cells {
				if slices.ContainsFunc(p.spots, func(s spot) bool { return s.cell == &g.cells[j] }) {
					drawn++
				}
			}
		}
	}
	if drawn < all && counts == "" {
		r.Errorf("after %s: %d of %d cards are shown, and nothing says so", line, drawn, all)
	}
	return looked
}

// TestLongNamesInSetUp opens games of four long names on the smallest screen: what
// is asked is said to its end, and no name is shortened where there is room.
func TestLongNamesInSetUp(t *testing.T) {
	for game, more := range map[string]string{"mag-mell": "", "conclave": "", "lizard-wizard": "tracks: 1-12\n", "enchanters": "", "res-arcana": "places: sun\n"} {
		r := newRig(t, 60, 20, "dark", "game: "+game+"\n"+more+"players: "+strings.Join(longNames, ", ")+"\n\n").nothingLost(20)
		if game == "mag-mell" || game == "lizard-wizard" || game == "enchanters" {
			r.shows("\n " + longNames[3] + " ")
		}
	}
}

// However little room there is, everybody who plays has a row, and what is not shown is counted.
func TestEverybodyHasARow(t *testing.T) {
	r := newRig(t, 60, 20, "dark", magMellStart)
	r.look(func() {
		towers := make([]cell, 12)
		for i := range towers {
			towers[i] = cell{theme: r.con.theme, Look: session.Look{Name: "Thaumaturgy Tower", Short: "THT1"}}
		}
		s := seats{con: r.con, cards: true}
		for _, name := range []string{"Marie", "Tom", "Jörg"} {
			s.all = append(s.all, seat{name: name, rest: [2]string{"2TD 3HO (5/18)  W♣ T▲1◆1★1✦2★2▲3★3♣3 spell  1 fam."}, groups: []group{{flows: true, cells: slices.Clone(towers)}}})
		}
		for h := len(s.all); h < 20; h++ {
			if used := s.lay(rect{0, 0, 60, h}); used > h {
				t.Errorf("%d rows are taken of %d", used, h)
			}
			rows := map[string]int{}
			hidden := 0
			c := r.con.on(s.at)
			c.measures = func(_, y int, text string) {
				rows[strings.TrimSpace(text)] = y
				if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
					hidden += n
				}
			}
			s.draw(c)
			for _, p := range s.all {
				if y, there := rows[p.name]; !there || y >= h {
					t.Errorf("in %d rows %s has none", h, p.name)
				}
			}
			if (s.rows != nil) != (hidden > 0) {
				t.Errorf("in %d rows %d cards are counted that are not shown", h, hidden)
			}
		}
	})
}
