package main

import (
	"errors"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/prompt"
	"magistrate/cmd/magistrate/table"
)

func reconcileCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "reconcile FILE",
		Short: "Find out where table and record differ, and by which slip",
		Long: `Asks what really lies on the table, a look at a time, until it is clear where that
differs from the record; then names the slip, or the fewest that explain it together,
and offers to put it right. That record and table agree is said only when everything
was asked and fits, and every statement of the record is possible.

An answer is y or Enter where it is as the record says, what lies there between commas,
or only what differs: -Familiar, +Druid. “?” says that nobody knows or that it can't be
seen any more, “enough” that nothing more shall be asked.

Exit status: 0 they agree, or do now; 1 they do not, or not everything was asked.`,
		Example: example("magistrate reconcile example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			t, err := lookAt(cmd, args[0])
			if err != nil {
				return err
			}
			d := table.NewDesk(t)
			p := prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns())
			err = errors.Join(p.Reconcile(d), d.Close())
			if err == nil && !d.Settled() {
				err = no(nil)
			}
			return err
		},
	}
	lockFlag(c)
	return c
}
