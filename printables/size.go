package printables

// A Size is the size of a card, mm.
type Size struct {
	Name string
	W, H float64
}

// The sizes of cards, as printers sell them.
var (
	Poker  = Size{"poker", 63.5, 88.9}
	Bridge = Size{"bridge", 57.15, 88.9}
	Mini   = Size{"mini", 44.45, 63.5}
	Tarot  = Size{"tarot", 70, 120}

	// Own stands for each card's own size: poker, or mini for a small one.
	Own = Size{}
)

// Sizes lists them.
var Sizes = []Size{Poker, Bridge, Mini, Tarot}

// SizeNamed returns a size by name, ignoring case.
func SizeNamed(name string) (Size, error) { return findNamed("card size", name, Sizes) }

func (s Size) key() string { return s.Name }

// Safe is the minimum distance of important content from the cut, mm.
const Safe = 4
