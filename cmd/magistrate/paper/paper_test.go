package paper

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// finished opens up to n records of testdata whose game is over.
func finished(t *testing.T, g referee.Game, n int) (all []*record.Record) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", g.Key(), "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			if f.Name != "game.table" {
				continue
			}
			s, err := record.Open(string(f.Data), games.All)
			if err == nil && s.Position().Over() && len(all) < n {
				all = append(all, s)
			}
		}
	}
	if all == nil {
		t.Fatalf("no record of %s is finished", g.Key())
	}
	return all
}

// header is that of a table with so many players.
func header(t *testing.T, g referee.Game, players int) referee.Header {
	t.Helper()
	names := []string{"Anna", "Bríd", "Χρήστος", "Жанна", "Eve", "Finn", "Gil", "Hana"}
	least, _ := g.Seats()
	h := referee.Header{Game: g.Key(), Players: names[:max(players, least)], Values: map[string]string{}, Rulings: map[string]string{}}
	for range 3 { // a key that must be said gets its example
		_, err := record.Begin(g, h)
		bad := new(referee.HeaderError)
		if !errors.As(err, &bad) {
			break
		}
		for _, k := range g.Keys() {
			if k.Name == bad.Key {
				h.Values[k.Name] = k.Example
			}
		}
	}
	s, err := record.Begin(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return s.Header
}

// pdf writes a document, has pdfcpu check it, and wants the same bytes again.
func pdf(t *testing.T, doc printables.Document) []byte {
	t.Helper()
	var one, two bytes.Buffer
	warn := func(text string) { t.Error(text) }
	if err := Write(&one, doc, warn); err != nil {
		t.Fatal(err)
	}
	if err := Write(&two, doc, warn); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Errorf("written twice it differs: %v", err)
	}
	api.DisableConfigDir()
	if err := api.Validate(bytes.NewReader(one.Bytes()), model.NewDefaultConfiguration()); err != nil {
		t.Error(err)
	}
	return one.Bytes()
}

func TestSheetsOfEveryGame(t *testing.T) {
	for _, g := range games.All {
		least, most := g.Seats()
		for _, paper := range printables.Papers {
			for _, ink := range []printables.Ink{printables.FullInk, printables.LowInk} {
				look := printables.Look{Paper: paper, Ink: ink}
				t.Run(fmt.Sprintf("%s %s %v", g.Key(), paper.Name, bool(ink)), func(t *testing.T) {
					one := func(doc printables.Document, err error) {
						t.Helper()
						if err != nil {
							t.Fatal(err)
						}
						if len(doc.Pages) != 1 {
							t.Errorf("%s has %d pages", doc.Title, len(doc.Pages))
						}
						pdf(t, doc)
					}
					for n := least; n <= most; n++ {
						h := header(t, g, n)
						one(Setup(g, h, "", look))
						one(BlankScore(g, h, false, look))
					}
					one(Reference(g, header(t, g, least), look))
					for _, s := range finished(t, g, 2) {
						doc, err := Record(s, "", look)
						if err != nil {
							t.Fatal(err)
						}
						pdf(t, doc)
						if doc, err = Score(s, Played{Date: "2026-11-21", Link: "https://example.org/?data=%7B%7D"}, look); err != nil {
							t.Fatal(err)
						}
						pdf(t, doc)
					}
				})
			}
		}
	}
}

// TestFilledSheetsOfAnyLength: a filled sheet goes on on further pages, however
// many play and whatever was disputed and ruled on; nothing is cut or printed
// over anything.
func TestFilledSheetsOfAnyLength(t *testing.T) {
	var all []*record.Record
	for _, g := range games.All {
		all = append(all, finished(t, g, 60)...)
	}
	dispute := "line 31: Anna: pick Rún Sorcerer (No matches, ever, Basic Rules, Mage Phase; Advanced Rules, Double and Triple Cards)"
	rapid.Check(t, func(rt *rapid.T) {
		s := rapid.SampledFrom(all).Draw(rt, "record")
		look := printables.Look{Paper: rapid.SampledFrom(printables.Papers).Draw(rt, "paper"), Ink: printables.Ink(rapid.Bool().Draw(rt, "ink"))}
		table, o := filledSheet(s, Played{Date: "2026-11-21", Link: "https://example.org/?data=%7B%7D"}, look)
		for i := range rapid.IntRange(0, 40).Draw(rt, "disputes") {
			o.Disputes = append(o.Disputes, dispute[:40+i*2])
		}
		for range rapid.IntRange(0, 5).Draw(rt, "irregular") {
			o.Irregular = append(o.Irregular, dispute)
		}
		chosen := s.Header
		chosen.Rulings = map[string]string{}
		for _, q := range s.Game.Book().Ledger {
			if len(q.Choices) > 0 && rapid.Bool().Draw(rt, q.ID) {
				chosen.Rulings[q.ID] = q.Choices[len(q.Choices)-1]
			}
		}
		o.Rulings = houseRules(s.Game, chosen)
		doc, err := printables.ScoreSheet(table, o)
		if err != nil {
			rt.Fatalf("%s: %v", s.Game.Key(), err)
		}
		text := words(doc)
		for _, phrase := range []string{"Signatures", "SHA-256", "Ranked by, in this order"} {
			if strings.Count(text, phrase) != 1 {
				rt.Fatalf("%q stands there %d times", phrase, strings.Count(text, phrase))
			}
		}
		if len(doc.Pages) > 1 && !strings.Contains(text, "2026-11-21 · record "+Sum(s)[:12]) {
			rt.Fatal("a further page does not say which game it belongs to")
		}
		if id := rulingID().FindString(text); id != "" {
			rt.Fatalf("a ruling's id is printed: %s", id)
		}
	})
}

func TestPackedRecord(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("Anna: pick Rún Sorcerer,\n-3")), 0, 4000, -1).Draw(rt, "record")
		parts := Pack(text)
		for _, p := range parts {
			if len(p) > partSize+40 || p != strings.ToUpper(p) {
				rt.Fatalf("%d characters, or small letters: %q", len(p), p)
			}
		}
		mixed := rapid.Permutation(append(slices.Clone(parts), parts[0])).Draw(rt, "order")
		if got, err := Unpack(mixed); err != nil || got != text {
			rt.Fatalf("unpacked otherwise: %v", err)
		}
		lost := rapid.IntRange(0, len(parts)-1).Draw(rt, "lost")
		if got, err := Unpack(slices.Delete(slices.Clone(parts), lost, lost+1)); err != nil || got != text {
			rt.Fatalf("without %d of %d: %v", lost+1, len(parts), err)
		}
		if len(parts) > 2 {
			if _, err := Unpack(parts[2:]); err == nil || !strings.Contains(err.Error(), "codes 1, 2 of") && !strings.Contains(err.Error(), "code 1 of") {
				rt.Fatalf("two missing parts are told as %v", err)
			}
			if _, err := Unpack(parts[1 : len(parts)-1]); err == nil || !strings.Contains(err.Error(), "code 1 of") {
				rt.Fatalf("a missing part is told as %v", err)
			}
		}
		at := rapid.IntRange(len(parts[0])-2, len(parts[0])-1).Draw(rt, "damage")
		bad := []byte(parts[0])
		if bad[at] = 'A'; string(bad) == parts[0] {
			bad[at] = 'B'
		}
		if got, err := Unpack(append([]string{string(bad)}, parts[1:]...)); err == nil && got != text {
			rt.Fatal("damage is not noticed")
		}
	})
}

func FuzzUnpack(f *testing.F) {
	for _, p := range Pack("game: mag-mell\nplayers: Anna, Brit\n") {
		f.Add(p)
	}
	f.Add("MAGISTRATE1/1/1/00000000/")
	f.Fuzz(func(t *testing.T, text string) {
		record, err := Unpack(strings.Split(text, "\n"))
		if err != nil {
			return
		}
		if again, err := Unpack(Pack(record)); err != nil || again != record {
			t.Errorf("packed again it differs: %v", err)
		}
	})
}

func TestSave(t *testing.T) {
	doc, err := printables.Calibrate(printables.Look{}, printables.LongBacks, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "sheet.pdf")
	none := func(text string) { t.Error(text) }
	if err := os.WriteFile(path, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Save(path, doc, false, none); err == nil {
		t.Error("a file was replaced unasked")
	}
	if data, _ := os.ReadFile(path); string(data) != "mine" {
		t.Errorf("it holds %q", data)
	}
	if err := Save(path, doc, true, none); err != nil {
		t.Error(err)
	}
	if data, _ := os.ReadFile(path); !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Error("no PDF was written")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(left) > 0 {
		t.Errorf("left beside it: %v", left)
	}
}

// What is no file is written into, and a link stays one.
func TestSaveIntoWhatIsNoFile(t *testing.T) {
	doc, err := printables.Calibrate(printables.Look{}, printables.LongBacks, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	none := func(text string) { t.Error(text) }
	dir := t.TempDir()
	pipe, link, real, lost := filepath.Join(dir, "pipe"), filepath.Join(dir, "link.pdf"), filepath.Join(dir, "real.pdf"), filepath.Join(dir, "lost.pdf")
	if err := errors.Join(syscall.Mkfifo(pipe, 0o666), os.WriteFile(real, []byte("mine"), 0o640), os.Symlink("real.pdf", link), os.Symlink("nowhere", lost)); err != nil {
		t.Fatal(err)
	}
	read := make(chan []byte)
	go func() {
		data, _ := os.ReadFile(pipe)
		read <- data
	}()
	if err := Save(pipe, doc, false, none); err == nil {
		t.Error("a pipe was written into unasked")
	}
	for _, path := range []string{pipe, link, "/dev/null"} {
		if err := Save(path, doc, true, none); err != nil {
			t.Error(err)
		}
	}
	if data := <-read; !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("through the pipe came %.20q", data)
	}
	if data, _ := os.ReadFile(real); !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("at the end of the link lies %.20q", data)
	}
	if to, err := os.Readlink(link); err != nil || to != "real.pdf" {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	if info, err := os.Stat(real); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if info, err := os.Stat("/dev/null"); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		t.Errorf("the device became %v, %v", info, err)
	}
	if info, err := os.Lstat(pipe); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe became %v, %v", info, err)
	}
	if err := Save(lost, doc, true, none); err == nil || !strings.Contains(err.Error(), "broken link") {
		t.Errorf("a link that leads nowhere: %v", err)
	}
}

// TestMiniCards: every deck is printed on mini cards but one with much to ring; that and large
// letters are refused with what has room.
func TestMiniCards(t *testing.T) {
	for _, g := range copies(t) {
		h := header(t, g, 2)
		if _, err := Cards(g, h, "", printables.Mini, printables.CardOptions{Bleed: 3}); err != nil && !(g.Key() == "lizard-wizard" && tooSmall(err)) {
			t.Errorf("%s: %v", g.Key(), err)
		}
	}
	for _, lay := range []func(o printables.CardOptions) error{
		func(o printables.CardOptions) error {
			_, err := Cards(games.All[0], header(t, games.All[0], 2), "", printables.Mini, o)
			return err
		},
		func(o printables.CardOptions) error {
			_, err := NewOrder(games.All[0], header(t, games.All[0], 2), "", printables.Mini, printables.Printers[0], o)
			return err
		},
	} {
		if err := lay(printables.CardOptions{Face: printables.Large}); err == nil || !strings.Contains(err.Error(), "--size poker") {
			t.Errorf("large letters on mini cards: %v", err)
		}
	}
}

// What is taken for granted is told in words: a track without a top is "1 and up".
func TestAssumptionIsWords(t *testing.T) {
	for _, g := range games.All {
		if phrase := assumption(g, referee.Header{}); strings.Contains(phrase, "-;") || strings.Contains(phrase, "-.") {
			t.Errorf("%s: %q", g.Key(), phrase)
		}
	}
}

// What is wrong with a code is told of the code that it is wrong with.
func TestFaultsOfCodes(t *testing.T) {
	text := strings.Repeat("Ada: gather 2 Horn, Sulphur raising Foxglove\n", 3)
	one, other := Pack(text)[0], Pack("another")[0]
	sum := strings.SplitN(one, "/", 5)[3]
	for _, c := range []struct {
		codes []string
		want  string
	}{
		{nil, "no code was scanned"},
		{[]string{"AGRICOLA/1/1/00000000/ABC"}, `"AGRICOLA/1/1/00000000/ABC" is not part of a record; those codes begin with MAGISTRATE1/`},
		{[]string{"MAGISTRATE1/1/1"}, `"MAGISTRATE1/1/1" is cut short; scan the whole code again`},
		{[]string{"MAGISTRATE1/2/1/" + sum + "/ABC"}, "has no valid part number"},
		{[]string{"MAGISTRATE1/x/1/" + sum + "/ABC"}, "has no valid part number"},
		{[]string{one, other}, "is of a different record from the codes before it"},
		{[]string{one, one + "A"}, "code 1 was scanned twice with different results; scan it again"},
		{[]string{"MAGISTRATE1/1/1/" + sum + "/111"}, "a code is damaged: illegal base32 data"},
		{[]string{"MAGISTRATE1/1/1/" + sum + "/AAAA"}, "a code is damaged: it can't be unpacked"},
		{[]string{strings.Replace(one, sum, "00000000", 1)}, "a code is damaged: the record's checksum is not 00000000"},
		{[]string{"MAGISTRATE1/P/1/" + sum + "/"}, "code 1 of 1 is missing, and so is the spare (P)"},
		{[]string{"MAGISTRATE1/P/1/" + sum + "/A"}, "code 1 is missing, and one of the others is damaged"},
	} {
		if got, err := Unpack(c.codes); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %q, %v, not %q", c.codes, got, err, c.want)
		}
	}
}

// Lizard Wizard takes at most 38 sheets of A4, tokens and the board included.
func TestSheetsOfLizardWizard(t *testing.T) {
	g := game(t, "lizard-wizard")
	doc, err := Cards(g, header(t, g, 5), "", printables.Own, printables.CardOptions{Bleed: 3, Backs: printables.LongBacks})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(doc.Pages) / 2; n > 38 {
		t.Errorf("%d sheets", n)
	}
	if text := words(doc); !strings.Contains(text, "Achievements in play") || !strings.Contains(text, "Start player") {
		t.Error("no board, or no tokens")
	}
}
