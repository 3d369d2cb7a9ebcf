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
		Short: "Show what should lie on the table",
		Long: `Shows what should lie on the table, after the whole record or after one line. What
is hidden at the table is shown as counts unless --reveal asks. FILE may be - for
standard input.`,
		Example: example("magistrate show example.table", "magistrate show --at 5 example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			line, _, err := lineFlag(cmd, s)
			if err != nil {
				return err
			}
			p := s.At(line)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), p.State(referee.Reveal(reveal)))
			}
			return words(cmd, tell.Table(p.View(referee.Reveal(reveal)), p.Expect()))
		},
	}
	jsonFlag(c, &asJSON)
	atFlag(c, "show the table after this `LINE` of the file")
	revealFlag(c, &reveal)
	return c
}

// atFlag adds --at; it is read by lineFlag, which knows the record.
func atFlag(c *cobra.Command, means string) { c.Flags().String("at", "", means) }
