package kit

import "fmt"

// Parts are what is told of several things, to be joined as a sentence has it.
type Parts []string

// Add adds one where it is so.
func (p *Parts) Add(so bool, format string, args ...any) {
	if so {
		*p = append(*p, fmt.Sprintf(format, args...))
	}
}

// Tell adds what there is to be told, "" for nothing.
func (p *Parts) Tell(text string) { p.Add(text != "", "%s", text) }
