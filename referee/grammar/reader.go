package grammar

import (
	"cmp"
	"math/bits"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A reader finds the readings of one text at one position.
type reader struct {
	at     referee.Position // may be nil
	x      *referee.Lexicon
	text   string
	tokens []token
	marked bool // the move has a mark, so it may well be illegal

	names     [referee.MaxKinds][]name
	namesMade referee.Kinds
	found     map[place][]match

	offers   []referee.LegalMove // the legal moves, as far as everyone can see
	acting   []int               // the players who are to act
	ready    [256]uint8          // the set of seats that may use each verb
	beam     [][]*state          // the readings of one verb, by the next token
	ends     []*state            // readings of the whole text
	cuts     []*state            // readings of the words before a comma
	work     int                 // how many readings have been tried
	furthest *state              // the reading that got furthest; may be nil
	clause   uint8               // where it failed
	reason   error               // why the form refuses words that match
}

// A verb is one verb that the text may begin with.
type verb struct {
	number uint8
	form   *referee.Form
	by     int   // the named seat; -1: none
	start  int   // the first word after it
	words  int   // of its name
	near   class // the class of its name; unlike: left out
	class  class // the worse of near and the class of the player's name
	ready  uint8 // the set of seats that may use it
}

func newReader(p referee.Position, x *referee.Lexicon, text string) *reader {
	r := &reader{at: p, x: x, text: text, tokens: tokens(text), found: map[place][]match{}}
	if p != nil {
		r.acting = p.ToAct()
	}
	for i := range r.tokens {
		switch t := &r.tokens[i]; t.text {
		case "a", "an":
			t.skip = i+1 < len(r.tokens) && utf8.RuneCountInString(r.tokens[i+1].text) > 2
		case "the", "please":
			t.skip = true
		default:
			t.noun = slices.Contains(x.Skips, t.text) || slices.Contains(x.Skips, strings.TrimSuffix(t.text, "s"))
			t.skip = t.noun
		}
		r.tokens[i].skip = r.tokens[i].skip && !r.tokens[i].colon
	}
	return r
}

// read finds all readings of the text.
func (r *reader) read() {
	everybody := uint8(1)<<len(r.x.Players) - 1
	r.offers, r.ready[referee.Undo], r.ready[referee.Rewind] = r.at.LegalMoves(false), 1, 1
	for n := range r.x.Forms {
		for by := range r.x.Players {
			move := referee.Move{Verb: uint8(n), By: int8(by)}
			if !r.x.Form(move.Verb).Player {
				move.By = referee.Table
			}
			if ok, lacks := mayBegin(r.at, move); ok || lacks {
				r.ready[n] |= 1 << max(0, move.By)
			}
		}
	}
	for _, o := range r.offers {
		if !r.x.Form(o.Verb).Fits(referee.Move{}) {
			continue
		} else if r.ready[o.Verb] |= 1 << max(0, o.By); o.By == referee.Anyone {
			r.ready[o.Verb] = everybody
		}
	}
	for _, v := range r.starts() {
		first := &state{verb: &v, at: v.start, opened: 1, class: v.class, rank: uint64(v.class) * oneClass, seats: v.ready}
		if v.near == noMatch {
			first.rank += verbLeftOut
		} else if v.words > 1 {
			first.rank += oneName // "enchant shield" may be one verb, or a verb and a name
		}
		if v.by >= 0 {
			first.seats &= 1 << v.by
			first.rank += oneName
		}
		if first.seats == 0 {
			first.rank |= notAllowed
		}
		r.beam = make([][]*state, len(r.tokens)+1)
		r.beam[v.start] = []*state{first}
		for at := range r.beam {
			states := r.beam[at]
			if len(states) > 1 {
				states = r.few(states)
			}
			for _, s := range states {
				r.step(s)
			}
		}
	}
}

// starts lists the verbs that the text may begin with, after an optional player: typed
// verbs first, then left out ones.
func (r *reader) starts() (typed []verb) {
	if len(r.tokens) == 0 {
		return nil
	}
	colon := slices.IndexFunc(r.tokens, func(t token) bool { return t.colon })
	who := append([]match{{item: referee.Item{Ref: -1}}}, r.matches(referee.Of(referee.Player), r.tokens)...)
	var others []verb
	for _, p := range who {
		if p.words == len(r.tokens) || colon != p.words-1 && (colon >= 0 || p.class >= runTogether) {
			continue
		}
		for _, m := range r.matches(referee.Of(verbs), r.tokens[p.words:]) {
			v := verb{number: uint8(m.item.Ref), by: int(p.item.Ref), start: p.words + m.words, words: m.words, near: m.class, class: max(p.class, m.class)}
			v.form, v.ready = r.x.Form(v.number), r.ready[v.number]
			if v.form.Player || v.by < 0 {
				typed = append(typed, v)
			}
		}
		for n := range r.x.Forms {
			v := verb{number: uint8(n), form: r.x.Form(uint8(n)), by: int(p.item.Ref), start: p.words, near: noMatch, class: p.class, ready: r.ready[n]}
			takes := len(v.form.Slots) > 1 || v.form.Slots[0].Takes != 0
			if v.ready != 0 && takes && !v.form.Boxed && !v.form.Aside && (v.form.Player || v.by < 0) {
				others = append(others, v)
			}
		}
	}
	slices.SortStableFunc(typed, func(a, b verb) int { return int(a.class) - int(b.class) })
	return append(typed, others...)
}

// Limits on the work for one text.
const (
	maxStates     = 32        // readings of one verb kept at one word
	maxRefused    = 8         // of these, refused ones
	busy          = 300       // above this, fewer are kept
	fullNamesOnly = 9 * busy  // above this, only full names count
	maxWork       = 13 * busy // above this, the reader gives up
	longList      = 24        // the length from which a list is not judged item by item
)

// few returns the best of the states at one word.
func (r *reader) few(states []*state) []*state {
	slices.SortStableFunc(states, better)
	most := maxStates >> min(5, r.work/busy)
	refused := sort.Search(len(states), func(i int) bool { return states[i].seats == 0 })
	for _, s := range states[:min(refused, most)] { // of a list
		s.guess = s.guess || most < min(refused, maxStates) && s.rank == states[most].rank && s.verb.form.Slot(s.clause).Max != 1
	}
	return append(states[:min(refused, most)], states[refused:min(len(states), refused+min(most, maxRefused))]...)
}

// fail remembers the reading that got furthest.
func (r *reader) fail(s *state, clause uint8, reason error) {
	short := func(s *state) int { return int(min(s.verb.near, beginning) / beginning) }
	if r.furthest == nil || cmp.Or(s.at-r.furthest.at, short(r.furthest)-short(s), cmp.Compare(r.furthest.rank&^anyNewName, s.rank&^anyNewName)) > 0 {
		r.furthest, r.clause, r.reason = s, clause, reason
	}
}

// step extends a state by one word or name in every way.
func (r *reader) step(s *state) {
	if s.at == len(r.tokens) {
		r.ends = append(r.ends, s)
		return
	}
	var next []*state
	f, t := s.verb.form, &r.tokens[s.at]
	if slot := f.Slot(s.clause); t.comma && !s.open && s.hasBegun() && (slot.Max == 1 || slot.Takes == 0) {
		r.cuts = append(r.cuts, s)
	}
	if t.sign == 0 && r.work < maxWork {
		next = r.items(s, s.clause)
		if len(f.Slots) > 1 && !s.open {
			next = append(append(next, r.clauses(s)...), r.itemsWithoutWord(s)...)
		}
		and := (t.text == "and" || t.text == "&") && len(s.items) > 0 && !s.open && s.at+1 < len(r.tokens)
		if t.skip || and {
			after := *s
			after.at++
			if t.skip {
				after.rank += oneSkipped
			}
			next = append(next, &after)
		}
	}
	if next == nil {
		r.fail(s, s.clause, nil)
	}
	for _, n := range next {
		r.beam[n.at] = append(r.beam[n.at], n)
	}
}

// substitutes are the words that can replace any clause word.
var substitutes = []string{"on", "at", "to", "for", "in", "into", "onto", "with", "by", "from", "of"}

// clauses parses a word that opens a clause: its own, an abbreviation of it, or a general
// one. If the verb was left out, only the clause's own word counts.
func (r *reader) clauses(s *state) (next []*state) {
	f, t := s.verb.form, &r.tokens[s.at]
	if s.at+1 == len(r.tokens) && !s.hasBegun() {
		return nil
	}
	stands := slices.Contains(substitutes, t.text)
	for n := 1; n < len(f.Slots); n++ {
		whole, begins := t.opens(&f.Slots[n])
		switch {
		case whole:
		case !s.hasBegun(), stands && f.Group() > 0 && n >= f.Group():
			continue
		case stands && !r.holds(&f.Slots[n], s.at+1), !stands && !begins:
			continue
		}
		if after := s.enter(n); after != nil {
			after.at++
			after.open = true
			switch {
			case whole:
			case after.at == len(r.tokens): // a name is likelier, such as a code
				after.rank += oneSkipped
			default:
				after.rank += oneLoose
			}
			next = append(next, after)
		}
	}
	return next
}

// opens reports whether a token is the word of a slot, or one of the table's own for it, and
// whether it begins one.
func (t *token) opens(slot *referee.Slot) (whole, begins bool) {
	word := slot.Word
	for i := 0; ; i++ {
		starts := t.starts(word)
		whole, begins = whole || starts && len(t.text) >= len(word), begins || starts
		if i == len(slot.Own) {
			return whole, begins
		}
		word = slot.Own[i]
	}
}

// holds reports whether a slot can hold the words from one on.
func (r *reader) holds(slot *referee.Slot, at int) bool {
	return at < len(r.tokens) && (len(r.things(slot, at)) > 0 || r.tokens[at].skip && r.holds(slot, at+1))
}

// items parses an item of a clause.
func (r *reader) items(s *state, clause uint8) (next []*state) {
	slot := s.verb.form.Slot(clause)
	had := referee.Move{Items: s.items}.Clause(clause)
	if slot.Max > 0 && len(had) >= slot.Max {
		return nil
	}
	for _, m := range r.things(slot, s.at) {
		alone := len(had) > 0 && (m.item.Kind == referee.Nothing || had[0].Kind == referee.Nothing)
		if slot.Meant != nil && m.class > synonym && !slot.Meant(m.item) {
			continue
		}
		over := slot.Max > 0 && len(had)+m.times > slot.Max || r.work > fullNamesOnly && m.class > synonym || s.seats == 0 && len(next) >= maxRefused
		if !alone && !over {
			next = append(next, r.with(s, m, clause))
		}
	}
	if slot.Max != 1 && len(next) > 1 {
		next = r.nearest(next)
	}
	if s.verb.form.Tally && slot.Counted && !slot.Sums {
		next = slices.DeleteFunc(next, func(n *state) bool { return r.isRepeated(s, n, clause) })
	}
	if slot.Learns != nil && s.verb.near == exact {
		next = append(next, r.newName(s, clause)...)
	}
	return next
}

// A repeatedItem is the fault of a tally's list that counts a thing twice.
type repeatedItem struct{ name string }

func (r repeatedItem) Error() string { return r.name + " is entered twice" }

// isRepeated reports whether the last item of a clause was counted before, and records that
// as a failure.
func (r *reader) isRepeated(s, next *state, clause uint8) bool {
	items := referee.Move{Items: next.items}.Clause(clause)
	last := items[len(items)-1]
	if !slices.ContainsFunc(items[:len(items)-1], last.Names) {
		return false
	}
	last.Count = 1
	name := r.x.Item(last)
	r.fail(s, clause, repeatedItem{strings.ToUpper(name[:1]) + name[1:]})
	return true
}

// with returns the state after a match in a clause, with the seats that may make that
// move.
func (r *reader) with(s *state, m match, clause uint8) *state {
	f, next := s.verb.form, *s
	r.work += 1 + len(s.items)/32
	if m.times > 0 {
		m.item.Clause = clause
		had := referee.Move{Items: s.items}.Clause(clause)
		same := slices.Concat(had, slices.Repeat([]referee.Item{m.item}, m.times))
		if f.Slot(clause).Sums {
			same, _ = referee.Sum(same)
		}
		before, _ := slices.BinarySearchFunc(s.items, clause, func(it referee.Item, c uint8) int { return int(it.Clause) - int(c) })
		next.items = slices.Concat(s.items[:before], same, s.items[before+len(had):])
		next.at, next.open, next.class, next.spoken = s.at+m.words, false, max(s.class, m.class&^otherCopy), s.spoken || m.spoken
		next.rank += oneName + uint64(m.class&otherCopy)*oneCopy + uint64(next.class-s.class)*oneClass
	}
	if s.verb.number >= referee.Rewind || s.newNames != nil || len(next.items) > longList {
		return &next
	}
	move := referee.Move{Verb: s.verb.number, By: referee.Table, Items: next.items}
	next.seats, next.rank = 0, next.rank&^faulty|notAllowed
	short := f.Fits(move) && f.Fault(move, r.x) != nil
	if short {
		next.rank |= faulty
	}
	for by := 0; s.seats>>by != 0; by++ {
		if f.Player {
			move.By = int8(by)
		}
		if s.seats>>by&1 == 0 {
			continue
		}
		ok, lacks := short, false // too little was typed to judge it
		if !short {
			ok, lacks = mayBegin(r.at, move)
		}
		if ok || lacks {
			next.seats, next.rank = next.seats|1<<by, next.rank&^notAllowed
		}
	}
	return &next
}

// nearest returns, of the items of a list, those that end at a comma if any do; of these,
// the allowed ones if there are any, and of these, the nearest.
func (r *reader) nearest(all []*state) (kept []*state) {
	ends := func(s *state) bool { return s.at == len(r.tokens) || r.tokens[s.at].comma }
	ended := slices.ContainsFunc(all, ends)
	slices.SortStableFunc(all, func(a, b *state) int { return cmp.Or(b.at-a.at, better(a, b)) })
	for _, s := range all {
		if ended && !ends(s) {
			continue
		}
		if n := len(kept); n == 0 || s.at != kept[n-1].at || s.class <= synonym || s.rank/oneCopy == kept[n-1].rank/oneCopy {
			kept = append(kept, s)
		}
	}
	return kept
}

// itemsWithoutWord parses an item of a clause whose word was left out.
func (r *reader) itemsWithoutWord(s *state) (next []*state) {
	f := s.verb.form
	object := f.Slots[0].Takes != 0 && len(referee.Move{Items: s.items}.Clause(0)) == 0
	needed := object && !f.Slots[0].Optional
	slot := f.Slot(s.clause)
	switch {
	case !s.hasBegun(), s.clause == 0 && (needed || f.Group() > 0), r.work > fullNamesOnly, s.seats == 0 && s.verb.near == noMatch && r.isAbsent(s):
		return nil
	case r.tokens[s.at].comma && slot.Max != 1 && len(r.things(slot, s.at)) > 0: // the list goes on
		return nil
	}
	after := *s
	after.rank += oneLoose
	if s.clause > 0 && object {
		after.clause = 0
		next = r.items(&after, 0)
	}
	for n := 1; n < len(f.Slots) && !needed && (f.Group() == 0 || n < f.Group()); n++ {
		if opened := after.enter(n); opened != nil && uint8(n) != s.clause {
			next = append(next, r.items(opened, uint8(n))...)
		}
	}
	return next
}

// isAbsent reports whether a refused state names something that everyone can see is not there.
func (r *reader) isAbsent(s *state) bool {
	return r.at.Rule(r.refused(s), referee.Public|referee.Partial|referee.Terse).Absent
}

// refused returns the move of a state that nobody may make, by the player who may be meant.
func (r *reader) refused(s *state) referee.Move {
	move := referee.Move{Verb: s.verb.number, By: referee.Table, Items: s.items}
	if s.verb.form.Player {
		move.By = int8(bits.TrailingZeros8(r.movers(s.verb)))
	}
	return move
}

// newName parses a new name, after a verb typed in full.
func (r *reader) newName(s *state, clause uint8) []*state {
	slot := s.verb.form.Slot(clause)
	end := s.at + 1
	for end < len(r.tokens) && end-s.at < 2*maxWords && !r.tokens[end].comma && s.verb.form.Preposition(r.x.Canonical(r.tokens[end].text), s.opened) == 0 {
		end++
	}
	text := strings.Join(strings.FieldsFunc(r.text[r.tokens[s.at].from:r.tokens[end-1].to], spelling.IsBlank), " ")
	kinds := slot.Takes
	if !slot.Free {
		kinds = ^referee.Of(referee.Hole)
	}
	known := slices.ContainsFunc(r.matches(kinds, r.tokens[s.at:]), func(m match) bool { return m.words == end-s.at && m.class <= synonym })
	if known || slot.Free && slot.Learns(text, referee.Move{}) != nil || !utf8.ValidString(text) || record.BadName(text) != "" || strings.Contains(text, ";") {
		return nil
	}
	after := *s
	after.newNames = append(slices.Clip(s.newNames), text)
	after.rank += oneNewName
	return []*state{r.with(&after, match{item: referee.Item{Kind: slot.Learnt, Ref: -int32(len(after.newNames)), Count: 1}, times: 1, words: end - s.at}, clause)}
}
