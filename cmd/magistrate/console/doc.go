// Package console is the table on one screen: the cards, what is expected next and from
// whom, a line to type in, and the referee's answer.
//
//	switch err := console.Run(console.Options{Home: session.Home{Games: games.All}, Path: file}); {
//	case errors.As(err, &unusable): // unusable.Why says why there is no console; play --plain instead
//	}
//
// It alone imports tview, and with package screen it alone imports tcell. It knows no rule,
// no policy and no game: what is typed or chosen goes to a [session.Session], and the
// [session.Reply], the next [session.Question] and the view are drawn. What a game wants
// shown, it puts into its View.
//
//	pane      the whole screen; the line to type in and the keys are its last two rows
//	tabletop  an open record: banner, board, seats, log, and in the log's room the answer
//	sheet     what lies over the table: a question, or a page to read; its body is one of
//	          choices, items, form, line, secret, page, result, code
//	entry     the line to type in, and at its right what Enter would do
//	keys      what keys mean, everywhere the same
//	plan      how groups of cells share a place
//
// All draw on a [canvas], which notes what can be clicked; on one that only measures, board
// and seats find the roomiest form that fits.
//
// Text is drawn as it is: in names of players brackets are no colours, and no letter is
// wider than its cells. How a piece looks is a role, and a [Theme] says what a role looks
// like.
package console
