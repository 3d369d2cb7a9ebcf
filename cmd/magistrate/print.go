package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

func printCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "print",
		Short:   "Print sheets and decks as PDF",
		Long:    "Prints what a table needs on paper, as PDF: set-up sheets, score sheets, reference sheets,\nthe deck to cut out, and the record of a game.",
		Example: "  magistrate print reference mag-mell",
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	c.AddCommand(printSetup(), printScore(), printReference(), printCommands(), printCards(), printBox(), printRecord(), printCalibrate())
	return c
}

// printFlags are the flags of every sheet.
type printFlags struct {
	paper, ink, out string
	force           bool
	look            printables.Look
}

func (f *printFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.paper, "paper", "a4", "a4 or letter")
	c.Flags().StringVar(&f.ink, "ink", "full", "full, or low: outlines and letters instead of fills")
	c.Flags().StringVarP(&f.out, "output", "o", "", "the `FILE` to write, - for standard output (else one named after the sheet)")
	c.Flags().BoolVar(&f.force, "force", false, "replace a file that is there already")
	values(c, "paper", "a4", "letter")
	values(c, "ink", "full", "low")
}

// read checks the flags.
func (f *printFlags) read() (err error) {
	if f.look.Paper, err = printables.PaperNamed(f.paper); err != nil {
		return err
	}
	switch f.ink {
	case "full":
	case "low":
		f.look.Ink = printables.LowInk
	default:
		return fmt.Errorf("--ink can't be %q; it is full or low", f.ink)
	}
	return nil
}

// of makes of c the command that prints a sheet of a game. lay lays it out and
// says what kind of sheet it is, which names its file; "" where nothing is left
// to be written.
func (f *printFlags) of(c *cobra.Command, lay func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error)) *cobra.Command {
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.read(); err != nil {
			return err
		}
		g, err := gameAtHome(cmd, args[0])
		if err != nil {
			return err
		}
		doc, kind, err := lay(cmd, g)
		if err != nil || kind == "" {
			return err
		}
		return f.write(cmd, doc, g.Key()+"-"+kind+".pdf")
	}
	f.add(c)
	boxFlag(c)
	return c
}

// write writes a document where the flags say, else to a file of this name.
func (f *printFlags) write(cmd *cobra.Command, doc printables.Document, name string) error {
	warn := func(text string) { aside(cmd, text) }
	if f.out == "-" {
		return paper.Write(raw(cmd.OutOrStdout()), doc, warn)
	}
	if f.out != "" {
		name = f.out
	}
	if err := paper.Save(name, doc, f.force, warn); err != nil {
		return err
	}
	aside(cmd, fmt.Sprintf("%s: %s. %s", name, tell.Count(len(doc.Pages), "page"), tell.FullSize))
	return nil
}

func printSetup() *cobra.Command {
	var f printFlags
	var t tableFlags
	c := f.of(&cobra.Command{
		Use:   "setup GAME",
		Short: "Print one page to lay the table from",
		Long: `Prints one page to lay the table from: components counted, what goes back into the
box, the steps, a picture of the table, and a QR code that opens the game in the
console.`,
		Example: "  magistrate print setup mag-mell --names Anna,Brit,Chu",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		h, err := t.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		drawn := ""
		if t.drawn {
			drawn = fmt.Sprintf("by lot (seed %d): %s begins", t.seed, h.Players[0])
		}
		doc, err = paper.Setup(g, h, drawn, f.look)
		return doc, "setup", err
	})
	t.add(c)
	return c
}

func printScore() *cobra.Command {
	var f printFlags
	var t tableFlags
	var date string
	var pad int
	c := f.of(&cobra.Command{
		Use:   "score GAME|FILE",
		Short: "Print a score sheet, blank or filled from a record",
		Long: `Prints a score sheet: for a game, blank, to be filled in with a pencil (--pad: two or
four small ones on a page); for the file of a finished record, filled, with the
derivation of every figure, a QR code that logs the play on a phone, and codes that hold
the record itself (magistrate scan).`,
		Example: "  magistrate print score mag-mell --players 4",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		if cmd.Flags().Changed("date") {
			return doc, "", errors.New("--date is for the sheet of a record; on a blank one it is written by hand")
		}
		if _, most := g.Seats(); t.players == 0 && t.names == nil {
			t.players = most
		}
		h, err := t.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		if h, _, err = complete(g, h, rand.New(rand.NewPCG(0, 0))); err != nil { // the rows are the same for all
			return doc, "", err
		}
		if cmd.Flags().Changed("pad") {
			doc, err = paper.ScorePad(g, h, t.names != nil, pad, f.look)
			return doc, "pad", err
		}
		doc, err = paper.BlankScore(g, h, t.names != nil, f.look)
		return doc, "score", err
	})
	blank := c.RunE
	c.ValidArgsFunction = completeGameOrFile
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if !isFile(args[0]) {
			return blank(cmd, args)
		}
		for _, name := range append([]string{"pad"}, tableFlagNames...) {
			if cmd.Flags().Changed(name) {
				return fmt.Errorf("--%s is for a blank sheet; what %s says is not asked again", name, nameOf(args[0]))
			}
		}
		return filledScore(cmd, &f, args[0], date)
	}
	t.add(c)
	c.Flags().StringVar(&date, "date", "", "when it was played, 2026-11-21")
	c.Flags().IntVar(&pad, "pad", 0, "small sheets to cut apart, `N` on a page: 2 or 4")
	return c
}

// completeGameOrFile completes either.
func completeGameOrFile(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	games, _ := completeGame(cmd, args, typed)
	return games, cobra.ShellCompDirectiveDefault
}

// isFile tells whether an argument means a record rather than a game.
func isFile(arg string) bool {
	_, err := os.Stat(arg)
	return arg == "-" || !errors.Is(err, fs.ErrNotExist) || strings.HasSuffix(arg, journal.Ending) || strings.ContainsRune(arg, filepath.Separator)
}

// filledScore prints the result of a record.
func filledScore(cmd *cobra.Command, f *printFlags, path, date string) error {
	if err := f.read(); err != nil {
		return err
	}
	var played time.Time
	if date != "" {
		var err error
		if played, err = playDate(date, path); err != nil {
			return err
		}
	}
	s, err := readRecord(cmd, path)
	if err != nil {
		return err
	}
	ended := played
	if ended.IsZero() {
		ended = lastWrite(path)
	}
	doc, err := scoreSheet(s, played, ended, f.look)
	if err != nil {
		return no(fmt.Errorf("%s: %w", nameOf(path), err))
	}
	return f.write(cmd, doc, sheetName(path, "score"))
}

// scoreSheet lays out the result of a record: with the day it was played unless that is
// the zero time, and a code that logs the play at the time it ended.
func scoreSheet(s *record.Sitting, played, ended time.Time, look printables.Look) (printables.Document, error) {
	sheet, err := s.Score()
	if err != nil {
		return printables.Document{}, err
	}
	link, err := bgStats(result{sitting: s, sheet: sheet, played: ended})
	if err != nil {
		return printables.Document{}, err
	}
	p := paper.Played{Link: link, Won: tell.Winner(sheet)}
	if !played.IsZero() {
		p.Date = played.Format(time.DateOnly)
	}
	return paper.Score(s, p, look)
}

// recordSheet lays out a game line by line.
func recordSheet(s *record.Sitting, look printables.Look) (printables.Document, error) {
	won := ""
	if sheet, err := s.Score(); err == nil {
		won = tell.Winner(sheet)
	}
	return paper.Record(s, won, look)
}

// sheetName names a sheet after its record, beside it.
func sheetName(path, kind string) string {
	if path == "-" {
		return kind + ".pdf"
	}
	return strings.TrimSuffix(path, journal.Ending) + "-" + kind + ".pdf"
}

func printRecord() *cobra.Command {
	var f printFlags
	var reveal bool
	c := &cobra.Command{
		Use:     "record FILE",
		Short:   "Print a game told line by line with its rulings",
		Long:    "Prints a game told line by line with its rulings, for the archive. It tells what went\nface down: a game that is not over and has such cards is printed with --reveal only\n(else exit status 1).",
		Example: example("magistrate print record example.table --reveal"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.read(); err != nil {
				return err
			}
			s, err := readRecord(cmd, args[0])
			if err != nil {
				return err
			}
			const all = "; --reveal prints it all the same"
			switch {
			case reveal:
			case referee.Hides(s.Position()):
				return no(fmt.Errorf("%s: the game is not over and its record tells what lies face down"+all, nameOf(args[0])))
			case s.Chosen():
				return no(fmt.Errorf("%s: its record tells what was chosen, and the last has not spoken"+all, nameOf(args[0])))
			}
			doc, err := recordSheet(s, f.look)
			if err != nil {
				return err
			}
			return f.write(cmd, doc, sheetName(args[0], "record"))
		},
	}
	c.Flags().BoolVar(&reveal, "reveal", false, "print a game that goes on, with what lies face down")
	f.add(c)
	return c
}
