package table

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What is unfinished is asked, not refused: a statement that lacks a payment, a
// gain, a target or which of two powers is meant goes on as a list, or as a
// choice among what it may become.

// unfinished is what an entry begins that is no statement yet; ok is false where
// nothing more could finish it.
func (d *Desk) unfinished(typed string, err error) (m meaning, ok bool) {
	if d.past != nil {
		return m, false
	}
	all := d.moment().reader.Begun(typed)
	begun := slices.DeleteFunc(slices.Clone(all), d.hopeless)
	if asks := new(entry.Which); len(begun) == 0 && err != nil && !errors.As(err, &asks) {
		begun = slices.DeleteFunc(all, d.fits) // then why nothing can finish it is told
	}
	begun = d.ahead(typed, begun)
	for i, s := range begun {
		begun[i] = d.elsewhere(s) // “on” is said, and it wants “from”
	}
	var which []string
	var one Offer
	var of referee.Statement
	var whole []referee.Statement
	dead := true // so far nothing can be said or finished
	for _, said := range begun {
		for _, o := range d.extending(said) {
			s := fill(o, said)
			switch now := d.dead(s); {
			case now && !dead, slices.Contains(which, d.filled(o, said)):
				continue
			case dead && !now:
				dead, which, whole = false, nil, nil
			}
			which, whole, one, of = append(which, d.filled(o, said)), append(whole, s), o, said
		}
	}
	if len(which) > 0 {
		which, whole = d.besides(all, which, whole)
	}
	switch {
	case len(which) == 0:
		if len(begun) == 1 && d.entire(begun[0]) {
			return meaning{line: d.Sitting().Lexicon.Text(begun[0])}, true
		} else if len(begun) == 1 && d.fits(begun[0]) {
			if clause, missing := d.newList(begun[0], 0, 0).misses(); missing {
				if l := d.newList(begun[0], clause, 0); slices.ContainsFunc(l.words, func(w Word) bool { return w.Left != 0 }) {
					return meaning{list: l}, true
				}
			}
		}
		return d.unnumbered(begun)
	case len(which) == 1:
		if !one.Open() || d.complete(whole[0]) {
			return meaning{line: which[0]}, true
		}
		if b := d.blank(one); b != nil && len(of.Items) == 0 {
			return meaning{blank: b}, true
		}
		l := d.goOn(one, of)
		if d.At().AbsentFirst(l.said) {
			return meaning{why: tell.Sentence(d.At().Listing(l.said).Reason)}, true
		} else if l.full() {
			more := cmp.Or(l.next(), d.longer(l.said, l.clause))
			if more == nil && d.entire(l.said) { // nothing mends it
				return meaning{line: d.Sitting().Lexicon.Text(l.said)}, true
			}
			l = cmp.Or(more, l)
		}
		if why := l.barren(); why != "" {
			return meaning{err: record.NewMalformed("%s", why)}, true
		} else if text := l.sole(); text != "" && len(of.Items) == 0 {
			return d.read(text), true
		}
		return meaning{list: l}, true
	}
	if why := d.whys(whole, fewReasons); dead && why != "" {
		return meaning{why: tell.Sentence(why)}, true
	} else if l := d.byParts(whole); l != nil {
		return meaning{list: l}, true
	} else if i := d.alone(whole); i >= 0 {
		return meaning{line: which[i]}, true
	}
	return meaning{which: which}, true
}

// elsewhere is a statement with the player who stands behind a word that it has no use for put
// behind the one that it wants, where it lacks nothing then, or only a further one: “on Bob” for
// “from Bob”; or as it was.
func (d *Desk) elsewhere(said referee.Statement) referee.Statement {
	form := d.Sitting().Lexicon.Form(said.Verb)
	if d.fault(said) == nil {
		return said
	}
	for i, it := range said.Items {
		for n := 1; it.Kind == referee.Player && it.Clause > 0 && n < len(form.Slots); n++ {
			s := said
			s.Items = slices.Delete(slices.Clone(said.Items), i, i+1)
			if it.Clause = uint8(n); len(s.Clause(it.Clause)) > 0 || !form.Slots[n].Takes.Has(it.Kind) {
				continue
			}
			if s = plus(s, it); d.entire(s) || errors.As(d.fault(s), new(referee.Missing)) {
				return s
			}
		}
	}
	return said
}

// ahead are those that an entry without a verb means before what only makes good what the
// book does not tell: that is said by its verb, unless nothing else is meant.
func (d *Desk) ahead(typed string, begun []referee.Statement) []referee.Statement {
	if !d.bare(words(typed)) {
		return begun
	}
	return entry.Prefer(begun, func(s referee.Statement) bool {
		return s.Verb >= referee.Rewind || !d.Sitting().Lexicon.Form(s.Verb).Aside
	})
}

// besides puts before what the name of one thing may become what it says by another
// verb that is expected: who meant that is told why it can't be done now.
func (d *Desk) besides(all []referee.Statement, which []string, whole []referee.Statement) ([]string, []referee.Statement) {
	forms := d.Sitting().Lexicon.Forms
	for _, s := range all {
		others := s.Verb < referee.Rewind && forms[s.Verb].Slots[0].Max == 1 && !slices.ContainsFunc(whole, func(o referee.Statement) bool {
			return o.Verb == s.Verb || !slices.EqualFunc(o.Clause(0), s.Items, referee.Item.Names)
		})
		if others && d.fits(s) && !d.At().Absent(s) && slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Verb == s.Verb }) {
			which, whole = slices.Insert(which, 0, d.Sitting().Lexicon.Text(s)), slices.Insert(whole, 0, s)
		}
	}
	return which, whole
}

// unnumbered is what is begun with a number behind its object, where nothing that is
// expected goes on with it: the first where all are refused alike.
func (d *Desk) unnumbered(begun []referee.Statement) (m meaning, ok bool) {
	x, alike := d.Sitting().Lexicon, true
	var which []string
	var why string
	for _, s := range begun {
		var lacks referee.Numbered
		if !errors.As(d.fault(s), &lacks) {
			continue
		}
		for _, n := range lacks.Numbers() {
			s.Items = slices.Clone(s.Items)
			s.Items[0].Ordinal = n
			if d.fault(s) != nil || d.At().Absent(s) {
				continue
			}
			r := d.At().Listing(s)
			alike = alike && (which == nil || r.Reason == why)
			which, why = append(which, x.Text(s)), r.Reason
		}
	}
	switch {
	case which == nil:
		return m, false
	case alike:
		return meaning{line: which[0]}, true
	}
	return meaning{which: which}, true
}

// expected are offersOf with what may be said once a face is told, in their order verb
// by verb. In the time machine nobody is asked for a face.
func (d *Desk) expected(seat int8) []Offer {
	all, x := d.offersOf(seat), d.Sitting().Lexicon
	if d.past != nil {
		return all
	}
	for _, o := range d.moment().reader.Untold() {
		all = append(all, Offer{Offer: o, Text: x.Text(o.Statement), Note: tell.Faced})
	}
	place := func(o Offer) int {
		switch f := x.Form(o.Verb); {
		case f.Boxed:
			return 2*len(x.Forms) + int(o.Verb)
		case f.Aside:
			return len(x.Forms) + int(o.Verb)
		}
		return int(o.Verb)
	}
	slices.SortStableFunc(all, func(a, b Offer) int { return place(a) - place(b) })
	return all
}

// extending are those expected that go on with what was said, with what can be there
// before all, each once where several come to the same.
func (d *Desk) extending(said referee.Statement) []Offer {
	all := slices.DeleteFunc(d.expected(said.By), func(o Offer) bool { return !entry.Extends(o.Statement, said) })
	all = entry.Prefer(all, func(o Offer) bool {
		s := fill(o, said)
		return s.Open() || !d.fits(s) || !d.At().Absent(s)
	})
	return referee.Plainly(d.At(), all, func(o Offer) referee.Statement { return o.Statement })
}

// withoutHoles is a statement without what is left open of it.
func withoutHoles(s referee.Statement) referee.Statement {
	s.Items = slices.DeleteFunc(slices.Clone(s.Items), func(it referee.Item) bool { return it.Kind == referee.Hole })
	return s
}

// whys are why several statements are refused, whichever is meant; "" where that is for more
// than so many reasons, or one is not.
func (d *Desk) whys(all []referee.Statement, most int) string {
	var whys []string
	for _, s := range all {
		if why := d.At().Listing(withoutHoles(s)).Reason; why == "" {
			return ""
		} else if !slices.Contains(whys, why) {
			whys = append(whys, why)
		}
	}
	if len(whys) > most {
		return ""
	}
	return strings.Join(whys, "; or ")
}

// fewReasons is how many reasons are told where each is that of another meaning.
const fewReasons = 3

// begins lists what an entry begins, without what is hopeless because nothing that it
// lacks would do.
func (d *Desk) begins(typed string) []referee.Statement {
	return d.ahead(typed, slices.DeleteFunc(d.moment().reader.Begun(typed), func(said referee.Statement) bool {
		return !d.fits(said) && d.hopeless(said)
	}))
}

// nearer tells whether what an entry begins is nearer to it than the lines that it
// was read as: “ho” begins Horn and is only short for Hand of.
func (d *Desk) nearer(typed string, lines ...string) bool {
	begun := d.begins(typed)
	return begun != nil && !slices.ContainsFunc(lines, func(line string) bool {
		return spelling.Fold(typed) == spelling.Fold(line) || slices.ContainsFunc(begun, func(s referee.Statement) bool { return d.Sitting().Lexicon.Text(s) == line })
	})
}

// asNear lists what an entry begins as nearly as the line that it was read as,
// that line among them: an unfinished statement is no less meant than a whole one.
func (d *Desk) asNear(typed, line string) (which []string) {
	x := d.Sitting().Lexicon
	meant, err := record.ParseAt(x, d.At(), line)
	if err != nil || spelling.Fold(typed) == spelling.Fold(line) {
		return nil
	}
	for _, said := range referee.Plainly(d.At(), d.begins(typed), func(s referee.Statement) referee.Statement { return s }) {
		text := x.Text(said)
		if more := len(said.Items) > 0 && len(meant.Items) > len(said.Items) && said.Verb == meant.Verb && said.By == meant.By; more && !slices.ContainsFunc(said.Items, func(it referee.Item) bool { return !slices.Contains(meant.Items, it) }) {
			continue // the line says that, and more that was typed
		}
		if d.entire(said) {
			r, _ := d.At().Public(said)
			if others := meant.By != said.By && meant.Verb == said.Verb && slices.Equal(meant.Items, said.Items); !r.Legal() && r.Lack == nil && (meant.Items == nil || others || !d.At().Listing(said).Legal()) {
				continue // more would not mend it, a verb alone is said, or another player says these words
			}
			if !slices.Contains(which, text) {
				which = append(which, text)
			}
			continue
		}
		for _, o := range d.extending(said) {
			if !slices.Contains(which, d.filled(o, said)) && !d.dead(fill(o, said)) {
				which = append(which, d.filled(o, said))
			}
		}
	}
	if !slices.Contains(which, line) {
		return nil
	}
	return which
}

// same tells whether an item names the same in the same place.
func same(it referee.Item) func(referee.Item) bool {
	return func(other referee.Item) bool { return it.Names(other) && it.Clause == other.Clause }
}

// filled writes an offer with what was begun in the place of its holes.
func (d *Desk) filled(o Offer, begun referee.Statement) string {
	return d.Sitting().Lexicon.Text(fill(o, begun))
}

func fill(o Offer, begun referee.Statement) (s referee.Statement) {
	s = o.Statement
	s.Items = slices.Clone(begun.Items)
	for _, it := range o.Items {
		switch at := slices.IndexFunc(s.Items, same(it)); {
		case it.Kind == referee.Hole && len(begun.Clause(it.Clause)) > 0:
		case it.Kind == referee.Hole || at < 0:
			s.Items = append(s.Items, it)
		default:
			s.Items[at] = it // the number behind it
		}
	}
	return plus(s)
}

// goOn makes the list of the first thing that an offer leaves open and that was
// not said yet; where all are begun, of the last.
func (d *Desk) goOn(o Offer, begun referee.Statement) *List {
	isHole := func(it referee.Item) bool { return it.Kind == referee.Hole }
	said := fill(o, begun)
	at := slices.IndexFunc(said.Items, isHole)
	var open referee.Item
	if at >= 0 {
		open = said.Items[at]
	} else {
		for _, it := range o.Items {
			if isHole(it) {
				open = it
			}
		}
	}
	said.Items = slices.DeleteFunc(said.Items, isHole)
	l := d.newList(said, open.Clause, o.Wants)
	if l.Have() == 0 {
		l.beginning(strings.TrimSuffix(d.Sitting().Lexicon.Item(open), "…"))
	}
	if l.idle() {
		return cmp.Or(l.next(), l)
	}
	return l
}

// listOf makes the list of the first thing that an offer leaves open.
func (d *Desk) listOf(o Offer) *List { return d.goOn(o, referee.Statement{Verb: o.Verb, By: o.By}) }

// idle tells whether a list can take nothing, and the statement needs none of it.
func (l *List) idle() bool {
	return l.Have() == 0 && l.slot().Optional && l.Fits() && !slices.ContainsFunc(l.words, func(w Word) bool { return w.Left != 0 })
}

// sole is the statement with the only thing that a list can take which stands for the object of
// its verb; "" where there are several, or it may be left out.
func (l *List) sole() string {
	slot := l.slot()
	words := slices.DeleteFunc(l.Words(), func(w Word) bool { return w.Left == 0 })
	if l.clause > 0 || slot.Max != 1 || slot.Optional || slot.Free || len(words) != 1 || words[0].stem != "" {
		return ""
	}
	return l.desk.Sitting().Lexicon.Text(l.with(words[0].Item))
}

// asks puts what a list wants into words.
func (l *List) asks() string {
	if l.begun != "" && slices.Contains(l.stems(), l.begun) {
		return l.Title() + " (its number)"
	}
	return l.Title() + " (" + strings.TrimSpace(l.slot().Wanted()) + ")"
}
