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
		Long: `Asks what really lies on the table, no more than needed, and, where that differs from
the record, names the likeliest single wrong, missing or doubled entry and offers to
put it right.

An answer is a list between commas, or only what differs: -Familiar, +Druid. Enter
means that it is as the record says, “enough” that nothing more shall be asked.

Exit status: 0 they agree, or do now; 1 they do not.`,
		Example:           example("magistrate reconcile example.table"),
		Args:              exactly("FILE"),
		ValidArgsFunction: completeFile,
		GroupID:           ofRecord,
		RunE: func(cmd *cobra.Command, args []string) error {
			t, err := lookAt(cmd, args[0])
			if err != nil {
				return err
			}
			d := table.NewDesk(t)
			p := prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns(cmd.OutOrStdout()))
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
