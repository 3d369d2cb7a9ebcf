package console

import (
	"os"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/tell"
)

// Letters that stand for items stay on the list when something else is typed on; where they
// begin a word or a statement they are text, and what goes off the list is told.
func TestKeysOfAStripAreKept(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>ll").shows("Life ✓2").press("a").shows("› a", "Life ✓2")
	r = newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>dd").shows("Death ✓2").press("i").shows("› i", "Death ✓2")
	r = newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>di").shows("› di", "“di” is text; off the list again: Death")
	r = newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>lli").shows("› li", "Life ✓1", "off the list again: Life")
}

// Of a list that takes one thing another comes in its place, by its key, the arrows or typed.
func TestAnotherInItsPlace(t *testing.T) {
	const monument = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\n"
	r := newRig(t, 80, 24, "dark", monument)
	r.press("anna: mage<Enter>").shows("1 ").press("1").shows("It fits").press("2").shows("It fits")
	hasNot(t, r.text(), "The list is complete")
	r.press("<Enter>")
	if text := r.record(); strings.Count(text, "Anna: mage ") != 1 || strings.Contains(text, ", ") && strings.Contains(text, "mage Alchemist") {
		t.Errorf("the second was not put in the place of the first:\n%s", text)
	}
}

// Undo takes back what is typed first, and says so; the next one what was said.
func TestUndoTakesBackWhatIsTyped(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr<Enter>brso")
	before := r.record()
	r.press("<Ctrl-Z>").shows("Only the typed text is taken back. ^Z again takes back Anna: pick Druid.")
	if r.record() != before {
		t.Errorf("it took back more than the text:\n%s", r.record())
	}
	r.press("<Ctrl-Z>").shows("Taken back: Anna: pick Druid")
	r = newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>dxx<Ctrl-Z>").shows("Only the typed text is taken back.", "Death ✓1")
}

// Esc takes back one step: what narrows a list, the list, and last the table.
func TestEscTakesBackOneStep(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Ctrl-P>rulebook").shows("find › rulebook").press("<Esc>").shows("Commands", "what is legal").press("<Esc>")
	hasNot(t, r.text(), "Commands")
	r.press("<Esc>").shows("Leave this table?").press("<Esc>")
	hasNot(t, r.text(), "Leave this table?")
	r.press("<Esc>y").shows("New game", "Continue The Treasure of Mag Mell").press("thursday<Enter>").shows("Anna picks")
	r.press("<Esc>y<Esc>").shows("Leave?", "y leave")
}

// A list goes on by whole pages, there and back.
func TestListsGoByPages(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Ctrl-P>").text()
	hasNot(t, r.press("<PgDn>").shows("rulebook").text(), "│reconcile")
	r.press("<Home>").shows("│help", "Every key").press("<End>").shows("End the program;")
	r = newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\n")
	r.press("<F3>offer<Enter><Down>").shows("COW Conjuring Wizard").text()
	hasNot(t, r.press("<PgDn>").shows("INSUMP").text(), "COW Conjuring Wizard")
	r.press("<End>").shows("MIRACU", "⏎ adds").press("<Home>").shows("COW Conjuring Wizard")
}

// What is refused by what everybody knows is no promise at the entry line.
func TestPreviewOfARefusal(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	hasNot(t, r.press("faer").shows("Anna: pick Faerie ✗").text(), "⏎ Anna: pick Faerie")
}

// Who goes on without keeping a refusal is told that it is not kept; what can't be kept
// says why.
func TestNotKeptIsTold(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter><F7>druid<Enter>").shows("What was refused is not on the record.")
	r = newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\n")
	r.press("brit: build sorcery tower 2<Enter>").shows("It is Anna's turn").press("<F7>").shows("can't be kept")
}

// An answer says how much of the table it covers, and covers nothing that it speaks of.
func TestWhatAnAnswerCovers(t *testing.T) {
	data, err := os.ReadFile("testdata/res-arcana.table")
	if err != nil {
		t.Fatal(err)
	}
	record := strings.Join(strings.SplitAfter(string(data), "\n")[:150], "")
	r := newRig(t, 80, 24, "dark", record)
	r.press("claim catacombs<Enter>").shows("─ NO", "covers 3 rows of the table: Esc").press("<Esc>")
	hasNot(t, r.text(), "covers")
	for _, size := range [][2]int{{80, 24}, {60, 20}} {
		r = newRig(t, size[0], size[1], "dark", record).press("use hawk 2 paying 9 calm<Enter>")
		r.look(func() {
			p := r.con.play
			_, top, _, h := p.sheet.GetRect()
			for _, s := range p.spots {
				if s.cell.lit && s.y+s.h > top-1 && s.y < top+h {
					t.Errorf("%d×%d: %s is covered", size[0], size[1], s.cell.Label)
				}
			}
		})
	}
}

// A long list is one line of the log, and so is what took it back; the whole log has it whole.
func TestLongListsAreFolded(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\npool GAWI, DEWI, BRWI, TUWI, ATWI, RUWI, GASO, DESO, BRSO, TUSO, ATSO, RUSO\n")
	r.shows("pool Gairm Witch, Deoch Witch, Bréag Witch, … 9 more")
	r.press("undo<Enter>").shows("0 of 12").press("<Esc><Esc>").shows("undo: pool Gairm Witch, Deoch Witch, Bréag Witch, … 9 more").press("<F7>").shows("Athrach Sorcerer")
}

// An Enter on a list that nobody touched takes nothing, but where it only opens a page.
func TestAStrayEnterTakesNothing(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Ctrl-P>amend<Enter>").shows("Which line is wrong?", "line 11").press("<Enter>").shows("Which line is wrong?", "Point at one").press("<Down><Enter>").shows("Line 11 of the file")
	r = newRig(t, 80, 24, "dark", "")
	r.press("rules<Enter>").shows("Whose rules?").press("<Enter>").shows("Rules: The Treasure of Mag Mell")
}

// What was typed to correct a line is not thrown away: not where it isn't understood, and not
// where the table does not agree to what comes of it.
func TestCorrectionsStay(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	line := r.press("<Ctrl-P>amend<Enter><Down><Enter>").shows("Line 11 of the file")
	line.press("xyzzy frob<Enter>").shows("Line 11 of the file", "› xyzzy frob", "is not understood")
	line.press("Anna: pick Druid<Enter>").shows("Amend the record?").press("<Esc>").shows("Line 11 of the file", "› Anna: pick Druid")
}

// What was recorded leaves the keys in sight that lead on and out.
func TestEssentialKeysStay(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.shows("F1 help", "F2 legal", "Esc back").press("dr<Enter>").shows("Anna: pick Druid", "F1 help", "F2 legal", "Esc back")
}

// Dots stay behind their word where a line is broken.
func TestDotsStandBehindTheirWord(t *testing.T) {
	for w := 8; w < 30; w++ {
		for _, row := range tell.Hang("and may give a pile of followers first (give …)", w) {
			if strings.HasPrefix(strings.TrimSpace(row), "…") {
				t.Errorf("at %d: %q", w, row)
			}
		}
	}
}

// A letter that adds nothing is the first of a word that is typed on.
func TestLetterThatAddsNothingIsText(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>dl").shows("It fits")
	r.press("c").shows("discarded card brings").press("u").shows("› cu", "Death ✓1")
}

// A refusal is not put away by the second of two Enters, on an empty line.
func TestEnterLeavesARefusal(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("gawi<Enter>").shows("─ NO").press("<Ctrl-U>").press("gawi<Enter><Enter>").shows("─ NO")
}

// What a full list does not take stays in the line; what it can't take now keeps its place,
// and a name that is nearly right is told.
func TestFullListKeepsTheLine(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>athrach sorceror<Enter>").shows("did you mean Athrach Sorcerer?").press("<Ctrl-U>")
	r.press("brbl fam tuwi brbl atso ruwi tuso gawi gaso deso brwi<Enter>").shows("11 of 12")
	r.press("brso atsu mer<Enter>").shows("12 of 12", "› atsu mer", "“drop” takes the last away.", "“drop CARD” takes that one away.", "Spirit Healer", "Shapeshifter")
}

// Esc leaves a table at which nothing is typed or asked, also under an answer of one line.
func TestEscLeavesUnderAnAnswer(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("druid<Enter>").shows("Esc back").press("<Esc>").shows("Leave this table?")
	r = newRig(t, 80, 24, "dark", magMellStart)
	hasNot(t, r.press("gawi<Enter><Esc>").text(), "Leave this table?")
}

// A list that is taken back while the table is laid is asked for again; what was said stands
// in the line, for Enter, and gives way to what is told instead.
func TestListTakenBackIsAskedAgain(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("anna: hand<Enter>5123<Enter>").shows("Brit: hand …").press("<Ctrl-Z>")
	r.shows("Anna: hand …", "Taken back", "› Anna: hand Love, Earth, Wind, Mind ").press("4").shows("Wisdom ✓1").press("566<Enter>")
	has(t, r.shows("Brit: hand …").record(), "\nundo\nAnna: hand Wisdom, Love, Nature, Nature\n")
	r.press("<Ctrl-Z><Enter>").shows("Brit: hand …", "0 of 4")
}

// A key of the table that does nothing while a list is told says so.
func TestKeysOfTheTableInAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter><F2>").shows("F2 is a key of the table: Esc leaves this first.").press("dl").shows("It fits")
}

// On a page of text over the table letters are text, too: the page closes and they begin the
// entry line; a page over the result lets them through both.
func TestTypingOnClosesAPage(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	for _, opens := range []string{"shapeshifter?<Enter>", "rules?<Enter>", "<F7>", "<Ctrl-P>house rulings<Enter>", "<Ctrl-P>set-up sheet<Enter>", "<F10>", "<F10><F4>"} {
		before := r.record()
		hasNot(t, r.press(opens).text(), "› ")
		r.press("gaso").shows("› gaso", "Anna: pick Gairm Sorcerer").press("<Esc><Esc>")
		if r.out(); r.record() != before {
			t.Errorf("%s, then letters, changed the record", opens)
		}
	}
	r.press("<F7>").text()
	r.paste("drui").shows("› drui", "Anna: pick Druid").press("<Esc>shapeshifter?<Enter>anna picks druid<Enter>")
	has(t, r.record(), "Anna: pick Druid\n")
}

// An answer that must stand elsewhere ends in a line, above what lies before the players, and
// the log is drawn below it; where it stands at the bottom it is as high as it can be.
func TestAnswerElsewhereEnds(t *testing.T) {
	const bow = `game: res-arcana
players: Anna, Ben, Cleo
places: sun

monuments Library, Temple
Anna: mage Alchemist
Ben: mage Duelist
Cleo: mage Scholar
Cleo: item Protection
Ben: item Reanimate
Anna: item Calm / Elan
~[amount] Anna: collect 6 Elan
~[amount] Ben: collect 9 Elan, 6 Life, 6 Death
~[amount] Cleo: collect 3 Elan
Anna: discard Prism for Gold
Ben: place Fountain of Youth
Cleo: discard Hawk for 2 Elan
Anna: pass for Alchemy
Ben: place Elvish Bow
Cleo: discard Tree of Life for Gold
Ben: use Elvish Bow 1
`
	r := newRig(t, 80, 24, "dark", bow).press("cleo react paying calm, death<Enter>")
	r.shows("C○ 1 D■ 1 E▲ 7 G◆ 2 L● 1", " ↷□ Elvish Bow\n▌Cleo▐", "C○ 1 D■ 1 E▲ 3 G◆ 2 L● 1", "covers 1 row ", "does not offer that")
	r = newRig(t, 60, 20, "dark", bow).press("cleo react paying calm, death<Enter>")
	r.shows("covers 8 rows", "(2 things).\n"+strings.Repeat("─", 60)+"\n Anna  1│C○ 1 D■ 1 E▲ 7 G◆ 2 L● 1 ① passed", "↷□BOW")
}

// What Tab does is said in words, and only where it does something.
func TestTabIsExplained(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("anna: ").shows("Tab completes it: ").press("<Tab>").shows("› Anna: ")
	r = newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n").press("<F3>")
	for _, typed := range []string{"ga", "tua", "pool g", "z"} {
		hasNot(t, r.press(typed).text(), "Tab")
		r.press("<Ctrl-U>")
	}
}

// From the result of a game that is over it is two steps to the start screen, and none of
// them asks.
func TestFromTheResultToTheStart(t *testing.T) {
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimRight(string(data), "\n"), "\n")
	last := len(lines) - 1
	r := newRig(t, 80, 24, "dark", strings.Join(lines[:last], "")).press(lines[last] + "<Enter>")
	r.shows("back to the table").press("<Esc>").shows("Esc back").press("<Esc>").shows("New game", "Finished games …").press("thursday<Enter>").shows("back to the table")
}

// What is to be looked at once more stands before the result that covers the table.
func TestDoubtStandsBeforeTheResult(t *testing.T) {
	data, err := os.ReadFile("testdata/conclave.table")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimRight(string(data), "\n"), "\n")
	last := len(lines) - 1
	r := newRig(t, 80, 24, "dark", strings.Join(lines[:last], "")).press(lines[last] + "<Enter>")
	r.shows("Take care", "see whether that is so").press("<Esc>").shows("Result", "back to the table")
}

// The words below the fields of a form take as many rows for each of them: no field moves as
// they change.
func TestFieldsStandStill(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "").press("new<Enter>res arc<Enter>")
	rows := func() (fields string, words int) {
		fields, below, _ := strings.Cut(r.text(), "▼ it goes on")
		return strings.ReplaceAll(fields, "›", " "), strings.Count(below, "\n") - 3
	}
	first, want := rows()
	for i := range 9 {
		fields, words := rows()
		same := min(strings.Count(fields, "\n"), strings.Count(first, "\n"))
		if got, was := strings.Split(fields, "\n")[:same], strings.Split(first, "\n")[:same]; words != want || !slices.Equal(got, was) {
			t.Errorf("at field %d are %d rows of words, not %d:\n%s", i, words, want, r.text())
		}
		r.press("<Down>")
	}
}

// Whatever can be done at a table does something here, now and in the past, and each key that is
// kept for it belongs to one of them.
func TestEveryDoingIsDone(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	kept := map[string]bool{}
	look := func() {
		for _, a := range r.con.play.acts {
			if a.do == nil || a.name == "" || a.says == "" {
				t.Errorf("%+v does nothing, or does not say what", a)
			}
		}
		for _, x := range r.con.desk.Doings() {
			kept[x.Word] = true
		}
	}
	r.look(look)
	r.press("<F5>").look(look)
	kept["timely"] = true // only where something comes in time
	for word := range keysOf {
		if !kept[word] {
			t.Errorf("nothing is done by %s", word)
		}
	}
}

// What was typed and not taken stays in the line, and ↑ brings it back once.
func TestNotTakenIsRememberedOnce(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("legal<Enter><Esc>rewind 99<Enter>").shows("can't be taken back", "› rewind 99")
	r.press("<Up>").shows("› rewind 99").press("<Up>").shows("› legal")
}

// What is typed stays while the table is asked about what a key is for.
func TestTypedStaysBehindAQuestion(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	for _, key := range []string{"<F7>", "<F5>"} {
		r.press("dru" + key).shows("everybody first").press("<Esc>").shows("› dru").press("<Esc>")
	}
	r.press("dru<F7>y").shows("╭ Log ").press("<Esc>").shows("› dru")
}
