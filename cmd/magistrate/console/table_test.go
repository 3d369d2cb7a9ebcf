package console

import (
	"os"
	"strings"
	"testing"
	"time"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// until returns a record up to the line that begins with a text, that one left out.
func until(t testing.TB, file, begins string) string {
	t.Helper()
	data := wholeRecord(t, file)
	i := strings.Index(data, "\n"+begins)
	if i < 0 {
		t.Fatalf("%s has no line that begins with %q", file, begins)
	}
	return data[:i+1]
}

// wholeRecord returns a record of testdata.
func wholeRecord(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func has(t testing.TB, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Fatalf("there is no %q in:\n%s", want, text)
		}
	}
}

func hasNot(t testing.TB, text string, bad ...string) {
	t.Helper()
	for _, b := range bad {
		if strings.Contains(text, b) {
			t.Fatalf("there is %q in:\n%s", b, text)
		}
	}
}

func TestPickInThreeKeys(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr").shows("⏎ Anna: pick Druid").press("<Enter>").shows("Anna: pick Druid", "Brit picks")
	has(t, r.record(), "\nAnna: pick Druid\n")
}

// A refusal stands in the room of the log and leaves the players in sight. Its keys record
// it; typing on clears it.
func TestRefusalAndItsWaysOut(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>").shows("NOT ALLOWED", "Gairm Sorcerer", "▌Anna", " Brit ", " Chu ", "F7 record the refusal", "F8 let it stand", "F9 the cards differ")
	before := r.record()
	r.press("r").press("s").press("u")
	hasNot(t, r.text(), "NOT ALLOWED")
	if r.record() != before {
		t.Error("typing on was recorded")
	}
	r.press("<Ctrl-U>gawi<Enter><F7>").shows("Refused: Anna: pick Gairm Witch", "Anna picks")
	has(t, r.record(), "\n![match] Anna: pick Gairm Witch\n")
	r.press("gawi<Enter><F8>").shows("~1")
	has(t, r.record(), "\n~[match] Anna: pick Gairm Witch\n")
	r.press("Chu: dr<Enter>").shows("NOT ALLOWED")
	hasNot(t, r.text(), "let it stand")
	before = r.record()
	r.press("<F8>")
	if r.record() != before {
		t.Error("a move stands that can't")
	}
	r.press("<Esc>")
	hasNot(t, r.text(), "NOT ALLOWED")
}

// The keys of a refusal can be clicked where they stand.
func TestRefusalIsClicked(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>").clickOn("F7 record the refusal")
	has(t, r.record(), "\n![match] Anna: pick Gairm Witch\n")
}

// On the smallest screen, too, a refusal leaves the players in sight.
func TestRefusalLeavesPlayersInSight(t *testing.T) {
	r := newRig(t, 60, 20, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying Death"))
	r.press("claim coral castle<Enter>").shows("NOT ALLOWED", "▌Anna", " Brit")
}

// What stands behind a mark may be anything.
func TestMarksNeverCrash(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	for _, typed := range []string{"~dr", "!dr", "~", "!", "~~", "![", "~[match]", "~ undo", "! rewind 2", "#"} {
		r.press(typed + "<Enter>").out()
	}
	r.shows("Anna picks")
	if r.record() != before {
		t.Errorf("recorded is\n%s", r.record())
	}
}

// Letters are text. What was not understood stays in the line until something else is typed.
func TestLettersAreText(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	for _, typed := range []string{"undo", "witch", "query", "rusu", "stop", "next"} {
		for i := range typed {
			r.press(typed[i : i+1]).shows("› " + typed[:i+1])
		}
		r.press("<Ctrl-U>")
	}
	r.press("xyzzy<Enter>").shows("› xyzzy").press("g").shows("› g").press("<Esc>").shows("Anna picks")
}

func TestDimmedCellsSayWhy(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Down>").shows("✗ ").press("<Enter>").shows("NOT ALLOWED").press("<Esc>")
	before := r.record()
	r.clickOn("Deoch Summoner").shows("⏎ Anna: pick Deoch Summoner")
	if r.record() != before {
		t.Error("a click alone recorded something")
	}
	r.press("<Enter>")
	has(t, r.record(), "\nAnna: pick Deoch Summoner\n")
}

// What a cell lacks is asked for.
func TestCellsAskOn(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"))
	r.clickOn("Alchemy").press("<Enter>").shows("c ", "Esc cancel").press("cccg<Enter>")
	has(t, r.record(), "\nAnna: use Alchemy paying 3 Calm, Gold\n")
}

func TestUndoRedoRewind(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr<Enter>").shows("Brit picks").press("<Ctrl-Z>").shows("Anna picks").press("<Ctrl-Y>").shows("Anna: pick Druid", "Brit picks")
	r.press("rewind 2<Enter>").shows("Anna", "Brit", "Chu", "all").press("<Enter>").shows("Esc cancel")
	before := r.record()
	r.press("anna, brit<Enter>")
	has(t, r.record(), before+"rewind 2 agreed Anna, Brit\n")
}

// Players agree by arrows and clicks, too, and never by a bare Enter.
func TestConsentByPointing(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("rewind 1<Enter><Enter><Enter>")
	if r.record() != before {
		t.Error("a bare Enter agreed")
	}
	r.press("<Down><Enter>").shows("agrees").clickOn("Brit")
	r.press("<Esc><Esc>").shows("Anna picks")
	if r.record() != before {
		t.Error("it was recorded")
	}
}

func TestWhy(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("gawi<F4>").shows("Gairm Sorcerer", "› gawi").press("<Esc><Esc>")
	r.press("dr<F4>").shows("Anna: pick Druid", "› dr").out()
	r.press("<Down><F4>").shows("Rún Sorcerer").out()
	r.press("<F2>").shows("Anna: pick Druid").press("<Esc>").shows("Anna picks")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
}

func TestSteal(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	hasNot(t, r.text(), "Dervla may")
	r.press("dervla: steal<Enter>").shows("0 of 2", "Warrior").press("atar<Enter>").shows("1 of 2").press("gairm sum<Enter>")
	has(t, r.record(), "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n")
}

// A list is laid out: codes and names, arrows, clicks and pasted lines fill it.
func TestLaidOutList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>").shows("0 of 12", "Witch", "Warrior", "FAE Faerie", "Esc cancel")
	r.press("<Enter>").shows("0 of 12") // nothing was pointed at
	r.press("<Down>").shows("⏎ add ").press("<Enter>").shows("1 of 12").press("<Backspace>").shows("0 of 12")
	r.press("gawi<Enter>").shows("1 of 12").press("gawi<Enter>").shows("2 of 12")
	r.press("<Esc>").shows("Press Esc again to drop the list.", "2 of 12").press("fae<Enter>").shows("Gairm Witch, Gairm Witch, Faerie")
	r.press("<Home><Backspace>").shows("2 of 12", "Gairm Witch, Faerie")             // the one that is pointed at
	hasNot(t, r.press("<Down><Backspace>").shows("1 of 12").text(), "Witch, Faerie") // that one isn't listed: the last
	r.press("gawi<Enter>").shows("2 of 12")
	r.paste("fae\nhea\nmer\n").shows("5 of 12") // several at once
	r.press("GASO, GASU, GABL<Enter>").shows("8 of 12")
	r.press("XYZ<Enter>").shows("› XYZ", "8 of 12").press("<Ctrl-U>")
	r.press("familiar<Enter>").shows("9 of 12").press("tuama wi<Enter>").shows("10 of 12")
	r.clickOn("DAE Daemon").shows("11 of 12").press("ruso<Enter>") // the last of so many records it
	has(t, r.record(), "\npool Gairm Witch, Gairm Witch, Faerie, Spirit Healer, Mercenary, Gairm Sorcerer, Gairm Summoner, Gairm Blood Mage, Familiar, Tuama Witch, Daemon, Rún Sorcerer\n")
}

// A strip takes one item a letter; Backspace takes one off, Enter records, Esc drops it.
func TestStrip(t *testing.T) {
	over := until(t, "res-arcana.table", "Anna: use Alchemy paying 3")
	r := newRig(t, 80, 24, "dark", over)
	r.press("use alchemy<Enter>").shows("0 of 4").press("ccc").shows("3 of 4").press("<Backspace>").shows("2 of 4").press("cg").shows("4 of 4", "⏎ +3 Calm, Gold").press("<Enter>")
	has(t, r.record(), "\nAnna: use Alchemy paying 3 Calm, Gold\n")
	r = newRig(t, 80, 24, "dark", over)
	r.press("use alchemy<Enter>").shows("0 of 4").clickOn("○ Calm").shows("1 of 4").press("<Right><Enter>").shows("2 of 4").press("<Esc>").shows("2 of 4", "Press Esc again to drop the list.").press("<Esc>").shows("Nothing changed")
	if r.record() != over {
		t.Errorf("recorded is\n%s", r.record())
	}
}

// A strip takes typed words behind a number, which is no letter of it.
func TestStripTakesWords(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"))
	r.press("use alchemy<Enter>").press("3 calm, gold<Enter>")
	has(t, r.record(), "\nAnna: use Alchemy paying 3 Calm, Gold\n")
}

// A list goes on below what was asked beside it.
func TestAskingBesideAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>gaso, ruso<Enter>").shows("2 of 12").press("/rules<Enter>").shows("▼").press("<Esc>").shows("2 of 12")
	r.press("?").press("<Enter>").shows("2 of 12")
}

// A choice is taken by its number, a word that only it has, the arrows, or a click.
func TestChoice(t *testing.T) {
	over := until(t, "res-arcana.table", "Anna: use Horn of Plenty 2")
	for _, keys := range []string{"2<Enter>", "<Down><Down><Enter>"} {
		r := newRig(t, 80, 24, "dark", over)
		r.press("use horn<Enter>").shows(" 1 ", " 2 ").press(keys)
		has(t, r.record(), "\nAnna: use Horn of Plenty 2\n")
	}
	r := newRig(t, 80, 24, "dark", over).press("use horn<Enter>").clickOn("turn → Gold")
	has(t, r.record(), "\nAnna: use Horn of Plenty 2\n")
}

// What fits no option stays in the line; Esc clears it, and once more drops the move.
func TestChoiceIsNotTaken(t *testing.T) {
	over := until(t, "res-arcana.table", "Anna: use Horn of Plenty 2")
	r := newRig(t, 80, 24, "dark", over)
	r.press("use horn<Enter>").press("zz<Enter>").shows("› zz", "isn't one of the choices").press("<Esc>").shows(" 1 ", " 2 ").press("<Esc>").shows("Anna")
	hasNot(t, r.text(), "Esc cancel")
	if r.record() != over {
		t.Errorf("recorded is\n%s", r.record())
	}
}

// Pasted lines are entered one after another, up to the first that isn't recorded; it and the
// rest stay in the line.
func TestPastedLinesWait(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.paste("Anna: druid\nBrit: nonesuch\nBrit: stop\n").shows("nonesuch", "Brit: stop", "Brit picks")
	has(t, r.record(), "\nAnna: pick Druid\n")
	hasNot(t, r.record(), "nonesuch", "Brit: stop")
	r = newRig(t, 80, 24, "dark", magMellStart)
	r.paste("druid\n# the cat sits on the Pool\nbrit: stop")
	has(t, r.record(), "\nAnna: pick Druid\n# the cat sits on the Pool\n")
	r = newRig(t, 80, 24, "dark", magMellStart)
	r.paste("druid").shows("› druid").paste("\nbrit: mer")
	has(t, r.record(), "\nAnna: pick Druid\nBrit: pick Mercenary\n")
}

// A held Enter enters nothing more.
func TestEnterBehindEnter(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Brit: familiar"))
	r.look(func() { r.con.enters.wait = time.Hour })
	r.press("award<Enter>").shows("Claim 4 of 11").press("<Enter><Enter>").shows("Claim 4 of 11")
	r.look(func() { r.con.enters.wait = 0 })
	r.press("<Enter>").shows("Claim 5 of 11")
}

// The award says whom it goes to before it is recorded.
func TestAwardSaysWhom(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Brit: familiar"))
	r.shows("⏎ award (to ", "Claim 3 of 11").press("<Enter>").shows("Claim 4 of 11")
}

func TestPast(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F5>").shows("Type “all” once everyone has agreed").press("<Enter>").shows("Anna") // Enter agrees to nothing
	r.press("all<Enter>").shows("THE PAST")
	has(t, r.record(), "agreed to open the past")
	before := r.record()
	r.press("<Left><Left>").shows("◀ after line", "past ›").press("<PgUp>").shows("THE PAST").press("<Home>").shows("THE PAST").press("<End><Left>").press("rusu<Enter>").shows("Nothing is recorded in the past")
	r.press("<Esc><Esc>").shows("Round 7 of 11")
	hasNot(t, r.text(), "THE PAST")
	if now := r.record(); now != before {
		t.Errorf("the past has changed the record:\n%s", now)
	}
}

// The end of a round is shouted: before the sentence, and large where there is room.
func TestRoundIsOver(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.shows(" THE ROUND IS OVER.").resize(200, 50).shows("█▀▄ ▄▀▄ █ █ █▀▄ █▀▄     ▀█▀ ▄▀▀     ▄▀▄ █ █ █▀▀ █▀▄")
	_, look := r.resize(80, 24).capture()
	row := strings.Split(look, "\n")[1]
	if chip := row[1:18]; strings.Trim(chip, chip[:1]) != "" || row[0] == chip[0] || row[18] == chip[0] {
		t.Errorf("the words do not stand out: %q", row)
	}
}

// Closed cards are marked where they lie, and hatched where they have a face.
func TestClosedCardsAreMarked(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.shows("✗◆ Gairm Witch  ", "✗● Deoch Sorcerer  ").resize(60, 20).shows("✗◆GAWI  ").resize(200, 50).shows("╭✗◆──────────────GAWI╮", "│Gairm╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱│", "│Witch╱╱", "│Tuama               │")
}

// In wide bands what a component can do stands beside it.
func TestPowersInWords(t *testing.T) {
	r := newRig(t, 200, 50, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"))
	r.shows("□ Horn of Plenty", "turn → any 3 but G · turn → G", "turn, any 4 → 2 G").resize(80, 24)
	hasNot(t, r.text(), "turn → any 3")
}

// What is too long for its place has more rows, or says that it goes on.
func TestNothingIsCutInSilence(t *testing.T) {
	r := newRig(t, 60, 20, "dark", magMellStart)
	r.press("/setup<Enter>").shows("▼", "more rows: PgDn").press("<PgDn><PgDn><PgDn><PgDn>")
	hasNot(t, r.text(), "▼")
	r.press("<Esc>").look(func() {
		k := newChoices(r.con, []session.Option{{Text: strings.Repeat("it was entered twice ", 8) + "on line 12"}, {Text: "short"}}, -1)
		r.con.show(newSheet(r.con, "Which one?", nil, k))
		r.con.app.ForceDraw()
	})
	r.shows("on line 12", "short").press("<Esc>")
	r.press("tu<Tab>").shows(" 1 of ").press("<Tab>").shows(" 2 of ").press("x")
	hasNot(t, r.text(), " 2 of ")
}

// The palette finds commands by their names; those taken last come first, and what can't be
// done says why.
func TestPalette(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press(":").shows("All commands", "reconcile", "F9").press("rulings").shows("⏎ rulings").press("<Enter>").shows("House rules").press("<Esc>")
	if first := strings.Split(r.press("<Ctrl-P>").text(), "\n")[1]; !strings.Contains(first, "rulings") {
		t.Errorf("the first is %q", first)
	}
	r.press("<Esc>redo<Enter>").shows("there is nothing to redo").press("<Esc>").press("dr<Ctrl-P><Esc>").shows("› dr")
	r.press("<Esc>:note<Enter>").shows("› /note")
}

func TestHelpThemesMouse(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("?").shows("How to type").press("<Esc><F1>").shows("How to type").shows("F1       list").press("<PgDn>").shows("Ctrl-Z   take back the last move").press("<Esc>")
	r.press("<F12>").shows("The mouse marks text in the terminal").press("<F12>").shows("The mouse points and clicks")
	r.press("<Ctrl-T><Ctrl-T><Ctrl-T>").look(func() {
		if r.con.theme.Name != "mono" {
			t.Error("the theme is", r.con.theme.Name)
		}
	})
}

// The keys of the last row can be clicked, and say why they do nothing.
func TestFooterIsClicked(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.clickOn("F2 legal").shows("legal moves").press("<Esc>").clickOn("F7 record").shows("No move has been refused")
	r.clickOn("F4 why F5").shows("Not legal").press("<Esc>") // in the last row alone
	r.clickOn("F9 differ").shows("as recorded").clickOn("F1 help F2").shows("Type what differs").press("<Esc>")
}

// The keys of the first row can be clicked, too.
func TestHeaderIsClicked(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.clickOn("F1 help  ^P all").shows("How to type").press("<Esc>")
	r.clickOn("^P all").shows("All commands").press("<Esc>")
}

// One key leaves nothing: it is pressed again.
func TestNoStrayKeyLeaves(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	for key, word := range map[string]string{"<Esc>": "Esc again to leave", "<Ctrl-Q>": "Ctrl-Q or Ctrl-C again to quit", "<Ctrl-C>": "Ctrl-Q or Ctrl-C again to quit"} {
		r.press(key).shows(word, "The record is saved in").press("x").shows("› x").press("<Esc>").shows("Anna picks")
	}
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r.press("<Esc><Esc>").shows("New game")
	select {
	case err := <-r.press("<Esc><Esc>").done:
		if r.done <- err; err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("Esc twice does not leave")
	}
}

func TestSizes(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	for _, size := range [][2]int{{60, 20}, {61, 21}, {80, 24}, {100, 30}, {119, 40}, {120, 24}, {132, 43}, {200, 50}, {300, 100}, {60, 60}} {
		r.resize(size[0], size[1]).shows("Round 7 of 11", "›")
	}
	r.resize(59, 20).shows("too small").resize(80, 19).shows("too small", "80 × 19").resize(1, 1).resize(80, 24).shows("Round 7 of 11")
}

func TestNewGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game", "Score a finished game", "Rules").press("<Enter>").shows("Which game").press("mell<Enter>").shows("Player 1 ›", "Level", "House rules  standard")
	r.press("Anna<Enter>Anna<F10>").shows("Anna").press("<Ctrl-U>Brit<F10>")
	r.shows("Set-up", "The Treasure of Mag Mell").press("<Esc><F3>").shows("0 of 12").press("<Esc>").shows("12 cards")
	has(t, r.record(), "players: Anna, Brit\n")
	r.press("<Esc><Esc><Esc>").shows("Continue The Treasure of Mag Mell, ").press("continue<Enter>").shows("12 cards")
}

// The form: wrong answers are marked where they stand, choices are listed, house rules open
// with Enter, and several names in one place take a place each.
func TestForm(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("new<Enter>mell<Enter>")
	r.press("<F10>").shows("Player 1 ›", "name is empty").press("Anna, Brit, Chu<Down><Down><Down><Down>").shows("Level ›").press("<Enter>").shows("Esc cancel").press("<Esc>")
	r.press("bas").press("<Enter>").shows("Level        basic")
	r.press("<PgDn>").shows("House rules  standard", "⏎ open").press("<Enter>").shows("Can the pick limit exceed 6?", "no cap")
	r.press("exceed<Enter>").shows("─ pick limit above 6 ").press("<Esc>").shows("─ House rules ─") // back to the questions
	r.press("exceed<Enter><Down><Enter>").shows("─ House rules ─", "Can the pick limit exceed 6?").press("<F10>").shows("House rules  pick limit above 6 ")
	r.press("<F10>").shows("16 cards")
	has(t, r.record(), "players: Anna, Brit, Chu\n", "level: basic\n", "rulings: limit-above-six=")
}

// A finished game opens with its result, which names what nobody got.
func TestOpensWithTheResult(t *testing.T) {
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, 80, 24, "dark", string(data))
	r.shows("Result", " wins", "Total", "Mercenaries").press("<Esc>").shows(" wins").press(":result<Enter>").shows("Result")
	r.shows("Bréag  3. token +6, nobody").press("<Down><Down><Down><Down>").shows("to nobody: Anna 3, Brit 3, Chu 5, Dervla 5")
	r.clickOn("In words").shows("In words").press("<Esc>").shows("Result").clickOn("Code for a phone").shows("▀").press("<Esc>").clickOn("Print score").shows("/somewhere/score.pdf")
	r.resize(60, 20).shows("more rows")
	large := strings.TrimSpace(tell.Letters("Dervla wins")[0])
	has(t, r.resize(200, 50).text(), large) // laid anew
	hasNot(t, r.resize(120, 40).text(), large)
}
