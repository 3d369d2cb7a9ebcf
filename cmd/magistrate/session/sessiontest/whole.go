package sessiontest

import (
	_ "embed"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// A Looker is a front end that can show all its screens.
type Looker interface {
	Front
	// Look opens everything that can be opened without recording anything, and returns
	// what is shown.
	Look() string
}

// Drawn is a random whole game of Lizard Wizard, in which no other number equals a
// player's Mana or Gold. DrawnBox holds what its cards show, and drawnTyped what is
// typed for each line.
var (
	//go:embed testdata/random.table
	Drawn string
	//go:embed testdata/random.box
	DrawnBox string
	//go:embed testdata/random.typed
	drawnTyped string
)

// Boxed returns the games with the box of the drawn one.
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

// Whole plays a whole game with card faces from a box or from answers to questions, each
// move typed as briefly as the session accepts it. Neither the game nor any screen may
// reveal a secret.
func Whole(t *testing.T, boxed bool, open func(t *testing.T, path string, all []referee.Game) Looker) {
	home := home(t)
	all := Boxed(t)
	head, moves, _ := strings.Cut(Drawn, "\n\n")
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
	w := whole{T: t, truth: faces(t), mirror: Direct(t, begin("mirror.table"), all).(direct), front: open(t, path, all)}
	for n, line := range strings.Split(strings.TrimSpace(moves), "\n") {
		w.enter(n, line)
		if n%25 == 0 {
			w.read(w.front.Look())
		}
	}
	if !w.mirror.At().Over() || w.looked < 2000 || w.asked == 0 != boxed {
		t.Errorf("over %v, looked for %d secrets, asked for %d faces", w.mirror.At().Over(), w.looked, w.asked)
	}
	w.keep(home, boxed)
	if *refereetest.Update {
		if err := os.WriteFile(filepath.Join("testdata", "random.typed"), []byte(strings.Join(w.typed, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if most := len(moves) / 3; w.letters > most {
		t.Errorf("%d letters were typed; %d is a third of what the record has", w.letters, most)
	}
	got, err := os.ReadFile(path)
	want, err2 := os.ReadFile(w.mirror.Path())
	if err != nil || err2 != nil || string(got) != string(want) {
		t.Errorf("the record is\n%s\nnot\n%s", got, want)
	}
	drawn, err := record.Open(Drawn, Boxed(t))
	if err != nil {
		t.Fatal(err)
	}
	sheet, _ := w.mirror.Record().Score()
	if wanted, _ := drawn.Score(); !reflect.DeepEqual(sheet, wanted) {
		t.Errorf("the score is %+v, not %+v", sheet, wanted)
	}
}

// A whole game runs at a front end and in a session beside it, whose questions it can
// read.
type whole struct {
	*testing.T
	mirror  direct
	front   Looker
	truth   []referee.Move // the faces
	typed   []string
	text    string // shown since the last move
	last    string // shown after the last move
	letters int    // typed
	looked  int    // secrets searched for
	asked   int    // faces
}

// keep saves what the cards showed, as the last reply suggests.
func (w *whole) keep(home string, boxed bool) {
	if !strings.Contains(w.last, "box") {
		w.Errorf("at the end nothing proposes to keep what the cards showed: %s", w.last)
	}
	w.read(w.front.Type("/box"))
	w.mirror.Type("/box")
	set, err := shelf.LoadSettings()
	if err != nil {
		w.Fatal(err)
	}
	at := set.Faces["lizard-wizard"] // the named box, or the one beside the records
	kept, err := os.ReadFile(at)
	if err != nil || strings.Count(string(kept), "\nface ") < 20 || strings.HasPrefix(at, home) == boxed {
		w.Errorf("kept in %s is %v\n%s", at, err, kept)
	}
}

// enter types a move and answers what is asked about it: faces, and who agrees.
func (w *whole) enter(at int, line string) {
	w.Helper()
	typed := w.brief(at, line)
	w.typed = append(w.typed, typed)
	w.letters += len(typed)
	trial, before := w.mirror.Record().Fork(), Secrets(w.T, w.mirror.Record())
	text := w.both(w.front.Type(typed), typed)
	for tries := 0; len(w.mirror.Record().Entries) == 0 || w.mirror.last() != line; tries++ {
		q := w.mirror.Question()
		if tries > 20 || !strings.Contains(strings.ToLower(text), strings.ToLower(strings.Join(strings.Fields(q.Title), " "))) {
			w.Fatalf("%q (%s) does not ask %q; shown is\n%s", typed, line, q.Title, text)
		}
		switch lack := w.lacks(trial, line); {
		case q.Kind == session.ConsentKind:
			text = w.both(w.front.Answer(true), "all")
		case q.List != nil && q.List.Complete: // the price may be left out
			text = w.both(w.front.Type(""), "")
		case lack == nil:
			w.Fatalf("%q (%s) asks %q; shown is\n%s", typed, line, q.Title, text)
		default:
			w.asked++
			face, answer := w.answer(lack)
			if answer == "nothing" && lack.Else != "" {
				text = w.both(w.front.Type(""), "")
				continue
			}
			text = w.both(w.front.Type(answer), answer)
			if l := w.mirror.Question().List; l != nil && l.Complete && l.Got > 0 {
				text += w.both(w.front.Type(""), "")
			}
			if e := trial.Add(face); !e.Applied {
				w.Fatalf("%s: %s", face, e.Verdict)
			}
		}
	}
	// A typed secret is no secret once it is recorded. Earlier screens showed the round
	// that this move may have ended.
	w.read(text)
	w.find(strings.TrimSuffix(w.text, text), func(secret string) bool { return slices.Contains(before, secret) })
	w.last, w.text = w.text, ""
}

// last returns the last move on the record, without comments.
func (d direct) last() string {
	for _, e := range slices.Backward(d.Record().Entries) {
		if e.Verdict != referee.NoVerdict {
			return strings.TrimSpace(e.Raw)
		}
	}
	return ""
}

// both types a line in the mirror too, and stores what the front end showed.
func (w *whole) both(text, typed string) string {
	w.Helper()
	w.mirror.Type(typed)
	w.text += text
	return text
}

// lacks returns what has to be entered before a move can be judged after the lines of a
// trial, or what the move assumes; nil for nothing.
func (w *whole) lacks(trial *record.Record, line string) *referee.Lack {
	e := trial.Try(line)
	if e.Verdict.Upheld() {
		return trial.Position().About(e.Move).Assumes
	}
	return e.Ruling.Lack
}

// brief returns the shortest input for a move: codes alone, then the fewest letters of
// each word that the session accepts, with codes or without, then all of it. It reuses
// an earlier input while that still means the same.
func (w *whole) brief(at int, line string) (typed string) {
	if all := strings.Split(drawnTyped, "\n"); at < len(all) && w.mirror.Preview(all[at]).Move == line {
		return all[at]
	}
	x := w.mirror.Record().Lexicon
	s, err := record.ParseAt(x, nil, line)
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
			if typed = strings.Join(short, " "); text != "" && w.mirror.Preview(typed).Move == line {
				return typed
			}
		}
	}
	return line
}

// faces returns the moves of the drawn game's box.
func faces(t testing.TB) (all []referee.Move) {
	s, err := record.Open(Drawn, Boxed(t))
	if err != nil {
		t.Fatal(err)
	}
	_, lines, _ := strings.Cut(DrawnBox, "\n\n")
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		face, err := record.ParseAt(s.Lexicon, nil, line)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, face)
	}
	return all
}

// answer returns the face that is asked for, and the input for it: a bare number for
// coins.
func (w *whole) answer(lack *referee.Lack) (face, typed string) {
	x := w.mirror.Record().Lexicon
	said := lack.Move
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

// read fails the test if a text shows what is secret now.
func (w *whole) read(text string) {
	w.Helper()
	w.find(text, func(string) bool { return true })
}

// find fails the test if a text shows one of the present secrets.
func (w *whole) find(text string, wanted func(secret string) bool) {
	w.Helper()
	for _, f := range w.mirror.Record().Lexicon.Forms { // the help names cards, whoever has them
		text = strings.ReplaceAll(strings.ReplaceAll(text, f.Usage, ""), f.Means, "")
	}
	for _, secret := range Secrets(w.T, w.mirror.Record()) {
		w.looked++
		if where := Told(text, secret); where != "" && wanted(secret) {
			w.Fatalf("%s is shown: …%s…", secret, where)
		}
	}
}
