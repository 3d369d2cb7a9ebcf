package console

import (
	"cmp"
	"os"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables/hue"
	"magistrate/referee"
)

// Roles for the screen, in addition to those of package tell.
const (
	bar       = iota + tell.Roles // the bar at the top
	foot                          // the footer
	chosen                        // the selection
	field                         // the input line
	frame                         // frames and lines
	highlight                     // cards that a refusal mentions
	turn                          // names of players to act
	dimmed                        // keys without a use now
	roles
)

// A Theme is how the console looks.
type Theme struct {
	Name  string
	style [roles]tcell.Style
	hue   map[string]tcell.Style
	ascii bool
	mono  bool
	show  func(string) string // see session.Session.Show; nil for none
}

// tview uses the terminal's own colours unless a theme sets others.
func init() { tview.Styles = tview.Theme{} }

// Themes names the themes, the default first; mono has no colours.
var Themes = []string{hue.Grounds[0].Name, hue.Grounds[1].Name, hue.Grounds[2].Name, "mono"}

// NewTheme returns the theme with a name, or else the default; with ascii it uses no other
// characters.
func NewTheme(name string, ascii bool) *Theme {
	if !slices.Contains(Themes, name) {
		name = Themes[0]
	}
	t := &Theme{Name: name, ascii: ascii, mono: name == "mono", hue: map[string]tcell.Style{}}
	d := tcell.StyleDefault
	if t.mono {
		// With NO_COLOR, tcell would turn dark colours into reverse video.
		t.style = [roles]tcell.Style{
			tell.Base: d, tell.Soft: d, tell.Faint: d.Dim(true), tell.Strong: d.Bold(true), tell.Title: d.Bold(true).Underline(true),
			bar: d.Reverse(true), foot: d, tell.Accent: d.Bold(true), tell.Good: d, tell.Bad: d.Bold(true),
			tell.Warn: d.Underline(true), chosen: d.Reverse(true).Bold(true), field: d.Underline(true), frame: d, tell.Struck: d.Dim(true).StrikeThrough(true),
			highlight: d.Reverse(true).Underline(true), turn: d.Reverse(true).Bold(true), dimmed: d.Dim(true),
		}
		return t
	}
	on := func(ink, ground int32) tcell.Style {
		return d.Foreground(tcell.NewHexColor(ink)).Background(tcell.NewHexColor(ground))
	}
	p := hue.Grounds[slices.Index(Themes, name)]
	g := p.Ground
	t.style = [roles]tcell.Style{
		tell.Base: on(p.Ink, g), tell.Soft: on(p.Soft, g), tell.Faint: on(p.Faint, g), tell.Strong: on(p.Ink, g).Bold(true),
		tell.Title: on(p.Accent, g).Bold(true), bar: on(p.BarInk, p.Bar).Bold(true),
		foot: on(p.Soft, p.Panel), tell.Accent: on(p.Accent, g).Bold(true),
		tell.Good: on(p.Good, g), tell.Bad: on(p.Bad, g), tell.Warn: on(p.Warn, g),
		chosen: on(p.SelectInk, p.Select).Bold(true), field: on(p.Ink, p.Panel), frame: on(p.Faint, g),
		tell.Struck: on(p.Faint, g).StrikeThrough(true),
		highlight:   on(g, p.Bad).Bold(true), turn: on(g, p.Accent).Bold(true), dimmed: on(p.Faint, p.Panel),
	}
	for _, h := range hue.All {
		t.hue[h.Name] = on(p.Of(h), g)
	}
	return t
}

// of returns the style of a role.
func (t *Theme) of(r tell.Role) tcell.Style { return t.style[r] }

// blank returns the style of empty space.
func (t *Theme) blank() tcell.Style { return tcell.StyleDefault.Background(ground(t.of(tell.Base))) }

// tag returns the style of a hue, or the base style if it is unknown.
func (t *Theme) tag(name string) tcell.Style {
	if st, ok := t.hue[name]; ok {
		return st
	}
	return t.of(tell.Base)
}

// text returns text that the terminal can show.
func (t *Theme) text(s string) string {
	if t.show != nil {
		s = t.show(s)
	}
	if t.ascii {
		return tell.Unaccent(tell.Clean(s))
	}
	return tell.Plain(tell.Clean(s))
}

// ChooseTheme returns the theme with a name, or mono if NO_COLOR is set; in a locale without UTF-8
// it uses ASCII.
func ChooseTheme(asked string) *Theme {
	if os.Getenv("NO_COLOR") != "" {
		asked = "mono"
	}
	locale := strings.ToLower(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG")))
	return NewTheme(asked, !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8"))
}

// sign returns the sign of a family, or its letter in ASCII.
func (t *Theme) sign(tag referee.Tag) string {
	if t.ascii || tag.Sign == "" {
		return tell.Clean(tag.Letter)
	}
	return tag.Sign
}

// mostText is the largest width of a line of text; longer ones are hard to read.
const mostText = 100

// tagged returns lines for a tview.TextView: wrapped to w columns, with tags for their roles, and
// with everything else escaped.
func (t *Theme) tagged(lines tell.Lines, w int) string {
	var rows []string
	for _, l := range lines {
		for _, row := range tell.Wrap(strings.Repeat("  ", l.Indent)+t.text(l.Text), min(max(w, 8), mostText)) {
			rows = append(rows, tagOf(t.of(l.Role))+tview.Escape(row))
		}
	}
	return strings.Join(rows, "\n")
}

// tagOf returns the tag of a style.
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

func ground(st tcell.Style) tcell.Color { _, bg, _ := st.Decompose(); return bg }
