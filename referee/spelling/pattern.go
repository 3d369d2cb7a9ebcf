package spelling

import (
	"regexp"
	"sync"
)

// Pattern returns a function that compiles a regular expression when it is first called.
// It panics on a fault. A command of a few milliseconds hardly needs any of them.
func Pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
