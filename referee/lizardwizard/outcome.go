package lizardwizard

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// outcome returns which goods moved, how a duel ended, what a draw did, and what the
// referee carries out. It names no secret amount unless it was announced.
func outcome(before, after *Table, s move, x *lexicon) (out referee.Outcome) {
	var parts kit.Parts
	tracks := before.value // the tracks that the outcome mentions
	parts.Add(before.inPlay() && before.turn != after.turn && s.Verb != verbDone, "%s's turn ends and %s's begins", x.Players[before.turn], x.Players[after.turn])
	var f flow
	for p := range f {
		f[p] = after.seat[p].minus(before.seat[p].goods)
	}
	if f != (flow{}) && s.Verb != verbHolds {
		out.Keys = append(out.Keys, kit.Field("moves", f.state(x)))
		before.hide(&f, after, s)
		parts.AddText(f.words(x))
	}
	switch s.Verb {
	case verbGather:
		icons := before.icons(s.By)
		parts.Add(icons != (goods{}), "including %s from the Wizards", icons.words())
		if n, most := before.gatherCount(s); n < most {
			only := "; the card must show no other that is left"
			if before.house.Has(gatherUpTo) {
				only = ""
			}
			parts.Add(true, "%d of %d reagents taken%s", n, most, only)
		}
		_, plus := s.Ref(gatherPlus)
		parts.Add(before.hasActive(s.By, floreat) && !plus && after.supply() != (goods{}), "Floreat allows one more: add “plus” and the reagent")
		parts.Add(after.discards <= before.discards, "the discards are shuffled into a new deck")
	case verbConvert:
		c := conversionIn(before, s)
		for r, n := range c.sold[:reagents] {
			if pays := before.salePrice(c, r); n > 0 && pays > tracks[r] && !before.house.Has(payoutOnly) {
				tracks[r] = pays
				parts.Add(true, "%s rises to %d and sells at that", reagentNames[r], pays)
			} else {
				parts.Add(n > 0, "%s sells at %d", reagentNames[r], pays)
			}
		}
	case verbResearch:
		_, assumed := before.fee(s.Items[0].Ref)
		parts.Add(assumed && len(s.Clause(1)) == 0, "its price was not known, so %d mana is assumed; if the card shows another, type “undo”, then “face %s costs N mana”", startSpellFee, x.Word(referee.Card, s.Items[0].Ref))
	case verbSummon:
		if use := kit.Ref(s, 1); use == toScore {
			school, _ := before.schoolOf(before.card(s.Items[0].Ref))
			parts.Add(true, "%d gold for each Wizard, Tower, Familiar and Spell of %s, including this one", before.goldPerCard(s.By), schoolNames[school])
		} else if use == toResearch {
			parts.Add(!before.isLight(), "the spells on offer go under their deck; turn up new ones")
			parts.Add(before.isLight(), "put the spells on offer under their deck and turn up new ones; one of them is free")
		}
	case verbDraw:
		out.Keys = append(out.Keys, kit.Field("hits", after.dungeon.hits), kit.Field("defeated", after.dungeon.defeated))
		parts = append(parts, before.drawWords(after, s, x)...)
	case verbLeave:
		parts.Add(true, "%s keeps the treasures; the monsters go back", x.Players[s.By])
	case verbBid, verbPass, verbDuel:
		if !after.hasDuelEnded(s) {
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
		parts.Add(after.actions > before.actions, "%s, who started it, has another action", x.Players[after.turn])
		out.Keys = append(out.Keys, kit.Field("won", won))
	}
	for r, name := range reagentNames {
		was, is := tracks[r], after.value[r]
		parts.Add(is > was && after.playing(), "%s rises to %d", name, is)
		parts.Add(is < was, "%s falls to %d", name, is)
	}
	parts.Add(!before.playing() && after.playing() && !after.tally, "everyone starts with %d Mana, no Gold and %d gathering cards; every track is at its lowest value", startMana, startHand)
	if after.phase() == schooling && before.phase() != schooling {
		parts.Add(true, "the game has ended; for the score, %s", after.expectSchools(x))
	}
	parts.Add(!before.last && after.last, "this is the last round: %s has the last turn", x.Players[after.players-1])
	out.Words = strings.Join(parts, "; ")
	return out
}

// hasDuelEnded reports whether a move has ended a duel.
func (t *Table) hasDuelEnded(s move) bool {
	return !t.duel.on && (s.Verb == verbDuel || s.Verb == verbBid || s.Verb == verbPass)
}

// hide removes what the outcome already says in words: the goods at the start and the
// winning bid. It also removes the Gold of a Familiar that costs nothing, as asking
// about it would count face-down cards.
func (t *Table) hide(f *flow, after *Table, s move) {
	switch {
	case !t.playing():
		for p := range f {
			f[p] = f[p].reagents()
		}
	case after.hasDuelEnded(s) && after.duel.winner != nobody:
		f[after.duel.winner][mana] += after.duel.bid
	case s.Verb == verbSummon && kit.Ref(s, 1) == toScore && t.summonCost(s.By, s.Items[0].Ref) == 0:
		f[s.By][gold] = 0
	}
}

// drawWords returns what a Dungeon card did (Entering the Dungeon; Appendix: Spell List).
func (t *Table) drawWords(after *Table, s move, x *lexicon) []string {
	d, e, who := &t.dungeon, &after.dungeon, x.Players[s.By]
	ref := s.Items[0].Ref
	switch {
	case e.defeated && !e.on:
		return []string{who + " is defeated; all cards drawn go back"}
	case ref >= itemCard:
		if !e.on {
			return []string{"it was the last card: " + who + " keeps the treasures"}
		}
		return nil
	case d.ignis && !e.ignis:
		return []string{"Ignis Pilum: no hit, and the monster is gone"}
	case e.undead > d.undead:
		return []string{"Ossa Virtute: no hit, and " + who + " keeps the Undead"}
	case e.hits == d.hits:
		return []string{"no hit: " + spells[obstructs[ref]-firstSpell].name + " pays Gold for it"}
	}
	return []string{fmt.Sprintf("hit %d of %d", e.hits, after.hitLimit(s.By))}
}
