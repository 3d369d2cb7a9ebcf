package resarcana

import (
	"fmt"

	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Answers to a loss, and the Golden Statue (Powers, React; Victory).

// A reply is the meaning of a react move.
type reply struct {
	by     int8
	card   int32 // the component that reacts; -1 for a way out
	power  *power
	kind   wayOut
	pay    Essences
	target int32 // the card discarded or destroyed
}

func (t *Table) readReply(s move) (r reply) {
	r.by, r.card, r.target = s.By, -1, -1
	for _, it := range s.Items {
		switch it.Clause {
		case 0:
			r.card, r.power = it.Ref, catalogue[it.Ref].react
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
			r.pay = Essences{} // its clauses don't matter
		} else if r.kind == noWay {
			r.pay = r.power.cost
		}
		r.kind = noWay
	}
	return r
}

// isNoAnswer reports whether the reply does not answer the current event.
func (t *Table) isNoAnswer(r reply) bool {
	switch {
	case r.card >= 0:
		return r.power == nil || !t.isAnswer(r.by, r.power)
	case t.phase == checking:
		return true
	}
	return t.lossPower().way != r.kind
}

var reactionRule = kit.RuleOn(rule{ID: "reaction"}, (*Table).readReply, (*Table).isNoAnswer, (*Table).whyNoAnswer)

func (t *Table) whyNoAnswer(r reply, _ *lexicon) string {
	of := &catalogue[t.lossOf]
	switch {
	case r.card >= 0 && r.power == nil:
		return fmt.Sprintf("%s has no React power", catalogue[r.card].name)
	case t.phase == checking:
		return "only the Golden Statue answers a victory check"
	case r.card >= 0:
		return fmt.Sprintf("%s can't answer %s: %s", catalogue[r.card].name, of.name, r.power.words())
	}
	return fmt.Sprintf("%s does not offer that: %s", of.name, t.lossPower().words())
}

// reactionFirm forbids letting a wrong reaction to a check stand, as there is no loss to
// ignore.
var reactionFirm = kit.RuleOn(rule{ID: "phase"}, (*Table).readReply,
	func(t *Table, r reply) bool { return t.phase == checking && t.isNoAnswer(r) }, (*Table).whyNoAnswer)

var reactTurned = kit.RuleOn(rule{ID: "turned"}, (*Table).readReply,
	func(t *Table, r reply) bool { return r.power != nil && t.cannotTurn(r.power, slotOf(r.card, r.by)) },
	func(_ *Table, r reply, _ *lexicon) string {
		return fmt.Sprintf("%s is turned already, and its React power turns it", catalogue[r.card].name)
	})

var reactHand = kit.RuleOn(rule{ID: "hand", Looks: law.Presence, Hidden: func(t *Table, s move) bool {
	r := t.readReply(s)
	return r.kind == wayDiscards && t.isUnseen(r.by, r.target)
}}, (*Table).readReply,
	func(t *Table, r reply) bool { return r.kind == wayDiscards && !t.canHold(r.by, r.target) },
	func(t *Table, r reply, x *lexicon) string { return t.whyNotInHand(r.by, r.target, x) })

var reactTarget = kit.RuleOn(rule{ID: "target"}, (*Table).readReply,
	func(t *Table, r reply) bool {
		return r.kind == wayDestroys && (r.target >= artifacts || t.destroyable(r.by)>>r.target&1 == 0)
	},
	func(t *Table, r reply, x *lexicon) string {
		if r.target >= artifacts {
			return notDestroyed(r.target)
		}
		return t.whyNotOwned(r.by, r.target, x)
	})

// replyPayment returns what the reply costs and pays; a reply to the wrong event costs
// whatever it pays.
func (t *Table) replyPayment(s move) (bill, Essences) {
	r := t.readReply(s)
	cost := r.pay
	switch {
	case r.power != nil:
		cost = r.power.cost
	case r.kind == wayPays && !t.isNoAnswer(r):
		cost = t.lossPower().wayCost
	}
	return bill{fixed: cost}, r.pay
}

func doReact(t *Table, s move) {
	r := t.readReply(s)
	t.spend(s.By, r.pay)
	switch {
	case r.power != nil:
		d := powerUse{move: s, card: r.card, slot: slotOf(r.card, s.By), power: r.power}
		if r.power.turn && !(r.power.event == checkEvent && t.house.Has(statueFree)) {
			t.turned |= 1 << d.slot
		}
		if t.phase == checking || r.power.effect == ignore {
			effectTable[r.power.effect].does(t, d)
		}
	case r.kind == wayDiscards:
		t.discard(s.By, r.target)
	case r.kind == wayDestroys:
		t.destroy(uint8(r.target))
	}
	if t.phase == checking {
		t.endCheck()
		return
	}
	t.pending.Drop(s.By)
	t.settleLosses()
}

// loseLoss requires the exact loss: the Life there is, and two others for each Life
// missing, or all that is left (Powers, Life Loss).
var loseLoss = rule{
	ID: "loss", Looks: law.Length,
	Refuses: func(t *Table, s move) bool { return !t.isLoss(s.By, t.chosenLoss(s)) },
	Rare: rare{TooLong: func(t *Table, s move) bool {
		b, q := t.lossBill(s.By), t.chosenLoss(s)
		return b.exceeds(q) || !t.pool[s.By].covers(q)
	}},
	Why: func(t *Table, s move, x *lexicon) string {
		b, q := t.lossBill(s.By), t.chosenLoss(s)
		want := b.fixed.words()
		switch {
		case b.anyCount > 0 && b.fixed == Essences{}:
			want = fmt.Sprintf("any %d", b.anyCount)
		case b.anyCount > 0:
			want += " and " + spelling.Count(b.anyCount, "other")
		}
		text, taken := q.problem(anyKind), q.common(b.fixed)
		if more := int32(b.count()) - taken.total() - min(q.total()-q[life], b.anyCount); q != (Essences{}) && more > 0 {
			text += fmt.Sprintf(", %d more to lose", more)
		}
		return fmt.Sprintf("%s loses %s of %s%s; %s", x.Players[s.By], want, t.pool[s.By].words(), t.house.RuledNote(lifeByPairs), text)
	},
}

// chosenLoss returns the essences entered, or the only loss possible.
func (t *Table) chosenLoss(s move) Essences {
	if len(s.Items) > 0 {
		return essences(s, 0)
	}
	q, _ := t.onlyLoss(s.By)
	return q
}

func doLose(t *Table, s move) {
	t.spend(s.By, t.pool[s.By].common(t.chosenLoss(s))) // up to what the pool has
	t.pending.Drop(s.By)
	t.settleLosses()
}
