package main

import (
	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/prompt"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
)

func playCommand() *cobra.Command {
	var plain, enters bool
	var listen string
	c := &cobra.Command{
		Use:   "play [FILE]",
		Short: "Referee a game at the table",
		Long: `Referees a game played with real cards. Type what happened: every move is checked, and it is
on the disk before it is shown as recorded. Without FILE, you can continue an unfinished
game or begin a new one. A FILE that doesn't exist is created.

With --phones, or F11 in the console, phones on the same network show the table and propose
moves, which F11 accepts; “magistrate help phones” says what others could see of it.

The console shows the table on one screen and needs a terminal. --plain reads and prints
line by line, for pipes, screen readers, and simple terminals; type help there. At a
terminal, Tab completes a line and ↑ brings an earlier one back, unless TERM is dumb.`,
		Example: recordExample("magistrate play --plain example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !plain {
				if done, err := playConsole(cmd, args, listen, enters); done {
					return err
				}
			}
			home, err := newHome(cmd)
			if err != nil {
				return err
			}
			path := ""
			if len(args) > 0 {
				path = args[0]
			} else if err := shelf.Ready(path); err != nil {
				return err
			}
			s, reply, err := session.Open(home, path)
			if err != nil {
				return err
			}
			return prompt.New(cmd.InOrStdin(), cmd.OutOrStdout(), columns()).Run(s, reply)
		},
	}
	c.Flags().StringVar(&listen, "phones", "", "open the page for phones, at `ADDRESS` if given")
	c.Flags().Lookup("phones").NoOptDefVal = anyAddress
	c.Flags().BoolVar(&enters, "phones-enter", false, "record a phone's own legal moves at once")
	c.Flags().BoolVar(&plain, "plain", false, "read and print line by line")
	addLockFlag(c)
	return c
}

// anyAddress is the value of --phones without one.
const anyAddress = ":"

// newHome returns the games and settings that all tables of this user share.
func newHome(cmd *cobra.Command) (*session.Home, error) {
	all, err := homeGames(cmd)
	if err != nil {
		return nil, err
	}
	set, err := shelf.LoadSettings()
	if err != nil {
		notify(cmd, err.Error())
	}
	return &session.Home{Games: all, Settings: set, Save: shelf.Settings.Save, Locks: lockOptions(cmd)}, nil
}
