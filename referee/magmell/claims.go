package magmell

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// Rules of the Druid, the claims, and the tally.

var druidOwner = rule{
	ID:      "druid-owner",
	Looks:   law.Speaker,
	Refuses: func(t *Table, s move) bool { return s.By != t.druidOwner() },
	Why: func(t *Table, s move, x *lexicon) string {
		return "the Druid is " + x.Players[t.druidOwner()] + "'s Ally, not " + x.Players[s.By] + "'s"
	},
}

var druidDifference = rule{
	ID: "druid-difference",
	Refuses: func(t *Table, s move) bool {
		a, b := t.swapped(s)
		return *a-*b > 2 || *b-*a > 2
	},
	Why: func(t *Table, s move, x *lexicon) string {
		a, b := t.swapped(s)
		return fmt.Sprintf("%s has %d and %s has %d: %d apart, and the Druid swaps tokens at most two apart", x.Item(s.Items[0]), *a, x.Item(s.Items[1]), *b, max(*a-*b, *b-*a))
	},
}

// swapped returns the tokens on the two Treasure Awaits cards that a swap names.
func (t *Table) swapped(s move) (a, b *int8) {
	return &t.token[t.await(s.Items[0].Ref)], &t.token[t.await(s.Items[1].Ref)]
}

func doSwap(t *Table, s move) {
	a, b := t.swapped(s)
	*a, *b = *b, *a
	t.phase = claims
}

// offerSwap yields each pair of Treasure Awaits cards, in the order drawn.
func offerSwap(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for b := range int8(rounds) {
		for a := range b {
			yes(referee.LegalMove{Move: move{Items: []referee.Item{t.awaitsItem(a), t.awaitsItem(b)}}})
		}
	}
}

// awaitsItem returns the item of a drawn Treasure Awaits card.
func (t *Table) awaitsItem(i int8) referee.Item { return referee.One(Faction, int32(t.awaits[i]), 0) }

// hasFamiliar reports whether a player has a Familiar left for this treasure, hasDaemon
// whether a Daemon, and hasVictim whether a card to sacrifice.
func hasFamiliar(t *Table, p int8) bool { return t.allies[p].count(familiar) > int(t.played[p]) }
func hasDaemon(t *Table, p int8) bool   { return t.allies[p].count(daemon) > int(t.used[p]) }
func hasVictim(t *Table, p int8) bool   { return !t.victims(p).empty() }

var familiarLeft = rule{
	ID: "familiar", Hidden: closed, Looks: law.Speaker,
	Refuses: func(t *Table, s move) bool { return !hasFamiliar(t, s.By) },
	Why:     kit.FixedReason[Table]("{who} has no Familiar left to play"),
}

var daemonLeft = rule{
	ID: "daemon", Hidden: closed, Looks: law.Speaker,
	Refuses: func(t *Table, s move) bool { return !hasDaemon(t, s.By) },
	Why: func(t *Table, s move, x *lexicon) string {
		if t.used[s.By] > 0 {
			return x.Players[s.By] + " has used every Daemon on " + t.claimed(x) + " already"
		}
		return x.Players[s.By] + " has no Daemon to use"
	},
}

// claimed returns the name of the School or Guild being claimed.
func (t *Table) claimed(x *lexicon) string { return x.Item(t.awaitsItem(t.claim)) }

// victims returns the cards that a player could sacrifice now: neither the Daemon in use
// nor a Familiar played on this treasure (daemon-sacrifice-what).
func (t *Table) victims(p int8) Cards {
	c := t.allies[p]
	inUse := c.one(daemon)
	if t.house.Has(noDaemons) {
		inUse = all[daemon]
	}
	return c.without(inUse).without(c.some(familiar, int(t.played[p])))
}

var sacrifice = rule{
	ID:      "sacrifice",
	Hidden:  closed,
	Refuses: func(t *Table, s move) bool { return !t.victims(s.By).meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s move, x *lexicon) string {
		switch k := s.Items[0].Ref; {
		case k == daemon && t.house.Has(noDaemons):
			return "a Daemon can't be sacrificed at this table (house rule)"
		case k == daemon && t.allies[s.By].meets(all[daemon]):
			return "the Daemon in use can't be its own sacrifice, and " + x.Players[s.By] + " has no other (house rule)"
		case k == familiar && t.played[s.By] > 0:
			return "the Familiar has been played on this treasure, and " + x.Players[s.By] + " has no other (house rule)"
		default:
			return x.Players[s.By] + " has no " + x.Item(s.Items[0]) + " among their Allies"
		}
	},
}

func doFamiliar(t *Table, s move) {
	t.played[s.By]++
	t.added[s.By]++
}

func doDaemon(t *Table, s move) {
	p, k := s.By, s.Items[0].Ref
	if k == daemon && t.used[p] > 0 {
		t.used[p]-- // if there is a choice, a Daemon that was used is sacrificed
	}
	t.used[p]++
	t.added[p]++
	t.discard(p, t.allies[p].one(k))
}

var awardRight = rule{
	ID:      "award",
	Refuses: func(t *Table, s move) bool { return len(s.Items) > 0 && t.receiver(s) != t.winner() },
	Why: func(t *Table, _ move, x *lexicon) string {
		return t.claimed(x) + " goes to " + x.Item(taker(t.winner())) + ": " + t.strengths(t.claim, x)
	},
}

// receiver returns the player who gets an awarded treasure: the one named, or the winner.
func (t *Table) receiver(s move) int8 {
	switch {
	case len(s.Items) == 0:
		return t.winner()
	case s.Items[0].Kind == referee.Nobody:
		return kit.Nobody
	}
	return int8(s.Items[0].Ref)
}

// taker returns a player, or nobody, as an item.
func taker(p int8) referee.Item {
	if p == kit.Nobody {
		return referee.One(referee.Nobody, 0, 0)
	}
	return kit.Before(p)
}

// strengths lists what each player has for a treasure: "Anna 3, Brit 2".
func (t *Table) strengths(claim int8, x *lexicon) string {
	var out []string
	for p := range t.players {
		n := t.might[claim][p]
		if claim == t.claim {
			n = t.strength(p)
		}
		out = append(out, x.Players[p]+" "+num(n))
	}
	return strings.Join(out, ", ")
}

// awardNote returns who gets a treasure if the award names nobody.
func awardNote(t *Table, s move, x *lexicon) string {
	if len(s.Items) > 0 || t.phase != claims {
		return ""
	}
	return "to " + x.Item(taker(t.winner()))
}

func doAward(t *Table, s move) {
	t.taker[t.claim] = t.receiver(s)
	for p := range t.players {
		t.might[t.claim][p] = t.strength(p)
		t.discard(p, t.allies[p].some(familiar, int(t.played[p])))
	}
	t.played, t.used, t.added = [seats]int8{}, [seats]int8{}, [seats]int8{}
	if t.claim++; t.claim == rounds {
		t.phase = over
	}
}

// fromPile returns the Options of a verb that depends on the Ally piles. While these are
// closed and not revealed, it yields a move by Anyone if a player could make it as far as
// everyone can count; otherwise a move by each player who can pay for it.
func fromPile(o referee.LegalMove, could, pays func(*Table, int8) bool) func(*Table, int8, referee.Reveal, emit) {
	return func(t *Table, by int8, reveal referee.Reveal, yes emit) {
		may, o := pays, o
		if !bool(reveal) && !t.house.Has(openPiles) {
			may, o.By = could, referee.Anyone
		}
		if may(t, by) {
			yes(o)
		}
	}
}

// giveTemplate returns a template for giving away n of the player's own cards.
func giveTemplate(n int) referee.LegalMove {
	return referee.LegalMove{Move: move{Items: []referee.Item{referee.Dots(1)}}, Wants: n}
}

// laysOut reports whether the Allies laid out for the next treasure come from closed piles
// and were not laid out at the other table of the record.
func laysOut(t, was *Table) bool {
	return closed(t, move{}) && (was == nil || t.claim != was.claim || t.awaits != was.awaits)
}

func tallyTokens(t *Table, _ int8) string {
	return kit.Tallied(t.tally, t.phase == layout && t.drawn < rounds)
}

func tallyPiles(t *Table, p int8) string {
	if t.tally && t.held.Has(p) {
		return "{who}'s Ally pile has already been entered"
	}
	return kit.Tallied(t.tally, t.phase == layout && t.drawn == rounds)
}

func doHolds(t *Table, s move) {
	t.allies[s.By] = t.takeFromDeck(s)
	if t.held.Add(s.By); t.held.All(t.players) {
		t.endPicking()
	}
}
