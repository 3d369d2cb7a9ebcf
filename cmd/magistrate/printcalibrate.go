package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/printables"
)

func printCalibrate() *cobra.Command {
	var f printFlags
	var backs, offset, read string
	c := &cobra.Command{
		Use:   "calibrate",
		Short: "Print a sheet that measures how far a printer's second side is off",
		Long: `Prints a sheet with a cross in each corner, and behind each a scale. A needle through
the crosses shows how far the second side is off. --read takes the four readings,
says what the printer does, and keeps how far backs are to be moved: print cards
does so from then on, unless --offset says otherwise. Readings are taken to be of the
sheet printed last; reading it again replaces what was kept.`,
		Example: "  magistrate print calibrate --backs long-edge\n  magistrate print calibrate --backs long-edge --read '0.5,-1 0.6,-1 0.4,-0.9 0.5,-1.1'",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.read(); err != nil {
				return err
			}
			b, err := printables.BacksNamed(backs)
			if err != nil {
				return err
			}
			x, y, _, err := offsetOf(cmd, offset, b)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("read") {
				return keepDrift(cmd, f.look.Paper, b, [2]float64{x, y}, read)
			}
			doc, err := printables.Calibrate(f.look, b, x, y)
			if err != nil {
				return err
			}
			if err := f.write(cmd, doc, "calibrate.pdf"); err != nil {
				return err
			}
			if err := keepSheet(b, [2]float64{x, y}); err != nil {
				aside(cmd, fmt.Sprintf("with which offset this sheet is printed is not remembered: %v; tell it when you read the sheet: --offset %s,%s", err, number(x), number(y)))
			}
			return nil
		},
	}
	c.Flags().StringVar(&backs, "backs", "long-edge", "long-edge or short-edge")
	c.Flags().StringVar(&offset, "offset", "", "how far backs are moved already, with --read on the sheet that is read, `RIGHT,DOWN` in mm (else what is remembered)")
	c.Flags().StringVar(&read, "read", "", "the four `READINGS` of the printed sheet, RIGHT,DOWN in mm each")
	values(c, "backs", "long-edge", "short-edge")
	f.add(c)
	return c
}

// keepSheet remembers with which offset a calibration sheet was printed.
func keepSheet(backs printables.Backs, by [2]float64) error {
	settings, err := shelf.LoadSettings()
	if err != nil {
		return err
	}
	if had, ok := settings.Sheets[string(backs)]; ok && had == by {
		return nil
	}
	settings.SetSheet(string(backs), by)
	return settings.Save()
}

// keepDrift tells what four readings say of a printer, and remembers the offset. What
// is read comes on top of the offset with which the sheet was printed: what --offset
// says, else that of the last sheet, else, where none is known of, offset.
func keepDrift(cmd *cobra.Command, paper printables.Paper, backs printables.Backs, offset [2]float64, read string) error {
	var readings [][2]float64
	for _, one := range strings.Fields(read) {
		right, down, err := millimetres(one)
		if err != nil {
			return fmt.Errorf("--read: %q is no reading; it is millimetres to the right and down, like 0.5,-1", one)
		}
		readings = append(readings, [2]float64{right, down})
	}
	d, err := printables.Measure(paper, backs, readings)
	if err != nil {
		return fmt.Errorf("--read: %w, like '0.5,-1 0.6,-1 0.4,-0.9 0.5,-1.1'", err)
	}
	if backs != printables.LongBacks && backs != printables.ShortBacks {
		return errors.New("--read is for long-edge or short-edge")
	}
	settings, err := shelf.LoadSettings()
	if err != nil {
		return err
	}
	if had, ok := settings.Sheets[string(backs)]; ok && !cmd.Flags().Changed("offset") {
		offset = had
	}
	settings.SetSheet(string(backs), offset)
	moved := [2]float64{tenths(offset[0] + d.X), tenths(offset[1] + d.Y)}
	settings.SetOffset(string(backs), moved)
	if err := settings.Save(); err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	if offset != ([2]float64{}) {
		fmt.Fprintf(w, "The sheet was printed with its second side moved %s.\n", direction(offset))
	}
	fmt.Fprintf(w, "Backs (%s) are moved %s from now on: --offset %s,%s.\n", backs, direction(moved), number(moved[0]), number(moved[1]))
	var unlike []string
	tell := func(by, least float64, more, less string) {
		if by < 0 {
			by, more = -by, less
		}
		if by >= least {
			unlike = append(unlike, fmt.Sprintf("%.1f", by)+more)
		}
	}
	tell(d.Across, 0.15, " % wider", " % narrower")
	tell(d.Along, 0.15, " % higher", " % lower")
	tell(d.Turned, 0.1, "° further clockwise", "° further against the clock")
	if unlike == nil {
		fmt.Fprintln(w, "Both sides are of one size and straight.")
		return nil
	}
	fmt.Fprintf(w, "The second side would have to be %s.\n", strings.Join(unlike, ", "))
	fmt.Fprintln(w, "That no offset mends: print both sides at 100 %, and look whether the paper lies straight in its tray.")
	return nil
}

// direction says a shift in words.
func direction(by [2]float64) string {
	across, down := "to the right", "down"
	if by[0] < 0 {
		across = "to the left"
	}
	if by[1] < 0 {
		down = "up"
	}
	return fmt.Sprintf("%s mm %s and %s mm %s", number(math.Abs(by[0])), across, number(math.Abs(by[1])), down)
}

// tenths rounds to a tenth of a millimetre, which is what a hole can be read to.
func tenths(f float64) float64 { return math.Round(f*10) / 10 }

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// offsetOf is how far backs are moved: by --offset, else by what a calibration
// gave for this way of printing them; remembered tells of the latter.
func offsetOf(cmd *cobra.Command, flag string, backs printables.Backs) (x, y float64, remembered bool, err error) {
	if cmd.Flags().Changed("offset") {
		x, y, err = millimetres(flag)
		return x, y, false, err
	}
	settings, err := shelf.LoadSettings()
	if err != nil {
		return 0, 0, false, err
	}
	by, ok := settings.Offsets[string(backs)]
	return by[0], by[1], ok, nil
}

// millimetres reads "RIGHT,DOWN".
func millimetres(text string) (x, y float64, err error) {
	right, down, ok := strings.Cut(strings.ReplaceAll(text, "−", "-"), ",") // as the sheet prints it
	x, errX := strconv.ParseFloat(strings.TrimSpace(right), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(down), 64)
	const most = 25 // further off it is another paper
	if !ok || errX != nil || errY != nil || !(x >= -most && x <= most && y >= -most && y <= most) {
		return 0, 0, fmt.Errorf("--offset can't be %q; it is millimetres to the right and down, each from -%d to %d, like 0.5,-1", text, most, most)
	}
	return x, y, nil
}
