package console

import (
	"os"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
)

// The line takes so much and no more, typed or pasted, and says so.
func TestLineIsFull(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	full := "A line can't be longer than 4096 bytes."
	r.paste(strings.Repeat("a", 18_000)).shows(full)
	r.paste(strings.Repeat("a", session.Longest-1)).press("b").press("c").press("d").shows(full)
	r.look(func() {
		if text := r.con.entry.Text(); len(text) != session.Longest || !strings.HasSuffix(text, "ab") {
			t.Errorf("%d bytes, …%s", len(text), text[max(0, len(text)-9):])
		}
	})
	// Without a bracket around it a paste is so many keys: few are drawn for.
	r.press("<Esc>")
	frames, keys := 0, 2_000
	r.paste(strings.Repeat("a", session.Longest-keys/2)).look(func() { r.con.app.SetAfterDrawFunc(func(tcell.Screen) { frames++ }) })
	for range keys {
		r.screen.InjectKey(tcell.KeyRune, 'a', 0)
	}
	for full := false; !full; {
		r.look(func() { full = len(r.con.entry.Text()) == session.Longest })
	}
	r.shows(full).look(func() {
		if frames > keys/10 {
			t.Errorf("%d frames for %d keys", frames, keys)
		}
	})
}

// A sign joined of several is one of them on all the screen.
func TestJoinedSignsAreOne(t *testing.T) {
	r := newRig(t, 120, 40, "dark", strings.ReplaceAll(magMellStart[:strings.Index(magMellStart, "Brit: pick")], "Anna", "Zoë👩\u200d👩\u200d👧x"))
	has(t, r.text(), "Zoë👩x")
	hasNot(t, r.text(), "\u200d")
	hasNot(t, r.press("<F2>").text(), "\u200d")
}

// Keys typed ahead do what they do one by one, though few frames are drawn for them:
// arrows go by what would be in sight.
func TestTypedAhead(t *testing.T) {
	var screens, records []string
	for _, each := range []bool{true, false} {
		r := newRig(t, 80, 24, "dark", magMellStart)
		r.each = each
		r.press("dr<Enter><Down><Down><Right><Enter><F2><Esc>stop<Enter><Down><Left>")
		text := r.text()
		screens, records = append(screens, text), append(records, r.record())
	}
	if screens[0] != screens[1] || records[0] != records[1] || records[0] == magMellStart {
		t.Errorf("one by one\n%s%s\nahead\n%s%s", records[0], screens[0], records[1], screens[1])
	}
}

// Where a name has no room, all names of an area have their agreed short forms.
func TestAgreedShortNames(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\npool RUAR, ATAR, BRAR, TUAR, FAM, MER, DRU, ATSU, ATBL, TUBL, FAE, HEA\n")
	r.shows("○ Rún Warrior", "▲ Athrach Warrior", "◇ Bréag Warrior", "▲ Athrach Summoner", "▲ Athrach Blood", "■ Tuama Blood ")
	hasNot(t, r.text(), "War.", "Blood Mage")
	r = newRig(t, 80, 24, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("lay love gaz. 1<Enter>").shows("So far: 1 of 12", "Love Gazelle 1")
}

// Names that were cut on a narrow screen stand whole on a wide one.
func TestCutNamesAreWholeAgain(t *testing.T) {
	for _, name := range []string{"mag-mell", "res-arcana", "lizard-wizard", "conclave", "enchanters"} {
		data, err := os.ReadFile("testdata/" + name + ".table")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		half := strings.Join(lines[:len(lines)/2], "")
		wide, narrow := newRig(t, 200, 50, "mono", half), newRig(t, 80, 24, "mono", half)
		for _, r := range []*rig{wide, narrow} {
			r.look(r.con.dismiss) // it names a directory
		}
		if got := narrow.resize(200, 50).text(); got != wide.text() {
			t.Errorf("%s\n%s\nafter 80×24 is\n%s", name, wide.text(), got)
		}
	}
}

// Of a line that is longer than the field its end is in sight, where typing goes on.
func TestALongLineShowsItsEnd(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("correct 4<Enter>")
	if r.shows("Faerie, Spirit Healer"); strings.Contains(r.text(), "› pool Gairm") {
		t.Errorf("the beginning stands in the field:\n%s", r.text())
	}
	r.press("<End>, MER # all").shows("Spirit Healer, MER # all").press("<Home>").shows("› pool Gairm Sorcerer")
}

// Up brings back what was typed this round, and nothing of the rounds before.
func TestUpBringsBackWhatWasTyped(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("<Up>").shows("Nothing has been typed").press("dru<Enter>").shows("Brit picks").press("<Up>").shows("› dru").press("<Down>")
	hasNot(t, r.text(), "› dru")
	r.press("gawi<Enter><Up>").shows("› gawi").press("<Up>").shows("› dru")
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
		if len(r.con.hits) > 0 || r.con.top() != nil {
			t.Errorf("%d places can be clicked", len(r.con.hits))
		}
	})
}

// The wheel goes through a list as the arrows do.
func TestWheelGoesThroughAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("<Ctrl-P>")
	for _, wheel := range []tcell.ButtonMask{tcell.WheelDown, tcell.WheelDown, tcell.WheelUp} {
		r.queue(tcell.NewEventMouse(10, 10, wheel, 0))
	}
	r.shows("⏎ help")
}

// A click on a legal move beside the table puts it into the line, and Enter enters it.
func TestClickOnALegalMove(t *testing.T) {
	r := newRig(t, 120, 40, "dark", until(t, "mag-mell.table", "Brit: familiar"))
	before := r.clickOn("to Dervla").shows("› award", "⏎ award").record()
	if r.press("<Enter>"); r.record() == before {
		t.Errorf("nothing is recorded:\n%s", r.text())
	}
}

// The preview tells what waits behind the first move, and shows the end of a long one.
func TestPreviewShowsItsEnd(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr, mer; stop").shows("⏎ Anna: pick Druid; then mer; stop")
	r = newRig(t, 60, 20, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("anna: hand earth, wind, mind, love").shows("⏎ Anna … Mind, Love")
}

// What is typed before the next frame is shown from its beginning, however long the hint was that
// stood there.
func TestFastTypingIsShown(t *testing.T) {
	r := newRig(t, 80, 24, "mono", until(t, "enchanters.table", "Andrew: play Stone 1 Take in 1"))
	r.press("play<Enter>").shows("which vision").press("x<Ctrl-U>").look(func() {})
	r.press("stone 0").shows("› stone 0")
}

// Of a line that stops half-way the rest is kept, until something else is typed.
func TestTypingReplacesWhatWasRefused(t *testing.T) {
	r := newRig(t, 80, 24, "mono", until(t, "mag-mell.table", "Brit: pick Tuama Blood Mage"))
	r.press("tubl; ruar<Enter>").shows("NOT ALLOWED", "› ruar").press("atsu").shows("› atsu")
}
