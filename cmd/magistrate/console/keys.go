package console

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/tell"
)

// An action is something a key does, with the words that help, footer and
// command palette have for it: written once, beside what it does.
type action struct {
	keys  []string // "F1", "?"; the first is the one the footer names
	name  string   // "help": in footer and palette
	whole string   // in the palette, where the footer's is too short to be understood there
	says  string   // what it does, for help and palette
	foot  bool     // it stands in the footer
	off   string   // why it can't be done now, "" when it can
	do    func()
}

// shown is an action of a footer.
func shown(name string, do func(), keys ...string) action {
	return action{keys: keys, name: name, foot: true, do: do}
}

// typeName says in a footer, always in these words, that things are called by their names where
// no key stands for them.
var typeName = shown("a name", nil, "type")

// find gives the action that a key stands for.
func find(actions []action, key string) *action {
	if i := slices.IndexFunc(actions, func(a action) bool { return slices.Contains(a.keys, key) }); i >= 0 {
		return &actions[i]
	}
	return nil
}

// keyName writes a key as the actions do: "Ctrl-Z", "F1", "?", "Enter".
func keyName(ev *tcell.EventKey) string {
	switch {
	case ev.Key() == tcell.KeyBacktab:
		return "Shift-Tab"
	case ev.Key() == tcell.KeyBackspace2:
		return "Backspace"
	case ev.Key() != tcell.KeyRune:
		return tcell.KeyNames[ev.Key()]
	case ev.Modifiers()&tcell.ModAlt != 0:
		return "Alt-" + string(ev.Rune())
	case ev.Rune() == ' ':
		return "Space"
	}
	return string(ev.Rune())
}

// mostKeysWide is how wide a row of keys is: it is drawn anew whenever typing begins and ends.
const mostKeysWide = 120

// keys draws actions with their keys in a row, the most important first and as many as
// fit, each whole; each can be clicked. All are in one style: every change of style is bytes.
func (c canvas) keys(y int, actions []action) {
	x, out := 0, find(actions, "Esc")
	text := func(a *action) string { return " " + strings.Replace(a.keys[0], "Ctrl-", "^", 1) + " " + a.name }
	wide := func(a *action) int { return tell.Width(text(a)) }
	for i := range actions {
		a, room := &actions[i], min(c.w, mostKeysWide)-x
		if a == out {
			out = nil
		} else if out != nil && out.foot {
			room -= wide(out) + 2 // the way out is always in sight
		}
		if !a.foot || a.off != "" || wide(a) > room {
			continue
		}
		if a.do != nil {
			c.at(rect{x, y, wide(a), 1}).hit(a.do)
		}
		x += c.say(x, y, text(a), foot) + 2
	}
}

// A hit is a place that does something when it is clicked.
type hit struct {
	rect
	do func()
}

// click does what was drawn last at a point, and tells whether something did.
func (con *Console) click(x, y int) bool {
	for _, h := range slices.Backward(con.hits) {
		if h.holds(x, y) {
			h.do()
			return true
		}
	}
	return false
}
