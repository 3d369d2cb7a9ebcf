package grammar

import "magistrate/referee"

// A Result is what the text of one move means: Parsed, Ambiguous, Incomplete or
// Mismatch.
type Result interface{ isResult() }

// Typed is what every Result says of the text that was read.
type Typed struct {
	Mark      referee.Mark // before the move, as typed
	Rule      string       // named in the mark's brackets, as typed
	Rest      string       // text after a comma that begins the next move
	VerbTyped bool         // the verb was typed in full, by its name or a synonym
}

// Parsed is one complete move, legal or refused.
type Parsed struct {
	Typed
	Statement referee.Statement
	New       []referee.Item // names that nobody knew before, to be confirmed
}

// Ambiguous is a text with several readings.
type Ambiguous struct {
	Typed
	Options []Option // nine at most
	Many    bool     // there are more than nine
}

// An Option is one reading of an ambiguous text.
type Option struct {
	Statement referee.Statement // complete or begun
	Word      string            // what tells it from the other options: "Alchemy", "Brit", "left"
	Complete  bool              // nothing is missing
}

// Incomplete is a move that lacks a clause, or items of a list.
type Incomplete struct {
	Typed
	Statement referee.Statement // as far as it was typed
	Clause    uint8             // what is missing first
	Optional  bool              // the clause may be left out
	New       []referee.Item    // names that nobody knew before, to be confirmed
}

// Mismatch is a text that no reading can use in full.
type Mismatch struct {
	Typed
	From, To  int               // byte offsets in the text of the first word that no reading can use
	Word      string            // that word, as typed
	Statement referee.Statement // the reading that got furthest
	HasVerb   bool              // Statement.Verb means something
	Clause    uint8             // where the word was read
	Reason    error             // why the form refuses words that fit; nil where the word itself is wrong
	Nearest   string            // the canonical text of a legal move, one slip of the keys away; "" for none
	Options   []Option          // of Items: what an ambiguous word may mean
}

func (Parsed) isResult()     {}
func (Ambiguous) isResult()  {}
func (Incomplete) isResult() {}
func (Mismatch) isResult()   {}

// A Suggestion is one way to complete an input line.
type Suggestion struct {
	Text      string            // the whole line after taking it
	Statement referee.Statement // its last move
	Complete  bool              // nothing is missing
}
