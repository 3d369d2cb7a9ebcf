package printables

import (
	"math"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// The decks that tests and benchmarks print: of the shape of Mag Mell's and
// Conclave's, and one with the needs of games to come.

func mageDeck() Deck {
	schools := []struct{ name, code, key, art, hue string }{
		{"Gairm", "GA", "gairm", "Conjuration", "yellow"}, {"Deoch", "DE", "deoch", "Alchemy", "green"},
		{"Bréag", "BR", "breag", "Illusion", "pink"}, {"Tuama", "TU", "tuama", "Necromancy", "purple"},
		{"Athrach", "AT", "athrach", "Transmutation", "red"}, {"Rún", "RU", "run", "Divination", "blue"},
	}
	back := Face{Back: true, Signs: []string{"mag-mell"}, Hue: "blue", Title: "Mag Mell"}
	d := Deck{Title: "Mag Mell, mages", Size: Poker, Note: "The box's split of Familiars, Daemons, Faeries and Spirit Healers is our assumption: 4, 3, 2, 2."}
	for _, s := range schools {
		for _, g := range []string{"Witch", "Arcane Warrior", "Sorcerer", "Summoner", "Blood Mage"} {
			code := s.code + strings.ToUpper(g[:2])
			d.Cards = append(d.Cards, Card{Copies: 2, Back: back, Front: Face{
				Code: code, QR: code, Title: s.name + " " + g, Subtitle: []string{s.art}, Hue: s.hue,
				Signs: []string{s.key, strings.ReplaceAll(strings.ToLower(g), " ", "-")}, Letters: []string{s.name[:1], g[:1]},
				Text: "{" + s.key + "} School of " + s.name + "\n{" + strings.ReplaceAll(strings.ToLower(g), " ", "-") + "} Guild",
			}})
		}
	}
	for _, s := range []struct {
		name, code, key string
		n, value        int
		text            string
	}{
		{"Mercenary", "MER", "mercenary", 4, 2, "Worth 1, 3, 6, 10 points at the end for one, two, three, four of them."},
		{"Queen of Shadow", "QUE", "queen-of-shadow", 1, 2, "A point for each pair of an Athrach {athrach} and a Tuama {tuama} you own at the end."},
		{"Familiar", "FAM", "familiar", 4, 2, "At a claim: counts one for you, whatever it is about. Then it is gone."},
		{"Daemon", "DAE", "daemon", 3, 3, "At a claim: discard another of your mages, and it counts one for you. Once a claim."},
		{"Druid", "DRU", "druid", 1, 3, "Before the claims: swap two treasures that differ by two or less."},
		{"Shapeshifter", "SHA", "shapeshifter", 1, 3, "Steal a mage just picked by another: give them her and two of your cards. Not in the round you got her."},
	} {
		d.Cards = append(d.Cards, Card{Copies: s.n, Back: back, Front: Face{
			Code: s.code, QR: s.code, Title: s.name, Subtitle: []string{"special mage"}, Hue: "grey",
			Picture: s.key, Text: s.text, Figure: num(float64(s.value)),
		}})
	}
	d.Cards = append(d.Cards,
		Card{Copies: 2, Back: back, Front: Face{Code: "FAE", QR: "FAE", Title: "Faerie", Subtitle: []string{"Gairm and Bréag"}, Hue: "yellow", Second: "pink",
			Signs: []string{"gairm", "breag"}, Letters: []string{"G", "B"}, Picture: "faerie", Text: "Belongs to two Schools and to no Guild."}},
		Card{Copies: 2, Back: back, Front: Face{Code: "HEA", QR: "HEA", Title: "Spirit Healer", Subtitle: []string{"Deoch and Rún"}, Hue: "green", Second: "blue",
			Signs: []string{"deoch", "run"}, Letters: []string{"D", "R"}, Picture: "spirit-healer", Text: "Belongs to two Schools and to no Guild."}},
	)
	return d
}

func awaitsDeck() Deck {
	d := Deck{Title: "Mag Mell, Treasure Awaits", Size: Poker}
	for _, s := range []struct{ name, key, hue string }{{"Gairm", "gairm", "yellow"}, {"Arcane Warriors", "arcane-warrior", "grey"}} {
		d.Cards = append(d.Cards, Card{
			Front: Face{Title: s.name, Subtitle: []string{"Treasure awaits"}, Signs: []string{s.key}, Hue: s.hue, Slot: 32, Code: strings.ToUpper(s.key[:4])},
			Back:  Face{Back: true, Signs: []string{"treasure"}, Hue: "gold", Title: "Treasure"},
		})
	}
	track := Face{Title: "Picks", Subtitle: []string{"put a coin on the limit"}, Hue: "grey"}
	for i := range 15 {
		track.Track = append(track.Track, num(float64(i+1)))
	}
	d.Cards = append(d.Cards, Card{Front: track})
	return d
}

func tokenDeck() Deck {
	d := Deck{Title: "Mag Mell, treasures", Size: Poker}
	for _, v := range []string{"−3", "−1", "1", "2", "2", "3", "3", "5", "5", "6", "8"} {
		d.Cards = append(d.Cards, Card{
			Front: Face{Figure: v, Hue: "gold", Code: "TREASURE"},
			Back:  Face{Title: "Treasure", Picture: "treasure", Hue: "gold"},
		})
	}
	d.Cards = tokenCards(Poker, d.Cards)
	return d
}

func conclaveDeck() Deck {
	d := Deck{Title: "Conclave", Size: Poker, Note: "The rulebook does not say how often each influence occurs; this spread is ours: 1 2 3 4 · 2 3 4 5 · 1 3 4 5."}
	for _, m := range []struct{ name, code, key, hue string }{
		{"Earth", "EA", "earth", "beige"}, {"Wind", "WN", "wind", "blue"}, {"Mind", "MI", "mind", "purple"},
		{"Wisdom", "WS", "wisdom", "orange"}, {"Love", "LO", "love", "red"}, {"Nature", "NA", "nature", "green"},
	} {
		for b, n := range []string{"Crow", "Gazelle", "Boar"} {
			for _, v := range [][]string{{"1", "2", "3", "4"}, {"2", "3", "4", "5"}, {"1", "3", "4", "5"}}[b] {
				code := m.code + n[:1] + v
				d.Cards = append(d.Cards, Card{
					Front: Face{Code: code, QR: code, Title: m.name + " " + n, Subtitle: []string{"influence " + v}, Hue: m.hue,
						Signs: []string{m.key, strings.ToLower(n)}, Letters: []string{m.name[:1], n[:1]}, Figure: v,
						Text: "{" + m.key + "} " + m.name + " Magic\n{" + strings.ToLower(n) + "} Brotherhood of the " + n},
					Back: Face{Back: true, Title: m.name, Signs: []string{m.key}, Letters: []string{m.name[:1]}, Hue: m.hue},
				})
			}
		}
	}
	return d
}

// comingDeck asks what the next games will ask.
func comingDeck() Deck {
	front := Face{Code: "ATHANOR", QR: "ATHANOR", Title: "Athanor", Subtitle: []string{"artifact"}, Hue: "orange", Cost: "1 {elan} 1 {gold}",
		Signs: []string{"gold"}, Picture: "elan", Figure: "1",
		Text: "Turn: put 2 {elan} from the supply here.\nTurn, remove 6 {elan} from here: turn one sort of essence on your other components into as many {gold}."}
	other := front
	other.Title, other.Code, other.QR, other.Hue = "Athanor, the other face", "ATHANOR B", "ATHANOR B", "blue"
	return Deck{Title: "Two faces", Size: Tarot, Cards: []Card{{Front: front, Back: other}}}
}

// A card that is read in three ways has its parts turned, whatever its size, and
// its back may show a letter.
func TestTurnedParts(t *testing.T) {
	read := referee.Printed{Code: "S1DE1", Name: "Stone 1 Draw", Copies: 1, Cost: "{star}", Sign: "stone", Reversed: "{stone}{star}  {second-player}", Side: "{stone}{star}  end {star}",
		Back: []referee.Tag{{Name: "3 players", Letter: "3", Hue: "grey"}}}
	form := referee.Printed{Name: "Vision", Copies: 1, Powers: []string{"{star}   1 ○"}, Reversed: "{second-player} ○", Side: "end {star} ○"}
	for _, size := range []Size{Poker, Bridge, Tarot} {
		for _, style := range []Style{Standard, Large} {
			for _, ink := range []Ink{FullInk, LowInk} {
				doc, err := Cards([]Deck{DeckOf("x", size, []referee.Printed{read, form}, Face{Back: true, Title: "x"}, false)}, CardOptions{Bleed: 3, Backs: LongBacks, Face: style, Ink: ink})
				if err != nil {
					t.Errorf("%s, %s: %v", size.Name, style, err)
					continue
				}
				turned := map[int]int{}
				letter := false
				for _, p := range doc.Pages {
					for _, g := range pieces(p) {
						for _, it := range g.Items {
							if in, ok := it.(Group); ok && in.Name == "turned part" {
								turned[in.Turns]++
							}
						}
						runs(g.Items, func(r Run) { letter = letter || r.Text == "3" })
					}
				}
				if turned[1] != 2 || turned[2] != 2 || !letter {
					t.Errorf("%s, %s: parts turned are %v, the back's letter is there: %v", size.Name, style, turned, letter)
				}
			}
		}
	}
}

// What is worth nothing shows it where others show what they are worth.
func TestNought(t *testing.T) {
	for _, c := range []struct {
		referee.Printed
		want string
	}{{referee.Printed{Name: "Flambeaux 0", Nought: true}, "0"}, {referee.Printed{Name: "Flambeaux -1", Value: -1}, "−1"}, {referee.Printed{Name: "Enchantment"}, ""}} {
		if got := FaceOf(c.Printed).Figure; got != c.want {
			t.Errorf("%s shows %q, want %q", c.Name, got, c.want)
		}
	}
}

// What a hand reads: figure and name, the kind, what it costs, what it does, as far as
// there is room; the rest stands on the list behind the cards.
func TestBrailleSaysWhatCounts(t *testing.T) {
	letters := map[string]string{"death": "d"}
	for name, c := range map[string]struct {
		face Face
		want string
	}{
		"value once":  {Face{Title: "Flambeaux -1", Figure: "−1"}, "Flambeaux −1"},
		"value":       {Face{Title: "Witch", Figure: "5"}, "Witch 5"},
		"opposite":    {Face{Title: "Ångbåt", Cost: "opposite {lichtenborn} Lichtenborn"}, "Ångbåt opposite Lichten-born"},
		"signs":       {Face{Title: "Stone 2", Cost: "{star}{star}"}, "Stone 2"},
		"to write":    {Face{Title: "Terranova", Cost: "value …………", Text: "cast ………\nstores 1"}, "Terranova stores 1"},
		"kind, power": {Face{Title: "Bone Dragon", Figure: "1", Subtitle: []string{"Dragon"}, Cost: "Cost 4{death}", Powers: []string{"turn → {death}, {death}"}}, "Bone Dragon 1 Dragon Cost 4d turn → d, d"},
		"raised":      {Face{Title: "Witch", Signs: []string{"witch"}, Text: "{witch} Witch"}, "Witch"},
		"places":      {Face{Title: "Picks", Track: []string{"1", "2"}}, "Picks 1 2"},
		"too long":    {Face{Title: "Enchantress", Cost: "costs all that there is on any table of any players, wherever they are", Text: "Ends it."}, "Enchan-tress Ends it."},
	} {
		j := newJob(FullInk)
		j.initials = letters
		by := &canvas{job: j}
		by.tactile(Rect{0, 0, Poker.W, Poker.H}, c.face)
		got := ""
		for _, it := range by.items {
			if r, ok := it.(Run); ok {
				got += r.Text
			}
		}
		bare := func(s string) string { return strings.Join(strings.Fields(s), "") } // lines end anywhere
		if bare(got) != bare(c.want) || j.err != nil || (len(j.overflow) > 0) != (name == "too long") {
			t.Errorf("%s: %q, want %q (%v, unsaid %v)", name, got, c.want, j.err, j.overflow)
		}
	}
}

// TestBrailleFigures: a letter behind a figure is no further figure.
func TestBrailleFigures(t *testing.T) {
	for text, want := range map[string]string{"7HO": "⠼⠛⠰⠓⠕", "7 h": "⠼⠛⠀⠓", "2 d → 1": "⠼⠃⠀⠙⠀⠳⠕⠀⠼⠁", "5×": "⠼⠑⠐⠦"} {
		if got := Braille(text); got != want {
			t.Errorf("%s is %s, not %s", text, got, want)
		}
	}
}

// TestBrailleList: what had no room on a card stands behind them, whole, below its name,
// with what letters stand for; with backs its sheets have nothing behind them.
func TestBrailleList(t *testing.T) {
	phrase := strings.TrimSpace(strings.Repeat("turn, {death} → 2{life} onto this. ", 40))
	d := []Deck{{Size: Poker, Cards: []Card{{Front: Face{Code: "ALT", QR: "ALT", Title: "Altar", Powers: []string{phrase}}, Copies: 3}, {Front: Face{Title: "Rock"}}}}}
	doc, err := Cards(d, CardOptions{Face: Tactile, Backs: LongBacks, Title: "The cards"})
	if err != nil || len(doc.Pages) != 8 {
		t.Fatalf("%d pages: %v", len(doc.Pages), err)
	}
	text := ""
	for i, p := range doc.Pages[2:] {
		if i%2 == 1 && len(p.Items) > 0 {
			t.Errorf("something is behind sheet %d of the list", i)
		}
		for _, it := range p.Items {
			if r, ok := it.(Run); ok {
				text += r.Text + " "
			}
		}
	}
	for _, want := range []string{"1 The cards", "2 The cards", "3 The cards", "On the cards: d death, l life", "Altar: turn, death → 2 life"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not on the list: %s", want, text)
		}
	}
	if n := strings.Count(text, "this."); n != 40 || strings.Contains(text, "Rock") {
		t.Errorf("%d of 40 sentences: %s", n, text)
	}
}

// Decks of one size are printed together, under both names and with both notes.
func TestDecksOfOneSize(t *testing.T) {
	one := []Card{{}}
	got := BySize([]Deck{{Title: "A", Size: Poker, Note: "a.", Cards: one}, {Title: "B", Size: Mini, Cards: one}, {Title: "none", Size: Poker}, {Title: "C", Size: Poker, Note: "c.", Cards: one}})
	if len(got) != 2 || got[0].Title != "A, C" || got[0].Note != "a. c." || len(got[0].Cards) != 2 || got[1].Title != "B" {
		t.Errorf("%+v", got)
	}
}

// A figure in a title stays with its sign and the word before it, however long that is.
func TestFigureStaysWithItsTitle(t *testing.T) {
	for _, title := range []string{"Flambeaux -1", "Lichtenborn -1", "Terranova 3"} {
		for _, size := range Sizes {
			c := newJob(FullInk).canvas()
			f := Face{Code: "FL-1", Title: title, Figure: "-1", Signs: []string{"star"}, Hue: "red", Text: "star"}
			c.face(size, 0, f, Standard)
			if c.err != nil {
				t.Fatal(c.err)
			}
			want := realMinus(f.boundTitle())
			if !slices.ContainsFunc(c.items, func(it Item) bool { r, ok := it.(Run); return ok && r.Text == want }) {
				t.Errorf("%s, %s: the title is torn", title, size.Name)
			}
		}
	}
}

// A large face says in words what no sign of ours tells: which suit a card is of.
func TestLargeFaceNamesItsFamily(t *testing.T) {
	four := Card{Front: Face{Title: "Four", Figure: "4", Subtitle: []string{"Diamonds"}, Hue: "red"}}
	doc, err := Cards([]Deck{{Size: Poker, Cards: []Card{four}}}, CardOptions{Face: Large})
	if err != nil || !strings.Contains(doc.Text(), "Diamonds") {
		t.Errorf("no suit stands on it: %v\n%s", err, doc.Text())
	}
}

// TestBrailleHyphens: a word longer than a line is parted between syllables, with a hyphen;
// what has one is parted behind it.
func TestBrailleHyphens(t *testing.T) {
	for _, c := range []struct {
		word string
		wide int
		want string
	}{
		{"Necromancer", 9, "Necroman-|cer"},
		{"Transmuter", 9, "Transmu-|ter"},
		{"Nightingale", 9, "Nightin-|gale"},
		{"Philosopher's", 9, "Philoso-|pher's"},
		{"Sacrificial Dagger", 9, "Sacrifi-|cial|Dagger"},
		{"Alchemist's", 9, "Alche-|mist's"},
		{"Lichtenborn", 9, "Lichten-|born"},
		{"Shapeshifter", 9, "Shape-|shifter"},
		{"Summoner", 6, "Summo-|ner"},
		{"Bréagánach", 9, "Bréagá-|nach"},
		{"Half-remembered", 9, "Half-|remembe-|red"},
		{"1234567", 5, "1234|567"},
		{"Xxxxxxxxxxxx", 9, "Xxxxxxxx-|xxxx"},
		{"turn", 2, "tu|rn"},
		{"Enchantress", 9, "Enchan-|tress"},
	} {
		var got []string
		for _, line := range brailleLines(c.word, func(int) int { return c.wide }, 0) {
			if len([]rune(line.cells)) > c.wide {
				t.Errorf("%s: %q has %d cells", c.word, line.words, len([]rune(line.cells)))
			}
			got = append(got, line.words)
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("%s: %s, not %s", c.word, s, c.want)
		}
	}
}

// TestBrailleCostStaysTogether: a cost longer than a line begins a line of its own.
func TestBrailleCostStaysTogether(t *testing.T) {
	d := Deck{Size: Poker, Cards: []Card{{Front: Face{Code: "BON", QR: "BON", Title: "Bone Dragon", Cost: "Cost 4{death} {life}"}}}}
	doc, err := Cards([]Deck{d}, CardOptions{Face: Tactile})
	if err != nil {
		t.Fatal(err)
	}
	if text := doc.Text(); !strings.Contains(text, `"4d l"`) {
		t.Error(text)
	}
}

// TestWordsStandBetweenDots: the small words below a line of Braille keep as clear of its dots,
// which swell, as of those of the next line.
func TestWordsStandBetweenDots(t *testing.T) {
	c := newJob(FullInk).canvas()
	for n := range 2 {
		c.braille("Braille", 0, lineApart*float64(n), brailleLine{cells: "\u283f\u283f\u283f\u283f", words: "Giddy"})
	}
	var dots []Rect
	var words []textBox
	for _, it := range flatten(nil, c.items, matrix{a: 1, d: 1}) {
		switch it := it.(type) {
		case Box:
			dots = append(dots, it.Rect)
		case textBox:
			words = append(words, it)
		}
	}
	const least, descent = 0.5, 0.5 // mm
	above, below := math.Inf(1), math.Inf(1)
	for _, d := range dots {
		if d.Y < words[0].Y {
			above = min(above, words[0].Y-d.Bottom())
		} else {
			below = min(below, d.Y-words[0].Bottom()-descent)
		}
	}
	if above < least || below < least || math.Abs(above-below) > 0.25 {
		t.Errorf("words stand %.2f mm below the dots and %.2f mm above the next", above, below)
	}
}

// Tokens lie behind their fronts when the card is turned over, one by one; what is worth less
// than nothing is red and has a skull.
func TestTokensHaveBothFaces(t *testing.T) {
	var tokens []Card
	for _, v := range []string{"−3", "+1", "+2", "+5"} {
		tokens = append(tokens, Card{Front: Face{Figure: v}, Back: Face{Title: v}, Copies: 2})
	}
	cards := tokenCards(Poker, tokens)
	if len(cards) != 2 {
		t.Fatalf("%d cards for 8 tokens", len(cards))
	}
	places := tokenPlaces(Poker)
	for _, card := range cards {
		for i, f := range card.Front.tokens {
			mirrored := Rect{Poker.W - places[i].Right(), places[i].Y, tokenSide, tokenSide}
			at := slices.IndexFunc(places, func(r Rect) bool { return math.Abs(r.X-mirrored.X) < slack && r.Y == mirrored.Y })
			if at < 0 || at >= len(card.Back.tokens) || card.Back.tokens[at].Title != f.Figure {
				t.Errorf("behind %s is another", f.Figure)
			}
		}
	}
	c := newJob(FullInk).canvas()
	c.face(Poker, 3, cards[0].Front, Standard)
	skulls := 0
	for _, it := range c.items {
		if s, ok := it.(Sign); ok && s.Key == "death" {
			skulls++
		}
	}
	if c.err != nil || skulls != 2 {
		t.Errorf("%d skulls (%v)", skulls, c.err)
	}
}
