package session

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// showScore adds up the points: the result, or the points as they stand.
func showScore(s *Session, _ string) Reply {
	r := s.Record()
	sheet, err := r.Score()
	reply := Reply{Title: "Result"}
	if err != nil {
		reply.Title = "Score so far"
		reply.Text.Add(tell.Soft, 0, "%s", tell.Sentence(err.Error()))
	}
	reply.Text = append(reply.Text, tell.Result(r.Game.Title(), sheet)...)
	return reply
}

// showRules lists the rules, or shows those with a name or about some words.
func showRules(s *Session, rest string) Reply {
	g := s.Record().Game
	if rest == "" {
		return Reply{Title: "Rules", Text: tell.Rules(g, false)}
	} else if lines := tell.Mentions(g, rest); lines != nil {
		return Reply{Title: "Rules", Text: lines}
	}
	return fault("No rule is about “%s”. “rules” lists them.", tell.Clean(rest))
}

// showRulings lists the open rules questions, and this table's house rules.
func showRulings(s *Session, _ string) Reply {
	return Reply{Title: "House rules", Text: tell.Ledger(s.Record().Game, s.Record().Header, false)}
}

// showSetup says how to set up the table.
func showSetup(s *Session, _ string) Reply {
	r := s.Record()
	if r.Header.Tally {
		return saying(tell.Base, "This game was played without the program: there is nothing to set up. %s", tell.Sentence(s.At().Expect()))
	}
	sheet, err := r.Setup()
	if err != nil {
		return fault("%s", tell.Sentence(err.Error()))
	}
	return Reply{Title: "Setup", Text: tell.Setup(sheet)}
}

// help explains a word, or how to type, the moves of the game and the commands.
func help(s *Session, rest string) Reply {
	reply := Reply{Title: "Help"}
	if rest != "" {
		if reply.Text = meaning(s, strings.TrimPrefix(rest, "/")); reply.Text == nil {
			return fault("There is no help on “%s”. “help” lists the moves and commands.", tell.Clean(rest))
		}
		return reply
	}
	var moves, rows [][2]string
	if s.table != nil {
		r := s.Record()
		howToType(s, &reply.Text)
		for _, tally := range []bool{true, false} { // of a game that is only scored, those first
			for _, f := range r.Lexicon.Forms {
				if f.Tally == tally && (r.Header.Tally || !tally) {
					moves = append(moves, [2]string{f.Usage, f.Means})
				}
			}
		}
		reply.Text.Columns("Moves of "+r.Game.Title(), moves)
		reply.Text.Add(tell.Soft, 1, "P and Q stand for players. “help VERB” lists a verb's synonyms.")
	}
	for _, c := range commands {
		rows = append(rows, [2]string{c.Usage, c.Means})
	}
	reply.Text.Columns("Commands", rows)
	return reply
}

// howToType explains the grammar, with a legal example of this moment.
func howToType(s *Session, t *tell.Lines) {
	eg, ask := example(s, nil), "."
	if eg != "" {
		eg, ask = ", e.g. "+eg, ": "+eg+"?"
	}
	t.Add(tell.Title, 0, "How to type")
	for _, line := range []string{
		"Type what happened" + eg + ". The preview shows what Enter will record; Tab completes.",
		"Shorten words to their beginnings, and leave out the player and the verb where they are clear.",
		"Put another player first: Name: move. Separate moves with ; and the things in a list with commas.",
		"# begins a note. A last ? asks without recording" + ask,
		"Start with ! to log a refused move, with ~ to let an illegal move stand.",
		"If something is missing, you'll be asked. What you type then is the answer; Esc or cancel drops the move, ? shows what an answer looks like.",
		"A command is typed alone. With / before it, it is always the command: /undo.",
	} {
		t.Add(tell.Base, 1, "%s", line)
	}
}
