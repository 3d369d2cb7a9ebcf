package enchanters

import (
	"strconv"
	"strings"

	"magistrate/referee"
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
	visionRefs = int32(1) << 12  // they are numbered below
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

var (
	symbolNames = [...]string{"Stone", "Blade", "Parchment", "Blank"}
	typeNames   = [...]string{"", "Draw", "Take", "Steal", "Discard"}
)

const (
	symbolCodes = "SBPN"
	typeCodes   = " DTSX"
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
	return v.symbol() != blank && o.symbol() != blank && (v.symbol()+1)%blank == o.symbol()
}

// fits tells whether what was said of a card can be a face: what was left out, of
// the one or of the other, fits any.
func (v vision) fits(face vision) bool {
	for _, part := range [...]vision{3 << symbolBits, 3 << starBits} {
		if v&part != face&part {
			return false
		}
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
	stars := strconv.Itoa(v.stars())
	name, code = symbolNames[v.symbol()]+" "+stars, symbolCodes[v.symbol():v.symbol()+1]+stars
	if k := v.kind(); k != unsaid {
		name, code = name+" "+typeNames[k], code+typeCodes[k:k+1]
	}
	if v.two() {
		name, code = name+" two", code+"M"
	}
	if end, known := v.end(); known {
		name, code = name+" end "+strconv.Itoa(end), code+"E"+strconv.Itoa(end)
	}
	return name, code
}

// readVision reads "Stone 2 Draw two end 1" or "S2DME1"; ok is false where it is
// no card.
func readVision(text string) (v vision, ok bool) {
	text = strings.ToUpper(referee.Fold(text))
	if v, ok := readCode(text); ok {
		return v, true
	}
	words := strings.Fields(text)
	if len(words) > 1 && words[0] == "MAGIC" && words[1] == "STONE" {
		words = words[1:]
	}
	if len(words) < 2 {
		return 0, false
	}
	symbol := strings.TrimPrefix(words[0], "MULTI")
	if symbol != words[0] {
		symbol = strings.TrimSuffix(symbol, "S")
		if symbol != "BLADE" {
			return 0, false
		}
	}
	v = someVision
	at := -1
	for i, name := range symbolNames {
		if strings.EqualFold(name, symbol) {
			at = i
		}
	}
	stars, isNumber := starsOf(words[1])
	if at < 0 || !isNumber || stars > allStars {
		return 0, false
	}
	v |= vision(at)<<symbolBits | vision(stars)<<starBits
	words = words[2:]
	if len(words) > 0 {
		for k := drawType; k <= discardType; k++ {
			if strings.EqualFold(typeNames[k], words[0]) {
				v |= vision(k) << typeBits
				words = words[1:]
				break
			}
		}
	}
	if len(words) > 0 && words[0] == "TWO" {
		v |= mark
		words = words[1:]
	}
	if len(words) == 2 && words[0] == "END" {
		end, isNumber := starsOf(words[1])
		if !isNumber || end > min(mostEnd, stars) {
			return 0, false
		}
		return v | vision(end+1)<<endBits, true
	}
	return v, len(words) == 0
}

// starsOf reads a number of stars.
func starsOf(text string) (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	return n, err == nil && n >= 0
}

// readCode reads "P2SME2".
func readCode(code string) (v vision, ok bool) {
	if len(code) < 2 {
		return 0, false
	}
	symbol, stars := strings.IndexByte(symbolCodes, code[0]), int(code[1])-'0'
	if symbol < 0 || stars < 0 || stars > allStars {
		return 0, false
	}
	v = someVision | vision(symbol)<<symbolBits | vision(stars)<<starBits
	code = code[2:]
	if code != "" {
		if k := strings.IndexByte(typeCodes[1:], code[0]); k >= 0 {
			v |= vision(k+1) << typeBits
			code = code[1:]
		}
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
