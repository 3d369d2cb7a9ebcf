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
	in.AllWizards = int(t.whole().wizardsEach())
	for n := range numbers {
		if t.whole().numbered(towerDeck, n) {
			in.AllTowers = append(in.AllTowers, n+1)
		}
		if t.numbered(towerDeck, n) {
			in.Towers = append(in.Towers, n+1)
		}
		if t.numbered(familiarDeck, n) {
			in.Familiars = append(in.Familiars, 5*(n+1))
		}
	}
	return setup.LizardWizard(in), nil
}

// dotted is a line to write on.
const dotted = "…………………"

// signs writes reagents as the signs of printables.
func signs(b bag) string {
	return b.each(func(r int, n int32) string {
		return strings.TrimSpace(strings.Repeat("{"+reagentSigns[r]+"} ", int(n)))
	})
}

var reagentSigns = [reagents]string{"mandrake", "sulphur", "toadstool", "horn", "nightshade", "foxglove", "newt"}

func (t *Table) signsOf(c card) string {
	if b, known := t.listOf(c); known {
		return signs(b)
	}
	return dotted
}

// printed lists the deck, what nobody has told left for its owner to write: Wizards, Towers, Familiars, Spells, Achievement tiles,
// the Dungeon. Spell cards of the box that nobody has named are blank.
func (t *Table) printed(x *lexicon) (all []referee.Printed) {
	for s, school := range schoolNames {
		icon := dotted
		if i := t.icon[s]; i > 0 {
			icon = "{" + reagentSigns[i-1] + "}"
		}
		all = append(all, referee.Printed{Code: schoolTags[s].Letter + "W", Name: school + " Wizard", Copies: 4, Tags: []referee.Tag{schoolTags[s]},
			Text: []string{"gathers " + icon}, Sign: strings.ToLower(school), Group: "Wizards", Large: true})
	}
	unnamed := int(t.spells)
	for c := range t.every() {
		base := t.base(c)
		if base < firstFamiliar && !t.whole().numbered(towerDeck, tier(base)) { // nor an extra that stands for no card
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
			one.Assumed = "one Tower of each school and number"
		case familiarDeck:
			one.Group, one.Cost = "Familiars", strconv.Itoa(int(number(base)))+" mana"
			one.Text = []string{"score · research · delve", "gather " + t.signsOf(c)}
		default:
			one.Group, one.Cost = "Spells", t.coinsOf(c)+" mana"
			if one.Tags == nil {
				one.Text = append(one.Text, "school "+dotted)
			}
			if s := listed(t.word(c)); s != nil {
				one.Text = append(one.Text, t.says(s))
				if s.once {
					one.Text = append(one.Text, "once")
				}
			} else {
				one.Text = append(one.Text, dotted)
			}
			one.Text = append(one.Text, "cast "+t.signsOf(c))
		}
		all = append(all, one)
		if one.Group == "Spells" {
			unnamed--
		}
	}
	if unnamed > 0 {
		all = append(all, referee.Printed{Name: "Spell", Copies: unnamed, Cost: dotted + "\n" + dotted + " mana",
			Text: []string{"school " + dotted, dotted, "cast " + dotted}, Group: "Spells", Large: true})
	}
	return append(all, t.printedRest(x)...)
}

// whole is a table so large that nothing is taken out.
func (t *Table) whole() *Table {
	all := *t
	all.players = seats
	return &all
}

func (t *Table) coinsOf(c card) string {
	if n, known := t.priceOf(c).coins(); known {
		return strconv.Itoa(int(n))
	}
	return dotted
}

// printedRest lists the Dungeon and the gathering cards, whose faces the book counts but
// does not show, and the tiles.
func (t *Table) printedRest(x *lexicon) (all []referee.Printed) {
	monster := referee.Tag{Name: "Monster", Letter: "M", Sign: "☠", Hue: "red"}
	treasure := referee.Tag{Name: "Treasure", Letter: "T", Sign: "◇", Hue: "yellow"}
	const golds = 3 // kinds of Gold cards
	families := fmt.Sprintf("%d Monsters of each family", monsters/len(monsterNames))
	values := fmt.Sprintf("%d Gold cards each of 1 to %d", goldCards/golds, golds)
	add := func(group string, k referee.Kind, ref int32, copies int, tags []referee.Tag, text ...string) {
		all = append(all, referee.Printed{Code: x.Code(k, ref), Name: x.Word(k, ref), Copies: copies, Tags: tags, Text: text, Group: group})
	}
	for ref := range itemCard {
		add("Dungeon", Dungeon, ref, monsters/len(monsterNames), []referee.Tag{monster}, "one hit")
		all[len(all)-1].Assumed = families
	}
	for n := range int32(golds) {
		add("Dungeon", Dungeon, gold1+n, goldCards/golds, []referee.Tag{treasure}, fmt.Sprintf("take %d Gold", n+1))
		all[len(all)-1].Assumed = values
	}
	add("Dungeon", Dungeon, itemCard, itemCards, []referee.Tag{treasure}, "most 10, second 5")
	all = append(all, referee.Printed{Name: "Trap!", Copies: setup.LizardWizardTraps, Text: []string{"set aside; no rule brings it into the game"}, Group: "Dungeon"})
	for n := range int32(gatheringCards) {
		upper, lower := dotted, dotted
		f := t.shown(Gathering, n)
		if f.listed {
			upper = signs(f.shows.reagents)
		}
		if f.lowered {
			lower = signs(f.lower)
		}
		add("Gathering", Gathering, n, 1, nil, "gather "+upper, "raises "+lower)
	}
	for tile := range tiles {
		add("Achievements", Tile, tile, 1, nil, "10 VP")
		one := &all[len(all)-1]
		if tile < tileReagent {
			one.Tags, one.Sign = []referee.Tag{schoolTags[tile]}, strings.ToLower(schoolNames[tile])
		} else if tile < tileWizards {
			one.Sign = reagentSigns[tile-tileReagent]
		}
	}
	return all
}
