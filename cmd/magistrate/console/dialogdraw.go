package console

// size is how large the dialog wants to be on a screen.
func (d *dialog) size(c canvas) rect {
	if d.large {
		return rect{0, 0, c.w, c.h}
	}
	w := width(d.title) + 8
	for _, l := range d.body {
		w = max(w, min(width(l.text)+4, 76))
	}
	for _, it := range d.items {
		w = max(w, width(it.text)+width(it.note)+9, min(width(it.more)+6, 76))
	}
	if d.field != nil {
		w = max(w, 64)
	}
	foot := 4
	for _, a := range d.actions() {
		if a.foot {
			foot += width(a.key()) + width(a.name) + 4
		}
	}
	w = min(max(w, foot, 40), c.w-4)
	h := 3 + len(d.wrap(w-4)) + len(d.items)
	if d.field != nil {
		h += 2
	}
	if d.hasMore() {
		h += 2
	}
	if len(d.items) > 0 && len(d.body) > 0 {
		h++
	}
	h = min(h+1, c.h-2)
	return rect{(c.w - w) / 2, (c.h - h) / 2, w, h}
}

// hasMore tells whether some item says more below the list.
func (d *dialog) hasMore() bool {
	for i := range d.items {
		if d.items[i].more != "" {
			return true
		}
	}
	return false
}

// wrap breaks the body to a width; the last result is kept.
func (d *dialog) wrap(w int) []line {
	if d.wrapWide == w && d.wrapped != nil {
		return d.wrapped
	}
	d.wrapped, d.wrapWide = []line{}, w
	for _, l := range d.body {
		for _, s := range hang(d.con.theme.text(l.text), w) {
			d.wrapped = append(d.wrapped, line{s, l.role})
		}
	}
	return d.wrapped
}

// draw draws the dialog.
func (d *dialog) draw(c canvas) {
	at := d.size(c)
	c = c.at(at)
	c.fill(c.theme.of(veil))
	d.hits = d.hits[:0]
	in := c.box(d.con.theme.text(d.title), c.theme.of(d.role))
	in = in.at(rect{1, 0, in.w - 2, in.h})
	d.hits = append(d.hits, in.footer(in.h-1, d.actions())...)
	rest := in.at(rect{0, 0, in.w, in.h - 1})
	if d.fault != "" && rest.h > 1 {
		rest.say(0, rest.h-1, fit(d.con.theme.text(d.fault), rest.w), bad)
		rest = rest.at(rect{0, 0, rest.w, rest.h - 1})
	}
	if it := d.current(); d.hasMore() && rest.h > 6 {
		if it != nil {
			rest.lines(0, rest.h-2, wrap(d.con.theme.text(it.more), rest.w), soft)
		}
		rest = rest.at(rect{0, 0, rest.w, rest.h - 2})
	}
	y := d.drawBody(rest)
	if d.field != nil && y < rest.h {
		x := rest.say(0, y, d.prompt, soft)
		d.field.draw(rest.at(rect{x, y, rest.w - x, 1}), d.con.desk.top() == pane(d))
		y += 2
	} else if len(d.items) > 0 && len(d.body) > 0 {
		y++
	}
	if len(d.items) > 0 {
		d.drawItems(rest.at(rect{0, y, rest.w, rest.h - y}))
	}
}

// drawBody draws the text and gives how many rows it took.
func (d *dialog) drawBody(c canvas) int {
	body := d.wrap(c.w)
	room := c.h
	if d.field != nil {
		room -= 2
	}
	if len(d.items) > 0 {
		room -= min(len(d.items), max(c.h/2, 3))
	}
	room = max(room, 1)
	d.scroll = min(d.scroll, max(len(body)-room, 0))
	shown := body[d.scroll:min(d.scroll+room, len(body))]
	for i, l := range shown {
		c.say(0, i, l.text, l.role)
	}
	if d.scroll+room < len(body) {
		c.right(c.w, room-1, " ↓ more", soft)
	}
	if d.scroll > 0 {
		c.right(c.w, 0, " ↑", soft)
	}
	return len(shown)
}

// drawItems draws the list, so far scrolled that the cursor is in sight.
func (d *dialog) drawItems(c canvas) {
	if len(d.shown) == 0 {
		c.say(0, 0, "nothing fits what you typed", soft)
		return
	}
	if d.at < d.first {
		d.first = d.at
	}
	if d.at >= d.first+c.h {
		d.first = d.at - c.h + 1
	}
	d.first = max(min(d.first, len(d.shown)-c.h), 0)
	for y := 0; y < c.h && d.first+y < len(d.shown); y++ {
		n := d.first + y
		it := &d.items[d.shown[n]]
		st := c.theme.of(it.role)
		if n == d.at {
			st = c.theme.of(chosen)
			c.row(y, st)
		}
		x := 1
		if n == d.at {
			c.print(0, y, c.sign("▸"), st)
		}
		if it.mark != nil {
			box := "[ ] "
			if *it.mark {
				box = "[x] "
			}
			x += c.print(x, y, box, st)
		}
		note := d.con.theme.text(it.note)
		c.print(x, y, fit(d.con.theme.text(it.text), c.w-x-width(note)-1), st)
		if n != d.at {
			st = c.theme.of(soft)
		}
		c.print(c.w-width(note), y, note, st)
		d.hits = append(d.hits, hit{rect{c.x, c.y + y, c.w, 1}, func() {
			if d.at = n; it.mark != nil {
				*it.mark = !*it.mark
				return
			}
			d.take()
		}})
	}
	if d.first+c.h < len(d.shown) {
		c.right(c.w, c.h-1, " ↓", soft)
	}
}
