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
package enchanters
