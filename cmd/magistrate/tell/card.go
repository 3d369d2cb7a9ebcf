package tell

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Points is the prefix of a power that says for what a card scores points.
const Points = "Points: "

var signs = spelling.Pattern(`\{[a-z-]+\}`)

// InWords returns printed texts with words in place of signs: "Life" for "{life}".
func InWords(texts []string) []string {
	word := func(sign string) string { return strings.ToUpper(sign[1:2]) + sign[2:len(sign)-1] }
	return spelling.Texts(texts, func(text string) string { return signs().ReplaceAllStringFunc(text, word) })
}

// Card describes a card: its families, cost, text, powers and worth; nil if nothing is known.
func Card(c referee.Printed) (lines Lines) {
	says := slices.Concat(c.Text, c.Powers)
	if c.Cost != "" {
		cost := strings.NewReplacer("} ", "}, ", "{", " {").Replace(c.Cost)
		says = slices.Insert(says, 0, strings.Join(strings.Fields(cost), " "))
	}
	if says == nil {
		return nil
	}
	if c.Value > 0 && !slices.ContainsFunc(says, func(text string) bool { return strings.HasPrefix(text, Points) }) {
		says = append(says, "Worth "+Count(c.Value, cmp.Or(c.Unit, "point")))
	}
	sorts := slices.DeleteFunc(spelling.Texts(c.Tags, func(t referee.Tag) string { return t.Name }), func(sort string) bool {
		return strings.Contains(c.Name, sort)
	})
	lines.Add(Strong, 0, "%s", WithNote(c.Name, strings.Join(sorts, ", ")))
	for _, text := range InWords(says) {
		if !strings.Contains(text, "……") { // a blank to be filled in by hand
			lines.Add(Base, 1, "%s", text)
		}
	}
	return lines
}
