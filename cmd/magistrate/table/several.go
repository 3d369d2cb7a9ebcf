package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// joined stands between what is said one after the other.
var joined = strings.NewReplacer(";", ",", " and is ", ",", ", and then ", ",", " and then ", ",", ", and ", ",", " and ", ",", ", then ", ",", " then ", ",", " & ", ",")

// several reads an entry as a few statements of one verb by one player: the two cards
// that somebody took; the last may end the turn; or as one and what only that one opens:
// the treasure that is drawn and its token. why says which of them is refused; both are
// empty where the entry is nothing of that kind.
func (d *Desk) several(typed string) (lines []string, why string) {
	var said []string
	for part := range strings.SplitSeq(joined.Replace(typed), ",") {
		said = append(said, d.withNumber(strings.TrimSpace(part))...)
	}
	if lines, why = d.eachOf(typed, said); lines == nil && why == "" {
		return d.clauses(typed)
	}
	return lines, why
}

// clauses is several of what a verb says of several things, each named behind a preposition:
// “3 calm on the reef, 2 gold on the pit”.
func (d *Desk) clauses(typed string) (lines []string, why string) {
	var said []string
	open := "" // what is told of the next thing, which is not named yet
	for part := range strings.SplitSeq(joined.Replace(typed), ",") {
		open += strings.TrimSpace(part)
		if slices.ContainsFunc(strings.Fields(part), entry.Preposition) {
			said, open = append(said, cmp.Or(d.unsaid(open), open)), ""
		} else {
			open += ", "
		}
	}
	if open != "" {
		said = append(said, strings.TrimSuffix(open, ", "))
	}
	if len(said) < 2 {
		return nil, ""
	}
	return d.eachOf(typed, said)
}

// eachOf is several of parts of an entry, or of its words where it has no parts.
func (d *Desk) eachOf(typed string, said []string) (lines []string, why string) {
	whole := len(said) == 1 // a blank parts names and codes in full; between commas beginnings will do
	speaker := ""
	if whole {
		p := d.parted(typed)
		speaker, typed = p.before, p.said
		said = strings.Fields(typed)
	}
	const few = 4
	if len(said) < 2 || len(said) > few || d.past != nil {
		return nil, ""
	}
	trial := d.Sitting().Fork()
	first := len(trial.Entries)
	for i, part := range said {
		part = strings.TrimSpace(part)
		reader := entry.NewReader(trial, trial.Position())
		line, err := reader.Read(part)
		if speaker != "" {
			line, err = reader.Expected(speaker + part)
		}
		switch {
		case i == 0 && !whole && !d.timely(meaning{line: line, err: err}):
			line = d.expectedOf(part, d.mean(part)).line // what it leaves out is filled in
		case err != nil && i > 0: // it is nobody's, or another's
			if line, err = reader.Read(part); err != nil {
				part = reader.Plain(onIt().ReplaceAllString(part, ""))
				line, _ = reader.Read(speaker + part)
			}
		}
		if line == "" {
			return nil, ""
		}
		e := trial.Add(line)
		one := trial.Entries[first].Statement
		if i == 0 && one.By >= 0 {
			speaker = trial.Lexicon.Players[one.By] + ": " // who says the first says them all
		}
		ends := i == len(said)-1 && trial.Lexicon.Form(e.Statement.Verb).Ends
		counted := i > 0 && !(isNoNumber(strings.TrimLeft(lastWord(part), "-−")) && isNoNumber(lastWord(said[i-1])))
		opened := (whole && len(said) == 2 || counted) && e.Applied && !d.offers(e.Statement.Verb)
		if e.Err != nil || e.Back > 0 || e.Mark() != referee.Plain || !e.Applied && e.Ruling.Legal() || trial.Lexicon.Form(one.Verb).Slots[0].Max != 1 && len(one.Items) == len(one.Clause(0)) || e.Statement.Verb != one.Verb && !ends && !opened || e.Statement.By != one.By || e.Ruling.Lack != nil || whole && !d.names(part, e.Statement) {
			return nil, ""
		}
		if !e.Applied && why == "" {
			why = tell.Sentence(line+": "+e.Ruling.Reason) + " Rule: " + tell.Cited(e.Ruling.Rule) + ". Nothing of this was taken."
		}
		lines = append(lines, line)
	}
	if why != "" {
		return nil, why
	}
	return lines, ""
}

// onIt is the end of what is said of the thing before it: “puts the 5 on it”.
var onIt = spelling.Pattern(`(?i) (on|to|onto) (it|that)$`)

// withNumber parts a number from the name before it, where these are nothing together: “blood
// mage 1” is Blood Mage and its token.
func (d *Desk) withNumber(part string) []string {
	words := strings.Fields(part)
	last := len(words) - 1
	says := func(f referee.Form) bool { return entry.Also(&f, spelling.Fold(words[0])) }
	if last < 1 || isNoNumber(words[last]) || slices.ContainsFunc(d.Sitting().Lexicon.Forms, says) || d.read(part).err == nil {
		return []string{part}
	}
	return []string{strings.Join(words[:last], " "), words[last]}
}

// oftener reads as so many statements what says a verb that names nothing more than once: “anna
// plays two familiars”. Whether all of them may be said can rest on what is hidden, and is
// found out as they are.
func (d *Desk) oftener(typed string) (lines []string) {
	p := d.parted(typed)
	words := strings.Fields(p.said)
	if len(words) == 3 && isPlayed(words[0]) {
		words = words[1:]
	}
	if p.before == "" || len(words) != 2 || d.past != nil {
		return nil
	}
	many, verb := entry.Many(words[0]), d.verb(strings.TrimSuffix(words[1], "s"))
	if many < 2 || many > 4 || verb < 0 || d.Sitting().Lexicon.Form(uint8(verb)).Slots[0].Takes != 0 {
		return nil
	}
	m := d.read(p.before + d.Sitting().Lexicon.Form(uint8(verb)).Name)
	if said := d.statements(m.line); m.err != nil || len(said) != 1 || int(said[0].Verb) != verb || !d.timely(m) {
		return nil
	}
	return slices.Repeat([]string{m.line}, many)
}

// everybody reads what all do as a statement of each who has to act: “all cover”, or of
// those who are named: “bo and cy hide”. It rests on public knowledge alone, and one who
// acts alone is not all.
func (d *Desk) everybody(typed string) (lines []string) {
	who, does, _ := strings.Cut(typed, " ")
	seats := d.At().ToAct()
	if !slices.Contains([]string{"all", "everybody", "everyone"}, strings.TrimSuffix(spelling.Fold(who), ":")) {
		seats, does = d.together(typed)
	}
	if len(seats) < 2 || d.past != nil {
		return nil
	}
	trial := d.Sitting().Fork()
	for _, seat := range seats {
		at := trial.Position()
		line, err := entry.NewReader(trial, at).Read(trial.Lexicon.Players[seat] + ": " + does)
		if err != nil {
			return nil
		}
		if r, _ := at.Public(trial.Add(line).Statement); !r.Legal() {
			return nil
		}
		lines = append(lines, line)
	}
	return lines
}

// together parts the players who are named before what they do, with “and” before the
// last; nil where they are not.
func (d *Desk) together(typed string) (seats []int, does string) {
	before, after, _ := strings.Cut(typed, " and ")
	last, does, _ := strings.Cut(after, " ")
	for _, name := range append(strings.Split(before, ","), last) {
		seat, sits := d.Sitting().Lexicon.Seat(strings.TrimSpace(name))
		if !sits || does == "" {
			return nil, ""
		}
		seats = append(seats, int(seat))
	}
	return seats, does
}

// oneByOne says that an entry holds several statements, of which the first could be said, which a
// yes does; "" where it does not. The next begins behind a stop or a joining word, with who says it
// or with its verb.
func (d *Desk) oneByOne(typed string) (why string) {
	words := strings.Fields(typed)
	left := 8 // joints at which the first may end; there is no statement that holds more
	for at := 1; at < len(words)-1 && left > 0; at++ {
		name := strings.TrimSuffix(words[at], ":")
		before := strings.TrimRight(words[at-1], ",;.")
		joins := before != words[at-1] || slices.Contains([]string{"and", "then"}, spelling.Fold(before))
		says := func(f referee.Form) bool { return entry.Says(spelling.Fold(name), strings.Fields(f.Name)[0]) }
		if !joins || !d.seated(name) && !slices.ContainsFunc(d.Sitting().Lexicon.Forms, says) {
			continue
		}
		left--
		first := strings.TrimRight(joinedEnd().ReplaceAllString(strings.Join(words[:at], " "), ""), ",;. ")
		m := d.mean(first)
		if m.err != nil || m.why != "" && m.lines == nil && !strings.Contains(first, ",") {
			continue
		}
		if m.line != "" {
			first = m.line
		}
		if d.meant, d.rest = first, strings.Join(words[at:], " "); !d.seated(name) {
			d.rest = d.parted(first).before + d.rest
		}
		return fmt.Sprintf("These are several statements, and one is said at a time: nothing was taken. First: “%s”. “y” says that, and keeps the rest.", first)
	}
	return ""
}

var joinedEnd = spelling.Pattern(`(?i)(,? (and|then))+$`)

// offers tells whether a verb may be said now.
func (d *Desk) offers(verb uint8) bool {
	return slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Verb == verb })
}

// names tells whether a word is the whole name, the code or the number of what a statement
// names.
func (d *Desk) names(word string, s referee.Statement) bool {
	n, number := record.Number(word)
	return slices.ContainsFunc(s.Items, func(it referee.Item) bool {
		if number {
			return it.Kind == referee.Number && int(it.Ref) == n
		}
		_, ok := d.Sitting().Lexicon.Means(it.Kind, word, d.At())
		return ok
	})
}

// sayEach says lines one after the other, as far as they are taken.
func (d *Desk) sayEach(lines []string) (a Answer) {
	for _, line := range lines {
		before := a.Lines
		if a = d.Say(line); a.Kind != Done {
			return a
		}
		a.Lines = slices.Concat(before, a.Lines)
	}
	return a
}
