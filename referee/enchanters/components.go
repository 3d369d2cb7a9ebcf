package enchanters

import (
	_ "embed"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// What the box holds (Contents), and what is laid out of it (Preparation).
const (
	seats          = 5
	leastSet       = 3            // players, and signs of the smallest set
	signs          = 5            // of birth
	each           = 5            // treasures of a sign
	inAll          = signs * each // treasures
	inVisions      = 52
	inEnchantments = 18
	pack           = inVisions + inEnchantments // cards of the playing deck
	inCharacters   = 3 + 4 + 5
	handed         = 4 // cards to each player
	shown          = 3 // treasures on display
	below          = 5 // cards in which the Queen lies
)

//go:embed cards.txt
var cardsText string

// A component is one line of cards.txt.
type component struct {
	code, name, text string
	tag              referee.Tag
}

// made is what cards.txt says, in its order.
type made struct {
	signs, symbols, types, enchantments []component
	queen                               component
	spelt                               map[string]string // the code of each symbol, by all its names in capitals
	parts                               map[string]string // the code of each other part of a vision that has a name
}

// components reads cards.txt when it is first asked for. The text is the
// program's own, so a fault in it is a fault of the program.
var components = sync.OnceValue(func() *made {
	m := &made{spelt: map[string]string{}, parts: map[string]string{"TWO": "M", "END": "E"}}
	for line, col := range kit.Rows(cardsText) {
		if col[0] == "also" {
			other, name, _ := strings.Cut(col[1], " = ")
			m.spelt[strings.ToUpper(other)] = m.spelt[strings.ToUpper(name)]
			continue
		}
		c := component{code: col[1], name: col[2], text: col[6], tag: referee.Tag{Name: col[2], Letter: col[3], Sign: col[4], Hue: col[5]}}
		switch col[0] {
		case "sign":
			m.signs = append(m.signs, c)
		case "symbol":
			m.symbols = append(m.symbols, c)
			m.spelt[strings.ToUpper(c.name)] = c.code
		case "type":
			m.types = append(m.types, c)
			m.parts[strings.ToUpper(c.name)] = c.code
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
