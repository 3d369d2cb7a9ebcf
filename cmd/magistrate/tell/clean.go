package tell

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// Clean returns text from outside made safe for a line of a screen: composed letters, no line
// breaks, no control characters, no direction marks, nothing invisible. Joiners stay: Persian,
// Hindi and emoji need them.
func Clean(s string) string {
	if printable(s) {
		return s
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return ' '
		}
		return clean(r)
	}, s))
}

// printable reports whether a text is printable ASCII, which needs no cleaning.
func printable(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// clean returns the rune to show in place of another; -1 for none.
func clean(r rune) rune {
	switch {
	case r >= ' ' && r <= '~', r == '\n', r == '\t', r == 0x200C, r == 0x200D: // the last are joiners
		return r
	case strings.ContainsRune("\r\v\f\u0085\u2028\u2029", r):
		return ' '
	case unicode.IsControl(r), unicode.Is(unicode.Noncharacter_Code_Point, r),
		unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r): // these turn lines, or have no shape
		return -1
	}
	return r
}

// Plain returns a text with the first of several joined symbols in place of them all, as
// terminals don't agree on the width of the whole.
func Plain(s string) string {
	if !strings.ContainsFunc(s, joins) {
		return s
	}
	var b strings.Builder
	cluster, state := "", -1
	for s != "" {
		cluster, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		if r, n := utf8.DecodeRuneInString(cluster); unicode.Is(unicode.So, r) && strings.ContainsFunc(cluster, joins) {
			cluster = cluster[:n]
		}
		b.WriteString(strings.TrimSuffix(cluster, "\ufe0f"))
	}
	return b.String()
}

// joins reports whether a rune joins symbols into one, or colours the one before.
func joins(r rune) bool { return r == '\u200d' || r == '\ufe0f' || r >= 0x1f3fb && r <= 0x1f3ff }

// Unaccent returns a text in ASCII: letters without their accents, and "?" for what has no
// equivalent.
func Unaccent(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return cmp.Or(plainSigns[r], '?')
	}, norm.NFD.String(s))
}

// plainSigns maps the program's own signs to ASCII of the same width.
var plainSigns = map[rune]rune{
	'…': '.', '·': '|', '–': '-', '—': '-', '−': '-', '“': '"', '”': '"', '’': '\'', '‘': '\'',
	'▶': '>', '►': '>', '▸': '>', '›': '>', '‹': '<', '◀': '<', '↑': '^', '↓': 'v', '←': '<', '→': '>', '⏎': '<',
	'─': '-', '│': '|', '╭': '+', '╮': '+', '╰': '+', '╯': '+', '├': '+', '┤': '+', '┬': '+', '┴': '+', '┼': '+',
	'━': '=', '┃': '|', '┏': '+', '┓': '+', '┗': '+', '┛': '+', '═': '=',
	'●': '*', '○': 'o', '•': '*', '✓': '+', '✗': 'x', '✕': 'x', '⚑': '!', '█': '#', '▒': '%', '░': '.',
	'▌': '|', '▐': '|', '▇': '#', '↷': 'v', '⊘': '/', '①': '1', '▀': '#', '▄': '#', '╱': '/', '×': 'x', 'æ': 'a', 'ø': 'o', 'ß': 's', 'ł': 'l', 'đ': 'd',
}

// JSON returns a line of JSON with \u escapes for what Clean would remove or change.
func JSON(line []byte) (out []byte) {
	for _, r := range string(line) {
		if clean(r) == r {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			out = fmt.Appendf(out, `\u%04x`, unit)
		}
	}
	return out
}

// A Writer cleans text before it writes it; line breaks and tabs stay.
type Writer struct {
	Out  io.Writer
	rest []byte // the beginning of an encoded letter
}

// Write writes the text up to the last whole letter.
func (w *Writer) Write(text []byte) (int, error) {
	all := append(w.rest, text...)
	end := wholeLetters(all)
	w.rest = slices.Clone(all[end:])
	if _, err := w.Out.Write(bytes.Map(clean, all[:end])); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Flush writes an incomplete letter.
func (w *Writer) Flush() error {
	_, err := w.Out.Write(bytes.Map(clean, w.rest))
	w.rest = nil
	return err
}

// wholeLetters returns the length of a text without an incomplete letter at its end.
func wholeLetters(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	return len(text)
}
