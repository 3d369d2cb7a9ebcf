package kit

import "fmt"

// Parts are parts of a sentence, to be joined.
type Parts []string

// Add adds a part if so is true.
func (p *Parts) Add(so bool, format string, args ...any) {
	if so {
		*p = append(*p, fmt.Sprintf(format, args...))
	}
}

// AddText adds a text that is not "".
func (p *Parts) AddText(text string) { p.Add(text != "", "%s", text) }
