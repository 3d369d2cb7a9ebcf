package printables

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// families is the one list of all signs. Each family's file draws its own.
var families = []map[string]drawing{schools, guilds, specials, magics, brotherhoods, essences, crafts, ingredients, births, visions, things}

// Signs lists the keys of all signs, sorted.
func Signs() (keys []string) {
	for _, f := range families {
		keys = slices.AppendSeq(keys, maps.Keys(f))
	}
	slices.Sort(keys)
	return keys
}

// HasSign tells whether there is a sign of this key.
func HasSign(key string) bool {
	_, ok := find(key)
	return ok
}

func find(key string) (d drawing, ok bool) {
	for _, f := range families {
		if d, ok = f[key]; ok {
			break
		}
	}
	return d, ok
}

// lookUp finds a sign that must be there.
func lookUp(key string) (drawing, error) {
	if d, ok := find(key); ok {
		return d, nil
	}
	return nil, fmt.Errorf("there is no sign %q; there is %s", key, strings.Join(Signs(), ", "))
}
