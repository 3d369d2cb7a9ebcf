package paper

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"magistrate/printables"
	"magistrate/referee"
)

// Singles are the different cards of a game, each side alone, and the pages they
// stand on.
type Singles struct {
	Fronts, Backs []printables.Single
	Title         string
	Warnings      []string
}

// SingleCards lays out every different card of a game with its bleed, for a
// printer who cuts.
func SingleCards(g referee.Game, h referee.Header, spread string, size printables.Size, o printables.CardOptions) (s Singles, err error) {
	cards, note, err := printed(g, h, spread)
	if err != nil {
		return s, err
	}
	s.Title = g.Title() + ", the cards"
	s.Fronts, s.Backs, s.Warnings, err = printables.Singles(decks(g, h, cards, size, "", false), o)
	for _, said := range []string{note, assumption(g, h, cards...)} {
		if said != "" {
			s.Warnings = append(s.Warnings, said)
		}
	}
	return s, roomier(err, size, o.Face)
}

// file is what a side is called among pictures: so that fronts, backs and the list
// of counts sort alike.
func file(c printables.Single) string {
	side := "front"
	if c.Back {
		side = "back"
	}
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, printables.SignKey(c.Name))
	return fmt.Sprintf("%03d-%s-%s.png", c.Number, strings.ToUpper(name), side)
}

// Save writes them into a new directory: with dpi as pictures, a file a side; else
// as two documents, a card a page. counts.csv says how many of each are wanted. The
// directory is there whole or not at all.
func (s Singles) Save(dir string, dpi int) (err error) {
	if _, err := os.Lstat(dir); err == nil {
		return fmt.Errorf("%s is there already; single cards go into a new directory", dir)
	}
	tmp, err := os.MkdirTemp(filepath.Dir(dir), ".cards-*")
	if err != nil {
		return unwritable(dir, err)
	}
	defer os.RemoveAll(tmp)
	if err = s.write(tmp, dpi); err == nil {
		err = os.Chmod(tmp, 0o755)
	}
	if err == nil {
		err = os.Rename(tmp, dir)
	}
	if err != nil {
		return unwritable(dir, err)
	}
	return nil
}

func (s Singles) write(dir string, dpi int) error {
	var list bytes.Buffer
	w := csv.NewWriter(&list)
	backs := map[int]string{}
	for i, b := range s.Backs {
		backs[b.Number] = file(b)
		if dpi == 0 {
			backs[b.Number] = "backs.pdf, page " + strconv.Itoa(i+1)
		}
	}
	w.Write([]string{"number", "card", "name", "copies", "front", "back"})
	for i, f := range s.Fronts {
		front := file(f)
		if dpi == 0 {
			front = "fronts.pdf, page " + strconv.Itoa(i+1)
		}
		w.Write([]string{strconv.Itoa(f.Number), f.Name, f.Title, strconv.Itoa(f.Copies), front, backs[f.Number]})
	}
	w.Flush()
	if err := os.WriteFile(filepath.Join(dir, "counts.csv"), list.Bytes(), 0o644); err != nil {
		return err
	}
	if dpi == 0 {
		for name, sides := range map[string][]printables.Single{"fronts.pdf": s.Fronts, "backs.pdf": s.Backs} {
			if err := s.document(filepath.Join(dir, name), name, sides); err != nil {
				return err
			}
		}
		return nil
	}
	return pictures(dir, dpi, append(append([]printables.Single{}, s.Fronts...), s.Backs...))
}

// pictures writes a picture a side, on all processors: packing takes longest.
func pictures(dir string, dpi int, sides []printables.Single) error {
	var (
		next atomic.Int64
		all  sync.WaitGroup
		errs = make([]error, len(sides))
	)
	for range min(runtime.GOMAXPROCS(0), 4) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(sides); i = int(next.Add(1)) - 1 {
				errs[i] = picture(filepath.Join(dir, file(sides[i])), dpi, sides[i])
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// picture writes one.
func picture(path string, dpi int, c printables.Single) error {
	img, err := printables.Raster(c.Page, float64(dpi))
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return err
	}
	return os.WriteFile(path, resolved(out.Bytes(), dpi), 0o644)
}

// document writes sides as a PDF of a page each.
func (s Singles) document(path, name string, sides []printables.Single) error {
	if len(sides) == 0 {
		return nil
	}
	doc := printables.Document{Title: s.Title + ", " + strings.TrimSuffix(name, ".pdf"), Subject: "single cards with bleed"}
	for _, c := range sides {
		doc.Pages = append(doc.Pages, c.Page)
	}
	var out bytes.Buffer
	if _, err := printables.Write(&out, doc); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
