// Package games holds the one list of games the referee knows.
package games

import (
	"magistrate/referee"
	"magistrate/referee/conclave"
	"magistrate/referee/enchanters"
	"magistrate/referee/lizardwizard"
	"magistrate/referee/magmell"
	"magistrate/referee/resarcana"
)

// All lists the games in the order in which they are offered.
var All = []referee.Game{
	magmell.Game,
	conclave.Game,
	resarcana.Game,
	lizardwizard.Game, enchanters.Game,
}
