package reconcile

import (
	"reflect"
	"slices"
	"strings"

	"magistrate/referee"
)

// A kind says what sort of slip an edit takes back.
type kind uint8

// The kinds of slip, as people make them.
const (
	wrongWord kind = iota
	wrongAmount
	wrongOrder
	wrongVerb
	wrongPlayer
	swappedLines
	swappedWords
	doubled
	forgotten
	wrongMark
	asItLies // no slip: what lies there is stated
)

// What a slip costs: the likelier, the less. Only their order counts.
const (
	likely   = 10
	usual    = 15
	rare     = 20
	uncommon = 25
	near     = 8 // lines further apart are not taken for swapped
)

// A maker makes the edits of one course.
type maker struct {
	*course
	yes     func(*edit)
	soon    func(pass) // takes what is to be tried next
	late    func(pass) // takes what is to be tried last
	edit    edit       // what is tried, what it says and its items: who keeps an edit copies them
	put     []said
	items   [2][]referee.Item
	sums    map[sumKey][][]referee.Item // made once
	known   map[referee.Item]bool       // the words that the record knows, by kind and number
	refs    [referee.MaxKinds][]int32   // see vocabulary
	lacking bool                        // the line is refused because what a card shows was not said
	gaps    []gap                       // lines that are missing, their words to be made up
	come    []referee.Item              // what the table told of when lines were tried with all of it
}

// mostNamed is how much a line names whose words are tried one by one: more than any game
// has a list for. Of a longer one that takes ever longer, and no single word puts it right.
const mostNamed = 200

// changes makes the edits of a line that say it otherwise.
func (m *maker) changes(i int) {
	l := &m.lines[i]
	if l.bad || l.sealed || len(l.Items) > mostNamed {
		return
	}
	m.marks(i)
	m.line(i)
}

// line makes the edits that say other words in a line.
func (m *maker) line(i int) {
	l := &m.lines[i]
	form := m.lex.Form(l.Verb)
	if l.Verb < referee.Rewind {
		for v := range m.lex.Forms {
			if f := &m.lex.Forms[v]; uint8(v) != l.Verb && f.Player == form.Player && takesMuch(f) && reflect.DeepEqual(f.Slots, form.Slots) {
				s := l.Statement
				s.Verb = uint8(v)
				m.say(i, s, wrongVerb, likely)
			}
		}
		for p := range m.lex.Players {
			if s := l.Statement; form.Player && int(s.By) != p {
				s.By = int8(p)
				m.say(i, s, wrongPlayer, usual)
			}
		}
	}
	for n := range l.Items {
		m.words(i, n, form.Slot(l.Items[n].Clause))
	}
	for n := range form.Slots {
		m.lists(i, uint8(n), &form.Slots[n])
	}
}

// takesMuch tells whether a form has something to say beside its verb.
func takesMuch(f *referee.Form) bool {
	return slices.ContainsFunc(f.Slots, func(s referee.Slot) bool { return s.Takes != 0 })
}

// say makes the edit that puts a statement in the place of a line, where it fits
// its form.
func (m *maker) say(i int, s referee.Statement, k kind, cost int) {
	if !m.lex.Form(s.Verb).WellFormed(s, len(m.lex.Players)) {
		return
	}
	l := m.lines[i]
	l.Statement = s
	m.try(i, 1, k, cost, l)
}

// try takes the edit that puts lines in the place of so many from one on.
func (m *maker) try(i, drop int, k kind, cost int, put ...said) {
	m.put = append(m.put[:0], put...)
	m.edit = edit{at: i, drop: drop, put: m.put, kind: k, cost: cost}
	m.yes(&m.edit)
}

// with gives a statement with one item changed, good until the next.
func (m *maker) with(s referee.Statement, n int, it referee.Item) referee.Statement {
	m.items[0] = append(m.items[0][:0], s.Items...)
	m.items[0][n], s.Items = it, m.items[0]
	return s
}

// marks makes the edits of a line's mark: a refused attempt was done, what was
// done was refused.
func (m *maker) marks(i int) {
	l := m.lines[i]
	if l.Verb >= referee.Rewind {
		return
	}
	for _, mark := range [...]referee.Mark{referee.Plain, referee.Attempt, referee.Stood} {
		if o := l; l.mark != mark {
			o.mark, o.named = mark, ""
			m.try(i, 1, wrongMark, usual, o)
		}
	}
}

// words makes the edits that say another word, or another number, in one place.
func (m *maker) words(i, n int, slot *referee.Slot) {
	s := m.lines[i].Statement
	it := s.Items[n]
	change := func(to referee.Item, k kind, cost int) { m.say(i, m.with(s, n, to), k, cost) }
	switch {
	case it.Kind >= referee.Card:
		if slot.Sums {
			break
		}
		for _, ref := range m.vocabulary(it.Kind) {
			if to := it; ref != it.Ref && (m.likely(it.Kind, int(ref)) || m.alike(it, referee.One(it.Kind, ref, 0))) {
				to.Ref = ref
				cost := rare
				if m.alike(it, to) {
					cost = likely
				}
				change(to, wrongWord, cost)
			}
		}
	case it.Kind == referee.Number:
		const far = 12
		for d := int32(1); d <= far; d++ {
			for _, ref := range [...]int32{it.Ref + d, it.Ref - d} {
				to := it
				to.Ref = ref
				change(to, wrongAmount, likely+int(d/4))
				// Of two piles that hold all together one has what the other lacks.
				if n+1 < len(s.Items) && s.Items[n+1].Kind == referee.Number {
					both := m.with(s, n, to)
					both.Items[n+1].Ref -= ref - it.Ref
					m.say(i, both, wrongAmount, usual)
				}
			}
		}
	case it.Kind == referee.Player, it.Kind == referee.Nobody:
		for p := range m.lex.Players {
			if to := referee.One(referee.Player, int32(p), it.Clause); to != it {
				change(to, wrongWord, usual)
			}
		}
		if slot.Takes.Has(referee.Nobody) && it.Kind != referee.Nobody {
			change(referee.One(referee.Nobody, 0, it.Clause), wrongWord, usual)
		}
	}
	if slot.Ordered && it.Kind >= referee.Card {
		for ordinal := range uint8(4) {
			if to := it; ordinal != it.Ordinal {
				to.Ordinal = ordinal
				change(to, wrongWord, likely)
			}
		}
	}
}

// manyWords is from how many words of a kind on only those are tried that the
// record knows: what is named in it, or by a fact.
const manyWords = 100

// vocabulary lists the words of a kind that could be meant; of those that no list
// holds the ones there is a use for, and those that the record or the table knows.
func (m *maker) vocabulary(k referee.Kind) []int32 {
	if all := m.refs[k]; all != nil {
		return all
	}
	all := make([]int32, m.lex.Len(k))
	for ref := range all {
		all[ref] = int32(ref)
	}
	if m.lex.Coins(k) {
		m.learn()
		for _, ref := range m.lex.Words(k, nil) {
			m.known[referee.Item{Kind: k, Ref: ref}] = true
		}
		for it := range m.known {
			if it.Kind == k && int(it.Ref) >= m.lex.Len(k) {
				all = append(all, it.Ref)
			}
		}
		slices.Sort(all)
	}
	m.refs[k] = all
	return all
}

// likely tells whether a word is worth trying.
func (m *maker) likely(k referee.Kind, ref int) bool {
	if m.lex.Len(k) <= manyWords {
		return true
	}
	m.learn()
	return m.known[referee.Item{Kind: k, Ref: int32(ref)}]
}

// learn gathers the words that the record and the table know.
func (m *maker) learn() {
	if m.known == nil {
		m.known = map[referee.Item]bool{}
		for i := range m.lines {
			for _, it := range m.lines[i].Items {
				m.known[referee.Item{Kind: it.Kind, Ref: it.Ref}] = true
			}
		}
		for i := range m.facts {
			for _, thing := range m.facts[i].Has {
				m.known[referee.Item{Kind: thing.What.Kind, Ref: thing.What.Ref}] = true
			}
		}
		m.fresh()
	}
}

// fresh are the words that the table told of and the record did not know, of which
// there are too many to try all; each is given once.
func (m *maker) fresh() (words []referee.Item) {
	for _, lies := range m.told.lies {
		for _, thing := range lies {
			it := referee.Item{Kind: thing.What.Kind, Ref: thing.What.Ref}
			if it.Kind >= referee.Card && (m.lex.Coins(it.Kind) || m.lex.Len(it.Kind) > manyWords) && !m.known[it] {
				m.known[it] = true
				words = append(words, it)
			}
		}
	}
	return words
}

// alike tells whether two words are easily taken for each other: their names or
// codes begin or end alike.
func (m *maker) alike(a, b referee.Item) bool {
	x, y := m.lex.Word(a.Kind, a.Ref), m.lex.Word(b.Kind, b.Ref)
	if i, j := strings.IndexByte(x, ' '), strings.IndexByte(y, ' '); i > 0 && j > 0 {
		if x[:i] == y[:j] || x[strings.LastIndexByte(x, ' '):] == y[strings.LastIndexByte(y, ' '):] {
			return true
		}
	}
	return len(x) > 1 && len(y) > 1 && x[:2] == y[:2]
}

// windows makes the edits that begin at a line and reach over several: a line
// that should not be there, lines or words of lines swapped.
func (m *maker) windows(i int) {
	l := &m.lines[i]
	cost := uncommon
	if _, ok := l.takesBack(); ok {
		cost = likely
	} else if l.bad { // it may be nothing at all
		cost = usual
	}
	for _, j := range [...]int{i - 1, i - 2, i + 1, i + 2} {
		if j >= 0 && j < len(m.lines) && m.lines[j].mark == l.mark && m.lines[j].Same(l.Statement) && !l.sealed {
			cost = likely
		}
	}
	m.try(i, 1, doubled, cost)
	if l.sealed {
		return
	}
	for j := i + 1; j < len(m.lines) && j <= i+near; j++ {
		if o := &m.lines[j]; o.bad || l.bad || o.sealed || o.Same(l.Statement) && o.mark == l.mark {
			continue
		}
		m.over(i, j, m.lines[j], m.lines[i], swappedLines, likely+min(j-i, 3))
	}
	if l.bad {
		return
	}
	found := 0
	for j := i + 1; j < len(m.lines) && found < near; j++ {
		if o := &m.lines[j]; o.bad || o.sealed || o.Verb != l.Verb {
			continue
		}
		found++
		m.exchange(i, j, usual-1+min(found, 4))
	}
}

// over makes the edit that says two lines otherwise and leaves what is between.
func (m *maker) over(i, j int, first, last said, k kind, cost int) {
	m.put = append(m.put[:0], m.lines[i:j+1]...)
	first.entry, last.entry = m.lines[i].entry, m.lines[j].entry
	m.put[0], m.put[j-i] = first, last
	m.try(i, j-i+1, k, cost, m.put...)
}

// exchange makes the edits that give each of two lines what the other says
// behind one preposition, or behind all.
func (m *maker) exchange(i, j, cost int) {
	a, b := m.lines[i], m.lines[j]
	if slices.Equal(a.Items, b.Items) {
		return
	}
	players := len(m.lex.Players)
	swap := func(x, y referee.Statement) {
		if m.lex.Form(x.Verb).WellFormed(x, players) && m.lex.Form(y.Verb).WellFormed(y, players) {
			first, last := a, b
			first.Statement, last.Statement = x, y
			m.over(i, j, first, last, swappedWords, cost)
		}
	}
	m.items[0], m.items[1] = append(m.items[0][:0], b.Items...), append(m.items[1][:0], a.Items...)
	x, y := a.Statement, b.Statement
	x.Items, y.Items = m.items[0], m.items[1]
	swap(x, y)
	clauses := uint8(0)
	for _, all := range [...][]referee.Item{a.Items, b.Items} {
		if n := len(all); n > 0 {
			clauses = max(clauses, all[n-1].Clause)
		}
	}
	for n := uint8(0); n <= clauses && clauses > 0; n++ {
		if p, q := a.Clause(n), b.Clause(n); !slices.Equal(p, q) {
			swap(m.clause(0, a.Statement, n, q), m.clause(1, b.Statement, n, p))
		}
	}
}
