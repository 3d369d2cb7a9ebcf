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
	"magistrate/cmd/magistrate/shelf"
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
		Long:    "Prints what you need on paper, as PDF: set-up sheets, score sheets, reference sheets, the\ndeck to cut out, and the record of a game.",
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
	c.Flags().StringVar(&f.paper, "paper", "a4", "print on `SIZE` paper: a4 or letter")
	c.Flags().StringVar(&f.ink, "ink", "full", "print with `INK`: full, or low (outlines only)")
	c.Flags().StringVarP(&f.out, "output", "o", "", "write to `FILE`, - for standard output (default: named after the sheet)")
	c.Flags().BoolVar(&f.force, "force", false, "replace an existing file")
	completeValues(c, "paper", "a4", "letter")
	completeValues(c, "ink", "full", "low")
}

// parse checks the flags and fills in the look.
func (f *printFlags) parse() (err error) {
	if f.look.Paper, err = printables.PaperNamed(f.paper); err != nil {
		return err
	}
	switch f.ink {
	case "full":
	case "low":
		f.look.Ink = printables.LowInk
	default:
		return fmt.Errorf("--ink can't be %q; choose full or low", f.ink)
	}
	return nil
}

// gameCommand completes a command that prints a sheet for a game. layOut returns the sheet
// and its kind, which is part of the file name; the kind is "" if layOut wrote it itself.
func (f *printFlags) gameCommand(c *cobra.Command, layOut func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error)) *cobra.Command {
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.parse(); err != nil {
			return err
		}
		g, err := homeGame(cmd, args[0])
		if err != nil {
			return err
		}
		worded, err := shelf.WithWords("", []referee.Game{g})
		if err != nil {
			return err
		}
		g = worded[0]
		if err := record.WordsFault(g); err != nil {
			return err
		}
		f.look.Words = referee.NewLexicon(g.Language(), nil).Show
		doc, kind, err := layOut(cmd, g)
		if err != nil || kind == "" {
			return err
		}
		return f.write(cmd, doc, g.Key()+"-"+kind+".pdf")
	}
	f.add(c)
	addBoxFlag(c)
	return c
}

// write writes a document to --output, or else to a file with this name.
func (f *printFlags) write(cmd *cobra.Command, doc printables.Document, name string) error {
	warn := func(text string) { notify(cmd, text) }
	if f.out == "-" {
		return paper.Write(rawWriter(cmd.OutOrStdout()), doc, warn)
	}
	if f.out != "" {
		name = f.out
	}
	if err := paper.Save(name, doc, f.force, warn); err != nil {
		return err
	}
	notify(cmd, fmt.Sprintf("%s: %s. %s", name, tell.Count(len(doc.Pages), "page"), tell.FullSize))
	return nil
}

func printSetup() *cobra.Command {
	var f printFlags
	var t tableFlags
	c := f.gameCommand(&cobra.Command{
		Use:   "setup GAME",
		Short: "Print how to set up the table, on one page",
		Long: `Prints one page that shows how to set up the table: the components with their numbers, what
goes back into the box, the steps, a picture of the table, and a QR code that opens the
game in the console.`,
		Example: "  magistrate print setup mag-mell --names Anna,Brit,Chu",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		h, err := t.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		lot := ""
		if t.drawsLots {
			lot = fmt.Sprintf("by lot (seed %d): %s begins", t.seed, h.Players[0])
		}
		doc, err = paper.Setup(g, h, lot, f.look)
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
	c := f.gameCommand(&cobra.Command{
		Use:   "score GAME|FILE",
		Short: "Print a score sheet, blank or filled in from a record",
		Long: `Prints a score sheet. For GAME it is blank, to fill in with a pencil: two on a page, or as
many as --pad says. For FILE, the record of a finished game, it is filled in: with
the sum behind every figure, a QR code that logs the play on a phone, and codes that hold
the record itself (see magistrate scan).`,
		Example: "  magistrate print score mag-mell --players 4",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		if cmd.Flags().Changed("date") {
			return doc, "", errors.New("--date is for the sheet of a record; on a blank sheet, write the date by hand")
		}
		if _, most := g.Seats(); t.players == 0 && t.names == nil {
			t.players = most
		}
		h, err := t.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		if h, _, err = completeHeader(g, h, rand.New(rand.NewPCG(0, 0))); err != nil { // any choice gives the same rows
			return doc, "", err
		}
		if pad != 1 {
			doc, err = paper.ScorePad(g, h, t.names != nil, pad, f.look)
			return doc, "score", err
		}
		doc, err = paper.BlankScore(g, h, t.names != nil, f.look)
		return doc, "score", err
	})
	blank := c.RunE
	c.ValidArgsFunction = completeGameOrFile
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if !isRecordArg(args[0]) {
			return blank(cmd, args)
		}
		for _, name := range append([]string{"pad"}, tableFlagNames...) {
			if cmd.Flags().Changed(name) {
				return fmt.Errorf("--%s is for a blank sheet, not for the record %s", name, displayName(args[0]))
			}
		}
		return printFilledScore(cmd, &f, args[0], date)
	}
	t.add(c)
	c.Flags().StringVar(&date, "date", "", "print the `DAY` of the play, e.g. 2026-11-21")
	c.Flags().IntVar(&pad, "pad", 2, "print `N` sheets on a page: 1, or 2 or 4 to cut apart")
	return c
}

// completeGameOrFile completes a game or the name of a file.
func completeGameOrFile(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	games, _ := completeGame(cmd, args, typed)
	return games, cobra.ShellCompDirectiveDefault
}

// isRecordArg reports whether an argument is a record rather than a game.
func isRecordArg(arg string) bool {
	_, err := os.Stat(arg)
	return arg == "-" || !errors.Is(err, fs.ErrNotExist) || strings.HasSuffix(arg, journal.Ending) || strings.ContainsRune(arg, filepath.Separator)
}

// printFilledScore prints the score sheet of a finished record.
func printFilledScore(cmd *cobra.Command, f *printFlags, path, date string) error {
	if err := f.parse(); err != nil {
		return err
	}
	var played time.Time
	if date != "" {
		var err error
		if played, err = playDate(date, path); err != nil {
			return err
		}
	}
	s, err := readInOwnWords(cmd, path)
	if err != nil {
		return err
	}
	f.look.Words = s.Lexicon.Show
	end := played
	if end.IsZero() {
		end = modTime(path)
	}
	doc, err := scoreSheet(s, played, end, f.look)
	if err != nil {
		return answerNo(fmt.Errorf("%s: %w", displayName(path), err))
	}
	return f.write(cmd, doc, sheetName(path, "score"))
}

// scoreSheet lays out the score sheet of a finished record. It shows the day it was played,
// unless that is the zero time, and a code that logs the play at the time of its end.
func scoreSheet(s *record.Record, played, end time.Time, look printables.Look) (printables.Document, error) {
	sheet, err := s.Score()
	if err != nil {
		return printables.Document{}, err
	}
	link, err := bgStatsURL(result{record: s, sheet: sheet, played: end})
	if err != nil {
		return printables.Document{}, err
	}
	p := paper.Played{Link: link, Won: tell.Winner(sheet)}
	if !played.IsZero() {
		p.Date = played.Format(time.DateOnly)
	}
	return paper.Score(s, p, look)
}

// recordSheet lays out a game move by move.
func recordSheet(s *record.Record, look printables.Look) (printables.Document, error) {
	winner := ""
	if sheet, err := s.Score(); err == nil {
		winner = tell.Winner(sheet)
	}
	return paper.Record(s, winner, look)
}

// sheetName returns the path of a sheet, named after its record and beside it.
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
		Short:   "Print a game move by move, with its rulings",
		Long:    "Prints a game move by move, with its rulings, for the archive. The sheet shows hidden\ncards: for a game with hidden cards that isn't over, add --reveal (otherwise the exit\nstatus is 1).",
		Example: recordExample("magistrate print record example.table --reveal"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(); err != nil {
				return err
			}
			s, err := readInOwnWords(cmd, args[0])
			if err != nil {
				return err
			}
			f.look.Words = s.Lexicon.Show
			const wayOut = "; add --reveal to print it"
			switch {
			case reveal:
			case referee.Hides(s.Position()):
				return answerNo(fmt.Errorf("%s: the game is not over, and the record shows hidden cards"+wayOut, displayName(args[0])))
			case s.Chosen():
				return answerNo(fmt.Errorf("%s: not everyone has chosen, and the record shows the choices"+wayOut, displayName(args[0])))
			}
			doc, err := recordSheet(s, f.look)
			if err != nil {
				return err
			}
			return f.write(cmd, doc, sheetName(args[0], "record"))
		},
	}
	c.Flags().BoolVar(&reveal, "reveal", false, "print a game that isn't over, with its hidden cards")
	f.add(c)
	return c
}
