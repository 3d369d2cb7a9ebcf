package refereetest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"magistrate/referee"
)

// play plays a game at random and checks every position of it.
func (w *wiring) play(rt *rapid.T, c Course) {
	s := c.begin(rt)
	w.lex = s.Lexicon
	alone := noTurn
	for n := 0; ; n++ {
		p := s.Position()
		v := p.View(false)
		w.legalMoves = p.LegalMoves(false)
		w.expects(p)
		w.view(p, v)
		w.findUnchosen(v)
		w.facts(p)
		alone = w.order(p, v, alone)
		if _, err := referee.JSON(p.State(false)); err != nil {
			w.fault("", "the state can't be written: %v", err)
		}
		if p.Over() {
			break
		}
		offers := p.LegalMoves(true)
		if len(offers) == 0 || n > c.Most {
			return // Play reports that
		}
		_, move := c.choose(rt, s, offers)
		e := s.Add(s.Lexicon.Text(move))
		if brought := s.Outcome(e); brought.Words != "" {
			w.text("the outcome of "+s.Lexicon.Form(move.Verb).Name, brought.Words)
		}
		for range 4 {
			w.refusal(s.Position(), randomMove(rt, s.Lexicon))
		}
	}
	sheet, err := s.Score()
	if err != nil {
		w.fault("", "the game is over and has no score: %v", err)
		return
	}
	w.score(sheet)
}

// refusal checks the reason for refusing a move.
func (w *wiring) refusal(p referee.Position, move referee.Move) {
	if r := p.Rule(move, 0); r.Rule != nil {
		w.text("the reason of the rule "+r.Rule.ID, r.Reason)
	}
}

// expects checks what is expected: if only one player may act, it names that player and no
// other. It may be about the table instead.
func (w *wiring) expects(p referee.Position) {
	expect, acts := p.Expect(), p.ToAct()
	w.text("what is expected (Rules.Expect)", expect)
	w.checkExample(p, expect)
	if len(acts) != 1 || p.Over() || strings.Contains(expect, w.lex.Players[acts[0]]) {
		return
	}
	moves := map[int8]bool{}
	for _, o := range w.legalMoves {
		if f := w.lex.Form(o.Verb); !f.Aside && !f.Boxed {
			moves[o.By] = true
		}
	}
	other := slices.ContainsFunc(w.lex.Players, func(name string) bool { return strings.Contains(expect, name) })
	if moves[int8(acts[0])] && (other || !moves[referee.Table]) {
		w.fault("expect", "%s alone acts, and what is expected (Rules.Expect) does not say so: %q", w.lex.Players[acts[0]], expect)
	}
}

// A turn belongs to one player alone.
type turn struct {
	seat, next int // next is the player that the view says is next; -1 for none
	round      string
}

// noTurn is no turn.
var noTurn = turn{seat: -1}

// passes counts how often the turn passed within a round, and how often the view was
// right.
type passes struct {
	all, clockwise, called, right int
	example                       string // a wrong one
}

// order checks whose turn it is after the turn was. The table may have acted in between.
func (w *wiring) order(p referee.Position, v referee.View, was turn) turn {
	acts := p.ToAct()
	if len(acts) == 0 {
		return was
	} else if len(acts) > 1 {
		return noTurn
	}
	now := turn{acts[0], slices.IndexFunc(v.Seats, func(s referee.Seat) bool { return s.Next }), cmp.Or(v.Whole, v.Round)}
	if was.seat < 0 || was.round != now.round || was.seat == now.seat {
		return now
	}
	w.all++
	x := w.lex.Players
	if (was.seat+1)%len(x) == now.seat {
		w.clockwise++
	}
	switch {
	case was.next < 0:
	case was.next == now.seat:
		w.called, w.right = w.called+1, w.right+1
	default:
		w.called++
		w.example = fmt.Sprintf("the turn passes from %s to %s, and %s was called the next", x[was.seat], x[now.seat], x[was.next])
		if now.round != "" {
			w.example = "in " + now.round + " " + w.example
		}
	}
	return now
}

// nexts checks how often the view was right about the next player. It can't always be,
// since that player may be passed over or have to answer something first.
func (w *wiring) nexts() {
	switch {
	case w.called > max(3, 2*w.right):
		w.fault("", "%d of %d times the view was wrong about who is the next (Order.Next): %s", w.called-w.right, w.called, w.example)
	case w.called == 0 && w.all > 1 && w.all == w.clockwise && len(w.lex.Players) > 2:
		w.fault("", "the turn always passes to the left, and nobody is ever called the next (Order.Next is nil)")
	}
}

// view checks what is shown.
func (w *wiring) view(p referee.Position, v referee.View) {
	w.text("the Phase of the view", v.Phase)
	for _, note := range v.Notes {
		w.text("a note of the view", note)
	}
	for _, a := range v.Areas {
		w.text("the title of an area", a.Title)
		if a.Across != nil && len(a.Across) != a.Columns || a.Places > 0 && len(a.Cells) > a.Places {
			w.fault(a.Title, "the area %s has %d columns called %q, and %d cells for %d places", a.Title, a.Columns, a.Across, len(a.Cells), a.Places)
		}
		w.cells(p, a.Title, a.Cells)
	}
	for _, s := range v.Seats {
		w.cells(p, "what lies before a player", slices.Concat(s.Cells, s.Shown))
		for _, f := range s.Facts {
			w.text("a fact before a player", f.Name+f.Value)
		}
		for _, tally := range s.Tallies {
			w.families([]referee.Tag{tally.Tag})
		}
	}
}

// facts checks what a table can be asked for.
func (w *wiring) facts(p referee.Position) {
	seen := map[string]bool{}
	for _, f := range p.Facts() {
		what := fmt.Sprintf("the fact %q", f.Name)
		of := ""
		if f.Of != referee.Table {
			of = w.lex.Players[f.Of]
		}
		if seen[f.Name+": "+of] {
			w.fault(what, "%s stands twice", what)
		}
		seen[f.Name+": "+of] = true
		w.text("the name of "+what, f.Name)
		if f.Takes == 0 {
			w.fault(what, "%s Takes nothing", what)
		}
		w.things(what, &f)
	}
}

// things checks the contents of a fact.
func (w *wiring) things(what string, f *referee.Fact) {
	for _, thing := range f.Has {
		switch on := thing.On; {
		case thing.What.Kind != referee.Hole && !f.Takes.Has(thing.What.Kind):
			w.fault(what, "%s holds %s, and does not Take its kind, %d", what, w.lex.Thing(thing), thing.What.Kind)
		case on.Kind != referee.Hole && !f.On.Has(on.Kind):
			w.fault(what, "%s holds %s, and nothing lies On kind %d", what, w.lex.Thing(thing), on.Kind)
		case on.Kind == referee.Hole && f.On != 0:
			w.fault(what, "%s holds %s, and does not say where", what, w.lex.Thing(thing))
		case !f.Holds(on):
			w.fault(what, "%s holds %s, which lies outside its Part", what, w.lex.Thing(thing))
		case thing.What.Count < 1 && thing.What.Kind >= referee.Card:
			w.fault(what, "%s holds %d of %s", what, thing.What.Count, w.lex.Thing(thing))
		}
	}
}
