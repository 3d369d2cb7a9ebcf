package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"magistrate/referee"
)

func rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules GAME [RULE]",
		Short: "Look a rule up, in our own words with its section",
		Long: `Lists the rules of a game, or tells one: in our own words, with the section of the
rulebook it comes from and what the referee does with it.`,
		Example:           "  magistrate rules mag-mell\n  magistrate rules mag-mell match",
		Args:              exactly("GAME", "[RULE]"),
		ValidArgsFunction: completeRule,
		GroupID:           ofGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err != nil {
				return err
			}
			if len(args) == 1 {
				rulesWords(cmd.OutOrStdout(), g)
				return nil
			}
			return ruleWords(cmd.OutOrStdout(), g, args[1])
		},
	}
}

// rulesWords lists all rules of a game.
func rulesWords(w io.Writer, g referee.Game) {
	wide := 0
	for _, r := range g.Book().Rules {
		wide = max(wide, len(r.ID))
	}
	for _, r := range g.Book().Rules {
		fmt.Fprintf(w, "%c %-*s  %s (%s)\n", r.Force, wide, r.ID, r.Title, r.Cite)
	}
	fmt.Fprintln(w, "\n+ refuses   ~ refuses, but can stand   = done by the referee   - left to the table")
}

// ruleWords tells one rule.
func ruleWords(w io.Writer, g referee.Game, id string) error {
	r := g.Book().Rule(id)
	if r == nil {
		var ids []string
		for _, r := range g.Book().Rules {
			ids = append(ids, r.ID)
		}
		if near := referee.Nearest(id, ids); near != "" {
			return fmt.Errorf("%s has no rule %q; did you mean %s?", g.Title(), id, near)
		}
		return fmt.Errorf("%s has no rule %q; “magistrate rules %s” lists them", g.Title(), id, g.Key())
	}
	fmt.Fprintf(w, "%s: %s\n  %s\n", r.ID, r.Title, r.Cite)
	wrap(w, r.Text, 2, columns(w))
	fmt.Fprintf(w, "  The referee: %s.\n", force(r.Force))
	return nil
}
