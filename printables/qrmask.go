package printables

import (
	"math/bits"
	"sync"

	"rsc.io/qr/coding"
)

// A moduleRow is a row of a code's modules, a bit each from the least on; dark
// ones are set. The largest code has 177. It is no array, for the compiler keeps
// three words in registers.
type moduleRow struct{ a, b, c uint64 }

func (r moduleRow) has(x int) bool {
	switch n := x % 64; x / 64 {
	case 0:
		return r.a>>n&1 != 0
	case 1:
		return r.b>>n&1 != 0
	default:
		return r.c>>n&1 != 0
	}
}

func (r *moduleRow) set(x int) {
	switch bit := uint64(1) << (x % 64); x / 64 {
	case 0:
		r.a |= bit
	case 1:
		r.b |= bit
	default:
		r.c |= bit
	}
}

// from gives the row as seen from its n-th module on, for n below 64.
func (r moduleRow) from(n int) moduleRow {
	return moduleRow{r.a>>n | r.b<<(64-n), r.b>>n | r.c<<(64-n), r.c >> n}
}

// behind gives the row with n light modules before it.
func (r moduleRow) behind(n int) moduleRow {
	return moduleRow{r.a << n, r.b<<n | r.a>>(64-n), r.c<<n | r.b>>(64-n)}
}

func (r moduleRow) and(o moduleRow) moduleRow { return moduleRow{r.a & o.a, r.b & o.b, r.c & o.c} }
func (r moduleRow) or(o moduleRow) moduleRow  { return moduleRow{r.a | o.a, r.b | o.b, r.c | o.c} }
func (r moduleRow) xor(o moduleRow) moduleRow { return moduleRow{r.a ^ o.a, r.b ^ o.b, r.c ^ o.c} }
func (r moduleRow) not() moduleRow            { return moduleRow{^r.a, ^r.b, ^r.c} }

func (r moduleRow) count() int {
	return bits.OnesCount64(r.a) + bits.OnesCount64(r.b) + bits.OnesCount64(r.c)
}

// first is a row whose first n modules are dark.
func first(n int) (r moduleRow) {
	for x := range max(0, n) {
		r.set(x)
	}
	return r
}

// masks are the eight ways to mask codes of one size and level (ISO 18004, 7.8):
// the plan of the first, and what each of all turns round in it. Rows come first,
// columns behind them.
type masks struct {
	plan  *coding.Plan
	flips [8][]moduleRow
}

// allMasks keeps the masks that were asked for, by version and level.
var allMasks sync.Map

func masksOf(v coding.Version, level coding.Level) (*masks, error) {
	key := [2]int{int(v), int(level)}
	if m, ok := allMasks.Load(key); ok {
		return m.(*masks), nil
	}
	m := &masks{}
	for i := range m.flips {
		plan, err := coding.NewPlan(v, level, coding.Mask(i))
		if err != nil {
			return nil, err
		}
		if i == 0 {
			m.plan = plan
		}
		m.flips[i] = bothWays(len(plan.Pixel), func(x, y int) bool {
			return (plan.Pixel[y][x]^m.plan.Pixel[y][x])&coding.Black != 0
		})
	}
	allMasks.Store(key, m)
	return m, nil
}

// bothWays gives the rows of a square and its columns behind them.
func bothWays(size int, dark func(x, y int) bool) []moduleRow {
	lines := make([]moduleRow, 2*size)
	for y := range size {
		for x := range size {
			if dark(x, y) {
				lines[y].set(x)
				lines[size+x].set(y)
			}
		}
	}
	return lines
}

// best gives the rows of a code of the first mask in the mask that scanners read
// best.
func (m *masks) best(code *coding.Code) []moduleRow {
	plain := bothWays(code.Size, code.Black)
	var best []moduleRow
	least := 0
	for _, flip := range m.flips {
		lines := make([]moduleRow, len(plain))
		for i := range lines {
			lines[i] = plain[i].xor(flip[i])
		}
		if bad := penalty(lines); best == nil || bad < least {
			best, least = lines[:code.Size], bad
		}
	}
	return best
}

// penalty is how much of a code could confuse a scanner (ISO 18004, 7.8.3): more
// than five modules of one colour in a row, blocks of one colour, what looks like
// the corner of a finder pattern, and more of one colour than of the other.
func penalty(lines []moduleRow) (sum int) {
	size, dark := len(lines)/2, 0
	pairs, inside, edge := first(size-1), first(size-10), first(size-6).and(first(size-7).not())
	var before, beforeSame moduleRow
	for i, r := range lines {
		same := r.xor(r.from(1)).not().and(pairs)
		six := same.and(same.from(1)).and(same.from(2)).and(same.from(3)).and(same.from(4))
		sum += six.count() + 3*six.and(six.behind(1).not()).count()

		finder := r.and(r.from(1).not()).and(r.from(2)).and(r.from(3)).and(r.from(4)).and(r.from(5).not()).and(r.from(6))
		light := r.behind(1).or(r.behind(2)).or(r.behind(3)).or(r.behind(4)).not()
		after := r.from(7).or(r.from(8)).or(r.from(9)).or(r.from(10)).not().and(inside).or(edge)
		sum += 40 * finder.and(light.or(after)).count()

		if i < size {
			dark += r.count()
			if i > 0 {
				sum += 3 * same.and(beforeSame).and(r.xor(before).not()).count()
			}
			before, beforeSame = r, same
		}
	}
	all := size * size
	return sum + 10*(max(all/2-dark, dark-all/2)/(all/20))
}
