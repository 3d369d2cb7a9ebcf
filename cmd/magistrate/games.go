package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/referee/games"
)

func gamesCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "games",
		Short:   "List the games that magistrate referees",
		Example: "  magistrate games",
		RunE: func(cmd *cobra.Command, _ []string) error {
			width := 0
			for _, g := range games.All {
				width = max(width, len(g.Key()))
			}
			for _, g := range games.All {
				least, most := g.Seats()
				fmt.Fprintf(cmd.OutOrStdout(), "%-*s  %s, %d to %d players\n", width, g.Key(), g.Title(), least, most)
			}
			return nil
		},
	}
}
