package session

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A QuestionKind is the kind of a Question.
type QuestionKind uint8

// The kinds of Question.
const (
	MoveKind    QuestionKind = iota // asks for a move or a command; Options follow a refusal
	ChoiceKind                      // asks for one of Options
	ListKind                        // asks for items of List
	ConsentKind                     // asks who agrees; Options are the players
	FormKind                        // asks for Fields
	TextKind                        // asks for a line of text, at first Preset
	SecretKind                      // asks for a line that nobody may see
	SheetKind                       // compares Sheet line by line; Options explain the differences
)

// A Question is what a session asks at the moment.
type Question struct {
	Title   string     // the request, in one line: "Anna takes 2 more", "Which wizard?"
	Text    tell.Lines // background
	Kind    QuestionKind
	Options []Option
	Default int    // the option that a bare Enter takes; -1 for none
	Enter   string // what a bare Enter does, in a few words: "stop", "award to Maeve"; "" for nothing
	Preset  string // the text in the input line until something is typed
	Help    string // what an answer looks like, in one sentence with an example
	List    *List
	Fields  []Field
	Sheet   []SheetLine
	At      int    // the current line of the sheet; an answer about another one begins with its number and a colon
	Rest    string // moves that wait for the answer
}

// An Option is one thing to choose.
type Option struct {
	Text string // "Alchemy Wizard"
	Note string // a cost, an effect
	More string // a sentence to show while the option is selected
	Find string // other words that match it
	Key  string // what to type for it in place of its number: "a", "!", "~", "reconcile"
	Off  string // why it can't be chosen now; "" if it can
}

// A List is what a question of ListKind asks for: cards laid out, a hand, a payment.
type List struct {
	Move     string   // the move so far, canonical
	Items    []Item   // to choose from
	Have     []string // entered so far, in order
	Got      int      // the number of things entered
	Need     int      // the number of things needed; 0 for any
	Counted  bool     // items have amounts, as in a payment
	Complete bool     // Enter takes the list
	Lacks    string   // why Enter doesn't take it, the missing thing first
	Growth   string   // in a tally, the totals that it changes; "" for none
	Place    string   // where the next item goes: "b3"
	Power    string   // the power that is paid for
	Matrix   *referee.Matrix
}

// An Item is one thing that a List can take.
type Item struct {
	Item  referee.Item
	Name  string
	Code  string // "" where it has none
	Key   string // the letter that adds one; "" for none
	Tags  []referee.Tag
	Named int // how often the list has it
	Left  int // how many more the list can take; -1 if very many, or if hidden cards decide
	Has   int // how many the paying player has; -1 if that doesn't matter
}

// A Field is one question of a form.
type Field struct {
	Name    string   // "Player 1", "level"
	Means   string   // a sentence that explains it
	Values  []string // values to choose from; nil if the value is typed
	Shown   []string // Values in words
	Does    []string // the effect of each of Values
	Value   string
	Free    bool   // other values can be typed, too
	Details bool   // not asked line by line
	Folded  bool   // behind the row "House rules" of a form
	Wrong   string // what is wrong with Value; "" for nothing
}

// routine takes the inputs that are the same for every question: Esc or “cancel”, which lead
// back, “?”, a command after “/”, and Enter if there is no default. ok is false for others.
func (s *Session) routine(in Input, back State) (next State, reply Reply, ok bool, err error) {
	q := s.state.Question(s)
	text := in.words()
	if in.cancels() {
		reply = sentenceReply(tell.Soft, "Nothing changed.")
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
		return s.state, sentenceReply(tell.Soft, "%s", cmp.Or(q.Help, q.Title)), true, nil
	}
	return nil, Reply{}, false, nil
}
