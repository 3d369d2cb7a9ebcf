package main

import (
	"fmt"

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
		Example:           example("magistrate legal example.table"),
		Args:              exactly("FILE"),
		ValidArgsFunction: completeFile,
		GroupID:           ofRecord,
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
			for _, text := range s.Lexicon.Texts(p.Offers(referee.Reveal(reveal))) {
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
