package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/referee/games"
)

func gamesCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "games",
		Short:   "List the games the referee knows",
		Example: "  magistrate games",
		RunE: func(cmd *cobra.Command, _ []string) error {
			wide := 0
			for _, g := range games.All {
				wide = max(wide, len(g.Key()))
			}
			for _, g := range games.All {
				least, most := g.Seats()
				fmt.Fprintf(cmd.OutOrStdout(), "%-*s  %s, %d to %d players\n", wide, g.Key(), g.Title(), least, most)
			}
			return nil
		},
	}
}
