package table

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A which is what was asked, and what the answer does.
type which struct {
	Answer
	then  func(i int) Answer
	typed string // of which it was asked, "" where nothing would be recorded
}

// left tells that nothing came of what was asked, as something else was said.
func (w *which) left() (lines tell.Lines) {
	if w != nil && w.typed != "" {
		lines.Add(tell.Warn, 1, "Left, not recorded: %s.", w.typed)
	}
	return lines
}

// chose tells whether what was said is one of what was asked about.
func (w *which) chose(said *record.Entry) bool {
	return w != nil && said != nil && slices.ContainsFunc(w.Which, func(c Choice) bool { return c.Says == said.Said() })
}

// oneOf asks which one of several is meant; a number answers it.
func (d *Desk) oneOf(a Answer, then func(i int) Answer) Answer {
	a.Kind = WhichOne
	d.which = &which{Answer: a, then: then}
	return a
}

// names are what the choices are called.
func (w *which) names() []string { return texts(w.Which, Choice.says) }

func (c Choice) says() string { return c.Says }

// texts are what is said of each of several.
func texts[T, S any](all []T, says func(T) S) (texts []S) {
	for _, one := range all {
		texts = append(texts, says(one))
	}
	return texts
}

// among takes words that were typed where only a choice is: what they leave, or the
// one that is left.
func (d *Desk) among(w *which, typed string) Answer {
	d.which = w
	left := Find(typed, Seek(w.Which))
	if len(left) == 0 {
		return cant("%s", NotCalled(typed, w.names()))
	}
	return d.fewer(w, left)
}

// fewer takes the one that is left of what was asked about, or asks which of these is meant.
func (d *Desk) fewer(w *which, left []int) Answer {
	if len(left) == 1 {
		return w.then(left[0])
	}
	a := w.Answer
	a.Which = nil
	for _, i := range left {
		a.Which = append(a.Which, w.Which[i])
	}
	if w.List != nil {
		a.Lines = whichOf(a.Which)
		return w.List.asking(a, w.typed)
	}
	a = d.oneOf(a, func(i int) Answer { return w.then(left[i]) })
	d.which.typed = w.typed
	return a
}

// item is Enter of what answers which item of a list is meant: its name or code, or words that one
// of them has; of several of them it is asked again. ok is false for anything else.
func (d *Desk) item(w *which, typed string) (a Answer, ok bool) {
	if w == nil || w.List == nil || typed == "" {
		return a, false
	}
	for i, c := range w.Which {
		code := func(of Word) bool {
			return of.Name == c.Says && of.Code != "" && spelling.Fold(of.Code) == spelling.Fold(typed)
		}
		if spelling.Fold(c.Says) == spelling.Fold(typed) || slices.ContainsFunc(w.List.words, code) {
			return w.then(i), true
		}
	}
	if _, _, byName := entry.Named(d.Sitting().Lexicon, typed); byName && !w.List.slot().Takes.Has(referee.Player) {
		return a, false
	}
	found := Find(typed, Seek(w.Which))
	if len(found) == 0 {
		return a, false
	}
	return d.fewer(w, found), true
}

// narrowed is Enter of words that some of the choices have, the only one or fewer of them;
// ok is false where they narrow nothing.
func (d *Desk) narrowed(w *which, typed string) (a Answer, ok bool) {
	if line, left := d.narrows(w, typed); line != "" {
		return d.enter(line), true
	} else if left != nil {
		return d.fewer(w, left), true
	}
	return a, false
}

// narrows lists the choices that have some words, or gives the line to which these go on with
// one; none where no choice has them, or they are a statement that may be said and is written
// out, or where they only begin what the choices have.
func (d *Desk) narrows(w *which, typed string) (line string, left []int) {
	if w == nil || w.List != nil || typed == "" || d.onlyNamed(w.Answer, typed) {
		return "", nil
	}
	if line = w.goneOn(typed); line != "" {
		return line, nil
	}
	left, own := w.called(typed, whole), !d.writtenOut(typed)
	if left == nil {
		left, own = w.called(typed, begun), false
	}
	if left == nil && w.typed != "" { // with what was typed before it says one: “dungeon” to delve
		line := d.mean(w.typed + " " + typed).line
		if i := slices.IndexFunc(w.Which, func(c Choice) bool { return c.Says == line }); i >= 0 {
			return "", []int{i}
		}
	}
	if len(left) == 1 && inARow(typed, spelling.Fold(w.Which[left[0]].Says)) {
		own = true
	}
	if !own && slices.ContainsFunc(d.statements(d.mean(typed).line), func(s referee.Statement) bool {
		r, _ := d.At().Public(s)
		return r.Legal() || r.Lack != nil
	}) {
		return "", nil
	}
	return "", left
}

// goneOn is the one choice that words go on with: “discard Prism for …” with “for gold”; ""
// for none.
func (w *which) goneOn(typed string) (line string) {
	if w == nil {
		return ""
	}
	word, _, _ := strings.Cut(spelling.Fold(typed), " ")
	for _, c := range w.Which {
		head, open := strings.CutSuffix(c.Says, " "+word+" …")
		switch {
		case open && line != "":
			return ""
		case open:
			line = head + " " + typed
		}
	}
	return line
}

// writtenOut tells whether words name who says them, or their verb: then they are a statement
// of their own where only one of what is asked about has them.
func (d *Desk) writtenOut(words string) bool {
	word, _, _ := strings.Cut(words, " ")
	return strings.Contains(words, ":") || d.spoken(words) != "" || d.verb(word) >= 0
}

// A word as a text has it: whole, or begun.
func whole(text, word string) bool { return strings.Contains(" "+text+" ", " "+word+" ") }
func begun(text, word string) bool {
	return whole(text, word) || isNoNumber(word) && len(word) > 1 && strings.Contains(" "+text, " "+word)
}

// called lists the choices that have each word that was typed, whatever is known of them.
func (w *which) called(typed string, has func(text, word string) bool) []int {
	if w == nil {
		return nil
	}
	var all []Sought
	for i, own := range apart(w.Which) {
		all = append(all, Sought{Said: strings.Join(spoken(w.Which[i]), " "), Apart: strings.Join(own, " ")})
	}
	return find(tokens(typed, w.names()), all, has)
}

// find lists those that have each of some words: where it is in what tells any of them apart,
// in that.
func find(words []string, all []Sought, has func(text, word string) bool) (found []int) {
	for i, s := range all {
		if !slices.ContainsFunc(words, func(word string) bool {
			tells := slices.ContainsFunc(all, func(s Sought) bool { return has(s.Apart, word) })
			return !has(s.Apart, word) && (tells || !has(s.Said, word))
		}) {
			found = append(found, i)
		}
	}
	return found
}

// A Sought is one of a list as it is looked for, in folded words: all that is said of it, and
// what tells it from the others.
type Sought struct {
	Said, Apart string
	Name        string // as people read it
	Number      int    // it is taken by; 0: none
	Unlisted    bool   // it is listed only where it is looked for
}

// Seek is how choices are looked for.
func Seek(choices []Choice) (all []Sought) {
	own := apart(choices)
	for i, c := range choices {
		all = append(all, Sought{Said: spelling.Fold(c.Says + " " + c.Note), Apart: strings.Join(own[i], " ")})
	}
	return all
}

// inARow tells whether several words stand in a folded text behind each other.
func inARow(words, in string) bool {
	return strings.Contains(words, " ") && strings.Contains(" "+in, " "+spelling.Fold(words))
}

// Find lists those in which the words that are typed stand in a row, else those that have each.
// A number stands for itself in what tells them apart: 1 is no part of -1.
func Find(typed string, all []Sought) (found []int) {
	for i, s := range all {
		if inARow(typed, s.Said) {
			found = append(found, i)
		}
	}
	if found != nil {
		return found
	}
	names := texts(all, func(s Sought) string { return s.Said })
	return find(tokens(typed, names), all, func(text, word string) bool {
		figure := !isNoNumber(word) && slices.ContainsFunc(all, func(s Sought) bool { return whole(s.Apart, word) })
		switch {
		case figure:
			return whole(text, word)
		case strings.Contains(word, " "):
			return strings.Contains(text+" ", word+" ")
		}
		return strings.Contains(text, word)
	})
}

// tokens are folded words; a number is one with the word before it where some name has both
// side by side: “stone 1” is no Stone 0 in 1.
func tokens(typed string, names []string) (words []string) {
	for _, word := range strings.Fields(spelling.Fold(typed)) {
		if last := len(words) - 1; last >= 0 && !isNoNumber(word) {
			both := " " + words[last] + " " + word + " "
			if slices.ContainsFunc(names, func(name string) bool { return strings.Contains(" "+spelling.Fold(name)+" ", both) }) {
				words[last] = strings.TrimSpace(both)
				continue
			}
		}
		words = append(words, word)
	}
	return words
}

// spoken are the words of a choice.
func spoken(c Choice) []string {
	return strings.Fields(strings.ReplaceAll(spelling.Fold(c.Says), ":", " "))
}

// apart gives the words that tell choices apart: those of each that not all of them have.
func apart(choices []Choice) (own [][]string) {
	for _, c := range choices {
		own = append(own, spoken(c))
	}
	if len(own) < 2 {
		return own
	}
	for _, word := range slices.Clone(own[0]) {
		at := func(words []string) int { return slices.Index(words, word) }
		if !slices.ContainsFunc(own, func(words []string) bool { return at(words) < 0 || !isNoNumber(word) && at(words) != at(own[0]) }) {
			for i, words := range own {
				own[i] = slices.Delete(slices.Clone(words), at(words), at(words)+1)
			}
		}
	}
	return own
}

// plain makes choices of names that say all.
func plain(names []string) (all []Choice) {
	for _, name := range names {
		all = append(all, Choice{Says: name})
	}
	return all
}

// noSuch says that a number is none of what was asked about, which is asked still.
func (d *Desk) noSuch(w *which, n int) Answer {
	d.which = w
	a := w.Answer
	a.Lines = slices.Concat(tell.Lines{{Text: fmt.Sprintf("There is no %d to choose.", n), Role: tell.Warn}}, w.Lines)
	return a
}

// askWhich asks which of several statements is meant.
func (d *Desk) askWhich(all []string) Answer {
	a := sayf(tell.Strong, "Which one?")
	a.Which = d.choices(all)
	return d.oneOf(a, func(i int) Answer { return d.Choose(all[i]) })
}
