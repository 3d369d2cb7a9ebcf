package enchanters

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A vision is what is known of a vision card, packed into bits; 0 is no card.
type vision uint16

const (
	symbolBits    = 0               // two bits
	starBits      = 2               // two bits
	typeBits      = 4               // three bits, 0 if not given
	twoBits       = 7               // two bits: not given, no mark, the mark
	endBits       = 9               // two bits, 0 if not given, else the stars plus 1
	visionBit     = vision(1) << 11 // set in every vision
	maxStars      = 3               // stars on a card
	maxEnd        = 2               // stars at the end of the triangle
	rowSize       = 3               // cards in a row
	rowsPerPlayer = 2               // a player's rows
	unspecified   = 0               // of type, two and end
	noMark        = vision(1) << twoBits
	mark          = vision(2) << twoBits
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

// end returns the stars at the end of the triangle; known is false if nobody has named them.
func (v vision) end() (stars int, known bool) {
	n := int(v >> endBits & 3)
	return n - 1, n > 0
}

// beats reports whether a symbol beats another: Stone Blade, Blade Parchment, Parchment Stone.
func (v vision) beats(o vision) bool {
	return v != 0 && v.symbol() != blank && o.symbol() != blank && (v.symbol()+1)%blank == o.symbol()
}

// fits reports whether a description and a face agree; parts that either leaves out
// don't matter.
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

// laid returns the card as described in a place of a row. A description without a mark
// means that there is none, where the mark counts.
func (v vision) laid(place int) vision {
	if place > 0 && v>>twoBits&3 == unspecified {
		v |= noMark
	}
	return v
}

// shown returns the card without the note that it has no mark.
func (v vision) shown() vision { return v &^ noMark }

// isReadable reports whether a description names the part of a card that counts in a
// place of a row.
func (v vision) isReadable(place int) bool {
	switch place {
	case 0:
		return v.kind() != unspecified
	case rowSize - 1:
		_, known := v.end()
		return known
	}
	return true
}

// readIn returns the parts of a card that a place of a row reads.
func (v vision) readIn(place int) vision {
	read := [...]vision{7 << typeBits, 3 << twoBits, 3<<twoBits | 3<<endBits, 0}[place]
	return v & (visionBit | 3<<symbolBits | 3<<starBits | read)
}

// words returns the name and the code of a vision.
func (v vision) words() (name, code string) {
	c := components()
	symbol, stars := c.symbols[v.symbol()], strconv.Itoa(v.stars())
	name, code = symbol.name+" "+stars, symbol.code+stars
	if kind := v.kind(); kind != unspecified {
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

// kindName returns the name of a type.
func kindName[K ~int | ~int8](kind K) string { return components().types[kind-1].name }

// readVision reads "Stone 2 Draw two end 1" or "S2DME1".
func readVision(text string) (v vision, ok bool) {
	text = strings.ToUpper(spelling.Fold(text))
	if v, ok := readCode(text); ok {
		return v, true
	}
	c := components()
	for spelling, code := range c.symbolCodes {
		words, so := strings.CutPrefix(text, spelling+" ")
		if !so {
			continue
		}
		for word := range strings.FieldsSeq(words) {
			if n, err := strconv.Atoi(strings.TrimPrefix(word, "+")); err == nil && n >= 0 {
				code += strconv.Itoa(n)
			} else if part := c.partCodes[word]; part != "" {
				code += part
			} else {
				return 0, false
			}
		}
		return readCode(code)
	}
	return 0, false
}

// spellOut returns the spelling of records for “blades 2”, “none 1” or “yel 1”.
func spellOut(takes referee.Kinds, text string) string {
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

// withSign completes the sign at the beginning of a treasure, by its name or colour.
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

// readCode reads "P2SME2".
func readCode(code string) (v vision, ok bool) {
	if len(code) < 2 {
		return 0, false
	}
	c := components()
	symbol, stars := indexOfCode(c.symbols, code), int(code[1])-'0'
	if symbol < 0 || stars < 0 || stars > maxStars {
		return 0, false
	}
	v = visionBit | vision(symbol)<<symbolBits | vision(stars)<<starBits
	code = code[2:]
	if kind := indexOfCode(c.types, code); kind >= 0 {
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
	if len(code) != 2 || code[0] != 'E' || end < 0 || end > min(maxEnd, stars) {
		return 0, false
	}
	return v | vision(end+1)<<endBits, true
}

// indexOfCode returns the component whose code begins a text, -1 for none.
func indexOfCode(all []component, text string) int {
	return slices.IndexFunc(all, func(c component) bool { return strings.HasPrefix(text, c.code) })
}
