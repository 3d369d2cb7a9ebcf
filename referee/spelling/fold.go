// Package spelling is how words are compared, found and written: the folded form of
// a word, the names that have numbers, what is like a word that finds nothing.
package spelling

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold gives the form in which words are compared: without case, accents,
// apostrophes, doubled spaces and spaces round "/".
func Fold(s string) string {
	var buf [64]byte
	return string(AppendFold(buf[:0], s))
}

// Latin is Fold with the letters that people type for those which their keys lack: “Lukasz” for
// Łukasz. Records are read by Fold alone.
func Latin(s string) string { return latin.Replace(Fold(s)) }

var latin = strings.NewReplacer("ł", "l", "ø", "o", "ß", "ss", "đ", "d", "ð", "d", "æ", "ae", "œ", "oe", "þ", "th")

// Spells tells whether a word is a folded one, however it is spelt. Most begin with
// another letter, which shows without folding.
func Spells(word, folded string) bool {
	if word == "" || folded == "" {
		return false
	}
	if c := word[0] | 0x20; 'a' <= c && c <= 'z' && c != folded[0] {
		return false
	}
	var buf [32]byte
	return word == folded || string(AppendFold(buf[:0], word)) == folded
}

// AppendFold appends the folded form of s to dst. ASCII, nearly all that is typed,
// needs neither tables nor allocation.
func AppendFold(dst []byte, s string) []byte {
	start := len(dst)
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= utf8.RuneSelf {
			return foldUnicode(dst[:start], s)
		}
		dst = foldByte(dst, start, c)
	}
	return foldEnd(dst, start)
}

// foldByte appends one ASCII byte.
func foldByte(dst []byte, start int, c byte) []byte {
	switch {
	case 'A' <= c && c <= 'Z':
		return append(dst, c+'a'-'A')
	case c == ' ' || c == '\t':
		if n := len(dst); n == start || dst[n-1] == ' ' || dst[n-1] == '/' {
			return dst
		}
		return append(dst, ' ')
	case c == '/':
		return append(foldEnd(dst, start), '/')
	case c == '\'' || c == '`':
		return dst
	}
	return append(dst, c)
}

// foldEnd drops a space at the end.
func foldEnd(dst []byte, start int) []byte {
	if n := len(dst); n > start && dst[n-1] == ' ' {
		return dst[:n-1]
	}
	return dst
}

// foldUnicode is fold for text that is not all ASCII.
func foldUnicode(dst []byte, s string) []byte {
	start := len(dst)
	if strings.ContainsFunc(s, func(r rune) bool { return r >= combining && (r < '\u2000' || '\u206f' < r) }) {
		s = norm.NFD.String(strings.ToValidUTF8(s, "\ufffd"))
	}
	for i, r := range s {
		if r >= utf8.RuneSelf && r < combining { // nothing stands behind it in another order then
			if apart := norm.NFD.PropertiesString(s[i:]).Decomposition(); apart != nil {
				for _, r := range string(apart) {
					dst = foldRune(dst, start, r)
				}
				continue
			}
		}
		dst = foldRune(dst, start, r)
	}
	return foldEnd(dst, start)
}

// combining is the first sign that is put upon a letter before it.
const combining = '\u0300'

// foldRune appends one letter or sign that is taken apart.
func foldRune(dst []byte, start int, r rune) []byte {
	switch {
	case r < utf8.RuneSelf:
		return foldByte(dst, start, byte(r))
	case r == '’' || r == '‘' || r == 'ʼ' || r == '′' || unicode.Is(unicode.Mn, r):
		return dst
	case unicode.IsSpace(r):
		return foldByte(dst, start, ' ')
	case r == '−':
		return append(dst, '-')
	}
	return utf8.AppendRune(dst, unicode.ToLower(unicode.ToUpper(r)))
}
