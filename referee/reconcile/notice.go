package reconcile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// What people say of the table without being asked.

// A noticed is what was seen, by the number of the fact that it answers.
type noticed struct {
	fact int
	lies []referee.Thing
	part bool // of what else lies there nothing is said
}

// Notice takes what somebody saw without being asked, "Brit has 3 Gold", as the
// answer to the question it belongs to.
func (t *Talk) Notice(text string) error {
	whose, rest := t.whose(text)
	return t.notice(whose, rest, func(*referee.Fact) bool { return true })
}

// notice takes what was seen as the answer to one of the questions that it may answer.
func (t *Talk) notice(whose int8, rest string, may func(*referee.Fact) bool) error {
	if says := t.secretly(whose, rest); says != "" {
		return Unasked(says)
	}
	if t.amount(whose, rest) {
		return nil
	}
	differs := strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, "+")
	var fits []noticed
	var err error
	tried := 0 // what is wrong with the answer to one of several questions is no help
	for i, fact := range t.told.facts {
		f := &fact
		if t.told.says(i) { // it differs from that now
			f.Has = t.told.lies[i]
		}
		each := whose >= 0 && f.On == referee.Of(referee.Player)       // of all players at one look
		lost := whose < 0 && f.Of >= 0 && strings.HasPrefix(rest, "-") // who had it is found
		if f.Of != whose && !each && !lost || each && f.Takes.Has(referee.Number) || !may(f) {
			continue
		}
		says, fault := t.remark(f, whose, rest)
		if t.told.state[i] == unasked {
			says, _, fault = t.beside(i, rest, says, fault)
		}
		if fault == nil && says.knows {
			if fits = append(fits, noticed{i, says.lies, (each || !differs) && !t.all(f, says)}); !lost {
				fits = fits[len(fits)-1:]
				break
			}
		} else if !lost {
			err = fault
			tried++
		}
	}
	if len(fits) == 1 {
		t.note(fits[0])
		return nil
	}
	if t.named(whose, rest) {
		return nil
	}
	if err == nil || differs || tried > 1 {
		err = plain("say whose it is and what lies there, as " + t.example(max(whose, 0)))
	}
	return err
}

// examples are what the hints of questions give as one.
var examples = spelling.Pattern(`\bas ([^,;]+)`)

// example is what may be said of what a player has.
func (t *Talk) example(whose int8) string {
	name := t.lex.Players[whose]
	for i := range t.told.facts {
		f := &t.told.facts[i]
		as := examples().FindStringSubmatch(f.Hint)
		if as == nil || f.Of != whose && f.On != referee.Of(referee.Player) {
			continue
		}
		says := strings.TrimLeft(strings.TrimPrefix(as[1], t.lex.Players[0]), ": ")
		if _, err := t.remark(f, whose, says); err == nil && !f.Takes.Has(referee.Number) {
			return "“" + name + " has " + says + "”"
		}
	}
	return "“" + name + ": …”"
}

// note takes what was noticed as the answer to its question; of what says only some of it the rest
// is still asked, and nothing is noted where it is as by the record.
func (t *Talk) note(n noticed) {
	as := told
	if t.noticed = n.fact; n.part && t.told.state[n.fact] != told {
		as = partly
		if slices.Equal(n.lies, t.told.facts[n.fact].Has) {
			if t.told.says(n.fact) { // it is no more as was said before
				t.told.state[n.fact] = unasked
				t.heard()
			}
			return
		}
	}
	t.answers = append(t.answers, answered{n.fact, t.told.state[n.fact], t.told.lies[n.fact]})
	t.told.tell(n.fact, as, n.lies)
	t.heard()
}

// remark reads what is said of what a fact tells of without being asked: of what is not named it
// says nothing, but behind “only”.
func (t *Talk) remark(f *referee.Fact, whose int8, text string) (says heard, err error) {
	differs := strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+")
	each := whose >= 0 && f.On == referee.Of(referee.Player)
	several := strings.ContainsFunc(commas(text), between)
	rest, only := strings.CutPrefix(text, "only ")
	if says, full := t.full(f, whose, text); full {
		return says, nil
	}
	switch {
	case only && each:
		return t.read(f, t.lex.Players[whose]+": "+rest)
	case only:
	case !differs && placed(f) && !several:
		text = "+" + text
	case each && f.Takes.Has(referee.Number):
		if n, ok := whole(text); ok && (text[0] == '+' || text[0] == '-') { // so many more or fewer than by the record
			on := referee.One(referee.Player, int32(whose), 0)
			if at := slices.IndexFunc(f.Has, func(thing referee.Thing) bool { return thing.On == on }); at >= 0 {
				n += int(f.Has[at].What.Ref)
			}
			if n < 0 {
				return says, plain("by the record there are not so many to be fewer")
			}
			text = strconv.Itoa(n)
		}
		text = t.lex.Players[whose] + ": " + text
	case each || !differs && f.On == 0 && f.Takes&referee.Of(referee.Number) == 0:
		if text, err = t.instead(f, whose, text); text == "" { // as by the record
			return heard{lies: f.Has, knows: true}, err
		}
	}
	if says, err = t.read(f, text); err == nil && !only && !differs && several && placed(f) {
		for _, thing := range f.Has {
			if !says.on[thing.On] && !slices.Contains(says.lies, thing) {
				says.lies = append(says.lies, thing)
			}
		}
		if !f.Ordered {
			says.lies = referee.Sort(says.lies)
		}
	}
	return says, err
}

// full reads a list of at least as many things of a place, or of one of all players, as lie there
// by the record: it is all that does, but for what is counted, “2 Gold, Life”.
func (t *Talk) full(f *referee.Fact, whose int8, text string) (says heard, ok bool) {
	if t.sums(f) || placed(f) || f.On != 0 && whose < 0 || f.Takes.Has(referee.Number) || !strings.ContainsFunc(commas(text), between) {
		return says, false
	}
	on := referee.Item{}
	if text = t.bare(f, text); f.On != 0 {
		text, on = t.lex.Players[whose]+": "+text, referee.One(referee.Player, int32(whose), 0)
	}
	says, err := t.literal(f, text)
	says.whole = says.whole || f.On == 0
	lie := func(all []referee.Thing) (n int16) {
		for _, thing := range all {
			if thing.On == on {
				n += max(thing.What.Count, 1)
			}
		}
		return n
	}
	return says, err == nil && says.knows && lie(says.lies) >= lie(f.Has)
}

// all tells whether what is said unasked says all that a fact tells of.
func (t *Talk) all(f *referee.Fact, says heard) bool {
	switch {
	case f.On == 0:
		return says.whole || f.Takes.Has(referee.Number)
	case f.On == referee.Of(referee.Player) && !f.Takes.Has(referee.Number):
		return false // behind “only” too it says what one of them has
	}
	return says.whole || len(says.on) >= t.places(f)
}

// named takes what is said in the words of a question, “the sulphur track shows 1”, “Bea has
// 4 in hand”, as its answer; false where it names none, or says no more, or answers several of
// those that it names best.
func (t *Talk) named(whose int8, text string) bool {
	text, only := strings.CutPrefix(strings.ReplaceAll(text, ":", " "), "only ")
	best, found := 1, []noticed(nil)
	for i := range t.told.facts {
		f, words := t.told.facts[i], 0
		for _, word := range stems(text) {
			if !slices.Contains(fillers, word) && slices.Contains(stems(f.Asks), word) {
				words++
			}
		}
		if words < best || f.Of != whose && (whose < 0 || !f.On.Has(referee.Player)) {
			continue
		}
		if t.told.says(i) {
			f.Has = t.told.lies[i]
		}
		answer := t.bare(&f, text)
		several := strings.ContainsFunc(commas(answer), between)
		if only || several && i == t.current { // a list is all where that is what is asked
			answer = "only " + answer
		}
		if says, fault := t.remark(&f, whose, answer); fault == nil && says.knows && answer != "" {
			if words > best {
				found = nil
			}
			best, found = words, append(found, noticed{i, says.lies, !t.all(&f, says)})
		}
	}
	if len(found) != 1 {
		return false
	}
	t.note(found[0])
	return true
}

// stems are the words of a question.
func stems(text string) (all []string) {
	for _, word := range strings.Fields(text) {
		all = append(all, stem(word))
	}
	return all
}

// stem is a word as it is compared: one track, two tracks.
func stem(word string) string {
	return strings.TrimSuffix(spelling.Fold(strings.Trim(word, ",;.!?")), "s")
}

// An Unasked is what was noticed of what lies hidden, as the statement that says it: no
// question is about that, and there is nothing to reconcile.
type Unasked string

func (u Unasked) Error() string {
	return fmt.Sprintf("how much that is nobody else sees, and it is not asked: who has counted it says “%s”", string(u))
}

// secretly is the statement by which a player says how many there are of what no question is
// about, because it lies hidden: “Tom: counts 2 gold”. "" where it lies open, or no verb says so.
func (t *Talk) secretly(whose int8, text string) string {
	asked := func(word string) bool {
		return t.counts(word) || slices.ContainsFunc(t.told.facts, func(f referee.Fact) bool {
			return (f.Of == whose || f.On.Has(referee.Player)) && slices.ContainsFunc(slices.Collect(taken(&referee.Slot{Takes: f.Takes})), func(k referee.Kind) bool {
				_, known := t.lex.Find(k, word)
				return known
			})
		})
	}
	for v := range t.lex.Forms {
		f := &t.lex.Forms[v]
		if whose < 0 || !f.Player || !f.Slots[0].Zero {
			continue
		}
		s := referee.Statement{Verb: uint8(v), By: whose}
		for part := range strings.FieldsFuncSeq(commas(text), between) {
			count, word := counted(strings.Trim(part, blanks))
			for k := range taken(&f.Slots[0]) {
				if ref, known := t.lex.Find(k, word); known && !asked(word) {
					it := referee.One(k, ref, 0)
					it.Count = int16(count)
					s.Items = append(s.Items, it)
				}
			}
		}
		if s.Items != nil {
			return t.lex.Text(s)
		}
	}
	return ""
}

// amount takes “3 gold” as the answer to the question how much of that a player has, whatever
// else is called so; false where none asks that.
func (t *Talk) amount(whose int8, text string) bool {
	words := strings.Fields(text)
	if whose < 0 || len(words) != 2 || !t.counts(words[1]) {
		return false
	}
	if n := many(words[0]); n > 0 && words[0][0] != '+' {
		words[0] = strconv.Itoa(n)
	}
	return t.named(whose, strings.Join(words, " "))
}

// counts tells whether a question asks how many, or how much, of what a word names there is.
func (t *Talk) counts(word string) bool {
	return slices.ContainsFunc(t.told.facts, func(f referee.Fact) bool {
		return f.Takes.Has(referee.Number) && slices.Contains(stems(f.Asks), stem(word))
	})
}

// placed tells whether what lies there lies on places of the table that have names.
func placed(f *referee.Fact) bool { return f.On != 0 && f.On != referee.Of(referee.Player) }

// Aside takes what is said of a player, or of a place, while something else is asked, as Notice
// does; false where neither is named or it is not understood.
func (t *Talk) Aside(text string) bool {
	whose, rest := t.whose(text)
	return t.notice(whose, rest, func(f *referee.Fact) bool { return whose >= 0 || placed(f) }) == nil
}

// Noted tells what table and record differ in by what was noticed last, and what is asked next
// because of that.
func (t *Talk) Noted() (differs string) {
	if t.told.differs(t.noticed) {
		differs = " " + t.difference(t.noticed) + t.elsewhere(t.noticed)
	}
	if t.told.open(t.noticed) {
		differs += " The rest is still asked."
	}
	return differs
}

// elsewhere asks next of where the record has a card that was said to lie where a fact tells of,
// and says so.
func (t *Talk) elsewhere(i int) (says string) {
	lies := t.told.lies[i]
	for _, thing := range less(lies, t.told.facts[i].Has) {
		for n, f := range slices.Backward(t.told.facts) {
			has := f.Has
			if n == i {
				has = less(lies, []referee.Thing{thing})
			}
			if thing.What.Kind == referee.Card && t.told.open(n) && holds(has, thing.What) {
				t.first = slices.Insert(t.first, 0, n)
				says = " By the record there is " + t.lex.Item(thing.What) + " elsewhere: does it still lie there?"
			}
		}
	}
	return says
}

// whose cuts off who has what was noticed: the table where nobody is named.
func (t *Talk) whose(text string) (whose int8, rest string) {
	if seat, rest, ok := named(t.lex, text); ok && rest != "" {
		return seat, has(rest)
	}
	if name, after, ok := strings.Cut(text, " "); ok {
		if items := candidates(t.lex, referee.Of(referee.Player), strings.TrimSuffix(name, ":")); len(items) == 1 {
			return int8(items[0].Ref), has(after)
		}
	}
	return referee.Table, text
}

// How people say that somebody has something, still or more than by the record.
var (
	having = spelling.Pattern(`(?i)^(?:(?:still|now) )?(?:has|holds) (?:(?:still|now) )?`)
	more   = spelling.Pattern(`(?i)^(\w+) (more|less|fewer) (.+)$`)
	than   = spelling.Pattern(`(?i)^(\w+) (.+) (more|less|fewer)$`)
)

// has is what somebody is said to have: “has one more Horn” is +1 Horn, “a Horn less” -1 Horn.
func has(text string) string {
	text = having().ReplaceAllString(text, "")
	m := more().FindStringSubmatch(text)
	if then := than().FindStringSubmatch(text); then != nil {
		m = []string{text, then[1], then[3], then[2]}
	}
	if m != nil && many(m[1]) > 0 {
		sign := "-"
		if spelling.Fold(m[2]) == "more" {
			sign = "+"
		}
		return fmt.Sprintf("%s%d %s", sign, many(m[1]), m[3])
	}
	return text
}

// many is a number that a word says; 0 for none.
func many(word string) int {
	if slices.Contains([]string{"1", "a", "an", "one"}, spelling.Fold(word)) {
		return 1
	}
	return numeral(word)
}

// instead words "3 Gold" as a difference from what the record has there, of one
// player where the fact tells of all; "" where nothing differs.
func (t *Talk) instead(f *referee.Fact, whose int8, text string) (string, error) {
	var parts []string
	of, on := "", referee.Item{}
	if f.On != 0 {
		of, on = t.lex.Players[whose]+": ", referee.One(referee.Player, int32(whose), 0)
	}
	for part := range strings.FieldsFuncSeq(commas(text), between) {
		part = strings.Trim(part, blanks)
		count, word := counted(part)
		if rest, none := strings.CutPrefix(part, "no "); none {
			count, word = 0, rest
		}
		if strings.IndexAny(part, "+-") == 0 { // than by the record
			parts = append(parts, part[:1]+of+strings.Trim(part[1:], blanks))
			continue
		}
		like := candidates(t.lex, f.Takes, word)
		if bare := t.bare(f, word); like == nil {
			if like = candidates(t.lex, f.Takes, bare); like != nil {
				part = fmt.Sprint(count, " ", bare)
			}
		}
		if like == nil && count == 0 {
			return "", plain(fmt.Sprintf("%q is not known here: %s", word, f.Hint))
		}
		for _, it := range like {
			for _, has := range f.Has {
				if gone := "-" + of + t.lex.Item(has.What); has.On == on && has.What.Names(it) && !slices.Contains(parts, gone) {
					parts = append(parts, gone)
				}
			}
		}
		if count > 0 {
			parts = append(parts, "+"+of+part)
		}
	}
	return strings.Join(parts, ", "), nil
}
