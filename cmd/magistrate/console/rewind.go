package console

import (
	"fmt"
	"strings"
)

// askRewind asks how far back, and then who agreed.
func (con *Console) askRewind(p *tablePane) {
	if p.past != nil {
		p.note("Moves are taken back in the present.", soft)
		return
	}
	s := con.table.Sitting()
	d := &dialog{title: "Take moves back to …", body: []line{{"The last statement comes first. The one chosen and all above it are taken back; the cards go back too.", soft}}}
	n := 0
	for i := len(s.Entries) - 1; i >= 0; i-- {
		e := &s.Entries[i]
		if !e.Applied || e.Taken {
			continue
		}
		if p.log.folded(i) && p.secret() {
			d.items = append(d.items, item{text: "further back …", role: soft, more: "Earlier rounds are folded; the table is asked first.", do: func() {
				con.askOpen(p, "Moves of earlier rounds would be listed.", func() {
					p.opened = true
					p.refresh()
					con.askRewind(p)
					p.opened = false
					p.refresh()
				})
			}})
			break
		}
		n++
		count := n
		d.items = append(d.items, item{text: strings.TrimSpace(e.Text(s.Lexicon)), note: fmt.Sprintf("rewind %d", count), do: func() { con.askAgreed(p, count) }})
	}
	if n == 0 && len(d.items) == 0 {
		p.note("Nothing was said that could be taken back.", soft)
		return
	}
	con.show(d)
}

// askAgreed asks who agreed to take moves back, and does it.
func (con *Console) askAgreed(p *tablePane, n int) {
	players := con.table.Sitting().Header.Players
	agreed := make([]bool, len(players))
	what := "The last statement is taken back."
	if n > 1 {
		what = fmt.Sprintf("The last %d statements are taken back.", n)
	}
	d := &dialog{title: "Who agreed?", body: []line{{what, base}, {"Space ticks a name; y takes the moves back.", soft}}}
	for i, name := range players {
		agreed[i] = true
		d.items = append(d.items, item{text: name, mark: &agreed[i]})
	}
	d.acts = []action{{keys: []string{"y"}, name: "take back", foot: true, do: func() {
		var names []string
		for i, yes := range agreed {
			if yes {
				names = append(names, players[i])
			}
		}
		d.close()
		e, err := con.table.Rewind(n, names...)
		switch {
		case err != nil:
			con.diskFault(err)
		case e.Err != nil:
			p.note(sentence(e.Err.Error()), bad)
		default:
			p.accepted(e)
		}
	}}}
	con.show(d)
}

// askComment asks for a comment and writes it into the record.
func (con *Console) askComment(p *tablePane) {
	d := &dialog{title: "A comment for the record", field: newField(), prompt: "# "}
	d.enter = func(text string, _ *item) {
		d.close()
		if text == "" {
			return
		}
		if err := con.table.Comment(text); err != nil {
			con.diskFault(err)
			return
		}
		p.refresh()
		p.note("✓ # "+text, good)
	}
	con.show(d)
}

// folded tells whether an entry belongs to a round that the log has folded.
func (l *logbook) folded(i int) bool {
	return i < len(l.rounds) && len(l.rounds) > 0 && l.rounds[i] != l.sitting.Position().View(false).Round
}

// showLog shows the log on the whole screen.
func (con *Console) showLog(p *tablePane) {
	show := func(all bool) {
		var l logbook
		l.follow(p.sitting(), p.board.raw, all, con.theme)
		d := &dialog{title: "Log", large: true}
		for _, g := range l.lines {
			d.body = append(d.body, line{g.text, g.role})
		}
		if !all && p.secret() {
			d.acts = []action{{keys: []string{"o"}, name: "open earlier rounds", foot: true, do: func() {
				d.close()
				con.askOpen(p, "The log would show what was picked in earlier rounds.", func() { con.wholeLog(p) })
			}}}
		}
		d.scroll = 1 << 20
		con.show(d)
	}
	show(!p.secret())
}

// wholeLog shows the log with nothing folded, once the table has agreed.
func (con *Console) wholeLog(p *tablePane) {
	var l logbook
	l.follow(p.sitting(), p.board.raw, true, con.theme)
	d := &dialog{title: "Log, earlier rounds open", large: true, role: warn}
	for _, g := range l.lines {
		d.body = append(d.body, line{g.text, g.role})
	}
	d.scroll = 1 << 20
	con.show(d)
}
