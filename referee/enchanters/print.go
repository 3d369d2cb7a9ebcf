package enchanters

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/setup"
)

// What is printed: the set-up sheet, and the whole deck of a copy that is listed;
// of one that is not, forms to fill in. Nothing is invented.

// sheet says how the table is laid. signs are those of the game, others those that
// stay in the box; nil where no set tells.
func sheet(players, signs, others []string) setup.Sheet {
	return setup.Enchanters(setup.EnchantersTable{Players: players, Signs: signs, Others: others, AllSigns: birthSigns, Each: eachSign, Characters: allCharacters,
		Visions: allVisions, Enchantments: allEnchanted, Hand: dealt, Display: displayed, Under: underQueen})
}

// setupAt is the sheet with the set of this copy.
func setupAt(t *Table, x *lexicon) setup.Sheet {
	var signs, others []string
	if set := t.set(); set != nil {
		for sign, against := range set {
			if against > 0 {
				signs = append(signs, signNames[sign])
			} else {
				others = append(others, signNames[sign])
			}
		}
	}
	return sheet(x.Players, signs, others)
}

// A deck is what is known of one copy.
type deck struct {
	hues         [birthSigns]string // of the signs; "" for a colour nobody has told
	sets         []printedSet       // those that are told, of three, four and five
	visions      []printedVision    // all 52, or none
	enchantments []string           // all 18, or none
	treasures    []printedTreasure  // all 25, or none
}

// A printedVision is a vision's face by the places of its parts in cards.txt;
// a type or an end of -1 is not told.
type printedVision struct {
	symbol, stars, kind, end int
	two                      bool
}

// A printedTreasure is a sign, by its place in cards.txt, and a value.
type printedTreasure struct{ sign, value int }

// A printedSet are signs, each with its opposite.
type printedSet struct{ signs, against []int }

// dotted is a line to write on, ring a place to tick.
const (
	dotted = "…………………"
	ring   = " ○ "
)

// star is the sign of a star in the texts of cards.
const star = "{star}"

// printed lists the deck: visions and enchantments, treasures with their Queen,
// characters.
func (d *deck) printed() (all []referee.Printed) {
	all = append(d.playing(), d.hoard()...)
	for size := 3; size <= birthSigns; size++ {
		all = append(all, d.characters(size)...)
	}
	return all
}

// signOf is a sign drawn in a text.
func signOf(name string) string { return "{" + referee.Fold(name) + "}" }

// playing are the visions, each face once, and the enchantments.
func (d *deck) playing() (all []referee.Printed) {
	const group = "Visions and enchantments"
	c := components()
	if d.visions == nil {
		form := referee.Printed{Name: "Vision", Copies: allVisions, Group: group, Powers: []string{"", star + "  1" + ring + " 2" + ring + " 3" + ring, ""},
			Reversed: "{second-player}" + ring, Side: "{second-player}" + ring + "end " + star + " 1" + ring + " 2" + ring}
		for i := range c.symbols {
			gap := " "
			if i == len(c.symbols)/2 {
				gap = "\n"
			}
			form.Powers[0] += gap + signOf(c.symbols[i].name) + ring
			form.Powers[2] += gap + signOf(c.types[i].name) + ring
		}
		form.Powers[0], form.Powers[2] = strings.TrimSpace(form.Powers[0]), strings.TrimSpace(form.Powers[2])
		all = append(all, form)
	}
	for _, v := range d.visions {
		one := v.printed()
		if i := slices.IndexFunc(all, func(p referee.Printed) bool { return p.Code == one.Code }); i >= 0 {
			all[i].Copies++
			continue
		}
		one.Group = group
		all = append(all, one)
	}
	names, copies := d.enchantments, 1
	if names == nil { // one of each that the book names; the others are to be written
		copies = 0
		for _, e := range c.enchantments {
			names = append(names, e.name)
		}
	}
	first := len(all)
	for _, name := range names {
		if i := slices.IndexFunc(all[first:], func(p referee.Printed) bool { return p.Name == name }); i >= 0 {
			all[first+i].Copies++
			continue
		}
		one := referee.Printed{Name: name, Copies: copies, Tags: []referee.Tag{enchantmentTag}, Cost: dotted, Group: group}
		for _, e := range c.enchantments {
			if e.name == name {
				one.Code = e.code
				if e.text != "" {
					one.Text, one.Cost = []string{e.text}, ""
				}
			}
		}
		all = append(all, one)
	}
	if d.enchantments == nil {
		all = append(all, referee.Printed{Name: "Enchantment", Copies: allEnchanted - len(names), Tags: []referee.Tag{enchantmentTag}, Cost: dotted + "\n" + dotted, Group: group})
	}
	return all
}

// enchantmentTag is the family of the enchantments.
var enchantmentTag = referee.Tag{Name: "Enchantment", Letter: "E", Sign: "◇", Hue: "pink"}

// printed is a vision as it is read in its three places: straight above, reversed
// in the band at its foot, on its side in the band at its edge.
func (v printedVision) printed() referee.Printed {
	c := components()
	symbol := c.symbols[v.symbol]
	stars, second := strings.Repeat(star, v.stars), ""
	one := referee.Printed{Name: symbol.name + " " + strconv.Itoa(v.stars), Code: symbol.code + strconv.Itoa(v.stars), Copies: 1,
		Tags: []referee.Tag{symbol.tag}, Cost: stars, Sign: referee.Fold(symbol.name)}
	if v.kind >= 0 {
		kind := c.types[v.kind]
		one.Name, one.Code = one.Name+" "+kind.name, one.Code+kind.code
		one.Tags = append(one.Tags, kind.tag)
	} else {
		one.Cost += "  " + dotted
	}
	if v.two {
		one.Name, one.Code, second = one.Name+" two", one.Code+"M", "  {second-player}"
	}
	end := "  end "
	switch {
	case v.end < 0:
		end += dotted
	case v.end == 0:
		end += "0"
	default:
		end += strings.Repeat(star, v.end)
	}
	if v.end >= 0 {
		one.Name, one.Code = fmt.Sprint(one.Name, " end\u00a0", v.end), fmt.Sprint(one.Code, "E", v.end) // kept on one line
	}
	one.Reversed = strings.TrimSpace(signOf(symbol.name) + stars + second)
	one.Side = one.Reversed + end
	return one
}

// treasureBack is the back of treasures and of their Queen.
var treasureBack = []referee.Tag{{Name: "Treasure", Letter: "T", Hue: "gold"}}

// hoard are the treasures, each face once, and the Queen.
func (d *deck) hoard() (all []referee.Printed) {
	const group = "Treasures"
	c := components()
	if d.treasures == nil {
		for i, s := range c.signs {
			all = append(all, referee.Printed{Name: s.name, Copies: eachSign, Tags: []referee.Tag{d.tag(i)}, Cost: "value " + dotted, Back: treasureBack, Group: group})
		}
	}
	for _, t := range d.treasures {
		s := c.signs[t.sign]
		one := referee.Printed{Name: s.name + " " + strconv.Itoa(t.value), Code: s.code + strconv.Itoa(t.value), Copies: 1, Tags: []referee.Tag{d.tag(t.sign)}, Value: t.value, Nought: t.value == 0, Back: treasureBack, Group: group}
		if i := slices.IndexFunc(all, func(p referee.Printed) bool { return p.Code == one.Code }); i >= 0 {
			all[i].Copies++
			continue
		}
		all = append(all, one)
	}
	return append(all, referee.Printed{Name: "Enchantress " + c.queen.name, Code: c.queen.code, Copies: 1, Tags: []referee.Tag{c.queen.tag}, Text: []string{c.queen.text}, Sign: "crown", Back: treasureBack, Group: group})
}

// characters are those for so many players.
func (d *deck) characters(size int) (all []referee.Printed) {
	card := referee.Printed{Name: "Character", Copies: size, Cost: "sign " + dotted + "\nopposite " + dotted, Group: "Characters",
		Back: []referee.Tag{{Name: fmt.Sprint(size, " players"), Letter: strconv.Itoa(size), Hue: "grey"}}}
	c := components()
	var set printedSet
	for _, s := range d.sets {
		if len(s.signs) == size {
			set = s
		}
	}
	if set.signs == nil && size == birthSigns { // every sign is in play then
		for i := range c.signs {
			set.signs = append(set.signs, i)
		}
	}
	for i, sign := range set.signs {
		one := card
		one.Name, one.Copies, one.Tags, one.Cost = c.signs[sign].name, 1, []referee.Tag{d.tag(sign)}, "opposite "+dotted
		if set.against != nil {
			against := c.signs[set.against[i]]
			one.Code, one.Cost = c.signs[sign].code, "opposite "+signOf(against.name)+" "+against.name
		}
		all = append(all, one)
	}
	if all == nil {
		all = append(all, card)
	}
	return all
}

// tag is a sign's, with its colour where that is told.
func (d *deck) tag(sign int) referee.Tag {
	tag := components().signs[sign].tag
	if hue := d.hues[sign]; hue != "" {
		tag.Hue = hue
	}
	return tag
}

// printedAt is the deck with what the table knows of its copy.
func printedAt(t *Table, x *lexicon) []referee.Printed {
	var d deck
	for sign := range d.hues {
		d.hues[sign] = t.signTag(sign, x).Hue
	}
	for _, set := range t.lists.sets {
		var one printedSet
		for sign, other := range set {
			if other > 0 {
				one.signs, one.against = append(one.signs, sign), append(one.against, int(other)-1)
			}
		}
		if one.signs != nil {
			d.sets = append(d.sets, one)
		}
	}
	for _, v := range t.lists.visions {
		if v != 0 {
			end, known := v.end()
			if !known {
				end = -1
			}
			d.visions = append(d.visions, printedVision{symbol: v.symbol(), stars: v.stars(), kind: v.kind() - 1, end: end, two: v.two()})
		}
	}
	for _, ref := range t.lists.enchantments {
		if ref != 0 {
			d.enchantments = append(d.enchantments, x.Word(Enchantment, ref-1))
		}
	}
	for _, f := range t.lists.treasures {
		if f != 0 {
			d.treasures = append(d.treasures, printedTreasure{f.sign(), f.value()})
		}
	}
	return d.printed()
}
