// Package spelling compares, finds, and writes words: their folded forms, indexes of
// names, the names nearest to a word that was not found, and lists and counts in
// sentences.
package spelling

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the form in which words are compared: without case, accents, apostrophes,
// double spaces, and spaces round "/".
func Fold(s string) string {
	var buf [64]byte
	return string(AppendFold(buf[:0], s))
}

// Latin is Fold with letters replaced by those that people type if their keyboard lacks
// them: “Lukasz” for Łukasz. Records only use Fold.
func Latin(s string) string { return latin.Replace(Fold(s)) }

var latin = strings.NewReplacer("ł", "l", "ø", "o", "ß", "ss", "đ", "d", "ð", "d", "æ", "ae", "œ", "oe", "þ", "th")

// Spells reports whether a word folds to folded. It rarely has to fold, as most words
// begin with another letter.
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

// AppendFold appends the folded form of s to dst. It neither allocates nor looks in tables
// for ASCII text, which is most of what is typed.
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

// foldEnd removes a space at the end.
func foldEnd(dst []byte, start int) []byte {
	if n := len(dst); n > start && dst[n-1] == ' ' {
		return dst[:n-1]
	}
	return dst
}

// foldUnicode is AppendFold for text that is not all ASCII.
func foldUnicode(dst []byte, s string) []byte {
	start := len(dst)
	if strings.ContainsFunc(s, func(r rune) bool { return r >= combining && (r < '\u2000' || '\u206f' < r) }) {
		s = norm.NFD.String(strings.ToValidUTF8(s, "\ufffd"))
	}
	for i, r := range s {
		if r >= utf8.RuneSelf && r < combining { // no combining mark that belongs before it can follow
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

// combining is the first combining mark.
const combining = '\u0300'

// foldRune appends one rune of decomposed text.
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
