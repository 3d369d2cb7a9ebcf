package printables

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"magistrate/referee/refereetest"
)

// needs skips a test where a program of the system is missing.
func needs(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if refereetest.Long {
			t.Fatalf("%s is needed in CI: %v", program, err)
		}
		t.Skipf("%s is not installed", program)
	}
}

// A rendered is one page as grey pixels.
type rendered struct {
	w, h int
	pix  []byte
}

// rasters renders pages with poppler at so many dots an inch; just the first
// when only is set.
func rasters(t *testing.T, pdf []byte, dpi int, only bool) (out []rendered) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "in.pdf")
	if err := os.WriteFile(file, pdf, 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"-gray", "-r", strconv.Itoa(dpi)}
	if only {
		args = append(args, "-l", "1")
	}
	if msg, err := exec.Command("pdftoppm", append(args, file, filepath.Join(dir, "p"))...).CombinedOutput(); err != nil || len(msg) > 0 {
		t.Fatalf("pdftoppm: %v %s", err, msg)
	}
	pages, _ := filepath.Glob(filepath.Join(dir, "p*.pgm"))
	slices.Sort(pages)
	for _, p := range pages {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		os.Remove(p) // at 600 dpi a page is 35 MB
		var r rendered
		var most int
		if _, err := fmt.Sscanf(string(b[:min(len(b), 40)]), "P5\n%d %d\n%d\n", &r.w, &r.h, &most); err != nil || most != 255 {
			t.Fatalf("%s: %v", p, err)
		}
		r.pix = b[len(b)-r.w*r.h:]
		out = append(out, r)
	}
	return out
}

// crop cuts a place in mm out of a page.
func crop(r rendered, at Rect, dpi int) []byte {
	out, _, _ := cropped(r, at, dpi)
	return out
}

func cropped(r rendered, at Rect, dpi int) (pix []byte, w, h int) {
	px := func(mm float64) int { return int(mm * float64(dpi) / 25.4) }
	x1, y1, x2, y2 := max(0, px(at.X)), max(0, px(at.Y)), min(r.w, px(at.Right())), min(r.h, px(at.Bottom()))
	for y := y1; y < y2; y++ {
		pix = append(pix, r.pix[y*r.w+x1:y*r.w+x2]...)
	}
	return pix, x2 - x1, y2 - y1
}

// read has zbar read all codes of an image.
func read(t *testing.T, pix []byte, w, h int) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "in.pgm")
	if err := os.WriteFile(file, append(fmt.Appendf(nil, "P5\n%d %d\n255\n", w, h), pix...), 0o644); err != nil {
		t.Fatal(err)
	}
	// Exit status 4 says that no code was found, and the messages are about a bus
	// that a server does not have.
	out, err := exec.Command("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", file).Output()
	var exit *exec.ExitError
	if err != nil && !(asExit(err, &exit) && exit.ExitCode() == 4) {
		t.Fatalf("zbarimg: %v", err)
	}
	var texts []string
	for s := range bytes.SplitSeq(out, []byte("\n")) {
		if len(s) > 0 {
			texts = append(texts, string(s))
		}
	}
	return texts
}

// TestNamesAreScanned: what a code says reads as it is written, whatever letters it has.
func TestNamesAreScanned(t *testing.T) {
	needs(t, "zbarimg")
	for _, name := range []string{"José", "Zoë", "Đorđe", "Żółć", "Søren", "Мария", "李明", "Bo"} {
		for _, text := range []string{name, "game: conclave\nplayers: " + name + ", BEATRICE, 12345, Zoë, A543"} {
			for level, code := range map[string]func(string) (*Matrix, error){
				"on paper": Encode, "on a card": EncodeCard, "on a screen": func(s string) (*Matrix, error) { return encode(s, screenLevel) },
			} {
				if got := scanned(t, code, text); got != text {
					t.Errorf("%s, %q: read as %q", level, text, got)
				}
			}
		}
	}
}

// TestMarkedCodes: a code is marked only where zbar reads all of what is behind the mark.
func TestMarkedCodes(t *testing.T) {
	needs(t, "zbarimg")
	marked := 0
	for _, sign := range []string{"A", "7", "A7"} {
		for n := range 14 {
			for _, end := range []string{"", "é"} {
				text := "é" + strings.Repeat(sign, n) + end
				if got := scanned(t, EncodeCard, text); !ownSegment().MatchString(text) {
					if marked++; got != text {
						t.Errorf("%q: read as %q", text, got)
					}
				}
			}
		}
	}
	if marked < 30 {
		t.Errorf("%d are marked", marked)
	}
}

// scanned is what zbar reads in the code of a text.
func scanned(t *testing.T, encode func(string) (*Matrix, error), text string) string {
	t.Helper()
	m, err := encode(text)
	if err != nil {
		t.Fatal(err)
	}
	const dots = 4
	w := (m.Size + 2*Quiet) * dots
	pix := bytes.Repeat([]byte{255}, w*w)
	for i := range pix {
		if m.Black(i%w/dots-Quiet, i/w/dots-Quiet) {
			pix[i] = 0
		}
	}
	return strings.Join(read(t, pix, w, w), "\n")
}

func asExit(err error, to **exec.ExitError) bool {
	e, ok := err.(*exec.ExitError)
	*to = e
	return ok
}

// codesOf lists the codes of a page with their places on it, from within groups
// too.
func codesOf(p Page) (texts []string, places []Rect) {
	var in func(items []Item, place func(Rect) Rect)
	in = func(items []Item, place func(Rect) Rect) {
		for _, it := range items {
			switch it := it.(type) {
			case Code:
				texts = append(texts, it.Matrix.Text)
				places = append(places, place(Rect{it.X, it.Y, it.Side, it.Side}))
			case Group:
				in(it.Items, func(r Rect) Rect {
					return place(groupMatrix(it).rect(r))
				})
			}
		}
	}
	in(p.Items, func(r Rect) Rect { return r })
	return texts, places
}

// scan has every code on every page read back. First zbar looks at the whole
// page; it misses a code in some hundreds there, by the luck of its random
// sampling, so what it did not find it is shown alone, as to a scanner at a
// table. It returns how many codes there are and how many were found at once.
func scan(t *testing.T, d Document, dpi int) (all, atOnce int) {
	t.Helper()
	for i, r := range rasters(t, pdfOf(t, d), dpi, false) {
		texts, places := codesOf(d.Pages[i])
		if len(texts) == 0 {
			continue
		}
		found := read(t, r.pix, r.w, r.h)
		for j, want := range texts {
			all++
			// A text of several lines is read as several.
			lines := strings.Split(strings.TrimSuffix(want, "\n"), "\n")
			at := make([]int, len(lines))
			ok := true
			for k, line := range lines {
				at[k] = slices.Index(found, line)
				ok = ok && at[k] >= 0
			}
			if ok {
				atOnce++
				for _, line := range lines {
					found = slices.Delete(found, slices.Index(found, line), slices.Index(found, line)+1)
				}
				continue
			}
			pix, w, h := cropped(r, places[j].Inset(-1), dpi)
			if alone := strings.Join(read(t, pix, w, h), "\n"); alone != strings.TrimSuffix(want, "\n") {
				t.Errorf("page %d, %d dpi: the code at %s says %q, read was %q", i+1, dpi, places[j], want, alone)
			}
		}
	}
	return all, atOnce
}

// TestCodesAreRead renders pages and reads their codes: by default those of the
// sheets at 150 dpi; with MAGISTRATE_CI every code of every kind and of both whole decks, from
// 96 to 600 dpi.
func TestCodesAreRead(t *testing.T) {
	needs(t, "pdftoppm")
	needs(t, "zbarimg")
	whole := func(d Deck, dpi int) {
		doc, err := Cards([]Deck{d}, CardOptions{Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		all, atOnce := scan(t, doc, dpi)
		t.Logf("%3d dpi, %-18s %3d codes, %3d read at once", dpi, d.Title+":", all, atOnce)
		if all != d.Count() {
			t.Errorf("%s: %d codes on %d cards", d.Title, all, d.Count())
		}
	}
	sheets := func(dpi int) (codes int) {
		for _, k := range kinds {
			all, atOnce := scan(t, mustMake(t, k, Look{}), dpi)
			t.Logf("%3d dpi, %-18s %3d codes, %3d read at once", dpi, k.name+":", all, atOnce)
			codes += all
		}
		return codes
	}
	if !refereetest.Long {
		if n := sheets(150); n != 19 {
			t.Errorf("%d codes on the sheets, want 19", n)
		}
		return
	}
	for _, dpi := range []int{96, 150, 200, 300, 600} {
		sheets(dpi)
		whole(mageDeck(), dpi)
		whole(conclaveDeck(), dpi)
	}
}

// TestBlottedCards: a card's code is read with a blot of three millimetres on it,
// at 96, 150 and 300 dpi.
func TestBlottedCards(t *testing.T) {
	needs(t, "zbarimg")
	d := mageDeck()
	d.Cards = firstCards(d, 6).Cards
	fronts, _, err := Singles([]Deck{d}, Printers[0], CardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, dpi := range []int{96, 150, 300} {
		for _, f := range fronts {
			page := f.Front
			for _, it := range page.Items[0].(Group).Items {
				if q, ok := it.(Code); ok {
					at := Rect{q.X + q.Side/2 - 1.5 + page.Trim.X, q.Y + q.Side/2 - 1.5 + page.Trim.Y, 3, 3}
					page.Items = append(page.Items[:1:1], Box{Rect: at, Fill: Hue("red"), Radius: 1.5})
				}
			}
			img, err := Raster(page, float64(dpi))
			if err != nil {
				t.Fatal(err)
			}
			pix := make([]byte, 0, img.Rect.Dx()*img.Rect.Dy())
			for i := 0; i < len(img.Pix); i += 4 {
				pix = append(pix, img.Pix[i+1])
			}
			if got := read(t, pix, img.Rect.Dx(), img.Rect.Dy()); len(got) != 1 || got[0] != f.Name {
				t.Errorf("%s at %d dpi reads %q", f.Name, dpi, got)
			}
		}
	}
}
