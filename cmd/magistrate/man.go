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

// manCommand writes the manual pages. They are made here, in forty lines,
// because what cobra brings for it would slow every start of the program.
func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIRECTORY",
		Short:   "Write the manual pages into a directory",
		Example: "  magistrate man man",
		Hidden:  true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return fmt.Errorf("%s can't be made: %w", args[0], paper.Cause(err))
			}
			return manPages(cmd.Root(), args[0])
		},
	}
}

// manPages writes the page of a command and of those below it.
func manPages(c *cobra.Command, dir string) error {
	name := strings.ReplaceAll(c.CommandPath(), " ", "-")
	if err := os.WriteFile(filepath.Join(dir, name+".1"), []byte(manPage(c, name)), 0o666); err != nil {
		return fmt.Errorf("%s can't be written: %w", filepath.Join(dir, name+".1"), paper.Cause(err))
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := manPages(sub, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// manPage writes one page in the language of man(7).
func manPage(c *cobra.Command, name string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(".TH %s 1", strings.ToUpper(name))
	line(".SH NAME\n%s \\- %s", name, roff(c.Short))
	line(".SH SYNOPSIS\n.B %s", roff(c.UseLine()))
	long := c.Long
	if long == "" {
		long = c.Short + "."
	}
	line(".SH DESCRIPTION\n%s", strings.ReplaceAll(roff(long), "\n\n", "\n.PP\n"))
	flags := false
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if !flags {
			line(".SH OPTIONS")
			flags = true
		}
		kind, usage := pflag.UnquoteUsage(f)
		line(".TP\n\\fB\\-\\-%s\\fR %s\n%s", roff(f.Name), kind, roff(usage))
	})
	if c.Example != "" {
		line(".SH EXAMPLES\n.nf\n%s\n.fi", roff(c.Example))
	}
	var also []string
	if c.HasParent() {
		also = append(also, strings.ReplaceAll(c.Parent().CommandPath(), " ", "-"))
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			also = append(also, name+"-"+sub.Name())
		}
	}
	if also != nil {
		line(".SH SEE ALSO\n%s(1)", roff(strings.Join(also, "(1), ")))
	}
	return b.String()
}

// roff keeps text from being read as instructions.
func roff(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, `\`, `\e`), "-", `\-`)
	text = strings.ReplaceAll(text, "\n.", "\n\\&.")
	return strings.ReplaceAll(text, "\n'", "\n\\&'")
}
