package main

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// A command is a word of the plain sitting that is no statement.
type command struct {
	name, usage, means string
	do                 func(p *plain, rest string) error
}

// commands lists them as help does.
func commands() []command {
	return []command{
		{"undo", "undo", "take the last statement back: a slip of the keys", func(p *plain, _ string) error { return p.say("undo") }},
		{"redo", "redo", "say again what undo took back", (*plain).redo},
		{"rewind", "rewind N", "the table agrees to take N statements back; the cards go back too", (*plain).rewind},
		{"legal", "legal", "list what may be said now", (*plain).legal},
		{"why", "why STATEMENT, why LINE", "say why something may or may not be said, without saying it", (*plain).why},
		{"show", "show [LINE]", "show what should lie on the table", (*plain).show},
		{"log", "log [all]", "list this round's lines with their numbers; all asks the table first", (*plain).log},
		{"score", "score", "add up, as it stands", func(p *plain, _ string) error { p.score(); return nil }},
		{"rules", "rules [RULE]", "list the rules, or tell one", (*plain).rules},
		{"amend", amendUsage, "correct an old line", (*plain).amend},
		{"reconcile", "reconcile", "find out where table and record differ, and why", func(p *plain, _ string) error { return p.reconcile() }},
		{"help", "help", "this list, and the statements of the game", (*plain).help},
		{"quit", "quit", "leave; all is on the disk", nil},
	}
}

const amendUsage = "amend LINE STATEMENT, amend delete LINE, amend insert LINE STATEMENT"

// commandOf finds a command by its whole name.
func commandOf(name string) (command, bool) {
	if name == "?" {
		name = "help"
	}
	for _, c := range commands() {
		if c.name == name && c.do != nil {
			return c, true
		}
	}
	return command{}, false
}

func (p *plain) redo(string) error {
	e, err := p.t.Redo()
	switch {
	case errors.Is(err, table.ErrNothingToRedo):
		p.printf("%s\n", sentence(err.Error()))
	case err != nil:
		return p.disk(err)
	case !e.Verdict.Upheld():
		p.refuse(&e)
	default:
		p.done(&e, "")
	}
	return nil
}

// rewind takes statements back by agreement, and asks who agreed.
func (p *plain) rewind(rest string) error {
	n, by, said := strings.Cut(rest, " ")
	if many, err := strconv.Atoi(n); err == nil && (many < 1 || many > p.t.Sitting().Standing()) {
		p.printf("%d can't be taken back; %s.\n", many, stand(p.t.Sitting().Standing()))
		return nil
	} else if err != nil {
		p.printf("How many statements shall be taken back? “rewind 3”, for example.\n")
		return nil
	}
	if !said {
		answer, ok := p.ask("Who agreed? Names between commas (Enter: not named)")
		if !ok {
			return nil
		}
		if by = ""; answer != "" {
			by = "agreed " + answer
		}
	}
	line, err := entry.NewReader(p.t.Sitting(), p.t.Sitting().Position()).Read("rewind " + n + " " + by)
	if err != nil {
		p.notRead(err)
		return nil
	}
	return p.say(line)
}

// stand counts what may be taken back.
func stand(n int) string {
	if n == 1 {
		return "1 statement stands"
	}
	return fmt.Sprintf("%d statements stand", n)
}

func (p *plain) legal(string) error {
	s := p.t.Sitting()
	texts := s.Lexicon.Texts(s.Position().Offers(false))
	if len(texts) == 0 {
		p.printf("Nothing more can be said: the game is over.\n")
	}
	for _, text := range texts {
		p.printf("  %s\n", text)
	}
	return nil
}

// why explains a line of the record, or what could be said now.
func (p *plain) why(rest string) error {
	s := p.t.Sitting()
	if rest == "" {
		p.printf("Why what? A statement, or the number of a line.\n")
		return nil
	}
	if n, err := strconv.Atoi(rest); err == nil && n > len(s.Head) {
		if open, err := p.past(n); !open {
			return err
		}
		if a, ok := s.WhyLine(n); ok {
			answerWords(p.out, s, a)
		} else {
			p.printf("On line %d nothing is said.\n", n)
		}
		return nil
	}
	line, err := entry.NewReader(s, s.Position()).Read(rest)
	if err != nil {
		p.notRead(err)
		p.which = nil // a number would say it
		return nil
	}
	answerWords(p.out, s, s.Why(s.Position(), line, false))
	return nil
}

func (p *plain) show(rest string) error {
	s := p.t.Sitting()
	at := s.Position()
	if rest != "" {
		n, err := lineNumber(rest)
		if err == nil && n > s.Last() {
			err = fmt.Errorf("there is no line %d; the record has %d lines", n, s.Last())
		}
		if err != nil {
			p.printf("%s\n", sentence(err.Error()))
			return nil
		}
		if open, err := p.past(n + 1); !open {
			return err
		}
		at = s.At(n)
	}
	showWords(p.out, at.View(false), at.Expect(), columns(p.out))
	return nil
}

// past tells whether people may look at what was said on a line. What lies
// before this round they may have to remember, so the table is asked, and the
// record keeps that it was. Where nothing is hidden there is nothing to ask.
func (p *plain) past(line int) (open bool, err error) {
	s := p.t.Sitting()
	now := s.Position()
	if p.opened || now.Over() || line > len(s.Head)+p.roundBegan() || reflect.DeepEqual(now.View(false).State, now.View(true).State) {
		return true, nil
	}
	answer, ok := p.ask("That is the past of this game: what people may have to remember is told with it. Does everybody agree? [y/N]")
	if !ok || !yes(answer) {
		p.printf("It stays closed.\n")
		return false, nil
	}
	p.opened = true
	if err := p.t.Comment("the past was opened here, as the table agreed"); err != nil {
		return true, p.disk(err)
	}
	return true, nil
}

// roundBegan counts the entries before this round.
func (p *plain) roundBegan() int {
	s := p.t.Sitting()
	from := len(s.Entries)
	for round := s.Position().View(false).Round; from > 0 && s.After(from).View(false).Round == round; {
		from--
	}
	return from
}

// log lists the lines of this round, or all.
func (p *plain) log(rest string) error {
	s := p.t.Sitting()
	from := p.roundBegan()
	if beginsWord(rest, "all") && from > 0 {
		if open, err := p.past(len(s.Head) + 1); !open || err != nil {
			return err
		}
		from = 0
	}
	for i := from; i < len(s.Entries); i++ {
		p.printf("%4d  %s%s\n", s.Entries[i].Number, s.Entries[i].Text(s.Lexicon), map[bool]string{true: "   (taken back)"}[s.Entries[i].Taken])
	}
	return nil
}

// score tells the score as it stands, or the result.
func (p *plain) score() {
	s := p.t.Sitting()
	sheet, err := scoreOf(s, true)
	if err != nil {
		p.printf("%s\n", sentence(err.Error()))
		return
	}
	scoreWords(p.out, s.Game.Title(), sheet)
}

func (p *plain) rules(rest string) error {
	if rest == "" {
		rulesWords(p.out, p.t.Sitting().Game)
	} else if err := ruleWords(p.out, p.t.Sitting().Game, rest); err != nil {
		p.printf("%s\n", sentence(err.Error()))
	}
	return nil
}

// help lists what can be said.
func (p *plain) help(string) error {
	s := p.t.Sitting()
	p.printf("Statements of %s, in whole words or beginnings; who is to act need not be named,\nand what is expected now needs no verb:\n", s.Game.Title())
	for _, f := range s.Lexicon.Forms {
		if f.Tally == s.Header.Tally || !f.Tally {
			p.printf("  %-34s %s\n", f.Usage, f.Means)
		}
	}
	p.printf("Behind ! a statement is kept as refused, behind ~ as done against the rules; # begins a note.\nBesides:\n")
	for _, c := range commands() {
		p.printf("  %-34s %s\n", c.usage, c.means)
	}
	return nil
}

// amend corrects an old line: "12 STATEMENT", "delete 12", "insert 12 STATEMENT".
func (p *plain) amend(rest string) error {
	word, rest, _ := strings.Cut(rest, " ")
	del, insert := beginsWord(word, "delete"), beginsWord(word, "insert")
	number, statement := word, strings.TrimSpace(rest)
	if del || insert {
		number, statement, _ = strings.Cut(statement, " ")
	}
	line, err := lineNumber(number)
	if err == nil && !del && statement == "" {
		err = errors.New("what shall stand there?")
	}
	if err == nil {
		if open, err := p.past(line); !open {
			return err
		}
	}
	var a *record.Amendment
	if err == nil {
		a, err = prepare(p.t.Sitting(), line, strings.TrimSpace(statement), del, insert)
	}
	if err != nil {
		p.printf("%s It goes: %s.\n", sentence(err.Error()), amendUsage)
		return nil
	}
	return p.doAmend(a)
}

// doAmend shows an amendment, asks, and makes it.
func (p *plain) doAmend(a *record.Amendment) error {
	amendmentWords(p.out, a)
	answer, ok := p.ask("Amend the record? [y/N]")
	if !ok || !yes(answer) {
		p.printf("The record is as it was.\n")
		return nil
	}
	if p.late != nil {
		if err := p.late(); err != nil {
			return err
		}
	}
	before, err := p.t.Amend(a)
	if err != nil {
		return p.disk(err)
	}
	p.printf("Amended. The record as it was is in %s.\n", before)
	p.expect()
	return nil
}
