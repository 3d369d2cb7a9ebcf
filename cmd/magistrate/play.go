package main

import (
	"errors"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/prompt"
)

func playCommand() *cobra.Command {
	var asPlain bool
	c := &cobra.Command{
		Use:   "play [FILE]",
		Short: "Referee a game at the table",
		Long: `Referees a game that is played with real cards: people say what they did, and every
statement is judged, and on the disk before it is shown as done. Without FILE it offers to
go on with an unfinished game or to begin a new one; a FILE that does not exist is made.

The console shows the table on one screen; it needs a terminal. --plain is a line-by-line
sitting for pipes, screen readers and simple terminals; type help there.`,
		Example: example("magistrate play --plain example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !asPlain {
				if done, err := playConsole(cmd, args); done {
					return err
				}
			}
			p := prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns())
			path := ""
			if len(args) > 0 {
				path = args[0]
			}
			all, err := gamesAtHome(cmd)
			if err != nil {
				return err
			}
			d, err := p.Open(path, all, locks(cmd)...)
			if err != nil || d == nil {
				return errors.Join(err, p.Flush())
			}
			return p.Sit(d)
		},
	}
	c.Flags().BoolVar(&asPlain, "plain", false, "sit at a prompt, line by line")
	lockFlag(c)
	return c
}
