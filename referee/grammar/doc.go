// Package grammar parses what people type: the text of one move, in full or shortened, at
// one position of a game.
//
//	moves, note, asks := grammar.Cut("gs; fam # a tie")
//	switch r := grammar.Parse(position, lexicon, moves[0]).(type) {
//	case grammar.Parsed:     // "Anna: pick Gairm Sorcerer", legal or refused
//	case grammar.Ambiguous:  // "witch": choices
//	case grammar.Incomplete: // "discard pit": for what?
//	case grammar.Mismatch:   // the first word that no reading can use
//	}
//
// Only public knowledge decides which reading wins. The package makes no moves, writes no
// messages, and knows no game: it takes what is legal from the position and the syntax
// from the forms.
package grammar
