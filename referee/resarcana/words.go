package resarcana

import (
	"cmp"
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// Words for components and reasons, from the columns of cards.txt, so that the printed
// text and the rules agree.

// listOr lists the names in a set: "Calm, Elan or Life"; "" for none.
func listOr(tags []referee.Tag, set uint8) string {
	var names kit.Parts
	for i, tag := range tags {
		names.Add(set>>i&1 == 1, "%s", tag.Name)
	}
	return spelling.Either(names)
}

func kindWords(set uint8) string { return listOr(essenceTags[:], set) }

func typeWords(set uint8) string { return cmp.Or(listOr(typeTags[:], set), "artifact") }

// words writes "any 3 but Gold" or "Calm or Life".
func (c choice) words() string {
	missing := uint8(anyKind) &^ c.set
	switch {
	case c.n == 0:
		return "nothing"
	case c.n == 1 && missing != 1<<gold:
		return kindWords(c.set)
	}
	return fmt.Sprintf("any %d but %s", c.n, kindWords(missing))
}

// costWords writes "2 Calm, Elan", "Gold, any 1", "one Calm or Life", or "nothing".
func costWords(e Essences, any int32, not uint8) string {
	var parts kit.Parts
	parts.Add(e != Essences{} || any == 0, "%s", e.words())
	parts.Add(any > 0 && not == 0, "any %d", any)
	parts.Add(any > 0 && not != 0, "one %s", kindWords(anyKind&^not))
	return strings.Join(parts, ", ")
}

// billWords writes what a payment must meet.
func (t *Table) billWords(b *bill) string {
	var parts kit.Parts
	parts.Add(b.powerCost != Essences{}, "%s", b.powerCost.words())
	switch {
	case b.ofOneKind:
		parts.Add(b.anyCount > 0, "any %d", b.anyCount)
		text := "any number of one kind"
		if b.leastX > 0 {
			text = "one or more of one kind"
		}
		if b.xKinds != anyKind {
			text += " but " + kindWords(anyKind&^b.xKinds)
		}
		parts.AddText(text + t.house.RuledNote(xNotZero|xMayBeSame))
	case b.fixed.total()+b.anyCount > 0 || parts == nil:
		text := costWords(b.fixed, b.anyCount, b.excluded)
		if b.discount > 0 {
			text += fmt.Sprintf(" with %d off: %d", b.discount, b.fixed.total()+b.anyCount-b.discount)
			if b.mayPayMore {
				text += " or more"
			}
			text += t.house.RuledNote(mayWaive | anyKept)
			if b.powerCost != (Essences{}) {
				text = "for what is placed " + text
			}
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " and ")
}

// words returns the power as printed on its card: "turn, Elan → 2 Elan onto this".
func (p *power) words() string {
	effect := effectTable[p.effect].words(p)
	if p.event != claimEvent {
		effect = p.costWords() + " → " + effect
	}
	return eventWords[p.event].before + effect
}

func (p *power) costWords() string {
	var parts kit.Parts
	parts.Add(p.turn, "turn")
	parts.Add(p.whileTurned, "even while turned")
	parts.Add(p.allows(turningClause), "turn a %s", typeWords(p.types))
	parts.Add(p.cost != Essences{} || p.anyCount > 0, "%s", costWords(p.cost, p.anyCount, p.excluded))
	parts.Add(p.takenOff != Essences{}, "%s off this", p.takenOff.words())
	parts.Add(p.ofOneKind, "X of one kind")
	parts.Add(p.consumed, "destroy this")
	parts.Add(p.another, "destroy another artifact of yours")
	parts.Add(p.allows(destroyingClause) && !p.another, "destroy %s of yours", withArticle(typeWords(p.types)))
	parts.Add(p.discards, "discard a card")
	return strings.Join(parts, ", ")
}

// printedLines returns the text of a component, line by line.
func (c *component) printedLines() (lines kit.Parts) {
	lines.Add(c.cursed, "Collect: pay a Death or turn this")
	lines.Add(c.growth > 0, "Collect: if all is left on this, %d more of each kind there", c.growth)
	lines.Add(c.whileGold, "Collect: if its Gold stays on this, %s", c.choice.words())
	lines.Add(c.choice.n > 0 && !c.whileGold, "Collect: %s", c.choice.words())
	lines.Add(c.income != Essences{}, "Collect: %s", c.income.words())
	what := capital(typeWords(c.discountFor))
	lines.Add(c.discount > 0 && !c.exceptGold, "%ss cost %d less", what, c.discount)
	lines.Add(c.discount > 0 && c.exceptGold, "%ss cost %d less, but no Gold", what, c.discount)
	for i := range c.powers {
		lines = append(lines, c.powers[i].words())
	}
	lines.AddText(c.pointWords())
	return lines
}

// discountWords lists p's discounts on cards in hand, in full and in short, and the components
// that give them.
func (t *Table) discountWords(p int8) (words, short, by string) {
	var parts, shorts, names kit.Parts
	for _, c := range t.inOrder(p) {
		card, but := &catalogue[c], ""
		if card.exceptGold {
			but = " (but all Gold)"
		}
		parts.Add(card.discount > 0, "%d less for %ss%s", card.discount, typeWords(card.discountFor), but)
		names.Add(card.discount > 0, "%s", card.name)
		shorts.Add(card.discount > 0, "%ss -%d", typeWords(card.discountFor), card.discount)
	}
	if len(shorts) == 1 {
		shorts[0] = strings.Replace(shorts[0], " -", " cost -", 1)
	}
	return strings.Join(parts, ", "), strings.Join(shorts, ", "), strings.Join(names, ", ")
}

// pointWords returns what the component scores.
func (c *component) pointWords() string {
	var parts kit.Parts
	counts := strings.Join(c.countWords(), ", ")
	parts.Add(c.points > 0, "%d", c.points)
	if parts.AddText(counts); parts == nil {
		return ""
	}
	return "Points: " + strings.Join(parts, ", and ")
}

// countWords returns what adds to the component's printed points.
func (c *component) countWords() (parts kit.Parts) {
	parts.Add(c.pointKinds != 0, "1 for each %s on this", kindWords(c.pointKinds))
	for i, n := range c.pointsPerType {
		parts.Add(n > 0, "%d for each %s of yours", n, typeWords(1<<i))
	}
	return parts
}

// choiceWords lists what p's choosing abilities give.
func (t *Table) choiceWords(p int8, taking uint64) string {
	var parts kit.Parts
	for slot, c := range t.inOrder(p) {
		ch := t.choiceOf(slot, &catalogue[c], taking)
		parts.Add(ch.n > 0, "%s (%s)", catalogue[c].name, ch.words())
	}
	return strings.Join(parts, "; ")
}

func (t *Table) whyNotInHand(p int8, c int32, x *lexicon) string {
	name := x.Word(referee.Card, c)
	switch {
	case c >= artifacts && catalogue[c].group == item:
		return name + " is a magic item: passing takes one, and hands hold only artifacts"
	case c >= artifacts:
		return fmt.Sprintf("%s is %s: hands hold only artifacts", name, groupWords(c))
	}
	bit := uint64(1) << c
	switch q := t.inPlay(c); {
	case q != nobody:
		return fmt.Sprintf("%s is in play in front of %s", name, x.Players[q])
	case t.pile&bit != 0:
		return fmt.Sprintf("%s is in %s's discard pile", name, x.Players[holder(&t.own, uint8(c))])
	case t.hand(p) == 0:
		return fmt.Sprintf("%s has no card in hand", x.Players[p])
	case t.firstGame && t.mage[p] != none && catalogue[c].number != 0 && catalogue[c].number != catalogue[t.mage[p]].number:
		return fmt.Sprintf("%s has number %d, but %s began with hand %d", name, catalogue[c].number, x.Players[p], catalogue[t.mage[p]].number)
	}
	return fmt.Sprintf("%s can't be in %s's hand, going by what everyone has seen", name, x.Players[p])
}

func (t *Table) whyNotOwned(p int8, c int32, x *lexicon) string {
	name := x.Word(referee.Card, c)
	if q := t.inPlay(c); q != nobody {
		return fmt.Sprintf("%s is %s's, not %s's", name, x.Players[q], x.Players[p])
	}
	return fmt.Sprintf("%s is not in play in front of %s", name, x.Players[p])
}

// notDestroyed returns why a component can't be destroyed.
func notDestroyed(c int32) string {
	return fmt.Sprintf("%s is %s: only artifacts can be destroyed", catalogue[c].name, groupWords(c))
}

// expect returns what comes next, and from whom.
func expect(t *Table, x *lexicon) string {
	who := x.Names(activePlayers(t).Of(t.players))
	switch t.phase {
	case laying:
		return t.expectSetup(x)
	case collectStep:
		for p := range t.players {
			if !t.done.Has(p) && len(who) > 1 && t.mayCollect(p) && (t.orderAsked || t.house.Has(orderAlways)) {
				return fmt.Sprintf("%s collects, then the others clockwise", x.Players[p])
			}
		}
		return kit.Clause(who, "collects", "collect")
	case acting:
		return fmt.Sprintf("%s places, claims, discards, uses a power, or passes", x.Players[t.turn])
	case refilling:
		return "turn up a monument for the display and enter it (refill)"
	case losing:
		return fmt.Sprintf("%s the loss of %d Life by %s's %s: react or lose", kit.Clause(who, "answers", "answer"), t.lossN, x.Players[t.lossBy], catalogue[t.lossOf].name)
	}
	return spelling.List(who) + " decides about the Golden Statue: react Golden Statue or decline"
}

// expectSetup is expect before the first round, and in a tally.
func (t *Table) expectSetup(x *lexicon) string {
	var parts kit.Parts
	if t.tally {
		if hold := x.Names(t.holdingsStated.Lacks(t.players)); len(hold) > 0 {
			parts.Add(true, "what %s (%s: %s, …)", kit.Clause(hold, "holds", "hold"), hold[0], catalogue[0].name)
		}
		for p := range t.players {
			on := t.unsaid(p)
			parts.Add(on != nil, "what %s has on %s", x.Players[p], spelling.List(on))
		}
		parts.Add(t.token == nobody, "who holds the First Player token (first)")
		if open := x.Names(t.done.Lacks(t.players)); len(open) > 0 && t.onlyPoolsLeft() {
			parts.Add(t.poolsDecide(), "what %s in the pool, for ties and the Golden Statue (%s: has …)", kit.Clause(open, "has", "have"), open[0])
			parts.Add(!t.poolsDecide(), "%s's pool, which decides nothing (%[1]s: has unknown)", open[0])
		}
		return "still to enter: " + spelling.List(parts)
	}
	if t.isReady() {
		return fmt.Sprintf("%s chooses a magic item", x.Players[t.itemChooser()])
	}
	parts.Add(!t.monumentsLaid, "lay out two monuments (monuments Colossus, …)")
	var hidden []string // whose mage is
	for p := range t.players {
		if t.mage[p] == none {
			hidden = append(hidden, x.Players[p])
		}
		parts.Add(t.variant == match3 && !t.done.Has(p), "%s enters the deck drafted earlier", x.Players[p])
	}
	if len(hidden) > 0 {
		parts.Add(true, "%s a mage (%s: mage Witch)", kit.Clause(hidden, "shows", "show"), hidden[0])
	}
	parts.Add(t.variant == match2 && !t.spreadLaid, "spread out the sixteen artifacts (spread …)")
	parts.Add(t.spread != 0, "%s drafts", x.Players[t.drafter()])
	return strings.Join(parts, "; ")
}

// groupWords names a card's group: "an artifact".
func groupWords(c int32) string { return withArticle(groupNames[catalogue[c].group]) }

// capital writes the first letter as a capital.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// withArticle writes "a Death" or "an Elan".
func withArticle(word string) string {
	if strings.ContainsAny(word[:1], "AEIOUaeiou") {
		return "an " + word
	}
	return "a " + word
}
