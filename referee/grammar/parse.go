package grammar

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

const (
	mostOptions     = 9  // choices that are offered
	mostSuggestions = 40 // that Complete lists
	mostTries       = 6  // words that a slip may have been made of
	leastOfSlip     = 3  // letters of a word that is put right: shorter ones are like too many
)

// Parse returns what the text of one move means at a position.
func Parse(p referee.Position, x *referee.Lexicon, text string) Result {
	mark, rule, rest := CutMark(text)
	typed, r := Typed{Mark: mark, Rule: rule}, newReader(p, x, rest)
	r.marked = mark != referee.Plain
	r.read()
	all := r.readings(r.ends)
	if len(all) == 0 && r.cuts != nil { // up to the first comma that ends a reading
		first := slices.MinFunc(r.cuts, func(a, b *state) int { return a.at - b.at }).at
		if all = r.readings(slices.DeleteFunc(r.cuts, func(s *state) bool { return s.at > first })); len(all) > 0 {
			typed.Rest = rest[r.tokens[first].from:]
		}
	}
	if len(all) == 0 {
		m := r.mismatch(typed)
		m.Nearest = r.slip(m)
		m.From, m.To = m.From+len(text)-len(rest), m.To+len(text)-len(rest)
		return m
	}
	best := 1
	for best < len(all) && all[best].rank == all[0].rank {
		best++
	}
	return r.choose(typed, all[:best])
}

// Begun returns what a begun move comes to: Incomplete where it lacks something,
// Ambiguous where it may use one of several powers, and else Parsed.
func Begun(p referee.Position, x *referee.Lexicon, begun referee.Statement, mark referee.Mark) Result {
	r := newReader(p, x, "")
	r.marked, r.offers = mark != referee.Plain, p.Offers(false)
	all := r.finish(nil, reading{Statement: begun, state: &state{verb: &verb{number: begun.Verb, form: x.Form(begun.Verb)}}})
	if allowed := slices.DeleteFunc(slices.Clone(all), func(one reading) bool { return !one.allowed }); len(allowed) > 0 {
		all = allowed
	}
	if len(all) == 0 {
		return Parsed{Typed: Typed{Mark: mark}, Statement: begun}
	}
	return r.choose(Typed{Mark: mark}, all)
}

// choose returns what readings that are equally good come to.
func (r *reader) choose(typed Typed, all []reading) Result {
	typed.VerbTyped = !slices.ContainsFunc(all, func(one reading) bool { return one.state.verb.near > synonym })
	switch one := all[0]; {
	case len(all) > mostOptions, one.state.guess:
		return Ambiguous{Typed: typed, Many: true}
	case len(all) > 1:
		return Ambiguous{Typed: typed, Options: r.options(all)}
	case one.complete:
		return Parsed{Typed: typed, Statement: one.Statement, New: one.fresh}
	default:
		return Incomplete{Typed: typed, Statement: one.Statement, Clause: one.clause, Optional: one.optional, New: one.fresh}
	}
}

// options returns several readings with the words that tell them apart.
func (r *reader) options(all []reading) (options []Option) {
	texts := make([][]string, len(all))
	for i, one := range all {
		texts[i] = strings.Fields(r.x.Text(one.Statement))
	}
	for range 2 { // without the words that all begin with, and end with
		n := 0
		for !slices.ContainsFunc(texts, func(words []string) bool { return n >= len(words) || words[n] != texts[0][n] }) {
			n++
		}
		for i := range texts {
			texts[i] = slices.Clone(texts[i][n:])
			slices.Reverse(texts[i])
		}
	}
	for i, one := range all {
		word := cmp.Or(strings.Trim(strings.Join(texts[i], " "), ":,"), r.x.Text(one.Statement))
		options = append(options, Option{one.Statement, word, one.complete})
	}
	return options
}

// Complete returns completions of an input line, the best first: what may be done
// now, then what lacks something.
func Complete(p referee.Position, x *referee.Lexicon, text string) (all []Suggestion) {
	if strings.ContainsRune(text, '#') {
		return nil
	}
	before, move := "", text
	if i := strings.LastIndexByte(text, ';'); i >= 0 {
		move = strings.TrimLeft(text[i+1:], " ")
		before = text[:len(text)-len(move)]
	}
	mark, rule, move := CutMark(move)
	r := newReader(p, x, move)
	r.marked = mark != referee.Plain
	r.read()
	seen := map[string]bool{text: true}
	add := func(s referee.Statement, complete bool) {
		line := x.Text(s)
		if cut := strings.Index(line, "…"); cut >= 0 {
			line, complete = line[:cut], false
		} else if !complete {
			line += " "
		}
		if line = before + mark.Put(rule, line); !seen[line] && len(all) < mostSuggestions {
			seen[line] = true
			all = append(all, Suggestion{line, s, complete})
		}
	}
	if len(r.tokens) == 0 {
		for _, o := range x.Listed(r.offers) {
			add(o.Statement, !o.Open())
		}
		return all
	}
	readings := r.readings(r.ends)
	for _, done := range [...]bool{true, false} {
		for _, one := range readings {
			switch {
			case !one.allowed && !r.marked, one.complete != done && (one.complete || one.optional):
				continue
			case one.complete == done:
				add(one.Statement, done)
			}
			for _, o := range r.offers {
				if _, more := extends(o, one.Statement); more > 0 && !one.complete && !o.Open() {
					add(o.Statement, true)
				}
			}
		}
	}
	return all
}

// mismatch names the first word that no reading can use.
func (r *reader) mismatch(typed Typed) Mismatch {
	m := Mismatch{Typed: typed, From: len(r.text), To: len(r.text), Reason: r.reason}
	at, last := 0, 0
	if s := r.far; s != nil {
		at, m.Clause, m.VerbTyped = s.at, r.clause, s.verb.near <= synonym
		m.HasVerb = at > 0 || s.verb.near < unlike || s.verb.ready != 0
		m.Statement = referee.Statement{Verb: s.verb.number, By: referee.Table, Items: slices.DeleteFunc(slices.Clone(s.items), func(it referee.Item) bool { return it.Ref < 0 && it.Kind != referee.Number })}
		if s.verb.form.Player {
			m.Statement.By = int8(bits.TrailingZeros8(r.movers(s.verb)))
		}
	} else {
		last = max(0, slices.IndexFunc(r.tokens, func(t token) bool { return t.colon }))
	}
	if len(r.tokens) > 0 {
		at = min(at, len(r.tokens)-1)
		r.point(&m, at, max(at, last))
	}
	return m
}

// point names words, and the one after a number, as those that no reading can use.
func (r *reader) point(m *Mismatch, first, last int) {
	if after := last + 1; r.tokens[last].number && after < len(r.tokens) && !r.tokens[after].comma && !r.tokens[after].number {
		last++
	}
	m.From, m.To = r.tokens[first].from, r.tokens[last].to
	m.Word = r.text[m.From:m.To]
}

// slip returns the legal move that the text would be with the word of a mismatch
// spelt with one key put right; "" for none, or several.
func (r *reader) slip(m Mismatch) (found string) {
	at := slices.IndexFunc(r.tokens, func(t token) bool { return t.from == m.From })
	if at < 0 || m.Reason != nil || len(r.tokens[at].text) < leastOfSlip || r.tokens[at].number || r.work > mostTried {
		return ""
	}
	for _, word := range r.near(r.tokens[at].text) {
		again := newReader(r.at, r.x, r.text[:r.tokens[at].from]+word+r.text[r.tokens[at].to:])
		again.names, again.made = r.names, r.made
		again.read()
		if r.work += again.work; r.work > mostWork {
			return ""
		}
		all := again.readings(again.ends)
		unsure := len(all) == 0 || all[0].state.guess || len(all) > 1 && all[0].rank == all[1].rank
		if unsure || !all[0].complete || !all[0].allowed || all[0].fresh != nil || all[0].Verb >= referee.Rewind {
			continue
		}
		text := r.x.Text(all[0].Statement)
		if found != "" && found != text {
			return ""
		}
		found = text
	}
	return found
}

// near lists the words that one slip of the keys makes of another.
func (r *reader) near(typed string) (all []string) {
	add := func(words ...string) {
		for _, word := range words {
			if len(all) < mostTries && len(word) >= leastOfSlip && slipped(typed, word) && !slices.Contains(all, word) {
				all = append(all, word)
			}
		}
	}
	for _, names := range r.names {
		for i := range names {
			add(names[i].code)
			add(names[i].words...)
		}
	}
	for i := range r.x.Forms {
		for _, slot := range r.x.Forms[i].Slots {
			add(slot.Word)
		}
	}
	return all
}

// slipped reports whether two words differ by one key: one wrong, missing or too
// many, or two swapped.
func slipped(a, b string) bool {
	letters := func(s string) string { return string(slices.Sorted(slices.Values([]byte(s)))) }
	switch n := len(a) - len(b); {
	case n < -1 || n > 1:
		return false
	case n == 0 && letters(a) == letters(b):
		return spelling.Apart(a, b) == 2
	}
	return spelling.Apart(a, b) == 1
}
