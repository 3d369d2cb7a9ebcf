package lizardwizard

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/scoring"
)

// score passes plain values to scoring: before the end only those of face-up cards.
func score(t *Table, x *lexicon) scoring.Sheet {
	in := scoring.LizardWizardTable{Players: make([]scoring.LizardWizardPlayer, 0, t.players), Public: !t.ended && !t.tally, House: scoring.LizardWizardHouse{
		PerPair: t.house.Has(perPair), ByCard: t.house.Has(ultimumByCard), AllFamiliars: t.house.Has(allFamiliars), NoSecond: t.house.Has(noSecond), Unspent: t.house.Has(usedDontCount)}}
	for p := range t.players {
		in.Players = append(in.Players, t.scored(p, in.Public, x))
	}
	return scoring.LizardWizard(in)
}

func (t *Table) scored(p int8, public bool, x *lexicon) scoring.LizardWizardPlayer {
	s := &t.seat[p]
	one := scoring.LizardWizardPlayer{Name: x.Players[p], Items: int(s.items), Undead: int(s.undead), Tiles: int(s.tiles) + len(t.tileNames(p, x))}
	if !public {
		one.Gold, one.Mana = int(s.goods[gold]), int(s.goods[mana])
		for _, n := range t.plain[p][1] {
			one.Familiars += int(n)
		}
		one.Necromancy = int(t.plain[p][1][necromancy])
	}
	for school, n := range t.plain[p][2] {
		one.Spells[school] += int(n)
	}
	for school, n := range t.plain[p][0] {
		for range n {
			one.Towers = append(one.Towers, scoring.LizardWizardCard{School: school, Name: x.Word(Lot, int32(school))})
		}
	}
	for c := range t.cardsOf(p, openZones|1<<used) {
		school, known := t.schoolOf(c)
		named := func() scoring.LizardWizardCard {
			return scoring.LizardWizardCard{School: school, Name: x.Word(referee.Card, t.word(c))}
		}
		switch g, z := t.deckOf(c), t.where[c].zone(); {
		case z == wizards:
			one.Wizards = append(one.Wizards, named())
		case g == towerDeck:
			one.Towers = append(one.Towers, named())
		case z == used && public:
		case g == familiarDeck:
			one.Familiars++
			if school == necromancy {
				one.Necromancy++
			}
		default:
			t.scoredSpell(&one, c, school, known)
		}
	}
	// Pairs are named by school; Wizards stand before changed Familiars already, and the
	// name of a Tower ends in its number.
	slices.SortStableFunc(one.Wizards, func(a, b scoring.LizardWizardCard) int { return a.School - b.School })
	slices.SortFunc(one.Towers, func(a, b scoring.LizardWizardCard) int {
		return cmp.Or(a.School-b.School, strings.Compare(a.Name, b.Name))
	})
	return one
}

// scoreOf returns the place of a spell among those that score, or -1.
func scoreOf(ref int32) int {
	if spell := listed(ref); spell != nil {
		return slices.Index(scoring.LizardWizardSpellNames[:], spell.name)
	}
	return -1
}

// scoredSpell counts a cast spell of a player.
func (t *Table) scoredSpell(one *scoring.LizardWizardPlayer, c card, school int, known bool) {
	base := t.base(c)
	if at := scoreOf(t.word(c)); at >= 0 {
		one.Scoring[at]++
	}
	switch {
	case t.where[c].zone() == used && t.house.Has(usedDontCount):
	case base == ultimumMagi:
		one.Ultimum++
	case known:
		one.Spells[school]++
	}
}
