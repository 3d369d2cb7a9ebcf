package resarcana

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// The words for what a move does, and for what the referee does by itself.

// outcome returns the change of every pool and the consequences.
func outcome(before, after *Table, s move, x *lexicon) referee.Outcome {
	var parts kit.Parts
	var changes, first net
	collected := after.automaticIncome(before)
	for p := range after.players {
		changes[p] = after.pool[p].minus(before.pool[p])
		first[p] = changes[p].minus(collected[p]) // without the income at the start of the next round
	}
	payer := s.By
	if x.Form(s.Verb).Name == "lose" {
		payer = nobody
	}
	parts.AddText(first.words(x.Players, payer, before.payment(s, x.Form(s.Verb).Name)))
	if after.tally {
		parts.Add(true, "%s has %s", x.Players[s.By], spelling.Count(after.pointsOf(s.By), "point"))
	} else {
		parts = append(parts, consequences(before, after, s, x)...)
		if gains := collected.words(x.Players, nobody, Essences{}); gains != "" {
			parts[len(parts)-1] += ": " + gains
		}
	}
	if parts == nil && x.Form(s.Verb).Name == "use" && after.phase != checking {
		parts = []string{"It has no effect"}
	}
	return referee.Outcome{Words: strings.Join(parts, ". "), Keys: []referee.Field{{Key: "essences", Value: changes.object(x.Players)}}}
}

// automaticIncome returns what players collected by themselves as a round began.
func (t *Table) automaticIncome(before *Table) (gains net) {
	for p := range t.players {
		if t.round > before.round && t.collectsAlone(p) {
			gains[p] = t.collected(collection{by: p}).minus(t.pool[p])
		}
	}
	return gains
}

// payment returns what a move makes its player pay; some of it may come back at once.
func (t *Table) payment(s move, verb string) (paid Essences) {
	switch verb {
	case "place":
		_, paid = t.placePayment(s)
	case "claim":
		_, paid = t.claimPayment(s)
	case "use":
		_, paid = t.usePayment(s)
	case "react":
		_, paid = t.replyPayment(s)
	case "collect":
		if _, cursed := t.cursedSlot(s.By); cursed {
			paid = essences(s, cursePaying)
		}
	}
	return paid
}

// consequences returns what a move changed besides essences.
func consequences(before, after *Table, s move, x *lexicon) (out kit.Parts) {
	verb := x.Form(s.Verb).Name
	for slot := range uint8(slots) {
		bit := uint64(1) << slot
		switch was, is := before.play&bit != 0, after.play&bit != 0; {
		case was && !is && after.pile&bit != 0:
			out.Add(true, "%s goes to %s's discards, and essences on it go to the supply", catalogue[slot].name, x.Players[holder(&after.own, slot)])
		case was && is && before.cardIn(slot) != after.cardIn(slot): // an item is swapped
			left, got := after.waiting[before.cardIn(slot)-firstItem].essences(), after.essencesOn[slot].essences()
			out.Add(before.isTurned(slot), "%s lies straight", catalogue[after.cardIn(slot)].name)
			out.Add(left != Essences{}, "%s keeps %s in the supply", catalogue[before.cardIn(slot)].name, left.words())
			out.Add(got != Essences{}, "%s comes with %s on it", catalogue[after.cardIn(slot)].name, got.words())
		case was && is:
			more := after.essencesOn[slot].essences().minus(before.essencesOn[slot].essences())
			out.Add(more.kinds() != 0, "%s gets %s", catalogue[after.cardIn(slot)].name, more.words())
		}
	}
	switch verb {
	case "place":
		var giving kit.Parts
		card := &catalogue[s.Items[0].Ref]
		for _, c := range before.components(s.By) {
			giving.Add(c.discountsOn(card), "%s", c.name)
		}
		printed := card.cost.total() + card.anyCount
		b, paid := before.placePayment(s)
		off := min(printed-paid.total(), b.discount) // of more, the rest was a waived discount
		out.Add(giving != nil && off > 0, "%s %d off its printed cost of %d", kit.Clause(giving, "takes", "take"), off, printed)
	case "monuments", "refill":
		out = append(out, kit.Clause(spelling.Texts(after.onDisplay(), cardName), "is on display", "are on display"))
	case "use":
		out = append(out, powerOutcome(before, after, before.readUse(s), x)...)
	case "react":
		out.Add(before.phase == losing, "%s loses nothing", x.Players[s.By])
	case "pass":
		out = append(out, drawWords(before.drawCount(s.By, 1), x.Players[s.By]))
		out.Add(before.passed == 0, "%s takes the First Player token", x.Players[s.By])
	case "collect":
		c := before.readCollect(s)
		for slot, card := range before.components(s.By) {
			switch left := before.essencesOn[slot].essences(); {
			case c.taking>>slot&1 == 1 || left == Essences{}:
			case card.whileGold && before.keepsGold(slot, c.taking):
				out.Add(true, "The Gold left on the %s brings %s", card.name, card.choice.words())
			default:
				out.Add(true, "%s keeps %s", card.name, left.words())
			}
		}
	}
	for p := range after.players {
		left, mixed := before.pile&^after.pile&after.own[p], before.house.Has(shortShuffled) && before.deck(p) > 0
		out.Add(mixed && left&(after.reshuffled|after.dealtFaces) != 0, "%s's discards and the rest of the deck are shuffled together", x.Players[p])
		out.Add(!mixed && left&after.reshuffled != 0, "%s's discards are reshuffled into a new deck", x.Players[p])
		out.Add(!mixed && left&after.dealtFaces != 0, "%s's discards are reshuffled and put under the deck", x.Players[p])
	}
	if checked, why := before.checkReason(s, verb); checked && after.phase != checking && after.phase != losing {
		out.Add(after.phase != over, "%s: nobody has %d", why, enough)
		out.Add(after.phase == over, "%s, and the game is over", why)
	}
	switch {
	case before.phase == laying && after.phase != laying:
		out.Add(true, "Everyone has one of each essence, a hand of three, and a deck of five")
	case after.round > before.round && after.token != nobody:
		out.Add(true, "Everything is straightened, and %s begins round %d", x.Players[after.token], after.round)
	}
	if after.round > before.round {
		idle := x.Names(kit.Acting(after.players, after.collectsAlone).Of(after.players))
		out.Add(len(idle) > 0, "%s, with nothing to choose", kit.Clause(idle, "collects", "collect"))
	}
	return out
}

// powerOutcome returns what a power did that no pool or component shows.
func powerOutcome(before, after *Table, d powerUse, x *lexicon) (out []string) {
	who := x.Players[d.By]
	if before.isForNothing(d) {
		return []string{capital(d.power.nothing())}
	}
	switch p := d.power; p.effect {
	case straighten:
		straight := d.card
		if d.hasTarget() {
			straight = d.target
		}
		out = append(out, catalogue[straight].name+" is straightened")
	case draw:
		out = append(out, drawWords(before.drawCount(d.By, int(p.n)), who))
	case exchange:
		text := drawWords(before.drawCount(d.By, int(p.n)), who)
		if len(d.discarded()) > 0 {
			text += " and discards as many"
		}
		out = append(out, text)
	case look:
		out = append(out, fmt.Sprintf("%s looks at the top %d and puts them back in any order", who, p.n))
	case loss:
		for q, name := range x.Players {
			switch {
			case int8(q) == d.By:
			case after.passed.Has(int8(q)):
				out = append(out, name+" has passed and loses nothing")
			case after.pending.Has(int8(q)):
				out = append(out, fmt.Sprintf("%s must answer the loss of %d Life", name, p.n))
			case after.pool[q] == before.pool[q]:
				out = append(out, name+" has nothing to lose")
			}
		}
	}
	return out
}

// drawWords returns how many cards somebody draws.
func drawWords(n int, who string) string {
	if n == 0 {
		return who + " has no card to draw"
	}
	return fmt.Sprintf("%s draws %d", who, n)
}

// checkReason reports whether a move checks victory, and why.
func (t *Table) checkReason(s move, verb string) (ok bool, why string) {
	switch {
	case t.phase == checking:
		return true, "Victory is checked"
	case verb == "use":
		return powerUsed(s.Items[0]).effect == check, "Victory is checked at once"
	}
	return t.phase == acting && verb == "pass" && t.passed|1<<s.By == 1<<t.players-1, "Everyone has passed and victory is checked"
}
