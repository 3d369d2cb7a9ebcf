package enchanters

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// The kinds of Enchanters.
const (
	Sign        = referee.Own + iota // Ref: 0 Flambeaux to 4 Terranova
	Coloured                         // a sign with its colour
	Treasure                         // Ref: a face
	Queen                            // the Enchantress Queen
	Vision                           // Ref: a vision
	Enchantment                      // Ref: 0 the Shield, 1 the Swap, then those that a record taught
	Row                              // Ref: 0 or 1
	Spot                             // a row, or a place in it
	Place                            // Ref: a place
	Lifted                           // Ref: a rule that can be lifted
)

const (
	handLimit   = 6  // cards in a hand at the end of a turn
	maxValue    = 99 // a treasure's value
	starsNeeded = 3  // stars that a treasure takes
)

var (
	placeNames   = [rowSize]string{"straight", "reversed", "side"} // as the record names them
	orientations = [rowSize]string{"straight", "reversed", "on its side"}
)

// shieldCard is the Ref of the Elemental Shield, the first enchantment of cards.txt.
const shieldCard = 0

// words adds the words of the game to its language.
func words(l *referee.Language) {
	l.Skips = []string{"card", "row", "treasure", "vision", "star"}
	l.Coined = coinage()
	c := components()
	for _, s := range c.signs {
		sign := l.Name(Sign, s.name, s.code)
		if hue := s.tag.Hue; hue != "" {
			l.Name(Colour, capitalised(hue), "")
			l.Alias(Sign, sign, capitalised(hue))
		}
	}
	for _, colour := range usualColours {
		l.Name(Colour, colour, "")
	}
	l.Name(Queen, c.queen.name, c.queen.code)
	for _, e := range c.enchantments {
		l.Name(Enchantment, e.name, e.code)
	}
	l.Spoken(Enchantment, shieldCard, "shield")
	for r := range rowsPerPlayer {
		l.Spoken(Row, l.Name(Row, digit(r+1), ""), [...]string{"first row", "second row"}[r])
	}
	for _, place := range append([]string{""}, placeNames[:]...) {
		for r := range rowsPerPlayer {
			l.Name(Spot, strings.TrimSpace(digit(r+1)+" "+place), "")
		}
	}
	for _, id := range liftable {
		l.Name(Lifted, id, "")
	}
}

// usualColours are suggested for the signs whose colour the book does not name.
var usualColours = [...]string{"Green", "Blue", "Turquoise", "Purple", "Orange", "White", "Black"}

// capitalised returns a word with a capital letter.
func capitalised(colour string) string {
	rs := []rune(strings.ToLower(colour))
	rs[0] = unicode.ToUpper(rs[0])
	return string(rs)
}

// spotOf returns the row and the place of a Spot; place is -1 if it has none.
func spotOf(ref int32) (row, place int) { return int(ref) % rowsPerPlayer, int(ref)/rowsPerPlayer - 1 }

func spotRef(row, place int) int32 { return int32((place+1)*rowsPerPlayer + row) }

// A place is where cards or treasures lie; from the hand on each player has one.
type place int32

const (
	thePile place = iota
	theDiscards
	theDisplay
	theDeck
	inHand
	setAside
	inRow // and the second row
	_
	collected
	sorts
)

var sortWords = [sorts]string{"pile", "discards", "display", "deck", "hand", "aside", "row 1", "row 2", "treasures"}

func ownPlace(p int8, sort place) place { return place(p)*sorts + sort }

func (at place) sort() place { return at % sorts }

// owner returns the player of a place, nobody for one of the table's.
func (at place) owner() int8 {
	if at.sort() < inHand {
		return nobody
	}
	return int8(at / sorts)
}

// row returns which row of its owner a place is, -1 for others.
func (at place) row() int {
	if r := int(at.sort() - inRow); r >= 0 && r < rowsPerPlayer {
		return r
	}
	return -1
}

// holdsTreasures reports whether a place is for treasures, not cards.
func (at place) holdsTreasures() bool {
	return at.sort() == collected || at == theDisplay || at == theDeck
}

func (at place) words(x *lexicon) string {
	if p := at.owner(); p != nobody {
		return x.Players[p] + " " + sortWords[at.sort()]
	}
	return sortWords[at]
}

// placesOf yields the places of a table.
func placesOf(x *lexicon) iter.Seq[place] {
	return func(yield func(place) bool) {
		for at := range place(len(x.Players)) * sorts {
			if own := at.owner() != nobody; (own || at < sorts) && !yield(at) {
				return
			}
		}
	}
}

// coinage describes the words that are made up of parts.
func coinage() referee.Coinage {
	return referee.Coinage{
		Kinds: referee.Of(Sign, Coloured, Treasure, Vision, Place),
		Read: func(x *lexicon, k referee.Kind, text string, at referee.Position) (int32, bool) {
			t := law.TableOf[Table](at)
			switch k {
			case Sign:
				return findSign(t, x, text)
			case Coloured:
				return readColoured(t, x, text)
			case Treasure:
				return readTreasure(t, x, text)
			case Vision:
				v, ok := readVision(text)
				return int32(v), ok
			}
			for at := range placesOf(x) {
				if spelling.Fold(at.words(x)) == spelling.Fold(text) {
					return int32(at), true
				}
			}
			return 0, false
		},
		Write: func(x *lexicon, k referee.Kind, ref int32) (name, code string) {
			switch k {
			case Coloured:
				return signName(ref%signs) + " " + x.Word(Colour, ref/signs), ""
			case Treasure:
				return face(ref).words()
			case Vision:
				return vision(ref).words()
			}
			return place(ref).words(x), ""
		},
		RecordSpelling: spellOut,
		Listed:         listedWords,
	}
}

// Colour is the kind of colours, which no move names alone.
const Colour = referee.Card

// findSign finds a sign by name, code or its colour at this table.
func findSign(t *Table, x *lexicon, text string) (sign int32, ok bool) {
	if sign, ok = x.Find(Sign, text); ok || t == nil {
		return sign, ok
	}
	for i, ref := range t.lists.colour {
		if ref != noColour && spelling.Fold(x.Word(Colour, ref)) == spelling.Fold(text) {
			return int32(i), true
		}
	}
	return 0, false
}

// readColoured reads "Terranova Green".
func readColoured(t *Table, x *lexicon, text string) (int32, bool) {
	at := strings.LastIndexAny(text, " \t")
	if at < 0 {
		return 0, false
	}
	sign, ok := findSign(t, x, strings.Trim(text[:at], " \t"))
	colour := text[at+1:]
	if !ok || !isColour(colour) {
		return 0, false
	}
	if ref, known := x.Find(Colour, colour); known {
		return sign + signs*ref, true
	}
	ref, err := x.Hear(Colour, capitalised(colour))
	return sign + signs*ref, err == nil
}

// isColour reports whether a word can be the name of a colour.
func isColour(text string) bool {
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) }) {
		return false
	}
	folded := spelling.Fold(text)
	switch folded {
	case "", "magic", "queen", "que", "nothing", "nobody":
		return false
	}
	c := components()
	_, symbol := c.symbolCodes[strings.ToUpper(folded)]
	return !symbol && !slices.ContainsFunc(slices.Concat(c.signs, c.symbols), func(c component) bool {
		return folded == spelling.Fold(c.name) || folded == spelling.Fold(c.code)
	})
}

// readTreasure reads "Flambeaux -1", "FL-1" or "Yellow 2".
func readTreasure(t *Table, x *lexicon, text string) (int32, bool) {
	text = strings.ReplaceAll(text, "−", "-")
	at := strings.IndexAny(text, "+-0123456789")
	if at < 1 {
		return 0, false
	}
	value, err := strconv.Atoi(text[at:])
	if err != nil || value < -maxValue || value > maxValue {
		return 0, false
	}
	sign, ok := findSign(t, x, strings.Trim(text[:at], " \t"))
	return int32(faceOf(int(sign), value)), ok
}

// checkEnchantmentName returns an error if an enchantment can't have a name.
func checkEnchantmentName(name string, _ move) error {
	folded := spelling.Fold(name)
	switch {
	case folded == "nothing" || folded == "queen":
		return fmt.Errorf("%q can't be an enchantment's name: the record uses that word itself", name)
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return fmt.Errorf("%q has no letter; an enchantment's name needs one", name)
	case strings.ContainsFunc(name, unicode.IsDigit), strings.ContainsAny(name, ",:…"), strings.ContainsFunc(name, unicode.IsControl):
		return fmt.Errorf("%q can't be an enchantment's name: no digit, comma, colon or “…” is allowed in it", name)
	}
	for word := range strings.FieldsSeq(folded) {
		if isStructural(word) {
			return fmt.Errorf("list an enchantment first that has the word %q in its name (enchantments …)", word)
		}
	}
	return nil
}

// isStructural reports whether a word begins a clause of an enchantment.
func isStructural(word string) bool {
	return slices.Contains([]string{"lifting", "moving", "from", "to"}, spelling.Fold(word))
}

// checkListedName is checkEnchantmentName for the list, where names may have any word.
func checkListedName(name string, s move) error {
	return checkEnchantmentName(strings.Join(slices.DeleteFunc(strings.Fields(name), isStructural), " "), s)
}

// usualValues are values in the book's examples, suggested if no list has others.
var usualValues = [...]int{-1, 1, 2, 3}

// listedWords returns the words to suggest: listed faces, else likely ones.
func listedWords(x *lexicon, k referee.Kind, at referee.Position) (refs []int32) {
	t := law.TableOf[Table](at)
	if t == nil {
		t = new(Table)
	}
	switch {
	case k == Place:
		for at := range placesOf(x) {
			refs = append(refs, int32(at))
		}
	case k == Coloured:
		for sign := range int32(signs) {
			for _, colour := range usualColours {
				if ref, _ := x.Find(Colour, colour); t.lists.colour[sign] == noColour && !slices.Contains(t.lists.colour[:], ref) {
					refs = append(refs, sign+signs*ref)
				}
			}
		}
	case k == Vision && t.lists.hasVisions():
		for _, v := range t.lists.visions {
			refs = append(refs, int32(v))
		}
	case k == Vision:
		for v := visionBit; v < 2*visionBit; v++ {
			end, _ := v.end()
			switch {
			case v&noMark != 0 || v.kind() > discardType || end > v.stars():
			case v.kind() != unspecified && v.readIn(0) != v: // no place reads both
			default:
				refs = append(refs, int32(v))
			}
		}
	case k == Treasure && t.lists.hasTreasures():
		for _, f := range t.lists.treasures {
			refs = append(refs, int32(f))
		}
	case k == Treasure:
		for sign := range signs {
			for _, value := range usualValues {
				refs = append(refs, int32(faceOf(sign, value)))
			}
		}
		for _, tr := range t.known.all { // but not what lies face down
			if tr.face != 0 && tr.in&^(atDisplay|allFaceDown<<8) == 0 {
				refs = append(refs, int32(tr.face))
			}
		}
	}
	slices.Sort(refs)
	return slices.Compact(refs)
}
