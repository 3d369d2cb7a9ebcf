package referee

import (
	"fmt"
	"sync"
)

// Names that records teach: cards that no book lists. A table's lexicon numbers
// every such name it ever heard, behind the cards of the language; which of them
// mean something is for a position to say, so that a name is forgotten with the
// line that taught it.

// heard is what a lexicon heard beyond its language.
type heard struct {
	sync.RWMutex
	names, folded []string
}

// mostHeard bounds the names one table can be taught.
const mostHeard = 60_000

// Hear numbers a name as it is spelt; known tells which names mean something now.
// The error says that there are too many.
func (x *Lexicon) Hear(name string) (ref int32, err error) {
	h := x.heard
	h.Lock()
	defer h.Unlock()
	first := int32(x.Language.Len(Card))
	for i, n := range h.names {
		if n == name {
			return first + int32(i), nil
		}
	}
	if int(first)+len(h.names) >= mostHeard {
		return 0, fmt.Errorf("%d names have been taught, and that is enough", len(h.names))
	}
	h.names = append(h.names, name)
	h.folded = append(h.folded, Fold(name))
	return first + int32(len(h.names)) - 1, nil
}

// Learnt finds a name among those that mean something at a position, however it
// is spelt.
func (x *Lexicon) Learnt(name string, at Position) (ref int32, ok bool) {
	h := x.heard
	h.RLock()
	defer h.RUnlock()
	if len(h.names) == 0 || at == nil {
		return 0, false
	}
	first, folded := int32(x.Language.Len(Card)), Fold(name)
	for i, f := range h.folded {
		if f == folded && at.Knows(first+int32(i)) {
			return first + int32(i), true
		}
	}
	return 0, false
}

// LearntWords lists the names that mean something at a position.
func (x *Lexicon) LearntWords(at Position) (refs []int32) {
	h := x.heard
	h.RLock()
	defer h.RUnlock()
	first := int32(x.Language.Len(Card))
	for i := range h.names {
		if ref := first + int32(i); at != nil && at.Knows(ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

// Word gives the canonical name of a word, learnt ones too.
func (x *Lexicon) Word(k Kind, ref int32) string {
	if n := int32(x.Language.Len(k)); k == Card && ref >= n {
		x.heard.RLock()
		defer x.heard.RUnlock()
		return x.heard.names[ref-n]
	}
	return x.Language.Word(k, ref)
}

// Code gives the short code of a word, "" where it has none.
func (x *Lexicon) Code(k Kind, ref int32) string {
	if k == Card && int(ref) >= x.Language.Len(k) {
		return ""
	}
	return x.Language.Code(k, ref)
}
