package reconcile

import (
	"cmp"
	"errors"
	"iter"
	"math/bits"
	"slices"

	"magistrate/referee"
)

// Lines that nobody wrote down. What could have been said is offered; where an
// offer leaves something open it is filled with all that the rules allow.

// missing makes the edit that takes back once more before a line, and lists what
// else could have been said there (fill).
func (m *maker) missing(i int) (offers []referee.Offer) {
	m.lacking = i < len(m.lines) && i == m.first() && m.lacks(i)
	if i > 0 {
		if _, ok := m.lines[i-1].takesBack(); ok {
			m.enter(i, usual, referee.Statement{Verb: referee.Undo, By: referee.Table})
		}
	}
	for _, o := range m.before[i].Offers(false) {
		if o.By != referee.Anyone {
			offers = append(offers, o)
			continue
		}
		for p := range m.lex.Players {
			o.By = int8(p)
			offers = append(offers, o)
		}
	}
	return offers
}

// enter makes the edit that puts a statement before a line, or in the place of one that can't
// be read: something was said there.
func (m *maker) enter(i, cost int, s referee.Statement) {
	l, drop := m.entered(i, s)
	if drop > 0 {
		cost = likely
	}
	m.try(i, drop, forgotten, cost, l)
}

// entered is the line that says a statement before another or in its place, and how many go for it.
func (m *maker) entered(i int, s referee.Statement) (l said, drop int) {
	if l = (said{Statement: s, entry: -1}); i < len(m.lines) && m.lines[i].bad {
		l.entry, drop = m.lines[i].entry, 1
	}
	return l, drop
}

// lacks tells whether the rules refuse a line because what a card shows was not said.
func (m *maker) lacks(i int) bool {
	l, at := &m.lines[i], m.before[i]
	return !l.bad && l.Verb < referee.Rewind && !m.veiled(at, l, at) && at.Rule(l.Statement).Lack != nil
}

// mostLacked is of how many words one is made up for a clause that a statement lacks.
const mostLacked = 8

// insert makes the edit that puts a statement before a line, where it fits its form: with
// each of a few words in a clause that what it names asks for, “cast Impostoro for …”.
func (m *maker) insert(i int, s referee.Statement) {
	form, lacks := m.lex.Form(s.Verb), referee.Missing{}
	if form.WellFormed(s, len(m.lex.Players)) {
		cost := rare
		if m.lacking && m.lex.Form(s.Verb).Boxed {
			cost = likely // the next line is refused for want of it
		}
		m.enter(i, cost, s)
	} else if errors.As(form.Fault(s, len(m.lex.Players)), &lacks) && len(s.Clause(lacks.Clause)) == 0 {
		s.Items = slices.Clone(s.Items)
		if lists := m.lacked(s, lacks.Clause); len(lists) <= mostLacked {
			for _, list := range lists {
				m.insert(i, m.clause(0, s, lacks.Clause, list))
			}
		}
	}
}

// lacked lists what fits in a clause that a statement lacks, a word each, as long as it is few.
func (m *maker) lacked(s referee.Statement, clause uint8) (lists [][]referee.Item) {
	form, slot := m.lex.Form(s.Verb), m.lex.Form(s.Verb).Slot(clause)
	add := func(list []referee.Item) bool {
		var lacks referee.Missing
		err := form.Fault(m.clause(0, s, clause, list), len(m.lex.Players))
		if err == nil || errors.As(err, &lacks) && lacks.Clause != clause {
			lists = append(lists, list)
		}
		return len(lists) <= mostLacked
	}
	if slot.Takes.Has(referee.Player) {
		for p := range m.lex.Players {
			add([]referee.Item{referee.One(referee.Player, int32(p), clause)})
		}
	}
	m.eachWord(slot, clause)(add)
	return lists
}

// fill makes the edits that put a line before another one, an offer made whole.
func (m *maker) fill(i int, o referee.Offer) {
	form := m.lex.Form(o.Verb)
	if !o.Open() {
		m.insert(i, o.Statement)
		return
	}
	var holes []uint8
	for _, it := range o.Items {
		if it.Kind == referee.Hole {
			holes = append(holes, it.Clause)
		}
	}
	if len(holes) == 1 && form.Slot(holes[0]).Max == 1 {
		for list := range m.eachWord(form.Slot(holes[0]), holes[0]) {
			m.insert(i, m.clause(0, o.Statement, holes[0], list))
		}
	}
	if !m.stuckNear(i) {
		return
	}
	if len(holes) == 1 && form.Slot(holes[0]).Takes == referee.Of(referee.Number) {
		m.numbers(i, o.Statement, holes[0], form.Slot(holes[0]).Min)
		return
	}
	if len(holes) == 1 && form.Slot(holes[0]).Max != 1 && !form.Slot(holes[0]).Sums {
		m.gaps = append(m.gaps, gap{i, o, holes[0]})
		return
	}
	for n := range form.Slots {
		if slot := &form.Slots[n]; n > 0 && slot.Optional && !slot.Sums && form.Slot(holes[0]).Optional {
			bare := m.clause(1, o.Statement, holes[0], nil)
			for list := range m.eachWord(slot, uint8(n)) {
				m.insert(i, m.clause(0, bare, uint8(n), list))
			}
		}
	}
	m.mix(i, o.Statement, form, mostMixed)
}

// The numbers that are tried where one is missing.
const fewest, highest = -3, 40

// numbers fills a list of one or two numbers.
func (m *maker) numbers(i int, s referee.Statement, clause uint8, wants int) {
	for a := int32(fewest); a <= highest && wants <= 2; a++ {
		list := []referee.Item{referee.One(referee.Number, a, clause)}
		if wants < 2 {
			m.insert(i, m.clause(0, s, clause, list))
			continue
		}
		for b := int32(fewest); b <= highest; b++ {
			m.insert(i, m.clause(0, s, clause, append(list[:1:1], referee.One(referee.Number, b, clause))))
		}
	}
}

// stuckNear tells whether a line that is missing before i would show at once: the
// record gets stuck there, or ends.
func (m *maker) stuckNear(i int) bool {
	if len(m.wrong) == 0 {
		return i == len(m.lines)
	}
	const behind = 2
	return m.first()-i <= behind
}

// eachWord gives the lists of one word that a slot takes.
func (m *maker) eachWord(slot *referee.Slot, clause uint8) iter.Seq[[]referee.Item] {
	return func(yield func([]referee.Item) bool) {
		for k := range taken(slot) {
			for _, ref := range m.vocabulary(k) {
				if m.likely(k, int(ref)) && !yield([]referee.Item{referee.One(k, ref, clause)}) {
					return
				}
			}
		}
	}
}

// eachNumber gives the lists of one number, where a slot takes one.
func eachNumber(slot *referee.Slot, clause uint8) iter.Seq[[]referee.Item] {
	return func(yield func([]referee.Item) bool) {
		for n := int32(fewest); n <= highest && slot.Takes.Has(referee.Number) && slot.Max == 1; n++ {
			if !yield([]referee.Item{referee.One(referee.Number, n, clause)}) {
				return
			}
		}
	}
}

// mostMixed bounds the ways in which one template is filled.
const mostMixed = 20_000

// mix fills the holes of a template and its free sums in all ways together that
// the rules allow; where these are more than most, its holes alone. Where nothing is impossible
// these ways are tried last: a line said otherwise is likelier than a last one that is missing.
func (m *maker) mix(i int, s referee.Statement, form *referee.Form, most int) {
	tried := m.late
	if len(m.wrong) > 0 {
		tried = m.soon
	}
	for _, size := range [...]int{4, 2, 1, -4, -2} {
		ways := make([][][]referee.Item, form.Said(s)) // behind each preposition
		total := 1
		for n := range ways {
			slot, clause := form.Slot(uint8(n)), uint8(n)
			is := s.Clause(clause)
			open := slices.ContainsFunc(is, func(it referee.Item) bool { return it.Kind == referee.Hole })
			free := slot.Sums && len(is) == 0 && size > 0
			if slot.Sums && (open || free) && m.howMany(slot, max(size, -size)) > most {
				total = most + 1
				break // nor is it listed
			}
			if slot.Optional || !open && !free {
				ways[n] = append(ways[n], nil)
			}
			switch {
			case open && !slot.Sums:
				for list := range m.eachWord(slot, clause) {
					if n > 0 || !m.nowhere(i, referee.Statement{Verb: s.Verb, By: s.By, Items: list}) {
						ways[n] = append(ways[n], list)
					}
				}
				ways[n] = slices.AppendSeq(ways[n], eachNumber(slot, clause))
			case open || free:
				ways[n] = append(ways[n], m.sumsOf(slot, clause, max(size, -size))...)
				if open && slot.Takes.Has(referee.Nothing) {
					ways[n] = append(ways[n], []referee.Item{referee.One(referee.Nothing, 0, clause)})
				}
			default:
				ways[n][0] = is
			}
			total *= len(ways[n])
		}
		if total > most {
			continue
		}
		items := make([]referee.Item, 0, 32)
		tried(pass{total, func(n int) {
			m.work++
			s.Items = items[:0]
			for each, way := total, 0; way < len(ways); way++ { // as the digits of a number
				each /= len(ways[way])
				s.Items = append(s.Items, ways[way][(total-1-n)/each%len(ways[way])]...)
			}
			m.insert(i, s)
		}})
		return
	}
}

// nowhere tells whether the object of a statement is known to lie elsewhere before a line, or not
// known to lie there: whatever else is said, nothing comes of it.
func (m *maker) nowhere(i int, s referee.Statement) bool {
	at := m.before[i]
	return m.public && (at.Unseen(s) || at.AbsentFirst(s))
}

// howMany counts what sumsOf lists; far too many are not counted to the end.
func (m *maker) howMany(slot *referee.Slot, size int) (all int) {
	for k := range taken(slot) {
		n := 1
		for i := 1; i <= size && n <= mostMixed; i++ {
			n = n * (m.lex.Len(k) + i) / i
		}
		all += n
	}
	return all
}

// A sumKey is what sums are for, behind which preposition, and how large.
type sumKey struct {
	takes  referee.Kinds
	clause uint8
	size   int
}

// sumsOf lists the sums of up to size, and more of one kind alone; nobody changes
// them.
func (m *maker) sumsOf(slot *referee.Slot, clause uint8, size int) (all [][]referee.Item) {
	of := sumKey{slot.Takes, clause, size}
	if all, ok := m.sums[of]; ok {
		return all
	}
	if m.sums == nil {
		m.sums = map[sumKey][][]referee.Item{}
	}
	defer func() { m.sums[of] = all }()
	const most = 8
	for k := range taken(slot) {
		count := make([]int16, m.lex.Len(k))
		var add func(from, left int)
		add = func(from, left int) {
			for ref := from; ref < len(count) && left > 0; ref++ {
				count[ref]++
				all = append(all, counts(k, clause, count))
				add(ref, left-1)
				count[ref]--
			}
		}
		add(0, size)
		for ref := range count {
			for n := size + 1; n <= most; n++ {
				count[ref] = int16(n)
				all = append(all, counts(k, clause, count))
			}
			count[ref] = 0
		}
	}
	return all
}

// A gap is where a line may be missing of which a list is to be made up.
type gap struct {
	at     int
	offer  referee.Offer
	clause uint8
}

// whole fills a list as long as is wanted with anything that the rules allow: first
// what the table told of and the record lacks, then what the record names later. A
// word that can't be laid any more is refused by another rule than the one that
// counts them, so words refused alike are tried together.
func (m *maker) whole(g gap) (e edit, ok bool) {
	wants := max(g.offer.Wants, 1)
	form, at := m.lex.Form(g.offer.Verb), m.before[g.at]
	groups := map[string][]referee.Item{}
	var order []string
	for list := range m.eachWord(form.Slot(g.clause), g.clause) {
		s := m.clause(0, g.offer.Statement, g.clause, list)
		why := ""
		m.work++
		if !form.WellFormed(s, len(m.lex.Players)) {
			why = "malformed"
		} else if m.veiled(at, &said{Statement: s}, nil) {
			continue
		} else if r := at.Rule(s); !r.Legal() {
			why = r.Rule.ID
		}
		if groups[why] == nil {
			order = append(order, why)
		}
		groups[why] = append(groups[why], list...)
	}
	wanted := m.wanted(g.at, g.offer.Verb)
	for _, why := range order {
		list := groups[why]
		slices.SortStableFunc(list, func(a, b referee.Item) int {
			return cmp.Compare(wanted[referee.Item{Kind: a.Kind, Ref: a.Ref}], wanted[referee.Item{Kind: b.Kind, Ref: b.Ref}])
		})
		for len(list) < wants {
			list = append(list, list...)
		}
		legal := func(place func(i int) int) bool {
			all := make([]referee.Item, wants)
			for i := range all {
				all[i] = list[place(i)%len(list)]
			}
			s := m.clause(0, g.offer.Statement, g.clause, all)
			m.work++
			l, drop := m.entered(g.at, s)
			e = edit{at: g.at, drop: drop, put: []said{l}, kind: forgotten, cost: rare}
			return form.WellFormed(s, len(m.lex.Players)) && !m.veiled(at, &e.put[0], nil) && at.Rule(s).Legal()
		}
		// All of the first few there are, then words ever farther apart.
		const few, often = 3, 200
		tries := 0
		for set := uint(1)<<wants - 1; set < 1<<min(wants+few, len(list)) && tries < often; set++ {
			if bits.OnesCount(set) != wants {
				continue
			}
			tries++
			left := set
			if legal(func(int) int { n := bits.TrailingZeros(left); left &= left - 1; return n }) {
				return e.kept(), true
			}
		}
		for n := range often {
			if legal(func(i int) int { return n%len(list) + i*(1+n/len(list)) }) {
				return e.kept(), true
			}
		}
	}
	return e, false
}

// wanted ranks words by how much a line that is missing there lacks them: those lowest
// that the table told of and the record has not, then those that are named later, by
// another verb and not before, last those named before.
func (m *maker) wanted(at int, verb uint8) map[referee.Item]int {
	rank := map[referee.Item]int{}
	for i := range m.lines {
		for _, it := range m.lines[i].Items {
			if word := (referee.Item{Kind: it.Kind, Ref: it.Ref}); rank[word] == 0 {
				rank[word] = i - len(m.lines)
				if i < at || m.lines[i].Verb == verb {
					rank[word] = 1
				}
			}
		}
	}
	for i, lies := range m.told.lies {
		for _, thing := range less(lies, m.told.facts[i].Has) {
			rank[referee.Item{Kind: thing.What.Kind, Ref: thing.What.Ref}] -= len(m.lines)
		}
	}
	return rank
}
