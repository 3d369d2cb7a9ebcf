// Package tell holds the sentences of the program: rulings, results, corrections,
// rules, house rules, what a move brought. A sentence is a line with a role and no
// screen; prompt, console, commands and paper show the same words, each in its own way.
// Text of a record is cleaned here before it reaches a screen ([Clean]).
package tell

// About says what the program is.
const About = `The referee and scorekeeper for card games played with real cards. Tell it what
happened; it checks the move, cites the rule, and keeps score.`

// FullSize is said of what is printed.
const FullSize = "Print it at 100 %: the ruler on the first page shows whether it is."
