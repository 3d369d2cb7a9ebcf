package lizardwizard

import (
	"cmp"
	"slices"

	"magistrate/referee"
	"magistrate/scoring"
)

// score gives plain values to scoring. Before the end only what lies face up
// counts, in a tally all that was stated.
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
		one.Gold, one.Mana = int(s.gold), int(s.mana)
		for _, n := range t.plain[p][1] {
			one.Familiars += int(n)
		}
		one.Necromancy = int(t.plain[p][1][necromancy])
	}
	for school, n := range t.plain[p][2] {
		one.Spells[school] += int(n)
	}
	wizards, towers := make([]piece, 0, 16), make([]piece, 0, 16)
	for ref := range t.before(p, 1<<changed) {
		school, _ := t.family(ref)
		wizards = append(wizards, piece{scoring.LizardWizardCard{School: school, Name: x.Word(referee.Card, ref)}, 0})
	}
	for school, n := range t.plain[p][0] {
		for range n {
			towers = append(towers, piece{scoring.LizardWizardCard{School: school, Name: x.Word(Lot, lotTower+int32(school))}, 0})
		}
	}
	for c := range t.cardsOf(p, 1<<active|1<<used) {
		school, known := t.schoolOf(c)
		switch g := t.kind(c); {
		case g == towerDeck:
			towers = append(towers, piece{scoring.LizardWizardCard{School: school, Name: x.Word(referee.Card, t.word(c))}, number(t.base(c))})
		case t.where[c].zone() == used && public:
		case g == familiarDeck:
			one.Familiars++
			if school == necromancy {
				one.Necromancy++
			}
		default:
			t.scoredSpell(&one, c, school, known)
		}
	}
	one.Wizards, one.Towers = inOrder(wizards), inOrder(towers)
	return one
}

// A piece is a Wizard or Tower, with its number where it has one.
type piece struct {
	scoring.LizardWizardCard
	number int32
}

// inOrder puts them as pairs are named: by school, then by number.
func inOrder(all []piece) []scoring.LizardWizardCard {
	slices.SortStableFunc(all, func(a, b piece) int { return cmp.Or(a.School-b.School, int(a.number-b.number)) })
	out := make([]scoring.LizardWizardCard, len(all))
	for i := range all {
		out[i] = all[i].LizardWizardCard
	}
	return out
}

// scoredSpell counts a cast spell of a player's.
func (t *Table) scoredSpell(one *scoring.LizardWizardPlayer, c card, school int, known bool) {
	base := t.base(c)
	if spell := listed(t.word(c)); spell != nil && spell.scores {
		one.Scoring[slices.Index(scoring.LizardWizardSpellNames[:], spell.name)]++
	}
	switch {
	case t.where[c].zone() == used && t.house.Has(usedDontCount):
	case base == ultimumMagi:
		one.Ultimum++
	case known:
		one.Spells[school]++
	}
}
