package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A list that is typed, scanned or pasted code by code.

// Type takes the whole codes of what is being typed or scanned, and gives back what may
// still go on, or from what is wrong on.
func (l *List) Type(typed string) (rest string, a Answer) {
	words := l.Words()
	typed = strings.TrimPrefix(typed, "and ") // what was before it is taken
	part := strings.LastIndexAny(typed, ",;\n\t") + 1
	cut := max(part, strings.LastIndex(typed, " ")+1)
	name := spelling.Fold(typed[part:])
	if strings.HasSuffix(typed, " ") {
		name += " "
	}
	single := l.slot().Takes.Has(referee.Number) && l.slot().Max == 1
	if counted := strings.TrimLeft(name, "0123456789 "); single || !l.coded(typed[part:cut]) || slices.ContainsFunc(words, func(w Word) bool {
		return strings.HasPrefix(spelling.Fold(w.Name), name) || counted != "" && strings.HasPrefix(spelling.Fold(w.Name), counted)
	}) {
		cut = part // a blank within or behind a name, or behind the only number, ends nothing
	}
	done, last := typed[:cut], typed[cut:]
	a = Answer{Kind: Wanted, List: l}
	for done != "" {
		part, more := done, ""
		if at := strings.IndexAny(done, ",;\n\t"); at >= 0 {
			part, more = done[:at], done[at+1:]
		}
		if part = strings.TrimSpace(part); part != "" {
			if fault, ok := l.take(part); !ok {
				return strings.TrimLeft(done, " ") + last, fault // what is on the list is not said twice
			}
			a = l.progress()
		}
		done = more
	}
	words = l.Words() // of the clause that was opened
	fold := spelling.Fold(last)
	i := slices.IndexFunc(words, func(w Word) bool { return w.Code != "" && spelling.Fold(w.Code) == fold })
	together := strings.ReplaceAll(fold, " ", "") // “100ma” is a code, and begins “100 mana”
	if i >= 0 && !l.goesOnAs(fold) && !slices.ContainsFunc(words, func(w Word) bool {
		return strings.HasPrefix(strings.ReplaceAll(spelling.Fold(w.Name), " ", ""), together) ||
			w.Left != 0 && w.Name != words[i].Name && w.begun(fold) != ""
	}) {
		if a = l.Add(words[i]); a.Kind == Wanted {
			last = ""
		}
	} else if i < 0 {
		if i, more := l.codes(last); i >= 0 {
			if a = l.Add(words[i]); a.Kind == Wanted {
				last = more
			}
		}
	}
	return last, a
}

// coded tells whether all words of a text are codes, numbers before them.
func (l *List) coded(text string) bool {
	return !slices.ContainsFunc(strings.Fields(spelling.Fold(text)), func(code string) bool {
		_, err := strconv.Atoi(code)
		code = strings.TrimLeft(code, "0123456789")
		return err != nil && !slices.ContainsFunc(l.words, func(w Word) bool { return w.Code != "" && spelling.Fold(w.Code) == code })
	})
}

// goesOnAs tells whether a code begins that of another word, which it stands for: DRT
// that of DRT2. Which copy is meant is not waited for.
func (l *List) goesOnAs(code string) bool {
	return slices.ContainsFunc(l.words, func(w Word) bool {
		more, ok := strings.CutPrefix(spelling.Fold(w.Code), code)
		return ok && more != "" && more[0] != '-' && w.Left != 0
	})
}

// begun is the word of a name that begins so, wherever it stands: “shad” is Shadow of
// the Queen of Shadow; "" for none.
func (w *Word) begun(fold string) string {
	for word := range strings.FieldsSeq(spelling.Fold(w.Name)) {
		if strings.HasPrefix(word, fold) {
			return word
		}
	}
	return ""
}

// untyped is the rest of the word that the code began with which typed text ends: “ler”
// behind “hea”, a Spirit Healer; "" where it began none.
func (l *List) untyped(typed string) string {
	fold := spelling.Fold(typed)
	for _, w := range l.words {
		code := spelling.Fold(w.Code)
		if word := w.begun(code); code != "" && strings.HasSuffix(fold, code) && word != "" && l.Named(w) > 0 {
			return strings.TrimPrefix(word, code)
		}
	}
	return ""
}

// codes finds the word whose code begins what is typed, where the rest begins another
// and nothing is called so: “daea” is DAE, then ATSU; -1 for none.
func (l *List) codes(typed string) (at int, more string) {
	words := l.Words()
	begins := func(fold string) func(Word) bool {
		return func(w Word) bool {
			return strings.HasPrefix(spelling.Fold(w.Code), fold) || strings.HasPrefix(spelling.Fold(w.Name), fold)
		}
	}
	if fold := spelling.Fold(typed); fold == "" || slices.ContainsFunc(words, func(w Word) bool { return begins(fold)(w) || w.begun(fold) != "" }) {
		return -1, typed
	}
	for i, w := range words {
		n := len(w.Code)
		if n > 2 && len(typed) > n && strings.EqualFold(typed[:n], w.Code) && slices.ContainsFunc(words, begins(spelling.Fold(typed[n:]))) {
			return i, typed[n:]
		}
	}
	return -1, typed
}

// How often something is meant, before it or behind: “2 fl1”, “3x fam”, “merc x2”.
var (
	counts = spelling.Pattern(`^\d{1,2}(?: *[x×] *| +)(.*)$`)
	before = spelling.Pattern(`^(\d{1,2})(?: *[x×] *| +)(\D.*)$`)
	behind = spelling.Pattern(`^(.*?)(?:^| +)[x×] ?(\d{1,2})$`)
	alone  = spelling.Pattern(`^(?:\d{1,2}[x×]?|[x×]\d{1,2})$`)
)

// spelt writes how often things are meant as the list reads it: a count before them where
// it takes one, else one after the other. “x2” alone is said of the last thing on the list.
func (l *List) spelt(typed string) string {
	var parts, all []string
	for part := range strings.SplitSeq(typed, ",") {
		if slices.ContainsFunc(strings.Fields(part), func(word string) bool { return !alone().MatchString(word) && !l.coded(word) }) {
			parts = append(parts, strings.TrimSpace(part))
		} else {
			parts = append(parts, byCode(part)...)
		}
	}
	for _, part := range parts {
		name, times := part, ""
		if m := before().FindStringSubmatch(part); m != nil {
			name, times = m[2], m[1]
		} else if m := behind().FindStringSubmatch(part); m != nil {
			name, times = m[1], m[2]
		}
		n, err := strconv.Atoi(times)
		if on := l.Items(); name == "" && len(on) > 0 && all == nil {
			name, n = on[len(on)-1], n-1
		}
		switch {
		case err != nil || n < 1 || name == "":
			all = append(all, part)
		case l.Counted():
			all = append(all, fmt.Sprintf("%d %s", n, name))
		default:
			all = append(all, slices.Repeat([]string{name}, n)...)
		}
	}
	return strings.Join(all, ", ")
}

// byCode parts text at its blanks; a count stays with the code beside it.
func byCode(text string) (parts []string) {
	for _, word := range strings.Fields(text) {
		last := len(parts) - 1
		if last >= 0 && (alone().MatchString(parts[last]) || behind().MatchString(word)) {
			parts[last] += " " + word
		} else {
			parts = append(parts, word)
		}
	}
	return parts
}

// Paste takes many items at once, with or without commas between them; unread are
// those that can't be taken, and whole statements.
func (l *List) Paste(text string) (unread []string) {
	var parts []string
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if line = strings.TrimSpace(tell.Clean(line)); l.states(line) {
			unread = append(unread, line)
			continue
		}
		parts = append(parts, strings.FieldsFunc(l.bared(line), func(r rune) bool { return strings.ContainsRune(",;\t", r) })...)
	}
	if len(parts) == 1 && unread == nil && !l.calls(strings.TrimSpace(parts[0])) {
		parts = byCode(parts[0])
	}
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if _, ok := l.take(part); !ok && part != "" {
			unread = append(unread, part)
		}
	}
	return unread
}

// states tells whether a pasted line is a statement, and no item of the list.
func (l *List) states(line string) bool {
	if _, item := l.desk.whole(l.slot(), line); item || !strings.Contains(line, ":") && l.desk.bare(line) {
		return false
	}
	_, ok := l.copy().take(l.bared(line))
	return !ok && l.otherwise(line)
}
