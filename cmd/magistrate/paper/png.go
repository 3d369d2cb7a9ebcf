package paper

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"
)

// resolved puts into a PNG how many dots an inch it has (its pHYs chunk, which
// image/png does not write): a printer sets it in its true size then.
func resolved(png []byte, dpi int) []byte {
	const head = 8 + 25 // the signature and the chunk IHDR
	perMetre := uint32(math.Round(float64(dpi) / 0.0254))
	var chunk bytes.Buffer
	chunk.WriteString("pHYs")
	binary.Write(&chunk, binary.BigEndian, []uint32{perMetre, perMetre}) // into memory: nothing can fail
	chunk.WriteByte(1)
	out := append([]byte{}, png[:head]...)
	out = binary.BigEndian.AppendUint32(out, uint32(chunk.Len()-4))
	out = append(out, chunk.Bytes()...)
	out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk.Bytes()))
	return append(out, png[head:]...)
}
