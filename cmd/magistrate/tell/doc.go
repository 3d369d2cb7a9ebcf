// Package tell is every sentence the referee says, once: rulings, results,
// amendments, rules, the ledger, what a statement brought. A sentence is a line
// with a role and no screen; prompt, console, commands and paper set the same
// words, each in its own way. What reaches a screen from here holds nothing that
// a record could do to its reader ([Clean]).
package tell
