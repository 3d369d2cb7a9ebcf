// Package tell puts what the program knows into sentences: rulings, results, corrections,
// rules, house rules, outcomes of moves. A sentence is a [Line] with a [Role]; console, prompt,
// commands and paper each show the same lines in their own way. [Clean] makes text of a record
// safe for a screen.
package tell

// About is what the program does, in two sentences.
const About = `The referee and scorekeeper for card games played with real cards. Tell it what
happened; it checks the move, cites the rule, and keeps score.`

// FullSize is the advice for printing.
const FullSize = "Print it at 100 % and check the size with the ruler on the first page."
