package paper

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// TestGallery prints one page of each kind of each game into the directory that
// MAGISTRATE_GALLERY names, whole as PDF and small on a contact sheet for each game.
func TestGallery(t *testing.T) {
	dir := os.Getenv("MAGISTRATE_GALLERY")
	if dir == "" {
		t.Skip("MAGISTRATE_GALLERY names no directory: make gallery")
	}
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skipf("pdftoppm (poppler-utils) is needed to draw pages: %v", err)
	}
	for _, g := range games.All {
		_, most := g.Seats()
		if err := os.MkdirAll(filepath.Join(dir, g.Key()), 0o777); err != nil {
			t.Fatal(err)
		}
		var pages []image.Image
		var captions []string
		for _, one := range gallery(t, g, header(t, g, most)) {
			doc, err := one.make()
			if err != nil {
				t.Errorf("%s, %s: %v", g.Key(), one.name, err)
				continue
			}
			pages = append(pages, firstPage(t, filepath.Join(dir, g.Key(), one.name), doc))
			captions = append(captions, one.name+" (1 of "+strconv.Itoa(len(doc.Pages))+")")
		}
		writePNG(t, filepath.Join(dir, g.Key()+".png"), contact(pages, captions))
	}
	t.Logf("in %s", dir)
}

// gallery is each kind of sheet of a game, those of its longest correct record, and its deck in each style.
func gallery(t *testing.T, g referee.Game, h referee.Header) []sheetOf {
	all := sheets(g, h, printables.Look{})
	correct := slices.DeleteFunc(finished(t, g, 1000), func(s *record.Record) bool { return !s.Upheld() })
	s := slices.MaxFunc(correct, func(a, b *record.Record) int { return len(a.Entries) - len(b.Entries) })
	sheet, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	won := strings.Join(sheet.Winners, " and ") + " won."
	all = append(all,
		sheetOf{"filled", func() (printables.Document, error) {
			return Score(s, Played{Date: "2026-11-21", Link: "https://example.org/?data=%7B%7D", Won: won}, printables.Look{})
		}},
		sheetOf{"record", func() (printables.Document, error) { return Record(s, won, printables.Look{}) }},
		sheetOf{"calibration", func() (printables.Document, error) {
			return printables.Calibrate(printables.Look{}, printables.LongBacks, 0, 0)
		}})
	for _, face := range printables.Styles {
		all = append(all, sheetOf{"cards " + string(face), func() (printables.Document, error) {
			return Cards(g, h, "", printables.Own, printables.CardOptions{Bleed: 3, Face: face})
		}})
	}
	return append(all, sheetOf{"backs", func() (doc printables.Document, err error) {
		if doc, err = Cards(g, h, "", printables.Own, printables.CardOptions{Bleed: 3, Backs: printables.LongBacks}); err == nil {
			doc.Pages = doc.Pages[1:]
		}
		return doc, err
	}})
}

// firstPage writes a document as PDF and returns a picture of its first page.
func firstPage(t *testing.T, path string, doc printables.Document) image.Image {
	t.Helper()
	if err := Save(path+".pdf", doc, true, func(string) {}); err != nil {
		t.Fatal(err)
	}
	if msg, err := exec.Command("pdftoppm", "-png", "-singlefile", "-r", "50", path+".pdf", path).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v %s", err, msg)
	}
	return readPNG(t, path+".png")
}

// contact lays out pictures in rows of six, each with its caption below.
func contact(pages []image.Image, captions []string) image.Image {
	const columns, gap, line = 6, 20, 24 // in pixels
	var w, h int
	for _, p := range pages {
		w, h = max(w, p.Bounds().Dx()+gap), max(h, p.Bounds().Dy()+gap+line)
	}
	sheet := image.NewRGBA(image.Rect(0, 0, columns*w+gap, (len(pages)+columns-1)/columns*h+gap))
	draw.Draw(sheet, sheet.Rect, image.NewUniform(image.Black.C), image.Point{}, draw.Src)
	for i, p := range pages {
		at := image.Pt(gap+i%columns*w, gap+i/columns*h)
		draw.Draw(sheet, p.Bounds().Add(at), p, p.Bounds().Min, draw.Src)
		d := font.Drawer{Dst: sheet, Src: image.White, Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y+p.Bounds().Dy()+line*2/3)}
		d.DrawString(captions[i])
	}
	return sheet
}

func readPNG(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
