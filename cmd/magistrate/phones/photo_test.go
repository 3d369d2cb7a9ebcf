package phones

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// forPhotos opens a page that takes photos of the printed cards of a new game.
func forPhotos(t *testing.T, header string) (s *Server, v tab, box map[string]*printedCard) {
	all := browser(t)
	s = serve(t, header, Options{})
	v = openTab(t, all, base(s)+"/#"+s.Token())
	v.waitFor("Photo of the cards")
	r, err := record.Open(header, games.All)
	if err != nil {
		t.Fatal(err)
	}
	return s, v, printed(t, r)
}

// Photos of printed cards are read in the page of a browser, which sends texts alone.
func TestBrowserPhotos(t *testing.T) {
	_, v, box := forPhotos(t, "game: mag-mell\nplayers: Anna, Brit, Chu\n\n")
	codes := slices.Sorted(maps.Keys(box))
	v.run(chromedp.Evaluate(`window.sent = []; const plain = window.fetch; window.fetch = (path, o) => { if (path === '/photo') window.sent = JSON.parse(o.body); return plain(path, o); }; 0`, nil))
	read, visible, twins, took := 0, 0, 0, time.Duration(0)
	photos := refereetest.Often(3, 40)
	for n := range photos {
		chance := rand.New(rand.NewPCG(uint64(n), 47))
		cards := []*printedCard{}
		for range 12 + chance.IntN(9) {
			cards = append(cards, box[codes[chance.IntN(len(codes))]])
		}
		cards = append(cards[2:], cards[2], cards[3]) // two pairs of twins at least
		path, seen := takePhoto(t, chance, cards, 7, 1.06)
		began := time.Now()
		v.upload(path, aPicture)
		v.waitFor(" read. A card")
		took += time.Since(began)
		sent := eval[[]string](v, `window.sent`)
		shown := []string{}
		for _, c := range cards {
			shown = append(shown, c.code)
		}
		if extra := without(sent, shown); len(extra) > 0 {
			t.Errorf("photo %d: %v are read and not there", n, extra)
		}
		lost := without(seen, sent)
		for _, code := range lost {
			if slices.Contains(sent, code) {
				twins++
			}
		}
		if len(lost) > 0 {
			t.Logf("photo %d: not read: %v", n, lost)
		}
		read, visible = read+len(seen)-len(lost), visible+len(seen)
		v.shot("photo")
		v.run(chromedp.Evaluate(`document.querySelector('[aria-labelledby=h-answer] [data-do=cancel], [aria-labelledby=h-question] [data-do=cancel]')?.click(), 0`, nil))
	}
	t.Logf("%d of %d codes that are wholly visible in %d photos, %.1f s a photo", read, visible, photos, took.Seconds()/float64(photos))
	if float64(read) < 0.99*float64(visible) || twins > 0 {
		t.Errorf("%d of %d codes are read, and %d twins are lost", read, visible, twins)
	}
}

// The fields for a picture.
const (
	aPicture    = `input[type=file]:not([capture])`
	morePicture = `input[data-more]`
)

// takePhoto returns the path of a photo of cards, and the codes that nothing covers.
func takePhoto(t *testing.T, chance *rand.Rand, cards []*printedCard, columns int, apart float64) (path string, visible []string) {
	photo, visible := photograph(t, chance, cards, columns, apart)
	path = filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(path, photo, 0o666); err != nil {
		t.Fatal(err)
	}
	return path, visible
}

// Two photos, each of a part of the Pool, lay it out; what is on both is asked about.
func TestBrowserSeveralPhotos(t *testing.T) {
	s, v, box := forPhotos(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	var cards []*printedCard
	for code := range strings.FieldsSeq(pool) {
		cards = append(cards, box[code])
	}
	parts := [][]*printedCard{cards[:7], cards[6:]}
	for i, field := range []string{aPicture, morePicture} {
		path, visible := takePhoto(t, rand.New(rand.NewPCG(2, uint64(i))), parts[i], 4, 1.2)
		if len(visible) < len(parts[i]) {
			t.Fatalf("photo %d shows only %v", i, visible)
		}
		v.upload(path, field)
		v.waitFor(" read. A card")
	}
	v.waitFor("Deoch Summoner is on both photos")
	v.shot("both")
	v.tap("1 card")
	v.waitFor("Waiting for the console")
	if p, _ := s.Next(); strings.Count(p.Line, "Gairm Sorcerer") != 2 || strings.Count(p.Line, ",") != 11 {
		t.Errorf("it proposes %q", p.Line)
	}
}

// without returns some texts without others, each as often as it is there.
func without(some, others []string) (left []string) {
	others = slices.Clone(others)
	for _, text := range some {
		if i := slices.Index(others, text); i >= 0 {
			others = slices.Delete(others, i, i+1)
		} else {
			left = append(left, text)
		}
	}
	return left
}
