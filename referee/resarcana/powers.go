package resarcana

import "strings"

// The clauses of use, by their place among the slots of its form.
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

// Sets of clauses: the direct object, which every power has, and those that name
// one component or card.
const (
	whole = 1
	aimed = 1<<placingClause | 1<<straighteningClause | 1<<destroyingClause | 1<<turningClause | 1<<ontoClause
)

// may records that a power has use for a clause, must that it needs it.
func (p *power) may(clause int) { p.takes |= 1 << clause }

func (p *power) must(clause int) {
	p.may(clause)
	p.wants |= 1 << clause
}

// names reports whether a power has use for a clause.
func (p *power) names(clause int) bool { return p.takes>>clause&1 == 1 }

// whens are what a power answers, as the word in cards.txt and before its cost.
var whens = [...]struct{ word, before string }{
	action:     {"use", ""},
	lossEvent:  {"react loss", "React to a Life loss: "},
	dragonLoss: {"react Dragon", "React to a Dragon: "},
	checkEvent: {"react check", "React to a victory check: "},
	claimEvent: {"claim", "When claimed: "},
}

// readPower reads the three columns of a power.
func readPower(col []string) (p power) {
	p.takes = whole
	for p.when = 0; whens[p.when].word != col[0]; p.when++ {
	}
	var fixed []string
	for _, part := range list(col[1], ",") {
		word, rest, _ := strings.Cut(part, " ")
		switch {
		case part == "turn":
			p.turn = true
		case part == "turned":
			p.turned = true
		case part == "alike":
			p.alike = true
		case part == "discard":
			p.discards = true
			p.may(discardingClause)
		case word == "turn":
			p.types = types(rest)
			p.must(turningClause)
		case word == "off":
			p.off, _ = amounts(rest)
		case word == "one":
			for _, s := range strings.Fields(rest)[1:] {
				p.oneOf |= 1 << sortOf(s)
			}
		case part == "destroy itself":
			p.ruin = itself
		case word == "destroy":
			p.readRuin(rest)
			p.must(destroyingClause)
		default:
			fixed = append(fixed, part)
		}
	}
	p.cost, p.any = amounts(strings.Join(fixed, ","))
	first, second, _ := strings.Cut(col[2], "; ")
	word, rest, _ := strings.Cut(first, " ")
	for p.does = 0; effectTable[p.does].word != word; p.does++ {
	}
	if read := effectTable[p.does].read; read != nil {
		read(&p, rest)
	}
	if p.cost != (Essences{}) || p.any > 0 || p.alike || p.oneOf != 0 || p.does == placeEffect {
		p.may(payingClause)
	}
	if word, rest, _ := strings.Cut(second, " "); word == "rivals" {
		p.rivals, _ = amounts(rest)
	} else if word == "put" {
		p.essences, _ = amounts(rest)
	}
	return p
}

// readRuin reads what is destroyed, but for the component itself.
func (p *power) readRuin(what string) {
	switch what {
	case "artifact":
		p.ruin = anArtifact
	case "another":
		p.ruin = anotherArtifact
	default:
		p.ruin, p.types = typedArtifact, types(what)
	}
}
