package journal

import (
	"bytes"
	"io"
	"os"
	"unicode/utf8"
)

// MaxSize is the largest size of a record, far more than any game needs and little enough
// to read at once.
const MaxSize = 64 << 20

// Read returns the content of a record without a lock. A file larger than MaxSize is an
// error.
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

// ReadFrom is Read for something that is open.
func ReadFrom(r io.Reader) ([]byte, error) {
	const usual = 16 << 10 // holds a whole game
	data := bytes.NewBuffer(make([]byte, 0, usual))
	_, err := data.ReadFrom(io.LimitReader(r, MaxSize+1))
	if err == nil && data.Len() > MaxSize {
		return nil, errTooLarge
	}
	return data.Bytes(), err
}

// What can be wrong with a line, whatever it means. Each comes after "this line".
const (
	nulFault       = "contains NUL bytes (from a damaged disk block, or a file not saved as UTF-8)"
	notUTF8        = "is not UTF-8 text"
	lineBreakFault = "contains a line break"
)

// lineFault returns what keeps bytes from being a line of a record, or "".
func lineFault(line []byte) string {
	switch {
	case bytes.IndexByte(line, 0) >= 0:
		return nulFault
	case !utf8.Valid(line):
		return notUTF8
	}
	return ""
}

// A Reader parses a record for this package. It returns an error if the whole lines are no
// record, which leaves the file as it is. For a last line without line ending, it reports
// whether the line is complete; blank lines and comments are. last has no "\r". It is nil
// if there is no such line or if it is not text.
type Reader func(lines, last []byte) (complete bool, err error)

// A reading describes the bytes of a record that has not been parsed.
type reading struct {
	keep   int    // the length of the whole lines
	lines  int    // their number
	ending string // the record's line ending
	last   []byte // the bytes after keep, if they may be a line without its ending
	half   bool   // last has half of its line ending
}

// read finds the end of the last whole line. It returns the number of the first damaged
// line and what is wrong with it, or 0.
func read(data []byte) (r reading, damaged int, what string) {
	r.keep = bytes.LastIndexByte(data, '\n') + 1
	// After a power cut, space for a write may be allocated but not filled. NUL bytes then
	// stand where its first line should begin, although the end of it may be there.
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
	if tail := data[r.keep:]; len(tail) > 0 && lineFault(tail) == "" && bytes.IndexByte(tail, '\n') < 0 {
		r.last, r.half = bytes.CutSuffix(tail, []byte("\r"))
	}
	return r, 0, ""
}

// complete returns what last lacks of its line ending.
func (r *reading) complete() (missing string) {
	r.lines++
	if !r.half {
		return r.ending
	}
	if r.keep == 0 { // it is the first line and shows the line ending
		r.ending = "\r\n"
	}
	return "\n"
}

// damage returns the first line that is not text and what is wrong with it.
func damage(data []byte) (line int, what string) {
	if lineFault(data) == "" {
		return 0, ""
	}
	for text := range bytes.Lines(data) {
		line++
		if what = lineFault(text); what != "" {
			break
		}
	}
	return line, what
}
