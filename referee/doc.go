// Package referee is the vocabulary that every game is told in: a Game with its
// forms and words, statements, rules and rulings, positions and what may be
// seen of them. Nothing here knows a clock, chance, a file or a screen.
//
// Text becomes typed, numbered items once, when it is read (package record for
// what stands in a record, package grammar for what people type). The rules of
// each game (a package of its own, over package law) see those alone.
//
// Our words, and what the field calls them:
//
//	statement     a move, or an action: one thing said at the table
//	item          what a move names: a card, a player, a number
//	form          the syntax of one kind of move
//	offer         a legal move; with a hole (“…”) a family of them
//	position      a game state; a board is one that is played on
//	ruling        the legality of a move, with the rule that forbids it
//	stands        a move the rules forbid that was made all the same
//	rests         an answer that would reveal hidden information
//	view          an observation: what the table can see of a state
//	fact          one public feature of a state
//	reveal        perfect information in place of the public observation
//	lexicon       the symbols of one game with the names of its players
//	sitting       a game record, and what follows from it (package record)
//	entry         a line of the record with its verdict
//	sheet         a score with its derivation (package scoring)
//	ledger        known ambiguities of a rulebook, each with its house rulings
package referee
