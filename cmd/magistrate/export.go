package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

func exportCommand() *cobra.Command {
	var format, date string
	var p play
	var partial bool
	c := &cobra.Command{
		Use:   "export FILE --format json|csv|bgstats",
		Short: "Write a result for other programs",
		Long: `Writes the result of a game: as JSON (what score prints, with the record's header), as
CSV (a line a player and figure), or as a link that logs the play in BG Stats. A game
that is not finished is an error (exit status 1) unless --partial asks for the score
as it stands.`,
		Example: example("magistrate export example.table --partial --format csv"),
		RunE: func(cmd *cobra.Command, args []string) error {
			write, ok := exporters[format]
			if !ok {
				return fmt.Errorf("--format can't be %q; it is one of bgstats, csv, json", format)
			}
			if err := p.check(cmd, format); err != nil {
				return err
			}
			played, err := playDate(date, args[0])
			if err != nil {
				return err
			}
			s, sheet, err := readScore(cmd, args[0], partial)
			if err != nil {
				return err
			}
			return write(data(cmd.OutOrStdout()), result{s, sheet, played, p})
		},
	}
	c.Flags().StringVar(&format, "format", "json", "json, csv or bgstats")
	c.Flags().StringVar(&date, "date", "", "when it was played, 2026-11-21 (else when the file was last written)")
	c.Flags().BoolVar(&partial, "partial", false, "export an unfinished game as it stands")
	p.add(c)
	values(c, "format", "json", "csv", "bgstats")
	return c
}

// A result is what is exported.
type result struct {
	sitting *record.Sitting
	sheet   scoring.Sheet
	played  time.Time // the zero time where nobody knows
	play    play
}

var exporters = map[string]func(io.Writer, result) error{"json": exportJSON, "csv": exportCSV, "bgstats": exportBGStats}

// playDate is when a game was played: what the flag says, or the file.
func playDate(flag, path string) (time.Time, error) {
	if flag != "" {
		t, err := time.Parse(time.DateOnly, flag)
		if err != nil {
			return t, fmt.Errorf("--date can't be %q; it is a day like 2026-11-21", flag)
		}
		return t, nil
	}
	if info, err := os.Stat(path); err == nil && path != "-" {
		return info.ModTime(), nil
	}
	return time.Time{}, nil
}

func exportJSON(w io.Writer, r result) error {
	h := r.sitting.Header
	o := referee.Object{{Key: "title", Value: r.sitting.Game.Title()}}
	if !r.played.IsZero() {
		o = append(o, referee.Field{Key: "played", Value: r.played.Format(time.DateOnly)})
	}
	o = append(o, referee.Field{Key: "header", Value: h.Values}, referee.Field{Key: "rulings", Value: h.Rulings}, referee.Field{Key: "score", Value: record.ScoreReport(r.sheet)})
	return printJSON(w, o)
}

// exportCSV writes a line a figure, then the total, for each player.
func exportCSV(w io.Writer, r result) error {
	c := csv.NewWriter(w)
	row := func(game, player string, cells ...string) {
		_ = c.Write(append([]string{game, text(tell.Clean(player))}, cells...)) // the error is kept and given by Error
	}
	row("game", "player", "rank", "winner", "label", "points")
	for i, p := range r.sheet.Players {
		total := strconv.Itoa(p.Total)
		if p.Eliminated {
			total = "eliminated"
		} else if !r.sheet.Counts(i) {
			total = ""
		}
		winner := strconv.FormatBool(r.sheet.Complete && slices.Contains(r.sheet.Winners, p.Name)) // who leads has not won yet
		for _, l := range p.Lines {
			row(r.sheet.Game, p.Name, strconv.Itoa(p.Rank), winner, l.Label, strconv.Itoa(l.Points))
		}
		row(r.sheet.Game, p.Name, strconv.Itoa(p.Rank), winner, "total", total)
	}
	c.Flush()
	return c.Error()
}

// text keeps a spreadsheet from taking a name for a formula: it does so with what
// begins like one, and takes the apostrophe for the sign of a text.
func text(name string) string {
	if strings.HasPrefix(name, "'") || strings.IndexAny(name, "=+-@\t\r") == 0 {
		return "'" + name
	}
	return name
}
