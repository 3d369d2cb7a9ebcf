package entry

import (
	"testing"

	"magistrate/referee"
)

// Of other words for a verb that begin alike the longest is meant: what is behind the shorter
// one is no object.
func TestLongestOtherWords(t *testing.T) {
	f := &referee.Form{Name: "pay", Also: []string{"no", "no thanks"}}
	for text, rest := range map[string]string{"no thanks": "", "no thanks 3": "3", "no 3": "3"} {
		if _, behind, other := (*trial)(nil).verb(f, text); !other || behind != rest {
			t.Errorf("behind the verb of %q stands %q, %t", text, behind, other)
		}
	}
}
