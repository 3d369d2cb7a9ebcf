package table

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A Shown is a cell of the view with what everybody may know of it.
type Shown struct {
	referee.Cell
	Name    string // its label, without the figure that stands before it
	Short   string // its code, or a short form of its name
	Powers  string // what points it gives, and what it can do
	Says    string // what choosing it says, with "…" for what will be asked
	Refused bool   // choosing it would be refused now
	Reason  string // why
}

// Can tells whether choosing it means something.
func (k *Shown) Can() bool { return k.Say != "" }

// Gap tells whether it is a place whose card is gone.
func (k *Shown) Gap() bool { return k.State == referee.Vacant && k.Label == "" }

// Back tells whether it is the back of a card that shows its family, and nothing else.
func (k *Shown) Back() bool { return k.State == referee.FaceDown && len(k.Tags) > 0 }

// Hint is what Enter does while it is pointed at.
func (k *Shown) Hint() tell.Line {
	if k.Refused {
		return tell.Line{Text: k.Say + " ✗ " + k.Reason, Role: tell.Soft}
	}
	return tell.Line{Text: "⏎ " + k.Says, Role: tell.Good}
}

// Bears is what lies on it and, apart from that, what it is worth.
func (k *Shown) Bears() string {
	if k.Note == "" || k.Worth == "" {
		return k.Note + k.Worth
	}
	return k.Note + " =" + k.Worth
}

// Shown tells what is to be known of a cell, as a front end writes text.
func (d *Desk) Shown(c referee.Cell, write func(string) string) (k Shown) {
	k.Cell, k.Label, k.Note = c, write(c.Label), write(c.Note)
	k.Name = strings.TrimSuffix(k.Label, " "+c.Figure)
	k.Short = tell.Label(c.Code, k.Name)
	switch {
	case k.Back():
		k.Name, k.Short = "", ""
	case k.Gap():
		k.Name = cmp.Or(k.Note, "· · · ·")
		k.Short, k.Note = k.Name, ""
	}
	points, powers := d.Brief(c.Label)
	k.Powers = write(strings.Trim(points+" · "+powers, " ·"))
	if k.Can() {
		says, ok, why := d.Allowed(c.Say)
		k.Says, k.Refused, k.Reason = write(says), !ok, why
	}
	return k
}
