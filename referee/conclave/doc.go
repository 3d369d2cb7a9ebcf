// Package conclave referees Conclave (Félix Bernat, Reverse Games): two to four
// players, whole games and tallies.
//
//	cards.txt  magics, brotherhoods and our spread of influence; cards.go reads it
//	rules.txt  every rule in our own words, and the ledger of open questions
//	game.go    the game as the referee meets it: its header, words and set-up
//	house.go   what a table rules otherwise than the ledger
//	table.go   the table as one plain value, and the order of play
//	gain.go    whom an Emissary convinces, and the Magic Crisis
//	verbs.go   what can be said, and which rules refuse it
//	reasons.go why, in the table's own names
//	view.go    what the table can see, facts.go what it can be asked for
//
// Hands are known by their backs alone. The referee never claims to know the
// decks: it refuses only what lies in sight (see the rule supply).
package conclave
