package printables

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// A RecordPage is a record line by line, as data.
type RecordPage struct {
	Title  string      // of the game
	Emblem string      // key of a sign; "" for none
	Header [][2]string // keys and values
	Lines  []RecordLine
	Result string // who won; "" for none
	Score  string // the points of each player; "" for none
	Record string // SHA-256; "" for none
}

// A RecordLine is a line of a record with its verdict.
type RecordLine struct {
	Number    int    // in the file; 0 for none
	Heading   string // begins a part, "Round 5"; then the other fields are not shown
	Move      string // the move, in words or as in the record
	Verdict   string // "legal", "refused", "irregular", "illegal" …
	Upheld    bool
	TakenBack bool   // by undo or rewind
	Rule      string // title of the rule that the move breaks
	Reason    string
	Cite      string
	Comment   string // after "#" in the record
	Outcome   string // what followed, in words: "Anna claims Rún, token −3"; "" for nothing
}

// RecordSheet lays out a record in two columns on as many pages as it needs, with the
// columns of the last page level.
func RecordSheet(r RecordPage, look Look) (Document, error) {
	if len(r.Lines) == 0 {
		return Document{}, fmt.Errorf("the record of %s has no lines", r.Title)
	}
	l := newLeaves(look, masthead{kind: "record", title: r.Title, sub: "The game, move by move, with every verdict", emblem: r.Emblem})
	steps := r.steps()
	var last snapshot // before the last page began
	for i, step := range steps {
		now := snapshot{*l, l.canvas.items, i}
		if step(l); len(l.pages) > len(now.pages) {
			last = now
		}
	}
	if pages := len(l.pages); pages > 1 && l.err == nil {
		level := last.resume()
		level.shortPage, level.shortHeight = pages, l.levelHeight()
		for _, step := range steps[last.step:] {
			step(level)
		}
		if level.err == nil && len(level.pages) == pages {
			l = level
		}
		l.job.err = nil
	}
	return l.finish(Document{})
}

// A snapshot is the state of leaves before a step.
type snapshot struct {
	leaves
	items []Item // on the page
	step  int
}

// resume returns leaves to continue from the snapshot.
func (m *snapshot) resume() *leaves {
	l := m.leaves
	l.canvas = &canvas{job: l.job, items: slices.Clip(m.items)}
	l.pages = append(slices.Clone(l.pages[:len(l.pages)-1]), l.canvas)
	return &l
}

// steps returns functions that lay out the record, one after the other.
func (r RecordPage) steps() []func(*leaves) {
	all := []func(*leaves){func(l *leaves) {
		l.note("result", 0, strongStyle(16).in(brass), r.Result)
		l.note("score", 0.5, textStyle(10.5), r.Score)
		l.take("space", 2)
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
				l.drawTogether("a line of the record", func(c *canvas, r Rect) Rect {
					if below != "" { // together with its first line
						r = c.heading(skip(r, 1.5), below)
					}
					return c.recordLine(r, part, number)
				})
			})
			heading = ""
		}
	}
	return append(all, func(l *leaves) {
		if r.Record != "" {
			l.note("SHA-256", 2, textStyle(7).in(grey), "SHA-256 of the record: "+r.Record)
		}
	})
}

// recordHeader draws the keys and values of the header.
func (l *leaves) recordHeader(pairs [][2]string) {
	name, value := textStyle(8.5).in(grey), strongStyle(8.5)
	const column = 26.0
	for _, p := range pairs {
		l.drawTogether("header", func(c *canvas, r Rect) Rect {
			key, rest := r.left(column)
			key.W -= 2
			below := c.para("header", key, name, left, p[0])
			rest = c.para("header", rest, value, left, p[1])
			return skip(r, max(below.Y, rest.Y)-r.Y)
		})
	}
	l.take("space", 2)
	l.line(l.free.X, l.free.Y, l.free.Right(), l.free.Y, 0.5, dark)
	l.take("space", 2)
}

// parts splits a line that is too long for a column.
func (line RecordLine) parts() (all []RecordLine) {
	const most = 1000 // bytes, which fill a column in the widest letters
	if len(line.Move)+len(line.Outcome)+len(line.Reason)+len(line.Comment) <= most {
		return []RecordLine{line}
	}
	cut := func(text string, part func(string) RecordLine) {
		for end := 0; text != ""; text = text[end:] {
			for end = min(most, len(text)); end < len(text) && !utf8.RuneStart(text[end]); end-- {
			}
			all = append(all, part(text[:end]))
		}
	}
	why := line.explanation()
	cut(line.Move, func(s string) RecordLine {
		return RecordLine{Move: s, TakenBack: line.TakenBack, Verdict: "legal"}
	})
	cut(line.Outcome, func(s string) RecordLine { return RecordLine{Outcome: s, TakenBack: line.TakenBack, Verdict: "legal"} })
	cut(why, func(s string) RecordLine { return RecordLine{Reason: s, Verdict: "legal"} })
	cut(line.Comment, func(s string) RecordLine { return RecordLine{Comment: s, Verdict: "legal"} })
	all[0].Number, all[0].Verdict, all[0].Upheld = line.Number, line.Verdict, line.Upheld
	return all
}

var numberStyle = textStyle(7).in(grey)

// recordLine draws number, move and outcome and, unless the move is legal, the verdict and
// the reason. It returns the room below.
func (c *canvas) recordLine(r Rect, line RecordLine, number float64) Rect {
	const plate = 17.0
	phrase, small := textStyle(9), textStyle(7.5).in(grey)
	if line.TakenBack {
		phrase = phrase.in(grey)
	}
	in := Rect{r.X + number, r.Y + 0.6, r.W - number, r.H - 0.6}
	word := line.verdictLabel()
	if word != "" {
		in.W -= plate + 1
	}
	first := phrase
	if line.Move == "" && word == "" { // a comment alone, or a further part
		first = small
	}
	if line.Number > 0 {
		c.text("number of a line", Rect{r.X, in.Y, number - 1.5, first.height()}, numberStyle, right, num(float64(line.Number)))
	}
	var text []textLine
	if first == phrase {
		text = c.lines(phrase, in.W, line.Move)
	}
	below := c.setLines("a line of the record", in, phrase, left, text)
	if line.TakenBack {
		for i, t := range text {
			y := in.Y + (float64(i)+0.5)*phrase.height() + 0.2
			c.add(Line{X1: in.X, Y1: y, X2: in.X + t.w, Y2: y, Width: 0.2, Colour: grey, Through: true})
		}
	}
	if word != "" {
		c.verdict(Rect{r.Right() - plate, in.Y, plate, phrase.height()}, line, word)
	}
	below = Rect{r.X + number, below.Y, r.W - number, below.H}
	if line.Outcome != "" && !line.TakenBack {
		below = c.para("outcome", below, textStyle(8), left, "→ "+line.Outcome)
	}
	if why := line.explanation(); why != "" {
		below = c.para("reason", below, small, left, why)
	}
	if line.Comment != "" {
		below = c.para("a comment", below, small, left, "# "+line.Comment)
	}
	bottom := skip(Rect{r.X, below.Y, r.W, below.H}, 0.8)
	if !line.Upheld && line.Number > 0 && !line.TakenBack {
		c.frame(Rect{r.X - 0.8, r.Y - 0.2, r.W + 1.6, bottom.Y - r.Y}, Hue("red"), 0.3, 0.8)
	}
	c.line(r.X, bottom.Y, r.Right(), bottom.Y, 0.1, hairline)
	return bottom
}

// explanation returns the rule that the move breaks, the reason and the section.
func (line RecordLine) explanation() string {
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

// verdictLabel returns the verdict to show, "" for a legal move.
func (line RecordLine) verdictLabel() string {
	switch {
	case line.TakenBack:
		return "taken back"
	case line.Verdict == "legal":
		return ""
	}
	return line.Verdict
}

// verdict draws the verdict on a small plate.
func (c *canvas) verdict(r Rect, line RecordLine, word string) {
	colour := Hue("green")
	switch {
	case line.TakenBack:
		colour = grey
	case !line.Upheld:
		colour = Hue("red")
	case line.Verdict == "irregular":
		colour = Hue("orange")
	}
	at := Rect{r.X, r.Y + 0.2, r.W, r.H - 0.4}
	st := strongStyle(7)
	if line.Upheld && line.Verdict == "refused" && !line.TakenBack { // as it should be
		c.add(Box{Rect: at, Stroke: Hue("red"), Width: 0.4, Radius: 1})
		st = st.in(Hue("red"))
	} else {
		st = st.in(c.plate(at, colour, dark, 0.25, 1))
	}
	c.fit("verdict", Rect{at.X + 1, at.Y, at.W - 2, at.H}, st, minType, centre, word)
}
