package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
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
		Use:   "export FILE… --format json|csv|bgstats|bgsplay",
		Short: "Write results for other programs",
		Long: `Writes the result of a game as JSON (what score prints, with the record's header), as
CSV (a line for each player and figure), or as a link that logs the play in BG Stats.
A game that is not finished is an error (exit status 1) unless --partial asks for the
score as it stands.

The format bgsplay takes many records and writes them as one file that BG Stats imports.
Importing a play again changes nothing. Unfinished games are left out and named on
standard error.

Exit status: 0 written; 1 no game is finished; 2 a record can't be read (of several, the
others are written).`,
		Example: example("magistrate export example.table --partial --format csv"),
		RunE: func(cmd *cobra.Command, args []string) error {
			write, single := exporters[format]
			switch {
			case !single && format != "bgsplay":
				return fmt.Errorf("--format can't be %q; it is one of bgstats, bgsplay, csv, json", format)
			case single && len(args) > 1:
				return fmt.Errorf("--format %s takes one record, not %d; for many, choose bgsplay", format, len(args))
			case date != "" && len(args) > 1:
				return errors.New("--date is for one record; of several, each has the date of its file")
			case partial && !single:
				return errors.New("--partial doesn't go with --format bgsplay; log a play when it is over")
			}
			if err := p.check(cmd, format); err != nil {
				return err
			}
			if !single {
				return exportShelf(cmd, args, date, p)
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
	c.Flags().StringVar(&format, "format", "json", "json, csv, bgstats, or bgsplay")
	c.Flags().StringVar(&date, "date", "", "when it was played, 2026-11-21 (else when the file was last written)")
	c.Flags().BoolVar(&partial, "partial", false, "export an unfinished game as it stands")
	p.add(c)
	values(c, "format", "json", "csv", "bgstats", "bgsplay")
	return c
}

// exportShelf writes the finished games of many records in one file for BG Stats.
func exportShelf(cmd *cobra.Command, paths []string, date string, p play) error {
	var e shelfExport
	var unread, unfinished error
	for _, path := range paths {
		played, err := playDate(date, path)
		if err != nil {
			return err
		}
		s, err := readRecord(cmd, path)
		if err != nil {
			if len(paths) > 1 {
				aside(cmd, err.Error())
				err = errors.New("not every record could be read; the others are written")
			}
			unread = err
			continue
		}
		sheet, err := s.Score()
		if err != nil {
			aside(cmd, fmt.Sprintf("%s is left out: %s.", nameOf(path), err))
			unfinished = err
			continue
		}
		if !e.add(result{s, sheet, played, p}) {
			aside(cmd, fmt.Sprintf("%s is left out: it is the same play as one before.", nameOf(path)))
		}
	}
	switch {
	case len(e.plays.all) > 0:
		if err := e.write(data(cmd.OutOrStdout())); err != nil {
			return err
		}
	case unread == nil && unfinished != nil:
		return no(errors.New("no game is finished, so there is nothing to write"))
	}
	return unread
}

// A result is what is exported.
type result struct {
	sitting *record.Sitting
	sheet   scoring.Sheet
	played  time.Time // the zero time where nobody knows
	play    play
}

var exporters = map[string]func(io.Writer, result) error{"json": exportJSON, "csv": exportCSV, "bgstats": exportBGStats}

// playDate returns when a game was played: on the day that was entered, at noon here, for
// midnight would be the day before to the west; else when its file was last written.
func playDate(flag, path string) (time.Time, error) {
	if flag != "" {
		t, err := time.ParseInLocation(time.DateOnly, flag, time.Local)
		if err != nil {
			return t, fmt.Errorf("--date can't be %q; it is a day like 2026-11-21", flag)
		}
		return t.Add(12 * time.Hour), nil
	}
	return lastWrite(path), nil
}

// lastWrite returns when a file was last written, the zero time where nobody knows.
func lastWrite(path string) (t time.Time) {
	if path == "-" {
		return t
	}
	if info, err := os.Stat(path); err == nil {
		t = info.ModTime()
	}
	return t
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
		winner := strconv.FormatBool(r.won(i)) // who leads has not won yet
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
