package lizardwizard

import (
	"cmp"
	"iter"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// goods are so many tokens of each reagent, then Gold and Mana, by their words.
type goods [mana + 1]int32

// goodsOf adds up the goods among items, reagentsOf only the reagents.
func goodsOf(items []item) (g goods) {
	for i := range items {
		g.add(&items[i])
	}
	return g
}

func reagentsOf(items []item) goods { return goodsOf(items).reagents() }

// add adds an item if it is goods.
func (g *goods) add(it *item) {
	if it.Kind == Reagent || it.Kind == Goods {
		g[it.Ref] += int32(it.Count)
	}
}

// reagents returns the goods without Gold and Mana.
func (g goods) reagents() goods {
	g[gold], g[mana] = 0, 0
	return g
}

func (g goods) plus(o goods) goods {
	for r := range g {
		g[r] += o[r]
	}
	return g
}

func (g goods) minus(o goods) goods {
	for r := range g {
		g[r] -= o[r]
	}
	return g
}

// least returns the smaller number of each.
func (g goods) least(o goods) goods {
	for r := range g {
		g[r] = min(g[r], o[r])
	}
	return g
}

// each iterates over the goods whose number is not zero, by their words.
func (g goods) each() iter.Seq2[int32, int32] {
	return func(yield func(ref, n int32) bool) {
		for ref, n := range g {
			if n != 0 && !yield(int32(ref), n) {
				return
			}
		}
	}
}

// total returns the number of reagents, kinds the number of their kinds.
func (g goods) total() (n int32) {
	for _, k := range g[:reagents] {
		n += k
	}
	return n
}

func (g goods) kinds() (n int) {
	for _, k := range g[:reagents] {
		if k > 0 {
			n++
		}
	}
	return n
}

// within reports whether o has at least as much of every reagent.
func (g goods) within(o goods) bool {
	for r := range reagents {
		if g[r] > o[r] {
			return false
		}
	}
	return true
}

// items returns up to n of the reagents as items of a clause.
func (g goods) items(n int32, k referee.Kind, clause uint8) (all []referee.Item) {
	for r, has := range g[:reagents] {
		if some := min(has, n); some > 0 {
			all = append(all, referee.Item{Kind: k, Ref: int32(r), Count: int16(some), Clause: clause})
			n -= some
		}
	}
	return all
}

// orNone returns the reagents in words.
func (g goods) orNone() string {
	if g = g.reagents(); g == (goods{}) {
		return "no reagents"
	}
	return g.words()
}

// words returns goods in their order, without a 1: "2 Horn, Foxglove" as in a record.
func (g goods) words() string {
	var parts kit.Parts
	for ref, n := range g.each() {
		parts.Add(n == 1, "%s", goodsNames[ref])
		parts.Add(n != 1, "%d %s", n, goodsNames[ref])
	}
	return cmp.Or(strings.Join(parts, ", "), "nothing")
}
