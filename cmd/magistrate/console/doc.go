// Package console is the table on one screen: what lies there, what is expected
// next and from whom, a line in which to say it, and the referee's answer.
//
//	switch err := console.Run(console.Options{Start: table.Start{Games: games.All}, Path: file}); {
//	case errors.As(err, &unusable): // no terminal for it: unusable.Why says so; play --plain instead
//	}
//
// It is the only one that imports tview, and with the screen it draws on the only one
// that imports tcell; it knows no rule, no policy and no game: what is typed or chosen
// goes to a [table.Desk], and the [table.Answer] that comes back is drawn. What a game
// wants shown, it puts into its View.
//
// What tview has, tview does: layers are its Pages, forms its Form, who agrees its
// Checkboxes, the result its Table, text its TextView, the line to type in its
// InputField. Our own primitives are those no library has, each in its file:
//
//	input    a line to type in that keeps its end in sight
//	choose   a list that typing narrows, with as many rows as a thing needs
//	banner   where the game is, whose turn it is, what is asked
//	plan     how groups of cells share a place: areas, cards before players, words to choose
//	board    the areas in the middle of the table
//	seats    what lies before the players, with pips, bars and tallies
//	entry    the line in which things are said, and what Enter would do
//	telling  what a list or a statement lacks: in a strip, one key an item, or laid
//	         out as in the picker, a matrix with codes, scanner, paste
//
// All draw on a [canvas], which notes what can be clicked and pointed at; on one that
// only measures, board and seats find the roomiest form that fits.
//
// Text is drawn as it is: in names of players brackets are no colours, and no
// letter is wider than its cells. How a piece looks is a role, and a [Theme] says
// what a role looks like.
package console
