//go:build unix

package reconcile_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// BenchmarkReconcile asks about finished games of three into which a slip was
// planted, answers from the true table, and names the slip: all of a talk. The
// slowest of some is what is wanted to take 150 ms of processor time; work counts statements played
// and positions looked at.
func BenchmarkReconcile(b *testing.B) {
	for _, g := range games.All {
		for seed := range uint64(4) {
			r := rand.New(rand.NewPCG(seed, 99))
			truth := play(b, g, r, 3)
			p := &planter{Rand: r, head: record.Header(truth.Header, g), lex: truth.Lexicon}
			for _, m := range mishaps {
				slipped, ok := m.plant(p, lines(truth))
				if !ok {
					continue
				}
				wrong, know := p.open(slipped), answers(truth)
				name := fmt.Sprintf("%s/%d/%s-of-%d", g.Key(), seed, strings.ReplaceAll(m.name, " ", "-"), len(slipped))
				b.Run(name, func(b *testing.B) {
					work, before := 0, processor(b)
					for b.Loop() {
						work = converse(wrong, know)
					}
					b.ReportMetric(float64(work), "work")
					b.ReportMetric((processor(b)-before)/float64(b.N), "cpu-ms")
				})
			}
		}
	}
}

// processor is the processor time of this process, in milliseconds: other work on
// the machine does not count.
func processor(b *testing.B) float64 {
	var used unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e6
}

// converse is a whole talk.
func converse(s *record.Sitting, know map[string]string) (work int) {
	talk := reconcile.Begin(s)
	for q, more := talk.Next(); more; q, more = talk.Next() {
		answer, ok := know[q.Asks]
		if !ok {
			answer = "?"
		}
		if talk.Answer(answer) != nil {
			panic(q.Asks + answer)
		}
	}
	talk.Agree()
	talk.Outcome()
	return talk.Work()
}
