package reconcile

import (
	"slices"

	"magistrate/referee"
)

// An id names a fact at every moment of a game.
type id struct {
	name string
	of   int8
}

func idOf(f *referee.Fact) id { return id{f.Name, f.Of} }

// A State says what the players entered for one line of a sheet.
type State uint8

// The states of a line.
const (
	Unchecked  State = iota // taken as recorded for now
	AsRecorded              // compared, and the same
	Entered                 // other things were entered
	Unseen                  // it can't be seen
)

// An evidence is what the players entered, line by line, beside the recorded facts.
type evidence struct {
	facts    []referee.Fact // as recorded
	at       map[id]int
	state    []State
	things   [][]referee.Thing // on the table; as recorded where nothing was entered
	sums     []uint64          // of things
	recorded []uint64          // sums of facts
}

func newEvidence(facts []referee.Fact) *evidence {
	v := &evidence{facts: facts, at: map[id]int{}, state: make([]State, len(facts))}
	for i := range facts {
		v.at[idOf(&facts[i])] = i
		v.things = append(v.things, facts[i].Has)
	}
	v.recorded = v.sumsOf(facts)
	v.sums = slices.Clone(v.recorded)
	return v
}

// enter sets the state and the things of the i-th line.
func (v *evidence) enter(i int, as State, things []referee.Thing) {
	if as == Entered && slices.Equal(things, v.facts[i].Has) {
		as = AsRecorded
	}
	v.state[i], v.things[i], v.sums[i] = as, things, sum(things)
}

// differing returns the lines where the table differs from the record.
func (v *evidence) differing() (all []int) {
	for i, state := range v.state {
		if state == Entered {
			all = append(all, i)
		}
	}
	return all
}

// sumsOf returns the sums of facts, in the order of the evidence's own; 0 for missing ones. It
// drops facts that the evidence lacks.
func (v *evidence) sumsOf(facts []referee.Fact) []uint64 {
	sums := make([]uint64, len(v.facts))
	for i := range facts {
		n, ok := i, i < len(v.facts) && idOf(&v.facts[i]) == idOf(&facts[i])
		if !ok {
			n, ok = v.at[idOf(&facts[i])]
		}
		if ok {
			sums[n] = sum(facts[i].Has)
		}
	}
	return sums
}

// fits reports whether sums agree with everything that was entered.
func (v *evidence) fits(sums []uint64) bool { return sums != nil && v.misses(sums) == 0 }

// fitting returns those of some trials that explain everything that was entered.
func (v *evidence) fitting(all []trial) (fits []trial) {
	for i := range all {
		if v.fits(all[i].sums) {
			fits = append(fits, all[i])
		}
	}
	return fits
}

// contradicts reports whether the i-th line was compared and sums are known to differ there.
func (v *evidence) contradicts(i int, sums []uint64) bool {
	return sums != nil && (v.state[i] == Entered || v.state[i] == AsRecorded) && sums[i] != v.sums[i]
}

// misses returns the number of lines that contradict sums.
func (v *evidence) misses(sums []uint64) (n int) {
	for i := range v.state {
		if v.contradicts(i, sums) {
			n++
		}
	}
	return n
}

// strays returns the number of unchecked lines that sums change.
func (v *evidence) strays(sums []uint64) (n int) {
	for i, state := range v.state {
		if state == Unchecked && sums[i] != v.sums[i] {
			n++
		}
	}
	return n
}

// rest returns what sums leave unexplained as one number: 0 if they explain everything. What two
// independent corrections explain adds up.
func (v *evidence) rest(sums []uint64) (rest uint64) {
	for i, state := range v.state {
		if state != Unseen {
			rest += (v.sums[i] - sums[i]) * mix(uint64(i)+1)
		}
	}
	return rest
}

// surplus returns the words of things that only the record has, and that only the table has.
func (v *evidence) surplus() (gone, come []referee.Item) {
	for _, i := range v.differing() {
		for _, t := range subtract(v.facts[i].Has, v.things[i]) {
			gone = append(gone, wordOf(t.What))
		}
		for _, t := range subtract(v.things[i], v.facts[i].Has) {
			come = append(come, wordOf(t.What))
		}
	}
	return gone, come
}

// distance returns by how many things facts differ from the table.
func (v *evidence) distance(facts []referee.Fact) (n int) {
	seen := 0
	for i := range facts {
		at, known := v.at[idOf(&facts[i])]
		if !known {
			continue
		}
		seen++
		if v.state[at] != Unseen {
			n += distance(facts[i].Has, v.things[at], facts[i].Ordered)
		}
	}
	return n + max(0, len(v.facts)-seen) // those that have no such fact
}

// distance returns how many things two lists don't share, and by how much their numbers differ.
func distance(a, b []referee.Thing, ordered bool) (n int) {
	if len(a) == len(b) && slices.EqualFunc(a, b, func(s, t referee.Thing) bool {
		return s.On == t.On && s.What.Kind == referee.Number && t.What.Kind == referee.Number
	}) {
		for i := range a {
			n += int(max(a[i].What.Ref-b[i].What.Ref, b[i].What.Ref-a[i].What.Ref))
		}
		return n
	}
	for _, t := range slices.Concat(subtract(a, b), subtract(b, a)) {
		n += int(max(t.What.Count, 1))
	}
	if n == 0 && ordered {
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				n++
			}
		}
	}
	return n
}

// subtract returns all things without others.
func subtract(all, others []referee.Thing) (left []referee.Thing) {
	for _, t := range all {
		for _, o := range others {
			if o.On == t.On && o.What.Names(t.What) {
				t.What.Count -= o.What.Count
			}
		}
		if t.What.Count > 0 || t.What.Kind == referee.Hole && !slices.Contains(others, t) {
			left = append(left, t)
		}
	}
	return left
}

// sum returns one number for a list of things; each thing adds to it.
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
