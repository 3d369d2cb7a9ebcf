package resarcana

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// view builds what the table can see. Hands and decks are numbers; what a look
// saw is nowhere.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Phase: phaseWords[t.phase].title, Open: t.phase != over || t.sure|t.dealt|t.again == 0} // nobody shows a hand then
	switch {
	case t.tally && t.phase != over:
		v.Round, v.Phase = "Tally", "Tally"
	case t.tally:
		v.Round = "Tally"
	case t.round == 0:
		v.Round = referee.BeforeRounds
	default:
		v.Round = "Round " + strconv.Itoa(int(t.round))
	}
	v.Areas = areas(t, x)
	v.Notes = notes(t, x)
	return v
}

// state is what show --json prints.
func state(t *Table, x *lexicon, see referee.Sight) any {
	level := "full"
	if t.firstGame {
		level = "first-game"
	}
	display := spelling.Texts(t.onDisplay(), called)
	players := make([]referee.Object, t.players)
	for p := range t.players {
		players[p] = playerState(t, x, p, see)
	}
	var loss, check any
	if t.phase == losing {
		loss = referee.Object{{Key: "by", Value: x.Players[t.lossBy]}, {Key: "card", Value: all[t.lossOf].name}, {Key: "life", Value: t.lossN}}
	}
	if t.phase == checking {
		check = referee.Object{{Key: "by", Value: name(t.checkBy, x)}}
	}
	return referee.Object{
		{Key: "game", Value: key}, {Key: "level", Value: level}, {Key: "phase", Value: phaseWords[t.phase].key}, {Key: "round", Value: t.round},
		{Key: "to_act", Value: x.Names(toAct(t))}, {Key: "first_player", Value: name(t.token, x)}, {Key: "irregular", Value: see.Irregular},
		{Key: "monuments", Value: referee.Object{{Key: "display", Value: display}, {Key: "deck", Value: t.monumentDeck()}}},
		{Key: "places", Value: sorted(t.freePlaces())}, {Key: "items", Value: sorted(t.supplyItems())},
		{Key: "loss", Value: loss}, {Key: "check", Value: check}, {Key: "players", Value: players},
	}
}

func playerState(t *Table, x *lexicon, p int8, see referee.Sight) referee.Object {
	components := []referee.Object{}
	for slot, c := range t.inOrder(p) {
		components = append(components, referee.Object{
			{Key: "card", Value: all[c].name}, {Key: "turned", Value: t.isTurned(slot)}, {Key: "on", Value: amountsOf(t.on[slot].essences(), false)}})
	}
	o := referee.Object{
		{Key: "name", Value: x.Players[p]}, {Key: "passed", Value: t.passed.Has(p)}, {Key: "pool", Value: amountsOf(t.pool[p], true)},
		{Key: "hand", Value: t.hand(p)}, {Key: "deck", Value: t.deck(p)}, {Key: "discard", Value: sorted(cardsOf(t.pile & t.own[p]))},
		{Key: "components", Value: components}, {Key: "points", Value: t.total(p)},
	}
	if see.Reveal {
		o = append(o, referee.Field{Key: "known", Value: sorted(cardsOf((t.sure | t.dealt | t.again) & t.own[p]))})
	}
	return o
}

// amountsOf is essences as an object in their order; all asks for the zeros too.
func amountsOf(e Essences, all bool) referee.Object {
	o := referee.Object{}
	for s, n := range e {
		if n != 0 || all {
			o = append(o, referee.Field{Key: essenceNames[s], Value: n})
		}
	}
	return o
}

// name is a player's name, nil for nobody.
func name(p int8, x *lexicon) any {
	if p == nobody {
		return nil
	}
	return x.Players[p]
}

// cardsOf lists the artifacts of a set.
func cardsOf(set uint64) (out []int32) {
	for ; set != 0; set &= set - 1 {
		out = append(out, int32(bits.TrailingZeros64(set)))
	}
	return out
}

// sorted writes names in byte order.
func sorted(list []int32) []string {
	names := spelling.Texts(list, called)
	slices.Sort(names)
	return names
}

// called is the name of a component.
func called(c int32) string { return all[c].name }

// freePlaces are the Places of Power that nobody has claimed.
func (t *Table) freePlaces() (out []int32) {
	for board := range uint8(boards) {
		if t.known>>board&1 == 1 && t.play>>(slotBoard+board)&1 == 0 {
			out = append(out, t.side(board))
		}
	}
	return out
}

// supplyItems are the magic items that nobody has.
func (t *Table) supplyItems() (out []int32) {
	for c := int32(firstItem); c < firstMonument; c++ {
		if t.inPlay(c) == nobody {
			out = append(out, c)
		}
	}
	return out
}

// net is the change of every pool that changed.
type net struct {
	names []string
	pools [seats]Essences
}

// MarshalJSON writes {"Anna":{"Gold":-4}}.
func (n *net) MarshalJSON() ([]byte, error) {
	o := referee.Object{}
	for p, name := range n.names {
		if n.pools[p] != (Essences{}) {
			o = append(o, referee.Field{Key: name, Value: amountsOf(n.pools[p], false)})
		}
	}
	return o.MarshalJSON()
}

// words writes "Anna pays 4 Gold and gets Life; Brit loses Death": one of them pays,
// and what comes back of it is told besides; what others give they lose.
func (n *net) words(payer int8, paid Essences) string {
	var parts kit.Parts
	for p, name := range n.names {
		verb, gets, gives := "loses ", n.pools[p], Essences{}
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

// unchanged is what a statement tells that changes no pool.
var unchanged = []referee.Field{{Key: "essences", Value: &net{}}}

// score gives plain values to scoring.
func score(t *Table, x *lexicon) scoring.Sheet {
	in := scoring.ResArcanaTable{Enough: enough, RestShares: t.house.Has(restShares)}
	for p := range t.players {
		one := scoring.ResArcanaPlayer{Name: x.Players[p], First: t.token == p, Essences: t.pool[p].worth()}
		mine := t.mine(p)
		for slot, c := range t.inOrder(p) {
			if all[c].scores() {
				one.Components = append(one.Components, scoring.ResArcanaComponent{Name: all[c].name, Points: t.worth(slot, c, mine), Why: t.whyWorth(slot, c)})
			}
			if c == statue && t.used {
				one.Statue = int(all[c].react.n)
			}
		}
		in.Players = append(in.Players, one)
	}
	return scoring.ResArcana(in)
}

// whyWorth derives a component's points in words.
func (t *Table) whyWorth(slot uint8, c int32) string {
	card := &all[c]
	why := "printed"
	if counts := card.countWords(); counts != nil {
		var parts kit.Parts
		parts.Add(card.points > 0, "%d", card.points)
		why = strings.Join(append(parts, counts...), ", ")
	}
	if card.per != 0 {
		on := 0
		for s := range sorts {
			if card.per>>s&1 == 1 {
				on += int(t.on[slot][s])
			}
		}
		why += fmt.Sprintf("; %d %s on it", on, sortWords(card.per))
	}
	return why
}
