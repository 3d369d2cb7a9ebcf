package paper

import (
	"bytes"
	"compress/zlib"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"magistrate/cmd/magistrate/photo"
	"magistrate/printables"
	"magistrate/referee/games"
)

// saved saves an order and returns its files' names by directory.
func saved(t *testing.T, s Order) (dir string, files map[string][]string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "cards")
	done := 0
	if err := s.Save(dir, func(n, all int) { done = max(done, n) }); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(dir, nil); err == nil {
		t.Error("a directory was replaced")
	}
	files = map[string][]string{}
	all, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	pictures := 0
	for _, path := range all {
		size := filepath.Base(filepath.Dir(path))
		files[size] = append(files[size], filepath.Base(path))
		if filepath.Ext(path) == ".png" {
			pictures++
		}
	}
	if done != pictures {
		t.Errorf("%d of %d files are reported", done, pictures)
	}
	return dir, files
}

// A printer of pictures gets two of each different card, of the size that it publishes, sorted
// alike and named with the number of copies, and equal backs are equal files.
func TestPicturesForPrinters(t *testing.T) {
	for _, printer := range printables.Printers {
		if printer.Interleaved {
			continue
		}
		for _, g := range games.All {
			s, err := NewOrder(g, header(t, g, 3), "", printables.Own, printer, printables.CardOptions{})
			if err != nil {
				t.Fatal(err)
			}
			s.Cards = append(slices.Clone(s.Cards[:2]), s.Cards[len(s.Cards)-1])
			dir, files := saved(t, s)
			for _, size := range printer.Sizes {
				for _, name := range files[size.Name] {
					if name == "counts.csv" {
						continue
					}
					if !regexp.MustCompile(`^\d{3}-[A-Z0-9-]+-\d+x-(front|back)\.png$`).MatchString(name) {
						t.Errorf("%s: %s", g.Key(), name)
					}
					data, err := os.ReadFile(filepath.Join(dir, size.Name, name))
					if err != nil {
						t.Fatal(err)
					}
					c, err := png.DecodeConfig(bytes.NewReader(data))
					if err != nil || c.Width != size.Wide || c.Height != size.High || !bytes.Contains(data[:80], []byte("pHYs")) {
						t.Errorf("%s, %s: %d × %d dots, %v", printer.Name, name, c.Width, c.Height, err)
					}
				}
			}
			first := s.Cards[0]
			data, err := os.ReadFile(filepath.Join(dir, first.Size, fileName(first, "front")))
			if err != nil {
				t.Fatal(err)
			}
			found, err := photo.Read(data, func([]string) bool { return true })
			want := []string{first.Name}
			if g.Cards(header(t, g, 3))[0].Code == "" {
				want = nil // a form to fill in has no code
			}
			if err != nil || !slices.Equal(found, want) {
				t.Errorf("%s: the code reads %q, %v", g.Key(), found, err)
			}
		}
	}
}

// DriveThruCards gets one PDF of 2.75 × 3.75 inches, the back and the front of every copy,
// without a colour in RGB.
func TestInterleavedPDF(t *testing.T) {
	printer, err := printables.PrinterNamed("drivethru")
	if err != nil {
		t.Fatal(err)
	}
	g := game(t, "lizard-wizard")
	s, err := NewOrder(g, header(t, g, 3), "", printables.Own, printer, printables.CardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	copies := 0
	for _, c := range s.Cards {
		copies += c.Copies
		for _, page := range []printables.Page{c.Front, c.Back} {
			if inches := 25.4; page.W != 2.75*inches || page.H != 3.75*inches || page.Trim.W != 2.5*inches {
				t.Fatalf("a page of %v × %v mm", page.W, page.H)
			}
		}
	}
	if !strings.Contains(strings.Join(s.Warnings, " "), "board") {
		t.Errorf("no word about the board: %q", s.Warnings)
	}
	dir, files := saved(t, s)
	if got := files["poker"]; !slices.Equal(got, []string{"cards.pdf", "counts.csv"}) || len(files) != 1 {
		t.Errorf("%q", files)
	}
	data, err := os.ReadFile(filepath.Join(dir, "poker", "cards.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(data, []byte("/Type /Page\n")); n != 2*copies {
		t.Errorf("%d pages for %d cards", n, copies)
	}
	if err := api.Validate(bytes.NewReader(data), model.NewDefaultConfiguration()); err != nil {
		t.Error(err)
	}
	inks := 0
	for _, part := range bytes.Split(data, []byte("stream\n")) {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // the end of one
		}
		content, _ := io.ReadAll(r) // what is behind it is no part of it
		if regexp.MustCompile(`(?m)[0-9] (rg|RG)$`).Match(content) {
			t.Fatal("a colour in RGB")
		}
		inks += len(regexp.MustCompile(`(?m)[0-9] k$`).FindAll(content, -1))
	}
	if inks == 0 {
		t.Error("no colour in CMYK")
	}
}
