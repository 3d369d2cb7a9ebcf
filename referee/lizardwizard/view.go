package lizardwizard

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// view returns what everybody can see: no Mana or Gold, face-down cards as numbers.
func view(t *Table, x *lexicon) referee.View {
	secrets := func(p int8) bool { return t.owned(p, spellDeck, 1<<uncast) > 0 } // a Spell that was never cast stays face down
	v := referee.View{Phase: phaseTitles[t.phase()], Round: "Round " + strconv.Itoa(int(max(t.round, 1))), Areas: areas(t, x), Notes: notes(t, x),
		Memory: referee.Memory{LedByFirstMove: t.round > 1, Open: t.tally || t.ended && !kit.Any(t.players, secrets), Secret: "how much Mana and Gold each has, and which cards lie face down", Recall: recall(t, x)}}
	switch {
	case t.tally && !t.ended:
		v.Round, v.Phase = "Tally", "Tally"
	case t.tally:
		v.Round = "Tally"
	case !t.playing():
		v.Round = referee.BeforeRounds
	}
	return v
}

var phaseTitles = [...]string{"Set-up", "Action", "Duel for a Wizard", "In the Dungeon", "New Research", "After the action", "Schools of spells", "The game is over"}

// state returns what show --json prints.
func state(t *Table, x *lexicon, see referee.Sight) any {
	ph := t.phase()
	var turn, drawn any
	actions := uint8(0)
	if t.inPlay() {
		turn, actions = x.Players[t.turn], t.actions
	}
	if d := &t.dungeon; d.on {
		drawn = referee.Object{kit.Field("hits", d.hits), kit.Field("drawn", t.expeditionDrawn(x))}
	}
	tracks, left, shown := referee.Object{}, referee.Object{}, referee.Object{}
	for r, name := range reagentNames {
		tracks = append(tracks, kit.Field(name, t.value[r]))
	}
	for d := range decks {
		if d < offered {
			shown = append(shown, kit.Field(deckNames[d], names(x, t.onOffer(d))))
		}
		left = append(left, kit.Field(deckNames[d], t.deck[d]))
	}
	var offers any
	if !t.isLight() {
		offers = shown
	}
	players := make([]referee.Object, t.players)
	for p := range t.players {
		players[p] = playerState(t, x, p, see)
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("phase", phaseNames[ph]), kit.Field("round", max(t.round, 1)), kit.Field("last_round", t.last), kit.Field("turn", turn),
		kit.Field("to_act", x.Names(order.Seats(t, t.players))), kit.Field("actions", actions), kit.Field("casts", t.openCasts()), kit.Field("owed", t.owed(x)),
		kit.Field("irregular", see.Irregular), kit.Field("tracks", tracks), kit.Field("offers", offers), kit.Field("decks", left), kit.Field("faces", t.faceLines(x, "", true)),
		kit.Field("tiles", t.tileNames(nobody, x)), kit.Field("duel", t.duelState(x)), kit.Field("expedition", drawn), kit.Field("players", players),
	}
}

func (t *Table) duelState(x *lexicon) any {
	if !t.duel.on {
		return nil
	}
	d := &t.duel
	var bidder any
	if d.bidder != nobody {
		bidder = x.Players[d.bidder]
	}
	return referee.Object{kit.Field("wizard", x.Word(referee.Card, int32(d.school))), kit.Field("bid", d.bid), kit.Field("bidder", bidder), kit.Field("in", x.Names(d.in.Of(t.players)))}
}

// owed returns what is owed, empty outside play.
func (t *Table) owed(x *lexicon) referee.Object {
	offer, discard := referee.Object{}, referee.Object{}
	var due any
	if t.inPlay() {
		for g := range offered {
			if n := t.offerGap(g); n > 0 {
				offer = append(offer, kit.Field(deckNames[g], n))
			}
		}
		for p := range t.players {
			if n := t.excess(p); n > 0 {
				discard = append(discard, kit.Field(x.Players[p], n))
			}
		}
		if t.due != noCard {
			due = x.Word(referee.Card, t.word(t.due))
		}
	}
	return referee.Object{kit.Field("offer", offer), kit.Field("discard", discard), kit.Field("cast", due)}
}

// names returns the names of cards, sorted.
func names(x *lexicon, refs iter.Seq[int32]) []string {
	out := []string{}
	for ref := range refs {
		out = append(out, x.Word(referee.Card, ref))
	}
	slices.Sort(out)
	return out
}

// tileNames returns the tiles that p has claimed, in order; for nobody those on the board.
func (t *Table) tileNames(p int8, x *lexicon) []string {
	out, order := []string{}, t.claims[:t.claimed]
	if p == nobody && t.tiled {
		order = []uint8{0, 1, 2, 3}
	}
	for _, i := range order {
		if t.tileBy[i] == p {
			out = append(out, x.Word(Tile, int32(t.tile[i])-1))
		}
	}
	return out
}

func playerState(t *Table, x *lexicon, p int8, see referee.Sight) referee.Object {
	s := &t.seat[p]
	cards := func(g deck, z zone) []string { return names(x, t.wordsFrom(p, g, 1<<z)) }
	hidden := func(g deck, z zone) any {
		all := cards(g, z)
		if see.Reveal {
			return all
		}
		return len(all)
	}
	var power, coins any
	if see.Reveal {
		power, coins = s.goods[mana], s.goods[gold]
	}
	return referee.Object{
		kit.Field("name", x.Players[p]), kit.Field("mana", power), kit.Field("gold", coins), kit.Field("reagents", s.reagents().state()), kit.Field("limit", t.limit(p)), kit.Field("hand", s.hand),
		kit.Field("wizards", names(x, t.wordsOf(p, 1<<wizards))), kit.Field("towers", cards(towerDeck, active)), kit.Field("spells", cards(spellDeck, active)),
		kit.Field("uncast", hidden(spellDeck, uncast)), kit.Field("used", hidden(spellDeck, used)), kit.Field("familiars", hidden(familiarDeck, used)), kit.Field("items", s.items), kit.Field("undead", s.undead),
		kit.Field("tiles", t.tileNames(p, x)), kit.Field("barred", t.barred.Has(p)),
	}
}

// state returns goods by name.
func (g goods) state() referee.Object {
	o := referee.Object{}
	for ref, n := range g.each() {
		o = append(o, kit.Field(goodsNames[ref], n))
	}
	return o
}

// A flow is how many more goods each player has after a move.
type flow [seats]goods

// state returns {"Anna":{"Mandrake":1,"gold":-4}}.
func (f *flow) state(x *lexicon) referee.Object {
	o := referee.Object{}
	for p, name := range x.Players {
		if f[p] != (goods{}) {
			o = append(o, kit.Field(name, f[p].state()))
		}
	}
	return o
}

// words returns what moved, which is public: "Anna +1 Mandrake, -2 Horn, +4 mana".
func (f *flow) words(x *lexicon) string {
	var parts kit.Parts
	for p, name := range x.Players {
		var change kit.Parts
		for ref, n := range f[p].each() {
			change.Add(true, "%+d %s", n, goodsNames[ref])
		}
		parts.Add(change != nil, "%s %s", name, strings.Join(change, ", "))
	}
	return strings.Join(parts, "; ")
}
