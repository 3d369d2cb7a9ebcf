package resarcana

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
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
	case c.n == 1 && missing != 1<<gold:
		return sortWords(c.set)
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
	var parts kit.Parts
	parts.Add(b.own != Essences{}, "%s", b.own.words())
	switch {
	case b.oneOf != 0:
		parts = append(parts, "one "+sortWords(b.oneOf))
	case b.alike:
		parts.Add(b.any > 0, "any %d", b.any)
		text := "any number of one kind"
		if b.least > 0 {
			text = "one or more of one kind"
		}
		if b.kinds != anySort {
			text += " but " + sortWords(anySort&^b.kinds)
		}
		parts.Tell(text + t.house.Ruled(xNotZero|xMayBeSame))
	case b.fixed.total()+b.any > 0 || parts == nil:
		text := costWords(b.fixed, b.any)
		if b.less > 0 {
			text += fmt.Sprintf(" with %d off: %d", b.less, b.fixed.total()+b.any-b.less)
			if b.waive {
				text += " or more"
			}
			text += t.house.Ruled(mayWaive | anyKept)
			if b.own != (Essences{}) {
				text = "for what is placed " + text
			}
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
	var parts kit.Parts
	parts.Add(p.turn, "turn")
	parts.Add(p.turned, "even while turned")
	parts.Add(p.names(turningClause), "turn a %s", typeWords(p.types))
	parts.Add(p.cost != Essences{}, "%s", p.cost.words())
	parts.Add(p.any > 0, "any %d", p.any)
	parts.Add(p.oneOf != 0, "one %s", sortWords(p.oneOf))
	parts.Add(p.off != Essences{}, "%s off this", p.off.words())
	parts.Add(p.alike, "X of one kind")
	parts.Add(p.ruin == itself, "destroy this")
	parts.Add(p.ruin == anArtifact, "destroy an artifact of yours")
	parts.Add(p.ruin == anotherArtifact, "destroy another artifact of yours")
	parts.Add(p.ruin == typedArtifact, "destroy a %s of yours", typeWords(p.types))
	parts.Add(p.discards, "discard a card")
	return strings.Join(parts, ", ")
}

// text is what a proxy of the component says, line by line.
func (c *component) text() (lines kit.Parts) {
	lines.Add(c.cursed, "Collect: pay a Death or turn this")
	lines.Add(c.winds > 0, "Collect: if all is left on this, %d more of each kind there", c.winds)
	lines.Add(c.keeping, "Collect: if its Gold stays on this, %s", c.choose.words())
	lines.Add(c.choose.n > 0 && !c.keeping, "Collect: %s", c.choose.words())
	lines.Add(c.gains != Essences{}, "Collect: %s", c.gains.words())
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
	lines.Tell(c.pointWords())
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
	var parts kit.Parts
	counts := strings.Join(c.countWords(), ", ")
	parts.Add(c.points > 0, "%d", c.points)
	if parts.Tell(counts); parts == nil {
		return ""
	}
	return "Points: " + strings.Join(parts, ", and ")
}

// countWords is what adds to the points printed on the component.
func (c *component) countWords() (parts kit.Parts) {
	parts.Add(c.per != 0, "1 for each %s on this", sortWords(c.per))
	for i, n := range c.perType {
		parts.Add(n > 0, "%d for each %s of yours", n, typeWords(1<<i))
	}
	return parts
}

// choiceWords lists what p's choosing abilities give.
func (t *Table) choiceWords(p int8, taking uint64) string {
	var parts kit.Parts
	for slot, c := range t.inOrder(p) {
		ch := t.chooses(slot, &all[c], taking)
		parts.Add(ch.n > 0, "%s (%s)", all[c].name, ch.words())
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
	return spelling.List(who) + " says whether the Golden Statue is used in this check: react Golden Statue or decline"
}

// expectSetup is expect before the first round, and in a tally.
func (t *Table) expectSetup(x *lexicon) string {
	var parts kit.Parts
	if t.tally {
		hold := x.Names(t.held.Lacks(t.players))
		have := x.Names((t.done | ^t.held).Lacks(t.players))
		if len(hold) > 0 {
			parts.Add(true, "what %s (%s: %s, …)", kit.Do(hold, "holds", "hold"), hold[0], all[0].name)
		}
		if len(have) > 0 {
			parts.Add(true, "what %s on components and in the pool (%s: has …)", kit.Do(have, "has", "have"), have[0])
		}
		parts.Add(t.token == nobody, "who holds the First Player token (first)")
		return "still to be told is " + spelling.List(parts)
	}
	if t.ready() {
		return fmt.Sprintf("%s chooses a magic item", x.Players[t.itemDue()])
	}
	parts.Add(!t.laid, "two monuments are laid out")
	for p := range t.players {
		parts.Add(t.mage[p] == none, "%s shows a mage", x.Players[p])
		parts.Add(t.variant == match3 && !t.done.Has(p), "%s states the deck drafted before", x.Players[p])
	}
	parts.Add(t.variant == match2 && !t.spreadLaid, "the sixteen artifacts are spread out")
	parts.Add(t.variant == match2 && t.spreadLaid && t.drafted < spreadSize, "%s drafts", x.Players[t.draftDue()])
	return spelling.List(parts)
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
