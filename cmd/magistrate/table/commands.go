package table

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Command is a word of the conversation that is no statement. Every front end
// takes it typed; some have a key for it as well.
type Command struct {
	Name, Usage, Means string
	anytime            bool // while a list is being told, too
	do                 func(d *Desk, rest string) Answer
}

// Means says what a command does.
func Means(name string) string { return commandOf(name).Means }

// alone says why words behind a command that records something, or ends the sitting, are not
// taken; "" where they may stand there.
func (c *Command) alone(rest string) string {
	switch {
	case rest == "" || c.Usage != c.Name || c.anytime && c.Name != "quit":
		return ""
	case c.Name == "undo":
		return "“undo” takes back one statement; “rewind N” takes back N, by agreement."
	}
	return fmt.Sprintf("“%s” is said alone.", c.Name)
}

// Commands lists them as help does.
func Commands() []Command {
	return []Command{
		{"undo", "undo", "take the last statement back: a slip of the keys", false, func(d *Desk, _ string) Answer { return d.Undo() }},
		{"redo", "redo", "say again what undo took back", false, func(d *Desk, _ string) Answer { return d.Redo() }},
		{"rewind", "rewind N", "the table agrees to take N statements back; the cards go back too", false, (*Desk).rewind},
		{"legal", "legal", "list what may be said now", true, func(d *Desk, _ string) Answer { return d.Legal() }},
		{"why", "why STATEMENT, why LINE", "say why something may or may not be said, without saying it", true, (*Desk).Why},
		{"show", "show [NAME | LINE]", "show what should lie on the table, or before one player, or in one row", true, (*Desk).Show},
		{"log", "log [all]", "list this round's lines with their numbers; all asks the table first", true, (*Desk).log},
		{"score", "score", "add up, as it stands", true, func(d *Desk, _ string) Answer { return d.Score() }},
		{"rules", "rules [RULE]", "list the rules, or tell one", true, (*Desk).Rules},
		{"rulings", "rulings", "the questions the rulebook leaves open, and what holds here", true, func(d *Desk, _ string) Answer { return d.Ledger() }},
		{"setup", "setup", "how the table is laid", true, func(d *Desk, _ string) Answer { return d.Setup() }},
		{"amend", amendUsage, "correct an old line", false, (*Desk).amend},
		{"reconcile", "reconcile [WHAT LIES THERE]", "find out where table and record differ, and by which slip", false, (*Desk).Reconcile},
		{"sealed", "sealed", "where all choose at once: each types it unseen, and it is told when the last has", false, func(d *Desk, _ string) Answer { return d.Seal() }},
		{"box", "box", "keep what the cards showed for the next game, where the book shows none", true, (*Desk).keepBox},
		{"quit", "quit", "leave; all is on the disk", true, func(*Desk, string) Answer { return Answer{Kind: Leaving} }},
		{"help", "help [WORD]", "this list, and the statements of the game; or what one of them says", true, (*Desk).help},
	}
}

const amendUsage = "amend LINE STATEMENT, amend delete LINE, amend insert LINE STATEMENT"

// commandOf finds a command by its whole name; nil for none.
func commandOf(name string) *Command {
	switch name {
	case "?":
		name = "help"
	case "exit", "leave":
		name = "quit"
	case "table", "status", "state":
		name = "show"
	case "recap", "history":
		name = "log"
	case "rule":
		name = "rules"
	case "correct":
		name = "amend"
	}
	for _, c := range Commands() {
		if c.Name == name {
			return &c
		}
	}
	return nil
}

// command is commandOf where other words for a command may be verbs of the game that is
// played, which go before them; d may be nil.
func (d *Desk) command(word string) *Command {
	name := spelling.Fold(word)
	c := commandOf(name)
	if d != nil && c != nil && c.Name != name && slices.ContainsFunc(d.Sitting().Lexicon.Forms, func(f referee.Form) bool { return f.Name == name }) {
		return nil
	}
	return c
}

// Quits tells whether a word ends the sitting; d may be nil.
func (d *Desk) Quits(word string) bool {
	c := d.command(word)
	return c != nil && c.Name == "quit"
}

// Undo takes back the last statement: a slip of the keys. Where the record was amended since, or
// a note or a comment was made, it offers to take that back, or to strike it out.
func (d *Desk) Undo() Answer {
	if d.past != nil {
		return sayf(tell.Soft, "Statements are taken back in the present.")
	}
	if d.refused != nil {
		d.refused = nil
		return d.notRecorded("refused")
	}
	if back := d.takesBack(); back != nil {
		return d.unamend(back)
	}
	s := d.table.Sitting()
	if e := d.noted(); e != nil {
		q := &Question{Title: "Strike the note out?", Yes: "strike it out", note: fmt.Sprintf("line %d %s", e.Number, struckOut),
			agreed: func([]string) Answer { return sayf(tell.Good, "Line %d is struck out by a comment.", e.Number) }}
		text := tell.Told(s, e)
		if e.Verdict == referee.NoVerdict { // a comment
			text = tell.Raw(s, e)
		}
		q.Lines.Add(tell.Base, 0, "The last line is a note, and changed nothing: %s", text)
		q.Lines.Add(tell.Soft, 0, "“rewind 1” takes the statement before it back.")
		return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
	}
	if s.Standing() == 0 {
		return sayf(tell.Soft, "Nothing was said that could be taken back.")
	}
	return d.Say("undo")
}

// notRecorded tells that nothing is to be taken back of what was typed or refused, and what undo
// would do.
func (d *Desk) notRecorded(what string) Answer {
	return sayf(tell.Soft, "What was %s is not on the record. Undo now %s.", what, cmp.Or(d.TakesBack(), "has nothing to take back"))
}

// noted is the last line where it changed nothing: a refusal that was kept, or a comment
// that the program did not write by itself. Nil: it is neither.
func (d *Desk) noted() *record.Entry {
	s := d.table.Sitting()
	if len(s.Entries) == 0 {
		return nil
	}
	e := &s.Entries[len(s.Entries)-1]
	kept := e.Mark() == referee.Attempt && !e.Applied
	comment := e.Verdict == referee.NoVerdict && e.Comment() != "" && !strings.HasSuffix(e.Comment(), openedPast) && !strings.HasSuffix(e.Comment(), struckOut)
	if kept || comment {
		return e
	}
	return nil
}

const (
	openedPast = "the table agreed to open the past"
	toldHidden = "the table agreed to tell what lies face down"
	struckOut  = "is struck out: it was noted by mistake"
)

// TakesBack says what undo would do; "" where there is nothing to take back.
func (d *Desk) TakesBack() string {
	if d.takesBack() != nil {
		return "takes the amendment back"
	}
	s := d.table.Sitting()
	if d.noted() != nil {
		return "strikes out the note"
	}
	e := s.LastApplied()
	if e == nil {
		return ""
	}
	if closed := d.crosses(1); closed != "" {
		return "opens the " + closed + " before"
	}
	return "takes back " + tell.Told(s, e)
}

// Redo says again what undo took back last.
func (d *Desk) Redo() Answer {
	lines := d.table.Redoable()
	if d.past != nil || len(lines) == 0 {
		return sayf(tell.Soft, "There is nothing to say again: the last statement was not taken back by undo.")
	}
	return d.Say(lines[len(lines)-1])
}

func (d *Desk) rewind(rest string) Answer {
	n, by, _ := strings.Cut(rest, " ")
	many, err := strconv.Atoi(n)
	if rest == "" {
		return d.RewindTo()
	} else if err != nil {
		return cant("How many statements shall be taken back? “rewind 3”, for example.")
	}
	if by = strings.TrimSpace(by); by != "" {
		line, err := d.moment().reader.Read("rewind " + n + " " + by)
		if err != nil {
			return d.complain(err)
		}
		return d.Say(line)
	}
	return d.Rewind(many)
}

// RewindTo asks which statement is the first that is taken back, the last first, as
// far as the table can still see them.
func (d *Desk) RewindTo() Answer {
	s := d.table.Sitting()
	a := sayf(tell.Strong, "Take moves back")
	a.Closed = true
	a.Lines.Add(tell.Soft, 0, "Choose the first statement that is taken back, with all that follow it; or type how many.")
	for i, e := range s.TakenBack(len(s.Entries), s.Standing()) {
		if !s.Sealed(e) && d.closed(e.Number-len(s.Head)-1) {
			break
		}
		a.Which = append(a.Which, Choice{Says: tell.Told(s, e), Note: "takes back " + tell.Count(i+1, "statement")})
	}
	if s.Standing() == 0 {
		return sayf(tell.Soft, "Nothing was said that could be taken back.")
	}
	return d.oneOf(a, func(i int) Answer { return d.Rewind(i + 1) })
}

// Rewind asks who agreed to take the last n statements back, and where that
// crosses into an earlier round says so; agreeing does it.
func (d *Desk) Rewind(n int) Answer {
	s := d.table.Sitting()
	if d.past != nil {
		return sayf(tell.Soft, "Statements are taken back in the present.")
	}
	if n < 1 || n > s.Standing() {
		return cant("%d can't be taken back; %s.", n, stand(s.Standing()))
	}
	q := &Question{Title: "Take back?", Yes: "agreed: take them back", Names: true, agreed: func(by []string) Answer {
		line := fmt.Sprintf("rewind %d", n)
		if len(by) > 0 {
			line += " agreed " + strings.Join(by, ", ")
		}
		line, err := d.moment().reader.Read(line)
		if err != nil {
			return d.complain(err)
		}
		return d.say(line)
	}}
	q.Lines.Add(tell.Base, 0, "The last %s taken back, and the cards go back too.", strings.TrimPrefix(tell.Are(n, "statement"), "1 "))
	if closed := d.crosses(n); closed != "" {
		q.opens, q.note = true, openedPast
		q.Lines.Add(tell.Warn, 0, "This crosses into an earlier %s: its cards lie open again. The record will say that the past was opened.", closed)
	} else {
		for _, e := range s.TakenBack(len(s.Entries), n) {
			q.Lines.Add(tell.Base, 1, "%s", tell.Told(s, e))
		}
	}
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
}

// stand counts what may be taken back.
func stand(n int) string {
	if n == 1 {
		return "1 statement stands"
	}
	return fmt.Sprintf("%d statements stand", n)
}
