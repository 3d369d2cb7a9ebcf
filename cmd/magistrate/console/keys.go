package console

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An action is something a key does, with the words that help, footer and
// command palette have for it: written once, beside what it does.
type action struct {
	keys []string // "F1", "?"; the first is the one the footer names
	name string   // "Help": in footer and palette
	says string   // what it does, for help and palette
	foot bool     // it stands in the footer
	off  func() string
	do   func()
}

// why tells why the action can't be done now, "" when it can.
func (a *action) why() string {
	if a.off == nil {
		return ""
	}
	return a.off()
}

// key is the name of the action's first key as the footer shows it.
func (a *action) key() string {
	if len(a.keys) == 0 {
		return ""
	}
	return shortKey(a.keys[0])
}

// shortKey writes "Ctrl-P" as "^P".
func shortKey(k string) string {
	if rest, ok := strings.CutPrefix(k, "Ctrl-"); ok {
		return "^" + rest
	}
	return k
}

// find gives the action that a key stands for.
func find(actions []action, key string) *action {
	for i := range actions {
		for _, k := range actions[i].keys {
			if k == key {
				return &actions[i]
			}
		}
	}
	return nil
}

// keyName writes a key as the actions do: "Ctrl-Z", "F1", "?", "Enter".
func keyName(ev *tcell.EventKey) string {
	switch k := ev.Key(); {
	case k == tcell.KeyRune && ev.Modifiers()&tcell.ModAlt != 0:
		return "Alt-" + string(ev.Rune())
	case k == tcell.KeyRune && ev.Rune() == ' ':
		return "Space"
	case k == tcell.KeyRune:
		return string(ev.Rune())
	case k == tcell.KeyBacktab:
		return "Shift-Tab"
	case k == tcell.KeyBackspace2:
		return "Backspace"
	default:
		return tcell.KeyNames[k]
	}
}

// A footer names the keys of a layer, as many as fit; they can be clicked.
type footer struct {
	*tview.Box
	con  *Console
	of   *layer
	hits []hit
}

func (f *footer) Draw(tcell.Screen) {
	c := f.con.canvas(f)
	c.row(0, c.theme.of(foot))
	f.hits = c.keys(0, 0, f.of.acts)
}

func (f *footer) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return clicking(func(x, y int) bool { return click(f.hits, x, y) })
}

// clicking makes a mouse handler of what a click does.
func clicking(do func(x, y int) bool) func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, ev *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := ev.Position()
		return action == tview.MouseLeftClick && do(x, y), nil
	}
}

// mostKeysWide is how wide a row of keys is: it is drawn anew whenever typing
// begins and ends.
const mostKeysWide = 120

// keys draws actions with their keys from a column on, as many as fit, and
// notes where each stands. All are in one style: every change of style is bytes.
func (c canvas) keys(x, y int, actions []action) (hits []hit) {
	room, wide := min(c.w, mostKeysWide), func(a *action) int { return width(a.key()) + width(a.name) + 2 }
	out := find(actions, "Esc")
	if out != nil && out.foot {
		room -= wide(out) + 2 // the way out is always in sight
	}
	for i := range actions {
		a := &actions[i]
		key, n := a.key(), wide(a)
		if a == out && a.foot {
			room += n + 2
		}
		if !a.foot || a.why() != "" || x+n > room {
			continue
		}
		hits = append(hits, hit{rect{c.x + x, c.y + y, n, 1}, a.do})
		x += c.say(x, y, " "+key+" "+a.name, foot) + 2
	}
	return hits
}

// A hit is a place that does something when it is clicked.
type hit struct {
	rect
	do func()
}

// click does what stands at a point, and tells whether something did.
func click(hits []hit, x, y int) bool {
	for _, h := range hits {
		if h.holds(x, y) {
			h.do()
			return true
		}
	}
	return false
}
