package tell

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Table tells what lies on the table in words a synthesiser can say: the moment,
// what is expected, each area, each player.
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

// Area tells what lies in one region of the table; a grid row by row.
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

// Part is a row of an area, or a column or a place of a grid, that is called so: “row 2”,
// “column b”, “b2”; or of what has no family one thing, “+3”.
func Part(a referee.Area, called string) (part referee.Area, ok bool) {
	if called == "" {
		return part, false
	}
	part.Title = strings.ToUpper(called[:1]) + called[1:]
	for i, c := range a.Cells {
		if c.Tags == nil && a.Across == nil && spelling.Fold(c.Label) == called {
			return referee.Area{Title: a.Title, Cells: []referee.Cell{c}}, true
		} else if a.Columns == 0 {
			continue
		}
		row, column := i/a.Columns, i%a.Columns
		here := called == fmt.Sprintf("row %d", row+1) && len(a.Cells) >= (row+1)*a.Columns
		if a.Across != nil && !here {
			here = called == "column "+a.Across[column] || called == a.Across[column]+a.Down[row]
		}
		if here {
			part.Cells = append(part.Cells, c)
		}
	}
	return part, part.Cells != nil
}

// Family tells what lies in sight of a family of cards that is called so, or has that
// sign, and what sort of thing it is; nil where none is.
func Family(v referee.View, called, sort string) (lines Lines) {
	var names []string
	is := func(t referee.Tag) bool {
		same := t.Sign == called || spelling.Fold(t.Name) == spelling.Fold(called)
		if same && !slices.Contains(names, t.Name) {
			names = append(names, t.Name)
		}
		return same
	}
	add := func(where string, all []referee.Cell) {
		of := slices.DeleteFunc(slices.Clone(all), func(c referee.Cell) bool { return !slices.ContainsFunc(c.Tags, is) })
		if len(of) > 0 {
			lines.Add(Base, 1, "%s: %s.", where, cells(of))
		}
	}
	for _, a := range v.Areas {
		add(a.Title, a.Cells)
	}
	for _, s := range v.Seats {
		add(s.Name, slices.Concat(s.Cells, s.Shown))
	}
	if m := v.Matrix; m != nil && lines == nil && (slices.ContainsFunc(m.Rows, is) || slices.ContainsFunc(m.Columns, func(c referee.Column) bool { return is(c.Tag) })) {
		lines.Add(Base, 1, "None lies in sight.")
	}
	if lines == nil {
		return nil
	}
	name := strings.Join(names, " or ")
	if spelling.Fold(name) != spelling.Fold(called) {
		name = called + " is " + name
	} else if sort != "" {
		name += " is " + sort
	}
	return slices.Insert(lines, 0, Line{Role: Strong, Text: name + "."})
}

// Then says who comes after the one that acts; "" where the order of play does not say it.
func Then(seats []referee.Seat) string {
	for _, s := range seats {
		if s.Next {
			return "then " + s.Name
		}
	}
	return ""
}

// Seat tells what lies before one player.
func Seat(s referee.Seat) (lines Lines) {
	facts := spelling.Texts(s.Facts, func(f referee.Label) string { return strings.TrimSpace(f.Name + " " + f.Value) })
	role, acts := Base, ""
	if s.Acting {
		role, acts = Strong, " (to act)"
	}
	tallies, what := Tallies(s.Tallies), ""
	switch {
	case len(facts) > 0:
		what = " " + strings.Join(facts, ", ") + "."
	case tallies == "" && len(s.Cells)+len(s.Shown) == 0:
		what = " nothing."
	}
	lines.Add(role, 0, "%s%s:%s", s.Name, acts, what)
	if tallies != "" {
		lines.Add(Base, 1, "Has %s.", tallies)
	}
	if len(s.Cells) > 0 {
		lines.Add(Base, 1, "%s.", inWords(cells(s.Cells), s.Tallies))
	}
	if len(s.Shown) > 0 {
		lines.Add(Base, 1, "Shows %s.", cells(s.Shown))
	}
	return lines
}

// inWords writes what is counted by letter and sign with its name: “2 Gold” of “2G◆”.
func inWords(text string, counted []referee.Tally) string {
	for _, t := range counted {
		if short := t.Tag.Letter + t.Tag.Sign; t.Tag.Sign != "" && t.Tag.Letter != "" {
			text = regexp.MustCompile(`(\d)`+regexp.QuoteMeta(short)).ReplaceAllString(text, "$1 "+t.Tag.Name)
			text = strings.ReplaceAll(text, short, t.Tag.Name)
		}
	}
	return text
}

// MostSign tells what the brackets round a tally mean.
const MostSign = "[ ] has the most"

// Tallies names what a player has of what everybody has a number of; what there
// is none of is left out.
func Tallies(all []referee.Tally) string {
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

// cells names what lies in cells, one behind the other.
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
		text.WriteString(Cell(c))
	}
	return text.String()
}

// Cell names what lies in one cell.
func Cell(c referee.Cell) string {
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
