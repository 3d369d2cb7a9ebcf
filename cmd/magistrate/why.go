package main

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

func whyCommand() *cobra.Command {
	var asJSON, reveal bool
	c := &cobra.Command{
		Use:   "why FILE ['STATEMENT']",
		Short: "Answer a dispute: legal or not, by which rule, and what instead",
		Long: `Says whether a statement may be said at the end of the record, or after line LINE,
and if not: by which rule, where that stands, the facts, and what is legal instead.
The statement may be as short as at the prompt of “magistrate play”. Without a
statement --at explains the line itself. The record is not touched. Where the answer
would tell what lies face down it is given with --reveal only.

Exit status: 0 legal; 1 not, or not told; 2 not understood.`,
		Example:           example("magistrate why example.table 'Anna: pick Rún Sorcerer'", "magistrate why example.table --at 7"),
		ValidArgsFunction: completeStatement,
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
	c.Flags().BoolVar(&reveal, "reveal", false, "answer also where that tells what lies face down")
	atFlag(c, "ask at the moment after this `LINE` of the file")
	return c
}

// answer finds the moment and the statement that are asked about.
func answer(cmd *cobra.Command, s *record.Sitting, statement []string, reveal referee.Reveal) (record.Opinion, error) {
	line, given, err := lineFlag(cmd, s)
	switch {
	case err != nil:
		return record.Opinion{}, err
	case len(statement) == 0 && !given:
		return record.Opinion{}, fmt.Errorf("a statement is missing, or --at LINE: %s", cmd.UseLine())
	case len(statement) == 0:
		a, ok := s.WhyLine(line)
		if !ok {
			return a, fmt.Errorf("on line %d nothing is said", line)
		}
		for _, e := range s.TakenBack(line-len(s.Head)-1, int(a.Back)) {
			err = cmp.Or(err, told(s, e.Number-len(s.Head)-1, reveal))
		}
		return a, cmp.Or(err, told(s, line-len(s.Head)-1, reveal))
	}
	at := s.At(line)
	text, err := entry.NewReader(s, at).Read(statement[0])
	if err != nil {
		return record.Opinion{}, fmt.Errorf("%q is not understood: %w", statement[0], err)
	}
	then := s.ForkAt(line)
	a := then.Why(at, text, reveal)
	if a.Said() == "" {
		return a, fmt.Errorf("%q is a comment: it says nothing", text)
	} else if a.Back > 0 {
		for _, e := range then.TakenBack(len(then.Entries), int(a.Back)) {
			err = cmp.Or(err, told(s, max(e.Upon(), 0), reveal), told(s, e.Number-len(s.Head)-1, reveal))
		}
	}
	return a, err
}

// told tells whether what was said on an entry may be told again.
func told(s *record.Sitting, entry int, reveal referee.Reveal) error {
	if bool(reveal) || !table.Closed(s, entry) {
		return nil
	}
	if s.Sealed(&s.Entries[entry]) {
		return no(errors.New("that is " + record.Untold + "; --reveal tells it all the same"))
	}
	return no(errors.New("that tells what was said in an earlier round, and lies face down now; --reveal tells it all the same"))
}

// answerJSON is a line of judge --json with what is legal instead.
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
