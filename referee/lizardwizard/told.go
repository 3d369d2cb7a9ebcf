package lizardwizard

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// outcome tells which goods moved, how a duel ended and what a draw did, and what
// the referee carries out by itself. What people are told names no secret sum but
// those said aloud.
func outcome(before, after *Table, s statement, x *lexicon) (out referee.Outcome) {
	var parts kit.Parts
	tracks := before.value // as far as they are told
	parts.Add(before.inPlay() && before.turn != after.turn && s.Verb != vDone, "%s's turn begins, %s's is over", x.Players[after.turn], x.Players[before.turn])
	if s.Verb != vHolds {
		if f := flowing(before, after, x); f.moved != [seats]goods{} {
			out.Keys = append(out.Keys, kit.Field("moves", f))
			parts.Tell(before.openly(after, s, *f).words())
		}
	}
	switch s.Verb {
	case vGather:
		icons := before.icons(s.By)
		parts.Add(icons != (bag{}), "of that the Wizards bring %s", icons.words())
		if n, most := before.short(s); n < most {
			only := ", right only if the card shows no more that is left"
			if before.house.Has(gatherUpTo) {
				only = ""
			}
			parts.Add(true, "%d of %d taken%s", n, most, only)
		}
		_, plus := s.Ref(gatherPlus)
		parts.Add(before.has(s.By, floreat) && !plus && after.supply() != (bag{}), "one more might be taken for Floreat, said behind “plus”")
		parts.Add(after.discards <= before.discards, "the discards are shuffled into a new deck")
	case vConvert:
		c := converting(before, s)
		for r, n := range c.sold {
			if pays := before.pays(c, r); n > 0 && pays > tracks[r] && !before.house.Has(payoutOnly) {
				tracks[r] = pays
				parts.Add(true, "%s rises to %d and is paid at that", reagentNames[r], pays)
			} else {
				parts.Add(n > 0, "%s is paid at %d", reagentNames[r], pays)
			}
		}
	case vResearch:
		parts.Add(before.assumed(s.Items[0].Ref), "nobody had told its price, so %d mana is taken; if the card shows another: “undo”, then “face %s costs N mana”", startSpellFee, x.Word(referee.Card, s.Items[0].Ref))
	case vSummon:
		if use := kit.Ref(s, 1); use == toScore {
			school, _ := before.schoolOf(before.card(s.Items[0].Ref))
			parts.Add(true, "%d gold for each Wizard, Tower, Familiar and Spell of %s, this one too", before.scoring(s.By), schoolNames[school])
		} else if use == toResearch {
			parts.Add(true, "the spells on offer go under their deck, and new ones come")
		}
	case vDraw:
		out.Keys = append(out.Keys, kit.Field("hits", after.dungeon.hits), kit.Field("defeated", after.dungeon.defeated))
		parts = append(parts, before.drawn(after, s, x)...)
	case vLeave:
		parts.Add(true, "%s keeps the treasures; the monsters go back", x.Players[s.By])
	case vBid, vPass, vDuel:
		if after.duel.on {
			break
		}
		var won any
		wizard := x.Word(referee.Card, int32(after.duel.school))
		if w := after.duel.winner; w != nobody {
			won = x.Players[w]
			parts.Add(true, "%s pays %d mana and wins the %s", x.Players[w], after.duel.bid, wizard)
		} else {
			parts.Add(true, "nobody wins the duel")
		}
		parts.Add(after.actions > before.actions, "%s, who began it, has an action again", x.Players[after.turn])
		out.Keys = append(out.Keys, kit.Field("won", won))
	}
	for r, name := range reagentNames {
		was, is := tracks[r], after.value[r]
		parts.Add(is > was && after.playing(), "%s rises to %d", name, is)
		parts.Add(is < was, "%s falls to %d", name, is)
	}
	parts.Add(!before.playing() && after.playing() && !after.tally, "everybody has %d Mana, no Gold and %d gathering cards, and every track is at its lowest", startMana, startHand)
	parts.Add(!before.last && after.last, "this is the last round: %s has the last turn", x.Players[after.players-1])
	out.Words = strings.Join(parts, "; ")
	return out
}

// openly is what of a flow is told as such: not what everybody begins with, nor the bid
// that is paid for a Wizard, which are told in words; nor what a Familiar scores for
// nothing, for who only asks what that is would count cards that lie face down.
func (t *Table) openly(after *Table, s statement, f flow) flow {
	switch {
	case !t.playing():
		for p := range f.moved {
			f.moved[p] = goods{reagents: f.moved[p].reagents}
		}
	case t.duel.on && !after.duel.on && after.duel.winner != nobody:
		f.moved[after.duel.winner].mana += after.duel.bid
	case s.Verb == vSummon && kit.Ref(s, 1) == toScore && t.wage(s.By, s.Items[0].Ref) == 0:
		f.moved[s.By].gold = 0
	}
	return f
}

// drawn tells what a Dungeon card did (Entering the Dungeon; Appendix: Spell List).
func (t *Table) drawn(after *Table, s statement, x *lexicon) []string {
	d, e, who := &t.dungeon, &after.dungeon, x.Players[s.By]
	ref := s.Items[0].Ref
	switch {
	case e.defeated && !e.on:
		return []string{who + " is defeated, all cards drawn go back"}
	case ref >= itemCard:
		if !e.on {
			return []string{"it was the last card: " + who + " keeps the treasures"}
		}
		return nil
	case d.ignis && !e.ignis:
		return []string{"Ignis Pilum: it does not hit and is gone"}
	case e.undead > d.undead:
		return []string{"Ossa Virtute: it does not hit, and " + who + " keeps it"}
	case e.hits == d.hits:
		return []string{"it does not hit: " + spells[obstructs[ref]-firstSpell].name + " pays Gold for it"}
	}
	return []string{fmt.Sprintf("hit %d of %d", e.hits, after.bears(s.By))}
}
