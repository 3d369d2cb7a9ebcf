package spelling

import (
	"fmt"
	"sync"
)

// Heard are names that no list holds, numbered in the order in which they were heard.
// It may be asked and told by several at once.
type Heard struct {
	mu    sync.RWMutex
	names []string
	at    map[string]int32   // by name
	like  map[string][]int32 // by its folded form, several spellings of it
}

// mostHeard bounds the names that one table can be taught.
const mostHeard = 60_000

// Hear numbers a name as it is spelt, once. The error says that there are too many.
func (h *Heard) Hear(name string) (n int32, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n, ok := h.at[name]; ok {
		return n, nil
	}
	if len(h.names) >= mostHeard {
		return 0, fmt.Errorf("%d names have been taught, and that is enough", len(h.names))
	}
	if h.at == nil {
		h.at, h.like = map[string]int32{}, map[string][]int32{}
	}
	n = int32(len(h.names))
	h.at[name] = n
	h.names = append(h.names, name)
	h.like[Fold(name)] = append(h.like[Fold(name)], n)
	return n, nil
}

// Like gives the numbers of a name however it is spelt.
func (h *Heard) Like(name string) []int32 {
	h.mu.RLock()
	defer h.mu.RUnlock()
	if len(h.names) == 0 {
		return nil
	}
	return h.like[Fold(name)]
}

// Name gives the name of a number.
func (h *Heard) Name(n int32) string {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.names[n]
}

// Len is how many names were heard.
func (h *Heard) Len() int32 {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return int32(len(h.names))
}
