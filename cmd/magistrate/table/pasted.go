package table

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// Pasted is what a paste types, the items of a list that is to begin between commas; or lines that
// are said one after the other, or go onto the list that is told.
func (d *Desk) Pasted(text string) (typed string, lines []string) {
	lines = strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	list := Between(text)
	switch {
	case len(lines) < 2:
		return tell.OneLine(text), nil
	case d.list == nil && !strings.Contains(text, ": ") && d.Hint(list).Want > 1:
		return list, nil
	}
	return "", lines
}

// EnterAll says lines that were pasted at once one after the other; those behind one that begins
// a list go onto it. At one that is not taken it stops, and those behind it wait until something
// was said.
func (d *Desk) EnterAll(lines []string) (a Answer) {
	d.waiting = nil
	said := 0
	for i, line := range lines {
		if line = strings.TrimSpace(tell.Clean(line)); line == "" {
			continue
		}
		said++
		a = d.Enter(line)
		rest := lines[i+1:]
		switch {
		case a.Kind == NotUnderstood:
			a.Kept, d.waiting = line, rest
			return a
		case a.Kind == Done && a.List != nil && len(rest) > 0 && a.List.states(rest[0]): // all of that list
		case a.List != nil && a.Kind != WhichOne && len(rest) > 0:
			d.waiting = a.List.Paste(strings.Join(rest, "\n"))
			return a.List.progress()
		case a.Kind != Done:
			if d.waiting = rest; a.Kind == DiskFailed || a.Kind == Told && d.list != nil { // nothing was taken of it
				d.waiting = lines[i:]
			}
			return a
		}
	}
	if said > 0 {
		a.Lines = tell.Lines{{Text: tell.Count(said, "pasted line") + " on the record.", Role: tell.Good}}
	}
	return a
}

// Waiting is how many pasted lines wait.
func (d *Desk) Waiting() int { return len(d.waiting) }

// Waits says in short that they do; alone: nothing else is typed, and Enter asks whether they are
// said.
func (d *Desk) Waits(alone bool) tell.Line {
	says := tell.Count(len(d.waiting), "line") + " waiting  Esc Esc drops them"
	if alone {
		says = "⏎ asks: " + says
	}
	return tell.Line{Text: says, Role: tell.Warn}
}

// ToCome asks whether the pasted lines that wait are said now, as something else may have been;
// nil where none do.
func (d *Desk) ToCome() *Question {
	lines := d.waiting
	if d.waiting = nil; len(lines) == 0 {
		return nil
	}
	q := &Question{Title: "Pasted, and not said yet", Yes: "say " + tell.Count(len(lines), "line")}
	for _, line := range lines {
		q.Lines.Add(tell.Base, 0, "%s", tell.Clean(line))
	}
	q.agreed = func([]string) Answer { return d.EnterAll(lines) }
	q.declined = func() Answer {
		d.waiting = lines
		return sayf(tell.Soft, "%s to come; Esc drops them.", tell.Count(len(lines), "pasted line"))
	}
	return q
}

// DropWaiting lets go of the pasted lines that wait.
func (d *Desk) DropWaiting() Answer {
	const enough = 30 // columns of a line
	all := texts(d.waiting, func(line string) string { return tell.Clip(tell.Clean(line), enough) })
	a := sayf(tell.Warn, "Dropped, not recorded: %s", strings.Join(all, " / "))
	d.waiting, a.Next = nil, true
	return a
}
