package paper

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// whole tells that all there is is wanted, which takes half an hour: make paper.
func whole() bool { return os.Getenv("MAGISTRATE_EVERY") != "" }

// tooSmall: a game's own words in large print or in Braille don't all fit on cards so
// small; that is said, not cut.
func tooSmall(err error) bool { return err != nil && strings.Contains(err.Error(), "--size poker") }

// every calls do for each way to print a deck that has so many things as usual: by
// default all but one, with MAGISTRATE_CI all but two, with MAGISTRATE_EVERY any.
func every(do func(size printables.Size, o printables.CardOptions)) {
	least := 5
	if refereetest.Long {
		least = 4
	}
	if whole() {
		least = 0
	}
	for _, size := range []printables.Size{printables.Poker, printables.Bridge, printables.Mini, printables.Tarot} {
		for _, face := range printables.Styles {
			for _, backs := range printables.AllBacks {
				for _, paper := range printables.Papers {
					for _, ink := range []printables.Ink{printables.FullInk, printables.LowInk} {
						for _, bleed := range []float64{0, 3} {
							plain := 0
							for _, usual := range []bool{size == printables.Poker, face == printables.Standard, backs == printables.LongBacks, paper == printables.A4, ink == printables.FullInk, bleed == 3} {
								if usual {
									plain++
								}
							}
							if plain >= least {
								do(size, printables.CardOptions{Backs: backs, Paper: paper, Ink: ink, Bleed: bleed, Face: face})
							}
						}
					}
				}
			}
		}
	}
}

// copies are the games, and behind them those of testdata's boxes that are known.
func copies(t *testing.T) (all []referee.Game) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", "*", "*"+record.BoxEnding))
	if err != nil || paths == nil {
		t.Fatalf("no box in testdata: %v", err)
	}
	all = slices.Clone(games.All)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b, err := record.ReadBox(string(text), games.All)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, record.Boxed(b.Game, b))
	}
	return all
}

// TestEveryDeck prints every deck in every way, with what a box says too: nothing
// overlaps (layout refuses that), pdfcpu validates it, every card that has a code
// has it.
func TestEveryDeck(t *testing.T) {
	for i, g := range copies(t) {
		t.Run(fmt.Sprint(i, " ", g.Key()), func(t *testing.T) {
			h := header(t, g, 2)
			small, all := 0, 0
			every(func(size printables.Size, o printables.CardOptions) {
				name := fmt.Sprintf("%s %s %s %s %s little ink %v, bleed %v", g.Key(), size.Name, o.Face, o.Backs, o.Paper.Name, bool(o.Ink), o.Bleed)
				all++
				doc, err := Cards(g, h, "", size, o)
				if size == printables.Mini && tooSmall(err) {
					small++
					return
				}
				if err != nil {
					t.Errorf("%s: %v", name, err)
					return
				}
				if refereetest.Long {
					doc.Warnings = nil // what is not printed is told, and tested elsewhere
					pdf(t, doc)
				}
				got, want := 0, codes(t, g, h)
				everything(doc, func(it printables.Item) {
					if _, ok := it.(printables.Code); ok {
						got++
					}
				})
				if o.Face != printables.Tactile && got < want {
					t.Errorf("%s: %d codes for %d cards", name, got, want)
				}
			})
			t.Logf("%s: %d decks, %d of them said to be too small", g.Key(), all, small)
		})
	}
}

// TestWithoutCodes lays out every deck without codes, and all reference cards, in every
// size, face and ink: it fits, or it is said what has more room.
func TestWithoutCodes(t *testing.T) {
	inks := []printables.Ink{printables.FullInk}
	if refereetest.Long {
		inks = append(inks, printables.LowInk)
	}
	for i, g := range copies(t) {
		t.Run(fmt.Sprint(i, " ", g.Key()), func(t *testing.T) {
			h := header(t, g, 2)
			for _, size := range []printables.Size{printables.Own, printables.Poker, printables.Bridge, printables.Mini, printables.Tarot} {
				for _, ink := range inks {
					for _, face := range printables.Styles {
						name := fmt.Sprintf("%s face, size %q, little ink %v", face, size.Name, bool(ink))
						doc, err := Cards(g, h, "", size, printables.CardOptions{Ink: ink, Face: face, NoCodes: true})
						switch small := size == printables.Mini && tooSmall(err); {
						case small && !strings.Contains(err.Error(), "--size poker"):
							t.Errorf("%s: %v: does not say what fits", name, err)
						case small:
						case err != nil:
							t.Errorf("%s: %v", name, err)
						}
						everything(doc, func(it printables.Item) {
							if _, ok := it.(printables.Code); ok {
								t.Fatalf("%s: a code", name)
							}
						})
					}
					if size == printables.Own {
						continue
					}
					for _, level := range levels(g) {
						h := levelled(h, level)
						if _, err := ReferenceCards(g, h, 1, size, printables.CardOptions{Ink: ink, NoCodes: true}); err != nil && !(size == printables.Mini && tooSmall(err)) {
							t.Errorf("reference %s, size %q, little ink %v: %v", level, size.Name, bool(ink), err)
						}
					}
				}
			}
		})
	}
}

// levels are those of a game; one that has no name where it has none.
func levels(g referee.Game) []string {
	for _, k := range g.Keys() {
		if k.Name == "level" {
			return k.Values
		}
	}
	return []string{""}
}

// levelled is a header at another level.
func levelled(h referee.Header, level string) referee.Header {
	h.Values = maps.Clone(h.Values)
	if level != "" {
		h.Values["level"] = level
	}
	if level == "first-game" {
		delete(h.Values, "places") // it says them itself
	}
	return h
}

// codes is how many cards of a deck have a code.
func codes(t *testing.T, g referee.Game, h referee.Header) (n int) {
	cards := g.Cards(h)
	for _, c := range cards {
		if c.Code != "" && !c.Counter {
			n += max(1, c.Copies)
		}
	}
	return n
}

// sheetOf is one sheet of a game.
type sheetOf struct {
	name string
	make func() (printables.Document, error)
}

// sheets are those of a table; the tuck box and reference cards in every size
// where all are wanted.
func sheets(g referee.Game, h referee.Header, look printables.Look) []sheetOf {
	all := []sheetOf{
		{"set-up", func() (printables.Document, error) { return Setup(g, h, "", look) }},
		{"score", func() (printables.Document, error) { return BlankScore(g, h, false, look) }},
		{"names", func() (printables.Document, error) { return BlankScore(g, h, true, look) }},
		{"pad 2", func() (printables.Document, error) { return ScorePad(g, h, false, 2, look) }},
		{"pad 4", func() (printables.Document, error) { return ScorePad(g, h, true, 4, look) }},
		{"reference", func() (printables.Document, error) { return Reference(g, h, look) }},
		{"commands", func() (printables.Document, error) { return Commands(g, h, look) }},
	}
	sizes, thick, backs := []printables.Size{printables.Poker}, []float64{0.25}, []printables.Backs{printables.LongBacks}
	if whole() {
		sizes, thick, backs = []printables.Size{printables.Poker, printables.Bridge, printables.Mini, printables.Tarot}, []float64{0.1, 0.3, 0.6}, printables.AllBacks
	}
	for _, size := range sizes {
		for _, mm := range thick {
			all = append(all, sheetOf{fmt.Sprint("box ", size.Name, " ", mm), func() (printables.Document, error) { return Box(g, h, size, mm, look) }})
		}
		for _, b := range backs {
			all = append(all, sheetOf{fmt.Sprint("aids ", size.Name, " ", b), func() (printables.Document, error) {
				return ReferenceCards(g, h, len(h.Players), size, printables.CardOptions{Paper: look.Paper, Ink: look.Ink, Bleed: 3, Backs: b})
			}})
		}
	}
	return all
}

// TestEverySheet prints every sheet of every game, for every number of players,
// level, paper and ink, and the calibration, where all are wanted filled ones and
// records too; pdfcpu looks at each.
func TestEverySheet(t *testing.T) {
	looks := []printables.Look{}
	for _, paper := range printables.Papers {
		for _, ink := range []printables.Ink{printables.FullInk, printables.LowInk} {
			if refereetest.Long || ink == printables.FullInk {
				looks = append(looks, printables.Look{Paper: paper, Ink: ink})
			}
		}
	}
	n := 0
	print := func(what string, look printables.Look, one sheetOf) {
		doc, err := one.make()
		if err != nil {
			t.Errorf("%s, %s, little ink %v, %s: %v", what, look.Paper.Name, bool(look.Ink), one.name, err)
			return
		}
		n++
		if refereetest.Long {
			pdf(t, doc)
		}
	}
	for _, g := range copies(t) {
		least, most := g.Seats()
		n = 0
		for _, look := range looks {
			for _, level := range levels(g) {
				for players := least; players <= most; players++ {
					if !refereetest.Long && players != most {
						continue
					}
					h := levelled(header(t, g, players), level)
					for _, one := range sheets(g, h, look) {
						print(fmt.Sprintf("%s %s, %d players", g.Key(), level, players), look, one)
					}
				}
			}
			if !whole() {
				continue
			}
			for _, s := range finished(t, g, 1000) {
				what := g.Key() + ", " + strings.Join(s.Header.Players, ", ")
				print(what, look, sheetOf{"filled", func() (printables.Document, error) {
					return Score(s, Played{Date: "2026-11-21", Link: "https://example.org/?data=%7B%7D"}, look)
				}})
				print(what, look, sheetOf{"record", func() (printables.Document, error) { return Record(s, "", look) }})
			}
		}
		t.Logf("%s: %d sheets", g.Key(), n)
	}
	n = 0
	for _, look := range looks {
		for _, b := range []printables.Backs{printables.LongBacks, printables.ShortBacks} {
			print("calibration", look, sheetOf{string(b), func() (printables.Document, error) { return printables.Calibrate(look, b, 0.5, -1) }})
		}
	}
	t.Logf("calibration: %d sheets", n)
}

// TestDecksAreScanned: every code of every deck is read by zbar on whole pages at 96, 150 and
// 300 dpi; only with MAGISTRATE_CI.
func TestDecksAreScanned(t *testing.T) {
	if !refereetest.Long {
		t.Skip("a long test: MAGISTRATE_CI=1 runs it")
	}
	for _, program := range []string{"pdftoppm", "zbarimg"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("%s is needed in CI: %v", program, err)
		}
	}
	for i, g := range copies(t) {
		t.Run(fmt.Sprint(i, " ", g.Key()), func(t *testing.T) {
			h := header(t, g, 2)
			doc, err := Cards(g, h, "", printables.Poker, printables.CardOptions{Backs: printables.LongBacks, Bleed: 3})
			if err != nil {
				t.Fatal(err)
			}
			data := pdf(t, doc)
			cards := g.Cards(h)
			for _, dpi := range []int{96, 150, 300} {
				read := map[string]int{}
				for code := range strings.FieldsSeq(scan(t, data, dpi)) {
					read[code]++
				}
				missed, kinds := 0, 0
				for _, c := range cards {
					if c.Code == "" || c.Counter {
						continue
					}
					kinds++
					if read[c.Code] == 0 {
						missed++
					}
				}
				t.Logf("%s at %d dpi: %d of %d kinds of cards read on whole pages", g.Key(), dpi, kinds-missed, kinds)
				if missed > kinds/20 { // zbar misses one in some hundreds on a page full of them
					t.Errorf("%s at %d dpi: %d of %d kinds are not read", g.Key(), dpi, missed, kinds)
				}
			}
		})
	}
}
