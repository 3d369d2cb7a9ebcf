package reconcile

import (
	"slices"

	"magistrate/referee"
)

// Which question is asked next. In a game in which nothing is to be forgotten it
// is the one that halves the doubt: the record was open before all. Where cards
// go face down, that choice would tell what lies there; so everything is asked,
// in an order that only what lies in sight decides.

// mostLooks are asked for where something is known to be wrong, if the answers
// leave no doubt or where more would tell what lies face down; there no more than
// mostLeft are left. The rest is asked when the record is mended.
const mostLooks, mostLeft = 6, 9

// looks is how many: twice as many while all lies as it should.
func (t *Talk) looks() int {
	if !t.told.any() {
		return 2 * mostLooks
	}
	if !t.open {
		return max(mostLooks, len(t.told.facts)-mostLeft)
	}
	// One more where nothing is impossible, which would tell where the slip is.
	if len(t.base.wrong) == 0 {
		return mostLooks + 1
	}
	return mostLooks
}

// asked counts the questions that were put, answered or not.
func (t *Talk) asked() int { return len(t.told.state) - t.told.count(t.told.open) }

// sure is from which share of the likelihood on no more is asked.
const sure = 0.97

// weight is how likely a trial is beside others of its kind.
func (t *trial) weight() float64 {
	w := 1.0
	for range (t.cost - likely) / 3 {
		w /= 2
	}
	return w
}

// shares are how likely each of trials is: one sort of slip is as likely as another,
// however many words could be meant by it.
func shares(all []trial) []float64 {
	var kinds [asItLies + 1]float64
	for i := range all {
		kinds[all[i].edits[0].kind] += all[i].weight()
	}
	share := make([]float64, len(all))
	for i := range all {
		share[i] = all[i].weight() / kinds[all[i].edits[0].kind]
	}
	return share
}

// next chooses a question; -1 when no answer can tell more.
func (t *Talk) next() int {
	n := t.likeliest()
	if n < 0 && !t.enough && len(t.base.wrong) > 0 {
		n = t.unlaid()
	}
	if n < 0 && !t.enough { // of what was told in part the rest
		n = slices.Index(t.told.state, partly)
	}
	return n
}

// unlaid is the question about what the table has still to lay where the record is
// stuck, as all can see: a line that nobody wrote down is made up by it; -1 for none.
func (t *Talk) unlaid() int {
	for _, o := range t.base.before[t.base.first()].Offers(false) {
		f := t.lex.Form(o.Verb)
		i := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
		if o.By != referee.Table || f.Boxed || i < 0 {
			continue
		}
		takes := f.Slot(o.Items[i].Clause).Takes
		for n, f := range t.told.facts {
			if t.told.open(n) && (f.Takes|f.On)&takes != 0 {
				return n
			}
		}
	}
	return -1
}

// likeliest is the question that parts best what may be.
func (t *Talk) likeliest() int {
	if t.enough {
		return -1
	}
	for _, i := range t.first {
		if t.told.open(i) {
			return i
		}
	}
	open := t.unasked()
	if len(open) == 0 && t.told.grows {
		t.fitting() // where two slips together lead there may be more to ask
		open = t.unasked()
	}
	switch {
	case len(open) == 0:
		return -1
	case !t.open && !t.openly && (t.told.any() || len(t.base.wrong) > 0) && t.asked() >= t.looks():
		return -1
	case !t.open && len(t.base.wrong) > 0 && slices.Contains(open, len(t.base.facts)-1):
		return len(t.base.facts) - 1 // whose turn it is, where the record has lost its way
	case !t.open:
		if t.told.any() || len(t.base.wrong) > 0 {
			if t.seek(); t.lost() && t.asked() >= mostLooks {
				return -1
			}
		}
		return t.fullest(open)
	case len(t.base.wrong) == 0 && !t.told.any():
		return t.doubtful(open)
	}
	t.seek()
	return t.halving(open, t.fits)
}

// lost tells whether nothing explains what was told before what is closed is looked through, and
// the table was not asked for that yet.
func (t *Talk) lost() bool { return t.public && !t.openly && t.stage == sought && t.fits == nil }

// unasked are the questions that are left.
func (t *Talk) unasked() (open []int) {
	for i := range t.told.state {
		if t.told.open(i) && t.told.reached(i) {
			open = append(open, i)
		}
	}
	return open
}

// doubtful is the question whose answer most of the slips would change that may
// have been made beside what is known.
func (t *Talk) doubtful(open []int) int {
	all, now := t.singles(), t.told.now
	const long = 300 // lines; of longer records that would be waited for
	if t.fits != nil && len(t.base.wrong) > 0 && len(t.base.lines) <= long {
		all, now = t.besides().found, t.fits[0].sums
	}
	share, changed := shares(all), make([]float64, len(t.told.facts))
	for i := range all {
		trial := &all[i]
		if !t.told.any() && len(t.base.wrong) == 0 && !t.told.fits(trial.sums) {
			continue
		}
		for _, n := range open {
			if sumAt(trial.sums, n) != sumAt(now, n) {
				changed[n] += share[i]
			}
		}
	}
	if n := most(open, 0, func(n int) float64 { return changed[n] }); n >= 0 {
		return n
	}
	return t.fullest(open)
}

// most is the question of which there is most; -1 where there is no more than so
// much of any.
func most(open []int, least float64, of func(n int) float64) int {
	best := -1
	for _, n := range open {
		if much := of(n); much > least {
			best, least = n, much
		}
	}
	return best
}

// besides is what else may be wrong with a record that was stuck, once the
// likeliest correction is made.
func (t *Talk) besides() *search {
	if t.second == nil {
		lines := t.base.lines
		for i := range t.fits[0].edits {
			lines = t.fits[0].edits[i].apply(lines)
		}
		t.second = newSearch(newCourse(t.matter, t.base.before[0], lines))
	}
	t.second.run()
	return t.second
}

// fullest is the question about where most lies: where things come and go a slip
// is likeliest to show.
func (t *Talk) fullest(open []int) int {
	return most(open, -1, func(n int) (lies float64) {
		for _, thing := range t.told.facts[n].Has {
			lies += float64(max(thing.What.Count, 1))
		}
		return lies
	})
}

// halving is the question that parts the trials best which explain all that was
// told; -1 when they all expect the same of the rest. What only one trial
// explains is looked at once more where that changes something.
func (t *Talk) halving(open []int, fits []trial) int {
	switch {
	case len(fits) > 0:
	case t.lost() && t.asked() >= mostLooks: // before what is closed is looked through
		return -1
	default:
		if n := slices.Index(t.told.state, partly); n >= 0 {
			return n
		}
		return t.fullest(open)
	}
	total, share := 0.0, shares(fits)
	for _, part := range share {
		total += part
	}
	best := most(open, (1-sure)*total, func(n int) float64 {
		groups, largest := map[uint64]float64{}, 0.0
		for i := range fits {
			sum := sumAt(fits[i].sums, n)
			groups[sum] += share[i]
			largest = max(largest, groups[sum])
		}
		return total - largest
	})
	if best >= 0 {
		return best
	}
	// What explains all may still be wrong: where it changes something is looked
	// at, and then at what other slips would have changed.
	confirmed, next := 0, -1
	for n, state := range t.told.state {
		changed := sumAt(fits[0].sums, n) != t.told.now[n]
		switch {
		case changed && state == told:
			confirmed++
		case changed && t.told.open(n) && next < 0:
			next = n
		}
	}
	confirm := 3
	if len(t.base.wrong) > 0 {
		confirm = 1 // that all is possible then confirms it too
	}
	if confirmed < confirm && next >= 0 {
		return next
	}
	if t.asked() < t.looks() {
		return t.doubtful(open)
	}
	return -1
}

// singles are the single slips that leave every statement possible, of those tried so far.
func (t *Talk) singles() []trial {
	if t.alone == nil {
		t.alone = newSearch(t.base)
	}
	t.alone.run()
	return t.alone.found
}

// pairing are the sets of slips.
func (t *Talk) pairing() *pairing {
	if t.several == nil {
		t.several = newPairing(t.alone)
		if t.twins != nil { // the work that went into two missing lines is not done again
			t.several.end -= t.twins.used
		}
	}
	return t.several
}

// A stage is how far the talk has come in looking for what accounts for all that
// was told; an answer begins anew.
type stage uint8

const (
	singly    stage = iota // one slip that was found
	farther                // one that is found in lines not tried yet
	filling                // one line that is missing, its words made up
	striding               // two lines that are missing, one behind the other
	adding                 // two that have nothing to do with each other
	paired                 // two that do
	threefold              // three
	sought
)

// fitting are the corrections that account for all that was told, the likeliest
// first: of one slip, where there is such a one, else of two.
func (t *Talk) fitting() []trial {
	if t.seek(); t.fits == nil && t.stage < threefold && !t.public {
		t.fits = t.pairing().sofar()
	}
	return t.fits
}

// seek looks for them until they are found or people waited long enough.
func (t *Talk) seek() {
	for first := true; t.stage < sought && (first || !t.waited()); first = false {
		t.fits = t.further()
		if t.fits != nil && t.stage > singly {
			t.stage = sought
		}
	}
}

// further is one step of that.
func (t *Talk) further() (fits []trial) {
	more := false
	switch t.stage {
	case singly:
		for _, one := range t.singles() {
			if t.told.fits(one.sums) {
				fits = append(fits, one)
			}
		}
		switch {
		case len(t.base.wrong) == 0 && !t.told.any():
			t.stage = sought
		case t.alone.done() && t.public:
			t.stage = filling
		case t.alone.done():
			t.stage = farther
		}
	case farther:
		if t.stage = filling; t.alone.further() {
			t.stage = singly
		}
	case filling:
		fits = t.alone.fill(len(t.unasked()) == 0)
		switch {
		case t.public:
			t.stage = sought // what is rarer is looked for where all may be looked through
		case !t.waited():
			t.stage = striding
		}
	case striding:
		if t.twins == nil {
			t.twins = newStride(t.alone)
		}
		more = t.twins.run()
		if fits = t.twins.explain(); !more {
			t.stage = adding
		}
	case adding:
		if fits = t.pairing().known(); !t.waited() {
			t.stage = paired
		}
	case paired:
		if fits, more = t.several.another(); !more {
			t.stage = threefold
		}
	case threefold:
		if fits, more = t.several.deeper(len(t.unasked()) == 0); !more {
			t.stage = sought
		}
	}
	return fits
}
