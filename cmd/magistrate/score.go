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
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			sheet, err := scoreOf(s, partial)
			if err != nil {
				return no(fmt.Errorf("%s: %w; --partial gives the score as it stands", nameOf(args[0]), err))
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

// scoreOf is the result by a record; with partial also of a game that goes on.
func scoreOf(s *record.Sitting, partial bool) (scoring.Sheet, error) {
	sheet, err := s.Score()
	if partial {
		err = nil
	}
	return sheet, err
}
