package lizardwizard

import (
	"magistrate/referee"
	"magistrate/scoring"
)

// scoringSpell gives a spell's place among those that score.
var scoringSpell = map[card]scoring.LizardWizardSpell{valoremWizard: scoring.WizardIncrement, valoremTower: scoring.TowerIncrement, potensServisSuis: scoring.PotensServis,
	magisDivitiis: scoring.MagisDivitiis, ultimumMagi: scoring.UltimumMagi, nonMortui: scoring.NonMortui, ossaVirtute: scoring.OssaVirtute}

// score gives plain values to scoring. Before the end only what lies face up
// counts, in a tally all that was stated.
func score(t *Table, x *lexicon) (scoring.Sheet, error) {
	in := scoring.LizardWizardTable{Players: make([]scoring.LizardWizardPlayer, 0, t.players), Public: !t.ended && !t.tally, House: scoring.LizardWizardHouse{
		PerPair: t.house.has(perPair), ByCard: t.house.has(ultimumByCard), AllFamiliars: t.house.has(allFamiliars), NoSecond: t.house.has(noSecond)}}
	for p := range t.players {
		in.Players = append(in.Players, t.scored(p, in.Public, x))
	}
	return scoring.LizardWizard(in), nil
}

func (t *Table) scored(p int8, public bool, x *lexicon) scoring.LizardWizardPlayer {
	s := &t.seat[p]
	one := scoring.LizardWizardPlayer{Name: x.Players[p], Items: int(s.items), Undead: int(s.undead), Tiles: int(s.tiles)}
	for _, by := range t.tileBy {
		if by == p {
			one.Tiles++
		}
	}
	if !public {
		one.Gold, one.Mana = int(s.gold), int(s.mana)
	}
	one.Wizards = t.scoredWizards(p, x)
	one.Towers = t.scoredTowers(p, x)
	if !public {
		for school, n := range t.plain[p][1] {
			one.Familiars += int(n)
			if school == necromancy {
				one.Necromancy += int(n)
			}
		}
	}
	for school, n := range t.plain[p][2] {
		one.Spells[school] += int(n)
	}
	for c := firstFamiliar; c < card(t.every()); c++ {
		w := t.where[c]
		if w.owner() != p || w.zone() < active || w.zone() == used && public {
			continue
		}
		school, known := t.schoolOf(c)
		switch g := t.kind(c); {
		case g == familiarDeck && w.zone() == used:
			one.Familiars++
			if school == necromancy {
				one.Necromancy++
			}
		case g == spellDeck:
			t.scoredSpell(&one, c, school, known)
		}
	}
	return one
}

// scoredSpell counts a cast spell of a player's.
func (t *Table) scoredSpell(one *scoring.LizardWizardPlayer, c card, school int, known bool) {
	base := t.base(c)
	if line, scores := scoringSpell[base]; scores && base != noCard {
		one.Scoring[line]++
	}
	switch {
	case t.where[c].zone() == used && t.house.has(usedDontCount):
	case base == ultimumMagi:
		one.Ultimum++
	case known:
		one.Spells[school]++
	}
}

// scoredWizards lists p's Wizards by school, a changed Familiar behind those of
// its school.
func (t *Table) scoredWizards(p int8, x *lexicon) []scoring.LizardWizardCard {
	var changedIn [schools][]card
	n := 0
	for _, k := range t.seat[p].wizards {
		n += int(k)
	}
	for c := firstFamiliar; c < card(t.every()); c++ {
		if t.where[c].is(at(changed, p)) {
			s, _ := t.schoolOf(c)
			changedIn[s] = append(changedIn[s], c)
			n++
		}
	}
	out := make([]scoring.LizardWizardCard, 0, n)
	for s, k := range t.seat[p].wizards {
		for range k {
			out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(referee.Card, int32(s))})
		}
		for _, c := range changedIn[s] {
			out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(referee.Card, t.word(c))})
		}
	}
	return out
}

// scoredTowers lists p's Towers by school and number, one without a number first.
func (t *Table) scoredTowers(p int8, x *lexicon) []scoring.LizardWizardCard {
	out := make([]scoring.LizardWizardCard, 0, 8)
	for s := range schools {
		for range t.plain[p][0][s] {
			out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(Lot, lotTower+int32(s))})
		}
		for n := range card(numbers) {
			base := n*schools8 + card(s)
			if t.where[base].is(at(active, p)) {
				out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(referee.Card, wordOf(base))})
			}
			for c := firstExtra; c < card(t.every()); c++ {
				if t.where[c].is(at(active, p)) && t.base(c) == base {
					out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(referee.Card, t.word(c))})
				}
			}
		}
	}
	return out
}
