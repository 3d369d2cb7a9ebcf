package console

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
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
	r.press("dr").shows("⏎ Anna: pick Druid").press("<Enter>").shows("Anna: pick Druid", "Brit picks")
	has(t, r.record(), "\nAnna: pick Druid\n")
}

// A refusal is a sheet at the bottom; typing on clears it, keeping takes a
// function key and a y, and F9 goes to what really lies there.
func TestRefusalAndItsWaysOut(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>").shows("─ NO", "Anna has picked Gairm Sorcerer", "Rule: No matches, ever (Basic Rules, Mage Phase", "Legal instead: Anna: pick", "F7", "F8", "F9")
	before := r.record()
	r.press("r").press("s").press("u")
	hasNot(t, r.text(), "─ NO")
	if r.record() != before {
		t.Error("typing on was recorded")
	}
	r.press("<Ctrl-U>gawi<Enter><F7>").shows("Note it as asked for and refused?").press("x").shows("› x")
	if r.record() != before {
		t.Error("another key than y was taken for one")
	}
	r.press("<Esc>gawi<Enter><F7><Esc>").shows("─ NO").press("<F7>y").shows("Refused: Anna: pick Gairm Witch", "Anna picks")
	has(t, r.record(), "\n![match] Anna: pick Gairm Witch\n")
	r.press("gawi<Enter><F8>y").shows("Anna: pick Gairm Witch (stands: ", "~1")
	has(t, r.record(), "\n~[match] Anna: pick Gairm Witch\n")
	r.press("Chu: dr<Enter>").shows("─ NO")
	hasNot(t, r.text(), "it was done and stands")
	r.press("<F8>").shows("─ NO")
	r.press("<Esc>brso<Enter>").shows("─ NO").press("<F9>").shows("What really lies there?", "As was noticed: +Bréag Sorcerer", "F9 as was noticed", "Esc leave").press("<Esc>").shows("Left; the record is as it was")
	r.press("brso<Enter>x<Ctrl-U>reconcile<Enter>").shows("“so” where it does lie there: +Bréag Sorcerer", "F9 it does lie there").press("<Esc>")
}

// Who types on can still keep what was refused, and goes on with what was typed: until
// something is recorded, or Esc lets go of it.
func TestRefusalIsKeptWhileTyping(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>").shows("─ NO").press("dr").shows("› dr", "Druid", "F7 note the refused pick   F8 it stood")
	hasNot(t, r.text(), "─ NO")
	r.press("<F7>").shows("Note it as asked for and refused?", "Anna has picked Gairm Sorcerer").press("<Esc>").shows("› dr")
	r.press("<F7>y").shows("› dr")
	has(t, r.record(), "\n![match] Anna: pick Gairm Witch\n")
	r.press("<Enter>")
	has(t, r.record(), "\nAnna: pick Druid\n")

	r = newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>xyzzy<Enter>").shows("is not a card").press("d").shows("F8 it stood").press("<F8>y").shows("~1", "› d")
	has(t, r.record(), "\n~[match] Anna: pick Gairm Witch\n")
	r.press("<Ctrl-U>Chu: dr<Enter>").shows("─ NO").press("x").shows("F7 note the refused pick")
	hasNot(t, r.text(), "it stood")
	r.press("<F8>").shows("lets nothing stand")

	r = newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>d<Esc>").shows("F7 note the refused pick").press("<Esc>")
	hasNot(t, r.text(), "note the refused", "Leave this table?")
	hasNot(t, r.press("gawi<Enter>dr<Enter>").shows("Anna: pick Druid").text(), "note the refused")
	hasNot(t, r.press("d").text(), "note the refused")
}

// What a mark stands before that the rules allow, and anything else that is
// typed behind one, is answered.
func TestMarksNeverCrash(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("~dr<Enter>").shows("The rules allow this").press("!dr<Enter>").shows("The rules allow this")
	for _, typed := range []string{"~", "!", "~~", "![", "~[match]", "~ undo", "! rewind 2", "#"} {
		r.press(typed + "<Enter>").out()
	}
	r.shows("Anna picks")
}

// Letters are text.
func TestLettersAreText(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	for _, typed := range []string{"undo", "witch", "query", "rusu", "stop", "next"} {
		for i := range typed {
			r.press(typed[i : i+1]).shows("› " + typed[:i+1])
		}
		r.press("<Ctrl-U>")
	}
	before := r.record()
	r.press("undo<Enter>").shows("Strike the note out?").press("<Esc>") // a note was made last: the move before it stays
	if r.record() != before {
		t.Error("a note took the move before it back")
	}
	r.press("<Ctrl-Z>y").shows("struck out")
	has(t, r.record(), "# line 11 is struck out")
}

func TestDimmedCellsSayWhy(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Down>").shows("Anna has picked Gairm Sorcerer")
	r.press("<Enter>").shows("─ NO").press("<Esc>")
	r.clickOn("Rún Sorcerer").shows("✗").press("<Enter>").shows("─ NO").press("<Esc>")
	before := r.record()
	r.clickOn("Deoch Summoner").shows("⏎ Anna: pick Deoch Summoner")
	if r.record() != before {
		t.Error("a click alone said something")
	}
	r.press("<Enter>")
	has(t, r.record(), "\nAnna: pick Deoch Summoner\n")
}

func TestUndoRedoRewind(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr<Enter>").press("<Esc><Esc>").shows("takes back Anna: pick Druid").press("<Ctrl-Z>").shows("Anna picks: 1 of 2")
	r.press("<Ctrl-Y>").shows("Anna: pick Druid")
	r.press("<Ctrl-Z>").shows("Anna picks: 1 of 2")
	r.press("<Ctrl-R>").shows("Take moves back", "Chu: pick Familiar").press("<Down><Down><Enter>").shows("Chu  yes", "Take back?")
	r.press("<Down><Down> ").shows("Chu  no").press("y").shows("Brit picks")
	has(t, r.record(), "\nundo\nAnna: pick Druid\nundo\nrewind 2 agreed Anna, Brit\n")
	r.press("<Ctrl-Y>").shows("nothing to say again")

	before := r.record()
	r.press("<Ctrl-R><Down><Enter>").shows("Chu  yes", "Take back?").press(" <Down> <Down> ").shows("Anna no", "Brit no", "Chu  no").press("y").shows("Nobody agreed")
	if r.record() != before {
		t.Error("nobody agreed, and it is on the record")
	}
}

func TestWhyNotAndWhatItBrings(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("<F4>").shows("Why not …?", "Anna: pick Faerie").press("faerie<Enter>").shows("Not legal").press("<Esc>")
	r.press("<F4>brit: gawi<Enter>").shows("Not legal").press("<Esc>")
	r.press("gawi?<Enter>").shows("Rule: No matches, ever").press("<Esc>")
	r.press("dr<F4>").shows("Anna: pick Druid", "Legal.").press("<Esc>").shows("› dr").press("<Esc>")
	r.press("<Down><F4>").shows("Anna: pick Rún Sorcerer", "Not legal.").press("<Esc>")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
	r.press("<F2>").shows("What may be said now", "Anna: pick Druid").press("<Enter>").shows("Point at one").press("druid<Enter>").shows("Anna: pick Druid")
}

func TestSteal(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	hasNot(t, r.text(), "Dervla may")
	r.press("<Ctrl-O>").shows("Who says it?", "Anna", "Brit", "Chu", "Dervla").press("de<Enter>")
	r.shows("Dervla: steal giving …", "0 of 2", "Arcane Warr.").press("atar").shows("1 of 2").press("gairm sum<Enter>")
	has(t, r.record(), "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n")
}

func TestPicker(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>").shows("pool …", "0 of 12", "Witch", "Arcane Warr.", "FAE Faerie")
	r.press("<Enter><Enter>").shows("0 of 12") // nothing was pointed at
	r.press("<Down>").shows("⏎ adds").press("<Enter>").shows("1 of 12").press("<Backspace>").shows("0 of 12")
	r.press("gawi").shows("1 of 12").press("<Enter>").shows("1 of 12") // a code, as a scanner sends it, and its Enter
	r.press("gawigawi").shows("GAWI", "2 of 12")
	r.press("<Ctrl-U>").paste("fae\nhea\nmer\n").shows("5 of 12") // several at once
	r.paste("GASO GASU GABL").shows("8 of 12")                    // without commas
	r.paste("XYZ").shows("“XYZ” can't be taken").press("<Ctrl-U>")
	r.press("familiar<Enter>").shows("9 of 12").press("tuama wi<Enter>").shows("10 of 12")
	r.clickOn("DAE Daemon").shows("11 of 12").press("ruso").shows("12 of 12", "⏎ says it")
	hasNot(t, r.record(), "pool")
	r.press("<Enter>").shows("Anna draws")
	has(t, r.record(), "\npool Gairm Witch, Gairm Witch, Faerie, Spirit Healer, Mercenary, Gairm Sorcerer, Gairm Summoner, Gairm Blood Mage, Familiar, Tuama Witch, Daemon, Rún Sorcerer\n")
}

// The picker asks for what the rules want, in every game.
func TestPickerInEveryGame(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("<F2>anna hand<Enter>").shows("0 of 4").press("mind,mind,love,").shows("3 of 4").press("wind<Enter>")
	has(t, r.record(), "\nAnna: hand ")
	r.press("1234<Enter>").shows("lay …", "0 of 12", "Boar", "Crow", "Gazelle", "B1──B2", "· ")
	r.press("wib2 ").shows("1 of 12", "≈ Wind    WI ·   ✓1  ·", "★ Wisdom  WS ·").resize(60, 20).shows("G4─G5", "≈ Wind    WI")
	r = newRig(t, 80, 24, "dark", "game: res-arcana\nplaces: sun\nplayers: Anna, Brit\n\n")
	r.press("monu<Enter>").shows("0 of 2").press("colossus<Enter>").shows("1 of 2").press("library<Enter>")
	has(t, r.record(), "\nmonuments Colossus, Library\n")
	r = newRig(t, 80, 24, "dark", "game: lizard-wizard\ntracks: 1-12\nplayers: Anna, Brit\n\n")
	r.shows("♦MA 1/12", "◉EY 1/12", "free reagents are taken,").press("offer<Enter>").shows("offer …", "0 of 8", "So far")
	hasNot(t, r.text(), "Tower 2 II", "COT2 Conjur. Tower 2 2")
	for _, line := range strings.Split(r.text(), "\n") {
		if before, _, ok := strings.Cut(line, " more: type, or ↓"); ok && strings.Trim(before, " 0123456789") != "" {
			t.Errorf("how many more there are is written over a card: %q", line)
		}
	}
	r.press("temp<Enter>").shows("1 of 8").press("temp").shows("TEMSUB-2").press("<Ctrl-U>")
	r.shows("Sorcery Wizard ×2").press("new,cow,drt2,alf10,").shows("5 of 8", "Skry Turrim")
	hasNot(t, r.text(), "COT2", "SOT2", "Sorcery Wizard")
}

// Of what there is nothing in the set of this game the picker offers nothing.
func TestPickerKnowsTheSet(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "enchanters.table", "Bea: holds"))
	r.press("<F3>bea<Enter>").shows("0 of 4", "in hand and set aside", "Terranova 3")
	hasNot(t, r.text(), "Ångbåt", "nothing")
	r.press("<Esc><F6>").shows("The referee shows no pile here")
}

// The end of a round is shouted: before the sentence, and large where there is room.
func TestRoundIsOver(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.shows(" ROUND IS OVER. Everybody puts").resize(200, 50).shows("█▀▄ ▄▀▄ █ █ █▀▄ █▀▄     ▀█▀ ▄▀▀     ▄▀▄ █ █ █▀▀ █▀▄")
	_, look := r.resize(80, 24).capture()
	row := strings.Split(look, "\n")[1]
	if chip := row[1:14]; strings.Trim(chip, chip[:1]) != "" || row[0] == chip[0] || row[14] == chip[0] {
		t.Errorf("the words do not stand out: %q", row)
	}
	r = newRig(t, 80, 24, "dark", until(t, "res-arcana.table", "Anna: collect Life\nChu: collect Calm"))
	r.press("<Ctrl-Z>y<Ctrl-Y>").shows("ROUND 1 IS OVER. Anna").resize(200, 50).press("an")
	r.press("<Esc>anna: li<Enter>")
	hasNot(t, r.text(), "ROUND 1")
}

// Closed cards are marked where they lie, where no sign can be taken for the next card's,
// and hatched where they have a face.
func TestClosedCardsAreMarked(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.shows("✗◆ Gairm Witch  ", "✗● Deoch Sorcerer  ").resize(60, 20).shows("✗◆GAWI  ").resize(200, 50).shows("╭✗◆──────────────GAWI╮", "│Gairm╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱│", "│Witch╱╱", "│Tuama               │")
}

// The award says whom it goes to before it is said.
func TestAwardSaysWhom(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Brit: familiar"))
	r.shows("⏎ award (to ", "Claim 3 of 11", "pts 0  pile").press("<Enter>").shows("Claim 4 of 11")
}

// In wide bands what a component can do stands beside it.
func TestPowersInWords(t *testing.T) {
	r := newRig(t, 200, 50, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"))
	r.shows("□ Horn of Plenty", "turn → any 3 but G · turn → G", "turn, any 4 → 2 G", "1 for each G on this · Dragons cost 3 less · turn → 2 G · turn, turn a Dragon → 2 G onto this")
	r.resize(80, 24)
	hasNot(t, r.text(), "turn → any 3")
}

// What is too long for its place has more rows, or says that it goes on.
func TestNothingIsCutInSilence(t *testing.T) {
	r := newRig(t, 60, 20, "dark", magMellStart)
	r.press(":set-up<Enter>").shows("▼", "more rows: PgDn")
	r.press("<PgDn><PgDn><PgDn><PgDn>")
	hasNot(t, r.text(), "▼")
	r.press("<Esc>").look(func() {
		r.con.choose("Which one?", nil, []item{{Row: table.Row{Text: strings.Repeat("it was said twice ", 8) + "on line 12"}}, {Row: table.Row{Text: "short"}}})
		r.con.app.ForceDraw()
	})
	r.shows("on line 12").press("<Down><Down>").look(func() {
		if k := r.con.app.GetFocus(); k == nil {
			t.Error("nothing has the keys")
		}
	})
	r.shows("short").press("<Esc>")
	r.press("a<Tab>").shows("╭ 1 of ", "│ Anna: ").press("<Tab>").shows("╭ 2 of ").press("x")
	hasNot(t, r.text(), "╭─ 2 of ")
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	newRig(t, 60, 20, "dark", string(data)).shows("Total", "Anna: 0, rank 4", "Dervla: 9, rank 1")
}

func TestPasteIntoTheEntryLine(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.paste("GAWI\nGAWI\nRUSO\nFAE\nHEA\nMER\nFAM\nDAE\nDRU").shows("9 of 12")
	r.press(", sha, gaso, gasu<Enter>").shows("Anna draws")
	r.paste("awaits run\nassign -3\nsha\n").shows("3 pasted lines", "Brit picks")
}

// A bad line among pasted ones stops there; those behind it wait for it.
func TestPastedLinesWait(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.paste("Anna: druid\nBrit: nonesuch\nBrit: druidess\nChu: x\n").shows("2 lines wait", "› Brit: nonesuch")
	has(t, r.record(), "\nAnna: pick Druid\n")
	r.press("<Esc><Esc>").shows("Dropped, not recorded: Brit: druidess / Chu: x")
	has(t, r.record(), before+"Anna: pick Druid\n")
	r = newRig(t, 80, 24, "dark", magMellStart)
	r.paste("Anna: gawi\n# and so on\n").shows("─ NO", "1 line wait")
	r.press("dr<Enter>").shows("Pasted, and not said yet", "│# and so on").press("y")
	has(t, r.record(), "\nAnna: pick Druid\n# and so on\n")
	r = newRig(t, 80, 24, "dark", magMellStart)
	r.paste("Anna: druid\nAnna: druid\n").shows("─ NO", "Brit picks", " Anna  4/4") // what was said before it is drawn as said
}

// Pasted lines that begin a list go onto it; what is none of it waits, and is said when people say so.
func TestPastedLinesGoOntoAList(t *testing.T) {
	over := until(t, "mag-mell.table", "refill")
	newRig(t, 80, 24, "dark", over).paste("GASO\nTUSU\nDRU\nBRSO\nBRWI\nDAE\nGAAR\nFAM\nSHA\nBRBL").shows("10 of 10").press("<Enter>").shows("Brit draws")
	r := newRig(t, 80, 24, "dark", over).paste("GASO\nTUSU\nDRU\nBRSO\nBRWI\nDAE\nGAAR\nFAM\nSHA\nBrit: awaits Arcane Warrior\nBRBL").shows("10 of 10", "1 pasted line to come")
	r.press("<Enter>").shows("Pasted, and not said yet", "│Brit: awaits Arcane Warrior").press("y")
	has(t, r.record(), "\nBrit: awaits Arcane Warrior\n")
	r = newRig(t, 80, 24, "dark", teeth).press("discard dragon teeth<Enter>").paste("Death\nElan\n").shows("It fits")
	r.press("<Ctrl-Q>").shows("Not said yet, and not kept: Death, Elan")
}

// Whole statements that are pasted into an open list are no items of it: they are said, or wait
// where what is told of the list stands in their way.
func TestStatementsPastedIntoAList(t *testing.T) {
	const piles = "game: conclave\nplayers: Ada, Ben\nmode: tally\n\n"
	r := newRig(t, 80, 24, "dark", piles).press("ada holds<Enter>")
	r.paste("Ada: have EAB4, LOB4\nBen: have MIB3, NAC1\n")
	has(t, r.record(), piles+"Ada: holds Earth Boar 4, Love Boar 4\nBen: holds Mind Boar 3, Nature Crow 1\n")
	r = newRig(t, 80, 24, "dark", piles).press("ada holds<Enter>").press("EAB4<Enter>")
	r.paste("LOB4\nBen: have MIB3, NAC1\n").shows("LOB4", "1 pasted line to come").press("<Enter>").shows("Pasted, and not said yet", "│Ben: have MIB3, NAC1").press("y")
	has(t, r.record(), piles+"Ada: holds Earth Boar 4, Love Boar 4\nBen: holds Mind Boar 3, Nature Crow 1\n")
}

// An Enter right behind another says nothing by itself: who presses it thrice awards once.
func TestEnterBehindEnter(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Brit: familiar"))
	r.look(func() { r.con.bounce = time.Hour })
	r.press("award<Enter>").shows("Claim 4 of 11").press("<Enter><Enter>").shows("Claim 4 of 11", "Press it once more")
	r.look(func() { r.con.bounce = 0 })
	r.press("<Enter>").shows("Claim 5 of 11")
}

// Who answers a box with “yes” and Enter in whole has agreed, and said no more: the letters
// behind the y, and the Enter, are no answer to what is asked next.
func TestYesInWhole(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.look(func() { r.con.bounce = time.Hour })
	r.press("<F5>").shows("Open the past?").press("yes<Enter>e").shows("THE PAST", "try › e")
}

// What is typed right behind a y that agreed is no rest of a “yes” where it is another word.
func TestNoRestOfAYes(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F5>y").shows("THE PAST").look(func() { r.con.bounce, r.con.agreed = time.Hour, time.Now() })
	r.press("eab").shows("try › eab")
}

// A y that begins another word agrees to nothing, and the word is typed.
func TestYesBegun(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	before := r.record()
	var passes func()
	r.look(func() { r.con.bounce, r.con.timer = time.Hour, func(_ time.Duration, do func()) { passes = do } })
	r.press("<F5>").shows("Open the past?").press("yrsa").shows("› yrsa").press("<Esc><F5>y<Esc><Enter>")
	if now := r.record(); now != before {
		t.Errorf("the past was opened:\n%s", now)
	}
	r.press("<F5>y").shows("Open the past?")
	passes()
	r.shows("THE PAST")
}

// The log that is asked for in words ends with what was said last, however long it is.
func TestLogEnds(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "refill Bréag Blood Mage"))
	r.press("<Ctrl-Z>").press("log<Enter>").shows("undo: Anna: pick Deoch Sorcerer")
}

func TestTimeMachine(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F5>").shows("Open the past?", "everybody first").press("<Enter>").shows("Open the past?") // Enter agrees to nothing
	r.press("y").shows("THE PAST", "present")
	has(t, r.record(), "\n# the table agreed to open the past\n")
	before := r.record()
	r.press("<Left><Left><Left>").shows("◀ after line", "try ›")
	r.press("<PgUp>").shows("THE PAST", "after line 68 of 75: refill").press("<PgUp>").shows("after line 61 of 75: refill")
	r.press("<PgDn>").shows("after line 68 of 75").press("<PgUp><PgUp><PgUp><PgUp><PgUp><PgUp>").shows("after line 4 of 75").press("<PgUp>").shows("before the first statement")
	r.press("<Home>").shows("before the first statement", "pool")
	r.press("<End><Left><Left>").press("rusu<Enter>").look(func() {})
	r.press("<Esc><Esc><Esc><Esc>").shows("Everybody puts what lies face up")
	if now := r.record(); now != before {
		t.Errorf("the past has changed the record:\n%s", now)
	}
}

func TestAmend(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press(":correct<Enter>").shows("Which line is wrong?", "Chu: pick Familiar")
	before := r.record()
	r.press("anna: pick druid<Enter>").shows("Which line is wrong?", "Nothing here is called that.")
	if r.record() != before {
		t.Error("what was typed to choose a line was said")
	}
	r.press("<Ctrl-U>")
	r.press("brit<Enter>").shows("Line 9", "pick Gairm Sorcerer").press("<Ctrl-U>Brit: ruso<Enter>")
	r.shows("Amend the record?", "− Brit: pick Gairm Sorcerer", "+ Brit: pick Rún Sorcerer").press("y").shows("Amended")
	has(t, r.record(), "\nBrit: pick Rún Sorcerer\n")
}

func TestReconcile(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<F9>").shows("What really lies there?")
	for range 30 {
		switch text := r.text(); {
		case strings.Contains(text, "Which one"):
			r.shows("Mercenary").press("<Down><Enter>")
		case strings.Contains(text, "Open the past?"):
			r.press("y")
		case strings.Contains(text, "lies face up before Chu"), strings.Contains(text, "before Chu?"):
			r.press("-Familiar, +Mercenary<Enter>")
		case strings.Contains(text, "in the Pool?"):
			r.press("+Familiar, -Mercenary<Enter>")
		case strings.Contains(text, "What really lies there?"):
			r.press("<Enter>")
		case strings.Contains(text, "Amend the record?"):
			r.press("y").shows("Amended")
			r.look(func() {
				if !r.con.desk.Settled() {
					t.Error("record and table do not agree")
				}
			})
			return
		default:
			t.Fatalf("nowhere:\n%s", text)
		}
	}
	t.Fatalf("no end:\n%s", r.text())
}

// One Enter too many is taken back, by its key.
func TestReconcileGoesBack(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("<F9>")
	hasNot(t, r.text(), "F5")
	r.press("<Enter>").shows("1 answered", "face up before", "F5 question before").press("<F5>").shows("What really lies there?  0 answered", "in the Pool?")
}

// An answer that is none stands where it was typed, and nowhere else.
func TestNoAnswerStandsOnce(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "res-arcana.table", "Anna: use Transmutation"))
	if text := r.press("<F9>some unicorn<Enter>").shows("› some unicorn").text(); strings.Count(text, "› some unicorn") != 1 {
		t.Errorf("it stands twice:\n%s", text)
	}
}

// What was found out may be long: which one it was is asked in sight all the same, and
// PgDn goes through the rest.
func TestLongOutcomeIsPaged(t *testing.T) {
	r := newRig(t, 60, 20, "dark", until(t, "res-arcana.table", "Anna: use Transmutation"))
	r.press("reconcile Anna has 2 Death, Gold, 2 Life<Enter>").shows("As was noticed: 2 Death").press(strings.Repeat("<Enter>", 6)).shows("Nothing that can be told").press("<PgDn>").shows("Open the past?")
	r.press("y").press("nothing<Enter>").press("nothing<Enter>").press("nothing<Enter>").press("enough<Enter>").shows("Which one was it?", "more rows: PgDn")
	r.press("<PgDn><PgDn>").shows("more.", "Which one was it?")
	if r.con.desk.Settled() {
		t.Error("something was settled")
	}
}

func TestOwnPile(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F6>").shows("Whose pile?", "Everybody else looks away")
	r.press("<Enter>").shows("Whose pile?", "Point at one") // not by a habit of the hand
	r.press("b").shows("Everybody but Brit looks away").press("<Enter>").shows("Brit's pile:", "Any key closes it")
	hasNot(t, r.text(), "Chu")
	r.press("x").shows("F1 help")
}

func TestHelpPaletteThemesMouse(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("?").shows("find any command").press("slip").shows("Ctrl-Z").press("<Esc>").shows("find any command").press("<Esc>")
	r.press("<F1>").shows("Keys").press("<Esc>")
	r.press(":").shows("Commands", "reconcile").press("rulebook<Enter>").shows("Rules: The Treasure").press("no matches, ever<Enter>").shows("None of the cards a player picks").press("<Esc>").shows("find › no matches, ever").press("<Esc><Esc>")
	r.press("<Ctrl-P><Down>").shows("The rules in our own words").press("<Esc>") // used last, comes first
	r.press("<F12>").shows("The mouse is released").press("<F12>").shows("console's again")
	r.press("<Ctrl-T><Ctrl-T><Ctrl-T>").look(func() {
		if r.con.theme.Name != "mono" {
			t.Error("the theme is", r.con.theme.Name)
		}
	})
	r.press("<Ctrl-Q>").shows("Leave?", "All that was said is on the disk").press("<Esc>")
	r.press("<Ctrl-C>").shows("Leave?")
}

func TestSizes(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	for _, size := range [][2]int{{60, 20}, {61, 21}, {80, 24}, {100, 30}, {119, 40}, {120, 24}, {132, 43}, {200, 50}, {300, 100}, {60, 60}} {
		r.resize(size[0], size[1]).shows("Everybody puts what lies face up", "Round 7 of 11")
	}
	r.resize(59, 20).shows("too small for a table").resize(80, 19).shows("too small", "80 × 19").resize(1, 1).resize(80, 24).shows("Everybody puts")
}

func TestNewGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game", "Score a finished game", "Rules").press("<Enter>").shows("Which game?").press("mell<Enter>").shows("Player 1", "level", "box")
	r.press("Anna<Enter>Anna<F10>").shows("same name").press("<Ctrl-U>[red]<F10>").shows("can't hold").press("<Ctrl-U>Brit<F10>")
	r.shows("Set-up", "The Treasure of Mag Mell").press("<Enter>").shows("0 of 12").press("<Esc>").shows("The Pool is laid out: 12 cards")
	has(t, r.record(), "players: Anna, Brit\n")
	r.press(":start<Enter>").shows("Continue The Treasure of Mag Mell, ").press("continue<Enter>").shows("The Pool is laid out")
	r.press(":start<Enter>").press("score<Enter>").shows("Which game?").press("mell<Enter>").shows("Score a finished game").press("<F10>").shows("Treasure 1 of 11")
	has(t, r.record(), "mode: tally\n")
}

// A finished game opens with its result, which names what nobody got.
func TestOpensWithTheResult(t *testing.T) {
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, 80, 24, "dark", string(data))
	r.shows("Result", " wins", "Total", "Mercenaries").press("<Esc>").shows(" wins", "F10 result").press("<F10>").shows("Result")
	r.shows("Bréag  3. token +6, nobody", "5   ═  5   ═").press("<Down><Down>").shows("to nobody: Anna 3, Brit 3, Chu 5, Dervla 5")
	r.resize(60, 20).shows("▼ 6 more below", "more below               Anna  Brit   Chu Dervla      │\n│Total ").press("<End>")
	hasNot(t, r.text(), "▼")
	large := strings.Join(tell.Letters("Dervla wins"), "\n")
	has(t, r.resize(200, 50).text(), strings.Split(large, "\n")[0]) // laid anew
	hasNot(t, r.resize(120, 40).text(), strings.Split(large, "\n")[0])
}

// No key ends the evening by being pressed twice: the one that asks whether to leave
// leads back, and y alone leaves.
func TestNoStrayKeyLeaves(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	for _, key := range []string{"<Ctrl-C>", "<Ctrl-Q>"} {
		r.press(key).shows("Leave?").press(key).shows("Anna picks")
		hasNot(t, r.text(), "Leave?")
	}
}

// Why what was done can't stand is told by the key that would let it.
func TestSaysWhyItCantStand(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("Brit: pick Druid<Enter>").shows("─ NO", "if done, put it back").press("<F8><F8>").shows("─ NO", "Its rule (Whose turn it is) lets nothing stand: if it was done, it is taken\n", "F7 note as refused")
	if now := r.record(); now != before || strings.Count(r.text(), "lets nothing stand") != 1 {
		t.Errorf("it is told twice, or recorded:\n%s\n%s", r.text(), now)
	}
}

// No footer cuts a word, in any game at any size.
func TestFootersCutNoWord(t *testing.T) {
	screens, err := filepath.Glob("testdata/*.screen")
	if err != nil || len(screens) < 200 {
		t.Fatal(len(screens), err)
	}
	cut := regexp.MustCompile(`[\pL\d]…`)
	for _, path := range screens {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		shown, _, _ := strings.Cut(string(data), "-- look --")
		rows := strings.Split(strings.TrimSpace(shown), "\n")
		if last := rows[len(rows)-1]; cut.MatchString(last) {
			t.Errorf("%s: %q", path, last)
		}
	}
}

// Undo says beforehand what it takes back, and no more than everybody may know.
func TestUndoSaysWhat(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr<Enter>").press("<Esc><Esc>").shows("^Z takes back Anna: pick Druid").press("<Ctrl-Z>").shows("Taken back: Anna: pick Druid.")
}

// What is typed while a space is pointed at goes there; Enter on the space alone
// asks what does.
func TestWhatGoesThere(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "conclave.table", "Brit: send Love Gazelle 1 to c3"))
	r.press("<Down>").shows("⏎ Brit: send … to").press("log1").shows("⏎ Brit: send Love Gazelle 1 to ").press("<Enter>")
	has(t, r.record(), "\nBrit: send Love Gazelle 1 to ")
	r.press("<Ctrl-Z>").press("<Down><Enter>").shows("Which one?", "Brit: send Love … to ")
}

// What only lacks its payment is not refused: the hint says that it will be asked for,
// and Enter asks.
func TestPaymentIsAskedNotRefused(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying Death"))
	r.clickOn("Alchemy").shows("⏎ Anna: use Alchemy paying …")
	hasNot(t, r.text(), "Alchemy ✗", "paying … ✗")
	r.press("<Enter>").shows("─ Anna: use Alchemy paying …", "c ○ Calm")
}

// On a wide screen the entry stands under the board, what is told between the two, and
// no line of text is too long to follow.
func TestEntryStandsUnderTheBoard(t *testing.T) {
	r := newRig(t, 200, 50, "dark", magMellStart)
	at := func(lead string) (y int, row string) {
		for y, row := range strings.Split(r.text(), "\n") {
			if strings.HasPrefix(row, lead) {
				return y, row
			}
		}
		t.Fatalf("no row begins with %q:\n%s", lead, r.text())
		return 0, ""
	}
	entry, _ := at("›")
	last, row := at("▌Anna")
	if !strings.Contains(row, " Brit ") || !strings.Contains(row, " Chu ") {
		t.Errorf("the players don't stand side by side: %s", row)
	}
	if entry <= last || entry > last+5 { // a row of cards is between
		t.Errorf("the entry stands in row %d, the last player in %d", entry, last)
	}
	r.press("gawi<Enter>")
	no, _ := at("─ NO")
	if below, _ := at("›"); no != entry || below <= no {
		t.Errorf("the refusal is in row %d, the entry stood in %d and stands in %d", no, entry, below)
	}
	short := func(rows []string) {
		for _, row := range rows {
			text, _, _ := strings.Cut(strings.Trim(row, "│ "), "   ") // the log is beside it
			if tell.Width(text) > mostText && strings.Trim(text, "╭╮╰╯─") != "" {
				t.Errorf("%d columns of text: %s", tell.Width(text), text)
			}
		}
	}
	below, _ := at("›")
	short(strings.Split(r.text(), "\n")[no+1 : below])
	rows := strings.Split(r.press("<Esc>:house<Enter>").text(), "\n")
	short(rows[1 : len(rows)-3])
}

// On the smallest screen a refusal leaves the players in sight, and what one pays less
// takes a row.
func TestRefusalLeavesPlayersInSight(t *testing.T) {
	r := newRig(t, 60, 20, "dark", until(t, "res-arcana.table", "Anna: use Alchemy paying Death"))
	rows := strings.Split(r.text(), "\n")
	at := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, "artifacts cost -1") })
	if at < 0 || !strings.Contains(rows[at+1], "★ Art") {
		t.Errorf("Brit's mage does not follow on what she pays less:\n%s", r.text())
	}
	r.press("claim coral castle<Enter>").shows("─ NO", "▌Anna", "C○ 1 D■ 2 E▲ 1", "F2 lists what is legal (9 things)")
}

// What only a face-down card tells of has its key on the screen while it may be said.
func TestStealHasItsKeyInSight(t *testing.T) {
	newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal")).shows("^O play", "^Z takes back Brit")
}

// What is asked while a list is told is a text to read where it is long, and the list goes on behind it.
func TestHelpBesideAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("gaso, ruso<Enter>").shows("2 of 12")
	r.press("help<Enter>").shows("Statements of The Treasure of Mag Mell", "Whole words or beginnings")
	r.press("<Esc>").shows("2 of 12", "So far")
}
