package enchanters

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
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
	placeNames           = [fullRow]string{"straight", "reversed", "side"}
)

// readWords takes the signs from cards.txt.
func readWords() {
	for i, s := range components().signs {
		signNames[i], signCodes[i] = s.name, s.code
	}
}

// shieldCard is the Ref of the Elemental Shield, the first enchantment of cards.txt.
const shieldCard = 0

// words adds the words that a list holds.
func words(l *referee.Language) {
	l.Skips = []string{"card", "row", "treasure", "vision", "star"}
	l.Coined = coined()
	c := components()
	for _, s := range c.signs {
		sign := l.Name(Sign, s.name, s.code)
		if hue := s.tag.Hue; hue != "" {
			l.Name(Colour, capital(hue), "")
			l.Alias(Sign, sign, capital(hue))
		}
	}
	for _, colour := range usualColours {
		l.Name(Colour, colour, "")
	}
	l.Name(Queen, c.queen.name, c.queen.code)
	for _, e := range c.enchantments {
		l.Name(Enchantment, e.name, e.code)
	}
	for r := range rowsEach {
		said := [rowsEach]string{"first row", "second row"}[r]
		l.Spoken(Row, l.Name(Row, digit(r+1), ""), said)
	}
	for _, place := range append([]string{""}, placeNames[:]...) {
		for r := range rowsEach {
			l.Name(Spot, strings.TrimSpace(digit(r+1)+" "+place), "")
		}
	}
	for _, id := range liftable {
		l.Name(Lifted, id, "")
	}
}

// usualColours are those that people may begin of the signs whose colour the book does
// not tell; any other word may be one.
var usualColours = [...]string{"Green", "Blue", "Turquoise", "Purple", "Orange", "White", "Black"}

// capital writes a colour's name.
func capital(colour string) string {
	rs := []rune(strings.ToLower(colour))
	rs[0] = unicode.ToUpper(rs[0])
	return string(rs)
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

// The places of a player.
const (
	inHand place = iota
	setAside
	inRow // and the next
	_
	collected
	ownPlaces
	ofTable // for those of the table
)

var (
	tableWords = [firstOwn]string{"pile", "discards", "display", "deck"}
	ownWords   = [ownPlaces]string{"hand", "aside", "row 1", "row 2", "treasures"}
)

func ownPlace(p int8, what place) place { return firstOwn + place(p)*ownPlaces + what }

// owner is whose place it is, nobody for those of the table.
func (at place) owner() int8 {
	if at < firstOwn {
		return nobody
	}
	return int8((at - firstOwn) / ownPlaces)
}

// what is the sort of a player's place.
func (at place) what() place {
	if at < firstOwn {
		return ofTable
	}
	return (at - firstOwn) % ownPlaces
}

// row is which row of its owner a place is, -1 for others.
func (at place) row() int {
	if what := at.what(); what >= inRow && what < inRow+rowsEach {
		return int(what - inRow)
	}
	return -1
}

// holdsTreasures tells places of treasures from those of cards.
func (at place) holdsTreasures() bool {
	return at.what() == collected || at == theDisplay || at == theDeck
}

func (at place) words(x *lexicon) string {
	if at < firstOwn {
		return tableWords[at]
	}
	return x.Players[at.owner()] + " " + ownWords[at.what()]
}

// placesOf is how many there are at a table.
func placesOf(x *lexicon) place { return firstOwn + place(len(x.Players))*ownPlaces }

// coined are the words that no list holds.
func coined() referee.Coinage {
	return referee.Coinage{
		Kinds: referee.Of(Sign, Coloured, Treasure, Vision, Place),
		Read: func(x *lexicon, k referee.Kind, text string, at referee.Position) (int32, bool) {
			t := law.TableOf[Table](at)
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
				return signNames[ref%signs] + " " + x.Word(Colour, ref/signs), ""
			case Treasure:
				return face(ref).words()
			case Vision:
				return vision(ref).words()
			}
			return place(ref).words(x), ""
		},
		Spelt:  spelt,
		Amiss:  func(text string) string { return cmp.Or(noVision(text), untoldColour(text)) },
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
		if ref >= 0 && spelling.Fold(x.Word(Colour, ref)) == spelling.Fold(text) {
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
	ref, err := x.Hear(Colour, capital(colour))
	return sign + signs*ref, err == nil
}

// isColour refuses what can't be a colour's name.
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
	_, symbol := c.spelt[strings.ToUpper(folded)]
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
	if err != nil || value < -mostOf || value > mostOf {
		return 0, false
	}
	sign, ok := signCalled(t, x, strings.Trim(text[:at], " \t"))
	return int32(faceOf(int(sign), value)), ok
}

// untoldColour says of a treasure that is named by a colour which nobody has told, that it must
// be; "" for another text.
func untoldColour(text string) string {
	words := strings.Fields(text)
	if len(words) != 2 {
		return ""
	}
	if _, err := strconv.Atoi(strings.ReplaceAll(words[1], "−", "-")); err != nil {
		return ""
	}
	for _, colour := range usualColours {
		if spelling.Fold(colour) == spelling.Fold(words[0]) {
			return fmt.Sprintf("no sign is known to be %s: a treasure is named by its sign, as in “%s %s”, unless “colours %[2]s %[1]s” was said before the first display", colour, signNames[signs-1], words[1])
		}
	}
	return ""
}

// learnsEnchantment refuses what is no enchantment's name.
func learnsEnchantment(name string, _ statement) error {
	folded := spelling.Fold(name)
	switch {
	case folded == "nothing" || folded == "queen":
		return fmt.Errorf("%q can't be an enchantment's name: the referee says that word itself", name)
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return fmt.Errorf("an enchantment's name has a letter in it, %q has none", name)
	case strings.ContainsFunc(name, unicode.IsDigit), strings.ContainsAny(name, ",:…"), strings.ContainsFunc(name, unicode.IsControl):
		return fmt.Errorf("an enchantment's name has no digit, comma, colon or “…” in it: %q", name)
	}
	for word := range strings.FieldsSeq(folded) {
		if structural(word) {
			return fmt.Errorf("an enchantment's name does not hold the word %q unless it is listed", word)
		}
	}
	return nil
}

// structural tells whether a word begins a clause of an enchantment.
func structural(word string) bool {
	return slices.Contains([]string{"lifting", "moving", "from", "to"}, spelling.Fold(word))
}

// learnsListed is learnsEnchantment for the list: its names may hold any word.
func learnsListed(name string, s statement) error {
	return learnsEnchantment(strings.Join(slices.DeleteFunc(strings.Fields(name), structural), " "), s)
}

// usual are the values that treasures are known to have (the book's examples): what
// people may begin where no list tells the others.
var usual = [...]int{-1, 1, 2, 3}

// listedWords are those that people may begin: listed faces, else what may be; and
// the places of the table.
func listedWords(x *lexicon, k referee.Kind, at referee.Position) (refs []int32) {
	t := law.TableOf[Table](at)
	switch {
	case k == Place:
		for at := range placesOf(x) {
			refs = append(refs, int32(at))
		}
	case k == Coloured:
		for sign := range int32(signs) {
			for _, colour := range usualColours {
				if ref, _ := x.Find(Colour, colour); t != nil && t.lists.colour[sign] == noColour && !slices.Contains(t.lists.colour[:], ref) {
					refs = append(refs, sign+signs*ref)
				}
			}
		}
	case k == Vision && t != nil && t.lists.hasVisions():
		for _, v := range t.lists.visions {
			refs = append(refs, int32(v))
		}
	case k == Vision:
		for v := someVision; v < 2*someVision; v++ {
			end, _ := v.end()
			switch {
			case v&noMark != 0 || v.kind() > discardType || end > v.stars():
			case v.kind() != unsaid && v.asRead(0) != v: // no place reads all of it
			default:
				refs = append(refs, int32(v))
			}
		}
	case k == Treasure && t != nil && t.lists.hasTreasures():
		for _, f := range t.lists.treasures {
			refs = append(refs, int32(f))
		}
	case k == Treasure:
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
				refs = append(refs, int32(tr.face))
			}
		}
	}
	slices.Sort(refs)
	return slices.Compact(refs)
}
