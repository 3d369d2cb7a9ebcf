package resarcana

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee/kit"
)

// An effect is what a power does after its cost is paid.
type effect uint8

// The effects, in the order of effectTable.
const (
	gain effect = iota
	choiceEffect
	total
	convert
	convertChoice
	count
	put
	putChoice
	putPaid
	straighten
	loss
	draw
	look
	exchange
	placeEffect
	check
	ignore
	points
	effects
)

// effectTable holds the word, the reader, the text, and the function of each effect
// (Powers).
var effectTable = [effects]struct {
	word  string                      // in cards.txt
	read  func(p *power, rest string) // what follows it there, and the clauses it asks for; nil: nothing
	words func(p *power) string       // on its card
	does  func(t *Table, d powerUse)
}{
	gain: {"gain", readEssences, func(p *power) string {
		if p.rivals != (Essences{}) {
			return p.essences.words() + "; each rival " + p.rivals.words()
		}
		return p.essences.words()
	}, func(t *Table, d powerUse) {
		t.receive(d.By, d.power.essences)
		for q := range t.players { // players who have passed gain too
			if q != d.By {
				t.receive(q, d.power.rivals)
			}
		}
	}},
	choiceEffect: {"choice", readChosen, func(p *power) string { return p.choice.words() }, getChosen},
	total: {"total", func(p *power, rest string) {
		if p.kind = kindOf(rest); p.kind < 0 {
			readChosen(p, rest)
		}
	}, func(p *power) string {
		what := "placement total of that card"
		if p.kind >= 0 {
			return what + " in " + essenceNames[p.kind]
		}
		if p.choice.n > 0 {
			what += " + " + strconv.Itoa(int(p.choice.n))
		}
		return what + ", any but " + kindWords(anyKind&^p.choice.set)
	}, func(t *Table, d powerUse) {
		getChosen(t, d)
		if c := d.totalledCard(); d.power.kind >= 0 && c >= 0 {
			t.pool[d.By][d.power.kind] += t.placementTotal(c)
		}
	}},
	convert: {"convert", func(p *power, rest string) { p.kind = kindOf(rest) },
		func(p *power) string { return "X " + essenceNames[p.kind] },
		func(t *Table, d powerUse) { t.pool[d.By][d.power.kind] += d.xCount() }},
	convertChoice: {"convert-choice", func(p *power, rest string) { readChosen(p, "0 "+rest) },
		func(p *power) string { return "X of one other kind, but " + kindWords(anyKind&^p.choice.set) }, getChosen},
	count: {"count", func(p *power, rest string) {
		gained, counted, _ := strings.Cut(rest, " ")
		p.kind, p.countedKind = kindOf(gained), kindOf(counted)
		p.allow(countingClause)
	}, func(p *power) string {
		return fmt.Sprintf("%s for each %s in one rival's pool", withArticle(essenceNames[p.kind]), essenceNames[p.countedKind])
	}, func(t *Table, d powerUse) { t.pool[d.By][d.power.kind] += t.pool[d.rival][d.power.countedKind] }},
	put: {"put", readEssences, func(p *power) string { return p.essences.words() + " onto this" }, putEssences},
	putChoice: {"put-choice", readChosen, func(p *power) string { return p.choice.words() + " onto this" },
		func(t *Table, d powerUse) { t.essencesOn[d.slot].add(d.gained()) }},
	putPaid: {"put-paid", func(p *power, rest string) {
		if rest == "any" {
			p.require(ontoClause)
		}
	}, func(p *power) string {
		if p.allows(ontoClause) {
			return "that onto a component of yours"
		}
		return "that onto this"
	}, func(t *Table, d powerUse) {
		if d.power.allows(ontoClause) {
			t.essencesOn[slotOf(d.target, d.By)].add(d.paid())
			return
		}
		t.windKinds |= d.paid().kinds()
		t.essencesOn[d.slot].add(d.paid())
	}},
	straighten: {"straighten", func(p *power, rest string) {
		if p.types = readTypes(rest); rest != "itself" {
			p.allow(straighteningClause)
		}
	}, func(p *power) string {
		switch {
		case !p.allows(straighteningClause):
			return "straighten this"
		case p.types == 0:
			return "straighten a component of yours"
		}
		return "straighten a " + typeWords(p.types) + " of yours"
	}, func(t *Table, d powerUse) {
		if !d.power.allows(straighteningClause) {
			t.turned &^= 1 << d.slot
		} else if d.hasTarget() {
			t.turned &^= 1 << slotOf(d.target, t.inPlay(d.target))
		}
	}},
	loss: {"loss", func(p *power, rest string) {
		n, rest, _ := strings.Cut(rest, " unless ")
		p.n = int32(kit.Number(n))
		for p.way = noWay; p.way < wayPays && wayWords[p.way].word != rest; p.way++ {
		}
		if p.way == wayPays {
			p.wayCost, _ = readAmounts(rest)
		}
	}, func(p *power) string {
		text := fmt.Sprintf("rivals lose %d Life%s", p.n, wayWords[p.way].words)
		if p.way == wayPays {
			text += p.wayCost.words()
		}
		return text
	}, func(t *Table, d powerUse) { t.inflict(d.By, d.power) }},
	draw: {"draw", readNumber, func(p *power) string { return fmt.Sprintf("draw %d", p.n) },
		func(t *Table, d powerUse) { t.draw(d.By, int(d.power.n)) }},
	look: {"look", func(p *power, rest string) {
		readNumber(p, rest)
		p.require(atClause)
	}, func(p *power) string {
		return fmt.Sprintf("look at the top %d of your deck or the monuments, put back in any order", p.n)
	}, func(t *Table, d powerUse) {
		if d.deck == ownDeck { // the order of the monuments leaves no trace
			t.look(d.By, int(d.power.n))
		}
	}},
	exchange: {"exchange", func(p *power, rest string) {
		readNumber(p, rest)
		p.allow(discardingClause)
	}, func(p *power) string { return fmt.Sprintf("draw %d, then discard as many", p.n) }, func(t *Table, d powerUse) {
		t.draw(d.By, int(d.power.n))
		for _, it := range d.discarded() {
			t.discard(d.By, it.Ref)
		}
	}},
	placeEffect: {"place", readPlacing, (*power).placingWords, func(t *Table, d powerUse) {
		if !d.hasTarget() {
			return
		}
		if bit := uint64(1) << d.target; t.pile&bit != 0 {
			t.pile &^= bit
		} else {
			t.takeFromHand(d.By, d.target)
		}
		t.putInPlay(d.target, d.By)
	}},
	check: {"check", nil, func(*power) string { return "check victory now" }, func(t *Table, d powerUse) { t.checkVictory(d.By) }},
	ignore: {"ignore", nil, func(p *power) string {
		if p.essences == (Essences{}) {
			return "ignore it"
		}
		return "ignore it; " + p.essences.words() + " onto this"
	}, putEssences},
	points: {"points", readNumber, func(p *power) string { return fmt.Sprintf("%d points in this check", p.n) },
		func(t *Table, _ powerUse) { t.statueUsed = true }},
}

func readEssences(p *power, rest string) { p.essences, _ = readAmounts(rest) }

func readNumber(p *power, rest string) { p.n = int32(kit.Number(rest)) }

func readChosen(p *power, rest string) {
	p.choice = readChoice(rest)
	p.allow(gainingClause)
}

func getChosen(t *Table, d powerUse) { t.receive(d.By, d.gained()) }

func putEssences(t *Table, d powerUse) { t.essencesOn[d.slot].add(d.power.essences) }

// sourceWords are the sources in cards.txt and on a card.
var sourceWords = [...]struct{ word, words string }{
	fromHand:  {"hand", "from hand"},
	fromPile:  {"pile", "from your discards"},
	fromPiles: {"piles", "from anyone's discards"},
}

// readPlacing reads "Dragon hand less 4", "Artifact pile less 2 no Gold", and "Dragon hand free".
func readPlacing(p *power, rest string) {
	args := strings.Fields(rest)
	p.types = readTypes(args[0])
	for p.from = 0; sourceWords[p.from].word != args[1]; p.from++ {
	}
	if p.free = args[2] == "free"; !p.free {
		p.discount, p.exceptGold = int32(kit.Number(args[3])), len(args) > 4
	}
	p.allow(placingClause)
}

func (p *power) placingWords() string {
	text := fmt.Sprintf("place %s %s", withArticle(typeWords(p.types)), sourceWords[p.from].words)
	switch {
	case p.free:
		return text + " for nothing"
	case p.discount == 0:
		return text + ", paying its cost"
	case p.exceptGold:
		return fmt.Sprintf("%s, %d off but no Gold", text, p.discount)
	}
	return fmt.Sprintf("%s, %d off", text, p.discount)
}

// use pays the cost of a power and applies its effect.
func (t *Table) use(s move) {
	d := t.readUse(s)
	p := d.power
	_, paid := t.usePayment(s)
	t.spend(d.By, paid)
	for i := range p.takenOff {
		t.essencesOn[d.slot][i] -= uint16(min(p.takenOff[i], int32(t.essencesOn[d.slot][i])))
	}
	if p.turn {
		t.turned |= 1 << d.slot
	}
	if p.allows(turningClause) {
		t.turned |= 1 << slotOf(d.target, d.By)
	}
	if p.discards {
		for _, it := range d.discarded() {
			t.discard(d.By, it.Ref)
		}
	}
	if p.consumed {
		t.destroy(d.slot)
	}
	if p.allows(destroyingClause) {
		t.destroy(uint8(d.target))
	}
	effectTable[p.effect].does(t, d)
	if p.effect != loss && p.effect != check {
		t.endAction(d.By)
	}
}

// receive adds essences to a player's pool; spend takes them from it.
func (t *Table) receive(p int8, e Essences) { t.pool[p] = t.pool[p].plus(e) }

func (t *Table) spend(p int8, e Essences) { t.pool[p] = t.pool[p].minus(e) }
