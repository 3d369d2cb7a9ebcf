package conclave

import "magistrate/referee/kit"

// The choices other than the defaults that a table can make.
var (
	choices kit.Choices

	takesLine        = choices.Add("which-cards-taken=whole-line")
	emissaryExcluded = choices.Add("emissary-counts-in-sum=no")
	crisisLate       = choices.Add("crisis-phase=after-draw")
	crisisNeither    = choices.Add("crisis-which-cards=neither-magic-nor-brotherhood")
	skips            = choices.Add("crisis-empty=next-player-skips-sending")
	noLastGift       = choices.Add("give-on-last-turn=no")
	othersOnly       = choices.Add("end-who-plays=others-only")
	scoresAnyway     = choices.Add("elimination-vs-example=scores-anyway")
	faceUpOnly       = choices.Add("followers-tiebreak-count=face-up-only")
	neighbours       = choices.Add("adjacent-run-or-neighbours=neighbours")
	wholeLine        = choices.Add("adjacent-run-or-neighbours=whole-line")
)
