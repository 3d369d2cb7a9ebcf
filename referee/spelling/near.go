package spelling

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// List writes items as people do: "A, B and C".
func List(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nothing"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// Count is a number with its noun: "1 card", "3 cards".
func Count[N ~int | ~int8 | ~int32](n N, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(int(n)) + " " + noun + "s"
}

// Texts are what is said of each of several.
func Texts[T any](all []T, says func(T) string) []string {
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = says(one)
	}
	return texts
}

// Nearest gives the candidate most like what was typed, "" when none is like it: a
// letter in three is wrong at most, or where the first one is fewer than that.
func Nearest(typed string, candidates []string) string {
	folded := Fold(typed)
	length := utf8.RuneCountInString(folded)
	best, found := (length+2)/3+1, ""
	for _, c := range candidates {
		c, name := Fold(c), c
		if strings.HasPrefix(folded, c+" ") { // and something behind it: “Dungeon Deck”
			best, found = min(best, 1), name
			continue
		}
		// So many letters are too much or too few at the least: a text of millions
		// is like no word, and is not compared with any.
		if n := length - utf8.RuneCountInString(c); n >= best || -n >= best {
			continue
		}
		most := length
		if c == "" || folded == "" || c[0] != folded[0] { // “clear” is no “altar”
			most = max(1, length/3)
		}
		if d := levenshtein.ComputeDistance(folded, c); d < best && d <= most {
			best, found = d, name
		}
	}
	return found
}

// Meant asks whether the nearest was meant; where none is like what was typed it says
// something else.
func Meant(typed string, candidates []string, otherwise string) string {
	if near := Nearest(typed, candidates); near != "" {
		return "did you mean " + near + "?"
	}
	return otherwise
}

// Apart is how many letters are wrong in what was typed for a word.
func Apart(typed, word string) int { return levenshtein.ComputeDistance(Fold(typed), Fold(word)) }

// NearestName is the name that is most like a text, in whole or by one of its longer words,
// which begins alike and no other has; "" for none. Where a word stands before a name that is
// typed in whole, or several stand beside a name, it is not all that was meant.
func NearestName(text string, names []string) string {
	const long = 4
	typed := Fold(text)
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return strings.HasSuffix(typed, " "+Fold(name)) || strings.Count(typed, " ") > strings.Count(name, " ")+1
	})
	if near := Nearest(typed, names); near != "" || len(typed) < long {
		return near
	}
	var words []string
	has := map[string][]string{}
	for _, name := range names {
		for word := range strings.FieldsSeq(Fold(name)) {
			if len(word) >= long && word[0] == typed[0] {
				words, has[word] = append(words, word), append(has[word], name)
			}
		}
	}
	if near := has[Nearest(typed, words)]; len(near) == 1 {
		return near[0]
	}
	return ""
}
