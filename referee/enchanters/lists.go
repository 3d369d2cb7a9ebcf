package enchanters

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

const noColour = -1

// lists are what is told of one copy of the game.
type lists struct {
	colour       [signs]int32          // noColour: not told
	enchantments [inEnchantments]int32 // one more than the number of each in the order told; the first is 0 where they were not
	visions      [inVisions]vision     // in the order told; likewise
	treasures    [inAll]face
	first        [inAll]face            // in a tally, those named for the first round
	sets         [seats - 2][signs]int8 // of three, four and five: one more than the opposite, 0 for a sign that is not in it
	order        [seats - 2][signs]int8 // their signs as told: one more than each
}

// gone are the cards discarded by name since the last shuffle.
type gone struct {
	enchantments [inEnchantments]int32 // one more than the number of each
	visions      [inVisions]vision
}

func (l *lists) hasVisions() bool      { return l.visions[0] != 0 }
func (l *lists) hasEnchantments() bool { return l.enchantments[0] != 0 }
func (l *lists) hasTreasures() bool    { return l.treasures[0] != 0 }

// set gives the characters that are in play; nil where they were not told.
func (t *Table) set() *[signs]int8 {
	if set := &t.lists.sets[t.players-leastSet]; *set != [signs]int8{} {
		return set
	}
	return nil
}

// whenListing is the moment of the lists: before the first display; in a tally
// before anything else.
func whenListing(t *Table, _ int8) string {
	if t.begun || t.tally && (t.scoredBy|t.spoken|t.heldBy != 0 || t.everyone().Len() < t.players) {
		return law.NotNow
	}
	return ""
}

// otherwise makes the rule that refuses what was said otherwise before.
func otherwise(differs func(*Table, statement) bool) rule {
	return kit.Refuse("phase", "it was said otherwise before", differs)
}

// coloursDiffer: a sign has another colour, or the colour is another sign's.
func coloursDiffer(t *Table, s statement) bool {
	colour := t.lists.colour
	for _, it := range s.Items {
		sign, c := it.Ref%signs, it.Ref/signs
		for other := range int32(signs) {
			if (other == sign) != (colour[other] == c) && (other != sign || colour[sign] != noColour) {
				return true
			}
		}
		colour[sign] = c
	}
	return false
}

func doColours(t *Table, s statement) {
	for _, it := range s.Items {
		t.lists.colour[it.Ref%signs] = it.Ref / signs
	}
}

// setOf reads a set; ok is false where it is none.
func setOf(s statement) (size int, set [signs]int8, ok bool) {
	own, against := s.Clause(0), s.Clause(1)
	size = len(own)
	if size < leastSet || size > signs || len(against) != size || beyondSet(own, against) {
		return size, set, false
	}
	for i, it := range own {
		set[it.Ref] = int8(against[i].Ref) + 1
	}
	return size, set, true
}

var setRule = rule{
	ID:      "set",
	First:   true,
	Length:  true,
	Refuses: func(_ *Table, s statement) bool { _, _, ok := setOf(s); return !ok },
	Beyond:  func(_ *Table, s statement) bool { return beyondSet(s.Clause(0), s.Clause(1)) },
	Why: func(_ *Table, s statement, _ *lexicon) string {
		own, against := len(s.Clause(0)), len(s.Clause(1))
		switch {
		case own < leastSet || own > signs:
			return "a set is three to five signs, not " + digit(own)
		case beyondSet(s.Clause(0), s.Clause(1)):
			return "each sign stands once, and its opposite is another of them"
		case against == 0:
			return "the opposite of each is still to be said"
		}
		return "each sign has its opposite, in the same order: " + digit(own) + " of them, not " + digit(against)
	},
}

// beyondSet tells whether signs, or the opposites of those that may be all, are none of
// a set: one twice, one its own opposite, or one that is not in the set.
func beyondSet(own, against []item) bool {
	for i, it := range own {
		if slices.ContainsFunc(own[:i], it.Names) {
			return true
		}
	}
	for i, it := range against {
		of := func(sign item) bool { return sign.Ref == it.Ref }
		if len(own) >= leastSet && (i >= len(own) || own[i].Ref == it.Ref || !slices.ContainsFunc(own, of)) {
			return true
		}
	}
	return false
}

func setDiffers(t *Table, s statement) bool {
	size, set, ok := setOf(s)
	if size < leastSet || size > signs {
		return false
	}
	old := t.lists.sets[size-leastSet]
	return old != [signs]int8{} && (!ok || old != set)
}

func doSet(t *Table, s statement) {
	size, set, _ := setOf(s)
	if old := &t.lists.sets[size-leastSet]; *old == [signs]int8{} {
		*old = set
		for i, it := range s.Clause(0) {
			t.lists.order[size-leastSet][i] = int8(it.Ref) + 1
		}
	}
}

// sizeRule makes the rule `box-size` for a list of so many.
func sizeRule(n int, what string) rule {
	count := func(s statement) (of [signs]int) {
		for _, it := range s.Items {
			if it.Kind == Treasure {
				of[face(it.Ref).sign()]++
			}
		}
		return of
	}
	return rule{
		ID: "box-size", Length: true,
		Refuses: func(_ *Table, s statement) bool {
			return len(s.Items) != n || s.Verb == vTreasures && count(s) != [signs]int{each, each, each, each, each}
		},
		Beyond: func(_ *Table, s statement) bool {
			of := count(s)
			return len(s.Items) > n || slices.Max(of[:]) > each
		},
		Why: func(_ *Table, s statement, _ *lexicon) string {
			why := "a copy has " + spelling.Count(n, what) + ", not " + digit(len(s.Items))
			if s.Verb == vTreasures {
				why += "; five of each sign"
			}
			return why
		},
	}
}

// sameList tells whether a list holds what some items name, in some order.
func sameList[N ~int16 | ~uint16 | ~int32](have []N, items []referee.Item, plus N) bool {
	var room, named [inVisions]N // the longest list
	all, said := append(room[:0], have...), named[:0]
	for _, it := range items {
		said = append(said, N(it.Ref)+plus)
	}
	slices.Sort(all)
	slices.Sort(said)
	return slices.Equal(all, said)
}

// listing makes the verb that tells a list of the copy, which is kept as first told:
// by each Ref, and plus so that none is 0.
func listing[N ~int16 | ~uint16 | ~int32](what, usage string, names referee.Slot, plus N, of func(*lists) []N) verb {
	told := func(l *lists) bool { return of(l)[0] != 0 }
	n := len(of(&lists{}))
	return verb{
		Form: referee.Form{Name: what + "s", Boxed: true, Usage: usage, Means: "all " + spelling.Count(n, what) + " of the copy", Slots: []referee.Slot{names}},
		When: whenListing, Wants: untold(told),
		Rules: []rule{otherwise(func(t *Table, s statement) bool {
			return told(&t.lists) && !sameList(of(&t.lists), s.Items, plus)
		}), sizeRule(n, what)},
		Do: func(t *Table, s statement) {
			if list := of(&t.lists); !told(&t.lists) {
				for i, it := range s.Items {
					list[i] = N(it.Ref) + plus
				}
			}
		},
	}
}

// listsEnchantment tells whether the list has an enchantment.
func (l *lists) listsEnchantment(ref int32) bool { return slices.Contains(l.enchantments[:], ref+1) }

// noEnchantment tells whether an enchantment can't come: it is not listed, or all
// its copies lie on the discards.
func (l *lists) noEnchantment(ref int32, g *gone) bool {
	return l.hasEnchantments() && occurs(l.enchantments[:], ref+1) <= occurs(g.enchantments[:], ref+1)
}

// occurs is how often a list holds something.
func occurs[T comparable](list []T, one T) (n int) {
	for _, other := range list {
		if other == one {
			n++
		}
	}
	return n
}

// enchantmentOf is which enchantment a statement plays: the Shield's where it names none.
func enchantmentOf(s statement) int32 {
	if s.Verb == vEnchant {
		return kit.Ref(s, 0)
	}
	return shieldCard
}

func whyNoEnchantment(t *Table, s statement, x *lexicon) string {
	name := x.Word(Enchantment, enchantmentOf(s))
	if !t.lists.listsEnchantment(enchantmentOf(s)) {
		return "the list of this copy has no " + name
	}
	return "every " + name + " of this copy lies on the discards"
}

// throw puts a vision on the discards by name.
func (t *Table) throw(v vision) {
	if t.lists.hasVisions() {
		put(t.gone.visions[:], v)
	}
}

func (t *Table) throwEnchantment(ref int32) {
	if t.lists.listsEnchantment(ref) {
		put(t.gone.enchantments[:], ref+1)
	}
}

// fromDiscards takes a card from the discards: after one that nobody named, what
// lies there by name is no longer sure.
func (t *Table) fromDiscards(it referee.Item) {
	g := &t.gone
	switch it.Kind {
	case referee.Number:
		*g = gone{}
	case Enchantment:
		takeOut(g.enchantments[:], slices.Index(g.enchantments[:], it.Ref+1))
	case Vision:
		takeOut(g.visions[:], slices.IndexFunc(filled(g.visions[:]), func(v vision) bool {
			return vision(it.Ref).fits(v) || v.fits(vision(it.Ref))
		}))
	}
}

// inFull returns a vision as it lies: the only listed face that fits it, else the vision
// as it was named. A face that shows no mark says so, or another's would fit it once it
// is discarded.
func (t *Table) inFull(v vision) vision {
	only := vision(0)
	for _, f := range filled(t.lists.visions[:]) {
		switch {
		case !v.fits(f) || f == only:
		case only != 0:
			return v
		default:
			only = f
		}
	}
	if only == 0 {
		return v
	}
	for _, part := range [...]vision{7 << typeBits, 3 << endBits} {
		if only&part == 0 {
			only |= v & part // the list leaves it open
		}
	}
	if !only.two() {
		only |= noMark
	}
	return only
}

// noVision tells whether a vision can't be one of the listed copies, those that
// lie in rows or were discarded by name counted out; wanted are such visions that
// one statement names.
func (t *Table) noVision(wanted []vision) bool {
	if !t.lists.hasVisions() || len(wanted) == 0 {
		return false
	}
	var m matching
	n := 0
	copyOf := func(v vision) (found bool) {
		if n == len(m.may) {
			return false
		}
		for i, f := range t.lists.visions {
			if v.fits(f) {
				m.may[n] |= 1 << i
			}
		}
		n++
		return m.place(n - 1)
	}
	for p := range t.players {
		for _, v := range t.seat[p].laid() {
			copyOf(v)
		}
	}
	for _, v := range filled(t.gone.visions[:]) {
		copyOf(v)
	}
	return slices.ContainsFunc(wanted, func(v vision) bool { return !copyOf(v) })
}

// faces lists what was told of the copy, as the statements of a box.
func faces(t *Table, x *lexicon) []string {
	var all kit.Parts
	l := &t.lists
	var parts []string
	for sign, c := range l.colour {
		if c != noColour && components().signs[sign].tag.Hue == "" {
			parts = append(parts, signNames[sign]+" "+x.Word(Colour, c))
		}
	}
	add := func(verb string, parts []string) {
		all.Add(len(parts) > 0, "%s %s", verb, strings.Join(parts, ", "))
	}
	add("colours", parts)
	for i := range l.sets {
		if l.sets[i] != [signs]int8{} {
			all = append(all, setWords(&l.sets[i], &l.order[i]))
		}
	}
	add("visions", spelling.Texts(filled(l.visions[:]), vision.name))
	add("enchantments", spelling.Texts(filled(l.enchantments[:]), func(ref int32) string { return x.Word(Enchantment, ref-1) }))
	add("treasures", spelling.Texts(filled(l.treasures[:]), face.name))
	slices.Sort(all)
	return all
}

// setWords writes a set as it was told.
func setWords(set, order *[signs]int8) string {
	own := func(sign int8) string { return signNames[sign-1] }
	against := func(sign int8) string { return own(set[sign-1]) }
	all := filled(order[:])
	return "set " + strings.Join(spelling.Texts(all, own), ", ") + " against " + strings.Join(spelling.Texts(all, against), ", ")
}
