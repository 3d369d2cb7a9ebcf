package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
	"magistrate/scoring"
)

func scoreCommand() *cobra.Command {
	var asJSON, partial bool
	c := &cobra.Command{
		Use:   "score FILE",
		Short: "Add up a game and name the winner",
		Long: `Adds up a game, line by line, and says what told the winner from the rest. A game
that is not finished is an error (exit status 1) that says what is missing, unless
--partial asks for the score as it stands. FILE may be - for standard input.`,
		Example: example("magistrate score --partial example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, sheet, err := readScore(cmd, args[0], partial)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), record.ScoreReport(sheet))
			}
			return words(cmd, tell.Result(s.Game.Title(), sheet))
		},
	}
	jsonFlag(c, &asJSON)
	c.Flags().BoolVar(&partial, "partial", false, "give the score of an unfinished game as it stands")
	return c
}

// readScore reads a record and adds its game up; with partial also one that goes on.
func readScore(cmd *cobra.Command, file string, partial bool) (s *record.Sitting, sheet scoring.Sheet, err error) {
	if s, err = readRecord(cmd, file); err != nil {
		return nil, sheet, err
	}
	if sheet, err = s.Score(); err != nil && !partial {
		return nil, sheet, no(fmt.Errorf("%s: %w; --partial gives the score as it stands", nameOf(file), err))
	}
	return s, sheet, nil
}
