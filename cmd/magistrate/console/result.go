package console

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/scoring"
)

// A result lists everything that scores, with a column for each player; the selected row explains
// its figures. Where there is room, all are explained beside the list or below it.
type result struct {
	*choices
	sheet scoring.Sheet
	words *reading
	lacks error // why the score isn't final
	sums  int   // the row of totals
	wide  int   // the width for which the rows are written
	table int   // the width of the rows
}

// showResult shows the result.
func (con *Console) showResult() {
	title := con.session.Record().Game.Title()
	sheet, err := con.session.Record().Score()
	k := &result{choices: newChoices(con, nil, -1), sheet: sheet, lacks: err, words: newReading(con, tell.Result(title, sheet))}
	k.words.paged = true
	k.take = func(i int) { k.point(i) }
	k.role = func(i int) tell.Role {
		if i == 0 || i == k.sums {
			return tell.Strong
		}
		return tell.Base
	}
	s := newSheet(con, "Result: "+title, nil, k)
	s.whole, s.reads = true, true
	s.hints = []hint{{"↑↓ explain   ←→", nil}, {"In words", func() { con.read("In words", tell.Result(title, sheet), false) }},
		{"Print score sheet", func() { con.print("score") }}, {"Code for a phone", con.showCode}, {"Esc close", con.escape}}
	con.show(s)
}

// enter does what the selected hint says, or closes the result.
func (k *result) enter(string) {
	if s := k.con.top(); s.at > 0 {
		s.hints[s.at].do()
		return
	}
	k.con.close()
}

func (k *result) does(string) tell.Line {
	s := k.con.top()
	if s.at > 0 {
		return tell.Line{Text: "⏎ " + s.hints[s.at].text, Role: tell.Good}
	}
	return tell.Line{}
}

func (k *result) draw(c canvas) {
	const leastWords, leastRows = 50, 6
	k.write(c.w)
	used := k.choices.need(k.table)
	k.choices.draw(c.at(rect{0, 0, k.table, min(used, c.h)}))
	words := c.at(rect{k.table + 3, 0, c.w - k.table - 3, c.h})
	if words.w < leastWords {
		words = c.at(rect{0, used, c.w, c.h - used})
	}
	if words.h >= leastRows {
		words.line("In words", tell.Title)
		k.words.SetRect(words.x+1, words.y+1, words.w-1, words.h-1)
		k.words.Draw(c.con.screen)
	}
}

func (k *result) need(w int) int {
	k.write(w)
	return k.choices.need(k.table)
}

// key selects a hint with ← and →, and otherwise a row.
func (k *result) key(name string) bool {
	s := k.con.top()
	switch name {
	case "Left":
		s.at = max(s.at-1, 0)
	case "Right":
		s.at = min(s.at+1, len(s.hints)-1)
	default:
		return k.words.pages(name) || k.choices.key(name)
	}
	return true
}

// write updates the headline, in large letters if there is room, and the rows.
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
	const others = 7 // rows of the screen for title, headline, column heads, hints, and the last two
	_, h := k.con.screen.Size()
	most := h - others
	rows := tell.Rows(k.sheet, most)
	k.sums = slices.IndexFunc(rows, func(r tell.Figures) bool { return r.Sum })
	if used := k.list(w, rows); used > most { // the totals come first, as not all rows fit
		k.list(w, slices.Concat(rows[k.sums:k.sums+1], rows[:k.sums], rows[k.sums+1:]))
		k.sums = 0
	}
	k.sums++
	k.typed()
}

// list updates the rows, names first, as wide as their texts need, and returns how many rows of the
// screen they take.
func (k *result) list(w int, rows []tell.Figures) (used int) {
	const leastLabel, wideGap = 32, 100
	names, head, wides := max(min((w-leastLabel)/max(len(k.sheet.Players), 1)-1, 18), 8), "", []int{}
	gap := strings.Repeat(" ", 1+min(w/wideGap, 1))
	for i, p := range k.sheet.Players {
		name := tell.Brief(k.con.theme.text(p.Name), names)
		wide := tell.Width(name)
		for _, row := range rows {
			wide = max(wide, tell.Width(row.Cells[i].Text))
		}
		wides = append(wides, wide)
		head += gap + strings.Repeat(" ", wide-tell.Width(name)) + name
	}
	k.options, k.table = []session.Option{{Note: head}}, 0
	for _, row := range rows {
		note, why := "", []string{}
		for i, c := range row.Cells {
			note += gap + strings.Repeat(" ", wides[i]-tell.Width(c.Text)) + c.Text
		}
		for _, l := range row.Why {
			why = append(why, l.Text)
		}
		label := strings.TrimSpace(row.Label + "  " + row.Hint)
		k.table = min(max(k.table, tell.Width(label+note)+4), w)
		k.options = append(k.options, session.Option{Text: label, Note: note, More: strings.Join(why, " · ")})
	}
	for i := range k.options {
		used += len(k.rows(i, k.table))
	}
	return used
}

// print prints a sheet into a file beside the record.
func (con *Console) print(kind string) {
	path, err := con.Print(kind, con.session.Record(), con.session.Path())
	if err != nil {
		con.note(tell.Bad, "Not printed: "+tell.Sentence(err.Error()))
		return
	}
	con.note(tell.Good, "Printed: "+path+". "+tell.FullSize)
}
