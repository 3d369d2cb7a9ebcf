package refereetest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

// A Course says how to play a game at random.
type Course struct {
	Game   referee.Game
	Header referee.Header
	// Fill replaces the holes of a template with what the table could enter; rt draws.
	// Nil: there are no templates.
	Fill func(rt *rapid.T, p referee.Position, x *referee.Lexicon, o referee.LegalMove) referee.Move
	// Sane checks what must hold at every position: no cards lost, sums right.
	Sane func(p referee.Position) error
	// Twin returns a position that differs from a record's only in hidden cards, and
	// whether there is one. Nil: the record of this game has none, except secret choices,
	// which Alike itself varies.
	Twin func(rt *rapid.T, s *record.Record) (referee.Position, bool)
	// Most is the largest number of moves in a game.
	Most     int
	anyHouse bool // each game has random house rules
}

// Play runs random games from the first move to the end. Every listed move must be legal
// and parse back from its text, a list that is legal must be legal to begin, item by item,
// and every prefix of the record must replay to the same state, whether or not moves were
// taken back.
func Play(t *testing.T, c Course) {
	rapid.Check(t, func(rt *rapid.T) { c.withRandomHeader(rt).play(rt) })
}

// begin opens a record.
func (c Course) begin(rt *rapid.T) *record.Record {
	s, err := record.Begin(c.Game, c.Header)
	if err != nil {
		rt.Fatal(err)
	}
	return s
}

// choose draws a legal move and fills it in.
func (c Course) choose(rt *rapid.T, s *record.Record, offers []referee.LegalMove) (o referee.LegalMove, move referee.Move) {
	o = offers[rapid.IntRange(0, len(offers)-1).Draw(rt, "offer")]
	if o.Open() {
		if c.Fill == nil {
			rt.Fatalf("Course.Fill is nil, and %s is offered", s.Lexicon.Text(o.Move))
		}
		return o, c.Fill(rt, s.Position(), s.Lexicon, o)
	}
	return o, o.Move
}

func (c Course) play(rt *rapid.T) {
	if c.Sane == nil || c.Most == 0 {
		rt.Fatal("Course.Sane is nil, or Course.Most is 0")
	}
	s := c.begin(rt)
	x := s.Lexicon
	var after []referee.Position
	for n := 0; !s.Position().Over(); n++ {
		if n > c.Most {
			rt.Fatalf("no end after %d statements: %s", n, s.Position().Expect())
		}
		p := s.Position()
		if v := p.View(false); c.Twin == nil && (!v.Open || v.Secret != "") {
			rt.Fatal("the view holds something back, and no Twin of this course differs in what lies face down: Alike can't look for what tells it")
		}
		if slices.ContainsFunc(p.Facts(), func(f referee.Fact) bool { return f.Late }) {
			rt.Fatal("what is turned up when the game is over is asked before")
		}
		offers := p.LegalMoves(true)
		if len(offers) == 0 {
			rt.Fatalf("nothing can be said, and the game is not over: %s", p.Expect())
		}
		o, st := c.choose(rt, s, offers)
		text := x.Text(st)
		if r := p.Rule(st, 0); !r.Legal() {
			rt.Fatalf("%s was offered and is refused by %s: %s", text, r.Rule.ID, r.Reason)
		}
		for n := range st.Items {
			start := st
			if start.Items = st.Items[:n+1]; o.Wants > 1 && len(o.Items) == 1 && !p.Rule(start, referee.Public|referee.Partial).Legal() {
				rt.Fatalf("%s may be said and not begun with %s: %s", text, x.Text(start), p.Rule(start, referee.Public|referee.Partial).Reason)
			}
		}
		back, err := record.ParseAt(x, nil, text)
		if err != nil || !back.Same(st) {
			rt.Fatalf("%q reads back as %+v, not %+v: %v", text, back, st, err)
		}
		before := p.Fork()
		if e := s.Add(text); !e.Applied {
			rt.Fatalf("%s is %s: %v", text, e.Verdict, e.Err)
		}
		if !p.Same(before) {
			rt.Fatalf("%s changed the position it was said at", text)
		}
		if err := c.Sane(s.Position()); err != nil {
			rt.Fatalf("after %s: %v", text, err)
		}
		after = append(after, s.Position().Fork())
	}
	if _, err := s.Score(); err != nil {
		rt.Fatalf("the game is over and has no score: %v", err)
	}
	c.replay(rt, s, after)
}

// replay parses the record again, and takes back each move once on the way.
func (c Course) replay(rt *rapid.T, s *record.Record, after []referee.Position) {
	again := c.begin(rt)
	var was referee.Position = again.Position().Fork()
	for i := range s.Entries {
		line := s.Entries[i].Text()
		say := func() {
			if again.Add(line); !again.Position().Same(after[i]) {
				rt.Fatalf("replayed to %s the position is another", line)
			}
		}
		say()
		if rapid.IntRange(0, 7).Draw(rt, "slip") == 0 {
			if again.Add("undo"); !again.Position().Same(was) {
				rt.Fatalf("undo of %s does not lead back", line)
			}
			say()
		}
		was = after[i]
	}
	tidy, err := record.Open(record.Header(c.Header, c.Game)+again.Tidy(), []referee.Game{c.Game})
	if err != nil || !tidy.Position().Same(was) {
		rt.Fatalf("the tidied record ends otherwise: %v", err)
	}
}

// Anything tries any move that the forms allow at the positions of a random game: nothing
// may panic, and a refused move must change nothing.
func Anything(t *testing.T, c Course) {
	rapid.Check(t, func(rt *rapid.T) {
		s := c.withRandomHeader(rt).begin(rt)
		for range rapid.IntRange(1, 40).Draw(rt, "length") {
			p := s.Position()
			for range 4 {
				st := randomMove(rt, s.Lexicon)
				before := p.Fork()
				next := p.Fork()
				r := referee.Play(next, referee.LetStand, "", st).Ruling
				if !r.Legal() && !r.CanStand && !next.Same(before) {
					rt.Fatalf("%s can't stand and moved on", s.Lexicon.Text(st))
				}
				if r.Rule != nil && r.Reason == "" {
					rt.Fatalf("%s is refused without a reason", s.Lexicon.Text(st))
				}
				if !p.Same(before) {
					rt.Fatalf("%s changed the position it was said at", s.Lexicon.Text(st))
				}
				next.View(true)
				next.View(false)
				next.State(true)
				next.State(false)
				next.LegalMoves(false)
				if sheet := next.Score(); !rowsOf(sheet) {
					rt.Fatalf("not each figure has a row of its own: %+v", sheet)
				}
				askBegun(p, s.Lexicon, st)
			}
			offers := p.LegalMoves(true)
			if len(offers) == 0 {
				return
			}
			_, move := c.choose(rt, s, offers)
			s.Add(s.Lexicon.Text(move))
		}
	})
}

// rowsOf reports whether each figure of a sheet has a row of its own.
func rowsOf(s scoring.Sheet) bool {
	for _, p := range s.Players {
		seen := map[string]bool{}
		for _, l := range slices.Concat(p.Lines, p.Kept) {
			if seen[l.Label] || !slices.ContainsFunc(s.Rows, func(r scoring.Row) bool { return r.Label == l.Label }) {
				return false
			}
			seen[l.Label] = true
		}
	}
	return true
}

// askBegun asks everything about all beginnings of a move, as if it were being typed.
func askBegun(p referee.Position, x *referee.Lexicon, st referee.Move) {
	for n := range len(st.Items) + 1 {
		start := st
		start.Items = slices.Clone(st.Items[:n])
		x.Form(st.Verb).Fault(start, x)
		p.Rule(start, referee.Public)
		p.Rule(start, referee.Public|referee.Partial)
		p.About(start)
		p.Plain(start)
	}
}

// randomMove draws any move that the parser could have returned.
func randomMove(rt *rapid.T, x *referee.Lexicon) referee.Move {
	for {
		v := rapid.IntRange(0, len(x.Forms)-1).Draw(rt, "verb")
		f := x.Form(uint8(v))
		st := referee.Move{Verb: uint8(v), By: referee.Table}
		if f.Player {
			st.By = int8(rapid.IntRange(0, len(x.Players)-1).Draw(rt, "by"))
		}
		for n, slot := range f.Slots {
			if slot.Takes == 0 || slot.Optional && rapid.Bool().Draw(rt, "left out") {
				continue
			}
			most := slot.Max
			if most == 0 {
				most = max(slot.Min, 3)
			}
			for range rapid.IntRange(max(slot.Min, 1), most).Draw(rt, "items") {
				if it, ok := anItem(rt, x, slot); ok {
					it.Clause = uint8(n)
					st.Items = append(st.Items, it)
				}
			}
		}
		if back, err := record.ParseAt(x, nil, x.Text(st)); err == nil {
			return back
		}
	}
}

// anItem draws an item for a slot.
func anItem(rt *rapid.T, x *referee.Lexicon, slot referee.Slot) (it referee.Item, ok bool) {
	var ks []referee.Kind
	for k := range referee.Kind(referee.MaxKinds) {
		if slot.Takes.Has(k) {
			ks = append(ks, k)
		}
	}
	it = referee.Item{Kind: ks[rapid.IntRange(0, len(ks)-1).Draw(rt, "kind")], Count: 1}
	switch it.Kind {
	case referee.Player:
		it.Ref = int32(rapid.IntRange(0, len(x.Players)-1).Draw(rt, "player"))
	case referee.Number:
		it.Ref = int32(rapid.IntRange(-12, 40).Draw(rt, "number"))
	case referee.Nobody, referee.Nothing:
	default:
		if x.Len(it.Kind) == 0 {
			return it, false
		}
		it.Ref = int32(rapid.IntRange(0, x.Len(it.Kind)-1).Draw(rt, "word"))
	}
	if slot.Counted && it.Kind >= referee.Card {
		it.Count = int16(rapid.IntRange(1, 5).Draw(rt, "count"))
	}
	if slot.Ordered && rapid.Bool().Draw(rt, "numbered") {
		it.Ordinal = uint8(rapid.IntRange(1, 3).Draw(rt, "ordinal"))
	}
	return it, true
}
