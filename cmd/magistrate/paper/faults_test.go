package paper

import (
	"os"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/resarcana"
	"magistrate/setup"
)

// game finds a game by its key.
func game(t *testing.T, key string) referee.Game {
	t.Helper()
	for _, g := range games.All {
		if g.Key() == key {
			return g
		}
	}
	t.Fatalf("there is no %s", key)
	return nil
}

// everything calls see for all that is drawn.
func everything(doc printables.Document, see func(printables.Item)) {
	var look func([]printables.Item)
	look = func(items []printables.Item) {
		for _, it := range items {
			see(it)
			if g, ok := it.(printables.Group); ok {
				look(g.Items)
			}
		}
	}
	for _, p := range doc.Pages {
		look(p.Items)
	}
}

// words are the texts and codes of a document one behind the other, so that a line
// that was broken reads on.
func words(doc printables.Document) string {
	var all []string
	everything(doc, func(it printables.Item) {
		switch it := it.(type) {
		case printables.Run:
			all = append(all, strings.ReplaceAll(it.Text, "’", "'")) // as it is typed
		case printables.Code:
			all = append(all, it.Matrix.Text)
		}
	})
	return strings.Join(all, " ")
}

// deckWords prints a whole deck and gives its words.
func deckWords(t *testing.T, key string, set map[string]string, backs printables.Backs) (text string, warnings []string) {
	doc := deck(t, key, set, backs)
	return words(doc), doc.Warnings
}

// deck prints a whole deck.
func deck(t *testing.T, key string, set map[string]string, backs printables.Backs) printables.Document {
	t.Helper()
	g := game(t, key)
	h := header(t, g, 2)
	for k, v := range set {
		h.Values[k] = v
	}
	doc, err := Cards(g, h, "", printables.Poker, printables.CardOptions{Backs: backs, Bleed: 3})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// A set-up sheet without places says that chance chooses, and its code leaves
// them open.
func TestSetupLeavesOpenWhatChanceChooses(t *testing.T) {
	h := referee.Header{Game: "res-arcana", Players: []string{"Anna", "Brit"}, Values: map[string]string{}}
	doc, err := Setup(resarcana.Game, h, "", printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	if text := words(doc); strings.Contains(text, "places:") || !strings.Contains(text, "It will ask for the places") || !strings.Contains(text, "a random side") {
		t.Error("the sheet chooses")
	}
	h.Values["places"] = "sun"
	if doc, err = Setup(resarcana.Game, h, "", printables.Look{}); err != nil || !strings.Contains(words(doc), "places: sun") || strings.Contains(words(doc), "chance") {
		t.Errorf("%v: what was said is left open", err)
	}
}

func TestMercenariesSayTheirPoints(t *testing.T) {
	usual, _ := deckWords(t, "mag-mell", nil, printables.NoBacks)
	if !strings.Contains(usual, "1, 3, 6 or 10 points") || !strings.Contains(usual, "(our assumption") {
		t.Error("the default bonus is not printed, or not as an assumption")
	}
	phrase, _ := deckWords(t, "mag-mell", map[string]string{"mercenaries": "2, 4, 6, 8", "box": "Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2"}, printables.NoBacks)
	if !strings.Contains(phrase, "2, 4, 6 or 8 points") || strings.Contains(phrase, "ssumption") {
		t.Error("what --set says is not printed, or called an assumption")
	}
	g := game(t, "mag-mell")
	doc, err := BlankScore(g, header(t, g, 3), false, printables.Look{})
	if err != nil || !strings.Contains(words(doc), "mercenaries: 1, 3, 6, 10") {
		t.Errorf("%v: the score sheet does not say what it assumes", err)
	}
}

// Backs that carry the game are printed, or it is said.
func TestBacksThatCarryTheGame(t *testing.T) {
	text, warnings := deckWords(t, "res-arcana", nil, printables.NoBacks)
	for _, side := range []string{"Sacred Grove", "Sacrificial Pit", "Dragon's Lair", "Coral Castle"} {
		if !strings.Contains(text, side) {
			t.Errorf("%s is not printed", side)
		}
	}
	if len(warnings) != 1 || !strings.Contains(text, "glue the two back to back") {
		t.Errorf("it is not said: %q", warnings)
	}
	if _, warnings = deckWords(t, "conclave", nil, printables.NoBacks); len(warnings) != 1 || !strings.Contains(warnings[0], "72 cards") {
		t.Errorf("Conclave's backs are left out without a word: %q", warnings)
	}
	if _, warnings = deckWords(t, "conclave", nil, printables.LongBacks); len(warnings) != 0 {
		t.Errorf("with backs it says %q", warnings)
	}
}

// Every side of a Place of Power has its sun or its moon.
func TestPlacesHaveSunOrMoon(t *testing.T) {
	filled := map[string]int{}
	everything(deck(t, "res-arcana", nil, printables.NoBacks), func(it printables.Item) {
		if sign, ok := it.(printables.Sign); ok && !sign.Outline {
			filled[sign.Key]++
		}
	})
	if filled["sun"] < 5 || filled["moon"] < 5 {
		t.Errorf("the sun stands on %d places, the moon on %d", filled["sun"], filled["moon"])
	}
}

// A magic that a player controls shows its influence in brackets. Whether each controls
// any is asked, not how many, and is written so.
func TestControlIsShown(t *testing.T) {
	g := game(t, "conclave")
	for _, s := range finished(t, g, 60) {
		table, _ := filledSheet(s, Played{}, printables.Look{})
		sheet, _ := s.Score()
		for p := range sheet.Players {
			want := "no"
			for _, r := range table.Rows {
				if c := r.Cells[p]; strings.HasPrefix(c.Figure, "[") && c.Why == "in control" {
					want = "yes"
				}
			}
			for _, b := range sheet.Breakers {
				if got, ok := sheet.Compared(&b, p); b.Name == "control" && (!ok || got != want) {
					t.Errorf("whether %s controls a magic is written %q, want %q", sheet.Players[p].Name, got, want)
				}
			}
		}
	}
}

// The record sheet says who claims what, in two columns, without ids.
func TestRecordSaysWhatStatementsBrought(t *testing.T) {
	g := game(t, "mag-mell")
	for _, s := range finished(t, g, 60) {
		doc, err := Record(s, "", printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		text := words(doc)
		awards := 0
		for i := range s.Entries {
			if e := &s.Entries[i]; e.Applied && !s.IsTakenBack(e) && strings.HasSuffix(s.Lexicon.Text(e.Move), "award") {
				awards++
			}
		}
		if got := strings.Count(text, " claims ") + strings.Count(text, " to nobody"); got < awards {
			t.Errorf("of %d awards the sheet tells %d", awards, got)
		}
		if strings.Contains(text, "![") || rulingID().MatchString(text) {
			t.Error("ids are printed")
		}
	}
}

// Each part of a game has its heading, what comes before and after its rounds too, and
// a comment stands beside its number.
func TestRecordHasItsParts(t *testing.T) {
	wizards, err := os.ReadFile("../console/testdata/lizard-wizard.table")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, want string }{
		{"game: conclave\nplayers: Anna, Brit\n\n# a windy evening\nAnna: hand Earth, Earth, Earth, Earth\n", "Set-up 4 # a windy evening 5 Anna: hand"},
		{"game: conclave\nplayers: Anna, Brit\nmode: tally\n\nAnna: holds EAC5\nBrit: holds MIC3\n! Brit: holds MIC3\n", "Nature: nobody has any After the game 7 Brit: holds"},
		{string(wizards), "Round 3 32 Ada: duel"}, // which says that the round before is over
	} {
		s, err := record.Open(test.text, games.All)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := Record(s, "", printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(strings.Fields(words(doc)), " "); !strings.Contains(got, test.want) {
			t.Errorf("the sheet has no %q:\n%s", test.want, got)
		}
		// A number stands on the line of what it numbers.
		var number printables.Run
		everything(doc, func(it printables.Item) {
			r, ok := it.(printables.Run)
			switch {
			case ok && (r.Text == "4" || r.Text == "5"):
				number = r
			case ok && number.Text != "" && r.X > number.X:
				if r.Y+r.H < number.Y || number.Y+number.H < r.Y+r.H/2 {
					t.Errorf("%q is not beside its number", r.Text)
				}
				number.Text = ""
			}
		})
	}
}

// Players whose names the fonts lack have a line to write on, with their seat, on every sheet.
func TestNamesWithoutGlyphs(t *testing.T) {
	s, err := record.Open("game: conclave\nplayers: 日本, 🎲, Anna, 日\nmode: tally\n\n日本: holds EAC5\n🎲: holds MIC3\nAnna: holds EAC1\n日: holds MIC1\n", games.All)
	if err != nil {
		t.Fatal(err)
	}
	h := s.Header
	for name, make := range map[string]func() (printables.Document, error){
		"score":  func() (printables.Document, error) { return Score(s, Played{Won: "日本 wins."}, printables.Look{}) },
		"blank":  func() (printables.Document, error) { return BlankScore(s.Game, h, true, printables.Look{}) },
		"pad":    func() (printables.Document, error) { return ScorePad(s.Game, h, true, 4, printables.Look{}) },
		"set-up": func() (printables.Document, error) { return Setup(s.Game, h, "", printables.Look{}) },
		"record": func() (printables.Document, error) { return Record(s, "日本 wins.", printables.Look{}) },
	} {
		doc, err := make()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := strings.Join(doc.Warnings, "\n"); strings.Contains(got, `\u`) || !strings.Contains(got, "日本") {
			t.Errorf("%s: the warning is %s", name, got)
		}
		phrase := strings.ReplaceAll(words(doc), "\u00a0", " ")
		for _, want := range []string{"_ (1)", "_ (2)", "Anna", "_ (4)"} {
			if !strings.Contains(phrase, want) {
				t.Errorf("%s: no %s in %s", name, want, phrase)
			}
		}
		if strings.Contains(phrase, "Anna (") || strings.Contains(phrase, "□") {
			t.Errorf("%s: a name stands without its seat, or without need with it: %s", name, phrase)
		}
	}
}

// drawn tells whether a sign is drawn for some family of a game; letters serve
// the others.
func drawn(t *testing.T, g referee.Game, h referee.Header) bool {
	cards := g.Cards(h)
	for _, c := range cards {
		for _, tag := range c.Tags {
			if printables.HasSign(printables.SignKey(tag.Name)) {
				return true
			}
		}
	}
	return false
}

// Players' aids: by level, without notation, with what the table chose.
func TestReferenceIsForPlayers(t *testing.T) {
	for _, g := range games.All {
		for _, look := range []printables.Look{{}, {Paper: printables.Letter, Ink: printables.LowInk}} {
			h := header(t, g, 2)
			doc, err := Reference(g, h, look)
			if err != nil {
				t.Fatal(err)
			}
			text := words(doc)
			sections := []string{"The game in steps", "By number of players", "Most disputed rules", "House rules where the book is silent"}
			if drawn(t, g, h) {
				sections = append(sections, "Signs")
			}
			for _, want := range sections {
				if !strings.Contains(text, want) {
					t.Errorf("%s: no section %q", g.Key(), want)
				}
			}
			for _, f := range g.Language().Forms {
				if strings.Contains(text, f.Usage) {
					t.Errorf("%s: notation is printed: %s", g.Key(), f.Usage)
				}
			}
			if doc, err = Commands(g, h, look); err != nil || !strings.Contains(words(doc), g.Language().Forms[1].Usage) {
				t.Errorf("%s: what is typed: %v", g.Key(), err)
			}
			for _, backs := range []printables.Backs{printables.NoBacks, printables.LongBacks} {
				for _, size := range []printables.Size{printables.Poker, printables.Tarot} {
					if _, err := ReferenceCards(g, h, 2, size, printables.CardOptions{Backs: backs, Bleed: 3, Ink: look.Ink, Paper: look.Paper}); err != nil {
						t.Errorf("%s: %v", g.Key(), err)
					}
				}
			}
		}
	}
	arcana := game(t, "res-arcana")
	full, err := Reference(arcana, header(t, arcana, 2), printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	if text := words(full); strings.Contains(text, "First game: hand") || !strings.Contains(text, "Great Pyramid, Coral Castle.") {
		t.Error("Res Arcana's cards are not told by what they count")
	}
	g := game(t, "mag-mell")
	h := header(t, g, 2)
	h.Values["level"], h.Rulings = "basic", map[string]string{"limit-above-six": "cap-6"}
	doc, err := Reference(g, h, printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	text := words(doc)
	if strings.Contains(text, "Shapeshifter") || !strings.Contains(text, "basic level") {
		t.Error("the basic level has cards of the full one")
	}
	if doc, err = BlankScore(g, h, false, printables.Look{}); err != nil || !strings.Contains(words(doc), "box): Faerie 2, Spirit Healer 2.") {
		t.Errorf("%v: the score sheet of the basic level assumes what is in the full one", err)
	}
	for _, full := range []string{"Doubles and triples", "Familiar", "Daemon", "steal", "stolen", "Queen", "Mercenar"} {
		if strings.Contains(text+words(doc), full) {
			t.Errorf("the basic level tells of %q", full)
		}
	}
	_, silent, _ := strings.Cut(text, "House rules where the book is silent")
	if i := strings.Index(silent, "It stays at six."); i < 0 || i > 160 {
		t.Errorf("what the table chose does not come first: %.200s", silent)
	}
}

// A sheet for a pencil has every tie-breaker of the game, those too that rest on
// what nobody shows before the end.
func TestBlankScoreHasAllBreakers(t *testing.T) {
	for _, g := range games.All {
		for _, one := range finished(t, g, 8) {
			h := header(t, g, 3)
			h.Rulings = one.Header.Rulings
			doc, err := BlankScore(g, h, false, printables.Look{})
			if err != nil {
				t.Fatal(err)
			}
			text := strings.ToLower(words(doc))
			sheet, err := one.Score()
			if err != nil {
				t.Fatal(err)
			}
			if sheet.Uncounted { // won by something else
				continue
			}
			for _, b := range sheet.Breakers {
				if first, _, _ := strings.Cut(b.Words, ","); !b.IsSum && !strings.Contains(text, strings.ToLower(first)) {
					t.Errorf("%s: nothing of %q", g.Key(), b.Words)
				}
			}
		}
	}
}

// A header that names no level is of the game's own.
func TestLevelOf(t *testing.T) {
	for key, want := range map[string]string{"mag-mell": "full", "conclave": ""} {
		if got := levelOf(game(t, key), referee.Header{}); got != want {
			t.Errorf("%s is played at level %q, not %q", key, got, want)
		}
	}
}

// A set-up sheet says for how many it is, however many may sit down.
func TestSetupSheetIsForAll(t *testing.T) {
	for n, phrase := range map[int]string{1: "for one player", 5: "for five players", referee.MaxSeats: "for eight players"} {
		doc, err := printables.SetupSheet(setup.Sheet{Title: "A game", Players: make([]string, n)}, printables.SetupOptions{})
		if err != nil || !strings.Contains(words(doc), phrase) {
			t.Errorf("%v, %q", err, words(doc))
		}
	}
}
