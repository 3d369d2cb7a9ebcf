// Package lizardwizard referees Lizard Wizard (Glenn Drover, Forbidden Games,
// pre-production rules of 2020) for two to five players: whole games and tallies.
// The book shows hardly a card, so players enter what their cards show.
//
//	rules.txt    every rule in our own words, and the house rules
//	cards.txt    the spells that the book lists; cards.go numbers all cards
//	table.go     the state of a game as one plain value: goods are in lists.go, where
//	             cards are in place.go, what they show in faces.go, phases in turn.go
//	verbs.go     the verbs, with start.go, gather.go, convert.go, duel.go, buying.go,
//	             familiar.go, dungeon.go, tiles.go and tally.go for one thing each
//	cast.go      when a spell can be cast; target.go on what, effects.go what it does
//	light.go     which cards a light game can name
//	forms.go     checks of the form of a move
//	legal.go     legal moves that the rules alone don't provide
//	outcome.go   what a move brought, in words
//	view.go      what everybody can see; areas.go has its areas and seats
//	facts.go     what record and table must agree about
//	score.go     plain values for scoring
//	game.go      the game and its header keys; house.go the house rules that matter
//	print.go     the set-up sheet and the cards to print
package lizardwizard
