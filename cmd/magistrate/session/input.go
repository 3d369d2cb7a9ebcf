package session

import "magistrate/referee/spelling"

// An InputKind is the kind of an Input.
type InputKind uint8

// The kinds of Input.
const (
	TypedKind  InputKind = iota // Text was typed; line breaks and semicolons separate moves
	PickKind                    // option or list item Index was chosen
	FilledKind                  // a form was filled in with Fields
	CancelKind                  // Esc was pressed
)

// An Input is one thing a person did at a front end.
type Input struct {
	Kind   InputKind
	Text   string
	Index  int // of what is picked; of a line typed on a sheet, the sheet's line, from 1 (0: the current one)
	Fields []string
	From   string // who typed it on a phone; "" at the table
}

// words returns what was typed in ordinary characters, for answers that the program listed.
func (in Input) words() string { return spelling.Narrow(in.Text) }

// Typed returns the input of a typed line.
func Typed(text string) Input { return Input{Kind: TypedKind, Text: text} }

// Pick returns the input that chooses an option, or adds an item of a list.
func Pick(index int) Input { return Input{Kind: PickKind, Index: index} }

// Filled returns the input that answers a form.
func Filled(fields []string) Input { return Input{Kind: FilledKind, Fields: fields} }

// Cancel returns the input of Esc.
func Cancel() Input { return Input{Kind: CancelKind} }
