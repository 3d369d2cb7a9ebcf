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
		Short: "Score a game and name the winner",
		Long: `Lists the points of each player and explains what decided the game. For an unfinished game
it reports what is missing (exit status 1); --partial scores the game as it stands. FILE
may be - for standard input.`,
		Example: recordExample("magistrate score --partial example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, sheet, err := readScore(cmd, args[0], partial)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), record.ScoreReport(sheet))
			}
			return printLines(cmd, tell.Result(s.Game.Title(), sheet))
		},
	}
	addJSONFlag(c, &asJSON)
	c.Flags().BoolVar(&partial, "partial", false, "score an unfinished game as it stands")
	return c
}

// readScore reads a record and scores its game, which must be over unless partial is set.
func readScore(cmd *cobra.Command, file string, partial bool) (s *record.Record, sheet scoring.Sheet, err error) {
	if s, err = readRecord(cmd, file); err != nil {
		return nil, sheet, err
	}
	if sheet, err = s.Score(); err != nil && !partial {
		return nil, sheet, answerNo(fmt.Errorf("%s: %w; --partial scores the game as it stands", displayName(file), err))
	}
	return s, sheet, nil
}
