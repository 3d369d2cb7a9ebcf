// Package console is the full-screen front end: the cards, what is expected next and from whom,
// an input line, and the referee's answer.
//
//	switch err := console.Run(console.Options{Home: session.Home{Games: games.All}, Path: file}); {
//	case errors.As(err, &unusable): // use play --plain; unusable.Why is the reason
//	}
//
// The console passes what is typed or chosen to a [session.Session] and draws the
// [session.Reply], the next [session.Question] and the view. It knows no game and no rule. Only
// this package imports tview, and only it and package screen import tcell.
//
//	pane      the whole screen; the input line and the footer are its last two rows
//	tabletop  an open record: banner, board, seats, log, and the answer in place of the log
//	sheet     a question or a page over the table; its body is one of choices, items, form,
//	          line, secret, page, result, code
//	entry     the input line, with a preview of Enter at its right
//	keys      the meanings of keys, the same everywhere
//	plan      the layout of groups of cells
//
// All draw on a [canvas], which also records what can be clicked. With a canvas that measures,
// board and seats find the roomiest layout that fits. Texts have roles, and a [Theme] maps roles
// to styles.
package console
