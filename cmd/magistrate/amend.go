package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

func amendCommand() *cobra.Command {
	var del, insert, yes bool
	c := &cobra.Command{
		Use:   "amend FILE LINE ['STATEMENT']",
		Short: "Correct a line of a record and judge all that follows again",
		Long: `Puts STATEMENT in the place of line LINE of the file, puts it before that line
(--insert), or takes the line out (--delete). It first shows which later lines the
correction makes the referee judge otherwise, and asks; --yes does not ask. The file
is replaced in one step, and the old one is kept beside it. The statement may be as
short as at the prompt of “magistrate play”.

Exit status: 0 amended; 1 not, since the answer was no; 2 not possible.`,
		Example:           example("magistrate amend example.table 7 'Anna: pick Rún Sorcerer' --yes", "magistrate amend example.table 7 --delete --yes"),
		Args:              exactly("FILE", "LINE", "[STATEMENT]"),
		ValidArgsFunction: completeFile,
		GroupID:           ofRecord,
		RunE: func(cmd *cobra.Command, args []string) error {
			statement, err := amendStatement(cmd, args[2:], del, insert)
			if err != nil {
				return err
			}
			line, err := lineNumber(args[1])
			if err != nil {
				return err
			}
			s, err := readForChange(cmd, args[0])
			if err != nil {
				return err
			}
			a, err := prepare(s, line, statement, del, insert)
			if err != nil {
				return err
			}
			amendmentWords(cmd.OutOrStdout(), a)
			if !yes && !agrees(cmd, "Amend the record? [y/N] ") {
				return no(errors.New("the record is as it was"))
			}
			t, err := openForChange(cmd, args[0], s)
			if err != nil {
				return err
			}
			defer t.Close()
			before, err := t.Amend(a)
			if err != nil {
				return err
			}
			aside(cmd, fmt.Sprintf("%s is amended; the record as it was is in %s", args[0], before))
			return nil
		},
	}
	c.Flags().BoolVar(&del, "delete", false, "take the line out")
	c.Flags().BoolVar(&insert, "insert", false, "put the statement before the line; the number after the last puts it at the end")
	c.Flags().BoolVarP(&yes, "yes", "y", false, "don't ask")
	lockFlag(c)
	return c
}

// readForChange judges a record that shall perhaps be changed. It leaves the
// file alone: what ends in “not possible” or a no changes nothing.
func readForChange(cmd *cobra.Command, path string) (*record.Sitting, error) {
	if path == "-" {
		return nil, fmt.Errorf("%s changes a file; it can't change standard input", cmd.Name())
	}
	s, err := table.Read(path, games.All)
	if bad := new(fs.PathError); errors.As(err, &bad) {
		err = unreadable(path, err)
	}
	return s, err
}

// openForChange opens a record to change it, where it is still the one that was
// judged.
func openForChange(cmd *cobra.Command, path string, judged *record.Sitting) (*table.Table, error) {
	t, told, err := table.Open(path, games.All, locks(cmd)...)
	if err != nil {
		return nil, err
	}
	aside(cmd, told)
	aside(cmd, t.Warning())
	if t.Sitting().Text() != judged.Text() {
		return nil, errors.Join(fmt.Errorf("%s was changed meanwhile, and is left as it is now; say it again", path), t.Close())
	}
	return t, nil
}

// amendStatement checks that the flags and the statement go together.
func amendStatement(cmd *cobra.Command, args []string, del, insert bool) (string, error) {
	switch {
	case del && insert:
		return "", errors.New("--delete and --insert can't both be said")
	case del && len(args) > 0:
		return "", fmt.Errorf("--delete takes no statement, and here is %q", args[0])
	case !del && len(args) == 0:
		return "", fmt.Errorf("a statement is missing, or --delete: %s", cmd.UseLine())
	case del:
		return "", nil
	}
	return args[0], nil
}

// prepare makes the amendment; the statement is read as an entry at its moment.
func prepare(s *record.Sitting, line int, statement string, del, insert bool) (*record.Amendment, error) {
	if del {
		return s.Delete(line)
	}
	if last := s.Last(); line > last+1 || line == last+1 && !insert {
		return nil, fmt.Errorf("there is no line %d; the record has %d lines", line, last)
	}
	text, err := entry.NewReader(s, s.At(line-1)).Read(statement)
	if err != nil {
		return nil, fmt.Errorf("%q is not understood: %w", statement, err)
	}
	if insert {
		return s.Insert(line, text)
	}
	return s.Replace(line, text)
}

// amendmentWords shows what an amendment changes.
func amendmentWords(w io.Writer, a *record.Amendment) {
	switch {
	case a.Entry == nil:
		fmt.Fprintf(w, "Line %d is taken out:\n  - %s\n", a.Line, a.Old)
	case a.Old == "":
		fmt.Fprintf(w, "Before line %d is put:\n  + %s\n", a.Line, a.New)
	default:
		fmt.Fprintf(w, "Line %d is changed:\n  - %s\n  + %s\n", a.Line, a.Old, a.New)
	}
	if e := a.Entry; e != nil && e.Verdict != "" && e.Verdict != referee.Legal {
		fmt.Fprintf(w, "    %s\n", e.Verdict)
		for _, line := range explain(a.Sitting, e, a.Sitting.At(e.Number-1)) {
			fmt.Fprintf(w, "    %s\n", line)
		}
	}
	upsetWords(w, a)
}

// upsetWords lists the later lines that are judged otherwise.
func upsetWords(w io.Writer, a *record.Amendment) {
	if len(a.Upsets) == 0 {
		fmt.Fprintln(w, "No later line is judged otherwise.")
		return
	}
	const most = 12
	better := 0
	for _, u := range a.Upsets {
		if u.Better() {
			better++
		}
	}
	if better > 0 {
		fmt.Fprintf(w, "%s upheld that was not.\n", are(better, "later line"))
	}
	if rest := len(a.Upsets) - better; rest > 0 {
		fmt.Fprintf(w, "%s judged otherwise:\n", are(rest, "later line"))
	}
	shown := 0
	for _, u := range a.Upsets {
		if u.Better() {
			continue
		}
		if shown++; shown > most {
			fmt.Fprintf(w, "  and %d more\n", len(a.Upsets)-better-most)
			return
		}
		fmt.Fprintf(w, "  line %d: %s, was %s: %s\n", u.Was.Number, u.Is.Verdict, u.Was.Verdict, said(a.Sitting, u.Is))
		switch r := u.Is.Ruling; {
		case u.Is.Err != nil:
			fmt.Fprintf(w, "    %s\n", sentence(u.Is.Err.Error()))
		case !r.Legal():
			fmt.Fprintf(w, "    %s (%s)\n", sentence(r.Reason), r.Rule.ID)
		}
	}
}

// agrees asks a question on standard error; no answer is a no.
func agrees(cmd *cobra.Command, question string) bool {
	flush(cmd.OutOrStdout())
	fmt.Fprint(cmd.ErrOrStderr(), question)
	line, _ := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
	return yes(line)
}

func yes(answer string) bool {
	a := strings.ToLower(strings.TrimSpace(answer))
	return a == "y" || a == "yes"
}

// flush brings what was printed to the screen before something is asked.
func flush(w io.Writer) {
	if b, ok := w.(interface{ Flush() error }); ok {
		_ = b.Flush() // what can't be written is told at the end
	}
}
