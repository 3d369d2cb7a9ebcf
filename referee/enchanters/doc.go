// Package enchanters is the referee of Enchanters (F.A.T.A.L.), for three to five players.
//
//	display Flambeaux 1, Lichtenborn 2, Terranova 3
//	Anna: play Stone 1 Draw in 1
//	Anna: end
//	Brit: cast 2 on Chu
//	Chu: shield
//
// Hands, cards set aside, characters and face-down treasures are hidden: the table keeps
// their numbers, and what everybody who watched knows of the treasures. A refill, a fall or
// the takes and targets of a trimagic interrupt a turn; the phase is the first of them. The
// cards of a copy of the game are named as they appear, or beforehand in lists.
//
//	rules.txt      the rules in our own words, and the open questions
//	cards.txt      the kinds of cards, read by components.go
//	words.go       words made up of parts; vision.go visions, face.go treasures
//	table.go       the table, a plain value, and its phases
//	verbs.go       the verbs, house.go the house rules, lifting.go rules that can be lifted
//	lists.go       the lists of a copy
//	turn.go        the steps: enchant.go with moves.go, exchange.go, steal.go; then take.go
//	               and trimagic.go with the Shield
//	known.go       what everybody knows of the treasures, with settlement.go and layout.go;
//	               treasures.go moves them
//	round.go       the display; count.go and choice.go the end of a round
//	fall.go        emptied hands, falls and victories
//	view.go        the public table, areas.go for the console, facts.go for reconciling
//	outcome.go     what follows a move; score.go the score
//	print.go       the set-up sheet and the deck
package enchanters
