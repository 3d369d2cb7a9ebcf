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

// A PDF is looked at stream by stream (ISO 32000, 7.3.8): a scanner's has one
// picture a page, and each is a stream of its own, wherever the pages name it. A
// library that reads all of PDF would double the program and slow its every
// start.

// A stream is one of a PDF with what its dictionary says.
type stream struct {
	dict []byte
	data []byte
}

// most is how large a stream may become when it is unpacked.
const most = 4 * largest

// streams cuts a PDF into its streams.
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
		// The length is what counts: the word may stand in the data.
		if n, ok := figure(dict, "Length"); ok && n > 0 && n <= len(rest) && bytes.HasPrefix(bytes.TrimLeft(rest[n:], "\r\n "), []byte("endstream")) {
			end = n
		}
		all = append(all, stream{dict, rest[:end]})
		_, pdf, _ = bytes.Cut(rest[end:], []byte("endstream"))
	}
}

// figure reads a whole number of a dictionary; not one that stands elsewhere.
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

// plain is the data unpacked.
func (s stream) plain() ([]byte, error) {
	if !s.has("/FlateDecode") {
		return s.data, nil
	}
	r, err := zlib.NewReader(bytes.NewReader(s.data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(r, most))
}

// pages gives what a PDF holds: the texts of codes that it tells as text, as
// those printed by this program are, and its pictures. An error says why not one
// picture could be read.
func pages(data []byte) (texts []string, pictures []*image.Gray, err error) {
	if bytes.Contains(data, []byte("/Encrypt")) {
		return nil, nil, fmt.Errorf("this PDF is locked; a PNG or JPEG will do")
	}
	for _, s := range streams(data) {
		if !s.has("/Image") {
			if content, err := s.plain(); err == nil {
				texts = append(texts, told(content)...)
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

// picture makes grey dots of a stream that is one.
func (s stream) picture() (*image.Gray, error) {
	w, okW := figure(s.dict, "Width")
	h, okH := figure(s.dict, "Height")
	switch {
	case s.has("/DCTDecode"):
		return decode(s.data)
	case !okW || !okH || w < 1 || h < 1 || w > largest/h:
		return nil, fmt.Errorf("a picture in this PDF does not say how large it is")
	case s.has("/CCITTFaxDecode"):
		return s.fax(w, h)
	case s.has("/JPXDecode") || s.has("/JBIG2Decode"):
		return nil, fmt.Errorf("the pictures in this PDF are packed in a way that can't be read; a PNG or JPEG will do")
	}
	data, err := s.plain()
	if err != nil {
		return nil, fmt.Errorf("a picture in this PDF is damaged: %w", err)
	}
	return s.dots(data, w, h)
}

// fax reads black and white pictures as faxes and scanners pack them.
func (s stream) fax(w, h int) (*image.Gray, error) {
	k, _ := figure(s.dict, "K")
	if k > 0 {
		return nil, fmt.Errorf("a picture in this PDF is packed in a way that can't be read; a PNG or JPEG will do")
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

// dots reads unpacked rows of 1 or 8 bits a colour, with the predictors of PNG.
func (s stream) dots(data []byte, w, h int) (*image.Gray, error) {
	bits, ok := figure(s.dict, "BitsPerComponent")
	if !ok {
		bits = 1
	}
	if bits != 1 && bits != 8 {
		return nil, fmt.Errorf("a picture in this PDF has %d bits a colour; a PNG or JPEG will do", bits)
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
		return nil, fmt.Errorf("a picture in this PDF is cut off")
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

// shade is how light one dot is; of several colours the second, which is green.
func shade(line []byte, x, colours, bits int) uint8 {
	if bits == 1 {
		return 255 * (line[x/8] >> (7 - x%8) & 1)
	}
	return line[x*colours+min(1, colours-1)]
}

// unpredict undoes one row's filter (PNG, section 9).
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

// told finds the texts of codes among the operators of a page: printables writes
// what a code says beside its drawing, for who can't see it.
func told(content []byte) (texts []string) {
	for {
		_, rest, ok := bytes.Cut(content, []byte("/ActualText ("))
		if !ok {
			return texts
		}
		text, rest, ok := bytes.Cut(rest, []byte(")>>"))
		if !ok {
			return texts
		}
		said := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`).Replace(string(text))
		texts, content = append(texts, said), rest
	}
}
