package conclave

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

// TestDeck holds the deck to what Components say of it: 72 cards, twelve to a
// magic, and the one card the rulebook shows.
func TestDeck(t *testing.T) {
	deck := Game.Cards(header(2))
	total, perBack, shown := 0, map[string]int{}, false
	for _, c := range deck {
		if c.Counter { // what marks the starting corner
			continue
		}
		total += c.Copies
		perBack[c.Back[0].Name] += c.Copies
		shown = shown || c.Name == "Mind Gazelle 5"
		ref, ok := Game.Language().Find(referee.Card, c.Code)
		if !ok || (Game).Language().Word(referee.Card, ref) != c.Name {
			t.Errorf("code %s is not read as %s", c.Code, c.Name)
		}
		if want := fmt.Sprintf("%s %s %d", c.Tags[0].Name, c.Tags[1].Name, c.Value); c.Name != want || c.Back[0].Name != c.Tags[0].Name {
			t.Errorf("%s: tags %v, back %v, value %d", c.Name, c.Tags, c.Back, c.Value)
		}
	}
	if total != box || !shown {
		t.Errorf("%d cards, Mind Gazelle 5 among them: %t", total, shown)
	}
	for i, m := range cards().magics {
		if perBack[m.Name] != perMagic {
			t.Errorf("%d cards of %s", perBack[m.Name], m.Name)
		}
		if scoring.ConclaveMagics[i] != m.Name {
			t.Errorf("scoring calls magic %d %s, cards.txt %s", i, scoring.ConclaveMagics[i], m.Name)
		}
	}
}

// TestAnotherSpread makes the deck of a box whose cards were counted.
func TestAnotherSpread(t *testing.T) {
	var lines []string
	for _, m := range scoring.ConclaveMagics {
		lines = append(lines, "cards | "+m+" | Crow | 5 5 5 5 5 5 5 5 5 5 5 5")
	}
	text := "# all alike\n\n" + strings.Join(lines, "\n")
	spread, err := spreadOf(text)
	if err != nil {
		t.Fatal(err)
	}
	deck, err := spread.deck()
	if err != nil || len(deck) != magics || deck[0].Name != "Earth Crow 5" || deck[0].Copies != perMagic {
		t.Errorf("%v, %v", deck, err)
	}
	for text, own := range map[string]int{"": 72 + 1, text: 6 + 1} { // with the marker of the starting corner
		deck, note, err := Game.Spread(text)
		if err != nil || len(deck) != own || note == "" {
			t.Errorf("%d faces, %q, %v; want %d", len(deck), note, err, own)
		}
	}
	for _, bad := range []struct{ text, want string }{
		{strings.Replace(text, "Mind", "Fire", 1), "line 5: there is no Fire Crow"},
		{strings.Replace(text, "Crow", "Fox", 1), "line 3: there is no Earth Fox"},
		{strings.Replace(text, "5", "6", 1), `line 3: influence is 1 to 5, not "6"`},
		{strings.Replace(text, "cards", "card", 1), `line 3: "card | Earth | Crow | 5 5 5 5 5 5 5 5 5 5 5 5" is no “cards | magic | brotherhood | influences”`},
	} {
		if _, _, err := (Game).Spread(bad.text); err == nil || err.Error() != bad.want {
			t.Errorf("got %v, want %s", err, bad.want)
		}
	}
	love, _ := Game.Language().Find(referee.Card, "Love Crow 5")
	spread[love]--
	if _, err := spread.deck(); err == nil || err.Error() != "Love has 11 cards in this spread; a magic has 12" {
		t.Errorf("eleven Love cards: %v", err)
	}
}

// TestPile counts piles of every size, all faces mixed.
func TestPile(t *testing.T) {
	var p pile
	var names []string
	sum := 0
	for n := range perMagic {
		f := face(2*brotherhoods*influences + n*7%(brotherhoods*influences))
		p += single(f)
		sum += f.influence()
		names = append(names, f.name())
		slices.Sort(names)
		if p.cards() != n+1 || p.influence() != sum || !slices.Equal(p.names(2), names) {
			t.Fatalf("%d cards, influence %d, %v; want %d, %d, %v", p.cards(), p.influence(), p.names(2), n+1, sum, names)
		}
	}
	p = 0
	for range perMagic {
		p += single(14)
	}
	if p.cards() != perMagic || p.of(14) != perMagic || p.influence() != 60 {
		t.Errorf("twelve alike: %d cards, influence %d", p.cards(), p.influence())
	}
}

// TestSpellings reads moves as people may write them, and writes them in
// the one canonical spelling.
func TestSpellings(t *testing.T) {
	x := referee.NewLexicon(Game.Language(), []string{"Zoë", "To"})
	for said, want := range map[string]string{
		"zoe: hand BEIGE, blue ,  ws,Love & War":       "Zoë: hand Earth, Wind, Wisdom, Love",
		"TO: hand purple, orange, red, green":          "To: hand Mind, Wisdom, Love, Nature",
		"To: hand ea, wi, mi, na":                      "To: hand Earth, Wind, Mind, Nature",
		"lay eac3, Red Wild Boar 3, love & war crow 1": "lay Earth Crow 3, Love Boar 3, Love Crow 1",
		"lay Love & War Wild Boar 5, LOVE BOAR 5":      "lay Love Boar 5, Love Boar 5",
		"To: send green  gazelle 2 TO C4":              "To: send Nature Gazelle 2 to c4",
		"To: send to d1 NAG2":                          "",
		"To: give purple to to":                        "To: give Mind to To",
		"Zoë: DRAW  left Blue":                         "Zoë: draw left Wind",
		"Zoë: draw Right na":                           "Zoë: draw right Nature",
		"decks 17,17":                                  "decks 17, 17",
		"decks +20, 14":                                "decks 20, 14",
		"refill wsb1":                                  "refill Wisdom Boar 1",
		"lay wng5, WIG5, wib1":                         "lay Wind Gazelle 5, Wind Gazelle 5, Wind Boar 1", // WI was Wind's code
		"Zoë: reveal LOC1, loc1":                       "Zoë: reveal Love Crow 1, Love Crow 1",
		"rewind 2 AGREED to, zoë":                      "rewind 2 agreed To, Zoë",
	} {
		s, err := record.ParseAt(x, nil, said)
		if want == "" {
			if err == nil {
				t.Errorf("%q is read as %q", said, x.Text(s))
			}
			continue
		}
		if err != nil || x.Text(s) != want {
			t.Errorf("%q is read as %q, %v; want %q", said, x.Text(s), err, want)
		}
	}
}

// TestWords reads every card by each of its spellings.
func TestWords(t *testing.T) {
	l := Game.Language()
	for f := range face(faces) {
		magic, rest, _ := strings.Cut(f.name(), " ")
		brotherhood, influence, _ := strings.Cut(rest, " ")
		for _, m := range append([]string{magic}, cards().spellings[magic]...) {
			for _, b := range append([]string{brotherhood}, cards().spellings[brotherhood]...) {
				if ref, ok := l.Find(referee.Card, strings.ToUpper(m+" "+b+" "+influence)); !ok || face(ref) != f {
					t.Errorf("%s %s %s is not read as %s", m, b, influence, f.name())
				}
			}
		}
		if ref, ok := l.Find(referee.Card, f.code()); !ok || face(ref) != f || l.Code(referee.Card, ref) != f.code() {
			t.Errorf("%s is not read as %s", f.code(), f.name())
		}
	}
	if n := l.Len(Space); n != spaces || l.Word(Space, 0) != "a1" || l.Word(Space, 5) != "b2" || l.Word(Space, 15) != "d4" {
		t.Errorf("%d spaces from %s over %s to %s", n, l.Word(Space, 0), l.Word(Space, 5), l.Word(Space, 15))
	}
}
