package resarcana

import (
	"strings"
	"testing"
	"unsafe"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Random games to the end, and what they cost.

// game plays one game and counts its moves.
func (p *player) game(start *Table, most int) (t Table, n int) {
	t = *start
	for t.phase != over && n < most {
		s := p.choose(&t)
		if p.rules.Apply(&t, s) != 0 {
			panic("a random statement is refused: " + lexiconOf(int(t.players)).Text(s) + " by " + ruleOf(&t, s))
		}
		if n++; p.keep {
			s.Items = append([]referee.Item{}, s.Items...)
			p.script = append(p.script, s)
		}
	}
	return t, n
}

const longest = 4000

// opened is an empty table for so many.
func opened(players int, values ...string) *Table {
	t, err := newTable(headerOf(players, append([]string{"places: sun"}, values...)...))
	if err != nil {
		panic(err)
	}
	return &t
}

func TestTableIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Table{}); n > 1088 {
		t.Errorf("a table is %d bytes", n)
	} else {
		t.Logf("a table is %d bytes", n)
	}
}

func TestRandomGamesEnd(t *testing.T) {
	for players := 2; players <= 4; players++ {
		for _, side := range []string{"places: sun", "places: moon"} {
			p, ended, said := newPlayer(uint64(players)), 0, 0
			for range 40 {
				table, n := p.game(opened(players, side), longest)
				said += n
				if table.phase == over {
					ended++
				}
			}
			t.Logf("%d players, %s: %d of 40 games end, %d statements each", players, side, ended, said/40)
			if ended == 0 {
				t.Errorf("%d players, %s: no game ends", players, side)
			}
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	b.ReportAllocs()
	p, start := newPlayer(1), opened(3)
	n := 0
	for b.Loop() {
		_, said := p.game(start, longest)
		n += said
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstatements/s")
}

// scripts are known games.
func scripts(games int) (all [][]move) {
	p, start := newPlayer(3), opened(3)
	p.keep = true
	for range games {
		p.game(start, longest)
		all = append(all, p.script)
		p.script = nil
	}
	return all
}

func BenchmarkApply(b *testing.B) {
	b.ReportAllocs()
	games, start, r := scripts(128), opened(3), rules()
	n, i := 0, 0
	for b.Loop() {
		t := *start
		for _, s := range games[i&127] {
			if r.Apply(&t, s) != 0 {
				b.Fatal("a known game is refused")
			}
		}
		n += len(games[i&127])
		i++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstatements/s")
}

// BenchmarkReplay reads and judges known games as text.
func BenchmarkReplay(b *testing.B) {
	b.ReportAllocs()
	x := lexiconOf(3)
	var texts []string
	events := 0
	for _, game := range scripts(32) {
		var text strings.Builder
		text.WriteString(record.Header(headerOf(3, "places: sun"), Game))
		for _, s := range game {
			text.WriteString(x.Text(s) + "\n")
			events++
		}
		texts = append(texts, text.String())
	}
	games := []referee.Game{Game}
	n := 0
	for b.Loop() {
		for _, text := range texts {
			if s, err := record.Open(text, games); err != nil || !s.Upheld() {
				b.Fatal(err)
			}
		}
		n += events
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstatements/s")
}

func BenchmarkRefuse(b *testing.B) {
	b.ReportAllocs()
	table := stage(b, 2, "Crypt")
	s := parse(b, lexiconOf(2), "Anna: use Crypt 2 placing Hawk paying Death, Gold")
	r := rules()
	for b.Loop() {
		if r.Apply(&table, s) == 0 {
			b.Fatal("a Hawk that lies in no pile is placed")
		}
	}
}
