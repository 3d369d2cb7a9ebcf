package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// What people say as a sentence, in the words and the order of a statement.

// bringing are words for what comes of something, as they open the end of a sentence;
// brought is what a statement has for them.
var bringing = []string{"get", "gain", "take", "receive"}

const brought = "for"

// Sentences gives an entry as a statement would say it, the likelier first: "druid
// straightens hawk", "discards crypt to get gold", "passes, takes research", "gets gold
// for crypt"; and "bow: draw", where no player is called so.
func (r *Reader) Sentences(typed string) (all []string) {
	parts, err := r.cut(typed)
	if err != nil || unreadable(typed) != nil || len(typed) > mostTyped {
		return nil
	}
	x := r.sitting.Lexicon
	named, said, colon := strings.Cut(parts.Said, ":")
	if person := Like(x, referee.Of(referee.Player), strings.Trim(named, record.Blanks)) != nil; colon && person {
		named += ": "
	} else {
		named, said = "", parts.Said
		if i := slices.IndexFunc(x.Forms, func(f referee.Form) bool { return f.Slots[0].Ordered }); colon && i >= 0 {
			said = x.Forms[i].Name + " " + strings.Replace(said, ":", " ", 1)
		}
	}
	words := strings.Fields(said)
	if len(words) == 0 || len(words) > mostWords {
		return nil
	}
	add := func(words ...string) {
		if text := named + strings.Join(words, " "); len(words) > 0 && referee.Fold(text) != referee.Fold(parts.Said) && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	add(strings.Fields(r.Plain(said))...)
	t := r.try()
	first := bare(words[0])
	if slices.Contains(joins, first) && len(words) > 1 {
		first = bare(words[1])
	}
	if t.saidOf(words[0]) == "" && opens(x.Forms, first) != "" { // a clause comes first
		for at := 1; at < len(words)-1; at++ {
			if verb := t.saidOf(words[at]); verb != "" {
				add(t.stated(slices.Concat([]string{verb}, words[at+1:], words[:at]))...)
			} else if brings(first) && referee.Fold(words[at]) == brought {
				for _, o := range r.offers {
					if f := x.Form(o.Verb); f.Preposition(brought, 1) > 0 {
						add(t.stated(slices.Concat([]string{f.Name}, words[at+1:], words[:at]))...)
					}
				}
			}
		}
	}
	add(t.stated(words)...)
	for i, text := range all {
		all[i] = parts.Mark.Put(parts.Named, text) + parts.Comment
	}
	return all
}

// saidOf is the verb that is expected and that a word says, "discards" or "discarding";
// "" for none.
func (r *trial) saidOf(word string) string {
	for _, o := range r.offers {
		verb := r.Lexicon.Form(o.Verb).Name
		if word := bare(word); Says(word, verb) || word == strings.TrimSuffix(verb, "e")+"ing" {
			return verb
		}
	}
	return ""
}

// stated puts the words of a sentence as a statement has them: what opens a clause by its
// preposition, and nothing that joins it to what stands before.
func (r *trial) stated(words []string) (out []string) {
	forms := r.Lexicon.Forms
	if i := slices.IndexFunc(forms, func(f referee.Form) bool { return Says(bare(words[0]), f.Name) }); i >= 0 {
		forms = forms[i : i+1]
	}
	for end := words[len(words)-1]; len(words) > 1 && slices.Contains(joins, bare(end)); end = words[len(words)-1] {
		words = words[:len(words)-1]
	}
	for i, word := range words {
		next := ""
		for _, w := range words[i+1:] {
			if next = bare(w); !slices.Contains(joins, next) {
				break
			}
		}
		opened := opens(forms, next)
		switch {
		case i > 0 && opens(forms, bare(word)) != "":
			out = append(out, opens(forms, bare(word)))
		case slices.Contains(joins, bare(word)) && opened != "":
		case slices.Contains(everything, bare(word)) && slices.Contains(prepositions, next):
		case opened != "" || i == 0:
			out = append(out, strings.TrimSuffix(word, ","))
		default:
			out = append(out, word)
		}
	}
	out[len(out)-1] = strings.TrimSuffix(out[len(out)-1], ",")
	return out
}

// carriesNothing are words that people say beside those that count.
var carriesNothing = []string{"i", "we", "he", "she", "they", "the", "a", "an", "my", "your", "his", "her", "its", "their", "our", "one", "turn", "pile", "deck", "card", "cards", "token", "followers", "then"}

// Plain is an entry without the words that carry nothing: “gives wind to dora” of “gives
// his wind pile to dora”, “puts 3” of “and puts a 3”.
func (r *Reader) Plain(typed string) string {
	words := slices.DeleteFunc(strings.Fields(typed), func(w string) bool {
		_, seated := r.sitting.Lexicon.Seat(w) // An is a name too
		return !seated && slices.Contains(carriesNothing, bare(w))
	})
	return strings.TrimPrefix(strings.Join(words, " "), "and ")
}

// joins are words that join what comes of something to what is done.
var joins = []string{"to", "and", "then"}

// everything are words for all that lies somewhere.
var everything = []string{"all", "everything", "essences"}

func bare(word string) string { return strings.TrimSuffix(referee.Fold(word), ",") }

// opens is the preposition that a word says as a verb, "straightens" or "pays", of some
// forms; brought of a word for what comes of it that none has; "" where it is neither.
func opens(forms []referee.Form, word string) string {
	for i := range forms {
		for n := range forms[i].Slots {
			preposition := forms[i].Slots[n].Word
			if stem, ok := strings.CutSuffix(preposition, "ing"); ok && (word == preposition || Says(word, stem) || Says(word, stem+"e")) {
				return preposition
			}
		}
	}
	if brings(word) {
		return brought
	}
	return ""
}

func brings(word string) bool {
	return slices.ContainsFunc(bringing, func(verb string) bool { return Says(word, verb) })
}
