package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"magistrate/cmd/magistrate/paper"
)

// manCommand returns the command that writes the manual pages. Cobra's generator would slow
// down every start of the program.
func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIRECTORY",
		Short:   "Write the manual pages into a directory",
		Example: "  magistrate man man",
		Hidden:  true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return fmt.Errorf("%s can't be created: %w", args[0], paper.Cause(err))
			}
			return writeManPages(cmd.Root(), args[0])
		},
	}
}

// writeManPages writes the pages of a command and its subcommands.
func writeManPages(c *cobra.Command, dir string) error {
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	if err := os.WriteFile(filepath.Join(dir, name+".1"), []byte(manPage(c, name)), 0o666); err != nil {
		return fmt.Errorf("%s can't be written: %w", filepath.Join(dir, name+".1"), paper.Cause(err))
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := writeManPages(sub, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// manPage returns the manual page of a command in the language of man(7).
func manPage(c *cobra.Command, name string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(".TH %s 1", strings.ToUpper(name))
	line(".SH NAME\n%s \\- %s", name, escapeRoff(c.Short))
	line(".SH SYNOPSIS\n.B %s", escapeRoff(c.UseLine()))
	long := c.Long
	if long == "" {
		long = c.Short + "."
	}
	line(".SH DESCRIPTION\n%s", strings.ReplaceAll(escapeRoff(long), "\n\n", "\n.PP\n"))
	hasFlags := false
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if !hasFlags {
			line(".SH OPTIONS")
			hasFlags = true
		}
		placeholder, usage := pflag.UnquoteUsage(f)
		line(".TP\n\\fB\\-\\-%s\\fR %s\n%s", escapeRoff(f.Name), placeholder, escapeRoff(usage))
	})
	if c.Example != "" {
		line(".SH EXAMPLES\n.nf\n%s\n.fi", escapeRoff(c.Example))
	}
	var related []string
	if c.HasParent() {
		related = append(related, strings.ReplaceAll(c.Parent().CommandPath(), " ", "-"))
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			related = append(related, name+"-"+sub.Name())
		}
	}
	if related != nil {
		line(".SH SEE ALSO\n%s(1)", escapeRoff(strings.Join(related, "(1), ")))
	}
	return b.String()
}

// escapeRoff escapes the characters that roff would take for commands.
func escapeRoff(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, `\`, `\e`), "-", `\-`)
	text = strings.ReplaceAll(text, "\n.", "\n\\&.")
	return strings.ReplaceAll(text, "\n'", "\n\\&'")
}
