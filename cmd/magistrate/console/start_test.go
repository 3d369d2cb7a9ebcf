package console

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/games"
)

// The code of a set-up sheet, scanned or pasted into the start screen, opens its
// game; what is wrong with it is said.
func TestHeaderOpensGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game").press("\ufeffgame: mag-mell<Enter>level: basic<Enter>players: Anna, Bríd<Enter>").shows("A table from its code", "level: basic", "players: Anna, Bríd")
	r.press("<Enter>").shows("The Pool is laid out: 12 cards")
	has(t, r.record(), "level: basic\n", "players: Anna, Bríd\n")

	r.press(":start<Enter>").shows("New game").paste("\ufeffgame: conclave\nplayers: José, Brit, Chu\n\n").shows("Conclave", "José")
	has(t, r.record(), "game: conclave\n", "players: José, Brit, Chu\n")

	r.press(":start<Enter>").shows("New game").paste("game: conclav\nplayers: Anna, Brit\n\n").shows("did you mean conclave?").press("<Esc>").shows("New game")
}

// A directory in which no record can be made is told before anything is asked.
func TestNowhereToKeepARecord(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_DATA_HOME", file)
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game").press("new<Enter>").shows("No record can be made", "a part of its path is a file")
	r.press("<Esc>").shows("New game")
}

// Settings that can't be kept are told, on the start screen and over a table that is begun.
func TestSettingsThatAreNotKept(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := &rig{TB: t, done: make(chan error, 1), asked: make(chan func(), 1)}
	r.start(Options{Start: table.Start{Games: games.All, Save: func(shelf.Settings) error { return errors.New("the disk is full") }}}, 80, 24)
	r.press("<Ctrl-T>").shows("New game", "The settings were not kept", "the disk is full").press("<Esc>").shows("light")
	r.press("new<Enter>mag mell<Enter>Anna<Tab>Brit<F10><F10>").shows("The settings were not kept").press("<Esc>").shows("Mag Mell", "Anna")
}

// A mouse asks for what its buttons do, whoever takes it back: where it moves is nobody's matter.
func TestMouseIsTakenBackAsItWas(t *testing.T) {
	s := &asking{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	con, err := prepare(Options{Start: table.Start{Games: games.All}, screen: s})
	if err != nil {
		t.Fatal(err)
	}
	con.toggleMouse()
	con.toggleMouse()
	if n := len(s.asked); n != 2 || !slices.Equal(s.asked[0], s.asked[1]) {
		t.Errorf("the mouse is asked for %v", s.asked)
	}
}

// An asking screen remembers what is asked of its mouse.
type asking struct {
	tcell.SimulationScreen
	asked [][]tcell.MouseFlags
}

func (s *asking) EnableMouse(flags ...tcell.MouseFlags) { s.asked = append(s.asked, flags) }

// A record that was deleted under the console is kept with what was said last, said to be, and
// gone on with.
func TestRecordDeletedUnderTheConsole(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.shows("Pool")
	held, path := r.record(), r.con.desk.Path()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	kept := strings.TrimSuffix(path, ".table") + ".kept-1.table"
	r.press("mer<Enter>").shows("Not recorded", "kept-1.table")
	r.press("y").shows("the sitting goes on in")
	if data, err := os.ReadFile(kept); err != nil || string(data) != held+"Anna: pick Mercenary\n" {
		t.Errorf("kept as %q, %v", data, err)
	}
}

// The start screen points at its first row, which begins nothing by itself; what is
// typed points elsewhere, and ↓ goes on from there.
func TestStartPointsAtTheFirst(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").shows("Choose game, level and names.").press("<Enter>").shows("Which game?").press("<Enter>").shows("New game: The Treasure of Mag Mell", "Player 1").press("<Esc>")
	r.press("<Down>").shows("what lay there as scoring began").press("<Up>").shows("Choose game, level and names.")
	hasNot(t, r.press("r").text(), "Choose game")
	r.press("<Backspace>").shows("Choose game, level and names.")
	for _, called := range []string{"techno-enchanters", "techno enchanters"} { // as the rulebook calls it
		r.press("<Ctrl-U>" + called + "<Enter>").shows("New game: Enchanters").press("<Esc>")
	}
}

// Several names in one place of the form take a place each: once it is left, and where it goes
// on at once. Names from last time give way to them.
func TestNamesTakeAPlaceEach(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("concl<Enter>").shows("Player 1").press("Ann, Bob , Cleo<Down>").shows("Player 1                Ann ", "Player 2                Bob ", "Player 3                Cleo")
	r.press("<F10><F10>").shows("Conclave")
	r.press(":start<Enter>concl<Down><Down><Enter>").shows("Player 1").paste("Dee, Eve").press("<F10>").shows("Set-up")
	r.press("<F10>")
	has(t, r.record(), "players: Dee, Eve\n")
}

// Several names in one place take the place of those behind it, typed or from last time, and
// typing goes on behind them; of too many it is told where they stand.
func TestNamesReplaceThoseBehind(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	again := ":start<Enter>new<Enter>concl<Enter>"
	r := newRig(t, 80, 24, "dark", "").press("new<Enter>concl<Enter>Ann<Down>Bo<Down>Cy<Down>Di<F10><F10>").shows("Conclave")
	r.press(again+"<Down>Kai, Lia<Enter>").shows("  Player 1                Ann", "  Player 2                Kai", "  Player 3                Lia", "› Player 4")
	r.press("Moe<Enter>").shows("  Player 4                Moe").press("<Up><Up><Up><Up><Ctrl-U>Xu, Yi, Zoe<Enter>").shows("  Player 1                Xu", "  Player 3                Zoe", "› Player 4   ")
	hasNot(t, r.text(), "Moe")
	r.press("<F10>").shows("Set-up").press("<Esc><Up><Up><Ctrl-U>A, B, C, D, E<F10>").shows("› Player 2 ", "A, B, C, D, E", "Conclave is for 2 to 4 players")
}

// A name from last time behind one that was typed plays only where people have seen it.
func TestNamesFromLastTime(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("new<Enter>concl<Enter>Ann<Down>Bo<Down>Cy<F10><F10>").shows("Conclave")
	again := ":start<Enter>new<Enter>concl<Enter>"
	r.press(again+"Dee<Down>Eve<F10>").shows("› Player 3                Cy", "Cy is from last time", "New game: Conclave").press("<Ctrl-U><F10><F10>")
	has(t, r.record(), "players: Dee, Eve\n")
	r.press(again + "<Down>Flo<F10>").shows("Set-up").press("<F10>")
	has(t, r.record(), "players: Dee, Flo\n")
	r.press(again + "Gil<F10>").shows("Flo is from last time").press("<F10>").shows("Set-up").press("<F10>")
	has(t, r.record(), "players: Gil, Flo\n")
}

// The list of games points at its first row, too, and ↓ goes on from there.
func TestGamesPointAtTheFirst(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("<Enter>").shows("Which game?")
	r.press("<Down><Down><Down><Enter>").shows("New game: Lizard Wizard")
}

// Esc leads from the set-up sheet back to the form, and no record is made by looking at it;
// the list of games points at the one that was begun last.
func TestSetupLeadsBackToTheForm(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("conclave<Enter>Anna<Tab>Brit<F10>").shows("Set-up", "Conclave for 2 players", "F10 table", "Esc back", "F1 help")
	r.press("<Esc>").shows("New game: Conclave", "› Player 2", "Anna", "Brit")
	if made, _ := filepath.Glob(filepath.Join(data, "magistrate", "*")); len(made) > 0 {
		t.Errorf("made: %v", made)
	}
	r.press("<Down>Chu<F10>").shows("Conclave for 3 players").press("<F10>").shows("Anna")
	has(t, r.record(), "players: Anna, Brit, Chu\n")
	r.press(":start<Enter>new<Enter>").shows("Which game?").press("<Enter>").shows("New game: Conclave")
}

// The keys of the set-up sheet say one thing each, and its steps hang below their words.
func TestSetupSheet(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\n").press(":set-up<Enter><F1>")
	r.shows("Esc or Enter", "PgDn and PgUp").press("<Esc><Esc>")
	r.look(func() {
		lines, open := r.con.desk.Setup().Lines, func(then func()) func() { return then }
		r.con.showSetup(lines, open)
		r.con.app.ForceDraw()
	})
	r.press("<F1>").shows("it is laid: first cards", "PgDn and PgUp")
	hasNot(t, r.text(), "Esc or Enter")
	if rows := tell.Hang("10. Shuffle the rest", 12); rows[1] != "    the rest" {
		t.Errorf("%q", rows)
	}
}

// What was refused is gone with the first letter of another answer.
func TestWhatIsRefusedIsReplaced(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("res arcana<Enter>")
	r.look(func() {
		r.con.ask(&table.Dialog{Title: "places", Other: func(words string, _ bool) (string, func() (table.Answer, string)) {
			return "", func() (table.Answer, string) { return table.Answer{}, "no " + words }
		}})
		r.con.app.ForceDraw()
	})
	r.press("catacombs<Enter>").shows("no catacombs").press("sun<Enter>").shows("no sun")
}

// On the start screen a game is found by its name, what finds nothing says so at
// once, and Esc takes back what was typed before it leaves.
func TestStartFindsGames(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("conclave").shows("New game")
	hasNot(t, r.text(), "Nothing here")
	r.press("xyz").shows("Nothing here is called that.").press("<Esc>").shows("New game", "Score a finished game")
	hasNot(t, r.text(), "Leave?", "xyz")
	r.press("<Esc>").shows("Leave?")
	r.press("<Esc>conclave<Enter>").shows("New game: Conclave", "Player 1")
}

// F1 helps wherever something is chosen or filled in.
func TestHelpOfListsAndForms(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("<F1>").shows("Help", "the list narrows", "Ctrl-T").press("<Esc>")
	r.press("new game<Enter>").shows("Which game?").press("<F1>").shows("the list narrows").press("<Esc>")
	r.press("mell<Enter><F1>").shows("Type an answer", "rulings in words", "F10 or Ctrl-S").press("<Esc>").shows("› Player 1")
	newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\n").press("<F3>").shows("Which list?").press("<F1>").shows("the list narrows")
}

// What is listed under a game's name is called so, and neither of two is taken unasked.
func TestStartListsWhatIsCalledSo(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.press("conclave<Enter>Anna<Tab>Brit<F10>").shows("Set-up").press("<F10>:start<Enter>").shows("Continue Conclave, Anna and Brit: ")
	hasNot(t, r.press("conclave").shows("Continue Conclave, Anna and Brit: ", "New game: Conclave").text(), "Score a finished game")
	r.press("<Enter>").shows("Point at one with the arrows")
}

// A number that is not among the usual ones is typed where these are chosen.
func TestFormTakesAnotherNumber(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("new<Enter>", "lizard<Enter>", "Anna<Enter>Brit<Enter>", "<Down><Down><Down><Down>")
	r.press("7").press("000<Enter>").shows("not \"7000\".").press("<Esc>", "65<Enter>").shows("spells                   65")
}

// Rows of a result that count for nobody are one, and the keys of pages go through rows that
// do not fit.
func TestResultAtASmallTable(t *testing.T) {
	r := newRig(t, 60, 20, "dark", "game: lizard-wizard\nplayers: Anna, Brit\nmode: tally\n\nface Augere school Druidry\nAnna: holds 2 Druidry Wizard, Druidry Tower 2, Alchemy Tower 2, 2 Druidry Spell, 2 Sorcery Wizard, Sorcery Tower 2, 2 Sorcery Spell, Necromancy Wizard, Necromancy Tower 2, Necromancy Spell, Alchemy Wizard, Alchemy Spell, Conjuring Wizard, Conjuring Tower 2, Conjuring Spell, Item, 30 gold, Valorem Incremento Wizard\nface Valorem Incremento Wizard school Sorcery\nBrit: holds Conjuring Wizard, 20 gold, 2 Item, 1 tiles\n")
	r.shows("Anna wins", "▼").press("<PgDn><PgDn>").shows("9 more: nobody", "most Mana")
}

// Where one game is unfinished a stray Enter goes on with it, as at the prompt.
func TestStartPointsAtTheOnlyOneThatWasLeft(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("conclave<Enter>Anna<Tab>Brit<F10><F10>").shows("Conclave")
	r.press(":start<Enter>").shows("New game", "Continue ").press("<Enter>").shows("SET-UP.")
}

// A game is found by what else it is called, and as the list says it.
func TestGamesAreFound(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	for typed, title := range map[string]string{"fatal": "Enchanters", "F.A.T.A.L.": "Enchanters", "new game: liz": "Lizard Wizard"} {
		newRig(t, 80, 24, "dark", "").shows("New game").press(typed+"<Enter>").shows("New game: "+title, "Player 1")
	}
}

// What the cards showed and was kept is known at the next table of the same evening.
func TestBoxIsKnownAtTheNextTable(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.press("lizard<Enter>Ada<Tab>Bo<F10><F10>").shows("Setup")
	r.press("face druidry wizard with horn<Enter>").press("box<Enter>").shows("the next game will not ask for it").press("<Esc>")
	r.press(":start<Enter>").shows("New game").press("new game: lizard<Enter><F10><F10>").shows("SETUP")
	r.press("face druidry wizard with mandrake<Enter>").shows("NO", "Horn")
}

// A whole record that is pasted into the start screen is said behind its header, once that is
// agreed to; nothing of it is lost by typing on.
func TestWholeRecordIsPasted(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	const hands = "Anna: hand Earth, Earth, Wind, Mind\nBrit: hand Mind, Mind, Love, Nature\n"
	r := newRig(t, 80, 24, "dark", "").paste("game: conclave\nplayers: Anna, Brit\n\n"+hands).shows("Pasted, and not said yet", "Anna: hand Earth", "say 2 lines")
	r.press("y").shows("2 pasted lines on the record")
	has(t, r.record(), hands)
	r.press(":start<Enter>").paste("game: conclave\nplayers: Anna, Brit\n\n" + hands).press("<Esc>").shows("2 lines waiting").press("brit: hand earth, earth, wind, love<Enter>").shows("Pasted, and not said yet").press("<Esc>")
	r.shows("2 lines waiting").press("<Esc>").shows("Dropped, not recorded: Anna: hand")
}

// Statements behind a header that can't be taken wait until it is corrected.
func TestRecordWithAWrongHeaderIsPasted(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").paste("game: conclave\nplayers: Anna\n\nAnna: hand Earth, Earth, Wind, Mind\n").shows("Conclave is for 2 to 4 players", "To be said behind it: 1 line.")
	r.press("players: Anna, Brit<Enter><Enter>").shows("Pasted, and not said yet", "Anna: hand Earth")
	r.press("y:start<Enter>new<Enter>concl<Enter><Ctrl-U>").paste("Zoe\nYan\nXav").press("<Down>").shows("Player 2                Yan", "Player 3                Xav")
}

// A wrong line of a header is told at once, and the same line said again takes its place.
func TestHeaderIsCorrected(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("game: conclav<Enter>").shows("did you mean conclave?").press("game: conclave<Enter>players: Anna<Enter>").shows("Line 2: Conclave is for 2 to 4 players")
	hasNot(t, r.press("players: Anna, Brit<Enter>").shows("A table from its code").text(), "Line 2", "conclav\n")
	has(t, r.press("<Enter>").record(), "game: conclave\nplayers: Anna, Brit\n")
}

// Behind a page that was chosen people choose again; the set-up sheet is read on behind its print.
func TestPagesLeadBack(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("house<Enter>").shows("Whose rulings?").press("concl<Enter>").shows("House rulings: Conclave").press("<Esc>").shows("Whose rulings?").press("<Esc><Esc>").shows("New game")
	r.press("rules<Enter>concl<Enter>").shows("Rules: Conclave").press("<Down><Enter>").shows("The referee refuses").press("<Esc>").shows("Rules: Conclave", "find ›").press("<Esc>").shows("New game")
	r.press("concl<Enter>Anna<Down>Brit<F10>").shows("Set-up").press("<F3>").shows("Printed").press("<Enter>").shows("Set-up", "it is laid: first cards").press("<F3><Enter><Enter>").shows("hand")
	r.press("<Esc>").shows("Conclave", "Anna")
}
