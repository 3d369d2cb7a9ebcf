package grammar

import "magistrate/referee"

// A Result is what text means as one move: Parsed, Ambiguous, Incomplete, or Mismatch.
type Result interface{ isResult() }

// Typed holds the fields that every Result has.
type Typed struct {
	Mark      referee.Mark // before the move, as typed
	Rule      string       // named in the mark's brackets, as typed
	Rest      string       // text after a comma that begins the next move
	VerbTyped bool         // the verb was typed in full, by its name or a synonym
}

// A Parsed is one complete move, legal or refused.
type Parsed struct {
	Typed
	Move referee.Move
	New  []referee.Item // new names, to be confirmed
}

// An Ambiguous is a text with several readings.
type Ambiguous struct {
	Typed
	Options []Option // at most nine
	Many    bool     // there are more than nine
}

// An Option is one reading of an ambiguous text.
type Option struct {
	Move     referee.Move   // complete or begun
	Word     string         // what distinguishes it: "Alchemy", "Brit", "left"
	Complete bool           // nothing is missing
	New      []referee.Item // names to be learnt
}

// An Incomplete is a move that lacks a clause or items of a list.
type Incomplete struct {
	Typed
	Move     referee.Move   // as far as it was typed
	Clause   uint8          // the first missing clause
	Optional bool           // the clause may be left out
	New      []referee.Item // new names, to be confirmed
}

// A Mismatch is a text that no reading can use in full.
type Mismatch struct {
	Typed
	From, To int          // byte offsets in the text of the first word that no reading can use
	Word     string       // that word, as typed
	Move     referee.Move // the reading that got furthest
	HasVerb  bool         // Move.Verb means something
	Clause   uint8        // the clause in which the word was read
	Reason   error        // why the form refuses words that match; nil if the word itself is wrong
	Nearest  string       // the canonical text of a legal move, one keystroke away; "" for none
	Options  []Option     // from Items: what an ambiguous word may mean
}

func (Parsed) isResult()     {}
func (Ambiguous) isResult()  {}
func (Incomplete) isResult() {}
func (Mismatch) isResult()   {}

// A Suggestion is one way to complete an input line.
type Suggestion struct {
	Text     string       // the whole line after accepting it
	Move     referee.Move // its last move
	Complete bool         // nothing is missing
}
