package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/reconcile"
	"magistrate/referee/spelling"
)

// Reconciling is a conversation of its own over the present: a question, a look
// at the table, an answer, and at the end what was the slip. It never names a
// line that the table can't see any more without asking first.

// A talk is a reconciliation that goes on.
type talk struct {
	*reconcile.Talk
	asked    bool // a question waits for its answer
	began    int  // entries of the record then
	remedies []*reconcile.Remedy
	closed   bool   // more can be found in earlier rounds, where the table agrees
	mended   bool   // a remedy was made; what was not asked is asked now
	untaken  string // a difference that was said last and not taken; "" where another answer was, since
}

// Reconcile begins to ask what really lies on the table: first of what was refused just now.
func (d *Desk) Reconcile(noticed string) Answer { return d.reconcile(noticed, false) }

// liesThere begins so of what was refused just now: it does lie there.
func (d *Desk) liesThere() Answer { return d.reconcile("", true) }

// reconcile begins to ask.
func (d *Desk) reconcile(noticed string, lies bool) Answer {
	if d.past != nil {
		return sayf(tell.Soft, "What lies on the table is asked in the present.")
	}
	refused := d.refused
	d.list, d.which, d.refused = nil, nil, nil
	d.talk, d.settled = &talk{Talk: reconcile.Begin(d.table.Sitting()), began: len(d.table.Sitting().Entries)}, false
	if !d.anyClosed() {
		d.talk.Agree() // nothing that was said is closed
	}
	if refused != nil {
		d.talk.Refused(refused.Statement, lies)
	}
	var lead tell.Lines
	if noticed != "" {
		err := d.talk.Notice(noticed)
		if hidden := reconcile.Unasked(""); errors.As(err, &hidden) {
			d.talk = nil
			return cant("%s", tell.Sentence(err.Error()))
		}
		if err != nil {
			lead.Add(tell.Bad, 0, "%s", tell.Sentence(err.Error()))
		} else {
			lead = d.toldBack(noticed)
		}
	}
	return d.ask().after(lead)
}

// Settled tells whether record and table were found to agree, or do now.
func (d *Desk) Settled() bool { return d.settled }

// Reconciling tells whether the table is being asked.
func (d *Desk) Reconciling() bool { return d.talk != nil }

// ask asks the next question, or tells what the talk has come to.
func (d *Desk) ask() Answer {
	q, more := d.talk.Next()
	if d.talk.asked = more; !more {
		return d.outcome()
	}
	a := Answer{Kind: Asked, Question: &q}
	a.Lines.Add(tell.Strong, 0, "%s", q.Asks)
	a.Lines.Add(tell.Base, 1, "%s", q.Record)
	enter := "Enter: yes"
	switch {
	case q.Half != "":
		a.Lines.Add(tell.Warn, 1, "As was said: %s. And elsewhere?", q.Half)
		enter = "Enter asks again; “only”: nothing lies there; y: as by the record"
	case q.Doubted:
		a.Lines.Add(tell.Warn, 1, "“so” where it does lie there: %s", q.Suggests)
		enter = "Enter: as the record says"
	case q.Suggests != "":
		a.Lines.Add(tell.Warn, 1, "As was noticed: %s", q.Suggests)
		enter = "Enter: so it was noticed; y: as the record says"
	}
	back := ""
	if q.Back {
		back = " “back” asks the one before again,"
	}
	a.Lines.Add(tell.Soft, 1, "%s; %s. “enough” ends the asking,%s “cancel” leaves.", enter, q.Hint, back)
	return a
}

// reply takes what is said while reconciling.
func (d *Desk) reply(typed string) Answer {
	word := spelling.Fold(typed)
	name, rest, _ := strings.Cut(word, " ")
	switch c := d.command(name); {
	case c != nil && c.anytime && (word != "?" || !d.talk.asked):
		a := c.do(d, rest)
		if a.Kind == Told {
			a = d.again().after(a.Lines)
		}
		return a
	case word == "cancel":
		return d.decline()
	case word == "back":
		before := d.talk.Back()
		if before == nil {
			return cant("Nothing was answered yet. “cancel” leaves.")
		}
		d.talk.Talk = before
		return d.ask()
	case !d.talk.asked:
		return d.accept(typed)
	case word == "enough":
		d.talk.Enough()
		return d.outcome()
	}
	if d.seated(typed) && !d.talk.NamesPlayers() && !reconcile.Whole(typed) {
		seen, _ := d.look(typed)
		return d.ask().after(seen.Lines)
	}
	var lead tell.Lines
	noticed, doubted := d.talk.Suggests(), d.talk.Doubts()
	err := d.talk.Answer(typed)
	_, half := err.(reconcile.Unfinished)
	switch {
	case half:
		lead.Add(tell.Bad, 0, "%s", tell.Sentence(err.Error()))
	case err == nil && noticed != "" && !doubted && typed != "" && reconcile.Confirms(typed): // or who meant that would not know
		lead.Add(tell.Warn, 0, "As the record says, then: what was noticed, %s, counts no more. “back” asks again.", noticed)
	case err == nil && d.talk.Kept() != "" && doubted:
		lead.Add(tell.Warn, 0, "Beside what was refused: %s. “back” asks again.", d.talk.Kept())
	case err == nil && d.talk.Kept() != "":
		lead.Add(tell.Warn, 0, "Beside what was noticed: %s. “back” asks again.", d.talk.Kept())
	case err == nil:
	case d.talk.Aside(typed):
		lead, err = d.toldBack(typed), nil
	default:
		if a, ok := d.insteadOf(typed, d.ask); ok {
			return a
		}
		lead.Add(tell.Bad, 0, "%s", tell.Sentence(err.Error()))
	}
	switch { // before the next question may end the talk
	case err != nil && strings.IndexAny(typed, "+-−") == 0:
		d.talk.untaken = typed
	case !reconcile.Confirms(typed):
		d.talk.untaken = ""
	}
	a := d.ask().after(lead)
	if err != nil && !half {
		a.Kept = typed
	}
	return a
}

// again asks what is open once more.
func (d *Desk) again() Answer {
	if d.talk.asked {
		return d.ask()
	}
	return d.offer(d.talk.remedies)
}

// insteadOf asks whether people leave the talk for what is typed and answers nothing: a statement
// written out, or a command; else they go back to what is open. ok is false where it is neither.
func (d *Desk) insteadOf(typed string, back func() Answer) (a Answer, ok bool) {
	if d.command(firstWord(typed)) == nil {
		if m := d.mean(typed); !d.writtenOut(typed) || m.err != nil || m.why != "" {
			return a, false
		}
	}
	q := &Question{Title: "Leave the question, and say it?", Yes: "leave, and say it", declined: back}
	q.agreed = func([]string) Answer {
		left := d.decline()
		return d.Enter(typed).after(left.Lines)
	}
	q.Lines.Add(tell.Base, 0, "“%s” is no answer to what is asked of the table, and is not said yet.", typed)
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}, true
}

// howToAnswer is what help tells while the table is asked.
func howToAnswer() (a Answer) {
	a.Lines.Add(tell.Title, 0, "How to answer")
	for _, way := range [...][2]string{
		{"y, or Enter", "as by the record; Enter, where something was noticed: as that says"},
		{"so", "as was noticed, or as was refused"},
		{"WHAT, WHAT", "all that lies there, or of each that is asked about how many"},
		{"+WHAT, -WHAT", "what differs; or “WHAT instead of WHAT”, “WHAT is missing”"},
		{"nothing", "nothing lies there"},
		{"only, or y", "after “and elsewhere?”: nothing lies there, or it is as by the record"},
		{"don't know", "nobody knows, or it can't be seen any more"},
		{"NAME has WHAT", "what was seen elsewhere; all else is as by the record, but behind “only”"},
		{"a number", "which slip it was, where slips are listed; Enter: none of them"},
		{"back, enough, cancel", "ask the one before again, end the asking, leave"},
	} {
		a.Lines.Add(tell.Base, 1, "%-34s %s", way[0], way[1])
	}
	return a
}

// toldBack tells what was noticed.
func (d *Desk) toldBack(typed string) (lines tell.Lines) {
	lines.Add(tell.Good, 0, "Noted: %s.%s", strings.TrimRight(typed, "."), d.talk.Noted())
	return lines
}

// outcome tells what the talk has come to, and offers the remedies.
func (d *Desk) outcome() Answer {
	t := d.talk
	t.asked = false
	o := t.Outcome()
	a := Answer{Kind: Told}
	for _, says := range o.Says {
		a.Lines.Add(tell.Base, 0, "%s", says)
	}
	t.closed = o.Closed
	if len(o.Remedies) == 0 && o.Closed {
		return d.further().after(a.Lines)
	}
	if o.Agree && t.untaken != "" {
		d.talk = nil
		a.Lines, a.Next = nil, true
		a.Lines.Add(tell.Bad, 0, "All that was asked fits, but “%s” was said and not taken: whether record and table agree is not known. “reconcile” again, and say it where it lies.", t.untaken)
		return a
	}
	if len(o.Remedies) == 0 {
		d.talk, d.settled = nil, o.Agree
		if o.Differs { // and nothing explains it
			a.Lines.Add(tell.Soft, 0, "%s", byHand)
		}
		a.Next = true
		return a
	}
	return d.offer(o.Remedies).after(a.Lines)
}

// further asks the table to look for the slip in what is closed, too.
func (d *Desk) further() Answer {
	a := d.behind(true, d.earlier("To look further, what was said in earlier %ss is gone through, and what is judged by cards that lie face down; where it is wrong is told."), func() Answer {
		d.talk.Agree()
		return d.ask()
	})
	a.Ask.declined = func() Answer { // what is known stays known
		if len(d.talk.remedies) > 0 {
			return d.again()
		}
		d.talk.Openly()
		return d.ask()
	}
	return a
}

// byHand is what is done about what nothing explains.
const byHand = "“amend” corrects a line; “rewind” goes back to where both agree."

// none leaves the talk where no remedy is the one.
func (d *Desk) none() Answer {
	a := d.decline()
	a.Lines.Add(tell.Soft, 0, "%s", byHand)
	return a
}

// offer lists the remedies, those that say the same once; a number accepts one. Where more
// can be found once the table agrees, that is the last.
func (d *Desk) offer(remedies []*reconcile.Remedy) Answer {
	d.talk.remedies = nil
	a := Answer{Kind: WhichOne}
	heading := "Which one was it? The likeliest first"
	if len(remedies) > 0 {
		if n, of := remedies[0].Explains(); n < of {
			heading += "; none explains all that was told"
		}
	}
	a.Lines.Add(tell.Strong, 0, "%s", heading)
	for _, r := range remedies {
		text := tell.Slips(r.Slips())
		if n, of := r.Explains(); n < of {
			text += " (explains " + strconv.Itoa(n) + " of " + strconv.Itoa(of) + " answers)"
		}
		if c := (Choice{Says: text}); !slices.Contains(a.Which, c) {
			a.Which, d.talk.remedies = append(a.Which, c), append(d.talk.remedies, r)
		}
	}
	if d.talk.closed {
		a.Which = append(a.Which, Choice{Says: d.earlier("another slip, in an earlier %s")})
	}
	return a
}

// accept takes the number of a remedy.
func (d *Desk) accept(typed string) Answer {
	t := d.talk
	n, err := strconv.Atoi(typed)
	if Yes(typed) && len(t.remedies) == 1 && !t.closed {
		n, err = 1, nil
	}
	switch a, other := d.insteadOf(typed, d.again); {
	case t.closed && err == nil && n == len(t.remedies)+1:
		return d.further()
	case err == nil && n >= 1 && n <= len(t.remedies):
		return d.Remedy(n - 1)
	case typed == "" || isNo(typed):
		return d.none()
	case other:
		return a
	}
	return d.again().after(cant("That is none of them: a number is wanted.").Lines)
}

// Remedy shows what a remedy changes, and asks; agreeing makes it. Where that tells what is
// closed the table is asked first, as amending does.
func (d *Desk) Remedy(n int) Answer {
	r := d.talk.remedies[n]
	steps, err := r.Amend()
	if err != nil {
		return cant("%s", tell.Sentence(err.Error()))
	}
	what := d.opens(steps)
	return d.behind(what != "", what, func() Answer { return d.remedy(r) })
}

// remedy is Remedy where nothing needs to be asked.
func (d *Desk) remedy(r *reconcile.Remedy) Answer {
	steps, err := r.Amend() // the record may say since that the past was opened
	if err != nil {
		return cant("%s", tell.Sentence(err.Error()))
	}
	t := d.talk
	return d.amendBy(steps...).then(func(done Answer) Answer {
		// That they agree now is earned too: what was not asked yet is asked.
		d.talk = &talk{Talk: t.Mended(d.table.Sitting()), mended: true}
		next := d.ask().after(done.Lines)
		next.Moved = true
		return next
	})
}
