package table

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Agree does what a question guards, once the table has agreed to it. The
// record keeps that it did, in one comment.
func (d *Desk) Agree(q *Question) Answer { return d.agree(q, nil) }

// AgreeBy is Agree where who agreed is kept: by names the players who did. Where nobody
// did, nothing is done.
func (d *Desk) AgreeBy(q *Question, by []string) Answer {
	if len(by) == 0 {
		return d.Decline(q).after(sayf(tell.Soft, "Nobody agreed.").Lines)
	}
	return d.agree(q, by)
}

func (d *Desk) agree(q *Question, by []string) Answer {
	if q.note != "" {
		if err := d.table.Comment(q.note); err != nil {
			return d.disk(err)
		}
	}
	if q.opens {
		d.agreed = len(d.table.Sitting().Entries)
	}
	talked := d.talk != nil
	d.letGo = ""
	a := q.agreed(by)
	d.quiet = talked && d.talk == nil
	return a
}

// amended keeps the table's consent with the lines it was given for, wherever amendments
// of a record of so many entries, each made of the one before it, have put them. It goes
// with the note of it: whoever looks at the past then is asked anew.
func (d *Desk) amended(entries int, all []*record.Amendment) {
	for _, a := range all {
		at, longer := a.Line-len(a.Sitting.Head)-1, len(a.Sitting.Entries)-entries
		switch note := d.agreed - 1; {
		case at == note && longer <= 0:
			d.agreed = 0
		case at <= note:
			d.agreed += longer
		}
		entries += longer
	}
}

// agreeing reads the names of who agreed, between commas: whole, or as one player's alone
// begins; or a word for all who sit there. ok is false where anything else stands among
// them: then it is no answer, and nobody has agreed.
func (d *Desk) agreeing(typed string) (by []string, ok bool) {
	players := d.Sitting().Lexicon.Players
	if _, named := d.Sitting().Lexicon.Seat(typed); !named && slices.Contains(all(len(players)), spelling.Fold(typed)) {
		return players, true
	}
	for _, part := range eachName(typed) {
		name, ok := onlyOne(players, strings.TrimSpace(part))
		if !ok {
			return nil, false
		}
		if !slices.Contains(by, name) {
			by = append(by, name)
		}
	}
	return by, true
}

// all are the words for so many players together.
func all(players int) []string {
	words := []string{"all", "everybody", "everyone"}
	if players == 2 {
		words = append(words, "both")
	}
	return words
}

// onlyOne finds the one player who is called so, or else whose name alone begins so.
func onlyOne(players []string, typed string) (name string, ok bool) {
	begun := spelling.Fold(typed)
	if begun == "" {
		return "", false
	}
	var like []string
	for _, p := range players {
		switch folded := spelling.Fold(p); {
		case folded == begun:
			return p, true
		case strings.HasPrefix(folded, begun):
			like = append(like, p)
		}
	}
	if len(like) != 1 {
		return "", false
	}
	return like[0], true
}

// unknown is a name that nobody knows yet behind the object of a statement, where any may
// stand, or as its object, where it is like one that is known: near. "" for none.
func (d *Desk) unknown(s referee.Statement) (name, near string) {
	x := d.Sitting().Lexicon
	for _, it := range s.Items {
		slot := x.Form(s.Verb).Slot(it.Clause)
		if it.Kind != slot.Learnt || it.Clause > 0 && !slot.Free || int(it.Ref) < x.Language.Len(it.Kind) || d.At().Knows(it.Kind, it.Ref) {
			continue
		}
		named := func(e record.Entry) bool { return e.Applied && slices.ContainsFunc(e.Statement.Items, it.Names) }
		if slices.ContainsFunc(d.Sitting().Entries, named) {
			continue
		}
		name, near = x.Item(it), ""
		if it.Clause == 0 {
			known := x.Spellings(slot.Takes)
			for _, ref := range x.LearntWords(it.Kind, d.At()) {
				known = append(known, x.Word(it.Kind, ref))
			}
			known = slices.DeleteFunc(known, func(known string) bool { return spelling.Fold(known) == spelling.Fold(name) })
			if near = spelling.Nearest(spelling.Fold(name), known); d.seated(name) {
				near = "the player"
			}
		}
		if it.Clause > 0 || near != "" {
			return name, near
		}
	}
	return "", ""
}

// doubted is what a statement of the table names and nobody who began its name would mean: it
// lies under others, as the note of it says. "" for none.
func (d *Desk) doubted(s referee.Statement) string {
	at := slices.IndexFunc(s.Items, func(it referee.Item) bool {
		return it.Kind >= referee.Card && s.By == referee.Table && !d.At().Begun(it.Kind, it.Ref)
	})
	if at < 0 || d.At().Note(s) == "" {
		return ""
	}
	return d.Sitting().Lexicon.Item(s.Items[at])
}

// askName asks before a name that nobody knows is written down: it may be a slip, for near.
func (d *Desk) askName(name, near, line string) Answer {
	says := fmt.Sprintf("Nothing called “%s” has been named here, and any name can be a card's.", name)
	if near != "" {
		says = fmt.Sprintf("Nothing called “%s” has been named here; did you mean %s?", name, near)
	}
	return d.askFirst("Is there a card called “"+name+"”?", says, line)
}

// askFirst asks before a line is said.
func (d *Desk) askFirst(title, says, line string) Answer {
	q := &Question{Title: title, Yes: "it is: say it", agreed: func([]string) Answer { return d.put(line) }}
	q.Lines.Add(tell.Base, 0, "%s", says)
	q.Lines.Add(tell.Soft, 0, "It would be said: %s", line)
	return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines}
}

// Decline tells what stays where the table does not agree to what was asked: a
// reconciliation ends with that.
func (d *Desk) Decline(q *Question) Answer {
	d.letGo = cmp.Or(q.leaves, d.letGo)
	if q.declined != nil {
		return q.declined()
	}
	return d.decline()
}

// decline is Decline where nothing of its own is asked.
func (d *Desk) decline() Answer {
	if d.left = d.talk == nil; d.left {
		return sayf(tell.Soft, asItWas)
	}
	a := sayf(tell.Soft, "Left; the record is as it was.")
	if d.talk.mended {
		a = sayf(tell.Soft, "Left; the record stays as amended.")
	} else if len(d.table.Sitting().Entries) > d.talk.began {
		a = sayf(tell.Soft, "Left; nothing is changed, and that the table agreed stays on the record.")
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
		by, named := d.agreeing(typed)
		instead, other := Answer{}, false
		if d.talk != nil && q.declined == nil && !no {
			instead, other = d.insteadOf(typed, func() Answer { return Answer{Kind: MustAgree, Ask: q, Lines: q.Lines} })
		}
		switch {
		case Yes(typed):
			yield(d.Agree(q))
		case q.Names && named && !no:
			yield(d.AgreeBy(q, by))
		case other:
			yield(instead)
		case yield(d.Decline(q)) && !no:
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

// Opens tells whether agreeing opens what was said in earlier rounds.
func (q *Question) Opens() bool { return q.opens }

// Yes tells whether an answer is one.
func Yes(answer string) bool {
	a := spelling.Fold(strings.TrimSpace(answer))
	return a == "y" || a == "yes"
}

// isNo tells whether an answer is a no, or begins one, and says nothing else.
func isNo(answer string) bool {
	said, far, _ := behindAsides(answer)
	return answer != "" && (strings.HasPrefix("no", spelling.Fold(answer)) || far > 0 && said == "" && strings.HasPrefix(spelling.Fold(answer), "no"))
}
