package printables

import (
	"strings"
	"testing"

	"rsc.io/qr"
)

// TestSizeAgainstAnotherEncoder: our codes are never larger than those of
// rsc.io/qr at the same level, but for the least that we take, and for the mark before
// letters beyond ASCII: a version at most.
func TestSizeAgainstAnotherEncoder(t *testing.T) {
	const version = 4 // modules
	least := 17 + version*smallest
	for _, unit := range []string{"A", "GASO/1", "é", "a=b&", "0123456789"} {
		for n := 1; len(unit)*n <= 1500; n = n*3/2 + 1 {
			text := strings.Repeat(unit, n)
			ours, err := Encode(text)
			if err != nil {
				t.Fatalf("%d of %q: %v", n, unit, err)
			}
			theirs, err := qr.Encode(text, qr.M)
			if err != nil {
				t.Fatal(err)
			}
			most := theirs.Size
			if unit == "é" {
				most += version
			}
			if ours.Size > max(least, most) {
				t.Errorf("%d of %q: %d modules, the other encoder needs %d", n, unit, ours.Size, theirs.Size)
			}
			if ours.Size%4 != 1 || ours.Size < least || ours.Text != text {
				t.Errorf("%d of %q: %d modules", n, unit, ours.Size)
			}
		}
	}
}

// TestMatrixIsACode: finder patterns in three corners, timing between them,
// nothing dark outside.
func TestMatrixIsACode(t *testing.T) {
	m, err := Encode("GASO")
	if err != nil {
		t.Fatal(err)
	}
	finder := func(x0, y0 int) {
		for y := range 7 {
			for x := range 7 {
				ring := max(abs(x-3), abs(y-3))
				if want := ring != 2; m.Black(x0+x, y0+y) != want {
					t.Errorf("finder pattern at %d,%d: module %d,%d is %v", x0, y0, x, y, !want)
				}
			}
		}
	}
	finder(0, 0)
	finder(m.Size-7, 0)
	finder(0, m.Size-7)
	for i := 8; i < m.Size-8; i++ {
		if m.Black(i, 6) != (i%2 == 0) || m.Black(6, i) != (i%2 == 0) {
			t.Errorf("timing pattern broken at %d", i)
		}
	}
	for i := -1; i <= m.Size; i++ {
		for _, p := range [][2]int{{i, -1}, {-1, i}, {i, m.Size}, {m.Size, i}} {
			if m.Black(p[0], p[1]) {
				t.Errorf("%v outside the code is dark", p)
			}
		}
	}
}

func abs(i int) int { return max(i, -i) }

func TestEncodeErrors(t *testing.T) {
	for name, text := range map[string]string{"empty": "", "too long": strings.Repeat("é", 1300)} {
		if m, err := Encode(text); err == nil {
			t.Errorf("%s: a code of %d modules", name, m.Size)
		}
	}
}

// TestBlocks puts the half blocks back into modules, on both backgrounds.
func TestBlocks(t *testing.T) {
	m, err := encode("CONCLAVE/MIG5", screenLevel)
	if err != nil {
		t.Fatal(err)
	}
	for _, dark := range []bool{false, true} {
		lines, err := Blocks("CONCLAVE/MIG5", dark)
		if err != nil {
			t.Fatal(err)
		}
		if want := (m.Size + 2*Quiet + 1) / 2; len(lines) != want {
			t.Fatalf("%d lines, want %d", len(lines), want)
		}
		for row, line := range lines {
			cells := []rune(line)
			if len(cells) != m.Size+2*Quiet {
				t.Fatalf("line %d has %d columns", row, len(cells))
			}
			for col, c := range cells {
				x, y := col-Quiet, 2*row-Quiet
				// On a dark background a drawn half is light.
				for half, drawn := range []bool{c == '█' || c == '▀', c == '█' || c == '▄'} {
					if black := drawn != dark; black != m.Black(x, y+half) {
						t.Fatalf("dark %v: module %d,%d is read as black=%v", dark, x, y+half, black)
					}
				}
			}
		}
	}
	if _, err := Blocks("", true); err == nil {
		t.Error("blocks of nothing")
	}
}

// TestEachTextIsEncodedOnce, however often it is printed.
func TestEachTextIsEncodedOnce(t *testing.T) {
	d, err := Cards([]Deck{mageDeck()}, CardOptions{Bleed: 3})
	if err != nil {
		t.Fatal(err)
	}
	matrices := map[string]*Matrix{}
	printed := 0
	var in func([]Item)
	in = func(items []Item) {
		for _, it := range items {
			switch it := it.(type) {
			case Group:
				in(it.Items)
			case Code:
				printed++
				if m := matrices[it.Matrix.Text]; m != nil && m != it.Matrix {
					t.Errorf("%q is encoded twice", it.Matrix.Text)
				}
				matrices[it.Matrix.Text] = it.Matrix
			}
		}
	}
	for _, p := range d.Pages {
		in(p.Items)
	}
	if printed != 78 || len(matrices) != 38 {
		t.Errorf("%d codes printed, %d encoded; want 78 and 38", printed, len(matrices))
	}
}

// TestModulesAreLargeEnough: 0.6 mm, and 0.5 mm on the smallest card.
func TestModulesAreLargeEnough(t *testing.T) {
	for _, size := range []Size{Poker, Bridge, Mini, Tarot} {
		d := mageDeck()
		d.Size = size
		doc, err := Cards([]Deck{d}, CardOptions{Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range doc.Pages {
			for _, it := range p.Items {
				g, ok := it.(Group)
				if !ok {
					continue
				}
				for _, it := range g.Items {
					if c, ok := it.(Code); ok && c.Module() < minCardModule-slack || ok && size != Mini && c.Module() < cardModule-slack {
						t.Errorf("%s, %s: modules of %g mm", size.Name, c.Matrix.Text, c.Module())
					}
				}
			}
		}
	}
}
