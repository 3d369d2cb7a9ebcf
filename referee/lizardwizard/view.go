package lizardwizard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
)

// view builds what the table can see. Mana and Gold are nowhere, face-down cards
// are numbers.
func view(t *Table, x *lexicon, see referee.Sight) referee.View {
	v := referee.View{State: state(t, x, see), Phase: phaseTitles[t.phase()], Round: "Round " + strconv.Itoa(int(max(t.round, 1))), Began: t.round > 1}
	switch {
	case t.tally:
		v.Round = "Tally"
	case !t.playing():
		v.Round = referee.BeforeRounds
	}
	v.Open = t.ended || t.tally
	v.Areas = areas(t, x)
	for p := range t.players {
		v.Seats = append(v.Seats, seatView(t, x, p, see.Reveal))
	}
	v.Notes = notes(t, x)
	v.Recall = recall(t, x)
	return v
}

var phaseTitles = [...]string{"Setup", "Action", "Duel for a Wizard", "In the Dungeon", "New Research", "After the action", "The game is over"}

func field(key string, value any) referee.Field { return referee.Field{Key: key, Value: value} }

// state is what show --json prints.
func state(t *Table, x *lexicon, see referee.Sight) referee.Object {
	ph := t.phase()
	var turn any
	if t.inPlay() {
		turn = x.Players[t.turn]
	}
	tracks, offers, left := referee.Object{}, referee.Object{}, referee.Object{}
	for r, name := range reagentNames {
		tracks = append(tracks, field(name, t.value[r]))
	}
	for d := range decks {
		if d < offered {
			offers = append(offers, field(deckNames[d], t.offerNames(d, x)))
		}
		left = append(left, field(deckNames[d], t.deck[d]))
	}
	laid := []string{}
	for i, tile := range t.tile {
		if tile > 0 && t.tileBy[i] == nobody {
			laid = append(laid, x.Word(Tile, int32(tile)-1))
		}
	}
	players := make([]referee.Object, t.players)
	for p := range t.players {
		players[p] = playerState(t, x, p, see)
	}
	return referee.Object{
		field("game", key), field("phase", phaseNames[ph]), field("round", max(t.round, 1)), field("last_round", t.last), field("turn", turn),
		field("to_act", x.Names(toAct(t))), field("actions", t.openActions()), field("casts", t.openCasts()), field("owed", t.owed(x)),
		field("irregular", see.Irregular), field("tracks", tracks), field("offers", offers), field("decks", left), field("faces", t.faces(x)),
		field("tiles", laid), field("duel", t.duelState(x)), field("expedition", t.expeditionState(x)), field("players", players),
	}
}

func (t *Table) openActions() uint8 {
	if !t.inPlay() {
		return 0
	}
	return t.actions
}

func (t *Table) duelState(x *lexicon) any {
	if !t.duel.on {
		return nil
	}
	d := &t.duel
	var bidder any
	bid := int32(0)
	if d.bidder != nobody {
		bidder, bid = x.Players[d.bidder], d.bid
	}
	in := []string{}
	for p := range t.players {
		if d.in>>p&1 == 1 {
			in = append(in, x.Players[p])
		}
	}
	return referee.Object{field("wizard", x.Word(referee.Card, int32(d.school))), field("bid", bid), field("bidder", bidder), field("in", in)}
}

func (t *Table) expeditionState(x *lexicon) any {
	if !t.dungeon.on {
		return nil
	}
	return referee.Object{field("hits", t.dungeon.hits), field("drawn", t.expeditionDrawn(x))}
}

// owed is what the state says is owed, empty outside play.
func (t *Table) owed(x *lexicon) referee.Object {
	offer, discard := referee.Object{}, referee.Object{}
	var due any
	if t.inPlay() {
		for g := range offered {
			if n := t.lacks(g); n > 0 {
				offer = append(offer, field(deckNames[g], n))
			}
		}
		for p := range t.players {
			if n := t.excess(p); n > 0 {
				discard = append(discard, field(x.Players[p], n))
			}
		}
		if t.due != noCard {
			due = x.Word(referee.Card, t.word(t.due))
		}
	}
	return referee.Object{field("offer", offer), field("discard", discard), field("cast", due)}
}

// offerNames lists the cards on an offer, sorted.
func (t *Table) offerNames(g group, x *lexicon) []string {
	out := []string{}
	if g == wizardDeck {
		for s, n := range t.wizards {
			for range n {
				out = append(out, x.Word(referee.Card, int32(s)))
			}
		}
	} else {
		t.eachOffered(g, func(ref int32) { out = append(out, x.Word(referee.Card, ref)) })
	}
	slices.Sort(out)
	return out
}

// cardNames lists p's cards of a deck in a zone, sorted.
func (t *Table) cardNames(p int8, x *lexicon, g group, z zone) []string {
	out := []string{}
	for c := card(0); c < card(t.every()); c++ {
		if t.where[c].is(at(z, p)) && t.kind(c) == g {
			out = append(out, x.Word(referee.Card, t.word(c)))
		}
	}
	slices.Sort(out)
	return out
}

// wizardNames lists p's Wizards, changed Familiars too, sorted.
func (t *Table) wizardNames(p int8, x *lexicon) []string {
	out := t.cardNames(p, x, familiarDeck, changed)
	for s, n := range t.seat[p].wizards {
		for range n {
			out = append(out, x.Word(referee.Card, int32(s)))
		}
	}
	slices.Sort(out)
	return out
}

func playerState(t *Table, x *lexicon, p int8, see referee.Sight) referee.Object {
	s := &t.seat[p]
	var power, coins, waiting, spent, helpers any
	hidden := func(g group, z zone) any {
		names := t.cardNames(p, x, g, z)
		if see.Reveal {
			return names
		}
		return len(names)
	}
	if see.Reveal {
		power, coins = s.mana, s.gold
	}
	waiting, spent, helpers = hidden(spellDeck, uncast), hidden(spellDeck, used), hidden(familiarDeck, used)
	stored := referee.Object{}
	for r, n := range s.reagents {
		if n > 0 {
			stored = append(stored, field(reagentNames[r], n))
		}
	}
	won := []string{}
	for _, i := range t.claims[:t.claimed] {
		if t.tileBy[i] == p {
			won = append(won, x.Word(Tile, int32(t.tile[i])-1))
		}
	}
	return referee.Object{
		field("name", x.Players[p]), field("mana", power), field("gold", coins), field("reagents", stored), field("limit", t.limit(p)), field("hand", s.hand),
		field("wizards", t.wizardNames(p, x)), field("towers", t.cardNames(p, x, towerDeck, active)), field("spells", t.cardNames(p, x, spellDeck, active)),
		field("uncast", waiting), field("used", spent), field("familiars", helpers), field("items", s.items), field("undead", s.undead),
		field("tiles", won), field("barred", s.barred),
	}
}

// faces lists what was said of cards in an offer or face up before a player.
func (t *Table) faces(x *lexicon) []string {
	out := []string{}
	for s := range schools {
		if t.icon[s] > 0 && t.wizardSeen(s) {
			out = append(out, x.Word(referee.Card, int32(s))+" with "+reagentNames[t.icon[s]-1])
		}
	}
	for c := card(0); c < card(t.every()); c++ {
		if z := t.where[c].zone(); z == onOffer || z == active || z == changed {
			out = t.faceLines(c, x, out)
		}
	}
	slices.Sort(out)
	return out
}

// faceLines appends what is known of one card, as its face statements without
// the verb: all parts in one, but for reagents known to be none beside a price.
func (t *Table) faceLines(c card, x *lexicon, out []string) []string {
	name := x.Word(referee.Card, t.word(c))
	list, listed := t.listOf(c)
	if t.kind(c) == familiarDeck {
		if listed {
			out = append(out, name+" with "+list.words())
		}
		return out
	}
	coins, priced := t.priceOf(c).coins()
	line := name
	if s, known := t.priceOf(c).school(); known && t.kind(c) == spellDeck {
		line += " school " + schoolNames[s]
	}
	power := coins
	if t.kind(c) == towerDeck {
		power = 0
	} else {
		coins = 0
	}
	switch {
	case priced && listed && list == (bag{}) && coins+power > 0:
		out = append(out, name+" costs nothing")
		line += " costs " + goodsWords(list, coins, power)
	case priced && listed, listed:
		if !priced {
			coins, power = 0, 0
		}
		line += " costs " + goodsWords(list, coins, power)
	case priced:
		line += " costs " + goodsWords(bag{}, coins, power)
	}
	if line != name {
		out = append(out, line)
	}
	return out
}

// Faces lists everything that was said of cards, written as a box holds it.
func (t *Table) allFaces(x *lexicon) []string {
	var out []string
	for s, icon := range t.icon {
		if icon > 0 {
			out = append(out, x.Word(referee.Card, int32(s))+" with "+reagentNames[icon-1])
		}
	}
	for c := card(0); c < card(t.every()); c++ {
		out = t.faceLines(c, x, out)
	}
	for n := range int32(gatheringCards) {
		line := x.Word(Gathering, n)
		if b, known := t.unpack(t.upper[n]); known {
			line += " with " + b.words()
		}
		if b, known := t.unpack(t.lower[n]); known {
			line += " raising " + b.words()
		}
		if strings.Contains(line, " with ") || strings.Contains(line, " raising ") {
			out = append(out, line)
		}
	}
	for i := range out {
		out[i] = "face " + out[i]
	}
	slices.Sort(out)
	return out
}

// A flow is what goods moved with a statement: how much more each player has.
type flow struct {
	names []string
	moved [seats]moved
}

type moved struct {
	tokens     bag
	gold, mana int32
}

// flowing is what moved between two tables.
func flowing(before, after *Table, x *lexicon) *flow {
	f := &flow{names: x.Players}
	for p := range after.players {
		b, a := &before.seat[p], &after.seat[p]
		f.moved[p] = moved{a.reagents.minus(b.reagents), a.gold - b.gold, a.mana - b.mana}
	}
	return f
}

// MarshalJSON writes {"Anna":{"Mandrake":1,"gold":-4}}.
func (f *flow) MarshalJSON() ([]byte, error) {
	o := referee.Object{}
	f.each(func(name string, moved bag, coins, power int32) {
		one := referee.Object{}
		for r, n := range moved {
			if n != 0 {
				one = append(one, field(reagentNames[r], n))
			}
		}
		if coins != 0 {
			one = append(one, field("gold", coins))
		}
		if power != 0 {
			one = append(one, field("mana", power))
		}
		o = append(o, field(name, one))
	})
	return o.MarshalJSON()
}

// each calls yes for every player who has more or less of something.
func (f *flow) each(yes func(name string, moved bag, coins, power int32)) {
	for p, name := range f.names {
		if m := &f.moved[p]; *m != (moved{}) {
			yes(name, m.tokens, m.gold, m.mana)
		}
	}
}

// words writes the tokens that moved: "Anna +1 Mandrake, -2 Horn". Mana and Gold
// are secret.
func (f *flow) words() string {
	var parts []string
	f.each(func(name string, moved bag, _, _ int32) {
		var change []string
		for r, n := range moved {
			if n != 0 {
				change = append(change, fmt.Sprintf("%+d %s", n, reagentNames[r]))
			}
		}
		if change != nil {
			parts = append(parts, name+" "+strings.Join(change, ", "))
		}
	})
	return strings.Join(parts, "; ")
}
