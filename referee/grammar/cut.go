package grammar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Cut splits a typed line into its moves, which semicolons separate, and the note after
// the first #. asks reports whether the line ends with ?, which only asks.
func Cut(line string) (moves []string, note string, asks bool) {
	if i := strings.IndexFunc(line, func(r rune) bool { return spelling.NarrowRune(r) == '#' }); i >= 0 {
		_, size := utf8.DecodeRuneInString(line[i:])
		line, note = line[:i], strings.TrimSpace(line[i+size:])
	}
	for _, move := range strings.FieldsFunc(line, func(r rune) bool { return spelling.NarrowRune(r) == ';' }) {
		if move = strings.TrimFunc(move, spelling.IsBlank); move != "" {
			moves = append(moves, move)
		}
	}
	if last := len(moves) - 1; last >= 0 {
		move := strings.TrimRightFunc(moves[last], func(r rune) bool { return spelling.NarrowRune(r) == '?' || spelling.IsBlank(r) })
		asks = move != moves[last]
		if moves[last] = move; move == "" {
			moves = moves[:last]
		}
	}
	return moves, note, asks
}

// CutMark splits the mark before a move, and the rule in its brackets, from the text.
func CutMark(text string) (mark referee.Mark, rule, rest string) {
	rest = strings.TrimLeftFunc(text, spelling.IsBlank)
	sign, size := utf8.DecodeRuneInString(rest)
	switch spelling.NarrowRune(sign) {
	case '!':
		mark = referee.Attempt
	case '~':
		mark = referee.LetStand
	default:
		return referee.Plain, "", text
	}
	rest = strings.TrimLeftFunc(rest[size:], spelling.IsBlank)
	if sign, size = utf8.DecodeRuneInString(rest); spelling.NarrowRune(sign) == '[' {
		rule, rest = rest[size:], ""
		if i := strings.IndexFunc(rule, func(r rune) bool { return spelling.NarrowRune(r) == ']' }); i >= 0 {
			_, size = utf8.DecodeRuneInString(rule[i:])
			rule, rest = rule[:i], rule[i+size:]
		}
		rule = strings.TrimFunc(rule, spelling.IsBlank)
	}
	return mark, rule, strings.TrimLeftFunc(rest, spelling.IsBlank)
}

// A token is one typed word.
type token struct {
	text     string  // folded
	from, to int     // byte offsets in the typed text
	comma    bool    // a comma comes before it
	colon    bool    // a colon comes after it
	sign     byte    // + or - before a letter, to add to a list or remove from it; 0: none
	number   bool    // the whole token is a number
	joined   []token // for "3d": the rest of the token and the words after it
	skip     bool    // it may be skipped
	noun     bool    // of the skipped words, one of the game's, which a name may begin with
}

// splitSign makes a + or - before a digit a sign to add or remove: "-2 gold".
func (t *token) splitSign() {
	if strings.IndexByte("+-", t.text[0]) >= 0 && len(t.text) > 1 {
		t.sign, t.text = t.text[0], t.text[1:]
		_, t.number = record.Number(t.text)
	}
}

// maxTokens limits how many words are read. The last one contains the rest of the text
// and matches nothing.
const maxTokens = 400

// tokens splits a text into words. A hyphen separates words between letters and is a minus
// sign before a digit.
func tokens(text string) (all []token) {
	comma, from := false, -1
	end := func(to int) {
		if from < 0 {
			return
		}
		word := text[from:to]
		t := token{text: spelling.Latin(spelling.Narrow(word)), from: from, to: to, comma: comma}
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
		switch r := spelling.NarrowRune(wide); {
		case from >= 0 && len(all) >= maxTokens-1:
		case r == ',':
			end(i)
			comma = true
		case r == ':':
			if end(i); len(all) > 0 && !comma {
				all[len(all)-1].colon = true
			}
		case unicode.IsSpace(r), strings.ContainsRune("/“”„\"", r), r == '-' && from >= 0 && !minus(text[i:]):
			end(i)
		case from < 0 && !spelling.IsBlank(r):
			from = i
		}
	}
	end(len(text))
	return all
}

// splitNumber returns the rest of a token after its number, "gold" of "2gold", and the words
// after it; nil if there is no rest.
func (r *reader) splitNumber(at int) []token {
	t := &r.tokens[at]
	if rest := strings.TrimLeft(t.text, "0123456789"); t.joined == nil && rest != "" && rest != "x" {
		after := r.tokens[at+1 : min(at+maxWords, len(r.tokens))]
		t.joined = append([]token{{text: rest, from: t.to - len(rest), to: t.to}}, after...)
	}
	return t.joined
}

// minus reports whether the hyphen at the start of a text is a minus sign, with a digit
// after it.
func minus(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	next, _ := utf8.DecodeRuneInString(text[size:])
	return unicode.IsDigit(next)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
