package lizardwizard

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/rulebook"
	"magistrate/scoring"
)

// The item kinds of this game's own.
const (
	School    = referee.Own + iota
	Reagent   // Ref: 0 to 6
	Goods     // reagents, then gold and mana
	Dungeon   // monsters, Gold 1 to 99, Item
	Tile      // an Achievement
	Gathering // Ref: the card's number less one
	Deck      // what Tempus Subcinctus is cast on
	Use       // what a Familiar is summoned for
	Lot       // in a tally: cards without a number, tiles
)

const (
	schools    = len(scoring.LizardWizardSchools)
	reagents   = 7
	necromancy = schools - 1
	sulphur    = 1
	eye        = reagents - 1
	gold       = reagents // of Goods
	mana       = reagents + 1
)

var (
	schoolNames  = scoring.LizardWizardSchools
	reagentNames = kit.Names(reagentTags[:])
	goodsNames   = append(reagentNames[:reagents:reagents], "gold", "mana")
)

// The refs of Dungeon words.
const (
	goblinoid int32 = iota
	undead
	giant
	denizen
	itemCard // the first treasure
	gold1    // Gold 1; the others follow
)

var monsterNames = [...]string{"Goblinoid", "Undead", "Giant", "Denizen"}

// A deck is one of the six on the board. The first four have offers.
type deck uint8

const (
	wizardDeck deck = iota
	towerDeck
	familiarDeck
	spellDeck
	dungeonDeck
	gatheringDeck
	decks
	offered = dungeonDeck // decks with an offer
)

var (
	deckNames = [decks]string{"Wizard", "Tower", "Familiar", "Spell", "Dungeon", "Gathering"}
	deckWords = [decks]string{"wizards", "towers", "familiars", "spells", "dungeon", "gathering"}
)

// The refs of Use words.
const (
	toScore int32 = iota
	toGather
	toResearch
	toDelve
)

var useWords = [...]string{"score", "gather", "research", "delve"}

// The refs of Lot words: the Towers, Familiars and Spells of each school, then tiles.
const (
	lotTiles = 3 * int32(schools)
)

// The tiles, in the order of their words.
const (
	tileSchool    = int32(0)
	tileReagent   = tileSchool + int32(schools)
	tileWizards   = tileReagent + reagents
	tileTowers    = tileWizards + 1
	tileFamiliars = tileTowers + 1
	tileSpells    = tileFamiliars + 1
	tileGold      = tileSpells + 1
	tileMana      = tileGold + 1
	tiles         = tileMana + 1
)

// A card is an index into the card arrays of a Table: first the Wizards, those of a school
// alike, then the first copy of each Tower, Familiar and listed Spell, then extra copies, those
// that the book lists first, and unlisted Spells. The last are gathering cards: only reagents.
type card uint16

const (
	numbers        = 6 // of Towers: 1 to 6
	costs          = 5 // of Familiars: 5 to 25
	towersEach     = 4 // of the numbers of Towers are in the box
	known          = 51
	mostWizards    = 5 // of a school: four, and in a tally one that a Familiar became
	firstTower     = card(schools * mostWizards)
	firstFamiliar  = firstTower + card(numbers*schools)
	firstSpell     = firstFamiliar + card(costs*schools)
	firstExtra     = firstSpell + known
	seconds        = 2 // copies that the book knows
	extras         = seconds + mostSpells - leastSpells
	noCard         = firstExtra + extras // it lies in no deck and shows nothing
	firstGathering = noCard + 1
	cards          = int(firstGathering)
	copies         = 9
	firstCardWord  = int32(schools) // after the Wizards
	learntWord     = firstCardWord + int32(firstExtra-firstTower)*copies
	mostPerNumber  = 7
	leastSpells    = 53
	mostSpells     = 99
	usualSpells    = 64
	gatheringCards = 54
)

// The listed spells, in the order of cards.txt.
const (
	factiVeneficus = firstSpell + iota
	congregatumIncremento
	congregatumMaxima
	skryLacum
	skryTurrim
	skryVeneficus
	skryAdiutor
	cobalusObstructum
	mortuusObstructum
	gigantesObstructum
	creaturaObstructum
	spiritusClypeus
	cellaReponum
	divinatioAmbigua
	aedificateAgentibus
	insumptuosus
	vocareAdiutor
	renovetur
	pullulate
	opulentos
	valoremWizard
	valoremTower
	celeritas
	conversusEstAurum
	converto
	verto
	impostoro
	magicisObice
	decrusto
	exNihilo
	potensServisSuis
	augere
	maioremAugere
	conversioAgentibus
	potensAdiutor
	magisDivitiis
	manaExhaustiunt
	manaExhaustiebat
	ignisPilum
	ultimumMagi
	obscurum
	tempusSubcinctus
	possessioDaemonibus
	floreat
	nonMortui
	potioInvisibilia
	ossaVirtute
	librorum
	terraeMotus
	perstringuntLeporem
	miraculum
)

// obstructs is the spell that stops a monster.
var obstructs = [...]card{goblinoid: cobalusObstructum, undead: mortuusObstructum, giant: gigantesObstructum, denizen: creaturaObstructum}

// A spell is one line of cards.txt.
type spell struct {
	code, name, alias, text string
	n                       int32
	once                    bool
	hostile                 bool
	gotcha, gotchaRuled     bool
	copies                  int
	clauses                 [castClauses]clauseSort // by clause
	target                  uint8                   // the clause of its target; 0: it has none
}

// effectText returns the text of a spell under the house rules of this table.
func (t *Table) effectText(s *spell) string {
	if !strings.Contains(s.text, "[") {
		return s.text
	}
	return rulebook.FillMarks(s.text, choices.Made(t.house))
}

// n returns the number in the effect of a listed spell.
func (c card) n() int32 { return spells[c-firstSpell].n }

//go:embed cards.txt
var cardsText string

// spells are the lines of cards.txt, read when the game is first needed.
var spells [known]spell

// unlisted stands for a spell that the book does not list; it takes no clauses.
var unlisted spell

// readCards reads cards.txt and panics at a fault, as the file is part of the program.
func readCards() {
	n := 0
	for _, col := range kit.Rows(cardsText) {
		spells[n] = readSpell(col)
		n++
	}
	if n != known {
		panic(fmt.Sprintf("cards.txt: %d spells", n))
	}
}

func readSpell(col []string) spell {
	s := spell{code: col[0], name: col[1], once: col[2] == "1x", copies: 1, text: strings.Join(col[6:], " | ")}
	if col[3] != "" {
		s.n = int32(kit.Number(col[3]))
	}
	if col[4] != "" {
		for i, part := range strings.Split(col[4], ", ") {
			part, optional := strings.CutSuffix(part, " ?")
			word, what, _ := strings.Cut(part, " ")
			n := slices.Index(castWords[:], word)
			w := sortOf(what)
			if n < 1 || w == noSort {
				panic("cards.txt: said " + part)
			}
			s.clauses[n] = clauseSort{sort: w, optional: optional}
			if i == 0 {
				s.target = uint8(n)
			}
		}
	}
	notes := map[string]*bool{"hostile": &s.hostile, "gotcha": &s.gotcha, "gotcha2": &s.gotchaRuled}
	for _, note := range strings.FieldsFunc(col[5], func(r rune) bool { return r == ',' }) {
		switch word, rest, _ := strings.Cut(strings.TrimSpace(note), " "); {
		case word == "copies":
			s.copies = 2
		case word == "alias":
			s.alias = rest
		case notes[word] != nil:
			*notes[word] = true
		default:
			panic("cards.txt: box " + note)
		}
	}
	return s
}

var copyNumerals = [copies]string{"", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX"}

// masterNames are the book's other names of the Wizards: “Enchanter and Necromancer”.
var masterNames = [...]string{"Conjurer", "Sorcerer", "Alchemist", "Enchanter", "Druid", "Thaumaturge", "Necromancer"}

// words adds the words of the game to its language.
func words(l *referee.Language) {
	l.Skips = []string{"card", "mana", "reagent", "tile"}
	for s, name := range schoolNames {
		l.Name(School, name, schoolTags[s].Letter)
		l.Spoken(referee.Card, l.Name(referee.Card, name+" Wizard", schoolTags[s].Letter+"W"), masterNames[s])
	}
	for c := firstTower; c < firstExtra; c++ {
		name, code, alias := nameOf(c)
		for i, roman := range copyNumerals {
			suffix := ""
			if i > 0 {
				suffix = "-" + strconv.Itoa(i+1)
			}
			ref := l.Name(referee.Card, name+roman, code+suffix)
			if alias != "" {
				l.Alias(referee.Card, ref, alias+roman)
			}
		}
	}
	for k := Reagent; k <= Goods; k++ {
		for r, name := range reagentNames {
			l.Name(k, name, reagentTags[r].Letter)
		}
		l.Alias(k, eye, "Eye")
		l.Alias(k, sulphur, "Sulfur")
	}
	l.Name(Goods, "gold", "")
	l.Name(Goods, "mana", "")
	for _, name := range monsterNames {
		l.Name(Dungeon, name, strings.ToUpper(name[:3]))
	}
	l.Name(Dungeon, "Item", "ITEM")
	for n := 1; n <= 99; n++ {
		l.Name(Dungeon, fmt.Sprintf("Gold %d", n), fmt.Sprintf("GOLD%d", n))
	}
	tileWords(l)
	for n := 1; n <= gatheringCards; n++ {
		l.Name(Gathering, fmt.Sprintf("Gathering %d", n), fmt.Sprintf("GATH%d", n))
	}
	for _, w := range deckWords {
		l.Name(Deck, w, "")
	}
	for _, w := range useWords {
		l.Name(Use, w, "")
	}
	for _, what := range [...]string{"Tower", "Familiar", "Spell"} {
		for s, name := range schoolNames {
			l.Name(Lot, name+" "+what, schoolTags[s].Letter+what[:1])
		}
	}
	tiles := l.Name(Lot, "tiles", "")
	l.Alias(Lot, tiles, "tile")
	l.Spoken(Lot, tiles, "achievement tile")
}

func tileWords(l *referee.Language) {
	for s, name := range schoolNames {
		l.Name(Tile, "5 "+name, "5"+schoolTags[s].Letter)
	}
	for r, name := range reagentNames {
		l.Name(Tile, "7 "+name, "7"+reagentTags[r].Letter)
	}
	l.Alias(Tile, tileReagent+eye, "7 Eye")
	for _, t := range [...][2]string{{"5 Wizards", "5WIZ"}, {"7 Towers", "7TOW"}, {"7 Familiars", "7FAM"}, {"7 Spells", "7SPE"}, {"10 Gold", "10GO"}, {"100 Mana", "100MA"}} {
		l.Name(Tile, t[0], t[1])
	}
}

// nameOf returns the names of the first copy of a card.
func nameOf(c card) (name, code, alias string) {
	if c >= firstSpell {
		s := &spells[c-firstSpell]
		return s.name, s.code, s.alias
	}
	school, deck, n := schoolOfBase(c), deckNames[deckOfBase(c)], strconv.Itoa(int(number(c)))
	return schoolNames[school] + " " + deck + " " + n, schoolTags[school].Letter + deck[:1] + n, ""
}

// tier returns the index of a Tower's or Familiar's number.
func tier(c card) int { return int(c-deckCards[deckOfBase(c)].first) / schools }

// schoolOfBase returns the school of a Wizard, Tower or Familiar.
func schoolOfBase(c card) int {
	if c < firstTower {
		return int(c / mostWizards)
	}
	return int(c-firstTower) % schools
}

// number returns the reagents of a Tower or the Mana of a Familiar.
func number(c card) int32 {
	n := int32(tier(c)) + 1
	if c >= firstFamiliar {
		n *= 5
	}
	return n
}

// deckOfWord returns the deck of a word's card. A learnt word is a Spell.
func deckOfWord(ref int32) deck { return deckOfBase(baseOf(ref)) }

// deckCards are the first copies of each deck's cards, and of all; of unlisted spells, noCard.
var deckCards = [decks + 1]struct{ first, last card }{
	wizardDeck: {0, firstTower - 1}, towerDeck: {firstTower, firstFamiliar - 1}, familiarDeck: {firstFamiliar, firstSpell - 1}, spellDeck: {firstSpell, noCard}, decks: {0, noCard},
}

// deckOfBase returns the deck of the first copy of a card.
func deckOfBase(c card) deck {
	switch {
	case c < firstTower:
		return wizardDeck
	case c < firstFamiliar:
		return towerDeck
	case c < firstSpell:
		return familiarDeck
	}
	return spellDeck
}

// baseOf returns the first copy of a word's card; noCard for an unlisted spell.
func baseOf(ref int32) card {
	switch {
	case ref < firstCardWord:
		return card(ref) * mostWizards
	case ref >= learntWord:
		return noCard
	}
	return firstTower + card((ref-firstCardWord)/copies)
}

// copyOf returns which copy of its card a word names, from 0.
func copyOf(ref int32) int32 { return (ref - firstCardWord) % copies }

// wordOf returns the word of the first copy of a card.
func wordOf(c card) int32 {
	if c < firstTower {
		return int32(c / mostWizards)
	}
	return firstCardWord + int32(c-firstTower)*copies
}

// listed returns the listed spell that a word names a copy of, or nil.
func listed(ref int32) *spell {
	if c := baseOf(ref); c >= firstSpell && c < firstExtra {
		return &spells[c-firstSpell]
	}
	return nil
}
