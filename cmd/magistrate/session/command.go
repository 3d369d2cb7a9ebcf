package session

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Command is something people can type other than a move.
type Command struct {
	Name, Usage, Means string
	Off                string // why it can't be done now; "" when it can

	kind commandKind
	run  func(s *Session, words string) (State, Reply, error)
	can  func(s *Session) bool // at an open record; nil: it always can
	not  string                // the reason if can returns false
}

// A commandKind is a set of flags on where a command works and how it is read.
type commandKind uint8

const (
	changes       commandKind = 1 << iota // only in the present, and not while the disk fails
	runsOn                                // its words run to the end of the line, past ; and #
	withoutRecord                         // also without a record
	annotated                             // its words may end with # and a note
)

// page returns the function of a command that only shows something.
func page(show func(s *Session, words string) Reply) func(*Session, string) (State, Reply, error) {
	return func(s *Session, words string) (State, Reply, error) { return s.state, show(s, words), nil }
}

// noWords returns the function of a command without words.
func noWords(run func(*Session) (State, Reply, error)) func(*Session, string) (State, Reply, error) {
	return func(s *Session, _ string) (State, Reply, error) { return run(s) }
}

// commands lists all commands in the order of the help. The variable is set in init because
// some commands read it.
var commands []Command

func init() {
	moved := func(s *Session) bool { return s.table.Record().MovesInEffect() > 0 }
	begun := func(s *Session) bool { return len(s.table.Record().Entries) > 0 }
	undone := func(s *Session) bool { return len(s.table.Redoable()) > 0 }
	listable := func(s *Session) bool { return len(lists(s)) > 0 }
	quit := func(s *Session) (State, Reply, error) { return s.state, Reply{Effects: Effects{Left: true}}, nil }
	differ := func(s *Session, words string) (State, Reply, error) {
		return beginReconciling(s, words, refusedMove(s))
	}
	commands = []Command{
		{"undo", "undo", "take back the last move (a slip of the keys)", "", changes, noWords(undo), moved, "there is no move to take back"},
		{"redo", "redo", "record again what undo took back", "", changes, noWords(redo), undone, "there is nothing to redo"},
		{"rewind", "rewind N [agreed P, …]", "take back N moves, if everyone agrees; the cards go back too", "", changes, rewind, moved, "there is no move to take back"},
		{"correct", "correct N MOVE | delete | insert MOVE", "correct an earlier line", "", changes | runsOn, correct, begun, "nothing is recorded yet"},
		{"note", "note TEXT", "record a comment", "", changes | runsOn, comment, nil, ""},
		{"rename", "rename P to Q", "give a player another name; or type Q sits in for P", "", changes | annotated, rename, nil, ""},
		{"why", "why [MOVE | N | PLAYER]", "explain why a move is legal or not, without recording it", "", runsOn, why, nil, ""},
		{"legal", "legal", "list the legal moves", "", 0, page(showLegal), nil, ""},
		{"log", "log [all]", "list this round's moves, or with “all” every move, if everyone agrees", "", 0, showLog, nil, ""},
		{"show", "show [PLAYER | N]", "show the table, one player's cards, or the table after line N", "", 0, show, nil, ""},
		{"score", "score", "add up the points as they stand", "", 0, page(showScore), nil, ""},
		{"reconcile", "reconcile [DIFFERENCES]", "find and fix differences between the cards and the record", "", changes | runsOn, differ, nil, ""},
		{"rules", "rules [WORD]", "list the rules, or show one", "", 0, page(showRules), nil, ""},
		{"rulings", "rulings", "list open rules questions and this table's house rules", "", 0, page(showRulings), nil, ""},
		{"setup", "setup", "show how to set up the table", "", 0, page(showSetup), nil, ""},
		{"sealed", "sealed", "let each player choose in secret; all choices are recorded together", "", changes, noWords(seal), canSeal, "nobody chooses in secret now"},
		{"box", "box", "save what your cards show for the next game", "", 0, noWords(keepBox), nil, ""},
		{"list", "list", "enter a list: cards laid out, a hand, a payment", "", changes, noWords(layOut), listable, "no legal move needs a list"},
		{"pile", "pile", "show the counts of your own hidden cards", "", 0, page(showPile), nil, ""},
		{"past", "past [N]", "step back to an earlier position", "", changes, past, begun, "nothing is recorded yet"},
		{"help", "help [WORD]", "list the commands and moves, or explain one", "", withoutRecord | runsOn, page(help), nil, ""},
		{"leave", "leave", "close the record and return to the start screen", "", 0, noWords(leave), nil, ""},
		{"quit", "quit", "leave; everything is saved", "", withoutRecord, noWords(quit), nil, ""},
	}
}

// reasonUnless returns a reason if a condition doesn't hold.
func reasonUnless(holds bool, reason string) string {
	if holds {
		return ""
	}
	return reason
}

// Commands returns the commands, with the reason for those that are not possible now.
func (s *Session) Commands() []Command {
	all := slices.Clone(commands)
	for i := range all {
		all[i].Off = all[i].off(s)
	}
	return all
}

// off returns why the command isn't possible now; "" if it is.
func (c *Command) off(s *Session) string {
	if s.table == nil {
		return reasonUnless(c.kind&withoutRecord != 0, "no record is open")
	}
	if c.kind&changes != 0 {
		switch s.state.(type) {
		case *Past:
			return "return to the present first"
		case *Broken:
			return "the record can't be written"
		case *Filling, *Choosing, *Consenting, *Sealing, *Reconciling:
			return "finish or cancel what is open first"
		}
	}
	return reasonUnless(c.can == nil || c.can(s), c.not)
}

// commandOf returns the command with a name; nil for none.
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

// commandIn returns the command that a text begins with, nil for none, the words after it, and
// whether a slash came first.
func commandIn(text string) (c *Command, words string, slash bool) {
	_, typed := cutWord(text)
	text, slash = strings.CutPrefix(spelling.Narrow(text), "/")
	name, words := cutWord(text)
	c = commandOf(name)
	if q, p, ok := record.CutSitsIn(text); ok && c == nil {
		return commandOf("rename"), p + " to " + q, slash
	} else if c != nil && c.kind&runsOn != 0 {
		words = typed // a note or a new name stays as it is
	}
	return c, words, slash
}

// cutWord splits the first word from a text.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// isMove reports whether a text that begins with a command is a move: its verb was typed in
// full, or the command takes no words.
func isMove(x *referee.Lexicon, c *Command, words string, parsed grammar.Result) bool {
	typed, m := false, referee.Move{}
	switch r := parsed.(type) {
	case grammar.Parsed:
		typed, m = r.VerbTyped, r.Move
	case grammar.Incomplete: // a synonym by itself is no move: “show”
		typed, m = r.VerbTyped && (words != "" || c.Name == x.Form(r.Move.Verb).Name), r.Move
	case grammar.Ambiguous:
		typed = r.VerbTyped
	default:
		return false
	}
	return typed && m.Verb < referee.Rewind || words != "" && c.Usage == c.Name
}

// command runs the command that a text begins with.
func (s *Session) command(text string) (State, Reply, error) {
	c, words, _ := commandIn(text)
	if c == nil {
		name, _, _ := strings.Cut(strings.TrimPrefix(text, "/"), " ")
		return s.state, fault("There is no command “%s”. Type /help for the list.", tell.Clean(name)), nil
	}
	return s.run(c, words)
}

// run runs a command if it is possible now.
func (s *Session) run(c *Command, words string) (State, Reply, error) {
	if s.draft {
		return s.state, onlyDraft(), nil
	} else if off := c.off(s); off != "" {
		return s.state, fault("“%s” is not possible now: %s.", c.Name, off), nil
	} else if words != "" && c.Usage == c.Name {
		return s.state, fault("Type “%s” alone.", c.Name), nil
	}
	return c.run(s, words)
}

// past steps back to the position after a line; without a number by one line.
func past(s *Session, words string) (State, Reply, error) {
	r := s.table.Record()
	n, err := strconv.Atoi(words)
	if words == "" {
		n, err = max(r.Last()-1, len(r.Head)), nil
	}
	if err != nil || n < len(r.Head) || n > r.Last() {
		return s.state, fault("There is no line “%s”. Type a number from %d to %d.", tell.Clean(words), len(r.Head), r.Last()), nil
	}
	return stepBack(s, n)
}
