package reconcile_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// A mishap is one error that people make when they keep a record.
type mishap struct {
	name string
	// plant changes one of the lines, and tells whether it could.
	plant func(r *rand.Rand, lines []string) ([]string, bool)
}

// read is what an entry means where a sitting stands.
func read(s *record.Sitting, typed string) (string, error) {
	return entry.NewReader(s, s.Position()).Read(typed)
}

// linesWith gives the places of the lines that hold a word.
func linesWith(lines []string, word string) (at []int) {
	for i, l := range lines {
		if strings.Contains(l, word) {
			at = append(at, i)
		}
	}
	return at
}

func without(lines []string, i int) []string {
	return append(append([]string{}, lines[:i]...), lines[i+1:]...)
}

func with(lines []string, i int, line string) []string {
	return append(append(append([]string{}, lines[:i]...), line), lines[i:]...)
}

func oneOf(r *rand.Rand, lines []string, word string) (i int, ok bool) {
	at := linesWith(lines, word)
	if len(at) == 0 {
		return 0, false
	}
	return at[r.IntN(len(at))], true
}

var mishaps = []mishap{
	{"wrong card", func(r *rand.Rand, lines []string) ([]string, bool) {
		i, ok := oneOf(r, lines, ": pick ")
		if !ok {
			return nil, false
		}
		// Another card that could have been picked at that moment.
		s := magMellOf(lines[:i])
		var other []string
		for _, o := range s.Position().Offers(false) {
			if text := s.Lexicon.Text(o.Statement); strings.Contains(text, ": pick ") && text != lines[i] {
				other = append(other, text)
			}
		}
		if len(other) == 0 {
			return nil, false
		}
		return with(without(lines, i), i, other[r.IntN(len(other))]), true
	}},
	{"missing pick", func(r *rand.Rand, lines []string) ([]string, bool) {
		i, ok := oneOf(r, lines, ": pick ")
		if !ok {
			return nil, false
		}
		return without(lines, i), true
	}},
	{"doubled pick", func(r *rand.Rand, lines []string) ([]string, bool) {
		i, ok := oneOf(r, lines, ": pick ")
		if !ok {
			return nil, false
		}
		// A bare card said twice is a pick for whoever is to act.
		if again, err := read(magMellOf(lines[:i+1]), lines[i][strings.Index(lines[i], "pick "):]); err == nil {
			return with(lines, i+1, again), true
		}
		return with(lines, i+1, lines[i]), true
	}},
	{"missing refill", func(r *rand.Rand, lines []string) ([]string, bool) {
		i, ok := oneOf(r, lines, "refill ")
		if !ok {
			return nil, false
		}
		return without(lines, i), true
	}},
	{"wrong token", func(r *rand.Rand, lines []string) ([]string, bool) {
		i, ok := oneOf(r, lines, ": assign ")
		if !ok {
			return nil, false
		}
		s := magMellOf(lines[:i])
		var other []string
		for _, o := range s.Position().Offers(false) {
			if text := s.Lexicon.Text(o.Statement); text != lines[i] {
				other = append(other, text)
			}
		}
		if len(other) == 0 {
			return nil, false
		}
		return with(without(lines, i), i, other[r.IntN(len(other))]), true
	}},
}

const magMellHeader = "game: mag-mell\nplayers: Anna, Brit, Chu\n\n"

func magMellOf(lines []string) *record.Sitting {
	s, err := record.Open(magMellHeader+strings.Join(lines, "\n")+"\n", games.All)
	if err != nil {
		panic(err)
	}
	return s
}

// deal is the box of a full game, shuffled.
func deal(r *rand.Rand, s *record.Sitting) (deck []string) {
	cards, err := s.Game.Cards(s.Header)
	if err != nil {
		panic(err)
	}
	for _, c := range cards {
		for range c.Copies {
			if _, mage := s.Lexicon.Find(referee.Card, c.Name); mage {
				deck = append(deck, c.Name)
			}
		}
	}
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

// randomMagMell plays a full game to its end, saying what is offered.
func randomMagMell(r *rand.Rand) (lines []string) {
	s := magMellOf(nil)
	deck := deal(r, s)
	for p := s.Position(); !p.Over(); p = s.Position() {
		offers := p.Offers(false)
		o := offers[r.IntN(len(offers))]
		text := s.Lexicon.Text(o.Statement)
		switch {
		case o.By == referee.Anyone, strings.Contains(text, "giving"), strings.Contains(text, "daemon"), strings.Contains(text, ": familiar"):
			continue
		case o.Open():
			text = strings.Replace(text, "…", strings.Join(deck[:o.Wants], ", "), 1)
			deck = deck[o.Wants:]
		}
		if e := s.Add(text); !e.Applied {
			panic(text + string(e.Verdict))
		}
		lines = append(lines, s.Entries[len(s.Entries)-1].Text(s.Lexicon))
	}
	return lines
}

// TestReconcileFindsMishaps plants one error in each of many random full games,
// tells what truly lies on the table in the end, and counts how often the first
// correction proposed is the right one.
func TestReconcileFindsMishaps(t *testing.T) {
	each := 4
	if os.Getenv("MAGISTRATE_CI") != "" {
		each = 30
	}
	total, all := 0, 0
	for n, m := range mishaps {
		found, near, planted, questions := 0, 0, 0, 0
		slowest := time.Duration(0)
		for seed := uint64(0); planted < each; seed++ {
			r := rand.New(rand.NewPCG(seed, uint64(n)))
			truth := randomMagMell(r)
			if seed%2 == 1 { // half of them are found before the game is over
				truth = truth[:len(truth)/2+r.IntN(len(truth)/2)]
			}
			record, ok := m.plant(r, truth)
			if !ok {
				continue
			}
			planted++
			lies := map[string][]string{}
			for _, f := range magMellOf(truth).Position().View(false).Facts {
				lies[f.Key] = f.Has
			}
			start := time.Now()
			rec := reconcile.Begin(magMellOf(record))
			for f, more := rec.Next(); more; f, more = rec.Next() {
				questions++
				if err := rec.Answer(f.Key, answerText(lies[f.Key])); err != nil {
					t.Fatal(err)
				}
			}
			ex := rec.Explain(5)
			slowest = max(slowest, time.Since(start))
			if len(ex) > 0 && sameGame(ex[0].Sitting, magMellOf(truth)) {
				found++
			} else if i := slices.IndexFunc(ex, func(e reconcile.Explanation) bool { return sameGame(e.Sitting, magMellOf(truth)) }); i > 0 {
				near++
			}
		}
		t.Logf("%-15s %d of %d first, %d more among the first five; %.1f questions, slowest %v", m.name, found, planted, near, float64(questions)/float64(planted), slowest)
		total += found
		all += planted
	}
	t.Logf("found %d of %d", total, all)
	if total*10 < all*9 {
		t.Errorf("found %d of %d, fewer than 9 of 10", total, all)
	}
}

// sameGame tells whether two records come to the same table, face-down piles
// included, with every statement upheld. Which of two picks of one turn came
// first, nobody can know and nothing depends on.
func sameGame(a, b *record.Sitting) bool {
	return a.Upheld() && reflect.DeepEqual(a.Position().View(true).State, b.Position().View(true).State)
}

func answerText(has []string) string {
	if len(has) == 0 {
		return "nothing"
	}
	return strings.Join(has, ", ")
}

// recordOf gives the record in a file of testdata, without its comments.
func recordOf(t *testing.T, path string) (header string, lines []string) {
	a, err := txtar.ParseFile(filepath.Join("..", "..", "testdata", path))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(a.Files[0].Data)) {
		line, _, _ = strings.Cut(strings.TrimRight(line, "\n"), "#")
		line = strings.TrimRight(line, " ")
		switch {
		case header == "" || !strings.HasSuffix(header, "\n\n"):
			header += line + "\n"
		case line != "" && !strings.HasPrefix(line, "!"):
			lines = append(lines, line)
		}
	}
	return header, lines
}

// TestReconcileKnowsNoGame leaves each statement of a game of Conclave out, one
// at a time, and tells what lies on the table some statements later.
func TestReconcileKnowsNoGame(t *testing.T) {
	header, lines := recordOf(t, "conclave/game-2-players.txtar")
	of := func(lines []string) *record.Sitting { return open(t, header+strings.Join(lines, "\n")+"\n") }
	found, all, step := 0, 0, 2
	if os.Getenv("MAGISTRATE_CI") != "" {
		step = 1
	}
	for i := 5; i < len(lines)-12; i += step {
		truth := lines[:i+1+i%12]
		want := of(truth)
		r := reconcile.Begin(of(without(truth, i)))
		lies := map[string][]string{}
		for _, f := range want.Position().View(false).Facts {
			lies[f.Key] = f.Has
		}
		for f, more := r.Next(); more; f, more = r.Next() {
			if err := r.Answer(f.Key, answerText(lies[f.Key])); err != nil {
				t.Fatal(err)
			}
		}
		all++
		if ex := r.Explain(3); len(ex) > 0 && sameGame(ex[0].Sitting, want) {
			found++
		} else {
			t.Logf("not found: %s", lines[i])
		}
	}
	t.Logf("found %d of %d", found, all)
	if found*10 < all*8 {
		t.Errorf("found %d of %d, fewer than 8 of 10", found, all)
	}
}

func open(t testing.TB, text string) *record.Sitting {
	t.Helper()
	s, err := record.Open(text, games.All)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
