package enchanters

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
	"magistrate/setup"
)

// What is printed: the set-up sheet, and the whole deck of a copy that is listed;
// of one that is not, forms to fill in. Nothing is invented.

// sheet says how the table is laid (Preparation), with the set of this copy where it
// was told.
func sheet(t *Table, players []string) setup.Sheet {
	s := setup.EnchantersTable{Players: players, AllSigns: signs, Each: each, Characters: inCharacters,
		Visions: inVisions, Enchantments: inEnchantments, Hand: handed, Display: shown, Under: below - 1}
	if set := t.set(); set != nil {
		for sign, against := range set {
			if against > 0 {
				s.Signs = append(s.Signs, signNames[sign])
			} else {
				s.Others = append(s.Others, signNames[sign])
			}
		}
	}
	return setup.Enchanters(s)
}

// dotted is a line to write on, ring a place to tick.
const (
	dotted = "…………………"
	ring   = " ○ "
)

// star is the sign of a star in the texts of cards.
const star = "{star}"

// signOf is a sign drawn in a text.
func signOf(name string) string { return "{" + spelling.Fold(name) + "}" }

// A deck is what is printed of a copy, with what a table knows of it.
type deck struct {
	*Table
	x     *lexicon
	cards []referee.Printed
}

// printed lists the deck: visions and enchantments, treasures with their Queen,
// characters.
func printed(t *Table, x *lexicon) []referee.Printed {
	d := deck{Table: t, x: x}
	d.visions()
	d.enchantments()
	d.treasures()
	for size := leastSet; size <= signs; size++ {
		d.characters(size)
	}
	return d.cards
}

// add adds a card, to those that are alike.
func (d *deck) add(card referee.Printed) {
	alike := func(p referee.Printed) bool { return p.Name == card.Name && p.Code == card.Code && p.Side == card.Side }
	if i := slices.IndexFunc(d.cards, alike); i >= 0 {
		d.cards[i].Copies++
		return
	}
	d.cards = append(d.cards, card)
}

// playing is the group of visions and enchantments.
const playing = "Visions and enchantments"

func (d *deck) visions() {
	if d.lists.hasVisions() {
		for _, v := range d.lists.visions {
			d.add(v.printed())
		}
		return
	}
	form := referee.Printed{Name: "Vision", Text: []string{"Fill the rings of what your card shows."}, Copies: inVisions, Group: playing, Powers: []string{"", star + "  1" + ring + " 2" + ring + " 3" + ring, ""},
		Reversed: "{second-player}" + ring, Side: "{second-player}" + ring + "end " + star + " 1" + ring + " 2" + ring}
	c := components()
	for i := range c.symbols {
		gap := " "
		if i == len(c.symbols)/2 {
			gap = "\n"
		}
		form.Powers[0] += gap + signOf(c.symbols[i].name) + ring
		form.Powers[2] += gap + signOf(c.types[i].name) + ring
	}
	form.Powers[0], form.Powers[2] = strings.TrimSpace(form.Powers[0]), strings.TrimSpace(form.Powers[2])
	d.add(form)
}

// printed is a vision as it is read in its three places: straight above, reversed
// in the band at its foot, on its side in the band at its edge.
func (v vision) printed() referee.Printed {
	c := components()
	symbol := c.symbols[v.symbol()]
	stars := strings.Repeat(star, v.stars())
	one := referee.Printed{Copies: 1, Tags: []referee.Tag{symbol.tag}, Cost: stars, Sign: spelling.Fold(symbol.name), Group: playing}
	one.Name = symbol.name // the rest is drawn
	_, one.Code = v.words()
	if kind := v.kind(); kind != unsaid {
		one.Name += ", " + kindName(kind)
		one.Tags = append(one.Tags, c.types[kind-1].tag)
	} else {
		one.Cost += "  " + dotted
	}
	one.Reversed = signOf(symbol.name) + stars
	if v.two() {
		one.Reversed += "  {second-player}"
	}
	one.Side = one.Reversed + "  end "
	switch end, known := v.end(); {
	case !known:
		one.Side += dotted
	case end == 0:
		one.Side += "0"
	default:
		one.Side += strings.Repeat(star, end)
	}
	return one
}

// enchantments are those of the list; without one those that the book names, and
// forms for the others.
func (d *deck) enchantments() {
	card := referee.Printed{Name: "Enchantment", Tags: []referee.Tag{{Name: "Enchantment", Letter: "E", Sign: "◇", Hue: "pink"}}, Group: playing}
	named := func(name string, copies int) {
		one := card
		one.Name, one.Copies, one.Cost = name, copies, dotted
		for _, e := range components().enchantments {
			if e.name == name {
				one.Code = e.code
				if e.text != "" {
					one.Text, one.Cost = []string{e.text}, ""
				}
			}
		}
		d.add(one)
	}
	if d.lists.hasEnchantments() {
		for _, ref := range d.lists.enchantments {
			named(d.x.Word(Enchantment, ref-1), 1)
		}
		return
	}
	for _, e := range components().enchantments {
		named(e.name, 0)
	}
	card.Copies, card.Cost = inEnchantments-len(components().enchantments), dotted+"\n"+dotted
	d.add(card)
}

// treasures are those of the list, without one forms, and the Queen.
func (d *deck) treasures() {
	card := referee.Printed{Copies: 1, Back: []referee.Tag{{Name: "Treasure", Letter: "T", Hue: "gold"}}, Group: "Treasures"}
	for i, sign := range components().signs {
		if one := card; !d.lists.hasTreasures() {
			one.Name, one.Copies, one.Tags, one.Cost = sign.name, each, []referee.Tag{d.signTag(i, d.x)}, "value "+dotted
			d.add(one)
		}
	}
	for _, f := range filled(d.lists.treasures[:]) {
		one := card
		one.Name, one.Code = f.words()
		one.Tags, one.Value, one.Nought = []referee.Tag{d.signTag(f.sign(), d.x)}, f.value(), f.value() == 0
		d.add(one)
	}
	queen := components().queen
	card.Name, card.Code, card.Tags, card.Text, card.Sign = "Enchantress "+queen.name, queen.code, []referee.Tag{queen.tag}, []string{queen.text}, "crown"
	d.add(card)
}

// characters are those for so many players, as the set for them tells.
func (d *deck) characters(size int) {
	card := referee.Printed{Name: "Character", Copies: size, Cost: "sign " + dotted + "\nopposite " + dotted, Group: "Characters",
		Back: []referee.Tag{{Name: fmt.Sprint(size, " players"), Letter: strconv.Itoa(size), Hue: "grey"}}}
	set, c := d.lists.sets[size-leastSet], components()
	all := size == signs // every sign is in play then
	if !all && set == [signs]int8{} {
		d.cards = append(d.cards, card)
		return
	}
	for i, against := range set {
		one, sign := card, c.signs[i]
		one.Name, one.Copies, one.Tags, one.Cost = sign.name, 1, []referee.Tag{d.signTag(i, d.x)}, "opposite "+dotted
		if against > 0 {
			other := c.signs[against-1].name
			one.Code, one.Cost = sign.code, "opposite "+signOf(other)+" "+other
		}
		if all || against > 0 {
			d.cards = append(d.cards, one)
		}
	}
}
