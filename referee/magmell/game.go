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

// rules returns the game's rules, which are built when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	computeSets(cards())
	return law.Rules[Table]{
		Verbs: verbs(), Nouns: nouns(), Words: addWords, Phase: func(t *Table) uint8 { return uint8(t.phase) }, Order: law.Order[Table]{Acts: acts, Next: (*Table).next}, Expect: expect, View: view, State: state, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
	}
})

// Game is The Treasure of Mag Mell.
var Game = &kit.Box[Table]{Name: key, Called: "The Treasure of Mag Mell", Least: 2, Most: seats, Rules: rules, HeaderKeys: keys, Lay: open, Deck: toPrint, Sheet: sheet}

// The default number of each kind whose number the rulebook does not give.
const (
	defaultBox         = "Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2"
	defaultMercenaries = "1, 3, 6, 10"
	openCounts         = 11
)

// keys returns the header keys of this game.
func keys() []referee.Key {
	return []referee.Key{
		{Name: "level", Values: []string{"full", "basic"}, Means: "which cards are used (Choose Your Level of Play)"},
		{Name: "box", Example: defaultBox, Means: "how many of these four kinds the box has, eleven together; the rulebook does not say", Once: true},
		{Name: "mercenaries", Example: defaultMercenaries, Means: "bonus for one to four Mercenaries, as printed on the card", Once: true, Level: "full"},
	}
}

// open returns the table before the first move.
func open(h referee.Header) (Table, error) {
	t := Table{players: int8(len(h.Players)), basic: h.Value("level", "full") == "basic", tally: h.Tally, house: choices.House(h), tokens: 1<<rounds - 1}
	if t.tally {
		t.round = rounds
	}
	if h.Rulings["faerie-guild-or-school"] == "guilds" {
		return t, referee.BadKey("rulings", "faerie-guild-or-school=guilds can't be refereed: no booklet says which Guilds they would have")
	}
	parts := strings.Split(h.Value("mercenaries", defaultMercenaries), ",")
	for i, n := range parts {
		v, err := strconv.ParseInt(strings.TrimSpace(n), 10, 16)
		if err != nil || len(parts) != 4 {
			return t, referee.BadKey("mercenaries", "mercenaries needs four numbers, the bonus for one to four of them, e.g. %s", defaultMercenaries)
		}
		t.bonus[i+1] = int16(v)
	}
	box, err := boxOf(h)
	if t.deck = box; t.basic {
		t.deck = box.without(advanced)
	}
	return t, err
}

// boxOf returns all cards of a record's box.
func boxOf(h referee.Header) (Cards, error) {
	if text, set := h.Values["box"]; set {
		return readBox(text)
	}
	return standardBox()
}

// standardBox returns the default box.
var standardBox = sync.OnceValues(func() (Cards, error) { return readBox(defaultBox) })

// readBox returns a box with the given numbers of Familiars, Daemons, Faeries, and Spirit
// Healers.
func readBox(text string) (box Cards, err error) {
	p, open, sum := cards(), 0, 0
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		i := strings.LastIndexByte(part, ' ')
		if i < 0 {
			return box, badBox("%q needs a name and a number, e.g. Faerie 2", part)
		}
		k, ok := rules().Language.Find(referee.Card, strings.TrimSpace(part[:i]))
		n, err := strconv.Atoi(part[i+1:])
		switch {
		case !ok || p.kinds[k].copies != "box":
			if first := strings.Fields(part)[0]; strings.Trim(first, "0123456789") == "" {
				return box, badBox("each number needs its kind before it")
			}
			return box, badBox("%q is not one of these four names", part[:i])
		case box.meets(all[k]):
			return box, badBox("%s is listed twice", part[:i])
		case err != nil || n < 1:
			return box, badBox("%q is not a number from 1 up", part[i+1:])
		}
		box = box.with(all[k].some(k, min(n, mostOfBox)))
		open++
		sum += n
	}
	if open != 4 || sum != openCounts {
		return box, badBox("these are %d kinds and %d cards", open, sum)
	}
	for k := range kinds {
		if p.kinds[k].copies != "box" {
			box = box.with(all[k])
		}
	}
	return box, nil
}

func badBox(format string, args ...any) error {
	return referee.BadKey("box", "box needs Familiar, Daemon, Faerie, and Spirit Healer, each at least one, eleven together (e.g. %s): %s", defaultBox, fmt.Sprintf(format, args...))
}

// sheet returns how to set up the table.
func sheet(h referee.Header) (setup.Sheet, error) {
	t, err := open(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	box, _ := boxOf(h)
	in := setup.MagMellTable{Players: h.Players, Basic: t.basic, Deck: t.deck.len(), Pool: t.poolSize(),
		Mages: 2 * schools * guilds, Awaits: factions, Tokens: values[:], Capped: t.house.Has(cap6)}
	for k := faerie; k < kinds; k++ {
		one := cards().kinds[k]
		special := setup.Part{Name: one.name, Used: t.deck.count(k), Ruled: one.copies == "box" && h.Values["box"] == ""}
		special.Box = box.count(k) - special.Used
		in.Specials = append(in.Specials, special)
	}
	return setup.MagMell(in), nil
}

// toPrint lists what can be printed: mages, Treasure Awaits cards, and tokens.
func toPrint(h referee.Header) (out []referee.Printed) {
	t, _ := open(h)
	box, _ := boxOf(h)
	p := cards()
	for k := range kinds {
		one := &p.kinds[k]
		c := referee.Printed{Code: one.code, Name: one.name, Copies: box.count(k), Tags: one.tags, Value: one.value, Unit: "pick", Group: "Mages"}
		if k >= faerie {
			c.Text = []string{one.reminder}
		}
		if b := t.bonus; k == mercenary { // the booklet refers to the card for their value
			c.Text = []string{fmt.Sprintf("At the end %d, %d, %d or %d points for one to four of them.", b[1], b[2], b[3], b[4])}
			if _, set := h.Values["mercenaries"]; !set {
				c.Text = append(c.Text, "(our assumption: look at your box)")
			}
		}
		out = append(out, c)
	}
	for _, one := range p.factions {
		c := referee.Printed{Code: one.code, Name: one.name, Copies: 1, Tags: one.tags, Text: []string{"A treasure awaits."}, Group: "Treasure Awaits", Slot: 26}
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
		out = append(out, referee.Printed{Code: num(v), Name: fmt.Sprintf("%+d", v), Copies: 1, Value: int(v), Counter: true, Group: "Treasure Tokens"})
	}
	counter := referee.Printed{Name: "Picks", Copies: 1, Text: []string{"A marker on the limit."}, Group: "Pick counter"}
	for n := range 12 { // the die stops at six, but the limit does not
		counter.Track = append(counter.Track, strconv.Itoa(n+1))
	}
	return append(out, counter)
}
