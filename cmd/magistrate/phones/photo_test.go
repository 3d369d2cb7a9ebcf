package phones

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// Photos of printed cards are read in the page of a browser, which sends texts alone.
func TestBrowserPhotos(t *testing.T) {
	all := browser(t)
	const header = "game: mag-mell\nplayers: Anna, Brit, Chu\n\n"
	s := serve(t, header, Options{})
	v := openTab(t, all, base(s)+"/#"+s.Token())
	v.waitFor("Photo of the cards")
	r, err := record.Open(header, games.All)
	if err != nil {
		t.Fatal(err)
	}
	box := printed(t, r)
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
		photo, seen := photograph(t, chance, cards)
		path := filepath.Join(t.TempDir(), fmt.Sprintf("%d.jpg", n))
		if err := os.WriteFile(path, photo, 0o666); err != nil {
			t.Fatal(err)
		}
		if dir := os.Getenv("MAGISTRATE_SHOTS"); dir != "" {
			os.WriteFile(filepath.Join(dir, fmt.Sprintf("photo-%d.jpg", n)), photo, 0o666)
		}
		began := time.Now()
		v.upload(path)
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
