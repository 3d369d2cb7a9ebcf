package spelling

import (
	"fmt"
	"sync"
)

// NewNames numbers names that no list holds, in the order of their first appearance. It is
// safe for concurrent use.
type NewNames struct {
	mu     sync.RWMutex
	names  []string
	byName map[string]int32
	byFold map[string][]int32 // by folded form, which several spellings share
}

// maxNewNames is the largest number of names that one table can have.
const maxNewNames = 60_000

// Add returns the number of a name, spelt exactly so. It returns an error if there are
// too many names.
func (l *NewNames) Add(name string) (n int32, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if n, ok := l.byName[name]; ok {
		return n, nil
	}
	if len(l.names) >= maxNewNames {
		return 0, fmt.Errorf("there are too many new names; a table can have %d", maxNewNames)
	}
	if l.byName == nil {
		l.byName, l.byFold = map[string]int32{}, map[string][]int32{}
	}
	n = int32(len(l.names))
	l.byName[name] = n
	l.names = append(l.names, name)
	l.byFold[Fold(name)] = append(l.byFold[Fold(name)], n)
	return n, nil
}

// Find returns the numbers of a name in any spelling.
func (l *NewNames) Find(name string) []int32 {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if len(l.names) == 0 {
		return nil
	}
	return l.byFold[Fold(name)]
}

// Name returns the name with a number.
func (l *NewNames) Name(n int32) string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.names[n]
}

// Len returns the number of names.
func (l *NewNames) Len() int32 {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return int32(len(l.names))
}
