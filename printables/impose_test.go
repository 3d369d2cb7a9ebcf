package printables

import (
	"errors"
	"math"
	"strings"
	"testing"
)

// eachSheet goes through all papers, sizes, backs and two bleeds that fit.
func eachSheet(t *testing.T, f func(t *testing.T, s Sheet)) {
	for _, paper := range Papers {
		for _, size := range Sizes {
			for _, backs := range AllBacks {
				for _, bleed := range []float64{0, 3} {
					t.Run(strings.Join([]string{paper.Name, size.Name, string(backs), num(bleed)}, " "), func(t *testing.T) {
						s, err := Impose(paper, size, bleed, Margin, backs)
						if err != nil {
							t.Fatal(err)
						}
						f(t, s)
					})
				}
			}
		}
	}
}

// TestPerSheet states how many cards fit, worked out by hand: 198 × 285 mm of
// A4, 203.9 × 267.4 mm of Letter.
func TestPerSheet(t *testing.T) {
	for _, c := range []struct {
		paper Paper
		size  Size
		bleed float64
		backs Backs
		want  int
	}{
		{A4, Tarot, 3, NoBacks, 4},        // 2 × 70 + 6, 2 × 120 + 6
		{A4, Poker, 3, NoBacks, 8},        // on its side: 4 × 63.5 + 18 = 272
		{A4, Poker, 0, LongBacks, 9},      // 3 × 63.5 = 190.5, 3 × 88.9 = 266.7
		{A4, Bridge, 0, NoBacks, 9},       // 3 × 57.15 = 171.45
		{A4, Mini, 3, NoBacks, 16},        // upright: 4 × 44.45 + 18 = 196, 4 × 63.5 + 18 = 272
		{A4, Poker, 3, Gutterfold, 4},     // half a sheet each
		{A4, Tarot, 3, Gutterfold, 2},     // upright, folded across: one row of two
		{Letter, Poker, 3, NoBacks, 6},    // 4 × 63.5 + 18 = 272 is too wide
		{Letter, Poker, 0, ShortBacks, 9}, // 266.7 of 279.4
		{Letter, Tarot, 3, NoBacks, 4},
	} {
		s, err := Impose(c.paper, c.size, c.bleed, Margin, c.backs)
		if err != nil {
			t.Errorf("%s %s: %v", c.paper.Name, c.size.Name, err)
		} else if s.PerSheet() != c.want {
			t.Errorf("%s %s, bleed %g, %s: %d cards (%d × %d), want %d", c.paper.Name, c.size.Name, c.bleed, c.backs, s.PerSheet(), s.Cols, s.Rows, c.want)
		}
	}
}

// TestCardsLieApart: within the margins, their bleeds not over each other, the
// whole block in the middle, the bleed short of the fold.
func TestCardsLieApart(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		var all []Rect
		for n := range s.PerSheet() {
			all = append(all, s.Front(n))
			if s.backs == Gutterfold {
				b, _ := s.Back(n)
				all = append(all, b)
			}
		}
		for i, r := range all {
			if r.X < Margin-slack || r.Y < Margin-slack || r.Right() > s.W-Margin+slack || r.Bottom() > s.H-Margin+slack {
				t.Errorf("card %d at %s leaves the margins of %s × %s", i, r, num(s.W), num(s.H))
			}
			if r.W != s.Size.W || r.H != s.Size.H {
				t.Errorf("card %d is %s", i, r)
			}
			for j, o := range all[:i] {
				if overlap(r.Inset(-s.Bleed), o.Inset(-s.Bleed)) {
					t.Errorf("cards %d and %d overlap with their bleeds: %s, %s", j, i, o, r)
				}
			}
			if s.Fold.Across && math.Abs(r.Y+r.H/2-s.Fold.At) < r.H/2+s.Bleed-slack || s.Fold.At > 0 && !s.Fold.Across && math.Abs(r.X+r.W/2-s.Fold.At) < r.W/2+s.Bleed-slack {
				t.Errorf("card %d at %s runs over the fold at %s", i, r, num(s.Fold.At))
			}
		}
		if l, r := s.Block.X, s.W-s.Block.Right(); math.Abs(l-r) > slack {
			t.Errorf("%s mm left of the cards, %s right", num(l), num(r))
		}
	})
}

func overlap(a, b Rect) bool {
	return a.X < b.Right()-slack && b.X < a.Right()-slack && a.Y < b.Bottom()-slack && b.Y < a.Bottom()-slack
}

// TestBacksLieBehindFronts turns or folds the paper and looks where each back
// comes to lie, and which way up.
func TestBacksLieBehindFronts(t *testing.T) {
	eachSheet(t, func(t *testing.T, s Sheet) {
		if s.backs == NoBacks {
			return
		}
		// The axis the paper turns about: upright for the long edge of an upright
		// page and for the short edge of a lying one.
		upright := (s.backs == LongBacks) == (s.H > s.W)
		at := map[bool]float64{true: s.W / 2, false: s.H / 2}[upright]
		if s.backs == Gutterfold {
			upright, at = !s.Fold.Across, s.Fold.At
		}
		for n := range s.PerSheet() {
			f := s.Front(n)
			b, turned := s.Back(n)
			seen := Rect{2*at - b.Right(), b.Y, b.W, b.H}
			if !upright {
				seen = Rect{b.X, 2*at - b.Bottom(), b.W, b.H}
			}
			if math.Abs(seen.X-f.X) > slack || math.Abs(seen.Y-f.Y) > slack {
				t.Errorf("card %d: front at %s, back comes to lie at %s", n, f, seen)
			}
			// Turned about a lying axis a back is seen on its head, so it must be
			// printed on its head.
			if turned == upright {
				t.Errorf("card %d: back turned %v, paper turned about an upright axis %v", n, turned, upright)
			}
		}
	})
}

// TestNothingFits: the error names the paper, the card and the millimetres.
func TestNothingFits(t *testing.T) {
	for _, c := range []struct {
		paper Paper
		size  Size
		backs Backs
		need  float64
		have  float64
	}{
		{A4, Size{"plate", 300, 200}, NoBacks, 300, 285},
		{A4, Size{"board", 180, 150}, Gutterfold, 150, 139.5},
	} {
		_, err := Impose(c.paper, c.size, 3, Margin, c.backs)
		var fit *FitError
		if !errors.As(err, &fit) {
			t.Fatalf("%s on %s: %v", c.size.Name, c.paper.Name, err)
		}
		if fit.Need != c.need || math.Abs(fit.Have-c.have) > slack {
			t.Errorf("needs %g, has %g; want %g and %g: %v", fit.Need, fit.Have, c.need, c.have, err)
		}
		for _, word := range []string{c.paper.Name, c.size.Name, num(c.need - c.have)} {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q does not say %q", err, word)
			}
		}
	}
	if _, err := Impose(A4, Poker, -1, Margin, NoBacks); err == nil {
		t.Error("a bleed below nothing is taken")
	}
}

// TestOffsetMovesBacksOnly and moves them by just that.
func TestOffsetMovesBacksOnly(t *testing.T) {
	print := func(x, y float64) Document {
		d, err := Cards([]Deck{fewCards()}, CardOptions{Bleed: 3, Backs: LongBacks, OffsetX: x, OffsetY: y})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	still, moved := print(0, 0), print(1.5, -0.5)
	for i := range still.Pages {
		a, b := pieces(still.Pages[i]), pieces(moved.Pages[i])
		for j := range a {
			dx, dy := b[j].X-a[j].X, b[j].Y-a[j].Y
			if back := i%2 == 1; back && (math.Abs(dx-1.5) > slack || math.Abs(dy+0.5) > slack) || !back && (dx != 0 || dy != 0) {
				t.Errorf("page %d, %s moved by %g, %g", i+1, a[j].Name, dx, dy)
			}
		}
	}
}

// TestPagesStandUpright: whatever lies on its side is turned, so that --offset
// moves along the same edges on every page, those that a calibration page has;
// and what is turned still has its backs behind its fronts.
func TestPagesStandUpright(t *testing.T) {
	for _, paper := range Papers {
		for _, size := range Sizes {
			for _, backs := range []Backs{LongBacks, ShortBacks} {
				d, err := Cards([]Deck{{Title: "d", Size: size, Cards: []Card{{Front: Face{Title: "x"}, Back: Face{Title: "y"}, Copies: 30}}}}, CardOptions{Paper: paper, Bleed: 3, Backs: backs})
				if err != nil {
					t.Fatal(err)
				}
				for i, p := range d.Pages {
					if p.W != paper.W || p.H != paper.H {
						t.Fatalf("%s, %s: page %d is %s × %s", paper.Name, size.Name, i+1, num(p.W), num(p.H))
					}
				}
				for j, f := range pieces(d.Pages[0]) {
					b := pieces(d.Pages[1])[j]
					seen := Rect{paper.W - b.Right(), b.Y, b.W, b.H}
					if backs == ShortBacks {
						seen = Rect{b.X, paper.H - b.Bottom(), b.W, b.H}
					}
					if math.Abs(seen.X-f.X)+math.Abs(seen.Y-f.Y) > slack {
						t.Errorf("%s, %s, %s: card %d at %s, its back comes to lie at %s", paper.Name, size.Name, backs, j, f.Rect, seen)
					}
					// Both have their upper edge on the same side of the paper.
					up := (4 - b.Turns) % 4
					if backs == ShortBacks {
						up = (6 - b.Turns) % 4
					}
					if f.Turns != up {
						t.Errorf("%s, %s, %s: card %d is turned %d, its back %d", paper.Name, size.Name, backs, j, f.Turns, b.Turns)
					}
				}
			}
		}
	}
}

// pieces are the cards of a page, where and how they lie on it.
func pieces(p Page) (out []Group) {
	var in func(items []Item, at Rect, turns int)
	in = func(items []Item, at Rect, turns int) {
		for _, it := range items {
			g, ok := it.(Group)
			if !ok {
				continue
			}
			g.Rect, g.Turns = groupMatrix(Group{Rect: at, Turns: turns}).rect(g.Rect), (g.Turns+turns)%4
			if g.Piece {
				out = append(out, g)
			} else {
				in(g.Items, g.Rect, g.Turns)
			}
		}
	}
	in(p.Items, Rect{}, 0)
	return out
}

// TestBoxes: a sheet of cards is trimmed at its cards and bleeds beyond.
func TestBoxes(t *testing.T) {
	d, err := Cards([]Deck{fewCards()}, CardOptions{Bleed: 3})
	if err != nil {
		t.Fatal(err)
	}
	p := d.Pages[0]
	if p.Bleed != p.Trim.Inset(-3) || p.Trim.X <= 0 {
		t.Errorf("trim %s, bleed %s", p.Trim, p.Bleed)
	}
	for _, g := range pieces(p) {
		if g.X < p.Trim.X-slack || g.Right() > p.Trim.Right()+slack || g.Y < p.Trim.Y-slack || g.Bottom() > p.Trim.Bottom()+slack {
			t.Errorf("%s at %s lies outside the trim box %s", g.Name, g.Rect, p.Trim)
		}
	}
}

// TestMeasure: four readings of a sheet that was moved, enlarged and turned give
// that back; the calibration reaches into all corners of either paper.
func TestMeasure(t *testing.T) {
	for _, paper := range Papers {
		for _, backs := range []Backs{LongBacks, ShortBacks} {
			want := Drift{X: 0.7, Y: -1.2, Across: 0.4, Along: -0.2, Turned: 0.3}
			var read [][2]float64
			spread := Rect{X: paper.W, Y: paper.H}
			for _, at := range crossPlaces(paper) {
				x, y := onSecondSide(paper, backs, at)
				spread.X, spread.Y = min(spread.X, x), min(spread.Y, y)
				spread.W, spread.H = max(spread.W, x), max(spread.H, y)
				mx, my := paper.W/2, (crossPlaces(paper)[0][1]+crossPlaces(paper)[2][1])/2
				if backs == ShortBacks {
					my = paper.H - my
				}
				turn := want.Turned * math.Pi / 180
				read = append(read, [2]float64{want.X + want.Across/100*(x-mx) - turn*(y-my), want.Y + want.Along/100*(y-my) + turn*(x-mx)})
			}
			got, err := Measure(paper, backs, read)
			if err != nil || math.Abs(got.X-want.X)+math.Abs(got.Y-want.Y)+math.Abs(got.Across-want.Across)+math.Abs(got.Along-want.Along)+math.Abs(got.Turned-want.Turned) > 1e-9 {
				t.Errorf("%s, %s: %+v, %v", paper.Name, backs, got, err)
			}
			if spread.W-spread.X < 0.6*paper.W || spread.H-spread.Y < 0.6*paper.H {
				t.Errorf("%s: the crosses reach over %s × %s mm", paper.Name, num(spread.W-spread.X), num(spread.H-spread.Y))
			}
			if _, err := Calibrate(Look{Paper: paper}, backs, 0.5, -1); err != nil {
				t.Error(err)
			}
		}
	}
	if _, err := Measure(A4, LongBacks, [][2]float64{{1, 1}}); err == nil {
		t.Error("one reading is enough")
	}
}
