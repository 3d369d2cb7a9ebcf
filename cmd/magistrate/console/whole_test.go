package console

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// wholeGames are records that are played from the first line to the last
// through the console, with the lines after which the screen is compared.
var wholeGames = []struct {
	file   string
	looks  []string // the beginnings of these lines, each the first such line not seen yet
	result string
}{
	{"mag-mell", []string{"pool", "Anna: assign", "Dervla: pick", "Dervla: steal", "Brit: familiar", "Brit: daemon", "award"}, "wins"},
	{"conclave", []string{"lay", "Anna: hand", "Anna: send", "Brit: give", "refill"}, "wins"},
	{"res-arcana", []string{"Anna: item", "Anna: collect", "Chu: use", "Brit: pass", "Anna: place"}, "wins"},
}

// TestWholeGames plays whole games through the console, typed at 80 by 24 and
// pasted at 200 by 50, and compares screens with their look.
func TestWholeGames(t *testing.T) {
	for _, g := range wholeGames {
		for _, size := range [][2]int{{80, 24}, {200, 50}} {
			if racing && size[0] != 80 {
				continue
			}
			name := fmt.Sprintf("%s-%dx%d", g.file, size[0], size[1])
			t.Run(name, func(t *testing.T) {
				data, err := os.ReadFile("testdata/" + g.file + ".table")
				if err != nil {
					t.Fatal(err)
				}
				head, said, _ := strings.Cut(string(data), "\n\n")
				r := newRig(t, size[0], size[1], "dark", head+"\n\n")
				looks := append([]string{}, g.looks...)
				for i, line := range strings.Split(strings.TrimSpace(said), "\n") {
					if size[0] == 80 && len(line) < 60 && !racing {
						r.press(line)
					} else {
						r.paste(line)
					}
					r.press("<Enter>")
					if len(looks) > 0 && strings.HasPrefix(line, looks[0]) {
						looks = looks[1:]
						r.golden(fmt.Sprintf("%s-%03d", name, i+1))
					}
				}
				if len(looks) > 0 {
					t.Errorf("no line begins with %q", looks[0])
				}
				r.shows("Result", g.result)
				r.golden(name + "-result")
				r.press("<Esc>").golden(name + "-over")
				if got := r.record(); got != string(data) {
					t.Errorf("the record is\n%s\nnot\n%s", got, data)
				}
			})
		}
	}
}

// TestNothingHiddenIsShown plays a whole game and reads every screen before
// the claims, log and lists included: what lies in a pile is on none.
func TestNothingHiddenIsShown(t *testing.T) {
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	head, said, _ := strings.Cut(string(data), "\n\n")
	r := newRig(t, 80, 24, "dark", head+"\n\n")
	looked := 0
	for i, line := range strings.Split(strings.TrimSpace(said), "\n") {
		r.paste(line).press("<Enter>")
		var hidden []string
		claims := false
		r.look(func() { hidden, claims = hiddenCards(r.con) })
		if claims {
			break
		}
		screens := []string{r.text()}
		if i%10 == 0 && (!racing || i%50 == 0) {
			screens = append(screens, r.resize(200, 50).text())
			for _, keys := range []string{"<F2>", "<F4>", "<F7>", "<F1>", "<F10>", "<Ctrl-R>", "<F6>", "<F8>", "x<Up>", "<Ctrl-P>"} {
				screens = append(screens, r.press(keys).text())
				r.press("<Esc><Esc><Esc>")
			}
			r.resize(80, 24)
		}
		for _, text := range screens {
			// That she may be played is no secret, where she is.
			text = strings.ReplaceAll(text, "plays the Shapeshifter on the pick", "")
			text = strings.ReplaceAll(text, "Plays the Shapeshifter on the pick", "")
			for _, card := range hidden {
				looked++
				if strings.Contains(text, card) {
					t.Fatalf("after %q the screen shows %s, which lies in a pile:\n%s", line, card, text)
				}
			}
		}
	}
	if looked < 2000 {
		t.Errorf("only %d cards were looked for", looked)
	}
	r.shows("The Druid")
}

// hiddenCards lists what lies in piles and nowhere in sight: not what was
// picked in this round, which everybody has just seen.
func hiddenCards(con *Console) (cards []string, claims bool) {
	s := con.desk.Sitting()
	open, all := s.Position().View(false), s.Position().View(true)
	if open.Phase == "The Druid" || open.Phase == "Claiming Treasures" { // her owner is told by then
		return nil, true
	}
	seen := map[string]bool{}
	for _, a := range open.Areas {
		for _, c := range a.Cells {
			seen[c.Label] = true
		}
	}
	for _, seat := range open.Seats {
		for _, c := range seat.Cells {
			seen[c.Label] = true
		}
	}
	for i := range s.Entries {
		if i < len(s.Entries)-1 && s.After(i).View(false).Round != open.Round {
			continue
		}
		for _, it := range s.Entries[i].Statement.Items {
			seen[s.Lexicon.Item(it)] = true
		}
	}
	for _, seat := range all.Seats {
		for _, c := range seat.Shown {
			if !seen[c.Label] {
				cards = append(cards, c.Label)
			}
		}
	}
	return cards, false
}

// TestOpenPilesFoldNothing: where the table plays with open piles the log
// stays.
func TestOpenPilesFoldNothing(t *testing.T) {
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(data), "\n\n", "\nrulings: ally-pile-secrecy=open\n\n", 1)
	text = text[:strings.Index(text, "Dervla: steal")]
	r := newRig(t, 80, 24, "dark", text)
	r.press("<F7>").shows("Anna: pick").press("<Home>").shows("pool ").press("<Esc><F5>").shows("THE PAST")
}
