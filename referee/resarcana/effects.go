package resarcana

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee/kit"
)

// An effect is what a power does once its cost is paid.
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

// effectTable is all that is to be known of each effect (Powers).
var effectTable = [effects]struct {
	word  string                      // in cards.txt
	read  func(p *power, rest string) // what follows it there, and the clauses it asks for; nil: nothing
	words func(p *power) string       // on its card
	does  func(t *Table, d deed)
}{
	gain: {"gain", readEssences, func(p *power) string {
		if p.rivals != (Essences{}) {
			return p.essences.words() + "; each rival " + p.rivals.words()
		}
		return p.essences.words()
	}, func(t *Table, d deed) {
		t.get(d.by, d.power.essences)
		for q := range t.players { // who has passed gains too
			if q != d.by {
				t.get(q, d.power.rivals)
			}
		}
	}},
	choiceEffect: {"choice", readChosen, func(p *power) string { return p.choice.words() }, getChosen},
	total: {"total", func(p *power, rest string) {
		if n, ok := strings.CutSuffix(rest, " Gold"); ok && !strings.Contains(rest, "no ") {
			p.n, p.sort = int32(kit.Number(n)), gold
			return
		}
		p.sort = -1
		readChosen(p, rest)
	}, func(p *power) string {
		what := "placement total of that card"
		if p.sort >= 0 {
			return what + " in " + essenceNames[p.sort]
		}
		if p.choice.n > 0 {
			what += " + " + strconv.Itoa(int(p.choice.n))
		}
		return what + ", any but " + sortWords(anySort&^p.choice.set)
	}, func(t *Table, d deed) {
		getChosen(t, d)
		if c := d.totalled(); d.power.sort >= 0 && c >= 0 {
			t.pool[d.by][d.power.sort] += d.power.n + all[c].total(t.house.Has(fixedTotals))
		}
	}},
	convert: {"convert", func(p *power, rest string) { p.sort = sortOf(rest) },
		func(p *power) string { return "X " + essenceNames[p.sort] },
		func(t *Table, d deed) { t.pool[d.by][d.power.sort] += d.exes() }},
	convertChoice: {"convert-choice", func(p *power, rest string) { readChosen(p, "0 "+rest) },
		func(p *power) string { return "X of one other kind, but " + sortWords(anySort&^p.choice.set) }, getChosen},
	count: {"count", func(p *power, rest string) {
		gained, counted, _ := strings.Cut(rest, " ")
		p.sort, p.counts = sortOf(gained), sortOf(counted)
		p.may(countingClause)
	}, func(p *power) string {
		return fmt.Sprintf("%s for each %s in one rival's pool", withArticle(essenceNames[p.sort]), essenceNames[p.counts])
	}, func(t *Table, d deed) { t.pool[d.by][d.power.sort] += t.pool[d.rival][d.power.counts] }},
	put: {"put", readEssences, func(p *power) string { return p.essences.words() + " onto this" }, putEssences},
	putChoice: {"put-choice", readChosen, func(p *power) string { return p.choice.words() + " onto this" },
		func(t *Table, d deed) { t.on[d.slot].add(d.gain) }},
	putPaid: {"put-paid", func(p *power, rest string) {
		if p.onto = rest == "any"; p.onto {
			p.must(ontoClause)
		}
	}, func(p *power) string {
		if p.onto {
			return "that onto a component of yours"
		}
		return "that onto this"
	}, func(t *Table, d deed) {
		slot := d.slot
		if d.power.onto {
			slot = slotOf(d.target, d.by)
		} else {
			t.windKinds |= d.pay.sorts()
		}
		t.on[slot].add(d.pay)
	}},
	straighten: {"straighten", func(p *power, rest string) {
		if rest == "itself" {
			return
		}
		p.may(straighteningClause)
		p.types = types(rest)
	}, func(p *power) string {
		switch {
		case !p.names(straighteningClause):
			return "straighten this"
		case p.types == 0:
			return "straighten a component of yours"
		}
		return "straighten a " + typeWords(p.types) + " of yours"
	}, func(t *Table, d deed) {
		slot := d.slot
		if d.power.names(straighteningClause) {
			if !d.aims() {
				return
			}
			slot, _ = t.owns(&d, true)
		}
		t.turned &^= 1 << slot
	}},
	loss: {"loss", func(p *power, rest string) {
		n, way, _ := strings.Cut(rest, " unless ")
		p.n = int32(kit.Number(n))
		switch way {
		case "":
		case "discard":
			p.way.kind = wayDiscards
		case "destroy":
			p.way.kind = wayDestroys
		default:
			p.way.kind = wayPays
			p.way.pays, _ = amounts(way)
		}
	}, func(p *power) string {
		text := fmt.Sprintf("rivals lose %d Life", p.n)
		switch p.way.kind {
		case wayPays:
			text += ", or pay " + p.way.pays.words()
		case wayDiscards:
			text += ", or discard a card"
		case wayDestroys:
			text += ", or destroy an artifact of theirs"
		}
		return text
	}, func(t *Table, d deed) { t.inflict(d.by, d.power) }},
	draw: {"draw", readNumber, func(p *power) string { return fmt.Sprintf("draw %d", p.n) },
		func(t *Table, d deed) { t.draw(d.by, int(d.power.n)) }},
	look: {"look", func(p *power, rest string) {
		readNumber(p, rest)
		p.must(atClause)
	}, func(p *power) string {
		return fmt.Sprintf("look at the top %d of your deck or the monuments, put back in any order", p.n)
	}, func(t *Table, d deed) {
		if d.deck == ownDeck { // what lies on top is told to nobody
			t.look(d.by, int(d.power.n))
		}
	}},
	exchange: {"exchange", func(p *power, rest string) {
		readNumber(p, rest)
		p.may(discardingClause)
	}, func(p *power) string { return fmt.Sprintf("draw %d, then discard as many", p.n) }, func(t *Table, d deed) {
		t.draw(d.by, int(d.power.n))
		for _, it := range d.named {
			t.discard(d.by, it.Ref)
		}
	}},
	placeEffect: {"place", readPlacing, (*power).placingWords, func(t *Table, d deed) {
		if !d.aims() {
			return
		}
		if bit := uint64(1) << d.target; t.pile&bit != 0 {
			t.pile &^= bit
		} else {
			t.take(d.by, d.target)
		}
		t.enter(d.target, d.by)
	}},
	check: {"check", nil, func(*power) string { return "check victory now" }, func(t *Table, d deed) { t.checkVictory(d.by) }},
	ignore: {"ignore", nil, func(p *power) string {
		if p.essences == (Essences{}) {
			return "ignore it"
		}
		return "ignore it; " + p.essences.words() + " onto this"
	}, putEssences},
	points: {"points", readNumber, func(p *power) string { return fmt.Sprintf("%d points in this check", p.n) },
		func(t *Table, _ deed) { t.used = true }},
}

func readEssences(p *power, rest string) { p.essences, _ = amounts(rest) }

func readNumber(p *power, rest string) { p.n = int32(kit.Number(rest)) }

func readChosen(p *power, rest string) {
	p.choice = readChoice(rest)
	p.may(gainingClause)
}

func getChosen(t *Table, d deed) { t.get(d.by, d.gain) }

func putEssences(t *Table, d deed) { t.on[d.slot].add(d.power.essences) }

// zones are where a power places a card from, as in cards.txt and in words.
var zones = [...]struct{ word, words string }{
	fromHand:  {"hand", "from hand"},
	fromPile:  {"pile", "from your discards"},
	fromPiles: {"piles", "from anyone's discards"},
}

// readPlacing reads "Dragon hand less 4", "Artifact pile less 2 no Gold", "Dragon hand free".
func readPlacing(p *power, rest string) {
	args := strings.Fields(rest)
	p.types = types(args[0])
	for p.from = 0; zones[p.from].word != args[1]; p.from++ {
	}
	if p.free = args[2] == "free"; !p.free {
		p.less, p.lessGold = int32(kit.Number(args[3])), len(args) > 4
	}
	p.may(placingClause)
}

func (p *power) placingWords() string {
	what := "an artifact"
	if p.types != 0 {
		what = "a " + typeWords(p.types)
	}
	text := fmt.Sprintf("place %s %s", what, zones[p.from].words)
	switch {
	case p.free:
		return text + " for nothing"
	case p.less == 0:
		return text + ", paying its cost"
	case p.lessGold:
		return fmt.Sprintf("%s, %d off but no Gold", text, p.less)
	}
	return fmt.Sprintf("%s, %d off", text, p.less)
}

// use pays the cost of a power and does what it does.
func (t *Table) use(s statement) {
	d := t.deed(s)
	p := d.power
	t.spend(d.by, d.pay)
	for i := range p.off {
		t.on[d.slot][i] -= uint16(min(p.off[i], int32(t.on[d.slot][i])))
	}
	if p.turn {
		t.turned |= 1 << d.slot
	}
	if p.names(turningClause) {
		t.turned |= 1 << slotOf(d.target, d.by)
	}
	if p.discards {
		for _, it := range d.named {
			t.discard(d.by, it.Ref)
		}
	}
	switch p.ruin {
	case spares:
	case itself:
		t.destroy(d.slot)
	default:
		t.destroy(uint8(d.target))
	}
	effectTable[p.does].does(t, d)
	if p.does != loss && p.does != check {
		t.acted(d.by)
	}
}

// get puts essences into a player's pool, spend takes them from it.
func (t *Table) get(p int8, e Essences) { t.pool[p] = t.pool[p].plus(e) }

func (t *Table) spend(p int8, e Essences) { t.pool[p] = t.pool[p].minus(e) }
