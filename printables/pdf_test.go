package printables

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"magistrate/referee/refereetest"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
)

func TestMain(m *testing.M) {
	api.DisableConfigDir() // pdfcpu would make one in the home of who tests
	os.Exit(m.Run())
}

// TestEveryKindIsValid has pdfcpu check every kind on both papers in both inks.
func TestEveryKindIsValid(t *testing.T) {
	for _, k := range kinds {
		for _, l := range []Look{{}, {Paper: Letter, Ink: LowInk}} {
			b := pdfOf(t, mustMake(t, k, l))
			if err := api.Validate(bytes.NewReader(b), model.NewDefaultConfiguration()); err != nil {
				t.Errorf("%s, %v: %v", k.name, l, err)
			}
		}
	}
}

// TestTwoProcesses: the same input gives the same bytes in another process, whose
// maps are walked in another order.
func TestTwoProcesses(t *testing.T) {
	const ask = "PRINTABLES_PRINT_SUMS"
	sums := func() string {
		var s strings.Builder
		for _, k := range kinds {
			for range 3 {
				fmt.Fprintf(&s, "%x ", sha256.Sum256(pdfOf(t, mustMake(t, k, Look{}))))
			}
		}
		return s.String()
	}
	if os.Getenv(ask) != "" {
		fmt.Println("sums", sums())
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestTwoProcesses$", "-test.v")
	cmd.Env = append(os.Environ(), ask+"=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(out), "sums "+sums()) {
		t.Errorf("another process makes other bytes")
	}
}

// TestAtOnce writes documents in parallel; with -race it tells of shared bytes.
func TestAtOnce(t *testing.T) {
	want := pdfOf(t, mustMake(t, kinds[0], Look{}))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			d, err := kinds[0].make(Look{})
			if err != nil {
				t.Error(err)
				return
			}
			var b bytes.Buffer
			if _, err := Write(&b, d); err != nil || !bytes.Equal(b.Bytes(), want) {
				t.Errorf("a document written beside others: %d bytes, %v", b.Len(), err)
			}
		})
	}
	all.Wait()
}

// TestMetadata reads back what the document says of itself.
func TestMetadata(t *testing.T) {
	d := mustMake(t, kinds[0], Look{})
	d.Title = "Bríd & 😀"
	b := pdfOf(t, d)
	info, err := api.PDFInfo(bytes.NewReader(b), "", nil, false, model.NewDefaultConfiguration())
	if err != nil {
		t.Fatal(err)
	}
	if info.Title != d.Title || info.Author != "magistrate" || info.PageCount != len(d.Pages) {
		t.Errorf("title %q, author %q, %d pages", info.Title, info.Author, info.PageCount)
	}
	for _, want := range []string{
		"/Lang (en)", "/PrintScaling /None", "/Duplex /DuplexFlipLongEdge", "<rdf:li>en</rdf:li>", "<rdf:li>magistrate</rdf:li>", "Bríd &amp; □",
		"/CreationDate (D:20240101000000)", "%PDF-1.7\n",
	} {
		if !bytes.Contains(b, []byte(want)) {
			t.Errorf("the file does not say %q", want)
		}
	}
	// gofpdf writes the stream of metadata but names it nowhere.
	if m := regexp.MustCompile(`/Metadata (\d+) 0 R`).FindSubmatch(b); m == nil || !bytes.Contains(b, []byte(string(m[1])+" 0 obj\n<< /Type /Metadata")) {
		t.Error("the catalogue does not name the metadata")
	}
}

// TestPageBoxes: TrimBox and BleedBox of each page, in points from below.
func TestPageBoxes(t *testing.T) {
	d := mustMake(t, kinds[0], Look{})
	boxes := regexp.MustCompile(`/BleedBox \[(.*)\]\n(?:/MediaBox .*\n)?/Parent .*\n/TrimBox \[(.*)\]`).FindAllSubmatch(pdfOf(t, d), -1)
	if len(boxes) != len(d.Pages) {
		t.Fatalf("%d pages with boxes of %d", len(boxes), len(d.Pages))
	}
	for i, p := range d.Pages {
		for j, r := range []Rect{p.Bleed, p.Trim} {
			if want := fmt.Sprintf("%.2f %.2f %.2f %.2f", pt(r.X), pt(p.H-r.Bottom()), pt(r.Right()), pt(p.H-r.Y)); string(boxes[i][j+1]) != want {
				t.Errorf("page %d, box %d: %s, want %s", i+1, j, boxes[i][j+1], want)
			}
		}
	}
}

// TestFontsAreSubsets: each face is there once, and far smaller than its file.
func TestFontsAreSubsets(t *testing.T) {
	b := pdfOf(t, mustMake(t, kinds[2], Look{}))
	fonts := 0
	for _, obj := range bytes.Split(b, []byte("endobj")) {
		if !bytes.Contains(obj, []byte("/Length1 ")) {
			continue
		}
		fonts++
		_, stream, _ := bytes.Cut(obj, []byte("stream\n"))
		r, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			t.Fatal(err)
		}
		font, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if len(font) < 1000 || len(font) > 12000 {
			t.Errorf("a font of %d bytes is no subset of 100000", len(font))
		}
	}
	if fonts != 2 {
		t.Errorf("%d fonts are embedded, want 2", fonts)
	}
	if bytes.Contains(b, []byte("/BaseFont /Helvetica")) {
		t.Error("a font that is not embedded")
	}
}

// TestTextOverTheLimit: a document put together by hand cannot make the library
// panic, and its lost signs are warned of.
func TestTextOverTheLimit(t *testing.T) {
	d := Document{Pages: []Page{{W: 100, H: 100, Items: []Item{Run{Rect: Rect{10, 10, 50, 5}, Face: textStyle(9).face, Size: 9, Colour: dark, Text: "emoji 😀 and \u0000 and \uffff"}}}}}
	var b bytes.Buffer
	warnings, err := Write(&b, d)
	if err != nil {
		t.Fatal(err)
	}
	if len(warnings) != 2 || !strings.Contains(warnings[0], "U+1F600") {
		t.Errorf("warnings %q", warnings)
	}
}

// TestWriteErrors: a document without pages is an error and no file.
func TestWriteErrors(t *testing.T) {
	var b bytes.Buffer
	if _, err := Write(&b, Document{}); err == nil || b.Len() > 0 {
		t.Errorf("no pages: %v, %d bytes", err, b.Len())
	}
	if _, err := Write(failing{}, mustMake(t, kinds[3], Look{})); err == nil {
		t.Error("a full disk goes unnoticed")
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestStampsShowTheSame: a card printed often enough to be held once must come
// out as one that is drawn in place. Both are rendered, where poppler is there.
func TestStampsShowTheSame(t *testing.T) {
	needs(t, "pdftoppm")
	card := fewCards().Cards[0]
	render := func(copies int) []byte {
		d, err := Cards([]Deck{{Title: "x", Size: Poker, Cards: []Card{{Front: card.Front, Copies: copies}, {Front: Face{Title: "another"}, Copies: 8 - copies}}}}, CardOptions{Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		first := pieces(d.Pages[0])[0]
		return crop(rasters(t, pdfOf(t, d), 100, true)[0], first.Rect.Inset(2), 100)
	}
	drawn, stamped := render(1), render(7)
	if len(drawn) != len(stamped) {
		t.Fatal("the two have different sizes")
	}
	differ := 0
	for i := range drawn {
		if d := int(drawn[i]) - int(stamped[i]); d > 48 || d < -48 {
			differ++
		}
	}
	if differ > len(drawn)/200 {
		t.Errorf("%d of %d pixels differ", differ, len(drawn))
	}
}

// TestShownAlike: the PDF of every kind, drawn by poppler, shows what Raster draws,
// in squares of two millimetres.
func TestShownAlike(t *testing.T) {
	needs(t, "pdftoppm")
	const dpi, side = 200, 16
	for _, k := range kinds {
		for _, ink := range []Ink{FullInk, LowInk}[:refereetest.Often(1, 2)] {
			d := mustMake(t, k, Look{Ink: ink})
			for n, theirs := range rasters(t, pdfOf(t, d), dpi, false) {
				ours, err := Raster(d.Pages[n], dpi)
				if err != nil {
					t.Fatal(err)
				}
				for y := 0; y+side < theirs.h; y += side {
					for x := 0; x+side < theirs.w; x += side {
						by := 0
						for i := range side * side {
							at := image.Pt(x+i%side, y+i/side)
							by += int(theirs.pix[at.Y*theirs.w+at.X]) - int(color.GrayModel.Convert(ours.At(at.X, at.Y)).(color.Gray).Y)
						}
						if by /= side * side; by < -40 || by > 40 {
							t.Fatalf("%s, little ink %v, page %d: at %g,%g mm they differ by %d of 255", k.name, bool(ink), n+1, float64(x)*25.4/dpi, float64(y)*25.4/dpi, by)
						}
					}
				}
			}
		}
	}
}

// TestManyLetters: more characters of one face than a font has codes are set in
// several fonts, and read as they were written, in lines that mix them too.
func TestManyLetters(t *testing.T) {
	needs(t, "pdftotext")
	var want []string
	d := Document{Pages: []Page{{W: 210, H: 297}}}
	st := textStyle(9)
	for at := rune(0x100); at < 0x240; at += 40 {
		line := "Aa"
		for r := at; r < at+40; r++ {
			if st.face.Has(r) {
				line += string(r) + "e"
			}
		}
		want = append(want, line)
		d.Pages[0].Items = append(d.Pages[0].Items, Run{Rect: Rect{10, 10 * float64(len(want)), st.width(line), 5}, Face: st.face, Size: 9, Colour: dark, Text: line})
	}
	b := pdfOf(t, d)
	if err := api.Validate(bytes.NewReader(b), model.NewDefaultConfiguration()); err != nil {
		t.Error(err)
	}
	if n := bytes.Count(b, []byte("/Subtype /TrueType")); n != 1 {
		t.Errorf("%d fonts for so many characters", n)
	}
	cmd := exec.Command("pdftotext", "-", "-")
	cmd.Stdin = bytes.NewReader(b)
	got, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Fields(string(got)); !slices.Equal(text, want) {
		t.Errorf("reads %q, want %q", text, want)
	}
}
