package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/grammar"
	"magistrate/referee/journal"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// exactly wants these arguments; a name in brackets may be left out.
func exactly(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		for i, name := range names {
			if i >= len(args) && !strings.HasPrefix(name, "[") {
				return fmt.Errorf("%s is missing: %s", name, cmd.UseLine())
			}
			if i < len(args) && args[i] == "" && (strings.Contains(name, "FILE") || name == "DIRECTORY") {
				return fmt.Errorf("%s is empty; a name is wanted: %s", strings.Trim(name, "[]"), cmd.UseLine())
			}
		}
		if len(args) > len(names) {
			return fmt.Errorf("%q is too much: %s", args[len(names)], cmd.UseLine())
		}
		return nil
	}
}

// several wants any number of one kind of argument: one at least, unless its name is in
// brackets.
func several(name string) cobra.PositionalArgs {
	one := exactly(name)
	return func(cmd *cobra.Command, args []string) error {
		for i := range args {
			if err := one(cmd, args[i:i+1]); err != nil {
				return err
			}
		}
		return one(cmd, args[:min(len(args), 1)])
	}
}

// byUse gives a command, and those below it, what its usage says: which arguments it
// takes, how they are completed, and --box where it reads a record.
func byUse(c *cobra.Command) {
	for _, sub := range c.Commands() {
		byUse(sub)
	}
	usage, _, _ := strings.Cut(strings.ReplaceAll(c.Use, "'", ""), " --")
	names := strings.Fields(usage)[1:]
	first := strings.Join(names[:min(len(names), 1)], "")
	one, many := strings.CutSuffix(first, "…")
	switch {
	case c.HasSubCommands():
		c.Args = noSuch
	case many:
		c.Args = several(one)
	default:
		c.Args = exactly(names...)
	}
	file := strings.Contains(first, "FILE")
	switch {
	case c.ValidArgsFunction != nil || c.ValidArgs != nil:
	case first == "GAME":
		c.ValidArgsFunction = completeGame
	case file && many:
		c.ValidArgsFunction = completeFiles
	case file:
		c.ValidArgsFunction = completeFile
	}
	if file && c.Flags().Lookup("box") == nil {
		boxFile(c, "a `FILE` that says what the cards of this copy of the game show; see record faces")
	}
}

// findGame finds a game that the referee knows.
func findGame(name string) (referee.Game, error) { return session.FindGame(games.All, name) }

// completeGame completes the key of a game.
func completeGame(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return spelling.Texts(games.All, func(g referee.Game) string { return g.Key() + "\t" + g.Title() }), cobra.ShellCompDirectiveNoFileComp
}

// completeRule completes a game and then one of its rules.
func completeRule(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) != 1 {
		return completeGame(cmd, args, typed)
	}
	g, err := findGame(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return spelling.Texts(g.Book().Rules, func(r rulebook.Rule) string { return r.ID + "\t" + r.Title }), cobra.ShellCompDirectiveNoFileComp
}

// completeFile completes the name of a record.
func completeFile(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return completeFiles(cmd, args, typed)
}

// completeFiles completes the names of records.
func completeFiles(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{strings.TrimPrefix(journal.Ending, ".")}, cobra.ShellCompDirectiveFilterFileExt
}

// values completes a flag with the values it may have.
func values(c *cobra.Command, flag string, all ...string) {
	_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(all, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
}

// completeLevel completes --level with what the game has, or any game.
func completeLevel(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var levels []string
	for _, g := range games.All {
		if len(args) > 0 {
			if named, err := findGame(args[0]); err != nil || named.Key() != g.Key() {
				continue
			}
		}
		for _, k := range g.Keys() {
			if k.Name == "level" {
				levels = append(levels, k.Values...)
			}
		}
	}
	slices.Sort(levels)
	return slices.Compact(levels), cobra.ShellCompDirectiveNoFileComp
}

// completeMove completes a record and then a move in it.
func completeMove(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeFile(cmd, args, typed)
	}
	s, err := readRecord(cmd, args[0])
	if err != nil || len(args) > 1 || args[0] == "-" {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all := grammar.Complete(s.Position(), s.Lexicon, typed)
	return spelling.Texts(all, func(g grammar.Suggestion) string { return g.Text }), cobra.ShellCompDirectiveNoFileComp
}
