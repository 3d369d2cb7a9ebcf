package printables

import (
	"math"
	"strings"
	"testing"
)

// marks draws a sheet's cut marks and returns the dark ones.
func marks(s Sheet) (out []Line) {
	c := newJob(FullInk).canvas()
	c.cutMarks(s, s.PerSheet())
	for _, it := range c.items {
		if l, ok := it.(Line); ok && l.Colour == black && l.Dash == 0 {
			out = append(out, l)
		}
	}
	return out
}

// TestMarksReachTheEdges: at every cut, on all four sides, a mark begins at the
// paper's very edge.
func TestMarksReachTheEdges(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		ms := marks(s)
		has := func(x, y float64, what string) {
			for _, m := range ms {
				if math.Abs(m.X1-x) < slack && math.Abs(m.Y1-y) < slack || math.Abs(m.X2-x) < slack && math.Abs(m.Y2-y) < slack {
					return
				}
			}
			t.Errorf("no mark reaches the %s edge at %s, %s", what, num(x), num(y))
		}
		xs, ys := s.Cuts()
		for _, x := range xs {
			has(x, 0, "upper")
			has(x, s.H, "lower")
		}
		for _, y := range ys {
			has(0, y, "left")
			has(s.W, y, "right")
		}
	})
}

// TestCutsAreTheEdgesOfCards: no cut is missing and none is in vain.
func TestCutsAreTheEdgesOfCards(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		edges := map[float64]bool{}
		key := func(f float64) float64 { return math.Round(f * 1000) }
		for n := range s.PerSheet() {
			rs := []Rect{s.Front(n)}
			if b, _ := s.Back(n); s.backs == Gutterfold {
				rs = append(rs, b)
			}
			for _, r := range rs {
				edges[key(r.X)], edges[key(r.Right())] = true, true
				edges[-key(r.Y)], edges[-key(r.Bottom())] = true, true
			}
		}
		xs, ys := s.Cuts()
		if len(edges) != len(xs)+len(ys) {
			t.Errorf("%d cuts for %d edges: %v %v", len(xs)+len(ys), len(edges), xs, ys)
		}
		for _, x := range xs {
			if !edges[key(x)] {
				t.Errorf("a cut at x %s and no card's edge", num(x))
			}
		}
		for _, y := range ys {
			if !edges[-key(y)] {
				t.Errorf("a cut at y %s and no card's edge", num(y))
			}
		}
	})
}

// TestMarksSpareCards: no mark touches a card, not even along its edge.
func TestMarksSpareCards(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		for _, m := range marks(s) {
			box := Rect{min(m.X1, m.X2), min(m.Y1, m.Y2), math.Abs(m.X1 - m.X2), math.Abs(m.Y1 - m.Y2)}.Inset(-m.Width / 2)
			for n := range s.PerSheet() {
				rs := []Rect{s.Front(n)}
				if b, _ := s.Back(n); s.backs == Gutterfold {
					rs = append(rs, b)
				}
				for _, r := range rs {
					if overlap(box, r) {
						t.Errorf("the mark %s touches the card at %s", box, r)
					}
				}
			}
		}
	})
}

// TestStripsKeepTheirMarks cuts the sheet into strips along all cuts in one
// direction, as a guillotine does first, and looks for the marks of the other
// direction on each strip that holds cards.
func TestStripsKeepTheirMarks(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		if s.Bleed == 0 {
			return // cards that touch have their edges drawn, see TestTouchingCards
		}
		xs, ys := s.Cuts()
		// Cut first from top to bottom, in the middle of the bleeds: each strip
		// holds one column and the halves of the gaps beside it.
		for i := 0; i < len(xs); i += 2 {
			from, to := xs[i]-s.Bleed, xs[i+1]+s.Bleed
			if len(xs) == 2 {
				from, to = 0, s.W
			}
			for _, y := range ys {
				left, right := false, false
				for _, m := range marks(s) {
					if math.Abs(m.Y1-y) > slack || m.Y1 != m.Y2 {
						continue
					}
					left = left || math.Max(m.X1, from) < math.Min(m.X2, xs[i])-0.5
					right = right || math.Max(m.X1, xs[i+1]) < math.Min(m.X2, to)-0.5
				}
				if !left && i > 0 || !right && i+2 < len(xs) {
					t.Errorf("the strip from x %s to %s has no mark for the cut at y %s (left %v, right %v)", num(from), num(to), num(y), left, right)
				}
			}
		}
	})
}

// TestTouchingCards: without bleed each cut is drawn along the whole block.
func TestTouchingCards(t *testing.T) {
	s, err := Impose(A4, Bridge, 0, Margin, NoBacks)
	if err != nil {
		t.Fatal(err)
	}
	c := newJob(FullInk).canvas()
	c.cutMarks(s, s.PerSheet())
	xs, ys := s.Cuts()
	long := 0
	for _, it := range c.items {
		if l, ok := it.(Line); ok && l.Colour == hairline {
			if l.X1 == l.X2 && l.Y2-l.Y1 == s.Block.H || l.Y1 == l.Y2 && l.X2-l.X1 == s.Block.W {
				long++
			}
		}
	}
	if long != len(xs)+len(ys) {
		t.Errorf("%d edges drawn, %d cuts", long, len(xs)+len(ys))
	}
}

// TestFoldIsMarked at both ends, at the edge of the paper, dashed.
func TestFoldIsMarked(t *testing.T) {
	for _, size := range Sizes {
		s, err := Impose(A4, size, 3, Margin, Gutterfold)
		if err != nil {
			t.Fatal(err)
		}
		c := newJob(FullInk).canvas()
		c.cutMarks(s, s.PerSheet())
		ends := 0
		for _, it := range c.items {
			l, ok := it.(Line)
			if !ok || l.Dash == 0 {
				continue
			}
			if s.Fold.Across && l.Y1 == s.Fold.At && l.Y2 == s.Fold.At && (l.X1 == 0 || l.X2 == s.W) || !s.Fold.Across && l.X1 == s.Fold.At && l.X2 == s.Fold.At && (l.Y1 == 0 || l.Y2 == s.H) {
				ends++
			}
		}
		if ends != 2 {
			t.Errorf("%s: %d ends of the fold are marked", size.Name, ends)
		}
	}
}

// TestMarksOfASheetThatIsNotFull: no mark stands at a column or row without a card, and
// every cut of a card has its mark at the paper's edge.
func TestMarksOfASheetThatIsNotFull(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		for cards := 1; cards <= s.PerSheet(); cards++ {
			edges := map[float64]bool{}
			key := func(f float64) float64 { return math.Round(f * 1000) }
			for n := range cards {
				rs := []Rect{s.Front(n)}
				if b, _ := s.Back(n); s.backs == Gutterfold {
					rs = append(rs, b)
				}
				for _, r := range rs {
					edges[key(r.X)], edges[key(r.Right())] = true, true
					edges[-key(r.Y)], edges[-key(r.Bottom())] = true, true
				}
			}
			c := newJob(FullInk).canvas()
			c.cutMarks(s, cards)
			marked := map[float64]bool{}
			for _, it := range c.items {
				l, ok := it.(Line)
				if !ok || l.Dash != 0 {
					continue
				}
				at := key(l.X1)
				if l.X1 != l.X2 {
					at = -key(l.Y1)
				}
				if !edges[at] {
					t.Fatalf("%d cards: a mark at %v and no card's edge", cards, l)
				}
				if l.X1 == 0 || l.Y1 == 0 || l.X2 == s.W || l.Y2 == s.H {
					marked[at] = true
				}
			}
			if len(marked) != len(edges) {
				t.Errorf("%d cards: %d cuts are marked at the edge, of %d", cards, len(marked), len(edges))
			}
		}
	})
}

// TestWordsSpareMarks: beside the ruler nothing around the cards hides a cut mark, and no
// word begins with what parts two of them.
func TestWordsSpareMarks(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		d := Deck{Title: "Mages, Treasure Awaits, Pick counter", Size: s.Size, Cards: []Card{{Front: Face{Title: "A"}, Copies: 2 * s.PerSheet()}}}
		doc, err := Cards([]Deck{d}, CardOptions{Paper: Paper{"this", min(s.W, s.H), max(s.W, s.H)}, Bleed: s.Bleed, Backs: s.backs})
		if err != nil {
			t.Fatal(err)
		}
		for n, p := range doc.Pages[1:] {
			for _, it := range flatten(nil, p.Items, matrix{a: 1, d: 1}) {
				switch it := it.(type) {
				case Box:
					if it.Fill == white && !overlap(it.Rect, p.Trim) {
						t.Errorf("page %d: a box at %v", n+2, it.Rect)
					}
				case textBox:
					if strings.HasPrefix(it.text, "·") {
						t.Errorf("page %d: %q", n+2, it.text)
					}
				}
			}
		}
	})
}
