package scoring

import (
	"strconv"
	"strings"
)

// LizardWizardSchools lists the seven schools of magic in scoring order.
var LizardWizardSchools = [...]string{"Conjuring", "Sorcery", "Alchemy", "Enchantment", "Druidry", "Thaumaturgy", "Necromancy"}

const lizardNecromancy = len(LizardWizardSchools) - 1

// A LizardWizardSpell is a spell that scores, in the order of the score lines.
type LizardWizardSpell int

// The spells that score.
const (
	WizardIncrement LizardWizardSpell = iota
	TowerIncrement
	PotensServis
	MagisDivitiis
	UltimumMagi
	NonMortui
	OssaVirtute
	LizardWizardSpells // their number
)

// LizardWizardSpellNames are the names of the spells and the labels of their lines.
var LizardWizardSpellNames = [LizardWizardSpells]string{"Valorem Incremento Wizard", "Valorem Incremento Tower", "Potens Servis Suis",
	"Magis Divitiis", "Ultimum Magi", "Non Mortui", "Ossa Virtute"}

// A LizardWizardCard is a Wizard or a Tower.
type LizardWizardCard struct {
	School int
	Name   string
}

// LizardWizardPlayer is what one player has.
type LizardWizardPlayer struct {
	Name       string
	Wizards    []LizardWizardCard // by school
	Towers     []LizardWizardCard // by school
	Spells     [len(LizardWizardSchools)]int
	Scoring    [LizardWizardSpells]int // cast copies of the spells that score; Spells counts them too, except Ultimum Magi
	Ultimum    int                     // copies of Ultimum Magi, which join a school
	Familiars  int
	Necromancy int // of Familiars
	Undead     int
	Mana, Gold int
	Items      int
	Tiles      int
}

// A LizardWizardTable is the end of a game, or the public part of one in progress.
type LizardWizardTable struct {
	Players []LizardWizardPlayer // seating order
	Public  bool                 // hidden things are left out, so Mana breaks no ties
	House   LizardWizardHouse
}

// LizardWizardHouse holds the house rules that change a score; the zero value is the
// defaults.
type LizardWizardHouse struct {
	PerPair      bool // score-spell-once: a spell scores for each matching pair of its school
	ByCard       bool // ultimum: 3 for each Wizard, not each school
	AllFamiliars bool // non-mortui
	NoSecond     bool // score-items-tie: no second award after a tie for most
	Unspent      bool // score-used-spells: spent spells don't score with pairs; Spells leaves them out
}

// Points, and the sections that give them.
const (
	lizardMatch   = 10
	lizardOther   = 5
	lizardSpell   = 5
	lizardMost    = 10
	lizardSecond  = 5
	lizardTile    = 10
	lizardScoring = "Scoring"
	lizardList    = "Appendix: Spell List"
)

// LizardWizard adds up points and ranks the players by points, then Mana (Scoring).
func LizardWizard(t LizardWizardTable) Sheet {
	s := Sheet{Rows: lizardRows}
	if t.House != (LizardWizardHouse{}) {
		s.Rows = lizardRowsBy(t.House)
	}
	n := len(t.Players)
	s.Players = make([]Standing, 0, n)
	points := Breaker{Name: "points", Words: "most points", Cite: lizardScoring, IsSum: true}
	mana := Breaker{Name: "mana", Words: "most Mana", Cite: lizardScoring, Values: make([]int, 0, n)}
	items := t.items()
	for i := range t.Players {
		p := &t.Players[i]
		one := Standing{Name: p.Name, Lines: make([]Line, 0, 12)}
		pairing := p.pair(&one)
		p.spells(&one, pairing, t.House)
		p.scoring(&one, t.House)
		if p.Gold > 0 {
			one.Add(Line{Label: "Gold", Points: p.Gold, Why: "coins", Cite: lizardScoring})
		}
		if items[i] > 0 {
			one.Add(Line{Label: "Items", Points: items[i], Why: itemsWhy(p.Items, items[i]), Cite: lizardScoring})
		}
		if p.Tiles > 0 {
			one.Add(Line{Label: "Achievements", Points: lizardTile * p.Tiles, Why: counted(p.Tiles, "tile", "tiles"), Cite: lizardScoring})
		}
		s.Players = append(s.Players, one)
		mana.Values = append(mana.Values, p.Mana)
	}
	if t.Public {
		mana.Values = nil
		s.Pending = "Gold, Mana, Familiars and spent spells are hidden and are counted at the end"
	}
	s.Breakers = []Breaker{points, mana}
	s.Decide(nil)
	return s
}

// matches is the number of matching pairs of each school in the best pairing.
type matches [len(LizardWizardSchools)]int

// pair adds the lines of the best pairing (Scoring): as many matching pairs of every
// school as possible, and the rest paired freely. No other pairing scores more: the
// leftover Wizards and Towers share no school, pairing a free Wizard with a free Tower
// always gains, and every bonus grows with the matches.
func (p *LizardWizardPlayer) pair(one *Standing) (m matches) {
	var wizards, towers [len(LizardWizardSchools)]int
	for i := range p.Wizards {
		wizards[p.Wizards[i].School]++
	}
	for i := range p.Towers {
		towers[p.Towers[i].School]++
	}
	pairs, total := min(len(p.Wizards), len(p.Towers)), 0
	one.Pairs = make([][2]string, 0, pairs)
	w, t := 0, 0
	for s := range m {
		m[s] = min(wizards[s], towers[s])
		total += m[s]
		for i := range m[s] {
			one.Pairs = append(one.Pairs, [2]string{p.Wizards[w+i].Name, p.Towers[t+i].Name})
		}
		w, t = w+wizards[s], t+towers[s]
	}
	wizard, tower := over{p.Wizards, m}, over{p.Towers, m}
	for range pairs - total {
		one.Pairs = append(one.Pairs, [2]string{wizard.next(), tower.next()})
	}
	if total > 0 {
		one.Add(Line{Label: "Matching pairs", Points: lizardMatch * total, Why: pairWords(one.Pairs[:total]), Cite: lizardScoring})
	}
	if pairs > total {
		one.Add(Line{Label: "Other pairs", Points: lizardOther * (pairs - total), Why: pairWords(one.Pairs[total:]), Cite: lizardScoring})
	}
	if alone := len(p.Wizards) - len(p.Towers); alone > 0 {
		one.Add(Line{Label: "Unpaired", Points: alone, Why: "Wizards without a Tower", Cite: lizardScoring})
	} else if alone < 0 {
		one.Add(Line{Label: "Unpaired", Points: -alone, Why: "Towers without a Wizard", Cite: lizardScoring})
	}
	return m
}

// over iterates over the cards that the matching pairs leave.
type over struct {
	cards []LizardWizardCard
	skip  matches
}

func (o *over) next() string {
	for {
		c := &o.cards[0]
		o.cards = o.cards[1:]
		if o.skip[c.School] == 0 {
			return c.Name
		}
		o.skip[c.School]--
	}
}

func pairWords(pairs [][2]string) string {
	var b strings.Builder
	b.Grow(48 * len(pairs))
	for i, p := range pairs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p[0])
		b.WriteString(" with ")
		b.WriteString(p[1])
	}
	return b.String()
}

// spells adds the lines of cast spells that have a matching pair of their school.
// Ultimum Magi joins the school that scores most, or the first of several.
func (p *LizardWizardPlayer) spells(one *Standing, m matches, house LizardWizardHouse) {
	joins := 0
	for s := range m {
		if worth(m[s], house) > worth(m[joins], house) {
			joins = s
		}
	}
	for s, n := range p.Spells {
		joined := ""
		if s == joins && p.Ultimum > 0 {
			n += p.Ultimum
			joined = ", including Ultimum Magi"
		}
		if each := worth(m[s], house); n*each > 0 {
			why := strconv.Itoa(n) + " cast with a matching pair"
			if house.PerPair {
				why = strconv.Itoa(n) + " cast with " + counted(m[s], "matching pair", "matching pairs") + " (house rule)"
			}
			one.Add(Line{Label: lizardRows[firstSpells+s].Label, Points: n * each, Why: why + joined, Cite: lizardScoring})
		}
	}
}

// worth returns the points of one cast spell in a school with some matching pairs.
func worth(pairs int, house LizardWizardHouse) int {
	if pairs > 1 && !house.PerPair {
		pairs = 1
	}
	return lizardSpell * pairs
}

// scoring adds the lines of spells that score by themselves, one for all copies.
func (p *LizardWizardPlayer) scoring(one *Standing, house LizardWizardHouse) {
	schools, necromancers, last := 0, 0, -1
	for _, w := range p.Wizards {
		if w.School != last {
			schools, last = schools+1, w.School
		}
		if w.School == lizardNecromancy {
			necromancers++
		}
	}
	add := func(spell LizardWizardSpell, n, each int, single, many string) {
		if copies := p.Scoring[spell]; copies*n > 0 {
			why := counted(n, single, many)
			if copies > 1 {
				why += ", " + strconv.Itoa(copies) + " copies of the spell"
			}
			one.Add(Line{Label: LizardWizardSpellNames[spell], Points: copies * n * each, Why: why, Cite: lizardList})
		}
	}
	add(WizardIncrement, len(p.Wizards), 1, "Wizard", "Wizards")
	add(TowerIncrement, len(p.Towers), 1, "Tower", "Towers")
	add(PotensServis, p.Familiars, 1, "Familiar", "Familiars")
	if p.Scoring[MagisDivitiis] > 0 {
		add(MagisDivitiis, p.Mana/7, 1, "time 7 Mana", "times 7 Mana")
	}
	if house.ByCard {
		add(UltimumMagi, len(p.Wizards), 3, "Wizard (house rule)", "Wizards (house rule)")
	} else {
		add(UltimumMagi, schools, 3, "school among the Wizards", "schools among the Wizards")
	}
	if house.AllFamiliars {
		add(NonMortui, necromancers+p.Familiars, 3, "Necromancy Wizard or Familiar (house rule)", "Necromancy Wizards and Familiars (house rule)")
	} else {
		add(NonMortui, necromancers+p.Necromancy, 3, "Necromancy Wizard or Necromancy Familiar", "Necromancy Wizards and Necromancy Familiars")
	}
	add(OssaVirtute, p.Undead, 4, "Undead", "Undead")
}

// items returns each player's points for Items: for most, and for the next lower number
// above none (Scoring).
func (t *LizardWizardTable) items() []int {
	first, second, leaders := 0, 0, 0
	for i := range t.Players {
		switch n := t.Players[i].Items; {
		case n > first:
			first, second, leaders = n, first, 1
		case n == first:
			leaders++
		case n > second:
			second = n
		}
	}
	if t.House.NoSecond && leaders > 1 {
		second = 0
	}
	points := make([]int, len(t.Players))
	for i := range t.Players {
		switch n := t.Players[i].Items; {
		case n == 0:
		case n == first:
			points[i] = lizardMost
		case n == second:
			points[i] = lizardSecond
		}
	}
	return points
}

func itemsWhy(n, points int) string {
	if points == lizardMost {
		return strconv.Itoa(n) + ", the most"
	}
	return strconv.Itoa(n) + ", the second most"
}

// firstSpells is the index of the first school's row.
const firstSpells = 3

// lizardRows are the rows of every line that a player can have, in order.
var lizardRows = lizardRowsBy(LizardWizardHouse{})

// lizardRowsBy returns the rows with hints that follow the house rules.
func lizardRowsBy(house LizardWizardHouse) []Row {
	spells, short := "5 each, cast with a matching pair", "5 each if paired"
	if house.PerPair {
		spells, short = "5 each, cast, per matching pair", "5 a pair"
	}
	if house.Unspent {
		spells, short = strings.Replace(spells, "cast", "cast and unspent", 1), strings.Replace(short, " if paired", "", 1)+" unspent"
	}
	ultimum, schools := "3 for each school of Wizards", "3 for each school"
	if house.ByCard {
		ultimum, schools = "3 for each Wizard", ""
	}
	mortui, undying := "3 for each Necromancy Wizard or Familiar", "3 each, of Necromancy"
	if house.AllFamiliars {
		mortui, undying = "3 for each Necromancy Wizard or any Familiar", "3 each, all Familiars too"
	}
	items, most := "most 10, second 5", ""
	if house.NoSecond {
		items, most = "most 10, second 5, none after a tie for most", "most 10; second 5, or 0 after a tie"
	}
	rows := []Row{{Label: "Matching pairs", Hint: "10 each, Wizard and Tower of one school"}, {Label: "Other pairs", Hint: "5 each"}, {Label: "Unpaired", Hint: "1 each"}}
	for _, school := range LizardWizardSchools {
		rows = append(rows, Row{Label: school + " spells", Hint: spells, Short: short})
	}
	for i, hint := range [LizardWizardSpells]string{"1 each, Wizards", "1 each, Towers", "1 each, Familiars", "1 for every 7 Mana", ultimum, mortui, "4 for each Undead"} {
		rows = append(rows, Row{Label: LizardWizardSpellNames[i], Hint: hint, Short: map[LizardWizardSpell]string{UltimumMagi: schools, NonMortui: undying}[LizardWizardSpell(i)]})
	}
	return append(rows, Row{Label: "Gold", Hint: "coins"}, Row{Label: "Items", Hint: items, Short: most}, Row{Label: "Achievements", Hint: "10 for each tile"})
}
