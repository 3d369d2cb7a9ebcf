package enchanters

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"magistrate/referee"
)

// The kinds of this game's own.
const (
	Sign        = referee.Own + iota // Ref: 0 Flambeaux to 4 Terranova
	Coloured                         // a sign with its colour: sign, and the number of the colour above
	Treasure                         // Ref: a face
	Queen                            // the Enchantress Queen
	Vision                           // Ref: a vision
	Enchantment                      // Ref: 0 the Shield, 1 the Swap, then what was heard
	Row                              // Ref: 0 or 1
	Spot                             // a row, with a place in it: row, and the place from 1 above; 0 none
	Place                            // Ref: a place
	Lifted                           // Ref: a rule that can be lifted
)

const (
	limit   = 6  // cards in a hand at the end of a turn
	mostOf  = 99 // a treasure's value
	ofStars = 3  // stars that a treasure takes
)

var (
	signNames, signCodes [signs]string
	signKnown            = [signs]string{"Red", "Yellow"} // the colours that the book tells
	placeNames           = [fullRow]string{"straight", "reversed", "side"}
)

// readWords takes the signs from cards.txt.
func readWords() {
	for i, s := range components().signs {
		signNames[i], signCodes[i] = s.name, s.code
	}
}

const (
	shieldCard = 0
	swapCard   = 1
)

// words adds the words that a list holds.
func words(l *referee.Language) {
	for i, name := range signNames {
		l.Name(Sign, name, signCodes[i])
		if signKnown[i] != "" {
			l.Alias(Sign, int32(i), signKnown[i])
		}
	}
	for _, colour := range signKnown {
		if colour != "" {
			l.Name(Colour, colour, "")
		}
	}
	l.Name(Queen, "Queen", "QUE")
	l.Name(Enchantment, "Elemental Shield", "ESH")
	l.Name(Enchantment, "Magical Swap", "MSW")
	for r := range rowsEach {
		l.Name(Row, strconv.Itoa(r+1), "")
	}
	for place := range 1 + fullRow {
		for r := range rowsEach {
			name := strconv.Itoa(r + 1)
			if place > 0 {
				name += " " + placeNames[place-1]
			}
			l.Name(Spot, name, "")
		}
	}
	for _, id := range liftable {
		l.Name(Lifted, id, "")
	}
}

// spotOf parts a Spot: place is -1 where none is said.
func spotOf(ref int32) (row, place int) { return int(ref) % rowsEach, int(ref)/rowsEach - 1 }

func spotRef(row, place int) int32 { return int32((place+1)*rowsEach + row) }

// A place is where cards or treasures lie.
type place int32

const (
	thePile place = iota
	theDiscards
	theDisplay
	theDeck
	firstOwn // of the first player
)

const (
	inHand place = iota
	setAside
	inRow // and the next
	_
	collected
	ownPlaces
)

func ownPlace(p int8, what place) place { return firstOwn + place(p)*ownPlaces + what }

// owner is whose place it is, nobody for those of the table.
func (at place) owner() int8 {
	if at < firstOwn {
		return nobody
	}
	return int8((at - firstOwn) / ownPlaces)
}

// what is the sort of a player's place; ok is false for those of the table.
func (at place) what() (what place, ok bool) {
	if at < firstOwn {
		return 0, false
	}
	return (at - firstOwn) % ownPlaces, true
}

// row is which row of its owner a place is.
func (at place) row() (r int, ok bool) {
	what, own := at.what()
	return int(what - inRow), own && what >= inRow && what < inRow+rowsEach
}

// holdsTreasures tells places of treasures from those of cards.
func (at place) holdsTreasures() bool {
	what, own := at.what()
	return own && what == collected || at == theDisplay || at == theDeck
}

func (at place) words(x *lexicon) string {
	what, own := at.what()
	if !own {
		return [...]string{"pile", "discards", "display", "deck"}[at]
	}
	name := x.Players[at.owner()] + " "
	switch what {
	case inHand:
		return name + "hand"
	case setAside:
		return name + "aside"
	case collected:
		return name + "treasures"
	}
	r, _ := at.row()
	return name + "row " + strconv.Itoa(r+1)
}

// coined are the words that no list holds.
func coined() referee.Coined[Table] {
	return referee.Coined[Table]{
		Kinds: referee.Of(Sign, Coloured, Treasure, Vision, Place),
		Read: func(t *Table, x *lexicon, k referee.Kind, text string) (int32, bool) {
			switch k {
			case Sign:
				return readColour(t, x, text)
			case Coloured:
				return readColoured(t, x, text)
			case Treasure:
				return readTreasure(t, x, text)
			case Vision:
				v, ok := readVision(text)
				return int32(v), ok
			}
			for at := range place(int(firstOwn) + len(x.Players)*int(ownPlaces)) {
				if referee.Fold(at.words(x)) == referee.Fold(text) {
					return int32(at), true
				}
			}
			return 0, false
		},
		Write: func(x *lexicon, k referee.Kind, ref int32) (name, code string) {
			switch k {
			case Coloured:
				return signNames[ref%signs] + " " + x.Word(Colour, ref/signs), ""
			case Treasure:
				return faceWords(face(ref))
			case Vision:
				return vision(ref).words()
			}
			return place(ref).words(x), ""
		},
		Listed: listedWords,
	}
}

// Colour is the kind under which colours are heard; no statement names one alone.
const Colour = referee.Card

// readColour finds the sign that a colour stands for at a table.
func readColour(t *Table, x *lexicon, text string) (int32, bool) {
	if t == nil {
		return 0, false
	}
	for i, ref := range t.lists.colour {
		if ref >= 0 && referee.Fold(x.Word(Colour, ref)) == referee.Fold(text) {
			return int32(i), true
		}
	}
	return 0, false
}

// signCalled finds a sign by name, code or colour.
func signCalled(t *Table, x *lexicon, text string) (sign int32, ok bool) {
	if sign, ok = x.Find(Sign, text); ok {
		return sign, true
	}
	return readColour(t, x, text)
}

// readColoured reads "Terranova Green".
func readColoured(t *Table, x *lexicon, text string) (int32, bool) {
	at := strings.LastIndexAny(text, " \t")
	if at < 0 {
		return 0, false
	}
	sign, ok := signCalled(t, x, strings.Trim(text[:at], " \t"))
	colour := text[at+1:]
	if !ok || !isColour(colour) {
		return 0, false
	}
	if ref, known := x.Find(Colour, colour); known {
		return sign + signs*ref, true
	}
	rs := []rune(strings.ToLower(colour))
	rs[0] = unicode.ToUpper(rs[0])
	ref, err := x.Hear(Colour, string(rs))
	return sign + signs*ref, err == nil
}

// isColour refuses what can't be a colour's name.
func isColour(text string) bool {
	for _, r := range text {
		if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) {
			return false
		}
	}
	folded := referee.Fold(text)
	switch folded {
	case "", "magic", "queen", "que", "nothing", "nobody", "s", "b", "p", "n", "multiblade", "multiblades":
		return false
	}
	for i, name := range signNames {
		if folded == referee.Fold(name) || folded == referee.Fold(signCodes[i]) {
			return false
		}
	}
	return !slices.ContainsFunc(symbolNames[:], func(name string) bool { return folded == referee.Fold(name) })
}

// readTreasure reads "Flambeaux -1", "FL-1" or "Yellow 2".
func readTreasure(t *Table, x *lexicon, text string) (int32, bool) {
	text = strings.ReplaceAll(text, "−", "-")
	at := strings.IndexAny(text, "+-0123456789")
	if at < 1 {
		return 0, false
	}
	value, err := strconv.Atoi(text[at:])
	if err != nil || value < -mostOf || value > mostOf {
		return 0, false
	}
	sign, ok := signCalled(t, x, strings.Trim(text[:at], " \t"))
	return int32(faceOf(int(sign), value)), ok
}

// faceWords writes a treasure as the record does.
func faceWords(f face) (name, code string) {
	value := strconv.Itoa(f.value())
	return signNames[f.sign()] + " " + value, signCodes[f.sign()] + value
}

// learnsEnchantment refuses what is no enchantment's name.
func learnsEnchantment(name string, _ statement) error {
	folded := referee.Fold(name)
	switch {
	case folded == "nothing" || folded == "queen":
		return fmt.Errorf("%q can't be an enchantment's name: the referee says that word itself", name)
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return fmt.Errorf("an enchantment's name has a letter in it, %q has none", name)
	case strings.ContainsFunc(name, unicode.IsDigit), strings.ContainsAny(name, ",:…"), strings.ContainsFunc(name, unicode.IsControl):
		return fmt.Errorf("an enchantment's name has no digit, comma, colon or “…” in it: %q", name)
	}
	for word := range strings.FieldsSeq(folded) {
		switch word {
		case "lifting", "moving", "from", "to":
			return fmt.Errorf("an enchantment's name does not hold the word %q unless it is listed", word)
		}
	}
	return nil
}

// learnsListed is learnsEnchantment for the list: its names may hold any word.
func learnsListed(name string, s statement) error {
	var plain []string
	for word := range strings.FieldsSeq(name) {
		switch referee.Fold(word) {
		case "lifting", "moving", "from", "to":
		default:
			plain = append(plain, word)
		}
	}
	return learnsEnchantment(strings.Join(plain, " "), s)
}

// usual are the values that treasures are known to have (the book's examples): what
// people may begin where no list tells the others.
var usual = [...]int{-1, 1, 2, 3}

// listedWords are those that people may begin: listed faces, else what may be; and
// the places of the table.
func listedWords(t *Table, x *lexicon, k referee.Kind) (refs []int32) {
	add := func(ref int32) {
		if !slices.Contains(refs, ref) {
			refs = append(refs, ref)
		}
	}
	switch k {
	case Place:
		for at := range place(int(firstOwn) + len(x.Players)*int(ownPlaces)) {
			refs = append(refs, int32(at))
		}
	case Vision:
		if t != nil && t.lists.hasVisions() {
			for _, v := range t.lists.visions {
				add(int32(v))
			}
			break
		}
		for symbol := range vision(len(symbolNames)) {
			for stars := range vision(allStars + 1) {
				v := someVision | symbol<<symbolBits | stars<<starBits
				refs = append(refs, int32(v), int32(v|mark))
				for kind := vision(drawType); kind <= discardType; kind++ {
					refs = append(refs, int32(v|kind<<typeBits))
				}
				for end := range min(stars, mostEnd) + 1 {
					refs = append(refs, int32(v|(end+1)<<endBits), int32(v|mark|(end+1)<<endBits))
				}
			}
		}
	case Treasure:
		if t != nil && t.lists.hasTreasures() {
			for _, f := range t.lists.treasures {
				add(int32(f))
			}
			break
		}
		for sign := range signs {
			for _, value := range usual {
				refs = append(refs, int32(faceOf(sign, value)))
			}
		}
		if t == nil {
			break
		}
		for _, tr := range t.known.all { // what lies face down is not called to mind
			if tr.face != 0 && tr.in&^(atDisplay|allFaceDown<<8) == 0 {
				add(int32(tr.face))
			}
		}
	}
	slices.Sort(refs)
	return refs
}
