package magmell

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A kind numbers the cards that can't be told apart: an ordinary mage is
// school*5 + guild, the specials follow.
type kind = int32

// The kinds that have rules of their own, and how many there are.
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
	factions = schools + guilds // Schools first, then Guilds: what a Treasure Awaits card can show
	athrach  = 4
	tuama    = 3
)

// Faction is the item kind of a School or Guild.
const Faction = referee.Own

// A Cards is a set of single cards: two copies of a kind are two members.
type Cards struct{ mages, specials uint64 }

// mostOfBox is how many copies of a kind a box could hold whose number only the
// header key of that name tells.
const mostOfBox = 8

// What cards.txt makes of the cards: every copy of a kind, every card that counts
// for a School or Guild, every card that matches one of a kind, itself included,
// the picks it counts, and the cards that the basic level leaves in the box. They
// are read with the rules, when the game is first asked for.
var (
	all      [kinds]Cards
	counting [factions]Cards
	hits     [kinds]Cards
	worth    [kinds]int8
	advanced Cards
)

// reckon fills them in.
func reckon(p *printing) {
	at := 0 // where the copies of the next special lie in Cards.specials
	for k := range kinds {
		if worth[k] = 1; k < faerie {
			all[k] = Cards{mages: 3 << (2 * k)}
			counting[k/guilds] = counting[k/guilds].with(all[k])
			counting[schools+k%guilds] = counting[schools+k%guilds].with(all[k])
			continue
		}
		sp := &p.specials[k]
		copies, err := strconv.Atoi(sp.copies)
		if err != nil {
			copies = mostOfBox
		}
		all[k] = Cards{specials: (1<<copies - 1) << at}
		at += copies
		if worth[k] = int8(sp.value); sp.level == "full" {
			advanced = advanced.with(all[k])
		}
		for f := range counting {
			if slices.Contains(sp.counts, p.factions[f].name) {
				counting[f] = counting[f].with(all[k])
			}
		}
	}
	for k := range hits {
		hits[k] = all[k]
		for f := range counting {
			if counting[f].meets(all[k]) {
				hits[k] = hits[k].with(counting[f])
			}
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

// one gives a single copy of a kind out of the set, none where it holds none.
func (c Cards) one(k kind) Cards {
	d := c.both(all[k])
	return Cards{d.mages & -d.mages, d.specials & -d.specials}
}

// some gives n copies of a kind out of the set, or all it holds.
func (c Cards) some(k kind, n int) (out Cards) {
	for ; n > 0; n-- {
		out = out.with(c.without(out).one(k))
	}
	return out
}

// kinds calls yield for each kind the set holds, once.
func (c Cards) kinds(yield func(kind) bool) {
	for m := c.mages; m != 0; {
		k := kind(bits.TrailingZeros64(m) / 2)
		m &^= all[k].mages
		if !yield(k) {
			return
		}
	}
	for k := faerie; k < kinds; k++ {
		if c.specials&all[k].specials != 0 && !yield(k) {
			return
		}
	}
}

// set is the kinds that the set holds, as bits.
func (c Cards) set() (kinds uint64) {
	for m := (c.mages | c.mages>>1) & (1 << 60 / 3); m != 0; m &= m - 1 {
		kinds |= 1 << (bits.TrailingZeros64(m) / 2)
	}
	for k := faerie; c.specials != 0 && k <= shapeshifter; k++ {
		if c.specials&all[k].specials != 0 {
			kinds |= 1 << k
		}
	}
	return kinds
}

//go:embed cards.txt
var cardsText string

// A printed is what cards.txt says of one School, Guild or special.
type printed struct {
	code, name, art, copies, level, reminder string
	value                                    int
	counts                                   []string
	tag                                      referee.Tag
}

// printing is cards.txt read: factions in their order, specials by kind.
type printing struct {
	factions [factions]printed
	specials [kinds]printed
	also     map[string]string
}

// cards reads cards.txt, once. Its lines are the program's own, so a fault is a
// fault of the program.
var cards = sync.OnceValue(func() *printing {
	p := &printing{also: map[string]string{}}
	school, guild, special := 0, schools, faerie
	for line, col := range kit.Rows(cardsText) {
		if spelling, ok := strings.CutPrefix(line, "also "); ok {
			other, name, _ := strings.Cut(spelling, " = ")
			p.also[other] = name
			continue
		}
		switch col[0] {
		case "school":
			p.factions[school] = printed{code: col[1], name: col[2], art: col[3], tag: referee.Tag{Name: col[2], Hue: col[4], Letter: col[5], Sign: col[6], Group: "Schools"}}
			school++
		case "guild":
			p.factions[guild] = printed{code: col[1], name: col[2], tag: referee.Tag{Name: col[2], Letter: col[3], Sign: col[4], Group: "Guilds"}}
			guild++
		default:
			if len(col) != 7 {
				panic(fmt.Sprintf("cards.txt: %q", line))
			}
			p.specials[special] = printed{code: col[0], name: col[1], copies: col[2], value: kit.Number(col[3]), level: col[4], reminder: col[6]}
			for f := range strings.SplitSeq(col[5], ",") {
				if f = strings.TrimSpace(f); f != "" {
					p.specials[special].counts = append(p.specials[special].counts, f)
				}
			}
			special++
		}
	}
	return p
})

// addWords makes the game's words out of cards.txt.
func addWords(l *referee.Language) {
	l.Skips = []string{"card", "mage", "token", "points", "treasure"}
	p := cards()
	other := map[string]string{} // by canonical name
	for spelling, name := range p.also {
		other[name] = spelling
	}
	for k := kind(0); k < kinds; k++ {
		if k >= faerie {
			l.Name(referee.Card, p.specials[k].name, p.specials[k].code)
			if o := other[p.specials[k].name]; o != "" {
				l.Alias(referee.Card, k, o)
			}
			if k == shapeshifter {
				l.Spoken(referee.Card, k, "Shifter")
			}
			continue
		}
		s, g := p.factions[k/guilds], p.factions[schools+k%guilds]
		l.Name(referee.Card, spelled()[k], s.code+g.code)
		if o := other[s.name]; o != "" {
			l.Alias(referee.Card, k, o+" "+g.name)
		}
	}
	for f := range p.factions {
		l.Name(Faction, p.factions[f].name, p.factions[f].code)
		if o := other[p.factions[f].name]; o != "" {
			l.Alias(Faction, int32(f), o)
		}
		if f < schools {
			l.Spoken(Faction, int32(f), p.factions[f].tag.Hue)
		}
	}
}

// spelled gives the canonical name of every kind.
var spelled = sync.OnceValue(func() (names [kinds]string) {
	p := cards()
	for k := range kinds {
		if k < faerie {
			names[k] = p.factions[k/guilds].name + " " + p.factions[schools+k%guilds].name
		} else {
			names[k] = p.specials[k].name
		}
	}
	return names
})

// byName lists the kinds in the byte order of their names.
var byName = sync.OnceValue(func() []kind {
	names := spelled()
	order := make([]kind, kinds)
	for k := range order {
		order[k] = kind(k)
	}
	slices.SortFunc(order, func(a, b kind) int { return strings.Compare(names[a], names[b]) })
	return order
})

// names lists the cards of a set by name, sorted by bytes, copies one by one.
func (c Cards) names() []string {
	out, names := make([]string, 0, c.len()), spelled()
	for _, k := range byName() {
		for range c.count(k) {
			out = append(out, names[k])
		}
	}
	return out
}
