//go:build unix

package reconcile_test

import (
	"slices"
	"syscall"
	"testing"
	"time"

	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// processorTime returns what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkReconcile measures the processor time that players wait, from an entry to its causes,
// for finished games with one slip of each kind.
func BenchmarkReconcile(b *testing.B) {
	for _, g := range games.All {
		b.Run(g.Key(), func(b *testing.B) {
			type slip struct{ truth, wrong *record.Record }
			var slips []slip
			shelf := map[string]*record.Record{}
			for seed := uint64(0); seed < 6; seed += 2 { // even seeds: whole games
				for _, m := range mishaps {
					if truth, wrong := plant(b, g, m, seed, 1, shelf); wrong != nil {
						slips = append(slips, slip{truth, wrong})
					}
				}
			}
			var waits []time.Duration
			work := 0
			for b.Loop() {
				for _, s := range slips {
					sheet := reconcile.New(s.wrong)
					sheet.Agree()
					before := processorTime(b)
					enterTable(b, sheet, s.wrong, factsByName(s.truth))
					for more, n := true, 0; more && n < mostWaits; n++ {
						more = sheet.Seek() && !isExplained(sheet.Causes())
						now := processorTime(b)
						waits, before = append(waits, now-before), now
					}
					work += sheet.Work()
				}
			}
			slices.Sort(waits)
			milliseconds := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			b.ReportMetric(milliseconds(waits[len(waits)-1]), "slowest-ms")
			b.ReportMetric(milliseconds(waits[len(waits)/2]), "median-ms")
			b.ReportMetric(float64(work)/float64(b.N*len(slips)), "work/slip")
		})
	}
}
