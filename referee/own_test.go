package referee_test

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
)

// languageOf returns the language of a game.
func languageOf(t testing.TB, key string) *referee.Language {
	t.Helper()
	for _, g := range games.All {
		if g.Key() == key {
			return g.Language()
		}
	}
	t.Fatalf("no game %s", key)
	return nil
}

// TestOwnWordsShown shows the own words of a table, and leaves all else as it is.
func TestOwnWordsShown(t *testing.T) {
	l, err := languageOf(t, "res-arcana").WithOwnWords("\ufeffLibrary = Bibliothèque, Librairie # the first is shown\r\nplace = poser\npaying = payant\nGold = Or\ntop=dessus\nAlchemist =\n# Seer = Voyant\n")
	if err != nil {
		t.Fatal(err)
	}
	x := referee.NewLexicon(l, []string{"Gold", "Brit"})
	verb, _ := x.Verb("place", true)
	library, _ := x.Find(referee.Card, "Library")
	move := referee.Move{Verb: verb, By: 1, Items: []referee.Item{referee.One(referee.Card, library, 0)}}
	for got, want := range map[string]string{
		x.Shown(move):                            "Brit: poser Bibliothèque",
		x.Text(move):                             "Brit: place Library",
		x.Own("P: place CARD [paying ESSENCES]"): "P: poser CARD [payant ESSENCES]",
		x.Show("Library's top, Libraryx, 2 Library; place it."):       "Bibliothèque's top, Libraryx, 2 Bibliothèque; place it.",
		x.Show(x.Show("Library")):                                     "Bibliothèque",
		x.Show("/home/Library/a.table, Library.table, C:\\Library"):   "/home/Library/a.table, Library.table, C:\\Library",
		x.Show("Gold has 2 Life."):                                    "Gold has 2 Life.", // a player's name stays
		referee.NewLexicon(l, nil).Show("2 Gold, and the Library."):   "2 Or, and the Bibliothèque.",
		referee.NewLexicon(languageOf(t, "res-arcana"), nil).Show(""): "",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestOwnWordsFaults names the line, the word, and the way out.
func TestOwnWordsFaults(t *testing.T) {
	for text, want := range map[string]string{
		"Library Bibliothèque":                "line 1: “Library Bibliothèque” has no =; write the game's word, =, and your own: Library = Bibliothèque",
		"\n\nLibary = Bibliothèque":           "line 3: the game has no word “Libary”; did you mean Library?",
		"Qqq = Bibliothèque":                  "line 1: the game has no word “Qqq”; leave the line out",
		"Library = Prophète\nlibrary = Salle": "line 2: line 1 has words for library already; put all of them on one line",
		"Library = gold":                      "line 1: “gold” can't stand for Library: it is a word of the game already; choose another word",
		"Library = Salle\nGold = salle":       "line 2: “salle” can't stand for Gold: it is a word for Library already; choose another word",
		"Library = Obelisk":                   "line 1: “Obelisk” can't stand for Library: it is a word of the game already; choose another word",
		"Library = place":                     "line 1: “place” can't stand for Library: it is a word of the game already; choose another word",
		"Library = paying":                    "line 1: “paying” can't stand for Library: it is a word of the game already; choose another word",
		"Library = the":                       "line 1: “the” can't stand for Library: it is a word of the game already; choose another word",
		"Library = Salle,,Livre":              "line 1: “” can't stand for Library: it is empty; choose another word",
		"Library = Salle: Livre":              "line 1: “Salle: Livre” can't stand for Library: it has “:”; choose another word",
		"Library = 2 Livres":                  "line 1: “2 Livres” can't stand for Library: it must begin with a letter; choose another word",
		"Library = a b c d e f g h i":         "line 1: “a b c d e f g h i” can't stand for Library: it has more than 8 words; choose another word",
		"paying = en payant":                  "line 1: “en payant” can't stand for paying: it must be one word, without a hyphen; choose another word",
	} {
		if _, err := languageOf(t, "res-arcana").WithOwnWords(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v\n want %s", text, err, want)
		}
	}
}

// TestVocabularyIsAFile checks that the vocabulary of each game can be a file, blank and filled in,
// and that a blank one changes nothing.
func TestVocabularyIsAFile(t *testing.T) {
	for _, g := range games.All {
		blank, filled, n := "", "", 0
		for _, v := range g.Language().Vocabulary() {
			for _, word := range v.Words {
				n++
				blank += word + " =\n#" + word + " = Zz\n"
				filled += fmt.Sprintf("%s = Zz%c%cé\n", word, 'a'+n/26, 'a'+n%26)
			}
		}
		l, err := g.Language().WithOwnWords(blank)
		if err != nil {
			t.Fatalf("%s: %v", g.Key(), err)
		}
		if x := referee.NewLexicon(l, nil); x.Show(blank) != blank || x.Own(blank) != blank {
			t.Errorf("%s: a blank file changes words", g.Key())
		}
		if l, err = g.Language().WithOwnWords(filled); err != nil {
			t.Fatalf("%s: %v", g.Key(), err)
		}
		x := referee.NewLexicon(l, nil)
		for k := range referee.Kind(referee.MaxKinds) {
			for ref := range int32(l.Len(k)) {
				if it := referee.One(k, ref, 0); len(l.Word(k, ref)) > 2 && !strings.Contains(x.ShownItem(it), "Zz") {
					t.Errorf("%s: %s is shown as %s", g.Key(), x.Item(it), x.ShownItem(it))
				}
			}
		}
	}
}

// FuzzOwnWords reads any text as own words. An error names one of its lines; what is read is
// shown as it was written.
func FuzzOwnWords(f *testing.F) {
	for _, text := range []string{"", "Library = Bibliothèque, Livre # x", "place = poser\nat = à\n", "a = b", "Gold = Or\r\n=\n", "Life = Ｖｉｅ"} {
		f.Add(text, uint8(2))
	}
	f.Fuzz(func(t *testing.T, text string, game uint8) {
		l, err := games.All[int(game)%len(games.All)].Language().WithOwnWords(text)
		if err != nil {
			n := 0
			if _, bad := fmt.Sscanf(err.Error(), "line %d:", &n); bad != nil || n < 1 || n > strings.Count(text, "\n")+1 {
				t.Errorf("%v", err)
			}
			return
		}
		x := referee.NewLexicon(l, []string{"Anna", "Brit"})
		for _, v := range l.Vocabulary() {
			for _, word := range v.Words {
				if own := x.Own(word); own != word && (l.OwnLine(own) == 0 || x.Own(own) != own) {
					t.Errorf("%s is shown as %q, line %d, and that as %q", word, own, l.OwnLine(own), x.Own(own))
				}
			}
		}
	})
}
