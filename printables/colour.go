package printables

import (
	"fmt"

	"magistrate/printables/hue"
)

// A Colour is None or an RGB colour.
type Colour uint32

// None draws nothing.
const None Colour = 0

// RGB returns the colour 0xRRGGBB.
func RGB(hex uint32) Colour { return Colour(1<<24 | hex&0xFFFFFF) }

// parts returns red, green and blue.
func (c Colour) parts() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// String returns "#rrggbb" or "none".
func (c Colour) String() string {
	if c == None {
		return "none"
	}
	return fmt.Sprintf("#%06x", uint32(c&0xFFFFFF))
}

// toward returns c mixed with a part (0 to 1) of other.
func (c Colour) toward(other Colour, part float64) Colour {
	mix := func(a, b uint8) uint32 { return uint32(float64(a) + (float64(b)-float64(a))*part + 0.5) }
	r1, g1, b1 := c.parts()
	r2, g2, b2 := other.parts()
	return RGB(mix(r1, r2)<<16 | mix(g1, g2)<<8 | mix(b1, b2))
}

// maxInk is the most ink of all four colours together, as a sum of parts.
const maxInk = 2.4

// inks returns cyan, magenta, yellow and black from 0 to 1, with as much black as the colour
// has grey.
func (c Colour) inks() (cmyk [4]float64) {
	r, g, b := c.parts()
	most := float64(max(r, g, b))
	cmyk[3] = 1 - most/255
	for i, part := range [3]uint8{r, g, b} {
		if most > 0 {
			cmyk[i] = 1 - float64(part)/most
		}
	}
	if sum := cmyk[0] + cmyk[1] + cmyk[2]; sum+cmyk[3] > maxInk {
		for i := range 3 {
			cmyk[i] *= (maxInk - cmyk[3]) / sum
		}
	}
	return cmyk
}

// tint returns c light enough to read text on it.
func (c Colour) tint() Colour { return c.toward(white, 0.88) }

// shade returns a darker c.
func (c Colour) shade() Colour { return c.toward(black, 0.35) }

// The colours of every sheet.
var (
	black    = RGB(0x000000)
	white    = RGB(0xffffff)
	dark     = RGB(0x1f2740) // text, bands
	codeInk  = RGB(0x2b3350) // QR codes
	grey     = RGB(0x5d6678) // citations, captions
	hairline = RGB(0xa9b0bf) // hairlines
	pale     = RGB(0xf1f2f6) // every other row
	brass    = RGB(0xa8762a) // rules under titles, numbers of steps
)

// patterns are the patterns of families, by hue, to distinguish them in grey.
var patterns = map[string]pattern{
	"yellow": dots, "green": vertical, "pink": rising, "purple": checks, "red": zigzag, "blue": horizontal, "orange": plusses, "beige": falling,
}

// Hue returns the colour of a name such as "purple", or grey.
func Hue(name string) Colour { return RGB(hue.Named(name).Paper) }
