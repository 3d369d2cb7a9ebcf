package resarcana

import (
	"fmt"

	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// Answers to a loss, and the Golden Statue (Powers, React; Victory).

// A reply is a `react` statement told apart.
type reply struct {
	by     int8
	card   int32 // the component whose React power is said; -1 for a way out
	power  *power
	kind   uint8 // the way out said
	pay    Essences
	target int32 // the card discarded or destroyed
}

func (t *Table) reply(s statement) (r reply) {
	r.by, r.card, r.target = s.By, -1, -1
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
func (t *Table) unanswering(r reply) bool {
	switch {
	case r.card >= 0:
		return r.power == nil || !t.answers(r.by, r.power)
	case t.phase == checking:
		return true
	}
	return t.lossPower().way.kind != r.kind
}

var reactionRule = kit.Judge(rule{ID: "reaction"}, (*Table).reply, (*Table).unanswering, (*Table).whyUnanswering)

func (t *Table) whyUnanswering(r reply, _ *lexicon) string {
	of := &all[t.lossOf]
	switch {
	case r.card >= 0 && r.power == nil:
		return fmt.Sprintf("%s has no React power", all[r.card].name)
	case t.phase == checking:
		return "only the Golden Statue answers a victory check"
	case r.card >= 0:
		return fmt.Sprintf("%s does not answer %s: %s", all[r.card].name, of.name, r.power.words())
	}
	return fmt.Sprintf("%s does not offer that: %s", of.name, t.lossPower().words())
}

// reactionFirm keeps a wrong reaction from being stood over at a check, where
// there is no loss to ignore.
var reactionFirm = kit.Judge(rule{ID: "phase"}, (*Table).reply,
	func(t *Table, r reply) bool { return t.phase == checking && t.unanswering(r) }, (*Table).whyUnanswering)

var reactTurned = kit.Judge(rule{ID: "turned"}, (*Table).reply,
	func(t *Table, r reply) bool { return r.power != nil && t.turnsInVain(r.power, slotOf(r.card, r.by)) },
	func(_ *Table, r reply, _ *lexicon) string {
		return fmt.Sprintf("%s lies turned, and its React power costs turning it", all[r.card].name)
	})

var reactHand = kit.Judge(rule{ID: "hand", Absent: true, Hidden: discardsUnseen}, (*Table).reply,
	func(t *Table, r reply) bool { return r.kind == wayDiscards && !t.canHold(r.by, r.target) },
	func(t *Table, r reply, x *lexicon) string { return t.whyNotInHand(r.by, r.target, x) })

// discardsUnseen tells whether only who replies can know if the card is in hand.
func discardsUnseen(t *Table, s statement) bool {
	c, discards := s.Ref(wayDiscarding)
	return discards && t.unseen(s.By, c)
}

var reactTarget = kit.Judge(rule{ID: "target"}, (*Table).reply,
	func(t *Table, r reply) bool {
		return r.kind == wayDestroys && (r.target >= artifacts || t.destroyable(r.by)>>r.target&1 == 0)
	},
	func(t *Table, r reply, x *lexicon) string {
		if r.target >= artifacts {
			return fmt.Sprintf("%s is %s: only artifacts are destroyed", all[r.target].name, groupWords(r.target))
		}
		return t.whyNotOwned(r.by, r.target, x)
	})

// owedBy is what the reply has to pay; ok is false where nothing is to compare
// with, as the reply is to no event that offers it.
func (t *Table) owedBy(r reply) (cost Essences, ok bool) {
	switch {
	case r.power != nil:
		return r.power.cost, true
	case r.kind == wayPays && !t.unanswering(r):
		return t.lossPower().way.pays, true
	}
	return cost, false
}

var reactPayment = kit.Judge(rule{ID: "payment", Length: true,
	Beyond: func(t *Table, s statement) bool {
		r := t.reply(s)
		cost, ok := t.owedBy(r)
		return ok && !cost.covers(r.pay)
	}}, (*Table).reply,
	func(t *Table, r reply) bool {
		cost, ok := t.owedBy(r)
		return ok && r.pay != cost
	},
	func(t *Table, r reply, _ *lexicon) string {
		cost, _ := t.owedBy(r)
		return fmt.Sprintf("that costs %s; %s", cost.words(), r.pay.told(cost.sorts()))
	})

var reactAfford = kit.Judge(rule{ID: "afford"}, (*Table).reply,
	func(t *Table, r reply) bool { return !t.pool[r.by].covers(r.pay) },
	func(t *Table, r reply, x *lexicon) string { return t.whyNotAffordable(r.by, r.pay, x) })

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
	t.pending.Drop(s.By)
	t.answered()
}

// loseLoss: the Life there is, and two others for each that is missing, or all
// that is left (Powers, Life Loss).
var loseLoss = rule{
	ID: "loss", Length: true,
	Refuses: func(t *Table, s statement) bool { return !t.isLoss(s.By, t.lost(s)) },
	Beyond: func(t *Table, s statement) bool {
		lives, others := t.loses(t.pool[s.By], int32(t.lossN))
		q := t.lost(s)
		return q[life] > lives || q.total()-q[life] > others || !t.pool[s.By].covers(q)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		lives, others := t.loses(t.pool[s.By], int32(t.lossN))
		want := Essences{life: lives}.words()
		if others > 0 {
			want = fmt.Sprintf("%s and %s", want, spelling.Count(others, "other"))
			if lives == 0 {
				want = fmt.Sprintf("any %d", others)
			}
		}
		q := t.lost(s)
		said := q.told(anySort)
		if more := lives + others - min(q[life], lives) - min(q.total()-q[life], others); q != (Essences{}) && more > 0 {
			said += fmt.Sprintf(", %d more to lose", more)
		}
		return fmt.Sprintf("%s has %s and loses %s of it%s; %s", x.Players[s.By], t.pool[s.By].words(), want, t.house.Ruled(lifeByPairs), said)
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
	t.pending.Drop(s.By)
	t.answered()
}
