// Package hue defines the named colours of families, for paper and for every screen.
package hue

// A Hue is a named colour with its values on each ground, as 0xRRGGBB.
type Hue struct {
	Name  string
	Paper uint32 // dark enough for a white sign on it
	// On screens, as ink: 4.5 to 1 against a dark ground and a light one, 7 to 1
	// against black.
	Dark, Light, Contrast int32
}

// All lists them. Signs and patterns distinguish families whose colours look alike.
var All = []Hue{
	{"yellow", 0xc08a12, 0xf1d264, 0x735a00, 0xffe14d},
	{"green", 0x2e7a4c, 0x7fd67f, 0x1f6b2a, 0x7dff8a},
	{"pink", 0xbf4a86, 0xff9fc8, 0xa81e68, 0xffa8d4},
	{"purple", 0x67459b, 0xc3a0ff, 0x6a35b0, 0xd5b8ff},
	{"red", 0xae2f2b, 0xff8a80, 0xa82018, 0xffa59e},
	{"blue", 0x2a61a6, 0x82b8ff, 0x1450a8, 0x9cc8ff},
	{"orange", 0xc8651b, 0xffb066, 0x934600, 0xffbf80},
	{"beige", 0x93764a, 0xdcc9a3, 0x6d5a34, 0xf0deb8},
	{"turquoise", 0x17808a, 0x6fd6d6, 0x0c6670, 0x7df0f0},
	{"brown", 0x7a4a26, 0xd9a779, 0x7a4a26, 0xf0c49c},
	{"gold", 0xa8762a, 0xe0bd6a, 0x7a5a10, 0xffe08a},
	{"black", 0x2b2f3a, 0xaab2c0, 0x2b2f3a, 0xd8d8d8},
	{"white", 0x8a8f9c, 0xf2f5fa, 0x656b76, 0xffffff},
	{"grey", 0x596273, 0xb4bcc8, 0x545c66, 0xd8d8d8},
}

// Named returns a hue by name, or grey.
func Named(name string) Hue {
	for _, h := range All {
		if h.Name == name {
			return h
		}
	}
	return All[len(All)-1]
}
