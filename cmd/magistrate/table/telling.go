package table

import (
	"cmp"
	"errors"
	"iter"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// What is typed while a list is told.

// begun finds the list that an entry begins to tell: one that is expected now,
// item after item as a scanner sends them.
func (d *Desk) begun(typed string) *List {
	m := d.moment()
	have, want := m.reader.Pending(typed)
	if d.past != nil || want <= 1 || have >= want || have > 0 && !d.bare(typed) {
		return nil
	}
	for _, o := range d.Lists() {
		hole := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
		if o.Wants != want || len(o.Items) != 1 {
			continue
		}
		said := o.Statement
		said.Items = nil
		l := d.newList(said, o.Items[hole].Clause, want)
		if have == 0 {
			if f := m.sitting.Lexicon.Form(o.Verb); typed == "" || strings.HasPrefix(referee.Fold(f.Name), referee.Fold(lastWord(typed))) {
				return l
			}
			continue
		}
		if _, ok := l.take(typed); ok {
			return l
		}
	}
	return nil
}

func lastWord(text string) string { return text[strings.LastIndexAny(text, " :")+1:] }

// endless makes the list that one card begins, where any number can follow; nil where a
// line says anything else.
func (d *Desk) endless(line string) *List {
	s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), line)
	if err != nil || s.Verb >= referee.Rewind || d.past != nil || len(s.Items) != 1 || s.Items[0].Kind < referee.Card {
		return nil
	}
	if slot := &d.Sitting().Lexicon.Form(s.Verb).Slots[0]; slot.Max != 0 || slot.Counted {
		return nil
	}
	for _, o := range d.Lists() {
		if o.Verb == s.Verb && o.By == s.By && o.Wants == 0 {
			return d.goOn(o, s)
		}
	}
	return nil
}

// optional makes the list that a verb alone begins which may be said as it is, where there is a
// note of what may be said with it; nil where a line says anything else.
func (d *Desk) optional(line string) *List {
	said := d.statements([]string{line})
	if len(said) != 1 || len(said[0].Items) > 0 || d.past != nil || d.At().Note(said[0]) == "" {
		return nil
	}
	for _, o := range d.Offers() {
		if o.Verb == said[0].Verb && o.By == said[0].By && o.Open() {
			return d.goOn(o, said[0])
		}
	}
	return nil
}

// bare tells whether an entry leaves its verb out.
func (d *Desk) bare(typed string) bool {
	word, _, _ := strings.Cut(referee.Fold(typed), " ")
	for _, f := range d.Sitting().Lexicon.Forms {
		if strings.HasPrefix(f.Name, word) || entry.Says(word, f.Name) {
			return false
		}
	}
	return !strings.HasPrefix(word, "!") && !strings.HasPrefix(word, "~")
}

// take puts typed items on the list; ok is false where it can't.
func (l *List) take(typed string) (a Answer, ok bool) {
	typed, why := l.desk.placed(l.said, l.want, typed)
	if why != "" {
		return cant("%s", why), false
	}
	for _, stem := range l.stems() {
		if referee.Fold(typed) == referee.Fold(strings.TrimSpace(stem)) {
			l.ofStem(stem)
			return a, true
		}
	}
	text := l.text(typed)
	line, err := l.desk.moment().reader.Read(text)
	lines, which := []string{line}, new(entry.Which)
	if errors.As(err, &which) {
		lines = which.Statements
	}
	said := l.desk.statements(lines)
	switch strays := l.strays(said, typed); {
	case !strays && len(lines) > 1:
		return l.ask(said)
	case strays || err != nil:
		said = l.desk.moment().reader.Begun(text) // another clause is still to come
	}
	said = slices.DeleteFunc(said, func(s referee.Statement) bool { return s.Verb != l.said.Verb || s.By != l.said.By })
	switch {
	case len(said) == 0 && err == nil:
		return notUnderstood("That says something else than %s.", l.Title()), false
	case len(said) == 0 && l.slot().Max == 1 && strings.Contains(typed, ","):
		for one := range orders(typed) {
			if a, ok := l.take(one); ok || a.Kind == WhichOne {
				return a, ok
			}
		}
		return l.unread(typed, err), false
	case len(said) == 0 && l.spelt(typed) != typed:
		return l.take(l.spelt(typed))
	case len(said) == 0 && l.parts(typed) != nil:
		return l.ask(l.parts(typed))
	case len(said) == 0:
		if plain := l.desk.moment().reader.Plain(typed); plain != typed && plain != "" {
			return l.take(plain)
		}
		return l.unread(typed, err), false
	case len(said) > 1:
		return l.ask(said)
	}
	next := *l
	next.said = said[0]
	r := l.desk.At().Listing(next.said)
	if i := slices.IndexFunc(l.words, func(w Word) bool { return w.Left >= 0 && w.Of > 0 && next.Named(w) > w.Of }); i >= 0 && r.Legal() {
		return cant("There is no further %s.", l.words[i].Name), false
	} else if l.over(&next) {
		if anew, ok := l.anew(typed); ok {
			*l = *anew
			return a, true
		}
		return l.tooMany(&next), false
	}
	if i := l.twice(typed); i >= 0 && !next.goesOn() {
		return cant("%s is on the list already.", l.words[i].Name), false
	}
	if why := l.spoilt(next.said); why != "" {
		return cant("%s", why), false
	}
	opened := l.opened(next.said, lastWord(typed))
	if l.said = next.said; opened != nil {
		opened.aside, opened.from = true, l.clause
		*l = *opened
	} else {
		l.count()
	}
	return a, true
}

// over tells whether a list would hold more than it can.
func (l *List) over(next *List) bool {
	return l.most() > 1 && l.Have() >= l.most() || l.most() > 0 && next.Have() > l.most()
}

// tooMany says by how many a list would hold more than it can.
func (l *List) tooMany(next *List) Answer {
	if l.most() > 1 && l.Have() >= l.most() {
		a := cant("These are too many: %d are wanted, all are there. “drop” takes the last away.", l.most())
		a.Lines.Add(tell.Soft, 1, "“drop CARD” takes that one away.")
		return a
	}
	a := cant("These are too many: %d are wanted, and these would be %d.", l.most(), next.Have())
	a.Lines.Add(tell.Soft, 1, "“drop” takes the last away.")
	return a
}

// anew is the list as it is typed in full once more: it begins with what is on it.
func (l *List) anew(typed string) (fresh *List, ok bool) {
	clause := func(it referee.Item) bool { return it.Clause == l.clause }
	if l.Have() == 0 || l.Have() >= l.most() {
		return nil, false
	}
	next := *l
	next.words = slices.Clone(l.words)
	next.said.Items = slices.DeleteFunc(slices.Clone(l.said.Items), clause)
	next.count()
	if _, ok = next.take(typed); !ok || next.clause != l.clause || next.Have() != l.most() {
		return nil, false
	}
	on, typedOn := l.said.Clause(l.clause), next.said.Clause(l.clause)
	return &next, len(on) <= len(typedOn) && slices.Equal(on, typedOn[:len(on)])
}

// twice is the card that is typed by its name or code once more, and of which the list takes
// no second; -1 for none. What is paid is counted, and its price tells how much is too much.
func (l *List) twice(typed string) int {
	fold := referee.Fold(typed)
	return slices.IndexFunc(l.words, func(w Word) bool {
		_, card := l.desk.deck()[w.Name]
		meant := referee.Fold(w.Name) == fold || w.Code != "" && referee.Fold(w.Code) == fold
		return meant && card && l.Named(w) == 1 && w.Left == 0 && w.Of <= 1
	})
}

// takeOrBack is take; what a clause that was opened by the way can't take may be of the list
// before it.
func (l *List) takeOrBack(typed string) (a Answer, ok bool) {
	if a, ok = l.take(typed); ok || !l.aside {
		return a, ok
	}
	before := l.desk.newList(l.said, l.from, 0)
	if _, there := before.take(typed); there {
		*l = *before
		return Answer{}, true
	}
	return a, ok
}

// opened is the list of another clause that was opened by its word, the last of several,
// where it takes more; nil where none was. What is in it may follow.
func (l *List) opened(said referee.Statement, last string) (next *List) {
	form := l.desk.Sitting().Lexicon.Form(said.Verb)
	if object := &form.Slots[0]; object.Takes != 0 && !object.Optional && len(said.Clause(0)) == 0 {
		return nil // it comes first
	}
	for n := range form.Slots {
		clause := uint8(n)
		if l.asked != nil || clause == l.clause || len(l.said.Clause(clause)) > 0 {
			continue
		}
		if len(said.Clause(clause)) > 0 || form.Slot(clause).Word == referee.Fold(last) {
			next = cmp.Or(l.desk.more(said, clause), next)
		}
	}
	return next
}

// strays tells whether typed items, of which there may be many, were read into another
// clause that nobody opened.
func (l *List) strays(said []referee.Statement, typed string) bool {
	form := l.desk.Sitting().Lexicon.Form(l.said.Verb)
	return l.slot().Max == 0 && slices.ContainsFunc(said, func(s referee.Statement) bool {
		return slices.ContainsFunc(s.Items, func(it referee.Item) bool {
			return it.Clause != l.clause && len(l.said.Clause(it.Clause)) == 0 && !strings.Contains(" "+typed, " "+form.Slot(it.Clause).Word)
		})
	})
}

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

// parts are the statements with one word that each typed word begins a part of, in any
// order: “1 draw” is Parchment 1 Draw where that is one of the words.
func (l *List) parts(typed string) (all []referee.Statement) {
	for _, w := range l.words {
		name := strings.Fields(referee.Fold(w.Name))
		if l.slot().Max == 1 && w.Left != 0 && !slices.ContainsFunc(strings.Fields(referee.Fold(typed)), func(part string) bool {
			return !slices.ContainsFunc(name, func(have string) bool { return strings.HasPrefix(have, part) })
		}) {
			all = append(all, l.with(w.Item))
		}
	}
	return all
}

// unread says which of several words names nothing that the list takes, or else what
// is wrong with all of them.
func (l *List) unread(typed string, err error) Answer {
	x, slot := l.desk.Sitting().Lexicon, l.slot()
	near := record.Parser{Lexicon: x}
	for _, name := range strings.Split(typed, ",") {
		name = strings.TrimSpace(name)
		if why := x.Amiss(name); why != "" {
			return notUnderstood("%s", tell.Sentence(why))
		}
		if meant := near.Near(slot.Takes, name); !slot.Counted && strings.Contains(name, " ") && entry.Like(x, slot.Takes, name) == nil && meant != "" {
			return notUnderstood("%q is not %s; did you mean %s? Taken: %s.", name, slot.Wanted(), meant, l.far())
		}
	}
	words := strings.FieldsFunc(strings.ReplaceAll(typed, " and ", " "), func(r rune) bool { return r == ',' || r == ' ' })
	for _, word := range words {
		if len(words) > 1 && !slot.Counted && entry.Like(x, slot.Takes, word) == nil {
			a := notUnderstood("%q is not %s", word, slot.Wanted())
			if name := near.Near(slot.Takes, word); name != "" {
				a.Lines[0].Text += "; did you mean " + name + "?"
			} else {
				a.Lines[0].Text += "."
			}
			a.Lines[0].Text += " Taken: " + l.far() + "."
			return a
		}
	}
	return l.desk.complain(err)
}

// goesOn tells whether what is said so far can still come to be said, as far as
// everybody may know.
func (l *List) goesOn() bool {
	budget := mostTried
	ok, _ := l.desk.may(l.said, l.due, &budget)
	return ok
}

// enter takes typed items; an empty entry says the list where it fits. left
// tells that something else was typed: the list is let go.
func (l *List) enter(typed string) (a Answer, left bool) {
	word, rest, _ := strings.Cut(typed, " ")
	switch referee.Fold(word) {
	case "cancel":
		return l.Cancel(), false
	case "undo":
		if rest == "" && l.Have() == 0 {
			return l.undo(), false
		}
		return l.Drop(strings.TrimSpace(rest)), false
	case "drop":
		return l.Drop(strings.TrimSpace(rest)), false
	}
	switch {
	case typed == "":
		return l.finished(), false
	case strings.HasPrefix(typed, "#"):
		list := l.desk.list
		a := l.desk.say(typed)
		l.desk.list = list
		return a, false
	}
	if a, ok := l.takeOrBack(l.bared(typed)); !ok {
		if l.lets(a) && l.otherwise(typed) {
			l.desk.list = nil
			return Answer{}, true
		}
		return a, false
	}
	if l.done() {
		return l.Say(), false
	}
	return l.step(), false
}

// next is what somebody else says with an entry while a list fits, where it comes next: it
// may be said once the list is, as everybody may know, and not before. nil for anything else.
func (d *Desk) next(l *List, typed string) *referee.Statement {
	if l.asked != nil || l.Have() == 0 || l.asksFace() || !l.Fits() || d.past != nil {
		return nil
	}
	if _, rests := d.At().Public(l.said); rests {
		return nil
	}
	said := d.said(d.mean(typed))
	if len(said) != 1 || said[0].By < 0 || said[0].By == l.said.By || d.At().Listing(said[0]).Legal() {
		return nil
	}
	after := d.Sitting().Fork()
	if e := after.Add(d.Sitting().Lexicon.Text(l.said)); !e.Applied || !after.Position().Listing(said[0]).Legal() {
		return nil
	}
	return &said[0]
}

// sayBoth says a list that fits, and then what was typed for it.
func (d *Desk) sayBoth(l *List, typed string) Answer {
	first := l.Say()
	if first.Kind != Done || first.Over {
		return first
	}
	d.list = nil
	a := d.take(typed)
	a.Lines = slices.Concat(first.Lines, a.Lines)
	a.Ended = cmp.Or(a.Ended, first.Ended)
	return a
}

// undo leaves a list of which nothing is told, and where it is not asked for by a
// statement takes the last one back.
func (l *List) undo() Answer {
	a := l.Cancel()
	if l.asked == nil {
		a = l.desk.Undo()
	}
	return a
}

// done tells whether what is typed says the list: there is no more to come.
func (l *List) done() bool {
	return l.asked != nil && l.Fits() && l.enough() || l.want > 0 && l.Have() == l.want && l.whole() || l.slot().Max == 1 && l.Fits()
}

// lets tells whether something else may be said than what could not be taken.
func (l *List) lets(a Answer) bool {
	return a.Kind == NotUnderstood || l.most() > 0 && l.Have() >= l.most()
}

// otherwise tells whether an entry says something of its own, not what is being told: that
// is said anew by its verb alone. A word that lacks one is of the list while this takes
// more, where it else could mean only what others say, or what is refused for certain.
func (l *List) otherwise(typed string) bool {
	d := l.desk
	m := d.mean(typed)
	typed = cmp.Or(d.spoken(typed), typed)
	said, bare := d.statements(m.which), d.bare(words(typed))
	switch {
	case m.err != nil:
		return !bare
	case m.list != nil:
		said = []referee.Statement{m.list.said}
	case m.line != "":
		said = d.statements([]string{m.line})
	}
	mine := func(s referee.Statement) bool { return s.By == l.said.By && !d.hopeless(s) }
	takes := l.said.By >= 0 && (l.most() == 0 || l.Have() < l.most())
	if bare && takes && said != nil && !strings.Contains(typed, ":") && !slices.ContainsFunc(said, mine) {
		return false
	}
	return len(said) != 1 || said[0].Verb != l.said.Verb || m.list == nil && !bare
}

// ask takes the one of several items that can still be named, as far as everybody may
// know, or asks which is meant.
func (l *List) ask(statements []referee.Statement) (a Answer, ok bool) {
	var words, there, again []string
	var fits, fitsAgain, other referee.Statement
	x := l.desk.Sitting().Lexicon
	for _, s := range statements { // they differ in the last item that was typed
		if clause := s.Clause(l.clause); len(clause) > 0 {
			last := clause[len(clause)-1]
			if slices.Contains(words, x.Item(last)) {
				continue
			}
			words, other = append(words, x.Item(last)), s
			switch i := slices.IndexFunc(l.words, func(w Word) bool { return w.Left != 0 && last.Names(w.Item) }); {
			case i < 0:
			case l.spent(l.words[i]):
				again, fitsAgain = append(again, x.Item(last)), s
			default:
				there, fits = append(there, x.Item(last)), s
			}
		}
	}
	if len(there) == 0 {
		there, fits = again, fitsAgain
	}
	switch {
	case len(there) == 1:
		next := *l
		if next.said = fits; l.over(&next) {
			return l.tooMany(&next), false
		}
		l.said.Items = slices.DeleteFunc(fits.Items, func(it referee.Item) bool { // another clause is not told yet
			return it.Clause != l.clause && len(l.said.Clause(it.Clause)) == 0
		})
		l.count()
		return a, true
	case len(there) > 0:
		words = there
	case l.slot().Max == 1 && len(words) > 0:
		r := l.desk.At().Listing(other)
		if l.desk.fits(other) {
			r, _ = l.desk.At().Public(other)
		}
		if r.Reason != "" {
			return notUnderstood("%s", tell.Sentence(r.Reason)), false
		}
	case slices.ContainsFunc(words, func(name string) bool { return l.twice(name) >= 0 }):
		on := slices.IndexFunc(words, func(name string) bool { return l.twice(name) >= 0 })
		return cant("%s is on the list already.", words[on]), false
	case len(words) > 0 && (l.most() == 0 || l.Have() < l.most()):
		return notUnderstood("Nothing that begins so can be named now."), false
	}
	a = sayf(tell.Strong, "Which one? %s", someOf(words))
	a.Kind, a.List, a.Which = WhichOne, l, plain(words)
	return a, false
}

// spent tells whether a card is on the list as often as it is printed, which is once where
// nobody knows: it is meant again only where it is said in whole.
func (l *List) spent(w Word) bool {
	return !l.slot().Counted && w.Item.Kind == referee.Card && l.Named(w) >= max(l.desk.deck()[w.Name].Copies, 1)
}

// complete lists what the last typed item may become.
func (l *List) complete(typed string) (all []string) {
	typed = typed[strings.LastIndex(typed, ",")+1:]
	words := l.Words()
	for _, it := range entry.Like(l.desk.Sitting().Lexicon, l.slot().Takes, strings.TrimSpace(typed)) {
		if i := slices.IndexFunc(words, func(w Word) bool { return it.Names(w.Item) }); i >= 0 && typed != "" {
			all = append(all, words[i].Name)
		}
	}
	return all
}
