package session

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// showScore shows the result, or the score so far.
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

// showRules lists the rules, or shows those that match some words.
func showRules(s *Session, rest string) Reply {
	g := s.Record().Game
	if rest == "" {
		return Reply{Title: "Rules", Text: tell.Rules(g, &s.Record().Header, false)}
	} else if lines := tell.Mentions(g, rest); lines != nil {
		return Reply{Title: "Rules", Text: lines}
	}
	return fault("No rule mentions “%s”. “rules” lists them all.", tell.Clean(rest))
}

// showRulings lists the open rules questions, and this table's house rules.
func showRulings(s *Session, _ string) Reply {
	return Reply{Title: "House rules", Text: tell.HouseRules(s.Record().Game, s.Record().Header, false)}
}

// showSetup shows how to set up the table.
func showSetup(s *Session, _ string) Reply {
	r := s.Record()
	if r.Header.Tally {
		return sentenceReply(tell.Base, "This record only scores a finished game, so there is nothing to set up. %s", tell.Sentence(s.At().Expect()))
	}
	sheet, err := r.Setup()
	if err != nil {
		return fault("%s", tell.Sentence(err.Error()))
	}
	return Reply{Title: "Set-up", Text: tell.Setup(sheet)}
}

// SetUp returns how to set up the table; nil once something is recorded.
func (s *Session) SetUp() tell.Lines {
	if len(s.Record().Entries) > 0 {
		return nil
	}
	return showSetup(s, "").Text
}

// help explains a word, or how to type, the moves of the game and the commands.
func help(s *Session, rest string) Reply {
	reply := Reply{Title: "Help"}
	if rest != "" {
		if reply.Text = explainWord(s, strings.TrimPrefix(spelling.Narrow(rest), "/")); reply.Text == nil {
			return fault("There is no help on “%s”. “help” lists the moves and commands.", tell.Clean(rest))
		}
		return reply
	}
	var moves, rows [][2]string
	if s.table != nil {
		r := s.Record()
		howToType(s, &reply.Text)
		for _, tally := range []bool{true, false} { // if the game is only scored, moves of scoring come first
			for _, f := range r.Lexicon.Forms {
				if f.Tally == tally && (r.Header.Tally || !tally) {
					moves = append(moves, [2]string{r.Lexicon.Own(f.Usage), f.Means})
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
		"For another player, type the name first: “Name: move”. Separate moves with ; and the items of a list with commas.",
		"Add a note after #. End with ? to ask without recording" + ask,
		"Start with ! to log a refused move, with ~ to let an illegal move stand.",
		"If something is missing, you'll be asked. What you type then is the answer; Esc or cancel drops the move, ? shows what an answer looks like.",
		"Type a command alone. After a slash a word is always a command: /undo.",
	} {
		t.Add(tell.Base, 1, "%s", line)
	}
}
