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
		Short: "Line up the two sides of your printer",
		Long: `Prints a sheet with a cross in each corner and a scale on its back. Push a needle through
the crosses to read how far the second side is off. Pass the four readings to --read: it
remembers how far to move backs, or says what no offset can correct (exit status 1). From then on, print cards
moves them that far, unless you pass --offset. --read takes the readings to be from the
sheet printed last; reading it again replaces the remembered offset.`,
		Example: "  magistrate print calibrate --backs long-edge\n  magistrate print calibrate --backs long-edge --read '0.5,-1 0.6,-1 0.4,-0.9 0.5,-1.1'",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.parse(); err != nil {
				return err
			}
			b, err := printables.BacksNamed(backs)
			if err != nil {
				return err
			}
			x, y, _, err := backsOffset(cmd, offset, b)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("read") {
				return saveDrift(cmd, f.look.Paper, b, [2]float64{x, y}, read)
			}
			doc, err := printables.Calibrate(f.look, b, x, y)
			if err != nil {
				return err
			}
			if err := f.write(cmd, doc, "calibrate.pdf"); err != nil {
				return err
			}
			if err := saveSheetOffset(b, [2]float64{x, y}); err != nil {
				notify(cmd, fmt.Sprintf("the offset of this sheet could not be saved: %v; when you read the sheet, add --offset %s,%s", err, formatNumber(x), formatNumber(y)))
			}
			return nil
		},
	}
	c.Flags().StringVar(&backs, "backs", "long-edge", "measure backs that flip on `EDGE`: long-edge or short-edge")
	c.Flags().StringVar(&offset, "offset", "", "use this offset of the sheet, `RIGHT,DOWN` in mm (default: as remembered)")
	c.Flags().StringVar(&read, "read", "", "enter the four `READINGS` of the sheet, each RIGHT,DOWN in mm")
	completeValues(c, "backs", "long-edge", "short-edge")
	f.add(c)
	return c
}

// saveSheetOffset remembers the offset with which a calibration sheet was printed.
func saveSheetOffset(backs printables.Backs, offset [2]float64) error {
	settings, err := shelf.LoadSettings()
	if err != nil {
		return err
	}
	if saved, ok := settings.Sheets[string(backs)]; ok && saved == offset {
		return nil
	}
	settings.SetSheet(string(backs), offset)
	return settings.Save()
}

// saveDrift prints what four readings show about a printer, and remembers the new offset:
// the drift plus the offset of the sheet. That is --offset, else the remembered offset of the
// last sheet, else offset.
func saveDrift(cmd *cobra.Command, paper printables.Paper, backs printables.Backs, offset [2]float64, read string) error {
	var readings [][2]float64
	for _, one := range strings.Fields(read) {
		right, down, err := parseMillimetres(one)
		if err != nil {
			return fmt.Errorf("--read: %q is not a reading; enter millimetres right and down, e.g. 0.5,-1", one)
		}
		readings = append(readings, [2]float64{right, down})
	}
	d, err := printables.Measure(paper, backs, readings)
	if err != nil {
		return fmt.Errorf("--read: %w; enter e.g. '0.5,-1 0.6,-1 0.4,-0.9 0.5,-1.1'", err)
	}
	if backs != printables.LongBacks && backs != printables.ShortBacks {
		return errors.New("--read works with --backs long-edge or short-edge")
	}
	if differences := driftWords(d); differences != nil {
		return answerNo(fmt.Errorf("to match, the second side would have to be %s, which no offset can correct, so nothing is remembered; print both sides at 100 %%, and check that the paper lies straight in its tray", strings.Join(differences, ", ")))
	}
	settings, err := shelf.LoadSettings()
	if err != nil {
		return err
	}
	if saved, ok := settings.Sheets[string(backs)]; ok && !cmd.Flags().Changed("offset") {
		offset = saved
	}
	settings.SetSheet(string(backs), offset)
	moved := [2]float64{roundToTenth(offset[0] + d.X), roundToTenth(offset[1] + d.Y)}
	settings.SetOffset(string(backs), moved)
	if err := settings.Save(); err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	if offset != ([2]float64{}) {
		fmt.Fprintf(w, "The sheet was printed with its second side moved %s.\n", shiftText(offset))
	}
	fmt.Fprintf(w, "Backs (%s) are moved %s from now on: --offset %s,%s.\n", backs, shiftText(moved), formatNumber(moved[0]), formatNumber(moved[1]))
	fmt.Fprintln(w, "Both sides are the same size and straight.")
	return nil
}

// driftWords returns what an offset can't correct.
func driftWords(d printables.Drift) (differences []string) {
	compare := func(by, least float64, more, less string) {
		if by < 0 {
			by, more = -by, less
		}
		if by >= least {
			differences = append(differences, fmt.Sprintf("%.1f", by)+more)
		}
	}
	compare(d.Across, 0.15, " % wider", " % narrower")
	compare(d.Along, 0.15, " % higher", " % lower")
	compare(d.Turned, 0.1, "° further clockwise", "° further anticlockwise")
	return differences
}

// shiftText describes a shift, e.g. "0.5 mm to the right and 1 mm up".
func shiftText(by [2]float64) string {
	across, down := "to the right", "down"
	if by[0] < 0 {
		across = "to the left"
	}
	if by[1] < 0 {
		down = "up"
	}
	return fmt.Sprintf("%s mm %s and %s mm %s", formatNumber(math.Abs(by[0])), across, formatNumber(math.Abs(by[1])), down)
}

// roundToTenth rounds to a tenth of a millimetre, the precision of a reading.
func roundToTenth(f float64) float64 { return math.Round(f*10) / 10 }

// formatNumber formats a number with as many decimals as it needs.
func formatNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// backsOffset returns how far to move backs: by --offset, else as a calibration remembered
// for this way of printing them. remembered reports the latter, unless it is zero.
func backsOffset(cmd *cobra.Command, flag string, backs printables.Backs) (x, y float64, remembered bool, err error) {
	if cmd.Flags().Changed("offset") {
		if backs != printables.LongBacks && backs != printables.ShortBacks {
			return 0, 0, false, fmt.Errorf("--offset moves backs on the second side; with --backs %s there are none", backs)
		}
		x, y, err = parseMillimetres(flag)
		return x, y, false, err
	}
	settings, err := shelf.LoadSettings()
	if err != nil {
		return 0, 0, false, err
	}
	by, ok := settings.Offsets[string(backs)]
	return by[0], by[1], ok && by != [2]float64{}, nil
}

// parseMillimetres parses "RIGHT,DOWN".
func parseMillimetres(text string) (x, y float64, err error) {
	right, down, ok := strings.Cut(strings.ReplaceAll(text, "−", "-"), ",") // the sheet prints a true minus
	x, errX := strconv.ParseFloat(strings.TrimSpace(right), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(down), 64)
	const most = 25 // no printer drifts further
	if !ok || errX != nil || errY != nil || !(x >= -most && x <= most && y >= -most && y <= most) {
		return 0, 0, fmt.Errorf("--offset can't be %q; enter millimetres right and down, each from -%d to %d, e.g. 0.5,-1", text, most, most)
	}
	return x, y, nil
}
