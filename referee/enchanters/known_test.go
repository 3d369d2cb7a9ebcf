package enchanters

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"magistrate/referee/refereetest"
)

// Faces of the examples, three players 0, 1 and 2.
var (
	fl1, fl2, fl3      = faceOf(0, 1), faceOf(0, 2), faceOf(0, 3)
	li1, li2, liMinus1 = faceOf(1, 1), faceOf(1, 2), faceOf(1, -1)
	te1, te2, te3      = faceOf(4, 1), faceOf(4, 2), faceOf(4, 3)
	teMinus1           = faceOf(4, -1)
)

func turn(fs ...face) (ms []treasureMove) {
	for _, f := range fs {
		ms = append(ms, treasureMove{from: atDeck, to: atDisplay, face: f})
	}
	return ms
}

func take(f face, to places) treasureMove { return treasureMove{from: atDisplay, to: to, face: f} }

func steal(n int8, from, to int) treasureMove {
	return treasureMove{from: faceDown(from), to: faceDown(to), n: n}
}

func holds(p int, fs ...face) (ms []treasureMove) {
	for _, f := range fs {
		ms = append(ms, treasureMove{from: faceDown(p), face: f})
	}
	return ms
}

// listed is a game whose treasures are listed: those of the signs in play are known to
// be in the deck.
func listed(list []face, inPlay signSet) known {
	var k known
	for _, f := range list {
		if inPlay.Has(int8(f.sign())) {
			k.add(f, atDeck)
		}
	}
	return k
}

// A board is what all know, and the counts as a table would keep them.
type board struct {
	known
	down downCounts
}

// do is a move that must be supplied and stand the audit.
func (b *board) do(t interface {
	Helper()
	Fatalf(string, ...any)
}, ms ...treasureMove) {
	t.Helper()
	if !b.canSupply(ms...) {
		t.Fatalf("supply refuses %v: %v", ms, b.all)
	}
	if who := b.audit(b.down, ms...); who != 0 {
		t.Fatalf("audit refuses %v by %b: %v, counts %v", ms, who, b.all, b.down)
	}
	b.move(b.down, ms...)
	b.count(ms)
}

func (b *board) count(ms []treasureMove) {
	for _, m := range ms {
		n := m.n
		if m.face != 0 {
			n = 1
		}
		if m.from&allFaceDown != 0 {
			b.down[m.from.player()] -= n
		}
		if m.to&allFaceDown != 0 {
			b.down[m.to.player()] += n
		}
	}
}

func (b *board) shows(t *testing.T, p int, certain, possible []face) {
	t.Helper()
	c, q := b.reveal(b.down, p)
	slices.Sort(certain)
	slices.Sort(possible)
	if !slices.Equal(c, certain) || !slices.Equal(q, possible) {
		t.Errorf("player %d has %v and perhaps %v, want %v and %v", p, c, q, certain, possible)
	}
}

// Trimagics 1 to 4 of the rulebook: Su 0, Frensisca 1, Albert 2.
func TestTrimagics(t *testing.T) {
	var b board
	b.do(t, turn(fl3, liMinus1, li2)...)
	b.do(t, take(fl3, faceDown(2)))
	b.do(t, turn(te2)...)
	b.do(t, take(liMinus1, faceDown(0)))
	b.do(t, turn(teMinus1)...)
	b.do(t, take(teMinus1, faceDown(0)))
	b.do(t, turn(fl1)...)
	b.do(t, steal(1, 0, 1))
	b.do(t, steal(1, 2, 1))
	b.shows(t, 1, []face{fl3}, []face{liMinus1, teMinus1})
	b.shows(t, 0, nil, []face{liMinus1, teMinus1})
	b.shows(t, 2, nil, nil)
	if got := b.list(atDisplay); !slices.Equal(got, []face{fl1, li2, te2}) {
		t.Errorf("display %v", got)
	}
	if b.countOfSign(0) != 2 {
		t.Errorf("of the first sign %d", b.countOfSign(0))
	}
}

// The end of round 1: three more treasures came to light and went under the deck.
func TestEndOfFirstRound(t *testing.T) {
	var b board
	b.do(t, turn(fl3, li1, teMinus1)...)
	b.do(t, take(fl3, faceDown(0)), take(teMinus1, faceDown(0)))
	b.do(t, turn(fl1, fl2)...)
	b.do(t, take(fl1, faceDown(1)), take(li1, faceDown(1)))
	b.do(t, turn(te3, li2)...)
	b.do(t, treasureMove{from: faceDown(1), to: underDeck, face: fl1})
	b.do(t, take(li2, faceDown(2)), take(te3, faceDown(2)))

	held := holds(0, fl3, teMinus1)
	if b.audit(b.down, held...) != 0 {
		t.Error("what was seen is refused")
	}
	if who := b.audit(b.down, append(held, holds(1, li2)...)...); who != faceDown(1)|faceDown(2) {
		t.Errorf("Albert took the only one seen: %b", who)
	}
	held = append(held, holds(1, li1)...)
	held = append(held, holds(2, li2, te3)...)
	if !b.canSupply(held...) || b.audit(b.down, held...) != 0 {
		t.Error("the whole count is refused")
	}
	if c, p := b.reveal(b.down, 2, held...); !slices.Equal(c, []face{li2, te3}) || p != nil {
		t.Errorf("after the count Albert has %v, perhaps %v", c, p)
	}
	b.gather(held)
	b.move(downCounts{}, treasureMove{from: atDeck, to: faceUp(0), face: fl3})
	b.down = downCounts{}
	if b.lying(fl3, faceUp(0)) != 1 || len(b.list(atDeck)) != 6 {
		t.Errorf("kept %v, in the deck %v", b.list(faceUp(0)), b.list(atDeck))
	}
	b.do(t, turn(li1, te2, fl2)...)
	b.do(t, take(fl2, faceDown(2)))
	b.do(t, turn(fl1)...)
	if b.countOfSign(0) != 3 || b.countOfSign(4) != 3 {
		t.Errorf("three and three of the signs are known, not %d and %d", b.countOfSign(0), b.countOfSign(4))
	}
}

// Two of three stolen unseen; and of two equal ones one that went back to the deck,
// which is then the one turned up.
func TestPerhaps(t *testing.T) {
	var b board
	b.do(t, turn(fl1, fl2, fl3)...)
	b.do(t, take(fl1, faceDown(2)), take(fl2, faceDown(2)), take(fl3, faceDown(2)))
	b.do(t, steal(2, 2, 0))
	b.shows(t, 0, nil, []face{fl1, fl2, fl3})
	b.shows(t, 2, nil, []face{fl1, fl2, fl3})

	b = board{}
	b.do(t, turn(fl1, fl1, te2)...)
	b.do(t, take(fl1, faceDown(0)), take(fl1, faceDown(0)))
	b.do(t, treasureMove{from: faceDown(0), to: atDeck, n: 1})
	b.shows(t, 0, []face{fl1}, nil)
	b.do(t, turn(fl1)...)
	b.do(t, turn(fl1)...) // the other is with 0
	if b.countOfSign(0) != 3 {
		t.Errorf("%v", b.all[:5])
	}
}

func TestSupply(t *testing.T) {
	var b board
	b.do(t, turn(fl3, liMinus1, li2)...)
	b.do(t, take(fl3, faceUp(0)))
	b.do(t, turn(fl1)...)
	b.do(t, take(fl1, faceDown(0)))
	b.do(t, turn(fl2)...)
	if b.canSupply(turn(fl3, fl3, fl3)...) {
		t.Error("a sixth of the sign is allowed")
	}
	b.do(t, turn(fl3, fl3)...) // neither is the one that lies face up
	five := b
	for _, f := range []face{faceOf(0, 4), fl2, fl1} {
		if five.canSupply(turn(f)...) {
			t.Errorf("%d is turned up, of a sign whose five lie elsewhere", f.value())
		}
	}
	if !five.canSupply(holds(1, fl1)...) || five.canSupply(holds(0, fl2)...) {
		t.Error("a player shows what can lie face down, and nothing else")
	}
	b.do(t, take(fl2, atDeck))
	if b.canSupply(holds(0, fl2)...) || !b.canSupply(turn(fl2)...) || b.canSupply(append(turn(fl2), turn(fl2)...)...) {
		t.Error("the one in the deck can be turned up once, and cannot be shown")
	}
	b.do(t, treasureMove{from: atDeck, to: faceDown(1), n: 1})
	if !b.canSupply(holds(0, fl2)...) || b.canSupply(append(holds(0, fl2), turn(fl2)...)...) {
		t.Error("one left the deck unseen, and may be this one")
	}
	b.all[slices.Index(b.all[:], treasure{fl1, faceDown(0)})].in |= atDeck
	if !b.canSupply(turn(fl1)...) || !b.canSupply(holds(0, fl1)...) || b.canSupply(append(holds(0, fl1), turn(fl1)...)...) {
		t.Error("it is with a player or in the deck, not both")
	}
	under := board{known: listed([]face{fl1, fl2, fl3, faceOf(0, 4), faceOf(0, 5), li1}, 1)}
	if under.countOfSign(1) != 0 || under.countOfSign(0) != 5 {
		t.Error("the treasures of the signs in play are listed")
	}
	under.do(t, turn(fl2)...)
	under.do(t, take(fl2, faceDown(0)))
	under.do(t, treasureMove{from: faceDown(0), to: underDeck, face: fl2})
	if under.canSupply(turn(fl2)...) {
		t.Error("under the deck it is out of reach")
	}
}

// Of two equal treasures that may be shown the one with fewest places is it, then
// the first seen, if only the rest can be laid out.
func TestSettling(t *testing.T) {
	mine, either := faceDown(0), faceDown(0)|faceDown(1)
	of := func(ts ...treasure) (k known) {
		k.n = uint8(copy(k.all[:], ts))
		return k
	}
	lay := treasureMove{from: mine, to: faceUp(0), face: fl1}
	for _, c := range []struct {
		name         string
		before, want known
		down         downCounts
	}{
		{"fewest places",
			of(treasure{fl1, either}, treasure{fl1, mine}, treasure{li1, either}),
			of(treasure{fl1, either}, treasure{fl1, faceUp(0)}, treasure{li1, either}), downCounts{2, 1}},
		{"first seen",
			of(treasure{fl1, either}, treasure{fl1, mine | faceDown(2)}, treasure{li1, mine | faceDown(2)}, treasure{li2, either}),
			of(treasure{fl1, faceUp(0)}, treasure{fl1, mine | faceDown(2)}, treasure{li1, mine | faceDown(2)}, treasure{li2, either}), downCounts{2, 1, 1}},
		{"the rest laid out",
			of(treasure{fl1, mine | atDeck}, treasure{fl1, either}, treasure{li1, mine | atDeck}),
			of(treasure{fl1, faceUp(0)}, treasure{fl1, faceDown(1)}, treasure{li1, atDeck}), downCounts{1, 1}},
		{"the rest laid out, though more places",
			of(treasure{fl1, either}, treasure{fl1, mine | faceDown(2) | faceDown(3)}, treasure{li2, faceDown(3)}, treasure{te1, faceDown(2)}),
			of(treasure{fl1, faceDown(1)}, treasure{fl1, faceUp(0)}, treasure{li2, faceDown(3)}, treasure{te1, faceDown(2)}), downCounts{1, 1, 1, 1}},
		{"one of unknown face last",
			of(treasure{0, mine}, treasure{fl1, mine | atDeck}),
			of(treasure{0, mine}, treasure{fl1, faceUp(0)}), downCounts{2}},
		{"one of the deck",
			of(treasure{0, mine}, treasure{li1, mine}, treasure{fl1, atDeck}),
			of(treasure{li1, mine}, treasure{fl1, faceUp(0)}), downCounts{2}},
		{"a new one",
			of(treasure{0, mine}, treasure{fl1, faceUp(2)}, treasure{li1, mine}),
			of(treasure{fl1, faceUp(2)}, treasure{li1, mine}, treasure{fl1, faceUp(0)}), downCounts{2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := board{known: c.before, down: c.down}
			b.do(t, lay)
			if b.known != c.want {
				t.Errorf("%v\nwant %v", b.all[:6], c.want.all[:6])
			}
		})
	}
}

// Moves of one move are reckoned from before it: two players swap all they
// have, and nothing goes on from where it came.
func TestMovesAtOnce(t *testing.T) {
	var b board
	b.do(t, turn(fl1, li1, te1)...)
	b.do(t, take(fl1, faceDown(0)), take(li1, faceDown(1)))
	b.do(t, steal(1, 0, 1), steal(1, 1, 0), treasureMove{from: atDeck, to: faceDown(2), n: 1}, take(te1, atDeck))
	if got := b.all[:4]; !slices.Equal(got, []treasure{{fl1, faceDown(1)}, {li1, faceDown(0)}, {te1, atDeck}, {0, faceDown(2)}}) {
		t.Errorf("%v", got)
	}
	b.do(t, treasureMove{from: faceDown(1), to: faceDown(2), face: fl1}, steal(1, 2, 0))
	if got := b.all[:4]; !slices.Equal(got, []treasure{{fl1, faceDown(2)}, {li1, faceDown(0)}, {te1, atDeck}, {0, faceDown(0)}}) {
		t.Errorf("%v", got)
	}
	b.do(t, treasureMove{from: faceDown(2), to: atDeck, n: 1})
	b.do(t, treasureMove{from: faceDown(0), to: atDeck, n: 2})
	if b.all[3] != (treasure{}) || len(b.list(atDeck)) != 3 {
		t.Errorf("back in the deck it is one of the deck: %v", b.all[:4])
	}
}

// A spread deals the face-up ones too; a treasure that leaves the game is nowhere.
func TestSpread(t *testing.T) {
	var b board
	b.do(t, turn(fl1, li1, te1)...)
	b.do(t, take(fl1, faceDown(0)), take(li1, faceUp(0)), take(te1, faceDown(1)))
	safe := b
	b.relocate(faceDown(0)|faceUp(0), faceDown(1)|faceDown(2))
	b.down = downCounts{0, 2, 1}
	b.shows(t, 1, []face{te1}, []face{fl1, li1})
	b.shows(t, 2, nil, []face{fl1, li1})
	safe.relocate(faceUp(0), outOfGame)
	safe.relocate(faceDown(0)|faceUp(0), faceDown(1))
	safe.down = downCounts{0, 2}
	safe.shows(t, 1, []face{fl1, te1}, nil)
	if safe.lying(li1, outOfGame) != 1 {
		t.Error("what lay face up left the game")
	}
}

// What stood is so, and of the rest nothing is known, not even that it is with
// somebody; that it exists is known.
func TestStand(t *testing.T) {
	var b board
	b.do(t, turn(fl1, li1, te1)...)
	b.do(t, take(fl1, faceDown(0)), take(li1, faceDown(1)), take(te1, faceDown(1)))
	in := treasureMove{from: faceDown(0), to: underDeck, face: li1}
	if b.audit(b.down, in) != faceDown(0)|faceDown(1) {
		t.Error("the player next to whom it lies takes part")
	}
	b.force(b.down, in)
	b.shows(t, 0, []face{li1}, nil)
	b.shows(t, 1, nil, nil)
	b.do(t, in)
	b.do(t, turn(fl1)...) // thought to be with 0
	b.do(t, treasureMove{from: faceDown(1), to: faceUp(1), face: te1}, treasureMove{from: faceDown(1), to: atDeck, face: fl3})
	if b.countOfSign(0) != 2 || b.countOfSign(1) != 1 || b.countOfSign(4) != 1 {
		t.Errorf("%v", b.all[:8])
	}
}

// So many may leave the deck unseen and be moved back that not all can be followed.
func TestToAndFro(t *testing.T) {
	b := board{}
	b.do(t, turn(fl1, fl2, li1)...)
	b.do(t, take(fl1, faceDown(0)), take(fl2, faceDown(0)))
	for i := range 40 {
		p := i % 3
		b.do(t, treasureMove{from: atDeck, to: faceDown(p), n: 2})
		b.do(t, treasureMove{from: faceDown(p), to: atDeck, n: 1}, steal(1, p, (p+1)%3))
		b.do(t, treasureMove{from: faceDown((p + 1) % 3), to: atDeck, n: 1})
	}
	b.do(t, treasureMove{from: faceDown(0), to: faceUp(0), face: te1})

	b = board{down: downCounts{2, 2}}
	b.add(0, faceDown(0))
	for i := range treasuresInBox - 1 {
		b.add(0, faceDown(i%2)|atDeck)
	}
	b.do(t, treasureMove{from: atDeck, to: faceDown(2), n: 2})
	anywhere := treasure{0, faceDown(0) | faceDown(1) | atDeck}
	if got := b.all[:7]; !slices.Equal(got, []treasure{{0, faceDown(0)}, anywhere, anywhere, anywhere, {0, faceDown(2)}, {0, faceDown(2)}, {}}) {
		t.Errorf("%v", got)
	}
}

// Layouts tries every layout of what is known with these counts, and what is named
// there; it is right where few treasures are known.
func layouts(k *known, down downCounts, ms []treasureMove, visit func(at []places)) {
	var at [allTreasures]places
	var try func(i int)
	try = func(i int) {
		if i < allTreasures && k.all[i].in != 0 {
			for in := k.all[i].in; in != 0; in &= in - 1 {
				at[i] = in & -in
				try(i + 1)
			}
			return
		}
		counts := map[places]int8{}
		faces := map[treasure]int{}
		for i, t := range k.all[:i] {
			counts[at[i]]++
			faces[treasure{t.face, at[i]}]++
		}
		fresh, unknown := map[face]int{}, map[places]int{}
		for p, n := range down {
			if counts[faceDown(p)] != n {
				return
			}
		}
		for _, m := range ms { // those of that face first, then one of unknown face
			if t := (treasure{m.face, m.from}); faces[t] > 0 {
				faces[t]--
			} else if unknown[m.from]++; true {
				fresh[m.face]++
			}
		}
		for p, n := range unknown {
			if n > faces[treasure{0, p}] {
				return
			}
		}
		var more [5]int
		for f, n := range fresh {
			more[f.sign()] += max(0, n-faces[treasure{f, atDeck}])
		}
		for sign, n := range more {
			if n > 0 && n+k.countOfSign(sign) > perSign {
				return
			}
		}
		visit(at[:i])
	}
	try(0)
}

// small is a few treasures, what is counted and what is named, mostly true.
func small(r *rand.Rand, unknown bool) (k known, down downCounts, ms []treasureMove) {
	fresh := r.IntN(4)
	for i := range 3 + r.IntN(4) {
		f := faceOf(r.IntN(2), 1+r.IntN(2))
		if unknown && r.IntN(3) == 0 {
			f = 0
		} else if f.sign() == 0 && fresh > 0 && i == 0 { // a sign all or nearly known
			for v := range 6 - fresh {
				k.add(faceOf(0, 10+v), atDisplay)
			}
		}
		if f != 0 && k.countOfSign(f.sign()) == perSign {
			continue
		}
		in := places(r.IntN(8))
		if r.IntN(2) == 0 {
			in |= atDeck
		}
		if in == 0 || f == 0 && in == atDeck {
			in = faceDown(r.IntN(3))
		}
		k.add(f, in)
	}
	for _, t := range k.all[:k.n] {
		for in, i := t.in, r.IntN(bits.OnesCount16(uint16(t.in))); ; in, i = in&(in-1), i-1 {
			if i > 0 {
				continue
			}
			if one := in & -in; one&allFaceDown != 0 {
				down[one.player()]++
				f := t.face
				if f == 0 || r.IntN(8) == 0 {
					f = faceOf(r.IntN(2), 1+r.IntN(3))
				}
				if r.IntN(3) == 0 {
					ms = append(ms, treasureMove{from: one, to: underDeck, face: f})
				}
			}
			break
		}
	}
	if r.IntN(4) == 0 {
		down[r.IntN(3)]++
	}
	return k, down, ms
}

// The audit against all layouts: it never refuses what has one; where at most one
// face is named and known at most once, or no face is unknown, it refuses all
// others.
func TestAuditAgainstAllLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var found, refused, unsure int
	for range 60000 {
		k, down, ms := small(r, r.IntN(2) == 0)
		if !k.canSupply(ms...) {
			continue
		}
		any := false
		layouts(&k, down, ms, func([]places) { any = true })
		who := new(layout).contradiction(&k, down, ms)
		unknown := k.mask(0, ^places(0)) != 0
		exact := !unknown || len(ms) == 1 && bits.OnesCount64(k.mask(ms[0].face, ^places(0))) <= 1
		switch {
		case any && who != 0:
			t.Fatalf("refused %v by %b: %v, counts %v", ms, who, k.all[:12], down)
		case any:
			found++
		case who != 0:
			refused++
		case exact:
			t.Fatalf("allowed %v: %v, counts %v", ms, k.all[:12], down)
		default:
			unsure++
		}
	}
	t.Logf("%d laid out, %d refused, %d allowed that have no layout", found, refused, unsure)
	if found < 5000 || refused < 5000 || unsure*100 > refused {
		t.Errorf("%d laid out, %d refused, %d allowed that have no layout", found, refused, unsure)
	}
}

// Certain and possible against all layouts.
func TestRevealAgainstAllLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var some int
	for range 20000 {
		k, down, _ := small(r, r.IntN(2) == 0)
		least, most := map[treasure]int{}, map[treasure]int{}
		any := false
		layouts(&k, down, nil, func(at []places) {
			now := map[treasure]int{}
			for i, in := range at {
				if in&allFaceDown != 0 && k.all[i].face != 0 {
					now[treasure{k.all[i].face, in}]++
				}
			}
			for t, n := range least {
				least[t] = min(n, now[t])
			}
			for t, n := range now {
				if !any {
					least[t] = n
				}
				most[t] = max(most[t], n)
			}
			any = true
		})
		for p := range 3 {
			var certain, possible []face
			for t, n := range most {
				if t.in == faceDown(p) {
					certain = append(certain, slices.Repeat([]face{t.face}, least[t])...)
					possible = append(possible, slices.Repeat([]face{t.face}, n-least[t])...)
				}
			}
			slices.Sort(certain)
			slices.Sort(possible)
			some += len(certain) + len(possible)
			if c, q := k.reveal(down, p); !slices.Equal(c, certain) || !slices.Equal(q, possible) {
				t.Fatalf("player %d of %v, counts %v: %v and %v, want %v and %v", p, k.all[:12], down, c, q, certain, possible)
			}
		}
	}
	if some < 20000 {
		t.Errorf("only %d faces", some)
	}
}

// Settling against all layouts: the one chosen is the first, by places and order,
// that leaves one.
func TestSettlingAgainstAllLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var among int
	for range 60000 {
		k, down, ms := small(r, r.IntN(3) == 0)
		if len(ms) == 0 || !k.canSupply(ms[0]) {
			continue
		}
		can := false
		if layouts(&k, down, ms[:1], func([]places) { can = true }); !can {
			continue
		}
		m, want, fewest, of := ms[0], -1, 99, 0
		left := down
		left[m.from.player()]--
		for i, c := range k.all {
			if c.face != m.face || c.in&m.from == 0 {
				continue
			}
			try, any := k, false
			try.all[i].in = underDeck
			layouts(&try, left, nil, func([]places) { any = true })
			if size := bits.OnesCount16(uint16(c.in)); any {
				of++
				if size < fewest {
					want, fewest = i, size
				}
			}
		}
		if of > 1 {
			among++
		}
		after := k
		if got := after.pick(down, ms[:1]); want >= 0 && got != want || want < 0 && after.mask(0, ^places(0)) == k.mask(0, ^places(0)) {
			t.Fatalf("%v of %v, counts %v settles %d, not %d", m, k.all[:12], down, got, want)
		}
	}
	if among < 100 {
		t.Errorf("only %d times there was a choice", among)
	}
}

// A copy is what truly lies where, of treasures whose faces all differ.
type copyOf struct {
	board
	in      map[face]places
	players int
	unseen  bool // treasures leave the deck unseen, so an audit may err
	listed  bool
	astray  bool // it erred
}

// at is the faces that lie there, sorted, so that a drawn number finds one.
func (c *copyOf) at(in places) (fs []face) {
	for f, w := range c.in {
		if w == in {
			fs = append(fs, f)
		}
	}
	slices.Sort(fs)
	return fs
}

// say does a true move, its unseen moves drawn.
func (c *copyOf) say(t *rapid.T, ms ...treasureMove) {
	from := map[face]places{}
	for f, w := range c.in {
		from[f] = w
	}
	for _, m := range ms {
		if m.face != 0 {
			c.in[m.face] = m.to
			delete(from, m.face)
		}
	}
	for _, m := range ms {
		for range m.n {
			var there []face
			for f, w := range from {
				if w == m.from {
					there = append(there, f)
				}
			}
			slices.Sort(there)
			f := rapid.SampledFrom(there).Draw(t, "unseen")
			c.in[f] = m.to
			delete(from, f)
		}
	}
	if c.unseen && !c.listed && !c.canSupply(ms...) {
		c.astray = true
	}
	if c.astray {
		return
	}
	if c.unseen && c.audit(c.down, ms...) != 0 {
		c.force(c.down, ms...)
	}
	c.do(t, ms...)
	for f, w := range c.in {
		if w&(allFaceDown|atDeck) == 0 && c.lying(f, w) != 1 {
			t.Fatalf("%d lies in %b", f, w)
		}
	}
	for p := range c.players {
		lies := c.at(faceDown(p))
		if int(c.down[p]) != len(lies) {
			t.Fatalf("player %d has %d, not %d", p, len(lies), c.down[p])
		}
		held := holds(p, lies...)
		if !c.canSupply(held...) && (c.listed || !c.unseen) {
			t.Fatalf("supply refuses that %d has %v: %v", p, lies, c.all)
		}
		if who := c.audit(c.down, held...); who != 0 && !c.unseen {
			t.Fatalf("that %d has %v is refused by %b: %v, counts %v", p, lies, who, c.all, c.down)
		}
	}
}

// True histories of a copy whose faces all differ are never refused; where some left
// the deck unseen an audit may be, and can stand, and supply never is if they are
// listed.
func TestTrueHistories(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := copyOf{in: map[face]places{}, players: rapid.IntRange(3, 5).Draw(t, "players"), unseen: rapid.Bool().Draw(t, "unseen"), listed: rapid.Bool().Draw(t, "listed")}
		var list []face
		for sign := range c.players {
			for v := range perSign {
				list = append(list, faceOf(sign, v-1))
				c.in[faceOf(sign, v-1)] = atDeck
			}
		}
		if c.listed {
			c.known = listed(list, 1<<c.players-1)
		}
		player := rapid.IntRange(0, c.players-1)
		one := func(name string, of []face) face { return rapid.SampledFrom(of).Draw(t, name) }
		refill := func() {
			for deck := c.at(atDeck); len(deck) > 0 && len(c.at(atDisplay)) < 3 && !c.astray; deck = c.at(atDeck) {
				c.say(t, turn(one("refill", deck))...)
			}
		}
		refill()
		for range rapid.IntRange(1, 60).Draw(t, "statements") {
			if c.astray {
				return
			}
			p, q := player.Draw(t, "player"), player.Draw(t, "other")
			down := c.at(faceDown(p))
			switch rapid.IntRange(0, 9).Draw(t, "statement") {
			case 0, 1, 2:
				if on := c.at(atDisplay); len(on) > 0 {
					c.say(t, take(one("take", on), rapid.SampledFrom([]places{faceDown(p), faceDown(p), faceUp(p)}).Draw(t, "to")))
				}
			case 3, 4:
				if n := len(down); n > 0 && p != q {
					c.say(t, steal(int8(rapid.IntRange(1, min(n, 2)).Draw(t, "n")), p, q))
				}
			case 5:
				if len(down) > 0 {
					c.say(t, treasureMove{from: faceDown(p), to: rapid.SampledFrom([]places{underDeck, faceUp(p)}).Draw(t, "to"), face: one("shown", down)})
				}
			case 6, 7: // an enchantment
				var ms []treasureMove
				used := map[places]int{}
				all := []places{atDeck}
				for p := range c.players {
					all = append(all, faceDown(p))
				}
				for range rapid.IntRange(1, 4).Draw(t, "moves") {
					from, to := rapid.SampledFrom(all).Draw(t, "from"), rapid.SampledFrom(all).Draw(t, "to")
					there := slices.DeleteFunc(c.at(from), func(f face) bool {
						return slices.ContainsFunc(ms, func(m treasureMove) bool { return m.face == f })
					})
					if from == to || len(c.at(from)) <= used[from] {
						continue
					}
					m := treasureMove{from: from, to: to, n: 1}
					if (from == atDeck && !c.unseen || rapid.Bool().Draw(t, "named")) && len(there) > 0 {
						m = treasureMove{from: from, to: to, face: one("named", there)}
					}
					used[from]++
					ms = append(ms, m)
				}
				c.say(t, ms...)
			case 8: // a spread
				fs := append(down, c.at(faceUp(p))...)
				var dealt places
				c.down[p] = 0
				for i, f := range fs {
					to := (p + 1 + i%(c.players-1)) % c.players
					dealt |= faceDown(to)
					c.in[f] = faceDown(to)
					c.down[to]++
				}
				c.relocate(faceDown(p)|faceUp(p), dealt)
			case 9:
				if rapid.IntRange(0, 3).Draw(t, "count") > 0 {
					continue
				}
				var held, kept []treasureMove
				for p := range c.players {
					held = append(held, holds(p, c.at(faceDown(p))...)...)
				}
				if len(held) > 0 {
					kept = held[:1]
					kept[0].to = faceUp(kept[0].from.player())
				}
				if c.unseen && c.audit(c.down, held...) != 0 {
					c.force(c.down, held...)
				}
				if c.unseen && !c.listed && !c.canSupply(held...) {
					return
				}
				if !c.canSupply(held...) || c.audit(c.down, held...) != 0 {
					t.Fatalf("the count %v is refused: %v", held, c.all)
				}
				c.gather(held)
				c.down = downCounts{}
				for f := range c.in {
					c.in[f] = atDeck
				}
				for _, m := range kept {
					c.move(c.down, treasureMove{from: atDeck, to: m.to, face: m.face})
					c.in[m.face] = m.to
				}
			}
			refill()
		}
	})
}

// crowded is all treasures of five players, each perhaps with anybody after twenty
// unseen moves, and some of unknown face.
func crowded() (b board, shown []treasureMove) {
	var list []face
	for sign := range 5 {
		for v := range perSign {
			list = append(list, faceOf(sign, v))
		}
	}
	b.known = listed(list, 31)
	for i := range 18 {
		b.move(b.down, turn(list[i])...)
		m := take(list[i], faceDown(i%5))
		b.move(b.down, m)
		b.count([]treasureMove{m})
	}
	for i := range 20 {
		m := steal(1, i%5, (i+1+i/5)%5)
		switch i {
		case 3, 8, 13:
			m.to = atDeck
		case 4, 9, 14:
			m.from = atDeck
		}
		b.move(b.down, m)
		b.count([]treasureMove{m})
	}
	return b, holds(2, list[2], list[7], list[12])
}

// A move's work is bounded, also where every treasure that may be the one is tried:
// what takes a fifth of a second here takes microseconds.
func TestWorkIsBounded(t *testing.T) {
	start := refereetest.CPU()
	b, shown := crowded()
	if b.audit(b.down, shown...) != 0 {
		t.Fatal("refused")
	}
	b.move(b.down, shown...)
	for i, m := range shown {
		shown[i].face = faceOf(m.face.sign(), 99)
	}
	b, _ = crowded()
	if b.audit(b.down, shown...) == 0 {
		t.Error("what can't be is not refused")
	}
	b, shown = unsure()
	b.move(b.down, shown...)
	if took := refereetest.CPU() - start; took > time.Second/5 {
		t.Errorf("it takes %v", took)
	}
}

// Nothing is allocated but what a view asks for, and what is known is one value.
func TestKnownAllocates(t *testing.T) {
	start, shown := crowded()
	for i := range shown {
		shown[i].to = underDeck
	}
	refill := turn(faceOf(4, 4))
	var sum places
	if n := testing.AllocsPerRun(10, func() {
		b := start
		sum += b.audit(b.down, shown...)
		b.move(b.down, shown...)
		if b.canSupply(refill...) {
			b.move(b.down, refill...)
		}
		b.move(b.down, treasureMove{from: faceDown(1), to: faceDown(2), n: 1})
		b.force(b.down, shown...)
		b.relocate(faceDown(1)|faceUp(1), 1)
		b.gather(shown)
		if b == start {
			t.Error("nothing happened")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// What came unseen from the deck is known from the count on.
func TestGatherUnseen(t *testing.T) {
	var b board
	b.do(t, turn(fl1, li1, te1)...)
	b.do(t, treasureMove{from: atDeck, to: faceDown(0), n: 2}, take(fl1, atDeck))
	held := holds(0, fl1, fl1)
	if !b.canSupply(held...) || b.audit(b.down, held...) != 0 {
		t.Fatal("the count is refused")
	}
	b.gather(held)
	if got := b.all[:5]; !slices.Equal(got, []treasure{{fl1, atDeck}, {li1, atDeck}, {te1, atDeck}, {fl1, atDeck}, {}}) {
		t.Errorf("%v", got)
	}
}

// unsure is many of unknown face, each with places of its own, and a move for
// which all are tried, since no layout is left.
func unsure() (b board, shown []treasureMove) {
	for i := range treasuresInBox {
		b.add(faceOf(i/perSign, i%perSign), atDeck)
	}
	b.down = downCounts{0, 4, 4, 4, 4} // and one can lie nowhere else
	b.add(0, faceDown(0))
	for i := range 20 {
		b.add(0, places(i+8)|faceDown(2))
	}
	return b, holds(2, faceOf(0, 1), faceOf(1, 1), faceOf(2, 1), faceOf(3, 1))
}

func BenchmarkUnsure(b *testing.B) {
	g, shown := unsure()
	for b.Loop() {
		try := g
		try.move(g.down, shown...)
	}
}

func BenchmarkAudit(b *testing.B) {
	g, shown := crowded()
	for b.Loop() {
		g.audit(g.down, shown...)
	}
}

func BenchmarkShow(b *testing.B) {
	g, shown := crowded()
	for b.Loop() {
		try := g
		try.move(g.down, shown...)
	}
}

func BenchmarkReveal(b *testing.B) {
	g, _ := crowded()
	for b.Loop() {
		for p := range 5 {
			g.reveal(g.down, p)
		}
	}
}

// lying is how many treasures of that face lie in that place for all to see.
func (k *known) lying(f face, in places) (n int) {
	for _, t := range k.all {
		if t.face == f && t.in == in {
			n++
		}
	}
	return n
}

// list is the faces of the treasures that lie in that place for all to see, by
// sign and value.
func (k *known) list(in places) []face {
	var faces []face
	for _, t := range k.all {
		if t.face != 0 && t.in == in {
			faces = append(faces, t.face)
		}
	}
	slices.Sort(faces)
	return faces
}
