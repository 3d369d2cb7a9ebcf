package reconcile

import (
	"slices"

	"magistrate/referee"
)

// An id names a fact at every moment of a game.
type id struct {
	key string
	of  int8
}

func idOf(f *referee.Fact) id { return id{f.Key, f.Of} }

// A known is what the table said of one fact.
type known uint8

const (
	unasked known = iota
	told          // what lies there was told
	partly        // some of it was told, by the way, and differs: the rest is taken as by the record, and it is still asked
	unknown       // nobody knows, or it can't be seen any more
)

// Evidence is what the table has told so far, beside what the record says.
type evidence struct {
	facts []referee.Fact // by the record
	at    map[id]int
	state []known
	lies  [][]referee.Thing // what was told
	sums  []uint64          // of lies
	now   []uint64          // of facts
	seen  []bool            // some correction leads to where the fact is one; none made yet: nil
	grows bool              // what only a correction leads to is asked too: the record is stuck on its way
}

func newEvidence(facts []referee.Fact) *evidence {
	v := &evidence{at: map[id]int{}}
	for _, f := range facts {
		v.add(f)
	}
	v.now = v.sumsOf(facts)
	v.seen = nil // by corrections
	return v
}

// reached tells whether a fact is one where the table can stand: a record that is
// stuck stands where no correction leads.
func (v *evidence) reached(i int) bool {
	return !v.grows || len(v.seen) == 0 || i < len(v.seen) && v.seen[i]
}

// add makes a question of a fact.
func (v *evidence) add(f referee.Fact) {
	v.at[idOf(&f)] = len(v.facts)
	v.facts, v.state, v.lies = append(v.facts, f), append(v.state, unasked), append(v.lies, nil)
	v.sums, v.now = append(v.sums, 0), append(v.now, 0)
}

// sumAt reads one of the sums; those of facts that came later are none.
func sumAt(sums []uint64, i int) uint64 {
	if i < len(sums) {
		return sums[i]
	}
	return 0
}

// tell notes what lies there in answer to the i-th question, all of it or some.
func (v *evidence) tell(i int, as known, lies []referee.Thing) {
	v.state[i], v.lies[i], v.sums[i] = as, lies, sum(lies)
}

// says tells whether something was told in answer to the i-th question.
func (v *evidence) says(i int) bool { return v.state[i] == told || v.state[i] == partly }

// open tells whether the i-th question is still to be asked.
func (v *evidence) open(i int) bool { return v.state[i] == unasked || v.state[i] == partly }

// differs tells whether table and record are known to differ in the i-th fact.
func (v *evidence) differs(i int) bool {
	return v.says(i) && !slices.Equal(v.lies[i], v.facts[i].Has)
}

// any tells whether they are known to differ anywhere.
func (v *evidence) any() bool {
	for i := range v.facts {
		if v.differs(i) {
			return true
		}
	}
	return false
}

// count counts the questions of which something holds.
func (v *evidence) count(of func(i int) bool) (n int) {
	for i := range v.state {
		if of(i) {
			n++
		}
	}
	return n
}

// sumsOf makes the sums of facts, in the order of the evidence's own.
func (v *evidence) sumsOf(facts []referee.Fact) []uint64 {
	sums := make([]uint64, len(v.facts))
	for i := range facts {
		n := i
		if n >= len(v.facts) || v.facts[n].Key != facts[i].Key || v.facts[n].Of != facts[i].Of {
			var ok bool
			if n, ok = v.at[idOf(&facts[i])]; !ok {
				if !v.grows || facts[i].Late { // the record has nothing to compare that with
					continue
				}
				n = len(v.facts)
				f := facts[i]
				f.Has = nil // the record as it is leads nowhere to it
				v.add(f)
				sums = append(sums, 0)
			}
		}
		sums[n] = sum(facts[i].Has)
		for len(v.seen) <= n {
			v.seen = append(v.seen, false)
		}
		v.seen[n] = true
	}
	return sums
}

// fits tells whether sums hold all that was told.
func (v *evidence) fits(sums []uint64) bool { return v.misses(sums) == 0 }

// misses counts the answers that sums do not hold.
func (v *evidence) misses(sums []uint64) (n int) {
	for i := range v.state {
		if v.says(i) && sumAt(sums, i) != v.sums[i] {
			n++
		}
	}
	return n
}

// missing is misses of a trial; of one that gets stuck nothing is known.
func (v *evidence) missing(t *trial) int {
	if t.sums == nil {
		return 0
	}
	return v.misses(t.sums)
}

// rest is what of a table's answers is not explained yet: one number, which is 0
// where all is. What two corrections explain adds up, where they have nothing to
// do with each other.
func (v *evidence) rest(sums []uint64) (rest uint64) {
	for i := range v.state {
		if v.says(i) {
			rest += (v.sums[i] - sumAt(sums, i)) * mix(uint64(i)+1)
		}
	}
	return rest
}

// apart are the words that lie only by the record, and those that lie only on the table.
func (v *evidence) apart() (gone, come []referee.Item) {
	for i, f := range v.facts {
		if v.differs(i) {
			for _, t := range less(f.Has, v.lies[i]) {
				gone = append(gone, referee.Item{Kind: t.What.Kind, Ref: t.What.Ref})
			}
			for _, t := range less(v.lies[i], f.Has) {
				come = append(come, referee.Item{Kind: t.What.Kind, Ref: t.What.Ref})
			}
		}
	}
	return gone, come
}

// sum makes one number of things, so that what lies there besides adds to it.
func sum(all []referee.Thing) (total uint64) {
	for place, t := range all {
		on := uint64(t.On.Kind)<<32 | uint64(uint32(t.On.Ref)) + 1
		switch {
		case t.What.Kind == referee.Number && t.On.Kind == referee.Hole:
			total += mix(uint64(place)+7) * uint64(int64(t.What.Ref))
		case t.What.Kind == referee.Number:
			total += mix(on*31)*uint64(int64(t.What.Ref)) + mix(on)
		default:
			total += mix(on*31+mix(uint64(t.What.Kind)<<32|uint64(uint32(t.What.Ref)))) * uint64(max(t.What.Count, 1))
		}
	}
	return total
}

// mix scatters the bits of a number (splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
