package tell

import "testing"

// Of two long lists what differs is told, and what they begin with; short ones are told whole.
func TestDiffering(t *testing.T) {
	const long = "pool A, B, C, D, E, F, G, H"
	for _, c := range []struct{ was, is, wantWas, wantIs string }{
		{"pool A, B", "pool A, C", "pool A, B", "pool A, C"},
		{long, "pool A, B, C, X, E, F, G, H", "pool A, …, D, …", "pool A, …, X, …"},
		{long, "pool X, B, C, D, E, F, G, H", "pool A, …", "pool X, …"},
		{long, "pool A, B, C, D, E, F, G, X", "pool A, …, H", "pool A, …, X"},
		{long, "pool A, B, C, D, E, F, G", "pool A, …, H", "pool A, …"},
		{long, "pool A, A, B, C, D, E, F, G, H", "pool A, …", "pool A, A, …"},
		{long, long, "pool A, …", "pool A, …"},
		{long, "Anna: pick X", long, "Anna: pick X"},
	} {
		if was, is := shortenLists(c.was, c.is); was != c.wantWas || is != c.wantIs {
			t.Errorf("%q and %q: %q and %q", c.was, c.is, was, is)
		}
	}
}
