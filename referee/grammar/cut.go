package grammar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Cut parts a typed line into its moves, which semicolons separate, the note
// after the first #, and whether a last ? asks only.
func Cut(line string) (moves []string, note string, asks bool) {
	if i := strings.IndexFunc(line, func(r rune) bool { return narrow(r) == '#' }); i >= 0 {
		_, size := utf8.DecodeRuneInString(line[i:])
		line, note = line[:i], strings.TrimSpace(line[i+size:])
	}
	for _, move := range strings.FieldsFunc(line, func(r rune) bool { return narrow(r) == ';' }) {
		if move = strings.TrimFunc(move, blank); move != "" {
			moves = append(moves, move)
		}
	}
	if last := len(moves) - 1; last >= 0 {
		move := strings.TrimRightFunc(moves[last], func(r rune) bool { return narrow(r) == '?' || blank(r) })
		asks = move != moves[last]
		if moves[last] = move; move == "" {
			moves = moves[:last]
		}
	}
	return moves, note, asks
}

// CutMark parts the mark before a move, and the rule in its brackets, from its text.
func CutMark(text string) (mark referee.Mark, rule, rest string) {
	rest = strings.TrimLeftFunc(text, blank)
	sign, size := utf8.DecodeRuneInString(rest)
	switch narrow(sign) {
	case '!':
		mark = referee.Attempt
	case '~':
		mark = referee.Stood
	default:
		return referee.Plain, "", text
	}
	rest = strings.TrimLeftFunc(rest[size:], blank)
	if sign, size = utf8.DecodeRuneInString(rest); narrow(sign) == '[' {
		rule, rest = rest[size:], ""
		if i := strings.IndexFunc(rule, func(r rune) bool { return narrow(r) == ']' }); i >= 0 {
			_, size = utf8.DecodeRuneInString(rule[i:])
			rule, rest = rule[:i], rule[i+size:]
		}
		rule = strings.TrimFunc(rule, blank)
	}
	return mark, rule, strings.TrimLeftFunc(rest, blank)
}

// narrow returns the ordinary form of a full-width sign, a dash or a times sign.
func narrow(r rune) rune {
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

// blank reports whether a rune separates words or can't be seen at all.
func blank(r rune) bool {
	return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || r == '\u034f' || '\ufe00' <= r && r <= '\ufe0f'
}

// A token is one typed word.
type token struct {
	text     string  // folded
	from, to int     // byte offsets in the typed text
	comma    bool    // a comma stands before it
	colon    bool    // a colon stands after it
	sign     byte    // + or - before a letter: of a list, what comes and what goes; 0: none
	number   bool    // it is a number
	joined   []token // "3d": what stands behind the number that begins it, and the words after it
	skip     bool    // it may be skipped
}

// mostTokens bounds what is read: the rest is one word that nothing means.
const mostTokens = 400

// tokens cuts a text into words. Hyphens between letters part words, before a
// digit they are minus signs.
func tokens(text string) (all []token) {
	comma, from := false, -1
	end := func(to int) {
		if from < 0 {
			return
		}
		word := text[from:to]
		if strings.IndexFunc(word, func(r rune) bool { return r > unicode.MaxASCII }) >= 0 {
			word = strings.Map(func(r rune) rune {
				if blank(r) {
					return -1
				}
				return narrow(r)
			}, norm.NFKC.String(strings.ToValidUTF8(word, "\ufffd")))
		}
		t := token{text: spelling.Latin(word), from: from, to: to, comma: comma}
		if from = -1; t.text == "" {
			return
		}
		if strings.IndexByte("+-", t.text[0]) >= 0 && len(t.text) > 1 && !digit(t.text[1]) {
			t.sign, t.text = t.text[0], t.text[1:]
		}
		_, t.number = record.Number(t.text)
		all, comma = append(all, t), false
	}
	for i, wide := range text {
		switch r := narrow(wide); {
		case from >= 0 && len(all) >= mostTokens-1:
		case r == ',':
			end(i)
			comma = true
		case r == ':':
			if end(i); len(all) > 0 && !comma {
				all[len(all)-1].colon = true
			}
		case unicode.IsSpace(r), strings.ContainsRune("/“”„\"", r), r == '-' && from >= 0 && !minus(text[i:]):
			end(i)
		case from < 0 && !blank(r):
			from = i
		}
	}
	end(len(text))
	return all
}

// parted returns the words after the number that begins a word, "gold" of "2gold", with
// those that follow it; nil where nothing is joined.
func (r *reader) parted(at int) []token {
	t := &r.tokens[at]
	if rest := strings.TrimLeft(t.text, "0123456789"); t.joined == nil && rest != "" && rest != "x" {
		after := r.tokens[at+1 : min(at+mostWords, len(r.tokens))]
		t.joined = append([]token{{text: rest, from: t.to - len(rest), to: t.to}}, after...)
	}
	return t.joined
}

// minus reports whether the hyphen that begins a text is a minus sign: a digit follows.
func minus(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	next, _ := utf8.DecodeRuneInString(text[size:])
	return unicode.IsDigit(next)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
