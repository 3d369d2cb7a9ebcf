package session

// An InputKind says what an Input does.
type InputKind uint8

// The kinds of Input.
const (
	TypedKind  InputKind = iota // Text and Enter; lines and semicolons separate moves
	PickKind                    // option Index of the question, or item Index of its list
	FilledKind                  // Fields answer a form
	CancelKind                  // Esc: drop what is open
)

// An Input is one thing a person did at a front end.
type Input struct {
	Kind   InputKind
	Text   string
	Index  int
	Fields []string
	From   string // who typed it where several may: a phone's seat; "" at the table
}

// Typed returns the input of a typed line. A line that begins with / is a command in
// every state.
func Typed(text string) Input { return Input{Kind: TypedKind, Text: text} }

// Pick returns the input that chooses an option, or adds an item of a list.
func Pick(index int) Input { return Input{Kind: PickKind, Index: index} }

// Filled returns the input that fills in a form.
func Filled(fields []string) Input { return Input{Kind: FilledKind, Fields: fields} }

// Cancel returns the input of Esc.
func Cancel() Input { return Input{Kind: CancelKind} }
