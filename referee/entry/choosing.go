package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Which of its readings an entry means.

// fewReasons is for how many reasons all that an entry begins may be refused and each is told.
const fewReasons = 3

// choose picks the statement that is meant: the exact one; else what names
// something on the table before what names nothing there, the nearest first.
func (r *trial) choose(all []reading) (referee.Statement, error) {
	if r.howMany != nil && !slices.ContainsFunc(all, r.may) {
		return referee.Statement{}, r.howMany
	} else if len(all) == 0 {
		if r.fault == nil || r.worst == leftOut && r.bare > 1 && !strings.Contains(r.fault.Error(), "did you mean") {
			r.complain(surely, r.nothing())
		}
		return referee.Statement{}, r.fault
	}
	group := r.likeliest(all)
	if group[0].other && r.unclear(group[0]) && len(r.present(group)) == 0 && !slices.ContainsFunc(all, r.may) {
		return referee.Statement{}, r.unexpected()
	}
	if group[0].rank != exactly {
		group = append(group[:len(group):len(group)], r.otherwise(group, all)...)
	} else if there := r.present(all); len(r.present(group)) == 0 && len(there) > 0 && there[0].rank < unoffered {
		if len(group) > 1 { // a name that nothing there has
			group = nil
		}
		group = append(group[:len(group):len(group)], there[:equal(there)]...) // it is short for these
	}
	group = referee.Plainly(r.at, r.copiesOnce(r.inSight(r.possible(group))), func(a reading) referee.Statement { return a.Statement })
	if !slices.ContainsFunc(group, func(a reading) bool { return !slices.Equal(a.Items, group[0].Items) }) {
		group = Prefer(group, r.timely) // the same words with several verbs
	}
	clear := func(a reading) bool { return !a.other || r.timely(a) }
	if group = Prefer(group, clear); !clear(group[0]) && (len(group) > 1 || r.unclear(group[0])) {
		return referee.Statement{}, r.unexpected()
	}
	if len(group) == 1 {
		return group[0].Statement, nil
	}
	if len(r.present(group)) == 0 {
		switch whys := r.whys(group); {
		case len(whys) > 1 && (group[0].rank == exactly || len(whys) <= fewReasons):
			return referee.Statement{}, r.whichever(r.Line, whys)
		case group[0].rank != exactly:
			return referee.Statement{}, r.Fail("", "%q begins nothing that is there now", r.Line)
		}
		return referee.Statement{}, r.nothing()
	}
	w := &Which{}
	for _, a := range slices.Concat(slices.DeleteFunc(slices.Clone(group), func(a reading) bool { return !r.may(a) }), slices.DeleteFunc(group, r.may)) {
		w.Statements = append(w.Statements, r.Lexicon.Text(a.Statement))
	}
	return referee.Statement{}, w
}

// nothing says that an entry means nothing now; of one that begins within a statement,
// in which it would stand.
func (r *trial) nothing() error {
	said := r.inClause(r.said())
	word := said[:record.WordEnd(said, 0)]
	if parts := r.Lexicon.Parts(word); parts != nil {
		return r.Fail("", "%q is a part of a statement, as in %s: %s", r.Line, spelling.List(parts), r.at.Expect())
	}
	return r.unexpected()
}

// said is the entry without the player who says it.
func (r *trial) said() string {
	return strings.TrimLeft(r.Line[strings.IndexByte(r.Line, ':')+1:], record.Blanks)
}

// Unexpected is said of an entry that means nothing now, before what is expected.
const Unexpected = "says nothing that is expected now"

func (r *trial) unexpected() error {
	return r.Fail("", "%q "+Unexpected+": %s", r.Line, r.at.Expect())
}

// unclear tells whether the word that was said for a verb is one for others too, and the
// verb is not expected of who would say it.
func (r *trial) unclear(a reading) bool {
	said := r.said()
	said = spelling.Fold(said[:record.WordEnd(said, 0)])
	verbs := 0
	for i := range r.Lexicon.Forms {
		if f := &r.Lexicon.Forms[i]; Also(f, said) || Says(said, f.Name) {
			verbs++
		}
	}
	return verbs > 1 && !slices.ContainsFunc(r.offers, func(o referee.Offer) bool {
		return o.Verb == a.Verb && (o.By == a.By || o.By == referee.Anyone)
	})
}

// whys are the reasons for which readings are refused, as far as everybody may know.
func (r *trial) whys(all []reading) (whys []string) {
	for _, a := range all {
		if ruling, _ := r.at.Public(a.Statement); !slices.Contains(whys, ruling.Reason) {
			whys = append(whys, ruling.Reason)
		}
	}
	return whys
}

// whichever says why a text can't be done, whichever of its readings is meant.
func (r *trial) whichever(text string, whys []string) error {
	return r.Fail(text, "whichever %q means, it can't be done: %s", text, strings.Join(whys, "; or "))
}

// possible drops what by public knowledge cannot be: readings with a guessed
// preposition, other speakers of the same words, and all where a verb alone may be
// said. What was said in whole words, or means something else, is asked about.
func (r *trial) possible(group []reading) []reading {
	if len(group) < 2 {
		return group
	}
	alike, alone := true, false
	for _, a := range group {
		alike = alike && a.Verb == group[0].Verb && slices.Equal(a.Items, group[0].Items)
		alone = alone || a.Items == nil && r.may(a)
	}
	var kept []reading
	for _, a := range group {
		if !alike && !alone && !a.guessed || r.may(a) {
			kept = append(kept, a)
		}
	}
	speaker := slices.IndexFunc(group, func(a reading) bool { return int(a.By) == r.of.Speaker(r.at) })
	switch {
	case alike && kept != nil && speaker >= 0 && !r.may(group[speaker]) && r.at.Listing(group[speaker].Statement).Legal():
		return append([]reading{group[speaker]}, kept...) // that another has so many does not tell who counted
	case kept != nil:
		return kept
	case alike: // refused, whoever says it: it is for whose moment it is, or who speaks
		if at := slices.IndexFunc(group, r.turn); at >= 0 && !r.turn(group[max(speaker, 0)]) {
			speaker = at
		}
		return group[max(speaker, 0):][:1]
	}
	return group
}

// turn tells whether the verb of a reading is for its speaker to say now.
func (r *trial) turn(a reading) bool {
	return a.Verb < referee.Rewind && r.at.Listing(referee.Statement{Verb: a.Verb, By: a.By}).Legal()
}

// inSight keeps of the same words with several verbs those that surely may be said, where
// some rest on what lies face down: “fl3” takes what is there to see. Of other words it
// keeps what is nobody's to say alone: a card that is to be turned up.
func (r *trial) inSight(group []reading) []reading {
	var sure []reading
	alike, shared := true, true
	for _, a := range group {
		if a.Items == nil || !r.whole(a.Statement) || !r.may(a) {
			return group
		}
		alike = alike && slices.Equal(a.Items, group[0].Items)
		if _, rests := r.at.Public(a.Statement); !rests {
			sure = append(sure, a)
			shared = shared && a.By == referee.Table
		}
	}
	if sure == nil || !alike && !shared {
		return group
	}
	return sure
}

// copiesOnce keeps of readings that differ in which copy of a card they mean the
// first: “Augere II” before “Augere III”. What was said in whole is kept.
func (r *trial) copiesOnce(group []reading) (kept []reading) {
	var seen []string
	for _, a := range group {
		text := r.Lexicon.Text(a.Statement)
		if a.rank > exactly {
			for _, it := range a.Items {
				if it.Kind >= referee.Card {
					text = strings.Replace(text, r.Lexicon.Item(it), r.unnumbered(it), 1)
				}
			}
		}
		if !slices.Contains(seen, text) {
			seen, kept = append(seen, text), append(kept, a)
		}
	}
	return kept
}

// further tells whether a reading names a further copy of a card.
func (r *trial) further(a reading) bool {
	return slices.ContainsFunc(a.Items, func(it referee.Item) bool {
		return it.Kind >= referee.Card && r.unnumbered(it) != r.Lexicon.Item(it)
	})
}

// unnumbered is the name of an item without what tells its copies apart.
func (r *trial) unnumbered(it referee.Item) string {
	name := r.Lexicon.Item(it)
	i := slices.IndexFunc(r.spelled(it.Kind), func(w spelled) bool { return w.ref == it.Ref && w.further })
	if i < 0 {
		return name
	}
	return name[:strings.LastIndexByte(name, ' ')]
}

// may tells whether by public knowledge a reading may be said, or will once a face
// is told.
func (r *trial) may(a reading) bool {
	if a.Verb >= referee.Rewind || !r.Lexicon.Form(a.Verb).Fits(a.Statement) {
		return false
	}
	ruling, _ := r.at.Public(a.Statement)
	return ruling.Legal() || ruling.Lack != nil
}

// timely tells whether a reading is not refused because it is not its moment, whoever
// speaks.
func (r *trial) timely(a reading) bool {
	if a.Verb >= referee.Rewind || !r.Lexicon.Form(a.Verb).Fits(a.Statement) {
		return true
	}
	ruling, _ := r.at.Public(a.Statement)
	return ruling.Legal() || ruling.Rule.ID != "phase"
}

// Prefer keeps of several those that are so, where some are.
func Prefer[T any](all []T, so func(T) bool) []T {
	if kept := slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !so(one) }); len(kept) > 0 {
		return kept
	}
	return all
}

// likeliest narrows readings down, nearest first, as choose says.
func (r *trial) likeliest(all []reading) []reading {
	exact := all[:0:0]
	if all[0].rank == exactly {
		exact = all[:equal(all)]
	}
	var expected, dear []reading
	for _, a := range all {
		switch {
		case a.rank < unoffered:
			expected = append(expected, a)
		case a.dear && (len(exact) == 0 || a.rank == unoffered):
			dear = append(dear, a)
		}
	}
	groups := [][]reading{r.present(expected), dear, expected, r.present(all), all}
	if len(exact) > 0 {
		groups = [][]reading{r.present(exact), dear, exact}
	}
	for _, group := range groups {
		if len(group) == 0 {
			continue
		}
		near := group[:equal(group)]
		if rank := near[0].rank; rank >= initials && rank < unoffered && len(dear) > 0 && dear[0].rank-unoffered < rank && !r.further(near[0]) {
			near = append(near[:len(near):len(near)], dear[:equal(dear)]...) // what begins so is there, allowed or not
		}
		return near
	}
	return nil
}

// otherwise lists what else an entry may mean that begins its words: the nearest
// reading with each other verb that is expected now and names what is there.
// Different verbs are never told apart by how near they are.
func (r *trial) otherwise(group, all []reading) (others []reading) {
	if group[0].rank >= unoffered {
		return nil
	}
	nearest := map[uint8]int{}
	for _, a := range group {
		nearest[a.Verb] = -1
	}
	for _, a := range r.present(all) {
		rank, seen := nearest[a.Verb]
		if a.rank >= unoffered || seen && rank != a.rank {
			continue
		}
		nearest[a.Verb] = a.rank
		others = append(others, a)
	}
	return others
}

// equal counts the readings at the front that are equally near.
func equal(all []reading) (n int) {
	for n < len(all) && all[n].rank == all[0].rank {
		n++
	}
	return n
}

// present keeps the readings that name nothing absent from the table. What is
// too short to be ruled on is kept.
func (r *trial) present(all []reading) (there []reading) {
	for _, a := range all {
		switch {
		case a.Verb >= referee.Rewind:
		case r.whole(a.Statement) && r.at.Absent(a.Statement), !r.whole(a.Statement) && r.at.AbsentFirst(a.Statement):
			continue
		}
		there = append(there, a)
	}
	return there
}
