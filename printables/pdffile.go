package printables

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
)

// A pdfFile is a PDF in the making (ISO 32000, 7.5): its objects by number, from 1.
type pdfFile struct{ objects []object }

// An object is a dictionary, with what stands between << and >>, and a stream
// where it has one.
type object struct {
	dict   string
	stream []byte
	plain  bool // the stream is not packed, so that programs can search the file for it
}

// add gives an object its number.
func (f *pdfFile) add(o object) int {
	f.objects = append(f.objects, o)
	return len(f.objects)
}

// bytes writes the file down. The catalogue is object 1.
func (f *pdfFile) bytes(info int) []byte {
	f.pack()
	out := bytes.NewBuffer(make([]byte, 0, 1<<17))
	out.WriteString("%PDF-1.7\n")
	out.Write([]byte{'%', 0xE2, 0xE3, 0xCF, 0xD3, '\n'}) // no text, says 7.5.2
	offsets := make([]int, len(f.objects))
	for i, o := range f.objects {
		offsets[i] = out.Len()
		fmt.Fprintf(out, "%d 0 obj\n<<%s>>", i+1, o.dict)
		if o.stream != nil {
			out.WriteString("\nstream\n")
			out.Write(o.stream)
			out.WriteString("\nendstream")
		}
		out.WriteString("\nendobj\n")
	}
	xref := out.Len()
	fmt.Fprintf(out, "xref\n0 %d\n0000000000 65535 f \n", len(f.objects)+1)
	for _, at := range offsets {
		fmt.Fprintf(out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(out, "trailer\n<</Size %d\n/Root 1 0 R\n/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(f.objects)+1, info, xref)
	return out.Bytes()
}

// packing is the level of compression: a fifth fewer bytes than the fastest for
// a tenth more time; the levels above it take longer and spare a hundredth.
const packing = 5

// pack compresses the streams, and says in their dictionaries how long they are.
// A compressor takes about a megabyte, so there is one a processor, and one alone
// for what is packed before a second is made.
func (f *pdfFile) pack() {
	var (
		next atomic.Int64
		all  sync.WaitGroup
		size int
	)
	for _, o := range f.objects {
		size += len(o.stream)
	}
	for range min(runtime.GOMAXPROCS(0), 4, 1+size>>17) {
		all.Go(func() {
			var buf bytes.Buffer
			w, _ := zlib.NewWriterLevel(&buf, packing) // the level is a valid one
			for i := int(next.Add(1)) - 1; i < len(f.objects); i = int(next.Add(1)) - 1 {
				o := &f.objects[i]
				if o.stream == nil {
					continue
				}
				if !o.plain {
					buf.Reset()
					w.Reset(&buf)
					w.Write(o.stream) // to memory: it cannot fail
					w.Close()
					o.stream, o.dict = bytes.Clone(buf.Bytes()), o.dict+"/Filter /FlateDecode"
				}
				o.dict += "/Length " + strconv.Itoa(len(o.stream))
			}
		})
	}
	all.Wait()
}
