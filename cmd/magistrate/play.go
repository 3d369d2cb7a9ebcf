package main

import (
	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/prompt"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
)

func playCommand() *cobra.Command {
	var asPlain bool
	c := &cobra.Command{
		Use:   "play [FILE]",
		Short: "Referee a game at the table",
		Long: `Referees a game played with real cards: you type what happened, and every move is checked
and on the disk before it is shown as recorded. Without FILE it offers to continue an
unfinished game or to begin a new one; a FILE that doesn't exist is created.

The console shows the table on one screen; it needs a terminal. --plain reads and prints
line by line, for pipes, screen readers and simple terminals; type help there.`,
		Example: example("magistrate play --plain example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !asPlain {
				if done, err := playConsole(cmd, args); done {
					return err
				}
			}
			home, err := homeOf(cmd)
			if err != nil {
				return err
			}
			path := ""
			if len(args) > 0 {
				path = args[0]
			} else if err := shelf.Ready(path); err != nil {
				return err
			}
			s, opened, err := session.Open(home, path)
			if err != nil {
				return err
			}
			return prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns()).Run(s, opened)
		},
	}
	c.Flags().BoolVar(&asPlain, "plain", false, "read and print line by line")
	lockFlag(c)
	return c
}

// homeOf returns the games and settings that every table of this user shares.
func homeOf(cmd *cobra.Command) (*session.Home, error) {
	all, err := gamesAtHome(cmd)
	if err != nil {
		return nil, err
	}
	set, err := shelf.LoadSettings()
	if err != nil {
		aside(cmd, err.Error())
	}
	return &session.Home{Games: all, Settings: set, Save: shelf.Settings.Save, Locks: locks(cmd)}, nil
}
