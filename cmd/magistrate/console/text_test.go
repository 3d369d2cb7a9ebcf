package console

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/table"
)

// The line takes so much and no more, typed or pasted, and says so.
func TestLineIsFull(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	full := "longer than 4096 bytes: nothing was taken of it"
	r.paste(strings.Repeat("a", 18_000)).shows(full)
	r.paste(strings.Repeat("a", table.Longest-1)).press("b").press("c").press("d").shows(full)
	r.look(func() {
		if text := r.con.play.entry.Text(); len(text) != table.Longest || !strings.HasSuffix(text, "ab") {
			t.Errorf("%d bytes, …%s", len(text), text[max(0, len(text)-9):])
		}
	})
	// Without a bracket around it a paste is so many keys: few are drawn for.
	r.press("<Esc>")
	frames, keys := 0, 2_000
	r.paste(strings.Repeat("a", table.Longest-keys/2)).look(func() { r.con.app.SetAfterDrawFunc(func(tcell.Screen) { frames++ }) })
	for range keys {
		r.screen.InjectKey(tcell.KeyRune, 'a', 0)
	}
	for full := false; !full; {
		r.look(func() { full = len(r.con.play.entry.Text()) == table.Longest })
	}
	r.shows(full).look(func() {
		if frames > keys/10 {
			t.Errorf("%d frames for %d keys", frames, keys)
		}
	})
	r.press("<Esc>").paste("x\n" + strings.Repeat("a", 18_000)).press("<Esc>").press("dr<Enter>").shows("Pasted, and not said yet").press("<Esc>").shows("Anna: pick Druid")
	r.look(func() {
		r.con.ask(&table.Dialog{Title: "a field", Other: func(words string, _ bool) (string, func() (table.Answer, string)) {
			return "", func() (table.Answer, string) { return table.Answer{}, strconv.Itoa(len(words)) }
		}})
	})
	r.paste(strings.Repeat("a", table.Longest)).press("b<Enter>").shows(strconv.Itoa(table.Longest))
}

// A sign joined of several is one of them on all the screen, the footer too.
func TestJoinedSignsAreOne(t *testing.T) {
	r := newRig(t, 120, 40, "dark", strings.ReplaceAll(magMellStart[:strings.Index(magMellStart, "Brit: pick")], "Anna", "Zoë👩\u200d👩\u200d👧x"))
	has(t, r.text(), "takes back", "Zoë👩x")
	hasNot(t, r.press("<F1>").text(), "\u200d")
	hasNot(t, r.press("<Esc>").text(), "\u200d")
}

// Keys typed ahead do what they do one by one, though few frames are drawn for them:
// arrows go by what would be in sight.
func TestTypedAhead(t *testing.T) {
	var screens, records []string
	for _, each := range []bool{true, false} {
		r := newRig(t, 80, 24, "dark", magMellStart)
		r.each = each
		r.press("dr<Enter><Esc><Down><Down><Right><Enter><F2><Down><Down><Enter>stop<Enter><Down><Left>")
		screens, records = append(screens, r.text()), append(records, r.record())
	}
	if screens[0] != screens[1] || records[0] != records[1] || records[0] == magMellStart {
		t.Errorf("one by one\n%s%s\nahead\n%s%s", records[0], screens[0], records[1], screens[1])
	}
}

// A word that is cut in several names of an area is cut the same way in each.
func TestNamesOfAnAreaAreCutAlike(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\npool RUAR, ATAR, BRAR, TUAR, FAM, MER, DRU, ATSU, ATBL, GAAR, FAE, HEA\n")
	r.shows("○ Rún Arca. War.", "▲ Athr. Arca. War.", "◇ Bréag Arca. War.", "▲ Athrach Summoner")
	hasNot(t, r.text(), "Arcane Warr.")
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
		wide := newRig(t, 200, 50, "mono", half).text()
		if got := newRig(t, 80, 24, "mono", half).resize(200, 50).text(); got != wide {
			t.Errorf("%s\n%s\nafter 80×24 is\n%s", name, wide, got)
		}
	}
}

// Where a mark is refused the keys of the table stay in sight.
func TestKeysBelowARefusedMark(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart).press("~Brit: pick RUSO<Enter>").shows("This can't stand.", "F2 legal", "Esc back")
	hasNot(t, r.text(), "F8")
}
