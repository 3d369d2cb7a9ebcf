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
		Short: "Answer a dispute: legal or not, by which rule, and what instead",
		Long: `Reports whether a move is legal at the end of the record, or after line LINE, and if
not: by which rule, where the rulebook has it, the facts, and what is legal instead. The
move may be as short as at the prompt of “magistrate play”. Without a move --at explains
the line itself. The record is not changed. An answer that would show what is hidden is
given with --reveal only.

Exit status: 0 legal; 1 illegal, or not answered; 2 not understood.`,
		Example:           example("magistrate why example.table 'Anna: pick Rún Sorcerer'", "magistrate why example.table --at 7"),
		ValidArgsFunction: completeMove,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			a, err := answer(cmd, s, args[1:], referee.Reveal(reveal))
			if err != nil {
				return err
			}
			if asJSON {
				err = printJSON(cmd.OutOrStdout(), answerJSON(s, a))
			} else {
				err = words(cmd, tell.Opinion(s, &a))
			}
			if err == nil && (a.Verdict != referee.Legal && a.Verdict != referee.Irregular) {
				err = no(nil)
			}
			return err
		},
	}
	jsonFlag(c, &asJSON)
	c.Flags().BoolVar(&reveal, "reveal", false, "answer even if that shows what is hidden")
	atFlag(c, "ask at the position after this `LINE` of the file")
	return c
}

// answer finds the position and the move that are asked about, and judges it.
func answer(cmd *cobra.Command, s *record.Sitting, move []string, reveal referee.Reveal) (record.Opinion, error) {
	line, given, err := lineFlag(cmd, s)
	switch {
	case err != nil:
		return record.Opinion{}, err
	case len(move) == 0 && !given:
		return record.Opinion{}, fmt.Errorf("a move is missing, or --at LINE: %s", cmd.UseLine())
	case len(move) == 0:
		a, ok := s.WhyLine(line)
		if !ok {
			return a, fmt.Errorf("line %d holds no move", line)
		}
		for _, e := range s.TakenBack(line-len(s.Head)-1, int(a.Back)) {
			err = cmp.Or(err, readable(s, e.Number-len(s.Head)-1, reveal))
		}
		return a, cmp.Or(err, readable(s, line-len(s.Head)-1, reveal))
	}
	at := s.At(line)
	then := s.ForkAt(line)
	text, err := session.Read(then, move[0])
	if err != nil {
		return record.Opinion{}, err
	}
	a := then.Why(at, text, reveal)
	if a.Said() == "" {
		return a, fmt.Errorf("%q is a comment, not a move", text)
	} else if a.Back > 0 {
		for _, e := range then.TakenBack(len(then.Entries), int(a.Back)) {
			err = cmp.Or(err, readable(s, max(e.Upon(), 0), reveal), readable(s, e.Number-len(s.Head)-1, reveal))
		}
	}
	return a, err
}

// readable returns an error for an entry that players may not read again.
func readable(s *record.Sitting, entry int, reveal referee.Reveal) error {
	if bool(reveal) || !session.Closed(s, entry) {
		return nil
	}
	if s.Sealed(&s.Entries[entry]) {
		return no(errors.New("that is a choice, hidden until everyone has chosen; --reveal shows it all the same"))
	}
	return no(errors.New("that is a move of an earlier round, and shows what is hidden now; --reveal shows it all the same"))
}

// answerJSON returns a line of judge --json with what is legal instead.
func answerJSON(s *record.Sitting, a record.Opinion) referee.Object {
	if a.Hidden {
		return referee.Object{{Key: "statement", Value: a.Words(s.Lexicon)}, {Key: "verdict", Value: nil}, {Key: "hidden", Value: true}}
	}
	o := s.Report(&a.Entry, a.Outcome())[1:]
	if len(a.TakesBack) > 0 {
		o = append(o, referee.Field{Key: "takes_back", Value: a.TakesBack})
	}
	if a.Instead != nil {
		o = append(o, referee.Field{Key: "instead", Value: spelling.Texts(a.Instead, func(instead referee.Offer) string { return s.Lexicon.Text(instead.Statement) })})
	}
	return o
}
