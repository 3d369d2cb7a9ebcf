package lizardwizard

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

const (
	key        = "lizard-wizard"
	usualTrack = "1-"
)

//go:embed rules.txt
var rulesText string

// rules returns the game's rules, which are built when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	readCards()
	return law.Rules[Table]{
		Verbs: verbs(), Nouns: nouns(), Words: words, Order: order, Expect: expect, View: view, State: state, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.ended }, Means: (*Table).isNameable,
		Copy: &law.Copy[Table]{
			Faces:   func(t *Table, x *lexicon) []string { return t.faceLines(x, "face ", false) },
			Printed: (*Table).printed, Setup: (*Table).sheet,
		},
	}
})

// Game is Lizard Wizard.
var Game = &kit.Box[Table]{Name: key, Called: "Lizard Wizard", Least: 2, Most: seats, Rules: rules, HeaderKeys: keys, Lay: open}

// keys returns the header keys of this game.
func keys() []referee.Key {
	return []referee.Key{
		{Name: "tracks", Example: "1-", Usual: []string{"1-10", "1-12"}, Means: "the lowest and highest value of all reagent tracks, or of each, e.g. Mandrake 1-12, Horn 2-10; 1- has no top", Once: true, Board: true},
		{Name: "spells", Example: "64", Usual: []string{"53"}, Means: "how many Spell cards are in the box, 53 to 99", Once: true, Stated: true},
		{Name: "detail", Values: []string{"full", "light"}, First: "light", Means: "light: you enter a card when somebody takes it, and what was paid for it; full: also every card that is turned up, and its price"},
		{Name: "gotcha", Values: []string{"in", "out"}, Means: "the spells that attack other players; out leaves them in the box (Optional Rules)"},
	}
}

// open returns the table before the first move.
func open(h referee.Header) (t Table, err error) {
	t = Table{house: choices.House(h), players: int8(len(h.Players)), tally: h.Tally, due: noCard, duel: duel{bidder: nobody, winner: nobody}, tileBy: [tilesLaid]int8{nobody, nobody, nobody, nobody}}
	n, err := strconv.Atoi(h.Value("spells", strconv.Itoa(usualSpells)))
	if err != nil || n < leastSpells || n > mostSpells {
		return t, referee.BadKey("spells", "spells is how many Spell cards are in the box, %d to %d, not %q", leastSpells, mostSpells, h.Values["spells"])
	}
	t.spells = uint8(n)
	if err := t.readTracks(h.Value("tracks", usualTrack)); err != nil {
		return t, err
	}
	for d := range decks {
		t.deck[d] = uint8(t.inGame(d))
	}
	t.turnedUp = t.isLight() // nothing is
	t.unordered = [decks]bool{wizardDeck: true, spellDeck: true, dungeonDeck: true, gatheringDeck: true}
	for _, c := range [seconds]card{cellaReponum, magicisObice} {
		t.bind(wordOf(c) + 1)
	}
	copies := card(t.wizardsEach())
	if t.tally {
		copies++ // a Familiar may have become one
	}
	for c := range t.endCard() {
		if c < firstTower && c%mostWizards >= copies || c >= firstSpell && !t.inBox(t.word(c)) {
			t.where[c] = at(outOfPlay, 0)
		}
	}
	for p := range t.players {
		if t.seat[p].hand = startHand; !t.tally {
			t.seat[p].goods[mana] = startMana
		}
	}
	return t, nil
}

// readTracks parses the ranges of the reagent tracks.
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
			return referee.BadKey("tracks", "%q is not a track; enter its lowest and highest value, up to 99, e.g. 1-12, or 1- for a track without a top", part)
		}
		if at < 0 {
			if text != part {
				return referee.BadKey("tracks", "tracks is one range for all reagents, or a list of reagents with a range each")
			}
			for r := range t.low {
				t.low[r], t.high[r] = low, high
			}
			continue
		}
		r, ok := rules().Language.Find(Reagent, strings.Trim(part[:at], " \t"))
		if !ok {
			return referee.BadKey("tracks", "%q is not a reagent; the reagents are %s", part[:at], spelling.List(reagentNames))
		}
		if given[r] {
			return referee.BadKey("tracks", "%s is named twice", reagentNames[r])
		}
		given[r], t.low[r], t.high[r] = true, low, high
	}
	for r := range t.value {
		t.value[r] = int32(t.low[r])
	}
	return nil
}

// readEnds parses "2-10" or "2-".
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

// tracks returns the ranges of the reagent tracks as in a header, without the usual ones.
func (t *Table) tracks() string {
	var ends [reagents]string
	var named kit.Parts
	for r, low := range t.low {
		if ends[r] = strconv.Itoa(int(low)) + "-"; t.high[r] != noTop {
			ends[r] += strconv.Itoa(int(t.high[r]))
		}
		named.Add(ends[r] != usualTrack, "%s %s", reagentNames[r], ends[r])
	}
	if len(named) == reagents && len(slices.Compact(ends[:])) == 1 {
		return ends[0]
	}
	return strings.Join(named, ", ")
}
