package session

import (
	"fmt"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/spelling"
)

// A Preview describes what Enter would do with a text, by public knowledge alone.
type Preview struct {
	Move  string // the canonical move, or the command
	Legal bool
	Why   string   // why it is refused or can't be read, in short, the missing thing first
	Asks  string   // what Enter would ask: "which wizard? (3)"
	Note  string   // who an award goes to, what a command does
	Rest  string   // the moves after this one, as typed
	May   []string // completions of the whole line, best first, for Tab
}

// Preview returns what Enter would do with a text. It changes nothing.
func (s *Session) Preview(text string) Preview {
	line, later := firstLine(text)
	q := s.Question()
	switch {
	case len(text) > Longest:
		return Preview{Why: "too long"}
	case q.Kind == ChoiceKind:
		return previewChoice(q, line)
	case q.Kind == ListKind && line != "" && line[0] != '/':
		return previewList(s, line)
	case q.Kind != MoveKind || s.table == nil || later != "":
		return Preview{}
	case line == "":
		return Preview{Move: q.Enter, Legal: q.Enter != ""}
	}
	if c, _, _ := commandIn(line); c != nil && c.kind&runsOn != 0 {
		return previewCommand(s, c)
	}
	moves, note, asks := grammar.Cut(line)
	switch {
	case asks:
		return Preview{Asks: "what the rules say about it"}
	case len(moves) == 0:
		return Preview{Move: "# " + note, Legal: note != ""}
	}
	p := previewMove(s, moves[0])
	p.Rest = joinMoves(p.Rest, strings.Join(moves[1:], "; "))
	for _, c := range grammar.Complete(s.At(), s.Record().Lexicon, line) {
		p.May = append(p.May, c.Text)
	}
	return p
}

// previewMove previews one move or command.
func previewMove(s *Session, text string) Preview {
	at, x := s.At(), s.Record().Lexicon
	parsed := grammar.Parse(at, x, text)
	c, words, slash := commandIn(text)
	mark, _, marked := grammar.CutMark(text)
	switch m := refusedMove(s); {
	case c != nil && (slash || !isMove(x, c, words, parsed)):
		return previewCommand(s, c)
	case slash:
		return Preview{Why: "no such command"}
	case mark != referee.Plain && marked == "" && m != nil:
		return Preview{Move: mark.Put("", x.Shown(m.Move)), Legal: true}
	}
	switch r := parsed.(type) {
	case grammar.Parsed:
		return previewParsed(s, r)
	case grammar.Incomplete:
		noun, _ := tell.Noun(x.Form(r.Move.Verb).Slot(r.Clause))
		return Preview{Move: x.Shown(r.Move) + " …", Asks: "which " + noun + "?"}
	case grammar.Ambiguous:
		if r.Many {
			return Preview{Why: "fits more than nine moves: add a word"}
		}
		return Preview{Asks: fmt.Sprintf("which one? (%d)", len(r.Options))}
	case grammar.Mismatch:
		return Preview{Why: shortMismatch(r)}
	}
	return Preview{}
}

// previewParsed previews a complete move.
func previewParsed(s *Session, r grammar.Parsed) Preview {
	m, at, x := r.Move, s.At(), s.Record().Lexicon
	p := Preview{Move: r.Mark.Put(r.Rule, x.Shown(m)), Rest: r.Rest}
	if p.Legal = m.Verb >= referee.Rewind; p.Legal {
		return p
	}
	ruling, about, lack, unknown := at.Rule(m, referee.Public), at.About(m), lackOf(at, m), s.unknownNames(r.New)
	p.Note = about.Note
	switch {
	case r.Mark != referee.Plain && at.DependsOnHidden(m, false, nil):
		p.Asks = "whether everyone agrees"
	case r.Mark != referee.Plain && ruling.Legal():
		p.Why = "legal: enter it without ! or ~"
	case r.Mark == referee.LetStand && !ruling.CanStand:
		p.Why = "can't be let stand"
	case r.Mark != referee.Plain:
		p.Legal = true
	case !ruling.Legal() && ruling.Lack == nil:
		p.Why = ruling.Reason
	case about.Futile != "":
		p.Why = about.Futile
	case lack != nil:
		p.Legal, p.Asks = ruling.Legal(), lack.Asks
	case len(unknown) > 0:
		p.Legal, p.Asks = true, "whether “"+x.Item(unknown[0])+"” is a new name"
	default:
		if p.Legal = true; p.Note == "" && ruling.Hidden {
			p.Note = tell.IfHidden
		} else if p.Note == "" {
			p.Note = growth(s, m)
		}
	}
	return p
}

func previewCommand(s *Session, c *Command) Preview {
	off, note := c.off(s), c.Means
	if c.Name == "undo" {
		note = undoNote(s)
	}
	return Preview{Move: c.Name, Legal: off == "", Why: off, Note: note}
}

// previewChoice previews an answer to a choice.
func previewChoice(q Question, typed string) Preview {
	i := q.Default
	if typed != "" {
		if i = choiceOf(q.Options, typed); i < 0 {
			return Preview{Why: "not one of the choices"}
		}
	}
	if i < 0 {
		return Preview{}
	}
	o := q.Options[i]
	return Preview{Move: o.Text, Legal: o.Off == "", Why: o.Off, Note: o.Note}
}

// previewList previews an answer to a list: what it would add or take off.
func previewList(s *Session, typed string) (p Preview) {
	f, ok := s.state.(*Filling)
	if !ok {
		return p
	}
	x := s.Record().Lexicon
	add, remove, wrong := grammar.Items(s.At(), x, f.move.Move, f.clause, typed)
	if wrong != nil {
		return Preview{Why: shortMismatch(*wrong)}
	}
	parts := spelling.Texts(add, func(it referee.Item) string { return "+" + x.ShownItem(it) })
	parts = append(parts, spelling.Texts(remove, func(it referee.Item) string { return "-" + x.ShownItem(it) })...)
	return Preview{Move: strings.Join(parts, " "), Legal: true}
}

// shortMismatch returns in a few words why a text can't be read.
func shortMismatch(r grammar.Mismatch) string {
	switch {
	case len(r.Options) > 0:
		return "“" + tell.Clean(r.Word) + "”: more than one fits"
	case r.Reason != nil:
		return reasonOf(r.Reason)
	case r.Nearest != "":
		return "Tab: " + r.Nearest
	case r.Word == "" && r.Mark != referee.Plain:
		return "type the move after " + r.Mark.String()
	case r.Word == "":
		return "not a move yet"
	}
	return "“" + tell.Clean(r.Word) + "” isn't understood"
}
