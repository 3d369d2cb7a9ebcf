package spelling

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression of the program's own, compiled when it is first needed:
// a command that is over in a few milliseconds needs hardly one of them.
func Pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
