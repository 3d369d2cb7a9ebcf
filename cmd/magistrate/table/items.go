package table

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What is typed for a list, as items of it.

// take puts typed items on the list; ok is false where it can't. So many of what is counted
// and on the list already is how many there are, no more of them.
func (l *List) take(typed string) (a Answer, ok bool) {
	next := l.copy()
	for part := range strings.SplitSeq(typed, ",") {
		m := before().FindStringSubmatch(strings.TrimSpace(part))
		if m == nil || !l.Counted() {
			continue
		}
		if like := entry.Like(l.desk.Sitting().Lexicon, l.slot().Takes, m[2]); len(like) == 1 {
			next.said.Items = slices.DeleteFunc(slices.Clone(next.said.Items), func(it referee.Item) bool { return it.Clause == l.clause && it.Names(like[0]) })
		}
	}
	if len(next.said.Items) == len(l.said.Items) {
		return l.takeAs(typed, respelt)
	}
	next.count()
	if a, ok = next.takeAs(typed, respelt); ok {
		*l = *next
	}
	return a, ok
}

// tries is take on a copy of the list, which it gives: nothing else comes of it.
func (l *List) tries(typed string) (next *List, a Answer, ok bool) {
	d, list, which := l.desk, l.desk.list, l.desk.which
	defer func() { d.list, d.which = list, which }()
	next = l.copy()
	next.tried = true
	a, ok = next.take(typed)
	return next, a, ok
}

// takesAll tells whether the list takes all that is typed at once, which is asked before any of
// it is tried alone.
func (l *List) takesAll(typed string) bool {
	next, _, ok := l.tries(typed)
	return ok && next.clause == l.clause
}

// A freedom is how what is typed may still be read otherwise than it stands there.
type freedom uint8

const (
	asItStands freedom = iota
	inAnyOrder         // what stands between commas, as one thing
	respelt            // counts and codes too
)

// takeAs is take, with as much freedom: what was read otherwise once is not read otherwise
// in that way again, which could go on for ever.
func (l *List) takeAs(typed string, free freedom) (a Answer, ok bool) {
	typed, why := l.desk.placed(l.said, l.want, typed)
	if why != "" {
		return cant("%s", why), false
	}
	for _, stem := range l.stems() {
		if spelling.Fold(typed) == spelling.Fold(strings.TrimSpace(stem)) {
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
	said := l.desk.statements(lines...)
	switch strays := l.strays(said, typed); {
	case !strays && len(lines) > 1:
		return l.askEach(typed, said)
	case strays || err != nil:
		said = l.desk.moment().reader.Begun(text) // another clause is still to come
	}
	said = slices.DeleteFunc(said, func(s referee.Statement) bool { return s.Verb != l.said.Verb || s.By != l.said.By })
	switch {
	case len(said) == 0 && err == nil:
		return notUnderstood("That says something else than %s.", l.Title()), false
	case len(said) == 0 && l.slot().Max == 1 && free >= inAnyOrder && strings.Contains(typed, ","):
		for one := range orders(typed) {
			if a, ok := l.takeAs(one, asItStands); ok || a.Kind == WhichOne {
				return a, ok
			}
		}
		return l.unread(typed, err), false
	case len(said) == 0 && free == respelt && l.spelt(typed) != typed:
		return l.takeAs(l.spelt(typed), inAnyOrder)
	case len(said) == 0:
		if plain := l.desk.moment().reader.Plain(typed); plain != typed && plain != "" {
			return l.takeAs(plain, free)
		}
		return l.unread(typed, err), false
	case len(said) > 1:
		return l.askEach(typed, said)
	}
	next := *l
	next.said = said[0]
	r := l.desk.At().Listing(next.said)
	if further := l.further(&next); further != "" && r.Legal() {
		return cant("There is no further %s.", further), false
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
	if why := l.desk.vague(typed, l.desk.Sitting().Lexicon.Text(next.said)); why != "" && l.most() == 1 {
		return cant("%s", tell.Sentence(why)), false
	}
	opened := l.opened(next.said, lastWord(typed))
	if l.said = next.said; opened != nil {
		opened.aside, opened.from, opened.tried = true, l.clause, l.tried
		*l = *opened
	} else {
		l.count()
	}
	return a, true
}

// takeElsewhere is take; what is no word of the clause but the whole name of something that
// another one takes goes there: what lies there and is taken while essences are told. What a
// clause that was opened by the way can't take may be of the list before it.
func (l *List) takeElsewhere(typed string) (a Answer, ok bool) {
	form := l.desk.Sitting().Lexicon.Form(l.said.Verb)
	_, here := l.desk.whole(l.slot(), typed)
	for n := range form.Slots {
		slot := &form.Slots[n]
		if _, there := l.desk.whole(slot, typed); !there || here || l.asked != nil || slot.Word == "" {
			continue
		}
		if a, ok = l.take(slot.Word + " " + typed); ok {
			return a, ok
		}
	}
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

// askEach is ask; of several items that were typed at once it takes each as if it were typed
// alone, or nothing: it asks for the first that can be several things.
func (l *List) askEach(typed string, said []referee.Statement) (a Answer, ok bool) {
	if _, whole := l.desk.whole(l.slot(), typed); !whole {
		typed = strings.ReplaceAll(typed, " and ", ", ")
	}
	parts := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' })
	if len(parts) < 2 || l.slot().Max == 1 {
		return l.ask(said)
	}
	next := l.copy()
	next.tried = true
	for i, part := range parts {
		if next.most() > 1 && next.Have() >= next.most() && i > 0 { // by what is typed, not by what was there
			return cant(wouldBe, l.most(), l.Have()+len(parts)), false
		}
		if a, ok = next.take(strings.TrimSpace(part)); !ok {
			a.before = slices.Concat(parts[:i], a.before)
			a.behind = slices.Concat(a.behind, parts[i+1:])
			return a, false
		}
	}
	if next.tried = l.tried; !l.tried {
		next.settle()
	}
	*l = *next
	return a, true
}

// asking is the question which item is meant, once it is asked: the answer takes its place
// among what was typed, and that is taken then.
func (l *List) asking(a Answer, typed string) Answer {
	a.List, a.Kept = l, typed
	l.desk.which = &which{Answer: a, typed: typed, then: func(i int) Answer {
		l.desk.list = l
		line := strings.Join(texts(slices.Concat(a.before, []string{a.Which[i].Says}, a.behind), strings.TrimSpace), ", ")
		came := l.desk.enter(line)
		if came.Kind == Told || came.Kind == NotUnderstood {
			came.Lines.Add(tell.Warn, 1, "Left, not recorded: %s.", line)
			came.Kept = line
		}
		return came
	}}
	return a
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
			switch i := l.indexOf(last); {
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
	on := slices.IndexFunc(words, func(name string) bool { return l.twice(name) >= 0 })
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
	case on >= 0:
		return cant("%s is on the list already.", words[on]), false
	case len(words) > 0 && (l.most() == 0 || l.Have() < l.most()):
		return notUnderstood("Nothing that begins so can be named now."), false
	}
	a.Kind, a.List, a.Which = WhichOne, l, plain(words)
	a.Lines = whichOf(a.Which)
	return a, false
}

// indexOf is where the word for an item is that the list can still take; -1 for none.
func (l *List) indexOf(it referee.Item) int {
	for i := range l.words {
		if it.Names(l.words[i].Item) && l.word(i).Left != 0 {
			return i
		}
	}
	return -1
}

// further names what a list would hold more of than there is; "" where it holds no such thing.
func (l *List) further(next *List) string {
	for i := range l.words {
		if named := next.Named(l.words[i]); named > 1 { // there is one of it at least
			if w := l.word(i); w.Left >= 0 && w.Of > 0 && named > w.Of {
				return w.Name
			}
		}
	}
	return ""
}

// whichOf asks which item is meant.
func whichOf(all []Choice) (lines tell.Lines) {
	lines.Add(tell.Strong, 0, "Which one? %s", someOf(texts(all, Choice.says)))
	return lines
}

// spent tells whether a card is on the list as often as it is printed, which is once where
// nobody knows: it is meant again only where it is said in whole.
func (l *List) spent(w Word) bool {
	return !l.slot().Counted && w.Item.Kind == referee.Card && l.Named(w) >= max(l.desk.deck()[w.Name].Copies, 1)
}

// over tells whether a list would hold more than it can.
func (l *List) over(next *List) bool {
	return l.most() > 1 && l.Have() >= l.most() || l.most() > 0 && next.Have() > l.most()
}

const wouldBe = "These are too many: %d are wanted, and these would be %d."

// tooMany says by how many a list would hold more than it can.
func (l *List) tooMany(next *List) Answer {
	if why := l.noneFits(next); why != "" {
		return cant("%s", tell.Sentence(why))
	}
	if l.most() > 1 && l.Have() >= l.most() {
		a := cant("These are too many: %d are wanted, all are there. “drop” takes the last away.", l.most())
		a.Lines.Add(tell.Soft, 1, "“drop CARD” takes that one away.")
		return a
	}
	a := cant(wouldBe, l.most(), next.Have())
	a.Lines.Add(tell.Soft, 1, "“drop” takes the last away.")
	return a
}

// noneFits says why the first of what a list would hold can't be on it, where it takes none of
// that; "" else.
func (l *List) noneFits(next *List) (why string) {
	for _, it := range next.said.Clause(l.clause) {
		if l.indexOf(it) >= 0 || slices.ContainsFunc(l.words, func(w Word) bool { return l.Named(w) > 0 && it.Names(w.Item) }) {
			return ""
		}
		why = cmp.Or(why, l.desk.At().Listing(l.with(it)).Reason)
	}
	return why
}

// anew is the list as it is typed in full once more: it begins with what is on it.
func (l *List) anew(typed string) (fresh *List, ok bool) {
	if l.Have() == 0 || l.Have() >= l.most() {
		return nil, false
	}
	next := l.copy()
	next.said = without(l.said, l.clause)
	next.count()
	if _, ok = next.take(typed); !ok || next.clause != l.clause || next.Have() != l.most() {
		return nil, false
	}
	on, typedOn := l.said.Clause(l.clause), next.said.Clause(l.clause)
	return next, len(on) <= len(typedOn) && slices.Equal(on, typedOn[:len(on)])
}

// twice is the card that is typed by its name or code once more, and of which the list takes
// no second; -1 for none. What is paid is counted, and its price tells how much is too much.
func (l *List) twice(typed string) int {
	fold := spelling.Fold(typed)
	for i, w := range l.words {
		printed, card := l.desk.deck()[w.Name]
		meant := spelling.Fold(w.Name) == fold || w.Code != "" && spelling.Fold(w.Code) == fold
		if meant && card && !printed.Counter && l.Named(w) == 1 && l.word(i).Left == 0 && l.words[i].Of <= 1 {
			return i
		}
	}
	return -1
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
		if len(said.Clause(clause)) > 0 || form.Slot(clause).Word == spelling.Fold(last) {
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
