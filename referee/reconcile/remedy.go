package reconcile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// An Outcome is what the talk has come to.
type Outcome struct {
	Agree    bool     // all was looked at and fits, and every statement is possible
	Differs  bool     // something does not fit: what was asked, or a statement
	Says     []string // the same in sentences, for every front end
	Remedies []*Remedy
	// Closed says that more can be found in lines that are closed, once the table has agreed
	// (Talk.Agree): until then nothing that was said there, or rests on it, has a say.
	Closed bool
}

// mostRemedies are named of mostLooked that are looked at, and mostUnsaid of what was not
// asked.
const mostRemedies, mostLooked, mostUnsaid = 5, 24, 4

// Outcome tells what the talk has come to so far. Remedies come the likeliest
// first; there are none where nothing differs, or nothing explains it.
func (t *Talk) Outcome() (o Outcome) {
	var unsaid, rest, lost []string
	differs := false
	for i, state := range t.told.state {
		switch f := &t.told.facts[i]; {
		case state == unasked:
			unsaid = append(unsaid, t.asks(f))
		case state == partly && !t.told.differs(i): // it holds since the record was put right
			rest = append(rest, t.asks(f))
		case state == unknown:
			lost = append(lost, t.asks(f))
		case t.told.differs(i):
			differs = true
			o.Says = append(o.Says, t.difference(i))
		}
	}
	if unsaid == nil { // only then it is missed
		unsaid = rest
	}
	wrong := t.wrong()
	switch {
	case !differs && wrong == 0 && unsaid == nil && t.begun():
		o.Says = append(o.Says, "All that was asked matches; what nobody has entered yet is not known.")
	case !differs && wrong == 0 && unsaid == nil && lost == nil:
		o.Agree = true
		in, besides := "", ""
		if at := t.sitting.Position(); referee.Hides(at) || !at.View(false).Open || t.sitting.Chosen() {
			in, besides = " in all that lies open", " What is hidden was not looked at."
		}
		o.Says = append(o.Says, fmt.Sprintf("Record and table agree%s: all %d things were asked and fit, and every statement of the record is possible.%s", in, len(t.told.facts), besides))
		return o
	case !differs && wrong == 0:
		o.Says = append(o.Says, fmt.Sprintf("%d of %d checks match; %d were not checked.", len(t.told.facts)-len(unsaid)-len(lost), len(t.told.facts), len(unsaid)+len(lost)))
	case wrong > 0:
		o.Says = append(o.Says, are(wrong, "statement")+" not possible by the record.")
	}
	if o.Differs = differs || wrong > 0; o.Differs {
		o.Remedies = t.remedies()
		o.Closed = t.public && (!t.openly || len(o.Remedies) > 0)
		switch {
		case len(o.Remedies) == 0 && t.public:
			o.Says = append(o.Says, "Nothing that can be told without opening the past explains this.")
		case len(o.Remedies) == 0:
			o.Says = append(o.Says, "Nothing that was tried explains this."+t.impossible())
			if t.begun() && wrong == 0 {
				o.Says = append(o.Says, "It may be what nobody has said yet: then it is said now.")
			}
		case o.Remedies[0].states():
			o.Says = append(o.Says, "Nothing that was tried explains this; what lies there can be stated, and play goes on."+t.impossible())
		case len(o.Remedies[0].trial.edits) > 1:
			o.Says = append(o.Says, fmt.Sprintf("No single slip explains this; %d together do.", len(o.Remedies[0].trial.edits)))
		}
	}
	if more := len(unsaid) - mostUnsaid; more > 1 {
		unsaid = append(unsaid[:mostUnsaid], fmt.Sprintf("And %d more.", more))
	}
	if unsaid != nil {
		o.Says = append(o.Says, "Not asked: "+strings.Join(unsaid, " "))
	}
	if lost != nil {
		o.Says = append(o.Says, "Nobody knows: "+strings.Join(lost, " "))
	}
	return o
}

// begun tells whether the record has still to tell what lies there: nothing was said, or not all
// of a game that is only scored.
func (t *Talk) begun() bool {
	return (t.sitting.Header.Tally || t.sitting.LastApplied() == nil) && !t.sitting.Position().Over()
}

// impossible names the first line that the rules do not uphold, "" where all are: what is
// wrong lies there or before.
func (t *Talk) impossible() string {
	first := t.base.first()
	if first == len(t.base.lines) {
		return ""
	}
	l := &t.base.lines[first]
	is := "is the first that is not possible: what is wrong lies there or before"
	if l.bad {
		is = "can't be read: what stands there is perhaps what is wrong"
	}
	return fmt.Sprintf(" Line %d %s.", len(t.sitting.Head)+1+l.entry, is)
}

// wrong counts the statements that are not possible, the closed ones too: it was told when
// they were said.
func (t *Talk) wrong() (n int) {
	for i := range t.sitting.Entries {
		if v := t.sitting.Entries[i].Verdict; v != referee.NoVerdict && !v.Upheld() {
			n++
		}
	}
	return n
}

// remedies are the corrections that explain most, each once.
func (t *Talk) remedies() (all []*Remedy) {
	fits := t.fitting()
	if len(fits) == 0 {
		fits = t.wholly()
	}
	if len(fits) == 0 && !t.public {
		fits = t.partly()
		if one, ok := t.stated(); ok && t.told.misses(one.sums) < t.told.misses(t.told.now) {
			fits = append(fits[:min(len(fits), mostRemedies-1)], one)
			slices.SortStableFunc(fits, func(a, b trial) int { return t.told.misses(a.sums) - t.told.misses(b.sums) })
		}
	}
	for i := range fits {
		r := &Remedy{talk: t, trial: fits[i]}
		r.make()
		if len(r.slips) == 0 {
			continue
		}
		if n := slices.IndexFunc(all, r.same); n >= 0 {
			if all[n].unsaid() && !r.unsaid() {
				all[n] = r // in lines that stand
			}
			continue
		}
		if all = append(all, r); len(all) == mostLooked {
			break
		}
	}
	all = byLine(slices.DeleteFunc(all, func(r *Remedy) bool { return r.far() && slices.ContainsFunc(all, r.isNearer) }))
	if len(all) > 0 && len(all[0].trial.edits) > 1 && len(t.base.wrong) > 0 {
		if r := t.core(all[0]); r != nil {
			all = append(all, r)
		}
	}
	return all
}

// core is the single slip among several that makes every statement possible by itself and leaves one
// answer of three or more unexplained: that answer may be what is wrong. Nil where there is none.
func (t *Talk) core(several *Remedy) *Remedy {
	singles := t.singles()
	for i := range singles {
		r := &Remedy{talk: t, trial: singles[i]}
		if n, of := r.Explains(); n != of-1 || n < 2 {
			continue
		}
		if r.make(); len(r.slips) == 1 && slices.Contains(several.slips, r.slips[0]) {
			return r
		}
	}
	return nil
}

// far tells whether lines are put right that nobody takes one for the other, so far apart they are.
func (r *Remedy) far() bool {
	return r.slips[len(r.slips)-1].Line-r.slips[0].Line > near && len(r.trial.edits) == 1
}

// isNearer tells whether one line put right explains as much.
func (r *Remedy) isNearer(o *Remedy) bool {
	return len(o.slips) == 1 && r.talk.told.misses(o.trial.sums) <= r.talk.told.misses(r.trial.sums)
}

// byLine leaves mostRemedies of some: the likeliest of each line first, so that what else may
// be said in one line takes no other's room, in the order they came in.
func byLine(all []*Remedy) []*Remedy {
	if len(all) <= mostRemedies {
		return all
	}
	lines := map[int]bool{}
	var first, more []*Remedy
	for _, r := range all {
		if line := r.slips[0].Line; len(r.slips) == 1 && lines[line] {
			more = append(more, r)
		} else {
			lines[line] = true
			first = append(first, r)
		}
	}
	kept := slices.Concat(first, more)[:mostRemedies]
	return slices.DeleteFunc(all, func(r *Remedy) bool { return !slices.Contains(kept, r) })
}

// partly are the single slips that explain some of what was told and spoil nothing.
func (t *Talk) partly() (some []trial) {
	now := t.told.misses(t.told.now)
	singles := t.singles()
	for i := range singles {
		if a := &singles[i]; t.told.misses(a.sums) < now || len(t.base.wrong) > 0 && t.told.misses(a.sums) <= now {
			some = append(some, *a)
		}
	}
	slices.SortStableFunc(some, func(a, b trial) int { return t.told.misses(a.sums) - t.told.misses(b.sums) })
	return some
}

// A Remedy is a correction of the record, ready to be accepted.
type Remedy struct {
	talk  *Talk
	trial trial
	lines []said // the record put right
	slips []Slip // in the order of the record
}

// same tells whether after two remedies the same stands: of two lines that say the same
// either may go, and what is put in before a line that was taken back may stand behind it.
// But a choice that is made up is not the one that was made, whatever that says.
func (r *Remedy) same(o *Remedy) bool {
	if r.chooses() != o.chooses() {
		return false
	}
	alike := slices.Equal(r.trial.sums, o.trial.sums)
	return slices.EqualFunc(standing(r.lines), standing(o.lines), func(a, b said) bool {
		if alike && a.entry == b.entry { // in whatever order
			a.Items, b.Items = unordered(a.Items), unordered(b.Items)
		}
		return a.mark == b.mark && a.named == b.named && a.bad == b.bad && a.Same(b.Statement)
	})
}

// unordered are words without the order they were said in.
func unordered(items []referee.Item) []referee.Item {
	return slices.SortedFunc(slices.Values(items), func(a, b referee.Item) int {
		return cmp.Or(int(a.Clause)-int(b.Clause), int(a.Kind)-int(b.Kind), int(a.Ref-b.Ref))
	})
}

// chooses tells whether it makes up what somebody chose unseen.
func (r *Remedy) chooses() bool {
	return slices.ContainsFunc(r.lines, func(l said) bool {
		return l.entry < 0 && !l.bad && l.Verb < referee.Rewind && r.talk.lex.Form(l.Verb).Sealed
	})
}

// standing are lines without those that take back, and what these took back.
func standing(lines []said) (all []said) {
	for _, l := range lines {
		n, back := l.takesBack()
		if !back {
			all = append(all, l)
		}
		for at := len(all) - 1; at >= 0 && n > 0; at-- {
			if !all[at].bad && all[at].mark != referee.Attempt { // it was applied
				all = slices.Delete(all, at, at+1)
				n--
			}
		}
	}
	return all
}

// unsaid tells whether the remedy lies at a line that was taken back.
func (r *Remedy) unsaid() bool {
	left := standing(r.talk.base.lines)
	return slices.ContainsFunc(r.slips, func(s Slip) bool {
		return s.entry < len(r.talk.sitting.Entries) && !slices.ContainsFunc(left, func(l said) bool { return l.entry == s.entry })
	})
}

// A Slip is one line of the record that is put right.
type Slip struct {
	Line  int    // its number in the record; of the line it is missing before
	Where string // "round 3, Brit's second pick"; of the line it is missing before, "" at the end
	Was   string // what the record says; "" where a line is missing
	Is    string // what it should say; "" where nothing should stand there
	// Wrong and Right are what differs of the two: "Rún", "Witch".
	Wrong, Right string
	Stated       bool // it is no slip: what lies there is said
	entry        int
}

// Explains counts the answers that the remedy accounts for, of how many.
func (r *Remedy) Explains() (n, of int) {
	of = r.talk.told.count(r.talk.told.says)
	return of - r.talk.told.misses(r.trial.sums), of
}

// states tells whether it puts no slip right and states what lies there.
func (r *Remedy) states() bool { return r.trial.edits[0].kind == asItLies }

// Slips are the lines that are put right.
func (r *Remedy) Slips() []Slip { return r.slips }

// Amend prepares the remedy: one amendment after the other, each on the record
// as the one before it leaves it, what they bring told of all together by the last
// one, whose Sitting is the record put right. The error says why a line can't be changed.
func (r *Remedy) Amend() (all []*record.Amendment, err error) {
	s := r.talk.sitting
	for _, slip := range slices.Backward(r.slips) { // the last first: the numbers of those before it stay
		var a *record.Amendment
		switch {
		case slip.Is == "":
			a, err = s.Delete(slip.Line)
		case slip.Was == "":
			a, err = s.Insert(slip.Line, slip.Is)
		default:
			a, err = s.Replace(slip.Line, slip.Is)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, a)
		s = a.Sitting
	}
	r.together(all)
	return all, nil
}

// together has amendments say what comes of all of them: of what each says, and
// of the lines that none of them touches.
func (r *Remedy) together(all []*record.Amendment) {
	last := all[len(all)-1]
	was, is := r.talk.sitting.Entries, last.Sitting.Entries
	last.Upsets = nil
	n := 0
	for i := 0; i <= len(was); i++ {
		touched, gone := false, false
		for j, slip := range r.slips {
			if a := all[len(all)-1-j]; slip.entry == i && slip.Is != "" {
				a.Entry = &is[n]
				touched = slip.Was != ""
				if !touched {
					n++
				}
			} else if slip.entry == i {
				gone = true
			}
		}
		if gone || i == len(was) {
			continue
		}
		if !touched && was[i].Verdict != is[n].Verdict {
			last.Upsets = append(last.Upsets, record.Upset{Was: &was[i], Is: &is[n]})
		}
		n++
	}
}

// make finds the lines that the remedy changes.
func (r *Remedy) make() {
	t := r.talk
	after := t.base.lines
	for i := range r.trial.edits {
		after = r.trial.edits[i].apply(after)
	}
	r.lines = after
	head := len(t.sitting.Head) + 1
	touch := func(i int, s Slip) {
		if i < len(t.base.lines) {
			s.entry = t.base.lines[i].entry
		} else {
			s.entry = len(t.sitting.Entries)
		}
		s.Line = head + s.entry
		r.slips = append(r.slips, s)
	}
	i := 0
	for n := range after {
		l := &after[n]
		if l.entry < 0 {
			s := Slip{Is: t.text(l), Stated: r.states()}
			if i < len(t.base.lines) {
				s.Where = t.where(i)
			}
			touch(i, s)
			continue
		}
		for ; i < len(t.base.lines) && t.base.lines[i].entry < l.entry; i++ {
			touch(i, Slip{Where: t.where(i), Was: t.text(&t.base.lines[i])})
		}
		if was, is := t.text(&t.base.lines[i]), t.text(l); was != is {
			s := Slip{Where: t.where(i), Was: was, Is: is}
			s.Wrong, s.Right = t.differing(&t.base.lines[i], l)
			touch(i, s)
		}
		i++
	}
	for ; i < len(t.base.lines); i++ {
		touch(i, Slip{Where: t.where(i), Was: t.text(&t.base.lines[i])})
	}
}
