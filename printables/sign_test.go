package printables

import (
	"bytes"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// TestSigns: every family has its signs, each within its square and large
// enough in it.
func TestSigns(t *testing.T) {
	for file, want := range map[string][]string{
		"mag-mell": {
			"athrach", "breag", "deoch", "gairm", "run", "tuama",
			"arcane-warrior", "blood-mage", "sorcerer", "summoner", "witch",
			"daemon", "druid", "faerie", "familiar", "mercenary", "queen-of-shadow", "shapeshifter", "spirit-healer",
		},
		"conclave":      {"earth", "love", "mind", "nature", "wind", "wisdom", "boar", "crow", "gazelle"},
		"lizard-wizard": {"basket", "denizen", "giant", "goblinoid", "mana", "paw", "scroll", "tower", "trap", "undead", "wizard", "alchemy", "conjuring", "druidry", "enchantment", "necromancy", "sorcery", "thaumaturgy", "foxglove", "horn", "lizard-wizard", "mandrake", "newt", "nightshade", "sulphur", "toadstool"},
		"enchanters":    {"angbat", "aquate", "flambeaux", "lichtenborn", "terranova", "blade", "blank", "mask", "discard", "draw", "enchanters", "parchment", "second-player", "steal", "stone", "take"},
		"res-arcana":    {"calm", "death", "elan", "gold", "life"},
		"any-game":      {"any", "react", "turn", "treasure", "mag-mell", "conclave", "sun", "moon", "pip", "crown", "star", "scales"},
	} {
		text, err := signFiles.ReadFile("signs/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		family := map[string]drawing{}
		if err := readSigns(family, string(text)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		slices.Sort(want)
		if got := slices.Sorted(maps.Keys(family)); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
	for _, key := range Signs() {
		d := signs()[key]
		x1, y1, x2, y2 := 100.0, 100.0, 0.0, 0.0
		for _, p := range d {
			a, b, c, e := bounds(p.segments())
			if over := max(-a, -b, c-100, e-100) + max(p.width, outlineWidth)/2; over > signOver {
				t.Errorf("%s: a line leaves its square by %g", key, over)
			}
			x1, y1, x2, y2 = min(x1, a), min(y1, b), max(x2, c), max(y2, e)
		}
		if x1 < -2 || y1 < -2 || x2 > 102 || y2 > 102 {
			t.Errorf("%s leaves its square: %g %g to %g %g", key, x1, y1, x2, y2)
		}
		if max(x2-x1, y2-y1) < 75 {
			t.Errorf("%s fills too little of its square: %g × %g", key, x2-x1, y2-y1)
		}
	}
}

// TestReadSigns: what is no sign is refused, two of one key too.
func TestReadSigns(t *testing.T) {
	for _, text := range []string{"a\n  fill O 1 1 1\na\n", "  fill O 1 1 1\n", "a\n  line O 1 1 1\n", "a\n  line -1 O 1 1 1\n", "a\n  draw O 1 1 1\n"} {
		if err := readSigns(map[string]drawing{}, text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestSignsTellApart renders all signs in black on white at 8 mm and compares
// each with each: at least a tenth of the dots must differ.
func TestSignsTellApart(t *testing.T) {
	needs(t, "pdftoppm")
	const side, dpi = 8.0, 100
	keys := Signs()
	for _, ink := range []Ink{FullInk, LowInk} {
		c := newJob(ink).canvas()
		var at []Rect
		for i, k := range keys {
			r := Rect{10 + float64(i%10)*15, 10 + float64(i/10)*15, side, side}
			c.sign(k, r.X, r.Y, side, black)
			at = append(at, r)
		}
		page := rendered(rasters(t, pdfOf(t, Document{Pages: []Page{{W: 210, H: 297, Items: c.items}}}), dpi, true)[0])
		var pix [][]byte
		for _, r := range at {
			pix = append(pix, crop(page, r, dpi))
		}
		for i := range keys {
			if bytes.Count(pix[i], []byte{255}) > len(pix[i])*95/100 {
				t.Errorf("low ink %v: %s is nearly white", ink, keys[i])
			}
			for j := range i {
				if len(pix[i]) != len(pix[j]) { // a row of dots more, by rounding
					continue
				}
				differ := 0
				for k := range pix[i] {
					if d := int(pix[i][k]) - int(pix[j][k]); d > 96 || d < -96 {
						differ++
					}
				}
				if differ < len(pix[i])/10 {
					t.Errorf("low ink %v: %s and %s differ in %d of %d dots only", ink, keys[i], keys[j], differ, len(pix[i]))
				}
			}
		}
	}
}

// TestParsePath: the notation, and what is no path.
func TestParsePath(t *testing.T) {
	for s, n := range map[string]int{
		"M 1 2 L 3 4 5 6 Z": 4, "O 50 50 10": 6, "R 1 2 3 4": 5, "P 50 50 10 5 0": 6, "S 50 50 10 5 5 0": 11,
		"A 50 50 10 0 90": 2, "A 50 50 10 0 360": 5, "M 0 0 C 1 1 2 2 3 3": 2,
	} {
		if got, err := parsePath(s); err != nil || len(got) != n {
			t.Errorf("%q: %d segments, %v; want %d", s, len(got), err, n)
		}
	}
	for _, s := range []string{"M 1", "Q 1 2", "1 2", "L one 2", "O 1 2"} {
		if got, err := parsePath(s); err == nil {
			t.Errorf("%q is read as %d segments", s, len(got))
		}
	}
}

// TestFaceOf turns printed cards of the vocabulary into faces.
func TestFaceOf(t *testing.T) {
	gairm, sorcerer, breag := referee.Tag{Name: "Gairm", Letter: "G", Hue: "yellow"}, referee.Tag{Name: "Arcane Warrior", Letter: "A"}, referee.Tag{Name: "Bréag", Letter: "B", Hue: "pink"}
	mind := referee.Tag{Name: "Mind", Letter: "M", Hue: "purple"}
	d := DeckOf("Deck", Poker, []referee.Printed{
		{Code: "GAAR", Name: "Gairm Arcane Warrior", Copies: 2, Tags: []referee.Tag{gairm, sorcerer}},
		{Code: "FAE", Name: "Faerie", Tags: []referee.Tag{gairm, breag}, Text: []string{"two", "lines"}, Value: 2},
		{Code: "MIG5", Name: "Mind Gazelle", Tags: []referee.Tag{mind, {Name: "Unheard of"}}, Back: []referee.Tag{mind}},
		{Code: "A1", Name: "One face", Twin: "A2"},
		{Code: "A2", Name: "The other"},
	}, Face{Back: true, Title: "common"}, false)
	if len(d.Cards) != 4 || d.Count() != 5 {
		t.Fatalf("%d cards, %d printed", len(d.Cards), d.Count())
	}
	war, fae, mag, two := d.Cards[0], d.Cards[1], d.Cards[2], d.Cards[3]
	if !slices.Equal(war.Front.Signs, []string{"gairm", "arcane-warrior"}) || war.Front.Hue != "yellow" || war.Front.Second != "" || war.Back.Title != "common" || war.Front.Text != "" {
		t.Errorf("%+v", war.Front)
	}
	if fae.Front.Second != "pink" || fae.Front.Picture != "faerie" || fae.Front.Text != "two\nlines" || fae.Front.Figure != "2" {
		t.Errorf("%+v", fae.Front)
	}
	if !mag.Back.Back || !slices.Equal(mag.Back.Signs, []string{"mind"}) || mag.Back.QR != "" || !slices.Equal(mag.Front.Subtitle, []string{"Unheard of"}) {
		t.Errorf("%+v", mag)
	}
	if two.Back.Title != "The other" || two.Back.QR != "A2" {
		t.Errorf("%+v", two)
	}
}

// TestScoreTable: a result in the rows of the rulebook, and those it adds.
func TestScoreTable(t *testing.T) {
	tab := scoreRows().Fill(result())
	if n := len(tab.Rows); n != 5 || tab.Rows[4].Label != "Queen of Shadow" || tab.Rows[4].Hint != "Advanced Rules" {
		t.Errorf("%d rows, the last %+v", n, tab.Rows[n-1])
	}
	if got := tab.Rows[1].Cells[0]; got != (ScoreCell{"−3", "4 against 2 and 2"}) {
		t.Errorf("Rún of Anna: %+v", got)
	}
	if got := tab.Rows[1].Cells[1]; got != (ScoreCell{}) {
		t.Errorf("Rún of Bríd: %+v", got)
	}
	if !slices.Equal(tab.Totals, []string{"3", "5", "–"}) || !slices.Equal(tab.Ranks, []int{2, 1, 3}) {
		t.Errorf("totals %q, ranks %v", tab.Totals, tab.Ranks)
	}
	if len(tab.Breakers) != 3 || !tab.Breakers[0].Decided || tab.Breakers[1].Decided || tab.Breakers[2].Label != "Most Mage cards left" {
		t.Errorf("tie-breakers %+v", tab.Breakers)
	}
	for _, row := range tab.Blank(4).Rows {
		if row.Cells != nil {
			t.Errorf("a blank row with figures: %+v", row)
		}
	}
}

// bounds is the box around all the points of a path, control points too.
func bounds(segs []segment) (x1, y1, x2, y2 float64) {
	x1, y1, x2, y2 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range segs {
		for i := 0; i < map[byte]int{'m': 2, 'l': 2, 'c': 6}[s.op]; i += 2 {
			x1, x2 = min(x1, s.p[i]), max(x2, s.p[i])
			y1, y2 = min(y1, s.p[i+1]), max(y2, s.p[i+1])
		}
	}
	return
}

// A word longer than a line of Braille goes on in the next, and loses no cell.
func TestBrailleBreaksALongWord(t *testing.T) {
	for _, text := range []string{"Divinatio Ambigua", "a transmutation b", "transmutation"} {
		lines := brailleLines(text, func(int) int { return 5 }, 0)
		got := ""
		for _, line := range lines {
			got += line.cells
			if len([]rune(line.cells)) > 5 {
				t.Errorf("%q: a line has %d cells", text, len([]rune(line.cells)))
			}
		}
		bare := func(cells string) string {
			return strings.NewReplacer("\u2800", "", " ", "", "\u2824", "").Replace(cells)
		} // nor hyphens
		if got, want := bare(got), bare(Braille(text)); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}
