package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// mostOptions is the largest number of items to choose from; more are shown as a list.
const mostOptions = 9

// kind returns the kind of the question for the clause.
func (f *Filling) kind() QuestionKind {
	n := len(f.items)
	switch {
	case f.takesNumbers() && f.slot.Numbers == nil, f.isOpen() && n == 0, f.asked != nil && f.asked.lack.Unit != "" && n < 2:
		return TextKind
	case f.slot.Max == 1 && !f.takesNumbers() && !f.slot.Counted && !f.slot.Free && !f.repeats && n > 0 && n <= mostOptions:
		return ChoiceKind
	}
	return ListKind
}

// takesNumbers reports whether the clause takes only numbers.
func (f *Filling) takesNumbers() bool { return f.slot.Takes == referee.Of(referee.Number) }

// canLeaveOut reports whether the answer “nothing” leaves the clause out.
func (f *Filling) canLeaveOut() bool { return f.optional && !f.slot.Takes.Has(referee.Nothing) }

// Question asks for the clause.
func (f *Filling) Question(s *Session) Question {
	q := Question{Title: f.title(s), Kind: f.kind(), Default: -1, Help: f.help(s), Rest: f.rest}
	if f.asked != nil {
		q.Text.Add(tell.Base, 0, "“%s” depends on the answer.", s.text(f.asked.move))
		q.Text.Add(tell.Soft, 0, "The answer is recorded; you won't be asked again.")
	} else {
		m := f.move.Move
		if note := noteOf(s, m); note != "" {
			q.Text.Add(tell.Base, 0, "%s", tell.Sentence(note))
		} else if len(m.Items) == len(f.named) {
			q.Text.Add(tell.Base, 0, "%s", tell.Sentence(withNames(s, moveForm(s, m).Means, m.By)))
		}
		if q.Kind != ListKind {
			q.Text.Add(tell.Soft, 0, "%s …", f.head(s))
		}
	}
	switch q.Kind {
	case ChoiceKind:
		if q.Options = f.options(s); len(q.Options) == 1 {
			q.Default = 0
		}
	case ListKind:
		q.List = f.list(s)
	}
	switch {
	case f.asked != nil && len(f.named) == 0:
		q.Enter = f.asked.lack.Else
	case f.repeats && len(f.named) == 0:
		q.Enter = "no more"
	case f.lacks == "" && f.further:
		q.Enter = "go on"
	case f.lacks == "":
		q.Enter = "record it"
	}
	return q
}

// options returns the items to choose from, and “nothing” if the clause can be left out.
func (f *Filling) options(s *Session) (all []Option) {
	x := s.Record().Lexicon
	for _, it := range f.items {
		o := Option{Text: x.ShownItem(it.Item), Find: it.Code}
		if it.Item.Kind >= referee.Card && int(it.Item.Ref) < x.Language.Len(it.Item.Kind) {
			o.Find = strings.Join(append(x.Aliases(it.Item.Kind, it.Item.Ref), it.Code), " ")
		}
		if m := f.withNamed(it.Item); f.asked == nil && isComplete(s, m) {
			about := s.At().About(m)
			o.Note = cmp.Or(about.Note, about.Needs)
		}
		if points, powers := cardBrief(s, it.Name); o.Note == "" {
			o.Note = strings.Trim(points+" · "+powers, " ·")
		}
		all = append(all, o)
	}
	if f.canLeaveOut() {
		all = append(all, Option{Text: "nothing", Find: "none", Note: "the move without it"})
	}
	return all
}

// list returns the list that a front end shows.
func (f *Filling) list(s *Session) *List {
	m, x, items := f.move.Move, s.Record().Lexicon, slices.Clone(f.items)
	for i := range items {
		items[i].Name = x.ShownItem(items[i].Item)
	}
	l := &List{
		Move: f.head(s), Items: items, Have: spelling.Texts(f.named, x.ShownItem), Got: f.count(), Need: f.need,
		Counted: f.slot.Counted, Complete: f.lacks == "", Lacks: f.lacks, Place: s.At().About(m).Place, Power: powerOf(s, m),
	}
	if l.Complete && f.asked == nil && isComplete(s, m) && s.At().Rule(m, 0).Legal() {
		l.Growth = growth(s, m)
	}
	if f.canLeaveOut() {
		l.Items = append(slices.Clip(l.Items), Item{Item: referee.One(referee.Nothing, 0, f.clause), Name: "nothing", Left: 1, Has: -1})
	}
	if m := x.Matrix; m != nil && !f.slot.Counted && slices.ContainsFunc(f.items, func(it Item) bool { return it.Item.Kind == m.Kind }) {
		l.Matrix = m
	}
	return l
}

// head returns the move so far, with the word that begins the clause.
func (f *Filling) head(s *Session) string {
	text := s.Record().Lexicon.Shown(f.move.Move)
	if f.slot.Word != "" && len(f.named) == 0 {
		text += " " + s.Record().Lexicon.Own(f.slot.Word)
	}
	return f.move.Mark.Put(f.move.Rule, text)
}

// title returns the request: "Ann, hand: which 4 magics?", "Ann, cast … taking: which cards?".
func (f *Filling) title(s *Session) string {
	m, x := f.move.Move, s.Record().Lexicon
	which, who := f.which(), ""
	if m.By >= 0 {
		who = x.Players[m.By]
	}
	switch {
	case f.asked != nil:
		return f.asked.lack.Asks
	case f.repeats:
		return "What else?"
	case f.slot.Paid && f.clause > 0 && len(m.Clause(0)) > 0:
		return fmt.Sprintf("How does %s pay for %s?", who, tell.WithNote(x.Item(m.Clause(0)[0]), s.At().About(m).Needs))
	case f.clause == 0 || f.slot.Word != "":
		verb := x.Own(moveForm(s, m).Name)
		if len(m.Items) > 0 && m.Items[0].Clause < f.clause {
			verb += " …"
		}
		which = strings.TrimPrefix(who+", ", ", ") + strings.TrimSpace(verb+" "+x.Own(f.slot.Word)) + ": " + which
	}
	return strings.ToUpper(which[:1]) + which[1:] + "?"
}

// which returns what is missing: "which 2 cards".
func (f *Filling) which() string {
	noun, one := tell.Noun(f.slot)
	noun = strings.TrimPrefix(noun, "the ")
	switch n := f.need - f.count(); {
	case f.takesNumbers() && n > 1:
		noun = tell.Count(n, "number")
	case one && n > 1:
		noun = tell.Count(n, noun)
	case one && f.need == 0 && f.slot.Max != 1 && !strings.Contains(noun, " "):
		noun += "s"
	case !one && f.slot.Max == 1 || strings.HasPrefix(noun, "what "): // “score, gather, research or delve”
		return noun
	}
	return "which " + noun
}

// help returns a sentence on what an answer looks like.
func (f *Filling) help(s *Session) string {
	eg, text := f.example(s), "Type "+f.slot.Wanted()
	switch {
	case f.kind() == ChoiceKind:
		return fmt.Sprintf("Type the number or the name of one, e.g. 1 or %s.", eg)
	case eg == "":
	case f.takesNumbers() && f.need > 1:
		text = fmt.Sprintf("Type %d numbers", f.need)
	case f.kind() == TextKind:
		text = "Type a number"
	case f.slot.Max == 1:
		text = "Type one"
	default:
		text = "Type one or more"
	}
	if eg != "" {
		text += ", e.g. " + eg
	}
	switch {
	case f.asked != nil && f.asked.lack.Else != "":
		text += ". Enter alone: " + f.asked.lack.Else
	case f.canLeaveOut():
		text += ". “nothing” leaves it out"
	case f.takesNumbers() && len(f.named) > 0: // -18 is another number
		text += ". - removes the last one"
	case f.slot.Max != 1 && len(f.named) > 0:
		text += ". -" + strings.ToLower(s.Record().Lexicon.ShownItem(f.named[len(f.named)-1])) + " removes it"
	}
	return text + "."
}

// example returns an answer as people type it: a legal number, or one or two of the items.
func (f *Filling) example(s *Session) string {
	const most = 60
	if f.asked != nil && f.asked.lack.Unit != "" {
		return "5 " + f.asked.lack.Unit
	}
	missing := max(1, f.need-f.count())
	for n := int32(0); n <= most && f.takesNumbers() && f.isOpen(); n++ {
		m := f.withNamed(slices.Repeat([]referee.Item{referee.One(referee.Number, n, f.clause)}, missing)...)
		if isComplete(s, m) && s.At().Rule(m, referee.Public|referee.Terse).Legal() {
			return strings.TrimSpace(strings.Repeat(fmt.Sprint(n)+" ", missing))
		}
	}
	var all []string
	for _, it := range f.items {
		if it.Left != 0 && it.Item.Kind != referee.Nothing && len(all) < 2 && (len(all) == 0 || f.slot.Max != 1 && f.need != 1) {
			word := it.Code
			if len(word) < 2 {
				word = s.Record().Lexicon.ShownItem(it.Item)
			}
			all = append(all, strings.ToLower(word))
		}
	}
	return strings.Join(all, ", ")
}
