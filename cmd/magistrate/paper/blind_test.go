package paper

import (
	"image"
	"math"
	"slices"
	"testing"

	"magistrate/printables"
	"magistrate/printables/hue"
	"magistrate/referee"
	"magistrate/referee/games"
)

// How an eye, or a printer without colour, sees a colour: three rows of a matrix
// over linear red, green and blue (Machado, Oliveira and Fernandes 2009, whole
// loss of one sort of cones).
var eyes = map[string][3][3]float64{
	"grey":         {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// seen is how light each dot is to an eye, evened out: what is left of a part of a
// card is its drawing, whatever its colour.
func seen(img *image.RGBA, at image.Rectangle, eye [3][3]float64) []float64 {
	var out []float64
	sum, squares := 0.0, 0.0
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			p := img.Pix[img.PixOffset(x, y):]
			light := 0.0
			for row, part := range [3]float64{0.2126, 0.7152, 0.0722} {
				v := 0.0
				for i := range 3 {
					v += eye[row][i] * math.Pow(float64(p[i])/255, 2.2)
				}
				light += part * max(0, v)
			}
			out, sum, squares = append(out, light), sum+light, squares+light*light
		}
	}
	n := float64(len(out))
	mean := sum / n
	spread := math.Sqrt(max(squares/n-mean*mean, 1e-4))
	for i := range out {
		out[i] = (out[i] - mean) / spread
	}
	return out
}

// alike is how much two drawings are the same: 1 for one and the same.
func alike(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum / float64(len(a))
}

// The parts of a card that tell its family, parts of its width and height: the
// band at the left, the sign on it.
var telling = map[string][4]float64{"frame": {0, 0.45, 0.2, 0.9}, "badge": {0.09, 0.07, 0.25, 0.19}}

// TestFamiliesStayApart: seen in grey, or by eyes that lack one sort of cones, any
// two families of a game differ by the pattern of their frames or by their signs,
// with much ink and with little.
func TestFamiliesStayApart(t *testing.T) {
	for _, g := range games.All {
		cards := g.Cards(header(t, g, 2))
		first := map[string]referee.Printed{} // a card of each family
		var families []string
		for _, c := range cards {
			if len(c.Tags) == 0 || len(c.Track) > 0 || c.Counter {
				continue
			}
			name := c.Tags[0].Name
			if _, ok := first[name]; !ok {
				first[name], families = c, append(families, name)
			}
		}
		for _, ink := range []printables.Ink{printables.FullInk, printables.LowInk} {
			shown := map[string]*image.RGBA{}
			for name, c := range first {
				c.Code, c.Text, c.Powers, c.Cost, c.Name, c.Value = "", nil, nil, "", "X", 0 // the family alone
				fronts, _, err := printables.Singles([]printables.Deck{{Title: "x", Size: printables.Poker, Cards: []printables.Card{{Front: printables.FaceOf(c)}}}}, printables.Printers[0], printables.CardOptions{Ink: ink})
				if err != nil {
					t.Fatal(err)
				}
				if shown[name], err = printables.Raster(fronts[0].Front, 100); err != nil {
					t.Fatal(err)
				}
			}
			for eye, matrix := range eyes {
				parts := map[string][]float64{}
				for name, img := range shown {
					for part, f := range telling {
						w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
						parts[name+part] = seen(img, image.Rect(int(f[0]*w), int(f[1]*h), int(f[2]*w), int(f[3]*h)), matrix)
					}
				}
				for i, a := range families {
					for _, b := range families[:i] {
						least := 1.0
						for part := range telling {
							least = min(least, alike(parts[a+part], parts[b+part]))
						}
						if least > 0.8 {
							t.Errorf("%s, %s, little ink %v: %s and %s look the same (%.2f)", g.Key(), eye, bool(ink), a, b, least)
						}
					}
				}
			}
		}
	}
}

// TestSchoolsDifferInGrey: the six Schools have a frame each that is told without
// its colour and without its sign.
func TestSchoolsDifferInGrey(t *testing.T) {
	g := game(t, "mag-mell")
	cards := g.Cards(header(t, g, 2))
	frames := map[string][]float64{}
	for _, c := range cards {
		if len(c.Tags) < 2 || frames[c.Tags[0].Name] != nil {
			continue
		}
		fronts, _, err := printables.Singles([]printables.Deck{{Title: "x", Size: printables.Poker, Cards: []printables.Card{{Front: printables.FaceOf(c)}}}}, printables.Printers[0], printables.CardOptions{})
		if err != nil {
			t.Fatal(err)
		}
		img, err := printables.Raster(fronts[0].Front, 100)
		if err != nil {
			t.Fatal(err)
		}
		f := telling["frame"]
		frames[c.Tags[0].Name] = seen(img, image.Rect(0, int(f[1]*float64(img.Rect.Dy())), int(f[2]*float64(img.Rect.Dx())), int(f[3]*float64(img.Rect.Dy()))), eyes["grey"])
	}
	if len(frames) < 6 {
		t.Fatalf("%d Schools", len(frames))
	}
	for a, one := range frames {
		for b, other := range frames {
			if a != b && alike(one, other) > 0.6 {
				t.Errorf("%s and %s have the same frame in grey (%.2f)", a, b, alike(one, other))
			}
		}
	}
}

// Every hue that cards name is one that paper and screens have: another would be
// grey without a word.
func TestHuesAreKnown(t *testing.T) {
	for _, g := range copies(t) {
		cards := g.Cards(header(t, g, 3))
		for _, c := range cards {
			for _, tag := range slices.Concat(c.Tags, c.Back) {
				if tag.Hue != "" && hue.Named(tag.Hue).Name != tag.Hue {
					t.Errorf("%s: %s has the hue %q", g.Key(), c.Name, tag.Hue)
				}
			}
		}
	}
}
