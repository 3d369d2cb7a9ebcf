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
		Short: "List the legal moves",
		Long: `Lists the legal moves. A move with a free part is listed once, with … in place of that
part. Hidden cards stay hidden unless you add --reveal. FILE may be - for standard input.`,
		Example: recordExample("magistrate legal example.table"),
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
			all := s.Lexicon.Listed(p.LegalMoves(referee.Reveal(reveal)))
			slices.SortFunc(all, func(a, b referee.LegalMove) int {
				return strings.Compare(s.Lexicon.Text(a.Move), s.Lexicon.Text(b.Move))
			})
			for _, o := range all {
				text := s.Lexicon.Text(o.Move)
				if !reveal {
					text = tell.LegalText(s, p, o)
				}
				fmt.Fprintf(cmd.OutOrStdout(), "  %s\n", text)
			}
			return nil
		},
	}
	addJSONFlag(c, &asJSON)
	addRevealFlag(c, &reveal)
	return c
}

func addRevealFlag(c *cobra.Command, reveal *bool) {
	c.Flags().BoolVar(reveal, "reveal", false, "also show what is hidden")
}
