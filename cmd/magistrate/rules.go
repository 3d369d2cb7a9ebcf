package main

import (
	"magistrate/cmd/magistrate/tell"

	"github.com/spf13/cobra"
)

func rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules GAME [RULE]",
		Short: "Look a rule up, in our own words with its section",
		Long: `Lists the rules of a game, or tells one: in our own words, with the section of the
rulebook it comes from and what the referee does with it.`,
		Example:           "  magistrate rules mag-mell\n  magistrate rules mag-mell match",
		ValidArgsFunction: completeRule,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err != nil {
				return err
			}
			if len(args) == 1 {
				return words(cmd, tell.Rules(g, true))
			}
			lines, err := tell.Rule(g, args[1], true)
			if err != nil {
				return err
			}
			return words(cmd, lines)
		},
	}
}
