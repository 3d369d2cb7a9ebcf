package table

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What is typed for a list in other words than it is called by, or by none.

// orders are the parts of a text between commas as one thing, in every order: “magic stone 1
// star draw” of “draw, magic stone, 1 star”.
func orders(text string) iter.Seq[string] {
	const most = 4 // parts
	parts := strings.Split(text, ",")
	return func(yield func(string) bool) {
		var put func(said []string, left []string) bool
		put = func(said, left []string) bool {
			if len(left) == 0 {
				return yield(strings.Join(strings.Fields(strings.Join(said, " ")), " "))
			}
			for i, part := range left {
				if !put(append(slices.Clip(said), part), slices.Delete(slices.Clone(left), i, i+1)) {
					return false
				}
			}
			return true
		}
		if len(parts) > 1 && len(parts) <= most {
			put(nil, parts)
		}
	}
}

// unread says which of several things that are typed is none the list takes, likened to what
// fits there, or else what is wrong with all of them.
func (l *List) unread(typed string, err error) Answer {
	if l.tried { // nobody is told
		return Answer{Kind: NotUnderstood}
	}
	x, slot := l.desk.Sitting().Lexicon, l.slot()
	is := func(name string) bool { return entry.Like(x, slot.Takes, name) != nil }
	parts := strings.Split(strings.ReplaceAll(typed, " and ", ", "), ",")
	several := len(parts) > 1
	for i, name := range parts {
		if several && i < mostParts {
			if _, a, ok := l.tries(name); ok || a.Kind == WhichOne {
				continue
			}
		}
		name = strings.TrimSpace(l.desk.moment().reader.Plain(name))
		if slot.Counted {
			name = strings.TrimLeft(name, "0123456789x× ")
		}
		if why := x.Amiss(name); why != "" {
			return notUnderstood("%s", tell.Sentence(why))
		} else if name == "" || is(name) {
			continue
		}
		near := l.near(name)
		for _, word := range strings.Fields(name) {
			if near == "" && !is(word) && !slot.Counted && word != name {
				several, name, near = true, word, l.near(word)
			}
		}
		if near == "" && (slot.Counted || !several && !l.misleads(err)) {
			break
		}
		says := fmt.Sprintf("%q is not %s.", name, slot.Wanted())
		if near != "" {
			says = strings.TrimSuffix(says, ".") + "; did you mean " + near + "?"
		}
		if several {
			says += " Taken: " + l.far() + "."
		}
		return notUnderstood("%s", says)
	}
	return l.desk.complain(err)
}

// misleads tells whether a complaint likens what was typed to what the list can't take.
func (l *List) misleads(err error) bool {
	if err == nil {
		return false
	}
	_, likened, likens := strings.Cut(err.Error(), didYouMean)
	return likens && l.near(strings.TrimSuffix(likened, "?")) == ""
}

// near is the one thing that the list takes for a name with words of the game in place of those
// that are none, “green sumoner”; or else what it can take that is most like a name, or the only
// one whose code has one other letter; "" for none.
func (l *List) near(name string) string {
	_, meant := l.desk.moment().reader.Misspelt(name)
	var takes []string
	for _, text := range meant {
		if next, _, ok := l.tries(text); ok && next.Have() == l.Have()+1 && next.clause == l.clause {
			if items := next.Items(); !slices.Contains(takes, items[len(items)-1]) {
				takes = append(takes, items[len(items)-1])
			}
		}
	}
	if len(takes) == 1 {
		return takes[0]
	}
	words := slices.DeleteFunc(l.Words(), func(w Word) bool { return w.Left == 0 })
	if near := spelling.NearestName(name, texts(words, Word.name)); near != "" {
		return near
	}
	words = slices.DeleteFunc(words, func(w Word) bool { return w.Code == "" || spelling.Apart(name, w.Code) != 1 })
	if len(words) != 1 {
		return ""
	}
	return words[0].Name
}

// amongCodes says which thing of an entry is none where most are what a list takes now: one slip
// among sixteen. bad is why the whole is not understood.
func (d *Desk) amongCodes(typed string, bad error) (a Answer, ok bool) {
	rest := words(cmp.Or(d.spoken(typed), typed))
	for _, o := range d.Lists() {
		if word, after, _ := strings.Cut(rest, " "); entry.Says(spelling.Fold(word), d.Sitting().Lexicon.Form(o.Verb).Name) {
			rest = after
		}
		if len(o.Items) != 1 {
			continue
		}
		l := d.listOf(o)
		all := strings.Fields(rest)
		few, is := len(all)/2, func(word string) bool { _, is := d.whole(l.slot(), word); return is }
		if strings.Contains(rest, ",") { // it is a list, whatever is wrong
			all, few = strings.Split(rest, ","), 0
			is = func(thing string) bool { _, a, ok := l.tries(thing); return ok || a.Kind == WhichOne }
		}
		if len(all) > mostParts || l.most() == 1 || strings.Contains(rest, ",") && l.takesAll(rest) {
			continue
		}
		named := slices.DeleteFunc(slices.Clone(all), func(thing string) bool { return !is(thing) })
		if len(named) > few && len(named) < len(all) {
			return l.unread(strings.Join(all, ", "), bad), true
		}
	}
	return a, false
}

// mostParts is how many things of an entry are tried one by one.
const mostParts = 60
