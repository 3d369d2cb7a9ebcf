package table_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/table/tabletest"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A player is called as the game calls something else, or as something begins: a whole name
// as the first word is that player all the same. What is said behind it is what is said
// behind a colon, or it is asked about, and a name alone records nothing, unless nothing but
// a player is asked for.
func TestNamesOfTheGame(t *testing.T) {
	for i, texts := range tabletest.EveryGame(t) {
		t.Run(games.All[i].Key(), func(t *testing.T) {
			dir := t.TempDir()
			rapid.Check(t, func(rt *rapid.T) {
				s, err := record.Open(rapid.SampledFrom(texts).Draw(rt, "record"), games.All)
				if err != nil {
					rt.Skip(err)
				}
				words := called(s.Lexicon)
				names := rapid.SliceOfNDistinct(rapid.SampledFrom(words).Filter(mayBeCalled), len(s.Lexicon.Players), len(s.Lexicon.Players), spelling.Fold).Draw(rt, "names")
				text := renamed(s, names, rapid.IntRange(0, len(s.Stands())).Draw(rt, "statements"))
				sit := func(file string) *table.Desk {
					path := filepath.Join(dir, file)
					if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
						rt.Fatal(err)
					}
					tb, _, err := shelf.Open(path, games.All)
					if err != nil {
						rt.Skip(err)
					}
					return table.NewDesk(tb)
				}
				plain, colon := sit("plain.table"), sit("colon.table")
				defer func() { _, _ = plain.Close(), colon.Close() }()
				who := rapid.SampledFrom(names).Draw(rt, "who")

				if _, err := record.ParseAt(plain.Sitting().Lexicon, plain.At(), who); err != nil {
					hint, a := plain.Hint(who), plain.Enter(who)
					asked := a.Entry != nil && plain.Sitting().Lexicon.Form(a.Entry.Statement.Verb).Lone != 0
					if !asked && (a.Entry != nil || hint.Does != "") || a.Kind == table.WhichOne {
						rt.Fatalf("%q alone: %v, %s", who, a.Kind, a.Lines)
					}
					if plain.Leave(); asked {
						return // the table has moved on
					}
				}

				what := rapid.SampledFrom(words)
				if all := said(plain, who); len(all) > 0 {
					what = rapid.OneOf(rapid.SampledFrom(all), what)
				}
				rest := strings.Join(rapid.SliceOfN(what, 1, 2).Draw(rt, "what"), " ")
				typed := who + " " + rest
				named, ok := entry.NewReader(plain.Sitting(), plain.At()).Named(typed)
				if !ok || named != who+": "+rest { // the table says it, or a longer name begins it
					return
				}
				a, b := plain.Enter(typed), colon.Enter(named)
				switch asks := a.Kind == table.WhichOne || a.Kind == table.Wanted || a.Kind == table.FillIn; {
				case a.Entry != nil && (a.Entry.Statement.By < 0 || plain.Sitting().Lexicon.Players[a.Entry.Statement.By] != who):
					rt.Fatalf("%q is %q", typed, a.Entry.Said())
				case a.Kind == table.WhichOne && a.List == nil && !slices.ContainsFunc(a.Which, func(c table.Choice) bool { return strings.HasPrefix(c.Says, who+": ") }):
					rt.Fatalf("%q asks for %v", typed, a.Which)
				case asks || b.Kind == table.Refused && b.Entry.Ruling.Rule.ID == "phase": // written out it is what it says
				case a.Kind != b.Kind || a.Entry != nil && a.Entry.Said() != b.Entry.Said() || a.Lines.String() != b.Lines.String():
					rt.Fatalf("%q: %v, %s\n%q: %v, %s", typed, a.Kind, a.Lines, named, b.Kind, b.Lines)
				}
			})
		})
	}
}

// called are words of a game, their codes, and beginnings of its verbs.
func called(x *referee.Lexicon) (all []string) {
	for k := referee.Card; k < referee.MaxKinds; k++ {
		for ref := range min(x.Len(k), 60) {
			all = append(all, x.Word(k, int32(ref)), x.Code(k, int32(ref)))
			if word, _, _ := strings.Cut(x.Word(k, int32(ref)), " "); len(word) > 3 {
				all = append(all, word, word[:3])
			}
		}
	}
	for _, f := range x.Forms {
		for n := 1; n <= len(f.Name); n++ {
			all = append(all, f.Name[:n])
		}
	}
	return all
}

// mayBeCalled tells whether a player may be called so, and it is no command: those go before.
func mayBeCalled(name string) bool {
	fold := spelling.Fold(name)
	return record.BadName(name) == "" && !slices.Contains([]string{"drop", "cancel", "exit", "leave", "y", "n", "no"}, fold) &&
		!slices.ContainsFunc(table.Commands(), func(c table.Command) bool { return c.Name == fold })
}

// renamed is a record up to a statement, told of players who are called otherwise.
func renamed(s *record.Sitting, names []string, n int) string {
	x := *s.Lexicon
	x.Players = names
	var b strings.Builder
	for _, line := range s.Head {
		if strings.HasPrefix(line, "players:") {
			line = "players: " + strings.Join(names, ", ")
		}
		b.WriteString(line + "\n")
	}
	b.WriteString("\n")
	for _, i := range s.Stands()[:n] {
		e := &s.Entries[i]
		b.WriteString(e.Mark().Put("", x.Text(e.Statement)) + "\n")
	}
	return b.String()
}

// said are what a player may say, without the name.
func said(d *table.Desk, who string) (all []string) {
	for _, o := range d.Offers() {
		if rest, ok := strings.CutPrefix(o.Text, who+": "); ok {
			all = append(all, strings.TrimSpace(strings.ReplaceAll(rest, "…", "")))
		}
	}
	return all
}
