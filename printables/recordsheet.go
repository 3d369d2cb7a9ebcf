package printables

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// A RecordPage is a game told line by line, as data.
type RecordPage struct {
	Title  string      // of the game
	Emblem string      // key of a sign; "" for none
	Header [][2]string // what the record says of its table: key and value
	Lines  []RecordLine
	Result string // how it ended; "" for nothing
	Record string // SHA-256; "" for none
}

// A RecordLine is one line of a record with its ruling.
type RecordLine struct {
	Number  int    // of the line in the file; 0 for none
	Heading string // begins a part instead: "Round 5"; nothing else is shown then
	Said    string // the statement with its mark, as the record has it
	Verdict string // "legal", "refused", "irregular", "illegal" …
	Upheld  bool
	Gone    bool   // taken back by undo or rewind: struck through
	Rule    string // the rule that refuses: its name
	Reason  string
	Cite    string
	Comment string // behind "#" in the record
	Brought string // what followed from it, in words: "Anna claims Rún, token −3"; "" for nothing
}

// RecordSheet lays out the telling in two columns, on as many pages as it needs; on the
// last of several both are of one height.
func RecordSheet(r RecordPage, look Look) (Document, error) {
	if len(r.Lines) == 0 {
		return Document{}, fmt.Errorf("a record of %s without lines", r.Title)
	}
	l := newLeaves(look, masthead{kind: "record", title: r.Title, sub: "The game, line by line, with every ruling", emblem: r.Emblem})
	steps := r.steps()
	var last moment // before the last page was begun
	for i, step := range steps {
		now := moment{*l, l.canvas.items, i}
		if step(l); len(l.done) > len(now.done) {
			last = now
		}
	}
	if pages := len(l.done); pages > 1 && l.err == nil {
		level := last.again()
		level.short, level.shortHigh = pages, l.level()
		for _, step := range steps[last.step:] {
			step(level)
		}
		if level.err == nil && len(level.done) == pages {
			l = level
		}
		l.job.err = nil
	}
	return l.finish(Document{})
}

// A moment is how far leaves were filled before a step.
type moment struct {
	leaves
	items []Item // on the page
	step  int
}

// again are leaves filled so far, to go on otherwise.
func (m *moment) again() *leaves {
	l := m.leaves
	l.canvas = &canvas{job: l.job, items: slices.Clip(m.items)}
	l.done = append(slices.Clone(l.done[:len(l.done)-1]), l.canvas)
	return &l
}

// steps are what the telling is laid out by, one after the other.
func (r RecordPage) steps() []func(*leaves) {
	all := []func(*leaves){func(l *leaves) {
		if len(r.Header) > 0 {
			l.recordHeader(r.Header)
		}
		l.columns(2)
	}}
	most := 0
	for _, line := range r.Lines {
		most = max(most, line.Number)
	}
	number := numberStyle.width(num(float64(most))) + 2.5
	heading := ""
	for _, line := range r.Lines {
		if line.Heading != "" {
			heading = line.Heading
			continue
		}
		for _, part := range line.parts() {
			below := heading
			all = append(all, func(l *leaves) {
				l.keep("a line of the record", func(c *canvas, r Rect) Rect {
					if below != "" { // stays with the first line below it
						r = c.heading(under(r, 1.5), below)
					}
					return c.recordLine(r, part, number)
				})
			})
			heading = ""
		}
	}
	return append(all, func(l *leaves) {
		l.note("result", 3, strongStyle(11), r.Result)
		if r.Record != "" {
			l.note("SHA-256", 2, textStyle(7).in(grey), "SHA-256 of the record: "+r.Record)
		}
	})
}

// recordHeader draws the header's keys and values.
func (l *leaves) recordHeader(pairs [][2]string) {
	name, value := textStyle(8.5).in(grey), strongStyle(8.5)
	const column = 26.0
	for _, p := range pairs {
		l.keep("header", func(c *canvas, r Rect) Rect {
			key, rest := r.left(column)
			key.W -= 2
			below := c.para("header", key, name, left, p[0])
			rest = c.para("header", rest, value, left, p[1])
			return under(r, max(below.Y, rest.Y)-r.Y)
		})
	}
	l.take("space", 2)
	l.line(l.free.X, l.free.Y, l.free.Right(), l.free.Y, 0.5, dark)
	l.take("space", 2)
}

// parts are a line, or those that follow one another where no column holds it.
func (line RecordLine) parts() (all []RecordLine) {
	const most = 1000 // bytes: the widest letters fill a column with them
	if len(line.Said)+len(line.Brought)+len(line.Reason)+len(line.Comment) <= most {
		return []RecordLine{line}
	}
	cut := func(text string, part func(string) RecordLine) {
		for end := 0; text != ""; text = text[end:] {
			for end = min(most, len(text)); end < len(text) && !utf8.RuneStart(text[end]); end-- {
			}
			all = append(all, part(text[:end]))
		}
	}
	why := line.why()
	cut(line.Said, func(s string) RecordLine {
		return RecordLine{Said: s, Gone: line.Gone, Verdict: "legal"}
	})
	cut(line.Brought, func(s string) RecordLine { return RecordLine{Brought: s, Gone: line.Gone, Verdict: "legal"} })
	cut(why, func(s string) RecordLine { return RecordLine{Reason: s, Verdict: "legal"} })
	cut(line.Comment, func(s string) RecordLine { return RecordLine{Comment: s, Verdict: "legal"} })
	all[0].Number, all[0].Verdict, all[0].Upheld = line.Number, line.Verdict, line.Upheld
	return all
}

var numberStyle = textStyle(7).in(grey)

// recordLine draws number and statement, what it brought and, where it was not
// simply legal, the verdict and why. It returns what is left below.
func (c *canvas) recordLine(r Rect, line RecordLine, number float64) Rect {
	const plate = 17.0
	said, small := textStyle(9), textStyle(7.5).in(grey)
	if line.Gone {
		said = said.in(grey)
	}
	in := Rect{r.X + number, r.Y + 0.6, r.W - number, r.H - 0.6}
	word := line.word()
	if word != "" {
		in.W -= plate + 1
	}
	first := said
	if line.Said == "" && word == "" { // a comment alone, or what follows a cut
		first = small
	}
	if line.Number > 0 {
		c.text("number of a line", Rect{r.X, in.Y, number - 1.5, first.height()}, numberStyle, right, num(float64(line.Number)))
	}
	var text []textLine
	if first == said {
		text = c.lines(said, in.W, line.Said)
	}
	below := c.setLines("a line of the record", in, said, left, text)
	if line.Gone {
		for i, t := range text {
			y := in.Y + (float64(i)+0.5)*said.height() + 0.2
			c.add(Line{X1: in.X, Y1: y, X2: in.X + t.w, Y2: y, Width: 0.2, Colour: grey, Through: true})
		}
	}
	if word != "" {
		c.verdict(Rect{r.Right() - plate, in.Y, plate, said.height()}, line, word)
	}
	below = Rect{r.X + number, below.Y, r.W - number, below.H}
	if line.Brought != "" && !line.Gone {
		below = c.para("what it brought", below, textStyle(8), left, "→ "+line.Brought)
	}
	if why := line.why(); why != "" {
		below = c.para("the ruling", below, small, left, why)
	}
	if line.Comment != "" {
		below = c.para("a comment", below, small, left, "# "+line.Comment)
	}
	bottom := under(Rect{r.X, below.Y, r.W, below.H}, 0.8)
	c.line(r.X, bottom.Y, r.Right(), bottom.Y, 0.1, hair)
	return bottom
}

// why is the rule that refuses, with its reason and section.
func (line RecordLine) why() string {
	if line.Reason == "" {
		return ""
	}
	s := line.Reason
	if line.Rule != "" {
		s = line.Rule + ": " + s
	}
	if line.Cite != "" {
		s += " (" + line.Cite + ")"
	}
	return s
}

// word is the verdict to be shown; what was simply legal needs none.
func (line RecordLine) word() string {
	switch {
	case line.Gone:
		return "taken back"
	case line.Verdict == "legal":
		return ""
	}
	return line.Verdict
}

// verdict draws a small plate.
func (c *canvas) verdict(r Rect, line RecordLine, word string) {
	colour := Hue("green")
	switch {
	case line.Gone:
		colour = grey
	case !line.Upheld:
		colour = Hue("red")
	case line.Verdict == "irregular":
		colour = Hue("orange")
	}
	at := Rect{r.X, r.Y + 0.2, r.W, r.H - 0.4}
	st := strongStyle(7).in(c.plate(at, colour, dark, 0.25, 1))
	c.fit("verdict", Rect{at.X + 1, at.Y, at.W - 2, at.H}, st, leastType, centre, word)
}
