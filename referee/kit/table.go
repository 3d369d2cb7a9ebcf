package kit

import (
	"iter"
	"strings"
)

// Columns parts a line of a cards.txt at "|", blanks trimmed; nil for an empty
// line or a comment.
func Columns(line string) []string {
	if line == "" || line[0] == '#' {
		return nil
	}
	col := strings.Split(line, "|")
	for i := range col {
		col[i] = strings.TrimSpace(col[i])
	}
	return col
}

// Rows walks over the lines of a cards.txt that say something, with their columns.
func Rows(text string) iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for line := range strings.SplitSeq(text, "\n") {
			if col := Columns(line); col != nil && !yield(line, col) {
				return
			}
		}
	}
}
