package lizardwizard

import "magistrate/referee/kit"

// choices are the house rules that differ from the default answers.
var (
	choices kit.Choices

	bigCella       = choices.Add("cella-reponum=10")
	flatFive       = choices.Add("spell-cost=flat-5")
	twoFamiliars   = choices.Add("familiar-offer=two")
	highTowers     = choices.Add("tower-tiers=3-6")
	gatherUpTo     = choices.Add("gather-less=up-to")
	iconsAlways    = choices.Add("wizard-bonus-scope=any-gathering")
	limitFirst     = choices.Add("storage-vs-casting=limit-first")
	mixedSale      = choices.Add("convert-one-mana=both")
	payoutOnly     = choices.Add("pullulate=payout-only")
	gildAtCast     = choices.Add("conversus=on-cast-once")
	gildAnyTime    = choices.Add("conversus=any-time-own-turn")
	everyTurn      = choices.Add("celeritas=every-turn")
	skryAgain      = choices.Add("skry-repeat=once-a-turn")
	mayPass        = choices.Add("duel-open=may-pass")
	oneExtra       = choices.Add("duel-again=one-extra")
	noFreeCast     = choices.Add("new-research-cast=no-cast")
	keepGold       = choices.Add("dungeon-defeat-gold=keep-both")
	loseGold       = choices.Add("dungeon-defeat-gold=lose-both")
	ownDuels       = choices.Add("mana-exhaustiunt=own")
	otherDuels     = choices.Add("mana-exhaustiunt=others")
	paidLibrorum   = choices.Add("librorum=free-mana")
	ultimumByCard  = choices.Add("ultimum=by-card")
	allFamiliars   = choices.Add("non-mortui=all-familiars")
	castSpellsOnly = choices.Add("achievement-school-cards=cast-spells-only")
	perPair        = choices.Add("score-spell-once=per-pair")
	usedDontCount  = choices.Add("score-used-spells=no")
	noSecond       = choices.Add("score-items-tie=no-second-after-tie")
	cutTwoMore     = choices.Add("optional-list-cut=seven-plus-two")
	noGotcha       = choices.Add("gotcha=out")   // a header key
	light          = choices.Add("detail=light") // a header key; see isLight
)
