package entry

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// How far a typed word is from the word it is taken for. People type beginnings;
// the nearer the likeness, the lower the number.
const (
	exactly    = iota // the word itself, one of its other spellings, or its code
	beginning         // "fam", "gairm so", "g so", "gas" for GASO
	initials          // "gso", "s2 end 1": beginnings of its words run together
	laterWord         // "sorc": the beginning of a word that is not the first; "sorc gairm", "love 3"
	unlike            // none of these
	needless          // verb and preposition are both left out, of a clause that may be
	unoffered  = 10   // is added where a verb is not what is expected now
	mostTrials = 256  // so many readings of one entry are looked at
	mostWords  = 16   // in longer clauses no preposition is guessed
	mostTyped  = 2000 // longer entries must be written out
)

// A spelled is a word as it is compared with what was typed.
type spelled struct {
	name, code string // folded
	words      []string
	firsts     string // the first letters of the words and of the code
	ref        int32
	alias      bool // another spelling of a word: its own comes first
	further    bool // it is another word with something behind it: "Augere II" beside "Augere"
}

func spell(name, code string) spelled {
	w := spelled{code: spelling.Fold(code)}
	w.name, w.words = folded(name)
	for _, word := range append(w.words, w.code) {
		if word != "" {
			w.firsts += word[:1]
		}
	}
	return w
}

// folded is a text as it is compared, whole and cut into its words: “Calm / Elan” has two.
func folded(text string) (whole string, words []string) {
	whole = spelling.Latin(text)
	return whole, strings.FieldsFunc(whole, func(c rune) bool { return c == ' ' || c == '/' })
}

// like tells how near folded text is to a word or its code.
func (w *spelled) like(typed string, parts []string) int {
	switch {
	case typed == "", strings.IndexByte(w.firsts, typed[0]) < 0:
		return unlike
	case typed == w.name || typed == w.code:
		return exactly
	case w.begins(typed), begin(parts, w.words):
		return beginning
	case (len(parts) == 1 || strings.ContainsAny(typed, "0123456789")) && together(strings.Join(parts, ""), w.words):
		return initials
	}
	if isNumber(strings.Join(parts, "")) { // a stray number names nothing by itself
		return unlike
	}
	for i := 1; i < len(w.words); i++ {
		if begin(parts, w.words[i:]) {
			return laterWord
		}
	}
	if len(parts) > 1 && anyOrder(parts, w.words) {
		return laterWord
	}
	return unlike
}

// anyOrder tells whether each part begins a word of its own: a whole beginning, no
// letter alone. Numbers stand in their order: “blade 1 end 2” is no “Blade 2 end 1”.
func anyOrder(parts, words []string) bool {
	words = slices.Clone(words)
	number := 0 // where the last one was
	for _, p := range parts {
		from := 0
		if isNumber(p) {
			from = number
		}
		at := slices.IndexFunc(words[from:], func(w string) bool { return begin([]string{p}, []string{w}) }) + from
		if at < from || len(p) < 2 && !isNumber(p) {
			return false
		}
		if words = slices.Delete(words, at, at+1); isNumber(p) {
			number = at
		} else if at < number {
			number--
		}
	}
	return true
}

// begins tells whether typed text begins the name or code as it stands.
func (w *spelled) begins(typed string) bool {
	for _, whole := range []string{w.name, w.code} {
		if strings.HasPrefix(whole, typed) && !(digit(typed[len(typed)-1]) && digit(whole[len(typed)])) {
			return true
		}
	}
	return false
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// begin tells whether each part begins the word in its place.
func begin(parts, words []string) bool {
	if len(parts) > len(words) {
		return false
	}
	for i, p := range parts {
		if !strings.HasPrefix(words[i], p) || isNumber(p) && words[i] != p {
			return false
		}
	}
	return true
}

// isNumber: a number is not the beginning of another.
func isNumber(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(c rune) bool { return c < '0' || c > '9' })
}

// together tells whether typed is made of beginnings of the words, one of each
// from the first on, without gaps.
func together(typed string, words []string) bool {
	if typed == "" {
		return true
	}
	if len(words) == 0 {
		return false
	}
	for n := 1; n <= len(typed) && n <= len(words[0]) && typed[:n] == words[0][:n]; n++ {
		if isNumber(words[0]) && n < len(words[0]) {
			continue
		}
		if together(typed[n:], words[1:]) {
			return true
		}
	}
	return false
}

// A choice is one item that typed text may mean.
type choice struct {
	item referee.Item
	rank int
}

// A speller is a parser that knows beginnings of words.
type speller struct {
	record.Parser
	known bool                        // another word was said for the verb: no name that nobody knows is made up
	words [referee.MaxKinds][]spelled // of each kind, made when first needed
	seen  map[sought][]choice
	lists map[heard][]filled
}

// sought is what was looked for among the words.
type sought struct {
	takes referee.Kinds
	text  string
}

// choices lists what the text may mean in a slot, and where that is nothing, what one of
// such things may be called: “3 Druidry Wizards”. There are not several of a player, and of what is
// counted a number is said.
func (p *speller) choices(f *referee.Form, slot *referee.Slot, text string) []choice {
	all := p.named(f, slot, text)
	if all != nil || slot.Takes.Has(referee.Player) {
		return all
	} else if _, other := p.Word(everyKind, text); other {
		return nil
	} else if single := singular(text); single != text {
		all = p.named(f, slot, single)
		if uncounted(slot, text) { // “tiles” are called so
			all = slices.DeleteFunc(slices.Clone(all), func(c choice) bool { return !p.plural(c.item) })
		}
		return all[:len(all):len(all)]
	}
	return nil
}

// singular writes words without the s of several, “witches” and “mercenaries” too.
func singular(text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		s := spelling.Fold(w)
		hisses := func(end string) bool { return strings.HasSuffix(s, end+"es") }
		switch {
		case len(s) <= fewLetters || !strings.HasSuffix(s, "s") || strings.HasSuffix(s, "ss"):
		case strings.HasSuffix(s, "ies"):
			words[i] = strings.TrimSuffix(s, "ies") + "y"
		case slices.ContainsFunc([]string{"ch", "sh", "x", "ss"}, hisses):
			words[i] = strings.TrimSuffix(s, "es")
		default:
			words[i] = strings.TrimSuffix(s, "s")
		}
	}
	return strings.Join(words, " ")
}

// named lists the one thing that a text names in a slot, with what it is the beginning of;
// or everything it is like.
func (p *speller) named(f *referee.Form, slot *referee.Slot, text string) []choice {
	if n, unit, ok := strings.Cut(text, " "); ok && slot.Takes == referee.Of(referee.Number) && strings.HasSuffix(slot.What, " in "+spelling.Fold(unit)) {
		text = n // “7 mana” is a bid in mana
	}
	text = p.Lexicon.Spelt(slot.Takes, text)
	if m := priced().FindStringSubmatch(text); m != nil {
		if it, ok := p.Word(slot.Takes, p.withoutArticles(m[1]+" "+m[2])); ok {
			return []choice{{it, beginning}}
		}
	}
	if it, ok := p.Word(slot.Takes, text); ok {
		all, said := []choice{{it, exactly}}, spelling.Fold(text)
		if said == spelling.Fold(p.Lexicon.Item(it)) {
			said += " " // a whole word: “Alchemist” is not the Alchemist's Tower
		}
		for _, c := range p.likely(slot.Takes, strings.TrimSuffix(said, " ")) { // “tra” and “pit” begin more words than they are codes of; WIB4 is no short Wisdom Boar
			name := " " + spelling.Fold(p.Lexicon.Item(c.item)) + " "
			if c.item == it || !strings.Contains(name, " "+said) {
				continue
			}
			if all = append(all, choice{c.item, max(c.rank, beginning)}); strings.Contains(name, " "+said+" ") {
				all[0].rank = beginning // “pit” is a word of both
			}
		}
		return all
	}
	text = p.withoutArticles(strings.TrimPrefix(text, "the "))
	count, ordinal := int16(1), uint8(0)
	if slot.Counted || slot.Ordered {
		if it, err := p.Item(f, slot, text); err == nil {
			return []choice{{it, exactly}}
		}
		all := text
		if count, ordinal, text = strip(slot, all); text != all && !slot.Ordered {
			if it, ok := p.Word(slot.Takes, fmt.Sprint(text, " ", count)); ok { // “3 gold” is Gold 3
				return []choice{{it, beginning}}
			}
		}
	}
	if m := often().FindStringSubmatch(text); slot.Counted && !slot.Ordered && count == 1 && m != nil && p.likely(slot.Takes, spelling.Fold(text)) == nil {
		if many, ok := record.Number(strings.Replace(spelling.Fold(m[2]), "twice", "2", 1)); ok && many > 0 && many <= referee.MaxCount {
			count, text = int16(many), m[1] // "sulphur 2"
			if it, ok := p.Word(slot.Takes, text); ok {
				it.Count = count
				return []choice{{it, exactly}}
			}
		}
	}
	all := slices.Clone(p.likely(slot.Takes, text))
	for i := range all {
		all[i].item.Count, all[i].item.Ordinal = count, ordinal
	}
	if all == nil && slot.Free && !p.known && slot.Learns(text, referee.Statement{}) == nil {
		if ref, err := p.Lexicon.Hear(slot.Learnt, strings.Join(strings.Fields(text), " ")); err == nil {
			return []choice{{referee.One(slot.Learnt, ref, 0), beginning}}
		}
	}
	return all
}

// likely lists the words of the kinds that a text is like.
func (p *speller) likely(takes referee.Kinds, text string) (all []choice) {
	if old, ok := p.seen[sought{takes, text}]; ok {
		return old
	}
	typed, parts := folded(text)
	for k := range referee.Kind(referee.MaxKinds) {
		if !takes.Has(k) {
			continue
		}
		for _, w := range p.spelled(k) {
			if rank := w.like(typed, parts); rank < unlike && !(rank == laterWord && k > referee.Player && p.calls(typed)) {
				if w.further || w.alias {
					rank++
				}
				rank = max(rank, beginning)
				one := referee.One(k, w.ref, 0)
				if i := slices.IndexFunc(all, func(c choice) bool { return c.item == one }); i < 0 {
					all = append(all, choice{one, rank})
				} else {
					all[i].rank = min(all[i].rank, rank)
				}
			}
		}
	}
	p.alike(all, " "+typed+" ")
	if p.seen == nil {
		p.seen = map[sought][]choice{}
	}
	p.seen[sought{takes, text}] = all
	return all
}

// calls tells whether a word is the beginning of a player's name: “for max” names no Congregatum
// Maxima.
func (p *speller) calls(word string) bool {
	return len(word) >= fewLetters && slices.ContainsFunc(p.Lexicon.Players, func(name string) bool { return strings.HasPrefix(spelling.Fold(name), word) })
}

// alike sets beside several whose name begins with a whole word, which have to be asked
// about, the others that have it: a “dragon” is a Bone Dragon as well as a Dragon Egg.
func (p *speller) alike(all []choice, word string) {
	name := func(c choice) string { return " " + spelling.Fold(p.Lexicon.Item(c.item)) + " " }
	first := 0
	for _, c := range all {
		if c.rank == beginning && strings.HasPrefix(name(c), word) {
			first++
		}
	}
	for i, c := range all {
		if first > 1 && c.rank > beginning && strings.Contains(name(c), word) {
			all[i].rank = beginning
		}
	}
}

// spelled gives the words of a kind.
func (p *speller) spelled(k referee.Kind) []spelled {
	if p.words[k] != nil {
		return p.words[k]
	}
	all := []spelled{}
	switch {
	case k == referee.Player:
		for seat, name := range p.Lexicon.Players {
			w := spell(name, "")
			w.ref = int32(seat)
			all = append(all, w)
		}
	case k == referee.Nobody:
		all = append(all, spell("nobody", ""))
	case k == referee.Nothing:
		all = append(all, spell("nothing", ""))
	case k >= referee.Card:
		for _, ref := range p.Lexicon.Begun(k, p.At) {
			w := spell(p.Lexicon.Word(k, ref), p.Lexicon.Code(k, ref))
			w.ref = ref
			all = append(all, w)
			for _, other := range p.Lexicon.Aliases(k, ref) {
				w := spell(other, "")
				w.ref, w.alias = ref, true
				all = append(all, w)
			}
		}
	}
	names := make(map[string]bool, len(all))
	for _, w := range all {
		names[w.name] = true
	}
	for i := range all {
		if end := strings.LastIndexByte(all[i].name, ' '); end > 0 && !p.Lexicon.Coins(k) { // what is put together says more with each part
			all[i].further = names[all[i].name[:end]]
		}
	}
	p.words[k] = all
	return all
}

// strip cuts the number before and the number behind an item off.
func strip(slot *referee.Slot, text string) (count int16, ordinal uint8, rest string) {
	count = 1
	if i := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' }); slot.Counted && i > 0 {
		if n, ok := record.Number(text[:i]); ok && n > 0 && n <= referee.MaxCount {
			count, text = int16(n), strings.TrimPrefix(strings.TrimLeft(text[i:], record.Blanks), "x ")
		}
	}
	if i := strings.LastIndexAny(text, record.Blanks); slot.Ordered && i > 0 {
		if n, ok := record.Number(text[i+1:]); ok && n > 0 && n < 256 {
			ordinal, text = uint8(n), strings.TrimRight(text[:i], record.Blanks)
		}
	}
	return count, ordinal, text
}

// run reads words without commas between them, as a scanner sends codes: each
// item is the longest run of words that names one. ok is false where some word
// belongs to none. Where beginnings will do, each begins one thing only, and so many of it
// may be said at once: "2 earth 2 nature". A little word is such a beginning only among a few
// letters: the “to” of “up to 2 horn” is no Toadstool.
func (p *speller) run(slot *referee.Slot, text string, rank int) (items []referee.Item, ok bool) {
	words := strings.Fields(text)
	spelt := slices.ContainsFunc(words, func(w string) bool { return len(w) > fewLetters })
	for len(words) > 0 {
		many := 1
		if rank != exactly {
			many, words = times(slot, words)
		}
		it, n := p.first(slot, words, rank)
		if n == 0 || rank != exactly && n == 1 && spelt && little(words[0]) {
			return nil, false
		}
		items = append(items, slices.Repeat([]referee.Item{it}, many)...)
		words = words[n:]
	}
	return items, len(items) > 1
}

// first reads the longest run of words that names one item, with its number
// where the slot counts: "2 ho", "2ho". n is how many words that are.
func (p *speller) first(slot *referee.Slot, words []string, rank int) (it referee.Item, n int) {
	for n := min(len(words), 4); n > 0; n-- {
		text := strings.Join(words[:n], " ")
		if it, ok := p.one(slot.Takes, text, rank, !uncounted(slot, text)); ok {
			return it, n
		}
		if slot.Counted {
			if count, _, rest := strip(&referee.Slot{Counted: true}, text); rest != text {
				if it, ok := p.one(slot.Takes, rest, rank, true); ok && it.Kind != referee.Nothing {
					it.Count = count
					return it, n
				}
			}
		}
	}
	return it, 0
}

// one is the word that a text names, one or several of it; or, where that will do, the only
// one that is nearest to two letters or more.
func (p *speller) one(takes referee.Kinds, text string, rank int, several bool) (it referee.Item, ok bool) {
	for i, text := range [...]string{text, singular(text)} {
		if i > 0 && !several {
			break
		}
		text = p.Lexicon.Spelt(takes, text)
		if it, ok := p.Word(takes, text); ok {
			return it, ok
		} else if rank == exactly || len(text) < 2 {
			continue
		}
		n, near := 0, rank
		for _, c := range p.likely(takes, text) {
			if strings.Contains(" "+spelling.Fold(p.Lexicon.Item(c.item))+" ", " "+spelling.Fold(text)+" ") {
				c.rank = min(c.rank, initials) // a whole word of it
			}
			switch {
			case c.rank < near, c.rank == near && n == 0:
				it, n, near = c.item, 1, c.rank
			case c.rank == near:
				n++
			}
		}
		if n > 0 {
			return it, n == 1
		}
	}
	return it, false
}

// Like lists the words of some kinds that a text names, or else those it is
// most like.
func Like(x *referee.Lexicon, takes referee.Kinds, text string) []referee.Item {
	return NewWords(x).Like(takes, text)
}

// Words finds several words after each other: how they are all spelt is worked out once.
type Words struct{ speller }

// NewWords finds words of a lexicon as it is now.
func NewWords(x *referee.Lexicon) *Words {
	return &Words{speller{Parser: record.Parser{Lexicon: x}}}
}

// Like is Like for one of several.
func (w *Words) Like(takes referee.Kinds, text string) (items []referee.Item) {
	nearest := unlike
	for _, c := range w.choices(nil, &referee.Slot{Takes: takes}, text) {
		if c.rank < nearest {
			nearest, items = c.rank, nil
		}
		if c.rank == nearest {
			items = append(items, c.item)
		}
	}
	return items
}
