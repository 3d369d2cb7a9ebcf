package table

import (
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
)

// What the disk refused, and what is not said on it yet.

// disk tells what the disk refused, of what was said.
func (d *Desk) disk(err error, said ...string) Answer {
	says := "Not recorded: " + err.Error()
	if lost := new(shelf.Lost); errors.As(err, &lost) && lost.With {
		says = "kept elsewhere: " + lost.Error() // a sentence would give the name of the file a capital
	} else {
		d.saved(said...) // each is named once
		d.unsaved = append(d.unsaved, said...)
	}
	a := sayf(tell.Bad, "%s", tell.Sentence(says))
	a.Kind, a.Reopen = DiskFailed, shelf.Broken(err)
	return a
}

// saved remembers that lines are on the disk.
func (d *Desk) saved(lines ...string) {
	for _, line := range lines {
		if i := slices.Index(d.unsaved, line); i >= 0 {
			d.unsaved = slices.Delete(d.unsaved, i, i+1)
		}
	}
	if len(d.unsaved) == 0 {
		d.unsaved = nil
	}
}

// Unsaved tells whether something was said that is not on the disk.
func (d *Desk) Unsaved() bool { return d.unsaved != nil }

// Reopen opens the record again, as an error of the disk may ask.
func (d *Desk) Reopen() Answer {
	told, err := d.table.Reopen()
	if err != nil {
		a := d.disk(err)
		a.Reopen = false // it was tried just now; what is said next asks again
		return a
	}
	d.refused, d.which, d.list, d.past, d.talk = nil, nil, nil, nil, nil
	d.agreed = 0 // it may be another's lines that stand there now
	a := sayf(tell.Good, "The record was opened again.")
	if told != "" {
		a.Lines.Add(tell.Base, 0, "%s", told)
	}
	a.Next = true
	return a
}

// Safe says where all that was said is kept.
func Safe(path string) string { return "All that was said is on the disk, in " + path + "." }

// Safe says where all that was said is kept, what of it is not, and what is told and not
// said yet.
func (d *Desk) Safe() (lines tell.Lines) {
	switch path, before := d.table.Lies(), d.table.Before(); {
	case before != "" && path != "" && d.unsaved == nil:
		lines.Add(tell.Warn, 0, "What was said before the record was opened again is kept in %s, all since then in %s.", before, path)
	case path == "":
		lines.Add(tell.Bad, 0, "What was said is not on the disk any more.")
	case d.unsaved == nil:
		lines.Add(tell.Base, 0, "%s", Safe(path))
	default:
		lines.Add(tell.Bad, 0, "Not on the disk: %s. All else that was said is, in %s.", strings.Join(d.unsaved, "; "), path)
	}
	if l := d.list; l != nil && l.Have() > 0 {
		lines.Add(tell.Warn, 0, "Not said yet, and not kept: %s.", strings.Join(l.Items(), ", "))
	}
	return lines
}
