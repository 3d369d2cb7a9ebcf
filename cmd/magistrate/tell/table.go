package tell

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Table describes the table in words for a screen reader: round and phase, what is expected,
// each area, each player.
func Table(v referee.View, expect string) (lines Lines) {
	lines.Add(Title, 0, "%s", strings.Join(append([]string{Moment(v)}, v.Notes...), ". ")+".")
	lines.Add(Strong, 0, "%s", Sentence(expect))
	for _, a := range v.Areas {
		if len(a.Cells) > 0 {
			lines = append(lines, Area(a)...)
		}
	}
	for _, s := range v.Seats {
		lines = append(lines, Seat(s)...)
	}
	return lines
}

// Area describes one area of the table, a grid row by row.
func Area(a referee.Area) (lines Lines) {
	if a.Columns == 0 || len(a.Cells) <= a.Columns {
		lines.Add(Base, 0, "%s: %s.", a.Title, cells(a.Cells))
		return lines
	}
	lines.Add(Base, 0, "%s:", a.Title)
	for from := 0; from < len(a.Cells); from += a.Columns {
		lines.Add(Base, 1, "%s.", cells(a.Cells[from:min(from+a.Columns, len(a.Cells))]))
	}
	return lines
}

// Part returns the part of an area with a name: the area itself, a row (“row 2”), a column
// (“column b”), a place (“b2”), or a thing without a family (“+3”).
func Part(a referee.Area, name string) (part referee.Area, ok bool) {
	if name == "" {
		return part, false
	}
	part.Title = strings.ToUpper(name[:1]) + name[1:]
	for i, c := range a.Cells {
		if c.Tags == nil && a.Across == nil && spelling.Fold(c.Label) == name {
			return referee.Area{Title: a.Title, Cells: []referee.Cell{c}}, true
		} else if a.Columns == 0 {
			continue
		}
		row, column := i/a.Columns, i%a.Columns
		here := name == fmt.Sprintf("row %d", row+1) && len(a.Cells) >= (row+1)*a.Columns
		if a.Across != nil && !here {
			here = name == "column "+a.Across[column] || name == a.Across[column]+a.Down[row]
		}
		if here {
			part.Cells = append(part.Cells, c)
		}
	}
	if part.Cells == nil && strings.HasPrefix(spelling.Fold(a.Title), name) {
		return a, true
	}
	return part, part.Cells != nil
}

// NextPlayer returns who acts next; "" if that is open.
func NextPlayer(seats []referee.Seat) string {
	for _, s := range seats {
		if s.Next {
			return "then " + s.Name
		}
	}
	return ""
}

// facts lists the facts about a player in words.
func facts(s referee.Seat) string {
	return strings.Join(spelling.Texts(s.Facts, func(f referee.Label) string { return strings.TrimSpace(f.Name + " " + f.Value) }), ", ")
}

// Hidden lists the numbers of hidden cards that everyone may count.
func Hidden(seats []referee.Seat) (lines Lines) {
	for _, s := range seats {
		lines.Add(Base, 0, "%s: %s.", s.Name, cmp.Or(facts(s), "no cards to count"))
	}
	lines.Add(Soft, 0, "The program shows no hidden cards. Look at your own where the rules allow it.")
	return lines
}

// Seat describes what one player has.
func Seat(s referee.Seat) (lines Lines) {
	role, acts := Base, ""
	if s.Acting {
		role, acts = Strong, " (to act)"
	}
	counted, what := tallies(s.Tallies), ""
	switch {
	case len(s.Facts) > 0:
		what = " " + facts(s) + "."
	case counted == "" && len(s.Cells)+len(s.Shown) == 0:
		what = " nothing."
	}
	lines.Add(role, 0, "%s%s:%s", s.Name, acts, what)
	if counted != "" {
		lines.Add(Base, 1, "Has %s.", counted)
	}
	if len(s.Cells) > 0 {
		lines.Add(Base, 1, "%s.", inWords(cells(s.Cells), s.Tallies))
	}
	if len(s.Shown) > 0 {
		lines.Add(Base, 1, "Shows %s.", cells(s.Shown))
	}
	return lines
}

// inWords returns a text with names in place of letters and signs: “2 Gold” for “2G◆”.
func inWords(text string, counted []referee.Tally) string {
	for _, t := range counted {
		if short := t.Tag.Letter + t.Tag.Sign; t.Tag.Sign != "" && t.Tag.Letter != "" {
			text = regexp.MustCompile(`(\d)`+regexp.QuoteMeta(short)).ReplaceAllString(text, "$1 "+t.Tag.Name)
			text = strings.ReplaceAll(text, short, t.Tag.Name)
		}
	}
	return text
}

// MostSign is the legend for brackets around a tally.
const MostSign = "[ ] has the most"

// tallies lists the tallies of a player that aren't zero.
func tallies(all []referee.Tally) string {
	var words []string
	for _, t := range all {
		if t.Count == 0 {
			continue
		}
		text := strings.TrimSpace(fmt.Sprintf("%s %d %s", t.Tag.Name, t.Count, t.Note))
		if t.Most {
			text += " (the most)"
		}
		words = append(words, text)
	}
	return strings.Join(words, ", ")
}

// cells lists the contents of cells by their rows.
func cells(all []referee.Cell) string {
	if len(all) == 0 {
		return "nothing"
	}
	var text strings.Builder
	for i, c := range all {
		switch {
		case c.Row != "" && (i == 0 || c.Row != all[i-1].Row):
			text.WriteString([]string{"", "; "}[min(i, 1)] + c.Row + ": ")
		case i > 0:
			text.WriteString(", ")
		}
		text.WriteString(cell(c))
	}
	return text.String()
}

// cell returns the content of a cell.
func cell(c referee.Cell) string {
	text := c.Label
	if text == "" {
		text = "empty"
	}
	if c.Note != "" {
		text += " " + c.Note
	}
	if c.Worth != "" {
		text += ", worth " + c.Worth
	}
	switch c.State {
	case referee.FaceDown:
		text += " (face down)"
	case referee.Vacant:
		if c.Label != "" {
			text += " (empty)"
		}
	case referee.Turned:
		text += " (turned)"
	case referee.Settled:
		text += " (settled)"
	}
	return text
}
