package printables

import (
	"strings"
	"testing"

	"magistrate/scoring"
	"magistrate/setup"
)

// A kind is one document of each sort that can be printed, small.
type kind struct {
	name string
	make func(Look) (Document, error)
}

// kinds lists them; golden files, checkers and scanners go through all.
var kinds = []kind{
	{"cards", func(l Look) (Document, error) {
		return Cards([]Deck{fewCards(), comingDeck(), tokenDeck()}, CardOptions{Title: "Few cards", Paper: l.paper(), Ink: l.Ink, Bleed: 3, Backs: LongBacks, OffsetX: 0.5, OffsetY: -1})
	}},
	{"cards-gutterfold", func(l Look) (Document, error) {
		return Cards([]Deck{firstCards(conclaveDeck(), 2)}, CardOptions{Title: "Folded cards", Paper: l.paper(), Ink: l.Ink, Bleed: 2, Backs: Gutterfold})
	}},
	{"setup", func(l Look) (Document, error) {
		return SetupSheet(tableOfThree(), SetupOptions{Look: l, Emblem: "conclave", Header: "game: conclave\nplayers: Anna, Bríd, Χρήστος\n", Drawn: "By lot, seed 17: Anna begins.", Rulings: []string{"deck-split=even: the decks differ by one card at most"}})
	}},
	{"score-blank", func(l Look) (Document, error) { return ScoreSheet(scoreRows().Blank(3), ScoreOptions{Look: l}) }},
	{"score-filled", func(l Look) (Document, error) {
		return ScoreSheet(scoreRows().Fill(result()), ScoreOptions{Look: l, Date: "2026-11-21", Outcome: "Bríd Ní Dhomhnaill wins: most points.",
			Rulings:   []string{"shapeshifter-on-starter=no: a robbed starting player takes no second card"},
			Disputes:  []string{"Line 31, Anna: pick Rún Sorcerer – refused: match. Sorcerer is the Guild of her Gairm Sorcerer (Basic Rules, Mage Phase)."},
			Irregular: nil, Record: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
			Codes: []Labelled{
				{Caption: "BG Stats: logs the play on a phone.", Text: "https://app.bgstatsapp.com/createPlay.html?data=" + strings.Repeat("%7B%22a%22", 30)},
				{Caption: "The record, 1 of 2", Text: "MAGISTRATE/1/2/" + strings.Repeat("ABC0", 90)}, {Caption: "The record, 2 of 2", Text: "MAGISTRATE/2/2/" + strings.Repeat("DEF1", 40)},
			}})
	}},
	{"reference", func(l Look) (Document, error) { return Reference(referencePage(), l) }},
	{"record", func(l Look) (Document, error) { return RecordSheet(recordPage(70), l) }},
	{"calibrate", func(l Look) (Document, error) { return Calibrate(l, ShortBacks, 0.5, -1) }},
}

// mustMake makes one kind.
func mustMake(t testing.TB, k kind, l Look) Document {
	t.Helper()
	d, err := k.make(l)
	if err != nil {
		t.Fatalf("%s: %v", k.name, err)
	}
	return d
}

// fewCards is one of each sort of mage.
func fewCards() Deck {
	d := mageDeck()
	all := d.Cards
	d.Cards = []Card{all[0], all[6], all[len(all)-8], all[len(all)-3], all[len(all)-2]}
	d.Cards = append(d.Cards, awaitsDeck().Cards...)
	return d
}

func firstCards(d Deck, n int) Deck {
	d.Cards = d.Cards[:n]
	return d
}

func tableOfThree() setup.Sheet {
	s := setup.Sheet{Game: "conclave", Title: "Conclave", Level: "full", Players: []string{"Anna", "Bríd", "Χρήστος"},
		Parts: []setup.Part{{Name: "Mage cards", Used: 60, Box: 12, Note: "12 in hands, 12 laid out, 36 in two decks"}, {Name: "Familiar", Used: 4, Ruled: true}},
		Steps: []setup.Step{{Text: "Shuffle the 72 cards.", Cite: "Game Setup"}, {Text: "Put 12 cards back into the box at random. Nobody looks at them.", Cite: "Game Setup"}, {Text: "Choose who begins."}},
	}
	p := &s.Picture
	p.Width, p.Height = 12, 9
	p.Add(setup.FaceUp, 5, 3, 1, 1.4, "a1")
	p.Add(setup.Space, 6.2, 3, 1, 1.4, "b1")
	p.Add(setup.FaceDown, 7.4, 3, 1, 1.4, "")
	p.Add(setup.Mark, 4.5, 2.5, 0.5, 0.5, "starting corner")
	p.Add(setup.Pile, 1, 3, 1, 1.4, "draw pile")
	p.Add(setup.Fan, 8.8, 3, 2.6, 1.4, "right deck: 18")
	p.Add(setup.Token, 2.4, 3, 0.9, 0.9, "-3")
	p.Add(setup.Text, 1, 2, 3, 0.5, "Treasure Tokens")
	p.Add(setup.Seat, 4.5, 7.8, 3, 0.9, "Anna")
	return s
}

func scoreRows() ScoreTable {
	return ScoreTable{Title: "The Treasure of Mag Mell", Emblem: "mag-mell", Total: "Total",
		Rows:     []ScoreRow{{Label: "Gairm", Sign: "gairm"}, {Label: "Rún", Sign: "run"}, {Label: "Blood Mages", Sign: "blood-mage"}, {Label: "Mercenaries", Sign: "mercenary", Hint: "1, 3, 6, 10 for one to four"}},
		Breakers: []ScoreRow{{Label: "points"}, {Label: "treasures", Hint: "number of tokens, cursed ones too"}},
	}
}

func result() scoring.Sheet {
	s := scoring.Sheet{Game: "mag-mell", Complete: true, Upheld: true, Players: []scoring.Standing{{Name: "Anna"}, {Name: "Bríd Ní Dhomhnaill"}, {Name: "Юлия", Eliminated: true}}}
	s.Players[0].Add(scoring.Line{Label: "Rún", Points: -3, Why: "4 against 2 and 2"})
	s.Players[0].Add(scoring.Line{Label: "Mercenaries", Points: 6, Why: "three of them"})
	s.Players[1].Add(scoring.Line{Label: "Gairm", Points: 3, Why: "Bríd Ní Dhomhnaill 5, Anna 3, Юлия 0"})
	s.Players[1].Add(scoring.Line{Label: "Queen of Shadow", Points: 2, Why: "two pairs", Cite: "Advanced Rules"})
	s.Breakers = []scoring.Breaker{{Name: "points", Words: "most points", Values: []int{3, 5, 0}}, {Name: "treasures", Words: "most tokens", Values: []int{1, 1, 0}}, {Name: "cards", Words: "most Mage cards left", Values: []int{17, 12, 9}}}
	s.Decide(nil)
	return s
}

func referencePage() ReferencePage {
	return ReferencePage{Title: "The Treasure of Mag Mell", Sub: "Reference, full level", Emblem: "mag-mell", Sections: []Section{
		{Heading: "A round", Steps: true, Terms: []Term{{Name: "Treasure", Text: "The starting player draws a Treasure Awaits card and puts a token on it."}, {Name: "Pick", Text: "They pick one or two mages; with four players one."}}},
		{Heading: "What goes wrong most", Points: []string{"No two picks of a round may share School or Guild."}},
		{Heading: "Special mages", Terms: []Term{{"mercenary", "Mercenary", "×2", "Worth 1, 3, 6, 10 at the end for one to four."}, {"", "No sign", "", "Nor a value."}}},
		{Heading: "Claims", Text: "In the order drawn. Most {gairm} wins; a tie, and nobody gets it."},
	}}
}

// recordPage is a record of so many lines, of every verdict.
func recordPage(n int) RecordPage {
	p := RecordPage{Title: "The Treasure of Mag Mell", Emblem: "mag-mell", Header: [][2]string{{"players", "Anna, Bríd, Χρήστος"}, {"level", "full"}}, Result: "Anna wins: most points.", Record: strings.Repeat("e3b0c442", 8)}
	for i := range n {
		if i%20 == 0 {
			p.Lines = append(p.Lines, RecordLine{Heading: "Round " + num(float64(i/20+1))})
		}
		line := RecordLine{Number: i + 5, Move: "Anna: pick Gairm Sorcerer", Verdict: "legal", Upheld: true}
		switch i % 7 {
		case 1:
			line = RecordLine{Number: i + 5, Move: "![match] Anna: pick Rún Sorcerer", Verdict: "refused", Upheld: true, Rule: "match", Reason: "Sorcerer is the Guild of Gairm Sorcerer, which Anna picked this round", Cite: "Basic Rules, Mage Phase", Comment: "a dispute, kept on the record"}
		case 3:
			line = RecordLine{Number: i + 5, Move: "~[match] Bríd: pick Rún Sorcerer", Verdict: "irregular", Upheld: true, Rule: "match", Reason: "same Guild"}
		case 5:
			line = RecordLine{Number: i + 5, Move: "pool " + strings.Repeat("Gairm Sorcerer, ", 11) + "Familiar", Verdict: "illegal", Rule: "supply", Reason: "more copies than the box holds", Cite: "Components"}
		case 6:
			line.TakenBack = true
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}

// TestSheetsOfTheGames lays out what the games give, for every number of
// players and with names as long as people's are.
func TestSheetsOfTheGames(t *testing.T) {
	names := []string{"Bartholomew Featherstonehaugh", "Bríd Ní Dhomhnaill", "Χρυσάνθη Παπαδοπούλου", "Александра Вознесенская"}
	for n := 2; n <= 4; n++ {
		sheets := []setup.Sheet{setup.Conclave(setup.ConclaveTable{Players: names[:n], Cards: 72, Removed: 30 - 6*n, Hand: 4, Laid: 12}), setup.MagMell(setup.MagMellTable{
			Players: names[:n], Basic: n == 3, Deck: 78, Pool: 4 + 4*n, Mages: 60, Awaits: 11, Tokens: []int8{-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8},
			Specials: []setup.Part{{Name: "Mercenary", Box: 4}, {Name: "Queen of Shadow", Box: 1}, {Name: "Familiar", Box: 4, Ruled: true}, {Name: "Daemon", Box: 3, Ruled: true}, {Name: "Druid", Box: 1},
				{Name: "Shapeshifter", Box: 1}, {Name: "Faerie", Used: 2, Ruled: true}, {Name: "Spirit Healer", Used: 2, Ruled: true}},
		})}
		for _, s := range sheets {
			for _, paper := range Papers {
				d, err := SetupSheet(s, SetupOptions{Look: Look{Paper: paper}, Header: "game: " + s.Game + "\nplayers: " + strings.Join(names[:n], ", ") + "\n"})
				if err != nil {
					t.Errorf("%s, %d players, %s: %v", s.Game, n, paper.Name, err)
				} else if len(d.Pages) != 1 || len(d.Warnings) != 0 {
					t.Errorf("%s, %d players, %s: %d pages, warnings %q", s.Game, n, paper.Name, len(d.Pages), d.Warnings)
				}
			}
		}
	}
}

// TestPadHasNameLines: over every column of every sheet of a pad there is a line to
// write a name on, or the name.
func TestPadHasNameLines(t *testing.T) {
	rows := scoreRows().Blank(3)
	rows.Players[1] = "Bríd"
	d, err := ScorePad(rows, 4, "", Look{})
	if err != nil {
		t.Fatal(err)
	}
	_, cells := rows.columns(Rect{8, 0, A4.W/2 - 16, 7})
	for i, cell := range cells {
		lines, names := 0, 0
		for _, it := range d.Pages[0].Items {
			switch it := it.(type) {
			case Line:
				if it.X1 > cell.X && it.X2 < cell.Right() && it.Y1 == it.Y2 && it.X2-it.X1 > cell.W/2 {
					lines++
				}
			case Run:
				if it.X > cell.X && it.Right() < cell.Right() && it.Text == "Bríd" {
					names++
				}
			}
		}
		want := [2]int{2, 0} // of two sheets below each other
		if rows.Players[i] != "" {
			want = [2]int{0, 2}
		}
		if got := [2]int{lines, names}; got != want {
			t.Errorf("column %d: lines to write on and names are %v, want %v", i+1, got, want)
		}
	}
}

// TestLargeFaceShowsTheSign: a card in large print whose few words leave room shows
// its sign as others do, whether it has a code or not.
func TestLargeFaceShowsTheSign(t *testing.T) {
	for _, f := range []Face{{Title: "Enchantment", Signs: []string{"enchantment"}, Text: "{enchantment} Enchantment", Hue: "pink"}, {Title: "Gairm Witch", Code: "GAWI", QR: "GAWI", Signs: []string{"gairm", "witch"}, Text: "{gairm} Gairm\n{witch} Witch"}} {
		d, err := Cards([]Deck{{Title: "x", Size: Poker, Cards: []Card{{Front: f}}}}, CardOptions{Face: Large})
		if err != nil {
			t.Fatal(err)
		}
		largest := 0.0
		for _, it := range pieces(d.Pages[0])[0].Items {
			if s, ok := it.(Sign); ok && s.Key == f.Signs[len(f.Signs)-1] {
				largest = max(largest, s.Side)
			}
		}
		if largest < 12 {
			t.Errorf("%s: its largest sign is %.1f mm", f.Title, largest)
		}
	}
}

// Six players sign, too, whatever their names.
func TestSixSign(t *testing.T) {
	table := scoreRows()
	for range 6 {
		table.Players = append(table.Players, strings.Repeat("W", 24))
	}
	for _, paper := range Papers {
		if _, err := ScoreSheet(table, ScoreOptions{Look: Look{Paper: paper}}); err != nil {
			t.Errorf("%s: %v", paper.Name, err)
		}
	}
}
