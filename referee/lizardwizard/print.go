package lizardwizard

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// What is printed: the set-up sheet, and the whole deck with what is known of it.

// sheet says how the table is laid.
func sheet(h referee.Header) (setup.Sheet, error) {
	t, err := open(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	in := setup.LizardWizardTable{Players: h.Players, Spells: int(t.spells), OutCards: int(t.spells) - t.inGame(spellDeck), Tracks: h.Values["tracks"], Tokens: tokens + 1,
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
	all := t
	all.players = seats // nothing is taken out
	in.AllWizards = int(all.wizardsEach())
	for n := range numbers {
		if all.tierThere(towerDeck, n) {
			in.AllTowers = append(in.AllTowers, n+1)
		}
		if t.tierThere(towerDeck, n) {
			in.Towers = append(in.Towers, n+1)
		}
		if t.tierThere(familiarDeck, n) {
			in.Familiars = append(in.Familiars, 5*(n+1))
		}
	}
	return setup.LizardWizard(in), nil
}

// printed are the cards to print; what they show is for the owner to write.
func printed(h referee.Header) ([]referee.Printed, error) {
	t, err := open(h)
	if err != nil {
		return nil, err
	}
	return t.printed(referee.NewLexicon(rules().Language, nil)), nil
}

// dotted is a line to write on.
const dotted = "…………………"

// signs writes reagents as the signs of printables.
func signs(b bag) string {
	var parts []string
	for r, n := range b {
		for range n {
			parts = append(parts, "{"+reagentSigns[r]+"}")
		}
	}
	if parts == nil {
		return "none"
	}
	return strings.Join(parts, " ")
}

var reagentSigns = [reagents]string{"mandrake", "sulphur", "toadstool", "horn", "nightshade", "foxglove", "newt"}

func (t *Table) signsOf(c card) string {
	if b, known := t.listOf(c); known {
		return signs(b)
	}
	return dotted
}

// printed lists the deck: Wizards, Towers, Familiars, Spells, Achievement tiles,
// the Dungeon.
func (t *Table) printed(x *lexicon) (all []referee.Printed) {
	for s, school := range schoolNames {
		icon := dotted
		if i := t.icon[s]; i > 0 {
			icon = "{" + reagentSigns[i-1] + "}"
		}
		all = append(all, referee.Printed{Code: schoolTags[s].Letter + "W", Name: school + " Wizard", Copies: 4, Tags: []referee.Tag{schoolTags[s]},
			Text: []string{"gathers " + icon}, Sign: strings.ToLower(school), Group: "Wizards", Large: true})
	}
	for c := range t.every() {
		base := t.base(c)
		if base < firstFamiliar && !t.towerPrinted(base) { // nor an extra that stands for no card
			continue
		}
		one := referee.Printed{Name: x.Word(referee.Card, t.word(c)), Code: x.Code(referee.Card, t.word(c)), Copies: 1, Large: true}
		if s, known := t.schoolOf(c); known {
			one.Tags, one.Sign = []referee.Tag{schoolTags[s]}, strings.ToLower(schoolNames[s])
		}
		switch t.kind(c) {
		case towerDeck:
			one.Group, one.Cost = "Towers", t.signsOf(c)
			one.Text = []string{"or " + t.coinsOf(c) + " gold", "stores 1 more"}
		case familiarDeck:
			one.Group, one.Cost = "Familiars", strconv.Itoa(int(number(base)))+" mana"
			one.Text = []string{"score · research · delve", "gather " + t.signsOf(c)}
		default:
			one.Group, one.Cost = "Spells", t.coinsOf(c)+" mana"
			if one.Tags == nil {
				one.Text = append(one.Text, "school "+dotted)
			}
			if s := listed(t.word(c)); s != nil {
				one.Text = append(one.Text, s.text)
				if s.once {
					one.Text = append(one.Text, "once")
				}
			} else {
				one.Text = append(one.Text, dotted)
			}
			one.Text = append(one.Text, "cast "+t.signsOf(c))
		}
		all = append(all, one)
	}
	return append(all, printedDungeon(x)...)
}

// towerPrinted: the box has Towers of 1 to 4 reagents, or by a ruling of 3 to 6.
func (t *Table) towerPrinted(c card) bool {
	all := *t
	all.players = seats
	return all.numbered(c)
}

func (t *Table) coinsOf(c card) string {
	if n, known := t.priceOf(c).coins(); known {
		return strconv.Itoa(int(n))
	}
	return dotted
}

// printedDungeon lists the cards whose faces the book counts but does not show,
// and the tiles.
func printedDungeon(x *lexicon) (all []referee.Printed) {
	monster := referee.Tag{Name: "Monster", Letter: "M", Sign: "☠", Hue: "red"}
	treasure := referee.Tag{Name: "Treasure", Letter: "T", Sign: "◇", Hue: "yellow"}
	for i, name := range monsterNames {
		all = append(all, referee.Printed{Code: [...]string{"GOB", "UND", "GIA", "DEN"}[i], Name: name, Copies: monsters / len(monsterNames), Tags: []referee.Tag{monster},
			Text: []string{"one hit"}, Group: "Dungeon"})
	}
	for n := 1; n <= 3; n++ {
		all = append(all, referee.Printed{Code: fmt.Sprintf("GOLD%d", n), Name: fmt.Sprintf("Gold %d", n), Copies: goldCards / 3, Tags: []referee.Tag{treasure},
			Text: []string{fmt.Sprintf("take %d Gold", n)}, Group: "Dungeon"})
	}
	all = append(all, referee.Printed{Code: "ITEM", Name: "Item", Copies: itemCards, Tags: []referee.Tag{treasure}, Text: []string{"most 10, second 5"}, Group: "Dungeon"})
	for n := 1; n <= gatheringCards; n++ {
		all = append(all, referee.Printed{Code: fmt.Sprintf("GATH%d", n), Name: fmt.Sprintf("Gathering %d", n), Copies: 1,
			Text: []string{"gather " + dotted, "raises " + dotted}, Group: "Gathering"})
	}
	for tile := range int32(tiles) {
		one := referee.Printed{Code: x.Code(Tile, tile), Name: x.Word(Tile, tile), Copies: 1, Text: []string{"10 VP"}, Group: "Achievements"}
		if tile < tileReagent {
			one.Tags, one.Sign = []referee.Tag{schoolTags[tile]}, strings.ToLower(schoolNames[tile])
		} else if tile < tileWizards {
			one.Sign = reagentSigns[tile-tileReagent]
		}
		all = append(all, one)
	}
	return all
}
