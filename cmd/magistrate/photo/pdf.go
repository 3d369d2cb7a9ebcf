package photo

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"io"
	"strings"

	"golang.org/x/image/ccitt"
)

// A PDF is searched stream by stream (ISO 32000, 7.3.8), as a scanner's has one picture for
// each page, each in a stream of its own. A complete PDF library would double the size of
// the program and slow its start.

// A stream is a stream of a PDF with its dictionary.
type stream struct {
	dict []byte
	data []byte
}

// maxStream is the maximum size of an unpacked stream, bytes.
const maxStream = 4 * maxPixels

// streams splits a PDF into its streams.
func streams(pdf []byte) (all []stream) {
	for {
		at := bytes.Index(pdf, []byte("stream"))
		if at < 0 {
			return all
		}
		dict, rest := pdf[:at], pdf[at+len("stream"):]
		if i := bytes.LastIndex(dict, []byte(" obj")); i >= 0 {
			dict = dict[i:]
		}
		rest = bytes.TrimPrefix(bytes.TrimPrefix(rest, []byte("\r")), []byte("\n"))
		end := bytes.Index(rest, []byte("endstream"))
		if end < 0 {
			return all
		}
		// Trust the length, as the data may contain the word.
		if n, ok := figure(dict, "Length"); ok && n > 0 && n <= len(rest) && bytes.HasPrefix(bytes.TrimLeft(rest[n:], "\r\n "), []byte("endstream")) {
			end = n
		}
		all = append(all, stream{dict, rest[:end]})
		_, pdf, _ = bytes.Cut(rest[end:], []byte("endstream"))
	}
}

// figure returns an integer of a dictionary, unless it is in another object.
func figure(dict []byte, key string) (int, bool) {
	_, rest, ok := bytes.Cut(dict, []byte("/"+key+" "))
	words := bytes.Fields(rest[:min(len(rest), 40)])
	if !ok || len(words) == 0 || len(words) > 2 && bytes.HasPrefix(words[2], []byte("R")) {
		return 0, false
	}
	n := 0
	_, err := fmt.Sscanf(string(words[0]), "%d", &n)
	return n, err == nil
}

func (s stream) has(word string) bool { return bytes.Contains(s.dict, []byte(word)) }

// unpacked returns the unpacked data.
func (s stream) unpacked() ([]byte, error) {
	if !s.has("/FlateDecode") {
		return s.data, nil
	}
	r, err := zlib.NewReader(bytes.NewReader(s.data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(r, maxStream))
}

// pages returns the texts of codes that a PDF of this program has as text, and the pictures
// of a PDF. It returns an error if there is neither and a picture could not be read.
func pages(data []byte) (texts []string, pictures []*image.Gray, err error) {
	if bytes.Contains(data, []byte("/Encrypt")) {
		return nil, nil, fmt.Errorf("this PDF is encrypted; use a PNG or JPEG")
	}
	for _, s := range streams(data) {
		if !s.has("/Image") {
			if content, err := s.unpacked(); err == nil {
				texts = append(texts, actualTexts(content)...)
			}
			continue
		}
		picture, bad := s.picture()
		if bad != nil {
			err = bad
			continue
		}
		pictures = append(pictures, picture)
	}
	if len(texts)+len(pictures) > 0 {
		err = nil
	}
	return texts, pictures, err
}

// picture decodes a stream that is a picture, in grey.
func (s stream) picture() (*image.Gray, error) {
	w, okW := figure(s.dict, "Width")
	h, okH := figure(s.dict, "Height")
	switch {
	case s.has("/DCTDecode"):
		return decode(s.data)
	case !okW || !okH || w < 1 || h < 1 || w > maxPixels/h:
		return nil, fmt.Errorf("a picture in this PDF has no size")
	case s.has("/CCITTFaxDecode"):
		return s.fax(w, h)
	case s.has("/JPXDecode") || s.has("/JBIG2Decode"):
		return nil, fmt.Errorf("the pictures in this PDF have an unsupported compression; use a PNG or JPEG")
	}
	data, err := s.unpacked()
	if err != nil {
		return nil, fmt.Errorf("a picture in this PDF is damaged: %w", err)
	}
	return s.dots(data, w, h)
}

// fax decodes black and white pictures in fax compression.
func (s stream) fax(w, h int) (*image.Gray, error) {
	k, _ := figure(s.dict, "K")
	if k > 0 {
		return nil, fmt.Errorf("a picture in this PDF has an unsupported compression; use a PNG or JPEG")
	}
	form := ccitt.Group3
	if k < 0 {
		form = ccitt.Group4
	}
	grey := image.NewGray(image.Rect(0, 0, w, h))
	black := bytes.Contains(s.dict, []byte("/BlackIs1 true"))
	if err := ccitt.DecodeIntoGray(grey, bytes.NewReader(s.data), ccitt.MSB, form, &ccitt.Options{Invert: black}); err != nil {
		return nil, fmt.Errorf("a picture in this PDF is damaged: %w", err)
	}
	return grey, nil
}

// dots decodes unpacked rows of 1 or 8 bits a colour, with the predictors of PNG.
func (s stream) dots(data []byte, w, h int) (*image.Gray, error) {
	bits, ok := figure(s.dict, "BitsPerComponent")
	if !ok {
		bits = 1
	}
	if bits != 1 && bits != 8 {
		return nil, fmt.Errorf("a picture in this PDF has %d bits a colour; use a PNG or JPEG", bits)
	}
	predictor, _ := figure(s.dict, "Predictor")
	tags := 0
	if predictor >= 10 {
		tags = 1
	}
	colours := max(1, (len(data)/h-tags)*8/(bits*w))
	if bits == 1 {
		colours = 1
	}
	row := (w*colours*bits + 7) / 8
	if colours > 4 || len(data) < h*(row+tags) {
		return nil, fmt.Errorf("a picture in this PDF is incomplete")
	}
	grey := image.NewGray(image.Rect(0, 0, w, h))
	before := make([]byte, row)
	for y := range h {
		line := data[y*(row+tags)+tags : (y+1)*(row+tags)]
		if tags > 0 {
			unpredict(data[y*(row+tags)], line, before, max(1, colours*bits/8))
		}
		before = line
		for x := range w {
			grey.Pix[y*grey.Stride+x] = shade(line, x, colours, bits)
		}
	}
	return grey, nil
}

// shade returns the lightness of a dot: of several colours, the second, green.
func shade(line []byte, x, colours, bits int) uint8 {
	if bits == 1 {
		return 255 * (line[x/8] >> (7 - x%8) & 1)
	}
	return line[x*colours+min(1, colours-1)]
}

// unpredict undoes the filter of a row (PNG, section 9).
func unpredict(filter byte, line, above []byte, step int) {
	for i := range line {
		var left, corner byte
		if i >= step {
			left, corner = line[i-step], above[i-step]
		}
		switch filter {
		case 1:
			line[i] += left
		case 2:
			line[i] += above[i]
		case 3:
			line[i] += byte((int(left) + int(above[i])) / 2)
		case 4:
			line[i] += paeth(left, above[i], corner)
		}
	}
}

// paeth is the Paeth predictor of PNG.
func paeth(left, above, corner byte) byte {
	p := int(left) + int(above) - int(corner)
	off := func(b byte) int { return max(p-int(b), int(b)-p) }
	switch a, b, c := off(left), off(above), off(corner); {
	case a <= b && a <= c:
		return left
	case b <= c:
		return above
	}
	return corner
}

// actualTexts returns the texts of codes among the operators of a page, which printables
// writes as ActualText.
func actualTexts(content []byte) (texts []string) {
	for {
		_, rest, ok := bytes.Cut(content, []byte("/ActualText ("))
		if !ok {
			return texts
		}
		text, rest, ok := bytes.Cut(rest, []byte(")>>"))
		if !ok {
			return texts
		}
		decoded := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`).Replace(string(text))
		texts, content = append(texts, decoded), rest
	}
}
