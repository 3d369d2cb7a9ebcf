package spelling

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Narrow returns typed text in ordinary characters (NFKC), with "-" for each dash and minus
// sign, and without invisible characters and spaces at its ends.
func Narrow(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return strings.TrimSpace(s)
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if IsBlank(r) && !unicode.IsSpace(r) {
			return -1
		}
		return NarrowRune(r)
	}, norm.NFKC.String(strings.ToValidUTF8(s, "\ufffd"))))
}

// NarrowRune returns the ordinary form of a full-width sign, dash, or times sign.
func NarrowRune(r rune) rune {
	switch {
	case '！' <= r && r <= '～':
		return r - '！' + '!'
	case '‐' <= r && r <= '—', r == '−':
		return '-'
	case r == '、':
		return ','
	case r == '×':
		return 'x'
	}
	return r
}

// IsBlank reports whether a rune separates words or is invisible.
func IsBlank(r rune) bool {
	return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || r == '\u034f' || '\ufe00' <= r && r <= '\ufe0f'
}
