package lizardwizard

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A game is the statements of one random game, and the table it begins at.
type game struct {
	start Table
	said  []statement
	over  bool
}

// played is a random game, the same for the same seed.
func played(tb testing.TB, players int, seed uint64) game {
	c := course(players, nil, map[string]string{"tracks": "1-9"})
	s, err := record.Begin(watched, c.Header)
	if err != nil {
		tb.Fatal(err)
	}
	p := player{Rand: rand.New(rand.NewPCG(seed, uint64(players))), x: s.Lexicon}
	board := s.Position().Fork()
	g := game{start: *tableOf(board)}
	for n := 0; !board.Over() && n < 4000; n++ {
		offers := board.Offers(true)
		o := offers[p.IntN(len(offers))]
		if o.Open() {
			p.t = tableOf(board)
			o.Statement = p.fill(o)
		}
		if !board.Play(referee.Plain, "", o.Statement).Applied {
			tb.Fatalf("%s is refused", s.Lexicon.Text(o.Statement))
		}
		g.said = append(g.said, o.Statement)
	}
	g.over = board.Over()
	return g
}

// A statement that the rules allow allocates nothing, a refused one next to
// nothing.
func TestAllocations(t *testing.T) {
	g := played(t, 3, 1)
	if !g.over {
		t.Fatalf("the game does not end in %d statements", len(g.said))
	}
	if n := testing.AllocsPerRun(3, func() {
		table := g.start
		for _, s := range g.said {
			if rules().Apply(&table, s) != 0 {
				t.Fatal("a known game is refused")
			}
		}
	}); n > 1 { // the table itself
		t.Errorf("%v allocations in %d statements", n, len(g.said))
	}
	s := staged(t, nil, verto)
	for _, text := range []string{"Ada: cast Verto giving Sorcery Wizard taking Sorcery Wizard from Bo", "Bo: gather 3 Horn raising nothing plus Eye", "Bo: convert 2 Horn, Sulphur", "Ada: research Augere",
		"Bo: build Alchemy Tower 2 paying 2 Foxglove", "Bo: summon Alchemy Familiar 15 to score", "Ada: claim 5 Wizards", "Ada: discard Horn", "offer Augere", "Bo: counts 3 mana", "Ada: draw Item"} {
		said, err := record.Parse(s.x, text)
		if err != nil {
			t.Fatal(err)
		}
		if rules().Check(&s.t, said) == 0 {
			t.Errorf("%s is allowed", text)
		}
		if n := testing.AllocsPerRun(20, func() { rules().Apply(&s.t, said) }); n > 2 {
			t.Errorf("%s: refused with %v allocations", text, n)
		}
	}
	if n := unsafe.Sizeof(Table{}); n > 1800 {
		t.Errorf("a table has %d bytes", n)
	}
}

func BenchmarkGame(b *testing.B) {
	g := played(b, 3, 1)
	b.ReportAllocs()
	for b.Loop() {
		table := g.start
		for _, s := range g.said {
			rules().Apply(&table, s)
		}
	}
	b.ReportMetric(float64(len(g.said)*b.N)/b.Elapsed().Seconds(), "statements/s")
	b.ReportMetric(float64(unsafe.Sizeof(Table{})), "bytes/table")
}

func BenchmarkOffers(b *testing.B) {
	g := played(b, 5, 1)
	table := g.start
	for _, s := range g.said[:len(g.said)*2/3] {
		rules().Apply(&table, s)
	}
	p := rules().Open(referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy", "Di", "Ed"}), table)
	b.ReportAllocs()
	for b.Loop() {
		p.Offers(false)
	}
}

func BenchmarkScore(b *testing.B) {
	g := played(b, 5, 1)
	table := g.start
	for _, s := range g.said {
		rules().Apply(&table, s)
	}
	x := referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy", "Di", "Ed"})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := score(&table, x); err != nil {
			b.Fatal(err)
		}
	}
}
