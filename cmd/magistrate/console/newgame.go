package console

import (
	"fmt"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// chooseGame asks for a game and opens the form of a new record.
func (con *Console) chooseGame(tally bool) {
	con.pickGame("Which game?", func(g referee.Game) { con.desk.open(newForm(con, g, tally)) })
}

// A form asks for what a new record's header says: names in seating order, the
// level, and once a box what the rulebook leaves open.
type form struct {
	con    *Console
	game   referee.Game
	tally  bool
	fields []formField
	at     int
	fault  string
	hits   []hit
}

// A formField is one thing asked for: text, or one of a few values.
type formField struct {
	label  string
	means  string
	key    string // of the header; "" for a player's name
	text   *textField
	values []string
	value  int
	once   bool
}

// newForm makes the form of a game, filled with what was answered last time.
func newForm(con *Console, g referee.Game, tally bool) *form {
	f := &form{con: con, game: g, tally: tally}
	least, most := g.Seats()
	for i := range most {
		ff := formField{label: fmt.Sprintf("Player %d", i+1), text: newField()}
		switch {
		case i == 0:
			ff.means = "Names in seating order, clockwise. The first one begins."
		case i >= least:
			ff.means = "Leave it empty when nobody sits there."
		}
		if i < len(con.set.Names) {
			ff.text.set(con.set.Names[i])
		}
		f.fields = append(f.fields, ff)
	}
	for _, k := range g.Keys() {
		ff := formField{label: k.Name, means: sentence(k.Means), key: k.Name, values: k.Values, once: k.Once}
		if k.Values == nil {
			ff.text = newField()
			if ff.text.set(con.set.Box(g, k.Name)); ff.text.text() == "" {
				ff.text.set(k.Example)
			}
		}
		f.fields = append(f.fields, ff)
	}
	rulings := formField{label: "rulings", means: "House rulings: id=choice, …; empty for the defaults. F2 lists the questions.", key: "rulings", text: newField()}
	var own []string
	for _, q := range g.Book().Ledger {
		if c, ok := con.set.Rulings[g.Key()][q.ID]; ok {
			own = append(own, q.ID+"="+c)
		}
	}
	rulings.text.set(strings.Join(own, ", "))
	f.fields = append(f.fields, rulings)
	return f
}

// header is what the form says. The error names what can't be.
func (f *form) header() (referee.Header, error) {
	h := referee.Header{Game: f.game.Key(), Tally: f.tally, Values: map[string]string{}, Rulings: map[string]string{}}
	for i := range f.fields {
		ff := &f.fields[i]
		text := ""
		if ff.text != nil {
			text = strings.Join(strings.Fields(ff.text.text()), " ")
		}
		switch {
		case ff.key == "" && text != "":
			h.Players = append(h.Players, text)
		case ff.key == "":
		case ff.key == "rulings":
			for part := range strings.SplitSeq(text, ",") {
				id, choice, ok := strings.Cut(part, "=")
				if id = strings.TrimSpace(id); ok {
					h.Rulings[id] = strings.TrimSpace(choice)
				} else if id != "" {
					return h, fmt.Errorf("%q is no ruling; id=choice is wanted", id)
				}
			}
			for id := range h.Rulings {
				if f.game.Book().Question(id) == nil {
					return h, fmt.Errorf("%q is no question of the ledger; F2 lists them", id)
				}
			}
		case ff.values != nil && ff.value > 0:
			h.Values[ff.key] = ff.values[ff.value]
		case ff.text != nil && text != "" && !f.isDefault(ff.key, text):
			h.Values[ff.key] = text
		}
	}
	return h, nil
}

// isDefault tells whether a text is what holds without being said.
func (f *form) isDefault(key, text string) bool {
	for _, k := range f.game.Keys() {
		if k.Name == key {
			return k.Example == text
		}
	}
	return false
}

// begin makes the record and shows its table.
func (f *form) begin() {
	h, err := f.header()
	if err == nil {
		var t *table.Table
		if t, err = table.Begin(f.game, h, f.con.now(), f.con.Locks...); err == nil {
			f.remember(h)
			f.con.sit(t)
			f.con.showSetup(f.game, t.Sitting().Header)
			return
		}
	}
	f.fault = sentence(err.Error())
}

// remember keeps the answers for the next time.
func (f *form) remember(h referee.Header) {
	set := &f.con.set
	set.Names = h.Players
	for _, k := range f.game.Keys() {
		if v, ok := h.Values[k.Name]; ok && k.Once {
			set.SetBox(f.game, k.Name, v)
		}
	}
	if len(h.Rulings) > 0 {
		if set.Rulings == nil {
			set.Rulings = map[string]map[string]string{}
		}
		set.Rulings[f.game.Key()] = h.Rulings
	}
	f.con.keepSettings()
}

// now is the day on which a record is named.
func (con *Console) now() time.Time {
	if con.Now != nil {
		return con.Now()
	}
	return time.Now()
}

func (f *form) whole() bool { return true }

func (f *form) actions() []action {
	return []action{
		{keys: []string{"Enter"}, name: "next", foot: true, do: func() { f.step(1) }},
		{keys: []string{"F10", "Ctrl-S"}, name: "begin", foot: true, do: f.begin},
		{keys: []string{"F2"}, name: "house rulings", foot: true, do: func() { f.con.showLedger(f.game, referee.Header{}) }},
		{keys: []string{"Esc"}, name: "back", foot: true, do: func() { f.con.desk.close(f) }},
	}
}

// step goes to another field; past the last one the game begins.
func (f *form) step(by int) {
	f.fault = ""
	if f.at+by >= len(f.fields) {
		f.begin()
		return
	}
	f.at = max(f.at+by, 0)
}

func (f *form) key(ev *tcell.EventKey) {
	name := keyName(ev)
	ff := &f.fields[f.at]
	switch {
	case name == "Down" || name == "Tab":
		f.at = (f.at + 1) % len(f.fields)
	case name == "Up" || name == "Shift-Tab":
		f.at = (f.at + len(f.fields) - 1) % len(f.fields)
	case find(f.actions(), name) != nil:
		find(f.actions(), name).do()
	case ff.values != nil && (name == "Right" || name == "Space"):
		ff.value = (ff.value + 1) % len(ff.values)
	case ff.values != nil && name == "Left":
		ff.value = (ff.value + len(ff.values) - 1) % len(ff.values)
	case ff.text != nil:
		f.fault = ""
		ff.text.key(ev)
	}
}

func (f *form) paste(text string) {
	if ff := &f.fields[f.at]; ff.text != nil {
		ff.text.paste(text)
	}
}

func (f *form) mouse(act tview.MouseAction, x, y int) bool {
	return act == tview.MouseLeftClick && click(f.hits, x, y)
}

func (f *form) draw(c canvas) {
	f.hits = f.hits[:0]
	c.row(0, c.theme.of(bar))
	what := "New game: "
	if f.tally {
		what = "Score a finished game: "
	}
	c.say(1, 0, fit(what+c.theme.text(f.game.Title()), c.w-2), bar)
	label := 0
	for i := range f.fields {
		label = max(label, width(f.fields[i].label))
	}
	label += 4
	first := max(f.at-(c.h-7), 0)
	y := 2
	for i := first; i < len(f.fields) && y < c.h-4; i++ {
		ff := &f.fields[i]
		r := base
		if i == f.at {
			r = accent
			c.say(0, y, "▸", accent)
		}
		c.say(2, y, ff.label, r)
		row := c.at(rect{label, y, c.w - label - 2, 1})
		if ff.text != nil {
			ff.text.draw(row, i == f.at && f.con.desk.top() == pane(f))
		} else {
			x := 0
			for j, v := range ff.values {
				st := base
				if j == ff.value {
					st = chosen
				}
				x += row.say(x, 0, " "+v+" ", st) + 1
				f.hits = append(f.hits, hit{rect{row.x + x - width(v) - 3, row.y, width(v) + 2, 1}, func() { f.at, ff.value = i, j }})
			}
		}
		f.hits = append(f.hits, hit{rect{c.x, c.y + y, c.w, 1}, func() { f.at = i }})
		y++
		if next := i + 1; next < len(f.fields) && (f.fields[next].key == "") != (ff.key == "") {
			y++
		}
	}
	ff := &f.fields[f.at]
	means := ff.means
	if ff.once {
		means += " Asked once a box: the answer is kept."
	}
	c.lines(2, c.h-4, wrap(c.theme.text(means), c.w-4), soft)
	if f.fault != "" {
		c.row(c.h-2, c.theme.of(base))
		c.say(2, c.h-2, fit(c.theme.text(f.fault), c.w-4), bad)
	}
	f.hits = append(f.hits, c.footer(c.h-1, f.actions())...)
}
