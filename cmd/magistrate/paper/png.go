package paper

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math"
)

// encodePNG returns an image as PNG with its resolution, so that it prints at its true size.
// With a palette, which most cards have colours for, it takes a fifth of the time.
func encodePNG(img *image.RGBA, dpi int) ([]byte, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	var err error
	if few := paletted(img); few != nil {
		err = encoder.Encode(&out, few)
	} else {
		err = encoder.Encode(&out, img)
	}
	return withResolution(out.Bytes(), dpi), err
}

// paletted returns an opaque image with a palette, or nil if it has more than 256 colours.
func paletted(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(img.Rect, nil)
	index := map[[4]byte]uint8{}
	var last [4]byte
	var at uint8
	for i := range out.Pix {
		now := [4]byte(img.Pix[4*i : 4*i+4])
		if now != last || i == 0 {
			n, ok := index[now]
			if !ok {
				if len(index) == 256 {
					return nil
				}
				n = uint8(len(index))
				index[now] = n
				out.Palette = append(out.Palette, color.RGBA{now[0], now[1], now[2], now[3]})
			}
			last, at = now, n
		}
		out.Pix[i] = at
	}
	return out
}

// withResolution returns a PNG with its resolution (a pHYs chunk, which image/png doesn't
// write).
func withResolution(png []byte, dpi int) []byte {
	const head = 8 + 25 // the signature and the chunk IHDR
	perMetre := uint32(math.Round(float64(dpi) / 0.0254))
	var chunk bytes.Buffer
	chunk.WriteString("pHYs")
	binary.Write(&chunk, binary.BigEndian, []uint32{perMetre, perMetre}) // to memory, so it can't fail
	chunk.WriteByte(1)
	out := append([]byte{}, png[:head]...)
	out = binary.BigEndian.AppendUint32(out, uint32(chunk.Len()-4))
	out = append(out, chunk.Bytes()...)
	out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk.Bytes()))
	return append(out, png[head:]...)
}
