package printables

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"magistrate/referee/spelling"
)

// listMargin is the margin of a Braille list, mm, wide enough to hold it by.
const listMargin = 15.0

// brailleList adds pages with the full text of cards that have no room for it, and the
// meanings of the letters on cards. Their backs stay empty, as swell paper swells on one
// side.
func (p *press) brailleList() {
	in := Rect{W: p.o.Paper.W, H: p.o.Paper.H}.Inset(listMargin)
	deep := brailleRows(in.H)
	entry := func(text string) []brailleLine {
		return brailleLines(p.inWords(text), func(int) int { return brailleColumns(in.W) }, 2)
	}
	letters := spelling.Texts(slices.Sorted(maps.Keys(p.initials)), func(key string) string { return p.initials[key] + " " + key })
	var entries [][]brailleLine
	if len(letters) > 0 {
		entries = append(entries, entry("On the cards: "+strings.Join(letters, ", ")))
	}
	for _, f := range p.overflow {
		parts := f.brailleParts(nil)
		entries = append(entries, entry(parts[0]+": "+strings.ReplaceAll(strings.Join(parts[1:], "; "), "\n", "; ")))
	}
	sheet, n, free := p.canvas(), 0, 0
	turn := func() {
		if n > 0 {
			p.addPage(sheet, n)
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
}

// initials returns the letters that stand for signs on the cards of decks, by key, or nil
// if two signs begin with the same letter.
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
