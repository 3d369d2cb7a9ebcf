package journal

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

const benchLine = "Anna: pick Gairm Arcane Warrior"

func bareFile(b *testing.B) *os.File {
	b.Helper()
	f, err := os.OpenFile(filepath.Join(b.TempDir(), "bare"), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { f.Close() })
	return f
}

// bare is what a durable append costs at the least.
func bare(b *testing.B, f *os.File, line []byte) {
	if _, err := f.Write(line); err != nil {
		b.Fatal(err)
	}
	if err := f.Sync(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkAppend is one durable append of a move.
func BenchmarkAppend(b *testing.B) {
	j, _ := create(b)
	b.ReportAllocs()
	for b.Loop() {
		appendLines(b, j, benchLine)
	}
}

// BenchmarkBareWriteSync is its yardstick: a bare write and fsync.
func BenchmarkBareWriteSync(b *testing.B) {
	f := bareFile(b)
	line := []byte(benchLine + "\n")
	for b.Loop() {
		bare(b, f, line)
	}
}

// BenchmarkAppendRatio does both in turn and gives the ratio of the medians,
// which a disk busy with other things doesn't disturb.
func BenchmarkAppendRatio(b *testing.B) {
	j, _ := create(b)
	f := bareFile(b)
	line := []byte(benchLine + "\n")
	var ours, theirs []time.Duration
	for b.Loop() {
		start := time.Now()
		appendLines(b, j, benchLine)
		middle := time.Now()
		bare(b, f, line)
		ours, theirs = append(ours, middle.Sub(start)), append(theirs, time.Since(middle))
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	b.ReportMetric(float64(ours[len(ours)/2])/float64(theirs[len(theirs)/2]), "ratio-of-medians")
	b.ReportMetric(float64(ours[len(ours)/2].Microseconds()), "µs-append")
	b.ReportMetric(float64(theirs[len(theirs)/2].Microseconds()), "µs-bare")
	b.ReportMetric(0, "ns/op")
}
