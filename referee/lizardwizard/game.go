package lizardwizard

import (
	_ "embed"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

const key = "lizard-wizard"

//go:embed rules.txt
var rulesText string

// rules are the game's rules over its table, made when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	readCards()
	return law.Rules[Table]{
		Verbs: verbs(), Words: words, ToAct: toAct, InTurn: true, Expect: expect, View: view, State: state, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over:  func(t *Table) bool { return t.ended },
		Begun: (*Table).begun,
		Knows: func(t *Table, k referee.Kind, ref int32) bool { return k == referee.Card && t.card(ref) != noCard },
		Faces: (*Table).allFaces, Again: (*Table).retell, Printed: (*Table).printed,
	}
})

// Game is Lizard Wizard.
var Game = &kit.Box[Table]{Name: key, Called: "Lizard Wizard", Least: 2, Most: seats, Rules: rules, HeaderKeys: keys, Lay: open, Sheet: sheet}

// keys are the header keys of this game.
func keys() []referee.Key {
	return []referee.Key{
		{Name: "tracks", Example: "1-", Usual: []string{"1-10", "1-12"}, Means: "the lowest and highest value of the reagent tracks, or of each: Mandrake 1-12, Horn 2-10; 1- has no top", Once: true, Board: true},
		{Name: "spells", Example: "64", Usual: []string{"53"}, Means: "how many Spell cards are in the box, 53 to 99", Once: true, Stated: true},
		{Name: "gotcha", Values: []string{"in", "out"}, Means: "the spells that hit other players; out leaves them in the box (Optional Rules)"},
	}
}

// open makes the table before the first statement.
func open(h referee.Header) (t Table, err error) {
	t = Table{house: choices.House(h), players: int8(len(h.Players)), tally: h.Tally, due: noCard, duel: duel{bidder: nobody, winner: nobody}, tileBy: [tilesLaid]int8{nobody, nobody, nobody, nobody}}
	n, err := strconv.Atoi(h.Value("spells", strconv.Itoa(usualSpells)))
	if err != nil || n < leastSpells || n > mostSpells {
		return t, referee.BadKey("spells", "spells is how many Spell cards are in the box, %d to %d, not %q", leastSpells, mostSpells, h.Values["spells"])
	}
	t.spells = uint8(n)
	if err := t.readTracks(h.Value("tracks", "1-")); err != nil {
		return t, err
	}
	for d := range decks {
		t.deck[d] = uint8(t.inGame(d))
	}
	for c := firstSpell; c < firstExtra; c++ {
		if !t.inBox(t.word(c)) {
			t.where[c] = at(outOfPlay, 0)
		}
	}
	for p := range t.players {
		if t.seat[p].hand = startHand; !t.tally {
			t.seat[p].mana = startMana
		}
	}
	return t, nil
}

// readTracks reads the ends of the reagent tracks.
func (t *Table) readTracks(text string) error {
	for r := range t.low {
		t.low[r], t.high[r] = 1, noTop
	}
	var given [reagents]bool
	for part := range strings.SplitSeq(text, ",") {
		part = strings.Trim(part, " \t")
		at := strings.LastIndexAny(part, " \t")
		low, high, ok := readEnds(part[at+1:])
		if !ok {
			return referee.BadKey("tracks", "%q is no track: its lowest and highest value, up to 99, are wanted: 1-12, or 1- without a top", part)
		}
		if at < 0 {
			if text != part {
				return referee.BadKey("tracks", "tracks is one pair of ends for all, or a list of reagents with their own")
			}
			for r := range t.low {
				t.low[r], t.high[r] = low, high
			}
			continue
		}
		r, ok := rules().Language.Find(Reagent, strings.Trim(part[:at], " \t"))
		if !ok {
			return referee.BadKey("tracks", "%q is no reagent; there are %s", part[:at], spelling.List(reagentNames))
		}
		if given[r] {
			return referee.BadKey("tracks", "%s stands there twice", reagentNames[r])
		}
		given[r], t.low[r], t.high[r] = true, low, high
	}
	for r := range t.value {
		t.value[r] = int32(t.low[r])
	}
	return nil
}

// readEnds reads "2-10" or "2-".
func readEnds(text string) (low, high uint8, ok bool) {
	first, last, dash := strings.Cut(text, "-")
	n, err := strconv.ParseUint(first, 10, 8)
	if !dash || err != nil || n > 99 {
		return 0, 0, false
	}
	if last == "" {
		return uint8(n), noTop, true
	}
	m, err := strconv.ParseUint(last, 10, 8)
	return uint8(n), uint8(m), err == nil && m <= 99 && m >= n
}
