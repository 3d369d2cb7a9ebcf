// Package lizardwizard referees Lizard Wizard (Glenn Drover, Forbidden Games,
// pre-production rules of 2020): two to five players, whole games and tallies.
// The book prints hardly a card, so their faces are told by the table.
//
//	rules.txt      every rule in our own words, and the ledger of open questions
//	cards.txt      the spells that the book lists, a line each
//	cards.go       words, cards.txt read, and how cards are numbered
//	lists.go       goods, and lists of reagents packed for the faces of cards
//	faces.go       what cards show, and when a card's face is wanted
//	house.go       what a table rules otherwise than the ledger
//	table.go       the table as one plain value; turn.go whose turn it is
//	verbs.go       what can be said; forms.go what is malformed
//	start.go       set-up and cards turned up; gather.go, convert.go, duel.go,
//	               buying.go the actions; familiar.go what Familiars do; dungeon.go
//	cast.go        when a spell can be cast; effects.go what it does; target.go on what
//	tiles.go       Achievements, discards, counts; tally.go a tally
//	offers.go      what may be said now
//	view.go        what the table can see, areas.go for the console
//	score.go       plain values for scoring
//	game.go        the game's header, set-up sheet and cards to print
package lizardwizard
