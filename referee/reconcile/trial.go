package reconcile

import (
	"cmp"
	"reflect"
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A trial is one correction of one line, and what would follow from it.
type trial struct {
	entry    int // the entry replaced or taken out, or the one it is put before
	drop     int // how many entries are taken out: 0 or 1
	line     string
	old      string // the line replaced or taken out
	noticed  bool   // what is replaced was refused when it was said
	wrong    int    // statements said to be done that are not possible
	at       referee.Position
	facts    map[string][]string
	guessed  []string // words in it that nothing speaks for yet
	explains int
}

// compare puts the likelier trial first. A slip that was refused at once would
// have been put right at once.
func (t trial) compare(o trial) int {
	late := 0
	if t.noticed != o.noticed {
		late = 1
		if o.noticed {
			late = -1
		}
	}
	return cmp.Or(o.explains-t.explains, t.wrong-o.wrong, late, o.entry-t.entry, o.drop-t.drop)
}

// alike tells whether two trials come to the same and make the same change in
// two places, or in two ways in one.
func (t trial) alike(o trial) bool {
	return (t.line == o.line && t.old == o.old || t.entry == o.entry && t.drop == o.drop) && t.wrong == o.wrong && reflect.DeepEqual(t.at, o.at)
}

// amendment makes the trial's correction.
func (t trial) amendment(s *record.Sitting) (*record.Amendment, error) {
	line := len(s.Head) + 1 + t.entry
	switch {
	case t.drop == 0:
		return s.Insert(line, t.line)
	case t.line == "":
		return s.Delete(line)
	default:
		return s.Replace(line, t.line)
	}
}

// A course replays the rest of a record after a change, without making entries
// of it.
type course struct {
	at    referee.Position
	stack []referee.Position // before each statement that stands
	wrong int
}

// say judges one more entry.
func (c *course) say(e *record.Entry) {
	switch {
	case e.Said == "" || e.Mark == referee.Attempt:
	case e.Err != nil && (e.Statement.Verb < referee.Rewind || e.Mark != referee.Plain):
		c.wrong++
	case e.Statement.Verb >= referee.Rewind:
		n := 1
		if ref, ok := e.Statement.Ref(0); ok {
			n = int(ref)
		}
		if n < 1 || n > len(c.stack) {
			c.wrong++
			return
		}
		c.at = c.stack[len(c.stack)-n]
		c.stack = c.stack[:len(c.stack)-n]
	default:
		c.do(e.Statement, e.Mark)
	}
}

// do applies one statement where it is possible.
func (c *course) do(s referee.Statement, m referee.Mark) {
	var next referee.Position
	var r referee.Ruling
	if m == referee.Stood {
		next, r = c.at.Stand(s)
	} else {
		next, r = c.at.Apply(s)
	}
	if _, moves := referee.Weigh(m, "", r); !moves {
		c.wrong++
		return
	}
	c.stack = append(c.stack, c.at)
	c.at = next
}

// slack is how many more impossible statements than the best correction another
// may leave before it is given up.
const slack = 2

// A search tries corrections, one place of the record after the other.
type search struct {
	*Reconciliation
	focus  map[string]bool
	most   int // a trial that leaves more statements impossible is given up
	before course
	tried  map[string]bool // at this place
	taking map[uint8]bool  // verbs that take what they name from the table
	found  []trial
}

// search tries every correction of one line. It keeps those that leave no more
// statements impossible than there are now.
func (r *Reconciliation) search(focus map[string]bool) []trial {
	s := r.sitting
	z := &search{Reconciliation: r, focus: focus, most: s.Wrong(0), before: course{at: s.Start()}, taking: map[uint8]bool{}}
	for i := range s.Entries {
		z.tried = map[string]bool{}
		if e := &s.Entries[i]; e.Verdict != "" && e.Mark != referee.Attempt {
			if e.Statement.Verb < referee.Rewind || e.Err != nil {
				z.try(i, 1, "", nil)
			}
			z.insert(i)
			if e.Err == nil && e.Statement.Verb < referee.Rewind {
				z.replace(i)
			}
		}
		z.before.say(&s.Entries[i])
	}
	z.tried = map[string]bool{}
	z.insert(len(s.Entries))
	return z.found
}

// try judges the rest of the record with one entry changed; said is nil where
// one is only taken out.
func (z *search) try(entry, drop int, line string, said *referee.Statement) {
	c := course{at: z.before.at, stack: slices.Clone(z.before.stack), wrong: z.before.wrong}
	if said != nil {
		if c.do(*said, referee.Plain); c.wrong > z.before.wrong {
			return
		}
	}
	for i := entry + drop; i < len(z.sitting.Entries); i++ {
		if c.say(&z.sitting.Entries[i]); c.wrong > z.most {
			return
		}
	}
	t := trial{entry: entry, drop: drop, line: line, wrong: c.wrong, at: c.at, facts: z.factsOf(c.at)}
	if drop > 0 {
		e := &z.sitting.Entries[entry]
		t.old, t.noticed = e.Text(z.sitting.Lexicon), e.Impossible() && said != nil
	}
	if z.explains(t.facts) == len(z.lies) {
		z.most = min(z.most, c.wrong+slack)
	}
	z.found = append(z.found, t)
}

// one tries a statement at a place, once.
func (z *search) one(entry, drop int, said referee.Statement, guessed []string) {
	line := z.sitting.Lexicon.Text(said)
	if key := line + string(rune('0'+drop)); !z.tried[key] {
		z.tried[key] = true
		n := len(z.found)
		if z.try(entry, drop, line, &said); len(z.found) > n {
			z.found[n].guessed = guessed
		}
	}
}

// insert tries what could have been said before an entry.
func (z *search) insert(entry int) {
	for _, o := range z.before.at.Offers(false) {
		switch {
		case o.By == referee.Anyone:
		case !o.Open():
			// Before the same statement it is the same as behind it.
			if entry == len(z.sitting.Entries) || !o.Same(z.sitting.Entries[entry].Statement) || z.sitting.Entries[entry].Err != nil {
				z.one(entry, 0, o.Statement, nil)
			}
		default:
			z.fill(entry, o)
		}
	}
}

// replace tries what could have been said instead of an entry: by the same
// verb, or with one item changed into one of the words in question.
func (z *search) replace(entry int) {
	e := &z.sitting.Entries[entry]
	for _, o := range z.before.at.Offers(false) {
		if o.Verb == e.Statement.Verb && !o.Open() && !o.Same(e.Statement) {
			z.one(entry, 1, o.Statement, nil)
		}
	}
	for n, it := range e.Statement.Items {
		for _, other := range z.words(it.Kind) {
			if other.Ref == it.Ref {
				continue
			}
			said := e.Statement
			said.Items = slices.Clone(said.Items)
			other.Clause, other.Count, other.Ordinal = it.Clause, it.Count, it.Ordinal
			said.Items[n] = other
			z.one(entry, 1, said, nil)
		}
	}
}

// words are the items of a kind that are in question.
func (z *search) words(k referee.Kind) (all []referee.Item) {
	x := z.sitting.Lexicon
	if k < referee.Card {
		return nil
	}
	for ref := range x.Len(k) {
		if z.focus[x.Word(k, int32(ref))] {
			all = append(all, referee.One(k, int32(ref), 0))
		}
	}
	return all
}
