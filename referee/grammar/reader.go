package grammar

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A reader finds the readings of one text at one position. It folds each name once, and
// looks each word up once.
type reader struct {
	at     referee.Position // nil: none
	x      *referee.Lexicon
	text   string
	tokens []token
	marked bool // the move is marked: that it is refused says nothing against it

	names [referee.MaxKinds][]name
	made  referee.Kinds
	found map[place][]match

	offers []referee.Offer // legal moves, as far as everybody may know
	acting []int           // the players to act
	ready  [256]uint8      // whose moment each verb is
	beam   [][]*state      // the readings of one verb, by the next token
	ends   []*state        // readings of all words
	cuts   []*state        // readings of the words before a comma
	work   int             // how many readings were tried
	far    *state          // the reading that got furthest; nil: none
	clause uint8           // where it failed
	reason error           // why the form refuses words that fit
}

// A verb is one verb that the beginning of a text may mean.
type verb struct {
	number uint8
	form   *referee.Form
	by     int   // the seat that was named; -1: none was
	start  int   // the first word after it
	near   class // how near its name is to what was typed; unlike: it was left out
	class  class // the same, and of the player
	ready  uint8 // whose moment it is
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
			t.skip = slices.Contains(x.Skips, t.text) || slices.Contains(x.Skips, strings.TrimSuffix(t.text, "s"))
		}
		r.tokens[i].skip = r.tokens[i].skip && !r.tokens[i].colon
	}
	return r
}

// read finds all readings of the text.
func (r *reader) read() {
	everybody := uint8(1)<<len(r.x.Players) - 1
	r.offers, r.ready[referee.Undo], r.ready[referee.Rewind] = r.at.Offers(false), 1, 1
	for n := range r.x.Forms {
		v := &verb{number: uint8(n), form: r.x.Form(uint8(n))}
		first := &state{verb: v, seats: 1}
		if v.form.Player {
			first.seats = everybody
		}
		r.ready[n] = r.with(first, match{}, 0).seats
	}
	for _, o := range r.offers {
		if !r.x.Form(o.Verb).Fits(referee.Statement{}) {
			continue
		} else if r.ready[o.Verb] |= 1 << max(0, o.By); o.By == referee.Anyone {
			r.ready[o.Verb] = everybody
		}
	}
	for _, v := range r.starts() {
		first := &state{verb: &v, at: v.start, opened: 1, class: v.class, rank: uint64(v.class) * oneClass, seats: v.ready}
		if v.near == unlike {
			first.rank += verbLeftOut
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

// starts lists the verbs that the text may begin with, after a player perhaps: those that
// were typed first.
func (r *reader) starts() (typed []verb) {
	if len(r.tokens) == 0 {
		return nil
	}
	colon := slices.IndexFunc(r.tokens, func(t token) bool { return t.colon })
	who := append([]match{{item: referee.Item{Ref: -1}}}, r.matches(referee.Of(referee.Player), r.tokens)...)
	var others []verb
	for _, p := range who {
		if p.words == len(r.tokens) || colon != p.words-1 && (colon >= 0 || p.class >= together) {
			continue
		}
		for _, m := range r.matches(referee.Of(verbs), r.tokens[p.words:]) {
			v := verb{number: uint8(m.item.Ref), by: int(p.item.Ref), start: p.words + m.words, near: m.class, class: max(p.class, m.class)}
			v.form, v.ready = r.x.Form(v.number), r.ready[v.number]
			if v.form.Player || v.by < 0 {
				typed = append(typed, v)
			}
		}
		for n := range r.x.Forms {
			v := verb{number: uint8(n), form: r.x.Form(uint8(n)), by: int(p.item.Ref), start: p.words, near: unlike, class: p.class, ready: r.ready[n]}
			takes := len(v.form.Slots) > 1 || v.form.Slots[0].Takes != 0
			if v.ready != 0 && takes && !v.form.Boxed && !v.form.Aside && (v.form.Player || v.by < 0) {
				others = append(others, v)
			}
		}
	}
	slices.SortStableFunc(typed, func(a, b verb) int { return int(a.class) - int(b.class) })
	return append(typed, others...)
}

// How much is tried before less is.
const (
	mostStates  = 32         // readings of one verb that are kept at one word
	mostRefused = 8          // of them, those that are refused already
	tried       = 300        // then fewer are kept
	mostTried   = 9 * tried  // then only names in full are read
	mostWork    = 13 * tried // then nothing is
	longList    = 24         // so long a list that its items are not ruled on one by one
)

// few returns the best of the states at one word.
func (r *reader) few(states []*state) []*state {
	slices.SortStableFunc(states, better)
	most := mostStates >> min(5, r.work/tried)
	refused := sort.Search(len(states), func(i int) bool { return states[i].seats == 0 })
	for _, s := range states[:min(refused, most)] { // of a list
		s.guess = s.guess || most < min(refused, mostStates) && s.rank == states[most].rank && s.verb.form.Slot(s.clause).Max != 1
	}
	return append(states[:min(refused, most)], states[refused:min(len(states), refused+min(most, mostRefused))]...)
}

// fail remembers the reading that got furthest.
func (r *reader) fail(s *state, clause uint8, reason error) {
	short := func(s *state) int { return int(min(s.verb.near, beginning) / beginning) }
	if r.far == nil || cmp.Or(s.at-r.far.at, short(r.far)-short(s), cmp.Compare(r.far.rank&^anyFresh, s.rank&^anyFresh)) > 0 {
		r.far, r.clause, r.reason = s, clause, reason
	}
}

// step goes on by one word, or name, in every way.
func (r *reader) step(s *state) {
	if s.at == len(r.tokens) {
		r.ends = append(r.ends, s)
		return
	}
	var next []*state
	f, t := s.verb.form, &r.tokens[s.at]
	if slot := f.Slot(s.clause); t.comma && !s.open && s.begun() && (slot.Max == 1 || slot.Takes == 0) {
		r.cuts = append(r.cuts, s)
	}
	if t.sign == 0 && r.work < mostWork {
		next = r.items(s, s.clause)
		if len(f.Slots) > 1 && !s.open {
			next = append(append(next, r.clauses(s)...), r.elsewhere(s)...)
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

// stand are the words that stand for any clause word.
var stand = []string{"on", "at", "to", "for", "in", "into", "onto", "with", "by", "from", "of"}

// clauses reads a word that opens a clause: its own, a beginning of it, or one that stands
// for it. Only its own opens a move without a verb.
func (r *reader) clauses(s *state) (next []*state) {
	f, t := s.verb.form, &r.tokens[s.at]
	if s.at+1 == len(r.tokens) && !s.begun() {
		return nil
	}
	stands := slices.Contains(stand, t.text)
	for n := 1; n < len(f.Slots); n++ {
		word := f.Slots[n].Word
		own := len(t.text) >= len(word) && t.starts(word)
		switch {
		case own:
		case !s.begun(), stands && f.Group > 0 && n >= f.Group:
			continue
		case stands && !r.holds(&f.Slots[n], s.at+1), !stands && !t.starts(word):
			continue
		}
		if after := s.enter(n); after != nil {
			after.at++
			after.open = true
			if !own {
				after.rank += oneLoose
			}
			next = append(next, after)
		}
	}
	return next
}

// holds reports whether a slot can hold what stands from a word on.
func (r *reader) holds(slot *referee.Slot, at int) bool {
	return at < len(r.tokens) && (len(r.things(slot, at)) > 0 || r.tokens[at].skip && r.holds(slot, at+1))
}

// items reads an item of a clause.
func (r *reader) items(s *state, clause uint8) (next []*state) {
	slot := s.verb.form.Slot(clause)
	had := referee.Statement{Items: s.items}.Clause(clause)
	if slot.Max > 0 && len(had) >= slot.Max {
		return nil
	}
	for _, m := range r.things(slot, s.at) {
		alone := len(had) > 0 && (m.item.Kind == referee.Nothing || had[0].Kind == referee.Nothing)
		over := slot.Max > 0 && len(had)+m.times > slot.Max || r.work > mostTried && m.class > synonym || s.seats == 0 && len(next) >= mostRefused
		if !alone && !over {
			next = append(next, r.with(s, m, clause))
		}
	}
	if slot.Max != 1 && len(next) > 1 {
		next = r.nearest(next)
	}
	if s.verb.form.Tally && slot.Counted && !slot.Sums {
		next = slices.DeleteFunc(next, func(n *state) bool { return r.twice(s, n, clause) })
	}
	if slot.Learns != nil && s.verb.near == whole {
		next = append(next, r.unheard(s, clause)...)
	}
	return next
}

// Twice is why a tally takes no list in which a thing is counted again.
type Twice struct{ Name string }

func (t Twice) Error() string { return t.Name + " is entered twice" }

// twice reports whether the last item of a clause was counted before, which is a failure.
func (r *reader) twice(s, next *state, clause uint8) bool {
	items := referee.Statement{Items: next.items}.Clause(clause)
	last := items[len(items)-1]
	if !slices.ContainsFunc(items[:len(items)-1], last.Names) {
		return false
	}
	last.Count = 1
	name := r.x.Item(last)
	r.fail(s, clause, Twice{strings.ToUpper(name[:1]) + name[1:]})
	return true
}

// with returns the state after something was read in a clause, with who may then make it.
func (r *reader) with(s *state, m match, clause uint8) *state {
	f, next := s.verb.form, *s
	r.work += 1 + len(s.items)/32
	if m.times > 0 {
		m.item.Clause = clause
		had := referee.Statement{Items: s.items}.Clause(clause)
		same := slices.Concat(had, slices.Repeat([]referee.Item{m.item}, m.times))
		if f.Slot(clause).Sums {
			same, _ = referee.Sum(same)
		}
		before, _ := slices.BinarySearchFunc(s.items, clause, func(it referee.Item, c uint8) int { return int(it.Clause) - int(c) })
		next.items = slices.Concat(s.items[:before], same, s.items[before+len(had):])
		next.at, next.open, next.class = s.at+m.words, false, max(s.class, m.class&^copied)
		next.rank += oneName + uint64(m.class&copied)*oneCopy + uint64(next.class-s.class)*oneClass
	}
	if s.verb.number >= referee.Rewind || s.fresh != nil || len(next.items) > longList {
		return &next
	}
	said := referee.Statement{Verb: s.verb.number, By: referee.Table, Items: next.items}
	next.seats, next.rank = 0, next.rank&^faulty|notAllowed
	for by := 0; s.seats>>by != 0; by++ {
		if f.Player {
			said.By = int8(by)
		}
		if s.seats>>by&1 == 0 {
			continue
		}
		ok, lacks := f.Fits(said) && f.Fault(said, len(r.x.Players)) != nil, false
		if ok { // too little is typed to be ruled on
			next.rank |= faulty
		} else {
			ok, lacks = r.at.Lists(said)
		}
		if ok || lacks {
			next.seats, next.rank = next.seats|1<<by, next.rank&^notAllowed
		}
	}
	return &next
}

// nearest keeps of the items of a list those that end where a comma was typed, if some do,
// and of them those that are allowed, if some are, and nearest to what was typed.
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

// elsewhere reads an item of a clause whose word was left out.
func (r *reader) elsewhere(s *state) (next []*state) {
	f := s.verb.form
	object := f.Slots[0].Takes != 0 && len(referee.Statement{Items: s.items}.Clause(0)) == 0
	needed := object && !f.Slots[0].Optional
	slot := f.Slot(s.clause)
	switch {
	case !s.begun(), s.clause == 0 && (needed || f.Group > 0), r.work > mostTried, s.seats == 0 && s.verb.near == unlike:
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
	for n := 1; n < len(f.Slots) && !needed && (f.Group == 0 || n < f.Group); n++ {
		if opened := after.enter(n); opened != nil && uint8(n) != s.clause {
			next = append(next, r.items(opened, uint8(n))...)
		}
	}
	return next
}

// unheard reads a name that nobody knows, after its verb's name in full.
func (r *reader) unheard(s *state, clause uint8) []*state {
	slot := s.verb.form.Slot(clause)
	end := s.at + 1
	for end < len(r.tokens) && end-s.at < 2*mostWords && !r.tokens[end].comma && s.verb.form.Preposition(r.tokens[end].text, s.opened) == 0 {
		end++
	}
	text := strings.Join(strings.FieldsFunc(r.text[r.tokens[s.at].from:r.tokens[end-1].to], blank), " ")
	kinds := slot.Takes
	if !slot.Free {
		kinds = ^referee.Of(referee.Hole)
	}
	known := slices.ContainsFunc(r.matches(kinds, r.tokens[s.at:]), func(m match) bool { return m.words == end-s.at && m.class <= synonym })
	if known || slot.Free && slot.Learns(text, referee.Statement{}) != nil || !utf8.ValidString(text) || record.BadName(text) != "" || strings.Contains(text, ";") {
		return nil
	}
	after := *s
	after.fresh = append(slices.Clip(s.fresh), text)
	after.rank += oneFresh
	return []*state{r.with(&after, match{referee.Item{Kind: slot.Learnt, Ref: -int32(len(after.fresh)), Count: 1}, 1, end - s.at, whole}, clause)}
}
