package table

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What is typed while a list or a payment is told, by one rule in all games and front ends:
//
//   - it is an item of the list, or takes one off, leaves it or says it;
//   - it asks something, or is a note: that is answered, and the list goes on;
//   - it is all of the list at once: that is said;
//   - it is another whole statement: it is said where it may be said now by itself and the list
//     can be told on behind it, which goes on as it was. Where it can't be, where it would end
//     the turn of who tells the list, or what is typed would open a list of its own, nothing is
//     taken of it: what is told stays, how it is left is said, and a yes leaves it for what was
//     typed. What a rule refuses is told, and may be kept, and the list goes on.
//
// Only a list of which nothing is told, or that was refused as it is or for what it lacks, gives
// way; what was told of it is named then.
//
// A list that is full is said by the Enter behind its last item. What is pointed at, clicked or
// a key of a strip only adds, and the next Enter says; so it is where more could be named.

// thatIsAll is what people say where a list is at its end.
var thatIsAll = []string{"enough", "thats all", "that is all"}

// enter takes typed items; an empty entry says the list where it fits. left
// tells that something else was typed.
func (l *List) enter(typed string) (a Answer, left bool) {
	word, rest, _ := strings.Cut(typed, " ")
	switch spelling.Fold(word) {
	case "cancel":
		return l.Cancel(), false
	case "undo":
		if rest == "" && l.Have() == 0 {
			return l.undo(), false
		}
		return l.Drop(strings.TrimSpace(rest)), false
	}
	if name, ok := l.off(typed); ok {
		return l.Drop(name), false
	}
	switch {
	case typed == "", slices.Contains(thatIsAll, spelling.Fold(typed)):
		return l.finished(), false
	case l.looks(typed):
		a, _ = l.desk.look(typed)
		return a, false
	case strings.HasPrefix(typed, "#"):
		list := l.desk.list
		a := l.desk.say(typed)
		l.desk.list = list
		return a, false
	}
	if a, ok := l.takeElsewhere(l.bared(typed)); !ok {
		if l.lets(a) && l.otherwise(typed) {
			return Answer{}, true
		}
		if a.Kind == WhichOne {
			a = l.asking(a, typed)
		}
		return a, false
	}
	if l.done() {
		return l.Say(), false
	}
	return l.step(), false
}

// undo leaves a list of which nothing is told, and the statement that it was begun with;
// where the list itself was due, the last statement is taken back.
func (l *List) undo() Answer {
	a := l.Cancel()
	if !l.told() {
		a = l.desk.Undo()
	}
	return a
}

// done tells whether what is typed says the list: there is no more to come.
func (l *List) done() bool {
	switch {
	case l.asked != nil:
		return l.Fits() && l.enough()
	case l.want > 0:
		return l.Have() == l.want && l.desk.entire(l.said)
	}
	return l.full() && l.Fits() && (l.slot().Max == 1 || !l.asksFace() && l.next() == nil)
}

// goesOn tells whether what is said so far can still come to be said, as far as
// everybody may know.
func (l *List) goesOn() bool {
	if !l.desk.At().Listing(referee.Statement{Verb: l.said.Verb, By: l.said.By}).Legal() {
		return false
	}
	budget := mostTried
	ok, _ := l.desk.may(l.said, l.due, &budget)
	return ok
}

// otherThan takes what was typed beside a list.
func (d *Desk) otherThan(l *List, typed string) Answer {
	m := d.mean(typed)
	d.list = l
	switch opens := m.list != nil || m.blank != nil; {
	case (opens || l.bars(m.lines...)) && !l.gives():
		return l.stays(typed)
	case opens:
		d.list = nil
		return l.left(d.take(typed, m))
	}
	return d.take(typed, m)
}

// beside says another line than a list that is told.
func (l *List) beside(line string) Answer {
	d := l.desk
	e := d.Sitting().Try(line)
	anew := e.Err == nil && l.says(e.Statement)
	if !anew && l.bars(line) && !l.gives() {
		return l.stays(line)
	}
	before := d.At()
	a := d.speak(line)
	switch {
	case a.Kind == Done && anew:
		d.layOn(before, e.Statement, &a)
	case a.Kind == Done && d.list == nil:
		l.goOn(&a)
	case a.Kind == Refused && l.told():
		d.list = l
		a.Lines.Add(tell.Soft, 1, "The list is kept: %s. Go on with it, or “cancel” leaves it.", l.Told())
	case l.told() && !anew && (d.list != l || a.Kind == MustAgree || a.Kind == WhichOne): // it asks something of its own
		d.list, d.which = l, nil
		return l.stays(line)
	}
	return a
}

// goOn goes on with the list behind a statement, as it was, where it still can.
func (l *List) goOn(a *Answer) {
	if !l.goesOn() {
		*a = l.left(*a)
		return
	}
	var b Answer
	if l.asked != nil && len(l.said.Clause(l.clause)) == 0 && !l.assumed() {
		b = l.desk.answered(l) // by what was said, it may be
	} else {
		l.count()
		b = l.tell()
	}
	if b.Lines = append(a.Lines, b.Lines...); b.Kind == Wanted {
		a.List, a.Lines = b.List, b.Lines
	} else {
		*a = b
	}
}

// left tells that the list is let go, with what was told of it.
func (l *List) left(a Answer) Answer {
	if l.told() {
		a.Lines.Add(tell.Warn, 1, "Left, not recorded: %s.", l.waits())
	}
	return a
}

// waits is the statement that is told, or that waits for what is.
func (l *List) waits() string {
	if l.asked != nil {
		return l.asked.then
	}
	return l.Told()
}

// told tells whether anything is told of a list.
func (l *List) told() bool { return l.asked != nil || len(l.said.Items) > 0 }

// gives tells whether a list gives way to another statement: nothing is told of it, or it was
// refused as it is, or for what it lacks.
func (l *List) gives() bool {
	r := l.desk.refused
	return !l.told() || r != nil && l.says(r.Statement) || l.lacks != nil && slices.Equal(l.lacks, l.said.Items)
}

// says tells whether a statement says all that is told but what the list may still change.
func (l *List) says(s referee.Statement) bool {
	return l.asked == nil && s.Verb == l.said.Verb && s.By == l.said.By && !slices.ContainsFunc(l.said.Items, func(it referee.Item) bool {
		return it.Clause != l.clause && !slices.ContainsFunc(s.Clause(it.Clause), func(said referee.Item) bool { return said.Names(it) && said.Count == it.Count })
	})
}

// bars tells whether lines that may be said now, one after the other and as far as everybody
// may know, would leave no way to tell the list on.
func (l *List) bars(lines ...string) bool {
	s, x, at := l.desk.Sitting(), l.desk.Sitting().Lexicon, l.desk.At().Fork()
	for _, line := range lines {
		parts, _ := record.Cut(line)
		said, err := record.ParseAt(x, at, parts.Said)
		if err != nil || parts.Mark == referee.Attempt {
			return false
		} else if said.Verb >= referee.Rewind {
			return true
		}
		r, _ := at.Public(said)
		if !r.Legal() && parts.Mark == referee.Plain {
			return r.Lack != nil
		}
		at.Replay(said, parts.Mark == referee.Stood)
	}
	next := *l
	next.desk = &Desk{table: shelf.Trial(s), shown: shown{Moment: Moment{s, len(s.Entries)}, at: at, reader: entry.NewReader(s, at)}}
	if l.asked != nil {
		waits, err := record.ParseAt(x, at, l.asked.then)
		r, _ := at.Public(waits)
		return err != nil || !r.Legal() && r.Lack == nil
	}
	return len(lines) > 0 && (!next.goesOn() || l.acts(l.desk.At()) && !l.acts(at))
}

// acts tells whether who tells a list is to act at a position.
func (l *List) acts(at referee.Position) bool { return slices.Contains(at.ToAct(), int(l.said.By)) }

// stays says that nothing is taken of what was typed while a list is told, unless a yes leaves
// the list for it.
func (l *List) stays(typed string) Answer {
	told := strings.TrimSuffix(l.Title(), ".") + " is being told"
	if l.asked != nil {
		told = "“" + l.asked.question + "” is still asked"
	}
	l.desk.instead = typed
	return cant("%s, and nothing was taken of “%s”: “cancel” leaves it, “y” leaves it and says that.", told, typed)
}

// lets tells whether something else may be said than what could not be taken.
func (l *List) lets(a Answer) bool {
	return a.Kind == NotUnderstood || l.most() > 0 && l.Have() >= l.most()
}

// saysSo tells whether an entry begins with another word for the verb of what is told, or with
// one for playing the card that it is called after: “has” of what is held, “uses a daemon”.
func (l *List) saysSo(said string) bool {
	first, rest, _ := strings.Cut(spelling.Fold(said), " ")
	return rest != "" && (entry.Also(l.desk.Sitting().Lexicon.Form(l.said.Verb), first) || isPlayed(first))
}

// otherwise tells whether an entry says something of its own, not what is being told: that
// is said anew by its verb alone. A word that lacks one is of the list while this takes
// more, where it else could mean only what others say, or what is refused for certain.
func (l *List) otherwise(typed string) bool {
	d := l.desk
	m := d.mean(typed)
	typed = cmp.Or(d.spoken(typed), typed)
	said, bare := d.statements(m.which...), d.bare(words(typed)) && !l.saysSo(words(typed))
	switch {
	case m.err != nil:
		return !bare
	case m.list != nil:
		said = []referee.Statement{m.list.said}
	case m.line != "":
		said = d.statements(m.line)
	}
	mine := func(s referee.Statement) bool { return s.By == l.said.By && !d.hopeless(s) }
	takes := l.said.By >= 0 && (l.most() == 0 || l.Have() < l.most())
	if bare && takes && said != nil && !strings.Contains(typed, ":") && !slices.ContainsFunc(said, mine) {
		return false
	}
	if m.list != nil && !bare && !l.says(m.list.said) {
		return true
	}
	another := len(said) == 1 && said[0].By != l.said.By && strings.Contains(typed, ":")
	return len(said) != 1 || said[0].Verb != l.said.Verb || another || m.list == nil && !bare
}
