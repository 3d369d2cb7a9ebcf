package grammar_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// ownWords returns a file with random own words for most words of a game.
func ownWords(r *rand.Rand, l *referee.Language) string {
	letters := []rune("aeioulmnprstAEÉèçßœŁøжйдΩσ")
	var lines []string
	for i, v := range l.Vocabulary() {
		most := 4
		if i == 1 { // a clause word is one word
			most = 2
		}
		for _, canonical := range v.Words {
			var words []string
			for range r.IntN(most) {
				word := make([]rune, 2+r.IntN(6))
				for i := range word {
					word[i] = letters[r.IntN(len(letters))]
				}
				words = append(words, string(word))
			}
			lines = append(lines, fmt.Sprintf("%s = %s", canonical, strings.Join(words, " ")))
		}
	}
	for {
		_, err := l.WithOwnWords(strings.Join(lines, "\n"))
		n := 0
		if err == nil {
			return strings.Join(lines, "\n")
		} else if _, bad := fmt.Sscanf(err.Error(), "line %d:", &n); bad != nil {
			panic(bad)
		}
		lines[n-1] = "" // it is taken already
	}
}

// TestOwnWords types the lines of records in the words of another language, as they are shown.
func TestOwnWords(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "*", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	rapid.Check(t, func(rt *rapid.T) {
		a, err := txtar.ParseFile(rapid.SampledFrom(paths).Draw(rt, "record"))
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "game.table" })
		if i < 0 {
			return
		}
		s, err := record.Open(string(a.Files[i].Data), games.All)
		if err != nil {
			return // a record of a bad header
		}
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		text := ownWords(r, s.Game.Language())
		if s, err = record.Open(s.Text(), []referee.Game{record.WithWords(s.Game, "own.words", text)}); err != nil {
			if bad := new(referee.HeaderError); errors.As(err, &bad) && bad.Key == "players" {
				return // a word is a player's name
			}
			rt.Fatal(err)
		}
		for n := r.IntN(9); n < len(s.Entries); n += 9 {
			e := &s.Entries[n]
			if e.Err != nil || e.Typed() == "" || e.Move.Verb == referee.Rename { // a rename is typed as a command
				continue
			}
			typed, said, ok := e.Mark().Put("", e.Shown()), referee.Move{}, false
			switch r := grammar.Parse(s.After(n), e.Lexicon, typed).(type) {
			case grammar.Parsed:
				said, ok = r.Move, true
			case grammar.Incomplete: // a clause may be left out
				said, ok = r.Move, true
			}
			if shown++; !ok || !said.Same(e.Move) {
				rt.Errorf("line %d: %q is not %q, but %q\n%s", e.Number, typed, s.Lexicon.Text(e.Move), s.Lexicon.Text(said), text)
			}
		}
	})
	if shown == 0 {
		t.Error("nothing was typed")
	}
}
