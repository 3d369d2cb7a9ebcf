// Package tell is every sentence the referee says, once: rulings, results,
// amendments, rules, the ledger, what a statement brought. A sentence is a line
// with a role and no screen; prompt, console, commands and paper set the same
// words, each in its own way. What reaches a screen from here holds nothing that
// a record could do to its reader ([Clean]).
package tell

// About says what the program is.
const About = `The referee and scorekeeper at a table where people play with real cards. People
tell it what they did; it says at once whether that is legal, and by which rule of
the book, settles disputes, and adds up the end.`

// FullSize is said of what is printed.
const FullSize = "Print it at 100 %: the ruler on the first page shows whether it is."
