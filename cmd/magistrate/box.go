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

// boxFlag adds --box to a command that is about a game.
func boxFlag(c *cobra.Command) {
	boxFile(c, "a `FILE` that says what the cards of your copy show, see record faces; or how many of each there are, as in a record's header")
}

func boxFile(c *cobra.Command, usage string) {
	c.Flags().String("box", "", usage)
	_ = c.RegisterFlagCompletionFunc("box", cobra.FixedCompletions([]string{strings.TrimPrefix(record.BoxEnding, ".")}, cobra.ShellCompDirectiveFilterFileExt)) // the flag is there
}

// gamesOf are the games that records may be of: the one that --box is for knows
// its faces.
func gamesOf(cmd *cobra.Command) ([]referee.Game, error) {
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

// gamesAtHome are gamesOf at a table of one's own: what it kept of its copies is
// known, but of the one that --box is for.
func gamesAtHome(cmd *cobra.Command) ([]referee.Game, error) {
	all, err := gamesOf(cmd)
	if err != nil {
		return nil, err
	}
	return remembered(cmd, all), nil
}

// remembered are games with what was kept of this table's copies.
func remembered(cmd *cobra.Command, all []referee.Game) []referee.Game {
	all, bad := shelf.Remembered(all)
	if bad != nil {
		aside(cmd, "What was kept of the cards can't be read, and is not used: "+bad.Error())
	}
	return all
}

// gameAtHome finds a game by its name; it knows what --box says of this copy's
// cards, else what was kept of them.
func gameAtHome(cmd *cobra.Command, name string) (referee.Game, error) {
	g, err := findGame(name)
	if err != nil {
		return nil, err
	}
	switch f := cmd.Flags().Lookup("box"); {
	case !f.Changed:
		return remembered(cmd, []referee.Game{g})[0], nil
	case record.Boxes(g):
		b, err := readBox(cmd, f.Value.String())
		if err == nil && b.Game.Key() != g.Key() {
			err = fmt.Errorf("--box %s is of %s, not of %s", f.Value, b.Game.Title(), g.Title())
		}
		return record.Boxed(g, b), err
	case !hasKey(g, "box"):
		return nil, fmt.Errorf("the cards of %s are counted; --box is for games whose rulebook leaves that open", g.Title())
	}
	return g, nil // the header has its counts
}

// readBox reads a box's file.
func readBox(cmd *cobra.Command, path string) (*record.Box, error) {
	text, err := readText(cmd, path)
	if err != nil {
		return nil, err
	}
	b, err := record.ReadBox(text, games.All)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", nameOf(path), err)
	}
	if path != "-" {
		b.Path, err = filepath.Abs(path)
	}
	return b, err
}

// fits refuses a box for a record of a game that has no use for it.
func fits(cmd *cobra.Command, s *record.Sitting) error {
	if f := cmd.Flags().Lookup("box"); f != nil && f.Changed && !s.Boxed() {
		return fmt.Errorf("--box %s is of another game than %s", f.Value, s.Game.Title())
	}
	return nil
}

func facesCommand() *cobra.Command {
	var name string
	c := &cobra.Command{
		Use:   "faces FILE…",
		Short: "Make a box: what the cards of one copy show, by records and boxes",
		Long: `Prints one box of what any records and boxes (files ending in .box) say of cards: every
face that stands, once, and the 5 Mana of a research whose price nobody entered. The
boxes among them are read before each record. Give the box to other commands with --box;
the table need not enter it again. A face that stands although it was not allowed, and
that no box may hold, is left out and named on standard error.

Exit status: 0 printed; 1 two of them differ, and both are named; 2 one can't be read.`,
		Example: `  printf '%s\n' 'game: lizard-wizard' 'box: Ours' '' 'face Augere school Druidry costs Toadstool, Nightshade, 5 mana' > ours.box
  magistrate record faces ours.box --name "The shop's copy"`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{strings.TrimPrefix(journal.Ending, "."), strings.TrimPrefix(record.BoxEnding, ".")}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			sources, err := facesOf(cmd, args)
			if err != nil {
				return err
			}
			text, err := record.Faces(name, sources)
			if err != nil {
				return no(err)
			}
			if _, err = io.WriteString(data(cmd.OutOrStdout()), text); err != nil {
				return err
			}
			for _, source := range sources {
				for _, m := range source.Misfits() {
					aside(cmd, fmt.Sprintf("%s, line %d: left out “%s”, which no box may hold: %s", source.Name, m.Line, m.Text, m.Reason))
				}
			}
			return nil
		},
	}
	c.Flags().StringVar(&name, "name", "", "the name of the box")
	return c
}

// facesOf reads boxes and records; the boxes are said before each record.
func facesOf(cmd *cobra.Command, paths []string) (sources []record.Source, err error) {
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
		one := record.Source{Name: nameOf(path), Assumed: true}
		if strings.HasSuffix(path, record.BoxEnding) {
			one.Box, err = readBox(cmd, path)
		} else {
			var text string
			if text, err = readText(cmd, path); err == nil {
				one.Sitting, err = record.Open(text, all)
			}
		}
		if bad := new(referee.HeaderError); errors.As(err, &bad) {
			err = fmt.Errorf("%s: %w", nameOf(path), err)
		}
		if err != nil {
			return nil, err
		}
		sources = append(sources, one)
	}
	return sources, nil
}
