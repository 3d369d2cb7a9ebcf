package enchanters

import (
	"slices"
	"testing"

	"magistrate/referee"
)

// What a fact says of a card is what people read off it: its words mean the same
// card again, wherever it lies.
func TestFactsSayWhatIsRead(t *testing.T) {
	for _, ref := range listedWords(nil, Vision, nil) {
		for place := range rowSize {
			lies := vision(ref).laid(place).shown()
			name, code := lies.words()
			for _, text := range []string{name, code} {
				if v, ok := readVision(text); !ok || v != lies {
					t.Fatalf("%q in place %d is read as %v, %b and not %b", text, place, ok, v, lies)
				}
			}
		}
	}
}

// Every listed vision is suggested, once.
func TestListedVisions(t *testing.T) {
	start, err := open(referee.Header{Players: []string{"Ada", "Bo", "Cy"}})
	if err != nil {
		t.Fatal(err)
	}
	var want []int32
	for i := range start.lists.visions {
		start.lists.visions[i] = visionBit | vision(i%4)<<symbolBits
		want = append(want, int32(start.lists.visions[i]))
	}
	slices.Sort(want)
	x := referee.NewLexicon(rules().Language, []string{"Ada", "Bo", "Cy"})
	if got := x.Words(Vision, rules().Open(x, start)); !slices.Equal(got, slices.Compact(want)) {
		t.Errorf("suggested are %v of %v", got, want)
	}
}
