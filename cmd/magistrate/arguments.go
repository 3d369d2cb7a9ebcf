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

// exactArgs accepts exactly the named arguments. A name in brackets is optional.
func exactArgs(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		for i, name := range names {
			if i >= len(args) && !strings.HasPrefix(name, "[") {
				return fmt.Errorf("%s is missing: %s", name, cmd.UseLine())
			}
			if i < len(args) && args[i] == "" && (strings.Contains(name, "FILE") || name == "DIRECTORY") {
				return fmt.Errorf("%s is empty; enter a name: %s", strings.Trim(name, "[]"), cmd.UseLine())
			}
		}
		if len(args) > len(names) {
			return fmt.Errorf("unexpected argument %q: %s", args[len(names)], cmd.UseLine())
		}
		return nil
	}
}

// manyArgs accepts any number of arguments of one kind, and none only if the name is in
// brackets.
func manyArgs(name string) cobra.PositionalArgs {
	one := exactArgs(name)
	return func(cmd *cobra.Command, args []string) error {
		for i := range args {
			if err := one(cmd, args[i:i+1]); err != nil {
				return err
			}
		}
		return one(cmd, args[:min(len(args), 1)])
	}
}

// applyUsage derives from the usage line of a command, and of its subcommands, which
// arguments it accepts and how they are completed. A command that reads a record gets --box.
func applyUsage(c *cobra.Command) {
	for _, sub := range c.Commands() {
		applyUsage(sub)
	}
	usage, _, _ := strings.Cut(strings.ReplaceAll(c.Use, "'", ""), " --")
	names := strings.Fields(usage)[1:]
	first := strings.Join(names[:min(len(names), 1)], "")
	one, many := strings.CutSuffix(first, "…")
	switch {
	case c.HasSubCommands():
		c.Args = unknownCommand
	case many:
		c.Args = manyArgs(one)
	default:
		c.Args = exactArgs(names...)
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
		defineBoxFlag(c, "read card texts from `FILE` (see record faces)")
	}
}

// findGame returns the game with a name, or an error that suggests one.
func findGame(name string) (referee.Game, error) { return session.FindGame(games.All, name) }

// completeGame completes the key of a game.
func completeGame(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return spelling.Texts(games.All, func(g referee.Game) string { return g.Key() + "\t" + g.Title() }), cobra.ShellCompDirectiveNoFileComp
}

// completeRule completes a game, then one of its rules.
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

// completeValues completes a flag with its possible values.
func completeValues(c *cobra.Command, flag string, all ...string) {
	_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(all, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
}

// completeLevel completes --level with the levels of the game, or of all games if none is
// given yet.
func completeLevel(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var levels []string
	for _, g := range games.All {
		if len(args) > 0 {
			if wanted, err := findGame(args[0]); err != nil || wanted.Key() != g.Key() {
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

// completeMove completes a record, then its next move.
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
