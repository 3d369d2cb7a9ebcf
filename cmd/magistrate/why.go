package main

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

func whyCommand() *cobra.Command {
	var asJSON, reveal bool
	c := &cobra.Command{
		Use:   "why FILE ['MOVE']",
		Short: "Settle a dispute: is the move legal, and by which rule",
		Long: `Reports whether a move is legal at the end of the record, or after LINE. If it is not, the
answer cites the rule, gives the reason, and lists what is legal instead. Without a move,
--at explains the line itself. You can shorten the move as at the prompt of “magistrate
play”. The record is not changed. An answer that would show something hidden needs --reveal.

Exit status: 0 legal; 1 illegal or not answered; 2 not understood.`,
		Example:           recordExample("magistrate why example.table 'Anna: pick Rún Sorcerer'", "magistrate why example.table --at 7"),
		ValidArgsFunction: completeMove,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			a, err := judgeMove(cmd, s, args[1:], referee.Reveal(reveal))
			if err != nil {
				return err
			}
			if asJSON {
				err = printJSON(cmd.OutOrStdout(), opinionJSON(s, a))
			} else {
				err = printLines(cmd, tell.Opinion(s, &a))
			}
			if err == nil && (a.Verdict != referee.Legal && a.Verdict != referee.Irregular) {
				err = answerNo(nil)
			}
			return err
		},
	}
	addJSONFlag(c, &asJSON)
	c.Flags().BoolVar(&reveal, "reveal", false, "answer even if that shows something hidden")
	addAtFlag(c, "judge the move after `LINE` of the file")
	return c
}

// judgeMove judges a move, or without one the move on the line that --at gives.
func judgeMove(cmd *cobra.Command, s *record.Record, move []string, reveal referee.Reveal) (record.Opinion, error) {
	line, given, err := readLineFlag(cmd, s)
	switch {
	case err != nil:
		return record.Opinion{}, err
	case len(move) == 0 && !given:
		return record.Opinion{}, fmt.Errorf("MOVE or --at LINE is missing: %s", cmd.UseLine())
	case len(move) == 0:
		a, ok := s.WhyLine(line)
		if !ok {
			return a, fmt.Errorf("line %d has no move", line)
		}
		for _, e := range s.TakenBack(line-len(s.Head)-1, int(a.Back)) {
			err = cmp.Or(err, checkReadable(s, e.Number-len(s.Head)-1, reveal))
		}
		return a, cmp.Or(err, checkReadable(s, line-len(s.Head)-1, reveal))
	}
	at := s.At(line)
	then := s.ForkAt(line)
	text, err := session.Read(then, move[0])
	if err != nil {
		return record.Opinion{}, err
	}
	a := then.Why(at, text, reveal)
	if a.Typed() == "" {
		return a, fmt.Errorf("%q is a comment, not a move", text)
	} else if a.Back > 0 {
		for _, e := range then.TakenBack(len(then.Entries), int(a.Back)) {
			err = cmp.Or(err, checkReadable(s, max(e.Parent(), 0), reveal), checkReadable(s, e.Number-len(s.Head)-1, reveal))
		}
	}
	return a, err
}

// checkReadable returns an error if players may not see an entry of the record again.
func checkReadable(s *record.Record, entry int, reveal referee.Reveal) error {
	if bool(reveal) || !session.Closed(s, entry) {
		return nil
	}
	if s.Sealed(&s.Entries[entry]) {
		return answerNo(errors.New("that choice is hidden until everyone has chosen; add --reveal to see it"))
	}
	return answerNo(errors.New("that move of an earlier round would show something hidden; add --reveal to see it"))
}

// opinionJSON returns the line that judge --json would print, and the legal alternatives.
func opinionJSON(s *record.Record, a record.Opinion) referee.Object {
	if a.Hidden {
		return referee.Object{{Key: "statement", Value: a.Words()}, {Key: "verdict", Value: nil}, {Key: "hidden", Value: true}}
	}
	o := s.Report(&a.Entry, a.Outcome())[1:]
	if len(a.TakesBack) > 0 {
		o = append(o, referee.Field{Key: "takes_back", Value: a.TakesBack})
	}
	if a.Alternatives != nil {
		o = append(o, referee.Field{Key: "instead", Value: spelling.Texts(a.Alternatives, func(offer referee.LegalMove) string { return s.Lexicon.Text(offer.Move) })})
	}
	return o
}
