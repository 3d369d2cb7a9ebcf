package tabletest

import (
	_ "embed"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// A Looker is a front end whose every screen can be looked at.
type Looker interface {
	Front
	// Look looks at all there is besides what is said anyway, and says nothing.
	Look() string
}

// Drawn is a whole game of Lizard Wizard that chance drew by the rules, but for
// purses that no other number is like; DrawnBox tells what its cards show, drawnTyped
// what is typed for each line of it.
var (
	//go:embed testdata/random.table
	Drawn string
	//go:embed testdata/random.box
	DrawnBox string
	//go:embed testdata/random.typed
	drawnTyped string
)

// Boxed are the games with the box of the drawn one.
func Boxed(t testing.TB) (all []referee.Game) {
	t.Helper()
	box, err := record.ReadBox(DrawnBox, games.All)
	if err != nil {
		t.Fatal(err)
	}
	box.Path = filepath.Join(t.TempDir(), "drawn.box")
	if err := os.WriteFile(box.Path, []byte(DrawnBox), 0o666); err != nil {
		t.Fatal(err)
	}
	all = slices.Clone(games.All)
	all[slices.IndexFunc(all, func(g referee.Game) bool { return g.Key() == box.Game.Key() })] = record.Boxed(box.Game, box)
	return all
}

// Whole plays a whole game of which the cards' faces are told, by a box or when
// they are asked for, each statement in as few letters as the desk takes for it.
// Nothing that is said or to be looked at on the way may tell a secret.
func Whole(t *testing.T, boxed bool, open func(t *testing.T, path string, all []referee.Game) Looker) {
	home := home(t)
	mirror, all := whole{T: t}, Boxed(t)
	mirror.truth = faces(t)
	head, said, _ := strings.Cut(Drawn, "\n\n")
	begin := func(name string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(head+"\n\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	path := begin("evening.table")
	if !boxed {
		all = games.All
	}
	tb, _, err := shelf.Open(begin("mirror.table"), all)
	if err != nil {
		t.Fatal(err)
	}
	mirror.Desk = table.NewDesk(tb)
	t.Cleanup(func() { _ = mirror.Close() })
	mirror.front = open(t, path, all)
	for n, line := range strings.Split(strings.TrimSpace(said), "\n") {
		mirror.say(n, line)
		if n%25 == 0 {
			mirror.read(mirror.front.Look())
		}
	}
	if !mirror.At().Over() || mirror.looked < 2000 || mirror.asked == 0 != boxed {
		t.Errorf("over %v, %d secrets were looked for, %d faces asked for", mirror.At().Over(), mirror.looked, mirror.asked)
	}
	if !strings.Contains(mirror.last, "Keep what the cards showed?") {
		t.Errorf("at the end nobody asks whether the faces shall be kept:\n%s", mirror.last)
	}
	mirror.read(mirror.front.Answer(true))
	set, err := shelf.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	at := set.Faces["lizard-wizard"] // the box that was named, or one beside the records
	kept, err := os.ReadFile(at)
	if err != nil || strings.Count(string(kept), "\nface ") < 20 || strings.HasPrefix(at, home) == boxed {
		t.Errorf("kept in %s is %v\n%s", at, err, kept)
	}
	if *refereetest.Update {
		if err := os.WriteFile(filepath.Join("..", "table", "tabletest", "testdata", "random.typed"), []byte(strings.Join(mirror.typed, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if most := len(said) / 3; mirror.letters > most {
		t.Errorf("%d letters were typed; %d is a third of what the record has", mirror.letters, most)
	}
	got, err := os.ReadFile(path)
	want, err2 := os.ReadFile(mirror.Path())
	if err != nil || err2 != nil || string(got) != string(want) {
		t.Errorf("the record is\n%s\nnot\n%s", got, want)
	}
	drawn, err := record.Open(Drawn, Boxed(t))
	if err != nil {
		t.Fatal(err)
	}
	sheet, _ := mirror.Sitting().Score()
	if wanted, _ := drawn.Score(); !reflect.DeepEqual(sheet, wanted) {
		t.Errorf("the score is %+v, not %+v", sheet, wanted)
	}
}

// A whole game is told at a front end, and to a desk beside it that tells what
// is asked there.
type whole struct {
	*testing.T
	*table.Desk
	front   Looker
	truth   []referee.Statement // the faces
	typed   []string
	letters int    // typed
	looked  int    // secrets that were looked for
	asked   int    // faces
	last    string // what was said last
}

// say types a statement and tells the faces it is asked for.
func (w *whole) say(at int, line string) {
	w.Helper()
	typed := w.brief(at, line)
	w.typed = append(w.typed, typed)
	w.letters += len(typed)
	said := w.front.Type(typed)
	var told []string
	trial := w.Sitting().Fork()
	asks := func() *referee.Lack {
		e := trial.Try(line)
		if e.Verdict.Upheld() {
			return trial.Position().Assumes(e.Statement)
		}
		return e.Ruling.Lack
	}
	for lack := asks(); lack != nil; lack = asks() {
		if w.asked++; !strings.Contains(said, strings.Join(strings.Fields(lack.Asks), " ")) {
			w.Fatalf("%q (%s) does not ask %q; said is\n%s", typed, line, lack.Asks, said)
		}
		face, answer := w.answer(lack)
		if answer == "nothing" && lack.Else != "" {
			said = w.front.Type("")
			break
		}
		if said = w.front.Type(answer); strings.Contains(said, table.ThatIsAll) {
			said = w.front.Type("")
		}
		told = append(told, face)
		if e := trial.Add(face); !e.Applied {
			w.Fatalf("%s: %s", face, e.Verdict)
		}
	}
	for _, face := range append(told, line) {
		a := w.Say(face)
		if a.Kind == table.Wanted && a.List.Fits() { // the price may be left untold
			a = w.Enter("")
		}
		if a.Kind == table.MustAgree { // what was drawn lay under others
			if lines := strings.Join(strings.Fields(a.Ask.Title), " "); !strings.Contains(said, lines) {
				w.Fatalf("%q (%s) does not ask %q; said is\n%s", typed, line, lines, said)
			}
			said, a = w.front.Answer(true), w.Agree(a.Ask)
		}
		if a.Kind != table.Done {
			w.Fatalf("%s: %s", face, a.Lines)
		}
	}
	w.last = said
	w.read(said)
}

// brief is what people type: codes alone, the fewest letters of each word that
// are taken for the statement, with codes or without, or all of it. It was found before, and
// is looked for again where it is not taken for the statement any more.
func (w *whole) brief(at int, line string) (typed string) {
	if all := strings.Split(drawnTyped, "\n"); at < len(all) && w.Hint(all[at]).Does == line {
		return all[at]
	}
	x := w.Sitting().Lexicon
	s, err := record.Parse(x, line)
	if err != nil {
		return line // marked
	}
	_, said, _ := strings.Cut(line, ": ")
	coded, codes := said, []string{}
	for _, it := range s.Items {
		if it.Kind >= referee.Card && x.Code(it.Kind, it.Ref) != "" {
			codes = append(codes, x.Code(it.Kind, it.Ref))
			coded = strings.ReplaceAll(coded, x.Word(it.Kind, it.Ref), x.Code(it.Kind, it.Ref))
		}
	}
	if s.By == referee.Table {
		coded = strings.Join(codes, " ")
	}
	for letters := 1; letters < 6; letters++ {
		for _, text := range []string{said, coded} {
			var short []string
			for _, word := range strings.Fields(strings.ReplaceAll(text, ",", "")) {
				if word != strings.ToUpper(word) {
					word = word[:min(letters, len(word))]
				}
				short = append(short, strings.ToLower(word))
			}
			if typed = strings.Join(short, " "); text != "" && w.Hint(typed).Does == line {
				return typed
			}
		}
	}
	return line
}

// faces are the statements of the drawn game's box.
func faces(t testing.TB) (all []referee.Statement) {
	s, err := record.Open(Drawn, Boxed(t))
	if err != nil {
		t.Fatal(err)
	}
	_, lines, _ := strings.Cut(DrawnBox, "\n\n")
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		face, err := record.Parse(s.Lexicon, line)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, face)
	}
	return all
}

// answer is the face that is asked for, and what is typed for it: a number alone
// where coins are.
func (w *whole) answer(lack *referee.Lack) (face, typed string) {
	x := w.Sitting().Lexicon
	said := lack.Statement
	said.Items = slices.DeleteFunc(slices.Clone(lack.Items), func(it referee.Item) bool { return it.Kind == referee.Hole })
	hole := lack.Items[slices.IndexFunc(lack.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })]
	var items []referee.Item
	var words []string
	for _, f := range w.truth {
		if f.Items[0].Ref != said.Items[0].Ref || f.Items[0].Kind != said.Items[0].Kind {
			continue
		}
		for _, it := range f.Items[1:] {
			name := x.Item(it)
			if coin := strings.HasSuffix(name, "gold") || strings.HasSuffix(name, "mana"); it.Clause != hole.Clause || coin != (lack.Unit != "") || it.Kind == referee.Nothing {
				continue
			}
			items = append(items, it)
			words = append(words, strings.TrimSuffix(name, " "+lack.Unit))
		}
	}
	if items == nil {
		items, words = []referee.Item{referee.One(referee.Nothing, 0, hole.Clause)}, []string{"nothing"}
	}
	said.Items = append(said.Items, items...)
	return x.Text(said), strings.ToLower(strings.Join(words, " "))
}

// read fails where a text tells what is secret now.
func (w *whole) read(text string) {
	w.Helper()
	for _, secret := range Secrets(w.T, w.Sitting()) {
		w.looked++
		if where := Told(text, secret); where != "" {
			w.Fatalf("%s is told: …%s…", secret, where)
		}
	}
}
