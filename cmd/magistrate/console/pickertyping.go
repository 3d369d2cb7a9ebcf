package console

import (
	"slices"
	"strings"

	"magistrate/referee"
)

// typed takes the codes and names that were typed so far; what may still go on
// stays in the field.
func (k *picker) typed(finished bool) {
	text := k.field.text()
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' })
	rest := ""
	for n, part := range parts {
		last := n == len(parts)-1 && !finished && !strings.HasSuffix(text, ",")
		switch r, ok := k.takeText(strings.TrimSpace(part), last); {
		case ok:
			k.scanned = last
		case last:
			rest = strings.TrimLeft(part, " ") // it is still being typed, blanks and all
		default:
			rest = strings.TrimSpace(rest + " " + r)
		}
	}
	if k.field.text() != rest {
		k.field.set(rest)
	}
}

// takeText takes the word a text names, or the words that a run of codes names;
// it gives back what it could not read. While it is still typed only a whole
// code is taken.
func (k *picker) takeText(text string, open bool) (rest string, ok bool) {
	if text == "" {
		return "", true
	}
	fold := referee.Fold(text)
	if i := k.find(fold, !open); i >= 0 && !(open && k.begins(fold)) {
		k.take(i)
		return "", true
	}
	words := strings.Fields(text)
	var run []int
	for _, w := range words {
		if i := k.byCode(referee.Fold(w)); i >= 0 {
			run = append(run, i)
		}
	}
	if len(run) == len(words) && len(run) > 1 {
		for _, i := range run {
			k.take(i)
		}
		return "", true
	}
	if !open {
		k.says = line{"“" + text + "” is none of these.", bad}
	}
	return text, false
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
