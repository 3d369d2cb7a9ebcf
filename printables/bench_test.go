package printables

import (
	"io"
	"testing"
)

// BenchmarkDeck makes the whole deck of 78 mages with backs, as print cards
// does, with codes and without.
func BenchmarkDeck(b *testing.B) {
	for name, without := range map[string]bool{"codes": false, "none": true} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				d, err := Cards([]Deck{mageDeck()}, CardOptions{Title: "Mag Mell", Bleed: 3, Backs: LongBacks, NoCodes: without})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := Write(io.Discard, d); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
