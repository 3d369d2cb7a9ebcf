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
	table := tview.NewTable().SetSelectable(true, false).SetFixed(1, 1).SetSelectedStyle(t.of(chosen))
	table.SetBackgroundColor(ground(t.of(base)))
	put := func(row, col int, text string, r role) {
		c := tview.NewTableCell(tview.Escape(t.text(text))).SetStyle(t.of(r)).SetSelectable(row > 0)
		if col > 0 {
			c.SetAlign(tview.AlignRight)
		}
		table.SetCell(row, col, c)
	}
	wide, _ := con.screen.Size()
	room := max(min((wide-34)/max(len(sheet.Players), 1)-1, 18), 8)
	put(0, 0, "", title)
	for i, p := range sheet.Players {
		put(0, i+1, brief(t.text(p.Name), room), title)
	}
	var whys []tell.Lines
	for n, row := range rowsOf(sheet) {
		put(n+1, 0, fit(row.label+"  "+row.hint, max(wide-8-len(sheet.Players)*(room+1), 32)/2+16), base)
		for i, text := range row.texts {
			put(n+1, i+1, text, row.roles[i])
		}
		whys = append(whys, row.why)
	}
	why := newReading(t, nil)
	table.SetSelectionChangedFunc(func(row, _ int) {
		if row >= 1 && row <= len(whys) {
			why.say(whys[row-1])
			why.ScrollToBeginning()
		}
	})
	table.Select(1, 0)
	if len(whys) > 0 {
		why.say(whys[0])
	}
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
	l.keys = func(name string, ev *tcell.EventKey) bool { return ev.Key() == tcell.KeyRune }
	r := accent
	if sheet.Complete {
		r = good
	}
	con.framed(l, r, 0, 0, part{Primitive: newReading(t, lead), rows: len(lead)}, part{Primitive: table, share: 1, focus: true}, part{Primitive: why, rows: 3})
}

// A resultRow is one thing that counts.
type resultRow struct {
	label, hint string
	texts       []string
	roles       []role
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
			r.why.Add(tell.Soft, 0, "%s: nobody. %s", r.label, r.hint)
		}
	}
	sum := s.Sum
	if sum == "" {
		sum = "Total"
	}
	r := add(sum, "")
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
		if n == 0 && fmt.Sprint(b.Values) == fmt.Sprint(totals(s)) {
			continue
		}
		says := b.Says
		if says == "" {
			says = b.Name
		}
		values, needed, role := b.Values, " (not needed)", soft
		if b.Shown != nil {
			values = b.Shown
		}
		if b.Name == s.DecidedBy {
			needed, role = " (this decided)", accent
		} else if s.DecidedBy == scoring.Shared || n < slices.IndexFunc(s.Breakers, func(o scoring.Breaker) bool { return o.Name == s.DecidedBy }) {
			needed = ""
		}
		r := add(says+needed, "")
		for i, v := range values {
			r.texts[i], r.roles[i] = strconv.Itoa(v), role
		}
		r.why.Add(tell.Soft, 0, "%s%s: %s", says, needed, b.Cite)
	}
	return rows
}

func totals(s scoring.Sheet) (all []int) {
	for _, p := range s.Players {
		all = append(all, p.Total)
	}
	return all
}
