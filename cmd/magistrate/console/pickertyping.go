package console

import (
	"slices"
	"strings"

	"magistrate/referee"
)

// typed takes the codes and names that were typed so far; what may still go on
// stays in the field, and what could not be taken, which is named.
func (k *picker) typed(finished bool) {
	text := k.field.text()
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' })
	var rest, unknown []string
	var fault line
	for n, part := range parts {
		last := n == len(parts)-1 && !finished && !strings.HasSuffix(text, ",")
		left, taken := k.takeText(strings.TrimSpace(part), last)
		switch {
		case len(left) == 0:
			k.scanned = last && taken
		case last:
			rest = append(rest, strings.TrimLeft(part, " ")) // it is still being typed, blanks and all
			continue
		}
		for _, l := range left {
			rest = append(rest, l.text)
			if l.none {
				unknown = append(unknown, "“"+l.text+"”")
			} else if fault.text == "" {
				fault = l.why
			}
		}
	}
	switch {
	case len(unknown) == 1:
		fault = line{unknown[0] + " is none of these.", bad}
	case len(unknown) > 1:
		fault = line{strings.Join(unknown, ", ") + " are none of these.", bad}
	}
	if fault.text != "" {
		k.says = fault
	}
	if held := strings.Join(rest, ", "); k.field.text() != held {
		k.field.set(held)
	}
}

// An untaken piece of what was typed: it names nothing here, or what it names
// can't be taken.
type untaken struct {
	text string
	none bool
	why  line
}

// takeText takes the word a text names, or the words that a run of codes names;
// it gives back what it could not take. While it is still typed only a whole
// code is taken.
func (k *picker) takeText(text string, open bool) (left []untaken, taken bool) {
	if text == "" {
		return nil, true
	}
	take := func(i int, text string) {
		if !k.take(i) {
			left = append(left, untaken{text: text, why: k.says})
		}
	}
	fold := referee.Fold(text)
	if i := k.find(fold, !open); i >= 0 && !(open && k.begins(fold)) {
		take(i, text)
		return left, true
	}
	words := strings.Fields(text)
	codes := make([]int, len(words))
	known := 0
	for n, w := range words {
		if codes[n] = k.byCode(referee.Fold(w)); codes[n] >= 0 {
			known++
		}
	}
	if len(words) < 2 || known == 0 || open && known < len(words) {
		return []untaken{{text: text, none: true}}, false
	}
	var between []string // words that are no codes: a name
	flush := func() {
		if len(between) == 0 {
			return
		}
		name := strings.Join(between, " ")
		if i := k.find(referee.Fold(name), true); i >= 0 {
			take(i, name)
		} else {
			left = append(left, untaken{text: name, none: true})
		}
		between = nil
	}
	for n, w := range words {
		if codes[n] < 0 {
			between = append(between, w)
			continue
		}
		flush()
		take(codes[n], w)
	}
	flush()
	return left, true
}

// begins tells whether a name begins with what is typed: it may go on, "fam".
func (k *picker) begins(fold string) bool {
	return slices.ContainsFunc(k.words, func(w word) bool { return strings.HasPrefix(referee.Fold(w.name), fold) })
}

// byCode finds a word by its code.
func (k *picker) byCode(fold string) int {
	return slices.IndexFunc(k.words, func(w word) bool { return w.code != "" && referee.Fold(w.code) == fold })
}

// find finds the one word that a text names: its code, its name, and where it
// is finished any beginning that only one word has.
func (k *picker) find(fold string, finished bool) int {
	if i := k.byCode(fold); i >= 0 {
		return i
	}
	x := k.play.sitting().Lexicon
	found := -1
	for i := range k.words {
		w := &k.words[i]
		if ref, ok := x.Find(w.item.Kind, fold); ok && ref == w.item.Ref && finished {
			return i
		}
		if finished && (strings.HasPrefix(referee.Fold(w.name), fold) || strings.HasPrefix(strings.ToLower(w.code), fold)) {
			if found >= 0 {
				found = -2
				break
			}
			found = i
		}
	}
	return max(found, -1)
}
