package lizardwizard

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// view builds what the table can see. Mana and Gold are nowhere, face-down cards
// are numbers.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Phase: phaseTitles[t.phase()], Round: "Round " + strconv.Itoa(int(max(t.round, 1))), Began: t.round > 1,
		Open: t.tally || t.ended && !kit.Any(t.players, t.keepsDown), Tells: "how much Mana and Gold each has, and which cards lie face down", Areas: areas(t, x), Notes: notes(t, x), Recall: recall(t, x)}
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

// keepsDown tells whether p has spells that were never cast: they count for nothing, and
// nobody turns them up.
func (t *Table) keepsDown(p int8) bool { return t.owned(p, spellDeck, 1<<uncast) > 0 }

var phaseTitles = [...]string{"Setup", "Action", "Duel for a Wizard", "In the Dungeon", "New Research", "After the action", "The game is over"}

// state is what show --json prints.
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
	tracks, offers, left := referee.Object{}, referee.Object{}, referee.Object{}
	for r, name := range reagentNames {
		tracks = append(tracks, kit.Field(name, t.value[r]))
	}
	for d := range decks {
		if d < offered {
			offers = append(offers, kit.Field(deckNames[d], names(x, t.onOffer(d))))
		}
		left = append(left, kit.Field(deckNames[d], t.deck[d]))
	}
	players := make([]referee.Object, t.players)
	for p := range t.players {
		players[p] = playerState(t, x, p, see)
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("phase", phaseNames[ph]), kit.Field("round", max(t.round, 1)), kit.Field("last_round", t.last), kit.Field("turn", turn),
		kit.Field("to_act", x.Names(toAct(t))), kit.Field("actions", actions), kit.Field("casts", t.openCasts()), kit.Field("owed", t.owed(x)),
		kit.Field("irregular", see.Irregular), kit.Field("tracks", tracks), kit.Field("offers", offers), kit.Field("decks", left), kit.Field("faces", t.faceLines(x, true)),
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

// owed is what the state says is owed, empty outside play.
func (t *Table) owed(x *lexicon) referee.Object {
	offer, discard := referee.Object{}, referee.Object{}
	var due any
	if t.inPlay() {
		for g := range offered {
			if n := t.lacks(g); n > 0 {
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

// names lists cards, sorted.
func names(x *lexicon, refs iter.Seq[int32]) []string {
	out := []string{}
	for ref := range refs {
		out = append(out, x.Word(referee.Card, ref))
	}
	slices.Sort(out)
	return out
}

// tileNames lists the tiles that p has claimed, in order; of nobody: those still on
// the board.
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
	cards := func(g deck, z zone) []string { return names(x, t.cardsFrom(p, g, 1<<z)) }
	hidden := func(g deck, z zone) any {
		all := cards(g, z)
		if see.Reveal {
			return all
		}
		return len(all)
	}
	var power, coins any
	if see.Reveal {
		power, coins = s.mana, s.gold
	}
	return referee.Object{
		kit.Field("name", x.Players[p]), kit.Field("mana", power), kit.Field("gold", coins), kit.Field("reagents", goods{reagents: s.reagents}.state()), kit.Field("limit", t.limit(p)), kit.Field("hand", s.hand),
		kit.Field("wizards", names(x, t.before(p, 1<<changed))), kit.Field("towers", cards(towerDeck, active)), kit.Field("spells", cards(spellDeck, active)),
		kit.Field("uncast", hidden(spellDeck, uncast)), kit.Field("used", hidden(spellDeck, used)), kit.Field("familiars", hidden(familiarDeck, used)), kit.Field("items", s.items), kit.Field("undead", s.undead),
		kit.Field("tiles", t.tileNames(p, x)), kit.Field("barred", s.barred),
	}
}

// state writes goods by their names.
func (g goods) state() referee.Object {
	o := referee.Object{}
	for ref, n := range g.each() {
		o = append(o, kit.Field(goodsNames[ref], n))
	}
	return o
}

// allFaces lists everything that was said of cards, written as a box holds it.
func (t *Table) allFaces(x *lexicon) []string {
	out := t.faceLines(x, false)
	for i := range out {
		out[i] = "face " + out[i]
	}
	return out
}

// A flow is what goods moved with a statement: how much more each player has.
type flow struct {
	names []string
	moved [seats]goods
}

// flowing is what moved between two tables.
func flowing(before, after *Table, x *lexicon) *flow {
	f := &flow{names: x.Players}
	for p := range after.players {
		f.moved[p] = after.seat[p].minus(before.seat[p].goods)
	}
	return f
}

// MarshalJSON writes {"Anna":{"Mandrake":1,"gold":-4}}.
func (f *flow) MarshalJSON() ([]byte, error) {
	o := referee.Object{}
	for p, name := range f.names {
		if f.moved[p] != (goods{}) {
			o = append(o, kit.Field(name, f.moved[p].state()))
		}
	}
	return o.MarshalJSON()
}

// words writes what moved: "Anna +1 Mandrake, -2 Horn, +4 mana". What players have is
// secret; what they pay and are paid everybody sees.
func (f flow) words() string {
	var parts kit.Parts
	for p, name := range f.names {
		var change []string
		for ref, n := range f.moved[p].each() {
			change = append(change, fmt.Sprintf("%+d %s", n, goodsNames[ref]))
		}
		parts.Add(change != nil, "%s %s", name, strings.Join(change, ", "))
	}
	return strings.Join(parts, "; ")
}
