package console

import (
	"fmt"
	"strings"

	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// An entry is the line in which things are said, with what Enter would do, and
// below it the last answer or the keys.
type entry struct {
	*input
	play  *sitting
	wide  int // columns it has
	hint  table.Hint
	may   []string // what Tab goes through
	at    int      // which of them it has taken; -1: none
	quiet bool     // the text is set, not typed
	stale bool     // hint is of another text
	kept  string   // what stood here and may have given way to what is typed; ↑ brings it back
}

// entryRows is how many rows the entry takes.
const entryRows = 2

func newEntry(p *sitting) *entry {
	e := &entry{input: p.con.newInput("› "), play: p, at: -1}
	e.full = func(why string) { p.note(tell.Bad, why) }
	e.SetChangedFunc(func(string) {
		if e.quiet {
			return
		}
		if p.telling.Open() {
			if a, took := p.telling.Typed(); took {
				p.telling.take(a)
			}
			e.stale = true
			return
		}
		if e.at = -1; len(p.answer.Lines) > 0 {
			p.dismiss()
		}
		if p.under != nil && !strings.Contains(p.under.Say, "…") {
			p.under = nil
		}
		p.back, e.stale = 0, true
	})
	return e
}

// Text is what was typed.
func (e *entry) Text() string { return e.GetText() }

// Replaced lets the first letter that is typed take the place of what stands there.
func (e *entry) Replaced() { e.fresh = true }

// Set puts text in the place of what was typed.
func (e *entry) Set(text string) {
	e.fresh, e.at, e.kept, e.play.back = false, -1, "", 0
	e.put(text)
}

// put is Set while Tab goes on.
func (e *entry) put(text string) {
	e.quiet = true
	e.SetText(text)
	e.quiet, e.stale = false, true
}

// would is what Enter would do. It is asked when somebody looks: who types faster
// than that waits for nothing.
func (e *entry) would() *table.Hint {
	if e.stale {
		e.hint, e.stale = e.play.con.desk.Hint(e.said()), false
	}
	return &e.hint
}

// said is what was typed; where a place is pointed at that something goes to, it goes there.
func (e *entry) said() string {
	if c := e.play.under; c != nil {
		return e.play.con.desk.Onto(c.Say, e.Text())
	}
	return e.Text()
}

// tab takes the next of the things the entry may become.
func (e *entry) tab(step int) {
	if e.at < 0 {
		e.may = e.would().May
		if step < 0 {
			e.at = 0
		}
	}
	if len(e.may) > 0 {
		e.at = (e.at + step + len(e.may)) % len(e.may)
		e.put(e.may[e.at])
	}
}

// does says what Enter does, as the hint at the right of the entry.
func (e *entry) does() tell.Line {
	p, typed := e.play, strings.TrimSpace(e.Text())
	switch {
	case p.telling.Open():
		return p.telling.Does(e.would())
	case p.con.desk.Waiting() > 0:
		return p.con.desk.Waits(typed == "")
	case typed == "" && p.under != nil:
		return p.under.Hint()
	case typed == "" && p.answer.Kind == table.Refused: // Enter leaves it in sight
		return tell.Line{}
	}
	h := e.would()
	says := h.Says(typed, false)
	switch {
	case len(p.answer.Lines) > 0 && says.Text == p.answer.Lines[0].Text: // it stands below
		return tell.Line{}
	case e.at >= 0 && h.Does == "":
		return tell.Line{Text: "Tab goes on", Role: tell.Soft}
	case e.at >= 0:
		return tell.Line{Text: "⏎ " + h.Does, Role: tell.Soft}
	case typed == "" && h.Want > 1:
		says.Text += ", or F3"
	}
	return says
}

// draw draws the line, at its right what Enter does, and below what was answered.
func (e *entry) draw(c canvas) {
	e.wide = c.w
	c.fill(c.theme.of(tell.Base))
	does := e.does()
	hint := tell.Clip(c.theme.text(does.Text), max(c.w-tell.Width(e.Text())-8, c.w/3))
	label := "› "
	if e.play.con.desk.Where() != "" {
		label = "try › "
	}
	c.con.style(e.input, label)
	e.SetRect(c.x, c.y, c.w-tell.Width(hint)-1, 1)
	e.Draw(c.con.screen)
	c.right(c.w, 0, hint, does.Role)
	e.drawBelow(c)
}

// mayRows is how many rows that takes what Tab goes through.
func (e *entry) mayRows() int {
	const most = 8 // are in sight at once
	if e.at < 0 {
		return 0
	}
	return min(len(e.may), most) + 2
}

// drawMay lists what the entry may become while Tab goes through it, in a frame
// over the bottom of the table.
func (e *entry) drawMay(c canvas) {
	if e.at < 0 {
		return
	}
	list, n, w := tview.NewList().ShowSecondaryText(false).SetUseStyleTags(false, false).SetHighlightFullLine(true).SetSelectedStyle(c.theme.of(chosen)), min(e.mayRows(), c.h)-2, 0
	for _, may := range e.may {
		may = c.theme.text(may)
		list.AddItem(" "+may, "", 0, nil)
		w = max(w, tell.Width(may))
	}
	list.SetCurrentItem(e.at).SetBorder(true).SetTitle(fmt.Sprintf(" %d of %d ", e.at+1, len(e.may))).SetTitleAlign(tview.AlignLeft)
	list.SetRect(c.x, c.y+c.h-n-2, min(w+4, c.w), n+2)
	list.Draw(c.con.screen)
}

// drawBelow draws the last answer, what the entry may become, or the keys.
func (e *entry) drawBelow(c canvas) {
	p := e.play
	switch a := &p.answer; {
	case p.telling.Laid && p.telling.Says.Text != "":
		if says := p.telling.says(); len(says) == 1 {
			c.say(1, 1, says[0], p.telling.Says.Role)
		}
	case p.telling.Open():
		c.keys(1, p.telling.actions())
		if n := p.con.desk.Waiting(); n > 0 {
			c.right(c.w, 1, " "+tell.Count(n, "pasted line")+" to come ", tell.Warn)
		}
	case a.Kind == table.Refused && p.ways() != nil:
		c.row(1, c.theme.of(foot))
		c.keys(1, p.ways())
	case len(a.Lines) > 0 && len(p.sheet.lines) == 0:
		text := c.theme.text(a.Lines.Joined())
		if tell.Width(text) > p.room() && p.logged() {
			text = c.theme.text(a.Lines.Heads().Joined()) // the log tells the rest whole
		}
		x := 3 + c.say(1, 1, tell.Clip(text, p.room()), a.Lines[0].Role)
		c.at(rect{x, 1, c.w - x, 1}).keys(0, p.acts)
	case strings.TrimSpace(e.Text()) != "" && len(p.sheet.lines) == 0:
		w := min(c.w, mostKeysWide)
		if ways := p.ways(); ways != nil { // of what was refused before
			w /= 2
			c.at(rect{w, 1, w, 1}).keys(0, ways)
		} else if e.kept != "" && !strings.HasPrefix(e.Text(), e.kept) {
			back := tell.Fit(c.theme.text("  ↑ brings back "+e.kept), w/2)
			c.right(w, 1, back, tell.Accent)
			w -= tell.Width(back)
		}
		if e.at < 0 { // else they stand above
			c.say(0, 1, tell.Fit(c.theme.text(e.would().Lists(w)), w), tell.Soft)
		}
	default:
		c.row(1, c.theme.of(foot))
		c.keys(1, append(p.ways(), p.acts...))
	}
}
