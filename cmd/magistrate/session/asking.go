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

// mostOptions is how many things are asked for as a choice; of more, a list is made.
const mostOptions = 9

// kind says how the clause is asked for.
func (f *Filling) kind() QuestionKind {
	n := len(f.items)
	switch {
	case f.number() && f.slot.Numbers == nil, f.open() && n == 0, f.asked != nil && f.asked.lack.Unit != "" && n < 2:
		return TextKind
	case f.slot.Max == 1 && !f.slot.Counted && !f.slot.Free && !f.repeats && n > 0 && n <= mostOptions:
		return ChoiceKind
	}
	return ListKind
}

// number reports whether only numbers can be named.
func (f *Filling) number() bool { return f.slot.Takes == referee.Of(referee.Number) }

// leaves reports whether “nothing” leaves the clause out; else it is an item like others.
func (f *Filling) leaves() bool { return f.optional && !f.slot.Takes.Has(referee.Nothing) }

// Question asks for the clause.
func (f *Filling) Question(s *Session) Question {
	q := Question{Title: f.title(s), Kind: f.kind(), Default: -1, Help: f.help(s), Rest: f.rest}
	if f.asked != nil {
		q.Text.Add(tell.Base, 0, "“%s” depends on it.", s.text(f.asked.move))
		q.Text.Add(tell.Soft, 0, "The answer is recorded and not asked for again.")
	} else {
		m := f.move.Statement
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

// options are the things that can be named, and after them "nothing" where the clause may
// be left out.
func (f *Filling) options(s *Session) (all []Option) {
	x := s.Record().Lexicon
	for _, it := range f.items {
		o := Option{Text: it.Name, Find: it.Code}
		if it.Item.Kind >= referee.Card && int(it.Item.Ref) < x.Language.Len(it.Item.Kind) {
			o.Find = strings.Join(append(x.Aliases(it.Item.Kind, it.Item.Ref), it.Code), " ")
		}
		if m := f.with(it.Item); f.asked == nil && whole(s, m) {
			needs, _ := s.At().Needs(m)
			o.Note = cmp.Or(s.At().Note(m), needs)
		}
		if points, powers := cardBrief(s, it.Name); o.Note == "" {
			o.Note = strings.Trim(points+" · "+powers, " ·")
		}
		all = append(all, o)
	}
	if f.leaves() {
		all = append(all, Option{Text: "nothing", Find: "none", Note: "the move as it is"})
	}
	return all
}

// list is what the front end shows of a list.
func (f *Filling) list(s *Session) *List {
	m := f.move.Statement
	l := &List{
		Move: f.head(s), Items: f.items, Have: spelling.Texts(f.named, s.Record().Lexicon.Item), Got: f.got(), Need: f.need,
		Counted: f.slot.Counted, Complete: f.lacks == "", Lacks: f.lacks, Onto: s.At().Onto(m), Power: powerOf(s, m),
	}
	if f.leaves() {
		l.Items = append(slices.Clip(l.Items), Item{Item: referee.One(referee.Nothing, 0, f.clause), Name: "nothing", Left: 1, Has: -1})
	}
	if m := s.At().View(false).Matrix; m != nil && !f.slot.Counted && slices.ContainsFunc(f.items, func(it Item) bool { return it.Item.Kind == m.Kind }) {
		l.Matrix = m
	}
	return l
}

// head is the move as far as it is known, with the word of the clause.
func (f *Filling) head(s *Session) string {
	text := s.Record().Lexicon.Text(f.move.Statement)
	if f.slot.Word != "" && len(f.named) == 0 {
		text += " " + f.slot.Word
	}
	return f.move.Mark.Put(f.move.Rule, text)
}

// title is the request, "Ann, hand: which 4 magics?".
func (f *Filling) title(s *Session) string {
	m, x := f.move.Statement, s.Record().Lexicon
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
		needs, _ := s.At().Needs(m)
		return tell.Noted(fmt.Sprintf("%s pays for %s", who, x.Item(m.Clause(0)[0])), needs)
	case f.clause == 0:
		which = strings.TrimPrefix(who+", ", ", ") + moveForm(s, m).Name + ": " + which
	}
	return strings.ToUpper(which[:1]) + which[1:] + "?"
}

// which is what is wanted and how many, "which 2 more cards".
func (f *Filling) which() string {
	noun, one := tell.Noun(f.slot)
	switch n := f.need - f.got(); {
	case f.number() && n > 1:
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

// help says what an answer looks like.
func (f *Filling) help(s *Session) string {
	eg, text := f.example(s), "Type "+f.slot.Wanted()
	switch {
	case f.kind() == ChoiceKind:
		return fmt.Sprintf("Type the number or the name of one, e.g. 1 or %s.", eg)
	case eg == "":
	case f.number() && f.need > 1:
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
	case f.leaves():
		text += ". “nothing” leaves it out"
	case f.slot.Max != 1 && len(f.named) > 0:
		text += ". -" + strings.ToLower(s.Record().Lexicon.Item(f.named[len(f.named)-1])) + " takes it off"
	}
	return text + "."
}

// example is an answer as people type it: a number that is legal, or one or two of the
// items.
func (f *Filling) example(s *Session) string {
	const most = 60
	if f.asked != nil && f.asked.lack.Unit != "" {
		return "5 " + f.asked.lack.Unit
	}
	missing := max(1, f.need-f.got())
	for n := int32(0); n <= most && f.number() && f.open(); n++ {
		m := f.with(slices.Repeat([]referee.Item{referee.One(referee.Number, n, f.clause)}, missing)...)
		if r, _ := s.At().Public(m); whole(s, m) && r.Legal() {
			return strings.TrimSpace(strings.Repeat(fmt.Sprint(n)+" ", missing))
		}
	}
	var all []string
	for _, it := range f.items {
		if it.Left != 0 && it.Item.Kind != referee.Nothing && len(all) < 2 && (len(all) == 0 || f.slot.Max != 1 && f.need != 1) {
			word := it.Code
			if len(word) < 2 {
				word = it.Name
			}
			all = append(all, strings.ToLower(word))
		}
	}
	return strings.Join(all, ", ")
}
