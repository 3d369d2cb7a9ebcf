package journal

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

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

// A reading is what the bytes of a record show without knowing what they mean.
type reading struct {
	keep    int    // how many bytes from the start are whole lines
	lines   int    // how many lines these are
	ending  string // how the lines of this record end
	missing string // the line ending to be added to what stands after keep, "" if that is to be cut off
}

// read finds the end of the last whole line. It gives the number of the first
// damaged line and what is wrong with it, 0 if there is none.
func read(data []byte, whole func(line []byte) bool) (r reading, damaged int, what string) {
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
	tail := data[r.keep:]
	if len(tail) == 0 || whole == nil || unfit(tail) != "" || bytes.IndexByte(tail, '\n') >= 0 {
		return r, 0, ""
	}
	line, half := bytes.CutSuffix(tail, []byte("\r"))
	if r.keep == 0 {
		line = withoutMark(line)
	}
	if whole(line) {
		r.missing = r.ending
		if half {
			r.missing = "\n"
			if r.keep == 0 { // it is the first line, and shows how lines end here
				r.ending = "\r\n"
			}
		}
	}
	return r, 0, ""
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

// headless gives the line where a header line should stand and doesn't, or 0
// if the bytes begin like a record: after comments, a line of key: value.
func headless(data []byte) int {
	n := 0
	for line := range bytes.Lines(withoutMark(data)) {
		n++
		line = bytes.TrimSpace(line)
		if bytes.HasPrefix(line, []byte("#")) {
			continue
		}
		key, _, ok := bytes.Cut(line, []byte(":"))
		if ok && len(key) > 0 && bytes.IndexFunc(key, notInKey) < 0 {
			return 0
		}
		return n
	}
	return n + 1
}

// notInKey tells whether a letter can't stand in the key of a header line. What
// keys there are is not known here.
func notInKey(r rune) bool {
	return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// withoutMark skips the byte-order mark that some editors put before the first
// line.
func withoutMark(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }
