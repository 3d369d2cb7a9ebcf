package entry_test

import (
	"testing"

	"magistrate/referee/entry"
)

// Each letter of a long line that means nothing, as a front end asks of each. In all its
// gaps prepositions are guessed.
func BenchmarkNonsense(b *testing.B) {
	const typed = "v Bon Hor?ard b,jwn= refinb1~~"
	s := open(b, `game: lizard-wizard
players: Ada, Bo, Cy

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Sulphur, Horn
Cy: starts with Mandrake, Sulphur, Horn
`)
	for b.Loop() {
		r := entry.NewReader(s, s.Position())
		for i := range typed {
			r.Pending(typed[:i+1])
			r.Complete(typed[:i+1])
		}
	}
}
