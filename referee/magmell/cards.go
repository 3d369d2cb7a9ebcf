package magmell

import (
	_ "embed"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A kind numbers cards that can't be told apart: an ordinary mage is school*5 + guild, and
// the specials follow.
type kind = int32

// The kinds with rules of their own, and their number.
const (
	faerie kind = 30 + iota
	healer
	mercenary
	queen
	familiar
	daemon
	druid
	shapeshifter
	kinds
)

const (
	schools  = 6
	guilds   = 5
	factions = schools + guilds // first the Schools, then the Guilds, each with a Treasure Awaits card
	athrach  = 4
	tuama    = 3
)

// Faction is the item kind of a School or Guild.
const Faction = referee.Own

// A Cards is a set of single cards. Two copies of a kind are two members.
type Cards struct{ mages, specials uint64 }

// mostOfBox is the largest number of copies of a kind whose number only a header key
// gives.
const mostOfBox = 8

// Sets of cards computed from cards.txt when the game is first used: the copies of each
// kind, the cards that count for each School or Guild, the cards that match each kind
// (including itself), the picks it counts as, and the cards that the basic level leaves in
// the box.
var (
	all      [kinds]Cards
	counting [factions]Cards
	matching [kinds]Cards
	picks    [kinds]int8
	advanced Cards
)

// computeSets sets them.
func computeSets(p *printing) {
	at := 0 // the position of the next special's copies in Cards.specials
	for k := range kinds {
		one := &p.kinds[k]
		if all[k] = (Cards{mages: 3 << (2 * k)}); k >= faerie {
			copies, err := strconv.Atoi(one.copies)
			if err != nil {
				copies = mostOfBox
			}
			all[k] = Cards{specials: (1<<copies - 1) << at}
			at += copies
		}
		if picks[k] = int8(one.value); one.level == "full" {
			advanced = advanced.with(all[k])
		}
		for _, f := range one.counts {
			counting[f] = counting[f].with(all[k])
		}
	}
	for k := range matching {
		matching[k] = all[k]
		for _, f := range p.kinds[k].counts {
			matching[k] = matching[k].with(counting[f])
		}
	}
}

func (c Cards) with(d Cards) Cards    { return Cards{c.mages | d.mages, c.specials | d.specials} }
func (c Cards) without(d Cards) Cards { return Cards{c.mages &^ d.mages, c.specials &^ d.specials} }
func (c Cards) both(d Cards) Cards    { return Cards{c.mages & d.mages, c.specials & d.specials} }
func (c Cards) meets(d Cards) bool    { return c.mages&d.mages|c.specials&d.specials != 0 }
func (c Cards) empty() bool           { return c.mages|c.specials == 0 }
func (c Cards) len() int              { return bits.OnesCount64(c.mages) + bits.OnesCount64(c.specials) }
func (c Cards) count(k kind) int      { return c.both(all[k]).len() }

// one returns a single copy of a kind in the set, or the empty set.
func (c Cards) one(k kind) Cards {
	d := c.both(all[k])
	return Cards{d.mages & -d.mages, d.specials & -d.specials}
}

// some returns n copies of a kind in the set, or fewer if it has fewer.
func (c Cards) some(k kind, n int) (out Cards) {
	for ; n > 0; n-- {
		out = out.with(c.without(out).one(k))
	}
	return out
}

// set returns the kinds in the set.
func (c Cards) set() (held kit.Set[kind]) {
	for m := (c.mages | c.mages>>1) & (1 << 60 / 3); m != 0; m &= m - 1 {
		held |= 1 << (bits.TrailingZeros64(m) / 2)
	}
	for k := faerie; c.specials != 0 && k < kinds; k++ {
		if c.specials&all[k].specials != 0 {
			held |= 1 << k
		}
	}
	return held
}

// kinds yields each kind in the set once.
func (c Cards) kinds(yield func(kind) bool) { c.set().All(yield) }

// names lists the names of the cards in the set, sorted by bytes, each copy once.
func (c Cards) names() []string {
	out := make([]string, 0, c.len())
	for k := range c.kinds {
		for range c.count(k) {
			out = append(out, cards().kinds[k].name)
		}
	}
	slices.Sort(out)
	return out
}

//go:embed cards.txt
var cardsText string

// A printed is an entry of cards.txt: a kind of card, a School, or a Guild.
type printed struct {
	code, name, art, copies, level, reminder string
	value                                    int
	counts                                   []int         // the Schools and Guilds that a card counts for
	tags                                     []referee.Tag // its own, for a School, a Guild, or a card that belongs to none
}

// A printing is the parsed cards.txt.
type printing struct {
	kinds    [kinds]printed
	factions [factions]printed
	also     map[string]string // other spellings, by name
}

// cards parses cards.txt once. It panics on a fault, since the file is part of the
// program.
var cards = sync.OnceValue(func() *printing {
	p := &printing{also: map[string]string{}}
	school, guild, special := 0, schools, faerie
	for _, col := range kit.Rows(cardsText) {
		switch col[0] {
		case "also":
			p.also[col[2]] = col[1]
		case "school":
			p.factions[school] = printed{code: col[1], name: col[2], art: col[3], tags: []referee.Tag{{Name: col[2], Hue: col[4], Letter: col[5], Sign: col[6], Group: "Schools"}}}
			school++
		case "guild":
			p.factions[guild] = printed{code: col[1], name: col[2], tags: []referee.Tag{{Name: col[2], Letter: col[3], Sign: col[4], Short: col[5], Group: "Guilds"}}}
			guild++
		case "special":
			one := printed{code: col[1], name: col[2], copies: col[3], value: kit.Number(col[4]), level: col[5], reminder: col[7]}
			for f := range p.factions {
				if slices.Contains(strings.Split(col[6], ", "), p.factions[f].name) {
					one.counts, one.tags = append(one.counts, f), append(one.tags, p.factions[f].tags...)
				}
			}
			if one.counts == nil {
				one.tags = []referee.Tag{{Name: one.name, Letter: one.code[:2], Sign: "★", Hue: "grey"}}
			}
			p.kinds[special] = one
			special++
		}
	}
	for k := range faerie {
		s, g := int(k/guilds), int(schools+k%guilds)
		of, in := p.factions[s], p.factions[g]
		p.kinds[k] = printed{code: of.code + in.code, name: of.name + " " + in.name, value: 1, counts: []int{s, g}, tags: slices.Concat(of.tags, in.tags)}
		if o := p.also[of.name]; o != "" {
			p.also[p.kinds[k].name] = o + " " + in.name
		}
	}
	return p
})

// addWords adds the words of cards.txt.
func addWords(l *referee.Language) {
	l.Skips = []string{"card", "mage", "token", "points", "treasure"}
	p := cards()
	l.Matrix = &referee.Matrix{Kind: referee.Card}
	add := func(k referee.Kind, one printed) (ref int32) {
		ref = l.Name(k, one.name, one.code)
		if o := p.also[one.name]; o != "" {
			l.Alias(k, ref, o)
		}
		return ref
	}
	for _, one := range p.kinds {
		add(referee.Card, one)
	}
	l.Spoken(referee.Card, shapeshifter, "Shifter")
	for f, one := range p.factions {
		add(Faction, one)
		if f < schools {
			l.Spoken(Faction, int32(f), one.tags[0].Hue)
			l.Matrix.Rows = append(l.Matrix.Rows, one.tags...)
		} else {
			l.Matrix.Columns = append(l.Matrix.Columns, referee.Column{Name: one.name, Code: one.code, Tag: one.tags[0]})
			l.Shorten(referee.Card, one.tags...)
			l.Shorten(Faction, one.tags...)
		}
	}
}
