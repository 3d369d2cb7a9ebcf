package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// How what is asked about stands before people, as a menu or in numbered lines, and what is typed
// there does.

// whichOne asks which one of several is meant.
func (d *Desk) whichOne(a Answer) *Dialog {
	q := &Dialog{Ways: []Way{{Back, "back", func() (Answer, bool) { d.which = nil; return Answer{}, false }}}}
	switch n := len(a.Lines) - 1; {
	case a.List != nil:
		q.Title = "Which one?"
	case d.Reconciling():
		q.Title, q.Lines = a.Lines[n].Text, a.Lines[:n]
		q.Ways[0] = Way{Back, "none of these", func() (Answer, bool) { return d.Enter(""), true }}
	default:
		q.Title, q.Lines = a.Lines[0].Text, a.Lines[1:]
	}
	q.Rows = make([]Row, len(a.Which))
	for i, sought := range Seek(a.Which) {
		c, r := a.Which[i], &q.Rows[i]
		switch r.Apart = sought.Apart; {
		case a.List == nil && (a.Closed || c.Means != ""):
			r.Text, r.Note, r.More = c.Says, c.Note, c.Means
		case a.List == nil && c.Power != "":
			r.Text, r.Note, r.More = c.Power, c.Needs, c.Says
		default:
			r.Text = strings.TrimSpace(c.Says + "  " + c.Note)
		}
		if !a.Closed && c.Means == "" && len(a.Which) <= choice {
			r.Number = i + 1
		}
		r.Also, r.Take = c.Says, func() Answer { return d.Enter(strconv.Itoa(i + 1)) }
		if a.List != nil {
			r.Take = func() Answer { return d.Enter(c.Says) }
		}
	}
	if !a.Closed {
		q.Other = func(words string, found bool) (does string, take func() (Answer, string)) {
			if does = d.saysBesides(a, words, found); does == "" {
				return "", nil
			}
			return does, func() (Answer, string) { return d.saidInstead(a, words, does), "" }
		}
	}
	return q
}

// saidInstead takes words that are typed over a menu and are no search for one of its rows; does is
// what they do by saysBesides. A few letters say nothing there: they are kept, for who sees what
// they say.
func (d *Desk) saidInstead(a Answer, words, does string) Answer {
	whole := strings.Contains(words, " ") || strings.HasSuffix(spelling.Fold(does), " "+spelling.Fold(words))
	if a.List != nil || whole || d.Hint(words).Does == "" {
		return d.Enter(words)
	}
	left := d.Leave()
	left.Kept = words
	return left
}

// saysBesides is what words do where they are no search for one of what is asked about; "" where
// they are: where it has them in a row, whatever else they would say. found tells that some of
// these have them.
func (d *Desk) saysBesides(a Answer, words string, found bool) (does string) {
	alone := d.onlyNamed(a, words)
	if d.Reconciling() {
		if q, ok := d.insteadOf(words, d.again); ok {
			does = q.Ask.Yes
		}
		return does
	} else if found && !alone && (!strings.Contains(words, " ") || d.which.called(words, whole) != nil && !d.writtenOut(words)) {
		return ""
	} else if line := d.which.goneOn(words); line != "" {
		return line
	}
	switch h := d.Hint(words); {
	case slices.ContainsFunc(a.Which, func(c Choice) bool { return found && c.Says == h.Does || inARow(words, spelling.Fold(c.Says)) }):
		return ""
	case h.Does == "" && h.Opens() == "" && !found && d.writtenOut(words):
		return h.Soft
	case h.Does == "" && (!found || alone):
		return h.Opens()
	default:
		return h.Does
	}
}

// NothingCalled says that nothing in a list is called as was typed.
const NothingCalled = "Nothing here is called that."

// NotCalled is NothingCalled with what is spelt nearly so: a whole name, or a word of one.
func NotCalled(typed string, names []string) string {
	const least = 4 // letters of a word that is no name
	var words []string
	for _, name := range names {
		words = append(words, strings.Fields(name)...)
	}
	words = slices.DeleteFunc(words, func(w string) bool { return utf8.RuneCountInString(w) < least })
	for _, all := range [][]string{names, words} {
		if near := spelling.Nearest(typed, all); near != "" {
			return NothingCalled + " Did you mean " + near + "?"
		}
	}
	return NothingCalled
}

// aloud is what is known of a choice in words a synthesiser can say: what is got for a cost,
// or what is done then: “turn, any 4 for 2 Gold”, “turn, then draw 1”.
func aloud(note string) string {
	costs, does, ok := strings.Cut(note, " → ")
	switch {
	case !ok:
		return note
	case strings.IndexFunc(does, unicode.IsLower) == 0:
		return costs + ", then " + does
	}
	return costs + " for " + does
}

// Numbered lists what an answer asks about, each with the number that says it.
func (d *Desk) Numbered(a Answer) (lines tell.Lines) {
	if a.List != nil {
		return nil // an item is said by its name
	}
	for i, c := range a.Which[:min(choice, len(a.Which))] {
		text := c.Says
		switch {
		case strings.HasPrefix(c.Note, "("): // why it is refused
			text += " " + c.Note
		case c.Note != "":
			text += ": " + aloud(c.Note)
		}
		lines.Add(tell.Base, 1, "%d  %s", i+1, text)
	}
	if n := len(a.Which) - choice; n > 0 {
		lines.Add(tell.Base, 1, "and %d more; say more of it", n)
	}
	if d.Reconciling() {
		lines.Add(tell.Base, 1, "Enter: none of these")
	}
	return lines
}
