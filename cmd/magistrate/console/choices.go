package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// choices is a list of options that typing narrows.
type choices struct {
	line
	options  []session.Option
	take     func(i int)           // called when an option is chosen
	other    func(text string)     // called when another text is entered
	role     func(i int) tell.Role // of an option that can be chosen
	numbered bool
	whole    bool  // typing doesn't narrow it
	normal   int   // the default; -1 for none
	left     []int // the options that match what is typed, or all if none does
	none     bool  // no option matches
	at       int   // the index in left of the selected option; -1 for none
	top, end int   // the range of left on the screen
}

// newChoices returns choices with the default selected.
func newChoices(con *Console, options []session.Option, normal int) *choices {
	k := &choices{line: line{con}, options: options, normal: normal}
	k.take = func(i int) { con.do(session.Pick(i)) }
	k.other = func(text string) { con.do(session.Typed(text)) }
	k.role = func(int) tell.Role { return tell.Base }
	k.typed()
	return k
}

// typed narrows the list to the options in which every typed word begins a word.
func (k *choices) typed() {
	words := strings.Fields(spelling.Latin(k.con.entry.Text()))
	if k.whole {
		words = nil
	}
	k.left, k.at, k.top = k.left[:0], -1, 0
	for i, o := range k.options {
		if k.matches(i, o, words) {
			k.left = append(k.left, i)
		}
	}
	if k.none = len(k.left) == 0; k.none { // keep showing all
		for i := range k.options {
			k.left = append(k.left, i)
		}
		return
	}
	switch {
	case k.con.entry.Text() == "":
		k.at = k.normal
	case len(words) > 0 && len(k.left) == 1:
		k.at = 0
	case len(words) > 0:
		k.at = slices.IndexFunc(k.left, func(i int) bool { return spelling.Latin(k.options[i].Find) == strings.Join(words, " ") })
	}
}

func (k *choices) matches(i int, o session.Option, words []string) bool {
	if k.numbered && len(words) == 1 && (words[0] == strconv.Itoa(i+1) || words[0] == o.Key) {
		return true
	}
	have := strings.FieldsFunc(spelling.Latin(o.Text+" "+o.Find), func(r rune) bool { return strings.ContainsRune(" ,:;()-/", r) })
	return !slices.ContainsFunc(words, func(w string) bool {
		w = strings.Trim(w, ",:;")
		return !slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(h, w) })
	})
}

// selected returns the index of the selected option; -1 for none.
func (k *choices) selected() int {
	if k.at < 0 || k.at >= len(k.left) {
		return -1
	}
	return k.left[k.at]
}

// enter takes the selected option, or else what is typed.
func (k *choices) enter(typed string) {
	if i := k.selected(); i >= 0 && !(typed == "" && k.numbered && k.at == k.normal) {
		k.take(i)
		return
	}
	k.other(typed) // the session knows the default
}

func (k *choices) does(typed string) tell.Line {
	switch i := k.selected(); {
	case i >= 0:
		return tell.Line{Text: "⏎ " + k.options[i].Text, Role: tell.Good}
	case k.whole && typed != "":
		return tell.Line{Text: "⏎ " + typed, Role: tell.Good}
	case typed != "" && k.numbered && k.none:
		return k.con.entry.previews()
	case typed != "":
		return tell.Line{Text: fmt.Sprintf("%d of %d", len(k.left), len(k.options)), Role: tell.Soft}
	}
	return k.line.does(typed)
}

// key selects another option.
func (k *choices) key(name string) bool {
	lead := k.con.top().lead
	switch {
	case name == "Up":
		k.point(k.at - 1)
	case name == "Down":
		k.point(k.at + 1)
	case lead.pages(name):
	case name == "PgUp":
		k.top = max(2*k.top-k.end, 0)
		k.point(k.top)
	case name == "PgDn":
		k.point(k.end)
		k.top = max(min(k.end, k.at), 0)
	default:
		return false
	}
	return true
}

func (k *choices) point(n int) { k.at = min(max(n, 0), len(k.left)-1) }

// rows returns the rows of an option, with its note at the right edge or below it.
func (k *choices) rows(i, w int) []string {
	o, t := &k.options[i], k.con.theme
	text, note := " "+t.text(o.Text), t.text(o.Note)
	if o.Key != "" {
		text = " " + o.Key + ")" + text
	} else if k.numbered {
		text = fmt.Sprintf(" %*d %s", len(strconv.Itoa(len(k.options))), i+1, text)
	}
	room := w - 2 - tell.Width(note) // beside the note
	below := note != "" && room < w/3
	if below || note == "" {
		room = w
	}
	rows := tell.Wrap(text, room+1)
	for y, row := range rows {
		rows[y] = strings.TrimPrefix(row, " ") // later rows are indented anyway
	}
	if last := len(rows) - 1; !below {
		rows[last] = tell.Pad(rows[last], room) + note
		return rows
	}
	for _, row := range tell.Wrap(note, w-4) {
		rows = append(rows, "   "+row)
	}
	return rows
}

// more returns the rows that explain an option while it is selected.
func (k *choices) more(i, w int) (rows []string) {
	o := &k.options[i]
	says := o.More
	if o.Off != "" {
		says = "Not now: " + o.Off + "."
	}
	for row := range strings.SplitSeq(says, "\n") {
		if row != "" && row != o.Text {
			rows = append(rows, tell.Wrap(k.con.theme.text(row), min(w-2, mostText))...)
		}
	}
	return rows
}

// moreRows returns the number of rows to reserve for more, so that nothing moves.
func (k *choices) moreRows(w int) (most int) {
	for i := range k.options {
		most = max(most, len(k.more(i, w)))
	}
	return most
}

func (k *choices) need(w int) (n int) {
	for i := range k.options {
		n += len(k.rows(i, w))
	}
	return n + k.moreRows(w)
}

// draw draws the options, scrolled to the selected one.
func (k *choices) draw(c canvas) {
	all, used := c, 0
	for _, i := range k.left {
		used += len(k.rows(i, c.w))
	}
	mores := c.h - used
	if mores < 1 {
		mores = 2
	}
	mores = min(k.moreRows(c.w), mores, c.h/2)
	if i := k.selected(); i >= 0 { // all of it, though fewer options fit then
		mores = min(max(mores, len(k.more(i, c.w))), c.h-1)
	}
	c = c.at(rect{0, 0, c.w, c.h - mores})
	k.scroll(c)
	y := 0
	for n, i := range k.left[k.top:k.end] {
		r, rows := k.role(i), k.rows(i, c.w)
		switch {
		case k.top+n == k.at:
			r = chosen
		case k.options[i].Off != "":
			r = tell.Faint
		}
		place := c.at(rect{0, y, c.w, len(rows)})
		place.fill(c.theme.of(r))
		y += place.lines(0, 0, rows, r)
		place.hit(func() { k.take(i) })
	}
	if n := len(k.left) - k.end; n > 0 {
		c.more(n)
		y = c.h
	}
	if i := k.selected(); i >= 0 {
		all.lines(2, y, k.more(i, c.w), tell.Soft)
	}
}

// scroll updates which options are on the screen.
func (k *choices) scroll(c canvas) {
	see := func() {
		k.end = k.top
		for y := 0; k.end < len(k.left); k.end++ {
			y += len(k.rows(k.left[k.end], c.w))
			if k.end > k.top && (y > c.h || y == c.h && k.end+1 < len(k.left)) {
				break // the last row has the number of others
			}
		}
	}
	k.at = min(k.at, len(k.left)-1)
	k.top = min(k.top, max(len(k.left)-1, 0))
	if k.at >= 0 {
		k.top = min(k.top, k.at)
	}
	for see(); k.at >= k.end; see() {
		k.top++
	}
}
