package resarcana

import "fmt"

// Answers to a loss, and the Golden Statue (Powers, React; Victory).

// A reply is a `react` statement told apart.
type reply struct {
	card   int32 // the component whose React power is said; -1 for a way out
	power  *power
	kind   uint8 // the way out said
	pay    Essences
	target int32 // the card discarded or destroyed
}

func (t *Table) reply(s statement) (r reply) {
	r.card, r.target = -1, -1
	for _, it := range s.Items {
		switch it.Clause {
		case 0:
			r.card, r.power = it.Ref, all[it.Ref].react
		case wayPaying:
			r.kind = wayPays
			r.pay[it.Ref] += int32(it.Count)
		case wayDiscarding:
			r.kind, r.target = wayDiscards, it.Ref
		case wayDestroying:
			r.kind, r.target = wayDestroys, it.Ref
		}
	}
	if r.card >= 0 {
		if r.power == nil {
			r.pay = Essences{} // its clauses are not looked at
		} else if r.kind == noWay {
			r.pay = r.power.cost
		}
		r.kind = noWay
	}
	return r
}

// unanswering tells whether the reply does not answer the event at hand.
func (t *Table) unanswering(p int8, r reply) bool {
	switch {
	case r.card >= 0:
		return r.power == nil || !t.answers(p, r.power)
	case t.phase == checking:
		return true
	}
	return t.lossPower().way.kind != r.kind || t.house.Has(idleMayNot) && t.unharmed(p)
}

var reactionRule = rule{
	ID:      "reaction",
	Refuses: func(t *Table, s statement) bool { return t.unanswering(s.By, t.reply(s)) },
	Why:     whyUnanswering,
}

func whyUnanswering(t *Table, s statement, x *lexicon) string {
	r := t.reply(s)
	if r.card >= 0 && r.power == nil {
		return fmt.Sprintf("%s has no React power", all[r.card].name)
	}
	if t.phase == checking {
		return "only the Golden Statue answers a victory check"
	}
	of := &all[t.lossOf]
	switch {
	case t.house.Has(idleMayNot) && t.unharmed(s.By):
		return fmt.Sprintf("%s has nothing to lose%s", x.Players[s.By], t.house.Ruled(idleMayNot))
	case r.card >= 0:
		return fmt.Sprintf("%s does not answer %s: %s", all[r.card].name, of.name, r.power.words())
	}
	return fmt.Sprintf("%s does not offer that: %s", of.name, t.lossPower().words())
}

// reactionFirm keeps a wrong reaction from being stood over at a check, where
// there is no loss to ignore.
var reactionFirm = rule{
	ID:      "phase",
	Refuses: func(t *Table, s statement) bool { return t.phase == checking && reactionRule.Refuses(t, s) },
	Why:     whyUnanswering,
}

var reactTurned = rule{
	ID: "turned",
	Refuses: func(t *Table, s statement) bool {
		c, card := s.Ref(0)
		return card && all[c].react != nil && t.turnsInVain(all[c].react, slotOf(c, s.By))
	},
	Why: func(_ *Table, s statement, _ *lexicon) string {
		return fmt.Sprintf("%s lies turned, and its React power costs turning it", all[s.Items[0].Ref].name)
	},
}

var reactHand = rule{
	ID: "hand", Absent: true,
	Hidden: func(t *Table, s statement) bool {
		c, discards := s.Ref(wayDiscarding)
		return discards && t.unseen(s.By, c)
	},
	Refuses: func(t *Table, s statement) bool {
		c, discards := s.Ref(wayDiscarding)
		return discards && len(s.Clause(0)) == 0 && !t.canHold(s.By, c)
	},
	Why: func(t *Table, s statement, x *lexicon) string { return t.whyNotInHand(s.By, t.reply(s).target, x) },
}

var reactTarget = rule{
	ID: "target",
	Refuses: func(t *Table, s statement) bool {
		c, destroys := s.Ref(wayDestroying)
		return destroys && len(s.Clause(0)) == 0 && (c >= artifacts || t.destroyable(s.By)>>c&1 == 0)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		c := t.reply(s).target
		if c >= artifacts {
			return fmt.Sprintf("%s is a %s: only artifacts are destroyed", all[c].name, groupNames[all[c].group])
		}
		return t.whyNotOwned(s.By, c, x)
	},
}

// owedBy is what the reply has to pay; ok is false where nothing is to compare
// with, as the reply is to no event that offers it.
func (t *Table) owedBy(p int8, r reply) (cost Essences, ok bool) {
	switch {
	case r.power != nil:
		return r.power.cost, true
	case r.kind == wayPays && !t.unanswering(p, r):
		return t.lossPower().way.pays, true
	}
	return cost, false
}

var reactPayment = rule{
	ID: "payment", Length: true,
	Refuses: func(t *Table, s statement) bool {
		r := t.reply(s)
		cost, ok := t.owedBy(s.By, r)
		return ok && r.pay != cost
	},
	Why: func(t *Table, s statement, _ *lexicon) string {
		r := t.reply(s)
		cost, _ := t.owedBy(s.By, r)
		return fmt.Sprintf("that costs %s; %s", cost.words(), r.pay.told())
	},
}

var reactAfford = rule{
	ID:      "afford",
	Refuses: func(t *Table, s statement) bool { return !t.pool[s.By].covers(t.reply(s).pay) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return t.whyNotAffordable(s.By, t.reply(s).pay, x)
	},
}

func doReact(t *Table, s statement) {
	r := t.reply(s)
	t.spend(s.By, r.pay)
	switch {
	case r.power != nil:
		d := deed{by: s.By, card: r.card, slot: slotOf(r.card, s.By), power: r.power}
		if r.power.turn && !(r.power.when == checkEvent && t.house.Has(statueFree)) {
			t.turned |= 1 << d.slot
		}
		if t.phase == checking || r.power.does == ignore {
			effectTable[r.power.does].does(t, d)
		}
	case r.kind == wayDiscards:
		t.discard(s.By, r.target)
	case r.kind == wayDestroys:
		t.destroy(uint8(r.target))
	}
	if t.phase == checking {
		t.decide()
		return
	}
	t.pending &^= 1 << s.By
	t.answered()
}

// loseLoss: the Life there is, and two others for each that is missing, or all
// that is left (Powers, Life Loss).
var loseLoss = rule{
	ID:      "loss",
	Refuses: func(t *Table, s statement) bool { return !t.isLoss(s.By, t.lost(s)) },
	Why: func(t *Table, s statement, x *lexicon) string {
		lives, others := t.loses(t.pool[s.By], int32(t.lossN))
		want := Essences{life: lives}.words()
		if others > 0 {
			want = fmt.Sprintf("%s and %d others", want, others)
			if lives == 0 {
				want = fmt.Sprintf("%d others", others)
			}
		}
		return fmt.Sprintf("%s has %s and loses %s of it%s; %s", x.Players[s.By], t.pool[s.By].words(), want, t.house.Ruled(lifeByPairs), t.lost(s).told())
	},
}

// lost resolves what goes: what is said, or the only loss there is, or nothing.
func (t *Table) lost(s statement) Essences {
	if len(s.Items) > 0 {
		return essences(s, 0)
	}
	q, _ := t.onlyLoss(s.By)
	return q
}

func doLose(t *Table, s statement) {
	t.spend(s.By, t.pool[s.By].least(t.lost(s))) // as far as the pool has it
	t.pending &^= 1 << s.By
	t.answered()
}
