package printables

import (
	"fmt"
	"strings"
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
}

// RecordSheet lays out the telling, as many pages as it needs, numbered.
func RecordSheet(r RecordPage, look Look) (Document, error) {
	if len(r.Lines) == 0 {
		return Document{}, fmt.Errorf("a record of %s without lines", r.Title)
	}
	l := newLeaves(look, masthead{kind: "record", title: r.Title, sub: "The game, line by line, with every ruling", emblem: r.Emblem})
	if len(r.Header) > 0 {
		l.recordHeader(r.Header)
	}
	for _, line := range r.Lines {
		if line.Heading != "" {
			l.need(16)
			l.take("space", 1.5)
			l.free = l.heading(l.free, line.Heading)
			continue
		}
		l.recordLine(line)
	}
	if r.Result != "" {
		st := strongStyle(11)
		h := l.canvas.height(st, l.free.W, r.Result)
		l.need(h + 3)
		l.take("space", 3)
		l.para("result", l.take("result", h), st, left, r.Result)
	}
	if r.Record != "" {
		l.need(6)
		l.take("space", 2)
		l.fit("SHA-256", l.take("SHA-256", 4), textStyle(7.5).in(grey), 5, left, "SHA-256 of the record: "+r.Record)
	}
	return l.finish(Document{})
}

// recordHeader draws the header's keys and values.
func (l *leaves) recordHeader(pairs [][2]string) {
	name, value := textStyle(8.5).in(grey), strongStyle(8.5)
	const column = 26.0
	for _, p := range pairs {
		h := max(l.canvas.height(value, l.free.W-column, p[1]), l.canvas.height(name, column-2, p[0]))
		l.need(h)
		key, rest := l.take("header", h).left(column)
		l.para("header", Rect{key.X, key.Y, column - 2, key.H}, name, left, p[0])
		l.para("header", rest, value, left, p[1])
	}
	l.take("space", 2)
	l.line(l.free.X, l.free.Y, l.free.Right(), l.free.Y, 0.5, dark)
	l.take("space", 1)
}

// recordLine draws number, statement, verdict and, below, why.
func (l *leaves) recordLine(line RecordLine) {
	const number, verdict = 9.0, 22.0
	said, small := textStyle(9.5), textStyle(8).in(grey)
	if line.Gone {
		said = said.in(grey)
	}
	w := l.free.W - number - verdict - 2
	text := l.canvas.lines(said, w, line.Said)
	var why []string
	if line.Reason != "" {
		s := line.Reason
		if line.Rule != "" {
			s = line.Rule + ": " + s
		}
		if line.Cite != "" {
			s += " (" + line.Cite + ")"
		}
		why = append(why, s)
	}
	if line.Comment != "" {
		why = append(why, "# "+line.Comment)
	}
	below := strings.Join(why, "\n")
	h := float64(len(text))*said.height() + 1.4
	if below != "" {
		h += l.canvas.height(small, w-3, below)
	}
	l.need(h)
	row := l.take("a line of the record", h)
	if !line.Upheld && l.ink == FullInk {
		l.canvas.fill(row, hues["red"].tint(), 0)
	}
	at := Rect{row.X, row.Y + 0.7, row.W, row.H}
	if line.Number > 0 {
		l.text("number of a line", Rect{at.X, at.Y, number - 2.5, said.height()}, textStyle(7.5).in(grey), right, num(float64(line.Number)))
	}
	in := Rect{at.X + number, at.Y, w, row.H - 0.7}
	in = l.para("a line of the record", in, said, left, line.Said)
	if line.Gone {
		for i, t := range text {
			y := at.Y + (float64(i)+0.5)*said.height() + 0.2
			l.add(Line{X1: at.X + number, Y1: y, X2: at.X + number + t.w, Y2: y, Width: 0.2, Colour: grey, Through: true})
		}
	}
	if below != "" {
		l.para("the ruling", Rect{in.X + 3, in.Y, w - 3, in.H + 0.7}, small, left, below)
	}
	l.verdict(Rect{row.Right() - verdict, at.Y, verdict, said.height()}, line)
	l.rule(row, 0.1, hair)
}

// verdict draws a small plate; what was simply legal needs none.
func (l *leaves) verdict(r Rect, line RecordLine) {
	word := line.Verdict
	if line.Gone {
		word = "taken back"
	}
	if word == "" || word == "legal" {
		return
	}
	colour := hues["green"]
	switch {
	case line.Gone:
		colour = grey
	case !line.Upheld:
		colour = hues["red"]
	case line.Verdict == "irregular":
		colour = hues["orange"]
	}
	at := Rect{r.X, r.Y + 0.2, r.W, r.H - 0.4}
	st := strongStyle(7.5)
	if l.ink == LowInk {
		l.canvas.frame(at, dark, 0.25, 1)
	} else {
		l.canvas.fill(at, colour, 1)
		st = st.in(white)
	}
	l.fit("verdict", Rect{at.X + 1, at.Y, at.W - 2, at.H}, st, 5, centre, word)
}
