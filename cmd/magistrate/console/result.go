package console

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/scoring"
)

// A result is the list of all that counts, what nobody got too, with a column a player; what
// is pointed at says where its figures come from. It is written anew for every width.
type result struct {
	*choices
	sheet scoring.Sheet
	lacks error // why it can't be added up whole
	sums  int   // the row of the totals
	wide  int   // what it was written for
}

// showResult shows the result.
func (con *Console) showResult() {
	title := con.session.Record().Game.Title()
	sheet, err := con.session.Record().Score()
	k := &result{choices: newChoices(con, nil, -1), sheet: sheet, lacks: err}
	k.take = func(i int) { k.point(i) }
	k.role = func(i int) tell.Role {
		if i == 0 || i == k.sums {
			return tell.Strong
		}
		return tell.Base
	}
	s := newSheet(con, "Result: "+title, nil, k)
	s.whole, s.reads = true, true
	s.hints = []hint{{"↑↓ explain a row", nil}, {"In words", func() { con.read("In words", tell.Result(title, sheet), false) }},
		{"Print score sheet", func() { con.print("score") }}, {"Code for a phone", con.showCode}, {"Esc close", con.escape}}
	con.show(s)
}

func (k *result) enter(string)          { k.con.close() }
func (k *result) does(string) tell.Line { return tell.Line{} }

func (k *result) draw(c canvas) {
	k.write(c.w)
	k.choices.draw(c)
}

func (k *result) need(w int) int {
	k.write(w)
	return k.choices.need(w)
}

// write writes who won, in large letters where there is room, and the rows.
func (k *result) write(w int) {
	if w == k.wide {
		return
	}
	k.wide = w
	var lead tell.Lines
	if who, totals, _ := tell.Headline(k.sheet); roomy(k.con.screen.Size()) {
		far := tell.Letters(who)
		if k.sheet.Complete {
			far = append(far, tell.Letters(totals)...)
		}
		for _, row := range far {
			lead.Add(tell.Title, 0, "%s", row)
		}
	}
	lead = append(lead, tell.Lead(k.sheet, w)...)
	if k.lacks != nil {
		lead.Add(tell.Soft, 0, "%s", tell.Sentence(k.lacks.Error()))
	}
	k.con.top().lead.say(append(lead, tell.Left(k.sheet)...))
	k.list(w, tell.Rows(k.sheet))
	k.typed()
}

// list writes the rows: above them the names, and what decides first where not all have room.
func (k *result) list(w int, rows []tell.Figures) {
	k.sums = slices.IndexFunc(rows, func(r tell.Figures) bool { return r.Sum })
	if _, h := k.con.screen.Size(); len(rows) > h-7 {
		rows = slices.Concat(rows[k.sums:k.sums+1], rows[:k.sums], rows[k.sums+1:])
		k.sums = 0
	}
	k.sums++
	names, head, wides := max(min((w-32)/max(len(k.sheet.Players), 1)-1, 18), 8), "", []int{}
	for i, p := range k.sheet.Players {
		name := tell.Brief(k.con.theme.text(p.Name), names)
		wide := tell.Width(name)
		for _, row := range rows {
			wide = max(wide, tell.Width(row.Cells[i].Text))
		}
		wides = append(wides, wide)
		head += fmt.Sprintf(" %s%s", strings.Repeat(" ", wide-tell.Width(name)), name)
	}
	k.options = []session.Option{{Note: head}}
	for _, row := range rows {
		note, why := "", []string{}
		for i, c := range row.Cells {
			note += " " + strings.Repeat(" ", wides[i]-tell.Width(c.Text)) + c.Text
		}
		for _, l := range row.Why {
			why = append(why, l.Text)
		}
		label := tell.Clip(strings.TrimSpace(row.Label+"  "+row.Hint), w-tell.Width(note)-5)
		k.options = append(k.options, session.Option{Text: label, Note: note, More: strings.Join(why, " · ")})
	}
}

// print writes a sheet beside the record and says where it is.
func (con *Console) print(kind string) {
	path, err := con.Print(kind, con.session.Record(), con.session.Path())
	if err != nil {
		con.note(tell.Bad, "Not printed: "+tell.Sentence(err.Error()))
		return
	}
	con.note(tell.Good, "Printed: "+path+". "+tell.FullSize)
}
