package session

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/lizardwizard"
	"magistrate/referee/magmell"
	"magistrate/referee/resarcana"
)

// formOf returns a session that asks for a new game.
func formOf(t *testing.T, h *Home, g referee.Game) (*Session, *Setting) {
	t.Helper()
	s := atStart(t, h)
	s.state, _, _ = newGame(s, g, "", false)
	return s, isState[*Setting](t, s)
}

// filled returns the values of a form, with some of its fields by name.
func filled(t *testing.T, s *Session, some map[string]string) Input {
	t.Helper()
	var answers []string
	for _, x := range s.Question().Fields {
		if v, ok := some[x.Name]; ok {
			x.Value = v
			delete(some, x.Name)
		}
		answers = append(answers, x.Value)
	}
	if len(some) > 0 {
		t.Fatalf("there are no fields %v", some)
	}
	return Filled(answers)
}

var four = map[int]string{2: "Anna, Brit", 3: "Anna, Brit, Chu", 4: "Anna, Brit, Chu, Dee"}

// The form of every game can be begun as it is proposed, at once or line by line: only
// who plays has to be entered.
func TestFormsCanBeBegun(t *testing.T) {
	for _, g := range games.All {
		least, _ := g.Seats()
		h := emptyHome(t)
		s, _ := formOf(t, h, g)
		r, _ := do(t, s, filled(t, s, map[string]string{"Player 1": four[least]}))
		if isState[*Playing](t, s); r.Title != "Set-up" || !r.Effects.Opened || h.Settings.Game != g.Key() {
			t.Errorf("%s begins with %+v", g.Key(), r)
		}
		at := s.Record().Header
		s.Close()
		s, _ = formOf(t, emptyHome(t), g)
		if r, _ := do(t, s, Typed("")); !r.Bad {
			r, _ := do(t, s, Typed("?"))
			if len(r.Text) == 0 {
				t.Errorf("%s: help is %+v", g.Key(), r)
			}
		}
		do(t, s, Typed(four[least]))
		for n := 0; s.table == nil && n < 10; n++ {
			if q := s.Question(); q.Enter == "" {
				t.Fatalf("%s: %q proposes nothing", g.Key(), q.Title)
			}
			do(t, s, Typed(""))
		}
		if h := s.Record().Header; !slices.Equal(h.Players, at.Players) || len(h.Values) != len(at.Values) {
			t.Errorf("%s: line by line begins %+v, at once %+v", g.Key(), h, at)
		}
		s.Close()
	}
}

// What is entered in a form that can't be begun stays, and the field at fault says what
// is wrong.
func TestFormsMarkWhatIsWrong(t *testing.T) {
	s, _ := formOf(t, emptyHome(t), magmell.Game)
	for _, c := range []struct {
		some  map[string]string
		field string
	}{
		{map[string]string{"Player 1": ""}, "Player 1"},
		{map[string]string{"Player 1": "Anna"}, "Player 2"},
		{map[string]string{"Player 1": "Anna", "Player 2": "ánna"}, "Player 2"},
		{map[string]string{"Player 1": "Anna!", "Player 2": "Brit"}, "Player 1"},
		{map[string]string{"Player 1": "Anna", "Player 2": "Brit", "Box": "Familiar 3"}, "Box"},
		{map[string]string{"Box": "Familiar 3, Daemon 3, Faerie 3, Spirit Healer 2", "Level": "hard"}, "Level"},
	} {
		r, _ := do(t, s, filled(t, s, c.some))
		i := slices.IndexFunc(s.Question().Fields, func(x Field) bool { return x.Wrong != "" })
		if !r.Bad || i < 0 || s.Question().Fields[i].Name != c.field {
			t.Errorf("%v marks field %d: %+v", c.some, i, r)
		}
	}
	if r, _ := do(t, s, filled(t, s, map[string]string{"Level": "basic"})); r.Bad || s.Record().Header.Values["box"] != "Familiar 3, Daemon 3, Faerie 3, Spirit Healer 2" {
		t.Errorf("what was entered is gone: %+v", r)
	}
}

// Several names in one field are all that follow.
func TestNamesInOneField(t *testing.T) {
	h := emptyHome(t)
	h.Settings.Names = []string{"Eve", "Fay", "Gus"}
	s, _ := formOf(t, h, magmell.Game)
	r, _ := do(t, s, filled(t, s, map[string]string{"Player 2": "Anna, Brit and Chu"}))
	if isState[*Playing](t, s); strings.Join(s.Record().Header.Players, " ") != "Eve Anna Brit Chu" {
		t.Errorf("%q play: %+v", s.Record().Header.Players, r)
	}
}

// The form is compact: names, the level, and what only this table knows; everything else
// is a detail, and has its standard choice first.
func TestFormsAreCompact(t *testing.T) {
	for _, g := range games.All {
		f := newForm(g, false, shelf.Settings{})
		_, most := g.Seats()
		open := 0
		named := map[string]bool{}
		for i, x := range f.fields {
			if !x.Details && i >= most {
				open++
			}
			if x.rule {
				if x.Name == "" || utf8.RuneCountInString(x.Name) > 26 || strings.Contains(x.Name, "-") || named[x.Name] || x.Value != x.Values[0] {
					t.Errorf("%s: a house rule is %+v", g.Key(), x)
				}
				for n, does := range x.Does {
					if does == "" {
						t.Errorf("%s: %s does not say what %s does", g.Key(), x.Name, x.Values[n])
					}
				}
			}
			named[x.Name] = true
		}
		if open > 3 {
			t.Errorf("%s has %d fields that are no details", g.Key(), open)
		}
		set := f.remember(shelf.Settings{})
		for _, x := range newForm(g, false, set).fields {
			if x.key.Once && !x.Details {
				t.Errorf("%s: %s is asked once more", g.Key(), x.Name)
			}
		}
	}
}

// keyOf returns the number of the field of a key.
func keyOf(t *testing.T, f *form, name string) int {
	t.Helper()
	i := slices.IndexFunc(f.fields, func(x field) bool { return x.key.Name == name })
	if i < 0 {
		t.Fatalf("there is no %s", name)
	}
	return i
}

// valueOf returns what a form holds for a key.
func valueOf(t *testing.T, f *form, name string) string {
	t.Helper()
	return f.fields[keyOf(t, f, name)].Value
}

// What is answered once a box, and house rules, are remembered.
func TestAnswersAreRemembered(t *testing.T) {
	h := emptyHome(t)
	s, _ := formOf(t, h, magmell.Game)
	do(t, s, Typed("rules shapeshifter-on-starter=no"), Typed("Anna, Brit"), Typed("basic"), Typed("Familiar 1, Daemon 1, Faerie 8, Spirit Healer 1"), Typed(""))
	head := s.Record().Header
	if head.Values["box"] != "Familiar 1, Daemon 1, Faerie 8, Spirit Healer 1" || head.Rulings["shapeshifter-on-starter"] != "no" || head.Values["level"] != "basic" {
		t.Errorf("the header is %+v", head)
	}
	s.Close()
	set, err := shelf.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	f := newForm(magmell.Game, false, set)
	if valueOf(t, f, "box") != head.Values["box"] || valueOf(t, f, "shapeshifter-on-starter") != "no" || f.fields[1].Value != "Brit" || valueOf(t, f, "level") != "full" {
		t.Errorf("remembered are %+v", f.fields)
	}
	set.Rulings["mag-mell"]["gone-by"], set.Rulings["mag-mell"]["shapeshifter-on-starter"] = "now", "perhaps"
	if f := newForm(magmell.Game, false, set); len(headerOf(f).Rulings) != 0 {
		t.Errorf("what is no house rule is remembered: %v", headerOf(f).Rulings)
	}
}

// headerOf returns all that a form says.
func headerOf(f *form) referee.Header { return f.header(len(f.fields)) }

// House rules are entered by name, at any line.
func TestHouseRulesByName(t *testing.T) {
	s, p := formOf(t, emptyHome(t), magmell.Game)
	if r, _ := do(t, s, Typed("rules")); r.Title == "" || !strings.Contains(r.Text.String(), "shapeshifter-on-starter") {
		t.Errorf("they are %+v", r)
	}
	if r, _ := do(t, s, Typed("rules shapeshifter-on-starter = No, level=basic")); r.Bad || headerOf(p.form).Rulings["shapeshifter-on-starter"] != "no" || valueOf(t, p.form, "level") != "basic" {
		t.Errorf("%+v", r)
	}
	for _, typed := range []string{"rules shapeshifter-on-starter=perhaps", "rules xyzzy=no", "rules no"} {
		if r, _ := do(t, s, Typed(typed)); !r.Bad {
			t.Errorf("%q is taken: %+v", typed, r)
		}
	}
}

// An example that a game needs is written; where the level rules it out it is in nobody's
// way.
func TestExamplesGiveWay(t *testing.T) {
	f := newForm(resarcana.Game, false, shelf.Settings{})
	shown := f.fields[keyOf(t, f, "places")]
	if !strings.Contains(shown.Value, "Sacrificial Pit") || !strings.Contains(shown.Means, "only an example") || headerOf(f).Values["places"] != shown.Value {
		t.Errorf("places are %+v, the header %+v", shown, headerOf(f))
	}
	if err := f.set(keyOf(t, f, "level"), "first"); err != nil || valueOf(t, f, "level") != "first-game" || headerOf(f).Values["places"] != "" {
		t.Errorf("of a first game the header is %+v: %v", headerOf(f), err)
	}
	if err := f.set(keyOf(t, f, "level"), "full"); err != nil || headerOf(f).Values["places"] != shown.Value {
		t.Errorf("then the header is %+v: %v", headerOf(f), err)
	}
	if err := f.set(keyOf(t, f, "places"), ""); err == nil {
		t.Error("places may be left out of a full game")
	}
}

// Names of a lot are read by their beginnings; a beginning of several is no name.
func TestPlacesByTheirBeginnings(t *testing.T) {
	f := newForm(resarcana.Game, false, shelf.Settings{})
	k := keyOf(t, f, "places")
	if means := f.fields[k].Means; !strings.Contains(means, "Sacred Grove or Alchemist's Tower; Catacombs of the Dead or Sacrificial Pit;") {
		t.Errorf("it means %s", means)
	}
	for typed, want := range map[string]string{
		"Grove, catacombs, forge, castle, lair": "Sacred Grove, Catacombs of the Dead, Cursed Forge, Coral Castle, Dragon's Lair",
		"tower,pit,mines , reef, bestiary":      "Alchemist's Tower, Sacrificial Pit, Dwarven Mines, Sunken Reef, Sorcerer's Bestiary",
		"Sun":                                   "sun",
	} {
		if err := f.set(k, typed); err != nil || headerOf(f).Values["places"] != want {
			t.Errorf("%s is read as %q, %v", typed, headerOf(f).Values["places"], err)
		}
	}
	for _, typed := range []string{"grove, tower, forge, castle, lair", "s, pit, forge, castle, lair", "grove, tower", "sunny"} {
		if f.set(k, typed) == nil {
			t.Errorf("%s is taken as %s", typed, headerOf(f).Values["places"])
		}
	}
}

// A finished game is asked for the house rules that count where it is scored, and for no
// more.
func TestHouseRulesOfATally(t *testing.T) {
	fewer := 0
	for _, g := range games.All {
		if !slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Tally }) {
			continue
		}
		all, scored := newForm(g, false, shelf.Settings{}), newForm(g, true, shelf.Settings{})
		if len(scored.fields) < len(all.fields) {
			fewer++
		}
		for _, x := range scored.fields {
			if x.rule && !g.Book().Question(x.key.Name).Scored {
				t.Errorf("%s: %s is asked", g.Key(), x.Name)
			}
		}
		if err := scored.check(scored.withPlaceholders(headerOf(scored))); err != nil {
			t.Errorf("%s can't be scored: %v", g.Key(), err)
		}
	}
	if fewer == 0 {
		t.Error("no tally asks for fewer house rules than the whole game")
	}
}

// A new game of Lizard Wizard is light unless somebody chooses otherwise; a tally does not ask.
func TestLightIsProposed(t *testing.T) {
	f := newForm(lizardwizard.Game, false, shelf.Settings{})
	if x := f.fields[keyOf(t, f, "detail")]; x.Details || x.Values[0] != "light" || headerOf(f).Values["detail"] != "light" {
		t.Errorf("the form proposes %+v, and the header is %+v", x, headerOf(f))
	}
	if err := f.set(keyOf(t, f, "detail"), "full"); err != nil || headerOf(f).Values["detail"] != "" {
		t.Errorf("then the header is %+v: %v", headerOf(f), err)
	}
	if f := newForm(lizardwizard.Game, true, shelf.Settings{}); slices.ContainsFunc(f.fields, func(x field) bool { return x.key.Name == "detail" }) {
		t.Error("a tally asks for the detail")
	}
}
