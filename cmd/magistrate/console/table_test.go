package console

import (
	"os"
	"strings"
	"testing"
)

// until gives a record up to the line that begins with a text, that one left out.
func until(t testing.TB, file, begins string) string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	i := strings.Index(string(data), "\n"+begins)
	if i < 0 {
		t.Fatalf("%s has no line that begins with %q", file, begins)
	}
	return string(data[:i+1])
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
	r.press("dr<Enter>").shows("✓ Anna: pick Druid", "▶ Brit picks")
	has(t, r.record(), "\nAnna: pick Druid\n")
}

func TestRefusalAndItsThreeWaysOut(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>").shows("Refused: No matches, ever", "Anna has picked Gairm Sorcerer", "Basic Rules, Mage Phase", "Allowed now: Anna: pick")
	r.press("<Enter>").shows("› gawi") // another is taken: what was typed is still there
	hasNot(t, r.record(), "Witch\n!", "Anna: pick Gairm Witch")
	r.press("<Enter>r").shows("![match] Anna: pick Gairm Witch", "▶ Anna picks")
	has(t, r.record(), "\n![match] Anna: pick Gairm Witch\n")
	r.press("gawi<Enter>s").shows("~[match] Anna: pick Gairm Witch", "~1")
	has(t, r.record(), "\n~[match] Anna: pick Gairm Witch\n")
	r.press("deso<Enter>").shows("Refused")
	r.press("<Esc><Esc>Chu: dr<Enter>").shows("Refused: ").press("s").shows("can't be stood over", "Refused: ")
}

func TestDimmedCellsSayWhy(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Right>").shows("Refused: Anna has picked Gairm Sorcerer")
	r.press("<Enter>").shows("Refused: No matches, ever").press("<Esc>")
	r.clickOn("Rún Sorcerer").shows("Refused: No matches, ever").press("<Esc>")
	r.clickOn("Deoch Summoner").shows("✓ Anna: pick Deoch Summoner")
}

func TestUndoRedoRewind(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr<Enter><Ctrl-Z>").shows("▶ Anna picks: 1 of 2", "✓ undo")
	r.press("<Ctrl-Y>").shows("✓ Anna: pick Druid")
	r.press("u").shows("▶ Anna picks: 1 of 2")
	r.press("<Ctrl-R>").shows("Take moves back", "Chu: pick Familiar", "rewind 2").press("<Down><Enter>").shows("Who agreed?", "[x] Chu")
	r.press("<Down><Down>").press(" ").shows("[ ] Chu").press("y").shows("✓ rewind 2 agreed Anna, Brit", "▶ Brit picks")
	has(t, r.record(), "\nundo\nAnna: pick Druid\nundo\nrewind 2 agreed Anna, Brit\n")
	r.press("<Ctrl-Y>").shows("nothing to say again")
}

func TestWhyNotAndWhatItBrings(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("w").shows("Why not …?", "Anna: pick Faerie").press("faerie<Enter>").shows("Refused: No matches, ever").press("<Esc>")
	r.press("<F4>brit: gawi<Enter>").shows("Refused: ").press("<Esc>")
	r.press("gawi?<Enter>").shows("Refused: No matches, ever").press("<Esc>")
	r.press("dr<Ctrl-G>").shows("Allowed", "Anna: pick Druid", "The rules allow it").press("<Esc><Esc>")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
	r.press("<F2>").shows("What may be said now", "Anna: pick Druid", "rewind …").press("druid<Enter>").shows("✓ Anna: pick Druid")
}

func TestSteal(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("x<Backspace>").look(func() {})
	text := r.text()
	hasNot(t, text, "Dervla may", "⚑")
	r.press("<Ctrl-Z>brit: atwi<Enter>").shows("⚑ Steal: who plays the Shapeshifter on the pick just made may say so now (F8)")
	r.press("<F8>").shows("Who says it?", "▸Anna", "Brit", "Chu", "Dervla").press("<Down><Down><Down><Enter>")
	r.shows("Dervla: steal giving …", "0 of 2", "Arca. War.").press("atar").shows("1 of 2").press("gairm sum<Enter>").shows("2 of 2").press("<Enter>")
	has(t, r.record(), "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n")
}

func TestPicker(t *testing.T) {
	head := "game: mag-mell\nplayers: Anna, Brit\n\n"
	r := newRig(t, 80, 24, "dark", head)
	r.press("<F3>").shows("pool …", "0 of 12", "Witch", "Arca. War.", "GAWI 2", "FAE Faerie 2")
	r.press("<Enter><Enter>").shows("2 of 12", "GAWI 0 ✓2").press("<Enter>").shows("2 of 12", "3 × Gairm Witch are named, and only 2")
	r.press("<Down><Right><Enter>").shows("3 of 12", "DEAR 1 ✓1").press("<Backspace>").shows("2 of 12")
	r.press("ruso").shows("3 of 12")                        // a code, as a scanner sends it
	r.press("rubl<Enter>").shows("4 of 12")                 // and its Enter does no more
	r.paste("fae\nhea\nmer\n").shows("7 of 12")             // several at once
	r.paste("GASO GASU GABL").shows("10 of 12")             // without commas
	r.press("familiar<Enter>, tuama wi,").shows("12 of 12") // names and beginnings
	r.clickOn("DAE Daemon").shows("The list is complete")   // no more
	r.press("<Enter>").shows("✓ pool Gairm Witch", "▶ Anna draws")
	has(t, r.record(), "\npool Gairm Witch, Gairm Witch, Rún Sorcerer, Rún Blood Mage, Faerie, Spirit Healer, Mercenary, Gairm Sorcerer, Gairm Summoner, Gairm Blood Mage, Familiar, Tuama Witch\n")
}

func TestPasteIntoTheEntryLine(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.paste("GAWI\nGAWI\nRUSO\nFAE\nHEA\nMER\nFAM\nDAE\nDRU").shows("9 of 12")
	r.press(", sha, gaso, gasu").shows("12 of 12").press("<Enter>").shows("▶ Anna draws")
	r.paste("awaits run\nassign -3\nsha\n").shows("✓ 3 pasted lines", "▶ Brit picks")
}

func TestTimeMachine(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F5>").shows("Open the past?", "Ask everybody first").press("<Enter>").shows("Open the past?") // Enter agrees to nothing
	r.press("y").shows("THE PAST", "Present")
	has(t, r.record(), "\n# the table agreed to open the past\n")
	before := r.record()
	r.press("<Left><Left><Left>").shows("◀ after line", "try ›")
	r.press("<PgUp>").shows("THE PAST")
	r.press("<Home>").shows("before the first statement", "pool")
	r.press("<End><Left><Left>").press("rusu<Enter>").look(func() {})
	r.press("<Esc><Esc><Esc>").press("<Esc>").shows("▶ The Pool is filled up")
	if now := r.record(); now != before {
		t.Errorf("the past has changed the record:\n%s", now)
	}
}

func TestAmend(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Ctrl-P>amend<Enter>").shows("Open the past?").press("y").shows("Which line is wrong?", "Chu: pick Familiar")
	r.press("<Up><Up><Up><Enter>").shows("Line ", "pick Gairm Sorcerer").press("<Ctrl-U>Brit: ruso<Enter>")
	r.shows("Amend the record?", "− line 9: Brit: pick Gairm Sorcerer", "+ line 9: Brit: pick Rún Sorcerer").press("y")
	r.shows("✓ Amended", "Brit: pick Rún Sorcerer")
	has(t, r.record(), "\nBrit: pick Rún Sorcerer\n")
}

func TestReconcile(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press(":recon<Enter>").shows("What really lies there?")
	for range 20 {
		switch text := r.text(); {
		case !strings.Contains(text, "What really lies there?"):
		case strings.Contains(text, "face up before each"):
			r.press("-Chu: Familiar, +Chu: Mercenary<Enter>")
		case strings.Contains(text, "lie in the Pool"):
			r.press("+Familiar, -Mercenary<Enter>")
		default:
			r.press("<Enter>")
		}
	}
	r.shows("Record and table differ", "Chu: pick Familiar → Chu: pick Mercenary")
	r.press("<Enter>").shows("Amend the record?").press("y").shows("✓ Amended")
}

func TestOwnPile(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F6>").shows("Whose pile?").press("<Down><Enter>").shows("Everybody but Brit looks away")
	r.press("<Enter>").shows("Everybody but Brit") // not by a habit of the hand
	r.press(" ").shows("Brit's pile:", "Any key closes it")
	hasNot(t, r.text(), "Log", "Chu")
	r.press("x").shows("Log")
}

func TestHelpPaletteThemesMouse(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("?").shows("every key and what it does").press("undo").shows("Ctrl-Z or u").press("<Esc>")
	r.press("<F1>").shows("Keys").press("<Esc>")
	r.press(":").shows("Commands", "Reconcile").press("rulebook<Enter>").shows("Rules: The Treasure").press("match<Enter>").press("<Esc><Esc>")
	r.press("<Ctrl-P>").shows("▸Rulebook").press("<Esc>") // used last, comes first
	r.press("<F9>").shows("The mouse is released").press("<F9>").shows("console's again")
	r.press("<Ctrl-T><Ctrl-T><Ctrl-T>").look(func() {
		if r.con.theme.Name != "mono" {
			t.Error("the theme is", r.con.theme.Name)
		}
	})
	r.press("<Ctrl-Q>").shows("Leave?", "All that was said is on the disk").press("<Esc>")
	r.press("<Ctrl-C>").shows("Leave?")
}

func TestSixteenRulings(t *testing.T) {
	r := newRig(t, 60, 20, "dark", magMellStart)
	for range 16 {
		r.look(func() { r.con.showWhy(r.con.play, "gawi") })
	}
	r.shows("Refused: No matches, ever", "Anna has picked Gairm Sorcerer")
	for range 16 {
		r.press("<Esc>")
	}
	r.shows("▶ Anna picks")
}

func TestSizes(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	for _, size := range [][2]int{{60, 20}, {61, 21}, {80, 24}, {100, 30}, {119, 40}, {120, 24}, {132, 43}, {200, 50}, {300, 100}, {60, 60}} {
		r.resize(size[0], size[1]).shows("▶ The Pool is filled up", "Log")
	}
	r.resize(59, 20).shows("too small for a table").resize(80, 19).shows("too small", "80 × 19").resize(1, 1).resize(80, 24).shows("▶ The Pool")
}

func TestConclave(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "conclave.table", "Brit: send Love Gazelle 1 to c3"))
	r.press("<Down>").shows("Type what goes there: Brit: send …").press("log1<Ctrl-G>").shows("Allowed", "Brit takes").press("<Esc>")
	r.press("<Enter>").shows("✓ Brit: send Love Gazelle 1 to")
	r.press("<Ctrl-Z><F2>").press("send love c3<Enter>").shows("Brit: send Love … to c3", "codes ›").press("log1").press("<Enter>").press("<Enter>").shows("✓ Brit: send Love Gazelle 1 to c3").press("<Ctrl-Z>")
	r.press("<Ctrl-Y>").shows("✓ Brit: send Love Gazelle 1 to c3")
	r.press("draw r lo<Enter>").shows("✓ Brit: draw right Love")
}

func TestNewGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game", "Score a finished game", "Rules").press("<Enter>").shows("Which game?").press("<Enter>").shows("Player 1", "level", "box")
	r.press("Anna<Enter>Anna<F10>").shows("same name").press("<Ctrl-U>[red]<F10>").shows("can't hold").press("<Ctrl-U>Brit<Enter><Enter><Enter><Right><F10>")
	r.shows("Set-up: The Treasure of Mag Mell").press("<Esc>").shows("The Pool is laid out: 12 cards")
	has(t, r.record(), "level: basic\n", "players: Anna, Brit\n")
	r.press(":start<Enter>").shows("Continue mag-mell-2026-11-21").press("<Down><Enter>").shows("The Pool is laid out")
	r.press(":start<Enter>").press("<Down><Down><Enter>").shows("Which game?").press("<Enter>").shows("Score a finished game").press("<F10>").press("<Esc>").shows("Treasure 1 of 11")
	has(t, r.record(), "mode: tally\n")
}
