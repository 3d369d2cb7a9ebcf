package printables

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// errUnexpectedPDF reports a file that catalog.go and pack.go don't understand, perhaps of
// another version of gofpdf.
var errUnexpectedPDF = errors.New("the PDF library wrote an unexpected file")

// A pdfFile is a parsed file of gofpdf.
type pdfFile struct {
	header  []byte
	objects [][]byte // by number, from 1; each from "1 0 obj" to "endobj"
	order   []int    // their numbers, in file order
	trailer []byte   // from "trailer" to "startxref"
}

// parsePDF reads the cross-reference table and splits the file at its offsets.
func parsePDF(pdf []byte) (f pdfFile, err error) {
	xref := bytes.LastIndex(pdf, []byte("\nxref\n0 ")) + 1
	if xref == 0 {
		return f, errUnexpectedPDF
	}
	table, rest, _ := bytes.Cut(pdf[xref:], []byte("trailer\n"))
	end := bytes.Index(rest, []byte("startxref\n"))
	lines := strings.Split(string(table), "\n")
	if end < 0 || len(lines) < 4 {
		return f, errUnexpectedPDF
	}
	f.trailer = rest[:end]
	starts := []int{0} // by number
	for _, line := range lines[3 : len(lines)-1] {
		at, err := strconv.Atoi(line[:min(10, len(line))])
		if err != nil || at >= xref {
			return f, errUnexpectedPDF
		}
		f.order, starts = append(f.order, len(starts)), append(starts, at)
	}
	slices.SortFunc(f.order, func(a, b int) int { return starts[a] - starts[b] })
	f.objects = make([][]byte, len(starts))
	stop := xref
	for _, n := range slices.Backward(f.order) {
		if f.objects[n] = pdf[starts[n]:stop]; !bytes.HasPrefix(f.objects[n], []byte(strconv.Itoa(n)+" 0 obj\n")) {
			return f, errUnexpectedPDF
		}
		stop = starts[n]
	}
	f.header = pdf[:stop]
	return f, nil
}

// encode returns the file with a new cross-reference table.
func (f pdfFile) encode() []byte {
	var out bytes.Buffer
	size := 0
	for _, obj := range f.objects {
		size += len(obj) + len("0000000000 00000 n \n")
	}
	out.Grow(len(f.header) + size + len(f.trailer) + 64)
	out.Write(f.header)
	offsets := make([]int, len(f.objects))
	for _, n := range f.order {
		offsets[n] = out.Len()
		out.Write(f.objects[n])
	}
	xref := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(f.objects))
	for _, at := range offsets[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	out.WriteString("trailer\n")
	_, rest, _ := bytes.Cut(f.trailer, []byte("\n/Root")) // after the number of objects
	fmt.Fprintf(&out, "<<\n/Size %d\n/Root%s", len(f.objects), rest)
	fmt.Fprintf(&out, "startxref\n%d\n%%%%EOF\n", xref)
	return out.Bytes()
}

// compressionLevel saves a fifth of the bytes of the fastest level for a tenth more time.
const compressionLevel = 4

// compress compresses the streams, with one compressor. gofpdf would use a new one of more
// than a megabyte for each page and take twice as long.
func (f pdfFile) compress() {
	var buf bytes.Buffer
	w, _ := zlib.NewWriterLevel(&buf, compressionLevel) // the level is a valid one
	for _, n := range f.order {
		f.objects[n] = compressed(f.objects[n], w, &buf)
	}
}

// compressed compresses an object's stream, if it has one that is not compressed. XMP
// stays readable for programs that search for it.
func compressed(obj []byte, w *zlib.Writer, buf *bytes.Buffer) []byte {
	dict, stream, ok := bytes.Cut(obj, []byte(">>\nstream\n"))
	if !ok || bytes.Contains(dict, []byte("/Filter")) || bytes.Contains(dict, []byte("/Metadata")) {
		return obj
	}
	at := bytes.LastIndex(dict, []byte("/Length "))
	open := bytes.Index(dict, []byte("<<"))
	if at < 0 || open < 0 {
		return obj
	}
	long, others, _ := bytes.Cut(dict[at+len("/Length "):], []byte("\n")) // a font's own length follows
	n, err := strconv.Atoi(string(bytes.TrimSpace(long)))
	if err != nil || n > len(stream) {
		return obj
	}
	buf.Reset()
	w.Reset(buf)
	w.Write(stream[:n]) // to memory: it cannot fail
	w.Close()
	out := make([]byte, 0, len(dict)+buf.Len()+64)
	out = append(out, dict[:open+2]...)
	out = append(out, "/Filter /FlateDecode"...)
	for _, rest := range [][]byte{dict[open+2 : at], others} {
		if rest = bytes.TrimSpace(rest); len(rest) > 0 {
			out = append(append(out, ' '), rest...)
			out = append(out, '\n')
		}
	}
	out = append(out, "/Length "...)
	out = strconv.AppendInt(out, int64(buf.Len()), 10)
	out = append(out, ">>\nstream\n"...)
	out = append(out, buf.Bytes()...)
	return append(out, stream[n:]...)
}
