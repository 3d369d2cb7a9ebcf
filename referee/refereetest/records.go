// Package refereetest has the tests that every game must pass: its records have the
// expected results, each rule is shown by one, each choice of a house rule makes a
// difference, and random play stays sound.
//
// A test record is a txtar file in testdata/<game>:
//
//	What it shows, and where the rulebook says so.
//	-- game.table --
//	game: mag-mell
//	players: Anna, Brit
//
//	# shows: ties-nobody
//	pool ...
//	Brit: pick Rún Sorcerer   #= illegal turn
//	-- score --
//	{"game":"mag-mell", ...}
//
// A move must be legal unless its line ends in "#= VERDICT [RULE]": "illegal turn", or
// "irregular empty" after "~[empty]". This is written by hand and never rewritten. The
// sections score, legal, reveal (legal --reveal), show, end, and expect hold JSON, error the
// message of a bad header, sentences why lines are refused and what the others led to;
// -update rewrites them where they are. "# shows: ID, …" names rules that refuse nothing
// but are carried out, in the line of the move or in a line before or after it. A section
// told says for each such rule, once for each game, what people read about it right after
// that move: "> award nobody", or "> last award nobody" if that is entered more than once,
// and below it "ties-nobody: goes to nobody". -update writes it if it is missing or wrong,
// and a test compares it with what the prompt prints.
package refereetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Dir returns the directory of a game's records, relative to the game's package.
func Dir(g referee.Game) string { return filepath.Join("..", "..", "testdata", g.Key()) }

// A fixture is one txtar file.
type fixture struct {
	path    string
	archive *txtar.Archive
}

func (r *fixture) section(name string) *txtar.File {
	for i := range r.archive.Files {
		if r.archive.Files[i].Name == name {
			return &r.archive.Files[i]
		}
	}
	return nil
}

func (r *fixture) table(t testing.TB) string {
	f := r.section("game.table")
	if f == nil {
		t.Fatalf("%s has no section game.table", r.path)
	}
	return string(f.Data)
}

// load parses all records of a game.
func load(t testing.TB, g referee.Game) (all []*fixture) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(Dir(g), "*.txtar"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no records in %s: %v", Dir(g), err)
	}
	for _, p := range paths {
		a, err := txtar.ParseFile(p)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &fixture{p, a})
	}
	return all
}

// Records judges every record of a game and compares the results.
func Records(t *testing.T, g referee.Game) {
	for _, r := range load(t, g) {
		t.Run(strings.TrimSuffix(filepath.Base(r.path), ".txtar"), func(t *testing.T) { r.check(t, g) })
	}
}

func (r *fixture) check(t *testing.T, g referee.Game) {
	text := r.table(t)
	s, err := record.Open(text, []referee.Game{g})
	if bad := r.section("error"); bad != nil {
		if err == nil {
			t.Fatal("the header is read; an error is wanted")
		}
		r.compare(t, bad, err.Error())
		r.save(t)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if again, err := record.Open(s.Text(), []referee.Game{g}); err != nil || again.Text() != s.Text() {
		t.Errorf("written again the record differs from itself: %v", err)
	}
	for i := range s.Entries {
		if verdicts(t, &s.Entries[i]); t.Failed() {
			return // all that follows may follow from it
		}
	}
	sheet, _ := s.Score()
	for name, value := range map[string]any{
		"score": record.ScoreReport(sheet), "legal": s.LegalReport(false), "reveal": s.LegalReport(true),
		"show": s.Position().State(false), "end": s.End(), "expect": s.Position().Expect(),
	} {
		if f := r.section(name); f != nil {
			line, err := referee.JSON(value)
			if err != nil {
				t.Fatal(err)
			}
			r.compare(t, f, indentJSON(string(line), 0))
		}
	}
	if f := r.section("sentences"); f != nil {
		r.compare(t, f, sentences(s))
	}
	r.save(t)
}

// sentences returns why each refused line of a record is refused, and what each other one led to.
func sentences(s *record.Record) string {
	var all []string
	for e, o := range s.Outcomes(0, len(s.Entries)) {
		said := o.Words
		if e.Ruling != nil && !e.Ruling.Legal() {
			said = e.Ruling.Reason
		}
		if o.Doubt != "" {
			said += " [" + o.Doubt + "]"
		}
		if said != "" {
			all = append(all, fmt.Sprintf("%d %s", e.Number, said))
		}
	}
	return strings.Join(all, "\n")
}

// verdicts compares an entry with its "#= VERDICT [RULE]".
func verdicts(t *testing.T, e *record.Entry) {
	t.Helper()
	if e.Verdict == referee.NoVerdict {
		return
	}
	want := []string{referee.Legal.String()}
	if _, note, ok := strings.Cut(e.Comment(), "#="); ok {
		want = strings.Fields(note)
	}
	got := []string{e.Verdict.String()}
	if e.Ruling.Rule != nil {
		got = append(got, e.Ruling.Rule.ID)
		if e.Ruling.Reason == "" {
			t.Errorf("line %d: %s: refused without a reason", e.Number, e.Typed())
		}
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("line %d: %s: got %s, want %s (%s)", e.Number, e.Typed(), got, want, e.Ruling.Reason)
	}
}

func (r *fixture) compare(t *testing.T, f *txtar.File, got string) {
	t.Helper()
	got += "\n"
	if *Update {
		f.Data = []byte(got)
		return
	}
	want := bytes.TrimSuffix(f.Data, []byte("\n"))
	var line bytes.Buffer
	if json.Compact(&line, want) == nil { // in any layout
		want = []byte(indentJSON(line.String(), 0))
	}
	if string(want)+"\n" != got {
		t.Errorf("%s: got\n%swant\n%s", f.Name, got, f.Data)
	}
}

// indentJSON formats JSON for reading: long objects and lists of objects get a line for each
// part.
func indentJSON(text string, depth int) string {
	long := len(text) > 100 && text[0] == '{' || strings.HasPrefix(text, "[{")
	if !long {
		return text
	}
	var out strings.Builder
	indent := "\n" + strings.Repeat(" ", depth+1)
	nested, quoted, from := 0, false, 1
	part := func(to int) {
		key, value := "", text[from:to]
		if i := strings.Index(value, "\":"); text[0] == '{' && i >= 0 {
			key, value = value[:i+2], value[i+2:]
		}
		out.WriteString(indent + key + indentJSON(value, depth+1))
		from = to + 1
	}
	out.WriteByte(text[0])
	for i := 1; i < len(text)-1; i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			nested++
		case c == '}' || c == ']':
			nested--
		case c == ',' && nested == 0:
			part(i)
			out.WriteByte(',')
		}
	}
	part(len(text) - 1)
	out.WriteString("\n" + strings.Repeat(" ", depth) + text[len(text)-1:])
	return out.String()
}

func (r *fixture) save(t *testing.T) {
	if !*Update || t.Failed() {
		return
	}
	data := txtar.Format(r.archive)
	if old, _ := os.ReadFile(r.path); !bytes.Equal(old, data) {
		if err := os.WriteFile(r.path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// minQuestionWords is the smallest number of words in a question, which is read on its own, on
// paper and in a form.
const minQuestionWords = 6

// Ledger fails for a choice that makes no difference: each choice that is not a default
// needs a record whose header makes it and whose results change without it. Choices in
// excused, "id=choice", need none.
func Ledger(t *testing.T, g referee.Game, excused ...string) {
	changed := map[string]bool{}
	for _, e := range excused {
		changed[e] = true
	}
	for _, r := range load(t, g) {
		text := r.table(t)
		s, err := record.Open(text, []referee.Game{g})
		if err != nil {
			continue
		}
		for id, choice := range s.Header.Rulings {
			without := strings.Replace(text, id+"="+choice, id+"="+g.Book().Question(id).Default(), 1)
			other, err := record.Open(without, []referee.Game{g})
			if err != nil {
				t.Errorf("%s without %s=%s: %v", r.path, id, choice, err)
				continue
			}
			if allResults(t, s) != allResults(t, other) {
				changed[id+"="+choice] = true
			}
		}
	}
	for _, q := range g.Book().Ledger {
		if q.Asks == "" || q.Says == "" || q.Why == "" || q.Cite == "" {
			t.Errorf("question %s lacks what it asks, says, why, or its section", q.ID)
		}
		if !strings.Contains(q.Asks, "?") && !strings.HasSuffix(q.Asks, ".") || len(strings.Fields(q.Asks)) < minQuestionWords {
			t.Errorf("question %s is no whole sentence: %q", q.ID, q.Asks)
		}
		for _, choice := range q.Choices[min(1, len(q.Choices)):] {
			if !changed[q.ID+"="+choice] {
				t.Errorf("no record comes out otherwise by %s=%s", q.ID, choice)
			}
		}
	}
}

// allResults returns all results of a record as one text.
func allResults(t testing.TB, s *record.Record) string {
	var b strings.Builder
	put := func(v any) {
		line, err := referee.JSON(v)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	for i := range s.Entries {
		fmt.Fprintln(&b, s.Entries[i].Verdict)
		if s.Entries[i].Verdict != referee.NoVerdict {
			put(s.Report(&s.Entries[i], s.Outcome(&s.Entries[i])))
		}
	}
	p := s.Position()
	sheet, _ := s.Score()
	put(p.State(false))
	put(p.State(true))
	put(s.LegalReport(true))
	put(record.ScoreReport(sheet))
	fmt.Fprintln(&b, p.Expect())
	return b.String()
}
