package magmell

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The Druid, the claims and the tally.

var druidOwner = rule{
	ID:      "druid-owner",
	Broad:   true,
	Refuses: func(t *Table, s statement) bool { return s.By != t.druidOwner() },
	Why: func(t *Table, s statement, x *lexicon) string {
		return "the Druid is " + x.Players[t.druidOwner()] + "'s Ally, not " + x.Players[s.By] + "'s"
	},
}

var druidDifference = rule{
	ID: "druid-difference",
	Refuses: func(t *Table, s statement) bool {
		d := t.token[t.await(s.Items[0].Ref)] - t.token[t.await(s.Items[1].Ref)]
		return d > 2 || d < -2
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		a, b := t.token[t.await(s.Items[0].Ref)], t.token[t.await(s.Items[1].Ref)]
		return x.Item(s.Items[0]) + " has " + num(a) + " and " + x.Item(s.Items[1]) + " has " + num(b) + ": " + num(max(a-b, b-a)) + " apart, and she swaps tokens at most two apart"
	},
}

func doSwap(t *Table, s statement) {
	t.last = pick{}
	a, b := t.await(s.Items[0].Ref), t.await(s.Items[1].Ref)
	t.token[a], t.token[b] = t.token[b], t.token[a]
	t.startClaims()
}

// offerSwap names two Treasure Awaits cards in the order drawn.
func offerSwap(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for b := range t.awaits {
		for a := range b {
			yes(referee.Offer{Statement: statement{Items: []referee.Item{
				referee.One(Faction, int32(t.awaits[a]), 0), referee.One(Faction, int32(t.awaits[b]), 0)}}})
		}
	}
}

// familiars are those a player could still play on this treasure.
func (t *Table) familiars(p int8) int { return t.allies[p].count(familiar) - int(t.played[p]) }

// daemons are those a player has not yet used on this treasure.
func (t *Table) daemons(p int8) int { return t.allies[p].count(daemon) - int(t.used[p]) }

var familiarLeft = rule{
	ID:      "familiar",
	Hidden:  closed,
	Broad:   true,
	Refuses: func(t *Table, s statement) bool { return t.familiars(s.By) <= 0 },
	Why:     kit.Says[Table]("{who} has no Familiar left to play"),
}

var daemonLeft = rule{
	ID:      "daemon",
	Hidden:  closed,
	Broad:   true,
	Refuses: func(t *Table, s statement) bool { return t.daemons(s.By) <= 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		if n := t.used[s.By]; n > 0 {
			return x.Players[s.By] + " has used every Daemon on " + x.Word(Faction, int32(t.awaits[t.claim])) + " already"
		}
		return x.Players[s.By] + " has no Daemon to use"
	},
}

// victims are the cards of a kind that a player could sacrifice now: not the
// Daemon in use, not a Familiar played on this treasure (daemon-sacrifice-what).
func (t *Table) victims(p int8, k kind) int {
	n := t.allies[p].count(k)
	switch {
	case k == familiar:
		return t.familiars(p)
	case k == daemon && t.house.Has(noDaemons):
		return 0
	case k == daemon:
		return n - 1
	}
	return n
}

var sacrifice = rule{
	ID:      "sacrifice",
	Hidden:  closed,
	Refuses: func(t *Table, s statement) bool { return t.victims(s.By, s.Items[0].Ref) <= 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		switch k := s.Items[0].Ref; {
		case k == daemon && t.house.Has(noDaemons):
			return "a Daemon can't be sacrificed at this table (house ruling)"
		case k == daemon && t.allies[s.By].meets(all[daemon]):
			return "the Daemon in use can't be its own sacrifice, and " + x.Players[s.By] + " has no other (house ruling)"
		case k == familiar && t.played[s.By] > 0:
			return "the Familiar is played on this treasure, and " + x.Players[s.By] + " has no other (house ruling)"
		default:
			return x.Players[s.By] + " has no " + x.Item(s.Items[0]) + " among the Allies"
		}
	},
}

func doDaemon(t *Table, s statement) {
	t.last = pick{}
	p, k := s.By, s.Items[0].Ref
	if k == daemon && t.used[p] > 0 {
		t.used[p]-- // where there is a choice, one already used goes
	}
	t.used[p]++
	t.added[p]++
	t.discard(p, t.allies[p].one(k))
}

var awardRight = rule{
	ID: "award",
	Refuses: func(t *Table, s statement) bool {
		named, ok := receiver(s)
		return ok && named != t.winner()
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		who := "nobody"
		if w := t.winner(); w >= 0 {
			who = x.Players[w]
		}
		return x.Word(Faction, int32(t.awaits[t.claim])) + " goes to " + who + ": " + t.strengths(t.claim, x)
	},
}

// receiver is whom an award names; ok is false where it names none.
func receiver(s statement) (who int8, ok bool) {
	switch {
	case len(s.Items) == 0:
		return 0, false
	case s.Items[0].Kind == referee.Nobody:
		return toNobody, true
	default:
		return int8(s.Items[0].Ref), true
	}
}

// strengths lists what each player has for a treasure: "Anna 3, Brit 2".
func (t *Table) strengths(claim int8, x *lexicon) string {
	var out []string
	for p := range t.players {
		n := t.might[claim][p]
		if claim == t.claim && t.phase == claims {
			n = t.strength(p, claim)
		}
		out = append(out, x.Players[p]+" "+num(n))
	}
	return strings.Join(out, ", ")
}

// awardNote is whom an award goes to that names nobody.
func awardNote(t *Table, s statement, x *lexicon) string {
	if _, named := receiver(s); named || t.phase != claims {
		return ""
	}
	if w := t.winner(); w >= 0 {
		return "to " + x.Players[w]
	}
	return "to nobody"
}

func doAward(t *Table, s statement) {
	t.last = pick{}
	who, named := receiver(s)
	if !named {
		who = t.winner()
	}
	t.taker[t.claim] = who
	for p := range t.players {
		t.might[t.claim][p] = t.strength(p, t.claim)
		t.discard(p, t.allies[p].some(familiar, int(t.played[p])))
	}
	t.played, t.used, t.added = [seats]int8{}, [seats]int8{}, [seats]int8{}
	if t.claim++; t.claim == rounds {
		t.phase = over
	}
}

// offerFamiliar and offerDaemon tell who may add to the claim. Who holds one is
// hidden: without Reveal they are offered while the table together has one,
// which everybody can count.
func offerFamiliar(t *Table, by int8, reveal referee.Reveal, yes emit) {
	switch {
	case t.familiars(by) <= 0:
	case !bool(reveal) && !t.house.Has(openPiles):
		yes(referee.Offer{Statement: statement{By: referee.Anyone}})
	default:
		yes(referee.Offer{})
	}
}

func offerDaemon(t *Table, by int8, reveal referee.Reveal, yes emit) {
	switch {
	case t.daemons(by) <= 0:
	case !bool(reveal) && !t.house.Has(openPiles):
		yes(template(referee.Anyone, 1))
	default:
		for k := range kinds {
			if t.victims(by, k) > 0 {
				yes(template(by, 1))
				return
			}
		}
	}
}

func tallyTokens(t *Table, _ int8) string {
	return kit.Tallied(t.tally, t.phase == layout && t.placed < rounds)
}

func tallyPiles(t *Table, p int8) string {
	if t.tally && t.held.Has(p) {
		return "{who}'s Ally pile is stated already"
	}
	return kit.Tallied(t.tally, t.phase == layout && t.placed == rounds)
}

func doTallyAssign(t *Table, s statement) {
	t.awaits[t.drawn] = int8(kit.Ref(s, 1))
	t.drawn++
	t.place(s)
}

func doHolds(t *Table, s statement) {
	t.allies[s.By] = t.takeFromDeck(s)
	if t.held.Add(s.By); t.held.All(t.players) {
		t.endPicking()
	}
}
