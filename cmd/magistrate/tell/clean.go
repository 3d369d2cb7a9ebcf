package tell

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// Clean makes text that comes from a record, or from whoever made it, safe to
// stand in a line of a screen: composed letters, no line breaks, nothing that
// speaks to the terminal, turns the direction of what follows or can't be seen.
// Joiners stay between two signs, where Persian, Hindi and emoji need them.
func Clean(s string) string {
	if printable(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return ' '
		}
		return r
	}, norm.NFC.String(string(cleaned([]byte(s)))))
}

// printable tells that there is nothing to clean: nearly always.
func printable(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// cleaned does Clean's work on text of several lines.
func cleaned(text []byte) []byte {
	var c cleaner
	return c.clean(nil, text)
}

// A cleaner knows what stood before the text that comes.
type cleaner struct{ before rune }

// clean puts a text behind another, cleaned.
func (c *cleaner) clean(out, text []byte) []byte {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		i += n
		if joiner(r) {
			if next, _ := utf8.DecodeRune(text[i:]); !seen(c.before) || !seen(next) {
				continue
			}
		} else if !harmless(r) {
			if !blank(r) {
				continue
			}
			r = ' '
		}
		out = utf8.AppendRune(out, r)
		c.before = r
	}
	return out
}

// harmless tells whether a sign may reach a screen wherever it stands.
func harmless(r rune) bool {
	switch {
	case r >= ' ' && r <= '~', r == '\n', r == '\t':
		return true
	case unicode.IsControl(r), blank(r):
		return false
	case unicode.Is(unicode.Cf, r): // those that turn lines round, tags, and more that has no shape
		return unicode.Is(unicode.Prepended_Concatenation_Mark, r)
	}
	return !unicode.Is(unicode.Noncharacter_Code_Point, r)
}

// blank tells what ends a line without being a line break of ours.
func blank(r rune) bool {
	return r == '\r' || r == '\v' || r == '\f' || r == 0x85 || r == 0x2028 || r == 0x2029
}

// joiner tells what binds its neighbours into one sign, or keeps them apart.
func joiner(r rune) bool { return r == 0x200C || r == 0x200D }

// seen tells whether a joiner may stand beside a sign.
func seen(r rune) bool {
	return r != utf8.RuneError && unicode.In(r, unicode.L, unicode.M, unicode.S)
}

// Plain makes a sign of what is joined of several signs into the first of them:
// terminals do not agree how wide the whole is.
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

// joins tells what binds signs into one, or colours the one before.
func joins(r rune) bool { return r == '\u200d' || r == '\ufe0f' || r >= 0x1f3fb && r <= 0x1f3ff }

// Unaccent gives text that an ASCII terminal can show: letters without their
// accents, and "?" for what is left.
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

// plainSigns are what our own signs are in ASCII; each keeps its width.
var plainSigns = map[rune]rune{
	'…': '.', '·': '|', '–': '-', '—': '-', '−': '-', '“': '"', '”': '"', '’': '\'', '‘': '\'',
	'▶': '>', '►': '>', '▸': '>', '›': '>', '‹': '<', '◀': '<', '↑': '^', '↓': 'v', '←': '<', '→': '>', '⏎': '<',
	'─': '-', '│': '|', '╭': '+', '╮': '+', '╰': '+', '╯': '+', '├': '+', '┤': '+', '┬': '+', '┴': '+', '┼': '+',
	'━': '=', '┃': '|', '┏': '+', '┓': '+', '┗': '+', '┛': '+', '═': '=',
	'●': '*', '○': 'o', '•': '*', '✓': '+', '✗': 'x', '✕': 'x', '⚑': '!', '█': '#', '▒': '%', '░': '.',
	'▌': '|', '▐': '|', '▇': '#', '↷': 'v', '⊘': '/', '①': '1', '▀': '#', '▄': '#', '╱': '/', '×': 'x', 'æ': 'a', 'ø': 'o', 'ß': 's', 'ł': 'l', 'đ': 'd',
}

// JSON writes what Clean would take out of a line of JSON as \u escapes: the
// same value to a program, and nothing to a terminal.
func JSON(line []byte) []byte {
	if printable(string(line)) {
		return line
	}
	var out []byte
	for rest := line; len(rest) > 0; {
		r, n := utf8.DecodeRune(rest)
		if harmless(r) || joiner(r) {
			out = append(out, rest[:n]...)
		} else if r > 0xFFFF {
			r -= 0x10000
			out = escape(escape(out, 0xD800+r>>10), 0xDC00+r&0x3FF)
		} else {
			out = escape(out, r)
		}
		rest = rest[n:]
	}
	return out
}

func escape(out []byte, r rune) []byte {
	const digits = "0123456789abcdef"
	return append(out, '\\', 'u', digits[r>>12&15], digits[r>>8&15], digits[r>>4&15], digits[r&15])
}

// A Writer cleans all text on its way to a screen, line breaks and tabs left as
// they are.
type Writer struct {
	Out     io.Writer
	cleaner cleaner
	rest    []byte // half a letter, and joiners: what follows them decides
}

// Write writes what is whole of the text; Flush brings the rest.
func (w *Writer) Write(text []byte) (int, error) {
	all := append(w.rest, text...)
	end := whole(all)
	w.rest = slices.Clone(all[end:])
	if _, err := w.Out.Write(w.cleaner.clean(nil, all[:end])); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Flush writes what waits for more that does not come.
func (w *Writer) Flush() error {
	rest := w.cleaner.clean(nil, w.rest)
	w.rest = nil
	_, err := w.Out.Write(rest)
	return err
}

// whole is where half a letter and the joiners before it begin, at the end of a
// text.
func whole(text []byte) int {
	end := len(text)
	for back := 1; back < utf8.UTFMax && back <= end; back++ {
		if utf8.RuneStart(text[end-back]) {
			if !utf8.FullRune(text[end-back:]) {
				end -= back
			}
			break
		}
	}
	for end > 0 {
		r, n := utf8.DecodeLastRune(text[:end])
		if !joiner(r) {
			break
		}
		end -= n
	}
	return end
}
