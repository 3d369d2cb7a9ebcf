package printables

// A Size is that of a card, cut, mm.
type Size struct {
	Name string
	W, H float64
}

// The sizes cards come in. Token is for square counters.
var (
	Poker  = Size{"poker", 63.5, 88.9}
	Bridge = Size{"bridge", 57.15, 88.9}
	Mini   = Size{"mini", 44, 68}
	Tarot  = Size{"tarot", 70, 120}
	Token  = Size{"token", 30, 30}

	// Own stands for what a card's own size is: poker, or tarot for a large one.
	Own = Size{}
)

// Sizes lists them.
var Sizes = []Size{Poker, Bridge, Mini, Tarot, Token}

// SizeNamed finds a size by its name, in any case; the error lists them.
func SizeNamed(name string) (Size, error) { return named("card size", name, Sizes) }

func (s Size) key() string { return s.Name }

// Safe is how far from the cut nothing may stand that must be seen whole, mm.
const Safe = 4
