package kit

import (
	"iter"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Columns splits a line of a cards.txt at "|" and trims blanks. It returns nil for an
// empty line or a comment.
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

// Number parses a number in a cards.txt. It panics on a fault, since the file is part of
// the program.
func Number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("cards.txt: no number " + text)
	}
	return n
}

// Names returns the names of tags.
func Names(tags []referee.Tag) []string {
	return spelling.Texts(tags, func(tag referee.Tag) string { return tag.Name })
}

// Rows iterates over the lines of a cards.txt and their columns, without empty lines and
// comments.
func Rows(text string) iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for line := range strings.SplitSeq(text, "\n") {
			if col := Columns(line); col != nil && !yield(line, col) {
				return
			}
		}
	}
}
