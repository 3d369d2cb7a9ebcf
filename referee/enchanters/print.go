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

// sheet returns the set-up sheet (Preparation), with the set of this copy if it is known.
func sheet(t *Table, players []string) setup.Sheet {
	s := setup.EnchantersTable{Players: players, AllSigns: signs, Each: perSign, Characters: charactersInBox,
		Visions: visionsInBox, Enchantments: enchantmentsInBox, Hand: handSize, Display: displaySize, Under: queenDepth - 1}
	if set := t.set(); set != nil {
		for sign, against := range set {
			if against > 0 {
				s.Signs = append(s.Signs, signName(sign))
			} else {
				s.Others = append(s.Others, signName(sign))
			}
		}
	}
	return setup.Enchanters(s)
}

// A dotted line is written on, a ring is ticked.
const (
	dotted = "…………………"
	ring   = " ○ "
)

// star is a star in the text of a card.
const star = "{star}"

// signOf returns a sign in the text of a card.
func signOf(name string) string { return "{" + spelling.Fold(name) + "}" }

// A deck is the deck to print.
type deck struct {
	*Table
	x     *lexicon
	cards []referee.Printed
}

// printed returns the deck of a listed copy, with forms to fill in for what is not listed.
func printed(t *Table, x *lexicon) []referee.Printed {
	d := deck{Table: t, x: x}
	d.visions()
	d.enchantments()
	d.treasures()
	for size := smallestSet; size <= signs; size++ {
		d.characters(size)
	}
	return d.cards
}

// add adds a card, or a copy of the same one.
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
	form := referee.Printed{Name: "Vision", Copies: visionsInBox, Sign: "enchanters", Group: playing,
		Reversed: "{second-player}" + ring, Side: "{second-player}" + ring + "end " + star + " 1" + ring + " 2" + ring}
	var symbols, types []string
	c := components()
	for i := range c.symbols {
		symbols, types = append(symbols, signOf(c.symbols[i].name)), append(types, signOf(c.types[i].name))
	}
	form.Rings = []referee.Rings{{Label: "ring its symbol", Of: symbols}, {Label: "stars", Of: []string{"1", "2", "3"}}, {Label: "type", Of: types}}
	d.add(form)
}

// printed returns a vision as it is read in its three places: straight at the top, reversed at
// the foot, on its side at the edge.
func (v vision) printed() referee.Printed {
	c := components()
	symbol := c.symbols[v.symbol()]
	stars := strings.Repeat(star, v.stars())
	one := referee.Printed{Copies: 1, Tags: []referee.Tag{symbol.tag}, Cost: stars, Sign: spelling.Fold(symbol.name), Group: playing}
	one.Name = symbol.name // the rest is drawn as signs
	_, one.Code = v.words()
	if kind := v.kind(); kind != unspecified {
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

func (d *deck) enchantments() {
	card := referee.Printed{Name: "Enchantment", Tags: []referee.Tag{{Name: "Enchantment", Letter: "E", Sign: "◇", Hue: "pink"}}, Group: playing}
	known := components().enchantments
	named := func(ref, copies int) {
		one := card
		one.Name, one.Code, one.Copies, one.Cost = d.x.Word(Enchantment, int32(ref)), d.x.Code(Enchantment, int32(ref)), copies, dotted
		if ref < len(known) && known[ref].text != "" {
			one.Text, one.Cost = []string{known[ref].text}, ""
		}
		d.add(one)
	}
	if d.lists.hasEnchantments() {
		for _, ref := range d.lists.enchantments {
			named(int(ref-1), 1)
		}
		return
	}
	for ref := range known {
		named(ref, 0)
	}
	card.Copies, card.Cost = enchantmentsInBox-len(known), dotted+"\n"+dotted
	d.add(card)
}

func (d *deck) treasures() {
	card := referee.Printed{Copies: 1, Back: []referee.Tag{{Name: "Treasure", Letter: "T", Hue: "gold"}}, Group: "Treasures"}
	for i, sign := range components().signs {
		if one := card; !d.lists.hasTreasures() {
			one.Name, one.Copies, one.Tags, one.Text = sign.name, perSign, []referee.Tag{d.signTag(i, d.x)}, []string{"value ………"}
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

// characters adds the characters for a number of players.
func (d *deck) characters(size int) {
	var keys []string
	for _, sign := range components().signs {
		keys = append(keys, signOf(sign.name))
	}
	opposite := referee.Rings{Label: "opposite", Of: keys}
	card := referee.Printed{Name: "Character", Copies: size, Rings: []referee.Rings{{Label: "sign", Of: keys}, opposite}, Sign: "mask", Group: "Characters",
		Back: []referee.Tag{{Name: fmt.Sprint(size, " players"), Letter: strconv.Itoa(size), Hue: "grey"}}}
	set, c := d.lists.sets[size-smallestSet], components()
	all := size == signs // every sign is in play then
	if !all && set == [signs]int8{} {
		d.cards = append(d.cards, card)
		return
	}
	for i, against := range set {
		one, sign := card, c.signs[i]
		one.Name, one.Copies, one.Tags, one.Rings = sign.name, 1, []referee.Tag{d.signTag(i, d.x)}, []referee.Rings{opposite}
		if against > 0 {
			other := c.signs[against-1].name
			one.Code, one.Rings, one.Text = sign.code, nil, []string{"Opposite: " + signOf(other) + " " + other}
		}
		if all || against > 0 {
			d.cards = append(d.cards, one)
		}
	}
}
