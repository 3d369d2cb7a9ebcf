package magmell

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/setup"
)

const key = "mag-mell"

//go:embed rules.txt
var rulesText string

// rules are the game's rules over its table, made when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	reckon(cards())
	return law.Rules[Table]{
		Verbs: verbs(), Words: addWords, Phase: func(t *Table) uint8 { return uint8(t.phase) }, ToAct: toAct, Expect: expect, View: view, State: state, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
	}
})

// Game is The Treasure of Mag Mell.
var Game = &kit.Box[Table]{Name: key, Called: "The Treasure of Mag Mell", Least: 2, Most: seats, Rules: rules, HeaderKeys: keys, Lay: open, Deck: toPrint, Sheet: sheet}

// The box's kinds whose number the rulebook does not give, and the default.
const (
	defaultBox         = "Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2"
	defaultMercenaries = "1, 3, 6, 10"
	openCounts         = 11
)

// keys are the header keys of this game.
func keys() []referee.Key { return headerKeys }

var headerKeys = []referee.Key{
	{Name: "level", Values: []string{"full", "basic"}, Means: "which cards are used (Choose Your Level of Play)"},
	{Name: "box", Example: defaultBox, Means: "how many of these four kinds the box holds, eleven together; the rulebook does not say", Once: true},
	{Name: "mercenaries", Example: defaultMercenaries, Means: "bonus for one to four Mercenaries, as printed on the card", Once: true, Level: "full"},
}

// open makes the table before the first statement.
func open(h referee.Header) (Table, error) {
	t := Table{players: int8(len(h.Players)), basic: h.Value("level", "full") == "basic", tally: h.Tally, tokens: 1<<rounds - 1}
	for i := range t.taker {
		t.taker[i] = unclaimed
	}
	if t.tally {
		t.round = rounds
	}
	if h.Rulings["faerie-guild-or-school"] == "guilds" {
		return t, referee.BadKey("rulings", "faerie-guild-or-school=guilds can't be refereed: no booklet says which Guilds they would have")
	}
	t.house = choices.House(h)
	parts := strings.Split(h.Value("mercenaries", defaultMercenaries), ",")
	for i, n := range parts {
		v, err := strconv.ParseInt(strings.TrimSpace(n), 10, 16)
		if err != nil || len(parts) != 4 {
			return t, referee.BadKey("mercenaries", "mercenaries wants four numbers, the bonus for one to four of them: %s", defaultMercenaries)
		}
		t.bonus[i+1] = int16(v)
	}
	if _, said := h.Values["box"]; !said {
		t.deck = usual()[t.basic]
		return t, nil
	}
	box, err := readBox(h.Values["box"])
	if err != nil {
		return t, err
	}
	t.deck = deck(box, t.basic)
	return t, nil
}

// usual are the decks of the default box: basic and not.
var usual = sync.OnceValue(func() map[bool]Cards {
	box, err := readBox(defaultBox)
	if err != nil {
		panic(err)
	}
	return map[bool]Cards{false: deck(box, false), true: deck(box, true)}
})

// readBox reads how many Familiars, Daemons, Faeries and Spirit Healers there are.
func readBox(text string) (box map[kind]int, err error) {
	box = map[kind]int{}
	sum := 0
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		i := strings.LastIndexByte(part, ' ')
		if i < 0 {
			return nil, badBox("%q wants a name and a number, as Faerie 2", part)
		}
		k, ok := rules().Language.Find(referee.Card, strings.TrimSpace(part[:i]))
		n, err := strconv.Atoi(part[i+1:])
		switch _, twice := box[k]; {
		case !ok || cards().specials[k].copies != "box":
			if first := strings.Fields(part)[0]; strings.Trim(first, "0123456789") == "" {
				return nil, badBox("before each number its kind is wanted")
			}
			return nil, badBox("%q stands where one of these four names is wanted", part[:i])
		case twice:
			return nil, badBox("%s stands twice", part[:i])
		case err != nil || n < 1:
			return nil, badBox("%q is no number from 1", part[i+1:])
		}
		box[k] = n
		sum += n
	}
	if len(box) != 4 || sum != openCounts {
		return nil, badBox("these are %d kinds and %d cards", len(box), sum)
	}
	return box, nil
}

func badBox(format string, args ...any) error {
	return referee.BadKey("box", "box wants Familiar, Daemon, Faerie and Spirit Healer, each at least one, eleven together (%s): %s", defaultBox, fmt.Sprintf(format, args...))
}

// deck is every card of a box, at a level.
func deck(box map[kind]int, basic bool) (c Cards) {
	for k := kind(0); k < kinds; k++ {
		n := all[k].len()
		if in, open := box[k]; open {
			n = in
		}
		c = c.with(all[k].some(k, n))
	}
	if basic {
		c = c.without(advanced)
	}
	return c
}

// sheet says how the table is laid.
func sheet(h referee.Header) (setup.Sheet, error) {
	t, err := open(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	box, _ := readBox(h.Value("box", defaultBox))
	in := setup.MagMellTable{Players: h.Players, Basic: t.basic, Deck: t.deck.len(), Pool: t.poolSize(),
		Mages: 2 * schools * guilds, Awaits: factions, Tokens: values[:], Capped: t.house.Has(cap6)}
	for k := faerie; k < kinds; k++ {
		special := setup.Part{Name: rules().Language.Word(referee.Card, k), Used: all[k].len()}
		if n, open := box[k]; open {
			special.Used, special.Ruled = n, h.Values["box"] == ""
		}
		if t.basic && all[k].meets(advanced) {
			special.Used, special.Box = 0, special.Used
		}
		in.Specials = append(in.Specials, special)
	}
	return setup.MagMell(in), nil
}

// mercenaryWords say what Mercenaries are worth at the end: the booklet leaves
// that to the card.
func mercenaryWords(h referee.Header) []string {
	bonus := strings.Split(h.Value("mercenaries", defaultMercenaries), ",")
	for i := range bonus {
		bonus[i] = strings.TrimSpace(bonus[i])
	}
	text := "At the end " + strings.Join(bonus[:len(bonus)-1], ", ") + " or " + bonus[len(bonus)-1] + " points for one to four of them."
	if _, said := h.Values["mercenaries"]; !said {
		return []string{text, "(our assumption: look at your box)"}
	}
	return []string{text}
}

// toPrint lists what the box holds to print: mages, Treasure Awaits cards and tokens.
func toPrint(h referee.Header) (out []referee.Printed) {
	box, _ := readBox(h.Value("box", defaultBox))
	l, p := rules().Language, cards()
	for k := kind(0); k < kinds; k++ {
		c := referee.Printed{Code: l.Code(referee.Card, k), Name: l.Word(referee.Card, k), Copies: all[k].len(), Tags: tags(k), Value: int(worth[k]), Unit: "pick", Group: "Mages"}
		if n, open := box[k]; open {
			c.Copies = n
		}
		if k >= faerie {
			c.Text = []string{p.specials[k].reminder}
		}
		if k == mercenary {
			c.Text = mercenaryWords(h)
		}
		out = append(out, c)
	}
	for f := range p.factions {
		one := p.factions[f]
		c := referee.Printed{Code: one.code, Name: one.name, Copies: 1, Tags: []referee.Tag{one.tag}, Text: []string{"A treasure awaits."}, Group: "Treasure Awaits", Slot: 26}
		if one.art != "" {
			c.Text = append(c.Text, one.art)
		}
		out = append(out, c)
	}
	for i, v := range values {
		if i > 0 && values[i-1] == v {
			out[len(out)-1].Copies++
			continue
		}
		out = append(out, referee.Printed{Code: strconv.Itoa(int(v)), Name: fmt.Sprintf("%+d", v), Copies: 1, Value: int(v), Counter: true, Group: "Treasure Tokens"})
	}
	counter := referee.Printed{Name: "Picks", Copies: 1, Text: []string{"A marker on the limit."}, Group: "Pick counter"}
	for n := range 12 { // the die stops at six, the limit does not
		counter.Track = append(counter.Track, strconv.Itoa(n+1))
	}
	return append(out, counter)
}
