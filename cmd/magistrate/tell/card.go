package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Points stands before the points a card gives by what lies there.
const Points = "Points: "

var signs = spelling.Pattern(`\{[a-z-]+\}`)

// InWords returns printed texts with words for their signs: "Life" for "{life}".
func InWords(texts []string) []string {
	word := func(sign string) string { return strings.ToUpper(sign[1:2]) + sign[2:len(sign)-1] }
	return spelling.Texts(texts, func(text string) string { return signs().ReplaceAllStringFunc(text, word) })
}

// Card describes a card: its sort, cost, text, powers and worth; nil where nothing is
// known of it.
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
		worth := fmt.Sprint(c.Value) // in points
		if c.Unit != "" {
			worth = Count(c.Value, c.Unit)
		}
		says = append(says, "Worth "+worth)
	}
	sorts := slices.DeleteFunc(spelling.Texts(c.Tags, func(t referee.Tag) string { return t.Name }), func(sort string) bool {
		return strings.Contains(c.Name, sort)
	})
	lines.Add(Strong, 0, "%s", Noted(c.Name, strings.Join(sorts, ", ")))
	for _, text := range InWords(says) {
		if !strings.Contains(text, "……") { // a line to be filled in by hand
			lines.Add(Base, 1, "%s", text)
		}
	}
	return lines
}
