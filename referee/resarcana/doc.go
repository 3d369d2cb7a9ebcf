// Package resarcana referees Res Arcana (Tom Lehmann, Sand Castle Games, 2019):
// first and full games, the drafts, and Match Play, for two to four players.
//
//	rules.txt      every rule in our own words, and the open questions
//	cards.txt      the 78 components and their powers, read by cards.go and powers.go
//	essences.go    amounts of the five essences; house.go house rules
//	table.go       the state of the game; hands.go what hands can hold
//	game.go        header, words, and set-up sheet; printed.go cards to print
//	verbs.go       verbs; forms.go malformed moves; timing.go when a verb can be entered
//	legal.go       legal moves that the rules alone can't list
//	setup.go       rules and effects of set-up; tally.go of a tally
//	play.go        rules and effects of actions; collect.go of collecting
//	payment.go     bills and what pays them
//	powerrules.go  rules of using a power; use.go its meaning; effects.go its effect
//	loss.go        Life loss; react.go answers to it
//	check.go       turns and victory
//	outcome.go     what a move brought, in words
//	view.go        state and scores; areas.go cells of the console; facts.go public facts
//	words.go       cards and reasons in words
package resarcana
