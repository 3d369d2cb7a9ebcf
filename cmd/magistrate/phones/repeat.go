package phones

import (
	"maps"
	"slices"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
)

// A repeat is a code on two photos: of the same card, or of equal ones.
type repeat struct {
	code        string
	least, most int // cards that there can be
}

// together puts the codes of two photos together. repeats are the codes of which it can't tell how many
// cards there are; codes has the fewest of them.
func together(r *record.Record, first, second []string) (codes []string, repeats []repeat) {
	a, b := counts(first), counts(second)
	for _, code := range slices.Sorted(maps.Keys(counts(slices.Concat(first, second)))) {
		d := repeat{code, max(a[code], b[code]), a[code] + b[code]}
		if copies := copiesOf(r, code); copies > 0 {
			d.most = max(d.least, min(d.most, copies))
		}
		if codes = append(codes, slices.Repeat([]string{code}, d.least)...); d.least < d.most {
			repeats = append(repeats, d)
		}
	}
	return codes, repeats
}

// counts returns how often each text is in a list.
func counts(texts []string) map[string]int {
	n := map[string]int{}
	for _, text := range texts {
		n[text]++
	}
	return n
}

// copiesOf returns how many cards with a code the box holds; 0 if that isn't known.
func copiesOf(r *record.Record, code string) (n int) {
	it, ok := session.CardWithCode(r, code)
	if !ok {
		return 1
	}
	for _, c := range r.Game.Cards(r.Header) {
		if c.Name == r.Lexicon.Word(it.Kind, it.Ref) {
			n += c.Copies
		}
	}
	return n
}

// addPhoto takes a photo, alone or with the photos before it, and reports whether there is room. It
// leaves out foreign codes. The lock is held.
func (s *Server) addPhoto(p *phone, codes []string, more bool) bool {
	codes = slices.DeleteFunc(slices.Clone(codes), func(code string) bool {
		_, ok := session.CardWithCode(s.record, code)
		return !ok
	})
	var repeats []repeat
	if more {
		codes, repeats = together(s.record, p.codes, codes)
	}
	if len(codes) > mostCodes {
		return false
	}
	p.codes = codes
	s.settle(p, repeats)
	return true
}

// settle asks how many cards of the first repeat there are, or answers the photos. The lock is
// held.
func (s *Server) settle(p *phone, repeats []repeat) {
	p.draft = nil
	p.note("")
	if p.repeats = repeats; len(repeats) == 0 {
		s.photo(p, p.codes)
		return
	}
	it, _ := session.CardWithCode(s.record, repeats[0].code)
	p.title = s.record.Lexicon.Item(it) + " is on both photos"
	p.answer.Add(tell.Strong, 0, "How many lie there?")
	for n := repeats[0].least; n <= repeats[0].most; n++ {
		p.counts = append(p.counts, tell.Count(n, "card"))
	}
}

// count takes the answer to the first repeat: how many cards beyond the fewest. The lock is held.
func (s *Server) count(p *phone, more int) {
	if len(p.repeats) == 0 || more < 0 || more > p.repeats[0].most-p.repeats[0].least {
		return
	}
	p.codes = append(p.codes, slices.Repeat([]string{p.repeats[0].code}, min(more, mostCodes-len(p.codes)))...)
	s.settle(p, p.repeats[1:])
}
