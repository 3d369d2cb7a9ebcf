package table

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What cards can do is printed on them; it is told where people choose.

// deck is the game's printed cards by name.
func (d *Desk) deck() map[string]referee.Printed {
	if d.printed == nil {
		d.printed = map[string]referee.Printed{}
		for _, c := range d.Sitting().Game.Cards(d.Sitting().Header) {
			d.printed[c.Name] = c
		}
	}
	return d.printed
}

var signs = spelling.Pattern(`\{[a-z-]+\}`)

// powers are what a card can do, in the words that are printed on it.
func (d *Desk) powers(card string) []string { return inWords(d.deck()[card].Powers...) }

// inWords writes signs as words.
func inWords(signed ...string) []string {
	word := func(sign string) string { return strings.ToUpper(sign[1:2]) + sign[2:len(sign)-1] }
	return texts(signed, func(text string) string { return signs().ReplaceAllStringFunc(text, word) })
}

// card tells what stands on the one card that is named, what sort of card it is and what
// it is worth; nothing where that is not one, or nothing of it is known.
func (d *Desk) card(named string) (lines tell.Lines) {
	x := d.Sitting().Lexicon
	like := entry.Like(x, referee.Of(referee.Card), named)
	if len(like) != 1 {
		return nil
	}
	c := d.deck()[x.Item(like[0])]
	if at := slices.IndexFunc(d.At().Printed(), func(p referee.Printed) bool { return p.Name == x.Item(like[0]) }); at >= 0 {
		c = d.At().Printed()[at]
	}
	says := slices.Concat(c.Text, c.Powers)
	if c.Cost != "" {
		costs := strings.ReplaceAll(strings.ReplaceAll(c.Cost, "} ", "}, "), "{", " {")
		says = slices.Insert(says, 0, strings.Join(strings.Fields(costs), " "))
	}
	if says != nil && c.Value > 0 && !slices.ContainsFunc(says, func(text string) bool { return strings.HasPrefix(text, pointsPrefix) }) {
		worth := fmt.Sprint(c.Value) // in points
		if c.Unit != "" {
			worth = tell.Count(c.Value, c.Unit)
		}
		says = append(says, "Worth "+worth)
	}
	var sorts []string
	for _, tag := range c.Tags {
		if !strings.Contains(c.Name, tag.Name) {
			sorts = append(sorts, tag.Name)
		}
	}
	lines.Add(tell.Strong, 0, "%s", tell.Noted(c.Name, strings.Join(sorts, ", ")))
	for _, text := range inWords(says...) {
		if !strings.Contains(text, "……") { // to be written there by hand
			lines.Add(tell.Base, 1, "%s", text)
		}
	}
	if len(lines) == 1 {
		return nil
	}
	return lines
}

// pointsPrefix stands before what a card is worth by what lies there.
const pointsPrefix = "Points: "

// Brief is what a card can do in few words, "2 C → D", and apart from it what points it
// gives by what lies there: "2 + 1 for each L on this".
func (d *Desk) Brief(card string) (points, powers string) {
	var can []string
	for _, says := range d.powers(card) {
		when, does, occasion := strings.Cut(says, ": ") // “React to a Life loss: ” stays in words
		if !occasion || strings.HasPrefix(says, pointsPrefix) {
			when, does = "", says
		} else {
			when += ": "
		}
		for _, tally := range d.Laid().Seats[0].Tallies {
			does = strings.ReplaceAll(does, tally.Tag.Name, tally.Tag.Letter)
		}
		says = when + does
		if worth, ok := strings.CutPrefix(says, pointsPrefix); ok {
			points = strings.NewReplacer(", and ", " + ", ", ", " + ").Replace(worth)
		} else {
			can = append(can, says)
		}
	}
	return points, strings.Join(can, " · ")
}

// note is what everybody knows of a statement that is chosen: what its power does and
// takes, or what lies there.
func (d *Desk) note(s referee.Statement) string {
	if power := d.power(s); power != "" {
		if needs, _ := d.At().Needs(s); needs != "" {
			power += "; " + needs // in brackets stands what speaks against it
		}
		return power
	}
	return d.At().Note(s)
}

// power is what the power does that a statement chooses; "" where it chooses
// none.
func (d *Desk) power(s referee.Statement) string {
	x := d.Sitting().Lexicon
	for _, it := range s.Items {
		if it.Kind != referee.Card || !x.Form(s.Verb).Slot(it.Clause).Ordered {
			continue
		}
		used := d.used(x.Word(it.Kind, it.Ref))
		if n := max(int(it.Ordinal), 1); n <= len(used) && (it.Ordinal > 0 || len(used) == 1) {
			return used[n-1]
		}
	}
	return ""
}

// otherPowers tells what the thing that a statement uses does by another power, where that
// may be said now; "" for nothing.
func (d *Desk) otherPowers(s referee.Statement) string {
	all := texts(d.ofThing(s), func(o Offer) string {
		if power := d.power(o.Statement); power != "" && o.Items[0].Ordinal != s.Items[0].Ordinal {
			return d.Sitting().Lexicon.Item(o.Items[0]) + ": " + power
		}
		return ""
	})
	if all = slices.DeleteFunc(slices.Compact(all), func(says string) bool { return says == "" }); len(all) == 0 {
		return ""
	}
	return "Its other power, " + strings.Join(all, "; ") + "."
}

// ofThing lists the offers with the verb of a statement that use what it uses.
func (d *Desk) ofThing(s referee.Statement) []Offer {
	return d.offering(func(o Offer) bool {
		return o.Verb == s.Verb && o.By == s.By && len(s.Items) > 0 && len(o.Items) > 0 && o.Items[0].Names(s.Items[0])
	})
}

// used are the powers of a card that are used by saying so: what costs something, and has
// no occasion before it, “Collect: …”.
func (d *Desk) used(card string) (all []string) {
	for _, text := range d.powers(card) {
		if costs, _, ok := strings.Cut(text, " → "); ok && !strings.Contains(costs, ":") {
			all = append(all, text)
		}
	}
	return all
}

// described is what is said of a thing by what its power does, “hawk draws a card”, or
// how that begins, “statuette turn”; and of one that is named with words that say nothing
// of it, or is not the player's, why; of is what is used. ok is false for all else.
func (d *Desk) described(typed string) (m meaning, of referee.Item, ok bool) {
	x := d.Sitting().Lexicon
	s := referee.Statement{By: int8(d.Sitting().Speaker(d.At()))}
	verb := slices.IndexFunc(x.Forms, func(f referee.Form) bool { return f.Player && f.Slots[0].Ordered })
	if verb < 0 || !d.At().Listing(referee.Statement{Verb: uint8(verb), By: s.By}).Legal() {
		return m, of, false
	}
	if p := d.parted(typed); len(p.seats) == 1 {
		s.By, typed = p.seats[0], p.said
	}
	words := strings.Fields(strings.ReplaceAll(typed, ":", " "))
	if len(words) == 0 {
		return m, of, false
	}
	form := &x.Forms[verb]
	if said := spelling.Fold(words[0]); slices.ContainsFunc(append(form.Also, form.Name), func(verb string) bool { return entry.Says(said, verb) }) {
		words = words[1:]
	}
	for n := len(words) - 1; n > 0; n-- {
		like := entry.Like(x, form.Slots[0].Takes, strings.Join(words[:n], " "))
		if len(like) != 1 {
			continue
		}
		s.Verb, s.Items, of = uint8(verb), like, like[0]
		return d.whichPower(s, words[n:]), of, true
	}
	return m, of, false
}

// ordinals number the powers of a thing as people say it.
var ordinals = []string{"first", "second", "third"}

// withOrdinal is an entry with the number behind a thing whose power is numbered in words:
// “use hawk 2” of “use the second power of the hawk” and “use the hawk's second power”.
func (d *Desk) withOrdinal(typed string) string {
	words := strings.Fields(typed)
	at := slices.IndexFunc(words, func(w string) bool { return slices.Contains(ordinals, spelling.Fold(w)) })
	if at < 1 || !slices.ContainsFunc(d.Sitting().Lexicon.Forms, func(f referee.Form) bool { return f.Slots[0].Ordered }) {
		return typed
	}
	end := at + slices.Index(words[at:], "power")
	if end < at {
		return typed
	}
	n, behind := slices.Index(ordinals, spelling.Fold(words[at]))+1, end+1
	if behind < len(words) && words[behind] == "of" {
		for behind++; behind < len(words) && slices.IndexFunc(d.Sitting().Lexicon.Forms, func(f referee.Form) bool { return f.Preposition(words[behind], 1) > 0 }) < 0; {
			behind++
		}
		words = slices.Delete(words, end, end+2)
		end, behind = behind-2, behind-2
	}
	before, _ := strings.CutSuffix(strings.ReplaceAll(strings.Join(words[:at], " "), "’", "'"), "'s")
	return strings.Join(slices.Concat([]string{before}, words[at+1:end], []string{fmt.Sprint(n)}, words[behind:]), " ")
}

// whichPower is which power of a thing some words describe, with the clauses behind them;
// what is gained may be said as it is where it is chosen.
func (d *Desk) whichPower(s referee.Statement, words []string) (m meaning) {
	x := d.Sitting().Lexicon
	card, form := x.Item(s.Items[0]), x.Form(s.Verb)
	does, clauses := words, ""
	if at := slices.IndexFunc(words, func(word string) bool { return form.Preposition(word, 1) > 0 }); at >= 0 {
		does, clauses = words[:at], " "+strings.Join(words[at:], " ")
		if slot := form.Slot(uint8(form.Preposition(words[at], 1))); at == 0 && slot.Counted && !slot.Paid {
			does, clauses = words[1:], ""
		}
	}
	used, whose := d.used(card), ""
	if d.At().AbsentFirst(s) {
		whose = tell.Sentence(d.At().Listing(s).Reason)
	}
	var which, begins, can []string
	for i, power := range used {
		if len(used) > 1 {
			s.Items[0].Ordinal = uint8(i + 1)
		}
		if can = append(can, fmt.Sprintf("“%s”: %s", x.Text(d.shape(s)), power)); describes(does, power) {
			which = append(which, x.Text(s)+clauses)
		}
		if text := spelling.Fold(unstopped.Replace(power)); slices.ContainsFunc(words, isNoNumber) && strings.HasPrefix(text, spelling.Fold(strings.Join(words, " "))+" ") {
			begins = append(begins, x.Text(s))
		}
	}
	if which == nil {
		which = begins
	}
	which = entry.Prefer(which, func(text string) bool { return d.usable(d.read(text)) })
	switch {
	case len(which) == 1:
		return d.read(which[0])
	case len(which) > 1:
		return meaning{which: which}
	case can == nil:
		can = []string{"it has no power that is used"}
	case whose != "":
		return meaning{why: whose}
	}
	says := "says nothing that " + card + " does"
	if oftener().MatchString(strings.Join(words, " ")) {
		says = "is none of its powers, and one use is said at a time"
	}
	return meaning{err: record.NewMalformed("%q %s; %s", strings.Join(words, " "), says, strings.Join(can, "; "))}
}

// oftener is what people say of how often something is done.
var oftener = spelling.Pattern(`(?i)^(twice|thrice|\w+ times|x ?\d+|\d+ ?x)$`)

// shape is how the use of a power goes on that may be said now, open behind each of its words:
// “use Mermaid paying … onto …”.
func (d *Desk) shape(s referee.Statement) referee.Statement {
	all := d.ofThing(s)
	i := slices.IndexFunc(all, func(o Offer) bool { return o.Items[0].Ordinal == s.Items[0].Ordinal })
	if i < 0 {
		return s
	}
	s.Items = slices.Clone(all[i].Items)
	for n, it := range s.Items[1:] {
		s.Items[1+n] = referee.Dots(it.Clause)
	}
	return s
}

// usable tells whether an entry can be said, or gone on with, as far as everybody may know.
func (d *Desk) usable(m meaning) bool {
	said := d.statements(m.line)
	return m.err == nil && m.why == "" && (len(said) != 1 || d.barred(said[0]) == "")
}

// orPower is what an entry means that was read as m and by what it says that a thing does
// means power: that, where m is refused or of something else; both where both can be.
func (d *Desk) orPower(m, power meaning, of referee.Item) meaning {
	read, does := d.said(m), d.said(power)
	if read == nil || power.why != "" || power.err != nil || slices.ContainsFunc(read, func(s referee.Statement) bool { return !slices.ContainsFunc(s.Items, of.Names) }) {
		return m
	}
	s, x := read[0], d.Sitting().Lexicon
	alike := func(s referee.Statement) bool {
		return len(does) == 1 && s.Verb == does[0].Verb && s.Items[0].Names(does[0].Items[0])
	}
	same := func(s referee.Statement) bool { return !alike(s) || s.Items[0].Ordinal == does[0].Items[0].Ordinal }
	switch {
	case slices.Contains(m.which, power.line):
		return power
	case len(read) == 1 && (d.At().Absent(s) || !d.timely(m)):
		return power // it lies where it is used
	case len(read) == 1 && alike(s) && !d.At().Listing(s).Legal():
		return power
	case slices.ContainsFunc(read, same) || !d.usable(power):
		return m
	}
	which := append(texts(read, x.Text), x.Text(does[0]))
	slices.Sort(which) // as they are printed
	return meaning{which: which}
}

// said are the statements that an entry means, as far as they are said.
func (d *Desk) said(m meaning) []referee.Statement {
	switch {
	case m.list != nil:
		return []referee.Statement{m.list.said}
	case m.which != nil:
		var all []referee.Statement
		for _, text := range m.which {
			s, _, ok := d.written(text)
			if !ok {
				return nil
			}
			all = append(all, s)
		}
		return all
	}
	return d.statements(m.line)
}

// needless are words that say nothing of what a power does.
var needless = []string{"a", "an", "the", "card", "cards", "to", "for", "and", "get", "gets", "take", "takes", "gain", "gains", "give", "gives", "1", "one"}

// excepted is what a power does not give: “any 3 but Gold”.
var excepted = spelling.Pattern(` but [^;]*`)

// unstopped takes the stops out of what is printed.
var unstopped = strings.NewReplacer(",", "", ";", "", ":", "")

// describes tells whether some words say what a power does: a number with the word that
// it counts there.
func describes(words []string, power string) bool {
	costs, effect, _ := strings.Cut(power, " → ")
	in := strings.Fields(spelling.Fold(unstopped.Replace(excepted().ReplaceAllString(effect, ""))))
	said := strings.Fields(spelling.Fold(strings.Join(words, " ")))
	said = slices.DeleteFunc(said, func(word string) bool { return slices.Contains(needless, word) })
	does := func(word, w string) bool { return entry.Says(word, w) || entry.Says(w, word) }
	for i, word := range said {
		counts := !isNoNumber(word) && i+1 < len(said)
		found := !counts && slices.ContainsFunc(strings.Fields(unstopped.Replace(costs)), func(w string) bool {
			return w == spelling.Fold(w) && isNoNumber(w) && does(word, w) // what is done for it, “destroy this”, and no essence
		})
		for n, w := range in {
			found = found || does(word, w) && (!counts || n+1 < len(in) && does(said[i+1], in[n+1]))
		}
		if !found {
			return false
		}
	}
	return slices.ContainsFunc(said, isNoNumber)
}

func isNoNumber(word string) bool {
	_, number := record.Number(word)
	return !number
}

// choices tells of statements what is known of each, and what everybody knows to be
// refused. What powers do stands apart where all are of one card; one power turned on
// several things is not chosen by what it does.
func (d *Desk) choices(statements []string) []Choice {
	all := make([]Choice, len(statements))
	var first referee.Statement
	menu := true
	for i, text := range statements {
		c := &all[i]
		c.Says = text
		s, whole, ok := d.written(text)
		if !ok {
			menu = false
			continue
		}
		if i == 0 {
			first = s
		}
		c.Note, c.Power = d.note(s), d.power(s)
		if i := slices.IndexFunc(d.Offers(), func(o Offer) bool { return o.Text == text }); i >= 0 {
			c.Note = d.note(d.Offers()[i].Statement) // with its holes: “has … on …” tells of no pool
		}
		c.Needs, _ = d.At().Needs(s)
		if whole && c.Power == "" {
			if why := d.barred(s); why != "" {
				c.Note = "(" + why + ")"
			}
		}
		told := slices.ContainsFunc(all[:i], func(o Choice) bool { return o.Power == c.Power })
		menu = menu && !told && c.Power != "" && s.By == first.By && s.Items[0].Names(first.Items[0])
	}
	for i := range all {
		if !menu {
			all[i].Power, all[i].Needs = "", ""
		}
	}
	return all
}

// written reads a statement as it is written, or as far as it goes where it has holes.
func (d *Desk) written(text string) (s referee.Statement, whole, ok bool) {
	if s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), text); err == nil {
		return s, true, true
	}
	if begun := d.moment().reader.Begun(strings.ReplaceAll(text, "…", "")); begun != nil {
		return begun[0], false, true
	}
	return s, false, false
}
