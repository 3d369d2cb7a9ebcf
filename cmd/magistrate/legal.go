package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

func legalCommand() *cobra.Command {
	var asJSON, reveal bool
	c := &cobra.Command{
		Use:   "legal FILE",
		Short: "List what may be said next",
		Long: `Lists what may be said next. Where a part is free, one template with … in its place
stands for all. What is hidden at the table stays hidden unless --reveal asks.
FILE may be - for standard input.`,
		Example: example("magistrate legal example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), s.LegalReport(referee.Reveal(reveal)))
			}
			p := s.Position()
			fmt.Fprintln(cmd.OutOrStdout(), tell.Sentence(p.Expect()))
			all := s.Lexicon.Listed(p.Offers(referee.Reveal(reveal)))
			slices.SortFunc(all, func(a, b referee.Offer) int {
				return strings.Compare(s.Lexicon.Text(a.Statement), s.Lexicon.Text(b.Statement))
			})
			for _, o := range all {
				text := s.Lexicon.Text(o.Statement)
				if !reveal {
					text = tell.Offered(s, p, o)
				}
				fmt.Fprintf(cmd.OutOrStdout(), "  %s\n", text)
			}
			return nil
		},
	}
	jsonFlag(c, &asJSON)
	revealFlag(c, &reveal)
	return c
}

func revealFlag(c *cobra.Command, reveal *bool) {
	c.Flags().BoolVar(reveal, "reveal", false, "tell what is hidden at the table too")
}
