// Package paper lays out printable documents of games and records with package printables.
// It knows no game.
//
//	doc, err := paper.Setup(g, header, paper.Drawn(""), look)
//	err = paper.Save("setup.pdf", doc, false, warn)
package paper
