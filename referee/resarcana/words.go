package resarcana

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Components and reasons in words: made from the columns of cards.txt, so that
// what is printed is what is refereed.

func typeWords(set uint8) string {
	switch set {
	case dragon:
		return "Dragon"
	case creature:
		return "Creature"
	case dragon | creature:
		return "Dragon or Creature"
	}
	return "artifact"
}

// words writes "any 3 but Gold", "Calm or Life".
func (c choice) words() string {
	missing := uint8(anySort) &^ c.set
	switch {
	case c.n == 0:
		return "nothing"
	case c.n == 1 && missing != 0 && missing != 1<<gold:
		return sortWords(c.set)
	case missing == 0:
		return fmt.Sprintf("any %d", c.n)
	}
	return fmt.Sprintf("any %d but %s", c.n, sortWords(missing))
}

// costWords writes a placement cost: "2 Calm, Elan", "Gold, any 1", "nothing".
func costWords(e Essences, any int32) string {
	switch {
	case any == 0:
		return e.words()
	case e == (Essences{}):
		return fmt.Sprintf("any %d", any)
	}
	return fmt.Sprintf("%s, any %d", e.words(), any)
}

// billWords writes what a payment has to meet.
func (t *Table) billWords(b *bill) string {
	var parts []string
	if b.own != (Essences{}) {
		parts = append(parts, b.own.words())
	}
	switch {
	case b.oneOf != 0:
		parts = append(parts, "one "+sortWords(b.oneOf))
	case b.alike:
		if b.any > 0 {
			parts = append(parts, fmt.Sprintf("any %d", b.any))
		}
		text := "one or more of one kind"
		if b.least == 0 {
			text = "some of one kind"
		}
		if b.kinds != anySort {
			text += " but " + sortWords(anySort&^b.kinds)
		}
		parts = append(parts, text+t.house.Ruled(xMayBeZero|xMayBeSame))
	case b.fixed.total()+b.any > 0 || parts == nil:
		text := costWords(b.fixed, b.any)
		if b.less > 0 {
			text += fmt.Sprintf(" with %d off: %d", b.less, b.fixed.total()+b.any-b.less)
			if b.waive {
				text += " or more"
			}
			text += t.house.Ruled(mayWaive | anyKept)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " and ")
}

// words is a power as its card says it, in our own short words: "turn, Elan: 2
// Elan onto it".
func (p *power) words() string {
	effect := effectTable[p.does].words(p)
	if p.when != claimEvent {
		effect = p.costWords() + " → " + effect
	}
	return whens[p.when].before + effect
}

func (p *power) costWords() string {
	var parts []string
	add := func(yes bool, text string) {
		if yes {
			parts = append(parts, text)
		}
	}
	add(p.turn, "turn")
	add(p.turned, "only while turned")
	add(p.names(turningClause), "turn a "+typeWords(p.types))
	add(p.cost != Essences{}, p.cost.words())
	add(p.any > 0, fmt.Sprintf("any %d", p.any))
	add(p.oneOf != 0, "one "+sortWords(p.oneOf))
	add(p.off != Essences{}, p.off.words()+" off this")
	add(p.alike, "X of one kind")
	add(p.ruin == itself, "destroy this")
	add(p.ruin == anArtifact, "destroy an artifact of yours")
	add(p.ruin == anotherArtifact, "destroy another artifact of yours")
	add(p.ruin == typedArtifact, "destroy a "+typeWords(p.types)+" of yours")
	add(p.discards, "discard a card")
	return strings.Join(parts, ", ")
}

// text is what a proxy of the component says, line by line.
func (c *component) text() (lines []string) {
	switch {
	case c.cursed:
		lines = append(lines, "Collect: pay a Death or turn this")
	case c.winds > 0:
		lines = append(lines, fmt.Sprintf("Collect: if all is left on this, %d more of each kind there", c.winds))
	case c.keeping:
		lines = append(lines, "Collect: if its Gold stays on this, "+c.choose.words())
	case c.choose.n > 0:
		lines = append(lines, "Collect: "+c.choose.words())
	case c.gains != (Essences{}):
		lines = append(lines, "Collect: "+c.gains.words())
	}
	if c.less > 0 {
		what := typeWords(c.lessFor)
		text := fmt.Sprintf("%ss cost %d less", strings.ToUpper(what[:1])+what[1:], c.less)
		if c.lessGold {
			text += ", but no Gold"
		}
		lines = append(lines, text)
	}
	for i := range c.powers {
		lines = append(lines, c.powers[i].words())
	}
	if score := c.pointWords(); score != "" {
		lines = append(lines, score)
	}
	return lines
}

// discountWords lists p's discounts: what a card in hand costs less, and in short.
func (t *Table) discountWords(p int8) (words, short string) {
	var parts, shorts []string
	for _, c := range t.inOrder(p) {
		if card := &all[c]; card.less > 0 {
			what := typeWords(card.lessFor) + "s"
			text := fmt.Sprintf("%d less for %s", card.less, what)
			if card.lessGold {
				text += " (but all Gold)"
			}
			parts, shorts = append(parts, text), append(shorts, fmt.Sprintf("%s -%d", what, card.less))
		}
	}
	if len(shorts) == 1 {
		shorts[0] = strings.Replace(shorts[0], " -", " cost -", 1)
	}
	return strings.Join(parts, ", "), strings.Join(shorts, ", ")
}

// pointWords is what the component scores.
func (c *component) pointWords() string {
	var parts []string
	if c.points > 0 {
		parts = append(parts, strconv.Itoa(c.points))
	}
	if parts = append(parts, c.countWords()...); parts == nil {
		return ""
	}
	return "Points: " + strings.Join(parts, ", ")
}

// countWords is what adds to the points printed on the component.
func (c *component) countWords() (parts []string) {
	if c.per != 0 {
		parts = append(parts, "1 for each "+sortWords(c.per)+" on this")
	}
	for i, n := range c.perType {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d for each %s of yours", n, typeWords(1<<i)))
		}
	}
	return parts
}

// choiceWords lists what p's choosing abilities give.
func (t *Table) choiceWords(p int8, taking uint64) string {
	var parts []string
	for slot, c := range t.inOrder(p) {
		if ch := t.chooses(slot, &all[c], taking); ch.n > 0 {
			parts = append(parts, all[c].name+" ("+ch.words()+")")
		}
	}
	return strings.Join(parts, "; ")
}

func (t *Table) whyNotInHand(p int8, c int32, x *lexicon) string {
	name := x.Word(referee.Card, c)
	if c >= artifacts {
		if q := t.inPlay(c); q != nobody {
			return fmt.Sprintf("%s is %s, in play in front of %s: hands hold artifacts only", name, groupWords(c), x.Players[q])
		} else if all[c].group == item {
			return fmt.Sprintf("%s is %s in the supply: who passes takes one, and hands hold artifacts only", name, groupWords(c))
		}
		return fmt.Sprintf("%s is %s: hands hold artifacts only", name, groupWords(c))
	}
	bit := uint64(1) << c
	switch q := t.inPlay(c); {
	case q != nobody:
		return fmt.Sprintf("%s is in play in front of %s", name, x.Players[q])
	case t.pile&bit != 0:
		return fmt.Sprintf("%s lies in %s's discard pile", name, x.Players[t.holder(uint8(c))])
	case t.hand(p) == 0:
		return fmt.Sprintf("%s has no card in hand", x.Players[p])
	case t.firstGame && t.mage[p] != none && all[c].number != 0 && all[c].number != all[t.mage[p]].number:
		return fmt.Sprintf("%s has the number %d, the hand that %s began with has %d", name, all[c].number, x.Players[p], all[t.mage[p]].number)
	}
	return fmt.Sprintf("%s cannot be in %s's hand, going by what the table has seen", name, x.Players[p])
}

func (t *Table) whyNotOwned(p int8, c int32, x *lexicon) string {
	name := x.Word(referee.Card, c)
	if q := t.inPlay(c); q != nobody {
		return fmt.Sprintf("%s is %s's, not %s's", name, x.Players[q], x.Players[p])
	}
	return fmt.Sprintf("%s is not in play in front of %s", name, x.Players[p])
}

// whyNotPaid says of a payment what is wrong with it, or that p's pool holds none.
func (t *Table) whyNotPaid(b *bill, q Essences, p int8, x *lexicon) string {
	says := b.told(q)
	if !b.payable(t.pool[p]) {
		says = fmt.Sprintf("%s has %s", x.Players[p], t.pool[p].words())
	}
	return fmt.Sprintf("costs %s; %s", t.billWords(b), says)
}

func (t *Table) whyNotAffordable(p int8, q Essences, x *lexicon) string {
	return fmt.Sprintf("%s has %s, and that takes %s", x.Players[p], t.pool[p].words(), q.words())
}

// expect says what comes next, and from whom.
func expect(t *Table, x *lexicon) string {
	who := x.Names(toAct(t))
	switch t.phase {
	case laying:
		return t.expectSetup(x)
	case collectStep:
		for p := range t.players {
			if !t.done.Has(p) && len(who) > 1 && t.collectsNow(p) && (t.asked || t.house.Has(orderAlways)) {
				return fmt.Sprintf("%s collects, then the others clockwise", x.Players[p])
			}
		}
		return kit.Do(who, "collects", "collect")
	case acting:
		return fmt.Sprintf("%s places, claims, discards, uses a power or passes", x.Players[t.turn])
	case refilling:
		return "the monument that fills the display is turned up: refill"
	case losing:
		return fmt.Sprintf("%s the loss of %d Life by %s's %s: react or lose", kit.Do(who, "answers", "answer"), t.lossN, x.Players[t.lossBy], all[t.lossOf].name)
	}
	return referee.List(who) + " says whether the Golden Statue is used in this check: react Golden Statue or decline"
}

// expectSetup is expect before the first round, and in a tally.
func (t *Table) expectSetup(x *lexicon) string {
	var parts []string
	add := func(p int8, text string) { parts = append(parts, fmt.Sprintf(text, x.Players[p])) }
	if t.tally {
		var hold, have []string
		for p := range t.players {
			switch {
			case !t.held.Has(p):
				hold = append(hold, x.Players[p])
			case !t.done.Has(p):
				have = append(have, x.Players[p])
			}
		}
		if hold != nil {
			parts = append(parts, fmt.Sprintf("what %s (%s: %s, …)", kit.Do(hold, "holds", "hold"), hold[0], all[0].name))
		}
		if have != nil {
			parts = append(parts, fmt.Sprintf("what %s on components and in the pool (%s: has …)", kit.Do(have, "has", "have"), have[0]))
		}
		if t.token == nobody {
			parts = append(parts, "who holds the First Player token (first)")
		}
		return "still to be told is " + referee.List(parts)
	}
	if t.ready() {
		return fmt.Sprintf("%s chooses a magic item", x.Players[t.itemDue()])
	}
	if !t.laid {
		parts = append(parts, "two monuments are laid out")
	}
	for p := range t.players {
		if t.mage[p] == none {
			add(p, "%s shows a mage")
		}
		if t.variant == match3 && !t.done.Has(p) {
			add(p, "%s states the deck drafted before")
		}
	}
	if t.variant == match2 && !t.spreadLaid {
		parts = append(parts, "the sixteen artifacts are spread out")
	} else if t.variant == match2 && t.drafted < spreadSize {
		add(t.draftDue(), "%s drafts")
	}
	return referee.List(parts)
}

// groupWords is what sort of component a card is: "an artifact".
func groupWords(c int32) string { return withArticle(groupNames[all[c].group]) }

// withArticle writes "a Death", "an Elan".
func withArticle(word string) string {
	if strings.ContainsAny(word[:1], "AEIOUaeiou") {
		return "an " + word
	}
	return "a " + word
}
