package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// addBoxFlag adds --box to a command for a game rather than a record.
func addBoxFlag(c *cobra.Command) {
	defineBoxFlag(c, "read card texts or counts from `FILE`, or give counts as in a record's header")
}

// defineBoxFlag adds --box with a usage text.
func defineBoxFlag(c *cobra.Command, usage string) {
	c.Flags().String("box", "", usage)
	_ = c.RegisterFlagCompletionFunc("box", cobra.FixedCompletions([]string{strings.TrimPrefix(record.BoxEnding, ".")}, cobra.ShellCompDirectiveFilterFileExt)) // the flag is there
}

// gamesWithBox returns all games; the game of --box knows the card texts in that box.
func gamesWithBox(cmd *cobra.Command) ([]referee.Game, error) {
	f := cmd.Flags().Lookup("box")
	if f == nil || !f.Changed {
		return games.All, nil
	}
	b, err := readBox(cmd, f.Value.String())
	if err != nil {
		return nil, err
	}
	all := slices.Clone(games.All)
	for i, g := range all {
		if g.Key() == b.Game.Key() {
			all[i] = record.Boxed(g, b)
		}
	}
	return all, nil
}

// homeGames returns all games with the card texts of --box, or else those saved for this
// user's copies.
func homeGames(cmd *cobra.Command) ([]referee.Game, error) {
	all, err := gamesWithBox(cmd)
	if err != nil {
		return nil, err
	}
	return withSavedBoxes(cmd, all), nil
}

// withSavedBoxes returns the games with the card texts saved for this user's copies.
func withSavedBoxes(cmd *cobra.Command, all []referee.Game) []referee.Game {
	all, bad := shelf.Remembered(all)
	if bad != nil {
		notify(cmd, "Your saved card texts can't be read and are ignored: "+bad.Error())
	}
	return all
}

// homeGame finds a game by name. It has the card texts of --box, or else those saved for this
// user's copy.
func homeGame(cmd *cobra.Command, name string) (referee.Game, error) {
	g, err := findGame(name)
	if err != nil {
		return nil, err
	}
	switch f := cmd.Flags().Lookup("box"); {
	case !f.Changed:
		return withSavedBoxes(cmd, []referee.Game{g})[0], nil
	case record.Boxes(g):
		b, err := readBox(cmd, f.Value.String())
		if err == nil && b.Game.Key() != g.Key() {
			err = fmt.Errorf("--box %s is for %s, not for %s", f.Value, b.Game.Title(), g.Title())
		}
		return record.Boxed(g, b), err
	case !hasKey(g, "box"):
		return nil, fmt.Errorf("--box is not for %s: its rulebook counts the cards", g.Title())
	}
	return g, nil // setKeys puts the counts into the header
}

// readBox reads a box file.
func readBox(cmd *cobra.Command, path string) (*record.Box, error) {
	text, err := readText(cmd, path)
	if err != nil {
		return nil, err
	}
	b, err := record.ReadBox(text, games.All)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", displayName(path), err)
	}
	if path != "-" {
		b.Path, err = filepath.Abs(path)
	}
	return b, err
}

// checkBox returns an error if --box is not for the game of the record.
func checkBox(cmd *cobra.Command, s *record.Record) error {
	if f := cmd.Flags().Lookup("box"); f != nil && f.Changed && !s.Boxed() {
		return fmt.Errorf("--box %s is not for %s", f.Value, s.Game.Title())
	}
	return nil
}

func facesCommand() *cobra.Command {
	var name string
	c := &cobra.Command{
		Use:   "faces FILE…",
		Short: "Collect the card texts of your copy into one box",
		Long: `Prints one box with the card texts from any records and boxes (files ending in .box): each
face once, and 5 Mana for a research whose price nobody entered. Boxes are read before the
records. Pass the new box to other commands with --box, so that nobody has to enter its
cards again. An illegal face that was let stand, and that no box may hold, is left out and
named on standard error.

Exit status: 0 printed; 1 two files differ, and both are named; 2 a file can't be read.`,
		Example: `  printf '%s\n' 'game: lizard-wizard' 'box: Ours' '' 'face Augere school Druidry costs Toadstool, Nightshade, 5 mana' > ours.box
  magistrate record faces ours.box --name "The shop's copy"`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{strings.TrimPrefix(journal.Ending, "."), strings.TrimPrefix(record.BoxEnding, ".")}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			sources, err := readSources(cmd, args)
			if err != nil {
				return err
			}
			text, err := record.Faces(name, sources)
			if err != nil {
				return answerNo(err)
			}
			if _, err = io.WriteString(dataWriter(cmd.OutOrStdout()), text); err != nil {
				return err
			}
			for _, source := range sources {
				for _, m := range source.Misfits() {
					notify(cmd, fmt.Sprintf("%s, line %d: left out “%s”, as no box may hold it: %s", source.Name, m.Line, m.Text, m.Reason))
				}
			}
			return nil
		},
	}
	c.Flags().StringVar(&name, "name", "", "give the new box a `NAME`")
	return c
}

// readSources reads boxes and records. The records know the card texts of the boxes.
func readSources(cmd *cobra.Command, paths []string) (sources []record.Source, err error) {
	all := slices.Clone(games.All)
	for _, path := range paths {
		if !strings.HasSuffix(path, record.BoxEnding) {
			continue
		}
		b, err := readBox(cmd, path)
		if err != nil {
			return nil, err
		}
		for i, g := range all {
			if g.Key() == b.Game.Key() {
				all[i] = record.Boxed(g, b)
			}
		}
	}
	for _, path := range paths {
		one := record.Source{Name: displayName(path), Assumed: true}
		if strings.HasSuffix(path, record.BoxEnding) {
			one.Box, err = readBox(cmd, path)
		} else {
			var text string
			if text, err = readText(cmd, path); err == nil {
				one.Record, err = record.Open(text, all)
			}
		}
		if bad := new(referee.HeaderError); errors.As(err, &bad) {
			err = fmt.Errorf("%s: %w", displayName(path), err)
		}
		if err != nil {
			return nil, err
		}
		sources = append(sources, one)
	}
	return sources, nil
}
