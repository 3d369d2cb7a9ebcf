package main

import (
	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

func showCommand() *cobra.Command {
	var asJSON, reveal bool
	c := &cobra.Command{
		Use:   "show FILE",
		Short: "Show what should be on the table",
		Long: `Shows what should be on the table, at the end of the record or after one of its lines
(--at). Hidden cards are only counted, unless you add --reveal. FILE may be - for
standard input.`,
		Example: recordExample("magistrate show example.table", "magistrate show --at 5 example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			line, _, err := readLineFlag(cmd, s)
			if err != nil {
				return err
			}
			p := s.At(line)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), p.State(referee.Reveal(reveal)))
			}
			return printLines(cmd, tell.Table(p.View(referee.Reveal(reveal)), p.Expect()))
		},
	}
	addJSONFlag(c, &asJSON)
	addAtFlag(c, "show the table after `LINE` of the file")
	addRevealFlag(c, &reveal)
	return c
}

// addAtFlag adds --at, which readLineFlag reads.
func addAtFlag(c *cobra.Command, usage string) { c.Flags().String("at", "", usage) }
