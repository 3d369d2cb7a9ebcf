// Package paper makes printable documents out of games and sittings: it is
// where a game's data meets the layout of package printables. It knows no game.
//
//	doc, err := paper.Setup(g, header, paper.Drawn(""), look)
//	err = paper.Save("setup.pdf", doc, false, warn)
package paper
