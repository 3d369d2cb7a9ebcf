package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// entryKey handles the keys that belong to the entry line, and the arrows,
// which move over the table while nothing is typed.
func (p *tablePane) entryKey(name string, empty bool) bool {
	switch name {
	case "Enter":
		p.enter()
	case "Tab":
		p.tab(1)
	case "Shift-Tab":
		p.tab(-1)
	case "Esc":
		p.escape()
	case "Up", "Down", "Left", "Right":
		if !empty {
			if name == "Up" || name == "Down" {
				p.recall(name)
				return true
			}
			return false
		}
		d := map[string][2]int{"Up": {0, -1}, "Down": {0, 1}, "Left": {-1, 0}, "Right": {1, 0}}[name]
		p.move(d[0], d[1])
	case "PgUp":
		p.log.scroll(3)
	case "PgDn":
		p.log.scroll(-3)
	default:
		return false
	}
	return true
}

// recall brings earlier entries back into the entry line.
func (p *tablePane) recall(name string) {
	n := p.recalled - 1
	if name == "Down" {
		n = p.recalled + 1
	}
	if n < 0 || n > len(p.history) {
		return
	}
	text := ""
	if n < len(p.history) {
		text = p.history[n]
	}
	p.entry.set(text)
	p.recalled = n
	p.complete()
}

// escape lets go of what is going on, one thing at a time.
func (p *tablePane) escape() {
	switch {
	case p.entry.text() != "":
		p.entry.set("")
		p.complete()
	case p.cursor >= 0:
		p.cursor = -1
	case p.past != nil:
		p.con.leavePast()
		return
	case len(p.waiting) > 0:
		p.moment = nil
		p.note("Dropped, not recorded: "+strings.Join(p.waiting, " / "), warn)
		p.waiting = nil
		return
	}
	p.says, p.moment = line{}, nil
}

// enter says what was typed; with nothing typed it chooses what is under the
// cursor.
func (p *tablePane) enter() {
	text := strings.TrimSpace(p.entry.text())
	if text == "" {
		if s := p.spot(); s != nil {
			p.choose(s.cell)
		}
		return
	}
	if asked, ok := strings.CutSuffix(text, "?"); ok && asked != "" {
		p.entry.set("")
		p.con.showWhy(p, asked)
		return
	}
	line, err := p.read(text)
	var which *entry.Which
	switch {
	case errors.As(err, &which):
		p.askWhich(which.Statements)
	case err != nil:
		p.note(sentence(err.Error()), bad)
	default:
		p.say(line)
	}
}

// read gives the line that an entry means. What is typed while the cursor is on
// a space goes there first.
func (p *tablePane) read(text string) (string, error) {
	if s := p.spot(); s != nil && strings.Contains(s.cell.Say, "…") {
		if line, err := entry.NewReader(p.sitting(), p.at).Read(strings.Replace(s.cell.Say, "…", text, 1)); err == nil {
			return line, nil
		}
	}
	return entry.NewReader(p.sitting(), p.at).Read(text)
}

// askWhich lets people choose between the statements an entry may mean.
func (p *tablePane) askWhich(statements []string) {
	d := &dialog{title: "Which one?"}
	for _, s := range statements {
		d.items = append(d.items, item{text: s, do: func() { p.say(s) }})
	}
	p.con.show(d)
}

// say puts a line before the referee and, where it is upheld, on the record.
func (p *tablePane) say(text string) {
	if p.past != nil {
		p.try(text)
		return
	}
	e, err := p.con.table.Say(text)
	switch {
	case err != nil:
		p.con.diskFault(err)
	case e.Err != nil:
		p.note(sentence(e.Err.Error()), bad)
	case e.Verdict != "" && !e.Verdict.Upheld():
		p.con.showRuling(p, e)
	default:
		p.accepted(e)
	}
}

// accepted takes note of a statement that now stands on the record.
func (p *tablePane) accepted(e record.Entry) {
	if typed := p.entry.text(); typed != "" {
		p.history = append(p.history, typed)
	}
	p.entry.set("")
	p.log.offset = 0
	round := p.board.raw.Round
	p.refresh()
	if p.board.raw.Round != round && p.secret() {
		p.history = nil // it would tell what was picked
	}
	p.recalled = len(p.history)
	said := "✓ " + p.con.told(&e)
	if s := p.sitting(); e.Back > 0 && len(s.Entries) > 0 {
		said += p.log.takenBack(s, len(s.Entries)-1, !p.secret(), p.con.theme)
	}
	p.note(said, good)
	p.await()
	if e.Applied {
		p.kept = nil
	}
	if p.at.Over() && e.Applied {
		p.con.showFinal()
		return
	}
	if lines := p.waiting; len(lines) > 0 && e.Back == 0 {
		p.waiting = nil
		p.sayLines(lines)
	}
}

// diskFault tells that the disk did not take a line, and offers to open the
// record again.
func (con *Console) diskFault(err error) {
	con.ask("Not recorded", "o", "open the record again", func() {
		told, err := con.table.Reopen()
		if err != nil {
			con.diskFault(err)
			return
		}
		con.play.refresh()
		con.play.note("The record is open again. "+told, good)
	}, line{err.Error(), bad})
}

// told is what was done in words: the statement and what it brought.
func (con *Console) told(e *record.Entry) string {
	text := strings.TrimSpace(e.Text(con.table.Sitting().Lexicon))
	if e.Outcome.Words != "" {
		text += " · " + e.Outcome.Words
	}
	return text
}

// complete finds what the entry may become.
func (p *tablePane) complete() {
	p.choices, p.have, p.want = p.choices[:0], 0, 0
	if text := p.entry.text(); strings.TrimSpace(text) != "" && !strings.HasSuffix(text, "?") {
		s := p.sitting()
		if sp := p.spot(); sp != nil && strings.Contains(sp.cell.Say, "…") {
			p.choices = append(p.choices, entry.NewReader(s, p.at).Complete(strings.Replace(sp.cell.Say, "…", text, 1))...)
		}
		p.choices = append(p.choices, entry.NewReader(s, p.at).Complete(text)...)
		p.have, p.want = p.pending(text)
	}
}

// tab takes the next of the things the entry may become.
func (p *tablePane) tab(step int) {
	if len(p.choices) == 0 {
		return
	}
	if p.choice < 0 {
		p.typed = p.entry.text()
		if step < 0 {
			p.choice = 0
		}
	}
	p.choice = (p.choice + step + len(p.choices)) % len(p.choices)
	p.entry.set(p.choices[p.choice])
	p.says = line{}
}

// hint stands at the right of the entry line: how far a list is, or how many
// things the entry may become.
func (p *tablePane) hint() string {
	text := p.entry.text()
	if n := len(p.waiting); n > 0 {
		return fmt.Sprintf("+ %s", plural(n, "line"))
	}
	if text == "" {
		return ""
	}
	if p.want > 1 && p.have > 0 {
		return fmt.Sprintf("%d of %d", p.have, p.want)
	}
	if p.choice >= 0 {
		return fmt.Sprintf("%d/%d Tab", p.choice+1, len(p.choices))
	}
	if len(p.choices) > 1 {
		return fmt.Sprintf("Tab: %d", len(p.choices))
	}
	return ""
}

// pending counts the items of a list that is being typed.
func (p *tablePane) pending(text string) (have, want int) {
	if p.past != nil {
		return 0, 0
	}
	return entry.NewReader(p.sitting(), p.sitting().Position()).Pending(text)
}

// meaning says what the entry would be read as.
func (p *tablePane) meaning() line {
	if p.entry.text() == "" {
		if s := p.spot(); s != nil && strings.Contains(s.cell.Say, "…") {
			return line{"Type what goes there: " + p.con.theme.text(s.cell.Say), accent}
		}
		return line{}
	}
	if strings.HasSuffix(p.entry.text(), "?") {
		return line{"Enter: what the rules say of it", soft}
	}
	if len(p.choices) == 0 {
		return line{"", soft}
	}
	shown := p.choices
	if p.choice >= 0 {
		shown = p.choices[p.choice:]
	}
	for i := range shown[:min(len(shown), 6)] {
		shown = append([]string{}, shown...)
		shown[i] = p.con.theme.text(strings.TrimSpace(shown[i]))
	}
	return line{"→ " + strings.Join(shown[:min(len(shown), 6)], "   "), soft}
}

// begin says a statement, or puts into the entry line what of it is not left
// open.
func (p *tablePane) begin(text string) {
	i := strings.Index(text, "…")
	switch {
	case i < 0:
		p.say(text)
	case i == 0:
		p.con.openMoment(p, text)
	case i+len("…") < len(text) && strings.Count(text, "…") == 1: // more stands behind what is left open
		p.con.fill(p, *p.offerOf(text), false)
	default:
		p.entry.set(text[:i])
		p.says = line{}
		p.complete()
	}
}

// pasteLines takes several pasted lines: statements, each said in its turn, or
// the items of one list.
func (p *tablePane) pasteLines(lines []string) bool {
	if p.past != nil {
		return false
	}
	if _, want := p.pending(strings.Join(lines, ", ")); want > 1 {
		return false // a list: it goes into the entry line
	}
	if _, err := p.read(strings.TrimSpace(lines[0])); err != nil && !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, ": ") }) {
		return false // not statements either: people see for themselves what they are
	}
	p.sayLines(lines)
	return true
}

// sayLines says lines one after the other. At one that is not taken it stops:
// that one stands in the entry line then, and those behind it wait until
// something was said.
func (p *tablePane) sayLines(lines []string) {
	for i, l := range lines {
		l = strings.TrimSpace(l)
		rest := lines[i+1:]
		text, err := p.read(l)
		if err == nil {
			var e record.Entry
			e, err = p.con.table.Say(text)
			if err != nil {
				p.stopAt(l, rest)
				p.con.diskFault(err)
				return
			}
			if err = e.Err; err == nil && e.Verdict != "" && !e.Verdict.Upheld() {
				p.stopAt(l, rest)
				p.con.showRuling(p, e)
				return
			}
		}
		if err != nil {
			p.stopAt(l, rest)
			p.note(strings.TrimSpace(p.waitingText()+" "+sentence(err.Error())), bad)
			return
		}
		p.refresh()
		if p.at.Over() && len(rest) == 0 {
			p.con.showFinal()
		}
	}
	p.note(fmt.Sprintf("✓ %d pasted lines are on the record", len(lines)), good)
}

// stopAt puts a pasted line that was not taken into the entry line, and keeps
// those behind it.
func (p *tablePane) stopAt(l string, rest []string) {
	p.refresh()
	p.entry.set(l)
	p.choice, p.waiting = -1, slices.Clone(rest)
	p.complete()
}

// waitingText says what becomes of pasted lines that wait; "" where there are
// none.
func (p *tablePane) waitingText() string {
	if n := len(p.waiting); n > 0 {
		return fmt.Sprintf("%s after it not taken yet: kept till this one is settled; Esc twice drops.", plural(n, "line"))
	}
	return ""
}

// plural is "1 line" or "3 lines".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
