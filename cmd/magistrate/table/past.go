package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What lies before this round people may have to remember. There is one border
// for all ways back: undo and rewind, the time machine, the whole log, amending,
// the slip that reconciling names. Whoever would cross it gets a Question.

// A border is where the present round begins.
type border struct {
	Moment
	led    int  // the entry that led into this round; -1: the first round began with the record
	began  int  // the first entry that belongs to it
	forget bool // what was seen before it is to be remembered, not looked at
	hidden bool // what was said before it tells what lies face down
}

// round finds the border of the present round.
func (d *Desk) round() border {
	s := d.table.Sitting()
	if d.border.Moment != momentOf(s) {
		d.border = borderOf(s)
	}
	return d.border
}

func borderOf(s *record.Sitting) border {
	now := s.Position()
	b := border{Moment: momentOf(s), forget: !now.Over() && !now.View(false).Open, hidden: referee.Hides(now)}
	b.led, b.began = s.Present()
	return b
}

// Closed tells whether what was said on an entry, or what it took back, is for nobody to read
// again: it tells what lies face down, and a later round goes on, or what was chosen before
// the last has spoken.
func Closed(s *record.Sitting, entry int) bool {
	b := border{Moment: momentOf(s), hidden: true, began: s.Closed()}
	return slices.ContainsFunc(b.tells(entry), b.closes)
}

// tells lists the entries that are told with an entry: it, and what it took back.
func (b border) tells(entry int) []int {
	all := []int{entry}
	if entry >= 0 && entry < len(b.sitting.Entries) {
		for _, e := range b.sitting.TakenBack(entry, int(b.sitting.Entries[entry].Back)) {
			all = append(all, e.Number-len(b.sitting.Head)-1)
		}
	}
	return all
}

func (b border) closes(entry int) bool { return b.covers(entry) || b.seals(entry) }

// covers tells whether an entry was said before this round and tells what lies face down.
func (b border) covers(entry int) bool { return b.hidden && entry < b.began }

// seals tells whether an entry is a choice that nobody is told yet.
func (b border) seals(entry int) bool {
	all := b.sitting.Entries
	return entry >= 0 && entry < len(all) && b.sitting.Sealed(&all[entry])
}

// closed tells whether the table must agree before what was said on an entry, or what it
// took back, is told.
func (d *Desk) closed(entry int) bool {
	b := d.round()
	return slices.ContainsFunc(b.tells(entry), func(e int) bool { return e >= d.agreed && b.closes(e) })
}

// anyClosed tells whether the table must agree before all that was said is told.
func (d *Desk) anyClosed() bool {
	for e := d.agreed; e < len(d.table.Sitting().Entries); e++ {
		if d.closed(e) {
			return true
		}
	}
	return false
}

// shows says what is told of an entry that is closed: of an earlier round, where that has a place in
// what is said, or of a choice.
func (d *Desk) shows(entry int, what string) string {
	if b := d.round(); slices.ContainsFunc(b.tells(entry), b.seals) {
		return "A choice would be shown before the last has spoken."
	}
	return d.earlier(what)
}

// earlier puts the name of what went before into a sentence.
func (d *Desk) earlier(what string) string { return fmt.Sprintf(what, d.round().part()) }

// part is what the game's past is told in: a round, or a turn of one.
func (b border) part() string {
	if b.sitting.Position().View(false).Whole != "" {
		return "turn"
	}
	return "round"
}

// gone tells whether the table must agree before it is shown as it stood after
// an entry.
func (d *Desk) gone(entry int) bool {
	b := d.round()
	return entry >= d.agreed && (b.gone(entry) || b.shows(entry))
}

// shows tells whether the table as it stood after an entry tells what is closed, though
// nobody has to remember what lay there: pick by pick, what was drafted.
func (b border) shows(entry int) bool { return !b.forget && entry < b.led && b.covers(entry) }

// gone tells whether the table as it stood after an entry is to be remembered.
func (b border) gone(entry int) bool { return b.forget && entry < b.led && b.lost(entry) }

// lost tells whether something that was to be seen since the turn of an entry began is
// out of sight now. Between rounds it always is.
func (b border) lost(entry int) bool {
	now := b.sitting.Position().View(false)
	if now.Whole == "" {
		return true
	}
	turn := b.sitting.After(entry + 1).View(false)
	if turn.Whole != now.Whole {
		return true
	}
	stands := b.sitting.Stands()
	last, _ := slices.BinarySearch(stands, int32(entry)+1)
	view := func(i int) referee.View { return b.sitting.After(int(stands[i]) + 1).View(false) }
	first := sameRound(last-1, func(i int) bool { return view(i).Round == turn.Round })
	return view(first).Lost != now.Lost
}

// crosses tells into what that is closed taking the last n statements back leads: a
// round, or a turn of this one; "" where into neither, or where the table has agreed.
func (d *Desk) crosses(n int) string {
	into, to := d.round().crosses(n)
	if to < d.agreed {
		return ""
	}
	return into
}

// crosses tells into what that is to be remembered taking the last n statements back
// leads, and to which entry.
func (b border) crosses(n int) (into string, to int) {
	s := b.sitting
	taken := s.TakenBack(len(s.Entries), n)
	if len(taken) == 0 {
		return "", 0
	}
	to = max(taken[len(taken)-1].Upon(), 0)
	now, then := s.Position().View(false), s.After(to+1).View(false)
	if into = "round"; then.Round == now.Round { // it was over, and goes on
		into = "part of this round"
	}
	switch {
	case n == 1 && (taken[0].Upon() < 0 || b.hidNothing(taken[0])): // nothing was seen before it that is not in sight
		return "", to
	case !b.forget && b.hidden && to < b.led: // what was said there is read again, though no card lies otherwise
		return into, to
	case !b.gone(to):
		return "", to
	case now.Whole != "" && then.Whole == now.Whole:
		return "turn", to
	}
	return into, to
}

// hidNothing tells whether a statement is the last line, and nothing went out of sight with
// it: by the game's own count where it tells turns apart, else by what lies face up, where it
// is no part of the round before.
func (b border) hidNothing(last *record.Entry) bool {
	s := b.sitting
	was, now := s.After(max(last.Upon(), 0)+1).View(false), s.Position().View(false)
	switch {
	case last != &s.Entries[len(s.Entries)-1]:
		return false
	case was.Whole != "" || now.Whole != "":
		return was.Whole != "" && now.Whole != "" && was.Lost == now.Lost
	case b.covers(len(s.Entries) - 1):
		return false
	}
	seen := inSight(now)
	for label, n := range inSight(was) {
		if seen[label] < n {
			return false
		}
	}
	return true
}

// inSight counts what lies face up, by what it is called.
func inSight(v referee.View) map[string]int {
	seen := map[string]int{}
	for _, cells := range lying(v) {
		for _, c := range cells {
			if c.State != referee.FaceDown && c.State != referee.Vacant {
				seen[c.Label]++
			}
		}
	}
	return seen
}

// behind gives an answer; where it lies behind the border it asks the table first.
func (d *Desk) behind(border bool, what string, answer func() Answer) Answer {
	if !border {
		return answer()
	}
	q := &Question{Title: "Open the past?", Yes: "all agree: open it", note: openedPast, opens: true, agreed: func([]string) Answer { return answer() }}
	q.Lines.Add(tell.Base, 0, "%s", what)
	why := "What was said then tells what lies face down now."
	if s := d.table.Sitting(); s.Chosen() {
		why = "What somebody chose is told when the last has spoken."
	} else if tells := s.Position().View(false).Tells; tells != "" {
		why = "What was said then tells " + tells + "."
	} else if d.round().forget {
		why = "Remembering earlier rounds is part of this game."
	}
	q.Lines.Add(tell.Soft, 0, "%s Ask everybody first; the record will say that the past was opened.", why)
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
}

// A past is the time machine: the record up to one of its lines, as a sitting
// of its own. What is tried there changes nothing.
type past struct {
	line  int // the last line that counts
	trial *record.Sitting
	tried int // statements tried since
}

// Back shows the table as it stood after a line of the file.
func (d *Desk) Back(line int) Answer {
	s := d.table.Sitting()
	line = min(max(line, len(s.Head)), s.Last())
	return d.behind(d.anyClosed(), "The time machine shows the table as it was at any line, what was said included.", func() Answer { return d.back(line) })
}

// back goes to a line without asking: the table has agreed, or need not.
func (d *Desk) back(line int) Answer {
	if d.past != nil && d.past.tried > 0 && d.past.line != line {
		line = d.past.line // first back to how it was
	}
	d.list, d.which, d.refused = nil, nil, nil
	d.past = &past{line: line, trial: d.table.Sitting().ForkAt(line)}
	return Answer{Lines: tell.Lines{{Text: d.Where(), Role: tell.Soft}}, Moved: true}
}

// Present comes back from the time machine.
func (d *Desk) Present() Answer {
	d.list, d.which, d.refused, d.past = nil, nil, nil, nil
	a := sayf(tell.Soft, "Back in the present; nothing was changed.")
	a.Moved = true
	return a
}

// Line is the line of the file after which the table is shown; past tells
// whether that is the time machine's.
func (d *Desk) Line() (line int, past bool) {
	if d.past != nil {
		return d.past.line, true
	}
	return d.table.Sitting().Last(), false
}

// Where says which moment the time machine shows; "" in the present.
func (d *Desk) Where() string {
	if d.past == nil {
		return ""
	}
	of := d.table.Sitting()
	at := fmt.Sprintf("before the first statement, of %d lines", of.Last())
	if n := d.past.line - len(of.Head); n > 0 {
		at = fmt.Sprintf("after line %d of %d: %s", d.past.line, of.Last(), tell.Raw(of, &of.Entries[n-1]))
	}
	if d.past.tried > 0 {
		at += fmt.Sprintf(" (and %d tried)", d.past.tried)
	}
	return at
}

// RoundFrom gives the line with which a round begins: the one that is shown, or where
// that is its first line the one before (step -1), or the next (1).
func (d *Desk) RoundFrom(step int) int {
	s := d.table.Sitting()
	line, _ := d.Line()
	if step < 0 {
		line = max(line-1, len(s.Head))
	}
	now := s.At(line).View(false).Round
	other := func(at referee.Position) bool { return at.View(false).Round != now }
	if line = s.Nearest(line, step, other); step < 0 && other(s.At(line)) {
		line++
	}
	return line
}

// moveTo is the line to which words lead in the time machine: “line 75”, “round 6”, where that
// begins.
func (d *Desk) moveTo(typed string) (line int, ok bool) {
	word, number, _ := strings.Cut(spelling.Fold(typed), " ")
	n, err := strconv.Atoi(number)
	switch s := d.table.Sitting(); {
	case d.past == nil || err != nil:
	case word == "line":
		return n, true
	case word == "round":
		in := func(at referee.Position) bool {
			rest, is := strings.CutPrefix(at.View(false).Round, "Round "+number)
			return is && strings.TrimLeft(rest, "0123456789") == rest
		}
		line = s.Nearest(len(s.Head)-1, 1, in)
		return line, in(s.At(line))
	}
	return 0, false
}

// try says something in the time machine: it is judged, and where it is allowed
// done there alone.
func (d *Desk) try(line string) Answer {
	trial := d.past.trial
	e := trial.Try(line)
	if e.Err != nil || e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
		return d.opinion(trial.Why(d.At(), line, false))
	}
	done := trial.Add(line)
	d.past.tried++
	a := Answer{Kind: Told, Entry: done, Moved: true}
	a.Lines.Add(tell.Good, 0, "Allowed there: %s. Nothing was recorded.", tell.Said(trial, done))
	a.Lines = append(a.Lines, tell.Brought(trial.Outcome(done))...)
	return a
}
