package console

import (
	"cmp"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables/hue"
	"magistrate/referee"
)

// Roles that only a screen has, besides those of the referee's lines.
const (
	bar    = iota + tell.Roles // the bar at the top
	foot                       // the footer
	chosen                     // under the cursor
	field                      // where text is typed
	frame                      // lines round boxes
	lit                        // what a refusal speaks of
	turn                       // the name of who is to act
	roles
)

// A Theme is how the console looks.
type Theme struct {
	Name  string
	style [roles]tcell.Style
	hue   map[string]tcell.Style
	ascii bool
	mono  bool
}

// Themes names the themes, the default first.
var Themes = []string{"dark", "light", "contrast", "mono"}

// palette is a theme's colours: ground and ink first, and which hues go with them.
type palette struct {
	ground, panel, ink, soft, faint, accent, good, bad, warn, bar, barInk, select_, selectInk int32
	hue                                                                                       func(hue.Hue) int32
}

// The palettes keep a contrast of at least 4.5 to 1 against both grounds for
// what must be read, 7 to 1 in the contrast theme; faint is what can't be
// chosen, and stays above 3 to 1.
var palettes = map[string]palette{
	"dark": {ground: 0x15181e, panel: 0x1f242d, ink: 0xd9dee7, soft: 0x99a3b3, faint: 0x6b7585, accent: 0x7cc7ff, good: 0x86d98f, bad: 0xff8f86, warn: 0xffc56b,
		bar: 0x2c3442, barInk: 0xf2f5fa, select_: 0xf2d479, selectInk: 0x15181e,
		hue: func(h hue.Hue) int32 { return h.Dark }},
	"light": {ground: 0xfbfaf6, panel: 0xefece3, ink: 0x22262d, soft: 0x565e69, faint: 0x7f8690, accent: 0x0b5a9c, good: 0x1f6b2a, bad: 0xa82018, warn: 0x7d5200,
		bar: 0x2f3a4a, barInk: 0xffffff, select_: 0x1d4f86, selectInk: 0xffffff,
		hue: func(h hue.Hue) int32 { return h.Light }},
	"contrast": {ground: 0x000000, panel: 0x000000, ink: 0xffffff, soft: 0xe0e0e0, faint: 0xa0a0a0, accent: 0x6fdcff, good: 0x7dff8a, bad: 0xffa59e, warn: 0xffd75f,
		bar: 0xffffff, barInk: 0x000000, select_: 0xffff00, selectInk: 0x000000,
		hue: func(h hue.Hue) int32 { return h.Contrast }},
}

// NewTheme makes a theme by its name; ascii asks for signs that every terminal
// has. An unknown name gives the default.
func NewTheme(name string, ascii bool) *Theme {
	if !slices.Contains(Themes, name) {
		name = Themes[0]
	}
	t := &Theme{Name: name, ascii: ascii, mono: name == "mono", hue: map[string]tcell.Style{}}
	d := tcell.StyleDefault
	if t.mono {
		// Without a single colour: with NO_COLOR the terminal library would turn dark
		// colours into reverse video, so there is none to turn.
		t.style = [roles]tcell.Style{
			tell.Base: d, tell.Soft: d, tell.Faint: d.Dim(true), tell.Strong: d.Bold(true), tell.Title: d.Bold(true).Underline(true),
			bar: d.Reverse(true), foot: d, tell.Accent: d.Bold(true), tell.Good: d, tell.Bad: d.Bold(true),
			tell.Warn: d.Underline(true), chosen: d.Reverse(true).Bold(true), field: d.Underline(true), frame: d, tell.Struck: d.Dim(true).StrikeThrough(true),
			lit: d.Reverse(true).Underline(true), turn: d.Reverse(true).Bold(true),
		}
		return t
	}
	on := func(ink, ground int32) tcell.Style {
		return d.Foreground(tcell.NewHexColor(ink)).Background(tcell.NewHexColor(ground))
	}
	p := palettes[name]
	g := p.ground
	t.style = [roles]tcell.Style{
		tell.Base: on(p.ink, g), tell.Soft: on(p.soft, g), tell.Faint: on(p.faint, g), tell.Strong: on(p.ink, g).Bold(true),
		tell.Title: on(p.accent, g).Bold(true), bar: on(p.barInk, p.bar).Bold(true),
		foot: on(p.soft, p.panel), tell.Accent: on(p.accent, g).Bold(true),
		tell.Good: on(p.good, g), tell.Bad: on(p.bad, g), tell.Warn: on(p.warn, g),
		chosen: on(p.selectInk, p.select_).Bold(true), field: on(p.ink, p.panel), frame: on(p.faint, g),
		tell.Struck: on(p.faint, g).StrikeThrough(true),
		lit:         on(g, p.bad).Bold(true), turn: on(g, p.accent).Bold(true),
	}
	for _, h := range hue.All {
		t.hue[h.Name] = on(p.hue(h), g)
	}
	return t
}

// ruling is held while what tview draws with is looked at and changed: consoles of one theme may
// run side by side.
var ruling sync.Mutex

// rule gives tview the colours and the lines it draws with.
func (t *Theme) rule() {
	ruling.Lock()
	defer ruling.Unlock()
	ink, paper := colour(t.of(tell.Base)), ground(t.of(tell.Base))
	styles := tview.Theme{PrimitiveBackgroundColor: paper, ContrastBackgroundColor: ground(t.of(field)), MoreContrastBackgroundColor: ground(t.of(field)),
		BorderColor: colour(t.of(frame)), TitleColor: colour(t.of(tell.Title)), GraphicsColor: colour(t.of(frame)), PrimaryTextColor: ink, SecondaryTextColor: ink,
		TertiaryTextColor: ink, InverseTextColor: ink, ContrastSecondaryTextColor: ink}
	line := func(s string) rune {
		if t.ascii {
			s = tell.Unaccent(s)
		}
		return []rune(s)[0]
	}
	b := tview.Borders
	b.Horizontal, b.Vertical = line("─"), line("│")
	b.TopLeft, b.TopRight, b.BottomLeft, b.BottomRight = line("╭"), line("╮"), line("╰"), line("╯")
	b.HorizontalFocus, b.VerticalFocus = b.Horizontal, b.Vertical
	b.TopLeftFocus, b.TopRightFocus, b.BottomLeftFocus, b.BottomRightFocus = b.TopLeft, b.TopRight, b.BottomLeft, b.BottomRight
	if tview.Styles != styles || tview.Borders != b {
		tview.Styles, tview.Borders = styles, b
	}
}

// of gives the style of a role.
func (t *Theme) of(r tell.Role) tcell.Style { return t.style[r] }

// blank is the style of what nothing stands on.
func (t *Theme) blank() tcell.Style { return tcell.StyleDefault.Background(ground(t.of(tell.Base))) }

// tag gives the style of a hue; text of an unknown one is plain.
func (t *Theme) tag(name string) tcell.Style {
	if st, ok := t.hue[name]; ok {
		return st
	}
	return t.of(tell.Base)
}

// text makes text fit for this theme's terminal.
func (t *Theme) text(s string) string {
	if t.ascii {
		return tell.Unaccent(tell.Clean(s))
	}
	return tell.Plain(tell.Clean(s))
}

// ChooseTheme takes the theme that was asked for, or the one the surroundings
// ask for: NO_COLOR means mono, a locale without UTF-8 means ASCII signs.
func ChooseTheme(asked string) *Theme {
	if os.Getenv("NO_COLOR") != "" {
		asked = "mono"
	}
	locale := strings.ToLower(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG")))
	return NewTheme(asked, !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8"))
}

// sign is what tells a family apart without colour: its sign, and its letter
// on terminals that may lack the sign.
func (t *Theme) sign(tag referee.Tag) string {
	if t.ascii || tag.Sign == "" {
		return tell.Clean(tag.Letter)
	}
	return tag.Sign
}

// mostText is how wide a line of text is at most: eyes lose their way on a longer one.
const mostText = 100

// tagged sets lines for a tview.TextView: wrapped to w columns, each in the
// style of its role, with nothing in them that the view would take for a tag.
func (t *Theme) tagged(lines tell.Lines, w int) string {
	var rows []string
	for _, l := range lines {
		for _, row := range tell.Hang(strings.Repeat("  ", l.Indent)+t.text(l.Text), min(max(w, 8), mostText)) {
			rows = append(rows, tagOf(t.of(l.Role))+tview.Escape(row))
		}
	}
	return strings.Join(rows, "\n")
}

// tagOf writes a style as tview does.
func tagOf(st tcell.Style) string {
	fg, bg, attrs := st.Decompose()
	flags := ""
	for i, mask := range []tcell.AttrMask{tcell.AttrBold, tcell.AttrDim, tcell.AttrReverse, tcell.AttrUnderline, tcell.AttrStrikeThrough} {
		if attrs&mask != 0 {
			flags += "bdrus"[i : i+1]
		}
	}
	return "[" + cmp.Or(fg.CSS(), "-") + ":" + cmp.Or(bg.CSS(), "-") + ":" + cmp.Or(flags, "-") + "]"
}

func colour(st tcell.Style) tcell.Color { fg, _, _ := st.Decompose(); return fg }
func ground(st tcell.Style) tcell.Color { _, bg, _ := st.Decompose(); return bg }
