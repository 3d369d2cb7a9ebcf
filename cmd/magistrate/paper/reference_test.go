package paper

import (
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
)

// TestReferenceGroups: signs stand by family and in the order of the rulebook; of a card
// that counts by what lies on it that is said, also where nothing else counts.
func TestReferenceGroups(t *testing.T) {
	for key, want := range map[string][]string{
		"mag-mell": {"Signs: Schools Gairm Deoch Bréag Tuama Athrach Rún Signs: Guilds", "Guilds Witch Arcane Warrior Sorcerer Summoner Blood Mage"},
		"conclave": {"Signs: Magics Earth Wind Mind Wisdom Love Nature Signs: Brotherhoods", "Brotherhoods Boar Crow Gazelle"},
		"res-arcana": {"Sacred Grove (+1 for each Life on this)", "Cursed Forge (+1 for each Gold on this)", "Alchemist's Tower (+1 for each Gold on this)",
			"Sorcerer's Bestiary (+2 for each Dragon of yours, 1 for each Creature of yours)"},
	} {
		g := game(t, key)
		doc, err := Reference(g, header(t, g, 2), printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range want {
			if text := words(doc); !strings.Contains(text, s) {
				t.Errorf("%s: nothing of %q", key, s)
			}
		}
	}
}

// TestReferenceOfALevel: who plays the basic game has one booklet and no doubles, and needs
// no other; a card that is told with its sign is not listed again among the signs.
func TestReferenceOfALevel(t *testing.T) {
	g := game(t, "mag-mell")
	for level, want := range map[string]bool{"basic": false, "full": true} {
		h := header(t, g, 2)
		h.Values = map[string]string{"level": level}
		doc, err := Reference(g, h, printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		text := words(doc)
		for _, of := range []string{"Advanced Rules", "begins with one", "Familiar"} {
			if strings.Contains(text, of) != want {
				t.Errorf("%s: %q is there %v", level, of, !want)
			}
		}
		if !strings.Contains(text, "(Basic Rules, Mage Phase") {
			t.Errorf("%s: nothing is cited", level)
		}
		if strings.Contains(text, "Other signs") {
			t.Errorf("%s: signs twice", level)
		}
	}
}

// A filled sheet says what its star means, and what the code is for that is no part of
// the record.
func TestScoreExplainsItself(t *testing.T) {
	for _, g := range []string{"mag-mell", "res-arcana"} {
		starred := 0
		for _, s := range finished(t, game(t, g), 20) {
			doc, err := Score(s, Played{}, printables.Look{})
			if err != nil {
				t.Fatal(err)
			}
			star := false
			everything(doc, func(it printables.Item) {
				if sign, ok := it.(printables.Sign); ok && sign.Key == "star" {
					star = true
				}
			})
			text := words(doc)
			if star {
				starred++
			}
			if strings.Contains(text, "a star marks what decided it") != star {
				t.Errorf("%s: a star %v, and it is said otherwise", g, star)
			}
			if strings.Contains(text, "P makes up") {
				t.Errorf("%s: a caption says P", g)
			}
		}
		if starred == 0 {
			t.Errorf("%s: no sheet with a star", g)
		}
	}
}

// TestEliminatedIsSaid: a filled sheet says who is eliminated, in place of a rank, and what
// its brackets mean.
func TestEliminatedIsSaid(t *testing.T) {
	for _, key := range []string{"enchanters", "conclave"} {
		g, seen := game(t, key), 0
		for _, s := range finished(t, g, 1000) {
			sheet, err := s.Score()
			if err != nil {
				t.Fatal(err)
			}
			doc, err := Score(s, Played{}, printables.Look{})
			if err != nil {
				t.Fatal(err)
			}
			out, text := 0, words(doc)
			for _, p := range sheet.Players {
				if p.Eliminated {
					out++
				}
			}
			_, ranks, _ := strings.Cut(text, " Rank ")
			ranks, _, _ = strings.Cut(ranks, " Ranked ")
			if phrase := strings.Count(ranks, "eliminated"); phrase != out {
				t.Errorf("%s: %d of %d eliminated are said to be: %q", key, phrase, out, ranks)
			}
			if strings.Contains(text, "[0]") || strings.Contains(text, "[5]") {
				if !strings.Contains(text, "[ ]") {
					t.Errorf("%s: brackets that nobody explains", key)
				}
			}
			seen += out
		}
		if seen == 0 {
			t.Errorf("%s: no record with an eliminated player", key)
		}
	}
}

// TestTwoReferenceCards: two cards with two sides each have room for what a player of any
// game looks up, and no table is split.
func TestTwoReferenceCards(t *testing.T) {
	for _, g := range games.All {
		_, most := g.Seats()
		doc, err := ReferenceCards(g, header(t, g, most), 1, printables.Poker, printables.CardOptions{Backs: printables.LongBacks, Bleed: 3})
		if err != nil {
			t.Fatal(err)
		}
		text := words(doc)
		if strings.Contains(text, " 1/5 ") || !strings.Contains(text, " 1/") {
			t.Errorf("%s: more than four sides: %s", g.Key(), text)
		}
		if n := strings.Count(text, "By number of players"); n != 1 {
			t.Errorf("%s: the table of numbers stands on %d sides", g.Key(), n)
		}
	}
}
