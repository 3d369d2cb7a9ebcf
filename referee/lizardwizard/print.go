package lizardwizard

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// sheet returns the set-up sheet.
func (t *Table) sheet(x *lexicon) setup.Sheet {
	in := setup.LizardWizardTable{Players: x.Players, Spells: int(t.spells), Light: t.isLight(), OutCards: int(t.spells) - t.inGame(spellDeck), Tracks: t.tracks(), Tokens: tokens + 1,
		Schools: schools, Wizards: int(t.wizardsEach()), AllFamiliars: costs, Hand: startHand, Mana: startMana, Gathering: gatheringCards, Dungeon: dungeonCards, Tiles: int(tiles), TilesLaid: tilesLaid,
		WizardsUp: int(t.capacity(wizardDeck)), TowersUp: int(t.capacity(towerDeck)), FamiliarsUp: int(t.capacity(familiarDeck)), SpellsUp: int(t.capacity(spellDeck))}
	for _, tag := range reagentTags {
		in.Reagents = append(in.Reagents, tag.Letter)
	}
	for i := range spells {
		if s := &spells[i]; !t.inBox(wordOf(firstSpell + card(i))) {
			name := s.name
			if s.copies > 1 {
				name = fmt.Sprintf("%s (%d)", name, s.copies)
			}
			in.Out = append(in.Out, name)
		}
	}
	in.AllWizards, in.AllTowers = int(t.fullBox().wizardsEach()), t.fullBox().numbersOf(towerDeck, 1)
	in.Towers, in.Familiars = t.numbersOf(towerDeck, 1), t.numbersOf(familiarDeck, 5)
	return setup.LizardWizard(in)
}

// numbersOf returns the numbers of the Towers or Familiars in the game.
func (t *Table) numbersOf(g deck, each int) (all []int) {
	first, end := t.tiers(g)
	for n := first; n < end; n++ {
		all = append(all, each*(n+1))
	}
	return all
}

// dotted is a line to write on.
const dotted = "…………………"

var (
	reagentSigns = [reagents]string{"mandrake", "sulphur", "toadstool", "horn", "nightshade", "foxglove", "newt"}
	reagentKeys  = signKeys(reagentSigns[:])
	schoolKeys   = signKeys(schoolNames[:])
)

// signKeys returns signs of printables in braces.
func signKeys(names []string) (all []string) {
	for _, name := range names {
		all = append(all, "{"+strings.ToLower(name)+"}")
	}
	return all
}

// signs returns known reagents as the signs of printables.
func signs(b goods) string {
	return b.join(func(r int, n int32) string {
		return strings.TrimSpace(strings.Repeat(reagentKeys[r]+" ", int(n)))
	})
}

// addReagents adds a line with reagents after some words or, if they are not known, the seven
// to ring.
func addReagents(one *referee.Printed, phrase string, l list) {
	if b, known := l.goods(); known {
		one.Text = append(one.Text, phrase+" "+signs(b))
	} else {
		one.Rings = append(one.Rings, referee.Rings{Label: phrase, Of: reagentKeys})
	}
}

// addSchool adds the school of a card or, if it is not known, the seven to ring.
func (t *Table) addSchool(one *referee.Printed, c card) {
	if s, known := t.schoolOf(c); known {
		one.Tags = append(one.Tags, schoolTags[s])
	} else {
		one.Rings = append(one.Rings, referee.Rings{Label: "school", Of: schoolKeys})
	}
}

// printed returns the deck to print, with things to ring for what is unknown and blank cards
// for unnamed Spells.
func (t *Table) printed(x *lexicon) (all []referee.Printed) {
	for s, school := range schoolNames {
		one := referee.Printed{Code: schoolTags[s].Letter + "W", Name: school + " Wizard", Copies: 4, Tags: []referee.Tag{schoolTags[s]}, Sign: "wizard", Group: "Wizards"}
		addReagents(&one, "each time you gather, also", t.lists[t.card(int32(s))])
		all = append(all, one)
	}
	unnamed := int(t.spells)
	for c := firstTower; c < t.endCard(); c++ {
		base := t.base(c)
		if base < firstFamiliar && !t.fullBox().inBox(t.word(c)) { // nor an extra that stands for no card
			continue
		}
		one := referee.Printed{Name: x.Word(referee.Card, t.word(c)), Code: x.Code(referee.Card, t.word(c)), Copies: 1}
		t.addSchool(&one, c)
		switch t.deckOf(c) {
		case towerDeck:
			one.Group, one.Sign = "Towers", "tower"
			one.Assumed = "one Tower of each school and number"
			addReagents(&one, "costs", t.lists[c])
			one.Text = append(one.Text, "or "+t.coinsOf(c)+" {gold}", "Store 1 more reagent.")
		case familiarDeck:
			one.Group, one.Sign, one.Cost = "Familiars", "paw", "Cost "+strconv.Itoa(int(number(base)))+"{mana}"
			one.Text = []string{"Use it at once: score, research, delve, or gather."}
			addReagents(&one, "gathers", t.lists[c])
		default:
			t.printSpell(&one, c)
			unnamed--
		}
		all = append(all, one)
	}
	if unnamed > 0 {
		blank := referee.Printed{Name: "Spell", Copies: unnamed, Sign: "scroll", Text: []string{"name " + dotted, "mana ………", dotted, dotted}, Group: "Spells",
			Rings: []referee.Rings{{Label: "school", Of: schoolKeys}, {Label: "cast with", Of: reagentKeys}}}
		all = append(all, blank)
	}
	return append(all, t.printedRest(x)...)
}

// printSpell adds what a Spell says. What a house rule decides is marked.
func (t *Table) printSpell(one *referee.Printed, c card) {
	one.Group, one.Sign = "Spells", "scroll"
	one.Cost = "Cost " + t.coinsOf(c) + "{mana}"
	if _, known := t.price[c].coins(); !known {
		one.Cost = ""
		one.Text = append(one.Text, "costs ……… {mana}")
	}
	if s := listed(t.word(c)); s != nil {
		text := t.effectText(s)
		text = strings.ToUpper(text[:1]) + text[1:] + "."
		if strings.Contains(s.text, "[") {
			text += " (house rule)"
		}
		if s.once {
			text += " Once."
		}
		one.Text = append(one.Text, text)
	} else {
		one.Text = append(one.Text, dotted)
	}
	addReagents(one, "cast with", t.lists[c])
}

// fullBox returns a table for which no cards are removed.
func (t *Table) fullBox() *Table {
	all := *t
	all.players = seats
	return &all
}

func (t *Table) coinsOf(c card) string {
	if n, known := t.price[c].coins(); known {
		return strconv.Itoa(int(n))
	}
	return dotted
}

// printedRest returns the Dungeon and gathering cards, which the book only counts, the tiles, and
// the tokens.
func (t *Table) printedRest(x *lexicon) (all []referee.Printed) {
	monster := referee.Tag{Name: "Monster", Letter: "M", Sign: "☠", Hue: "red"}
	treasure := referee.Tag{Name: "Treasure", Letter: "T", Sign: "◇", Hue: "yellow"}
	const golds = 3 // kinds of Gold cards
	families := fmt.Sprintf("%d Monsters of each family", monsters/len(monsterNames))
	values := fmt.Sprintf("%d Gold cards each of 1 to %d", goldCards/golds, golds)
	add := func(group string, k referee.Kind, ref int32, copies int, sign string, text ...string) *referee.Printed {
		all = append(all, referee.Printed{Code: x.Code(k, ref), Name: x.Word(k, ref), Copies: copies, Sign: sign, Text: text, Group: group, Small: true})
		return &all[len(all)-1]
	}
	for ref, name := range monsterNames {
		one := add("Dungeon", Dungeon, int32(ref), monsters/len(monsterNames), strings.ToLower(name), "One hit.")
		one.Tags, one.Assumed = []referee.Tag{monster}, families
	}
	for n := range int32(golds) {
		one := add("Dungeon", Dungeon, gold1+n, goldCards/golds, "gold", fmt.Sprintf("Take %d Gold.", n+1))
		one.Tags, one.Assumed = []referee.Tag{treasure}, values
	}
	add("Dungeon", Dungeon, itemCard, itemCards, "treasure", "At the end, most Items: 10 VP, second most: 5.").Tags = []referee.Tag{treasure}
	all = append(all, referee.Printed{Name: "Trap!", Copies: setup.LizardWizardTraps, Text: []string{"Set aside: no rule brings it into the game."}, Sign: "trap", Group: "Dungeon", Small: true})
	for n := range int32(gatheringCards) {
		one := add("Gathering", Gathering, n, 1, "basket")
		addReagents(one, "gather", t.lists[firstGathering+card(n)])
		addReagents(one, "raise", t.lower[n])
	}
	for tile := range tiles {
		one := add("Achievements", Tile, tile, 1, "crown", "10 VP")
		if tile < tileReagent {
			one.Tags = []referee.Tag{schoolTags[tile]}
		} else if tile < tileWizards {
			one.Sign = reagentSigns[tile-tileReagent]
		}
	}
	all = append(all, printedTokens()...)
	for r, name := range reagentNames {
		one := referee.Printed{Name: name, Sign: reagentSigns[r], Tags: []referee.Tag{reagentTag(r)}, Group: referee.BoardGroup}
		for value := t.low[r]; value <= min(t.high[r], t.low[r]+printedTrack-1); value++ {
			one.Track = append(one.Track, fmt.Sprint(value))
		}
		all = append(all, one)
	}
	return append(all, referee.Printed{Name: "Achievements in play", Copies: tilesLaid, Group: referee.BoardGroup, Small: true})
}

// printedTrack is how many places a printed track without a top has.
const printedTrack = 16

// printedTokens returns the reagents and coins (Contents).
func printedTokens() (all []referee.Printed) {
	add := func(name, sign string, tag referee.Tag, copies int) {
		all = append(all, referee.Printed{Name: name, Copies: copies, Sign: sign, Tags: []referee.Tag{tag}, Counter: true, Group: "Tokens"})
	}
	for r, name := range reagentNames {
		add(name, reagentSigns[r], reagentTag(r), int(tokens)+1)
	}
	for _, coin := range []struct {
		of, hue       string
		worth, copies int
	}{{"Gold", "gold", 1, 20}, {"Gold", "gold", 5, 10}, {"Gold", "gold", 10, 5}, {"Mana", "blue", 1, 30}, {"Mana", "blue", 5, 15}, {"Mana", "blue", 10, 20}, {"Mana", "blue", 20, 10}} {
		name := fmt.Sprint(coin.worth, " ", coin.of)
		add(name, strings.ToLower(coin.of), referee.Tag{Name: name, Letter: fmt.Sprint(coin.worth, coin.of[:1]), Hue: coin.hue}, coin.copies)
	}
	return append(all, referee.Printed{Name: "Start player", Copies: 1, Sign: "star", Counter: true, Group: "Tokens"})
}

// reagentTag returns the tag of a reagent, with the colour that we print it in; the book
// shows none.
func reagentTag(r int) referee.Tag {
	tag := reagentTags[r]
	tag.Hue = [reagents]string{"beige", "yellow", "red", "grey", "purple", "pink", "green"}[r]
	return tag
}
