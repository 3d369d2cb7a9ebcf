package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Change is how a line of the record is amended.
type Change uint8

// The changes.
const (
	Replace Change = iota // another statement stands there
	Insert                // a statement is put before it
	Delete                // it goes
)

// Prepare makes an amendment of a sitting; the statement is read as it would be at its
// moment. Nothing is changed by it.
func Prepare(s *record.Sitting, c Change, line int, statement string) (*record.Amendment, error) {
	if c == Delete {
		return s.Delete(line)
	}
	if err := s.InHeader(line); err != nil {
		return nil, err
	}
	if last := s.Last(); line > last+1 || line == last+1 && c != Insert {
		return nil, fmt.Errorf("there is no line %d; the record has %d lines", line, last)
	}
	then := NewDesk(shelf.Trial(s.ForkAt(line - 1)))
	text, err := then.moment().reader.Read(statement)
	if m := then.mean(then.unsigned(statement)); err != nil && m.err == nil && m.why == "" && m.line != "" {
		text = m.line
	} else if err != nil {
		if bad := new(record.Malformed); errors.As(err, &bad) { // the statement is named, and no column
			err = errors.New(bad.Reason())
		}
		return nil, fmt.Errorf("%q is not understood: %w", statement, err)
	}
	if c == Insert {
		return s.Insert(line, text)
	}
	return s.Replace(line, text)
}

// Amend prepares a change of a line and asks; agreeing makes it. Where the line
// belongs to a round that is closed the table is asked for that first.
func (d *Desk) Amend(c Change, line int, statement string) Answer {
	s := d.table.Sitting()
	if s.InHeader(line) != nil {
		return d.inHeader()
	}
	at := line - len(s.Head) - 1
	return d.behind(d.closed(at), d.shows(at, changesPast), func() Answer {
		a, err := Prepare(s, c, line, statement)
		if err != nil {
			bad := cant("%s", tell.Sentence(err.Error()))
			d.seat(bad.Lines)
			return bad
		}
		return d.uncovering(a, func() Answer {
			if a, err = Prepare(s, c, line, statement); err != nil { // the record says since that the past was opened
				return cant("%s", tell.Sentence(err.Error()))
			}
			return d.amendBy(a)
		})
	})
}

// uncovering goes on with an amendment; where it would tell what lies face down the table is
// asked first.
func (d *Desk) uncovering(a *record.Amendment, then func() Answer) Answer {
	what := d.uncovers(a)
	return d.behind(what != "", what, then)
}

// uncovers is Uncovers where the table has not agreed to it.
func (d *Desk) uncovers(a *record.Amendment) string {
	if d.agreed > 0 && d.agreed >= d.round().began && !d.anyClosed() {
		return ""
	}
	return Uncovers(a.Was(), a)
}

// opens says what amendments, each made of the one before it, would tell that is closed; "" for
// nothing.
func (d *Desk) opens(all []*record.Amendment) string {
	for _, a := range all {
		if at := a.Line - len(a.Sitting.Head) - 1; d.closed(at) {
			return d.shows(at, changesPast)
		}
	}
	for _, a := range all {
		if what := d.uncovers(a); what != "" {
			return what
		}
	}
	return ""
}

const amendment = "the amendment"

const changesPast = "A line of an earlier %s would be shown and changed."

// Uncovers says how an amendment of a record would tell what lies face down, by being
// shown or by being made; "" for not at all.
func Uncovers(s *record.Sitting, a *record.Amendment) string {
	now := borderOf(s)
	last, line := now.began-1, a.Line-len(s.Head)-1 // the last entry that is closed
	if line <= last {
		last += len(a.Sitting.Entries) - len(s.Entries)
	}
	if a.Seals() {
		return "What becomes of a choice that nobody is told yet would tell what it is."
	}
	if now.forget {
		longer := len(a.Sitting.Entries) - len(s.Entries)
		for e := max(line, 0); e < len(a.Sitting.Entries); e++ {
			fresh := a.Entry != nil && e == line
			if into := crossed(a.Sitting, e); into != "" && (fresh || crossed(s, e-longer) == "") {
				by := fmt.Sprintf("Line %d", len(s.Head)+1+e-longer) // as the file has it now
				if fresh {
					by = "What is put there"
				}
				return fmt.Sprintf("%s would take the game back into an earlier %s: what was said and seen there lies open again.", by, into)
			}
		}
	}
	switch {
	case !now.hidden:
		return ""
	case now.named(a):
		return fmt.Sprintf("What was said in an earlier %s would be told: it is taken back, or no more.", now.part())
	case last >= 0 && !borderOf(a.Sitting).covers(last):
		return fmt.Sprintf("The record would stand in an earlier %s: what was said and seen there lies open again.", now.part())
	case a.Rests():
		return "What the referee would say of it, or of a later line, rests on what lies face down."
	case line == now.began && a.Entry != nil && !a.Entry.Verdict.Upheld():
		return fmt.Sprintf("What the referee would say of it tells how an earlier %s ended.", now.part())
	}
	return ""
}

// named tells whether what an amendment changes in what is taken back was said in a round that
// is closed; a choice that nobody is told yet is not named.
func (b border) named(a *record.Amendment) bool {
	head, line := len(a.Sitting.Head)+1, a.Line-len(a.Sitting.Head)-1
	was := func(e *record.Entry) bool { return b.covers(e.Number - head) }
	is := func(e *record.Entry) bool { // the same entry as the record has it now
		n := e.Number - head
		if n >= line {
			n -= len(a.Sitting.Entries) - len(b.sitting.Entries)
		}
		return b.covers(n)
	}
	if e := a.Entry; e != nil && slices.ContainsFunc(a.Sitting.TakenBack(line, int(e.Back)), is) {
		return true
	}
	return slices.ContainsFunc(a.Turned, func(t record.Turned) bool {
		return slices.ContainsFunc(t.No, was) || slices.ContainsFunc(t.So, is)
	})
}

// crossed tells into what that was closed then an entry took the game back; "" for nothing.
func crossed(s *record.Sitting, entry int) (into string) {
	if entry >= 0 && entry < len(s.Entries) && s.Entries[entry].Back > 0 {
		into, _ = borderOf(s.ForkAt(len(s.Head) + entry)).crosses(int(s.Entries[entry].Back))
	}
	return into
}

// amendBy shows what amendments of this record, each made of the one before it, come
// to, and asks; agreeing makes them.
func (d *Desk) amendBy(all ...*record.Amendment) Answer {
	q := &Question{Title: "Amend the record?", Yes: "amend", Lines: tell.Amendment(all...), agreed: func([]string) Answer {
		entries := len(d.table.Sitting().Entries)
		before, err := d.table.Amend(all[len(all)-1])
		if err != nil {
			return d.disk(err, amendment)
		}
		d.saved(amendment)
		d.amended(entries, all)
		d.amends = append(d.amends, all)
		d.past, d.list, d.refused, d.which, d.talk = nil, nil, nil, nil, nil
		out := sayf(tell.Good, "Amended. The record as it was is in %s.", before)
		out.Kind, out.Next, out.Moved = Done, true, true
		return out
	}, leaves: "The record was not amended."}
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
}

// takesBack are the amendments that take the last ones back; nil where something stands that was
// said or noted since.
func (d *Desk) takesBack() (back []*record.Amendment) {
	if len(d.amends) == 0 {
		return nil
	}
	now, all := d.table.Sitting(), d.amends[len(d.amends)-1]
	if e := d.noted(); e != nil && e.Number > all[len(all)-1].Sitting.Last() {
		return nil
	}
	for _, a := range slices.Backward(all) {
		b := a.Back(now)
		if b == nil {
			return nil
		}
		back, now = append(back, b), b.Sitting
	}
	return back
}

// unamend offers to take the last amendment back, and asks the table first as amending does.
func (d *Desk) unamend(back []*record.Amendment) Answer {
	what := d.opens(back)
	return d.behind(what != "", what, func() Answer {
		a, earlier := d.amendBy(d.takesBack()...), d.amends[:len(d.amends)-1]
		a.Ask.Title, a.Ask.Yes = "Take the amendment back?", "take it back"
		a.Ask.Lines.Add(tell.Soft, 0, "“rewind 1” takes the last statement back.")
		return a.then(func(done Answer) Answer {
			d.amends, done.Lines[0].Text = earlier, "The amendment is taken back."
			return done
		})
	})
}

// since names the line since which what a card shows can't be said, and how that line is
// amended; "" where there is none, or the statement tells something else.
func (d *Desk) since(said referee.Statement) string {
	s := d.table.Sitting()
	if said.Verb >= referee.Rewind || !s.Lexicon.Form(said.Verb).Boxed {
		return ""
	}
	for _, i := range slices.Backward(s.Stands()) {
		e := &s.Entries[i]
		before := s.At(e.Number - 1)
		if !before.Rule(said).Legal() {
			continue
		}
		text := s.Lexicon.Text(said)
		switch one := s.Lexicon.Form(said.Verb).Slots[0].Max == 1; {
		case e.Statement.Verb != said.Verb:
			return fmt.Sprintf("If the card shows that: “amend insert %d %s” says it before line %[1]d.", e.Number, text)
		case one && !d.closed(int(i)):
			text = s.Lexicon.Text(instead(before, e.Statement, said))
			fallthrough
		case one:
			return fmt.Sprintf("If line %d is wrong: “amend %[1]d %s”.", e.Number, text)
		}
		return fmt.Sprintf("If line %d is wrong: “amend %[1]d STATEMENT” puts another there.", e.Number)
	}
	return ""
}

// instead is a statement of what one card shows with all of an earlier one that it leaves
// as it was; before is where that was said.
func instead(before referee.Position, was, said referee.Statement) referee.Statement {
	now, _ := before.Apply(said)
	both := said
	both.Items = slices.Clone(said.Items)
	for clause := uint8(1); clause < 16; clause++ {
		for _, it := range unchanged(now, was, clause) {
			if !slices.ContainsFunc(said.Clause(clause), it.Names) {
				both.Items = append(both.Items, it)
			}
		}
	}
	slices.SortStableFunc(both.Items, func(a, b referee.Item) int {
		return cmp.Or(cmp.Compare(a.Clause, b.Clause), cmp.Compare(a.Ref, b.Ref))
	})
	return both
}

// unchanged is the longest beginning or end of a clause that may still be said; a part that
// is said anew, as the reagents of a price, is left out of it.
func unchanged(now referee.Position, was referee.Statement, clause uint8) []referee.Item {
	all := was.Clause(clause)
	for n := len(all); n > 0; n-- {
		for _, part := range [...][]referee.Item{all[:n], all[len(all)-n:]} {
			part = slices.Concat(was.Clause(0), part)
			if s := (referee.Statement{Verb: was.Verb, By: was.By, Items: part}); now.Rule(s).Legal() {
				return part[1:]
			}
		}
	}
	return nil
}

// AskLine asks which line is wrong, the last first. Where some of the record is closed
// the table is asked first.
func (d *Desk) AskLine() Answer {
	s := d.table.Sitting()
	return d.behind(d.anyClosed(), "To correct an earlier entry the record is shown line by line.", func() Answer {
		a, lines := sayf(tell.Strong, "Which line is wrong?"), []int(nil)
		a.Closed = true
		for _, e := range slices.Backward(s.Entries) {
			if e.Verdict != referee.NoVerdict {
				a.Which = append(a.Which, Choice{Says: tell.Raw(s, &e), Note: fmt.Sprintf("line %d", e.Number)})
				lines = append(lines, e.Number)
			}
		}
		return d.oneOf(a, func(i int) Answer { return d.Old(lines[i]) })
	})
}

// Old gives a line that is to be corrected. Where it belongs to a round that is closed
// the table is asked first.
func (d *Desk) Old(line int) Answer {
	s := d.table.Sitting()
	if line <= len(s.Head) {
		return d.inHeader()
	} else if line > s.Last() {
		return cant("There is no line %d; the record has %d lines.", line, s.Last())
	}
	at := line - len(s.Head) - 1
	if strings.TrimSpace(s.Entries[at].Raw) == "" {
		return cant("Line %d is empty. %s", line, amendForms(line))
	}
	return d.behind(d.closed(at), d.shows(at, changesPast), func() Answer {
		a := sayf(tell.Soft, "What shall stand there? What follows is judged again; you see what changes before anything is done.")
		a.Kind, a.Entry, a.text = Correct, &s.Entries[at], tell.Raw(s, &s.Entries[at])
		return a
	})
}

// correction asks what a line shall be, or what shall stand before it. Where the table does not
// agree to what comes of it, that is to be bettered.
func (d *Desk) correction(a Answer) *Dialog {
	line := a.Entry.Number
	amend := func(c Change, text string) Answer {
		return d.Amend(c, line, text).orElse(func() Answer {
			a.text = text
			return a
		})
	}
	q := &Dialog{Title: fmt.Sprintf("Line %d of the file", line), Lines: a.Lines, Text: a.text}
	q.Other = func(words string, _ bool) (string, func() (Answer, string)) {
		return "", func() (came Answer, wrong string) {
			if came = amend(a.change, words); came.Ask == nil {
				wrong = came.Lines[0].Text
			}
			return came, wrong
		}
	}
	if a.change == Insert {
		q.Title, q.Lines = fmt.Sprintf("Before line %d of the file", line), nil
		return q
	}
	q.Ways = []Way{{Remove, "take it out", func() (Answer, bool) { return amend(Delete, ""), true }}, {Ahead, "one before", func() (Answer, bool) {
		a.change, a.text = Insert, ""
		return a, true
	}}}
	return q
}

// inHeader says how a line of the header is changed.
func (d *Desk) inHeader() Answer {
	return cant("This line belongs to the header. Names and house rulings are changed in %s with a text editor, a name wherever it stands, while the record is not open here.", d.Path())
}

// amend is the command: "12 STATEMENT", "delete 12", "insert 12 STATEMENT"; "12" asks what
// shall stand there, and nothing which line is wrong.
func (d *Desk) amend(rest string) Answer {
	if rest == "" {
		a := sayf(tell.Strong, "Which line is wrong? Its number, as “log” tells it.")
		a.Kind = Correct
		a.Lines.Add(tell.Soft, 1, "%s", amendForms(d.table.Sitting().Last()))
		return a
	}
	word, rest, _ := strings.Cut(rest, " ")
	c := Replace
	switch {
	case word != "" && strings.HasPrefix("delete", word):
		c = Delete
	case word != "" && strings.HasPrefix("insert", word):
		c = Insert
	}
	if spelling.Fold(word) == "line" {
		word, rest, _ = strings.Cut(rest, " ")
	}
	number, statement := word, strings.TrimSpace(rest)
	if c != Replace {
		number, statement, _ = strings.Cut(statement, " ")
	}
	line, err := strconv.Atoi(strings.TrimSuffix(number, ".")) // as what was said is numbered
	statement = strings.TrimSpace(statement)
	switch {
	case err != nil, c == Insert && statement == "":
		return cant("Which line, and what shall stand there? Lines are those of the file, as “log” numbers them. %s", amendForms(d.table.Sitting().Last()))
	case c == Replace && statement == "":
		return d.Old(line)
	}
	return d.Amend(c, line, statement)
}

// amendForms tells how a line is amended at once.
func amendForms(line int) string {
	return fmt.Sprintf("“amend %d STATEMENT” puts another in its place, “amend delete %[1]d” takes it out, “amend insert %[1]d STATEMENT” puts one before it.", line)
}

// Correct takes what is typed where it was asked which line is wrong, or what shall stand in
// the place of one that is; stays tells that it was something else, and is asked still.
func (d *Desk) Correct(of *record.Entry, typed string) (a Answer, stays bool) {
	word, _, _ := strings.Cut(typed, " ")
	switch c := d.command(word); {
	case c != nil && c.anytime:
		return d.Enter(typed), true
	case typed == "" || isNo(typed) || spelling.Fold(typed) == "cancel":
		return sayf(tell.Soft, asItWas), false
	case c != nil:
		return d.Enter(typed), false
	case of == nil:
		return d.amend(typed), false
	}
	return d.Amend(Replace, of.Number, typed), false
}
