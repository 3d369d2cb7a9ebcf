package lizardwizard

import (
	"magistrate/referee"
	"magistrate/scoring"
)

// scoringSpell gives a spell's place among those that score; false for the others.
func scoringSpell(base card) (scoring.LizardWizardSpell, bool) {
	switch base {
	case valoremWizard:
		return scoring.WizardIncrement, true
	case valoremTower:
		return scoring.TowerIncrement, true
	case potensServisSuis:
		return scoring.PotensServis, true
	case magisDivitiis:
		return scoring.MagisDivitiis, true
	case ultimumMagi:
		return scoring.UltimumMagi, true
	case nonMortui:
		return scoring.NonMortui, true
	case ossaVirtute:
		return scoring.OssaVirtute, true
	}
	return 0, false
}

// score gives plain values to scoring. Before the end only what lies face up
// counts, in a tally all that was stated.
func score(t *Table, x *lexicon) (scoring.Sheet, error) {
	in := scoring.LizardWizardTable{Players: make([]scoring.LizardWizardPlayer, 0, t.players), Public: !t.ended && !t.tally, House: scoring.LizardWizardHouse{
		PerPair: t.house.Has(perPair), ByCard: t.house.Has(ultimumByCard), AllFamiliars: t.house.Has(allFamiliars), NoSecond: t.house.Has(noSecond)}}
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
	var towers, wizards pieces
	for c := range t.every() {
		w := t.where[c]
		if w.owner() != p || w.zone() < active || w.zone() == used && public {
			continue
		}
		school, known := t.schoolOf(c)
		switch g := t.kind(c); {
		case g == towerDeck:
			towers.add(school, int(number(t.base(c))), c)
		case w.zone() == changed:
			wizards.add(school, 1, c)
		case g == familiarDeck:
			one.Familiars++
			if school == necromancy {
				one.Necromancy++
			}
		default:
			t.scoredSpell(&one, c, school, known)
		}
	}
	one.Wizards = t.named(&wizards, &s.wizards, referee.Card, x)
	one.Towers = t.named(&towers, &t.plain[p][0], Lot, x)
	return one
}

// pieces are Wizards or Towers with a name of their own, in the order in which
// pairs are named: by school, then by number.
type pieces struct {
	list [cards]piece
	n    int
}

type piece struct {
	key  int16
	card card
}

func (p *pieces) add(school, number int, c card) {
	one := piece{int16(8*school + number), c}
	i := p.n
	for ; i > 0 && p.list[i-1].key > one.key; i-- {
		p.list[i] = p.list[i-1]
	}
	p.list[i] = one
	p.n++
}

// named lists them behind those of their school that have no name: Wizards, and
// in a tally Towers without a number.
func (t *Table) named(p *pieces, plain *[schools]uint8, k referee.Kind, x *lexicon) []scoring.LizardWizardCard {
	n := p.n
	for _, more := range plain {
		n += int(more)
	}
	out := make([]scoring.LizardWizardCard, 0, n)
	i := 0
	for s, more := range plain {
		for range more {
			out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(k, int32(s))})
		}
		for ; i < p.n && int(p.list[i].key)/8 == s; i++ {
			out = append(out, scoring.LizardWizardCard{School: s, Name: x.Word(referee.Card, t.word(p.list[i].card))})
		}
	}
	return out
}

// scoredSpell counts a cast spell of a player's.
func (t *Table) scoredSpell(one *scoring.LizardWizardPlayer, c card, school int, known bool) {
	base := t.base(c)
	if line, scores := scoringSpell(base); scores {
		one.Scoring[line]++
	}
	switch {
	case t.where[c].zone() == used && t.house.Has(usedDontCount):
	case base == ultimumMagi:
		one.Ultimum++
	case known:
		one.Spells[school]++
	}
}
