package enchanters

import (
	_ "embed"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The contents of the box (Contents), and what is laid out (Preparation).
const (
	maxPlayers        = 5
	smallestSet       = 3               // fewest players, and signs of the smallest set
	signs             = 5               // of birth
	perSign           = 5               // treasures of a sign
	treasuresInBox    = signs * perSign // treasures
	visionsInBox      = 52
	enchantmentsInBox = 18
	playingCards      = visionsInBox + enchantmentsInBox // cards of the playing deck
	charactersInBox   = 3 + 4 + 5
	handSize          = 4 // cards dealt to each player
	displaySize       = 3 // treasures on display
	queenDepth        = 5 // the Queen is among so many cards at the bottom
)

// signName returns the name of a sign.
func signName[N ~int | ~int8 | ~int32](sign N) string { return components().signs[sign].name }

//go:embed cards.txt
var cardsText string

// A component is one line of cards.txt.
type component struct {
	code, name, text string
	tag              referee.Tag
}

// A componentSet holds the components in the order of cards.txt.
type componentSet struct {
	signs, symbols, types, enchantments []component
	queen                               component
	symbolCodes                         map[string]string // by each name in capitals
	partCodes                           map[string]string // of the other named parts of a vision, likewise
}

// components returns what cards.txt lists; a fault in it is a fault of the program.
var components = sync.OnceValue(func() *componentSet {
	m := &componentSet{symbolCodes: map[string]string{}, partCodes: map[string]string{"TWO": "M", "END": "E"}}
	for line, col := range kit.Rows(cardsText) {
		if col[0] == "also" {
			other, name, _ := strings.Cut(col[1], " = ")
			m.symbolCodes[strings.ToUpper(other)] = m.symbolCodes[strings.ToUpper(name)]
			continue
		}
		c := component{code: col[1], name: col[2], text: col[6], tag: referee.Tag{Name: col[2], Letter: col[3], Sign: col[4], Hue: col[5]}}
		switch col[0] {
		case "sign":
			m.signs = append(m.signs, c)
		case "symbol":
			m.symbols = append(m.symbols, c)
			m.symbolCodes[strings.ToUpper(c.name)] = c.code
		case "type":
			m.types = append(m.types, c)
			m.partCodes[strings.ToUpper(c.name)] = c.code
		case "enchantment":
			m.enchantments = append(m.enchantments, c)
		case "queen":
			m.queen = c
		default:
			panic("cards.txt: " + line)
		}
	}
	return m
})
