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
		Long: `Shows everything public that the record expects on the table, line by line. Compare it with
the cards and type what differs; the mistakes that explain the differences follow, the likeliest
first, and the record can be corrected. It reports a match only if every line was compared and
every move of the record is legal.

Press Enter if a line is as recorded. If not, type what is there, or only the difference,
e.g. -Familiar +Druid. Type 3: to answer for line 3, ? for what you can't see, and “rest” if
all other lines are as recorded.

Exit status: 0 they match, or do now; 1 they differ, or not everything was compared.`,
		Example: recordExample("magistrate reconcile example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := gamesInOwnWords(cmd, args[0])
			if err != nil {
				return err
			}
			t, err := openTable(cmd, args[0], all)
			if err != nil {
				return err
			}
			home, err := newHome(cmd)
			if err != nil {
				return errors.Join(err, t.Close())
			}
			match, err := prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns()).Reconcile(session.Over(home, t))
			if err == nil && !match {
				err = answerNo(nil)
			}
			return err
		},
	}
	addLockFlag(c)
	return c
}
