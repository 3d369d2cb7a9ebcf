package lizardwizard

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// schoolTags and reagentTags are how schools and reagents look.
var schoolTags = [schools]referee.Tag{
	{Name: "Conjuring", Letter: "CO", Sign: "✦", Hue: "purple"},
	{Name: "Sorcery", Letter: "SO", Sign: "▲", Hue: "red"},
	{Name: "Alchemy", Letter: "AL", Sign: "◆", Hue: "yellow"},
	{Name: "Enchantment", Letter: "EN", Sign: "★", Hue: "pink"},
	{Name: "Druidry", Letter: "DR", Sign: "♣", Hue: "green"},
	{Name: "Thaumaturgy", Letter: "TH", Sign: "■", Hue: "orange"},
	{Name: "Necromancy", Letter: "NE", Sign: "✚", Hue: "grey"},
}

var reagentTags = [reagents]referee.Tag{
	{Name: "Mandrake", Letter: "MA", Sign: "♦", Hue: "orange"},
	{Name: "Sulphur", Letter: "SU", Sign: "▲", Hue: "yellow"},
	{Name: "Toadstool", Letter: "TD", Sign: "♠", Hue: "red"},
	{Name: "Horn", Letter: "HO", Sign: "◗", Hue: "beige"},
	{Name: "Nightshade", Letter: "NI", Sign: "●", Hue: "purple"},
	{Name: "Foxglove", Letter: "FO", Sign: "♥", Hue: "pink"},
	{Name: "Eye of Newt", Letter: "EY", Sign: "◉", Hue: "green"},
}

// short returns tokens by letter: "2HO FO".
func (g goods) short() string {
	return g.join(func(r int, n int32) string {
		if n == 1 {
			return reagentTags[r].Letter
		}
		return strconv.Itoa(int(n)) + reagentTags[r].Letter
	})
}

// join joins a text for each kind of reagent; it returns "none" without any.
func (g goods) join(one func(r int, n int32) string) string {
	var parts []string
	for r, n := range g[:reagents] {
		if n > 0 {
			parts = append(parts, one(r, n))
		}
	}
	return cmp.Or(strings.Join(parts, " "), "none")
}

// cell returns a face-up card.
func (t *Table) cell(ref int32, x *lexicon) referee.Cell {
	one := referee.Cell{Label: x.Word(referee.Card, ref), Code: x.Code(referee.Card, ref)}
	if s, known := t.schoolOfWord(ref); known {
		one.Tags = []referee.Tag{schoolTags[s]}
	}
	if icon, known := t.listOf(t.card(ref)); known && deckOfWord(ref) == wizardDeck {
		one.Note = icon.short()
	}
	return one
}

// actor returns the player who would take an action now.
func (t *Table) actor() int8 {
	if next := t.next(t.turn); t.canBeginTurn(next) && !t.owes() {
		return next
	}
	return t.turn
}

func areas(t *Table, x *lexicon) []referee.Area {
	tracks := referee.Area{Title: "Tracks", Columns: reagents, Placed: true}
	for r, name := range reagentNames {
		value := strconv.Itoa(int(t.value[r]))
		if t.high[r] != noTop {
			value = fmt.Sprintf("%d/%d", t.value[r], t.high[r])
		} else if t.low[r] != 1 {
			value = fmt.Sprintf("%d from %d", t.value[r], t.low[r])
		}
		tracks.Cells = append(tracks.Cells, referee.Cell{Label: name, Code: reagentTags[r].Letter, Tags: []referee.Tag{reagentTags[r]}, Note: value})
	}
	if t.tally {
		return nil
	}
	out := []referee.Area{tracks}
	if t.isLight() {
		out = append(out, t.leftArea(x))
	} else {
		for g := range offered {
			out = append(out, t.offerArea(g, x))
		}
	}
	laid := referee.Area{Title: "Achievements"}
	for i, tile := range t.tile {
		if tile == 0 {
			continue
		}
		one := referee.Cell{Label: x.Word(Tile, int32(tile)-1), Code: x.Code(Tile, int32(tile)-1)}
		if by := t.tileBy[i]; by != nobody {
			one.State, one.Note = referee.Settled, x.Players[by]
		} else if t.inPlay() && t.mayClaimTile(t.turn, int32(tile)-1, x) {
			one.Command = fmt.Sprintf("%s: claim %s", x.Players[t.turn], one.Label)
		}
		laid.Cells = append(laid.Cells, one)
	}
	return append(out, laid)
}

// offerArea returns an offer, with what is known of each card and its cost for the actor.
func (t *Table) offerArea(g deck, x *lexicon) referee.Area {
	a := referee.Area{Title: fmt.Sprintf("%ss (%d in the deck)", deckNames[g], t.deck[g]), Places: int(t.capacity(g))}
	for ref := range t.onOffer(g) {
		one := t.cell(ref, x)
		one.Note = strings.TrimSpace(one.Note + " " + t.costWords(g, ref))
		one.Command = t.entryFor(g, one.Label, x)
		a.Cells = append(a.Cells, one)
	}
	for range t.offerGap(g) {
		a.Cells = append(a.Cells, referee.Cell{State: referee.Vacant, Label: "turn one up"})
	}
	return a
}

// numberWords returns the number of a Tower or Familiar in words.
func numberWords(g deck, tier int) string {
	if g == towerDeck {
		return "of " + spelling.Count(tier+1, "reagent")
	}
	return fmt.Sprintf("for %d Mana", 5*(tier+1))
}

// leftArea returns how many cards of each kind nobody has taken in a light game, and which
// number should be on offer.
func (t *Table) leftArea(x *lexicon) referee.Area {
	a := referee.Area{Title: "Cards left, with those on offer"}
	for g := range offered {
		one := referee.Cell{Label: deckNames[g] + "s", Note: strconv.Itoa(int(t.deck[g])), Command: strings.TrimSpace(t.entryFor(g, "", x))}
		if !t.unordered[g] && t.deck[g] > 0 {
			one.Note += ", now " + numberWords(g, t.topTier(g, 0))
		}
		a.Cells = append(a.Cells, one)
	}
	return a
}

// costWords returns the cost of a card on offer for the actor, and what the card does,
// as far as known. A word or a dash separates every number from the one in a card's
// name.
func (t *Table) costWords(g deck, ref int32) string {
	p := t.actor()
	list, told := t.listOf(t.card(ref))
	var parts kit.Parts
	switch g {
	case towerDeck:
		c := t.towerPrice(p, ref)
		parts.Add(told, "costs %s", list.words())
		if off := list.total() - c.tokens; told && off > 0 {
			parts[0] += fmt.Sprintf(" less %d", off)
		}
		parts.Add(c.coined && told, "or %d gold", c.coins)
		parts.Add(c.coined && !told, "costs %d gold", c.coins)
		return strings.Join(parts, " ")
	case familiarDeck:
		parts.Add(true, "costs %d mana", t.summonCost(p, ref))
		parts.Add(told, "brings %s", list.words())
	case spellDeck:
		fee, assumed := t.fee(ref)
		parts.Add(!assumed, "%d mana", fee)
		parts.Add(told, "cast %s", list.short())
		if s := listed(ref); s != nil {
			parts.AddText(t.effectText(s))
		}
		if parts != nil {
			parts[0] = "– " + parts[0]
		}
	}
	return strings.Join(parts, ", ")
}

// entryFor returns the move that choosing a card on offer begins.
func (t *Table) entryFor(g deck, name string, x *lexicon) string {
	p, ph := t.actor(), t.phase()
	switch {
	case ph == taking && g == spellDeck:
		return fmt.Sprintf("%s: take %s", x.Players[t.turn], name)
	case ph != acting && ph != tail, p == t.turn && t.actions == 0:
		return ""
	}
	return fmt.Sprintf("%s: %s %s", x.Players[p], [...]string{"duel", "build", "summon", "research"}[g], name)
}

// seatView returns the cards and goods of one player.
func seatView(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
	s := &t.seat[p]
	var v referee.Seat
	because := func(yes bool, name, value, short, cause string) {
		if yes {
			v.Facts = append(v.Facts, referee.Label{Name: name, Value: value, Short: strings.TrimSpace(short), Decides: name == "owes", Cause: cause})
		}
	}
	fact := func(yes bool, name, value, short string) { because(yes, name, value, short, "") }
	if !t.tally {
		tokens, limit, has := s.total(), t.limit(p), t.shortCards(p)
		held := s.reagents().words()
		if tokens == 0 {
			held = "none"
		}
		because(true, "reagents", fmt.Sprintf("%s (%d of %d)", held, tokens, limit), fmt.Sprintf("%s (%d/%d)", s.short(), tokens, limit), t.limitWords(p, x))
		fact(has != "", "has", spelling.Count(t.wizardsOf(p), "Wizard")+", "+spelling.Count(t.towersOf(p), "Tower")+", "+spelling.Count(t.owned(p, spellDeck, 1<<active), "active spell"), has)
		waiting, spent, familiars := t.owned(p, spellDeck, 1<<uncast), t.owned(p, spellDeck, 1<<used), t.familiarsOf(p)
		var down kit.Parts
		down.Add(waiting > 0, "%s down", spelling.Count(waiting, "spell"))
		down.Add(spent > 0, "%d used", spent)
		down.Add(familiars > 0, "%d fam.", familiars)
		fact(down != nil, "face down", fmt.Sprintf("%d uncast, %d used, %s", waiting, spent, spelling.Count(familiars, "Familiar")), strings.Join(down, " "))
		because(s.hand != startHand, "hand", strconv.Itoa(int(s.hand)), "", t.activeNames(p, x, congregatumIncremento, congregatumMaxima))
	} else {
		fact(s.tiles > 0, "tiles", strconv.Itoa(int(s.tiles)), fmt.Sprintf("◎%d", s.tiles))
		fact(s.goods[gold] > 0, "gold", strconv.Itoa(int(s.goods[gold])), fmt.Sprintf("%d gold", s.goods[gold]))
		fact(s.goods[mana] > 0, "mana", strconv.Itoa(int(s.goods[mana])), fmt.Sprintf("%d mana", s.goods[mana]))
	}
	fact(s.items > 0, "items", strconv.Itoa(int(s.items)), fmt.Sprintf("I%d", s.items))
	fact(s.undead > 0, "undead", strconv.Itoa(int(s.undead)), fmt.Sprintf("U%d", s.undead))
	fact(t.barred.Has(p), "barred", "from the Dungeon", "barred") // by which card is face down
	n := t.excess(p)
	fact(n > 0, "owes", fmt.Sprintf("%d to discard", n), fmt.Sprintf("discards %d", n))
	won := t.tileNames(p, x)
	fact(len(won) > 0, "tiles", strings.Join(won, ", "), fmt.Sprintf("◎%d", len(won)))
	if t.duel.on {
		in, bids := t.duel.in.Has(p), t.duel.bidder == p
		fact(!in, "passed", "", "out")
		fact(in && bids, "bid", strconv.Itoa(int(t.duel.bid)), "")
		fact(in && !bids, "in the duel", "", "in")
	}
	for ref := range t.wordsOf(p, openZones) {
		v.Cells = append(v.Cells, t.cell(ref, x))
	}
	for lot, all := range t.plain[p] { // entered in a tally, without numbers and names
		for school, n := range all {
			if n > 0 {
				v.Cells = append(v.Cells, referee.Cell{Label: x.Item(item{Kind: Lot, Ref: int32(lot*schools + school), Count: int16(n)}), Tags: schoolTags[school : school+1]})
			}
		}
	}
	for c := range t.cardsOf(p, 1<<uncast|1<<used) {
		if one := t.cell(t.word(c), x); see.Reveal {
			one.Note = "used"
			if t.where[c].zone() == uncast {
				one.Note = "uncast"
			}
			v.Shown = append(v.Shown, one)
		}
	}
	if bool(see.Reveal) && !t.tally {
		v.Shown = append(v.Shown, referee.Cell{Label: "Mana", Note: strconv.Itoa(int(s.goods[mana]))}, referee.Cell{Label: "Gold", Note: strconv.Itoa(int(s.goods[gold]))})
	}
	return v
}

// limitWords returns what makes up the limit of p: "room for 6, 1 for Sorcery Tower 2, 4 for
// Cella Reponum".
func (t *Table) limitWords(p int8, x *lexicon) string {
	parts := kit.Parts{fmt.Sprint("room for ", room)}
	for ref := range t.wordsFrom(p, towerDeck, 1<<active) {
		parts.Add(true, "1 for %s", x.Word(referee.Card, ref))
	}
	more := t.limit(p) - room - int32(t.towersOf(p))
	parts.Add(more > 0, "%d for Cella Reponum", more)
	return strings.Join(parts, ", ")
}

// activeNames lists those of some Spells that p has active.
func (t *Table) activeNames(p int8, x *lexicon, of ...card) string {
	return spelling.List(spelling.Texts(slices.DeleteFunc(of, func(c card) bool { return t.activeCopies(p, c) == 0 }), func(c card) string { return x.Word(referee.Card, t.word(c)) }))
}

// shortCards returns the face-up cards of a player by signs: Wizards, Towers with their
// numbers, active spells by the beginnings of their codes.
func (t *Table) shortCards(p int8) string {
	var signs [3]string
	for ref := range t.wordsOf(p, openZones) {
		school, _ := t.schoolOfWord(ref)
		switch spell := listed(ref); {
		case t.hasCard(p, ref, 1<<wizards):
			signs[0] += schoolTags[school].Sign
		case deckOfWord(ref) == towerDeck:
			signs[1] += schoolTags[school].Sign + strconv.Itoa(int(number(baseOf(ref))))
		case spell != nil:
			signs[2] += " " + spell.code[:4]
		default:
			signs[2] += " spell"
		}
	}
	if signs[0] != "" {
		signs[0] = "W" + signs[0]
	}
	if signs[1] != "" {
		signs[1] = " T" + signs[1]
	}
	return strings.TrimSpace(signs[0]+signs[1]) + signs[2]
}

// notes returns reminders.
func notes(t *Table, x *lexicon) (out kit.Parts) {
	if !t.inPlay() {
		return nil
	}
	out.Add(t.last, "Last round: %s has the last turn", x.Players[t.players-1])
	out.AddText(t.debts(x))
	switch t.phase() {
	case dueling:
		bid := "no bid yet"
		if t.duel.bidder != nobody {
			bid = fmt.Sprintf("%s has bid %d", x.Players[t.duel.bidder], t.duel.bid)
		}
		out.Add(true, "Duel for the %s: %s", x.Word(referee.Card, int32(t.duel.school)), bid)
	case delving:
		drawn := "nothing drawn"
		if names := t.expeditionDrawn(x); len(names) > 0 {
			drawn = strings.Join(names, ", ")
		}
		out.Add(true, "Expedition: %d of %d hits; %s; %d in the Dungeon deck", t.dungeon.hits, t.hitLimit(t.turn), drawn, t.deck[dungeonDeck])
	}
	out.Add(t.actions > 1 || t.actions == 1 && t.acted, "%s has %s left", x.Players[t.turn], spelling.Count(int(t.actions), "action"))
	return out
}

// recall returns what will still be visible of a round after it.
func recall(t *Table, x *lexicon) (out kit.Parts) {
	for p := range t.players {
		var has kit.Parts
		has.Add(t.wizardsOf(p) > 0, "%s", spelling.Count(t.wizardsOf(p), "Wizard"))
		has.Add(t.towersOf(p) > 0, "%s", spelling.Count(t.towersOf(p), "Tower"))
		has = append(has, t.tileNames(p, x)...)
		out.Add(has != nil, "%s has %s", x.Players[p], spelling.List(has))
	}
	var values []string
	for r, n := range t.value {
		values = append(values, fmt.Sprintf("%s %d", reagentTags[r].Letter, n))
	}
	return append(out, "tracks "+strings.Join(values, " "))
}
