package resarcana

import "magistrate/referee/kit"

// choices are the answers other than the default that a table can give to the open questions.
var (
	choices kit.Choices

	collectMay     = choices.Add("collect-must=may")
	orderAlways    = choices.Add("collect-order=clockwise")
	orderNever     = choices.Add("collect-order=free")
	mustPayCurse   = choices.Add("curse-choice=must-pay")
	windsOwn       = choices.Add("windup-kinds=own")
	mayWaive       = choices.Add("discount-full=may-waive")
	anyKept        = choices.Add("discount-any=no")
	fixedTotals    = choices.Add("total-any=no")
	lifeByPairs    = choices.Add("life-short=pairs")
	answersInOrder = choices.Add("loss-order=clockwise")
	idleMayNot     = choices.Add("react-idle=no")
	statueFree     = choices.Add("statue-turn=free")
	callerWins     = choices.Add("check-winner=caller")
	tieGoesOn      = choices.Add("check-tie=goes-on")
	notItself      = choices.Add("straighten-self=no")
	anyones        = choices.Add("straighten-whose=any")
	mermaidOther   = choices.Add("mermaid-self=no")
	itemToPool     = choices.Add("item-essences=pool")
	itemKeeps      = choices.Add("item-essences=stay")
	xNotZero       = choices.Add("x-zero=one")
	xMayBeSame     = choices.Add("x-same=any")
	nothingRefused = choices.Add("empty-effect=refused")
	eggFromPile    = choices.Add("egg-source=hand-or-pile")
	serpentAny     = choices.Add("serpent-artifact=any")
	firstOwner     = choices.Add("bestiary-pile=first-owner")
	shortStop      = choices.Add("short-deck=stop")
	shortShuffled  = choices.Add("short-deck=shuffle-in")
	lowestNumbers  = choices.Add("first-numbers=lowest")
	restShares     = choices.Add("tie-rest=shared")
)
