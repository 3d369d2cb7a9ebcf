package session

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/spelling"
)

// A Command is a word of the conversation that is no move.
type Command struct {
	Name, Usage, Means string
	Off                string // why it can't be done now; "" when it can

	kind commandKind
	run  func(s *Session, words string) (State, Reply, error)
	can  func(s *Session) bool // at an open record; nil: it always can
	not  string                // why it can't where can says so
}

// A commandKind says where a command works, and how it is typed.
type commandKind uint8

const (
	changes commandKind = 1 << iota // only in the present, and not while the disk fails
	runsOn                          // its words run to the end of the line, over ; and #
	anyway                          // without a record, too
)

// page makes a command of what only shows something.
func page(show func(s *Session, words string) Reply) func(*Session, string) (State, Reply, error) {
	return func(s *Session, words string) (State, Reply, error) { return s.state, show(s, words), nil }
}

// noWords makes a command of what takes no words.
func noWords(run func(*Session) (State, Reply, error)) func(*Session, string) (State, Reply, error) {
	return func(s *Session, _ string) (State, Reply, error) { return run(s) }
}

// commands lists all commands, as help does. It is set below, as some of them lead to
// what reads it.
var commands []Command

func init() {
	moved := func(s *Session) bool { return s.table.Sitting().Standing() > 0 }
	begun := func(s *Session) bool { return len(s.table.Sitting().Entries) > 0 }
	undone := func(s *Session) bool { return len(s.table.Redoable()) > 0 }
	listable := func(s *Session) bool { return len(lists(s)) > 0 }
	quit := func(s *Session) (State, Reply, error) { return s.state, Reply{Effects: Effects{Left: true}}, nil }
	differ := func(s *Session, words string) (State, Reply, error) {
		return beginReconciling(s, words, refusedMove(s))
	}
	commands = []Command{
		{"undo", "undo", "take back the last move: a slip of the keys", "", changes, noWords(undo), moved, "there is no move to take back"},
		{"redo", "redo", "record again what undo took back", "", changes, noWords(redo), undone, "undo took nothing back"},
		{"rewind", "rewind N [agreed P, …]", "take back N moves, if everyone agrees; the cards go back too", "", changes, rewind, moved, "there is no move to take back"},
		{"correct", "correct N MOVE | delete | insert MOVE", "correct an earlier line", "", changes | runsOn, correct, begun, "nothing is recorded"},
		{"note", "note TEXT", "record a comment", "", changes | runsOn, comment, nil, ""},
		{"why", "why [MOVE | N | PLAYER]", "explain why a move is legal or not, without recording it", "", runsOn, why, nil, ""},
		{"legal", "legal", "list the legal moves", "", 0, page(showLegal), nil, ""},
		{"log", "log [all]", "list this round's lines; all asks everyone first", "", 0, showLog, nil, ""},
		{"show", "show [PLAYER | N]", "show the table, one player's cards, or the table after line N", "", 0, show, nil, ""},
		{"score", "score", "add up the points as they stand", "", 0, page(showScore), nil, ""},
		{"reconcile", "reconcile [DIFFERENCES]", "find and fix differences between the cards and the record", "", changes | runsOn, differ, nil, ""},
		{"rules", "rules [WORD]", "list the rules, or show one", "", 0, page(showRules), nil, ""},
		{"rulings", "rulings", "list open rules questions and this table's house rules", "", 0, page(showRulings), nil, ""},
		{"setup", "setup", "show how to set up the table", "", 0, page(showSetup), nil, ""},
		{"sealed", "sealed", "let each player choose unseen; all choices are recorded together", "", changes, noWords(seal), sealable, "players choose one after another now"},
		{"box", "box", "keep what the cards show for the next game", "", 0, noWords(keepBox), nil, ""},
		{"list", "list", "enter a list: cards laid out, a hand, a payment", "", changes, noWords(layOut), listable, "no legal move needs a list"},
		{"pile", "pile", "show the counts of your own hidden cards", "", 0, page(showPile), nil, ""},
		{"past", "past [N]", "step back to an earlier position", "", changes, past, begun, "nothing is recorded"},
		{"help", "help [WORD]", "list the commands and moves, or explain one", "", anyway, page(help), nil, ""},
		{"leave", "leave", "close the record and return to the start screen", "", 0, noWords(leave), nil, ""},
		{"quit", "quit", "leave; everything is saved", "", anyway, noWords(quit), nil, ""},
	}
}

// unless returns a reason where something doesn't hold.
func unless(holds bool, reason string) string {
	if holds {
		return ""
	}
	return reason
}

// Commands lists the commands with what is possible now.
func (s *Session) Commands() []Command {
	all := slices.Clone(commands)
	for i := range all {
		all[i].Off = all[i].off(s)
	}
	return all
}

// off returns why the command can't be done now; "" when it can.
func (c *Command) off(s *Session) string {
	if s.table == nil {
		return unless(c.kind&anyway != 0, "no record is open")
	}
	if c.kind&changes != 0 {
		switch s.state.(type) {
		case *Past:
			return "return to the present first"
		case *Broken:
			return "the record can't be written"
		case *Filling, *Choosing, *Consenting, *Sealing:
			return "finish or cancel what is open first"
		}
	}
	return unless(c.can == nil || c.can(s), c.not)
}

// commandOf returns the command of a name; nil for none.
func commandOf(name string) *Command {
	switch name = spelling.Fold(name); name {
	case "amend":
		name = "correct"
	case "?":
		name = "help"
	}
	i := slices.IndexFunc(commands, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return nil
	}
	return &commands[i]
}

// commandIn returns the command that a text begins with, nil for none, and the words after
// it; slash reports whether it can be nothing but a command.
func commandIn(text string) (c *Command, words string, slash bool) {
	text, slash = strings.CutPrefix(strings.TrimSpace(text), "/")
	name, words, _ := strings.Cut(text, " ")
	return commandOf(name), strings.TrimSpace(words), slash
}

// isMove reports whether a text that begins as a command is a move: its verb was typed in
// full, or the command takes no words.
func isMove(x *referee.Lexicon, c *Command, words string, parsed grammar.Result) bool {
	typed, m := false, referee.Statement{}
	switch r := parsed.(type) {
	case grammar.Parsed:
		typed, m = r.VerbTyped, r.Statement
	case grammar.Incomplete: // a synonym by itself is no move: “show”
		typed, m = r.VerbTyped && (words != "" || c.Name == x.Form(r.Statement.Verb).Name), r.Statement
	case grammar.Ambiguous:
		typed = r.VerbTyped
	default:
		return false
	}
	return typed && m.Verb < referee.Rewind || words != "" && c.Usage == c.Name
}

// command runs the command that a text begins with; slash or not.
func (s *Session) command(text string) (State, Reply, error) {
	c, words, _ := commandIn(text)
	if c == nil {
		name, _, _ := strings.Cut(strings.TrimPrefix(text, "/"), " ")
		return s.state, fault("There is no command “%s”. Type /help for the list.", tell.Clean(name)), nil
	}
	if off := c.off(s); off != "" {
		return s.state, fault("“%s” is not possible now: %s.", c.Name, off), nil
	} else if words != "" && c.Usage == c.Name {
		return s.state, fault("Type “%s” alone.", c.Name), nil
	}
	return c.run(s, words)
}

// past steps back to the position after a line; without a number by one line.
func past(s *Session, words string) (State, Reply, error) {
	r := s.table.Sitting()
	n, err := strconv.Atoi(words)
	if words == "" {
		n, err = max(r.Last()-1, len(r.Head)), nil
	}
	if err != nil || n < len(r.Head) || n > r.Last() {
		return s.state, fault("There is no line “%s”. Type a number from %d to %d.", tell.Clean(words), len(r.Head), r.Last()), nil
	}
	return stepBack(s, n)
}
