package hue

// A Ground is a theme of a screen: its backgrounds, and the inks of the roles of text, as
// 0xRRGGBB.
type Ground struct {
	Name                                      string
	Ground, Panel                             int32 // Panel is the background of fields and footers
	Ink, Soft, Faint, Accent, Good, Bad, Warn int32
	Bar, BarInk, Select, SelectInk            int32
	Of                                        func(Hue) int32 // a family's colour on it
}

// Grounds lists them, the default first. Text has a contrast of at least 4.5 to 1 against both
// backgrounds, or 7 to 1 in the contrast theme; Faint, for what can't be chosen, has at least
// 3 to 1.
var Grounds = []Ground{
	{Name: "dark", Ground: 0x15181e, Panel: 0x1f242d,
		Ink: 0xd9dee7, Soft: 0x99a3b3, Faint: 0x6b7585, Accent: 0x7cc7ff, Good: 0x86d98f, Bad: 0xff8f86, Warn: 0xffc56b,
		Bar: 0x2c3442, BarInk: 0xf2f5fa, Select: 0xf2d479, SelectInk: 0x15181e,
		Of: func(h Hue) int32 { return h.Dark }},
	{Name: "light", Ground: 0xfbfaf6, Panel: 0xefece3,
		Ink: 0x22262d, Soft: 0x565e69, Faint: 0x7f8690, Accent: 0x0b5a9c, Good: 0x1f6b2a, Bad: 0xa82018, Warn: 0x7d5200,
		Bar: 0x2f3a4a, BarInk: 0xffffff, Select: 0x1d4f86, SelectInk: 0xffffff,
		Of: func(h Hue) int32 { return h.Light }},
	{Name: "contrast", Ground: 0x000000, Panel: 0x000000,
		Ink: 0xffffff, Soft: 0xe0e0e0, Faint: 0xa0a0a0, Accent: 0x6fdcff, Good: 0x7dff8a, Bad: 0xffa59e, Warn: 0xffd75f,
		Bar: 0xffffff, BarInk: 0x000000, Select: 0xffff00, SelectInk: 0x000000,
		Of: func(h Hue) int32 { return h.Contrast }},
}
