package reconcile_test

import (
	"testing"

	"magistrate/referee/reconcile"
)

// FuzzAnswer gives anything as an answer to every question, and as something
// noticed: it is read or told to be unreadable, and never makes them agree that
// do not.
func FuzzAnswer(f *testing.F) {
	for _, text := range []string{"y", "", "?", "-Gairm Witch, +fae", "+Rún 5", "Anna: BRSO; Brit:", "Brit 2", "65", "−3", "+", "-", ":", "2 2 2", "3C, G", "99999999999999999999 GASO", "nothing", "Anna:", "+Anna:", "b2", "\xff", "Brit has 3 Gold"} {
		f.Add(text)
	}
	const resArcana = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\nBrit: item Protection\n"
	f.Fuzz(func(t *testing.T, text string) {
		for _, head := range []string{magMell, resArcana} {
			s := opened(t, head)
			talk := reconcile.Begin(s)
			_ = talk.Notice(text)
			differs := false
			for q, more := talk.Next(); more; q, more = talk.Next() {
				if talk.Answer(text) != nil {
					if err := talk.Answer("y"); err != nil {
						t.Fatalf("%s: y is not understood: %v", q.Asks, err)
					}
				}
			}
			talk.Agree()
			o := talk.Outcome()
			for _, r := range o.Remedies {
				differs = true
				if _, err := r.Amend(); err != nil {
					t.Error(err)
				}
			}
			if o.Agree && differs {
				t.Errorf("%q: they agree, and there are remedies", text)
			}
		}
	})
}
