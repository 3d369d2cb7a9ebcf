package resarcana

import "strings"

// An effect is what a power does once its cost is paid. effects.go says
// what each does.
type effect uint8

// The effects, as the word in cards.txt.
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

var effectWords = [effects]string{"gain", "choice", "total", "convert", "convert-choice", "count", "put", "put-choice", "put-paid",
	"straighten", "loss", "draw", "look", "exchange", "place", "check", "ignore", "points"}

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

// readPower reads the three columns of a power.
func readPower(col []string) (p power) {
	switch col[0] {
	case "use":
	case "react loss":
		p.when = lossEvent
	case "react Dragon":
		p.when = dragonLoss
	case "react check":
		p.when = checkEvent
	case "claim":
		p.when = claimEvent
	default:
		panic("cards.txt: " + col[0])
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
		case word == "turn":
			p.turnType = types(rest)
		case word == "off":
			p.off, _ = amounts(rest)
		case word == "one":
			for _, s := range strings.Fields(rest)[1:] {
				p.oneOf |= 1 << sortOf(s)
			}
		case word == "destroy":
			switch rest {
			case "itself":
				p.ruin = itself
			case "artifact":
				p.ruin = anArtifact
			case "another":
				p.ruin = anotherArtifact
			default:
				p.ruin, p.types = typedArtifact, types(rest)
			}
		default:
			fixed = append(fixed, part)
		}
	}
	p.cost, p.any = amounts(strings.Join(fixed, ","))
	first, second, _ := strings.Cut(col[2], "; ")
	p.readEffect(first)
	if word, rest, _ := strings.Cut(second, " "); word == "rivals" {
		p.rivals, _ = amounts(rest)
	} else if word == "put" {
		p.essences, _ = amounts(rest)
	}
	return p
}

// readEffect reads the effect without what follows a ";".
func (p *power) readEffect(text string) {
	word, rest, _ := strings.Cut(text, " ")
	for p.does = 0; p.does < effects && effectWords[p.does] != word; p.does++ {
	}
	args := strings.Fields(rest)
	switch p.does {
	case gain, put:
		p.essences, _ = amounts(rest)
	case choiceEffect, putChoice:
		p.choice = readChoice(rest)
	case total:
		p.choice = readChoice(rest)
		if gain, ok := strings.CutSuffix(rest, " Gold"); ok && !strings.Contains(rest, "no ") {
			p.n, p.sort, p.choice = int32(num(gain)), gold, choice{}
		} else {
			p.n, p.sort = p.choice.n, -1
		}
	case convert:
		p.sort = sortOf(rest)
	case convertChoice:
		p.choice = readChoice("0 " + rest)
	case count:
		p.sort, p.counts = sortOf(args[0]), sortOf(args[1])
	case putPaid:
		p.onto = rest == "any"
	case straighten:
		switch rest {
		case "any":
			p.straight = plain
		case "Creature":
			p.straight = creature
		}
	case loss:
		p.n = int32(num(args[0]))
		if len(args) > 1 {
			switch args[2] {
			case "discard":
				p.way.kind = wayDiscards
			case "destroy":
				p.way.kind = wayDestroys
			default:
				p.way.kind = wayPays
				p.way.pays, _ = amounts(strings.Join(args[2:], " "))
			}
		}
	case draw, look, exchange, points:
		p.n = int32(num(rest))
	case placeEffect:
		if p.types = plain; args[0] != "Artifact" {
			p.types = types(args[0])
		}
		p.from = map[string]zone{"hand": fromHand, "pile": fromPile, "piles": fromPiles}[args[1]]
		if p.free = args[2] == "free"; !p.free {
			p.less, p.lessGold = int32(num(args[3])), len(args) > 4
		}
	case check, ignore:
	default:
		panic("cards.txt: effect " + text)
	}
}

// clauses derives which clauses a power wants said and which it may have.
func (p *power) clauses() {
	want := func(clause int) { p.wants |= 1 << clause; p.takes |= 1 << clause }
	may := func(clause int) { p.takes |= 1 << clause }
	if p.cost != (Essences{}) || p.any > 0 || p.alike || p.oneOf != 0 || p.does == placeEffect {
		may(payingClause)
	}
	if p.ruin > itself {
		want(destroyingClause)
	}
	if p.discards || p.does == exchange {
		may(discardingClause)
	}
	if p.turnType != 0 {
		want(turningClause)
	}
	switch p.does {
	case choiceEffect, putChoice, convertChoice:
		may(gainingClause)
	case total:
		if p.sort < 0 {
			may(gainingClause)
		}
	case count:
		may(countingClause)
	case look:
		want(atClause)
	case placeEffect:
		want(placingClause)
	case straighten:
		if p.straight != 0 {
			want(straighteningClause)
		}
	case putPaid:
		if p.onto {
			want(ontoClause)
		}
	}
}

// wantsType is of which types what is named must be one; 0 and plain: of any.
func (p *power) wantsType() uint8 {
	switch {
	case p.does == straighten:
		return p.straight
	case p.turnType != 0:
		return p.turnType
	case p.ruin == typedArtifact || p.does == placeEffect:
		return p.types
	}
	return 0
}
