package enchanters

import "magistrate/referee/kit"

// choices are the house rules that differ from the rulebook's defaults.
var (
	choices kit.Choices

	anyCard       = choices.Add("steal-which-card=any")
	visibleEnds   = choices.Add("stars-which=visible-ends")
	secondThird   = choices.Add("trimagic-both-marks=second-third")
	mayLeaveOut   = choices.Add("trimagic-second-target=may")
	anybody       = choices.Add("trimagic-self-steal=any")
	whoHas        = choices.Add("trimagic-short=who-has")
	noDraw        = choices.Add("draw-after-shield=no-draw")
	keepSafe      = choices.Add("exchange-safe-treasure=no")
	exchangeDraws = choices.Add("exchange-draws=yes")
	stayAside     = choices.Add("set-aside-overflow=stay-aside")
	friendly      = choices.Add("forgot-to-draw=friendly")
	limitAtOnce   = choices.Add("reveal-hand-limit=at-once")
	dropRest      = choices.Add("queen-mid-turn=drop-rest")
	safeAlways    = choices.Add("safe-scope=everything")
	anyCause      = choices.Add("elimination-by-whom=any-cause")
	asideSaves    = choices.Add("elimination-set-aside=yes")
	notEliminator = choices.Add("elimination-treasure-spread=not-eliminator")
	lastCounts    = choices.Add("elimination-last=points")
	trust         = choices.Add("special-victory-hidden=trust")
	revealedOnly  = choices.Add("tie-colour-hidden=revealed-only")
)
