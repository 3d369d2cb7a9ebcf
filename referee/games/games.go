// Package games lists the games that the referee knows.
package games

import (
	"magistrate/referee"
	"magistrate/referee/conclave"
	"magistrate/referee/enchanters"
	"magistrate/referee/lizardwizard"
	"magistrate/referee/magmell"
	"magistrate/referee/resarcana"
)

// All lists the games in the order of menus.
var All = []referee.Game{
	magmell.Game,
	conclave.Game,
	resarcana.Game,
	lizardwizard.Game, enchanters.Game,
}
