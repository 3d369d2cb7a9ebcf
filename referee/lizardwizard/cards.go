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
	"magistrate/referee/spelling"
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

// What a Dungeon word refers to.
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

// What a Use word refers to.
const (
	toScore int32 = iota
	toGather
	toResearch
	toDelve
)

var useWords = [...]string{"score", "gather", "research", "delve"}

// What a Lot word refers to: a school's Towers, Familiars, Spells; then tiles.
const (
	lotTower int32 = 0
	lotTiles       = 3 * int32(schools)
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

// A card is a Tower, Familiar or Spell by its place on the table's lists: first
// one of each Tower, Familiar and Spell that has a name, then second copies the
// book knows, then those a table has beyond them. Wizards of a school are alike
// and have no number.
type card uint8

const (
	numbers        = 6 // of Towers: 1 to 6
	costs          = 5 // of Familiars: 5 to 25
	towersEach     = 4 // of the numbers of Towers are in the box
	known          = 51
	firstFamiliar  = card(numbers * schools)
	firstSpell     = firstFamiliar + card(costs*schools)
	secondCella    = firstSpell + known
	secondObice    = secondCella + 1
	firstExtra     = secondObice + 1
	extras         = 46 // 99 spells less the 53 the book knows
	cards          = int(firstExtra) + extras
	noCard         = card(255)
	copies         = 9
	firstCardWord  = int32(schools) // behind the Wizards
	learntWord     = firstCardWord + int32(secondCella)*copies
	mostPerNumber  = 7
	leastSpells    = 53
	mostSpells     = 99
	usualSpells    = 64
	gatheringCards = 54
)

// The spells that rules speak of, in the order of cards.txt.
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
	scores                  bool
	copies                  int
	said                    [castClauses]wanted // by clause
	target                  uint8               // the clause of its target; 0: it has none
}

// says is the text of a spell as it holds at this table.
func (t *Table) says(s *spell) string {
	if !strings.Contains(s.text, "[") {
		return s.text
	}
	return rulebook.Reads(s.text, choices.Made(t.house))
}

// n is the number in the effect of a spell that the book lists.
func (c card) n() int32 { return spells[c-firstSpell].n }

//go:embed cards.txt
var cardsText string

// spells are the lines of cards.txt, read with the rules, when the game is first
// asked for.
var spells [known]spell

// unlisted is what is known of any other: nothing is said with it.
var unlisted spell

// readCards reads cards.txt. It is the program's own, so a fault in it is a
// fault of the program.
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
			if n < 1 || w == unsaid {
				panic("cards.txt: said " + part)
			}
			s.said[n] = wanted{what: w, optional: optional}
			if i == 0 {
				s.target = uint8(n)
			}
		}
	}
	notes := map[string]*bool{"hostile": &s.hostile, "gotcha": &s.gotcha, "gotcha2": &s.gotchaRuled, "scores": &s.scores}
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

var romans = [copies]string{"", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX"}

// unchanged tells who sells by Converto, or says what turns into what, how that is said; ""
// for another text.
func unchanged(text string) string {
	words := strings.Fields(spelling.Fold(text))
	becomes := func(name string) bool {
		into := slices.Index(words, "into") + 1
		return into > 0 && into < len(words) && strings.HasPrefix(spelling.Fold(name), words[into])
	}
	if at := len(words) - 1; at >= 0 && (words[at] == "converto" && (at == 0 || words[at-1] == "by") || slices.ContainsFunc(reagentNames[:], becomes)) {
		return "two reagents become another by changing: “convert Mandrake changing 2 Horn into Mandrake”"
	}
	return ""
}

// masters are the Wizards of the schools as the book calls them, too: “Enchanter and Necromancer”.
var masters = [...]string{"Conjurer", "Sorcerer", "Alchemist", "Enchanter", "Druid", "Thaumaturge", "Necromancer"}

// words puts the game's words into its language.
func words(l *referee.Language) {
	l.Skips = []string{"card", "mana", "reagent", "tile"}
	l.Coined.Amiss = unchanged
	for s, name := range schoolNames {
		l.Name(School, name, schoolTags[s].Letter)
		l.Spoken(referee.Card, l.Name(referee.Card, name+" Wizard", schoolTags[s].Letter+"W"), masters[s])
	}
	for c := card(0); c < secondCella; c++ {
		name, code, alias := nameOf(c)
		for i, roman := range romans {
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

// nameOf names the first copy of a card.
func nameOf(c card) (name, code, alias string) {
	if c >= firstSpell {
		s := &spells[c-firstSpell]
		return s.name, s.code, s.alias
	}
	school, deck, n := schoolBy(c), deckNames[groupOfCard(c)], strconv.Itoa(int(number(c)))
	return schoolNames[school] + " " + deck + " " + n, schoolTags[school].Letter + deck[:1] + n, ""
}

const schools8 = card(schools)

// tier is a Tower's or Familiar's place among the numbers there are, schoolBy its
// school, by the first copy.
func tier(c card) int {
	if c >= firstFamiliar {
		c -= firstFamiliar
	}
	return int(c / schools8)
}

func schoolBy(c card) int { return int(c % schools8) }

// number is the reagents of a Tower or the Mana of a Familiar.
func number(c card) int32 {
	n := int32(tier(c)) + 1
	if c >= firstFamiliar {
		n *= 5
	}
	return n
}

// groupOf tells which deck the card of a word comes from. A learnt word is a
// Spell.
func groupOf(ref int32) deck {
	switch {
	case ref < firstCardWord:
		return wizardDeck
	case ref >= learntWord:
		return spellDeck
	}
	return groupOfCard(card((ref - firstCardWord) / copies))
}

// groupOfCard is groupOf for the first copy of a card.
func groupOfCard(c card) deck {
	switch {
	case c < firstFamiliar:
		return towerDeck
	case c < firstSpell:
		return familiarDeck
	}
	return spellDeck
}

// baseOf is the first copy of a word's card; noCard of a Wizard and of a spell
// the book does not list.
func baseOf(ref int32) card {
	if ref < firstCardWord || ref >= learntWord {
		return noCard
	}
	return card((ref - firstCardWord) / copies)
}

// copyOf is which copy of its card a word names, from 0.
func copyOf(ref int32) int32 { return (ref - firstCardWord) % copies }

// wordOf is the word of the first copy of a card.
func wordOf(c card) int32 { return firstCardWord + int32(c)*copies }

// listed is the spell a word names a copy of; nil where the book has none.
func listed(ref int32) *spell {
	if c := baseOf(ref); c != noCard && c >= firstSpell {
		return &spells[c-firstSpell]
	}
	return nil
}
