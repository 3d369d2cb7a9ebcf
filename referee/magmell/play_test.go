package magmell

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/refereetest"
)

// TestMain asks for fewer random games than rapid's hundred, so that every
// level, mode and number of players gets its share; -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, refereetest.Often(5, 8)) }

// courses are every level, mode and number of players.
func courses(t *testing.T, run func(*testing.T, refereetest.Course)) {
	for _, level := range []string{"basic", "full"} {
		for players := 2; players <= seats; players++ {
			for _, tally := range []bool{false, true} {
				h := referee.Header{Game: key, Players: everyone[:players], Tally: tally, Values: map[string]string{"level": level}}
				t.Run(fmt.Sprintf("%s-%d-%t", level, players, tally), func(t *testing.T) {
					run(t, refereetest.Course{Game: watched, Header: h, Fill: fill, Sane: sane(h), Twin: twin, Most: 400})
				})
			}
		}
	}
}

func TestPlay(t *testing.T)     { courses(t, refereetest.Play) }
func TestAnything(t *testing.T) { courses(t, refereetest.Anything) }

// Nothing is left out, or tied to the wrong thing.
func TestWired(t *testing.T) { courses(t, refereetest.Wired) }

// inBox is every card of the default box at a level, by name.
func inBox(level string) (names []string) {
	t, err := open(referee.Header{Players: everyone[:2], Values: map[string]string{"level": level}})
	if err != nil {
		panic(err)
	}
	return t.deck.names()
}

// opened is what show --json prints of a position, piles opened.
func opened(p referee.Position) referee.Object { return p.State(true).(referee.Object) }

// value is that of a key of it, which is there.
func value[V any](o referee.Object, key string) V {
	i := slices.IndexFunc(o, func(f referee.Field) bool { return f.Key == key })
	return o[i].Value.(V)
}

func players(s referee.Object) []referee.Object { return value[[]referee.Object](s, "players") }

// inSight is all that lies on the table.
func inSight(s referee.Object) (names []string) {
	names = append(names, value[[]string](s, "pool")...)
	for _, p := range players(s) {
		names = append(append(names, value[[]string](p, "picked")...), value[[]string](p, "allies")...)
	}
	return names
}

// less takes cards out of a list, one by one; ok is false where one is not there.
func less(names, out []string) (left []string, ok bool) {
	left = slices.Clone(names)
	for _, n := range out {
		i := slices.Index(left, n)
		if i < 0 {
			return nil, false
		}
		left = slices.Delete(left, i, i+1)
	}
	return left, true
}

var watched = refereetest.Watch(Game)

// forAll is an answer of When that must be the same for every seat, else "".
func forAll(not string) string {
	if not == law.NotNow || not == law.OnlyPlayed || not == law.OnlyTally {
		return not
	}
	return ""
}

// shortcuts checks what Offers need not ask: Phases and Among say no more than When and
// the rules do.
func shortcuts(t *Table) error {
	for n := range rules().Verbs {
		v := &rules().Verbs[n]
		for by := range t.players {
			not := v.When(t, by)
			if v.Phases != 0 && not == "" && v.Phases>>t.phase&1 == 0 || forAll(not) != forAll(v.When(t, 0)) {
				return fmt.Errorf("%s in phase %s for %s: %q", v.Name, phaseNames[t.phase], everyone[by], not)
			}
			if v.Among == nil || not != "" {
				continue
			}
			among := v.Among(t, by)
			for i, word := range words(&v.Slots[0]) {
				s, absent, refused := move{Verb: uint8(n), By: by, Items: []referee.Item{word}}, false, false
				for _, r := range v.Rules {
					refuses := r.Refuses(t, s)
					refused = refused || refuses
					absent = absent || refuses && (r.Looks&law.Presence != 0 || slices.Contains(v.Settles, r.ID))
				}
				if in := among>>i&1 == 1; in && absent || !in && !refused {
					return fmt.Errorf("%s of %v: among them %v, absent %v, refused %v", v.Name, word, in, absent, refused)
				}
			}
		}
	}
	return nil
}

// words are all that a slot could name.
func words(slot *referee.Slot) (all []referee.Item) {
	for _, n := range slot.Numbers {
		all = append(all, referee.One(referee.Number, n, 0))
	}
	for k, n := range map[referee.Kind]int32{referee.Card: kinds, Faction: factions} {
		for ref := range n {
			if slot.Takes.Has(k) {
				all = append(all, referee.One(k, ref, 0))
			}
		}
	}
	return all
}

// sane checks that cards are conserved: what is in sight is in the box, what is
// not is the deck or was discarded in the claims.
func sane(h referee.Header) func(referee.Position) error {
	box := inBox(h.Value("level", "full"))
	return func(p referee.Position) error {
		s := opened(p)
		left, ok := less(box, inSight(s))
		if !ok {
			return fmt.Errorf("more cards on the table than the box holds: %v", inSight(s))
		}
		phase := value[string](s, "phase")
		if gone := len(left) - value[int](s, "deck"); gone < 0 || gone > 0 && phase != "claims" && phase != "over" {
			return fmt.Errorf("%d cards have gone in phase %s", gone, phase)
		}
		return cmp.Or(asked(p), shortcuts(watched.Table(p)))
	}
}

// asked checks that the table is asked for as many cards face up before the players as it
// is shown, to the end of a round.
func asked(p referee.Position) error {
	shown, has, counted := 0, 0, false
	for _, seat := range p.View(false).Seats {
		shown += len(seat.Cells)
	}
	for _, f := range p.Facts() {
		if f.Name != "cards of this round" {
			continue
		}
		counted = true
		for _, thing := range f.Has {
			has += int(thing.What.Count)
		}
	}
	if counted && has != shown {
		return fmt.Errorf("the facts hold %d cards face up, and the view %d", has, shown)
	}
	return nil
}

// fill makes a template whole with what the table could say.
func fill(rt *rapid.T, p referee.Position, x *referee.Lexicon, o referee.LegalMove) referee.Move {
	st := o.Move
	s := opened(p)
	draw := func(names []string, n int, clause uint8) {
		st.Items = nil
		for range n {
			i := rapid.IntRange(0, len(names)-1).Draw(rt, "card")
			ref, _ := x.Find(referee.Card, names[i])
			st.Items = append(st.Items, referee.One(referee.Card, ref, clause))
			names = slices.Delete(slices.Clone(names), i, i+1)
		}
	}
	unseen, _ := less(inBox(value[string](s, "level")), inSight(s))
	switch o.Verb {
	case vPool, vRefill:
		draw(unseen, o.Wants, 0)
	case vHolds:
		if n := rapid.IntRange(0, len(unseen)/4).Draw(rt, "pile"); n > 0 {
			draw(unseen, n, 0)
		} else {
			st.Items = []referee.Item{{Kind: referee.Nothing, Count: 1}}
		}
	case vTallyAssign:
		var left []int32
		for f := range int32(factions) {
			if !slices.ContainsFunc(value[[]referee.Object](s, "awaits"), func(a referee.Object) bool { return value[string](a, "of") == x.Word(Faction, f) }) {
				left = append(left, f)
			}
		}
		st.Items = []referee.Item{
			referee.One(referee.Number, int32(rapid.SampledFrom(value[[]int8](s, "tokens")).Draw(rt, "token")), 0),
			referee.One(Faction, rapid.SampledFrom(left).Draw(rt, "faction"), 1),
		}
	case vSteal:
		who := players(s)[o.By]
		others, _ := less(append(slices.Clone(value[[]string](who, "picked")), value[[]string](who, "allies")...), []string{"Shapeshifter"})
		draw(others, 2, 1)
	case vDaemon:
		for {
			if draw(value[[]string](players(s)[o.By], "allies"), 1, 1); p.Rule(st, 0).Legal() {
				break
			}
		}
	}
	return st
}

// Every card is in one place: never seen, in the Pool, face up, in an Ally pile
// or discarded. What is laid is a view of the piles while a steal may come.
func TestConservation(t *testing.T) {
	short := 0
	each(t, 30, func(t *testing.T, w *walk, said move) {
		places := []Cards{w.t.deck, w.t.pool}
		for p := range seats {
			places = append(places, w.t.allies[p], w.t.front[p], w.t.discarded[p])
		}
		sum := Cards{}
		for i, c := range places {
			if sum.meets(c) {
				t.Fatalf("after %s: place %d holds a card that lies elsewhere too", w.x.Text(said), i)
			}
			sum = sum.with(c)
		}
		if sum != w.start.deck {
			t.Fatalf("after %s: %d of %d cards", w.x.Text(said), sum.len(), w.start.deck.len())
		}
		for p := range w.t.players {
			if w.t.phase != mages && !w.t.allies[p].with(w.t.lastFront[p]).without(w.t.allies[p]).empty() && w.t.last.fresh {
				t.Fatalf("after %s: what was laid is in no pile", w.x.Text(said))
			}
		}
		if w.t.phase == treasure && w.t.pool.len() < w.t.poolSize() {
			short++
		}
	})
	if short == 0 {
		t.Error("no deck ran short in any game")
	}
}

// The state is one plain value that is cheap to copy.
func TestTableSize(t *testing.T) {
	if n := unsafe.Sizeof(Table{}); n >= 1024 {
		t.Errorf("a Table has %d bytes", n)
	} else {
		t.Logf("a Table has %d bytes", n)
	}
}
