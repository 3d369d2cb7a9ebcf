package table

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// A Field is one thing that a Form asks for, besides the names: a key of the
// header, or a question of the ledger that a table can rule on.
type Field struct {
	Key     string
	Name    string // what it is called
	Means   string
	Values  []string          // the values it can have, the default first; none: free text
	Usual   []string          // of a free text, those to be chosen from; nil: it is typed
	Does    map[string]string // what a value means for the game, where that is known
	Value   string
	Default string // what holds where nothing is said
	Once    bool   // asked once a box: the answer is kept
	Known   bool   // it was answered before
	Set     func(value string) error
	Takes   string // which names it takes, where it takes one of each of several
	// Reads writes several numbers or beginnings between commas in full; "" where something
	// else is typed, which may be searched for.
	Reads func(typed string) string
	lot   referee.Key // where one of each of several is taken
}

// Shown is how an answer that is chosen is written for people.
func (x *Field) Shown(value string) string { return cmp.Or(rulebook.InWords(value), "left out") }

// Choices are the answers to be chosen from, with the one that stands; nil: it is typed.
func (x *Field) Choices(stands string) []string {
	all := slices.Concat(x.Values, x.Usual, others(x.lot, stands))
	if all != nil && !slices.Contains(all, stands) {
		all = slices.Insert(all, 0, stands)
	}
	return all
}

// Choosing says what is chosen, and whether another answer can be typed.
func (x *Field) Choosing() (lines tell.Lines) {
	lines.Add(tell.Soft, 0, "%s", x.Means)
	if x.Values == nil {
		lines.Add(tell.Soft, 0, "%s", strings.TrimSpace("Choose one, or type another. "+x.Takes))
	}
	return lines
}

// Told says in full what the field is for and, where it is chosen, what is answered and what that
// does.
func (x *Field) Told(value string) (lines tell.Lines) {
	lines.Add(tell.Soft, 0, "%s", x.Means)
	if does := x.Does[value]; does != "" {
		lines.Add(tell.Base, 0, "%s: %s", x.Shown(value), does)
	} else if x.Choices("") != nil {
		lines.Add(tell.Base, 0, "%s", x.Shown(value))
	}
	return lines
}

// inFull writes an answer as the header has it: bare numbers behind the names of the
// example, and for what is the beginning of a word of one name alone that name.
func inFull(k referee.Key, value string) string {
	usual := func(v string) bool { return spelling.Fold(v) == spelling.Fold(value) }
	if k.Lot == nil || slices.ContainsFunc(k.Usual, usual) {
		return numbered(value, k.Example)
	}
	parts := strings.Split(value, ",")
	for i, part := range parts {
		parts[i] = called(strings.TrimSpace(part), slices.Concat(k.Lot...))
	}
	return strings.Join(parts, ", ")
}

// others are what an answer has in none of its places, where it takes one of each of several:
// each may come into the place of what stands.
func others(k referee.Key, stands string) (all []string) {
	standing := each(k, stands)
	for i := range standing {
		for _, name := range k.Lot[i] {
			if name != standing[i] {
				all = append(all, name)
			}
		}
	}
	return all
}

// each is what an answer has of each of several, in their order; nil where it lacks one.
func each(k referee.Key, answer string) (names []string) {
	said := strings.Split(answer, ", ")
	usual := slices.IndexFunc(k.Usual, func(v string) bool { return spelling.Fold(v) == spelling.Fold(answer) })
	for _, lot := range k.Lot {
		at := slices.IndexFunc(lot, func(name string) bool { return slices.Contains(said, name) })
		if at < 0 {
			at = usual
		}
		if at < 0 {
			return nil
		}
		names = append(names, lot[at])
	}
	return names
}

// swapped is an answer that names a few of a lot with what stands in the place of the rest.
func swapped(k referee.Key, answer, stands string) string {
	said, names := strings.Split(answer, ", "), each(k, stands)
	if len(said) >= len(names) {
		return answer
	}
	for _, name := range said {
		at := slices.IndexFunc(k.Lot, func(lot []string) bool { return slices.Contains(lot, name) })
		if at < 0 || slices.Contains(said, names[at]) { // it is none, or another is named there too
			return answer
		}
		names[at] = name
	}
	return strings.Join(names, ", ")
}

// called gives the one of some names that has a word beginning as a text does; else the text.
func called(text string, names []string) string {
	var like []string
	for _, name := range names {
		if text != "" && strings.Contains(" "+spelling.Fold(name), " "+spelling.Fold(text)) {
			like = append(like, name)
		}
	}
	if len(like) == 1 {
		return like[0]
	}
	return text
}

// numbered writes bare numbers as the example has them: “3 3 3 2” behind the names of
// “Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2”. Anything else stays as it is.
func numbered(value, example string) string {
	parts, numbers := strings.Split(example, ", "), bareNumbers(value)
	if len(numbers) != len(parts) {
		return value
	}
	for i, n := range numbers {
		name := strings.TrimRight(parts[i], digits)
		if name == parts[i] {
			return value
		}
		parts[i] = name + n
	}
	return strings.Join(parts, ", ")
}

// fromTo is a span of numbers as people write one: “2 to 12”.
var fromTo = spelling.Pattern(`(\d+) ?(?:to|–|-) ?(\d+)`)

// isSpan tells whether a text is one and nothing else, “1-” too.
func isSpan(text string) bool {
	text = strings.TrimSpace(text) + "0"
	return fromTo().FindString(text) == text
}

// bareNumbers are the numbers of a text that has several and nothing else.
func bareNumbers(text string) []string {
	numbers := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	if len(numbers) < 2 || strings.Trim(text, digits+", ") != "" {
		return nil
	}
	return numbers
}

const digits = "0123456789"
