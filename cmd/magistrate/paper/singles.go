package paper

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
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

// An Order is the files of a deck for an online printer.
type Order struct {
	Cards    []printables.Single
	Warnings []string

	title   string
	printer printables.Printer
}

// NewOrder lays out each different card of a game as a printer takes it.
func NewOrder(g referee.Game, h referee.Header, spread string, size printables.Size, printer printables.Printer, o printables.CardOptions) (s Order, err error) {
	cards, note, err := printedCards(g, h, spread)
	if err = cmp.Or(err, checkFace(size, o.Face)); err != nil {
		return s, err
	}
	board, cards := splitBoard(cards)
	s.title, s.printer = g.Title()+", the cards", printer
	s.Cards, s.Warnings, err = printables.Singles(decks(g, h, cards, size, "", false), printer, o)
	if board != nil {
		note = joinNotes(note, "The board is not a card; --for home prints it.")
	}
	for _, phrase := range []string{note, assumption(g, h, cards...)} {
		if phrase != "" {
			s.Warnings = append(s.Warnings, phrase)
		}
	}
	return s, withAdvice(err, size, o.Face)
}

// fileName returns the name of the picture of a side, with the number of copies. Fronts and
// backs sort alike.
func fileName(c printables.Single, side string) string {
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, printables.SignKey(c.Name))
	return fmt.Sprintf("%03d-%s-%dx-%s.png", c.Number, strings.ToUpper(name), c.Copies, side)
}

// Save writes the order to a new directory, whole or not at all: a directory for each size of
// card, with counts.csv, which lists the copies. progress, if not nil, is called after each
// file.
func (s Order) Save(dir string, progress func(done, all int)) (err error) {
	if _, err := os.Lstat(dir); err == nil {
		return fmt.Errorf("%s exists already; cards for a printer go into a new directory", dir)
	}
	tmp, err := os.MkdirTemp(filepath.Dir(dir), ".cards-*")
	if err != nil {
		return writeError(dir, err)
	}
	defer os.RemoveAll(tmp)
	if err = s.write(tmp, progress); err == nil {
		err = os.Chmod(tmp, 0o755)
	}
	if err == nil {
		err = os.Rename(tmp, dir)
	}
	if err != nil {
		return writeError(dir, err)
	}
	return nil
}

// write writes the files of a directory.
func (s Order) write(dir string, progress func(done, all int)) error {
	sizes := map[string][]printables.Single{}
	for _, c := range s.Cards {
		sizes[c.Size] = append(sizes[c.Size], c)
	}
	var files []file
	for size, cards := range sizes {
		in := filepath.Join(dir, size)
		if err := os.Mkdir(in, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(in, "counts.csv"), s.counts(cards), 0o644); err != nil {
			return err
		}
		if s.printer.Interleaved {
			if err := s.document(filepath.Join(in, "cards.pdf"), cards); err != nil {
				return err
			}
			continue
		}
		for _, c := range cards {
			files = append(files, file{filepath.Join(in, fileName(c, "front")), c.Front})
			if c.Back.Items != nil {
				files = append(files, file{filepath.Join(in, fileName(c, "back")), c.Back})
			}
		}
	}
	return pictures(files, progress)
}

// counts returns the list of the copies of cards.
func (s Order) counts(cards []printables.Single) []byte {
	var list bytes.Buffer
	w := csv.NewWriter(&list)
	w.Write([]string{"number", "card", "name", "copies"})
	for _, c := range cards {
		w.Write([]string{strconv.Itoa(c.Number), c.Name, c.Title, strconv.Itoa(c.Copies)})
	}
	w.Flush()
	return list.Bytes()
}

// document writes the back and the front of each copy as a PDF.
func (s Order) document(path string, cards []printables.Single) error {
	doc := printables.Document{Title: s.title, Subject: "backs and fronts with bleed", CMYK: true}
	for _, c := range cards {
		for range c.Copies {
			doc.Pages = append(doc.Pages, c.Back, c.Front)
		}
	}
	var out bytes.Buffer
	if _, err := printables.Write(&out, doc); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// A file is a picture to write.
type file struct {
	path string
	page printables.Page
}

// pictures writes pictures in parallel, and draws equal ones once.
func pictures(files []file, progress func(done, all int)) error {
	groups := map[any][]file{}
	var order []any
	for _, f := range files {
		key := f.page.Drawing()
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], f)
	}
	var (
		next, done atomic.Int64
		all        sync.WaitGroup
		mu         sync.Mutex
		errs       = make([]error, len(order))
	)
	for range min(runtime.GOMAXPROCS(0), 4) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(order); i = int(next.Add(1)) - 1 {
				group := groups[order[i]]
				errs[i] = picture(group)
				n := done.Add(int64(len(group)))
				if progress != nil {
					mu.Lock()
					progress(int(n), len(files))
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// picture draws the page of some files and writes it to each.
func picture(files []file) error {
	img, err := printables.Raster(files[0].page, printables.PrinterDPI)
	if err != nil {
		return err
	}
	data, err := encodePNG(img, printables.PrinterDPI)
	for _, f := range files {
		if err == nil {
			err = os.WriteFile(f.path, data, 0o644)
		}
	}
	return err
}
