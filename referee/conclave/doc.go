// Package conclave implements the rules of Conclave (Félix Bernat, Reverse Games): two to
// four players, whole games and tallies.
//
//	cards.txt  magics, brotherhoods, and our spread of influence; cards.go parses it
//	rules.txt  every rule in our own words, and the open rules questions
//	game.go    the header, words, and set-up, and what a move led to
//	house.go   the house rules that the code checks for
//	table.go   the table as one plain value, and the order of play
//	gain.go    who an Emissary convinces, and the Magic Crisis
//	verbs.go   the verbs; reasons.go has the rules that refuse them
//	twice.go   cards that everyone can see more than once
//	view.go    what everyone can see, facts.go what a table can be asked for
//
// Hands are known by their backs alone. The referee does not know the decks: it only
// refuses what contradicts the visible cards (see the rule supply).
package conclave
