package reconcile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

const blanks = " \t"

// plain is an error in plain words.
type plain string

func (p plain) Error() string { return string(p) }

// plainly is an answer as it is compared.
func plainly(text string) string { return strings.Trim(spelling.Fold(text), ".!? ") }

// Confirms tells whether an answer says that all lies as by the record.
func Confirms(answer string) bool {
	return slices.Contains([]string{"", "y", "yes", "yep", "yeah", "ok", "right", "correct", "same"}, plainly(answer))
}

// nothings say that nothing lies there, and unknowns that nobody knows.
var (
	nothings = []string{"nothing", "none", "nobody", "no", "empty", "-"}
	unknowns = []string{"dont know", "do not know", "dunno", "dk", "unknown", "who knows", "cant be seen any more", "cant be seen anymore", "cannot be seen any more", "cant be seen", "gone"}
)

// Whole tells whether an answer is one by itself, whatever is asked: yes, nothing, unknown.
func Whole(answer string) bool {
	return Confirms(answer) || slices.Contains(nothings, plainly(answer)) || slices.Contains(unknowns, plainly(answer))
}

// A heard is an answer as it is understood.
type heard struct {
	lies  []referee.Thing
	knows bool                  // what lies there is known
	part  bool                  // only some of the places are named, and what lies on the others is as by the record
	whole bool                  // it says itself that nothing else lies there
	on    map[referee.Item]bool // the places that are named
	said  []referee.Thing       // all that is named
	apart bool                  // only what differs is said, by + and -
}

// How people say what differs, with and without the words of the question.
var (
	missing = spelling.Pattern(`(?i)^(.+?) (?:(?:is|are) )?(?:missing|gone|not(?: there)?)$`)
	opening = spelling.Pattern(`(?i)^(?:there (?:is|are)|it is|it['’]s) `)
	instead = spelling.Pattern(`(?i)^\+?(.+?),? (?:instead of|and not|rather than|not) (.+)$`)
)

// read reads an answer as it stands, or else without the words of its question and what
// tells the same with signs: “62 cards”, “the Familiar is missing”, “Druid instead of Daemon”.
func (t *Talk) read(f *referee.Fact, text string) (heard, error) {
	counted := t.counting(f, text)
	if strings.IndexAny(text, "+-−") != 0 && strings.IndexAny(counted, "+-") == 0 { // so much more or less, and not so much
		if again, fault := t.literal(f, counted); fault == nil {
			return again, nil
		}
	}
	h, err := t.literal(f, text)
	if err == nil {
		return h, nil
	}
	if counted != text {
		if again, fault := t.literal(f, counted); fault == nil {
			return again, nil
		}
	}
	if t.sums(f) {
		then := numbers
		if f.On == 0 {
			then = words
		}
		if again, fault := t.literal(f, then().ReplaceAllString(text, "$1, $2")); fault == nil {
			return again, nil
		}
	}
	bare, number := t.bare(f, strings.TrimRight(text, ".!")), f.Takes.Has(referee.Number)
	if m := missing().FindStringSubmatch(bare); m != nil {
		bare = "-" + strings.ReplaceAll(commas(m[1]), ", ", ", -")
	} else if m := instead().FindStringSubmatch(bare); m != nil {
		switch bare = m[1]; {
		case placed(f):
			bare = "+" + bare
		case !number:
			bare = "+" + bare + ", -" + m[2]
		}
	}
	// What says the words of a question says perhaps not all that lies there.
	says := bare != "" && (number || opening().MatchString(text) || strings.IndexAny(bare, "+-−") == 0 || bare == "nothing")
	again, fault := t.literal(f, bare)
	if _, some := fault.(Unfinished); says && (fault == nil || some) {
		return again, fault
	}
	return h, err
}

// counting is what is counted in words as it is told with digits, and what somebody has more or less
// of with a sign: “Anna has a horn less” is “-Anna: 1 horn”.
func (t *Talk) counting(f *referee.Fact, text string) string {
	whose, rest := t.whose(text)
	first, _, _ := strings.Cut(text, " ")
	if _, _, named := named(t.lex, text); whose < 0 || !named && many(first) > 0 { // “a” is no beginning of Anna then
		whose, rest = referee.Table, has(text)
	}
	all := strings.Fields(rest)
	for i, word := range all {
		if n := many(word); n > 0 && i+1 < len(all) && word[0] != '+' {
			all[i] = strconv.Itoa(n)
		}
	}
	rest = strings.Join(all, " ")
	signed := strings.IndexAny(rest, "+-") == 0
	switch {
	case whose < 0 || f.Of == whose:
		return rest
	case signed:
		return rest[:1] + t.lex.Players[whose] + ": " + rest[1:]
	}
	return t.lex.Players[whose] + ": " + rest
}

// numbers and words find where what is counted goes on without a comma: “Vault 3 Elan 4 Gold”;
// and “Death 3 Elan” where no place stands before it.
var (
	numbers = spelling.Pattern(`(\d ?\pL[^,;\d]*) (\d)`)
	words   = spelling.Pattern(`(\pL) (\d)`)
)

// sums tells whether what a fact tells of is paid and counted, so that no name of it has a number.
func (t *Talk) sums(f *referee.Fact) bool {
	return slices.ContainsFunc(t.lex.Forms, func(form referee.Form) bool {
		return slices.ContainsFunc(form.Slots, func(s referee.Slot) bool { return s.Sums && s.Takes&f.Takes != 0 })
	})
}

// fillers are words that name no question and answer none.
var fillers = stems("the is are at in card now still has have there it lie stand")

// bare is what is said without fillers and the words of a question.
func (t *Talk) bare(f *referee.Fact, text string) string {
	asked := slices.Concat(stems(f.Asks), fillers)
	var words []string
	for _, word := range strings.Fields(text) {
		switch {
		case !slices.Contains(asked, stem(word)) || strings.ContainsAny(word, "0123456789"):
			words = append(words, word)
		case strings.HasSuffix(word, ",") && words != nil: // “3 gold, Bo 4”
			words[len(words)-1] += ","
		}
	}
	switch bare := strings.Join(words, " "); {
	case bare != "no" || plainly(text) == "no":
		return bare
	case f.Takes.Has(referee.Number):
		return "0"
	}
	return "nothing"
}

// literal reads an answer word by word.
func (t *Talk) literal(f *referee.Fact, text string) (h heard, err error) {
	if text = strings.Trim(text, blanks); text != "" && strings.Trim(text, "?") == "" {
		return h, nil
	}
	h.knows = true
	_, player := t.lex.Seat(text)
	switch answer := plainly(text); {
	case player && f.Takes.Has(referee.Player) && f.On == 0: // whatever they are called
	case Confirms(text):
		h.lies, h.whole = f.Has, true
		return h, nil
	case answer == "no":
		return h, plain("what lies there then? Or what differs, each with + or - before it")
	case slices.Contains(nothings, answer), answer == "0" && f.Takes.Has(referee.Number) && f.On != 0:
		if f.Takes.Has(referee.Number) {
			for _, thing := range f.Has {
				h.lies = append(h.lies, referee.Thing{On: thing.On, What: referee.One(referee.Number, 0, 0)})
			}
		}
		h.whole = true
		return h, nil
	case slices.Contains(unknowns, answer):
		return heard{}, nil
	}
	text, h.whole = strings.CutPrefix(text, "only ")
	r := reading{talk: t, fact: f, lies: slices.Clone(f.Has), places: map[referee.Item]bool{}, spoken: f.On == referee.Of(referee.Player) || f.On == referee.Of(referee.Card)}
	for part := range strings.FieldsFuncSeq(commas(strings.TrimRight(text, ".!")), between) {
		if part = strings.Trim(part, blanks); part != "" {
			if err := r.part(part); err != nil {
				return h, err
			}
		}
	}
	h.on, h.said, h.apart = r.places, r.said, r.changes
	if !h.whole && !r.some() && !f.Ordered && len(r.list) == 1 && len(f.Has) > 1 && r.list[0].On.Kind >= referee.Own {
		return h, Unfinished(t.lex.Thing(r.list[0]))
	}
	if !r.changes && !r.some() {
		others := r.others()
		if h.whole {
			others = nil
		}
		h.part = !h.whole && r.spoken && len(h.on) < t.places(f)
		r.lies = append(others, r.list...)
	} else if r.changes && r.list != nil {
		return h, plain("say either all that lies there, or only what differs, each with + or - before it")
	} else if !r.changes {
		h.part = true
		for _, thing := range r.list {
			r.put(thing)
		}
	}
	h.part = h.part || r.changes && !r.signed
	if f.Takes.Has(referee.Number) && f.On == 0 && len(r.lies) != len(f.Has) {
		return h, plain(fmt.Sprintf("%d wanted: %s", len(f.Has), f.Hint))
	}
	if !f.Ordered {
		r.lies = referee.Sort(r.lies)
	}
	h.lies = r.lies
	return h, nil
}

// places is how many there are where something may lie that a fact tells of.
func (t *Talk) places(f *referee.Fact) int {
	switch {
	case f.Takes.Has(referee.Number):
		return len(f.Has)
	case f.On == referee.Of(referee.Player):
		return len(t.lex.Players)
	case f.On == referee.Of(referee.Card):
		cards := map[referee.Item]bool{}
		for _, thing := range f.Has {
			cards[thing.On] = true
		}
		return len(cards)
	case f.Part != [2]int32{}:
		return int(f.Part[1] - f.Part[0])
	}
	const many = 1 << 20 // nobody names them all
	return many
}

// signs finds where what differs goes on without a comma: “+2 Gold -Life”.
var signs = spelling.Pattern(`([+−-] ?\d* ?\pL[^,;+−]*?)( [+−-] ?\d* ?\pL)`)

// commas puts commas between what is parted otherwise.
func commas(text string) string {
	return strings.ReplaceAll(signs().ReplaceAllString(text, "$1,$2"), " and ", ", ")
}

// between tells what parts the things of an answer.
func between(r rune) bool { return r == ',' || r == ';' || r == '\n' }

// whole reads a whole number.
func whole(text string) (n int, ok bool) {
	n, err := strconv.Atoi(strings.ReplaceAll(text, "−", "-"))
	const far = 1 << 20
	return max(-far, min(n, far)), err == nil
}

// counted cuts the number before a word off; 1 where none is said.
func counted(text string) (n int, word string) {
	i := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	if i <= 0 {
		return 1, text
	}
	n, err := strconv.Atoi(text[:i])
	const most = 30_000
	if err != nil || n > most {
		return 1, text
	}
	return n, strings.Trim(text[i:], blanks+"×")
}
