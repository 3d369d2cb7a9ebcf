package magmell

import "magistrate/referee/kit"

// The choices other than the defaults that a table can make.
var (
	choices kit.Choices

	keepBoth       = choices.Add("shapeshifter-own-pick-given=keep-both")
	countsPrinted  = choices.Add("shapeshifter-stolen-special-raise=counts-printed")
	starterStops   = choices.Add("shapeshifter-on-starter=no")
	noDaemons      = choices.Add("daemon-sacrifice-what=no-daemons")
	beforeClaims   = choices.Add("bonus-after-sacrifice=before-claims")
	openPiles      = choices.Add("ally-pile-secrecy=open")
	refuseSpecials = choices.Add("must-pick-forced-raise=may-refuse-specials")
	outForRound    = choices.Add("locked-out-final=out-for-round")
	cap6           = choices.Add("limit-above-six=cap-6")
	wildsFree      = choices.Add("wild-priority=free")
)
