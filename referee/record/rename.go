package record

import (
	"strings"

	"magistrate/referee/spelling"
)

// CutSitsIn splits “Q sits in for P”, which means “rename P to Q” unless it means another move.
func CutSitsIn(text string) (q, p string, ok bool) {
	if strings.Contains(text, ":") {
		return "", "", false
	}
	words := strings.Fields(text)
	for i := 1; i+3 < len(words); i++ {
		if spelling.Fold(strings.Join(words[i:i+3], " ")) == "sits in for" {
			return strings.Join(words[:i], " "), strings.Join(words[i+3:], " "), true
		}
	}
	return "", "", false
}
