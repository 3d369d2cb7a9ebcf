package main

import (
	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

func rulingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rulings GAME",
		Short: "List what the rulebook leaves open, and the choices",
		Long: `Prints the ledger of a game: every question its rulebook leaves open, the choices
(the default first, with *) and why. A record chooses otherwise by a line of its
header: rulings: ID=CHOICE, …`,
		Example: "  magistrate rulings mag-mell",
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err != nil {
				return err
			}
			return words(cmd, tell.Ledger(g, referee.Header{}, true))
		},
	}
}
