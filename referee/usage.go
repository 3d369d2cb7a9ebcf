package referee

import (
	"fmt"
	"slices"
	"strings"
)

// Nouns map the words in capitals of usage lines to slots: "CARD". A noun that means
// something else after some word, or for some verb, has an entry of its own: "paying
// ESSENCES", "hand CARD". P and Q are players, N is a number.
type Nouns map[string]Slot

// commonNouns are nouns that every game has.
var commonNouns = Nouns{
	"P":       {Takes: Of(Player), Min: 1, Max: 1, What: "a player"},
	"Q":       {Takes: Of(Player), Min: 1, Max: 1, What: "a player"},
	"N":       {Takes: Of(Number), Min: 1, Max: 1, What: "a number"},
	"nothing": {Takes: Of(Nothing), Min: 1, Max: 1, What: "nothing"},
}

// find returns the slot of a noun of a verb after a word, "" for none.
func (n Nouns) find(verb, word, noun string) (Slot, bool) {
	for _, key := range [...]string{verb + " " + strings.TrimLeft(word+" "+noun, " "), strings.TrimLeft(word+" "+noun, " "), noun} {
		if s, ok := n[key]; ok {
			return s, true
		}
		if s, ok := commonNouns[key]; ok {
			return s, true
		}
	}
	return Slot{}, false
}

// read sets a form's Name, Player, and Slots from its usage line, which looks like this:
//
//	P: place CARD [paying ESSENCES]      a player enters it; a clause in brackets may be left out
//	refill CARD, …                       a list: the noun's Max is 0, as it is for “X, Y”
//	P: use CARD [N]                      the number belongs to the object, whose noun is Ordered
//	P: effect (moving CARD from ROW)…    the clauses in the brackets repeat together
//	P: react CARD / react paying COINS   a clause that only one of several ways has may be left out
//
// A word in small letters before a noun is a preposition. An error names the form and the
// faulty word.
func (f *Form) read(nouns Nouns) error {
	ways, repeated := strings.Split(f.Usage, " / "), ""
	for i, way := range ways {
		slots, word, err := f.way(way, nouns)
		if err != nil {
			return fmt.Errorf("usage %q: %w", f.Usage, err)
		}
		if i == 0 {
			f.Slots, repeated = slots, word
			continue
		}
		f.merge(slots)
	}
	if len(f.Slots) == 0 || f.Slots[0].Word != "" {
		f.Slots = append([]Slot{None}, f.Slots...)
	}
	if repeated != "" {
		f.group = slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Word == repeated })
	}
	return nil
}

// merge adds the slots of another way to enter the verb.
func (f *Form) merge(slots []Slot) {
	same := func(all []Slot, s *Slot) int {
		return slices.IndexFunc(all, func(o Slot) bool { return o.Word == s.Word })
	}
	for i := range f.Slots {
		if at := same(slots, &f.Slots[i]); at < 0 || slots[at].Optional {
			f.Slots[i].Optional = true
		}
	}
	for i := range slots {
		switch at := same(f.Slots, &slots[i]); {
		case at < 0:
			slots[i].Optional = true
			f.Slots = append(f.Slots, slots[i])
		case slots[i].Max == 0:
			f.Slots[at].Max = 0
			fallthrough
		default:
			f.Slots[at].Takes |= slots[i].Takes
		}
	}
}

// way parses one way to enter a verb. repeated is the word that begins clauses which
// repeat together, "" for none.
func (f *Form) way(text string, nouns Nouns) (slots []Slot, repeated string, err error) {
	for _, p := range [...]string{"P: ", "Q: "} {
		if rest, ok := strings.CutPrefix(text, p); ok {
			f.Player, text = true, rest
		}
	}
	if f.Name == "" {
		f.Name, _, _ = strings.Cut(text, " ")
	}
	text = strings.TrimPrefix(text, f.Name)
	for text = strings.TrimLeft(text, " "); text != ""; text = strings.TrimLeft(text, " ") {
		part, optional := "", text[0] == '['
		if optional || text[0] == '(' {
			at := strings.IndexAny(text, ")]")
			if at < 0 {
				return nil, "", fmt.Errorf("%q is not closed", text)
			}
			part, text = text[1:at], text[at+1:]
		} else if at := strings.IndexAny(text, "[("); at >= 0 {
			part, text = text[:at], text[at:]
		} else {
			part, text = text, ""
		}
		more, err := f.clauses(part, nouns)
		if err != nil {
			return nil, "", err
		}
		rest, repeats := strings.CutPrefix(text, "…")
		if text = rest; repeats && len(more) > 0 {
			repeated = more[0].Word
		}
		if optional && len(more) == 1 && more[0].Word == "" && len(slots) == 1 && slots[0].Ordered {
			continue // the number after the object
		}
		for _, s := range more {
			s.Optional = s.Optional || optional
			slots = append(slots, s)
		}
	}
	return slots, repeated, nil
}

// clauses parses some clauses: “CARD”, “moving CARD, … from PLACE”.
func (f *Form) clauses(text string, nouns Nouns) (slots []Slot, err error) {
	word, list := "", false
	for _, token := range strings.Fields(text) {
		noun, comma := strings.CutSuffix(token, ",")
		s, known := nouns.find(f.Name, word, noun)
		switch {
		case noun == "…", list && noun == strings.ToUpper(noun): // “X, Y”
		case known:
			s.Word, word = word, ""
			slots = append(slots, s)
		case word != "" || comma || strings.ToLower(noun) != noun:
			return nil, fmt.Errorf("no noun is called %q", noun)
		default:
			word = noun
		}
		if list = comma; comma && slots[len(slots)-1].Max == 1 {
			slots[len(slots)-1].Max = 0
		}
	}
	if word != "" {
		return nil, fmt.Errorf("%q has no noun after it", word)
	}
	return slots, nil
}
