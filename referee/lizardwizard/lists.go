package lizardwizard

import (
	"fmt"
	"strconv"

	"magistrate/referee"
)

// A bag is so many tokens of each reagent.
type bag [reagents]int32

// bagOf adds up the reagents among items; a face that counts them by Goods has
// them under the same numbers.
func bagOf(items []referee.Item) (b bag) {
	for i := range items {
		b.add(&items[i])
	}
	return b
}

// add adds an item, where that is a reagent.
func (b *bag) add(it *referee.Item) {
	if (it.Kind == Reagent || it.Kind == Goods) && it.Ref < reagents {
		b[it.Ref] += int32(it.Count)
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
func (b bag) words() string { return goodsWords(b, 0, 0) }

// goodsWords writes goods in their order, never with a 1.
func goodsWords(b bag, coins, power int32) string {
	var out []byte
	add := func(n int32, name string) {
		if n == 0 {
			return
		}
		if len(out) > 0 {
			out = append(out, ", "...)
		}
		if n != 1 {
			out = strconv.AppendInt(out, int64(n), 10)
			out = append(out, ' ')
		}
		out = append(out, name...)
	}
	for r, n := range b {
		add(n, reagentNames[r])
	}
	add(coins, "gold")
	add(power, "mana")
	if out == nil {
		return "nothing"
	}
	return string(out)
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
	left := b.total()
	if left > packed {
		return t.packLarge(b)
	}
	left = packed
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
	for i := range t.large[:t.larges] {
		if t.large[i] == small {
			return large + list(i), true
		}
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

// fits refuses numbers that no card shows.
func fits(items []referee.Item) error {
	for _, it := range items {
		if it.Count > mostOf {
			return fmt.Errorf("no card shows %d of one thing", it.Count)
		}
	}
	return nil
}
