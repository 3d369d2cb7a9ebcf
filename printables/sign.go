package printables

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

// families is the one list of all signs. Each family's file draws its own.
var families = []map[string]drawing{schools, guilds, specials, magics, brotherhoods, essences, crafts, ingredients, births, visions, things}

// signs reads all paths once.
var signs = sync.OnceValue(func() map[string]drawing {
	all := map[string]drawing{}
	for _, f := range families {
		for key, d := range f {
			read := make(drawing, len(d))
			for i, p := range d {
				segs, err := parsePath(p.path)
				if err != nil { // a mistake in a table of ours; a test reads them all
					panic("printables: sign " + key + ": " + err.Error())
				}
				read[i] = part{p.path, p.width, segs}
			}
			all[key] = read
		}
	}
	return all
})

// Signs lists the keys of all signs, sorted.
func Signs() []string {
	var keys []string
	for k := range signs() {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// HasSign tells whether there is a sign of this key.
func HasSign(key string) bool {
	_, ok := signs()[key]
	return ok
}

// lookUp finds a sign.
func lookUp(key string) (drawing, error) {
	if d, ok := signs()[key]; ok {
		return d, nil
	}
	return nil, fmt.Errorf("there is no sign %q; there is %s", key, strings.Join(Signs(), ", "))
}
