package printables

import (
	"fmt"

	"magistrate/printables/hue"
)

// A Colour is None or made by RGB.
type Colour uint32

// None draws nothing.
const None Colour = 0

// RGB makes a colour from 0xRRGGBB.
func RGB(hex uint32) Colour { return Colour(1<<24 | hex&0xFFFFFF) }

// parts gives red, green and blue.
func (c Colour) parts() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// String writes it as "#rrggbb" or "none".
func (c Colour) String() string {
	if c == None {
		return "none"
	}
	return fmt.Sprintf("#%06x", uint32(c&0xFFFFFF))
}

// toward mixes c with other: 0 is c, 1 is other.
func (c Colour) toward(other Colour, part float64) Colour {
	mix := func(a, b uint8) uint32 { return uint32(float64(a) + (float64(b)-float64(a))*part + 0.5) }
	r1, g1, b1 := c.parts()
	r2, g2, b2 := other.parts()
	return RGB(mix(r1, r2)<<16 | mix(g1, g2)<<8 | mix(b1, b2))
}

// tint is c so light that text can be read on it.
func (c Colour) tint() Colour { return c.toward(white, 0.88) }

// shade is a darker c.
func (c Colour) shade() Colour { return c.toward(black, 0.35) }

// The colours of every sheet.
var (
	black = RGB(0x000000)
	white = RGB(0xffffff)
	dark  = RGB(0x1f2740) // text, bands
	grey  = RGB(0x5d6678) // second voice: citations, captions
	hair  = RGB(0xa9b0bf) // hairlines
	pale  = RGB(0xf1f2f6) // every other row
	brass = RGB(0xa8762a) // the accent: rules under titles, numbers of steps
)

// patterns tell families apart in grey, by the names of their hues; others have none.
var patterns = map[string]pattern{
	"yellow": dots, "green": upright, "pink": rising, "purple": checks, "red": zigzag, "blue": lying, "orange": plusses, "beige": falling,
}

// Hue gives the colour of a name such as "purple", and grey for any other.
func Hue(name string) Colour { return RGB(hue.Named(name).Paper) }
