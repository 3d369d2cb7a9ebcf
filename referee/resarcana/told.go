package resarcana

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// What the referee carries out by itself is told: nobody has said it.

// outcome tells the net change of every pool that changed, and all that follows
// by itself.
func outcome(before, after *Table, s statement, x *lexicon) referee.Outcome {
	var parts kit.Parts
	keys := unchanged
	collected := after.atOnce(before)
	if paid := before.pays(s, x); before.pool != after.pool || paid != (Essences{}) {
		n := &net{names: x.Players}
		first := *n // without what the next round begins with
		for p := range after.players {
			n.pools[p] = after.pool[p].minus(before.pool[p])
			first.pools[p] = n.pools[p].minus(collected[p])
		}
		payer := s.By
		if x.Form(s.Verb).Name == "lose" {
			payer = nobody
		}
		parts.Tell(first.words(payer, paid))
		keys = []referee.Field{{Key: "essences", Value: n}}
	}
	if !after.tally {
		parts = append(parts, follows(before, after, s, x)...)
		if gains := (&net{names: x.Players, pools: collected}).words(nobody, Essences{}); gains != "" {
			parts[len(parts)-1] += ": " + gains
		}
	}
	if parts == nil && x.Form(s.Verb).Name == "use" && after.phase != checking {
		parts = []string{"Nothing comes of it"}
	}
	return referee.Outcome{Words: strings.Join(parts, ". "), Keys: keys}
}

// atOnce is what those got who collected by themselves as a round began.
func (t *Table) atOnce(before *Table) (gains [seats]Essences) {
	for p := range t.players {
		if t.round > before.round && t.idle(p) {
			gains[p] = t.gathered(collecting{by: p}).minus(t.pool[p])
		}
	}
	return gains
}

// pays is what a statement has its player pay: some of it may come back at once.
func (t *Table) pays(s statement, x *lexicon) (paid Essences) {
	switch x.Form(s.Verb).Name {
	case "place":
		return t.paid(s, placePaying)
	case "claim":
		return t.paid(s, claimPaying)
	case "use":
		return t.deed(s).pay
	case "react":
		return t.reply(s).pay
	case "collect":
		if _, cursed := t.cursed(s.By); cursed {
			return essences(s, cursePaying)
		}
	}
	return paid
}

// follows tells what a statement brought besides essences.
func follows(before, after *Table, s statement, x *lexicon) (out kit.Parts) {
	verb := x.Form(s.Verb).Name
	for slot := range uint8(slots) {
		bit := uint64(1) << slot
		switch was, is := before.play&bit != 0, after.play&bit != 0; {
		case !was && is && before.phase != laying:
			out.Add(true, "%s lies straight", all[after.cardIn(slot)].name)
		case was && !is && after.pile&bit != 0:
			out.Add(true, "%s goes to the discards of %s, what lay on it to the supply", all[slot].name, x.Players[after.holder(slot)])
		case was && is && before.cardIn(slot) != after.cardIn(slot): // an item is swapped
			left, got := after.waits[before.cardIn(slot)-firstItem].essences(), after.on[slot].essences()
			out.Add(left != Essences{}, "%s keeps %s in the supply", all[before.cardIn(slot)].name, left.words())
			out.Add(got != Essences{}, "%s comes with %s on it", all[after.cardIn(slot)].name, got.words())
		case was && is:
			more := after.on[slot].essences().minus(before.on[slot].essences())
			out.Add(more.sorts() != 0, "%s gets %s", all[after.cardIn(slot)].name, more.words())
		}
	}
	switch verb {
	case "place":
		card, giving := &all[s.Items[0].Ref], []string(nil)
		for _, c := range before.components(s.By) {
			if c.lessens(card) {
				giving = append(giving, c.name)
			}
		}
		printed := card.cost.total() + card.any
		paid := before.paid(s, placePaying)
		freely, fixedly := before.discounts(s.By, card)
		off := min(printed-paid.total(), freely+fixedly) // what more was not paid is not theirs
		out.Add(giving != nil && off > 0, "%s %d off its printed cost of %d", kit.Do(giving, "takes", "take"), off, printed)
	case "monuments", "refill":
		out = append(out, kit.Do(spelling.Texts(after.onDisplay(), called), "lies on display", "lie on display"))
	case "use":
		out = append(out, powerBrings(before, after, before.deed(s), x)...)
	case "react":
		out.Add(before.phase == losing, "%s loses nothing", x.Players[s.By])
	case "pass":
		out = append(out, drawn(before.draws(s.By, 1), x.Players[s.By]))
		out.Add(before.passed == 0, "%s takes the First Player token", x.Players[s.By])
	case "collect":
		c := before.collecting(s)
		for slot, card := range before.components(s.By) {
			switch left := before.on[slot].essences(); {
			case c.taking>>slot&1 == 1 || left == Essences{}:
			case card.keeping && before.keeps(slot, c.taking):
				out.Add(true, "The Gold that stays on the %s brings %s", card.name, card.choose.words())
			default:
				out.Add(true, "%s keeps %s", card.name, left.words())
			}
		}
	}
	for p := range after.players {
		if before.house.Has(shortShuffled) && before.deck(p) > 0 {
			out.Add(before.pile&^after.pile&(after.again|after.dealt)&after.own[p] != 0, "The discards of %s and the rest of the deck are shuffled together", x.Players[p])
			continue
		}
		out.Add(before.piled(p) > 0 && before.pile&^after.pile&after.again&after.own[p] != 0, "The discards of %s are reshuffled into a new deck", x.Players[p])
		out.Add(before.pile&^after.pile&after.dealt&after.own[p] != 0, "The discards of %s are reshuffled and put under the deck", x.Players[p])
	}
	if checked, why := before.checks(s, verb); checked && after.phase != checking && after.phase != losing {
		out.Add(after.phase != over, "%s: nobody has %d", why, enough)
		out.Add(after.phase == over, "%s, and the game is over", why)
	}
	switch {
	case before.phase == laying && after.phase != laying:
		out.Add(true, "Everybody has one of each essence, a hand of three and a deck of five")
	case after.round > before.round && after.token != nobody:
		out.Add(true, "All is straightened, and %s begins round %d", x.Players[after.token], after.round)
	}
	if after.round > before.round {
		idle := x.Names(kit.Acting(after.players, after.idle))
		out.Add(len(idle) > 0, "%s at once, with nothing to choose", kit.Do(idle, "collects", "collect"))
	}
	return out
}

// powerBrings tells what a power brought that no pool and no component shows.
func powerBrings(before, after *Table, d deed, x *lexicon) (out []string) {
	who := x.Players[d.by]
	switch p := d.power; p.does {
	case straighten:
		straight := d.card
		switch {
		case before.isForNothing(&d):
			return []string{"Nothing is straightened"}
		case p.names(straighteningClause):
			straight = d.target
		}
		out = append(out, all[straight].name+" lies straight")
	case placeEffect:
		if !d.aims() {
			return []string{"Nothing is placed"}
		}
	case convert, convertChoice:
		if before.isForNothing(&d) {
			return []string{"X is 0"}
		}
	case draw:
		out = append(out, drawn(before.draws(d.by, int(p.n)), who))
	case exchange:
		text := drawn(before.draws(d.by, int(p.n)), who)
		if d.named != nil {
			text += " and discards as many"
		}
		out = append(out, text)
	case look:
		out = append(out, fmt.Sprintf("%s looks at the top %d and puts them back in any order", who, p.n))
	case loss:
		for q, name := range x.Players {
			switch {
			case int8(q) == d.by:
			case after.passed.Has(int8(q)):
				out = append(out, name+" has passed and loses nothing")
			case after.pending.Has(int8(q)):
				out = append(out, fmt.Sprintf("%s is to answer the loss of %d Life", name, p.n))
			case after.pool[q] == before.pool[q]:
				out = append(out, name+" has nothing to lose")
			}
		}
	}
	return out
}

// drawn tells of a draw of so many cards.
func drawn(n int, who string) string {
	if n == 0 {
		return who + " has no card to draw"
	}
	return fmt.Sprintf("%s draws %d", who, n)
}

// checks tells whether victory is checked with a statement, and why.
func (t *Table) checks(s statement, verb string) (ok bool, why string) {
	if t.phase == checking {
		return true, "Victory is checked"
	}
	if verb == "use" {
		if p := useOf(s.Items[0]); p != nil && p.does == check {
			return true, "Victory is checked at once"
		}
	}
	if t.phase == acting && verb == "pass" && t.passed|1<<s.By == 1<<t.players-1 {
		return true, "All have passed and victory is checked"
	}
	return false, ""
}
