package conclave

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
)

const (
	magics       = 6
	brotherhoods = 3
	influences   = 5 // 1 to 5
	faces        = magics * brotherhoods * influences
	perMagic     = 12 // cards of each magic (Components)
	box          = magics * perMagic
)

// A face is what the front of a card shows, numbered from 0: magic, then
// brotherhood, then influence. Several cards may have the same.
type face int32

func (f face) magic() int       { return int(f) / (brotherhoods * influences) }
func (f face) brotherhood() int { return int(f) / influences % brotherhoods }
func (f face) influence() int   { return int(f)%influences + 1 }

// name is the card's full name, "Earth Crow 3"; code what its printed code
// carries, "EAC3".
func (f face) name() string { return cards().names[f] }
func (f face) code() string { return cards().facecodes[f] }

// tags are the families of the card: its magic, its brotherhood.
func (f face) tags() []referee.Tag {
	c := cards()
	return []referee.Tag{c.magics[f.magic()], c.brotherhoods[f.brotherhood()]}
}

// A pile is the followers of one magic: how many of each face, four bits a
// face. Twelve cards to a magic never overflow it.
type pile uint64

func single(f face) pile { return 1 << (4 * (f % (brotherhoods * influences))) }

// of tells how many of a face the pile has.
func (p pile) of(f face) int { return int(p >> (4 * (f % (brotherhoods * influences))) & 15) }

// cards counts the pile: its hexadecimal digits' sum, which is below fifteen.
func (p pile) cards() int { return int(p % 15) }

// influence adds the pile up (Scoring).
func (p pile) influence() (sum int) {
	for i := 0; p != 0; p, i = p>>4, i+1 {
		sum += int(p&15) * (i%influences + 1)
	}
	return sum
}

// names lists the cards of a pile of this magic by name, sorted by bytes.
func (p pile) names(magic int) []string {
	out := make([]string, 0, p.cards())
	for i := range brotherhoods * influences {
		f := face(magic*brotherhoods*influences + i)
		for range p.of(f) {
			out = append(out, f.name())
		}
	}
	return out
}

//go:embed cards.txt
var cardsText string

// printing is cards.txt read.
type printing struct {
	magics       [magics]referee.Tag
	brotherhoods [brotherhoods]referee.Tag
	codes        [magics]string
	letters      [brotherhoods]string
	spellings    map[string][]string // other names of a magic or brotherhood
	spread       Spread
	names        [faces]string
	facecodes    [faces]string
}

// cards reads cards.txt, once. Its lines are the program's own, so a fault is a
// fault of the program.
var cards = sync.OnceValue(func() *printing {
	p := &printing{spellings: map[string][]string{}}
	magic, brotherhood := 0, 0
	var spread []string
	for line, col := range kit.Rows(cardsText) {
		switch col[0] {
		case "magic":
			p.codes[magic] = col[1]
			p.magics[magic] = referee.Tag{Name: col[2], Hue: col[4], Letter: col[5], Sign: col[6], Group: "Magics"}
			p.spellings[col[2]] = append(p.spellings[col[2]], col[3])
			magic++
		case "brotherhood":
			p.letters[brotherhood] = col[1]
			p.brotherhoods[brotherhood] = referee.Tag{Name: col[2], Letter: col[1], Sign: col[3], Hue: "grey", Group: "Brotherhoods"}
			brotherhood++
		case "also":
			other, name, _ := strings.Cut(col[1], " = ")
			p.spellings[name] = append(p.spellings[name], other)
		case "cards":
			spread = append(spread, line)
		}
	}
	for f := range face(faces) {
		i := strconv.Itoa(f.influence())
		p.names[f] = p.magics[f.magic()].Name + " " + p.brotherhoods[f.brotherhood()].Name + " " + i
		p.facecodes[f] = p.codes[f.magic()] + p.letters[f.brotherhood()] + i
	}
	var err error
	if p.spread, err = readSpread(p, strings.Join(spread, "\n")); err != nil {
		panic("cards.txt: " + err.Error())
	}
	return p
})

// A Spread says how many cards there are of each magic, brotherhood and
// influence (Components give their sum alone), in the order of cards.txt.
type Spread [magics][brotherhoods][influences]int

// ParseSpread reads a spread off lines like those at the end of cards.txt,
// "cards | Mind | Gazelle | 1 2 4 5": for who has the box and counts its cards.
// The error names the line.
func ParseSpread(text string) (Spread, error) { return readSpread(cards(), text) }

func readSpread(p *printing, text string) (s Spread, err error) {
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		col := kit.Columns(line)
		if col == nil {
			continue
		}
		if col[0] != "cards" || len(col) != 4 {
			return s, fmt.Errorf("line %d: %q is no “cards | magic | brotherhood | influences”", n, line)
		}
		m, b := named(p.magics[:], col[1]), named(p.brotherhoods[:], col[2])
		if m < 0 || b < 0 {
			return s, fmt.Errorf("line %d: there is no %s %s", n, col[1], col[2])
		}
		for _, word := range strings.Fields(col[3]) {
			i, err := strconv.Atoi(word)
			if err != nil || i < 1 || i > influences {
				return s, fmt.Errorf("line %d: influence is 1 to %d, not %q", n, influences, word)
			}
			s[m][b][i-1]++
		}
	}
	return s, nil
}

// named finds a tag by name; -1 where there is none.
func named(tags []referee.Tag, name string) int {
	return slices.IndexFunc(tags, func(tag referee.Tag) bool { return tag.Name == name })
}

// Deck lists the 72 cards for printing by a spread: each face once, with its
// copies. The error says which magic has not its twelve cards (Components).
func Deck(s Spread) ([]referee.Printed, error) {
	c := cards()
	var deck []referee.Printed
	for m := range magics {
		total := 0
		for b := range brotherhoods {
			for i, copies := range s[m][b] {
				f := face((m*brotherhoods+b)*influences + i)
				if total += copies; copies > 0 {
					deck = append(deck, referee.Printed{
						Code: f.code(), Name: f.name(), Copies: copies, Value: f.influence(),
						Tags: f.tags(), Back: c.magics[m : m+1 : m+1], Group: "Mages",
					})
				}
			}
		}
		if total != perMagic {
			return nil, fmt.Errorf("%s has %d cards in this spread; a magic has %d", c.magics[m].Name, total, perMagic)
		}
	}
	return deck, nil
}
