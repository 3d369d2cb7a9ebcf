package session

import (
	"slices"
	"strings"
	"testing"
)

// Full-width letters and signs, dashes, and invisible characters are read as the ordinary
// ones in moves, commands, and answers. A note stays as typed.
func TestWidths(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"Ａｎｎａ：ａｗａｉｔｓ　ｒｕｎ；　–３；ｇａｓｏ＃ａ，ｂ", "Anna: awaits Rún; Anna: assign -3; Anna: pick Gairm Sorcerer # ａ，ｂ"},
		{"run;3;ga\u200bso，　fam", "Anna: awaits Rún; Anna: assign 3; Anna: pick Gairm Sorcerer; Anna: pick Familiar"},
		{"run;3\n！\u200bmer？", "Anna: awaits Rún; Anna: assign 3"},
		{"run;3\nga\n１", "Anna: awaits Rún; Anna: assign 3; Anna: pick Gairm Witch"},
		{"run;3\n／ｕｎｄｏ", "Anna: awaits Rún; Anna: assign 3; undo"},
		{"run\nrewind １　ａｇｒｅｅｄ　ａｎｎａ，brit", "Anna: awaits Rún; rewind 1 agreed Anna, Brit"},
		{"run\nrewind 1\nＢｒｉｔ、ａｎ", "Anna: awaits Rún; rewind 1 agreed Brit, Anna"},
		{"ｎｏｔｅ　ａ，ｂ", "# ａ，ｂ"},
		{"Ｄｏｒａ　ｓｉｔｓ　ｉｎ　ｆｏｒ　ａｎ", "rename Anna to Dora"},
	} {
		s := newTable(t, laidOut)
		if reply, recorded := enter(t, s, strings.Split(c.typed, "\n")...); !slices.Equal(recorded, strings.Split(c.want, "; ")) {
			t.Errorf("%q records %q: %s", c.typed, recorded, reply.Text)
		}
	}
	s := newTable(t, laidOut)
	if reply, _ := enter(t, s, "ｒｅｃｏｎｃｉｌｅ　ｐｏｏｌ：－ｆａｍ"); reply.Bad {
		t.Errorf("no answer: %s", reply.Text)
	} else if l := s.Question().Sheet[0]; l.Entered != "-Familiar" {
		t.Errorf("entered %q", l.Entered)
	}
}
