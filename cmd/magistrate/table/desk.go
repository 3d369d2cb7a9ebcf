package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Desk is the conversation of one sitting: what is typed goes down once and
// comes back once, as an Answer. Front ends draw answers; what may be asked and
// told, when the table must agree, and which list is being told is decided here.
type Desk struct {
	table *shelf.Table
	open  // what was answered last leaves it

	refused *record.Entry         // what was refused last; it may be kept until another statement is said
	unkept  string                // why what was refused just now can't be
	letGo   string                // what was begun and left is not on the record: the next thing that is says so
	which   *which                // what was asked last; nil for nothing
	list    *List                 // what is being told, item after item; nil for none
	talk    *talk                 // a reconciliation that goes on
	quiet   bool                  // it ended just now: an Enter more is one too many, and says nothing
	settled bool                  // the last one found, or made, record and table agree
	left    bool                  // a question was left just now: a no that is typed on still answers it
	past    *past                 // the moment that is shown; nil: the present
	agreed  int                   // so many entries the table has agreed to open, the note of it the last
	amends  [][]*record.Amendment // what was amended in this sitting, each time by amendments made of one another
	unsaved []string              // what was said and could not be written, nor was since
	waiting []string              // lines pasted behind one that was not taken

	shown  shown // what follows from the moment that is shown
	border border
	laid   laid
	folded folded

	printed map[string]referee.Printed // the game's cards by name, made when first needed
}

// An open is what the last answer leaves for the next entry, and for no other.
type open struct {
	whyOf   string // what a why by itself asks about: what was said just now, or could not be
	meant   string // what was likely meant by what was not understood: a yes says it
	rest    string // and what was typed behind it, which is kept then
	likened bool   // it was asked whether something was meant that a yes can't say
	instead string // what was typed beside the list that is told, which a yes leaves for it
	amid    amid   // what was typed around a thing that was wrong
}

// unrecorded tells whether what was typed last is not on the record.
func (o *open) unrecorded() bool { return o.whyOf != "" && isNoNumber(o.whyOf) }

// waits tells whether a yes or a thing alone would answer something.
func (o *open) waits() bool {
	return o.meant != "" || o.likened || o.instead != "" || o.amid.list != nil
}

// A Moment tells what is shown from what was shown before.
type Moment struct {
	sitting *record.Sitting
	entries int
}

// Moment is the moment that is shown.
func (d *Desk) Moment() Moment { return momentOf(d.Sitting()) }

func momentOf(s *record.Sitting) Moment { return Moment{s, len(s.Entries)} }

// shown is what is made once for each moment.
type shown struct {
	Moment
	at     referee.Position
	reader *entry.Reader
	offers []Offer
	lists  map[string]*List // as they begin
}

// NewDesk begins the conversation of an open record.
func NewDesk(t *shelf.Table) *Desk { return &Desk{table: t} }

// Path is where the record is.
func (d *Desk) Path() string { return d.table.Path() }

// Warning says what people must know of the record as long as it is open, ""
// where there is nothing.
func (d *Desk) Warning() string { return d.table.Warning() }

// Close gives the record free.
func (d *Desk) Close() error { return d.table.Close() }

// Sitting is what is shown: the record, or in the time machine a trial of it.
// It is to be looked at.
func (d *Desk) Sitting() *record.Sitting {
	if d.past != nil {
		return d.past.trial
	}
	return d.table.Sitting()
}

// moment makes what follows from the moment that is shown.
func (d *Desk) moment() *shown {
	if m := d.Moment(); d.shown.Moment != m {
		at := m.sitting.Position()
		d.shown = shown{Moment: m, at: at, reader: entry.NewReader(m.sitting, at)}
	}
	return &d.shown
}

// At is the position that is shown.
func (d *Desk) At() referee.Position { return d.moment().at }

// View is the table as everybody may see it.
func (d *Desk) View() referee.View { return d.At().View(false) }

// Expect says what is expected next, and from whom.
func (d *Desk) Expect() string {
	says := tell.Sentence(d.At().Expect())
	switch c := d.sealed(); {
	case c == nil:
	case c.ready != nil:
		says += " Or “sealed”: each types the choice unseen."
	default:
		says += " Say what each chose, or “sealed”: each types it unseen."
	}
	return says
}

// Longest is the longest line that is taken, in bytes: what a terminal hands over
// at once, and more than any statement fills.
const Longest = 4096

// TooLong says why a line is not taken, "" where it is not too long.
func TooLong(line string) string {
	if len(line) <= Longest {
		return ""
	}
	return fmt.Sprintf("That line is longer than %d bytes: nothing was taken of it.", Longest)
}

// Enter takes what was typed: a statement or the beginning of one, the next
// items of a list, a number that answers “which one?”, a command word, or a
// statement with a question mark behind it, which is asked and not said.
func (d *Desk) Enter(typed string) Answer {
	d.shown.lists = nil // what was typed since may have told a new name
	if a, ok := d.better(typed); ok {
		return a
	}
	typed = d.unsigned(typed)
	if why := TooLong(typed); why != "" {
		return cant("%s", why)
	}
	if d.talk != nil {
		a := d.reply(typed)
		d.quiet = d.talk == nil
		return a
	}
	quiet := d.quiet
	if d.quiet = false; quiet && typed == "" && d.Default() != "" {
		return sayf(tell.Soft, "Right behind the questions an Enter says nothing; one more: %s.", d.Default())
	}
	was, mended := d.open, d.amid.mended(typed)
	d.open = open{}
	switch asked, _ := question(typed); {
	case was.whyOf != "" && d.refused == nil && firstWord(asked) == "why" && whyNot(asked) == "":
		typed, d.whyOf = "why "+was.whyOf, was.whyOf
	case was.rest != "" && Yes(typed):
		a := d.Enter(was.meant)
		a.Lines.Add(tell.Soft, 1, "Left to say: “%s”.", was.rest)
		if a.Kind == Done && a.List == nil {
			a.Lines[len(a.Lines)-1].Text += " “y” says that, too."
			a.Kept, d.meant = was.rest, was.rest
		}
		return a
	case was.meant != "" && Yes(typed):
		typed = was.meant
	case mended != "":
		typed = mended
	case was.instead != "" && d.list != nil && Yes(typed):
		l := d.list
		d.list = nil
		return l.left(d.heed(was.instead))
	case was.instead != "" && d.list != nil && isNo(typed):
		return d.list.tell()
	case was.likened && Yes(typed):
		return notUnderstood("%s", sayInFull)
	case d.stops(typed), slices.Contains(disputing, spelling.Fold(strings.TrimRight(typed, ".!"))):
		return d.disputed()
	case typed == "undo" && d.list == nil && d.refused == nil && (d.which != nil || was.unrecorded()):
		d.which = nil
		return d.notRecorded("typed")
	}
	a := d.heed(typed)
	if a.Kind == Told && a.Kept == "" && d.list == nil && len(a.Lines) > 0 && a.Lines[0].Role == tell.Bad {
		a.Kept = typed // nothing of it was taken
	}
	d.mends(typed, &a)
	if d.liken(typed, &a); (a.Kind == NotUnderstood || a.Kind == WhichOne) && d.whyOf == "" {
		d.whyOf = typed
	} else if a.Kind == DiskFailed || a.Kind == Refused && d.refused == nil { // nothing of it is on the record
		d.whyOf = typed
	} else if a.Kind == Done && a.Entry != nil && !d.closed(a.Entry.Number-len(d.Sitting().Head)-1) {
		d.whyOf = strconv.Itoa(a.Entry.Number)
	}
	return a
}

// heed is Enter of what answers no “did you mean”.
func (d *Desk) heed(typed string) Answer {
	left := d.left
	if d.left = false; left && isNo(typed) {
		return sayf(tell.Soft, asItWas)
	}
	which, unkept := d.which, d.unkept
	d.which, d.unkept = nil, ""
	if a, ok := d.item(which, typed); ok {
		return a
	}
	if n, err := strconv.Atoi(typed); err == nil && which != nil && which.List == nil && n >= 1 && n <= len(which.Which) {
		return which.then(n - 1)
	} else if err == nil && which != nil && which.List == nil && d.mean(typed).err != nil {
		return d.noSuch(which, n)
	}
	switch {
	case d.refused != nil && stands(typed):
		return d.mayKeep(referee.Stood)
	case typed == "" && which != nil:
		d.which = which
		return which.Answer
	case typed == "!" || typed == "~":
		d.unkept = unkept
		return d.Keep(map[string]referee.Mark{"!": referee.Attempt, "~": referee.Stood}[typed])
	case typed == "" && d.list == nil && len(d.waiting) > 0: // no default comes before what was pasted
		q := d.ToCome()
		return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
	case typed == "" && d.list == nil:
		if line := d.Default(); line != "" {
			return d.Say(line)
		}
		return d.expects()
	}
	word, _, _ := strings.Cut(typed, " ")
	if which != nil && which.Closed && d.command(word) == nil {
		if spelling.Fold(typed) == "cancel" || isNo(typed) {
			return sayf(tell.Soft, asItWas)
		}
		return d.among(which, typed)
	}
	if a, ok := d.narrowed(which, typed); ok {
		return a
	}
	a := d.enter(typed)
	ofItem := which != nil && which.List != nil
	if (ofItem || a.Kind <= WhichOne || a.Kind == NotUnderstood) && !which.chose(a.Entry) {
		a.Lines = append(a.Lines, which.left()...)
	}
	return a
}

// asksComment is what is said of a comment that says nothing yet.
const asksComment = "a comment stands behind #, and changes nothing"

// enter is Enter of what is no answer to a question.
func (d *Desk) enter(typed string) Answer {
	if line, ok := d.moveTo(typed); ok {
		return d.Back(line)
	}
	word, rest, _ := strings.Cut(typed, " ")
	if c, l := d.command(word), d.list; c != nil && (l == nil || !l.calls(typed) && c.Name != "undo") {
		if l != nil && !c.anytime && !l.gives() {
			return l.stays(typed)
		} else if l != nil && !c.anytime {
			d.list = nil
		}
		if why := c.alone(strings.TrimSpace(rest)); why != "" {
			return notUnderstood("%s", why)
		}
		return c.do(d, strings.TrimSpace(rest))
	}
	if asked, ok := question(typed); ok {
		return d.Why(asked)
	} else if typed == "#" {
		return sayf(tell.Soft, "%s", tell.Sentence(asksComment))
	} else if why := d.turns(typed); why != "" {
		return notUnderstood("%s", why)
	}
	if l := d.list; l != nil {
		if a, left := l.enter(typed); !left {
			if a.Kind != NotUnderstood {
				return a
			} else if m, ok := l.inFull(typed); ok {
				d.list = nil
				a, _ = d.follow(m)
				return a
			} else if d.questions(typed) {
				return d.Why(typed)
			}
			return a
		}
		d.list = nil
		return d.otherThan(l, typed)
	}
	if word := spelling.Fold(word); (word == "drop" || word == "cancel") && d.verb(word) < 0 && d.verb(typed) < 0 {
		return cant("No list is being told: “%s” is said of one. “undo” takes the last statement back.", word)
	}
	m := d.mean(typed)
	if (m.err != nil || m.why != "") && d.questions(typed) {
		return d.Why(typed)
	}
	return d.take(typed, m)
}

// take takes what was typed, and means m, where no list does.
func (d *Desk) take(typed string, m meaning) Answer {
	switch a, ok := d.follow(m); {
	case ok:
		if a.Kind == WhichOne && d.which != nil {
			d.which.typed = typed
		}
		return a
	case m.lines != nil:
		return d.sayEach(m.lines)
	case m.err == nil:
		if a, ok := d.misspelt(typed, m.why); ok && !m.sure {
			return a
		}
		d.whyOf = typed
		d.unkept = "It was no whole statement of a player, and can't be kept; say one with its name behind ! or ~."
		return cant("%s", m.why)
	}
	if a, ok := d.look(typed); ok {
		return a
	} else if a, ok := d.amongCodes(typed, m.err); ok {
		return a
	}
	if why := d.oneByOne(typed); why != "" {
		return notUnderstood("%s", why)
	}
	a := d.complain(m.err, typed)
	if near, ok := d.misspelt(typed, a.Lines[0].Text); ok {
		a = near
	}
	if !strings.Contains(a.Lines[0].Text, entry.Unexpected) {
		return a
	}
	return d.strange(a, typed)
}

// follow says the one statement that an entry means, or asks what it leaves open; ok is
// false where it means none.
func (d *Desk) follow(m meaning) (a Answer, ok bool) {
	switch {
	case m.items != "":
		m.list.tell()
		a, _ = m.list.enter(m.items)
		return a, true
	case m.list != nil:
		return m.list.tell(), true
	case m.blank != nil:
		return Answer{Kind: FillIn, Blank: m.blank}, true
	case m.which != nil:
		return d.askWhich(m.which), true
	case m.line != "" && m.err == nil && m.why == "":
		return d.Say(m.line), true
	}
	return a, false
}

// complain tells why an entry is not understood. It was typed a moment ago: no
// column needs to be named.
func (d *Desk) complain(err error, typed ...string) Answer {
	text := err.Error()
	if bad := new(record.Malformed); errors.As(err, &bad) {
		text = bad.Reason()
	}
	a := notUnderstood("%s", tell.Sentence(text))
	d.seat(a.Lines, typed...)
	return a
}

// expects tells what is expected next.
func (d *Desk) expects() Answer { return sayf(tell.Strong, "%s", d.Expect()) }

// Say says a line of the record, as a choice on the screen or Enter means it:
// in the time machine it is only tried, and beside a list that is told by its rule.
func (d *Desk) Say(line string) Answer {
	if l := d.list; l != nil {
		return l.beside(line)
	}
	return d.speak(line)
}

// speak is Say where no list is in the way.
func (d *Desk) speak(line string) Answer {
	d.refused, d.which, d.unkept = nil, nil, ""
	if d.past != nil {
		return d.try(line)
	}
	e := d.table.Sitting().Try(line)
	if e.Mark() != referee.Plain && e.Err == nil && e.Statement.Verb < referee.Rewind && d.At().Veils(e.Statement, false, nil) {
		return d.unveils(line)
	}
	closed := d.crosses(int(e.Back))
	return d.behind(closed != "", "Taking this back crosses into an earlier "+closed+": its cards lie open again.", func() Answer { return d.say(line) })
}

// unveils asks the table first where a mark would tell whether the rules allow what rests on
// what lies face down.
func (d *Desk) unveils(line string) Answer {
	q := &Question{Title: "Tell what lies face down?", Yes: "all agree: it is told", note: toldHidden, agreed: func([]string) Answer { return d.say(line) }}
	q.Lines.Add(tell.Base, 0, "Whether the rules allow that rests on what lies face down or is secret: a mark would tell it.")
	q.Lines.Add(tell.Soft, 0, "Ask everybody first; the record will say that it was asked.")
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
}

// say is Say where nothing needs to be asked.
func (d *Desk) say(line string) Answer {
	before := d.At()
	if e := d.table.Sitting().Try(line); e.Mark() == referee.Plain && e.Verdict.Upheld() && e.Back == 0 {
		if lack := before.Assumes(e.Statement); lack != nil {
			return d.askFace(lack, nil, line)
		} else if name, near := d.unknown(e.Statement); name != "" {
			return d.askName(name, near, line)
		} else if name := d.doubted(e.Statement); name != "" {
			return d.askFirst("Is it really "+name+"?", tell.Sentence(before.Note(e.Statement)), line)
		}
	}
	return d.put(line)
}

// put puts a line on the record, or tells why not.
func (d *Desk) put(line string) Answer {
	before := d.At()
	last, lastText, told := d.table.Sitting().LastApplied(), "", ""
	if last != nil {
		lastText = last.Words(d.table.Sitting().Lexicon)
		if told = lastText; d.table.Sitting().Sealed(last) {
			told = tell.Told(d.table.Sitting(), last)
		}
	}
	e, err := d.table.Say(line)
	if err != nil {
		return d.disk(err, line)
	}
	d.saved(line)
	if e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
		return d.refuse(&e)
	}
	d.list, d.refused = nil, nil
	a := d.done(before, &e, told)
	if e.Back != 1 || e.Statement.Verb != referee.Undo {
		return a
	}
	lists := d.lists(last.Statement)
	if lists || several(last.Statement) {
		a.Kept = lastText
		a.Lines[0].Text = fmt.Sprintf("%d. Taken back. To say it again: %s", e.Number, lastText)
	}
	if lists && len(d.At().ToAct()) == 0 { // the table is laid
		d.askFor(&a, func(o Offer) bool { return o.Verb == last.Statement.Verb && o.By == last.Statement.By && o.Wants > 0 })
	}
	return a
}

// Leave lets go of a list that is being told and of what was refused; nothing is recorded.
func (d *Desk) Leave() Answer {
	a := Answer{Lines: d.which.left()}
	d.refused, d.which, d.meant, d.likened = nil, nil, "", false
	if d.list != nil {
		return d.list.Cancel()
	}
	return a
}
