// Package resarcana referees Res Arcana (Tom Lehmann, Sand Castle Games, 2019):
// first and full games, the drafts and Match Play, two to four players.
//
//	rules.txt      every rule in our own words, and the ledger of open questions
//	cards.txt      the 78 components, a line each and a line for each power
//	cards.go       cards.txt read, powers.go its power lines, words.go in words
//	essences.go    amounts of the five essences
//	house.go       what a table rules otherwise than the ledger
//	table.go       the table as one plain value
//	hands.go       what can be in a hand, going by what everybody has seen
//	payment.go     costs, discounts and what pays them
//	collect.go     the Collect step, loss.go Life loss, check.go turns and victory
//	use.go         a power being used; effects.go what powers do: each effect with
//	               its word in cards.txt, in words and done
//	verbs.go       what can be said; forms.go what is malformed; moments.go when
//	               each statement can be said
//	lay.go         what refuses it and what it does: set-up; play.go collecting and
//	               actions, powerrules.go powers, react.go answers, tally.go a tally
//	offers.go      what may be said now
//	view.go        what the table can see, areas.go for the console
//	game.go        the game's header, set-up sheet and cards to print
package resarcana
