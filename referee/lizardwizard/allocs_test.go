package lizardwizard

import (
	"math/rand/v2"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// played is a random game, the same for the same seed.
func played(tb testing.TB, players int, seed uint64) (g refereetest.Known[Table], over bool) {
	c := course(players, nil, map[string]string{"tracks": "1-9"})
	s, err := record.Begin(watched, c.Header)
	if err != nil {
		tb.Fatal(err)
	}
	p := player{Rand: rand.New(rand.NewPCG(seed, uint64(players))), x: s.Lexicon}
	board := s.Position().Fork()
	g = refereetest.Known[Table]{Rules: rules(), Start: *tableOf(board)}
	for n := 0; !board.Over() && n < 4000; n++ {
		offers := board.LegalMoves(true)
		o := offers[p.IntN(len(offers))]
		if o.Open() {
			p.t = tableOf(board)
			o.Move = p.fill(o)
		}
		if !referee.Play(board, referee.Plain, "", o.Move).Applied {
			tb.Fatalf("%s is refused", s.Lexicon.Text(o.Move))
		}
		g.Said = append(g.Said, o.Move)
	}
	return g, board.Over()
}

// A move that the rules allow allocates nothing, a refused one next to
// nothing.
func TestAllocations(t *testing.T) {
	g, over := played(t, 3, 1)
	if !over {
		t.Fatalf("the game does not end in %d statements", len(g.Said))
	}
	g.Frugal(t, 2600)
	s := staged(t, nil, verto)
	for _, text := range []string{"Ada: cast Verto giving Sorcery Wizard taking Sorcery Wizard from Bo", "Bo: gather 3 Horn raising nothing plus Eye", "Bo: convert 2 Horn, Sulphur", "Ada: research Augere",
		"Bo: build Alchemy Tower 2 paying 2 Foxglove", "Bo: summon Alchemy Familiar 15 to score", "Ada: claim 5 Wizards", "Ada: discard Horn", "offer Augere", "Bo: counts 3 mana", "Ada: draw Item"} {
		said, err := record.ParseAt(s.x, nil, text)
		if err != nil {
			t.Fatal(err)
		}
		refereetest.Refused(t, rules(), &s.t, said, s.x)
	}
}

func BenchmarkGame(b *testing.B) {
	g, _ := played(b, 3, 1)
	g.Bench(b)
}

func BenchmarkOffers(b *testing.B) {
	g, _ := played(b, 5, 1)
	table := g.Start
	for _, s := range g.Said[:len(g.Said)*2/3] {
		rules().Apply(&table, s)
	}
	p := rules().Open(referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy", "Di", "Ed"}), table)
	b.ReportAllocs()
	for b.Loop() {
		p.LegalMoves(false)
	}
}

func BenchmarkScore(b *testing.B) {
	g, _ := played(b, 5, 1)
	table := g.Start
	for _, s := range g.Said {
		rules().Apply(&table, s)
	}
	x := referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy", "Di", "Ed"})
	b.ReportAllocs()
	for b.Loop() {
		score(&table, x)
	}
}
