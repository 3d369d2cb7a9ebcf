// Package magmell implements the rules of The Treasure of Mag Mell (Dave Dobson, Plankton
// Games, 2019): both booklets, both levels, two to four players.
//
//	cards.txt  the cards; cards.go parses it and holds sets of cards
//	rules.txt  every rule in our own words, and the open rules questions
//	game.go    the header keys, the box, and the set-up
//	house.go   the house rules that the code checks for
//	table.go   the table as one plain value, and the order of play
//	verbs.go   the verbs; refuse.go has the rules that refuse them
//	picking.go what the verbs of set-up and picking do, steal.go the Shapeshifter
//	claims.go  the same for the Druid and the claims
//	outcome.go what a move led to
//	view.go    what everyone can see, areas.go and facts.go piece by piece
package magmell
