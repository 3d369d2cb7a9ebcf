package printables

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"magistrate/printables/fonts"
)

// TestEveryStringHasGlyphs: every text of ours, and of the card and rule files
// of all games, can be set in every face it may be set in.
func TestEveryStringHasGlyphs(t *testing.T) {
	look := func(where, s string) {
		for _, r := range s {
			if r == '\n' || r == '\t' || r == '\r' {
				continue
			}
			for _, f := range fonts.All {
				if !f.Has(r) {
					t.Errorf("%s: the face %s has no %q (%U)", where, f.Name, r, r)
				}
			}
		}
	}
	for _, k := range kinds {
		for _, p := range mustMake(t, k, Look{}).Pages {
			runs(p.Items, func(r Run) {
				if strings.ContainsRune(r.Text, missingGlyph) {
					t.Errorf("%s prints %q", k.name, r.Text)
				}
				look(k.name, r.Text)
			})
		}
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") || f.Name() == "qr.go" {
			continue // qr.go draws with half blocks, for the terminal
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && !strings.ContainsAny(s, "\ufeff\x00") {
					look(f.Name(), s)
				}
			}
			return true
		})
	}
}

// runs visits all text.
func runs(items []Item, f func(Run)) {
	for _, it := range items {
		switch it := it.(type) {
		case Run:
			f(it)
		case Group:
			runs(it.Items, f)
		}
	}
}

// TestEveryRunIsOnItsPage and as wide as it was measured.
func TestEveryRunIsOnItsPage(t *testing.T) {
	for _, k := range kinds {
		for _, look := range []Look{{}, {Paper: Letter, Ink: LowInk}} {
			for i, p := range mustMake(t, k, look).Pages {
				for _, it := range p.Items {
					r, ok := it.(Run)
					if !ok {
						continue
					}
					if r.X < 1 || r.Y < 1 || r.Right() > p.W-1 || r.Bottom() > p.H-1 {
						t.Errorf("%s, page %d: %q at %s leaves the paper", k.name, i+1, r.Text, r.Rect)
					}
					if w := mm(r.Size) * float64(r.Face.Width(r.Text)) / 1000; w > r.W+slack || w < r.W-slack {
						t.Errorf("%s, page %d: %q is %g mm wide, its box %g", k.name, i+1, r.Text, w, r.W)
					}
				}
			}
		}
	}
}

// TestCardTextIsSafe: on a card nothing that must be seen is nearer to the cut than printers
// allow; pictures and quiet zones may be.
func TestCardTextIsSafe(t *testing.T) {
	for _, size := range []Size{Poker, Bridge, Mini, Tarot} {
		d := mageDeck()
		d.Size = size
		d.Cards = append(d.Cards, awaitsDeck().Cards...)
		doc, err := Cards([]Deck{d}, CardOptions{Bleed: 3, Backs: LongBacks})
		if err != nil {
			t.Fatalf("%s: %v", size.Name, err)
		}
		for _, p := range doc.Pages {
			for _, g := range pieces(p) {
				safe := Rect{bandSafe, bandSafe, size.W - 2*bandSafe, size.H - 2*bandSafe}
				for _, it := range flatten(nil, g.Items, matrix{a: 1, d: 1}) {
					var r Rect
					switch it := it.(type) {
					case textBox:
						r = it.Rect
					case Sign:
						if it.Side > 9 { // a picture, cropped by the band
							continue
						}
						r = Rect{it.X, it.Y, it.Side, it.Side}
					case Code:
						r = Rect{it.X, it.Y, it.Side, it.Side}.Inset(Quiet * it.Module())
					default:
						continue
					}
					if r.X < safe.X-slack || r.Y < safe.Y-slack || r.Right() > safe.Right()+slack || r.Bottom() > safe.Bottom()+slack {
						t.Errorf("%s, %s: something at %s outside the safe zone %s", size.Name, g.Name, r, safe)
					}
				}
			}
		}
	}
}

// TestNothingOnACardOverlaps: texts, badges, pictures and codes.
func TestNothingOnACardOverlaps(t *testing.T) {
	for _, size := range []Size{Poker, Bridge, Mini, Tarot} {
		d := mageDeck()
		d.Size = size
		d.Cards = append(append(d.Cards, awaitsDeck().Cards...), conclaveDeck().Cards[:12]...)
		if size != Mini { // for which its text is too long
			d.Cards = append(d.Cards, comingDeck().Cards...)
		}
		doc, err := Cards([]Deck{d}, CardOptions{Bleed: 3, Ink: LowInk})
		if err != nil {
			t.Fatalf("%s: %v", size.Name, err)
		}
		for _, p := range doc.Pages {
			for _, it := range p.Items {
				g, ok := it.(Group)
				if !ok {
					continue
				}
				var seen []Rect
				for _, it := range g.Items {
					var r Rect
					switch it := it.(type) {
					case Run:
						r = it.Rect.Inset(0)
						r.Y, r.H = r.Y+r.H*0.15, r.H*0.7 // leading may overlap
					case Code:
						// Of its quiet zone a little is shared with the letters below.
						r = Rect{it.X, it.Y, it.Side, it.Side}.Inset(it.Module() * 2)
					case Box:
						if it.Radius != it.W/2 { // not a badge or a disc
							continue
						}
						r = it.Rect.Inset(it.W * 0.15) // round
					default:
						continue
					}
					for _, o := range seen {
						if overlap(r, o) && !within(r, o) {
							t.Errorf("%s, %s: %s and %s overlap", size.Name, g.Name, o, r)
						}
					}
					seen = append(seen, r)
				}
			}
		}
	}
}

// within tells that r stands in o, as a letter in its badge.
func within(r, o Rect) bool {
	return r.X >= o.X-1 && r.Right() <= o.Right()+1 && r.Y >= o.Y-1 && r.Bottom() <= o.Bottom()+1
}
