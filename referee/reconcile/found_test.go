package reconcile_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// A tally counts what came of the slips of one sort.
type tally struct {
	planted, first, three, line int
	part                        int // the first remedy names one of two slips
	falsely, panics             int
	questions                   []int
	work                        int
	slowest                     time.Duration
}

func (a *tally) add(b tally) {
	a.planted += b.planted
	a.first += b.first
	a.three += b.three
	a.line += b.line
	a.part += b.part
	a.falsely += b.falsely
	a.panics += b.panics
	a.questions = append(a.questions, b.questions...)
	a.work, a.slowest = max(a.work, b.work), max(a.slowest, b.slowest)
}

// median gives the middle and the largest number of questions.
func (a *tally) median() (middle, most int) {
	if len(a.questions) == 0 {
		return 0, 0
	}
	slices.Sort(a.questions)
	return a.questions[len(a.questions)/2], a.questions[len(a.questions)-1]
}

func (a *tally) String() string {
	middle, most := a.median()
	return fmt.Sprintf("%7d %6d %6d %6d %6d %8d %6d %5d / %-3d %9d %8v", a.planted, a.first, a.three, a.line, a.part, a.falsely, a.panics, middle, most, a.work, a.slowest.Round(time.Millisecond))
}

const heading = "                                        planted  first  three   line   part “agree”  panic  quest.       work  slowest"

// answers are what a true table says to the questions of a talk.
func answers(s *record.Sitting) map[string]string {
	x, all := s.Lexicon, map[string]string{}
	for _, f := range s.Position().Facts() {
		asks := f.Asks
		if f.Of >= 0 {
			asks = strings.Replace(asks, "%s", x.Players[f.Of], 1)
		}
		var words []string
		for _, t := range f.Has {
			words = append(words, x.Thing(t))
		}
		if all[asks] = strings.Join(words, ", "); words == nil {
			all[asks] = "nothing"
		}
	}
	return all
}

// publicly writes down all that a table can see, and what of its record is not possible.
func publicly(s *record.Sitting) string {
	var b strings.Builder
	for asks, answer := range answers(s) {
		fmt.Fprintln(&b, asks, answer)
	}
	lines := strings.Split(b.String(), "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// impossible counts the statements that the rules do not uphold.
func impossible(s *record.Sitting) (n int) {
	for i := range s.Entries {
		if v := s.Entries[i].Verdict; v != "" && !v.Upheld() {
			n++
		}
	}
	return n
}

// seek lets a talk find what is wrong with a record, with a true table's answers.
func seek(t *testing.T, truth, wrong *record.Sitting) (out tally) {
	defer func() {
		if fault := recover(); fault != nil {
			out.panics++
			t.Errorf("panic: %v\n%s\n%s", fault, debug.Stack(), wrong.Text())
		}
	}()
	out.planted = 1
	know := answers(truth)
	start := time.Now()
	talk := reconcile.Begin(wrong)
	asked := 0
	for q, more := talk.Next(); more; q, more = talk.Next() {
		asked++
		answer, known := know[q.Asks]
		if !known {
			answer = "don't know"
		}
		if err := talk.Answer(answer); err != nil {
			t.Fatalf("%s: %q: %v", q.Asks, answer, err)
		}
	}
	talk.Agree()
	found := talk.Outcome()
	out.slowest, out.work = time.Since(start), talk.Work()
	out.questions = []int{asked}
	if found.Agree {
		out.falsely = 1
	}
	want := publicly(truth)
	for i, r := range found.Remedies[:min(3, len(found.Remedies))] {
		all, err := r.Amend()
		if err != nil {
			t.Fatalf("%v: %v", r, err)
		}
		mended := all[len(all)-1].Sitting
		if i == 0 && apart(mended, truth) < apart(wrong, truth) {
			out.part = 1
		}
		if mended.Text() == truth.Text() {
			out.line = 1
		} else if publicly(mended) != want || impossible(mended) > impossible(truth) {
			continue
		}
		if out.three = 1; i == 0 {
			out.first = 1
		}
		break
	}
	if os.Getenv("RECONCILE_WHY") != "" && out.first == 0 {
		why(t, truth, wrong, found)
	}
	return out
}

// apart counts the lines that one record has and the other has not.
func apart(a, b *record.Sitting) (n int) {
	count := map[string]int{}
	for line := range strings.Lines(a.Text()) {
		count[line]++
	}
	for line := range strings.Lines(b.Text()) {
		count[line]--
	}
	for _, c := range count {
		n += max(c, -c)
	}
	return n
}

// why tells what was not found.
func why(t *testing.T, truth, wrong *record.Sitting, found reconcile.Outcome) {
	a, b := strings.Split(truth.Text(), "\n"), strings.Split(wrong.Text(), "\n")
	i, j := 0, 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	for j < len(a)-i && j < len(b)-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	var got []string
	for _, r := range found.Remedies {
		s, _ := r.Slips()
		n, of := r.Explains()
		got = append(got, fmt.Sprint(s, n, "/", of))
	}
	t.Logf("line %d of %d (%s)\n truth %q\n wrong %q\n impossible %d\n says %q\n got %s", i+1, len(b), wrong.Game.Key(), a[i:len(a)-j], b[i:len(b)-j], impossible(wrong), found.Says, strings.Join(got, "\n     "))
}

// TestPlantedSlipsAreFound plants slips of every kind, alone and in pairs, into
// random games of every game in the house, finished and half finished, and
// answers truthfully from the true table.
func TestPlantedSlipsAreFound(t *testing.T) {
	each, only := 1, os.Getenv("RECONCILE_ONLY")
	if os.Getenv("MAGISTRATE_CI") != "" {
		each = 30
	}
	if n := os.Getenv("RECONCILE_EACH"); n != "" {
		fmt.Sscan(n, &each)
	}
	t.Log(heading)
	for _, g := range games.All {
		var whole [2]tally
		for _, number := range []int{1, 2} {
			for _, m := range mishaps {
				if !strings.Contains(g.Key()+"/"+m.name, only) {
					continue
				}
				var sum tally
				for seed := uint64(0); sum.planted < each && seed < uint64(6*each+6); seed++ {
					truth, wrong := planted(t, g, m, seed, number)
					if wrong != nil {
						sum.add(seek(t, truth, wrong))
					}
				}
				name := m.name
				if number == 2 {
					name += " and another"
				}
				if sum.planted > 0 {
					t.Logf("%-12s %-26s %s", g.Key(), name, &sum)
				}
				whole[number-1].add(sum)
			}
		}
		for i, name := range []string{"ALL SINGLE", "ALL PAIRS"} {
			t.Logf("%-12s %-26s %s", g.Key(), name, &whole[i])
		}
	}
}

// planted makes a true record and one with slips; wrong is nil where they can't
// be planted or nothing public shows them.
func planted(t *testing.T, g referee.Game, m mishap, seed uint64, number int) (truth, wrong *record.Sitting) {
	h := fnv.New64a()
	fmt.Fprint(h, g.Key(), m.name, number)
	r := rand.New(rand.NewPCG(seed, h.Sum64()))
	least, most := g.Seats()
	s := play(t, g, r, least+r.IntN(most-least+1))
	var lines []string
	for i := range s.Entries {
		lines = append(lines, s.Entries[i].Text(s.Lexicon))
	}
	if seed%2 == 1 { // half of them are found before the game is over
		lines = lines[:len(lines)/3+r.IntN(len(lines)-len(lines)/3)]
	}
	p := &planter{Rand: r, head: s.Header.Text(g), lex: s.Lexicon}
	if m.attempts {
		lines = p.attempted(lines)
	}
	if m.turned {
		lines = p.turned(lines)
	}
	if len(lines) == 0 {
		return nil, nil
	}
	truth = p.open(lines)
	slipped, ok := m.plant(p, lines)
	for n := 1; n < number && ok; n++ {
		ok = false
		for range 20 {
			if ok = len(slipped) > 0; !ok {
				break
			}
			if slipped, ok = mishaps[r.IntN(len(mishaps))].plant(p, slipped); ok {
				break
			}
		}
	}
	if !ok || len(slipped) == 0 {
		return nil, nil
	}
	wrong = p.open(slipped)
	if publicly(truth) == publicly(wrong) && impossible(wrong) <= impossible(truth) {
		return nil, nil
	}
	return truth, wrong
}
