package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
	"magistrate/scoring"
)

// showResult shows the result, or the score as it stands: a row for each thing
// that counts, those that nobody got too, a column a player, and below it where
// the figures of a row come from.
func (con *Console) showResult() {
	s := con.desk.Sitting()
	sheet, err := s.Score()
	t := con.theme
	lead := tell.Lines{{Text: tell.Winner(sheet), Role: tell.Strong}}
	if err != nil {
		lead.Add(tell.Soft, 0, "%s", tell.Sentence(err.Error()))
	}
	if !sheet.Complete {
		lead.Add(tell.Soft, 0, "The game is not over: this is the score as it stands.")
	}
	table := tview.NewTable().SetSelectable(true, false).SetSelectedStyle(t.of(chosen))
	table.SetBackgroundColor(ground(t.of(base)))
	put := func(row, col int, text string, r role) {
		c := tview.NewTableCell(tview.Escape(t.text(text))).SetStyle(t.of(r)).SetSelectable(row > 0)
		if col > 0 {
			c.SetAlign(tview.AlignRight)
		}
		table.SetCell(row, col, c)
	}
	wide, high := con.screen.Size()
	rows, why, most := rowsOf(sheet), newReading(t, nil), 3
	if at := slices.IndexFunc(rows, func(r resultRow) bool { return r.sum }); len(rows) > high-len(lead)-8 { // what decides is in sight
		sum := rows[at]
		rows = slices.Insert(slices.Delete(rows, at, at+1), 0, sum)
	}
	for _, row := range rows {
		why.say(row.why)
		most = max(most, why.height(wide-2))
	}
	most, why.paged = min(most, high/2-2), true
	drawn := 0
	table.SetDrawFunc(func(_ tcell.Screen, x, y, w, h int) (int, int, int, int) {
		if w == drawn {
			return x, y, w, h
		}
		drawn = w
		room, labels := max(min((w-32)/max(len(sheet.Players), 1)-1, 18), 8), w-2
		put(0, 0, "", title)
		for i, p := range sheet.Players {
			name := brief(t.text(p.Name), room)
			put(0, i+1, name, title)
			labels -= max(width(name), 5) + 1
		}
		for n, row := range rows {
			label := row.label + "  " + row.hint
			if width(label) > labels {
				label = row.label
			}
			put(n+1, 0, fit(label, labels), base)
			for i, text := range row.texts {
				put(n+1, i+1, text, row.roles[i])
			}
		}
		return x, y, w, h
	})
	table.SetSelectionChangedFunc(func(row, _ int) {
		why.say(rows[min(max(row-1, 0), len(rows)-1)].why)
		why.ScrollToBeginning()
	})
	table.SetFixed(1, 1).Select(1, 0)
	l := &layer{title: "Score as it stands", whole: true}
	if sheet.Complete {
		l.title = "Result"
	}
	if con.Link != nil && sheet.Complete {
		l.acts = append(l.acts, action{keys: []string{"F2"}, name: "code for a phone", foot: true, do: con.showCode})
	}
	if con.Print != nil {
		l.acts = append(l.acts, action{keys: []string{"F3"}, name: "print the score sheet", foot: true, do: func() { con.print("score") }})
	}
	l.acts = append(l.acts, action{keys: []string{"F4"}, name: "in words", foot: true, do: func() { con.read("In words", tell.Result(s.Game.Title(), sheet)) }},
		action{keys: []string{"Esc", "Enter"}, name: "back to the table", foot: true, do: func() { con.close(l) }})
	l.keys = func(name string, ev *tcell.EventKey) bool {
		if name == "PgUp" || name == "PgDn" {
			why.InputHandler()(ev, nil)
			return true
		}
		return ev.Key() == tcell.KeyRune
	}
	r := accent
	if sheet.Complete {
		r = good
	}
	con.framed(l, r, 0, 0, part{Primitive: newReading(t, lead), rows: len(lead)}, part{Primitive: table, share: 1, focus: true}, part{Primitive: why, rows: most})
}

// A resultRow is one thing that counts.
type resultRow struct {
	label, hint string
	texts       []string
	roles       []role
	sum         bool // what all comes to
	why         tell.Lines
}

// rowsOf makes the rows of a result: what counts, the total, and what players
// are compared by.
func rowsOf(s scoring.Sheet) (rows []resultRow) {
	add := func(label, hint string) *resultRow {
		rows = append(rows, resultRow{label: label, hint: hint, texts: make([]string, len(s.Players)), roles: make([]role, len(s.Players))})
		return &rows[len(rows)-1]
	}
	index := func(label string) int {
		return slices.IndexFunc(rows, func(r resultRow) bool { return r.label == label })
	}
	for _, r := range s.Rows {
		if r.Label != "" {
			add(r.Label, r.Hint)
		}
	}
	for i, p := range s.Players {
		for n, l := range append(p.Lines[:len(p.Lines):len(p.Lines)], p.Kept...) {
			at := index(l.Label)
			if at < 0 {
				add(l.Label, "")
				at = len(rows) - 1
			}
			r := &rows[at]
			r.texts[i], r.roles[i] = strconv.Itoa(l.Points), strong
			if n >= len(p.Lines) {
				r.texts[i], r.roles[i] = "("+r.texts[i]+")", soft
			} else if l.Points < 0 {
				r.roles[i] = bad
			}
			r.why.Add(tell.Base, 0, "%s: %s (%s)", p.Name, strings.TrimSpace(fmt.Sprintf("%d  %s", l.Points, l.Why)), l.Cite)
		}
	}
	for i := range rows {
		r := &rows[i]
		for j := range r.texts {
			if r.texts[j] == "" {
				r.texts[j], r.roles[j] = "·", faint
			}
		}
		if r.why == nil {
			r.why.Add(tell.Soft, 0, "%s: nobody.", r.label)
		}
	}
	sum := s.Sum
	if sum == "" {
		sum = "Total"
	}
	for i := range rows {
		if r := &rows[i]; r.hint != "" {
			r.why = append(tell.Lines{{Text: r.hint, Role: tell.Soft}}, r.why...)
		}
	}
	r := add(sum, "")
	r.sum = true
	for i, p := range s.Players {
		r.texts[i], r.roles[i] = strconv.Itoa(p.Total), strong
		if p.Eliminated {
			r.texts[i], r.roles[i] = "out", bad
		} else if !s.Counts(i) {
			r.texts[i], r.roles[i] = "–", faint
		}
		r.why.Add(tell.Base, 0, "%s: %s, rank %d", p.Name, r.texts[i], p.Rank)
	}
	for n, b := range s.Breakers {
		if n == 0 && b.IsSum {
			continue
		}
		says := b.Says
		if says == "" {
			says = b.Name
		}
		needed, role := " (not needed)", soft
		if b.Name == s.DecidedBy {
			needed, role = " (this decided)", accent
		} else if s.DecidedBy == scoring.Shared || n < slices.IndexFunc(s.Breakers, func(o scoring.Breaker) bool { return o.Name == s.DecidedBy }) {
			needed = ""
		}
		r := add(says+needed, "")
		for i := range s.Players {
			r.texts[i], r.roles[i] = "–", faint
			if v, ok := s.Compared(&b, i); ok {
				r.texts[i], r.roles[i] = strconv.Itoa(v), role
			}
		}
		r.why.Add(tell.Soft, 0, "%s%s: %s", says, needed, b.Cite)
	}
	return rows
}
