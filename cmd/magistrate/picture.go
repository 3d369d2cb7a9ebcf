package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/term"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// width is how many columns a text takes; pad fills it up to a number of them.
func width(text string) int { return uniseg.StringWidth(text) }

func pad(text string, to int) string { return text + strings.Repeat(" ", max(0, to-width(text))) }

// columns is how wide text may be: COLUMNS where it is set, else what the
// terminal has, else 80.
func columns(io.Writer) int {
	n, err := strconv.Atoi(os.Getenv("COLUMNS"))
	if err != nil {
		n, _, err = term.GetSize(int(os.Stdout.Fd()))
	}
	if err != nil || n <= 0 {
		return 80
	}
	return min(max(n, 40), 200)
}

// showWords draws the table: what lies in the middle, then who has what.
func showWords(w io.Writer, v referee.View, expect string, columns int) {
	fmt.Fprint(w, moment(v))
	for _, n := range v.Notes {
		fmt.Fprintf(w, " · %s", n)
	}
	fmt.Fprintf(w, "\n%s\n", sentence(expect))
	for _, a := range v.Areas {
		if len(a.Cells) > 0 {
			fmt.Fprintf(w, "\n%s\n", a.Title)
			cells(w, a.Cells, a.Columns, columns)
		}
	}
	fmt.Fprintln(w)
	names := 0
	for _, s := range v.Seats {
		names = max(names, width(s.Name))
	}
	for _, s := range v.Seats {
		seatWords(w, s, names, columns)
	}
}

// moment names round and phase.
func moment(v referee.View) string {
	if v.Round == "" || v.Round == v.Phase {
		return v.Phase
	}
	return v.Round + ", " + v.Phase
}

// seatWords prints one player's line, and the cards before them.
func seatWords(w io.Writer, s referee.Seat, names, columns int) {
	acting := " "
	if s.Acting {
		acting = ">"
	}
	var facts []string
	for _, f := range s.Facts {
		facts = append(facts, f.Name+" "+f.Value)
	}
	fmt.Fprintf(w, "%s %s  %s\n", acting, pad(s.Name, names), strings.Join(facts, ", "))
	if tallies := tell.Tallies(s.Tallies); tallies != "" {
		wrap(w, "has "+tallies, names+4, columns)
	}
	for _, row := range []struct {
		title string
		cells []referee.Cell
	}{{"", s.Cells}, {"shows: ", s.Shown}} {
		if len(row.cells) > 0 {
			var words []string
			for _, c := range row.cells {
				words = append(words, cellWords(c))
			}
			wrap(w, row.title+strings.Join(words, ", "), names+4, columns)
		}
	}
}

// wrap prints a text indented, broken at spaces.
func wrap(w io.Writer, text string, indent, columns int) {
	line := strings.Repeat(" ", indent)
	at := indent
	for _, word := range strings.Fields(text) {
		if n := width(word); at > indent && at+1+n > columns {
			fmt.Fprintln(w, line)
			line, at = strings.Repeat(" ", indent)+word, indent+n
		} else {
			if at > indent {
				line, at = line+" ", at+1
			}
			line, at = line+word, at+n
		}
	}
	fmt.Fprintln(w, line)
}

// cellWords names what lies in a cell.
func cellWords(c referee.Cell) string {
	text := c.Label
	if text == "" {
		text = "·"
	}
	if c.Note != "" {
		text += " " + c.Note
	}
	switch c.State {
	case referee.FaceDown:
		text = "[" + text + "]"
	case referee.Vacant:
		text = "(" + text + ")"
	case referee.Turned:
		text += " (turned)"
	}
	return text
}

// cells prints cells in rows, column under column.
func cells(w io.Writer, all []referee.Cell, perRow, columns int) {
	texts := make([]string, len(all))
	wide := 0
	for i, c := range all {
		if texts[i] = cellWords(c); c.Code != "" && c.Label != c.Code && !strings.HasPrefix(c.Label, "+") && !strings.HasPrefix(c.Label, "-") {
			texts[i] = pad(c.Code, 4) + " " + texts[i]
		}
		wide = max(wide, width(texts[i]))
	}
	fit := max(1, (columns-2)/(wide+2))
	if perRow == 0 || perRow > fit {
		perRow = fit
	}
	for i, t := range texts {
		if i%perRow == 0 {
			fmt.Fprint(w, "  ")
		}
		switch {
		case i%perRow == perRow-1 || i == len(texts)-1:
			fmt.Fprintln(w, t)
		default:
			fmt.Fprint(w, pad(t, wide+2))
		}
	}
}
