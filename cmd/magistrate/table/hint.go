package table

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Hint is what Enter would do with what is typed so far, and what it may
// become. It rests on public knowledge alone.
type Hint struct {
	Does  string   // the statement that Enter would say; "" where it would ask or complain
	Not   string   // why that is refused, as far as everybody may know
	Note  string   // what is to be known of it: whom an award goes to
	Which []string // what Enter would ask about
	May   []string // what the entry may become, the most useful first
	Have  int      // of a list that is being told
	Want  int
	Items string // what is typed for one that is to begin: “codes”
	Soft  string // what stands in the way, or what is wanted; "" for nothing
}

// Opens says what Enter goes on to where that is no statement yet: a list, a question; ""
// where it would complain.
func (h Hint) Opens() string {
	if asks, ok := strings.CutPrefix(h.Soft, enters); ok {
		return asks
	}
	switch {
	case h.Which != nil:
		return "asks which of " + strconv.Itoa(len(h.Which))
	case h.Want > 1:
		return fmt.Sprintf("goes on, %d are wanted", h.Want)
	}
	return ""
}

// Says tells in short what Enter does with what is typed; list tells that it is of a list
// that is being told.
func (h *Hint) Says(typed string, list bool) tell.Line {
	far := fmt.Sprintf("%d of %d", h.Have, h.Want)
	switch {
	case h.Not != "":
		return tell.Line{Text: h.Does + " ✗ " + h.Not, Role: tell.Soft}
	case h.Does != "":
		return tell.Line{Text: "⏎ " + tell.Noted(h.Does, h.Note), Role: tell.Good}
	case len(h.Which) > 0:
		return tell.Line{Text: fmt.Sprintf("⏎ asks which of %d", len(h.Which)), Role: tell.Accent}
	case h.Soft != "":
		return tell.Line{Text: h.Soft, Role: tell.Soft}
	case typed == "" && h.Want > 1:
		return tell.Line{Text: far + ": type " + h.Items, Role: tell.Accent}
	case h.Want > 1 && !list:
		return tell.Line{Text: far, Role: tell.Accent}
	case typed != "" && len(h.May) > 0 && !list:
		return tell.Line{Text: "Tab completes it: " + tell.Count(len(h.May), "way"), Role: tell.Soft}
	}
	return tell.Line{}
}

// Lists writes what the entry may become, or what Enter asks about, in about w columns: as
// many as fit, of what begins like the whole one before what differs, and how many more
// there are.
func (h *Hint) Lists(w int) (text string) {
	shown := h.May
	if len(h.Which) > 0 {
		shown = h.Which
	}
	stem := ""
	for i, may := range shown {
		rest, alike := strings.CutPrefix(may, stem)
		switch {
		case strings.HasSuffix(may, " "):
			stem, may = "", may+"…" // more is to be said
		case alike && stem != "":
			may = "… " + rest
		default:
			if stem = strings.TrimRight(may, "-0123456789 ") + " "; may == h.Does {
				may = tell.BothEnds(tell.Noted(may, h.Note), w-2)
			}
		}
		if tell.Width(text)+tell.Width(may) > w-14 && i > 0 {
			return fmt.Sprintf("%s  and %d more", text, len(shown)-i)
		}
		text += "  " + may
	}
	return text
}

// enters begins what is said of Enter where it says no statement; looks is that of a name.
const (
	enters = "Enter: "
	looks  = enters + "what lies there"
)

// barred says why a statement would be refused, and not asked on, as far as everybody may
// know; "" where it would not.
func (d *Desk) barred(s referee.Statement) string {
	if s.Verb >= referee.Rewind {
		return ""
	}
	if r, _ := d.At().Public(s); !r.Legal() && r.Lack == nil && d.lacks(s) == nil {
		return r.Reason
	}
	return d.At().Vain(s)
}

// Hint tells what Enter would do.
func (d *Desk) Hint(typed string) (h Hint) {
	if b := d.bettered(strings.TrimSpace(typed)); b != nil {
		h.Soft = b.hint()
		return h
	}
	typed = d.unsigned(typed)
	if h.Soft = TooLong(typed); h.Soft != "" {
		return h
	}
	if asked, ok := question(typed); ok {
		if d.answers(asked) {
			h.Soft = enters + "what the rules say of it"
		}
		return h
	}
	if d.meant != "" && Yes(typed) {
		typed = d.meant
	} else if d.likened && Yes(typed) {
		h.Soft = sayInFull
		return h
	}
	if why := d.turns(typed); why != "" && d.command(firstWord(typed)) == nil {
		h.Soft = why
		return h
	} else if mended := d.amid.mended(typed); mended != "" {
		typed = mended
	}
	if d.list != nil && d.instead != "" && Yes(typed) {
		h.Soft = enters + "leaves this for “" + d.instead + "”"
		return h
	} else if d.list != nil {
		return d.list.hint(typed)
	}
	if _, ok := d.moveTo(typed); ok {
		h.Soft = enters + "the table as it stood then"
		return h
	}
	if d.left && isNo(typed) {
		h.Soft = enters + "no; all stays as it was"
		return h
	}
	if typed == "" {
		if h.Does = d.Default(); h.Does != "" {
			h.Note = d.choices([]string{h.Does})[0].Note
		}
		if all := d.Offers(); d.past == nil && len(all) == 1 && all[0].Wants > 1 {
			h.Want, h.Items = all[0].Wants, "codes"
			if d.Sitting().Lexicon.Form(all[0].Verb).Slots[0].Takes.Has(referee.Number) {
				h.Items = "numbers"
			}
		}
		return h
	}
	if typed == "#" {
		h.Soft = asksComment
		return h
	}
	word, rest, _ := strings.Cut(typed, " ")
	if c := d.command(word); c != nil {
		h.Soft = cmp.Or(c.alone(strings.TrimSpace(rest)), c.Means)
		return h
	}
	m := d.mean(typed)
	h.May = d.moment().reader.Complete(m.typed)
	switch {
	case m.items != "":
		h.Which = m.list.hint(m.items).Which
	case m.list != nil:
		if h.Have, h.Want = m.list.Have(), m.list.Want(); h.Want <= 1 {
			h.Soft = enters + m.list.Title()
		}
	case m.blank != nil:
		h.Soft = enters + "fill it in part by part"
	case d.seated(typed):
		h.Soft = looks
	case m.err != nil:
	case m.why != "":
		h.Soft = m.why
	case m.lines != nil:
		h.Soft = enters + strings.Join(m.lines, ", then ")
	case m.which != nil:
		h.Which = m.which
	default:
		h.Does = m.line
		if s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), m.line); err == nil {
			h.Not, h.Note = d.barred(s), d.At().Note(s)
		}
		if h.Not != "" { // by itself; it may answer what is asked
			if line, left := d.narrows(d.which, typed); line != "" || left != nil {
				return Hint{Soft: enters + "what of that is asked about"}
			}
		}
		if i := slices.Index(h.May, h.Does); i > 0 { // what Enter does comes first
			h.May = slices.Insert(slices.Delete(h.May, i, i+1), 0, h.Does)
		}
	}
	return h
}

// Onto is what was typed, put where a place that is pointed at says “…” if that can be said: else
// as it is.
func (d *Desk) Onto(place, typed string) string {
	if what := strings.TrimSpace(typed); what != "" && strings.Contains(place, "…") {
		there := strings.Replace(place, "…", what, 1)
		if h := d.Hint(there); h.Does != "" || len(h.Which) > 0 {
			return there
		}
	}
	return typed
}

// hint tells what Enter would do with items that are typed.
func (l *List) hint(typed string) Hint {
	h := Hint{Have: l.Have(), Want: l.Want(), May: l.complete(typed)}
	if typed == "" {
		return h
	}
	if l.looks(typed) {
		h.Soft = looks
		return h
	}
	next := l.copy()
	if name, ok := l.off(typed); ok {
		if less, _ := l.dropped(name); less != nil {
			h.Does = "takes one off"
		} else {
			h.Soft = notOnIt
		}
		return h
	}
	switch a, ok := next.takeElsewhere(l.bared(typed)); {
	case ok && next.done():
		h.Does = l.desk.Sitting().Lexicon.Text(next.said)
		h.Not, h.Note = l.desk.barred(next.said), l.desk.At().Note(next.said)
	case ok && next.begun != l.begun:
		h.Does = "goes on: " + next.Title()
	case ok:
		added := slices.DeleteFunc(next.Items(), func(name string) bool { return slices.Contains(l.Items(), name) })
		if h.Does = "adds " + strings.Join(added, ", "); next.clause != l.clause || len(added) == 0 {
			h.Does = "goes on: " + next.Told()
		}
	case a.Kind == WhichOne:
		h.Which = texts(a.Which, Choice.says)
	case l.lets(a) && l.otherwise(typed):
		defer func() { l.desk.list = l }()
		l.desk.list = nil
		h = l.desk.Hint(typed)
		s := l.desk.statements(h.Does)
		opens := len(s) == 1 && h.Not == "" && !l.desk.complete(s[0]) || h.Opens() != "" && h.Which == nil
		if l.desk.list = l; (opens || h.Does != "" && h.Not == "" && l.bars(h.Does)) && !l.gives() {
			return Hint{Have: h.Have, Want: h.Want, Soft: "Esc leaves this first"}
		}
		return h
	case len(h.May) == 0 && len(a.Lines) > 0:
		h.Soft = a.Lines[0].Text
	}
	return h
}
