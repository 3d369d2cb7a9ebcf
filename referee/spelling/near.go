package spelling

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// List returns words as a list in a sentence: "A, B and C"; "nothing" for none.
func List(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return cmp.Or(strings.Join(words, ""), "nothing")
}

// Either returns words as alternatives in a sentence: "A, B or C"; "" for none.
func Either(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return strings.Join(words, "")
}

// Count returns a number with its noun: "1 card", "3 cards".
func Count[N ~int | ~int8 | ~int32](n N, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(int(n)) + " " + noun + "s"
}

// Texts returns the text of each element.
func Texts[T any](all []T, says func(T) string) []string {
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = says(one)
	}
	return texts
}

// Nearest returns the candidate nearest to what was typed, or "" if none is near: at most
// a third of the letters may be wrong, or fewer if the first letter differs.
func Nearest(typed string, candidates []string) string {
	folded := Fold(typed)
	length := utf8.RuneCountInString(folded)
	best, found := (length+2)/3+1, ""
	for _, c := range candidates {
		c, name := Fold(c), c
		if strings.HasPrefix(folded, c+" ") { // with more after it: “Dungeon Deck”
			best, found = min(best, 1), name
			continue
		}
		// At least so many letters are missing or extra. A text of millions of letters is
		// like no word, so don't compare it.
		if n := length - utf8.RuneCountInString(c); n >= best || -n >= best {
			continue
		}
		most := length
		if c == "" || folded == "" || c[0] != folded[0] { // “clear” is not like “altar”
			most = max(1, length/3)
		}
		if d := levenshtein.ComputeDistance(folded, c); d < best && d <= most {
			best, found = d, name
		}
	}
	return found
}

// DidYouMean asks whether the nearest candidate was meant, or returns the fallback if none is
// near.
func DidYouMean(typed string, candidates []string, fallback string) string {
	if near := Nearest(typed, candidates); near != "" {
		return "did you mean " + near + "?"
	}
	return fallback
}

// Distance returns how many letters of typed differ from word.
func Distance(typed, word string) int { return levenshtein.ComputeDistance(Fold(typed), Fold(word)) }

// NearestName returns the name nearest to a text, as a whole or by a longer word that
// begins alike and that no other name has; "" for none. It returns none either if other
// words come before a name typed in full, or several after it.
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
