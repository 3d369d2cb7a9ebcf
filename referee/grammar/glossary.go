package grammar

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A match is one item that typed words may name.
type match struct {
	item  referee.Item
	times int // how often a number before it names it
	words int // how many it takes
	class class

	spoken bool // by a name that no record has
}

// A place is where to look for names of some kinds.
type place struct {
	kinds referee.Kinds
	typed *token
}

const (
	verbs      = referee.Hole // the kind of the verbs' names; a Hole has none
	maxWords   = 8            // of a name
	maxMatches = 64           // of typed words
	maxTimes   = 64           // that a number before a thing names it in a list
)

// matches lists what words may name, the nearest first. It looks each word up once.
func (r *reader) matches(kinds referee.Kinds, typed []token) (all []match) {
	if typed[0].sign != 0 { // not looked up yet: the caller may remove the sign
		return nil
	}
	key := place{kinds, &typed[0]}
	if old, ok := r.found[key]; ok {
		return old
	}
	end := 1
	for end < len(typed) && end < maxWords && !typed[end].comma && typed[end].sign == 0 {
		end++
	}
	var found []match
	for k := range referee.Kind(referee.MaxKinds) {
		switch one := referee.Of(k); {
		case !kinds.Has(k), k == referee.Number:
		case one == kinds:
			found = r.among(k, typed[:end])
		default:
			found = append(found, r.matches(one, typed)...)
		}
	}
	slices.SortStableFunc(found, func(a, b match) int { return cmp.Or(int(a.class)-int(b.class), b.words-a.words) })
	for _, m := range found {
		twice := slices.ContainsFunc(all, func(o match) bool { return o.item == m.item && o.words == m.words })
		if len(all) < maxMatches && !twice && !slices.ContainsFunc(found, func(o match) bool { return r.isNumbered(m, o) }) {
			all = append(all, m)
		}
	}
	r.found[key] = all
	return all
}

// among lists what words may name of one kind.
func (r *reader) among(k referee.Kind, typed []token) (all []match) {
	names, first := r.namesOf(k), typed[0].text
	r.work += 1 + len(names)/32
	coded := slices.ContainsFunc(names, func(n name) bool { return n.code == first })
	for i := range names {
		n := &names[i]
		if strings.IndexByte(n.first, first[0]) < 0 && (n.code == "" || n.code[0] != first[0]) {
			continue
		}
		for words := 1; words <= len(typed) && words <= len(n.words); words++ {
			near := n.like(typed[:words], coded)
			if near <= synonym || near < noMatch && (r.at == nil || k < referee.Card || r.at.Means(k, n.item.Ref)) {
				all = append(all, match{n.item, 1, words, near, n.spoken})
			} else if words > 1 && near == noMatch && !n.full {
				break
			}
		}
	}
	if k >= referee.Card && r.x.HasCoined(k) {
		return r.coined(all, k, typed)
	}
	return all
}

// coined adds the meanings of words that are in no list: names made of parts.
func (r *reader) coined(all []match, k referee.Kind, typed []token) []match {
	whole := ""
	for i := range typed {
		whole = strings.TrimPrefix(whole+" "+typed[i].text, " ")
		text := r.x.Canonical(whole)
		ref, ok := r.x.Means(k, text, r.at)
		if !ok && i == 1 && typed[1].number { // "terr 0"
			ref, ok = r.x.Means(k, r.x.RecordSpelling(referee.Of(k), text), r.at)
		}
		if ok {
			near := exact
			if i == 0 && len(spell(r.x.Word(k, ref)).words) > 1 {
				near = synonym // a code
			}
			all = append(all, match{item: referee.One(k, ref, 0), times: 1, words: i + 1, class: near})
		}
	}
	return all
}

// namesOf returns the names of a kind: those of the language, and those of the table.
func (r *reader) namesOf(k referee.Kind) []name {
	if r.namesMade.Has(k) {
		return r.names[k]
	}
	r.namesMade |= referee.Of(k)
	x, all := r.x, listed(r.x.Language, k)
	add := func(ref int32, text, code string) {
		if s := spell(text); s.words != nil {
			all = append(all, name{wordList: s, item: referee.One(k, ref, 0), code: spell(code).joined})
		}
	}
	switch {
	case k == referee.Player:
		for seat, player := range x.Players {
			add(int32(seat), player, "")
		}
		if len(r.acting) == 1 {
			for _, word := range [...]string{"i", "me"} {
				all = append(all, name{wordList: spell(word), item: referee.One(k, int32(r.acting[0]), 0), near: synonym, full: true})
			}
		}
	case k == referee.Nobody, k == referee.Nothing:
		add(0, x.Item(referee.One(k, 0, 0)), "")
	case k >= referee.Card:
		for _, ref := range x.Words(k, r.at) {
			if int(ref) >= x.Len(k) {
				add(ref, x.Word(k, ref), x.Code(k, ref))
			}
		}
	}
	r.names[k] = all
	return all
}

// lists caches the names of the kinds of each language.
var lists sync.Map

// listed returns the names of a kind that a language lists.
func listed(l *referee.Language, k referee.Kind) (all []name) {
	type key struct {
		*referee.Language
		referee.Kind
	}
	if old, ok := lists.Load(key{l, k}); ok {
		return old.([]name)
	}
	add := func(ref int32, text, code string, others []string) {
		it := referee.One(k, ref, 0)
		all = append(all, name{wordList: spell(text), item: it, code: spell(code).joined})
		for _, other := range others {
			_, inRecords := l.Find(k, other)
			n := name{wordList: spell(other), item: it, near: synonym, full: len(other) <= 2 || k == verbs, spoken: !inRecords}
			if l.OwnLine(other) > 0 {
				n.near, n.full = exact, false
			}
			all = append(all, n)
		}
	}
	for ref := range int32(l.Len(k)) {
		add(ref, l.Word(k, ref), l.Code(k, ref), l.Aliases(k, ref))
	}
	for i := range all {
		shorter := all[i].words[:max(1, len(all[i].words)-1)]
		all[i].isCopy = len(shorter) < len(all[i].words) && slices.ContainsFunc(all, func(n name) bool { return slices.Equal(n.words, shorter) })
	}
	for n := range l.Forms {
		if k == verbs {
			add(int32(n), l.Forms[n].Name, "", l.Forms[n].Also)
		}
	}
	for _, n := range [...]uint8{referee.Undo, referee.Rewind} {
		if k == verbs {
			add(int32(n), l.Form(n).Name, "", nil)
			all[len(all)-1].full = true
		}
	}
	all = slices.Clip(all)
	lists.Store(key{l, k}, all)
	return all
}

// isNumbered reports whether the name of a match is that of another, and a number.
func (r *reader) isNumbered(m, plain match) bool {
	if m.words != plain.words || m.class < plain.class || m.item.Kind == plain.item.Kind || min(m.item.Kind, plain.item.Kind) < referee.Card {
		return false
	}
	number, ok := strings.CutPrefix(r.x.Item(m.item), r.x.Item(plain.item)+" ")
	return ok && digit(number[0])
}

// things lists what the words from one on may name in a slot.
func (r *reader) things(slot *referee.Slot, at int) (all []match) {
	t := &r.tokens[at]
	if t.sign != 0 || slot.Takes == 0 {
		return nil
	}
	if n, ok := record.Number(t.text); ok && slot.Takes.Has(referee.Number) {
		all = append(all, match{item: referee.One(referee.Number, int32(n), 0), times: 1, words: 1})
	}
	for _, m := range r.matches(slot.Takes, r.tokens[at:]) {
		all = append(all, m)
		if after := at + m.words; slot.Ordered && after < len(r.tokens) && !r.tokens[after].comma {
			if n, ok := record.Number(r.tokens[after].text); ok && n > 0 && n < 256 {
				m.item.Ordinal = uint8(n)
				m.words++
				all = append(all, m)
			}
		}
	}
	if (slot.Counted || slot.Max != 1) && digit(t.text[0]) {
		return r.counted(all, slot, at)
	}
	return all
}

// counted adds things with a number before them: "2 gold", "2x gold", "2gold".
func (r *reader) counted(all []match, slot *referee.Slot, at int) []match {
	t, next := &r.tokens[at], at+1
	number, typed := strings.TrimSuffix(t.text, "x"), r.splitNumber(at)
	if typed != nil {
		number, next = strings.TrimSuffix(t.text, typed[0].text), at
	} else if typed = r.tokens[next:]; t.number && len(typed) > 0 && typed[0].text == "x" {
		next, typed = next+1, typed[1:]
	}
	n, ok := record.Number(number)
	if !ok || n > referee.MaxCount || n == 0 && !slot.Zero || len(typed) == 0 || typed[0].comma {
		return all
	}
	for _, m := range r.matches(slot.Takes, typed) {
		m.words += next - at
		switch k := m.item.Kind; {
		case k == referee.Nothing || k == referee.Nobody || k == referee.Player:
		case slot.Counted:
			m.item.Count = int16(n)
			all = append(all, m)
		case n > 0 && n <= maxTimes:
			m.times = n
			all = append(all, m)
		}
	}
	return all
}
