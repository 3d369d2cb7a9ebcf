package table

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// What a card shows is asked for when a statement rests on it, and written down
// with that statement.

// An asked is what a statement waits for.
type asked struct {
	question string
	unit     string   // what a bare number counts: "gold"
	other    string   // what holds where nothing is told; "" where something has to be
	told     []string // what was answered before, for the same statement
	then     string   // the statement
}

// counted reads a bare number as so many of what was asked for.
func (q *asked) counted(typed string) string {
	if _, ok := record.Number(typed); ok && q.unit != "" {
		return typed + " " + q.unit
	}
	return typed
}

// enough tells whether what was told answers the question whole: it is one number, or
// no more of what was named could be there.
func (l *List) enough() bool {
	told := l.said.Clause(l.clause)
	if len(told) == 0 || l.asked.unit != "" || told[0].Kind == referee.Nothing || l.full() {
		return len(told) > 0
	}
	one := told[0]
	one.Count = 1
	more := *l
	more.said = l.with(one)
	return !more.Fits()
}

// askFace begins to ask the table for what a statement waits for.
func (d *Desk) askFace(lack *referee.Lack, told []string, then string) Answer {
	hole := slices.IndexFunc(lack.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
	said := lack.Statement
	said.Items = slices.Delete(slices.Clone(lack.Items), hole, hole+1)
	l := d.newList(said, lack.Items[hole].Clause, 0)
	l.answering(lack.Asks, told, then)
	l.asked = &asked{question: lack.Asks, unit: lack.Unit, other: lack.Else, told: told, then: then}
	return l.tell()
}

// answering leaves the words that tell something of what is asked.
func (l *List) answering(question string, told []string, then string) {
	trial := l.desk.table.Sitting().Fork()
	for _, line := range told {
		trial.Add(line)
	}
	waits := trial.Try(then).Statement
	useless := func(w Word) bool {
		at := trial.Position().Fork()
		at.Replay(l.with(w.Item), false)
		r, _ := at.Public(waits)
		lack := cmp.Or(r.Lack, at.Assumes(waits))
		return lack != nil && lack.Asks == question
	}
	l.words = slices.DeleteFunc(l.words, useless)
}

// noAnswer asks once more where something else was told than what was asked.
func (d *Desk) noAnswer(l *List, lack *referee.Lack, told []string) Answer {
	a := d.askFace(lack, l.asked.told, l.asked.then)
	for _, line := range told[len(l.asked.told):] {
		a.Lines.Add(tell.Warn, 0, "Something else is asked; not taken down: %s.", line)
	}
	return a
}

// answered writes what the table has told together with the statement that
// waited for it, or asks what else that waits for. Where it is refused for
// another reason, what was told is true all the same.
func (d *Desk) answered(l *List) Answer {
	told := l.asked.told
	if len(l.said.Clause(l.clause)) > 0 {
		told = append(slices.Clip(told), d.Sitting().Lexicon.Text(l.said))
	}
	d.list, d.refused = nil, nil
	trial := d.table.Sitting().Fork()
	for _, line := range told {
		if e := trial.Add(line); !e.Verdict.Upheld() {
			return d.refuse(e)
		}
	}
	e := trial.Try(l.asked.then)
	switch {
	case e.Verdict.Upheld():
		lack := trial.Position().Assumes(e.Statement)
		switch same := lack != nil && lack.Asks == l.asked.question; {
		case lack != nil && !same:
			return d.askFace(lack, told, l.asked.then)
		case same && !l.assumed():
			return d.noAnswer(l, lack, told)
		}
		return d.sayAll(append(told, l.asked.then)...)
	case e.Ruling.Lack != nil && e.Ruling.Lack.Asks == l.asked.question && len(told) > len(l.asked.told):
		return d.noAnswer(l, e.Ruling.Lack, told)
	case e.Ruling.Lack != nil:
		return d.askFace(e.Ruling.Lack, told, l.asked.then)
	}
	if a := d.sayAll(told...); a.Kind != Done {
		return a
	}
	a := d.say(d.priced(l.asked.then))
	a.Lines.Add(tell.Soft, 0, "Written down: %s.", strings.Join(told, "; "))
	a.Next = true
	return a
}

// sayAll says lines that reach the disk together; what comes of the last is told, and behind
// that what was written before it.
func (d *Desk) sayAll(lines ...string) Answer {
	before := d.At()
	all, err := d.table.SayAll(lines...)
	if err != nil {
		return d.disk(err, lines...)
	}
	d.saved(lines...)
	e := all[len(all)-1]
	if !e.Verdict.Upheld() {
		return d.refuse(&e)
	}
	a := d.done(before, &e, "")
	if told := lines[:len(lines)-1]; len(told) > 0 {
		a.Lines = slices.Insert(a.Lines, 1, tell.Line{Text: "Written down: " + strings.Join(told, "; ") + ".", Role: tell.Soft, Indent: 1})
	}
	return a
}
