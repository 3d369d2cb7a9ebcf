package console

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"

	"magistrate/cmd/magistrate/tell"
)

// plain makes a sign of what is joined of several signs into the first of them:
// terminals do not agree how wide the whole is.
func plain(s string) string {
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

// unaccent gives text that an ASCII terminal can show: letters without their
// accents, and "?" for what is left.
func unaccent(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		switch {
		case r < utf8.RuneSelf:
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			if a, ok := plainSigns[r]; ok {
				b.WriteString(a)
			} else {
				b.WriteByte('?')
			}
		}
	}
	return b.String()
}

// plainSigns are what our own signs are in ASCII; each keeps its width.
var plainSigns = map[rune]string{
	'…': ".", '·': "|", '–': "-", '—': "-", '−': "-", '“': `"`, '”': `"`, '’': "'", '‘': "'",
	'▶': ">", '►': ">", '▸': ">", '›': ">", '‹': "<", '◀': "<", '↑': "^", '↓': "v", '←': "<", '→': ">", '⏎': "<",
	'─': "-", '│': "|", '╭': "+", '╮': "+", '╰': "+", '╯': "+", '├': "+", '┤': "+", '┬': "+", '┴': "+", '┼': "+",
	'━': "=", '┃': "|", '┏': "+", '┓': "+", '┗': "+", '┛': "+", '═': "=",
	'●': "*", '○': "o", '•': "*", '✓': "+", '✗': "x", '✕': "x", '⚑': "!", '█': "#", '▒': "%", '░': ".",
	'▌': "|", '▐': "|", '▇': "#", '↷': "v", '⊘': "/", '①': "1", '▀': "#", '▄': "#", '╱': "/", '×': "x", 'æ': "a", 'ø': "o", 'ß': "s", 'ł': "l", 'đ': "d",
}

// width is how many columns text takes.
var width = tell.Width

// fit cuts text to w columns, with a sign that something is missing.
func fit(s string, w int) string {
	if width(s) <= w {
		return s
	}
	if w <= 1 {
		return cut(s, w)
	}
	return cut(s, w-1) + "…"
}

// clip is fit for what is read: it ends behind a whole word.
func clip(s string, w int) string {
	if width(s) <= w {
		return s
	}
	head := cut(s, w-2)
	if s[len(head)] != ' ' {
		head = head[:strings.LastIndexByte(head, ' ')+1]
	}
	if head = strings.TrimRight(head, " ,;:(…"); head == "" {
		return fit(s, w)
	}
	return head + " …"
}

// bothEnds leaves out of a text what stands in its middle, between whole words where there
// are: how it begins and how it ends is what it says.
func bothEnds(s string, w int) string {
	if width(s) <= w || w < 3 {
		return fit(s, w)
	}
	head := cut(s, w/2)
	tail, room := s[len(head):], w-1-width(head)
	for width(tail) > room {
		_, tail, _, _ = uniseg.FirstGraphemeClusterInString(tail, -1)
	}
	if at := strings.LastIndexByte(head, ' '); at > w/4 {
		head = head[:at+1]
	}
	if at := strings.IndexByte(tail, ' '); at >= 0 && at < w/4 {
		tail = tail[at:]
	}
	return head + "…" + tail
}

// apart is brief for one of several names: of those that would read alike each keeps its end.
func apart(s string, w int, others []string) string {
	short := brief(s, w)
	for _, other := range others {
		if other != s && cut(other, 2) == cut(s, 2) && brief(other, w) == short {
			return bothEnds(s, w)
		}
	}
	return short
}

// cut gives what of the text fits into w columns, never half a letter.
func cut(s string, w int) string {
	state, used, end, rest := -1, 0, 0, s
	for rest != "" {
		cluster, r, cw, st := uniseg.FirstGraphemeClusterInString(rest, state)
		if used+cw > w {
			break
		}
		used, end, rest, state = used+cw, end+len(cluster), r, st
	}
	return s[:end]
}

// pad cuts or fills text to exactly w columns.
func pad(s string, w int) string {
	s = fit(s, w)
	return s + strings.Repeat(" ", max(w-width(s), 0))
}

// brief shortens a name of several words so that each stays recognisable:
// "Athrach Arcane Warrior" in 17 columns is "Athra. Arc. Warr.".
func brief(s string, w int) string { return briefs([]string{s}, []int{w})[0] }

// briefs shortens names that stand beside each other, each to its own room: a word that is
// cut in several of them is cut the same way in all.
func briefs(names []string, rooms []int) []string {
	short := make([]string, len(names))
	long := make([][]string, len(names)) // the words of those that are shortened
	keep := map[string]int{}             // how many columns of each word
	for i, name := range names {
		words := strings.Fields(name)
		if short[i] = fit(name, rooms[i]); width(name) <= rooms[i] || len(words) < 2 || rooms[i] < 3*len(words) {
			continue
		}
		long[i] = words
		for _, word := range words {
			keep[word] = width(word)
		}
	}
	for {
		at, most := 0, 0 // the one that is the most too wide gives way
		for i, words := range long {
			over := len(words) - 1 - rooms[i]
			for _, word := range words {
				over += keep[word]
			}
			if words != nil && over > most {
				at, most = i, over
			}
		}
		if most == 0 {
			break
		}
		longest := long[at][0] // of several the last
		for _, word := range long[at] {
			if keep[word] >= keep[longest] {
				longest = word
			}
		}
		keep[longest]--
	}
	for i, words := range long {
		for j, word := range words {
			words[j] = shortened(word, keep[word])
		}
		if words != nil {
			short[i] = strings.Join(words, " ")
		}
	}
	return short
}

// shortened writes a word in so many columns, with a dot where there is room for one.
func shortened(word string, n int) string {
	switch {
	case n >= width(word):
		return word
	case n < 4:
		return cut(word, n)
	}
	return cut(word, n-1) + "."
}

// wrap breaks text into lines of at most w columns, between words where it can.
func wrap(s string, w int) (lines []string) {
	if w < 1 {
		return nil
	}
	for paragraph := range strings.SplitSeq(s, "\n") {
		lines = append(lines, hang(strings.Join(strings.Fields(paragraph), " "), w)...)
	}
	return lines
}

// hang breaks text that is too long, and sets the lines that follow further in
// than the first, below its words where that begins with a number. Blanks within a line stay, so that columns do.
func hang(s string, w int) (lines []string) {
	const dots, glued = " …", "\u00a0…" // dots stand behind their word
	s = strings.ReplaceAll(s, dots, glued)
	in := len(s) - len(strings.TrimLeft(s, " "))
	if n := len(s) - len(strings.TrimLeft(s, " 0123456789")); n > in && strings.HasPrefix(s[n:], ". ") {
		in = n + 2
	} else if in > 0 {
		in += 2
	}
	if in > w/2 {
		in = 0
	}
	lead := strings.Repeat(" ", in)
	for width(s) > w {
		head := cut(s, w)
		if i := strings.LastIndexByte(head, ' '); s[len(head)] == ' ' { // it ends here
		} else if i > in {
			head = head[:i]
		} else {
			at := strings.LastIndexByte(head, '/')
			if at <= in || width(s[at+1:]) > w-in { // else the name of a file stays whole
				at = strings.LastIndexByte(head, '-')
			}
			if at > in {
				head = head[:at+1]
			}
		}
		if strings.TrimSpace(head) == "" {
			break
		}
		lines = append(lines, strings.TrimRight(head, " "))
		s = lead + strings.TrimLeft(s[len(head):], " ")
	}
	lines = append(lines, s)
	for i, l := range lines {
		lines[i] = strings.ReplaceAll(l, glued, dots)
	}
	return lines
}
