package phones

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// A console takes what phones propose.
type console struct {
	*testing.T
	server  *Server
	session *session.Session
}

// newConsole opens a record and shows it to phones.
func newConsole(t *testing.T, all []referee.Game, text string) *console {
	t.Helper()
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	table, _, err := session.Open(sessiontest.Home(t, all), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() })
	s := serve(t, text, Options{})
	show(t, s, text+"\n", all...)
	return &console{t, s, table}
}

// typed types a line that nobody tapped, and answers what the console asks about it.
func (c *console) typed(line string) {
	c.Helper()
	if r := c.enter(line, ""); len(r.Recorded) == 0 {
		c.Fatalf("%q isn't recorded: %v", line, r.Text)
	}
}

// enter types a line, answers what the console asks about it as most people would, and shows what
// was recorded. Everyone agrees, a new name is one, and a card has the usual price.
func (c *console) enter(line, from string) (r session.Reply) {
	c.Helper()
	in := session.Typed(line)
	in.From = from
	for asks := true; asks; {
		var err error
		if r, err = c.session.Do(in); err != nil {
			c.Fatal(err)
		}
		switch q := c.session.Question(); {
		case q.Kind == session.ConsentKind:
			in = session.Typed("all")
		case q.Kind == session.ChoiceKind:
			in = session.Typed("1")
		case q.Kind == session.MoveKind:
			asks = false
		case q.Enter != "":
			in = session.Typed("")
		default:
			in = session.Cancel()
		}
	}
	if err := c.server.Show(c.session.Record()); err != nil {
		c.Fatal(err)
	}
	return r
}

// seqOf returns the number of the page that the n-th phone has, or is about to get.
func (s *Server) seqOf(n int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.phones[n].seq
}

// take enters what waits, and reports whether it was recorded.
func (c *console) take() (recorded bool) {
	c.Helper()
	p, ok := c.server.Next()
	if !ok || !c.server.Take(p) {
		return false
	}
	r := c.enter(p.Line, p.From)
	first, _ := r.Text.First()
	c.server.Answer(p, first)
	return len(r.Recorded) > 0
}

// tapNext is a function that taps one button towards a move: begun is whether it has been begun, left
// are the things that are still to be tapped, each with the word of its clause, and words are those
// of all clauses. It returns what it did: "waiting" when the move is complete, "" if nothing fits,
// "tap", or the number of the thing in left.
const tapNext = `((target, face, begun, left, words) => {
	const text = (b) => [...b.childNodes].filter(n => n.nodeType === 3).map(n => n.textContent).join(' ').trim();
	const bare = (s) => s.replace(/^[^:]*: /, '');
	const within = (id) => [...document.querySelectorAll('section[aria-labelledby=' + id + '] button:not(:disabled)')];
	const tap = (button, did) => { button.click(); return did; };
	if (document.getElementById('h-answer')?.innerText.startsWith('Waiting')) return 'waiting';
	if (document.getElementById('h-question')) {
		const said = document.getElementById('h-question').parentElement.innerText.split('\n').find(line => line && [target, face].some(text => bare(text).startsWith(bare(line).split(' ')[0]))) || '';
		const word = said.split(/[^\p{L}]+/u).findLast(w => words.includes(w)) || '';
		const items = within('h-question').filter(b => b.dataset.do === 'pick');
		for (const [i, [clause, name]] of left.entries()) {
			if (clause !== word) continue;
			const input = document.getElementById('answer');
			const item = items.find(b => text(b) === name);
			if (item) return tap(item, String(i));
			if (/^-?\d+$/.test(name)) { input.value = name; input.form.requestSubmit(); return String(i); }
		}
		const go = document.querySelector('button.go');
		const coins = left.filter(([word]) => word === 'costs'); // the only answer without a word on the page
		if (word === '' && items.length === 0 && coins.length > 0) {
			document.getElementById('answer').value = coins.length;
			return tap(document.getElementById('answer').nextElementSibling, 'costs');
		}
		const clause = within('h-question').find(b => left.some(([word]) => b.dataset.value === word && b.dataset.do === 'type'));
		const nothing = items.find(b => text(b) === 'nothing');
		const hit = items.find(b => target.includes(text(b)));
		const button = clause || go || hit || nothing;
		return button ? tap(button, 'tap') : '';
	}
	if (begun) return '';
	const moves = [...within('h-mine'), ...within('h-table')]
		.filter(b => bare(target).startsWith(bare(b.dataset.value).trim()))
		.sort((a, b) => bare(b.dataset.value).length - bare(a.dataset.value).length);
	return moves.length > 0 ? tap(moves[0], 'tap') : '';
})`

// tapMove taps a move of a record, and the answers to what it asks about a card, which the move face
// holds ("" for none). It reports whether that was possible and how many taps it took.
func (v tab) tapMove(r *record.Record, line, face string) (taps int, ok bool) {
	v.Helper()
	left, words := [][2]string{}, []string{}
	for _, text := range []string{line, face} {
		m, err := record.ParseAt(r.Lexicon, r.Position(), text)
		if text == "" {
			continue
		} else if err != nil {
			return 0, false
		}
		form := r.Lexicon.Form(m.Verb)
		for _, slot := range form.Slots[1:] {
			words = append(words, slot.Word)
		}
		for _, it := range m.Items {
			if text == face && it.Clause == 0 {
				continue
			}
			n := max(int(it.Count), 1)
			it.Count = 1
			left = append(left, slices.Repeat([][2]string{{form.Slot(it.Clause).Word, r.Lexicon.Item(it)}}, n)...)
		}
	}
	const typing = 2    // taps: into the field, and a digit
	const patience = 20 // looks at a page that fits nothing: it may be on its way
	for begun, idle := false, 0; ; taps++ {
		answer := eval[[2]string](v, fmt.Sprintf("[document.querySelector('header').dataset.seq, %s(%s, %s, %v, %s, %s)]", tapNext, inJSON(v.T, line), inJSON(v.T, face), begun, inJSON(v.T, left), inJSON(v.T, words)))
		seq, did := answer[0], answer[1]
		switch i, err := strconv.Atoi(did); {
		case did == "waiting":
			return taps, true
		case did == "" && idle < patience:
			idle, taps = idle+1, taps-1
			time.Sleep(20 * time.Millisecond)
			continue
		case did == "" || taps > 60:
			v.T.Logf("can't be tapped: %s\n%s", line, eval[string](v, `document.body.innerText.slice(0, 400)`))
			v.run(chromedp.Evaluate(`document.querySelector('section[aria-labelledby=h-answer] [data-do=cancel], section[aria-labelledby=h-question] [data-do=cancel]')?.click()`, nil))
			return taps, false
		case did == "costs":
			left, taps = slices.DeleteFunc(left, func(one [2]string) bool { return one[0] == did }), taps+typing
		case err == nil:
			if _, number := record.Number(left[i][1]); number {
				taps += typing
			}
			left = slices.Delete(left, i, i+1)
		}
		begun, idle = true, 0
		v.until(`document.querySelector('header').dataset.seq !== '` + seq + `'`)
	}
}

func inJSON(t testing.TB, value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// The first rounds of a game of each kind are tapped on as many phones as it has players. What isn't
// for phones, such as a mark or a choice in secret, is typed at the console.
func TestBrowserRounds(t *testing.T) {
	all := browser(t)
	const most = 80 // moves
	for _, name := range []string{"mag-mell/whole-full-four", "conclave/game-4-players", "res-arcana/first-game", "enchanters/turn"} {
		t.Run(name, func(t *testing.T) {
			key, file, _ := strings.Cut(name, "/")
			tapGame(t, all, games.All, recordOf(t, key, file, 0), most, 0.9)
		})
	}
	t.Run("lizard-wizard", func(t *testing.T) { tapGame(t, all, sessiontest.Boxed(t), sessiontest.Drawn, most, 1) })
}

// Light games of Lizard Wizard are tapped on four phones: the eight rounds that are typed with 502 keys
// in a test of the console, and a whole game up to its score.
func TestBrowserLight(t *testing.T) {
	all := browser(t)
	game := func(name string) []tab {
		text, err := os.ReadFile(filepath.Join("testdata", name+".table"))
		if err != nil {
			t.Fatal(err)
		}
		return tapGame(t, all, games.All, string(text), 1000, 1)
	}
	game("evening")
	if !refereetest.Long {
		return
	}
	for _, v := range game("light") {
		v.waitFor("Take the record home")
		v.shot("light")
	}
}

// tapGame taps the first moves of a record on phones, one for each player, and returns the phones. A
// part of the moves, at least, can be tapped.
func tapGame(t *testing.T, all context.Context, games []referee.Game, text string, most int, least float64) []tab {
	whole, err := record.Open(text, games)
	if err != nil {
		t.Fatal(err)
	}
	c := newConsole(t, games, strings.Join(whole.Head, "\n")+"\n")
	phones := make([]tab, len(whole.Lexicon.Players))
	for i, player := range whole.Lexicon.Players {
		phones[i] = openTab(t, all, base(c.server)+"/#"+c.server.Token())
		phones[i].tap(player)
	}
	taps, tapped, moves, face := 0, 0, 0, ""
	for i := range min(most, len(whole.Entries)) {
		e := &whole.Entries[i]
		if e.Verdict == referee.NoVerdict || !e.Verdict.Upheld() {
			continue
		}
		line := e.Text()
		if whole.Lexicon.Form(e.Move.Verb).Boxed && i+1 < len(whole.Entries) && slices.ContainsFunc(whole.Entries[i+1].Move.Clause(0), e.Move.Items[0].Names) {
			face = line // the next move asks for it
			continue
		}
		at := max(int(e.Move.By), 0)
		v, n, ok := phones[at], 0, false
		want := c.session.Record().Fork()
		want.Add(face)
		want.Add(line)
		if e.Mark() == referee.Plain && e.Move.Verb < referee.Rewind && !whole.Lexicon.Form(e.Move.Verb).Sealed {
			moves++
			v.until(fmt.Sprintf(`document.querySelector('header').dataset.seq === '%d'`, c.server.seqOf(at)))
			n, ok = v.tapMove(c.session.Record(), e.Words(), face)
		}
		if ok && c.take() {
			taps, tapped = taps+n, tapped+1
			if got := c.session.Record(); !got.Position().Same(want.Position()) {
				t.Fatalf("tapped is %q, not %q", got.Entries[len(got.Entries)-1].Text(), line)
			}
		} else {
			if face != "" {
				c.typed(face)
			}
			c.typed(line)
		}
		face = ""
	}
	t.Logf("%d of %d moves tapped with %d taps, %.1f a move", tapped, moves, taps, float64(taps)/float64(max(tapped, 1)))
	if float64(tapped) < least*float64(moves) {
		t.Errorf("only %d of %d moves can be tapped", tapped, moves)
	}
	return phones
}
