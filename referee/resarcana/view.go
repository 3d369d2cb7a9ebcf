package resarcana

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// view returns what everybody can see: hands and decks are numbers, and a look leaves no trace.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Phase: phaseWords[t.phase].title, Memory: referee.Memory{Open: t.phase != over || t.inHand|t.dealtFaces|t.reshuffled == 0}} // nobody shows a hand then
	switch v.Round = fmt.Sprint("Round ", t.round); {
	case t.tally && t.phase != over:
		v.Round, v.Phase = "Tally", "Tally"
	case t.tally:
		v.Round = "Tally"
	case t.round == 0:
		v.Round = referee.BeforeRounds
	}
	v.Areas, v.Notes = areas(t, x), notes(t, x)
	return v
}

// state returns what show --json prints.
func state(t *Table, x *lexicon, see referee.Sight) any {
	level := map[bool]string{false: "full", true: "first-game"}[t.firstGame]
	display := spelling.Texts(t.onDisplay(), cardName)
	players := []referee.Object{}
	for p := range t.players {
		players = append(players, playerState(t, x, p, see))
	}
	var loss, check any
	if t.phase == losing {
		loss = referee.Object{{Key: "by", Value: x.Players[t.lossBy]}, {Key: "card", Value: catalogue[t.lossOf].name}, {Key: "life", Value: t.lossN}}
	}
	if t.phase == checking {
		check = referee.Object{{Key: "by", Value: playerOrNil(t.checkBy, x)}}
	}
	return referee.Object{
		{Key: "game", Value: key}, {Key: "level", Value: level}, {Key: "phase", Value: phaseWords[t.phase].key}, {Key: "round", Value: t.round},
		{Key: "to_act", Value: x.Names(activePlayers(t).Of(t.players))}, {Key: "first_player", Value: playerOrNil(t.token, x)}, {Key: "irregular", Value: see.Irregular},
		{Key: "monuments", Value: referee.Object{{Key: "display", Value: display}, {Key: "deck", Value: t.monumentDeck()}}},
		{Key: "places", Value: sortedNames(t.freePlaces())}, {Key: "items", Value: sortedNames(t.supplyItems())},
		{Key: "loss", Value: loss}, {Key: "check", Value: check}, {Key: "players", Value: players},
	}
}

func playerState(t *Table, x *lexicon, p int8, see referee.Sight) referee.Object {
	components := []referee.Object{}
	for slot, c := range t.inOrder(p) {
		components = append(components, referee.Object{
			{Key: "card", Value: catalogue[c].name}, {Key: "turned", Value: t.isTurned(slot)}, {Key: "on", Value: amountsOf(t.essencesOn[slot].essences(), false)}})
	}
	o := referee.Object{
		{Key: "name", Value: x.Players[p]}, {Key: "passed", Value: t.passed.Has(p)}, {Key: "pool", Value: amountsOf(t.pool[p], true)},
		{Key: "hand", Value: t.hand(p)}, {Key: "deck", Value: t.deck(p)}, {Key: "discard", Value: sortedNames(t.discards(p))},
		{Key: "components", Value: components}, {Key: "points", Value: t.pointsOf(p)},
	}
	if see.Reveal {
		o = append(o, referee.Field{Key: "known", Value: sortedNames(t.knownCards(p))})
	}
	return o
}

// amountsOf returns essences as an object; all includes zeros.
func amountsOf(e Essences, all bool) referee.Object {
	o := referee.Object{}
	for s, n := range e {
		if n != 0 || all {
			o = append(o, referee.Field{Key: essenceNames[s], Value: n})
		}
	}
	return o
}

// playerOrNil returns a player's name, nil for nobody.
func playerOrNil(p int8, x *lexicon) any {
	if p == nobody {
		return nil
	}
	return x.Players[p]
}

// cardsOf lists the artifacts of a set.
func cardsOf(set uint64) []int32 { return slices.Collect(kit.Set[int32](set).All) }

// discards lists p's discard pile.
func (t *Table) discards(p int8) []int32 { return cardsOf(t.pile & t.own[p]) }

// knownCards lists the cards in p's hand and deck that the record names.
func (t *Table) knownCards(p int8) []int32 {
	return cardsOf((t.inHand | t.dealtFaces | t.reshuffled) & t.own[p])
}

// sortedNames returns the names of components in byte order.
func sortedNames(list []int32) []string {
	names := spelling.Texts(list, cardName)
	slices.Sort(names)
	return names
}

// cardName returns the name of a component, cardNames those of several.
func cardName(c int32) string { return catalogue[c].name }

func cardNames(all []int32) string { return strings.Join(spelling.Texts(all, cardName), ", ") }

// freePlaces lists the unclaimed Places of Power.
func (t *Table) freePlaces() (out []int32) {
	for board := range uint8(boards) {
		if t.knownSides>>board&1 == 1 && t.play>>(slotBoard+board)&1 == 0 {
			out = append(out, t.side(board))
		}
	}
	return out
}

// supplyItems lists the magic items that nobody has.
func (t *Table) supplyItems() (out []int32) {
	for c := int32(firstItem); c < firstMonument; c++ {
		if t.inPlay(c) == nobody {
			out = append(out, c)
		}
	}
	return out
}

// A net is the change of every pool.
type net [seats]Essences

// object returns the changes for JSON: {"Anna":{"Gold":-4}}.
func (n *net) object(names []string) referee.Object {
	o := referee.Object{}
	for p, name := range names {
		if n[p] != (Essences{}) {
			o = append(o, referee.Field{Key: name, Value: amountsOf(n[p], false)})
		}
	}
	return o
}

// words writes "Anna pays 4 Gold and gets Life; Brit loses Death". What the payer gets back is listed too.
func (n *net) words(names []string, payer int8, paid Essences) string {
	var parts kit.Parts
	for p, name := range names {
		verb, gets, gives := "loses ", n[p], Essences{}
		if int8(p) == payer {
			verb, gets, gives = "pays ", gets.plus(paid), paid
		}
		for s, k := range gets {
			gets[s], gives[s] = max(k, 0), gives[s]+max(-k, 0)
		}
		var does kit.Parts
		does.Add(gives != Essences{}, "%s%s", verb, gives.words())
		does.Add(gets != Essences{}, "gets %s", gets.words())
		parts.Add(does != nil, "%s %s", name, spelling.List(does))
	}
	return strings.Join(parts, "; ")
}

// score returns the sheet of scores.
func score(t *Table, x *lexicon) scoring.Sheet {
	in := scoring.ResArcanaTable{Enough: enough, RestShares: t.house.Has(restShares)}
	for p := range t.players {
		one := scoring.ResArcanaPlayer{Name: x.Players[p], First: t.token == p, Essences: int(t.pool[p].total() + t.pool[p][gold]), Uncounted: t.uncounted.Has(p)}
		for slot, c := range t.inOrder(p) {
			if catalogue[c].group == place || catalogue[c].pointWords() != "" {
				one.Components = append(one.Components, scoring.ResArcanaComponent{Name: catalogue[c].name, Points: t.componentPoints(slot, &catalogue[c], p), Why: t.whyWorth(slot, c)})
			}
			if c == statue && t.statueUsed {
				one.Statue = int(catalogue[c].react.n)
			}
		}
		in.Players = append(in.Players, one)
	}
	return scoring.ResArcana(in)
}

// whyWorth explains a component's points.
func (t *Table) whyWorth(slot uint8, c int32) string {
	card := &catalogue[c]
	why := "printed"
	if counts := card.countWords(); counts != nil {
		var parts kit.Parts
		parts.Add(card.points > 0, "%d", card.points)
		why = strings.Join(append(parts, counts...), ", ")
	}
	if card.pointKinds != 0 {
		why += fmt.Sprintf("; %d %s on it", t.scoringEssences(slot, card), kindWords(card.pointKinds))
	}
	return why
}
