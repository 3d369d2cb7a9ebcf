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
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// What was refused last, and the ways out of it.

// refuse tells a ruling and what may be done about it. Nothing was recorded.
func (d *Desk) refuse(e *record.Entry) Answer {
	s, plain := d.table.Sitting(), e.Err == nil && e.Mark() == referee.Plain
	if plain {
		switch r := d.At().Listing(e.Statement); {
		case e.Ruling.Lack == nil || d.past != nil:
		case !r.Legal() && r.Lack == nil: // whatever the card shows
			d.unkept = "What the card shows is not told yet, so it can't be kept."
			return cant("%s", tell.Sentence(r.Reason))
		default:
			return d.askFace(e.Ruling.Lack, nil, s.Lexicon.Text(e.Statement)+e.Comment())
		}
		if l := d.lacks(e.Statement); l != nil && (d.list == nil || !d.list.says(e.Statement)) {
			l.lacks = l.said.Items
			return l.tell() // what is unfinished is asked, not refused
		}
	}
	a := Answer{Kind: Refused, Entry: e, Lines: tell.Refusal(s, e, d.At()), Lights: d.lights(e)}
	if r := e.Ruling; r.Rule != nil && r.Rule.ID == "phase" && !strings.Contains(r.Reason, d.At().Expect()) {
		a.Lines.Add(tell.Strong, 1, "%s", d.Expect())
	}
	if plain && !d.timely(meaning{line: e.Said()}) { // “Anna: familiar”, the statement
		if line, err := d.moment().reader.Expected(e.Said()); err == nil && line != e.Said() && d.timely(meaning{line: line}) {
			a.Lines.Add(tell.Good, 1, "If a card is meant: %s.", line)
		}
	}
	ways := []string{d.otherPowers(e.Statement)}
	if plain && d.past == nil {
		line := cmp.Or(d.byItself(e), d.corrects(e))
		if d.repeats(e) {
			a.Lines[0].Text = strings.TrimSuffix(a.Lines[0].Text, tell.PutBack) // it was done, and rightly
			line = "The last line says just that: it is on the record, and nothing is to be undone."
		}
		ways = []string{d.since(e.Statement), ways[0], line}
	}
	for _, way := range ways {
		if way != "" {
			a.Lines.Add(tell.Good, 1, "%s", way)
		}
	}
	d.seat(a.Lines, e.Raw)
	if e.Err != nil {
		a.Kind = NotUnderstood
	} else if !e.Ruling.Legal() && plain {
		d.refused = e
	}
	return a
}

// repeats tells whether what was refused is what was said last, once more: not where that
// is nobody's to know.
func (d *Desk) repeats(e *record.Entry) bool {
	s := d.table.Sitting()
	stands := s.Stands()
	if len(stands) == 0 {
		return false
	}
	last := int(stands[len(stands)-1])
	return !d.closed(last) && !s.Lexicon.Form(e.Statement.Verb).Sealed && s.Entries[last].Statement.Same(e.Statement)
}

// corrects says how the line is corrected that says already what was refused because it is said
// once: who says it again may mean that. "" for none.
func (d *Desk) corrects(e *record.Entry) string {
	s, said := d.table.Sitting(), e.Statement
	if e.Ruling.Rule == nil {
		return ""
	}
	form := s.Lexicon.Form(said.Verb)
	for _, at := range slices.Backward(s.Stands()) {
		stood := &s.Entries[at]
		if stood.Statement.Verb != said.Verb || stood.Statement.By != said.By {
			continue
		}
		switch last := uint8(len(form.Slots) - 1); {
		case form.Tally && (last == 0 || slices.Equal(stood.Statement.Clause(last), said.Clause(last))),
			!form.Tally && e.Ruling.Rule.ID == "phase" && several(stood.Statement) && d.sameOccasion(int(at)):
			return fmt.Sprintf("To correct line %d: “amend %[1]d …”, with what shall stand there.", stood.Number)
		}
	}
	return ""
}

// sameOccasion tells whether what was said at a place among the entries was said on the occasion
// that is now, or was last: in this round or the first, and its step has not come back since.
func (d *Desk) sameOccasion(at int) bool {
	s := d.table.Sitting()
	then, now, stands := s.After(at).View(false), d.View(), s.Stands()
	since, _ := slices.BinarySearch(stands, int32(at)+1)
	steps := append(texts(stands[since:], func(e int32) string { return s.After(int(e)).View(false).Phase }), now.Phase)
	left := slices.IndexFunc(steps, func(step string) bool { return step != then.Phase })
	back := left >= 0 && slices.Contains(steps[left:], then.Phase)
	return !back && (then.Round == s.After(0).View(false).Round || s.After(at+1).View(false).Round == now.Round)
}

// byItself says with which line of this round that came by itself which a player would say now
// and can't: a loss that could be suffered in one way only. "" for none.
func (d *Desk) byItself(e *record.Entry) string {
	s := d.table.Sitting()
	if e.Ruling.Rule == nil || e.Ruling.Rule.ID != "phase" || e.Statement.By < 0 {
		return ""
	}
	form, who := s.Lexicon.Form(e.Statement.Verb), s.Lexicon.Players[e.Statement.By]
	for _, at := range slices.Backward(s.Stands()) {
		stood := &s.Entries[at]
		if d.closed(int(at)) || s.Sealed(stood) || s.After(int(at)).View(false).Round != d.View().Round || stood.Statement.By == e.Statement.By && stood.Statement.Verb == e.Statement.Verb {
			return ""
		}
		for says := range strings.SplitSeq(s.Outcome(stood).Words, ". ") {
			if does, of := strings.CutPrefix(says, who+" "); of && entry.Says(spelling.Fold(firstWord(does)), form.Name) {
				return fmt.Sprintf("That came by itself with line %d: %s", stood.Number, tell.Sentence(says))
			}
		}
	}
	return ""
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// lights names what lies on the table that a refusal speaks of.
func (d *Desk) lights(e *record.Entry) (labels []string) {
	if e.Err != nil { // what it names may be no word
		return nil
	}
	said := named(d.Sitting(), e)
	for _, cells := range lying(d.View()) {
		for _, c := range cells {
			if c.Label != "" && !slices.Contains(labels, c.Label) && (slices.Contains(said, c.Label) || strings.Contains(e.Ruling.Reason, c.Label)) {
				labels = append(labels, c.Label)
			}
		}
	}
	return labels
}

// Forget lets go of what was refused: it can't be kept any more.
func (d *Desk) Forget() { d.refused, d.unkept = nil, "" }

// Refused is what was refused last and may still be kept; nil for nothing.
func (d *Desk) Refused() *record.Entry { return d.refused }

// lies tells whether what was refused last names a thing: that may lie on the table
// though the record says otherwise.
func (d *Desk) lies() bool {
	return d.refused != nil && slices.ContainsFunc(d.refused.Statement.Items, func(it referee.Item) bool { return it.Kind >= referee.Card })
}

// Ways says what may be done about a refusal, for those who type it.
func (d *Desk) Ways() string {
	if d.refused == nil {
		return "Nothing was recorded."
	}
	says := "! keeps it as refused"
	if d.cantStand() == "" {
		says += ", ~ as done and standing"
	}
	if d.lies() {
		says += "; if the cards differ: reconcile"
	}
	return says + "."
}

// Outs are the ways out of what was refused last while an answer is in sight; one without a name
// only says why it leads nowhere.
func (d *Desk) Outs(inSight Answer) []Way {
	told, refused := len(inSight.Lines) > 0, inSight.Kind == Refused
	way := func(to To, name string, do func() Answer) Way {
		return Way{to, name, func() (Answer, bool) { return do(), true }}
	}
	keep := func(to To, name string, m referee.Mark) Way {
		return way(to, name, func() Answer { return d.mayKeep(m) })
	}
	switch {
	case d.refused == nil && d.unkept != "" && told:
		return []Way{keep(Note, "", referee.Attempt), keep(Stand, "", referee.Attempt)}
	case d.refused == nil, told && !refused: // behind another answer no key keeps it
		return nil
	}
	note, stood, lies := "note as refused", "it was done and stands", ""
	if !refused { // people type on
		note, stood = "note the refused "+d.Sitting().Lexicon.Form(d.refused.Statement.Verb).Name, "it stood"
	}
	if d.cantStand() != "" {
		stood = ""
	}
	ways := []Way{keep(Note, note, referee.Attempt), keep(Stand, stood, referee.Stood)}
	if !refused {
		return ways
	}
	if d.lies() {
		lies = "but it lies there"
	}
	return append(ways, way(Lies, lies, d.liesThere), way(Legal, "what is legal", d.AnyOffer))
}

// cantStand says why what was refused last can't stand though it was done, "" where it
// can: every rule that refuses it must be one that can be stood over.
func (d *Desk) cantStand() string {
	if d.refused == nil || d.refused.Ruling.Stands {
		return ""
	}
	r := d.refused.Ruling
	why := r.Rule
	for _, more := range r.More {
		if why.Force == rulebook.Stands {
			why = more
		}
	}
	return fmt.Sprintf("Its rule (%s) lets nothing stand: if it was done, it is taken back.", why.Title)
}

// mayKeep asks whether what was refused last is kept, for who presses a key; where it can't be
// it says why not.
func (d *Desk) mayKeep(m referee.Mark) Answer {
	if d.refused == nil || m == referee.Stood && d.cantStand() != "" {
		return d.Keep(m)
	}
	q := &Question{Title: "Note it as asked for and refused?", Yes: "note it", agreed: func([]string) Answer { return d.Keep(m) }, declined: func() (a Answer) {
		d.letGo, d.left = "What was refused is not on the record.", true
		return a
	}}
	q.Lines = tell.Refusal(d.table.Sitting(), d.refused, d.At())
	q.Lines = q.Lines[:min(2, len(q.Lines))] // what, and why
	if m == referee.Stood {
		q.Title, q.Yes = "It was done and stands?", "it stands; the game is irregular"
	}
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
}

// Keep records what was refused last: as asked for and refused, or as done and
// standing.
func (d *Desk) Keep(m referee.Mark) Answer {
	e := d.refused
	switch {
	case e == nil && d.unkept != "":
		return cant("%s", d.unkept)
	case e == nil:
		return cant("Nothing was refused just now. A statement may stand behind %s.", m)
	case m == referee.Stood && d.cantStand() != "":
		return cant("%s", d.cantStand())
	}
	l := d.list
	d.refused = nil
	a := d.say(m.Put(e.Ruling.Rule.ID, e.Words(d.table.Sitting().Lexicon)) + e.Comment())
	switch {
	case a.Kind != Done || l == nil:
	case m == referee.Attempt: // it goes on
		d.list, a.List = l, l
	case !l.says(e.Statement):
		l.goOn(&a)
	}
	return a
}
