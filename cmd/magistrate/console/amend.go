package console

import (
	"fmt"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"strings"
)

// askAmend asks which line of the record is wrong. The record is opened for
// that, earlier rounds included, so the table is asked first.
func (con *Console) askAmend(p *tablePane) {
	con.askOpen(p, "To correct an earlier entry the record is shown line by line.", func() {
		s := con.table.Sitting()
		d := &dialog{title: "Which line is wrong?", large: true}
		for i := range s.Entries {
			e := &s.Entries[i]
			text := strings.TrimSpace(e.Text(s.Lexicon))
			if text == "" {
				continue
			}
			r := base
			switch {
			case e.Taken:
				r = struck
			case e.Verdict == "":
				r = soft
			case !e.Verdict.Upheld():
				r = bad
			}
			d.items = append(d.items, item{text: fmt.Sprintf("%4d  %s", e.Number, text), note: string(e.Verdict), role: r, do: func() { con.amendLine(e.Number) }})
		}
		d.at = max(len(d.items)-1, 0)
		con.show(d)
	})
}

// amendLine asks what a line should say, or that it goes, or what is missing
// before it.
func (con *Console) amendLine(number int) {
	s := con.table.Sitting()
	i := number - len(s.Head) - 1
	if i < 0 || i >= len(s.Entries) {
		con.tell("Nothing to amend here", line{"This is the beginning, before the first statement.", base})
		return
	}
	was := strings.TrimSpace(s.Entries[i].Text(s.Lexicon))
	before := s.At(number - 1)
	d := &dialog{title: fmt.Sprintf("Line %d", number), field: newField(), prompt: "› ",
		body: []line{{was, strong}, {before.Expect(), soft}, {"Type what it should say. Nothing is changed before you have seen what it upsets.", soft}}}
	d.field.set(was)
	read := func() (string, bool) {
		line, err := entry.NewReader(s, before).Read(d.field.text())
		if err != nil {
			d.fault = sentence(err.Error())
		}
		return line, err == nil
	}
	show := func(a *record.Amendment, err error) {
		if err != nil {
			d.fault = sentence(err.Error())
			return
		}
		d.close()
		con.showAmendment(a)
	}
	d.enter = func(string, *item) {
		if line, ok := read(); ok {
			show(s.Replace(number, line))
		}
	}
	d.acts = []action{
		{keys: []string{"F2"}, name: "insert before", foot: true, do: func() {
			if line, ok := read(); ok {
				show(s.Insert(number, line))
			}
		}},
		{keys: []string{"F3"}, name: "delete", foot: true, do: func() { show(s.Delete(number)) }},
	}
	con.show(d)
}

// showAmendment shows what an amendment changes and upsets before it is done.
func (con *Console) showAmendment(a *record.Amendment) {
	d := &dialog{title: "Amend the record?"}
	said := func(text string, r role) { d.body = append(d.body, line{text, r}) }
	if a.Old != "" {
		said(fmt.Sprintf("− line %d: %s", a.Line, a.Old), bad)
	}
	if a.New != "" {
		said(fmt.Sprintf("+ line %d: %s", a.Line, a.New), good)
	}
	said("", base)
	if e := a.Entry; e != nil && e.Verdict != "" && !e.Verdict.Upheld() {
		said("The new line is itself not upheld: "+reasonOf(e), bad)
	}
	switch n := len(a.Upsets); n {
	case 0:
		said("No later line is judged otherwise.", good)
	default:
		said(fmt.Sprintf("%d later lines are judged otherwise:", n), warn)
		for _, u := range a.Upsets {
			text := fmt.Sprintf("line %d: %s", u.Is.Number, strings.TrimSpace(u.Is.Text(a.Sitting.Lexicon)))
			if u.Better() {
				said("✓ "+text, good)
			} else {
				said("✗ "+text+": "+reasonOf(u.Is), bad)
			}
		}
	}
	said("", base)
	said("The record as it was is kept beside the new one.", soft)
	d.acts = []action{{keys: []string{"y"}, name: "amend", foot: true, do: func() {
		d.close()
		before, err := con.table.Amend(a)
		if err != nil {
			con.diskFault(err)
			return
		}
		con.toTable()
		con.play.note("✓ Amended. The record as it was: "+before, good)
	}}}
	con.show(d)
}

// reasonOf says why an entry is not upheld.
func reasonOf(e *record.Entry) string {
	switch {
	case e.Err != nil:
		return e.Err.Error()
	case e.Ruling.Reason != "":
		return e.Ruling.Reason
	}
	return string(e.Verdict)
}
