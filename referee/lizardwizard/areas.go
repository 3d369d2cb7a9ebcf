package lizardwizard

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// What the console draws: tracks, offers and tiles in the middle, and what lies
// before each player.

// schoolTags and reagentTags tell families by letter, sign and colour.
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

// short writes tokens by letters: "2HO FO".
func (b bag) short() string {
	return b.each(func(r int, n int32) string {
		if n == 1 {
			return reagentTags[r].Letter
		}
		return strconv.Itoa(int(n)) + reagentTags[r].Letter
	})
}

// each writes reagents one by one, "none" where there are none.
func (b bag) each(one func(r int, n int32) string) string {
	var parts []string
	for r, n := range b {
		if n > 0 {
			parts = append(parts, one(r, n))
		}
	}
	return cmp.Or(strings.Join(parts, " "), "none")
}

// cell is a card lying face up.
func (t *Table) cell(ref int32, x *lexicon) referee.Cell {
	one := referee.Cell{Label: x.Word(referee.Card, ref), Code: x.Code(referee.Card, ref)}
	if s, known := t.family(ref); known {
		one.Tags = []referee.Tag{schoolTags[s]}
	}
	if groupOf(ref) == wizardDeck && t.icon[ref] > 0 {
		one.Note = reagentTags[t.icon[ref]-1].Letter
	}
	return one
}

// actor is who would do an action now.
func (t *Table) actor() int8 {
	if next := t.next(t.turn); t.opens(next) && !t.owes() {
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
	for g := range offered {
		out = append(out, t.offerArea(g, x))
	}
	laid := referee.Area{Title: "Achievements"}
	for i, tile := range t.tile {
		if tile == 0 {
			continue
		}
		one := referee.Cell{Label: x.Word(Tile, int32(tile)-1), Code: x.Code(Tile, int32(tile)-1)}
		if by := t.tileBy[i]; by != nobody {
			one.State, one.Note = referee.Settled, x.Players[by]
		} else if t.inPlay() {
			one.Say = fmt.Sprintf("%s: claim %s", x.Players[t.turn], one.Label)
		}
		laid.Cells = append(laid.Cells, one)
	}
	return append(out, laid)
}

// offerArea is one of the four offers, with what is known of each card and what
// it costs who would act now.
func (t *Table) offerArea(g deck, x *lexicon) referee.Area {
	a := referee.Area{Title: fmt.Sprintf("%ss (%d in the deck)", deckNames[g], t.deck[g])}
	lacks, lying := t.lacks(g), t.lying(g)
	for _, ref := range lying[:t.capacity(g)] {
		one := referee.Cell{State: referee.Vacant}
		switch {
		case ref != noWord:
			one = t.cell(ref, x)
			one.Note = strings.TrimSpace(one.Note + " " + t.costWords(g, ref))
			one.Say = t.sayFor(g, one.Label, x)
		case lacks > 0:
			lacks--
			one.Label = "turn one up"
		}
		a.Cells = append(a.Cells, one)
	}
	return a
}

// costWords is what a card on offer costs who would act now, and what it does, as far
// as it is known. A word or a dash parts every number from that in a card's name.
func (t *Table) costWords(g deck, ref int32) string {
	p := t.actor()
	list, told := t.listOf(t.card(ref))
	var parts kit.Parts
	switch g {
	case towerDeck:
		c := t.towerPrice(p, ref)
		parts.Add(told, "costs %s", list.short())
		if off := list.total() - c.tokens; off > 0 {
			parts[0] += fmt.Sprintf(" less %d", off)
		}
		parts.Add(c.coined && told, "or %d gold", c.coins)
		parts.Add(c.coined && !told, "costs %d gold", c.coins)
		return strings.Join(parts, " ")
	case familiarDeck:
		parts.Add(true, "costs %d mana", t.wage(p, ref))
		parts.Add(told, "brings %s", list.short())
	case spellDeck:
		_, known := t.priceOf(t.card(ref)).coins()
		parts.Add(known || t.house.Has(flatFive), "%d mana", t.fee(ref))
		parts.Add(told, "cast %s", list.short())
		if s := listed(ref); s != nil {
			parts.Tell(t.says(s))
		}
		if parts != nil {
			parts[0] = "– " + parts[0]
		}
	}
	return strings.Join(parts, ", ")
}

// sayFor is the statement that choosing a card on offer begins.
func (t *Table) sayFor(g deck, name string, x *lexicon) string {
	p, ph := t.actor(), t.phase()
	switch {
	case ph == taking && g == spellDeck:
		return fmt.Sprintf("%s: take %s", x.Players[t.turn], name)
	case ph != acting && ph != tail:
		return ""
	}
	return fmt.Sprintf("%s: %s %s", x.Players[p], [...]string{"duel", "build", "summon", "research"}[g], name)
}

// seatView is what lies before one player.
func seatView(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
	s := &t.seat[p]
	var v referee.Seat
	switch t.phase() {
	case acting, delving, taking:
		v.Next = !t.lastTurn() && p == t.next(t.turn)
	}
	fact := func(yes bool, name, value, short string) {
		if yes {
			v.Facts = append(v.Facts, referee.Label{Name: name, Value: value, Short: strings.TrimSpace(short), Decides: name == "owes"})
		}
	}
	if !t.tally {
		tokens, limit, has := s.reagents.total(), t.limit(p), t.shortCards(p)
		fact(true, "reagents", fmt.Sprintf("%s (%d of %d)", s.reagents.short(), tokens, limit), fmt.Sprintf("%s (%d/%d)", s.reagents.short(), tokens, limit))
		fact(has != "", "has", t.longCards(p), has)
		waiting, spent, familiars := t.owned(p, spellDeck, 1<<uncast), t.owned(p, spellDeck, 1<<used), t.familiarsOf(p)
		var down kit.Parts
		down.Add(waiting > 0, "%s down", spelling.Count(waiting, "spell"))
		down.Add(spent > 0, "%d used", spent)
		down.Add(familiars > 0, "%d fam.", familiars)
		fact(down != nil, "face down", fmt.Sprintf("%d uncast, %d used, %s", waiting, spent, spelling.Count(familiars, "Familiar")), strings.Join(down, " "))
		fact(s.hand != startHand, "hand", strconv.Itoa(int(s.hand)), "")
	}
	if t.tally {
		fact(s.tiles > 0, "tiles", strconv.Itoa(int(s.tiles)), fmt.Sprintf("◎%d", s.tiles))
		fact(s.gold > 0, "gold", strconv.Itoa(int(s.gold)), fmt.Sprintf("%d gold", s.gold))
		fact(s.mana > 0, "mana", strconv.Itoa(int(s.mana)), fmt.Sprintf("%d mana", s.mana))
	}
	fact(s.items > 0, "items", strconv.Itoa(int(s.items)), fmt.Sprintf("I%d", s.items))
	fact(s.undead > 0, "undead", strconv.Itoa(int(s.undead)), fmt.Sprintf("U%d", s.undead))
	fact(s.barred, "barred", "from the Dungeon", "barred")
	n := t.excess(p)
	fact(n > 0, "owes", fmt.Sprintf("%d to discard", n), fmt.Sprintf("discards %d", n))
	won := t.tileNames(p, x)
	fact(len(won) > 0, "tiles", strings.Join(won, ", "), fmt.Sprintf("◎%d", len(won)))
	if t.duel.on {
		in, bids := t.duel.in.Has(p), t.duel.bidder == p
		fact(!in, "duel", "passed", "out")
		fact(in && bids, "duel", fmt.Sprintf("bids %d", t.duel.bid), fmt.Sprintf("bid %d", t.duel.bid))
		fact(in && !bids, "duel", "in", "in")
	}
	for ref := range t.before(p, upright) {
		v.Cells = append(v.Cells, t.cell(ref, x))
	}
	for lot, all := range t.plain[p] { // said in a tally, without numbers and names
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
		v.Shown = append(v.Shown, referee.Cell{Label: "Mana", Note: strconv.Itoa(int(s.mana))}, referee.Cell{Label: "Gold", Note: strconv.Itoa(int(s.gold))})
	}
	return v
}

// longCards counts what lies face up before a player.
func (t *Table) longCards(p int8) string {
	return spelling.Count(t.wizardsOf(p), "Wizard") + ", " + spelling.Count(t.towersOf(p), "Tower") + ", " + spelling.Count(t.owned(p, spellDeck, 1<<active), "active spell")
}

// shortCards tells what lies face up before a player by signs: Wizards, Towers
// with their numbers, active spells by the beginnings of their codes.
func (t *Table) shortCards(p int8) string {
	wizards, towers, spells := "", "", ""
	for ref := range t.before(p, upright) {
		school, _ := t.family(ref)
		switch spell := listed(ref); {
		case t.isWizard(ref):
			wizards += schoolTags[school].Sign
		case groupOf(ref) == towerDeck:
			towers += schoolTags[school].Sign + strconv.Itoa(int(number(baseOf(ref))))
		case spell != nil:
			spells += " " + spell.code[:4]
		default:
			spells += " spell"
		}
	}
	if wizards != "" {
		wizards = "W" + wizards
	}
	if towers != "" {
		towers = " T" + towers
	}
	return strings.TrimSpace(wizards+towers) + spells
}

// notes are reminders.
func notes(t *Table, x *lexicon) (out kit.Parts) {
	if !t.inPlay() {
		return nil
	}
	out.Add(t.last, "Last round: %s has the last turn", x.Players[t.players-1])
	out.Tell(t.debts(x))
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
		out.Add(true, "Expedition: %d of %d hits; %s; %d in the Dungeon deck", t.dungeon.hits, t.bears(t.turn), drawn, t.deck[dungeonDeck])
	}
	out.Add(t.actions > 1 || t.actions == 1 && t.acted, "%s has %s open", x.Players[t.turn], spelling.Count(int(t.actions), "action"))
	return out
}

// recall is what the table still sees of a round when it is over.
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
