package journal

import (
	"bytes"
	"io"
	"os"
	"unicode/utf8"
)

// MaxSize is far more than any game can fill, and little enough to read at once.
const MaxSize = 64 << 20

// Read gives what a record holds, and takes no lock. A file that is larger than
// MaxSize is an error.
func Read(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fail(path, "opened", err)
	}
	defer f.Close()
	data, err := ReadFrom(f)
	if err != nil {
		return nil, fail(path, "read", err)
	}
	return data, nil
}

// ReadFrom is Read for what is open already.
func ReadFrom(r io.Reader) ([]byte, error) {
	const usual = 16 << 10 // a whole game fits
	data := bytes.NewBuffer(make([]byte, 0, usual))
	_, err := data.ReadFrom(io.LimitReader(r, MaxSize+1))
	if err == nil && data.Len() > MaxSize {
		return nil, errTooLarge
	}
	return data.Bytes(), err
}

// What can be wrong with a line, whatever it means. Both are said after "this
// line".
const (
	holdsNUL  = "holds NUL bytes (a damaged disk block, or a file not saved as UTF-8)"
	notUTF8   = "is not UTF-8 text"
	holdsEnds = "holds a line break"
)

// unfit says what keeps bytes from being a line of a record, or nothing.
func unfit(line []byte) string {
	switch {
	case bytes.IndexByte(line, 0) >= 0:
		return holdsNUL
	case !utf8.Valid(line):
		return notUTF8
	}
	return ""
}

// A Reader says what the caller makes of a record: an error where its whole
// lines can't be read as one at all, and then nothing is changed; and of a last
// line that has no line ending whether it reads as complete, as a blank line and
// a comment do. last comes without "\r", and is nil where there is none, or
// where it holds what no text does.
type Reader func(lines, last []byte) (complete bool, err error)

// A reading is what the bytes of a record show without knowing what they mean.
type reading struct {
	keep   int    // how many bytes from the start are whole lines
	lines  int    // how many lines these are
	ending string // how the lines of this record end
	last   []byte // what stands after keep, where that may be a line without its ending
	half   bool   // the line ending of last is there by half
}

// read finds the end of the last whole line. It gives the number of the first
// damaged line and what is wrong with it, 0 if there is none.
func read(data []byte) (r reading, damaged int, what string) {
	r.keep = bytes.LastIndexByte(data, '\n') + 1
	// When a power cut left room for a write and not the write, NUL bytes stand
	// where its first line was to begin; the end of it may have arrived.
	for r.keep > 0 {
		start := bytes.LastIndexByte(data[:r.keep-1], '\n') + 1
		if data[start] != 0 {
			break
		}
		r.keep = start
	}
	if damaged, what = damage(data[:r.keep]); damaged > 0 {
		return r, damaged, what
	}
	r.lines = bytes.Count(data[:r.keep], []byte("\n"))
	r.ending = "\n"
	if first := bytes.IndexByte(data[:r.keep], '\n'); first > 0 && data[first-1] == '\r' {
		r.ending = "\r\n"
	}
	if tail := data[r.keep:]; len(tail) > 0 && unfit(tail) == "" && bytes.IndexByte(tail, '\n') < 0 {
		r.last, r.half = bytes.CutSuffix(tail, []byte("\r"))
	}
	return r, 0, ""
}

// complete gives what the last line lacks of its ending.
func (r *reading) complete() (missing string) {
	r.lines++
	if !r.half {
		return r.ending
	}
	if r.keep == 0 { // it is the first line, and shows how lines end here
		r.ending = "\r\n"
	}
	return "\n"
}

// damage finds the first line that is not text.
func damage(data []byte) (line int, what string) {
	if unfit(data) == "" {
		return 0, ""
	}
	for text := range bytes.Lines(data) {
		line++
		if what = unfit(text); what != "" {
			break
		}
	}
	return line, what
}
