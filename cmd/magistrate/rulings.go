package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/referee"
)

func rulingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rulings GAME",
		Short: "List what the rulebook leaves open, and the choices",
		Long: `Prints the ledger of a game: every question its rulebook leaves open, the choices
(the default first, with *) and why. A record chooses otherwise by a line of its
header: rulings: ID=CHOICE, …`,
		Example:           "  magistrate rulings mag-mell",
		Args:              exactly("GAME"),
		ValidArgsFunction: completeGame,
		GroupID:           ofGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err == nil {
				rulingsWords(cmd.OutOrStdout(), g)
			}
			return err
		},
	}
}

// rulingsWords tells every question of the ledger.
func rulingsWords(w io.Writer, g referee.Game) {
	wide := columns(w)
	for i, q := range g.Book().Ledger {
		if i > 0 {
			fmt.Fprintln(w)
		}
		choices := "the table can't choose"
		if len(q.Choices) > 0 {
			choices = "*" + strings.Join(q.Choices, " | ")
		}
		fmt.Fprintf(w, "%s: %s\n", q.ID, choices)
		wrap(w, q.Asks, 2, wide)
		if q.Says != "" {
			wrap(w, "→ "+q.Says, 2, wide)
		}
		if q.Why != "" {
			wrap(w, "because "+q.Why, 2, wide)
		}
		if q.Cite != "" {
			wrap(w, "("+q.Cite+")", 2, wide)
		}
	}
}
