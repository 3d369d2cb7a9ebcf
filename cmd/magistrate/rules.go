package main

import (
	"magistrate/cmd/magistrate/tell"

	"github.com/spf13/cobra"
)

func rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules GAME [RULE]",
		Short: "Look up a rule and its section in the rulebook",
		Long: `Lists the rules of a game, or explains one: in our own words, with its section in the
rulebook and how magistrate applies it.`,
		Example:           "  magistrate rules mag-mell\n  magistrate rules mag-mell match",
		ValidArgsFunction: completeRule,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err != nil {
				return err
			}
			if len(args) == 1 {
				return printLines(cmd, tell.Rules(g, nil, true))
			}
			lines, err := tell.Rule(g, args[1], true)
			if err != nil {
				return err
			}
			return printLines(cmd, lines)
		},
	}
}
