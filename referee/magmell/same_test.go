package magmell

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// What must come out the same when names are changed consistently.

// whole plays a game and gives its record's lines.
func whole(t *testing.T, seed uint64, level string, players int) (w *walk, lines []string) {
	w = begin(seed, level, players)
	for w.t.phase != over {
		lines = append(lines, w.x.Text(w.step(t)))
	}
	return w, lines
}

// judged opens a record that must be upheld to its end, and gives totals and
// ranks by player.
func judged(t *testing.T, head string, lines []string) (result []string) {
	t.Helper()
	s, err := record.Open(head+"\n\n"+strings.Join(lines, "\n")+"\n", []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Verdict != referee.Legal {
			t.Fatalf("line %d: %s is %s: %s", e.Number, e.Typed(), e.Verdict, e.Ruling.Reason)
		}
	}
	sheet, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range sheet.Players {
		var lines []string
		for _, l := range p.Lines {
			lines = append(lines, fmt.Sprint(l.Points))
		}
		slices.Sort(lines)
		result = append(result, fmt.Sprint(p.Name, p.Total, p.Rank, lines))
	}
	return append(result, sheet.Winners...)
}

// Schools and Guilds can change names: Gairm with Bréag, Deoch with Rún, Athrach
// with Tuama (the pairs that Faerie, Spirit Healer and Queen see), and the Guilds
// in any way. The same game comes out.
func TestRenamedGamesComeOutAlike(t *testing.T) {
	for _, swaps := range [][]string{
		{"Gairm", "Bréag"},
		{"Deoch", "Rún"},
		{"Athrach", "Tuama", "Gairm", "Bréag"},
		{"Witch", "Sorcerer"},
		{"Arcane Warrior", "Blood Mage", "Summoner", "Witch", "Deoch", "Rún"},
		{"Gairm", "Deoch", "Bréag", "Rún", "Faerie", "Spirit Healer"},
	} {
		var pairs []string
		for i := 0; i < len(swaps); i += 2 {
			pairs = append(pairs, swaps[i], swaps[i+1], swaps[i+1], swaps[i])
		}
		rename := strings.NewReplacer(pairs...)
		for seed := range uint64(4) {
			for players := 2; players <= seats; players++ {
				_, lines := whole(t, seed, "full", players)
				head := "game: mag-mell\nplayers: " + strings.Join(everyone[:players], ", ")
				renamed := make([]string, len(lines))
				for i, l := range lines {
					renamed[i] = rename.Replace(l)
				}
				if a, b := judged(t, head, lines), judged(t, head, renamed); !slices.Equal(a, b) {
					t.Fatalf("with %q renamed the game of seed %d ends\n%q, not\n%q", swaps, seed, b, a)
				}
			}
		}
	}
}

// Other names in the same seats change nothing but the names.
func TestNamesOfPlayersDontMatter(t *testing.T) {
	rename := strings.NewReplacer("Anna", "Zoé", "Brit", "pool", "Chu", "Witch")
	for seed := range uint64(4) {
		_, lines := whole(t, seed, "full", 3)
		var renamed, want []string
		for _, l := range lines {
			who, said, ok := strings.Cut(l, ":")
			if renamed = append(renamed, l); ok {
				renamed[len(renamed)-1] = rename.Replace(who) + ":" + said
			}
		}
		for _, r := range judged(t, "game: mag-mell\nplayers: Anna, Brit, Chu", lines) {
			want = append(want, rename.Replace(r))
		}
		if got := judged(t, "game: mag-mell\nplayers: Zoé, pool, Witch", renamed); !slices.Equal(got, want) {
			t.Fatalf("with other names the game ends\n%q, not\n%q", got, want)
		}
	}
}

// In a tally, where nobody begins, the seats can be changed: every player's
// lines, totals and ranks go along.
func TestSeatsOfATallyDontMatter(t *testing.T) {
	for seed := range uint64(40) {
		w := begin(seed, "full", 4)
		var tokens, piles []string
		order := w.Perm(factions)
		for i, at := range w.Perm(rounds) {
			tokens = append(tokens, fmt.Sprintf("assign %d to %s", values[at], w.x.Word(Faction, int32(order[i]))))
		}
		deck := w.t.deck.without(all[druid])
		for p := range everyone {
			items := w.draw(deck, 5+w.IntN(8), 0)
			pile := Cards{}
			for _, it := range items {
				one := deck.without(pile).one(it.Ref)
				pile = pile.with(one)
			}
			deck = deck.without(pile)
			piles = append(piles, everyone[p]+": holds "+strings.Join(pile.names(), ", "))
			w.t.allies[p] = pile
		}
		// Everybody plays every Familiar at the first treasure.
		var claims []string
		for p := range everyone {
			for range w.t.allies[p].count(familiar) {
				claims = append(claims, everyone[p]+": familiar")
			}
		}
		for range rounds {
			claims = append(claims, "award")
		}
		var first []string
		for turn := range 4 {
			seated := append(slices.Clone(everyone[turn:]), everyone[:turn]...)
			if turn%2 == 1 {
				slices.Reverse(seated)
			}
			lines := slices.Concat(tokens, piles, claims)
			got := judged(t, "game: mag-mell\nmode: tally\nplayers: "+strings.Join(seated, ", "), lines)
			slices.Sort(got)
			if turn == 0 {
				first = got
			} else if !slices.Equal(got, first) {
				t.Fatalf("seated %v the tally ends\n%q, not\n%q", seated, got, first)
			}
		}
	}
}
