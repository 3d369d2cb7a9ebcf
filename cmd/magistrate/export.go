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
	var p playInfo
	var partial bool
	c := &cobra.Command{
		Use:   "export FILE… --format json|csv|bgstats|bgsplay",
		Short: "Export results to other programs",
		Long: `Writes the result of a game as JSON (the output of score --json and the header of the
record), as CSV (a row for each player and figure), or as a link that logs the play in BG
Stats. For an unfinished game the exit status is 1; --partial exports the score as it
stands.

The format bgsplay writes many records to one file that BG Stats imports. Importing a play
again changes nothing. Unfinished games are left out and named on standard error.

Exit status: 0 written; 1 no game is finished; 2 a record can't be read (with bgsplay, the
others are written).`,
		Example: recordExample("magistrate export example.table --partial --format csv"),
		RunE: func(cmd *cobra.Command, args []string) error {
			write, isSingle := exporters[format]
			switch {
			case !isSingle && format != "bgsplay":
				return fmt.Errorf("--format can't be %q; choose bgstats, bgsplay, csv, or json", format)
			case isSingle && len(args) > 1:
				return fmt.Errorf("--format %s takes one record, not %d; for many, choose bgsplay", format, len(args))
			case date != "" && len(args) > 1:
				return errors.New("--date is for one record; with several, each has the date of its file")
			case partial && !isSingle:
				return errors.New("--partial doesn't work with --format bgsplay; export the play once it is over")
			}
			if err := p.check(cmd, format); err != nil {
				return err
			}
			if !isSingle {
				return exportBGSPlay(cmd, args, date, p)
			}
			played, err := playDate(date, args[0])
			if err != nil {
				return err
			}
			s, sheet, err := readScore(cmd, args[0], partial)
			if err != nil {
				return err
			}
			return write(dataWriter(cmd.OutOrStdout()), result{s, sheet, played, p})
		},
	}
	c.Flags().StringVar(&format, "format", "json", "write `FORMAT`: json, csv, bgstats, or bgsplay")
	c.Flags().StringVar(&date, "date", "", "set the `DAY` of the play, e.g. 2026-11-21 (default: last write of the file)")
	c.Flags().BoolVar(&partial, "partial", false, "export an unfinished game as it stands")
	p.add(c)
	completeValues(c, "format", "json", "csv", "bgstats", "bgsplay")
	return c
}

// exportBGSPlay writes the finished games of the records to one file for BG Stats.
func exportBGSPlay(cmd *cobra.Command, paths []string, date string, p playInfo) error {
	var e bgsplayExport
	var readErr, scoreErr error
	for _, path := range paths {
		played, err := playDate(date, path)
		if err != nil {
			return err
		}
		s, err := readRecord(cmd, path)
		if err != nil {
			if len(paths) > 1 {
				notify(cmd, err.Error())
				err = errors.New("not every record could be read; the others are written")
			}
			readErr = err
			continue
		}
		sheet, err := s.Score()
		if err != nil {
			notify(cmd, fmt.Sprintf("%s is left out: %s.", displayName(path), err))
			scoreErr = err
			continue
		}
		if !e.add(result{s, sheet, played, p}) {
			notify(cmd, fmt.Sprintf("%s is left out: the same play is already in the file.", displayName(path)))
		}
	}
	switch {
	case len(e.plays.all) > 0:
		if err := e.write(dataWriter(cmd.OutOrStdout())); err != nil {
			return err
		}
	case readErr == nil && scoreErr != nil:
		return answerNo(errors.New("no game is finished, so there is nothing to write"))
	}
	return readErr
}

// A result is a scored game with everything that is exported about it.
type result struct {
	record *record.Record
	sheet  scoring.Sheet
	played time.Time // the zero time if unknown
	play   playInfo
}

var exporters = map[string]func(io.Writer, result) error{"json": exportJSON, "csv": exportCSV, "bgstats": exportBGStats}

// playDate returns the time when a game was played: noon, local time, of the day in flag, as
// midnight would fall on the day before further west; without flag, when its file was last
// written.
func playDate(flag, path string) (time.Time, error) {
	if flag != "" {
		t, err := time.ParseInLocation(time.DateOnly, flag, time.Local)
		if err != nil {
			return t, fmt.Errorf("--date can't be %q; enter a day, e.g. 2026-11-21", flag)
		}
		return t.Add(12 * time.Hour), nil
	}
	return modTime(path), nil
}

// modTime returns the time when a file was last written, or the zero time if unknown.
func modTime(path string) (t time.Time) {
	if path == "-" {
		return t
	}
	if info, err := os.Stat(path); err == nil {
		t = info.ModTime()
	}
	return t
}

func exportJSON(w io.Writer, r result) error {
	h := r.record.Header
	o := referee.Object{{Key: "title", Value: r.record.Game.Title()}}
	if !r.played.IsZero() {
		o = append(o, referee.Field{Key: "played", Value: r.played.Format(time.DateOnly)})
	}
	o = append(o, referee.Field{Key: "header", Value: h.Values}, referee.Field{Key: "rulings", Value: h.Rulings}, referee.Field{Key: "score", Value: record.ScoreReport(r.sheet)})
	return printJSON(w, o)
}

// exportCSV writes a row for each figure of each player, then for the player's total.
func exportCSV(w io.Writer, r result) error {
	c := csv.NewWriter(w)
	row := func(game, player string, cells ...string) {
		_ = c.Write(append([]string{game, csvText(tell.Clean(player))}, cells...)) // c.Error returns the error
	}
	row("game", "player", "rank", "winner", "label", "points")
	for i, p := range r.sheet.Players {
		total := strconv.Itoa(p.Total)
		if p.Eliminated {
			total = "eliminated"
		} else if !r.sheet.HasTotal(i) {
			total = ""
		}
		winner := strconv.FormatBool(r.isWinner(i)) // a leader hasn't won yet
		for _, l := range p.Lines {
			row(r.sheet.Game, p.Name, strconv.Itoa(p.Rank), winner, l.Label, strconv.Itoa(l.Points))
		}
		row(r.sheet.Game, p.Name, strconv.Itoa(p.Rank), winner, "total", total)
	}
	c.Flush()
	return c.Error()
}

// csvText returns a name with an apostrophe before it if a spreadsheet would otherwise take
// it for a formula.
func csvText(name string) string {
	if strings.HasPrefix(name, "'") || strings.IndexAny(name, "=+-@\t\r") == 0 {
		return "'" + name
	}
	return name
}
