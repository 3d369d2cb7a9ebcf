package lizardwizard

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"magistrate/referee"
)

// A bag is so many tokens of each reagent.
type bag [reagents]int32

// goods are reagents and coins.
type goods struct {
	reagents   bag
	gold, mana int32
}

// of is how many there are of one sort, by its word.
func (g *goods) of(ref int32) *int32 {
	switch ref {
	case gold:
		return &g.gold
	case mana:
		return &g.mana
	}
	return &g.reagents[ref]
}

// goodsOf adds up the goods among items.
func goodsOf(items []item) (g goods) {
	for i := range items {
		g.add(&items[i])
	}
	return g
}

// add adds an item, where it is one of goods.
func (g *goods) add(it *item) {
	if it.Kind == Reagent || it.Kind == Goods {
		*g.of(it.Ref) += int32(it.Count)
	}
}

// bagOf adds up the reagents among items.
func bagOf(items []item) bag { return goodsOf(items).reagents }

func (g goods) plus(o goods) goods {
	return goods{g.reagents.plus(o.reagents), g.gold + o.gold, g.mana + o.mana}
}

func (g goods) minus(o goods) goods {
	return goods{g.reagents.minus(o.reagents), g.gold - o.gold, g.mana - o.mana}
}

// coins are the goods without the reagents.
func (g goods) coins() goods { return goods{gold: g.gold, mana: g.mana} }

// each walks over the goods that there are more or less of than none, by their words.
func (g goods) each() iter.Seq2[int32, int32] {
	return func(yield func(ref, n int32) bool) {
		for ref := range int32(mana + 1) {
			if n := *g.of(ref); n != 0 && !yield(ref, n) {
				return
			}
		}
	}
}

func (b bag) total() (n int32) {
	for _, k := range b {
		n += k
	}
	return n
}

func (b bag) plus(o bag) bag {
	for r := range b {
		b[r] += o[r]
	}
	return b
}

func (b bag) minus(o bag) bag {
	for r := range b {
		b[r] -= o[r]
	}
	return b
}

// within tells whether o has as much of everything.
func (b bag) within(o bag) bool {
	for r := range b {
		if b[r] > o[r] {
			return false
		}
	}
	return true
}

// least takes the smaller number of each reagent.
func (b bag) least(o bag) bag {
	for r := range b {
		b[r] = min(b[r], o[r])
	}
	return b
}

// kinds counts the reagents there are any of.
func (b bag) kinds() (n int) {
	for _, k := range b {
		if k > 0 {
			n++
		}
	}
	return n
}

// items names up to n of the tokens behind a preposition.
func (b bag) items(n int32, k referee.Kind, clause uint8) (all []referee.Item) {
	for r := range b {
		if some := min(b[r], n); some > 0 {
			all = append(all, referee.Item{Kind: k, Ref: int32(r), Count: int16(some), Clause: clause})
			n -= some
		}
	}
	return all
}

// words writes "2 Horn, Foxglove" as the record does, "nothing" for none.
func (b bag) words() string { return goods{reagents: b}.words() }

// held is what somebody has of reagents, in words.
func (b bag) held() string {
	if b == (bag{}) {
		return "no reagents"
	}
	return b.words()
}

// words writes goods in their order, never with a 1.
func (g goods) words() string {
	var parts []string
	for ref, n := range g.each() {
		if n == 1 {
			parts = append(parts, goodsNames[ref])
		} else {
			parts = append(parts, fmt.Sprintf("%d %s", n, goodsNames[ref]))
		}
	}
	if parts == nil {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

// A list is the reagents that a card shows, packed: 0 where nobody has said.
// Lists of up to 12 tokens are numbered through; the few longer ones that a
// table may have are kept by it.
type list uint16

const (
	packed    = 12
	mostLarge = 8
	mostOf    = 255 // of one reagent on a card
)

// ways[r][k] is in how many ways up to r tokens can be of k kinds.
var ways = func() (w [packed + 1][reagents + 1]list) {
	for r := range w {
		w[r][0] = 1
		for k := 1; k <= reagents; k++ {
			for n := 0; n <= r; n++ {
				w[r][k] += w[r-n][k-1]
			}
		}
	}
	return w
}()

// large numbers the longer lists of a table, behind all packed ones.
var large = ways[packed][reagents] + 1

// pack numbers a list; ok is false where a table has no room for another long one.
func (t *Table) pack(b bag) (l list, ok bool) {
	if b.total() > packed {
		return t.packLarge(b)
	}
	left := int32(packed)
	for r, n := range b {
		for v := int32(0); v < n; v++ {
			l += ways[left-v][reagents-1-r]
		}
		left -= n
	}
	return l + 1, true
}

func (t *Table) packLarge(b bag) (l list, ok bool) {
	var small [reagents]uint8
	for r, n := range b {
		small[r] = uint8(min(n, mostOf))
	}
	if i := slices.Index(t.large[:t.larges], small); i >= 0 {
		return large + list(i), true
	}
	if t.larges == mostLarge {
		return 0, false
	}
	t.large[t.larges] = small
	t.larges++
	return large + list(t.larges-1), true
}

// unpack gives a list's reagents; known is false where nobody has said them.
func (t *Table) unpack(l list) (b bag, known bool) {
	switch {
	case l == 0:
		return b, false
	case l >= large:
		for r, n := range t.large[l-large] {
			b[r] = int32(n)
		}
		return b, true
	}
	l--
	left := int32(packed)
	for r := range b {
		for l >= ways[left-b[r]][reagents-1-r] {
			l -= ways[left-b[r]][reagents-1-r]
			b[r]++
		}
		left -= b[r]
	}
	return b, true
}
