package grammar

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

const (
	maxOptions     = 9  // choices offered
	maxSuggestions = 40 // suggestions from Complete
	maxTries       = 6  // corrections tried for a misspelt word
	minSlipLetters = 3  // letters of a word to correct: shorter ones resemble too many
)

// Parse returns what text means as one move at a position.
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
		if whole := r.everything(); whole != nil {
			return whole
		}
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

// everything returns the result for a text in which a last “all” stands for everything that the
// player may take; nil for other texts.
func (r *reader) everything() Result {
	last := len(r.tokens) - 1
	if last < 1 || r.marked || r.tokens[last].text != "all" {
		return nil
	}
	var begun referee.Move
	switch one := Parse(r.at, r.x, r.text[:r.tokens[last].from]).(type) {
	case Parsed:
		begun = one.Move
	case Incomplete:
		begun = one.Move
	case Ambiguous:
		for i, o := range one.Options {
			all := r.at.About(o.Move).All
			if all == nil {
				return nil
			}
			one.Options[i].Move = *all
		}
		return one
	default:
		return nil
	}
	if all := r.at.About(begun).All; all != nil {
		return ParseBegun(r.at, r.x, *all, referee.Plain)
	}
	return nil
}

// ParseBegun returns the result for an unfinished move: Incomplete if it lacks something,
// Ambiguous if it may use one of several powers, and otherwise Parsed.
func ParseBegun(p referee.Position, x *referee.Lexicon, begun referee.Move, mark referee.Mark) Result {
	r := newReader(p, x, "")
	r.marked, r.offers = mark != referee.Plain, p.LegalMoves(false)
	all := r.finish(nil, reading{Move: begun, state: &state{verb: &verb{number: begun.Verb, form: x.Form(begun.Verb)}}})
	if allowed := slices.DeleteFunc(slices.Clone(all), func(one reading) bool { return !one.allowed }); len(allowed) > 0 {
		all = allowed
	}
	if len(all) == 0 {
		return Parsed{Typed: Typed{Mark: mark}, Move: begun}
	}
	return r.choose(Typed{Mark: mark}, all)
}

// choose returns the result for readings that are equally good.
func (r *reader) choose(typed Typed, all []reading) Result {
	typed.VerbTyped = !slices.ContainsFunc(all, func(one reading) bool { return one.state.verb.near > synonym })
	switch one := all[0]; {
	case len(all) > maxOptions, one.state.guess, len(all) >= maxRefused && !one.allowed: // of refused ones, no more are kept
		return Ambiguous{Typed: typed, Many: true}
	case len(all) > 1:
		return Ambiguous{Typed: typed, Options: r.options(all)}
	case one.complete:
		return Parsed{Typed: typed, Move: one.Move, New: one.newNames}
	default:
		return Incomplete{Typed: typed, Move: one.Move, Clause: one.clause, Optional: one.optional, New: one.newNames}
	}
}

// options returns the readings with the words that distinguish them.
func (r *reader) options(all []reading) (options []Option) {
	texts := make([][]string, len(all))
	for i, one := range all {
		texts[i] = strings.Fields(r.x.Shown(one.Move))
	}
	for range 2 { // drop the words that all of them begin or end with
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
		word := cmp.Or(strings.Trim(strings.Join(texts[i], " "), ":,"), r.x.Shown(one.Move))
		options = append(options, Option{one.Move, word, one.complete, one.newNames})
	}
	return options
}

// Complete returns completions of an input line, the best first: complete moves before
// incomplete ones.
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
	add := func(s referee.Move, complete bool) {
		line := x.Shown(s)
		if cut := strings.Index(line, "…"); cut >= 0 {
			line, complete = line[:cut], false
		} else if !complete {
			line += " "
		}
		if line = before + mark.Put(rule, line); !seen[line] && len(all) < maxSuggestions {
			seen[line] = true
			all = append(all, Suggestion{line, s, complete})
		}
	}
	if len(r.tokens) == 0 {
		for _, o := range x.Listed(r.offers) {
			add(o.Move, !o.Open())
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
				add(one.Move, done)
			}
			for _, o := range r.offers {
				if _, more := extends(o, one.Move); more > 0 && !one.complete && !o.Open() {
					add(o.Move, true)
				}
			}
		}
	}
	return all
}

// mismatch returns the first word that no reading can use.
func (r *reader) mismatch(typed Typed) Mismatch {
	m := Mismatch{Typed: typed, From: len(r.text), To: len(r.text), Reason: r.reason}
	at, last := 0, 0
	if s := r.furthest; s != nil {
		at, m.Clause, m.VerbTyped = s.at, r.clause, s.verb.near <= synonym
		m.HasVerb = at > 0 || s.verb.near < noMatch || s.verb.ready != 0
		m.Move = r.refused(s)
		m.Move.Items = slices.DeleteFunc(slices.Clone(s.items), func(it referee.Item) bool { return it.Ref < 0 && it.Kind != referee.Number })
	} else {
		last = max(0, slices.IndexFunc(r.tokens, func(t token) bool { return t.colon }))
	}
	if len(r.tokens) > 0 {
		at = min(at, len(r.tokens)-1)
		r.point(&m, at, max(at, last))
	}
	return m
}

// point sets the word of a mismatch to some tokens, and to the one after a number.
func (r *reader) point(m *Mismatch, first, last int) {
	if after := last + 1; r.tokens[last].number && after < len(r.tokens) && !r.tokens[after].comma && !r.tokens[after].number {
		last++
	}
	m.From, m.To = r.tokens[first].from, r.tokens[last].to
	m.Word = r.text[m.From:m.To]
}

// slip returns the only legal move that the text would mean if one mistyped key in the
// mismatched word were corrected; "" for none or several.
func (r *reader) slip(m Mismatch) (found string) {
	at := slices.IndexFunc(r.tokens, func(t token) bool { return t.from == m.From })
	if at < 0 || m.Reason != nil || len(r.tokens[at].text) < minSlipLetters || r.tokens[at].number || r.work > fullNamesOnly {
		return ""
	}
	for _, word := range r.near(r.tokens[at].text) {
		again := newReader(r.at, r.x, r.text[:r.tokens[at].from]+word+r.text[r.tokens[at].to:])
		again.names, again.namesMade = r.names, r.namesMade
		again.read()
		if r.work += again.work; r.work > maxWork {
			return ""
		}
		all := again.readings(again.ends)
		unsure := len(all) == 0 || all[0].state.guess || len(all) > 1 && all[0].rank == all[1].rank
		if unsure || !all[0].complete || !all[0].allowed || all[0].newNames != nil || all[0].Verb >= referee.Rewind {
			continue
		}
		text := r.x.Shown(all[0].Move)
		if found != "" && found != text {
			return ""
		}
		found = text
	}
	return found
}

// near lists the words that are one keystroke away from a typed one.
func (r *reader) near(typed string) (all []string) {
	add := func(words ...string) {
		for _, word := range words {
			if len(all) < maxTries && len(word) >= minSlipLetters && oneSlipApart(typed, word) && !slices.Contains(all, word) {
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
			add(slot.Own...)
		}
	}
	return all
}

// oneSlipApart reports whether two words differ by one keystroke: one letter wrong, missing, or
// added, or two swapped.
func oneSlipApart(a, b string) bool {
	letters := func(s string) string { return string(slices.Sorted(slices.Values([]byte(s)))) }
	switch n := len(a) - len(b); {
	case n < -1 || n > 1:
		return false
	case n == 0 && letters(a) == letters(b):
		return spelling.Distance(a, b) == 2
	}
	return spelling.Distance(a, b) == 1
}
