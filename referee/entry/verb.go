package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// The verb of an entry, as it is said: whole, begun, or by another word for it.

// isVerb tells whether a text is a verb, and nothing else.
func (r *trial) isVerb(text string) bool {
	return slices.ContainsFunc(r.Lexicon.Forms, func(f referee.Form) bool { return Says(spelling.Fold(text), f.Name) })
}

// saysVerb tells whether a text begins with a verb in whole, expected or not, or with what opens a
// clause as one: “discards blade 2” is no Blade 2 Discard that is played.
func (r *trial) saysVerb(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	return r.isVerb(word) || clauseOf(r.Lexicon.Forms, spelling.Fold(word)) != ""
}

// verb tells how near the first words of a text are to a verb, and what follows
// them; other says that they are another word for it.
func (r *trial) verb(f *referee.Form, text string) (rank int, rest string, other bool) {
	if rank, rest = begins(f.Name, text); rank == exactly {
		return rank, rest, false
	} else if rest, ok := apart(f, text); ok {
		return beginning, rest, false
	}
	if rank != unlike {
		return rank, rest, false
	}
	behind := -1
	for end, more := 0, true; more; { // words: “turn up” before “turn”
		end = record.WordEnd(text, record.Skip(text, end))
		said := spelling.Fold(text[:end])
		if Also(f, said) {
			behind = record.Skip(text, end)
		}
		more = end < len(text) && slices.ContainsFunc(f.Also, func(also string) bool {
			verb, rest, _ := strings.Cut(also, " ")
			first, with, _ := strings.Cut(said, " ")
			return Says(first, verb) && strings.HasPrefix(rest, with) && rest != with
		})
	}
	if behind >= 0 {
		return beginning, text[behind:], true
	}
	return rank, rest, false
}

// apart finds the word that tells a verb of two from others behind what it says, and gives
// the rest: “love from left”, “take left love”.
func apart(f *referee.Form, text string) (rest string, ok bool) {
	first, second, two := strings.Cut(f.Name, " ")
	if !two {
		return "", false
	}
	words := strings.Fields(spelling.Fold(text))
	at := slices.Index(words, second)
	if at < 1 {
		return "", false
	}
	before, behind := words[:at], words[at+1:]
	if Preposition(before[at-1]) {
		before = before[:at-1]
	}
	if len(before) > 0 && (strings.HasPrefix(first, before[0]) || Says(before[0], first) || Also(f, before[0])) {
		before = before[1:]
	}
	return strings.Join(slices.Concat(before, behind), " "), true
}

// Says tells whether a word is a verb, as it stands or as it is said of somebody.
func Says(word, verb string) bool { return word == verb || isThird(word, verb) }

// Also tells whether a word is another one for a verb, or several are, “trades in”.
func Also(f *referee.Form, word string) bool {
	first, with, _ := strings.Cut(word, " ")
	return slices.ContainsFunc(f.Also, func(also string) bool {
		verb, rest, _ := strings.Cut(also, " ")
		return rest == with && Says(first, verb)
	})
}

// isThird tells whether a word is a verb as it is said of somebody: "picks", "passes", and of
// what was done: "picked", "took".
func isThird(word, verb string) bool {
	if past[word] == verb {
		return verb != ""
	}
	rest, ok := strings.CutPrefix(word, verb)
	switch {
	case !ok || verb == "":
		return false
	case rest == "s" || rest == "es" || rest == "ed":
		return true
	}
	last := verb[len(verb)-1:]
	return rest == "d" && last == "e" || rest == last+"ed"
}

// past are verbs of these games as they are said of what was done, where that is another word;
// and what is said for one of them in any game.
var past = map[string]string{
	"took": "take", "got": "get", "drew": "draw", "chose": "choose", "stole": "steal", "gave": "give", "bought": "buy",
	"built": "build", "sold": "sell", "held": "holds", "had": "have", "won": "win", "sent": "send", "fled": "flee",
	"laid": "lay", "dealt": "deal", "paid": "pay", "kept": "keep", "lost": "lose", "grab": "take", "grabs": "take", "grabbed": "take",
	"purchase": "buy", "purchases": "buy", "purchased": "buy",
}

// isDoing tells whether a word is a verb as it is said of what goes on: "placing".
func isDoing(word, verb string) bool { return word == strings.TrimSuffix(verb, "e")+"ing" }

// begins tells how near the first words of a text are to a verb, and what
// follows them.
func begins(verb, text string) (rank int, rest string) {
	end := record.WordEnd(text, 0)
	if first, _, _ := strings.Cut(verb, " "); isThird(spelling.Fold(text[:end]), first) {
		text, end = first+text[end:], len(first)
	}
	w := spell(verb, "")
	if next := record.Skip(text, end); len(w.words) > 1 && next < len(text) {
		two := record.WordEnd(text, next)
		if rank := w.like(folded(text[:two])); rank <= beginning {
			return rank, text[record.Skip(text, two):]
		}
	}
	return w.like(folded(text[:end])), text[record.Skip(text, end):]
}
