package record_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// newcomer is a name that no test record has.
const newcomer = "Way to Xyzzy"

// A rename inserted anywhere changes the name, and nothing else: not one verdict, score, or
// legal move.
func TestRenameAnywhere(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.Key(), "*.txtar"))
			if err != nil || len(paths) == 0 {
				t.Fatalf("no records: %v", err)
			}
			rapid.Check(t, func(rt *rapid.T) {
				a, err := txtar.ParseFile(rapid.SampledFrom(paths).Draw(rt, "record"))
				if err != nil {
					rt.Fatal(err)
				}
				i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "game.table" })
				was, err := record.Open(string(a.Files[i].Data), games.All)
				if err != nil || slices.ContainsFunc(was.Entries, isRename) {
					return
				}
				renameAnywhere(rt, was)
			})
		})
	}
}

func isRename(e record.Entry) bool { return e.Move.Verb == referee.Rename }

func renameAnywhere(rt *rapid.T, was *record.Record) {
	at := rapid.SampledFrom(gaps(was)).Draw(rt, "at")
	seat := rapid.IntRange(0, len(was.Lexicon.Players)-1).Draw(rt, "seat")
	old := was.Lexicon.Players[seat]
	line := rapid.SampledFrom([]string{"rename " + old + " to " + newcomer, newcomer + " sits in for " + old}).Draw(rt, "line")
	text := strings.Join(was.Head, "\n") + "\n"
	add := func(line string) { text += line + "\n" }
	for i := range was.Entries {
		if i == at {
			add(line)
		}
		switch e := &was.Entries[i]; {
		case i < at || e.Err != nil || e.Typed() == "":
			add(e.Raw)
		default:
			players := slices.Clone(was.Lexicon.Players)
			players[seat] = newcomer
			y := *was.Lexicon // with the words that it has learnt
			y.Players = players
			add(e.Mark().Put(e.Named(), y.Text(e.Move)) + e.Comment())
		}
	}
	if at == len(was.Entries) {
		add(line)
	}
	is := open(rt, text)
	if e := &is.Entries[at]; e.Verdict != referee.Legal || !e.Applied || e.Text() != "rename "+old+" to "+newcomer {
		rt.Fatalf("%q is %s, and written as %q: %v", line, e.Verdict, e.Text(), e.Err)
	}
	for i := range was.Entries {
		n := i
		if i >= at {
			n++
		}
		if a, b := &was.Entries[i], &is.Entries[n]; a.Verdict != b.Verdict || a.Ruling.Rule != b.Ruling.Rule || a.Back != b.Back {
			rt.Fatalf("%q is %s, and after %q %s: %v", a.Raw, a.Verdict, line, b.Verdict, b.Err)
		}
	}
	same := func(what, a, b string) {
		if b = strings.ReplaceAll(b, newcomer, old); a != b {
			rt.Fatalf("after %q in line %d %s is\n%s\nnot\n%s", line, is.Entries[at].Number, what, b, a)
		}
	}
	same("the state", state(rt, was), state(rt, is))
	same("the score", score(rt, was), score(rt, is))
	same("what is expected", was.Position().Expect(), is.Position().Expect())
	same("the legal moves", legal(was, newcomer, old), legal(is, newcomer, old))
	if again := open(rt, is.Text()); again.Text() != is.Text() || !again.Position().Same(is.Position()) {
		rt.Fatalf("written and read again the record is another:\n%s", again.Text())
	}
	if at < len(is.Entries) && !strings.HasPrefix(is.Text(), strings.TrimSuffix(open(rt, strings.Join(strings.SplitAfter(text, "\n")[:len(was.Head)+at], "")).Text(), "\n")) {
		rt.Fatalf("the lines before %q are written otherwise", line)
	}
	if is.After(at).Same(is.After(at+1)) || !is.After(at).Same(was.After(at)) {
		rt.Fatalf("%q does not show in the position, or shows before it", line)
	}
}

// gaps lists the entries before which a move can be inserted, as no later undo or rewind goes
// back beyond it, or would find in it what it lacks.
func gaps(s *record.Record) (all []int) {
	for i := range len(s.Entries) + 1 {
		crossed := false
		for j := i; j < len(s.Entries); j++ {
			crossed = crossed || s.Entries[j].Move.Verb >= referee.Rewind && s.Entries[j].Back == 0
			for _, back := range s.TakenBack(j, int(s.Entries[j].Back)) {
				crossed = crossed || back.Number-len(s.Head)-1 < i
			}
		}
		if !crossed {
			all = append(all, i)
		}
	}
	return all
}

func score(t interface{ Fatal(...any) }, s *record.Record) string {
	sheet, _ := s.Score()
	line, err := referee.JSON(record.ScoreReport(sheet))
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// legal returns the legal moves, with a name in place of another.
func legal(s *record.Record, name, by string) string {
	all := s.Lexicon.Texts(s.Position().LegalMoves(true))
	for i := range all {
		all[i] = strings.ReplaceAll(all[i], name, by)
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}
