package resarcana

import (
	_ "embed"
	"fmt"
	"maps"
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

// rules are the game's rules over its table, made when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	readCards()
	return law.Rules[Table]{
		Verbs: verbs(), Words: addWords, ToAct: toAct, Expect: expect, View: view, State: state, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
	}
})

// Game is Res Arcana.
var Game = &kit.Box[Table]{Name: key, Called: "Res Arcana", Least: 2, Most: seats, Rules: rules, HeaderKeys: keys, Lay: open, Deck: printed, Sheet: sheet}

// addWords names components, essences and decks.
func addWords(l *referee.Language) {
	l.Skips = []string{"card", "essence", "artifact", "item", "power"}
	for c := range all {
		l.Name(referee.Card, all[c].name, all[c].code)
	}
	for s, name := range essenceNames {
		l.Name(Essence, name, essenceTags[s].Letter)
	}
	l.Name(Deck, "deck", "")
	l.Name(Deck, "monuments", "")
	l.Name(Top, "top", "")
}

// keys are the header keys of this game.
func keys() []referee.Key {
	return []referee.Key{
		{Name: "level", Values: []string{"full", "first-game"}, Means: "first-game: numbered mages and hands, sun sides (Setup, First Game)"},
		{Name: "places", Example: "Sacred Grove, Sacrificial Pit, Cursed Forge, Sunken Reef, Dragon's Lair", Usual: []string{"sun", "moon"},
			Means: "the side that lies up of each of the five boards; sun or moon alone: all five", Lot: sides()},
		{Name: "variant", Values: variantNames[:], Means: "how the decks come about: dealt, drafted unseen, or the second and third game of Match Play"},
	}
}

// sides are the two names of each board.
func sides() (boards [][]string) {
	for c := firstPlace; c < cards; c += 2 {
		boards = append(boards, []string{all[c].name, all[c+1].name})
	}
	return boards
}

// open makes the table before the first statement.
func open(h referee.Header) (t Table, err error) {
	t = Table{players: int8(len(h.Players)), tally: h.Tally, firstGame: h.Value("level", "full") == "first-game",
		house: choices.House(h), lossBy: nobody, checkBy: nobody, display: [displaySize]int8{none, none}}
	for v, name := range variantNames {
		if h.Value("variant", "standard") == name {
			t.variant = variant(v)
		}
	}
	switch {
	case t.firstGame && t.variant != standard:
		return t, referee.BadKey("variant", "a first game has no variant; it is %s here", variantNames[t.variant])
	case t.variant >= match2 && t.players != 2:
		return t, referee.BadKey("variant", "Match Play is for two players, here are %d", t.players)
	}
	if t.moon, t.known, err = readPlaces(h, t.firstGame); err != nil {
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

// readPlaces reads which side of each board lies up.
func readPlaces(h referee.Header, firstGame bool) (moon, known uint8, err error) {
	const every = 1<<boards - 1
	value, given := h.Values["places"]
	switch {
	case !given && firstGame:
		return 0, every, nil
	case !given && h.Tally:
		return 0, 0, nil
	case !given:
		return 0, 0, referee.BadKey("places", "places is missing: the side that lies up of each of the five boards, or sun, or moon")
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
				return 0, 0, referee.BadKey("places", "%s", noPlace(part))
			}
			bit := uint8(1) << ((c - firstPlace) / 2)
			if known&bit != 0 {
				return 0, 0, referee.BadKey("places", "the board of %s stands there twice", all[c].name)
			}
			known |= bit
			if (c-firstPlace)%2 == 1 {
				moon |= bit
			}
		}
	}
	for board := range uint8(boards) {
		if known>>board&1 == 0 {
			c := firstPlace + 2*int32(board)
			return 0, 0, referee.BadKey("places", "five boards are wanted: %s or %s is missing", all[c].name, all[c+1].name)
		}
	}
	if firstGame && moon != 0 {
		return 0, 0, referee.BadKey("places", "a first game uses the sun sides of all five boards")
	}
	return moon, known, nil
}

// noPlace says that a word names no Place of Power, and which is like it.
func noPlace(word string) string {
	names := slices.Concat(sides()...)
	begun := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return word == "" || !strings.Contains(" "+spelling.Fold(name), " "+spelling.Fold(word))
	})
	if len(begun) == 1 {
		return fmt.Sprintf("%q is no Place of Power; did you mean %s?", word, begun[0])
	}
	return fmt.Sprintf("%q is no Place of Power; %s", word, spelling.Meant(word, names, "between commas there are "+spelling.List(names)))
}

// sheet says how the table is laid.
func sheet(h referee.Header) (setup.Sheet, error) {
	_, said := h.Values["places"]
	if !said { // the sheet then says that chance chooses the sides
		values := map[string]string{"places": "sun"}
		maps.Copy(values, h.Values)
		h.Values = values
	}
	t, err := open(h)
	if err != nil {
		return setup.Sheet{}, err
	}
	in := setup.ResArcanaTable{Players: h.Players, FirstGame: t.firstGame, Variant: variantNames[t.variant], Lowest: t.house.Has(lowestNumbers), Chance: !said && !t.firstGame,
		Artifacts: artifacts, Mages: mages, Items: items, Monuments: monuments, Dealt: dealt8, Hand: handSize, Spread: spreadSize, Displayed: displaySize, Enough: enough}
	for board := range uint8(boards) {
		side := "sun"
		if t.moon>>board&1 == 1 {
			side = "moon"
		}
		in.Places = append(in.Places, setup.ResArcanaPlace{Name: all[t.side(board)].name, Side: side, Back: all[t.side(board)^1].name})
	}
	for c := int32(firstMage); c < firstItem; c++ {
		if n := all[c].number; n > 0 {
			hand := setup.ResArcanaHand{Number: int(n), Mage: all[c].name}
			for _, a := range cardsOf(numberedHand(n)) {
				hand.Artifacts = append(hand.Artifacts, all[a].name)
			}
			in.Hands = append(in.Hands, hand)
		}
	}
	slices.SortFunc(in.Hands, func(a, b setup.ResArcanaHand) int { return a.Number - b.Number })
	return setup.ResArcana(in), nil
}
