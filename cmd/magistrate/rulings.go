package main

import (
	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

func rulingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rulings GAME",
		Short: "List the house rules a table can choose",
		Long: `Lists every question that the rulebook of a game leaves open, with the choices (the
default first, marked *) and the reasons. To choose differently, add a line to the
header of the record: rulings: ID=CHOICE, …`,
		Example: "  magistrate rulings mag-mell",
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err != nil {
				return err
			}
			return printLines(cmd, tell.HouseRules(g, referee.Header{}, true))
		},
	}
}
