package entry

import (
	"errors"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A reading is one statement that an entry may mean, and how far from its text.
type reading struct {
	referee.Statement
	rank    int
	guessed bool // a preposition was written out or put in
	dear    bool // nobody can say it now, but it names what is there and its moment is right
	other   bool // another word was said for the verb, which is said for others too
}

// A trial is one search for what an entry may mean.
type trial struct {
	*speller
	at      referee.Position
	offers  []referee.Offer
	of      *record.Sitting
	early   bool  // a verb may be left out that is not expected now
	short   bool  // lists and clauses may be missing: more is still to come
	fault   error // why the likeliest reading is none
	worst   int   // how far that reading is from the text
	bare    int   // how many verbs that are expected may be left out
	clause  int   // the clause of it that is wrong
	guess   bool  // a preposition is written out or put in
	howMany error // what is told where more than one is said of what is counted, and no number
}

func (r *Reader) try() *trial {
	return &trial{speller: &r.words, at: r.at, offers: r.expected(), of: r.sitting, worst: unlikely}
}

// Which reading's failure is told when all fail: the lowest of these.
const (
	surely    = iota // there is no doubt about what is wrong
	saidVerb         // the verb was said
	saidOther        // another word was said for it
	newName          // it was left out before a name that nobody knows
	leftOut          // the verb was left out
	begunVerb        // the verb was begun, it may be
	unlikely  = 3 * unoffered
)

// complain remembers why a reading is none, where no likelier one has failed.
func (r *trial) complain(rank int, err error) {
	if rank < r.worst {
		r.worst, r.fault, r.clause = rank, err, 0
	}
}

// readings lists all that an entry without mark and comment may mean.
func (r *trial) readings(text string) (all []reading) {
	r.Line = text
	rest := text
	var seats []choice
	if i := strings.IndexByte(text, ':'); i >= 0 {
		name := strings.Trim(text[:i], record.Blanks)
		if seats = r.choices(nil, &referee.Slot{Takes: referee.Of(referee.Player)}, name); seats == nil {
			r.complain(surely, r.Fail(name, "nobody here is called %q; at the table are %s", name, spelling.List(r.Lexicon.Players)))
			return nil
		} else if seat, whole := r.Lexicon.Seat(name); whole {
			seats = []choice{{item: referee.Item{Kind: referee.Player, Ref: int32(seat)}}}
		} else if len(seats) == 1 {
			seats[0].rank = exactly // nobody else is meant: what is said is no less sure
		}
		rest = strings.TrimLeft(text[i+1:], record.Blanks)
	}
	for verb := range r.Lexicon.Forms {
		all = append(all, r.told(uint8(verb), rest, seats)...)
	}
	itself := func(a reading) bool {
		return a.rank < unoffered || Says(spelling.Fold(rest[:record.WordEnd(rest, 0)]), r.Lexicon.Form(a.Verb).Name)
	}
	if said := r.inClause(rest); said != rest && !slices.ContainsFunc(all, itself) {
		for verb := range r.Lexicon.Forms {
			all = append(all, r.told(uint8(verb), said, seats)...)
		}
	}
	for _, o := range r.offers { // without its verb, but for what opens a clause
		if f := r.Lexicon.Form(o.Verb); len(all) == 0 && f.Noted && r.saidIn(f, rest) > 1 && !r.saysVerb(rest) {
			all = append(all, r.noted(o.Verb, f, rest, seats, 0)...)
		}
	}
	all = append(all, r.back(referee.Undo, rest, seats)...)
	all = append(all, r.back(referee.Rewind, rest, seats)...)
	if why := r.Lexicon.Amiss(rest); len(all) == 0 && why != "" {
		r.complain(surely, r.Fail("", "%s", why))
	}
	if len(all) == 0 && r.worst > saidVerb {
		word := rest[:record.WordEnd(rest, 0)]
		if part := spelling.Fold(word); len(word) > 2 && !slices.Contains(joins, part) && !slices.ContainsFunc(r.Lexicon.Forms, func(f referee.Form) bool { return r.partly(&f, part) || Also(&f, part) || Opens(f, part) != "" }) {
			if near := r.nearName(word); spelling.Fold(near) == part {
				r.complain(surely, r.nothing()) // it is there
			} else if near != "" && word == rest {
				r.complain(surely, r.Fail(word, "there is no %q here; did you mean %s?", word, near))
			} else if _, _, err := r.Verb(rest, seats != nil); err != nil && strings.Contains(err.Error(), "did you mean") {
				r.complain(surely, err)
			}
		}
	}
	return distinct(all)
}

// nearName is what a verb that is expected could name and a word is, or is most like; ""
// for none, and where it is more like such a verb.
func (r *trial) nearName(word string) string {
	var verbs []string
	var takes referee.Kinds
	for _, o := range r.offers {
		f := r.Lexicon.Form(o.Verb)
		verbs, takes = append(verbs, f.Name), takes|f.Slots[0].Takes
	}
	if it, named := r.Word(takes, word); named {
		return r.Lexicon.Item(it)
	} else if spelling.Nearest(word, verbs) != "" {
		return ""
	}
	return r.Near(takes, word)
}

// inClause opens a clause with what is said as a verb, and is none that is expected:
// “pays death” is “paying death”.
func (r *trial) inClause(text string) string {
	end := record.WordEnd(text, 0)
	said := spelling.Fold(text[:end])
	if end == len(text) || slices.ContainsFunc(r.offers, func(o referee.Offer) bool { return Says(said, r.Lexicon.Form(o.Verb).Name) }) {
		return text
	}
	if word := clauseOf(r.Lexicon.Forms, said); word != "" {
		return word + text[end:]
	}
	return text
}

// back lists the readings that take something back: only the whole word says so, a
// letter or two may be meant for anything.
func (r *trial) back(verb uint8, text string, seats []choice) []reading {
	rank, rest := begins(r.Lexicon.Form(verb).Name, text)
	switch {
	case rank == exactly || r.short:
		return r.told(verb, text, seats)
	case rank < unlike && rest == "" && (r.worst == leftOut || r.worst == unlikely):
		r.complain(saidVerb, r.Fail(text, "%q takes nothing back: “%s” is said in full", text, r.Lexicon.Form(verb).Name))
	}
	return nil
}

// distinct keeps one reading of each statement, the nearest.
func distinct(all []reading) (kept []reading) {
	slices.SortStableFunc(all, func(a, b reading) int { return a.rank - b.rank })
	for _, a := range all {
		if !slices.ContainsFunc(kept, func(b reading) bool { return b.Same(a.Statement) }) {
			kept = append(kept, a)
		}
	}
	return kept
}

// told lists the readings with one verb: said, begun, or left out where it is
// expected now.
func (r *trial) told(verb uint8, text string, seats []choice) (all []reading) {
	base := unoffered
	if verb >= referee.Rewind || slices.ContainsFunc(r.offers, func(o referee.Offer) bool { return o.Verb == verb }) {
		base = 0
	}
	f := r.Lexicon.Form(verb)
	if f.Slots[0].Takes == 0 && len(f.Slots) == 1 && spelling.Fold(text) == f.Name {
		base = min(base, beginning) // a whole statement, refused or not, but for a word that is expected
	}
	if rank, rest, other := r.verb(f, text); rank < unlike && !(other && rest == "" && r.isVerb(text)) {
		complaint := begunVerb + base + rank
		switch {
		case rank == exactly, rest == "" && base == 0:
			complaint = saidVerb
		case other && (base == 0 || !r.isVerb(text[:record.WordEnd(text, 0)])):
			complaint = saidOther
		}
		r.known = other
		if all = r.fill(verb, rest, seats, base+rank, complaint); len(all) == 0 && f.Noted && rest != "" {
			all = r.noted(verb, f, rest, seats, base)
		}
		r.known = false
		if len(all) > 0 && other && Says(spelling.Fold(text[:record.WordEnd(text, 0)]), giving) {
			toSomebody := func(it referee.Item) bool { return it.Kind == referee.Player }
			all = slices.DeleteFunc(all, func(a reading) bool { return !slices.ContainsFunc(a.Items, toSomebody) })
			if len(all) == 0 {
				r.complain(saidVerb, r.Fail(text, "to whom? The order is “%s”", f.Usage))
			}
		}
		for i := range all {
			all[i].other = other
		}
	}
	if base == 0 && f.Lone > 0 {
		all = append(all, r.lone(verb, f, text, seats)...)
	}
	if verb < referee.Rewind && text != "" && f.Slots[0].Takes != 0 && (!f.Boxed || r.shows(f, text)) {
		// What cards show is told by its verb, or by what only its clauses say: other bare
		// words are of what is played, and where any name may be, of what is known.
		// What is said without any object of its own, a pass or a steal, is never
		// guessed from what would stand behind a preposition.
		worst, fault, clause := r.worst, r.fault, r.clause
		complaint := leftOut
		if f.Boxed {
			complaint = saidVerb
		}
		r.known = f.Slots[0].Free
		bare := r.fill(verb, text, seats, exactly, complaint)
		r.known = false
		if base == 0 && !f.Slots[0].Free {
			r.bare++
		} else if base > 0 { // what a card shows is lacking, and nothing else, or it is early
			r.worst, r.fault, r.clause = worst, fault, clause
			kept := bare[:0]
			for _, a := range bare {
				if !r.whole(a.Statement) {
					continue
				}
				ruling, _ := r.at.Public(a.Statement)
				switch {
				case ruling.Lack != nil || r.early && f.Slots[0].Max == 1 && f.Tally == r.of.Header.Tally:
					kept = append(kept, a)
				case (words(text) || a.rank == exactly) && !ruling.Legal() && ruling.Rule.ID != "phase" && !r.at.Absent(a.Statement):
					a.rank, a.dear = a.rank+unoffered, true
					kept = append(kept, a)
				}
			}
			bare = kept
		}
		if r.saysVerb(text) { // what begins with a whole verb is not far from that
			near := laterWord
			if r.isVerb(text) {
				near = beginning
			}
			bare = slices.DeleteFunc(bare, func(a reading) bool { return a.rank%unoffered >= near })
		}
		all = append(all, bare...)
	}
	return all
}

// shows tells whether a text opens a clause that no other form has: “augere costs”.
func (r *trial) shows(f *referee.Form, text string) bool {
	return slices.ContainsFunc(r.Passages(f, text), func(p record.Passage) bool {
		word := f.Slot(p.Clause).Word
		return word != "" && !slices.ContainsFunc(r.Lexicon.Forms, func(o referee.Form) bool {
			return o.Name != f.Name && slices.ContainsFunc(o.Slots, func(slot referee.Slot) bool { return slot.Word == word })
		})
	})
}

// words tells whether a text is more than a number, or a letter or two.
func words(text string) bool { return len(strings.Trim(text, "0123456789-+ ")) > 2 }

// untimely finds the one statement that bare words say with a verb whose moment it
// is not: the rules then tell what comes first.
func (r *Reader) untimely(text string) (s referee.Statement, ok bool) {
	if !words(text[strings.IndexByte(text, ':')+1:]) {
		return s, false
	}
	t, all := r.find(search{text: text, early: true})
	for _, a := range all {
		if t.timely(a) || a.other && t.unclear(a) {
			continue
		}
		if ok && (a.Verb != s.Verb || !slices.Equal(a.Items, s.Items)) {
			return s, false
		}
		if !ok {
			s, ok = a.Statement, true
		}
	}
	return s, ok
}

// noted lists the readings by what everybody sees that a statement is about, what may
// be said before the rest: “steal parchment from bo”, “steal p1 from bo”; other words may open
// its clauses: “into 1”.
func (r *trial) noted(verb uint8, f *referee.Form, text string, seats []choice, base int) (all []reading) {
	if slices.ContainsFunc(f.Slots, func(slot referee.Slot) bool { return slot.Takes != 0 && slot.Max != 1 }) {
		return nil
	}
	var each []reading
	var notes [][]string
	for _, by := range r.speakers(verb, f, seats, unlikely) {
		for _, a := range r.each(referee.Statement{Verb: verb, By: int8(by.item.Ref)}, f, 0) {
			if note := strings.Fields(spelling.Fold(r.at.Note(a.Statement))); note != nil {
				each, notes = append(each, a), append(notes, note)
			}
		}
	}
	for _, said := range r.variants(f, text) {
		passages := r.Passages(f, strings.ReplaceAll(said, ",", " "))
		for i, a := range each {
			if !slices.ContainsFunc(passages, func(p record.Passage) bool { return !r.says(f, a.Statement, notes[i], p) }) {
				all = append(all, a)
			}
		}
		if all != nil {
			break
		}
	}
	all = referee.Plainly(r.at, all, func(a reading) referee.Statement { return a.Statement })
	all = Prefer(all, func(a reading) bool { return !r.at.Absent(a.Statement) })
	if all = Prefer(all, r.may); len(all) > 1 && !r.may(all[0]) {
		if whys := r.whys(all); len(whys) > 1 {
			r.complain(surely, r.whichever(text, whys))
			return nil
		}
		all = all[:1] // they are refused alike
	}
	for i := range all {
		all[i].rank = base + laterWord
	}
	return all
}

// says tells whether a statement with its note says all words of a passage: behind a
// preposition, or as a number, the first one in the same clause; a number of the object
// there or in the note.
func (r *trial) says(f *referee.Form, s referee.Statement, note []string, p record.Passage) bool {
	begun := func(part string, words []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return begin([]string{part}, []string{w}) })
	}
	var own []string
	for _, it := range s.Clause(p.Clause) {
		own = append(own, strings.Fields(spelling.Fold(r.Lexicon.Item(it)))...)
	}
	_, text, _ := strings.Cut(r.Lexicon.Text(s), f.Name+" ")
	rest := strings.Fields(spelling.Fold(text))
	if p.Clause > 0 && p.Text == "" {
		return false
	}
	for i, part := range strings.Fields(spelling.Fold(r.Lexicon.Spelt(f.Slot(p.Clause).Takes, p.Text))) {
		switch object, number := p.Clause == 0, isNumber(part); {
		case begun(part, own):
		case i == 0 && (number || !object):
			return false
		case !together(part, note) && !begun(part, note) && (object && number || !begun(part, rest)):
			return false
		}
	}
	return true
}

// each lists the statements that name one listed word in each clause from the n-th on.
func (r *trial) each(s referee.Statement, f *referee.Form, n int) (all []reading) {
	if n == len(f.Slots) {
		return []reading{{Statement: s}}
	}
	for k := referee.Player; k < referee.MaxKinds; k++ {
		if !f.Slots[n].Takes.Has(k) || r.Lexicon.Coins(k) {
			continue
		}
		for _, w := range r.spelled(k) {
			longer := s
			longer.Items = append(slices.Clip(s.Items), referee.One(k, w.ref, uint8(n)))
			all = append(all, r.each(longer, f, n+1)...)
		}
	}
	if f.Slots[n].Takes == 0 {
		return r.each(s, f, n+1)
	}
	return all
}

// lone lists the readings where what one clause holds is all that was typed: the
// offers with that in it.
func (r *trial) lone(verb uint8, f *referee.Form, text string, seats []choice) (all []reading) {
	slot := f.Slot(f.Lone)
	rest, said := strings.CutPrefix(text, slot.Word+" ")
	if said && r.choices(f, slot, rest) == nil {
		r.complain(saidVerb, r.Fail(rest, "%q is not %s: %s", rest, slot.Wanted(), f.Usage))
	}
	for _, said := range r.listLike(f, record.Passage{Clause: f.Lone, Text: rest}) {
		for _, o := range r.offers {
			who := seats == nil || slices.ContainsFunc(seats, func(s choice) bool { return int8(s.item.Ref) == o.By })
			at := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Clause == f.Lone })
			if o.Verb != verb || !who || at < 0 {
				continue
			}
			s := o.Statement
			if o.Items[at].Kind == referee.Hole {
				s.Items = slices.Concat(o.Items[:at], said.items, o.Items[at+1:])
			} else if len(said.items) != 1 || !o.Items[at].Names(said.items[0]) {
				continue
			}
			if !s.Open() {
				all = append(all, reading{Statement: s, rank: max(said.rank, beginning)})
			}
		}
	}
	return all
}

// fill lists the readings of a verb with what follows it; rank is how far the
// verb is from its text, complaint the same where the reading fails.
func (r *trial) fill(verb uint8, text string, seats []choice, rank, complaint int) (all []reading) {
	f := r.Lexicon.Form(verb)
	who := r.speakers(verb, f, seats, complaint)
	if who == nil {
		return nil
	}
	base := rank / unoffered * unoffered
	for i, said := range r.variants(f, text) {
		r.guess = i > 0
		switch {
		case i > 0 && complaint == leftOut && r.missing(f, text) == 0 && len(strings.Fields(said)) > len(strings.Fields(text)):
			rank = needless
		case i > 0 && complaint == leftOut:
			rank = laterWord // verb and preposition both left out
		case i > 0:
			rank = max(rank, base+beginning)
		}
		for _, filled := range r.clausesLike(f, said, complaint) {
			s := referee.Statement{Verb: verb, By: int8(who[0].item.Ref), Items: filled.items}
			each, meant := [][]referee.Item{s.Items}, referee.Meant{}
			if err := r.check(f, s); errors.As(err, &meant) {
				if ruling, _ := r.at.Public(meant.Also); meant.Also.Begun() && !ruling.Legal() {
					r.complain(surely, r.Fail("", "%s", ruling.Reason))
					return nil
				}
				each, filled.rank = meant.Items, max(filled.rank, beginning)
			} else if err != nil {
				r.complain(complaint, err)
				continue
			}
			for _, s.Items = range each {
				for _, by := range who {
					s.By = int8(by.item.Ref)
					all = append(all, reading{Statement: s, rank: max(rank, base+by.rank, base+filled.rank), guessed: i > 0})
				}
			}
		}
	}
	return all
}

// whole tells whether a statement lacks nothing: the rules can be asked.
func (r *trial) whole(s referee.Statement) bool {
	return r.Lexicon.Form(s.Verb).Whole(s, len(r.Lexicon.Players))
}

// check is the form's own check, once the statement is whole.
func (r *trial) check(f *referee.Form, s referee.Statement) error {
	if r.short { // more may come that mends it
		return nil
	}
	err := f.Fault(s, len(r.Lexicon.Players))
	if err == nil || errors.As(err, new(referee.Meant)) {
		return err
	}
	if errors.As(err, new(referee.Missing)) {
		if l := r.at.Listing(referee.Statement{Verb: s.Verb, By: s.By}); l.Rule != nil && l.Rule.ID == "phase" { // what it lacks would not mend it
			return r.Fail("", "%s", l.Reason)
		}
	}
	return r.Fail("", "%v", err)
}
