// Package photo reads the QR codes of a sheet from a picture of it: a photo, a
// scan as PNG or JPEG, or a PDF that a scanner made or that this program printed.
//
//	texts, err := photo.Read(data, func(found []string) bool { return len(found) == 3 })
package photo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // what pictures come as
	_ "image/png"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"
)

// Is tells whether data begins as a picture or a PDF does, rather than as text.
func Is(data []byte) bool { return isPDF(data) || kind(data) != "" }

func isPDF(data []byte) bool {
	return bytes.Contains(data[:min(len(data), 1024)], []byte("%PDF-"))
}

// kind is what sort of picture data is; "" for none that can be read.
func kind(data []byte) string {
	_, name, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return ""
	}
	return name
}

// largest is how many pixels a picture may have: twice what any camera in a
// pocket makes.
const largest = 200_000_000

// Read gives the texts of all codes it finds, each once. It looks closer and
// closer until enough says that nothing is missing. An error says that data is no
// picture; to find nothing is none.
func Read(data []byte, enough func(found []string) bool) (found []string, err error) {
	seen := map[string]bool{}
	take := func(texts []string) bool {
		for _, t := range texts {
			if !seen[t] {
				seen[t] = true
				found = append(found, t)
			}
		}
		return len(found) > 0 && enough(found)
	}
	if isPDF(data) {
		texts, pictures, err := pages(data)
		if err != nil || take(texts) {
			return found, err
		}
		if len(texts) == 0 && len(pictures) == 0 {
			return nil, errors.New("there is no picture in this PDF; a photo or a scan of the printed sheet is wanted")
		}
		for _, p := range pictures {
			if look(p, take) {
				break
			}
		}
		return found, nil
	}
	one, err := decode(data)
	if err != nil {
		return nil, err
	}
	look(one, take)
	return found, nil
}

// decode makes a picture of grey dots.
func decode(data []byte) (*image.Gray, error) {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("this is no PNG, JPEG or PDF: %w", err)
	}
	if c.Width*c.Height > largest || c.Width < 1 || c.Height < 1 {
		return nil, fmt.Errorf("a picture of %d × %d dots is too large", c.Width, c.Height)
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("the picture is damaged: %w", err)
	}
	b := img.Bounds()
	grey := image.NewGray(image.Rect(0, 0, b.Dx(), b.Dy()))
	for y := range b.Dy() {
		for x := range b.Dx() {
			grey.Set(x, y, img.At(b.Min.X+x, b.Min.Y+y))
		}
	}
	return grey, nil
}

// The parts in which a picture is looked at, a whole one first: in as many rows
// and columns, each part reaching half over the next, so that no code lies across
// every border.
var parts = [...]int{1, 2, 3, 5}

// look reads the codes of a picture part by part until take has enough.
func look(img *image.Gray, take func(texts []string) bool) (enough bool) {
	b := img.Bounds()
	for _, n := range parts {
		w, h := 2*b.Dx()/(n+1), 2*b.Dy()/(n+1)
		if n > 1 && min(w, h) < 60 {
			return false
		}
		for row := range n {
			for col := range n {
				at := image.Rect(col*w/2, row*h/2, col*w/2+w, row*h/2+h).Intersect(b)
				if take(codes(img.SubImage(at).(*image.Gray))) {
					return true
				}
			}
		}
	}
	return false
}

// codes reads what the reader finds at one look.
func codes(img *image.Gray) (texts []string) {
	defer func() {
		_ = recover() // a reader that stumbles over this part has found nothing in it
	}()
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	bits, err := gozxing.NewBinaryBitmap(gozxing.NewHybridBinarizer(gozxing.NewLuminanceSourceFromImage(img)))
	if err != nil {
		return nil
	}
	results, err := qrcode.NewQRCodeMultiReader().DecodeMultiple(bits, hints)
	if err != nil { // none was found
		return nil
	}
	for _, r := range results {
		texts = append(texts, r.GetText())
	}
	return texts
}
