// Package magmell referees The Treasure of Mag Mell (Dave Dobson, Plankton
// Games, 2019): both booklets, both levels, two to four players.
//
//	cards.txt  the cards, cards.go sets of them
//	rules.txt  every rule in our own words, and the ledger of open questions
//	house.go   what a table rules otherwise than the ledger
//	table.go   the table as one plain value, and what follows by itself
//	verbs.go   what can be said; refuse.go which rules refuse it
//	picking.go what setup and picking do, steal.go the Shapeshifter
//	claims.go  the same for the Druid and the claims
//	view.go    what the table can see
package magmell
