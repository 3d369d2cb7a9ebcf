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

// Sets of slots that may hold a component of some use.
var (
	reducing = slotsOf(func(c *component) bool { return c.less > 0 })
	gainers  = slotsOf(func(c *component) bool { return c.gains != (Essences{}) })
	winders  = slotsOf(func(c *component) bool { return c.winds > 0 })
	choosers = slotsOf(func(c *component) bool { return c.choose.n > 0 })
	cursing  = slotsOf(func(c *component) bool { return c.cursed })
	reactors = slotsOf(func(c *component) bool { return c.react != nil })
	scorers  = slotsOf(func(c *component) bool { return c.points != 0 || c.per != 0 || c.perType != [2]int{} })
)

func slotsOf(fits func(*component) bool) (set uint64) {
	for c := range all {
		for p := range int8(seats) {
			if fits(&all[c]) {
				set |= 1 << slotOf(int32(c), p)
			}
		}
	}
	return set
}
