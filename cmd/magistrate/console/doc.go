// Package console is the table on one screen: what lies there, what is expected
// next and from whom, a line in which to say it, and the referee's answer.
//
//	switch err := console.Run(console.Options{Games: games.All, Path: file}); {
//	case errors.As(err, &unusable): // no terminal for it: unusable.Why says so; play --plain instead
//	}
//
// It is the only package that imports tview and tcell, and it knows no rule of
// any game: it draws a [referee.View], asks the Position what may be said, and
// says it through a [table.Table]. What a game wants shown, it puts into its
// View.
//
// A [desk] holds panes that lie on each other; the topmost gets keys, mouse and
// pasted text:
//
//	tablePane   the table; with a past, the time machine
//	dialog      every question, list and text
//	picker      laying out a list of cards
//	form        a new record's header
//	pilePane    one player's own pile, alone
//
// Everything is drawn on a canvas, text as it is: in names of players brackets
// are no colours, control characters and marks that turn the direction of
// writing are gone, and no letter is wider than its cells. How a piece looks is
// a role, and a [Theme] says what a role looks like.
//
// The log shows the present round only, unless the View is Open: see logbook.
package console
