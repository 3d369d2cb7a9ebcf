// Package grammar reads what people type: the text of one move, whole or
// shortened, at one position of a game.
//
//	moves, note, asks := grammar.Cut("gs; fam # a tie")
//	switch r := grammar.Parse(position, lexicon, moves[0]).(type) {
//	case grammar.Parsed:     // "Anna: pick Gairm Sorcerer", legal or refused
//	case grammar.Ambiguous:  // "witch": choices
//	case grammar.Incomplete: // "discard pit": for what?
//	case grammar.Mismatch:   // the first word that no reading can use
//	}
//
// Which reading wins depends on public knowledge alone. The package plays
// nothing and phrases nothing, and knows no game: what is expected comes from the
// position, what fits from the forms.
package grammar
