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
	influences   = 5                         // 1 to 5
	perBack      = brotherhoods * influences // faces of a magic
	faces        = magics * perBack
	perMagic     = 12 // cards of each magic (Components)
	box          = magics * perMagic
)

// A face is what the front of a card shows: a number made of magic, brotherhood, and
// influence. Several cards may have the same.
type face int32

func (f face) magic() int       { return int(f) / perBack }
func (f face) brotherhood() int { return int(f) / influences % brotherhoods }
func (f face) influence() int   { return int(f)%influences + 1 }

// name returns the full name of a card, "Earth Crow 3".
func (f face) name() string { return cards().names[f] }
func (f face) code() string { return cards().codes[f] }

// tags returns the families of the card: its magic and its brotherhood.
func (f face) tags() []referee.Tag {
	return []referee.Tag{cards().magics[f.magic()], cards().brotherhoods[f.brotherhood()]}
}

// A pile is the followers of one magic: the number of each face in four bits. Twelve cards
// to a magic can't overflow it.
type pile uint64

func single(f face) pile { return 1 << (4 * (f % perBack)) }

// of returns how many cards of a face the pile has.
func (p pile) of(f face) int { return int(p >> (4 * (f % perBack)) & 15) }

// cards returns how many cards the pile has: the sum of its hexadecimal digits, which is
// below fifteen.
func (p pile) cards() int { return int(p % 15) }

// influence returns the sum of the pile (Scoring).
func (p pile) influence() (sum int) {
	for i := 0; p != 0; p, i = p>>4, i+1 {
		sum += int(p&15) * (i%influences + 1)
	}
	return sum
}

// names lists the cards of a pile by name, sorted by bytes.
func (p pile) names(magic int) []string {
	out := make([]string, 0, p.cards())
	for i := range perBack {
		f := face(magic*perBack + i)
		for range p.of(f) {
			out = append(out, f.name())
		}
	}
	return out
}

//go:embed cards.txt
var cardsText string

// A printing is the parsed cards.txt.
type printing struct {
	magics       [magics]referee.Tag // a card's code consists of the letters of its families
	brotherhoods [brotherhoods]referee.Tag
	spellings    map[string][]string // other names of a magic or brotherhood
	former       map[string]string   // the code of a magic before, which records may have
	spread       string              // the lines for spreadOf
	names        [faces]string
	codes        [faces]string
}

// cards parses cards.txt once. It panics on a fault, since the file is part of the
// program.
var cards = sync.OnceValue(func() *printing {
	p := &printing{spellings: map[string][]string{}, former: map[string]string{}}
	magic, brotherhood := 0, 0
	for line, col := range kit.Rows(cardsText) {
		switch col[0] {
		case "magic":
			p.magics[magic] = referee.Tag{Letter: col[1], Name: col[2], Hue: col[4], Sign: col[5], Group: "Magics"}
			p.spellings[col[2]] = append(p.spellings[col[2]], col[3])
			magic++
		case "brotherhood":
			p.brotherhoods[brotherhood] = referee.Tag{Letter: col[1], Name: col[2], Sign: col[3], Short: col[4], Hue: "grey", Group: "Brotherhoods"}
			brotherhood++
		case "also":
			p.spellings[col[2]] = append(p.spellings[col[2]], col[1])
		case "former":
			p.former[col[2]] = col[1]
		case "cards":
			p.spread += line + "\n"
		}
	}
	for f := range face(faces) {
		m, b, i := &p.magics[f.magic()], &p.brotherhoods[f.brotherhood()], strconv.Itoa(f.influence())
		p.names[f], p.codes[f] = m.Name+" "+b.Name+" "+i, m.Letter+b.Letter+i
	}
	return p
})

// A spread is the number of cards with each face (Components give only the total).
type spread [faces]int

// spreadOf parses a spread from lines like those at the end of cards.txt, "cards | Mind |
// Gazelle | 1 2 4 5", for players who count the cards in their box. An error names the
// line.
func spreadOf(text string) (s spread, err error) {
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
		m, b := tagIndex(cards().magics[:], col[1]), tagIndex(cards().brotherhoods[:], col[2])
		if m < 0 || b < 0 {
			return s, fmt.Errorf("line %d: there is no %s %s", n, col[1], col[2])
		}
		for _, word := range strings.Fields(col[3]) {
			i, err := strconv.Atoi(word)
			if err != nil || i < 1 || i > influences {
				return s, fmt.Errorf("line %d: influence is 1 to %d, not %q", n, influences, word)
			}
			s[(m*brotherhoods+b)*influences+i-1]++
		}
	}
	return s, nil
}

// tagIndex returns the index of the tag with a name; -1 for none.
func tagIndex(tags []referee.Tag, name string) int {
	return slices.IndexFunc(tags, func(tag referee.Tag) bool { return tag.Name == name })
}

// deck lists the 72 cards of a spread for printing, each face once with its number of
// copies. It returns an error if a magic does not have twelve cards (Components).
func (s spread) deck() (deck []referee.Printed, err error) {
	var total [magics]int
	for f := range face(faces) {
		m := f.magic()
		if total[m] += s[f]; s[f] > 0 {
			deck = append(deck, referee.Printed{
				Code: f.code(), Name: f.name(), Copies: s[f], Value: f.influence(),
				Tags: f.tags(), Back: cards().magics[m : m+1 : m+1], Group: "Mages",
			})
		}
	}
	for m, n := range total {
		if n != perMagic {
			return nil, fmt.Errorf("%s has %d cards in this spread; a magic has %d", cards().magics[m].Name, n, perMagic)
		}
	}
	return deck, nil
}
