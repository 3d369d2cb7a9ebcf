package referee

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"magistrate/referee/spelling"
)

// A table may have own words for those of a game, as most boxes are not English. They can be
// typed and are shown, while records keep the canonical words. A file has one word a line, with
// the own words for it; the first of them is shown:
//
//	Library = Bibliothèque    # a comment
//	place = poser, jouer

// ownWords are the own words of a table.
type ownWords struct {
	shown map[string]string    // the first own word, by the key of the canonical one
	means spelling.Translation // from the key of an own word to the key of the canonical one
	lines map[string]int       // of each own word, by its key
}

// A Vocabulary is words of one sort that a table can have own words for.
type Vocabulary struct {
	Title string
	Words []string
}

// Vocabulary lists the verbs, the clause words, and the names of each kind without their numbers,
// each word once. It leaves out single letters, such as those of spaces.
func (l *Language) Vocabulary() (all []Vocabulary) {
	listed := map[string]bool{}
	list := func(v *Vocabulary, word string) {
		if key := wordKey(word); !listed[key] && len(strings.TrimRight(key, "0123456789")) > 1 {
			v.Words = append(v.Words, word)
			listed[key] = true
		}
	}
	verbs, clauses := Vocabulary{Title: "Verbs"}, Vocabulary{Title: "Clause words"}
	for i := range l.Forms {
		list(&verbs, l.Forms[i].Name)
	}
	for i := range l.Forms {
		for _, s := range l.Forms[i].Slots {
			list(&clauses, s.Word)
		}
	}
	all = append(all, verbs, clauses)
	for k := range l.names {
		names := Vocabulary{Title: "Names"}
		for _, name := range l.names[k] {
			_, stem, _ := cutNumbers(name)
			list(&names, stem)
		}
		all = append(all, names)
	}
	return slices.DeleteFunc(all, func(v Vocabulary) bool { return v.Words == nil })
}

// cutNumbers splits the numbers before and after a name from it: “Conjuring Tower 1 II”.
func cutNumbers(name string) (before, stem, after string) {
	isNumber := func(word string) bool {
		return word != "" && (strings.Trim(word, "0123456789") == "" || strings.Trim(word, "IVX") == "")
	}
	stem = name
	if first, rest, more := strings.Cut(stem, " "); more && isNumber(first) {
		before, stem = first+" ", rest
	}
	for at := strings.LastIndexByte(stem, ' '); at > 0 && isNumber(stem[at+1:]); at = strings.LastIndexByte(stem, ' ') {
		stem, after = stem[:at], stem[at:]+after
	}
	return before, stem, after
}

// reserved are words that the grammar reads in every game.
var reserved = []string{"a", "an", "the", "please", "and", "i", "me", "x", "nobody", "nothing", "undo", "rewind", "agreed",
	"on", "at", "to", "for", "in", "into", "onto", "with", "by", "from", "of"}

// meanings maps the keys of all spellings of a language to their canonical words.
func (l *Language) meanings() map[string]string {
	all := map[string]string{}
	add := func(word string, spellings ...string) {
		for _, s := range append(spellings, word) {
			if k := wordKey(s); k != "" && all[k] == "" {
				all[k] = word
			}
		}
	}
	for k := range Kind(MaxKinds) {
		for ref, name := range l.names[k] {
			add(name, append(slices.Clone(l.aliases[k][int32(ref)]), l.codes[k][ref])...)
		}
	}
	for i := range l.Forms {
		add(l.Forms[i].Name, l.Forms[i].Also...)
		for _, s := range l.Forms[i].Slots {
			add(s.Word)
		}
	}
	for _, word := range slices.Concat(reserved, l.Skips) {
		add(word)
	}
	return all
}

// wordKey returns the form in which the grammar compares words.
func wordKey(word string) string {
	return strings.Join(strings.FieldsFunc(spelling.Latin(norm.NFKC.String(word)), func(r rune) bool { return r == ' ' || r == '-' }), " ")
}

// WithOwnWords returns the language with the own words of a file. An error names the line, the
// word, and what to write instead.
func (l *Language) WithOwnWords(text string) (*Language, error) {
	means, canonical, known := l.meanings(), map[string]string{}, []string(nil)
	for _, v := range l.Vocabulary() {
		known = append(known, v.Words...)
		for _, word := range v.Words {
			canonical[wordKey(word)] = word
		}
	}
	all, words := map[string][]string{}, ownWords{map[string]string{}, spelling.Translation{}, map[string]int{}}
	first, n := map[string]int{}, 0
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		n++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		name, list, ok := strings.Cut(line, "=")
		if name = strings.TrimSpace(name); !ok {
			return nil, fmt.Errorf("line %d: “%.40s” has no =; write the game's word, =, and your own: Library = Bibliothèque", n, line)
		}
		key := wordKey(name)
		if canonical[key] == "" {
			return nil, fmt.Errorf("line %d: the game has no word “%.40s”; %s", n, name, spelling.DidYouMean(name, known, "leave the line out"))
		}
		if strings.TrimSpace(list) == "" {
			continue
		}
		if first[key] > 0 {
			return nil, fmt.Errorf("line %d: line %d has words for %s already; put all of them on one line", n, first[key], name)
		}
		first[key] = n
		for word := range strings.SplitSeq(list, ",") {
			word = strings.Join(strings.Fields(word), " ")
			if fault := l.faultOf(word, canonical[key], means); fault != "" {
				return nil, fmt.Errorf("line %d: “%.40s” can't stand for %s: %s; choose another word", n, word, name, fault)
			}
			if k := wordKey(word); k != key {
				words.lines[k], words.means[k], means[k] = n, key, canonical[key]
			}
			all[key] = append(all[key], word)
			words.shown[key] = all[key][0]
		}
	}
	return l.withOwn(all, words), nil
}

// faultOf returns why a word can't stand for a canonical one; "" if it can.
func (l *Language) faultOf(word, canonical string, means map[string]string) string {
	key := wordKey(word)
	odd := strings.IndexFunc(word, func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && !strings.ContainsRune(" -'’.", r)
	})
	isClause := slices.ContainsFunc(l.Forms, func(f Form) bool {
		return slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Word != "" && wordKey(s.Word) == wordKey(canonical) })
	})
	switch has := means[key]; {
	case word == "":
		return "it is empty"
	case odd >= 0:
		return fmt.Sprintf("it has “%c”", []rune(word[odd:])[0])
	case !unicode.IsLetter([]rune(word)[0]) || strings.Trim(key, " .") == "":
		return "it must begin with a letter"
	case strings.Count(key, " ") >= spelling.LongestName:
		return fmt.Sprintf("it has more than %d words", spelling.LongestName)
	case isClause && strings.Contains(key, " "):
		return "it must be one word, without a hyphen"
	case has == "" || wordKey(has) == wordKey(canonical):
		return ""
	case wordKey(has) == key:
		return "it is a word of the game already"
	default:
		return "it is a word for " + has + " already"
	}
}

// withOwn returns a copy of the language with own words, all of them by the key of the canonical
// one.
func (l *Language) withOwn(all map[string][]string, words ownWords) *Language {
	out := *l
	out.own, out.Forms = words, slices.Clone(l.Forms)
	for i := range out.Forms {
		f := &out.Forms[i]
		f.Also, f.Slots = slices.Concat(f.Also, all[wordKey(f.Name)]), slices.Clone(f.Slots)
		for n := range f.Slots {
			f.Slots[n].Own = spelling.Texts(all[wordKey(f.Slots[n].Word)], wordKey)
		}
	}
	for k := range out.names {
		out.aliases[k] = maps.Clone(l.aliases[k])
		for ref, name := range out.names[k] {
			before, stem, after := cutNumbers(name)
			for _, word := range all[wordKey(stem)] {
				out.Spoken(Kind(k), int32(ref), before+word+after)
				out.own.lines[wordKey(before+word+after)] = words.lines[wordKey(word)]
			}
		}
	}
	return &out
}

// OwnLine returns the line on which a file has an own word; 0 for other words.
func (l *Language) OwnLine(word string) int {
	if len(l.own.lines) == 0 {
		return 0
	}
	return l.own.lines[wordKey(word)]
}

// Canonical returns folded text with canonical words in place of the table's own.
func (l *Language) Canonical(folded string) string { return l.own.means.Text(folded) }

// translate sets how the table's own words are shown. The names of players stay, and names that
// contain another.
func (x *Lexicon) translate() {
	if len(x.own.shown) == 0 {
		return
	}
	x.inMoves, x.inText = spelling.Translation{}, spelling.Translation{}
	add := func(before, word, after string) {
		shown := before + cmp.Or(x.own.shown[wordKey(word)], word) + after
		word = before + word + after
		x.inMoves[word], x.inMoves[shown] = shown, shown
		if strings.IndexFunc(word, unicode.IsUpper) >= 0 { // “top” is a word of sentences, too
			x.inText[word], x.inText[shown] = shown, shown
		}
	}
	for _, v := range x.Vocabulary() {
		for _, word := range v.Words {
			add("", word, "")
		}
	}
	for k := range x.names {
		for _, name := range x.names[k] {
			add(cutNumbers(name))
		}
	}
	for _, p := range x.Players {
		x.inMoves[p], x.inText[p] = p, p
	}
}

// Show returns a sentence with the table's own names in place of the canonical ones.
func (x *Lexicon) Show(text string) string { return x.inText.Text(text) }

// Own returns a verb, a clause word, or a usage line in the table's own words.
func (x *Lexicon) Own(word string) string { return x.inMoves.Text(word) }

// Shown returns a move in the table's own words, of which undo, rewind and rename have none.
func (x *Lexicon) Shown(s Move) string {
	if s.Verb >= Rename {
		return x.Text(s)
	}
	return x.write(s, x.inMoves)
}

// ShownItem returns an item in the table's own words.
func (x *Lexicon) ShownItem(it Item) string {
	if int(it.Ref) >= x.Language.Len(it.Kind) && !x.HasCoined(it.Kind) {
		return x.Item(it) // a name that people made up
	}
	return x.inMoves.Text(x.Item(it))
}
