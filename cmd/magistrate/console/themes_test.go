package console

import (
	"fmt"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables/hue"
	"magistrate/referee/games"
)

// Names that would break a careless screen: braces and a colour tag's brackets
// in a comment, wide letters, a combining accent, letters from right to left,
// and a mark that turns the direction of a line.
const hardNames = `game: mag-mell
players: {b}<i>(red), 王小明, E` + "\u0301" + `va n` + "\u0303" + `u, שרה` + "\u202e" + `
rulings: ally-pile-secrecy=open

# [red]not a colour[-] [yellow::b]
`

// hardRecord is the four-player game with these names, up to its middle.
func hardRecord(t testing.TB, begins string) string {
	text := until(t, "mag-mell.table", begins)
	_, said, _ := strings.Cut(text, "\n\n")
	for _, n := range [][2]string{{"Anna", "{b}<i>(red)"}, {"Brit", "王小明"}, {"Chu", "E\u0301va n\u0303u"}, {"Dervla", "שרה\u202e"}} {
		said = strings.ReplaceAll(said, n[0]+":", n[1]+":")
	}
	return hardNames + said
}

// screens are all screens there are, each opened by keys from the table.
var screens = []struct{ name, keys string }{
	{"table", ""}, {"cursor", "<Down>"}, {"typing", "sor"}, {"tab", "tu<Tab>"}, {"refusal", "{b}<i>(red): gaar<Enter>"}, {"kept", "{b}<i>(red): gaar<Enter><F7>"}, {"which", "{b}<i>(red): tu<Enter>"},
	{"help", "<F1>"}, {"palette", "<Ctrl-P>"}, {"palette-found", ":rew"}, {"legal", "<F2>"}, {"why", "<F4>"}, {"allowed", "brso?<Enter>"}, {"fault", "brzz<Enter>"},
	{"consent", "<F5>"}, {"past", "<F5>all<Enter><Left>"}, {"past-why", "<F5>all<Enter>why brso<Enter>"}, {"list", "<F3>"}, {"steal", "steal<Enter>"},
	{"pile", "<F6>"}, {"rewind", "<Ctrl-R>"}, {"log", "log<Enter>"}, {"correct", "correct 5<Enter>"},
	{"reconcile", "<F9>"}, {"rules", "rules<Enter>"}, {"rule", "rules matches<Enter>"},
	{"rulings", "rulings<Enter>"}, {"score", "score<Enter>"}, {"setup", "setup<Enter>"}, {"leave", "<Esc>"},
}

// TestEveryScreenInEveryTheme opens every screen with hard names in every theme
// at three sizes, and looks for what must never be.
func TestEveryScreenInEveryTheme(t *testing.T) {
	record := hardRecord(t, "Dervla: steal")
	for _, theme := range append([]string{"ascii"}, Themes...) {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {200, 50}} {
			if size[0] != 80 && theme != "dark" && theme != "ascii" {
				continue // a theme moves nothing
			}
			if racing && (size[0] != 80 || theme != "dark" && theme != "mono") {
				continue
			}
			r := newRig(t, size[0], size[1], theme, record)
			r.look(r.con.dismiss) // it names a directory of this test
			for _, s := range screens {
				r.press(s.keys)
				text, look := r.capture()
				checkScreen(t, theme+" "+s.name, theme, size[0], text, look)
				if size[0] == 80 && (theme == "mono" || theme == "dark") && s.name != "leave" { // that one names a file
					r.golden("screen-" + theme + "-" + s.name)
				}
				r.out()
			}
			r.stop()
			r.con = nil
		}
	}
}

// checkScreen looks for what must never be on a screen.
func checkScreen(t *testing.T, name, theme string, w int, text, look string) {
	t.Helper()
	for _, row := range strings.Split(text, "\n") {
		if tell.Width(row) > w {
			t.Fatalf("%s: a row is %d columns wide:\n%s", name, tell.Width(row), text)
		}
		for _, c := range row {
			if c < ' ' || c == '\u202e' || c == 0x7f {
				t.Fatalf("%s: there is %q:\n%s", name, c, text)
			}
			if theme == "ascii" && c > 0x7e && !strings.Contains(row, "> ") { // what is typed stays as it is
				t.Fatalf("%s: there is %q, which ASCII lacks:\n%s", name, c, text)
			}
		}
	}
	for row := range strings.SplitSeq(look, "\n") {
		if len(row) > 2 && row[1] == ' ' && len(row) < 60 {
			plain := strings.HasPrefix(row[2:], "default on default")
			if (theme == "mono" || theme == "ascii") != plain {
				t.Fatalf("%s: style %q", name, row)
			}
		}
	}
}

// TestHardNamesAreShown: names and comments stand there as they were typed.
func TestHardNamesAreShown(t *testing.T) {
	r := newRig(t, 80, 24, "dark", hardRecord(t, "Dervla: steal"))
	r.shows("{b}<i>(red)", "王小明", "Éva ñu", "שרה").press("log all<Enter>" + strings.Repeat("<PgUp>", 9)).shows("# [red]not a colour[-] [yellow::b]")
}

// TestEveryGameIsListed: every game of the house has its row in the list.
func TestEveryGameIsListed(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	text, _ := newRigOver(t, 80, 24, "dark", filepath.Join(t.TempDir(), "thursday.table"), games.All).press("new<Enter>").capture()
	for i, g := range games.All {
		least, most := g.Seats()
		has(t, strings.Split(text, "\n")[1+i], fmt.Sprintf(" %d  %s ", i+1, g.Title()), fmt.Sprintf(" %d–%d players", least, most))
	}
}

// TestStartInEveryTheme looks at the screens before a table.
func TestStartInEveryTheme(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	for _, theme := range Themes {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {200, 50}} {
			// The goldens show five games, whatever game comes behind them.
			r := newRigOver(t, size[0], size[1], theme, filepath.Join(t.TempDir(), "thursday.table"), games.All[:5])
			for i, keys := range []string{"", "new<Enter>", "mell<Enter>王小明<Enter>שרה<Enter>e\u0301<Enter>"} {
				text, look := r.press(keys).capture()
				checkScreen(t, theme+" start", theme, size[0], text, look)
				if size[0] == 80 && theme == "dark" {
					r.golden([]string{"start", "start-game", "start-form"}[i])
				}
			}
			r.stop()
			r.con = nil
		}
	}
}

// TestNoColour: NO_COLOR wins over every wish, and mono holds no colour at all.
func TestNoColour(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	theme := ChooseTheme("dark")
	if theme.Name != "mono" {
		t.Error("NO_COLOR leads to", theme.Name)
	}
	for r, st := range theme.style {
		if fg, bg, _ := st.Decompose(); fg != tcell.ColorDefault || bg != tcell.ColorDefault {
			t.Errorf("role %d has a colour", r)
		}
	}
}

// TestContrast measures every theme: what must be read has 4.5 to 1, in the
// contrast theme 7 to 1; what can't be chosen has 3 to 1.
func TestContrast(t *testing.T) {
	for _, on := range hue.Grounds {
		name := on.Name
		theme := NewTheme(name, false)
		least := 4.5
		if name == "contrast" {
			least = 7
		}
		for r, st := range theme.style {
			want := least
			if tell.Role(r) == tell.Faint || tell.Role(r) == frame || tell.Role(r) == tell.Struck || r == int(dimmed) {
				want = 3
			}
			if c := contrast(st); c < want {
				t.Errorf("%s: role %d has a contrast of %.1f, not %.1f", name, r, c, want)
			}
		}
		for hue, st := range theme.hue {
			if c := contrast(st); c < least {
				t.Errorf("%s: %s has a contrast of %.1f, not %.1f", name, hue, c, least)
			}
		}
	}
}

// contrast is that of WCAG 2.
func contrast(st tcell.Style) float64 {
	fg, bg, _ := st.Decompose()
	a, b := luminance(fg), luminance(bg)
	if a < b {
		a, b = b, a
	}
	return (a + 0.05) / (b + 0.05)
}

func luminance(c tcell.Color) float64 {
	r, g, b := c.RGB()
	lin := func(v int32) float64 {
		f := float64(v) / 255
		if f <= 0.03928 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
}
