package resarcana

import (
	_ "embed"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
	"magistrate/setup"
)

const key = "res-arcana"

//go:embed rules.txt
var rulesText string

// rules returns the game's rules, which are built when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	readCards()
	return law.Rules[Table]{
		Verbs: verbs(), Nouns: nouns(), Words: addWords, Order: law.Order[Table]{Acts: activePlayers, Next: (*Table).nextPlayer}, Expect: expect, View: view, State: state, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
	}
})

// Game is Res Arcana.
var Game = &kit.Box[Table]{Name: key, Called: "Res Arcana", Least: 2, Most: seats, Rules: rules, HeaderKeys: headerKeys, Lay: newTable, Deck: printed, Sheet: setupSheet}

// addWords names components, essences, and decks.
func addWords(l *referee.Language) {
	l.Skips = []string{"card", "essence", "artifact", "item", "power"}
	for c := range catalogue {
		l.Name(referee.Card, catalogue[c].name, catalogue[c].code)
	}
	for s, name := range essenceNames {
		l.Name(Essence, name, essenceTags[s].Letter)
	}
	l.Name(Deck, "deck", "")
	l.Name(Deck, "monuments", "")
	l.Name(Top, "top", "")
	l.Name(Unknown, "unknown", "")
}

// headerKeys returns the header keys of this game.
func headerKeys() []referee.Key {
	return []referee.Key{
		{Name: "level", Values: []string{"full", "first-game"}, Means: "first-game: numbered mages and hands, sun sides (Setup, First Game)"},
		{Name: "places", Example: "Sacred Grove, Sacrificial Pit, Cursed Forge, Sunken Reef, Dragon's Lair", Usual: []string{"sun", "moon"},
			Means: "the face-up side of each of the five boards; sun or moon alone: all five", Lot: boardSides()},
		{Name: "variant", Values: variantNames[:], Means: "how the decks are made: dealt, drafted unseen, or in the second or third game of Match Play"},
	}
}

// boardSides returns the two names of each board.
func boardSides() (boards [][]string) {
	for c := firstPlace; c < cards; c += 2 {
		boards = append(boards, []string{catalogue[c].name, catalogue[c+1].name})
	}
	return boards
}

// newTable returns the table before the first move.
func newTable(h referee.Header) (t Table, err error) {
	t = Table{players: int8(len(h.Players)), variant: variant(slices.Index(variantNames[:], h.Value("variant", "standard"))), tally: h.Tally, firstGame: h.Value("level", "full") == "first-game",
		house: choices.House(h), lossBy: nobody, checkBy: nobody, display: [displaySize]int8{none, none}}
	switch {
	case t.firstGame && t.variant != standard:
		return t, referee.BadKey("variant", "a first game has no variant, but this is %s", variantNames[t.variant])
	case t.variant >= match2 && t.players != 2:
		return t, referee.BadKey("variant", "Match Play is for two players, not %d", t.players)
	}
	if t.moonUp, t.knownSides, err = readPlaces(h, t.firstGame); err != nil {
		return t, err
	}
	for p := range t.mage {
		t.mage[p], t.item[p] = none, none
	}
	if t.tally {
		t.round, t.token = 1, nobody
		return t, nil
	}
	for p := range t.players {
		t.pool[p] = Essences{1, 1, 1, 1, 1}
		t.lots[p] = lots{size: dealt8, down: dealt8 - handSize}
	}
	return t, nil
}

// readPlaces reads which side of each board is face up.
func readPlaces(h referee.Header, firstGame bool) (moon, known uint8, err error) {
	const every = 1<<boards - 1
	value, given := h.Values["places"]
	switch {
	case !given && firstGame:
		return 0, every, nil
	case !given && h.Tally:
		return 0, 0, nil
	case !given:
		return 0, 0, referee.BadKey("places", "places is missing: name the face-up side of each of the five boards, or sun, or moon")
	}
	switch spelling.Fold(value) {
	case "sun":
		known = every
	case "moon":
		moon, known = every, every
	default:
		for part := range strings.SplitSeq(value, ",") {
			part = strings.Trim(part, " \t")
			c, ok := rules().Language.Find(referee.Card, part)
			if !ok || c < firstPlace {
				names := slices.Concat(boardSides()...)
				hint := spelling.DidYouMean(part, names, "separate places by commas: "+spelling.List(names))
				if near := spelling.NearestName(part, names); near != "" && !strings.Contains(part, " ") {
					hint = "did you mean " + near + "?"
				}
				return 0, 0, referee.BadKey("places", "%q is not a Place of Power; %s", part, hint)
			}
			board := boardOf(c)
			if known>>board&1 == 1 {
				return 0, 0, referee.BadKey("places", "the board of %s is named twice", catalogue[c].name)
			}
			known |= 1 << board
			moon |= uint8((c-firstPlace)%2) << board
		}
	}
	if board := bits.TrailingZeros8(^known); board < boards {
		c := firstPlace + 2*board
		return 0, 0, referee.BadKey("places", "%s or %s is missing: name a side of each of the five boards", catalogue[c].name, catalogue[c+1].name)
	}
	if firstGame && moon != 0 {
		return 0, 0, referee.BadKey("places", "a first game uses the sun sides of all five boards")
	}
	return moon, known, nil
}

// setupSheet returns how to set up the table.
func setupSheet(h referee.Header) (setup.Sheet, error) {
	_, given := h.Values["places"]
	values := map[string]string{"places": "sun"} // without them, the sheet lets chance choose the sides
	maps.Copy(values, h.Values)
	h.Values = values
	t, err := newTable(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	in := setup.ResArcanaTable{Players: h.Players, FirstGame: t.firstGame, Variant: variantNames[t.variant], Lowest: t.house.Has(lowestNumbers), Chance: !given && !t.firstGame,
		Artifacts: artifacts, Mages: mages, Items: items, Monuments: monuments, Dealt: dealt8, Hand: handSize, Spread: spreadSize, Displayed: displaySize, Enough: enough}
	for board := range uint8(boards) {
		side := t.side(board)
		in.Places = append(in.Places, setup.ResArcanaPlace{Name: catalogue[side].name, Side: catalogue[side].side, Back: catalogue[side^1].name})
	}
	for c := int32(firstMage); c < firstItem; c++ {
		if n := catalogue[c].number; n > 0 {
			hand := setup.ResArcanaHand{Number: int(n), Mage: catalogue[c].name}
			for _, a := range cardsOf(numberedHand(n)) {
				hand.Artifacts = append(hand.Artifacts, catalogue[a].name)
			}
			in.Hands = append(in.Hands, hand)
		}
	}
	slices.SortFunc(in.Hands, func(a, b setup.ResArcanaHand) int { return a.Number - b.Number })
	return setup.ResArcana(in), nil
}
