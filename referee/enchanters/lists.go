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

// lists describe one copy of the game.
type lists struct {
	colour       [signs]int32             // noColour if it is not known
	enchantments [enchantmentsInBox]int32 // each Ref plus 1, in the order listed; the first is 0 if none are
	visions      [visionsInBox]vision     // likewise
	treasures    [treasuresInBox]face
	first        [treasuresInBox]holding     // those of a tally's first round
	sets         [maxPlayers - 2][signs]int8 // for 3, 4 and 5 players: each sign's opposite plus 1, 0 for a sign outside the set
	order        [maxPlayers - 2][signs]int8 // their signs plus 1, in the order listed
}

// A discarded value holds the cards discarded by name since the last shuffle.
type discarded struct {
	enchantments [enchantmentsInBox]int32 // each Ref plus 1
	visions      [visionsInBox]vision
}

func (l *lists) hasVisions() bool      { return l.visions[0] != 0 }
func (l *lists) hasEnchantments() bool { return l.enchantments[0] != 0 }
func (l *lists) hasTreasures() bool    { return l.treasures[0] != 0 }

// set returns the characters in play, nil if nobody has listed them.
func (t *Table) set() *[signs]int8 {
	if set := &t.lists.sets[t.players-smallestSet]; *set != [signs]int8{} {
		return set
	}
	return nil
}

// whenListing is the When of the lists, which come before the first display or the rest
// of a tally.
func whenListing(t *Table, _ int8) string {
	if t.hasDisplay || t.tally && (t.scoredBy|t.chosen|t.heldBy != 0 || t.everyone().Len() < t.players) {
		return law.NotNow
	}
	return ""
}

// repeatRule returns the rule that a list can be repeated but not changed.
func repeatRule(differs func(*Table, move) bool) rule {
	return kit.Refuse("phase", "the record already says something else", differs)
}

// colours returns the colours of the signs after a move; differ reports whether a sign has
// another colour already, or another sign has its colour.
func (t *Table) colours(s move) (all [signs]int32, differ bool) {
	all = t.lists.colour
	for _, it := range s.Items {
		old, c := &all[it.Ref%signs], it.Ref/signs
		differ = differ || *old != c && (*old != noColour || slices.Contains(all[:], c))
		*old = c
	}
	return all, differ
}

// setOf returns the set that a move lists, empty if it is not valid.
func setOf(s move) (size int, set [signs]int8) {
	own, against := s.Clause(0), s.Clause(1)
	if size = len(own); size >= smallestSet && size <= signs && len(against) == size && !beyondSet(nil, s) {
		for i, it := range own {
			set[it.Ref] = int8(against[i].Ref) + 1
		}
	}
	return size, set
}

var setRule = rule{
	ID:      "set",
	Looks:   law.Object | law.Length,
	Refuses: func(_ *Table, s move) bool { _, set := setOf(s); return set == [signs]int8{} },
	Rare:    rare{TooLong: beyondSet},
	Why: func(_ *Table, s move, _ *lexicon) string {
		own, against := len(s.Clause(0)), len(s.Clause(1))
		switch {
		case own < smallestSet || own > signs:
			return "a set is three to five signs, not " + digit(own)
		case beyondSet(nil, s):
			return "each sign occurs once, and its opposite is another sign of the set"
		case against == 0:
			return "add “against” and the opposite of each sign"
		}
		return "each sign needs its opposite, in the same order: " + digit(own) + ", not " + digit(against)
	},
}

// beyondSet reports whether a list can't become a set, because it repeats a sign or
// names an opposite that is the sign itself or outside the set.
func beyondSet(_ *Table, s move) bool {
	own, against := s.Clause(0), s.Clause(1)
	for i, it := range own {
		if slices.ContainsFunc(own[:i], it.Names) {
			return true
		}
	}
	for i, it := range against {
		of := func(sign item) bool { return sign.Ref == it.Ref }
		if len(own) >= smallestSet && (i >= len(own) || own[i].Ref == it.Ref || !slices.ContainsFunc(own, of)) {
			return true
		}
	}
	return false
}

func setDiffers(t *Table, s move) bool {
	size, set := setOf(s)
	if size < smallestSet || size > signs {
		return false
	}
	old := t.lists.sets[size-smallestSet]
	return old != [signs]int8{} && old != set
}

func doSet(t *Table, s move) {
	size, set := setOf(s)
	if old := &t.lists.sets[size-smallestSet]; *old == [signs]int8{} {
		*old = set
		for i, it := range s.Clause(0) {
			t.lists.order[size-smallestSet][i] = int8(it.Ref) + 1
		}
	}
}

// sizeRule returns the rule `box-size` for a list.
func sizeRule(n int, what string) rule {
	beyond := func(_ *Table, s move) bool {
		var of [signs]int
		for _, it := range s.Items {
			if it.Kind == Treasure {
				of[face(it.Ref).sign()]++
			}
		}
		return len(s.Items) > n || slices.Max(of[:]) > perSign
	}
	return rule{
		ID: "box-size", Looks: law.Length,
		Refuses: func(t *Table, s move) bool { return len(s.Items) < n || beyond(t, s) },
		Rare:    rare{TooLong: beyond},
		Why: func(_ *Table, s move, _ *lexicon) string {
			why := "a copy has " + spelling.Count(n, what) + ", not " + digit(len(s.Items))
			if s.Verb == vTreasures {
				why += "; five of each sign"
			}
			return why
		},
	}
}

// sameList reports whether a list has the named items in some order.
func sameList[N ~int16 | ~uint16 | ~int32](have []N, items []referee.Item, plus N) bool {
	var named []N
	for _, it := range items {
		named = append(named, N(it.Ref)+plus)
	}
	slices.Sort(named)
	return slices.Equal(slices.Sorted(slices.Values(have)), named)
}

// listing returns the verb for a list of the copy; plus makes each Ref differ from 0.
func listing[N ~int16 | ~uint16 | ~int32](what, usage string, plus N, of func(*lists) []N) verb {
	complete := func(l *lists) bool { return of(l)[0] != 0 }
	n := len(of(&lists{}))
	return verb{
		Form: referee.Form{Name: what + "s", Traits: referee.Traits{Boxed: true}, Usage: usage, Means: "all " + spelling.Count(n, what) + " of the copy"},
		When: whenListing, Wants: wantsList(complete),
		Rules: []rule{repeatRule(func(t *Table, s move) bool {
			return complete(&t.lists) && !sameList(of(&t.lists), s.Items, plus)
		}), sizeRule(n, what)},
		Do: func(t *Table, s move) {
			if list := of(&t.lists); !complete(&t.lists) {
				for i, it := range s.Items {
					list[i] = N(it.Ref) + plus
				}
			}
		},
	}
}

// listsEnchantment reports whether the list has an enchantment.
func (l *lists) listsEnchantment(ref int32) bool { return slices.Contains(l.enchantments[:], ref+1) }

// lacksEnchantment reports whether no copy of an enchantment is left outside the discards.
func (l *lists) lacksEnchantment(ref int32, g *discarded) bool {
	return l.hasEnchantments() && occurs(l.enchantments[:], ref+1) <= occurs(g.enchantments[:], ref+1)
}

// occurs returns how often a list has an element.
func occurs[T comparable](list []T, one T) (n int) {
	for _, other := range list {
		if other == one {
			n++
		}
	}
	return n
}

// enchantmentOf returns the enchantment that a move plays.
func enchantmentOf(s move) int32 {
	if s.Verb == vEnchant {
		return kit.Ref(s, 0)
	}
	return shieldCard
}

func whyLacksEnchantment(t *Table, s move, x *lexicon) string {
	name := x.Word(Enchantment, enchantmentOf(s))
	if !t.lists.listsEnchantment(enchantmentOf(s)) {
		return "this copy's list has no " + name
	}
	return "every " + name + " of this copy is among the discards"
}

// discardNamed records a vision or an enchantment on the discards.
func (t *Table) discardNamed(k referee.Kind, ref int32) {
	switch {
	case k == Vision && t.lists.hasVisions():
		put(t.discarded.visions[:], vision(ref))
	case k == Enchantment && t.lists.listsEnchantment(ref):
		put(t.discarded.enchantments[:], ref+1)
	}
}

// takeDiscard takes a card from the discards. After an unnamed one is taken, nothing
// there is certain.
func (t *Table) takeDiscard(it referee.Item) {
	g := &t.discarded
	switch it.Kind {
	case referee.Number:
		*g = discarded{}
	case Enchantment:
		takeOut(g.enchantments[:], slices.Index(g.enchantments[:], it.Ref+1))
	case Vision:
		takeOut(g.visions[:], slices.IndexFunc(filled(g.visions[:]), func(v vision) bool {
			return vision(it.Ref).fits(v) || v.fits(vision(it.Ref))
		}))
	}
}

// fullFace returns the only listed face that fits a vision, or else the vision itself. A
// face with a missing mark, or one that another card on the discards could match,
// doesn't count.
func (t *Table) fullFace(v vision) vision {
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
			only |= v & part // the list does not say
		}
	}
	if !only.two() {
		only |= noMark
	}
	return only
}

// lacksVisions reports whether the wanted visions exceed the copies listed, less those
// in rows and on the discards.
func (t *Table) lacksVisions(wanted []vision) bool {
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
		for _, v := range t.seat[p].visions() {
			copyOf(v)
		}
	}
	for _, v := range filled(t.discarded.visions[:]) {
		copyOf(v)
	}
	return slices.ContainsFunc(wanted, func(v vision) bool { return !copyOf(v) })
}

// faces returns the lists of the copy as the moves of a box.
func faces(t *Table, x *lexicon) []string {
	var all kit.Parts
	l := &t.lists
	var parts []string
	for sign, c := range l.colour {
		if c != noColour && components().signs[sign].tag.Hue == "" {
			parts = append(parts, signName(sign)+" "+x.Word(Colour, c))
		}
	}
	add := func(verb string, parts []string) {
		all.Add(len(parts) > 0, "%s %s", verb, strings.Join(parts, ", "))
	}
	add("colours", parts)
	for i, order := range l.order {
		own := spelling.Texts(filled(order[:]), func(sign int8) string { return signName(sign - 1) })
		against := spelling.Texts(filled(order[:]), func(sign int8) string { return signName(l.sets[i][sign-1] - 1) })
		all.Add(len(own) > 0, "set %s against %s", strings.Join(own, ", "), strings.Join(against, ", "))
	}
	add("visions", spelling.Texts(filled(l.visions[:]), vision.name))
	add("enchantments", spelling.Texts(filled(l.enchantments[:]), func(ref int32) string { return x.Word(Enchantment, ref-1) }))
	add("treasures", spelling.Texts(filled(l.treasures[:]), face.name))
	slices.Sort(all)
	return all
}

func setOptions(t *Table, _ int8, _ referee.Reveal, yes addMove) {
	if slices.Contains(t.lists.sets[:], [signs]int8{}) {
		addOption(yes, referee.Dots(0))
	}
}

// wantsList is the Wants of a list: any length until it is complete.
func wantsList(complete func(*lists) bool) func(*Table, int8) int {
	return func(t *Table, _ int8) int { return anyLength(!complete(&t.lists)) }
}
