package table

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// misspelt asks whether an entry of which nothing can be taken was meant with other words
// in place of those that are none: what it names wrong is told alone, the rest is kept. why
// is what is told else, which may liken that already.
func (d *Desk) misspelt(typed, why string) (a Answer, ok bool) {
	wrong, meant := d.moment().reader.Misspelt(typed)
	_, likened, _ := strings.Cut(why, didYouMean)
	if len(wrong) == 0 || len(wrong) == 1 && spelling.Nearest(wrong[0], strings.Fields(strings.Trim(likened, "?."))) != "" {
		return a, false
	}
	const few = 2
	var asks []string
	nearest := understood
	for _, text := range meant {
		m := d.mean(text)
		far := d.far(m)
		if m.line != "" {
			text = m.line
		}
		if far < nearest {
			nearest, asks = far, nil
		} else if m.why == why {
			continue
		}
		if far == nearest && !slices.Contains(asks, "“"+text+"”") {
			asks = append(asks, "“"+text+"”")
		}
	}
	if first, _, _ := strings.Cut(typed, " "); len(asks) == 0 && len(wrong) == 1 && wrong[0] == first && len(first) > 3 {
		for _, c := range Commands() {
			if spelling.Apart(first, c.Name) == 1 {
				asks = append(asks, "“"+c.Name+"”")
			}
		}
	}
	if len(asks) == 0 || len(asks) > few || len(asks)+len(wrong) > 2 && nearest >= refusable {
		return a, false
	}
	for i, word := range wrong {
		wrong[i] = fmt.Sprintf("no %q", word)
	}
	return notUnderstood("There is %s here; did you mean %s?", strings.Join(wrong, " and "), strings.Join(asks, " or ")), true
}

// strange adds to the answer of what says nothing now which of its words mean nothing in this
// game, and where all that can be said is told.
func (d *Desk) strange(a Answer, typed string) Answer {
	wrong, _ := d.moment().reader.Misspelt(typed)
	if len(wrong) == 0 {
		return a
	}
	for i, word := range wrong {
		wrong[i] = "no “" + word + "”"
	}
	a.Lines.Add(tell.Soft, 0, "There is %s here; “legal” lists what may be said now, “help” all there is to say.", strings.Join(wrong, " and "))
	return a
}

// How far a meaning is from what may be said.
const (
	sayable    = iota
	asking     // something is asked first
	refusable  // it is a statement that would be refused
	understood // why nothing comes of it can be told
	unheard
)

func (d *Desk) far(m meaning) int {
	switch said := d.statements(m.line); {
	case m.err != nil:
		return unheard
	case m.why != "":
		return understood
	case len(said) == 1 && d.barred(said[0]) != "":
		return refusable
	case m.line == "" && m.lines == nil:
		return asking
	}
	return sayable
}
