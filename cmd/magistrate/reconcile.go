package main

import (
	"errors"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/prompt"
	"magistrate/cmd/magistrate/session"
)

func reconcileCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "reconcile FILE",
		Short: "Find and fix differences between the cards and the record",
		Long: `Asks what lies on the table, line by line of the record's own account of it, until it
is clear where the two differ; then names the mistakes that explain it, the likeliest
first, and offers to correct the record. It reports that they agree only if everything
was compared and every move of the record is legal.

Press Enter where a line is as recorded, or type what lies there, or only what differs:
-Familiar +Druid. Type ? for what can't be seen, “enough” to leave the rest unchecked.

Exit status: 0 they agree, or do now; 1 they don't, or not everything was compared.`,
		Example: example("magistrate reconcile example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			t, err := lookAt(cmd, args[0])
			if err != nil {
				return err
			}
			home, err := homeOf(cmd)
			if err != nil {
				return errors.Join(err, t.Close())
			}
			agree, err := prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns()).Reconcile(session.Over(home, t))
			if err == nil && !agree {
				err = no(nil)
			}
			return err
		},
	}
	lockFlag(c)
	return c
}
