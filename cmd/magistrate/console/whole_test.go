package console

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
)

// wholeGames are records that are played from the first line to the last through
// the console, with the lines before which something is tried and looked at.
var wholeGames = []struct {
	file   string
	tries  []try
	result string
}{
	{"mag-mell", []try{
		{"Brit: pick Tuama Blood Mage", "ruar<Enter>", "refusal"},
		{"Dervla: steal", "", "end-of-round"},
		{"Dervla: steal", "steal<Enter>", "steal"},
		{"Brit: daemon", "", "claim"},
	}, "wins"},
	{"conclave", []try{
		{"Brit: give", "send love crow 3 to a1<Enter>", "refusal"},
		{"Brit: give", "<F2>", "legal"},
	}, "wins"},
	{"res-arcana", []try{
		{"Anna: pass for Alchemy", "pass for sun<Enter>", "not-understood"},
		{"Brit: use Vault", "claim coral castle<Enter>", "refusal"},
		{"Anna: use Alchemy paying 3", "use alchemy<Enter>", "payment"},
	}, "wins"},
	{"lizard-wizard", nil, "wins"},
	{"enchanters", []try{
		{"Bea: take Lichtenborn 1", "cast 1 on b<Enter>", "refusal"},
		{"Bea: shield", "", "shield"},
		{"Andrew: reveal", "sealed<Enter>", "sealed"},
	}, "wins"},
}

// A try is something typed before a line is said, looked at and left again.
type try struct{ before, keys, name string }

// sizes are those at which every phase of every game is looked at.
var sizes = [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 50}}

// TestWholeGames plays whole games through the console, typed and pasted, and
// compares the screen at four sizes when a phase begins that was not seen before.
func TestWholeGames(t *testing.T) {
	for _, g := range wholeGames {
		t.Run(g.file, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile("testdata/" + g.file + ".table")
			if err != nil {
				t.Fatal(err)
			}
			head, said, _ := strings.Cut(string(data), "\n\n")
			r := newRig(t, 80, 24, "dark", head+"\n\n")
			r.look(r.con.dismiss) // it names a directory of this test
			look := func(name string) {
				for _, size := range sizes {
					if racing && size[0] != 80 {
						continue
					}
					r.resize(size[0], size[1]).noIDs().nothingLost(size[1]).usesItsRoom(name)
					name := fmt.Sprintf("%s-%s-%dx%d", g.file, name, size[0], size[1])
					if size[0] == 80 {
						r.golden(name)
					} else {
						r.words(name)
					}
				}
				r.resize(80, 24)
			}
			seen := map[string]bool{}
			tries := g.tries
			for _, line := range strings.Split(strings.TrimSpace(said), "\n") {
				phase := ""
				r.look(func() { phase = r.con.table.view.Phase })
				if !seen[phase] {
					seen[phase] = true
					look(strings.ToLower(strings.ReplaceAll(phase, " ", "-")))
				}
				for len(tries) > 0 && strings.HasPrefix(line, tries[0].before) {
					r.press(tries[0].keys)
					look(tries[0].name)
					r.out()
					tries = tries[1:]
				}
				if len(line) < 60 && !racing {
					r.press(line)
				} else {
					r.paste(line)
				}
				r.press("<Enter>")
				r.agree()
				r.keepsLastRows(line)
			}
			if len(tries) > 0 {
				t.Errorf("no line begins with %q", tries[0].before)
			}
			r.shows("Result", g.result)
			look("result")
			r.press("<Esc>")
			if kind := r.kind(); kind != session.MoveKind {
				look("keep")
				r.press("<Esc>")
			}
			look("over")
			if got := notes.ReplaceAllString(r.record(), ""); got != string(data) {
				t.Errorf("the record is\n%s\nnot\n%s", got, data)
			}
		})
	}
}

// notes are the comments that consent leaves in a record.
var notes = regexp.MustCompile(`(?m)^# .* agreed to .*\n`)

// kind is that of the question that is asked.
func (r *rig) kind() (kind session.QuestionKind) {
	r.look(func() { kind = r.con.asks.Kind })
	return kind
}

// agree lets everyone agree where that is asked.
func (r *rig) agree() {
	if r.kind() == session.ConsentKind {
		r.press("all<Enter>")
	}
}

// noIDs fails where a guest would read what only records call rules and rulings.
func (r *rig) noIDs() *rig {
	r.Helper()
	text, book := r.text(), r.con.session.Record().Game.Book()
	for _, rule := range book.Rules {
		hasNot(r, text, "["+rule.ID+"]")
	}
	for _, q := range book.Ledger {
		if strings.Contains(q.ID, "-") {
			hasNot(r, text, q.ID)
		}
	}
	return r
}

// nothingLost fails where the table has cards for which there was no room, or what
// is asked is cut.
func (r *rig) nothingLost(h int) *rig {
	r.Helper()
	r.look(func() {
		p := r.con.table
		if last := p.head.lines[len(p.head.lines)-1]; strings.HasSuffix(last, "…") {
			r.Errorf("what is asked is cut: %q", p.head.lines)
		}
		if p.board.missing > 0 {
			r.Errorf("%d cards found no room in %d rows", p.board.missing, h)
		}
	})
	return r
}

// keepsLastRows fails unless the prompt and the footer are where they always are.
func (r *rig) keepsLastRows(line string) {
	r.Helper()
	rows := strings.Split(strings.TrimSuffix(r.text(), "\n"), "\n")
	last := rows[len(rows)-2:]
	if !strings.HasPrefix(last[0], "›") || last[1] != " F1 help F2 legal F3 list F4 why F5 history F6 pile F7 record F8 stand F9 differ" {
		r.Errorf("after %s the last rows are %q", line, last)
	}
}

// usesItsRoom fails where more than a third of the rows beside or above the log is empty, while a name
// or a fact is shortened.
func (r *rig) usesItsRoom(name string) *rig {
	r.Helper()
	text := strings.Split(strings.TrimSuffix(r.text(), "\n"), "\n")
	r.look(func() {
		p, empty := r.con.table, 0
		for _, row := range text[:len(text)-entryRows] {
			if letters := []rune(row); strings.TrimSpace(string(letters[:min(len(letters), p.sized.w)])) == "" {
				empty++
			}
		}
		if r.con.top() != nil || empty*3 <= len(text) {
			return
		}
		for _, s := range p.spots {
			if s.how < framed && !s.Back() && s.name != s.cell.Name {
				r.Errorf("%s: %d rows are empty, but %s is %q", name, empty, s.cell.Name, s.name)
			}
		}
		for i := range p.seats.all {
			if words := p.seats.all[i].rest[1]; p.seats.facts(&p.seats.all[i]) != words {
				r.Errorf("%s: %d rows are empty, but %q isn't in words", name, empty, words)
			}
		}
	})
	return r
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
	// What the help says of every game at its beginning is no secret either.
	help := map[string]bool{}
	for row := range strings.Lines(r.resize(200, 50).press("<F1>").text()) {
		help[row] = true
	}
	r.out().resize(80, 24)
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
			for _, keys := range []string{"<F1>", "<F2>", "<F4>", "<F5>", "<F6>", "<F9>", "<F10>", "<Ctrl-R>", "/log<Enter>", "/score<Enter>", "/show<Enter>", "x<Up>", "st<Tab>", "<Ctrl-P>"} {
				text := ""
				for row := range strings.Lines(r.press(keys).text()) {
					if keys != "<F1>" || !help[row] {
						text += row
					}
				}
				screens = append(screens, text)
				r.out()
			}
			r.resize(80, 24)
		}
		for _, text := range screens {
			// That she may be played is no secret, where she is.
			text = strings.ReplaceAll(text, "play the Shapeshifter on the last pick", "")
			text = strings.ReplaceAll(text, "Play the Shapeshifter on the last pick", "")
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
	s := con.session.Record()
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
		for _, it := range s.Entries[i].Move.Items {
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
	r.press("log all<Enter>").shows("Anna: pick").press("<Esc><F5>").shows("THE PAST")
}
