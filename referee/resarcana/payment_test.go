package resarcana

import (
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee/kit"
)

// Payments, choices and losses against plain enumeration.

// multisets calls yield with every amount of n essences.
func multisets(n int32, yield func(Essences)) {
	var q Essences
	var fill func(s int, left int32)
	fill = func(s int, left int32) {
		if s == essenceKinds-1 {
			q[s] = left
			yield(q)
			q[s] = 0
			return
		}
		for k := int32(0); k <= left; k++ {
			q[s] = k
			fill(s+1, left-k)
		}
		q[s] = 0
	}
	fill(0, n)
}

func drawEssences(rt *rapid.T, most int, label string) (e Essences) {
	for s := range e {
		e[s] = int32(rapid.IntRange(0, most).Draw(rt, label))
	}
	return e
}

// fitsByLetter is the record format's sentence on payments, word for word: some
// essences R come off the cost but never off its Gold, what is left is paid,
// the any-kind ones with anything.
func fitsByLetter(b *bill, q Essences) bool {
	most := b.fixed.total() + b.anyCount
	least := most - b.discount
	switch n := q.total(); {
	case b.mayPayMore && (n < least || n > most), !b.mayPayMore && n != least:
		return false
	case q[gold] < b.fixed[gold]:
		return false
	}
	over := int32(0)
	for s := range q {
		if q[s] > b.fixed[s] {
			over += q[s] - b.fixed[s]
		}
	}
	return over <= b.anyCount
}

// paysSomehow takes R off in every way and pays the rest.
func paysSomehow(b *bill, q Essences) (ok bool) {
	for off := int32(0); off <= min(b.discount, b.anyCount); off++ { // off the any-kind ones
		multisets(b.discount-off, func(r Essences) {
			if r[gold] > 0 || !b.fixed.covers(r) {
				return
			}
			if rest := b.fixed.minus(r); q.covers(rest) && q.total()-rest.total() == b.anyCount-off {
				ok = true
			}
		})
	}
	return ok
}

func TestPayments(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := bill{fixed: drawEssences(rt, 3, "fixed"), anyCount: int32(rapid.IntRange(0, 4).Draw(rt, "any"))}
		bound := b.fixed.total() - b.fixed[gold]
		b.discount = min(int32(rapid.IntRange(0, 8).Draw(rt, "less")), bound+b.anyCount)
		b.mayPayMore = rapid.IntRange(0, 3).Draw(rt, "waive") == 0
		pool := drawEssences(rt, 4, "pool")
		fitting, inPool := 0, false
		var one Essences
		for n := int32(0); n <= b.fixed.total()+b.anyCount; n++ {
			multisets(n, func(q Essences) {
				fits := b.fits(q)
				if fits != fitsByLetter(&b, q) {
					rt.Fatalf("%+v pays %+v: %v", q, b, fits)
				}
				if !b.mayPayMore && fits != paysSomehow(&b, q) {
					rt.Fatalf("%+v pays %+v: %v, taken off by hand otherwise", q, b, fits)
				}
				if fits {
					fitting++
					one = q
					inPool = inPool || pool.covers(q)
				}
			})
		}
		q, only := b.onlyPayment()
		if only != (fitting == 1) || only && q != one {
			rt.Fatalf("%+v: %d payments, the only one is %v %v", b, fitting, q, only)
		}
		if b.payable(pool) != inPool {
			rt.Fatalf("%+v out of %v: payable %v", b, pool, !inPool)
		}
	})
}

// Beyond a bill is what no more makes fit it: the strip takes no such essence.
func TestBeyond(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := bill{powerCost: drawEssences(rt, 1, "own"), anyCount: int32(rapid.IntRange(0, 2).Draw(rt, "any"))}
		switch rapid.IntRange(0, 3).Draw(rt, "sort of bill") {
		case 0:
			b = bill{anyCount: 1, excluded: 1<<death | 1<<elan}
		case 1:
			b.powerCost, b.ofOneKind, b.leastX, b.xKinds = Essences{}, true, int32(rapid.IntRange(0, 1).Draw(rt, "least")), notGold
		default:
			b.fixed = drawEssences(rt, 1, "fixed")
			b.discount = min(int32(rapid.IntRange(0, 3).Draw(rt, "less")), b.fixed.total()-b.fixed[gold]+b.anyCount)
			b.mayPayMore = rapid.Bool().Draw(rt, "waive")
		}
		q, want := drawEssences(rt, 2, "said"), true
		for n := range int32(13) {
			multisets(n, func(more Essences) { want = want && !b.fits(q.plus(more)) })
		}
		if b.exceeds(q) != want {
			rt.Fatalf("%+v and %v: beyond it %v", b, q, !want)
		}
	})
}

func TestPaymentsAlike(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := bill{ofOneKind: true, anyCount: int32(rapid.IntRange(0, 2).Draw(rt, "any")), leastX: int32(rapid.IntRange(0, 1).Draw(rt, "least")), xKinds: anyKind}
		if rapid.Bool().Draw(rt, "no Gold") {
			b.xKinds = notGold
		}
		pool := drawEssences(rt, 2, "pool")
		inPool := false
		for n := int32(0); n <= 6; n++ {
			multisets(n, func(q Essences) {
				want := false
				multisets(b.anyCount, func(free Essences) {
					if !q.covers(free) {
						return
					}
					rest := q.minus(free)
					x := rest.total()
					kinds := rest.kinds()
					want = want || x >= b.leastX && kinds&(kinds-1) == 0 && kinds&^b.xKinds == 0
				})
				if b.fits(q) != want {
					rt.Fatalf("%v pays %+v: %v", q, b, !want)
				}
				inPool = inPool || want && pool.covers(q)
			})
		}
		if b.payable(pool) != inPool {
			rt.Fatalf("%+v out of %v: payable %v", b, pool, !inPool)
		}
	})
}

// An X of kinds that the pool may be without, each kind for itself: what is
// there besides pays the rest and is no X.
func TestPayableAlike(t *testing.T) {
	for s := range essenceKinds {
		for n := int32(0); n <= 4; n++ {
			for any := int32(0); any <= 2; any++ {
				for least := int32(0); least <= 1; least++ {
					b := bill{ofOneKind: true, anyCount: any, leastX: least, xKinds: notGold}
					var pool Essences
					pool[s] = n
					want := n >= any+least && (least == 0 || s != gold)
					if got := b.payable(pool); got != want {
						t.Errorf("%+v out of %v: payable %v", b, pool, got)
					}
				}
			}
		}
	}
}

// Discounts come off as far as they can, those printed with "no Gold" off the
// any-kind part too unless the house says no: card after card, whatever is in
// play.
func TestDiscountsByLetter(t *testing.T) {
	var discounting []int32
	for c := range catalogue {
		if catalogue[c].discount > 0 {
			discounting = append(discounting, int32(c))
		}
	}
	kept := 0
	for set := range 1 << len(discounting) {
		for _, ruled := range []kit.House{0, anyKept} {
			table := stage(t, 2, "")
			table.house = ruled
			for i, d := range discounting {
				if set>>i&1 == 1 {
					table.have(d, 0)
				}
			}
			for c := range catalogue {
				card := &catalogue[c]
				if card.group != artifact {
					continue
				}
				var free, bound int32
				for i, d := range discounting {
					if set>>i&1 == 0 || catalogue[d].discountFor != 0 && catalogue[d].discountFor&card.types == 0 {
						continue
					}
					if catalogue[d].exceptGold && ruled == anyKept {
						bound += catalogue[d].discount
					} else {
						free += catalogue[d].discount
					}
				}
				want, loose := int32(0), card.cost.total()-card.cost[gold]
				for offAny := int32(0); offAny <= min(card.anyCount, free); offAny++ {
					for off := int32(0); off <= loose && offAny+off <= free+bound; off++ {
						want = max(want, offAny+off)
					}
				}
				if got := table.placementBill(0, int32(c), &noPower).discount; got != want {
					t.Fatalf("%s with discounts %b, house %b: %d less, want %d", card.name, set, ruled, got, want)
				}
				if full := min(free+bound, loose+card.anyCount); want < full {
					kept++
				}
			}
		}
	}
	if kept == 0 {
		t.Error("the house's ruling changed nothing")
	}
}

// Choices are dealt out over the abilities as some sequence of them would.
func TestChoicesDealtOut(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := stage(t, 2, "")
		for _, name := range []string{"Celestial Horse", "Hanging Gardens", "Alchemist's Tower", "Vault"} {
			if rapid.Bool().Draw(rt, name) {
				table.have(cardNamed(t, name), 0)
			}
		}
		table.have(cardNamed(t, rapid.SampledFrom([]string{"Healer", "Witch", "Scholar"}).Draw(rt, "mage")), 0)
		table.have(cardNamed(t, rapid.SampledFrom([]string{"Calm / Elan", "Death / Life", "Research"}).Draw(rt, "item")), 0)
		table.essencesOn[slotOf(cardNamed(t, "Vault"), 0)][gold] = 1
		var abilities []choice
		for _, c := range table.inOrder(0) {
			if catalogue[c].choice.n > 0 {
				abilities = append(abilities, catalogue[c].choice)
			}
		}
		reached := map[Essences]bool{{}: true}
		for _, a := range abilities {
			next := map[Essences]bool{}
			for e := range reached {
				multisets(a.n, func(q Essences) {
					if q.kinds()&^a.set == 0 {
						next[e.plus(q)] = true
					}
				})
			}
			reached = next
		}
		for range 200 {
			e := drawEssences(rt, 4, "chosen")
			c := collection{chosen: e}
			if table.isComplete(c) != reached[e] {
				rt.Fatalf("%v over %v: %v", e, abilities, !reached[e])
			}
		}
		for e := range reached {
			if c := (collection{chosen: e}); !table.isComplete(c) {
				rt.Fatalf("%v over %v is refused", e, abilities)
			}
		}
	})
}

// A loss: what the rules allow, and the only one where there is one only.
func TestLosses(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := stage(t, 2, "")
		table.lossN = int8(rapid.IntRange(1, 2).Draw(rt, "Life"))
		if rapid.Bool().Draw(rt, "pairs") {
			table.house |= lifeByPairs
		}
		pool := drawEssences(rt, 3, "pool")
		table.pool[1] = pool
		// Life by Life: one Life, or two others, or what is left of them.
		ends := map[Essences]bool{pool: true}
		for range table.lossN {
			next := map[Essences]bool{}
			for e := range ends {
				if e[life] > 0 {
					next[e.minus(Essences{life: 1})] = true
					continue
				}
				left := e.total() - e[life]
				two := min(2, left)
				if left == 1 && table.house.Has(lifeByPairs) {
					two = 0
				}
				multisets(two, func(q Essences) {
					if q[life] == 0 && e.covers(q) {
						next[e.minus(q)] = true
					}
				})
			}
			ends = next
		}
		for n := int32(0); n <= 5; n++ {
			multisets(n, func(q Essences) {
				want := pool.covers(q) && ends[pool.minus(q)]
				if table.isLoss(1, q) != want {
					rt.Fatalf("losing %v of %v: %v", q, pool, !want)
				}
			})
		}
		q, only := table.onlyLoss(1)
		if only != (len(ends) == 1) || only && !ends[pool.minus(q)] {
			rt.Fatalf("%d losses of %v, the only one is %v %v", len(ends), pool, q, only)
		}
	})
}

// What a power lacks is told of what it takes: other essences are not nothing.
func TestNeedsTold(t *testing.T) {
	x, table := lexiconOf(2), stage(t, 2, "Dragon Teeth")
	s := parse(t, x, "Anna: use Dragon Teeth 1")
	for pool, want := range map[Essences]string{
		{}:                  "needs 2 Elan; Anna has nothing",
		{death: 2}:          "needs 2 Elan; Anna has no Elan",
		{death: 2, elan: 1}: "needs 2 Elan; Anna has Elan",
	} {
		table.pool[0] = pool
		if got, _ := useNeeds(&table, s, x); got != want {
			t.Errorf("with %v: %q, not %q", pool, got, want)
		}
	}
}
