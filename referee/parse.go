package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Malformed says why a text is no statement of the game.
type Malformed struct {
	Column int // in characters, from 1, within the statement's line; 0 when the whole is meant
	Reason string
}

func (m *Malformed) Error() string {
	if m.Column == 0 {
		return m.Reason
	}
	return fmt.Sprintf("column %d: %s", m.Column, m.Reason)
}

// A parser reads statements of one table. It never looks at a position.
type parser struct {
	lex   *Lexicon
	arena []Item // statements share it, so that reading allocates next to nothing
	line  string // what is being read, for columns
}

// fail makes the error for the part of the line that begins with at.
func (p *parser) fail(at, format string, args ...any) error {
	m := &Malformed{Reason: fmt.Sprintf(format, args...)}
	if i := strings.Index(p.line, at); i >= 0 && at != "" {
		m.Column = utf8.RuneCountInString(p.line[:i]) + 1
	}
	return m
}

// Parse reads one statement without mark and comment. The error is a *Malformed.
func (x *Lexicon) Parse(text string) (Statement, error) {
	p := parser{lex: x}
	return p.statement(text)
}

const blanks = " \t"

// statement reads "[Player:] verb [items] [preposition items]…".
func (p *parser) statement(text string) (Statement, error) {
	p.line = text
	s := Statement{By: Table}
	rest := text
	if i := strings.IndexByte(text, ':'); i >= 0 {
		name := trim(text[:i])
		seat, ok := p.lex.Seat(name)
		if !ok {
			return s, p.fail(name, "nobody here is called %q; at the table are %s", name, List(p.lex.Players))
		}
		s.By = seat
		rest = text[skip(text, i+1):]
	}
	verb, rest, err := p.verb(rest, s.By >= 0)
	if err != nil {
		return s, err
	}
	f := p.lex.Form(verb)
	s.Verb = verb
	switch {
	case f.Player && s.By == Table:
		return s, p.fail(f.Name, "%s is said by a player: %s", f.Name, f.Usage)
	case !f.Player && s.By != Table:
		return s, p.fail(f.Name, "%s is said by no player: %s", f.Name, f.Usage)
	}
	if s.Items, err = p.clauses(f, rest); err != nil {
		return s, err
	}
	if err := f.check(s, len(p.lex.Players)); err != nil {
		return s, p.fail("", "%v", err)
	}
	return s, nil
}

// verb reads the longest verb at the beginning.
func (p *parser) verb(text string, byPlayer bool) (verb uint8, rest string, err error) {
	end := wordEnd(text, 0)
	if p.lex.long {
		if next := skip(text, end); next < len(text) {
			two := wordEnd(text, next)
			if v, ok := p.verbOf(text[:two], byPlayer); ok {
				return v, text[skip(text, two):], nil
			}
		}
	}
	word := text[:end]
	if v, ok := p.verbOf(word, byPlayer); ok {
		return v, text[skip(text, end):], nil
	}
	if word == "" {
		return 0, "", p.fail("", "a statement is missing")
	}
	names := []string{}
	for _, f := range p.lex.Forms {
		names = append(names, f.Name)
	}
	if near := Nearest(word, append(names, "undo", "rewind")); near != "" {
		return 0, "", p.fail(word, "there is no %q here; did you mean %q?", word, near)
	}
	return 0, "", p.fail(word, "there is no %q here; there is %s", word, List(names))
}

// verbOf looks a verb up, first among those that are said so.
func (p *parser) verbOf(name string, byPlayer bool) (verb uint8, ok bool) {
	for i := range p.lex.spoken { // as it is written back, nearly always
		if v := &p.lex.spoken[i]; v.name == name && v.player == byPlayer {
			return v.verb, true
		}
	}
	first, other := p.lex.verbs[said(byPlayer)], p.lex.verbs[said(!byPlayer)]
	if verb, ok = first[name]; ok {
		return verb, true
	}
	var buf [64]byte
	folded := fold(buf[:0], name)
	if verb, ok = first[string(folded)]; ok {
		return verb, true
	}
	verb, ok = other[string(folded)]
	return verb, ok
}

// wordEnd and skip walk over words and the blanks between them.
func wordEnd(s string, i int) int {
	for i < len(s) && s[i] != ' ' && s[i] != '\t' {
		i++
	}
	return i
}

func skip(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// trim drops the blanks at both ends; strings.Trim costs more than the rest of
// reading a short statement.
func trim(s string) string {
	s = s[skip(s, 0):]
	for len(s) > 0 && (s[len(s)-1] == ' ' || s[len(s)-1] == '\t') {
		s = s[:len(s)-1]
	}
	return s
}

// clauses reads the direct object and what stands behind the prepositions.
func (p *parser) clauses(f *Form, text string) ([]Item, error) {
	first := len(p.arena)
	if len(f.Slots) == 1 {
		err := p.items(f, 0, trim(text))
		return p.arena[first:len(p.arena):len(p.arena)], err
	}
	var said uint32 = 1
	slot, begin := 0, 0
	sorted := true
	read := func(end int) error {
		return p.items(f, uint8(slot), trim(text[begin:end]))
	}
	for i := 0; i < len(text); {
		end := wordEnd(text, i)
		if n := preposition(f, text[i:end], said); n > 0 {
			if err := read(i); err != nil {
				return nil, err
			}
			sorted = sorted && n > slot
			said |= 1 << n
			slot, begin = n, end
		}
		i = skip(text, end)
	}
	if err := read(len(text)); err != nil {
		return nil, err
	}
	for n := range f.Slots {
		if said>>n&1 == 0 && !f.Slots[n].Optional {
			return nil, p.fail("", "%q is missing: %s", f.Slots[n].Word, f.Usage)
		}
	}
	items := p.arena[first:len(p.arena):len(p.arena)]
	if !sorted {
		slices.SortStableFunc(items, func(a, b Item) int { return int(a.Clause) - int(b.Clause) })
	}
	return items, nil
}

// preposition finds which slot a word opens; 0 when it opens none that is left.
func preposition(f *Form, word string, said uint32) int {
	for n := 1; n < len(f.Slots); n++ {
		if said>>n&1 == 0 && word == f.Slots[n].Word {
			return n
		}
	}
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == "" {
		return 0 // folding changes nothing
	}
	var buf [32]byte
	folded := fold(buf[:0], word)
	for n := 1; n < len(f.Slots); n++ {
		if said>>n&1 == 0 && string(folded) == f.Slots[n].Word {
			return n
		}
	}
	return 0
}

// items reads the comma-separated items of one slot into the arena.
func (p *parser) items(f *Form, n uint8, text string) error {
	slot := &f.Slots[n]
	if text == "" {
		if n == 0 && (slot.Optional || slot.Min == 0 && slot.Takes == 0) {
			return nil
		}
		return p.fail("", "%s is missing: %s", slot.what(), f.Usage)
	}
	if slot.Takes == 0 {
		return p.fail(text, "%q is too much: %s", text, f.Usage)
	}
	first := len(p.arena)
	for {
		end := 0
		for end < len(text) && text[end] != ',' {
			end++
		}
		it, err := p.item(f, slot, trim(text[:end]))
		if err != nil {
			return err
		}
		it.Clause = n
		p.arena = append(p.arena, it)
		if end == len(text) {
			break
		}
		text = text[end+1:]
	}
	count := len(p.arena) - first
	if slot.Max > 0 && count > slot.Max || count < slot.Min {
		return p.fail("", "%d items where %s is wanted: %s", count, slot.what(), f.Usage)
	}
	for _, it := range p.arena[first:] {
		if it.Kind == Nothing && count > 1 {
			return p.fail("nothing", "nothing is the whole list or no part of it: %s", f.Usage)
		}
	}
	if slot.Sums {
		p.arena = append(p.arena[:first], sums(p.arena[first:])...)
	}
	return nil
}

// sums adds up items that name the same thing and puts them in order.
func sums(items []Item) []Item {
	slices.SortStableFunc(items, func(a, b Item) int { return int(a.Ref) - int(b.Ref) })
	out := items[:0]
	for _, it := range items {
		if n := len(out); n > 0 && out[n-1].Ref == it.Ref && out[n-1].Kind == it.Kind {
			out[n-1].Count = int16(min(int(out[n-1].Count)+int(it.Count), maxCount))
		} else {
			out = append(out, it)
		}
	}
	return out
}

func (s *Slot) what() string {
	if s.What != "" {
		return s.What
	}
	return "an item"
}

// Numbers beyond these mean the same to every rule, so they are cut off there.
const (
	maxNumber = 1_000_000_000
	maxCount  = 30_000
)

// item reads one item of a slot.
func (p *parser) item(f *Form, slot *Slot, text string) (Item, error) {
	if text == "" {
		return Item{}, p.fail("", "an item is missing beside a comma: %s", f.Usage)
	}
	if it, ok := p.word(slot.Takes, text); ok {
		return it, nil
	}
	if slot.Counted {
		i := 0
		for i < len(text) && '0' <= text[i] && text[i] <= '9' {
			i++
		}
		if n, ok := number(text[:i]); ok && n > 0 {
			if it, ok := p.word(slot.Takes, strings.TrimLeft(text[i:], blanks)); ok && it.Kind != Nothing {
				it.Count = int16(min(n, maxCount))
				return it, nil
			}
		}
	}
	if slot.Ordered {
		if i := strings.LastIndexAny(text, blanks); i > 0 {
			if n, ok := number(text[i+1:]); ok && n > 0 && n < 256 {
				if it, ok := p.word(slot.Takes, strings.TrimRight(text[:i], blanks)); ok {
					it.Ordinal = uint8(n)
					return it, nil
				}
			}
		}
	}
	if !utf8.ValidString(text) {
		return Item{}, p.fail(text, "this is not UTF-8 text; %s is wanted", slot.what())
	}
	if near := Nearest(text, p.lex.spellings(slot.Takes)); near != "" {
		return Item{}, p.fail(text, "%q is not %s; did you mean %s?", text, slot.what(), near)
	}
	return Item{}, p.fail(text, "%q is not %s: %s", text, slot.what(), f.Usage)
}

// word looks one word up among the kinds a slot takes.
func (p *parser) word(ks Kinds, text string) (Item, bool) {
	for k := Card; ks>>k != 0; k++ {
		if ks.Has(k) {
			if ref, ok := p.lex.Find(k, text); ok {
				return Item{Kind: k, Ref: ref, Count: 1}, true
			}
		}
	}
	if ks.Has(Player) {
		if seat, ok := p.lex.Seat(text); ok {
			return Item{Kind: Player, Ref: int32(seat), Count: 1}, true
		}
	}
	if ks.Has(Number) {
		if n, ok := number(text); ok {
			return Item{Kind: Number, Ref: int32(n), Count: 1}, true
		}
	}
	if ks.Has(Nobody) && Fold(text) == "nobody" {
		return Item{Kind: Nobody, Count: 1}, true
	}
	if ks.Has(Nothing) && Fold(text) == "nothing" {
		return Item{Kind: Nothing, Count: 1}, true
	}
	return Item{}, false
}

// number reads a whole number, with "-", "−" or "+" before it.
func number(text string) (n int, ok bool) {
	digits, minus := strings.CutPrefix(text, "-")
	if !minus {
		digits, minus = strings.CutPrefix(text, "−")
	}
	if !minus {
		digits = strings.TrimPrefix(digits, "+")
	}
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n > maxNumber {
		n = maxNumber
	}
	if minus {
		n = -n
	}
	return n, true
}
