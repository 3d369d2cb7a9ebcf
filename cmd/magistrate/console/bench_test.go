package console

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// bare is the yardstick: a referee's table of ten tview widgets, as in
// perf/tviewb of the shared folder.
func bare() (*tview.Flex, *tview.InputField) {
	box := func(title string) *tview.TextView {
		t := tview.NewTextView().SetDynamicColors(true).SetWrap(false)
		t.SetBorder(true).SetTitle(title)
		return t
	}
	pool := tview.NewTable().SetBorders(false).SetSelectable(true, true)
	pool.SetBorder(true).SetTitle(" Pool ")
	for i := range 20 {
		pool.SetCell(i/4, i%4, tview.NewTableCell(fmt.Sprintf("[yellow]%02d[-] Rún Arcane Warrior", i)).SetExpansion(1))
	}
	treasures := tview.NewTable()
	treasures.SetBorder(true).SetTitle(" Treasures ")
	for i := range 11 {
		treasures.SetCell(i, 0, tview.NewTableCell(fmt.Sprintf("slot %d", i)))
		treasures.SetCell(i, 1, tview.NewTableCell(fmt.Sprintf("%+d", i-3)).SetAlign(tview.AlignRight))
	}
	log := box(" Journal ")
	for i := range 100 {
		fmt.Fprintf(log, "[gray]%03d[-] player [green]%d[-] picks Bréag Sorcerer\n", i, i%3)
	}
	log.ScrollToEnd()
	help := box(" Rules ")
	fmt.Fprint(help, "No mage will ally with you if you choose one of their peers first.\nTwo cards match if they share guild or school.\n")
	in := tview.NewInputField().SetLabel("> ")
	in.SetBorder(true).SetTitle(" Event ")
	list := tview.NewList().ShowSecondaryText(true)
	list.SetBorder(true).SetTitle(" Legal moves ")
	for i := range 16 {
		list.AddItem(fmt.Sprintf("pick %d", i), "Tuama Summoner", 0, nil)
	}
	seats := tview.NewFlex()
	for p := range 3 {
		t := box(fmt.Sprintf(" Player %d ", p+1))
		for i := range 12 {
			fmt.Fprintf(t, "[blue]%02d[-] Deoch Blood Mage\n", i)
		}
		seats.AddItem(t, 0, 1, false)
	}
	status := tview.NewTextView().SetText("round 5 of 11, player 2 to pick, limit 2")
	left := tview.NewFlex().SetDirection(tview.FlexRow).AddItem(pool, 12, 0, false).AddItem(seats, 0, 1, false).AddItem(in, 3, 0, true)
	right := tview.NewFlex().SetDirection(tview.FlexRow).AddItem(treasures, 13, 0, false).AddItem(list, 0, 1, false).AddItem(log, 0, 1, false).AddItem(help, 5, 0, false)
	top := tview.NewFlex().AddItem(left, 0, 3, true).AddItem(right, 0, 2, false)
	return tview.NewFlex().SetDirection(tview.FlexRow).AddItem(top, 0, 1, true).AddItem(status, 1, 0, false), in
}

// TestBare shows the yardstick on the terminal, for make bench.
func TestBare(t *testing.T) {
	if os.Getenv("MAGISTRATE_BARE") == "" {
		t.Skip("make bench runs it on a terminal of its own")
	}
	root, in := bare()
	if err := tview.NewApplication().SetRoot(root, true).SetFocus(in).Run(); err != nil {
		t.Fatal(err)
	}
}

// kept is a screen that is initialised already.
type kept struct{ tcell.Screen }

func (kept) Init() error { return nil }

// typing types n keys and gives how long each took until its frame was drawn,
// in ascending order.
func typing(app *tview.Application, n int, key func(i int) *tcell.EventKey) []time.Duration {
	drawn := make(chan struct{}, 64)
	app.QueueUpdate(func() { app.SetAfterDrawFunc(func(tcell.Screen) { drawn <- struct{}{} }) })
	times := make([]time.Duration, 0, n)
	for i := range n {
		ev := key(i)
		from := time.Now()
		app.QueueEvent(ev)
		<-drawn
		times = append(times, time.Since(from))
	}
	slices.Sort(times)
	return times
}

// entryKeys types the beginning of a card and takes it back, over and over.
func entryKeys(i int) *tcell.EventKey {
	if i%8 < 4 {
		return tcell.NewEventKey(tcell.KeyRune, rune("gaso"[i%8]), 0)
	}
	return tcell.NewEventKey(tcell.KeyBackspace2, 0, 0)
}

// latencies measures the bare frame and the console's at 200 by 50, in turns,
// so that what else the machine does hits both.
func latencies(t testing.TB, record string, n int) (bareTimes, ours []time.Duration) {
	root, in := bare()
	s := tcell.NewSimulationScreen("UTF-8")
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	s.SetSize(200, 50)
	app := tview.NewApplication().SetScreen(&kept{s}).SetRoot(root, true).SetFocus(in)
	done := make(chan error, 1)
	go func() { done <- app.Run() }()
	r := newRig(t, 200, 50, "dark", record)
	r.look(func() {})
	for range 4 {
		bareTimes = append(bareTimes, typing(app, n/4, entryKeys)...)
		ours = append(ours, typing(r.con.app, n/4, entryKeys)...)
	}
	app.Stop()
	<-done
	slices.Sort(bareTimes)
	slices.Sort(ours)
	return bareTimes, ours
}

// TestLatency prints key to drawn frame beside a bare tview frame.
func TestLatency(t *testing.T) {
	n := 400
	if os.Getenv("LATENCY") != "" {
		n = 4000
	}
	b, o := latencies(t, magMellStart, n)
	at := func(d []time.Duration, p int) time.Duration { return d[len(d)*p/100] }
	t.Logf("key to drawn frame at 200×50: console p50 %v p99 %v · bare tview p50 %v p99 %v · p50 ratio %.2f (must 1.0)",
		at(o, 50), at(o, 99), at(b, 50), at(b, 99), float64(at(o, 50))/float64(at(b, 50)))
	if os.Getenv("LATENCY") != "" && (float64(at(o, 50)) > float64(at(b, 50)) || at(o, 99) > 8*time.Millisecond) {
		t.Error("too slow")
	}
}

// BenchmarkFrame is one whole frame of the console at 200 by 50.
func BenchmarkFrame(b *testing.B) {
	r := newRig(b, 200, 50, "dark", magMellStart)
	r.look(func() {
		root := &pane{tview.NewBox(), r.con}
		root.SetRect(0, 0, 200, 50)
		b.ReportAllocs()
		for b.Loop() {
			r.con.screen.Clear()
			root.Draw(r.con.screen)
			r.con.screen.Show()
		}
	})
}

// BenchmarkBareFrame is the yardstick's frame.
func BenchmarkBareFrame(b *testing.B) {
	root, _ := bare()
	s := tcell.NewSimulationScreen("UTF-8")
	if err := s.Init(); err != nil {
		b.Fatal(err)
	}
	s.SetSize(200, 50)
	root.SetRect(0, 0, 200, 50)
	b.ReportAllocs()
	for b.Loop() {
		s.Clear()
		root.Draw(s)
		s.Show()
	}
}

// BenchmarkComplete is what a key costs beside the frame.
func BenchmarkComplete(b *testing.B) {
	r := newRig(b, 200, 50, "dark", magMellStart)
	r.press("ga").look(func() {
		b.ReportAllocs()
		for b.Loop() {
			r.con.entry.stale = true
			r.con.entry.preview()
		}
	})
}

// BenchmarkKeys is a key with its frame in each game, where it costs most.
func BenchmarkKeys(b *testing.B) {
	for _, g := range []struct{ file, until, typed string }{{"mag-mell", "Dervla: steal", "so"}, {"conclave", "Brit: give", "lo"}, {"res-arcana", "Brit: claim", "use r"}} {
		b.Run(g.file, func(b *testing.B) {
			r := newRig(b, 200, 50, "dark", until(b, g.file+".table", g.until))
			r.press(g.typed).look(func() {
				for b.Loop() {
					r.con.entry.stale = true
					r.con.entry.preview()
				}
			})
		})
	}
}
