package table

import (
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/magmell"
	"magistrate/referee/resarcana"
)

// A played is a game that can't be scored alone.
type played struct{ referee.Game }

func (p played) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	if h.Tally {
		return nil, referee.BadKey("mode", "it is played with the referee")
	}
	return p.Game.Open(h, x)
}

// A table is offered to be scored where the game knows how.
func TestScored(t *testing.T) {
	if got := Scored([]referee.Game{played{magmell.Game}, magmell.Game}); len(got) != 1 || got[0] != referee.Game(magmell.Game) {
		t.Errorf("%v can be scored", got)
	}
}

// What is legal instead stands in the game's order where nothing is nearer.
func TestInsteadInTheGamesOrder(t *testing.T) {
	d := sit(t, powers)
	why := d.Why("Anna: collect Life").Lines.String()
	if place, discard := strings.Index(why, "Anna: place …"), strings.Index(why, "Anna: discard … for …"); place < 0 || discard < place {
		t.Errorf("the game lists placing first, and why does not:\n%s", why)
	}
}

// What an answer rules out is not offered any more as what holds.
func TestAnswersDecideWhatHolds(t *testing.T) {
	f := NewForm(resarcana.Game, false, shelf.Settings{})
	places := func() string {
		return f.Fields()[slices.IndexFunc(f.Fields(), func(x Field) bool { return x.Key == "places" })].Value
	}
	if full := places(); !strings.Contains(full, "Sacrificial Pit") || f.Set("level", "first-game") != nil || places() != "" || f.Set("level", "full") != nil || places() != full {
		t.Errorf("%q first, then %q", full, places())
	}
}

// The form of every game can be begun as it is offered, once people have said
// who plays; what must be said is said by its example, and can be answered.
func TestFormsCanBeBegun(t *testing.T) {
	for _, g := range games.All {
		f := NewForm(g, false, shelf.Settings{})
		for _, x := range f.Fields() {
			if err := f.Set(x.Key, x.Value); err != nil {
				t.Errorf("%s: %s as it is offered: %v", g.Key(), x.Key, err)
			}
		}
		least, _ := g.Seats()
		if _, err := f.Seat([]string{"Anna", "Brit", "Chu", "Dee"}[:least]...); err != nil {
			t.Errorf("%s: %v", g.Key(), err)
		}
		if _, err := shelf.NewSitting(g, f.Header()); err != nil {
			t.Errorf("%s: %v", g.Key(), err)
		}
	}
}

// Enter takes what a question proposes, in every game: only who plays has to be said.
func TestEnterTakesWhatIsProposed(t *testing.T) {
	setXDG(t, "XDG_CONFIG_HOME", t.TempDir())
	for _, g := range games.All {
		o, asked := NewOpening(filepath.Join(t.TempDir(), "a.table"), []referee.Game{g}), 0
		for q := range o.Queries() {
			answer := ""
			if strings.HasPrefix(q.Asks, "Who plays?") {
				answer = "Eve, Fay, Gus"
			} else if strings.HasPrefix(q.Asks, "Which game") {
				answer = g.Key()
			}
			if help := q.Take("help"); !strings.Contains(help.String(), "press Enter for") {
				t.Errorf("%s: %q: help says %s", g.Key(), q.Asks, help)
			}
			if wrong := q.Take(answer); len(wrong) > 0 {
				t.Errorf("%s: %q is answered %q: %s", g.Key(), q.Asks, answer, wrong)
				break
			}
			asked++
		}
		if o.Desk == nil || asked < 2 {
			t.Errorf("%s: no game begins, after %d questions: %v", g.Key(), asked, o.Err)
			continue
		}
		if err := o.Desk.Close(); err != nil {
			t.Error(err)
		}
	}
}

// What a form offers for a key that need not be said is what holds where nothing
// is; what is answered holds instead.
func TestFormsOfferWhatHolds(t *testing.T) {
	for _, g := range games.All {
		f := NewForm(g, false, shelf.Settings{})
		least, _ := g.Seats()
		if _, err := f.Seat([]string{"Anna", "Brit", "Chu", "Dee"}[:least]...); err != nil {
			t.Fatal(err)
		}
		unsaid := f.Header()
		for _, k := range f.Fields() {
			said := f.Header()
			if said.Values[k.Key] = k.Value; k.Values != nil || unsaid.Values[k.Key] != "" {
				continue
			}
			a, err := shelf.NewSitting(g, unsaid)
			b, err2 := shelf.NewSitting(g, said)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			at, as := a.Position(), b.Position()
			if !reflect.DeepEqual(at.View(true), as.View(true)) || !reflect.DeepEqual(at.State(true), as.State(true)) {
				t.Errorf("%s: %s is offered as %s, which is not what holds", g.Key(), k.Key, k.Value)
			}
		}
		if err := f.Set("tracks", "1-12"); g.Key() == "lizard-wizard" && (err != nil || f.Header().Values["tracks"] != "1-12") {
			t.Errorf("tracks are answered, and not kept: %v, %v", err, f.Header())
		}
		if err := f.Set("tracks", "2 to 12"); g.Key() == "lizard-wizard" && (err != nil || f.Header().Values["tracks"] != "2-12") {
			t.Errorf("tracks from 2 to 12 are not read: %v, %v", err, f.Header())
		}
	}
}

// What is asked once a box is kept with the settings, and known the next time.
func TestBoxIsAskedOnce(t *testing.T) {
	f := NewForm(magmell.Game, false, shelf.Settings{})
	if err := errors.Join(f.seat([]string{"Anna", "Brit"}), f.Set("box", "Familiar 1, Daemon 1, Faerie 8, Spirit Healer 1")); err != nil {
		t.Fatal(err)
	}
	var kept shelf.Settings
	f.path = filepath.Join(t.TempDir(), "evening.table")
	d, err := f.Begin(func(s shelf.Settings) error { kept = s; return nil })
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for i, x := range NewForm(magmell.Game, false, kept).Fields() {
		if x.Once && (!x.Known || x.Value != f.Fields()[i].Value) {
			t.Errorf("%s is %q, known %t", x.Key, x.Value, x.Known)
		}
	}
}

// The example that a key stands at until it is answered is in nobody's way.
func TestExamplesGiveWay(t *testing.T) {
	f := NewForm(resarcana.Game, false, shelf.Settings{})
	shown := f.Fields()[slices.IndexFunc(f.Fields(), func(x Field) bool { return x.Key == "places" })].Value
	for _, places := range []string{shown, "sun"} {
		if err := f.Set("level", "first-game"); err != nil {
			t.Fatal(err)
		}
		if err := f.Set("places", places); err != nil {
			t.Errorf("a first game with places %q: %v", places, err)
		}
		if err := f.Set("level", "full"); err != nil || f.Header().Values["places"] != places {
			t.Errorf("back to the full game: %v, places %q, want %q", err, f.Header().Values["places"], places)
		}
	}
	if err := f.Set("places", ""); err == nil {
		t.Error("places may be left out of a full game")
	}
}

// What must be said is proposed as what it is: an example that nobody chose.
func TestAnExampleIsCalledSo(t *testing.T) {
	for _, x := range NewForm(resarcana.Game, false, shelf.Settings{}).Fields() {
		if says := strings.Contains(x.Means, "only an example"); says != (x.Key == "places") {
			t.Errorf("%s: %s", x.Key, x.Means)
		}
	}
}

// What a table can rule on has a name that fits beside its answer.
func TestRulingsHaveShortNames(t *testing.T) {
	for _, g := range games.All {
		named := map[string]bool{}
		for _, q := range NewForm(g, false, shelf.Settings{}).Rulings() {
			if q.Name == "" || utf8.RuneCountInString(q.Name) > 26 || strings.Contains(q.Name, "-") || named[q.Name] {
				t.Errorf("%s: %s is called %q", g.Key(), q.Key, q.Name)
			}
			named[q.Name] = true
		}
	}
}

// Bare numbers are read in the order of the example.
func TestBareNumbersInABox(t *testing.T) {
	for _, g := range games.All {
		if g.Key() != "mag-mell" {
			continue
		}
		f := NewForm(g, false, shelf.Settings{})
		for _, c := range []struct{ key, said, want string }{
			{"box", "3 3 3 2", "Familiar 3, Daemon 3, Faerie 3, Spirit Healer 2"},
			{"box", "5,2, 2, 2", "Familiar 5, Daemon 2, Faerie 2, Spirit Healer 2"},
			{"mercenaries", "1 4 6 10", "1, 4, 6, 10"},
		} {
			if err := f.Set(c.key, c.said); err != nil || f.Header().Values[c.key] != c.want {
				t.Errorf("%s %s: %q, %v", c.key, c.said, f.Header().Values[c.key], err)
			}
		}
		if err := f.Set("box", "3 3 3"); err == nil {
			t.Error("three numbers are four")
		}
	}
}

// Every choice of every ruling says in words what it changes.
func TestChoicesSayWhatTheyChange(t *testing.T) {
	for _, g := range games.All {
		for _, x := range NewForm(g, false, shelf.Settings{}).Rulings() {
			for _, choice := range x.Values {
				if x.Does[choice] == "" {
					t.Errorf("%s: %s=%s says nothing", g.Key(), x.Key, choice)
				}
			}
		}
	}
}

// The form tells what each house ruling does that can be chosen.
func TestEveryChoiceIsTold(t *testing.T) {
	for _, g := range games.All {
		for _, q := range g.Book().Ledger {
			for _, choice := range q.Choices {
				if q.Does(choice) == "" {
					t.Errorf("%s: the ledger does not say what %s %s does", g.Key(), q.ID, choice)
				}
			}
		}
	}
}

// Beginnings of the names that chance could choose are read in full, and what both sides are
// is told; a beginning of several is no name, and sun is no reef.
func TestPlacesByTheirBeginnings(t *testing.T) {
	f := NewForm(resarcana.Game, false, shelf.Settings{})
	x := f.Fields()[slices.IndexFunc(f.Fields(), func(x Field) bool { return x.Key == "places" })]
	if !strings.Contains(x.Takes, "Sacred Grove or Alchemist's Tower; Catacombs of the Dead or Sacrificial Pit;") {
		t.Errorf("it takes %s", x.Takes)
	}
	for said, want := range map[string]string{
		"Grove, catacombs, forge, castle, lair":         "Sacred Grove, Catacombs of the Dead, Cursed Forge, Coral Castle, Dragon's Lair",
		"tower,pit,mines , reef, bestiary":              "Alchemist's Tower, Sacrificial Pit, Dwarven Mines, Sunken Reef, Sorcerer's Bestiary",
		"alchemist, SACRIF, dwarven, sunken, Sorcerers": "Alchemist's Tower, Sacrificial Pit, Dwarven Mines, Sunken Reef, Sorcerer's Bestiary",
		"sun":  "sun",
		"Moon": "Moon",
	} {
		if err := f.Set("places", said); err != nil || f.Header().Values["places"] != want {
			t.Errorf("%s is read as %q, %v", said, f.Header().Values["places"], err)
		}
		if reads := x.Reads(said); strings.Contains(said, ",") && reads != want || !strings.Contains(said, ",") && reads != "" {
			t.Errorf("%s is shown as %q", said, reads)
		}
	}
	for _, said := range []string{"grove, tower, forge, castle, lair", "sacri, s, forge, castle, lair", "grove, tower"} {
		if f.Set("places", said) == nil {
			t.Errorf("%s are taken as %s", said, f.Header().Values["places"])
		}
	}
}

// One side alone, typed or chosen, takes the place of the other; the other boards stay.
func TestOneSideIsSwapped(t *testing.T) {
	f := NewForm(resarcana.Game, false, shelf.Settings{})
	at := func() Field {
		return f.Fields()[slices.IndexFunc(f.Fields(), func(x Field) bool { return x.Key == "places" })]
	}
	x := at()
	if all := x.Choices("sun"); !slices.Contains(all, "Alchemist's Tower") || slices.Contains(all, "Sacred Grove") {
		t.Fatalf("offered is %q", all)
	}
	if err := f.Set("places", "sun"); err != nil {
		t.Fatal(err)
	}
	for _, x := range [][2]string{
		{"Alchemist's Tower", "Alchemist's Tower, Catacombs of the Dead, Cursed Forge, Coral Castle, Dragon's Lair"},
		{"bestiary, pit", "Alchemist's Tower, Sacrificial Pit, Cursed Forge, Coral Castle, Sorcerer's Bestiary"},
		{"grove", "Sacred Grove, Sacrificial Pit, Cursed Forge, Coral Castle, Sorcerer's Bestiary"},
	} {
		if err := f.Set("places", x[0]); err != nil || at().Value != x[1] {
			t.Errorf("with %s the places are %q, %v", x[0], at().Value, err)
		}
	}
}

// What a box holds is called our assumption until the table says what its own does.
func TestABoxIsAnAssumptionUntilItIsCounted(t *testing.T) {
	f := NewForm(magmell.Game, false, shelf.Settings{})
	assumed := func(key string) bool {
		return strings.Contains(f.Fields()[slices.IndexFunc(f.Fields(), func(x Field) bool { return x.Key == key })].Means, "our assumption")
	}
	if !assumed("box") || !assumed("mercenaries") || assumed("level") {
		t.Error("what nobody counted is not called an assumption, or what is none is")
	}
	if err := f.Set("box", "3 3 3 2"); err != nil || assumed("box") || !assumed("mercenaries") {
		t.Errorf("what was counted is still called an assumption: %v", err)
	}
}

// Who scores a finished game is not told that somebody begins.
func TestNobodyBeginsATally(t *testing.T) {
	for _, tally := range []bool{false, true} {
		f := NewForm(magmell.Game, tally, shelf.Settings{})
		if says := f.Places()[0].Means; strings.Contains(says, "begins") == tally {
			t.Errorf("of the names is said %q", says)
		}
		for _, x := range f.Fields() {
			if err := f.Set(x.Key, x.Value); err != nil {
				t.Fatal(err)
			}
		}
		asked := ""
		f.ask(func(q Query) bool {
			asked += q.Asks + "\n"
			q.Take("")
			return !strings.Contains(q.Asks, "Names")
		})
		if strings.Contains(asked, "begins") == tally {
			t.Errorf("asked is\n%s", asked)
		}
	}
}

// Who scores a finished game is asked for the house rulings that count there, and no more.
func TestRulingsOfATally(t *testing.T) {
	all := Scored(games.All)
	if len(all) < 5 {
		t.Errorf("%d games alone can be scored", len(all))
	}
	some, fewer := 0, 0
	for _, g := range all {
		all, scored := NewForm(g, false, shelf.Settings{}).Rulings(), NewForm(g, true, shelf.Settings{}).Rulings()
		if len(scored) > 0 {
			some++
		}
		if len(scored) < len(all) {
			fewer++
		}
		for _, x := range scored {
			if !slices.ContainsFunc(all, func(y Field) bool { return x.Key == y.Key }) {
				t.Errorf("%s: %s is asked of a finished game alone", g.Title(), x.Key)
			}
		}
	}
	if some < 5 || fewer < 5 {
		t.Errorf("in %d games a ruling counts where one is scored, in %d not all do", some, fewer)
	}
}

// Nobody is called by a span of numbers: that answers another question.
func TestASpanIsNobody(t *testing.T) {
	f := NewForm(magmell.Game, false, shelf.Settings{})
	for _, span := range []string{"1 to 12", "1-12", "2 – 9", "1-"} {
		if wrong, err := f.Seat("Anna", span, "Brit"); err == nil || wrong != 1 {
			t.Errorf("%q is seated: %d, %v", span, wrong, err)
		}
	}
	if _, err := f.Seat("Anna 1-2", "7", "Jean-Luc 2"); err != nil {
		t.Error(err)
	}
}
