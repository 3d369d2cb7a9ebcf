package grammar

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// A Signed is a thing in an answer about the table, with the sign before it.
type Signed struct {
	referee.Thing
	Sign byte // '+', '-', or 0 for none
}

// Things parses text as the things of a fact: "2 gold, life", "b2 EAC3, c1 LOB1", "7 5",
// or as differences: "+druid -fam". A sign and a place hold until the next one. A place
// without a thing has a Hole. wrong points at the first word that names nothing, with
// the things it may mean.
func Things(p referee.Position, x *referee.Lexicon, f *referee.Fact, text string) (all []Signed, wrong *Mismatch) {
	r := newReader(p, x, text)
	what, where := referee.Slot{Takes: f.Takes, Amounts: referee.Amounts{Counted: true}}, referee.Slot{Takes: f.On}
	var on referee.Item
	placed, sign := false, byte(0)
	place := func() {
		if placed {
			all = append(all, Signed{referee.Thing{On: on}, sign})
		}
		placed = false
	}
	for at := 0; at < len(r.tokens); {
		t := &r.tokens[at]
		if !f.Takes.Has(referee.Number) {
			t.splitSign()
		}
		if t.sign != 0 {
			place()
			sign, t.sign = t.sign, 0
		}
		lies := func(m match) bool {
			return sign != '-' || slices.ContainsFunc(f.Has, func(h referee.Thing) bool {
				return h.What.Names(m.item) && (on.Kind == referee.Hole || h.On.Names(on)) || h.On.Names(m.item)
			})
		}
		things, places := nearestOf(r.things(&what, at), lies), nearestOf(r.things(&where, at), lies)
		isPlace := len(places) > 0 && (on.Kind == referee.Hole || len(things) == 0 || nearer(&places[0], &things[0]) < 0)
		switch {
		case isPlace && len(places) == 1:
			place()
			on, placed = places[0].item, true
			at += places[0].words
		case !isPlace && len(things) == 1 && (f.On == 0 || on.Kind != referee.Hole):
			all = append(all, Signed{referee.Thing{On: on, What: things[0].item}, sign})
			placed = false
			at += things[0].words
		case len(places)+len(things) == 0 && (t.skip || t.text == "and" || t.text == "&") && at+1 < len(r.tokens):
			at++
		default:
			wrong = &Mismatch{}
			r.point(wrong, at, at)
			if isPlace {
				things = places
			}
			for _, m := range things[:min(len(things), maxOptions)] {
				wrong.Options = append(wrong.Options, Option{Word: x.ShownItem(m.item)})
			}
			return nil, wrong
		}
	}
	place()
	return all, nil
}

// nearestOf returns, of the things that words may name, the nearest and longest of those
// that fit or, if none fits, of all.
func nearestOf(all []match, fits func(match) bool) []match {
	if len(all) == 0 {
		return nil
	}
	if some := slices.DeleteFunc(slices.Clone(all), func(m match) bool { return !fits(m) }); len(some) > 0 {
		all = some
	}
	best := slices.MinFunc(all, func(a, b match) int { return nearer(&a, &b) })
	return slices.DeleteFunc(slices.Clone(all), func(m match) bool { return m.class != best.class || m.words != best.words })
}

// nearer compares matches by their distance from the typed words, and by how many of
// these they use.
func nearer(a, b *match) int { return cmp.Or(int(a.class)-int(b.class), b.words-a.words) }
