package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// A plain is the sitting at a prompt: a line in, lines out. It works through a
// pipe and says everything in words.
type plain struct {
	in      *bufio.Scanner
	out     io.Writer
	t       *table.Table
	late    func() error   // opens t before it is changed; nil where it is open
	round   string         // the round and phase last told
	refused *record.Entry  // what was refused last and may still be kept
	which   []string       // what the last typed could mean
	list    *list          // a list that is being told, card after card; nil for none
	told    bool           // the end of the game was told
	opened  bool           // the table agreed to open the past
	locks   []table.Option // --no-lock
}

// longest is the longest line that is read.
const longest = 1 << 16

func newPlain(cmd *cobra.Command) *plain {
	p := &plain{in: bufio.NewScanner(cmd.InOrStdin()), out: newWrapper(cmd.OutOrStdout()), locks: locks(cmd)}
	p.in.Buffer(make([]byte, 0, 4096), longest)
	return p
}

func (p *plain) printf(format string, args ...any) { fmt.Fprintf(p.out, format, args...) }

// ask prints a question and reads the answer; ok is false at the end of input
// and where people leave.
func (p *plain) ask(question string) (answer string, ok bool) {
	if question != "" {
		p.printf("%s\n", question)
	}
	p.printf("> ")
	flush(p.out)
	if !p.in.Scan() {
		p.printf("\n")
		return "", false
	}
	answer = strings.TrimSpace(p.in.Text())
	switch referee.Fold(answer) {
	case "quit", "exit", "q":
		return "", false
	}
	return answer, true
}

// among reads a number from 1 to n, as an index.
func among(answer string, n int) (int, bool) {
	i, err := strconv.Atoi(answer)
	return i - 1, err == nil && i >= 1 && i <= n
}

// beginsWord tells whether an answer is a word or its beginning.
func beginsWord(answer, word string) bool {
	a := referee.Fold(answer)
	return a != "" && strings.HasPrefix(word, a)
}

// sit keeps the record of a table until people leave.
func (p *plain) sit(t *table.Table) (err error) {
	p.t = t
	defer func() {
		if e := p.t.Close(); e != nil {
			err = errors.Join(err, e)
		}
	}()
	p.printf("%s: %s. The record is %s; “help” tells what can be said.\n", t.Sitting().Game.Title(), strings.Join(t.Sitting().Header.Players, ", "), t.Path())
	if warning := t.Warning(); warning != "" {
		p.printf("%s\n", warning)
	}
	p.expect()
	for {
		answer, ok := p.ask("")
		if !ok {
			break
		}
		if err := p.take(answer); err != nil {
			return err
		}
	}
	if err := p.in.Err(); err != nil {
		return fmt.Errorf("what was typed can't be read: %w; the record is in %s", err, t.Path())
	}
	p.printf("The record is in %s.\n", p.t.Path())
	return nil
}

// expect tells in a sentence what is expected next; the round when it is new.
func (p *plain) expect() {
	pos := p.t.Sitting().Position()
	v := pos.View(false)
	if round := moment(v); round != p.round {
		p.round = round
		p.printf("%s.\n", round)
	}
	p.printf("%s\n", sentence(pos.Expect()))
	switch {
	case !pos.Over():
		p.told = false
	case !p.told:
		p.told = true
		p.score()
	}
}

// take does what one line of input asks for.
func (p *plain) take(answer string) error {
	if p.list != nil {
		return p.collect(answer)
	}
	refused, which := p.refused, p.which
	p.refused, p.which = nil, nil
	if n, ok := among(answer, len(which)); ok {
		return p.say(which[n])
	}
	switch {
	case answer == "":
		p.expect()
		return nil
	case answer == "!" || answer == "~":
		return p.keep(answer, refused)
	}
	word, rest, _ := strings.Cut(answer, " ")
	if c, ok := commandOf(referee.Fold(word)); ok {
		return c.do(p, strings.TrimSpace(rest))
	}
	return p.enter(answer)
}

// enter reads an typed and says what it means.
func (p *plain) enter(typed string) error {
	s := p.t.Sitting()
	if have, want := entry.NewReader(s, s.Position()).Pending(typed); want > 1 && have < want && (have == 0 || p.bare(typed)) {
		p.startList(typed, want)
		return nil
	}
	line, err := entry.NewReader(s, s.Position()).Read(typed)
	if err != nil {
		p.notRead(err)
		return nil
	}
	return p.say(line)
}

// bare tells whether an typed leaves its verb out.
func (p *plain) bare(typed string) bool {
	word, _, _ := strings.Cut(referee.Fold(typed), " ")
	for _, f := range p.t.Sitting().Lexicon.Forms {
		if strings.HasPrefix(f.Name, word) {
			return false
		}
	}
	return !strings.HasPrefix(word, "!") && !strings.HasPrefix(word, "~")
}

// notRead tells why an typed is not understood, or what it could be.
func (p *plain) notRead(err error) {
	w := new(entry.Which)
	if !errors.As(err, &w) {
		p.printf("Not understood: %s\n", complaint(err))
		return
	}
	const most = 9
	p.which = w.Statements[:min(most, len(w.Statements))]
	p.printf("Which one?\n")
	for i, text := range p.which {
		p.printf("  %d  %s\n", i+1, text)
	}
	if n := len(w.Statements) - most; n > 0 {
		p.printf("  and %d more; say more of it\n", n)
	}
}

// complaint is why an typed is not understood. It was typed a moment ago: no
// column needs to be named.
func complaint(err error) string {
	if bad := new(record.Malformed); errors.As(err, &bad) {
		return sentence(bad.Reason)
	}
	return sentence(err.Error())
}

// say says a line of the record and tells what came of it.
func (p *plain) say(line string) error {
	p.refused = nil
	last := ""
	if e := p.t.Sitting().LastApplied(); e != nil {
		last = p.t.Sitting().Lexicon.Text(e.Statement)
	}
	e, err := p.t.Say(line)
	if err != nil {
		return p.disk(err)
	}
	if e.Verdict != "" && !e.Verdict.Upheld() {
		p.refuse(&e)
		return nil
	}
	p.done(&e, last)
	return nil
}

// done tells what was recorded; last is what stood last before it.
func (p *plain) done(e *record.Entry, last string) {
	s := p.t.Sitting()
	switch {
	case e.Verdict == "":
		p.printf("%d: noted.\n", e.Number)
		return
	case e.Back == 1:
		p.printf("%d: %s is taken back.\n", e.Number, last)
	case e.Back > 0:
		p.printf("%d: %d statements are taken back, the last of them %s.\n", e.Number, e.Back, last)
	case e.Mark == referee.Attempt:
		p.printf("%d: kept as refused: %s.\n", e.Number, s.Lexicon.Text(e.Statement))
	case e.Verdict == referee.Irregular:
		p.printf("%d: it stands: %s. The game is irregular from here on.\n", e.Number, s.Lexicon.Text(e.Statement))
	default:
		p.printf("%d: %s\n", e.Number, s.Lexicon.Text(e.Statement))
	}
	if words := e.Outcome.Words; words != "" {
		p.printf("   %s\n", sentence(words))
	}
	p.expect()
}

// refuse tells a ruling and what may be done about it. Nothing was recorded.
func (p *plain) refuse(e *record.Entry) {
	s := p.t.Sitting()
	p.printf("Refused: %s\n", said(s, e))
	for _, line := range explain(s, e, s.Position()) {
		p.printf("  %s\n", line)
	}
	if e.Err != nil || e.Ruling.Legal() || e.Mark != referee.Plain {
		p.printf("  Nothing was recorded.\n")
		return
	}
	p.refused = e
	p.printf("  Say something else, or ! to keep it on the record as refused")
	if e.Ruling.Stands {
		p.printf(", or ~ if it was done and the table lets it stand")
	}
	p.printf(".\n")
}

// keep records what was refused last, as refused or as standing.
func (p *plain) keep(mark string, refused *record.Entry) error {
	x := p.t.Sitting().Lexicon
	switch {
	case refused == nil:
		p.printf("Nothing was refused just now. A statement may stand behind %s.\n", mark)
		return nil
	case mark == "!":
		return p.say(table.RefusedLine(*refused, x))
	}
	line := table.StoodLine(*refused, x)
	if line == "" {
		p.refused = refused
		p.printf("This can't stand. Say something else, or ! to keep it on the record as refused.\n")
		return nil
	}
	return p.say(line)
}

// disk tells what the disk refused. The record is opened again where that is
// what it takes.
func (p *plain) disk(err error) error {
	p.printf("Not recorded: %s\n", sentence(err.Error()))
	var line *journal.LineError
	var full *journal.AppendError
	if errors.As(err, &line) || errors.As(err, &full) && !full.Broken {
		return nil
	}
	told, err := p.t.Reopen()
	if told != "" {
		p.printf("%s\n", told)
	}
	if err != nil {
		return err
	}
	p.printf("The record was opened again.\n")
	p.expect()
	return nil
}
