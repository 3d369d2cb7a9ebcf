package kit

import (
	"iter"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
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

// Number reads a number of a cards.txt, which is the program's own text: a fault of it
// is a fault of the program.
func Number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("cards.txt: no number " + text)
	}
	return n
}

// Names are those of families.
func Names(tags []referee.Tag) []string {
	return spelling.Texts(tags, func(tag referee.Tag) string { return tag.Name })
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
