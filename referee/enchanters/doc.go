// Package enchanters is the referee of Enchanters (F.A.T.A.L.), for three to five.
//
//	display Flambeaux 1, Lichtenborn 2, Terranova 3
//	Anna: play Stone 1 Draw in 1
//	Anna: end
//	Brit: cast 2 on Chu
//	Chu: shield
//
// Hands, cards set aside, characters and face-down treasures are never asked for:
// the table keeps their numbers, and what all who watched know of the treasures
// (known, layout). A turn is interrupted by what is due (advance): a refill, a fall,
// the takes and targets of a trimagic; the phase is the first of these. What a copy
// of the game shows is told as it lies there, or beforehand by lists.
//
//	rules.txt      every rule in our own words, and the ledger of open questions
//	cards.txt      what cards are made of; components.go reads it
//	words.go       words that no list holds; vision.go the visions
//	house.go       what a table rules otherwise than the ledger
//	table.go       the table as one plain value, and what is due
//	verbs.go       what can be said; offers.go what may be said now
//	lists.go       what is told of a copy
//	turn.go        the steps; enchant.go with moves.go, exchange.go, steal.go,
//	               take.go, trimagic.go with the Shield; lifting.go rules lifted
//	known.go       what all know of the treasures (face.go: places and moves),
//	               settlement.go which is meant, layout.go the search;
//	               treasures.go where they move; lay.go turned face up
//	round.go       the display; count.go, choice.go, signs.go the ends of rounds
//	fall.go        emptied hands, falls, victories; tally.go a tally
//	view.go        what the table can see, areas.go for the console, facts.go
//	outcome.go     what follows is told; score.go plain values for scoring
//	print.go       set-up sheet and deck
package enchanters
