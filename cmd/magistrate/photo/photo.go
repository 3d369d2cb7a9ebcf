// Package photo reads QR codes from a picture of a sheet: a photo or scan as PNG or JPEG, or
// a PDF from a scanner or from this program.
//
//	texts, err := photo.Read(data, func(found []string) bool { return len(found) == 3 })
package photo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // registers the format
	_ "image/png"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"
	"golang.org/x/image/draw"
)

// Is reports whether data begins as a picture or a PDF does, rather than as text.
func Is(data []byte) bool { return isPDF(data) || pictureFormat(data) != "" }

func isPDF(data []byte) bool {
	return bytes.Contains(data[:min(len(data), 1024)], []byte("%PDF-"))
}

// pictureFormat returns the format of a picture, or "" if it is none that can be read.
func pictureFormat(data []byte) string {
	_, name, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return ""
	}
	return name
}

// maxPixels is twice the pixels of any phone camera.
const maxPixels = 200_000_000

// Read returns the texts of the codes it finds, each once. It looks closer and closer until
// enough returns true. It is an error if data is not a picture, but not if there is no code.
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
			return nil, errors.New("this PDF has no picture; use a photo or a scan of the printed sheet")
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

// decode decodes a picture in grey.
func decode(data []byte) (*image.Gray, error) {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("this is not a PNG, JPEG or PDF: %w", err)
	}
	if c.Width*c.Height > maxPixels || c.Width < 1 || c.Height < 1 {
		return nil, fmt.Errorf("the picture is too large, at %d × %d dots", c.Width, c.Height)
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

// parts are the numbers of rows and columns into which a picture is split, the whole picture
// first. Each part overlaps the next by half, so that no code is cut by every border.
var parts = [...]int{1, 2, 3, 5}

// fewPixels is more than a page scanned at 120 dots an inch, where a module of a code is
// hardly two dots wide.
const fewPixels = 1_500_000

// look reads the codes of a picture until take returns true. It enlarges one with few pixels
// if it does not read enough as it is.
func look(img *image.Gray, take func(texts []string) bool) (enough bool) {
	b := img.Bounds()
	return lookCloser(img, take) || b.Dx()*b.Dy() < fewPixels && lookCloser(Enlarge(img, 3), take)
}

// Enlarge returns a picture with times as many pixels in each direction, its edges sharpened.
func Enlarge(img image.Image, times int) *image.Gray {
	b := img.Bounds()
	large := image.NewGray(image.Rect(0, 0, times*b.Dx(), times*b.Dy()))
	draw.CatmullRom.Scale(large, large.Rect, img, b, draw.Src, nil)
	return large
}

// lookCloser reads the codes of a picture part by part until take returns true.
func lookCloser(img *image.Gray, take func(texts []string) bool) (enough bool) {
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

// codes returns the texts of the codes found in a picture.
func codes(img *image.Gray) (texts []string) {
	defer func() {
		_ = recover() // the reader may panic, having found nothing
	}()
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	bits, err := gozxing.NewBinaryBitmap(gozxing.NewHybridBinarizer(gozxing.NewLuminanceSourceFromImage(img)))
	if err != nil {
		return nil
	}
	results, err := qrcode.NewQRCodeMultiReader().DecodeMultiple(bits, hints)
	if err != nil { // no code found
		return nil
	}
	for _, r := range results {
		texts = append(texts, r.GetText())
	}
	return texts
}
