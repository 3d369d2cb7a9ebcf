package table

import (
	"iter"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// Agree does what a question guards, once the table has agreed to it. The
// record keeps that it did, in one comment. by names who agreed, where the
// question wants names.
func (d *Desk) Agree(q *Question, by ...string) Answer {
	if q.note != "" {
		if err := d.table.Comment(q.note); err != nil {
			return d.disk(err)
		}
	}
	if q.opens {
		d.agreed = len(d.table.Sitting().Entries)
	}
	return q.agreed(by)
}

// Decline tells what stays where the table does not agree to what was asked: a
// reconciliation ends with that.
func (d *Desk) Decline() Answer {
	if d.left = d.talk == nil; d.left {
		return sayf(tell.Soft, asItWas)
	}
	a := sayf(tell.Soft, "Left; the record is as it was.")
	if d.talk.mended {
		a = sayf(tell.Soft, "Left; the record stays as amended.")
	}
	d.talk, a.Next = nil, true
	return a
}

const asItWas = "All is as it was."

// Settle takes what is typed as the answer to a question: a yes, who agreed, or a no. Who
// says something else has not agreed, and it is said.
func (d *Desk) Settle(q *Question, typed string) iter.Seq[Answer] {
	return func(yield func(Answer) bool) {
		no := typed == "" || isNo(typed)
		switch {
		case Yes(typed):
			yield(d.Agree(q))
		case q.Names && !no:
			yield(d.Agree(q, typed))
		case yield(d.Decline()) && !no:
			yield(d.Enter(typed))
		}
		d.left = false
	}
}

// Asks is the question for those who type the answer.
func (q *Question) Asks() string {
	if q.Names {
		return q.Title + " [y/N], or the names of who agreed, between commas"
	}
	return q.Title + " [y/N]"
}

// Yes tells whether an answer is one.
func Yes(answer string) bool {
	a := referee.Fold(strings.TrimSpace(answer))
	return a == "y" || a == "yes"
}

// isNo tells whether an answer is a no, or begins one.
func isNo(answer string) bool { return answer != "" && strings.HasPrefix("no", referee.Fold(answer)) }
