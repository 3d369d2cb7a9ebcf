package reconcile

import (
	"cmp"
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
)

// mostRemedies are listed of mostCompared that are compared.
const mostRemedies, mostCompared = 5, 24

// remedies returns the corrections that explain most, the likeliest first, each once.
func (s *Sheet) remedies() (all []*Remedy) {
	fits := s.fits
	if len(fits) == 0 && s.stage < finished && !s.public && s.stage > unrelatedPairs {
		fits = s.pairing().unfinished()
	}
	if len(fits) == 0 && s.stage == finished && !s.public {
		fits = s.partial()
	}
	for i := range fits {
		r := &Remedy{sheet: s, trial: fits[i]}
		r.findSlips()
		if len(r.slips) == 0 {
			continue
		}
		if n := slices.IndexFunc(all, r.isSame); n >= 0 {
			if all[n].isUndone() && !r.isUndone() {
				all[n] = r
			}
			continue
		}
		if all = append(all, r); len(all) == mostCompared {
			break
		}
	}
	return byLine(slices.DeleteFunc(all, func(r *Remedy) bool { return r.isFar() && slices.ContainsFunc(all, r.isNearer) }))
}

// partial returns the single slips that explain some of what was entered and contradict nothing.
func (s *Sheet) partial() (some []trial) {
	now := s.table.misses(s.table.recorded)
	for _, t := range s.singles() {
		if n := s.table.misses(t.sums); n < now || n+now == 0 {
			some = append(some, t)
		}
	}
	slices.SortStableFunc(some, func(a, b trial) int { return s.table.misses(a.sums) - s.table.misses(b.sums) })
	return some
}

// isFar reports whether one slip changes lines too far apart to be taken for each other.
func (r *Remedy) isFar() bool {
	return r.slips[len(r.slips)-1].Line-r.slips[0].Line > near && len(r.trial.edits) == 1
}

// isNearer reports whether another remedy explains as much by one line.
func (r *Remedy) isNearer(o *Remedy) bool {
	return len(o.slips) == 1 && r.sheet.table.misses(o.trial.sums) <= r.sheet.table.misses(r.trial.sums)
}

// byLine returns mostRemedies of some, in their order. The likeliest of each line are chosen
// first, so that alternatives for one line don't crowd out others.
func byLine(all []*Remedy) []*Remedy {
	if len(all) <= mostRemedies {
		return all
	}
	seen := map[int]bool{}
	var first, more []*Remedy
	for _, r := range all {
		if line := r.slips[0].Line; len(r.slips) == 1 && seen[line] {
			more = append(more, r)
		} else {
			first, seen[line] = append(first, r), true
		}
	}
	chosen := slices.Concat(first, more)[:mostRemedies]
	return slices.DeleteFunc(all, func(r *Remedy) bool { return !slices.Contains(chosen, r) })
}

// A Remedy is a correction of the record, ready to be accepted.
type Remedy struct {
	sheet *Sheet
	trial trial
	lines []line // the corrected record
	slips []Slip // in the order of the record
}

// isSame reports whether two remedies leave the same moves: either of two equal lines may be
// deleted, and a line may be inserted before or after one that was taken back. A made-up choice
// is never the same as a recorded one.
func (r *Remedy) isSame(o *Remedy) bool {
	if r.makesChoice() != o.makesChoice() {
		return false
	}
	sameTable := slices.Equal(r.trial.sums, o.trial.sums)
	return slices.EqualFunc(remaining(r.lines), remaining(o.lines), func(a, b line) bool {
		if sameTable && a.entry == b.entry { // in whatever order
			a.Items, b.Items = unordered(a.Items), unordered(b.Items)
		}
		return a.mark == b.mark && a.rule == b.rule && a.bad == b.bad && a.Same(b.Move)
	})
}

// unordered returns items in an order of their own.
func unordered(items []referee.Item) []referee.Item {
	return slices.SortedFunc(slices.Values(items), func(a, b referee.Item) int {
		return cmp.Or(int(a.Clause)-int(b.Clause), int(a.Kind)-int(b.Kind), int(a.Ref-b.Ref))
	})
}

// makesChoice reports whether the remedy makes up a hidden choice.
func (r *Remedy) makesChoice() bool {
	return slices.ContainsFunc(r.lines, func(l line) bool {
		return l.entry < 0 && !l.bad && l.Verb < referee.Rewind && r.sheet.lex.Form(l.Verb).Sealed
	})
}

// remaining returns lines without undo and rewind, and without what these took back.
func remaining(lines []line) (all []line) {
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

// isUndone reports whether the remedy changes a line that was taken back.
func (r *Remedy) isUndone() bool {
	left := remaining(r.sheet.base.lines)
	return slices.ContainsFunc(r.slips, func(s Slip) bool {
		return s.entry < len(r.sheet.record.Entries) && !slices.ContainsFunc(left, func(l line) bool { return l.entry == s.entry })
	})
}

// A Slip is one line of the record to correct.
type Slip struct {
	Line  int    // its number in the record; of a missing line, that of the next
	Where string // "round 3, Brit's second pick"; of a missing line, the next; "" at the end
	Was   string // the line as recorded; "" if it is missing
	Is    string // the corrected line; "" if it is to be deleted
	// Wrong and Right are the words that differ: "Rún", "Witch".
	Wrong, Right string
	entry        int
}

// Explains returns how many of the differing lines the remedy accounts for, of how many.
func (r *Remedy) Explains() (n, of int) {
	v := r.sheet.table
	for _, i := range v.differing() {
		if of++; r.trial.sums[i] == v.sums[i] {
			n++
		}
	}
	return n, of
}

// Whole reports whether the remedy explains everything that was entered.
func (r *Remedy) Whole() bool { return r.sheet.table.fits(r.trial.sums) }

// Behind returns the players whose moves are missing at the record's end; nil for other slips.
func (r *Remedy) Behind() (seats []int8) {
	e := &r.trial.edits[0]
	if len(r.trial.edits) != 1 || e.at != len(r.sheet.base.lines) {
		return nil
	}
	seats = []int8{}
	for _, l := range e.put {
		if l.By >= 0 && !slices.Contains(seats, l.By) {
			seats = append(seats, l.By)
		}
	}
	return seats
}

// Slips returns the lines to correct.
func (r *Remedy) Slips() []Slip { return r.slips }

// Amend returns the amendments that make the remedy, each on the record as the one before leaves
// it; the last one's Record is the corrected record, and they report the effects of all of them
// together. The error says why a line can't be changed.
func (r *Remedy) Amend() (all []*record.Amendment, err error) {
	s := r.sheet.record
	for _, slip := range slices.Backward(r.slips) { // the last first, so that the earlier numbers stay
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
		s = a.Record
	}
	r.merge(all)
	return all, nil
}

// merge has each amendment report its entry in the corrected record, and the last one the changed
// verdicts of all lines that none of them changes.
func (r *Remedy) merge(all []*record.Amendment) {
	last := all[len(all)-1]
	was, is := r.sheet.record.Entries, last.Record.Entries
	last.Upsets = nil
	n := 0
	for i := 0; i <= len(was); i++ {
		changed, deleted := false, false
		for j, slip := range r.slips {
			switch a := all[len(all)-1-j]; {
			case slip.entry != i:
			case slip.Is == "":
				deleted = true
			case slip.Was == "":
				a.Entry = &is[n]
				n++
			default:
				a.Entry, changed = &is[n], true
			}
		}
		if deleted || i == len(was) {
			continue
		}
		if !changed && was[i].Verdict != is[n].Verdict {
			last.Upsets = append(last.Upsets, record.Upset{Was: &was[i], Is: &is[n]})
		}
		n++
	}
}

// findSlips finds the lines that the remedy changes.
func (r *Remedy) findSlips() {
	s := r.sheet
	lines := s.base.lines
	r.lines = lines
	for i := range r.trial.edits {
		r.lines = r.trial.edits[i].apply(r.lines)
	}
	i := 0
	compare := func(was, is *line) { // was, or the line that is follows, is the i-th
		slip := Slip{entry: len(s.record.Entries)}
		if was != nil {
			slip.Was = s.text(i, was)
		}
		if is != nil {
			slip.Is = s.text(i, is)
		}
		if slip.Was == slip.Is {
			return
		}
		if was != nil && is != nil {
			slip.Wrong, slip.Right = s.changedWords(i, was, is)
		}
		if i < len(lines) {
			slip.entry, slip.Where = lines[i].entry, s.where(i)
		}
		slip.Line = len(s.record.Head) + 1 + slip.entry
		r.slips = append(r.slips, slip)
	}
	for n := range r.lines {
		is := &r.lines[n]
		if is.entry < 0 {
			compare(nil, is)
			continue
		}
		for ; lines[i].entry < is.entry; i++ {
			compare(&lines[i], nil)
		}
		compare(&lines[i], is)
		i++
	}
	for ; i < len(lines); i++ {
		compare(&lines[i], nil)
	}
}
