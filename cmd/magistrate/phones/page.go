package phones

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables/hue"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

//go:embed page/*.html page/page.css page/page.js page/zxing/reader.js page/zxing/zxing_reader.wasm
var files embed.FS

// pages returns the templates: "join", "frame", and "table", which is what a stream sends. own puts
// the table's own words in place of those of the game.
func pages(own func(string) string) *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"own": own,
		"role": func(r tell.Role) string {
			return [...]string{"", "strong", "title", "soft", "good", "bad", "warn", "struck", "faint", "accent"}[r]
		},
		"vacant":  func(c referee.Cell) bool { return c.State == referee.Vacant },
		"state":   func(c referee.Cell) string { return [...]string{"", "down", "vacant", "turned", "settled"}[c.State] },
		"counted": func(l referee.Label) string { return strings.TrimSpace(l.Name + " " + l.Value) },
	}).ParseFS(files, "page/*.html"))
}

// styles returns the style sheet, with the colours that all screens share.
var styles = sync.OnceValue(func() []byte {
	css, err := files.ReadFile("page/page.css")
	if err != nil {
		panic(err)
	}
	b := bytes.NewBuffer(css)
	ground := func(g hue.Ground) {
		fmt.Fprintf(b, ":root{--ground:#%06x;--panel:#%06x;--ink:#%06x;--soft:#%06x;--accent:#%06x;--good:#%06x;--bad:#%06x;--warn:#%06x;--bar:#%06x;--barink:#%06x}\n",
			g.Ground, g.Panel, g.Ink, g.Soft, g.Accent, g.Good, g.Bad, g.Warn, g.Bar, g.BarInk)
		for _, h := range hue.All {
			fmt.Fprintf(b, ".hue-%s{color:#%06x}\n", h.Name, g.Of(h))
		}
	}
	ground(hue.Grounds[1])
	b.WriteString("@media(prefers-color-scheme:dark){\n")
	ground(hue.Grounds[0])
	b.WriteString("}\n")
	return b.Bytes()
})

// A view is what the template "table" shows to one phone.
type view struct {
	Seq                  int
	Game, Moment, Expect string
	Acting               bool // a seat of the phone is to act
	Seats                []seat
	Mine, Others, Table  []session.Bunch // legal moves
	Claims               bool            // the phone has a seat
	ReadOnly, Over       bool
	Question             *session.Question // about the move that is being put together
	Have                 string            // the move so far
	Clauses              []string          // words that begin other clauses of it
	Title                string
	Answer               tell.Lines
	Moves                []session.Bunch // with the answer
	Counts               []string        // with the answer: how many cards
	Refused, Waiting     string
	Log                  tell.Lines
	Notes                []string
	Areas                []referee.Area
	Players              []referee.Seat
	Score                tell.Lines
}

// A seat is a player, who may sit at the phone.
type seat struct {
	Name   string
	Number int
	Here   bool
}

// lastMoves is the number of lines of the log on a page.
const lastMoves = 8

// page returns the contents of the page for a phone. The lock is held.
func (s *Server) page(p *phone) []byte {
	var b bytes.Buffer
	if err := s.pages.ExecuteTemplate(&b, "table", s.view(p)); err != nil {
		panic(err) // a fault in the template
	}
	return b.Bytes()
}

func (s *Server) view(p *phone) view {
	if s.record == nil {
		return view{Seq: p.seq, Expect: "No record is open at the console yet."}
	}
	at, table := s.table.At(), s.table.View()
	v := view{
		Seq: p.seq, Game: s.record.Game.Title(), Moment: tell.Moment(table), Expect: tell.Sentence(at.Expect()), Over: at.Over(), ReadOnly: s.options.ReadOnly,
		Title: p.title, Answer: p.answer, Moves: p.moves, Counts: p.counts, Refused: p.refused.Line, Waiting: s.waiting(p),
		Log: lastOf(s.table.Log(lastMoves), lastMoves), Notes: table.Notes, Areas: table.Areas, Players: table.Seats,
	}
	for i, name := range s.record.Lexicon.Players {
		v.Seats = append(v.Seats, seat{name, i, p.has(i)})
		v.Claims = v.Claims || p.has(i)
		v.Acting = v.Acting || p.has(i) && table.Seats[i].Acting
	}
	if v.Over {
		if sheet, err := s.record.Score(); err == nil {
			v.Score = tell.Result("Result", sheet)
		}
	} else if p.draft != nil {
		q := p.draft.Question()
		v.Question, v.Clauses = &q, p.draft.Clauses()
		if q.List != nil {
			v.Have = q.List.Move
		}
	} else if v.Waiting == "" {
		s.addMoves(&v, p)
	}
	return v
}

// addMoves adds the legal moves: the phone's own, the table's, and, if it has no seat, all others.
func (s *Server) addMoves(v *view, p *phone) {
	for _, b := range s.table.Bunches() {
		switch {
		case b.Sealed:
		case b.By == referee.Table || b.By == referee.Anyone:
			v.Table = append(v.Table, b)
		case p.has(int(b.By)):
			v.Mine = append(v.Mine, b)
		case !v.Claims:
			v.Others = append(v.Others, b)
		}
	}
}

// lastOf returns the last lines, whole moves only, the latest move first.
func lastOf(lines tell.Lines, most int) (last tell.Lines) {
	end := len(lines)
	for i := end - 1; i >= 0 && len(last)+end-i <= most; i-- {
		if lines[i].Indent == 0 {
			last = append(last, lines[i:end]...)
			end = i
		}
	}
	return last
}

// Spoken is a text for the live region: the last move and whose turn it is.
func (v view) Spoken() string {
	if len(v.Log) == 0 {
		return v.Expect
	}
	return tell.Sentence(v.Log[0].Text) + " " + v.Expect
}

// Acts lists the players to act; "" for none.
func (v view) Acts() string {
	var names []string
	for _, s := range v.Players {
		if s.Acting {
			names = append(names, s.Name)
		}
	}
	if names == nil {
		return ""
	}
	return spelling.List(names)
}
