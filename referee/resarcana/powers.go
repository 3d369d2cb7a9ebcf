package resarcana

import "strings"

// The clauses of use, by their number among the slots of its form.
const (
	atClause = 1 + iota
	countingClause
	placingClause
	straighteningClause
	destroyingClause
	discardingClause
	turningClause
	payingClause
	gainingClause
	ontoClause
)

// targetClauses are the clauses that name one component or card.
const targetClauses = 1<<placingClause | 1<<straighteningClause | 1<<destroyingClause | 1<<turningClause | 1<<ontoClause

// allow adds a clause that a power has a use for; require adds one that it can't do without.
func (p *power) allow(clause int) { p.allowed |= 1 << clause }

func (p *power) require(clause int) {
	p.allow(clause)
	p.required |= 1 << clause
}

// allows reports whether a power has a use for a clause.
func (p *power) allows(clause int) bool { return p.allowed>>clause&1 == 1 }

// eventWords are the events in cards.txt and on a card, before the cost.
var eventWords = [...]struct{ word, before string }{
	action:     {"use", ""},
	lossEvent:  {"react loss", "React to a Life loss: "},
	dragonLoss: {"react Dragon", "React to a Dragon: "},
	checkEvent: {"react check", "React to a victory check: "},
	claimEvent: {"claim", "When claimed: "},
}

// wayWords are the ways out in cards.txt and on a card.
var wayWords = [...]struct{ word, words string }{
	noWay:       {},
	wayDiscards: {"discard", ", or discard a card"},
	wayDestroys: {"destroy", ", or destroy an artifact of theirs"},
	wayPays:     {"", ", or pay "},
}

// readPower reads the columns of a power.
func readPower(col []string) (p power) {
	for p.event = 0; eventWords[p.event].word != col[0]; p.event++ {
	}
	var fixed []string
	for _, part := range fields(col[1], ",") {
		word, rest, _ := strings.Cut(part, " ")
		switch {
		case part == "turn":
			p.turn = true
		case part == "turned":
			p.whileTurned = true
		case part == "alike":
			p.ofOneKind = true
		case part == "discard":
			p.discards = true
			p.allow(discardingClause)
		case word == "turn":
			p.types = readTypes(rest)
			p.require(turningClause)
		case word == "off":
			p.takenOff, _ = readAmounts(rest)
		case word == "one":
			p.anyCount, p.excluded = 1, anyKind&^kindsOf(strings.TrimPrefix(rest, "of "))
		case part == "destroy itself":
			p.consumed = true
		case word == "destroy":
			p.types, p.another = readTypes(rest), rest == "another"
			p.require(destroyingClause)
		default:
			fixed = append(fixed, part)
		}
	}
	cost, any := readAmounts(strings.Join(fixed, ","))
	p.cost, p.anyCount = cost, p.anyCount+any
	first, second, _ := strings.Cut(col[2], "; ")
	word, rest, _ := strings.Cut(first, " ")
	for p.effect = 0; effectTable[p.effect].word != word; p.effect++ {
	}
	if read := effectTable[p.effect].read; read != nil {
		read(&p, rest)
	}
	if p.cost != (Essences{}) || p.anyCount > 0 || p.ofOneKind || p.effect == placeEffect {
		p.allow(payingClause)
	}
	if word, rest, _ := strings.Cut(second, " "); word == "rivals" {
		p.rivals, _ = readAmounts(rest)
	} else if word == "put" {
		p.essences, _ = readAmounts(rest)
	}
	return p
}
