package enchanters

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A vision is what is known of one, packed: 0 is no card. What its place does not
// use may be unknown.
type vision uint16

const (
	symbolBits = 0               // two bits
	starBits   = 2               // two bits
	typeBits   = 4               // three bits, 0: not said
	twoBits    = 7               // two bits: not said, no mark, the mark
	endBits    = 9               // two bits, 0: not said, else one more than the stars
	someVision = vision(1) << 11 // it is one
	allStars   = 3               // the most stars on a card
	mostEnd    = 2               // the most at the end of the triangle
	fullRow    = 3               // cards in a row
	rowsEach   = 2               // rows of a player
	unsaid     = 0               // of type, two and end
	noMark     = vision(1) << twoBits
	mark       = vision(2) << twoBits
)

// The symbols and the types, in the order of the record format.
const (
	stone = iota
	blade
	parchment
	blank
)

const (
	drawType = 1 + iota
	takeType
	stealType
	discardType
)

func (v vision) symbol() int { return int(v >> symbolBits & 3) }
func (v vision) stars() int  { return int(v >> starBits & 3) }
func (v vision) kind() int   { return int(v >> typeBits & 7) }
func (v vision) two() bool   { return v>>twoBits&3 == 2 }

// end is the stars at the end of the triangle; known is false where nobody said.
func (v vision) end() (stars int, known bool) {
	n := int(v >> endBits & 3)
	return n - 1, n > 0
}

// beats: Stone beats Blade, Blade Parchment, Parchment Stone.
func (v vision) beats(o vision) bool {
	return v != 0 && v.symbol() != blank && o.symbol() != blank && (v.symbol()+1)%blank == o.symbol()
}

// fits tells whether what was said of a card can be a face: what was left out, of
// the one or of the other, fits any.
func (v vision) fits(face vision) bool {
	if both := vision(3<<symbolBits | 3<<starBits); v&both != face&both {
		return false
	}
	for _, part := range [...]vision{7 << typeBits, 3 << endBits} {
		if v&part != 0 && face&part != 0 && v&part != face&part {
			return false
		}
	}
	return v>>twoBits&3 == 0 || v.two() == face.two()
}

// lying is a card said in a place of a row: what was not said of the mark where
// it is read says that there is none.
func (v vision) lying(place int) vision {
	if place > 0 && v>>twoBits&3 == unsaid {
		v |= noMark
	}
	return v
}

// said is a card as people say it: that there is no mark is not said.
func (v vision) said() vision { return v &^ noMark }

// reads tells whether a card says what its place in a row reads.
func (v vision) reads(place int) bool {
	switch place {
	case 0:
		return v.kind() != unsaid
	case fullRow - 1:
		_, known := v.end()
		return known
	}
	return true
}

// asRead is a card without what its place in a row does not read.
func (v vision) asRead(place int) vision {
	read := [...]vision{7 << typeBits, 3 << twoBits, 3<<twoBits | 3<<endBits, 0}[place]
	return v & (someVision | 3<<symbolBits | 3<<starBits | read)
}

// words writes a card as the record does.
func (v vision) words() (name, code string) {
	c := components()
	symbol, stars := c.symbols[v.symbol()], strconv.Itoa(v.stars())
	name, code = symbol.name+" "+stars, symbol.code+stars
	if kind := v.kind(); kind != unsaid {
		name, code = name+" "+kindName(kind), code+c.types[kind-1].code
	}
	if v.two() {
		name, code = name+" two", code+"M"
	}
	if end, known := v.end(); known {
		name, code = name+" end "+strconv.Itoa(end), code+"E"+strconv.Itoa(end)
	}
	return name, code
}

func (v vision) name() string {
	name, _ := v.words()
	return name
}

// kindName is the name of a type.
func kindName[K ~int | ~int8](kind K) string { return components().types[kind-1].name }

// readVision reads "Stone 2 Draw two end 1" or "S2DME1"; ok is false where it is
// no card.
func readVision(text string) (v vision, ok bool) {
	text = strings.ToUpper(spelling.Fold(text))
	if v, ok := readCode(text); ok {
		return v, true
	}
	c := components()
	for spelling, code := range c.spelt {
		words, so := strings.CutPrefix(text, spelling+" ")
		if !so {
			continue
		}
		for word := range strings.FieldsSeq(words) {
			if n, err := strconv.Atoi(strings.TrimPrefix(word, "+")); err == nil && n >= 0 {
				code += strconv.Itoa(n)
			} else if part := c.parts[word]; part != "" {
				code += part
			} else {
				return 0, false
			}
		}
		return readCode(code)
	}
	return 0, false
}

// spelt gives what people say as records spell it: a vision with its symbol, of “blades 2”
// and “none 1”, and the sign that “yel 1” begins with.
func spelt(takes referee.Kinds, text string) string {
	switch {
	case takes.Has(Treasure) && strings.ContainsAny(text, "0123456789"):
		return withSign(text)
	case !takes.Has(Vision):
		return text
	}
	for i, symbol := range components().symbols {
		other := symbol.name + "s"
		if i == blank {
			other = "none"
		}
		if rest, so := strings.CutPrefix(spelling.Fold(text), spelling.Fold(other)+" "); so {
			return symbol.name + " " + rest
		}
	}
	return text
}

// withSign writes out the one sign that a text begins with, by its name or its colour,
// where something stands behind it.
func withSign(text string) string {
	end := strings.IndexAny(text, "+-−0123456789 ")
	if end < 1 {
		return text
	}
	var meant []string
	for _, sign := range components().signs {
		for _, name := range [...]string{sign.name, sign.tag.Hue} {
			if strings.HasPrefix(spelling.Fold(name), spelling.Fold(text[:end])) {
				meant = append(meant, sign.name)
			}
		}
	}
	if len(meant) != 1 {
		return text
	}
	return meant[0] + text[end:]
}

var starred = spelling.Pattern(`(?:\bwith )?([0-3]) stars?\b`)

// numbered is a vision's symbol, in words or as a code, its stars, and those at its end.
var numbered = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:(?:stone|blade|parchment|blank)s? |[sbpn])([0-9]+)(?:(?:.*? |[dtsx]?m?)e(?:nd )?([0-9]+))?\b`)
})

// noVision says which number of a vision in a text can't be; "" where both can.
func noVision(text string) string {
	m := numbered().FindStringSubmatch(starred().ReplaceAllString(spelling.Fold(text), "$1"))
	if m == nil {
		return ""
	}
	stars, _ := strconv.Atoi(m[1])
	end, _ := strconv.Atoi(m[2])
	switch {
	case stars > allStars:
		return "a vision shows no more than " + spelling.Count(allStars, "star") + ", not " + m[1]
	case end > mostEnd:
		return "at the end of a triangle are no more than " + spelling.Count(mostEnd, "star") + ", not " + m[2]
	case end > stars:
		return "end " + m[2] + " is more than the " + spelling.Count(stars, "star") + " of the card"
	}
	return ""
}

// readCode reads "P2SME2".
func readCode(code string) (v vision, ok bool) {
	if len(code) < 2 {
		return 0, false
	}
	c := components()
	symbol, stars := coded(c.symbols, code), int(code[1])-'0'
	if symbol < 0 || stars < 0 || stars > allStars {
		return 0, false
	}
	v = someVision | vision(symbol)<<symbolBits | vision(stars)<<starBits
	code = code[2:]
	if kind := coded(c.types, code); kind >= 0 {
		v |= vision(kind+1) << typeBits
		code = code[1:]
	}
	if rest, marked := strings.CutPrefix(code, "M"); marked {
		v |= mark
		code = rest
	}
	if code == "" {
		return v, true
	}
	end := int(code[len(code)-1]) - '0'
	if len(code) != 2 || code[0] != 'E' || end < 0 || end > min(mostEnd, stars) {
		return 0, false
	}
	return v | vision(end+1)<<endBits, true
}

// coded is which component's code a text begins with, -1 for none.
func coded(all []component, text string) int {
	return slices.IndexFunc(all, func(c component) bool { return strings.HasPrefix(text, c.code) })
}
