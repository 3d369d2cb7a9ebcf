package photo

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"magistrate/printables"
)

// sheet draws codes side by side as a camera sees them: dots dots a module,
// turned by some degrees, darker to one side, with noise.
func sheet(t testing.TB, texts []string, dots, degrees, noise float64) *image.Gray {
	t.Helper()
	var all []*printables.Matrix
	side := 0.0
	for _, text := range texts {
		m, err := printables.Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
		side = max(side, float64(m.Size+2*printables.Quiet)*dots)
	}
	cols := int(math.Ceil(math.Sqrt(float64(len(all)))))
	w, h := int(side*float64(cols)*1.15)+80, int(side*float64((len(all)+cols-1)/cols)*1.15)+80
	img := image.NewGray(image.Rect(0, 0, w, h))
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	chance := rand.New(rand.NewPCG(1, 2))
	for y := range h {
		for x := range w {
			dx, dy := float64(x)-float64(w)/2, float64(y)-float64(h)/2
			u, v := dx*cos+dy*sin+float64(w)/2-40, -dx*sin+dy*cos+float64(h)/2-40
			light := 235.0
			if u >= 0 && v >= 0 && int(u/side) < cols {
				if i := int(v/side)*cols + int(u/side); i < len(all) {
					m := all[i]
					if m.Black(int(math.Floor(math.Mod(u, side)/dots))-printables.Quiet, int(math.Floor(math.Mod(v, side)/dots))-printables.Quiet) {
						light = 40
					}
				}
			}
			light = light*(0.75+0.25*float64(x)/float64(w)) + noise*(chance.Float64()-0.5)
			img.SetGray(x, y, color.Gray{Y: uint8(min(max(light, 0), 255))})
		}
	}
	return img
}

func three() (texts []string) {
	for i := range 3 {
		texts = append(texts, fmt.Sprintf("MAGISTRATE1/%d/3/FB146133/%s", i+1, strings.Repeat("WRLD23W4HQ", 60)))
	}
	return texts
}

// inPDF puts a stream into the least a PDF can be.
func inPDF(dict string, data []byte) []byte {
	return fmt.Appendf(nil, "%%PDF-1.4\n1 0 obj\n<</Type /XObject /Subtype /Image %s /Length %d>>\nstream\n%s\nendstream\nendobj\n", dict, len(data), data)
}

func packed(data []byte) []byte {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// TestRead reads a turned, unevenly lit sheet of three dense codes, in every form
// a camera or a scanner gives.
func TestRead(t *testing.T) {
	want := three()
	img := sheet(t, want, 4, 3, 40)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	var asPNG, asJPEG bytes.Buffer
	if err := png.Encode(&asPNG, img); err != nil {
		t.Fatal(err)
	}
	if err := jpeg.Encode(&asJPEG, img, &jpeg.Options{Quality: 70}); err != nil {
		t.Fatal(err)
	}
	size := fmt.Sprintf("/Width %d /Height %d", w, h)
	bits, filtered, colour := []byte{}, []byte{}, []byte{}
	for y := range h {
		row := make([]byte, (w+7)/8)
		filtered = append(filtered, 2) // the difference from the row above
		for x := range w {
			v := img.GrayAt(x, y).Y
			if v > 128 {
				row[x/8] |= 1 << (7 - x%8)
			}
			above := uint8(0)
			if y > 0 {
				above = img.GrayAt(x, y-1).Y
			}
			filtered = append(filtered, v-above)
			colour = append(colour, v, v, v)
		}
		bits = append(bits, row...)
	}
	for name, data := range map[string][]byte{
		"PNG":             asPNG.Bytes(),
		"JPEG":            asJPEG.Bytes(),
		"PDF of a JPEG":   inPDF(size+" /Filter /DCTDecode", asJPEG.Bytes()),
		"PDF of bits":     inPDF(size+" /BitsPerComponent 1 /Filter /FlateDecode", packed(bits)),
		"PDF of colours":  inPDF(size+" /BitsPerComponent 8 /Filter /FlateDecode", packed(colour)),
		"PDF with filter": inPDF(size+" /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 9>>", packed(filtered)),
	} {
		if !Is(data) {
			t.Errorf("%s: is not known as a picture", name)
		}
		got, err := Read(data, func(found []string) bool { return len(found) == 3 })
		slices.Sort(got)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %d codes, %v", name, len(got), err)
		}
	}
}

// TestNoPicture: what can't be read says so; a picture without codes is no error.
func TestNoPicture(t *testing.T) {
	never := func([]string) bool { return false }
	for name, data := range map[string][]byte{
		"text":              []byte("MAGISTRATE1/1/1/"),
		"half a PNG":        []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x10\x08\x00\x00\x00\x00\x3a\x98\xa0\xbd"),
		"an empty PDF":      []byte("%PDF-1.4\n"),
		"a locked PDF":      []byte("%PDF-1.4\ntrailer <</Encrypt 3 0 R>>"),
		"a PDF cut off":     inPDF("/Width 900 /Height 900 /BitsPerComponent 8 /Filter /FlateDecode", packed([]byte("x"))),
		"packed some way":   inPDF("/Width 9 /Height 9 /Filter /JPXDecode", []byte("x")),
		"a PDF of no size":  inPDF("", []byte("x")),
		"a damaged stream":  inPDF("/Width 9 /Height 9 /Filter /FlateDecode", []byte("x")),
		"a picture too big": inPDF("/Width 900000 /Height 900000 /Filter /FlateDecode", packed([]byte("x"))),
	} {
		if found, err := Read(data, never); err == nil {
			t.Errorf("%s: %q and no error", name, found)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 200, 200))); err != nil {
		t.Fatal(err)
	}
	if found, err := Read(b.Bytes(), never); err != nil || len(found) > 0 {
		t.Errorf("an empty picture: %q, %v", found, err)
	}
}

func FuzzPages(f *testing.F) {
	f.Add(inPDF("/Width 2 /Height 2 /BitsPerComponent 8 /Filter /FlateDecode /Predictor 15", packed([]byte{4, 1, 2, 2, 3, 4})))
	f.Add(inPDF("/Width 8 /Height 2 /Filter /CCITTFaxDecode /K -1", []byte{0x26, 0xa0, 0x01}))
	f.Add([]byte("%PDF-1.7\n1 0 obj\n<</Length 5>>\nstream\n/ActualText (A)>>\nendstream"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 1<<16 {
			pages(data)
		}
	})
}

// TestFewDots reads codes of 0.5 mm a module on a page that was scanned at 72 dots an inch,
// which are missed unless they are enlarged.
func TestFewDots(t *testing.T) {
	want := three()
	page := printables.Page{W: 210, H: 297}
	for i, text := range want {
		m, err := printables.Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		side := 0.5 * float64(m.Size+2*printables.Quiet)
		page.Items = append(page.Items, printables.Code{X: 13.1 + float64(i)*(side+7.3), Y: 40.7, Side: side, Matrix: m})
	}
	img, err := printables.Raster(page, 72)
	if err != nil {
		t.Fatal(err)
	}
	var asPNG bytes.Buffer
	if err := png.Encode(&asPNG, img); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	if lookCloser(Enlarge(img, 1), func(texts []string) bool {
		for _, text := range texts {
			found[text] = true
		}
		return len(found) == 3
	}) {
		t.Error("all codes are read as they are; test fewer dots")
	}
	got, err := Read(asPNG.Bytes(), func(found []string) bool { return len(found) == 3 })
	if slices.Sort(got); err != nil || !slices.Equal(got, want) {
		t.Errorf("%d codes, %v", len(got), err)
	}
}
