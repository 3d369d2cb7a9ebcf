package console

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// A letter that is typed on over a box is text: it agrees to nothing but a y that
// comes first, it records nothing, and it is not lost.
func TestTypedOnOverABox(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	before := r.record()
	r.press("<F5>").shows("Open the past?").press("play").shows("› play")
	hasNot(t, r.text(), "Open the past?")
	r.press("<Esc><F5>").paste("yes\n").shows("› yes")
	r.press("<Esc><Ctrl-Q>").shows("Leave?").press("noon").shows("› noon").press("<Esc>")
	r.press("<Ctrl-R><Down><Enter>").shows("Take back?").press("rusu").shows("› rusu").press("<Esc>")
	r.look(func() { r.con.tell("Printed", 0, "here.pdf"); r.con.app.ForceDraw() })
	r.shows("here.pdf").press("dr").shows("› dr").press("<Esc>")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
	r = newRig(t, 80, 24, "dark", magMellStart)
	before = r.record()
	for _, key := range []string{"<F7>", "<F8>"} {
		r.press("gawi<Enter>").shows("─ NO").press(key, "deoch so").shows("› deoch so")
		hasNot(t, r.text(), "─ NO")
		r.press("y<Esc>")
	}
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
	r = newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	before = r.record()
	r.press("<F3>gawi").shows("1 of").press("<Esc>").shows("› pool Gairm Witch", "To go on").press("<Enter>").shows("1 of").press("ruso").shows("2 of").press("<Esc>").press("gawi").shows("› gawi")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
}

// The form shows what its other answers leave open.
func TestFormFollowsItsAnswers(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "")
	r.press("new<Enter>arcana<Enter>").shows("Sacrificial Pit").press("<Down><Down><Down><Down><Enter><Down><Enter>").shows("first game")
	hasNot(t, r.text(), "Sacrificial Pit")
}

// Where “which one?” is asked, a statement that is none of the choices comes into
// the entry line, and one Enter says it; a few letters wait there for another.
func TestWhichOneSaysOnlyWhatItLists(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("tu<Enter>").shows("Which one?").press("sto").shows("Enter: Anna: stop").press("<Enter>").shows("› sto", "Anna: stop ✗ Anna has 1 of 2")
	if now := r.record(); now != before {
		t.Fatalf("something was recorded:\n%s", now)
	}
	r.press("<Esc>tu<Enter>").shows("Which one?").press("pick druid").shows("Enter: Anna: pick Druid").press("<Enter>")
	has(t, r.record(), "\nAnna: pick Druid\n")
}

// Where several of the choices are called as was typed, that is said.
func TestWhichOneSaysHowManyFit(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("tu<Enter>").shows("Which one?").press("tuama<Enter>").shows("are called that. Point at one with the arrows")
	hasNot(t, r.text(), table.NothingCalled)
	r.press("<Ctrl-U>zz<Enter>").shows(table.NothingCalled)
	hasNot(t, r.press("<Esc><Esc>").text(), "Which one?")
}

// A misspelt word finds nothing in a list, and is likened to what stands there.
func TestMisspeltInAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "")
	r.press("new<Enter>").shows("Which game?").press("lizrd").shows("Nothing here is called that. Did you mean Lizard?").press("<Enter>").shows("Did you mean Lizard?").press("conclav").shows("Conclave")
}

// What a list that was left, or taken back, has told stands in the entry line with its
// end in sight, where a blank or a comma goes on, and the keys stand below.
func TestTypingGoesOnBehindWhatWasTold(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>brsu dru gaso gaso ruso tubl desu atso brwi mer fam ").shows("11 of").press("<Esc>").shows("To go on", "Mercenary, Familiar  ⏎ pool", " F1 help   F2 legal ", "Esc back")
	r.press(", dae").shows("Mercenary, Familiar, dae").press("<Enter>").shows("Round 1")
	r.press("<Ctrl-Z>").shows("Taken back", "0 of 12", "Familiar, Daemon  ⏎ pool").press("<Enter>").shows("Round 1")
}

// Of a word that a list does not know the nearest is told, and how many are there; once.
func TestWrongWordOfAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>br su, druid, shapeshifer, tuama summ<Enter>").shows("› shapeshifer, tuama summ\n")
	r.shows("\n \"shapeshifer\" is not a card; did you mean Shapeshifter? Taken: 2 of 12.")
	r.press("<Esc>shapeshifer, zzz<Enter>").shows("\n› shapeshifer, zzz\n", "Shapeshifter? Taken: 2 of 12.")
}

// The set-up sheet that follows the form says what leads to the table.
func TestSetUpLeadsToTheTable(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("<Enter>mell<Enter>Zoe<Down>Bo<F10>").shows("F10 table", "F1 help")
	r.press("<F10>").shows("SET-UP. The Pool")
}

// What was the slip is said once of each that it may have been, whichever is pointed at.
func TestSlipIsSaidOnce(t *testing.T) {
	drifted := strings.Replace(magMellStart, "Chu: pick Familiar\n![match] Anna: pick Rún Sorcerer\n", "Chu: pick Mercenary\n", 1)
	r := newRig(t, 80, 24, "dark", drifted).press("mer<Enter><F9><F9><F2>")
	for range 2 {
		if text := r.shows("Which one was it?").text(); strings.Count(text, "line 10 should not be there") != 1 {
			t.Errorf("it is not said once:\n%s", text)
		}
		r.press("<Down>")
	}
}

// A no leaves the question whether a refusal is kept, and says nothing.
func TestNoKeepsNoRefusal(t *testing.T) {
	for _, key := range []string{"<F7>", "<F8>"} {
		r := newRig(t, 80, 24, "dark", magMellStart)
		before := r.record()
		r.press("gawi<Enter>").shows("─ NO").press(key, "n").shows("all stays as it was")
		hasNot(t, r.text(), "─ NO")
		r.press("<Enter>").shows("All is as it was.")
		if now := r.record(); now != before {
			t.Errorf("something was recorded:\n%s", now)
		}
	}
}

// Up brings back what was typed, whatever came of it, and points at no card; the other
// arrows do, and from there Up goes on.
func TestUpBringsBackWhatWasTyped(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Up>").shows("nothing yet").press("dru<Enter>").shows("Brit picks").press("<Up>").shows("› dru").press("<Esc><Down>")
	hasNot(t, r.shows("Brit: pick Rún Sorcerer ✗").press("<Right><Down><Up>").text(), "› dru")
	r.press("<Esc>")
	r.press("gawi, dru<Enter>").shows("Nothing of this was taken.").press("<Up>").shows("› gawi, dru")
	r.press("<Esc>gawi<Enter>").shows("─ NO").press("<Up>").shows("› gawi")
}

// The part of a statement that was told before its list was left gives way to what is typed,
// and is not lost: Up brings it back, and that is said.
func TestUpBringsBackWhatWasLeft(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\n")
	r.press("gather<Enter>sulphur, toadstool<Enter><Esc>").shows("To go on, say: Anna: gather Sulphur, Toadstool")
	r.press("m").shows("› m ", "↑ brings back Anna: gather Sulphur, T…").press("<Up>").shows("› Anna: gather Sulphur, Toadstool ").press(", nigh")
	hasNot(t, r.shows("Toadstool, nigh ").text(), "brings back")
}

// What was not understood gives way to what is typed next, unless it is edited.
func TestNotUnderstoodGivesWay(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("xxx<Enter>").shows("› xxx").press("dr").shows("› dr ")
	r.press("<Esc>xruid<Enter>").shows("› xruid").press("<Home>d").shows("› dxruid").press("<Esc>xyz<Enter>").paste("druid").shows("› druid ")
	r.press("<Esc>xyz<Enter><Up>").press("!").shows("xyz!")
}

func TestQuitLeaves(t *testing.T) {
	for _, word := range []string{"quit", "exit", "leave"} {
		r := newRig(t, 80, 24, "dark", magMellStart)
		r.press(word).shows("leave; all is on the disk").press("<Enter>").shows("Leave?").press("<Esc>").shows("Anna picks")
	}
}

// The first ↓ points at the first thing that is listed, or the second where that is pointed at
// for what is typed.
func TestFirstDownPointsAtTheFirst(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Ctrl-P>the table<Down>").press("<Enter>").shows("Leave this table?")
	r.press("<Esc><Ctrl-P><Down><Enter>").shows("Leave this table?") // used last, it comes first
}

// In the form of a new game arrows go from field to field, the field is marked,
// what goes on below says so, and no names are lost by Esc alone.
func TestFormOfANewGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	for _, w := range []int{60, 80} {
		r := newRig(t, w, 24, "dark", "")
		r.press("new<Enter>mell<Enter>").shows("› Player 1", "it goes on", "↑↓ field").press("<Down>").shows("› Player 2").press("<Up>").shows("› Player 1")
		for _, row := range strings.Split(r.text(), "\n") {
			if strings.Contains(row, "Player") && !strings.HasSuffix(row, "│") {
				t.Errorf("the frame is cut: %q", row)
			}
		}
		r.clickOn("↑↓ field").press("Anna<Esc>").shows("would have to be typed again").press("<Esc>").shows("Anna")
		r.press("<Up>").shows("Begin (F10)")
		hasNot(t, r.text(), "it goes on")
		r.press("<Up><Up><Up><Up><Up><Up><F2>")
		has(t, strings.Split(r.text(), "\n")[1], "stolen double or triple:")
		r.press("<Esc>").shows("› stolen double or triple").press("<Esc>y").shows("New game")
	}
}

// What is wrong stands in full at its field until the answer is another, and the frame
// is whole however the window is made larger or smaller.
func TestWrongAtItsField(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.press("new<Enter>mell<Enter>Anna<Down>anna<F10>").resize(60, 20).shows("› Player 2                  anna", "\n│    \"Anna\" and \"anna\" are the same name to the referee    │\n│    (case and accents don't count).", "\n│  Player 3 ")
	framed := func() {
		for _, row := range strings.Split(strings.TrimSpace(r.text()), "\n") {
			if last := []rune(row)[len([]rune(row))-1]; tell.Width(row) != 60 || !strings.ContainsRune("╮│╯", last) {
				t.Errorf("the frame is cut: %q", row)
			}
		}
	}
	framed()
	hasNot(t, r.press("x").text(), "same name")
	r = newRig(t, 80, 24, "dark", "")
	r.press("<Enter>arcana<Enter>"+strings.Repeat("<Down>", 5)).resize(60, 20).press("<Enter>").shows("╭ places ─", "│  Reef, Dragon's Lair  ")
	framed()
	hasNot(t, r.press("<Down><Enter>").shows("› places                    sun").text(), "Dragon's Lair")
}

// What is wrong with another value stands in full where it is typed, however long.
func TestWrongOfAnotherValueIsWhole(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	ends := regexp.MustCompile(`│(kind is )?wanted\. +│`)
	for h, w := range map[int]int{20: 60, 24: 80} {
		r := newRig(t, w, h, "dark", "").press("<Enter>mell<Enter>" + strings.Repeat("<Down>", 5) + "<Enter>")
		if !ends.MatchString(r.press("4 3 3<Enter>").text()) {
			t.Errorf("it is not answered in full:\n%s", r.text())
		}
	}
}

// Fields that are out of sight above are marked as those below are, and leave the frame
// alone.
func TestFormGoesOnAbove(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 60, 20, "dark", "").press("<Enter>mell<Enter>Zoe<Down>Bo<Down>Zoe<F10>")
	hasNot(t, r.shows("same name").press("<Up><Up>").shows("› Player 1").text(), "▲")
	for range 20 {
		rows := strings.Split(r.press("<Up>").text(), "\n")
		if rows[0] != "╭ New game: The Treasure of Mag Mell ──────────────────────╮" {
			t.Errorf("the frame is cut:\n%s", r.text())
		}
		if strings.Contains(r.text(), "Player 1") == strings.Contains(rows[1], "▲ more above: ↑") {
			t.Errorf("what is out of sight above is not marked:\n%s", r.text())
		}
	}
}

// What a form says of a field is never cut, on the smallest screen either.
func TestFormHelpIsWhole(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	for _, g := range games.All {
		r := newRig(t, 60, 20, "dark", "")
		r.press("<Enter>" + g.Title() + "<Enter>")
		f := table.NewForm(g, false, shelf.Settings{})
		for _, k := range slices.Concat(f.Places(), f.Fields(), f.Rulings()) {
			said := regexp.MustCompile(`[\s│]+`).ReplaceAllString(r.text(), " ")
			if !strings.Contains(said, k.Means) {
				t.Errorf("of %s is not said: %s\n%s", k.Name, k.Means, r.text())
			}
			r.press("<Down>")
		}
	}
}

// What a choice changes is said below the list of choices and below its field; bare numbers
// stand there as they were read.
func TestChoicesSayWhatTheyDo(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("mell<Enter>" + strings.Repeat("<Down>", 10)).shows("no cap: Yes.")
	r.press("<Enter><Down>").shows("With cap 6 it stays at six.").press("<Enter>").shows("cap 6: With cap 6 it stays at six.")
	r.press(strings.Repeat("<Up>", 5) + "3 3 3 2<Enter>").shows("Familiar 3, Daemon 3, Faerie 3, Spirit Healer 2")
}

// Values of the box are chosen, and that another can be typed is said; what is wrong with it
// stands there.
func TestOtherValues(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("<Enter>lizard<Enter>" + strings.Repeat("<Down>", 5)).shows("› tracks                   1- ")
	r.press("<Enter>").shows("╭ tracks ─", "│1-10  ", "or type another", "Enter take")
	r.press("12x<Enter>").shows("› 12x", `"12x" is no track`).press("<Esc><Esc>").shows("› tracks                   1- ")
	r.press("<Enter>2-9<Enter>").shows("› tracks                   2-9 ", "tower tiers              1-4 ")
	r.press("<Up><Up><Up><Up>Anna<Down>Brit<F10>").shows("Set-up").press("<F10>")
	has(t, r.record(), "\ntracks: 2-9\n")
}

// Esc closes a list of choices, and leaves the form where none is open.
func TestEscClosesChoices(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.press("new<Enter>arcana<Enter>").shows("Sacrificial Pit").press("<Down><Down><Down><Down>")
	field := r.text()
	if r.press("<Enter><Esc>"); r.text() != field {
		t.Errorf("the form does not stand as before:\n%s", r.text())
	}
	r.press("<Esc>").shows("Score a finished game")
}

// What can be chosen in a form is listed as everywhere: with what it is for, the answer
// that holds pointed at, and a letter narrows it; nothing is typed or pasted there.
func TestChoicesOfAForm(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.press("new<Enter>ench<Enter>" + strings.Repeat("<Down>", 20)).shows("› saved by cards set aside  no")
	r.press("<Enter>").shows("╭ saved by cards set aside ─", "│House ruling. Do cards set aside save a player?").press("<Down><Enter>").shows("› saved by cards set aside  yes")
	r.press("<Enter><Enter>").shows("› saved by cards set aside  yes").press("n").shows("find › n").press("<Enter>").shows("› saved by cards set aside  no")
	r.press("<Backspace><Ctrl-U>").paste("yes").shows("› saved by cards set aside  no ")
	r.clickOn("set aside overflow").shows("╭ set aside overflow ─", "find ›").press("<Esc>").shows("› set aside overflow")
}

// A click does what is drawn there last: keys in a footer, of the topmost layer
// alone, and what may be said now beside the table.
func TestClicks(t *testing.T) {
	r := newRig(t, 120, 40, "dark", magMellStart)
	r.clickOn("F2 legal").shows("What may be said now").clickOn("F1 help").shows("What may be said now").clickOn("Esc back   F1 help")
	hasNot(t, r.text(), "What may be said now")
	r.clickOn(" Anna: pick … ").shows("Anna: pick Mercenary").press("<Esc>")
	r.press("gawi<Enter>").shows("─ NO").clickOn("F7 note as refused").shows("y note it").clickOn("Esc back").shows("F7 note as refused")
	hasNot(t, r.record(), "Gairm Witch\n![")                                            // a click keeps nothing
	r.press("<Esc><Esc>xyz").clickOn("Mercenary").shows("⏎ Anna: pick Mercenary", "› ") // in the place of what was typed
	hasNot(t, r.text(), "xyz")
}

// The wheel goes through a list as the arrows do.
func TestWheelGoesThroughAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("<Ctrl-P>").shows("│all commands")
	for _, wheel := range []tcell.ButtonMask{tcell.WheelDown, tcell.WheelDown, tcell.WheelUp} {
		r.queue(tcell.NewEventMouse(10, 10, wheel, 0))
	}
	r.shows("Every key and what it does.")
}

// A click on what may be said beside the table puts it into the entry line, and Enter
// says it.
func TestClickOnWhatMayBeSaid(t *testing.T) {
	r := newRig(t, 120, 40, "dark", until(t, "mag-mell.table", "Brit: familiar"))
	before := r.clickOn("  to Dervla").shows("› award", "⏎ award").record()
	if r.press("<Enter>"); r.record() == before {
		t.Errorf("nothing is recorded:\n%s", r.text())
	}
}

// What is not in sight can't be clicked.
func TestNothingUnseenIsClicked(t *testing.T) {
	r := newRig(t, 120, 40, "dark", magMellStart)
	var at rect
	r.look(func() { at = r.con.hits[len(r.con.hits)-1].rect })
	r.resize(20, 8)
	r.queue(tcell.NewEventMouse(at.x, at.y, tcell.ButtonPrimary, 0))
	r.queue(tcell.NewEventMouse(at.x, at.y, tcell.ButtonNone, 0))
	r.look(func() {
		if len(r.con.hits) > 0 || r.con.pages.GetPageCount() > 1 {
			t.Errorf("%d places can be clicked, and %d layers are open", len(r.con.hits), r.con.pages.GetPageCount())
		}
	})
}

// The matrix tells of each card how many are on the list, of how many.
func TestMatrixCounts(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>").shows("GAWI ×2", "type a name", "Backspace takes one off", "Esc back").press("brwi").shows("BRWI ✓1/2").press("brwi").shows("BRWI ✓2/2")
	r.press(" brwi<Enter>").shows("2 of 12", "3 × Bréag Witch are named").press("gaso,gasu,gabl,deso,desu,debl,atso,atsu,atbl,").shows("11 of 12", "GAWI ×2", "GASO ✓1/2")
}

// How many of a thing are on the list stands whole beside the longest name.
func TestCountsInAListAreWhole(t *testing.T) {
	newRig(t, 80, 24, "mono", "game: enchanters\nplayers: Su, Frensisca, Albert\n\n").press("<F3>LI-1<Enter>").shows("LI-1", "✓1/3")
}

// What a statement brought is whole in the log, and not begun a second time below the entry.
func TestBroughtIsNotCut(t *testing.T) {
	record := "game: lizard-wizard\nplayers: Ada, Bo, Cy\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum\n" +
		"achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards\nAda: starts with Mandrake\nBo: starts with Sulphur, Horn\nCy: starts with Mandrake, Sulphur, Horn\n" +
		"Ada: duel Druidry Wizard bidding 2\nBo: pass\nCy: bid 4\n"
	r := newRig(t, 80, 24, "mono", record).press("pass<Enter>").shows("Cy pays 4 mana and wins the Druidry Wizard; Ada, who began it")
	hasNot(t, r.text(), "…   F1")
}

// At a refill what is left of a card is for the players to remember: no count tells
// it. What can't be by all that lies in sight is refused, and left out for that alone.
func TestRefillCountsNothing(t *testing.T) {
	laid := "game: mag-mell\nplayers: Anna, Brit\n%s\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign 3\nAnna: pick FAM\nBrit: pick DRU\nAnna: pick TUBL\n"
	r := newRig(t, 80, 24, "dark", fmt.Sprintf(laid, ""))
	counted := regexp.MustCompile(`(RUSO|GAWI|GASO|FAM)\b[^│\n]*? ×?\d`)
	if r.press("<F3>").shows("RUSO", "TUBL", "FAM"); counted.MatchString(r.text()) {
		t.Errorf("counts are shown:\n%s", r.text())
	}
	hasNot(t, r.text(), "GASO") // both lie in the Pool
	r.press("gaso,fam,mer<Enter>").shows("Every Gairm Sorcerer of this box has been seen already")
	r = newRig(t, 80, 24, "dark", fmt.Sprintf(laid, "rulings: ally-pile-secrecy=open\n"))
	r.press("<F3>").shows("FAM")
	if !counted.MatchString(r.text()) {
		t.Errorf("with open piles nothing is counted:\n%s", r.text())
	}
}

// A refusal that comes too early says what comes first, names who has the card, and
// choices everybody knows to be refused say why.
func TestWhatIsTypedAtTheWrongMoment(t *testing.T) {
	r := newRig(t, 80, 24, "mono", until(t, "conclave.table", "Brit: draw right Wind"))
	r.press("chu: eac3 b3<Enter>").shows("─ NO", "Brit draws a card")
	r.press("<Esc><Esc>crisis?<Enter>").shows("Magic Crisis").out()
	r = newRig(t, 80, 24, "mono", magMellStart+"Anna: pick Tuama Summoner\n")
	r.press("tusu<Enter>").shows("Anna has one face up").press("<Esc>g<Enter>").shows("Which one?", "Brit: pick Gairm Witch  (Brit has picked Gairm")
}

// The score of a game that goes on names nobody who leads by nothing, and is not
// printed.
func TestScoreAsItStands(t *testing.T) {
	r := newRig(t, 80, 24, "mono", magMellStart)
	r.look(func() { r.con.Print = func(string, *record.Sitting, string) (string, error) { return "", nil } })
	r.press("<F10>").shows("Score as it stands", "Nobody leads yet.", "nobody yet.")
	hasNot(t, r.text(), "(rank 1)")
	hasNot(t, r.text(), "F3 print")
	if n := strings.Count(r.text(), "not over"); n != 1 {
		t.Errorf("it is said %d times that the game is not over", n)
	}
}

// The way out of a box is always in its footer, and the name of a file is whole.
func TestWayOutIsInSight(t *testing.T) {
	r := newRig(t, 80, 24, "mono", magMellStart)
	r.press("<Ctrl-R><Down><Enter>").shows("Take back?", "Space who agreed", "Esc back").press("<Esc>")
	r.press(":correct<Enter>brit<Enter>").shows("Line 9", "F2 one before", "Esc back").press("<Esc>")
	r.look(func() {
		r.con.tell("Printed", 0, "/home/somebody/magistrate/records/of/november/thursday-setup.pdf")
		r.con.app.ForceDraw()
	})
	r.shows("│thursday-setup.pdf")
}

// The strip says what it asks for, and what players own beside a payment alone.
func TestStripSaysWhatItAsks(t *testing.T) {
	r := newRig(t, 80, 24, "mono", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("anna: hand<Enter>").shows("Anna: hand …", "The backs of the cards dealt to Anna.")
	hasNot(t, r.text(), "0/0")
}

// A list that is only looked at takes nothing away: neither what is typed, nor what
// was refused and may still be kept.
func TestListsTakeNothingAway(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dru<F2>").shows("What may be said now").press("<Esc>").shows("› dru").press("<Ctrl-R>").shows("Take moves back").press("<Esc>").shows("› dru")
	r.press("<Ctrl-U>gawi<Enter>").shows("─ NO").press("<F2>").shows("What may be said now").press("<Esc>").shows("─ NO").press("<F7>y").shows("Refused:")
}

// Who would say what is offered is named, and what began a round is told in full.
func TestOffersNameWhoSpeaks(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: res-arcana\nlevel: first-game\nplayers: Anna, Brit\n\nmonuments Temple, Library\nAnna: mage Duelist\nBrit: mage Transmuter\nBrit: item Alchemy\n")
	r.press("anna: item research<Enter>").shows("and Brit collect at once, with nothing to choose: Anna gets Elan.")
	r.press("<F2>pass<Down>").shows("Anna passes: takes another magic item and draws a card.")
}

// A letter in a field of choices narrows them, and is never typed into it.
func TestLettersInAChoice(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "")
	r.press("new<Enter>mell<Enter>")
	for range 12 {
		if r.press("<Down>"); strings.Contains(r.text(), "› level") {
			break
		}
	}
	before := r.shows("› level", "full").text()
	if after := r.press("x").shows(table.NothingCalled).press("<Enter><Esc>").shows("full", "Esc back").press("<Esc>").text(); after != before {
		t.Errorf("x changes the choice:\n%s", after)
	}
	hasNot(t, r.press("b<Enter>").shows("› level                     basic").text(), "full")
}

// What a narrow screen has no room for beside something goes below it, and is not cut
// or run together.
func TestTextGoesBelow(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>").shows("\n Anna discards from hand for a Gold or any two others.").press("<Esc><Ctrl-U>")
	r.press("<Ctrl-P>rulebook<Enter>").shows("│Whose turn it is    ", "Draft Variants, Match Play for 2")
	r = newRig(t, 60, 20, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.shows("▲Ear≈Wind◎Mind ★Wis♥Love ♣Nat")
	r = newRig(t, 60, 20, "ascii", until(t, "conclave.table", "Brit: give"))
	r.shows("left deck 14 cards", "right deck 10 cards")
}

// A refusal that leaves no way but another statement announces no others.
func TestNoWayIsAnnounced(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("! tusu<Enter>").shows("─ NO    type another ─")
	r.press("gawi<Enter>").shows("─ NO    type another, or: ─")
}

// What F7 and F8 ask stands over the refusal with what was refused and why, and goes with the answer.
func TestKeepingIsAskedWithTheRefusal(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("gawi<Enter>").shows("NO    type another")
	asks := []string{"│Refused: Anna: pick Gairm Witch", "Anna has picked Gairm Sorcerer (both Gairm)"}
	r.press("<F7>").shows(append(asks, "Note it as asked for and refused?", "y note it")...).press("n<Esc>")
	r.press("gawi<Enter><F8>").shows(append(asks, "It was done and stands?", "y it stands; the game is irregular")...).press("<Esc>")
	hasNot(t, r.text(), asks[0])
	r.press("<Esc>gawi<Enter>mer<F7>").shows("› mer").shows(asks...).press("<Esc>").shows("› mer ").press("<Backspace><Backspace>").shows("› m", "F7 note the refused pick")
	hasNot(t, r.press("y<Enter>").text(), "Kept as refused")
}

// Esc takes what was said of the line with the line, and a message with what was
// pointed at.
func TestEscTakesTheMessageToo(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	hasNot(t, r.press("xxx<Enter>").shows("is not a card").press("<Esc>").text(), "is not a card")
	r.press("<Down>").shows("Rún Sorcerer ✗ Anna has").press("<F12>").shows("The mouse is released")
	hasNot(t, r.press("<Esc>").text(), "The mouse is released", "Rún Sorcerer ✗ Anna has")
}

// F1 closes what it opened, and lists and menus show it.
func TestF1ClosesTheHelp(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("<F1>").shows("Keys").press("<F1>")
	hasNot(t, r.text(), "Keys", "Help")
	r.press("<F2>").shows(" F1 help").press("<Esc><Ctrl-P>").shows("all commands", "look into the past", "undo: strikes out the note", " F1 help")
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	newRig(t, 80, 24, "dark", "").shows(" F1 help").press("<F1>").shows("Help").press("<F1>").shows("New game", " F1 help")
}

// A name keeps its width, and the blank before it, as its card opens and shuts; what a
// refusal speaks of stays marked.
func TestShutCardsKeepTheirNames(t *testing.T) {
	r := newRig(t, 80, 24, "mono", magMellStart).shows("✗◆ Gairm Witch  ", "  ■ Tuama Summoner  ")
	r.press("gawi<Enter>").shows("NO", "✗◆ Gairm Witch  ")
}

// Where the old record is kept is told in full.
func TestAmendedSaysWhere(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press(":amend<Enter><Down><Enter><Ctrl-U>Anna: assign 2<Enter>y").shows("Amended. The record as it was is in")
	has(t, strings.Join(strings.Fields(r.text()), ""), "thursday.")
}

// Who lays cards in order sees where the next one goes; what brackets mean is told.
func TestWhereTheNextGoes(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: conclave\nplayers: Anna, Brit, Chu\n\n")
	r.press("lay<Enter>").shows("0 of 12, next: a1").press("wib2 wib2 wib2 wib2 wib2 ").shows("5 of 12, next: d2")
	r.press("wib2 ").shows("6 of 12, next: a3")
	newRig(t, 80, 24, "dark", strings.ReplaceAll(until(t, "conclave.table", "Chu: send Love Boar 4"), "Anna", "Una Mae")).shows("★Wisdom", "♣Nature", "[ ] has the most")
}

// A list that is told to its end has no “…” in its title, where numbers are wanted they
// are asked for, and F1 says what the footer says, and of counts only where they stand.
func TestTitleOfAList(t *testing.T) {
	lists := "game: conclave\nplayers: Anna, Brit\n\n"
	r := newRig(t, 80, 24, "dark", lists).press("lay<Enter>").shows("lay …", "adds, or says the list").press("<F1>").shows("adds, or says the list")
	hasNot(t, r.text(), "once it fits", "stands how many")
	r.press("<Esc>").paste("wib2 wib2 wib2 wib2 wib2 wib2 mic3 mic3 mic3 mic3 mic3 mic3")
	hasNot(t, r.shows("12 of 12").text(), ", …")
	r.press("<Enter>anna: hand mind, mind, love, wind<Enter>brit: hand mind, mind, love, wind<Enter>").shows("0 of 2: type numbers")
}

// A refusal that is out of sight, behind the answer to a question, is kept by no key.
func TestRefusalOutOfSight(t *testing.T) {
	r := newRig(t, 80, 24, "mono", magMellStart+"Anna: pick Tuama Summoner\n")
	r.press("tusu<Enter>").shows("─ NO").press("<F4>gawi<Enter>").out().press("<F8>").press("<F7>y")
	hasNot(t, r.record(), "Anna: pick Tuama Summoner\n!")
}

// A list that is cut says how much more there is, and how to get there.
func TestMoreOfAList(t *testing.T) {
	r := newRig(t, 60, 20, "dark", magMellStart).press("<Ctrl-P>").shows("▼ ", " more rows: PgDn").press("<PgDn><PgDn><PgDn><PgDn>")
	hasNot(t, r.text(), "more rows")
}

// A message that is longer than the window is gone through with PgDn, and any other key
// takes it away.
func TestLongMessageIsPaged(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.look(func() {
		r.con.tell("Long", tell.Base, strings.Repeat("word ", 400), "the end of it")
	})
	hasNot(t, r.shows("more rows: PgDn").text(), "the end of it")
	r.press("<PgDn><PgDn>").shows("the end of it").press("<PgUp>").shows("Long")
	hasNot(t, r.press("x").text(), "the end of it", "Long")
}

// A list is looked through as words are read at the entry line: without apostrophes, too.
func TestListsReadWordsAsTheEntryDoes(t *testing.T) {
	r := newRig(t, 80, 24, "dark", alchemist).press("<F2>").shows("What may be said now").press("dragons lair")
	hasNot(t, r.shows("Anna: claim Dragon's Lair").text(), table.NothingCalled)
}

// Who asks why not is told of what was refused just now, before anything else is looked for.
func TestWhyNotTellsOfTheRefusal(t *testing.T) {
	r := newRig(t, 80, 24, "mono", magMellStart+"Anna: pick Tuama Summoner\n")
	r.press("tusu<Enter>").shows("─ NO").press("<F4>").shows("Why not …?", "Not legal.", "Only what is there")
}

// What has no key is found in the help of the keys by its name, and said in the words it is typed in.
func TestHelpFindsWhatHasNoKey(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	hasNot(t, r.press("<F1>").text(), "correct an old line")
	r.press("amend").shows("correct an old line").press("<Enter>").shows("Which line is wrong?")
}

// What a list takes and what is expected besides are two sentences.
func TestListTellsWhatIsExpected(t *testing.T) {
	r := newRig(t, 200, 50, "mono", "game: mag-mell\nplayers: Ann, Brit\n\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, SHA, ATAR, TUSU, GAWI, BRSO\n"+
		"Ann: awaits Rún\nAnn: assign 3\nAnn: pick FAM\nBrit: pick SHA\nAnn: pick TUBL\nrefill TUWI, RUBL, DAE\n"+
		"Brit: awaits Witch\nBrit: assign -1\nBrit: pick GAWI\nBrit: pick BRSO\nAnn: pick TUWI\nAnn: pick ATAR\n")
	r.press("brit steals<Enter>").shows("from Ann. Everybody puts")
}

// Of a line that is longer than the field its end is in sight, where typing goes on.
func TestALongLineShowsItsEnd(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("amend 4<Enter>")
	if r.shows("Line 4 of the file", "Faerie, Spirit Healer"); strings.Contains(r.text(), "› pool Gairm") {
		t.Errorf("the beginning stands in the field:\n%s", r.text())
	}
	r.press(", MER # all").shows("Spirit Healer, MER # all").press("<Home>").shows("› pool Gairm Sorcerer")
}
