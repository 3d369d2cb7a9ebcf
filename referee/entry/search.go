package entry

import "slices"

// A search is what an entry was read for: what it says, what it may become, or what it would
// say if its moment were now.
type search struct {
	text         string
	short, early bool
}

// found is what a search came to.
type found struct {
	by  *trial
	all []reading
}

// mostFound is how many searches of one moment are remembered.
const mostFound = 256

// find lists the readings of a text, and the search that found them. The same text is asked
// for several times, by each letter that is typed and when it is said, and is read once.
func (r *Reader) find(what search) (*trial, []reading) {
	old, ok := r.found[what]
	if !ok {
		t := r.try()
		t.short, t.early = what.short, what.early
		old = found{t, t.readings(what.text)}
		if r.found == nil || len(r.found) == mostFound {
			r.found = map[search]found{}
		}
		r.found[what] = old
	}
	r.words.Line = what.text
	return old.by, slices.Clone(old.all)
}

// become lists the readings of what may go on.
func (r *Reader) become(text string) (*trial, []reading) {
	return r.find(search{text: text, short: true})
}
