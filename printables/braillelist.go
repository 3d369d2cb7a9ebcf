package printables

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"magistrate/referee/spelling"
)

// bound is the margin of a list in Braille, mm: by it the list is held.
const bound = 15.0

// brailleList are pages with all that the cards say which have no room for it, and what
// the letters on cards stand for. Nothing is printed behind them: swell paper swells
// on one side.
func (p *press) brailleList() (pages []Page) {
	in := Rect{W: p.o.Paper.W, H: p.o.Paper.H}.Inset(bound)
	deep := brailleRows(in.H)
	entry := func(text string) []brailleLine {
		return brailleLines(text, func(int) int { return brailleWide(in.W) }, 2)
	}
	letters := spelling.Texts(slices.Sorted(maps.Keys(p.initials)), func(key string) string { return p.initials[key] + " " + key })
	var entries [][]brailleLine
	if len(letters) > 0 {
		entries = append(entries, entry("On the cards: "+strings.Join(letters, ", ")))
	}
	for _, f := range p.unsaid {
		parts := f.says(nil)
		entries = append(entries, entry(parts[0]+": "+strings.ReplaceAll(strings.Join(parts[1:], "; "), "\n", "; ")))
	}
	sheet, n, free := p.canvas(), 0, 0
	turn := func() {
		if n > 0 {
			page, err := sheet.page(p.o.Paper, n)
			if err != nil {
				p.fail(err)
			}
			if pages = append(pages, page); p.o.Backs == LongBacks || p.o.Backs == ShortBacks {
				pages = append(pages, Page{W: page.W, H: page.H})
			}
		}
		sheet, n, free = p.canvas(), n+1, deep
	}
	put := func(lines []brailleLine) {
		if len(lines) > free {
			turn()
			head := entry(fmt.Sprintf("%d %s", n, p.o.Title))
			sheet.braille("head of a list in Braille", in.X, in.Y, head[0])
			free--
		}
		for _, line := range lines {
			sheet.braille("list in Braille", in.X, in.Y+float64(deep-free)*lineApart, line)
			free--
		}
	}
	for _, lines := range entries {
		for page := range slices.Chunk(lines, deep-1) {
			put(page)
		}
	}
	turn()
	return pages
}

// initials are the letters that stand for signs on the cards of decks, the first of
// each; none where two begin alike.
func initials(decks []Deck) map[string]string {
	all, keys := map[string]string{}, map[string]string{}
	for _, d := range decks {
		for _, card := range d.Cards {
			for _, text := range append(slices.Clone(card.Front.Powers), card.Front.Cost, card.Front.Text) {
				for _, key := range SignsIn(text) {
					if other, ok := keys[key[:1]]; ok && other != key {
						return nil
					}
					keys[key[:1]], all[key] = key, key[:1]
				}
			}
		}
	}
	return all
}
