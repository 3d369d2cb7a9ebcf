package paper

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/photo"
	"magistrate/printables"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// A sheet that has been through paper and scanner gives the record back.
func TestScannedSheets(t *testing.T) {
	for _, program := range []string{"pdftoppm", "zbarimg"} {
		if _, err := exec.LookPath(program); err != nil {
			if refereetest.Long {
				t.Fatalf("%s is needed in CI: %v", program, err)
			}
			t.Skipf("%s is not installed", program)
		}
	}
	resolutions := []int{200}
	if refereetest.Long {
		resolutions = []int{96, 150, 200, 300, 600}
	}
	for _, g := range games.All {
		s := finished(t, g, 1)[0]
		sheet, err := Score(s, Played{}, printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		lay, err := Setup(g, s.Header, "", printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		for _, dpi := range resolutions {
			var codes []string
			for line := range strings.Lines(scan(t, pdf(t, sheet), dpi)) {
				if strings.HasPrefix(line, codePrefix) {
					codes = append(codes, line)
				}
			}
			text, err := Unpack(codes)
			if err != nil || text != s.Text() {
				t.Errorf("%s at %d dpi: %v", g.Key(), dpi, err)
			}
			if got := scan(t, pdf(t, lay), dpi); strings.TrimSpace(got) != strings.TrimSpace(record.Header(s.Header, g)) {
				t.Errorf("%s at %d dpi: the header reads %q", g.Key(), dpi, got)
			}
		}
	}
}

// TestNamesOnSetUpSheets: a header with letters beyond ASCII is scanned as it stands.
func TestNamesOnSetUpSheets(t *testing.T) {
	for _, program := range []string{"pdftoppm", "zbarimg"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("%s is not installed", program)
		}
	}
	g := game(t, "conclave")
	for _, name := range []string{"José", "Zoë", "Đorđe", "Żółć", "Søren", "Мария", "李明"} {
		h := header(t, g, 2)
		h.Players[0] = name
		lay, err := Setup(g, h, "", printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		lay.Warnings = nil // a name that no font has is told elsewhere
		if got := scan(t, pdf(t, lay), 150); strings.TrimSpace(got) != strings.TrimSpace(record.Header(h, g)) {
			t.Errorf("%s: the header reads %q", name, got)
		}
	}
}

// scan renders a PDF and gives what zbar reads on its pages; those of few dots are enlarged
// first, as magistrate scan does.
func scan(t *testing.T, pdf []byte, dpi int) (text string) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "in.pdf")
	if err := os.WriteFile(file, pdf, 0o644); err != nil {
		t.Fatal(err)
	}
	if msg, err := exec.Command("pdftoppm", "-gray", "-png", "-r", strconv.Itoa(dpi), file, filepath.Join(dir, "p")).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v %s", err, msg)
	}
	pages, _ := filepath.Glob(filepath.Join(dir, "p*.png"))
	for _, page := range pages {
		if dpi < 150 {
			writePNG(t, page, photo.Enlarge(readPNG(t, page), 3))
		}
		out, _ := exec.Command("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", page).Output() // status 4: a page without codes
		text += string(out)
	}
	return text
}
