package printables

// A Printer is an online printer of cards, with what it takes.
type Printer struct {
	Name  string
	Sizes []PrinterSize // poker first, which serves for sizes that it lacks
	// Interleaved is for a printer that takes one PDF with the back and the front of each
	// copy in CMYK; others take a picture of each side.
	Interleaved bool
}

// A PrinterSize is a size of cards and of its files with bleed, in dots at PrinterDPI.
type PrinterSize struct {
	Size
	Wide, High int
}

// PrinterDPI is the resolution of pictures for printers.
const PrinterDPI = 300

// Printers lists them. The figures are those that each publishes: The Game Crafter's
// templates; MakePlayingCards' poker template, 36 dots of bleed around 750 × 1050 (no other
// size was found); DriveThruCards' "Common Card Prep Issues", 2.75 × 3.75 inches.
var Printers = []Printer{
	{Name: "gamecrafter", Sizes: []PrinterSize{{Poker, 825, 1125}, {Bridge, 750, 1125}, {Mini, 600, 825}, {Size{"tarot", 69.85, 120.65}, 900, 1500}}},
	{Name: "makeplayingcards", Sizes: []PrinterSize{{Poker, 822, 1122}}},
	{Name: "drivethru", Sizes: []PrinterSize{{Poker, 825, 1125}}, Interleaved: true},
}

// PrinterNamed returns a printer by name, ignoring case.
func PrinterNamed(name string) (Printer, error) { return findNamed("printer", name, Printers) }

func (p Printer) key() string { return p.Name }

// size returns the printer's size for cards of a size: the one of its name, or poker.
func (p Printer) size(s Size) PrinterSize {
	for _, one := range p.Sizes {
		if one.Name == s.Name {
			return one
		}
	}
	return p.Sizes[0]
}

// page returns an empty page with the cut in its middle.
func (s PrinterSize) page() Page {
	const dot = 25.4 / PrinterDPI
	p := Page{W: float64(s.Wide) * dot, H: float64(s.High) * dot}
	p.Trim = Rect{(p.W - s.W) / 2, (p.H - s.H) / 2, s.W, s.H}
	p.Bleed = Rect{W: p.W, H: p.H}
	return p
}
