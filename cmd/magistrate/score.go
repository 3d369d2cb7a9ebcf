package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

func scoreCommand() *cobra.Command {
	var asJSON, partial bool
	c := &cobra.Command{
		Use:   "score FILE",
		Short: "Add up a game and name the winner",
		Long: `Adds up a game, line by line, and says what told the winner from the rest. A game
that is not finished is an error (exit status 1) that says what is missing, unless
--partial asks for the score as it stands. FILE may be - for standard input.`,
		Example:           example("magistrate score --partial example.table"),
		Args:              exactly("FILE"),
		ValidArgsFunction: completeFile,
		GroupID:           ofRecord,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			sheet, err := scoreOf(s, partial)
			if err != nil {
				return no(fmt.Errorf("%s: %w; --partial gives the score as it stands", nameOf(args[0]), err))
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), record.ScoreReport(sheet))
			}
			scoreWords(cmd.OutOrStdout(), s.Game.Title(), sheet)
			return nil
		},
	}
	jsonFlag(c, &asJSON)
	c.Flags().BoolVar(&partial, "partial", false, "give the score of an unfinished game as it stands")
	return c
}

// scoreOf is the result by a record; with partial also of a game that goes on.
func scoreOf(s *record.Sitting, partial bool) (scoring.Sheet, error) {
	sheet, err := s.Score()
	if partial {
		err = nil
	}
	return sheet, err
}

// scoreWords prints a result with every figure's derivation.
func scoreWords(w io.Writer, title string, sheet scoring.Sheet) {
	fmt.Fprint(w, title)
	if !sheet.Complete {
		fmt.Fprint(w, ", the score as it stands")
	}
	fmt.Fprintln(w)
	for _, p := range sheet.Players {
		if p.Eliminated {
			fmt.Fprintf(w, "\n%s: eliminated\n", p.Name)
			continue
		}
		fmt.Fprintf(w, "\n%s: %d (rank %d)\n", p.Name, p.Total, p.Rank)
		wide := 0
		for _, l := range p.Lines {
			wide = max(wide, width(l.Label))
		}
		for _, l := range p.Lines {
			fmt.Fprintf(w, "  %4d  %s\n", l.Points, strings.TrimRight(pad(l.Label, wide)+"  "+l.Why, " "))
		}
	}
	fmt.Fprintln(w)
	decisionWords(w, sheet)
	switch {
	case !sheet.Upheld:
		fmt.Fprintln(w, "Not every statement of this record is upheld; “magistrate judge” says which.")
	case sheet.Irregular > 0:
		fmt.Fprintf(w, "%s irregular: done against the rules, and the table let it stand.\n", are(sheet.Irregular, "move"))
	}
}

// decisionWords says who wins, and every step of the comparison.
func decisionWords(w io.Writer, sheet scoring.Sheet) {
	verb := "wins"
	if len(sheet.Winners) > 1 {
		verb = "share the victory"
	}
	if !sheet.Complete {
		verb = strings.NewReplacer("wins", "leads", "share the victory", "share the lead").Replace(verb)
	}
	switch {
	case len(sheet.Winners) == 0:
		fmt.Fprintln(w, "Nobody wins.")
	case sheet.DecidedBy == scoring.Shared:
		fmt.Fprintf(w, "%s %s, tied in everything that is compared.\n", referee.List(sheet.Winners), verb)
	default:
		fmt.Fprintf(w, "%s %s by %s.\n", referee.List(sheet.Winners), verb, sheet.DecidedBy)
	}
	for i, b := range sheet.Breakers {
		var values []string
		for j, v := range b.Values {
			values = append(values, fmt.Sprintf("%s %d", sheet.Players[j].Name, v))
		}
		fmt.Fprintf(w, "  %d. %s: %s (%s)\n", i+1, b.Says, strings.Join(values, ", "), b.Cite)
	}
}
