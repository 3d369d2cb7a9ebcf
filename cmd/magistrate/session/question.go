package session

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A QuestionKind says how a Question is answered.
type QuestionKind uint8

// The kinds of Question.
const (
	MoveKind    QuestionKind = iota // a move or a command is typed; Options are ways out of a refusal
	ChoiceKind                      // one of Options, by number, word, arrow or click
	ListKind                        // items of List
	ConsentKind                     // Options are the players who can agree; "all" is everyone
	FormKind                        // Fields
	TextKind                        // a line of text, which begins as Preset
	SecretKind                      // a line that nobody may see
)

// A Question is what a session asks. There is always one.
type Question struct {
	Title   string     // the request, in one line: "Anna takes 2 more", "Which wizard?"
	Text    tell.Lines // what it is about
	Kind    QuestionKind
	Options []Option
	Default int    // the option that a bare Enter takes; -1: none
	Enter   string // what a bare Enter does, in two or three words ("stop", "award to Maeve"); "" for nothing
	Preset  string // the text that stands in the line and gives way to what is typed
	Help    string // what an answer looks like, in one sentence with an example
	List    *List
	Fields  []Field
	Rest    string // moves that wait behind this question
}

// An Option is one thing to choose.
type Option struct {
	Text string // "Alchemy Wizard"
	Note string // what is known of it: a cost, what a power does
	More string // a sentence shown while it is pointed at
	Find string // other words that find it
	Key  string // what is typed for it, in place of its number: "a"; for ways out of a refusal "!", "~", "reconcile"
	Off  string // why it can't be chosen now; "" when it can
}

// A List is what a Filling asks for: cards laid out, a hand, a payment.
type List struct {
	Move     string   // the move so far, canonical
	Items    []Item   // what can be named
	Have     []string // what was entered, in order
	Got      int      // how many
	Need     int      // of how many; 0: any number
	Counted  bool     // items have amounts: a payment, shown as a strip
	Complete bool     // Enter records it
	Lacks    string   // what is missing, or why Enter would not record it
	Onto     string   // where the next item goes: "b3"
	Power    string   // what the power does that is paid for
	Matrix   *referee.Matrix
}

// An Item is one thing that can be named on a List.
type Item struct {
	Item  referee.Item
	Name  string
	Code  string // "" where it has none
	Key   string // the letter that adds one on a strip; "" for none
	Tags  []referee.Tag
	Named int // how many of it are on the list
	Left  int // how many more can be; -1: nobody may know, or very many
	Has   int // how many its player has, of a payment; -1 where nobody counts
}

// A Field is one question of a form.
type Field struct {
	Name    string   // "Player 1", "level"
	Means   string   // what it is for, a sentence
	Values  []string // what can be chosen; nil: it is typed
	Shown   []string // Values in words
	Does    []string // what each of Values means for the game
	Value   string
	Free    bool   // another value than those of Values can be typed
	Details bool   // it stands in the row "House rules: standard" until that is opened
	Wrong   string // what is wrong with Value, after a Filled input that was not taken
}

// routine takes what every open question takes alike: Esc or “cancel”, which drop it and
// lead back, “?”, a command after “/”, and Enter where that does nothing. ok is false for
// any other input.
func (s *Session) routine(in Input, back State) (next State, reply Reply, ok bool, err error) {
	q := s.state.Question(s)
	text := strings.TrimSpace(in.Text)
	if in.cancels() {
		reply = saying(tell.Soft, "Nothing changed.")
		reply.Input = q.Rest
		return back, reply, true, nil
	}
	switch {
	case in.Kind != TypedKind:
		return nil, Reply{}, false, nil
	case strings.HasPrefix(text, "/"):
		next, reply, err = s.command(text)
		return next, reply, true, err
	case text == "?" || text == "" && q.Default < 0 && q.Enter == "":
		return s.state, saying(tell.Soft, "%s", cmp.Or(q.Help, q.Title)), true, nil
	}
	return nil, Reply{}, false, nil
}
