package resarcana

import "magistrate/referee"

// What is looked up in the components at every statement, made once.

// usable are the powers that are an action, by card and ordinal; ordinal 0
// means the only one.
var usable = func() (out [cards][maxPowers + 1]*power) {
	for c := range all {
		for _, i := range all[c].uses {
			out[c][i+1] = &all[c].powers[i]
			if len(all[c].uses) == 1 {
				out[c][0] = &all[c].powers[i]
			}
		}
	}
	return out
}()

const maxPowers = 2

// useOf finds the power that an item "Athanor 2" means. Nil where the card has
// none such, or where without a number two could be meant.
func useOf(it referee.Item) *power {
	if it.Ordinal > maxPowers {
		return nil
	}
	return usable[it.Ref][it.Ordinal]
}

// Slots that may hold a component with a discount, with a Collect ability, with
// a curse, with a React power.
var reducing, collectors, cursing, reactors = func() (reducing, collectors, cursing, reactors uint64) {
	for c := range all {
		card := &all[c]
		for p := range int8(seats) {
			bit := uint64(1) << slotOf(int32(c), p)
			if card.less > 0 {
				reducing |= bit
			}
			if card.gains != (Essences{}) || card.choose.n > 0 || card.winds > 0 {
				collectors |= bit
			}
			if card.cursed {
				cursing |= bit
			}
			if card.react != nil {
				reactors |= bit
			}
		}
	}
	return reducing, collectors, cursing, reactors
}()
