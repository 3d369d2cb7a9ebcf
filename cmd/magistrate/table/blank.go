package table

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A Blank is a statement of many parts, some of which repeat: what people fill in
// part by part instead of writing it. What it comes to is entered as if it had
// been typed.
type Blank struct {
	desk   *Desk
	Title  string // "Andrew: enchant"
	Parts  []Part
	Repeat int // from this one on they repeat together; 0: none do
	filled []string
}

// A Part is one clause of a Blank.
type Part struct {
	Word     string   // what opens it: "moving"; "" for the object of the verb
	What     string   // what is wanted
	Optional bool     // it may be left empty
	Words    []string // what may stand there, where that can be listed
	told     []string // the same, with what each says where that is a rule
	closed   bool     // and nothing else
	free     bool     // and any other name
}

// blank makes the blank of an offer; nil for a statement that is told as a list.
func (d *Desk) blank(o Offer) *Blank {
	x := d.Sitting().Lexicon
	form := x.Form(o.Verb)
	if form.Group == 0 || d.past != nil {
		return nil
	}
	b, book := &Blank{desk: d, Title: form.Name}, d.Sitting().Game.Book()
	if o.By >= 0 {
		b.Title = x.Players[o.By] + ": " + form.Name
	}
	for n := range form.Slots {
		slot := &form.Slots[n]
		if n == form.Group {
			b.Repeat = len(b.Parts)
		}
		if slot.Takes == 0 {
			continue
		}
		f := Part{Word: slot.Word, What: slot.Wanted(), Optional: slot.Optional && n <= form.Group}
		f.closed, f.free = f.Optional && !slot.Free, slot.Free
		if !slot.Takes.Has(referee.Number) {
			for _, w := range d.named(slot, uint8(n)) {
				told := w.Name
				if rule := book.Rule(w.Name); rule != nil {
					told += " (" + rule.Title + ")"
				}
				f.Words, f.told = append(f.Words, w.Name), append(f.told, told)
			}
		}
		b.Parts = append(b.Parts, f)
	}
	return b
}

// mostWords is how many of the words a part can take are told at once.
const mostWords = 20

// Field asks for it: what is wanted there, and of few words which.
func (p Part) Field() Field {
	means := tell.Sentence(p.What)
	if n := len(p.Words); n > 0 && n <= mostWords {
		means += " One of: " + strings.Join(p.told, ", ") + "."
		if p.free {
			means = strings.TrimSuffix(means, ".") + "; or any other name."
		}
	}
	if p.Optional {
		means += " It may be left empty."
	}
	return Field{Name: cmp.Or(p.Word, "what"), Means: means}
}

// Like lists the words that begin with what was typed.
func (p Part) Like(typed string) (like []string) {
	for _, w := range p.Words {
		if begun, whole := spelling.Fold(typed), spelling.Fold(w); begun != "" && begun != whole && strings.HasPrefix(whole, begun) {
			like = append(like, w)
		}
	}
	return like
}

// isNone tells whether an answer says that nothing stands in a part.
func isNone(answer string) bool {
	return slices.Contains([]string{"", "nothing", "none", "no"}, spelling.Fold(answer))
}

// wrong says what is wanted of a part that was asked about, or that lacks what has to be
// told, or takes none but its words.
func (p Part) wrong(answer string) (lines tell.Lines) {
	f := p.Field()
	missing := !p.Optional && answer == ""
	for _, one := range strings.Split(answer, ",") {
		one = spelling.Fold(strings.TrimSpace(one))
		named := func(w string) bool { return strings.HasPrefix(spelling.Fold(w), one) }
		missing = missing || p.closed && !isNone(one) && !slices.ContainsFunc(p.Words, named)
	}
	if missing || strings.HasSuffix(answer, "?") {
		lines.Add(tell.Soft, 1, "%s: %s", f.Name, f.Means)
	}
	return lines
}

// Part gives the n-th, those that repeat as often as is wanted.
func (b *Blank) Part(n int) Part {
	if size := len(b.Parts) - b.Repeat; n >= len(b.Parts) {
		n = b.Repeat + (n-b.Repeat)%size
	}
	return b.Parts[n]
}

// Queries asks for part after part, those that repeat until the first of them is left
// empty. What they come to is entered by Done.
func (b *Blank) Queries() iter.Seq[Query] {
	return func(yield func(Query) bool) {
		b.filled = nil
		for n := 0; n < len(b.Parts) || b.Repeat > 0; n++ {
			part, ends := b.Part(n), false
			ask := part.What
			if part.Word != "" {
				ask = part.Word + ": " + ask
			}
			if part.Optional {
				ask += " (Enter: none)"
			}
			asks, again := tell.Sentence(ask), true
			take := func(answer string) (lines tell.Lines) {
				if lines = part.wrong(answer); lines != nil {
					return lines
				}
				if part.Optional && isNone(answer) {
					answer = ""
				}
				again = false
				ends = answer == "" && b.Repeat > 0 && n >= b.Repeat && part.Word == b.Parts[b.Repeat].Word
				b.filled = append(b.filled, answer)
				return nil
			}
			for again {
				if !yield(Query{Asks: asks, Take: take}) {
					return
				}
			}
			if ends {
				return
			}
		}
	}
}

// Done enters what was answered.
func (b *Blank) Done() Answer { return b.Enter(b.filled) }

// Enter enters what was filled in, field by field; what is empty is left out. A field that
// asks is answered, and nothing said.
func (b *Blank) Enter(filled []string) Answer {
	text := b.Title
	for n, part := range filled {
		if part = strings.TrimSpace(part); part == "" {
			continue
		} else if f := b.Part(n).Field(); strings.HasSuffix(part, "?") {
			return notUnderstood("%s: %s", f.Name, f.Means)
		}
		if word := b.Part(n).Word; word != "" {
			text += " " + word
		}
		text += " " + part
	}
	return b.desk.Enter(text)
}
