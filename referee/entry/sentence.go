package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What people say as a sentence, in the words and the order of a statement.

var (
	bringing   = []string{"get", "getting", "gain", "take", "receive"} // say what comes of something, as “for” does
	joins      = []string{"to", "and", "then"}                         // join it to what is done
	being      = []string{"is", "are", "was", "were"}                  // stand between who or what something is, and that
	everything = []string{"all", "everything", "essences"}             // are all that lies somewhere
	turning    = []string{"no", "not", "so", "up", "off", "or", "but"} // turn or join what is said

	whatIsGot      = []string{"it", "this", "that", "the", "treasure"} // are what somebody gets, and no name
	carriesNothing = []string{"i", "we", "he", "she", "they", "the", "a", "an", "my", "your", "his", "her", "its", "their", "our", "one", "says",
		"turn", "pile", "deck", "card", "cards", "spell", "token", "coins", "treasure", "followers", "then", "also", "too", "now", "just", "please", "again", "once", "as", "up", "emissary"} // stand beside words that count
)

const (
	brought = "for"
	giving  = "give" // what it says for another verb is said with a player
)

// Sentences gives an entry as a statement would say it, the likelier first: "druid
// straightens hawk", "discards crypt to get gold", "passes, takes research", "gets gold
// for crypt"; and "bow: draw", where no player is called so.
func (r *Reader) Sentences(typed string) (all []string) {
	parts, err := r.cut(typed)
	if err != nil {
		return nil
	}
	named, said := r.addressed(parts.Said)
	words := strings.Fields(said)
	if len(words) == 0 {
		return nil
	}
	add := func(text string) {
		if text = parts.Mark.Put(parts.Named, named+text) + parts.Comment; spelling.Fold(text) != spelling.Fold(typed) && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	if gets := r.gets(parts.Said); gets != "" {
		return []string{parts.Mark.Put(parts.Named, gets) + parts.Comment}
	}
	t := r.try()
	plain := strings.Fields(r.Plain(said))
	if len(plain) > 0 {
		add(strings.Join(plain, " "))
	}
	orders := [][]string{plain}
	if len(words) <= mostWords { // else it is a list
		orders = slices.Concat(t.verbFirst(words), t.verbFirst(plain), [][]string{words, plain})
	}
	for _, order := range orders {
		if len(order) > 0 {
			add(strings.Join(t.stated(order), " "))
		}
	}
	return all
}

// gets is a statement of the table, of which whom it names is told what they do by it:
// “award Ursula” of “Ursula wins it”, and of “Ursula gets the Tuama” where that is what is
// expected first. "" for another entry.
func (r *Reader) gets(said string) string {
	words := strings.Fields(strings.Replace(said, ":", " ", 1))
	end := len(words)
	for end > 0 && slices.Contains(whatIsGot, bare(words[end-1])) {
		end--
	}
	for _, f := range r.sitting.Lexicon.Forms {
		at := slices.IndexFunc(words[:end], func(w string) bool {
			return slices.ContainsFunc(f.Gets, func(verb string) bool { return Says(bare(w), verb) })
		})
		if at <= 0 {
			continue
		}
		got := spelling.Fold(r.Plain(strings.Join(words[at+1:end], " ")))
		if expected := spelling.Fold(r.at.Expect()); got == "" || strings.HasPrefix(expected, got+",") {
			return f.Name + " " + strings.Join(words[:at], " ")
		}
	}
	return ""
}

// Plain is an entry without the words and signs that carry nothing, and with those in their
// place that stand for others: “gives wind to dora” of “gives his wind pile to dora”,
// “puts 3” of “and puts a 3”, “steal blade from bo” of “steal bo's blades.”.
func (r *Reader) Plain(typed string) string {
	var words, from []string
	for w := range strings.FieldsSeq(strings.TrimSuffix(typed, ".")) {
		_, seated := r.sitting.Lexicon.Seat(w) // An is a name too
		owner, owns := strings.CutSuffix(strings.ReplaceAll(w, "’", "'"), "'s")
		switch _, sits := r.sitting.Lexicon.Seat(owner); {
		case owns && sits:
			from = append(from, "from", owner)
		case spelling.Fold(w) == "w/":
			words = append(words, "with")
		case seated || !slices.Contains(carriesNothing, bare(w)):
			words = append(words, w)
		}
	}
	return strings.TrimPrefix(strings.Join(append(words, from...), " "), "and ")
}

// addressed parts the player who speaks from what is said. A thing that is named before a
// colon is used.
func (r *Reader) addressed(text string) (named, said string) {
	x := r.sitting.Lexicon
	named, said, colon := strings.Cut(text, ":")
	if !colon {
		return "", text
	} else if Like(x, referee.Of(referee.Player), strings.Trim(named, record.Blanks)) != nil {
		return named + ": ", said
	}
	said = named + " " + said
	if i := slices.IndexFunc(x.Forms, func(f referee.Form) bool { return f.Slots[0].Ordered }); i >= 0 {
		said = x.Forms[i].Name + " " + said
	}
	return "", said
}

// verbFirst lists the orders of a sentence that begins with a clause in which its verb
// stands first, or one that is left out: "gets gold for crypt" discards it.
func (r *trial) verbFirst(words []string) (orders [][]string) {
	if len(words) == 0 {
		return nil
	}
	first := bare(words[0])
	if slices.Contains(joins, first) && len(words) > 1 {
		first = bare(words[1])
	}
	if r.saidOf(words[0]) != "" || opens(r.Lexicon.Forms, first) == "" {
		return nil
	}
	for at := 1; at < len(words); at++ {
		switch verb := r.saidOf(words[at]); {
		case verb != "":
			orders = append(orders, slices.Concat([]string{verb}, words[at+1:], words[:at]))
		case at == len(words)-1 || spelling.Fold(words[at]) != brought:
		case !brings(first): // “pays 2 gold for the temple” claims it
			orders = append(orders, slices.Concat(words[at+1:], words[:at]))
		default:
			for _, o := range r.offers {
				if f := r.Lexicon.Form(o.Verb); f.Preposition(brought, 1) > 0 {
					orders = append(orders, slices.Concat([]string{f.Name}, words[at+1:], words[:at]))
				}
			}
		}
	}
	return orders
}

// saidOf is the verb that is expected and that a word says, "discards" or "discarding";
// "" for none.
func (r *trial) saidOf(word string) string {
	word = bare(word)
	for _, o := range r.offers {
		if verb := r.Lexicon.Form(o.Verb).Name; Says(word, verb) || isDoing(word, verb) {
			return verb
		}
	}
	return ""
}

// stated puts the words of a sentence as a statement has them: what opens a clause by its
// preposition, and nothing that joins it to what stands before.
func (r *trial) stated(words []string) (out []string) {
	if len(words) > 1 && slices.Contains(being, bare(words[0])) {
		words = words[1:] // “is out, takes research”
	}
	forms := Prefer(r.Lexicon.Forms, func(f referee.Form) bool { return Says(bare(words[0]), f.Name) || Also(&f, bare(words[0])) })
	for i, word := range words {
		next := ""
		for _, w := range words[i+1:] {
			if next = bare(w); !slices.Contains(joins, next) {
				break
			}
		}
		opened, ends := opens(forms, bare(word)), opens(forms, next) != "" || i == len(words)-1
		switch {
		case i > 0 && opened != "":
			out = append(out, opened)
		case i > 0 && !ends && Preposition(bare(word)) && clauseOf(forms, bare(words[i-1])) != "": // “pays with gold”
		case i > 0 && ends && slices.Contains(joins, bare(word)):
		case i > 0 && slices.Contains(being, bare(word)):
		case slices.Contains(everything, bare(word)) && slices.Contains(prepositions, next):
		case ends || i == 0:
			out = append(out, strings.TrimSuffix(word, ","))
		default:
			out = append(out, word)
		}
	}
	return out
}

func bare(word string) string { return strings.TrimSuffix(spelling.Fold(word), ",") }

// opens is the preposition that a word says as a verb of some forms; brought of a word for
// what comes of it that none has; "" where it is neither.
func opens(forms []referee.Form, word string) string {
	if preposition := clauseOf(forms, word); preposition != "" || !brings(word) {
		return preposition
	}
	return brought
}

// clauseOf is the preposition that a word says as a verb, “straightens” or “pay”; "" for
// none.
func clauseOf(forms []referee.Form, word string) string {
	for i := range forms {
		for n := range forms[i].Slots {
			if preposition := forms[i].Slots[n].Word; strings.HasSuffix(preposition, "ing") && (word == preposition || inflects(preposition, word)) {
				return preposition
			}
		}
	}
	return ""
}

// Opens is the preposition of a form that a word says as a verb, “discards”; "" for none.
func Opens(f referee.Form, word string) string {
	return clauseOf([]referee.Form{f}, spelling.Fold(word))
}

// inflects tells whether a word says a preposition as the verb that this is made of: “bids”
// for “bidding”.
func inflects(preposition, word string) bool {
	stem, ok := strings.CutSuffix(preposition, "ing")
	single := stem
	if n := len(stem); ok && n > 2 && stem[n-1] == stem[n-2] {
		single = stem[:n-1]
	}
	return ok && (Says(word, stem) || Says(word, stem+"e") || Says(word, single))
}

func brings(word string) bool {
	return slices.ContainsFunc(bringing, func(verb string) bool { return Says(word, verb) || isDoing(word, verb) })
}

// Turned finds a statement that the words of an entry say in another order: what stands
// first, or first behind the verb and who says it, put to the end; or where “nothing” is
// left out behind the verb. What may be said goes before the one that is refused, which has
// to be named in full. "" for none, and where a word is misspelt.
func (r *Reader) Turned(typed string) string {
	if len(typed) > mostTyped {
		return ""
	}
	words := strings.Fields(r.Plain(typed))
	if wrong, _ := r.Misspelt(typed); len(words) > mostWords || wrong != nil {
		return ""
	}
	var turned [][]string
	for at := 1; at < min(len(words), 3); at++ {
		if r.words.Lexicon.Parts(words[at]) != nil {
			turned = append(turned, slices.Insert(slices.Clone(words), at, "nothing"))
		}
	}
	opens := func(word string) bool {
		return Preposition(word) || slices.ContainsFunc(r.words.Lexicon.Forms, func(f referee.Form) bool { return f.Preposition(word, 1) > 0 })
	}
	for at := 1; at < len(words); at++ {
		for start := range min(at, 3) {
			if !opens(words[start]) && slices.ContainsFunc(words[at:], opens) {
				continue // it would only make the clause longer behind which it comes
			} else if strings.HasSuffix(words[at-1], ",") && opens(words[start]) {
				continue // of “3 calm on the reef, 2 gold” no more than the Calm lies there
			}
			turned = append(turned, slices.Concat(words[:start], words[at:], words[start:at]))
		}
	}
	var refused []string
	for _, words := range turned {
		t, all := r.find(search{text: strings.Join(words, " ")})
		s, err := t.choose(all)
		if err != nil || s.Verb >= referee.Rewind {
			continue
		}
		text := t.Lexicon.Text(s)
		if t.may(reading{Statement: s}) {
			return text
		} else if all[0].Same(s) && !slices.Contains(refused, text) && t.spelt(s, words) {
			refused = append(refused, text)
		}
	}
	if len(refused) != 1 {
		return ""
	}
	return refused[0]
}

// spelt tells whether a statement names only what some words name in full.
func (r *trial) spelt(s referee.Statement, words []string) bool {
	said := " " + spelling.Fold(strings.Join(words, " ")) + " "
	return r.whole(s) && len(s.Items) > 1 && !slices.ContainsFunc(s.Items, func(it referee.Item) bool {
		name, code := r.Lexicon.Item(it), ""
		if it.Kind >= referee.Card {
			code = r.Lexicon.Code(it.Kind, it.Ref)
		}
		return !strings.Contains(said, " "+spelling.Fold(name)+" ") && (code == "" || !strings.Contains(said, " "+spelling.Fold(code)+" "))
	})
}
