package phones

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/refereetest"
)

// A shot is a simulated photo of cards on a table.
type shot struct {
	pixels []float64 // brightness
	w, h   int
}

// photograph returns a photo of cards with these codes: each lies a little askew, some upside down,
// in uneven light with a glare, seen through a lens that blurs, with noise, as a JPEG.
func photograph(t testing.TB, chance *rand.Rand, codes []string) []byte {
	t.Helper()
	const wide, high, columns = 2400, 1800, 5
	s := shot{make([]float64, wide*high), wide, high}
	for i := range s.pixels {
		s.pixels[i] = 0.45 + 0.05*chance.Float64() // the table
	}
	for i, code := range codes {
		m, err := printables.EncodeCard(code)
		if err != nil {
			t.Fatal(err)
		}
		turn := (chance.Float64() - 0.5) * math.Pi / 4.5 // 20 degrees
		if chance.IntN(4) == 0 {
			turn += math.Pi
		}
		x, y := 240+float64(i%columns)*460+chance.Float64()*40, 240+float64(i/columns)*540+chance.Float64()*30
		s.card(m, x, y, turn, 3.4+chance.Float64())
	}
	s.light(chance)
	s.blur(chance.IntN(2))
	picture := image.NewGray(image.Rect(0, 0, wide, high))
	for i, v := range s.pixels {
		v += chance.NormFloat64() * 0.02
		picture.SetGray(i%wide, i/wide, color.Gray{Y: uint8(255 * min(max(v, 0), 1))})
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: 85}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// card lays a card with a code at its middle, with so many pixels to a module.
func (s *shot) card(m *printables.Matrix, x, y, turn, module float64) {
	const half = 230.0
	sin, cos := math.Sincos(turn)
	for py := int(y - 1.5*half); py < int(y+1.5*half); py++ {
		for px := int(x - 1.5*half); px < int(x+1.5*half); px++ {
			if px < 0 || py < 0 || px >= s.w || py >= s.h {
				continue
			}
			sum, n := 0.0, 0
			for _, d := range [4][2]float64{{0.25, 0.25}, {0.75, 0.25}, {0.25, 0.75}, {0.75, 0.75}} {
				dx, dy := float64(px)+d[0]-x, float64(py)+d[1]-y
				u, v := dx*cos+dy*sin, dy*cos-dx*sin
				if math.Abs(u) > half*0.8 || math.Abs(v) > half {
					continue
				}
				side := float64(m.Size)
				light := 0.95
				if mx, my := math.Floor(u/module+side/2), math.Floor(v/module+side/2); mx >= 0 && my >= 0 && mx < side && my < side && m.Black(int(mx), int(my)) {
					light = 0.12
				}
				sum, n = sum+light, n+1
			}
			if n > 0 {
				s.pixels[py*s.w+px] = sum / float64(n)
			}
		}
	}
}

// light darkens one side, and lets a lamp shine on one place.
func (s *shot) light(chance *rand.Rand) {
	gx, gy := chance.Float64()*float64(s.w), chance.Float64()*float64(s.h)
	for i := range s.pixels {
		x, y := float64(i%s.w), float64(i/s.w)
		glare := 0.15 * math.Exp(-(math.Pow(x-gx, 2)+math.Pow(y-gy, 2))/60000)
		s.pixels[i] = s.pixels[i]*(0.6+0.4*x/float64(s.w)) + glare
	}
}

// blur averages each pixel with its neighbours so many times.
func (s *shot) blur(times int) {
	for range times {
		out := make([]float64, len(s.pixels))
		for y := 1; y < s.h-1; y++ {
			for x := 1; x < s.w-1; x++ {
				i := y*s.w + x
				out[i] = (4*s.pixels[i] + s.pixels[i-1] + s.pixels[i+1] + s.pixels[i-s.w] + s.pixels[i+s.w]) / 8
			}
		}
		s.pixels = out
	}
}

// A photo of a whole Pool lays it out: the page in the browser reads the codes.
func TestBrowserPhotos(t *testing.T) {
	all := browser(t)
	chance := rand.New(rand.NewPCG(1, 2))
	codes := strings.Fields(pool)
	s := serve(t, "game: mag-mell\nplayers: Anna, Brit\n\n", Options{})
	v := openTab(t, all, base(s)+"/#"+s.Token())
	v.waitFor("Photo of the cards")
	read, shown := 0, 0
	for n := range refereetest.Often(4, 40) {
		chance.Shuffle(len(codes), func(i, j int) { codes[i], codes[j] = codes[j], codes[i] })
		path := filepath.Join(t.TempDir(), fmt.Sprintf("%d.jpg", n))
		if err := os.WriteFile(path, photograph(t, chance, codes), 0o666); err != nil {
			t.Fatal(err)
		}
		v.upload(path)
		v.waitFor(" read. A card")
		got := eval[string](v, `document.getElementById('photo-says').textContent`)
		var count int
		if _, err := fmt.Sscan(got, &count); err != nil {
			t.Fatalf("%q: %v", got, err)
		}
		read, shown = read+count, shown+len(codes)
		if p, ok := s.Next(); count == len(codes) && (!ok || strings.Count(p.Line, "Gairm Sorcerer") != 2) {
			t.Errorf("photo %d: it proposes %q", n, p.Line)
		}
		v.shot("photo")
		v.tap([]string{"Cancel", "Take it back"}[min(1, strings.Count(eval[string](v, `document.body.innerText`), "Waiting for the console"))])
	}
	t.Logf("%d of %d codes", read, shown)
	if float64(read) < 0.99*float64(shown) {
		t.Errorf("%d of %d codes are read", read, shown)
	}
}
