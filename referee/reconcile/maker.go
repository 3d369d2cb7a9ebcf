package reconcile

import (
	"iter"
	"slices"
	"strings"

	"magistrate/referee"
)

// The costs of a slip: the likelier, the lower. Only their order counts.
const (
	likely   = 10
	usual    = 15
	rare     = 20
	uncommon = 25
)

// A maker makes the edits of one replay and passes each to yield, which copies those that it
// keeps.
type maker struct {
	*replay
	yield    func(*edit)
	tryNext  func(pass) // takes what is to be tried next
	tryLast  func(pass) // takes what is to be tried last
	edit     edit       // the present edit, its lines, and their items
	put      []line
	items    [2][]referee.Item
	sums     map[sumKey][][]referee.Item // see sumsOf
	known    map[referee.Item]bool       // the words of the record and the table, by kind and number
	refs     [referee.MaxKinds][]int32   // see vocabulary
	needsBox bool                        // the next line is illegal because a card's text is missing
	mostSums int                         // sums that one clause is filled with; 0: as many as the move
	used     []line                      // lines whose words are tried where no fact shows any
	numbers  map[int32]bool              // the numbers that are tried; nil for all in a range
	gaps     []gap                       // missing lines whose words are to be made up
	come     []referee.Item              // the table's own things when exchangeThings was last tried
}

// replace makes the edit that replaces a line's move, if it is well formed.
func (m *maker) replace(i int, s referee.Move, cost int) {
	if m.lex.Form(s.Verb).WellFormed(s, m.lex) {
		l := m.lines[i]
		l.Move = s
		m.emit(i, 1, cost, l)
	}
}

// emit makes the edit that replaces some lines from one on.
func (m *maker) emit(i, drop, cost int, put ...line) {
	m.put = append(m.put[:0], put...)
	m.edit = edit{at: i, drop: drop, put: m.put, cost: cost}
	m.yield(&m.edit)
}

// withItem returns a move with one item replaced, good until the next call.
func (m *maker) withItem(s referee.Move, n int, it referee.Item) referee.Move {
	m.items[0] = append(m.items[0][:0], s.Items...)
	m.items[0][n], s.Items = it, m.items[0]
	return s
}

// withClause returns a move with the items of one clause replaced, good until the next call with
// the same buffer.
func (m *maker) withClause(buf int, s referee.Move, clause uint8, list []referee.Item) referee.Move {
	items, n := m.items[buf][:0], 0
	for n < len(s.Items) && s.Items[n].Clause < clause {
		n++
	}
	items = append(append(items, s.Items[:n]...), list...)
	for n < len(s.Items) && s.Items[n].Clause == clause {
		n++
	}
	m.items[buf] = append(items, s.Items[n:]...)
	s.Items = m.items[buf]
	return s
}

// wordOf returns an item's word alone.
func wordOf(it referee.Item) referee.Item { return referee.Item{Kind: it.Kind, Ref: it.Ref} }

// manyWords is how many words a kind may have for all of them to be tried; of more, only those
// that the record or the table knows.
const manyWords = 100

// vocabulary returns the words of a kind that could be meant. Of coined words these are the useful
// ones, and those that the record or the table knows.
func (m *maker) vocabulary(k referee.Kind) []int32 {
	if all := m.refs[k]; all != nil {
		return all
	}
	all := make([]int32, m.lex.Len(k))
	for ref := range all {
		all[ref] = int32(ref)
	}
	if m.lex.HasCoined(k) {
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

// isCandidate reports whether a word is worth trying.
func (m *maker) isCandidate(k referee.Kind, ref int32) bool {
	if m.lex.Len(k) <= manyWords {
		return true
	}
	m.learn()
	return m.known[referee.Item{Kind: k, Ref: ref}]
}

// learn gathers the words that the record and the table know.
func (m *maker) learn() {
	if m.known != nil {
		return
	}
	m.known = map[referee.Item]bool{}
	for i := range m.lines {
		for _, it := range m.lines[i].Items {
			m.known[wordOf(it)] = true
		}
	}
	for i := range m.facts {
		for _, thing := range m.facts[i].Has {
			m.known[wordOf(thing.What)] = true
		}
	}
	m.newWords()
}

// newWords returns the table's words that the record lacks, of kinds with too many words to try
// all. It returns each once.
func (m *maker) newWords() (words []referee.Item) {
	for _, things := range m.table.things {
		for _, thing := range things {
			it := wordOf(thing.What)
			if it.Kind >= referee.Card && (m.lex.HasCoined(it.Kind) || m.lex.Len(it.Kind) > manyWords) && !m.known[it] {
				m.known[it] = true
				words = append(words, it)
			}
		}
	}
	return words
}

// isSimilar reports whether two words are easily confused: they begin or end alike.
func (m *maker) isSimilar(a, b referee.Item) bool {
	x, y := m.lex.Word(a.Kind, a.Ref), m.lex.Word(b.Kind, b.Ref)
	if i, j := strings.IndexByte(x, ' '), strings.IndexByte(y, ' '); i > 0 && j > 0 {
		if x[:i] == y[:j] || x[strings.LastIndexByte(x, ' '):] == y[strings.LastIndexByte(y, ' '):] {
			return true
		}
	}
	return len(x) > 1 && len(y) > 1 && x[:2] == y[:2]
}

// kindsOf returns the kinds of words that a slot takes.
func kindsOf(slot *referee.Slot) iter.Seq[referee.Kind] {
	return func(yield func(referee.Kind) bool) {
		for k := referee.Card; slot.Takes>>k != 0; k++ {
			if slot.Takes.Has(k) && !yield(k) {
				return
			}
		}
	}
}

// eachWord returns the lists of one player or word that a slot takes.
func (m *maker) eachWord(slot *referee.Slot, clause uint8) iter.Seq[[]referee.Item] {
	return func(yield func([]referee.Item) bool) {
		for p := range m.lex.Players {
			if slot.Takes.Has(referee.Player) && !yield([]referee.Item{referee.One(referee.Player, int32(p), clause)}) {
				return
			}
		}
		for k := range kindsOf(slot) {
			for _, ref := range m.vocabulary(k) {
				if m.isCandidate(k, ref) && !yield([]referee.Item{referee.One(k, ref, clause)}) {
					return
				}
			}
		}
	}
}

// eachNumber returns the lists of one number.
func (m *maker) eachNumber(clause uint8) iter.Seq[[]referee.Item] {
	const lowest, highest = -3, 40
	return func(yield func([]referee.Item) bool) {
		for n := int32(lowest); n <= highest; n++ {
			if (m.numbers == nil || m.numbers[n]) && !yield([]referee.Item{referee.One(referee.Number, n, clause)}) {
				return
			}
		}
	}
}

// eachItem returns the lists of one player, word, or number that a slot takes.
func (m *maker) eachItem(slot *referee.Slot, clause uint8) iter.Seq[[]referee.Item] {
	return func(yield func([]referee.Item) bool) {
		for list := range m.eachWord(slot, clause) {
			if !yield(list) {
				return
			}
		}
		if slot.Takes.Has(referee.Number) && (slot.Max == 1 || m.numbers != nil) {
			m.eachNumber(clause)(yield)
		}
	}
}
