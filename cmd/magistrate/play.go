package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee/games"
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
		Example:           example("magistrate play --plain example.table"),
		Args:              exactly("[FILE]"),
		ValidArgsFunction: completeFile,
		GroupID:           atTable,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !asPlain {
				if done, err := playConsole(cmd, args); done {
					return err
				}
			}
			p := newPlain(cmd)
			t, err := p.open(args)
			if err != nil || t == nil {
				return err
			}
			return p.sit(t)
		},
	}
	c.Flags().BoolVar(&asPlain, "plain", false, "sit at a prompt, line by line")
	lockFlag(c)
	return c
}

// open opens the record that is named, or the one that people choose; nil
// where they leave.
func (p *plain) open(args []string) (*table.Table, error) {
	path := ""
	if len(args) > 0 {
		path = args[0]
		if path == "-" {
			return nil, errors.New("a sitting needs a file, not standard input; what is said comes from there")
		}
		if !table.New(path) {
			return p.resume(path)
		}
		p.printf("There is no %s yet: a new game.\n", path)
	} else if found := p.unfinished(); len(found) > 0 {
		chosen, ok := p.choose(found)
		switch {
		case !ok:
			return nil, nil
		case chosen != "":
			return p.resume(chosen)
		}
	}
	return p.begin(path)
}

// resume goes on with a record.
func (p *plain) resume(path string) (*table.Table, error) {
	t, told, err := table.Open(path, games.All, p.locks...)
	if told != "" {
		p.printf("%s\n", told)
	}
	return t, err
}

// unfinished lists the records of games that are not over.
func (p *plain) unfinished() (all []table.Found) {
	found, err := table.Recent(games.All)
	if err != nil {
		p.printf("%v\n", err)
	}
	for _, f := range found {
		if f.Sitting != nil && !f.Sitting.Position().Over() {
			all = append(all, f)
		}
	}
	return all
}

// choose asks which of the unfinished games goes on; "" for a new one.
func (p *plain) choose(found []table.Found) (path string, ok bool) {
	const most = 9
	found = found[:min(len(found), most)]
	p.printf("Unfinished games:\n")
	for i, f := range found {
		v := f.Sitting.Position().View(false)
		p.printf("  %d  %s: %s, %s, %s\n", i+1, f.Name, f.Sitting.Game.Title(), v.Round, strings.Join(f.Sitting.Header.Players, ", "))
	}
	for {
		answer, ok := p.ask("Which one goes on? A number, or “new”")
		if !ok {
			return "", false
		}
		if n, is := among(answer, len(found)); is {
			return found[n].Path, true
		}
		if answer == "" && len(found) == 1 {
			return found[0].Path, true
		}
		if beginsWord(answer, "new") {
			return "", true
		}
		p.printf("%s\n", fmt.Sprintf("%q is neither “new” nor a number from 1 to %d.", answer, len(found)))
	}
}
