package enchanters

import "testing"

// What a fact says of a card is what people read off it: its words mean the same
// card again, wherever it lies.
func TestFactsSayWhatIsRead(t *testing.T) {
	for _, ref := range listedWords(nil, Vision, nil) {
		for place := range fullRow {
			lies := vision(ref).lying(place).said()
			name, code := lies.words()
			for _, text := range []string{name, code} {
				if v, ok := readVision(text); !ok || v != lies {
					t.Fatalf("%q in place %d is read as %v, %b and not %b", text, place, ok, v, lies)
				}
			}
		}
	}
}
