package console

import (
	"slices"
	"strings"
	"testing"
)

// keyScreens are all kinds of screens: the record behind each, whole or up to
// a line, and the keys that lead to it.
var keyScreens = []struct{ name, file, before, keys, shows string }{
	{"start", "", "", "", "New game"},
	{"choice of a game", "", "", "new<Enter>", "Which game"},
	{"form", "", "", "new<Enter>mell<Enter>", "Player 1 ›"},
	{"values of a field", "", "", "new<Enter>mell<Enter><PgDn><Up><Enter>", "─ Level ─"},
	{"house rules", "", "", "new<Enter>mell<Enter><PgDn><Enter>", "─ House rules ─"},
	{"table", "mag-mell", "Brit: pick Tuama Blood Mage", "", "Brit picks"},
	{"something typed", "mag-mell", "Brit: pick Tuama Blood Mage", "tu", "› tu"},
	{"a card pointed at", "mag-mell", "Brit: pick Tuama Blood Mage", "<Down>", "⏎ Brit: pick "},
	{"refusal", "mag-mell", "Brit: pick Tuama Blood Mage", "ruar<Enter>", "NOT ALLOWED"},
	{"choice", "mag-mell", "Dervla: steal", "steal<Enter>", "─ Who? ─"},
	{"consent", "mag-mell", "Dervla: steal", "rewind 1<Enter>", "agree"},
	{"list laid out", "mag-mell", "Anna: pick Daemon", "undo<Enter>undo<Enter>undo<Enter>undo<Enter><F3>", "0 of 20"},
	{"cards and record compared", "mag-mell", "Dervla: steal", "<F9>", "as recorded"},
	{"past", "mag-mell", "Dervla: steal", "<F5>all<Enter>", "THE PAST"},
	{"correction", "mag-mell", "Dervla: steal", "correct 5<Enter>all<Enter>", "What should line 5 say?"},
	{"commands", "mag-mell", "Dervla: steal", "<Ctrl-P>", "All commands"},
	{"page", "mag-mell", "Dervla: steal", "<F2>", "legal moves"},
	{"completions", "mag-mell", "Dervla: steal", "st<Tab>", "1 of"},
	{"payment", "res-arcana", "Anna: use Alchemy paying 3", "use alchemy<Enter>", "0 of 4"},
	{"sealed choice", "enchanters", "Andrew: reveal", "sealed<Enter>", "nothing typed yet"},
	{"result", "mag-mell", "", "", "─ Result: "},
}

// unlabelled are the keys without a label in the footer.
var unlabelled = []command{{key: "F11"}, {key: "F12"}, {key: "Ctrl-L"}, {key: "Ctrl-Q"}, {key: "Ctrl-T"}}

// TestKeysMeanTheSame looks at the keys on every kind of screen: the footer never changes its labels,
// no list or form takes a key of the footer for itself, and F1 lists them all.
func TestKeysMeanTheSame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	footer, listed := "", ""
	for _, c := range keyScreens {
		t.Run(c.name, func(t *testing.T) {
			record := ""
			if c.file != "" && c.before == "" {
				record = wholeRecord(t, c.file+".table")
			} else if c.file != "" {
				record = until(t, c.file+".table", c.before)
			}
			r := newRig(t, 200, 60, "mono", record)
			r.look(r.con.dismiss)
			r.press(c.keys).shows(c.shows)
			rows := strings.Split(strings.TrimSpace(r.text()), "\n")
			if last := rows[len(rows)-1]; footer == "" {
				footer = last
			} else if last != footer {
				t.Errorf("the footer is\n%s\nnot\n%s", last, footer)
			}
			r.look(func() {
				for _, a := range r.con.does {
					if a.key == "" || a.key == "Esc" || a.key == "Ctrl-Q" { // all leave something
						continue
					}
					s := r.con.top()
					if s != nil && s.body.key(a.key) || r.con.entry.keys(a.key) || s == nil && r.con.table != nil && r.con.table.key(a.key) {
						t.Errorf("%s isn't for %s", a.key, a.name)
					}
				}
				var missing []string
				for _, k := range append(slices.Clone(commands), unlabelled...) {
					if find(r.con.does, k.key) == nil {
						missing = append(missing, k.key)
					}
				}
				if missing != nil {
					t.Errorf("%v do nothing", missing)
				}
			})
			page := r.press("<F1>").shows("Keys").text()
			keys := page[strings.Index(page, " Keys\n"):]
			keys = keys[:strings.Index(keys, "PgUp PgDn")]
			if listed == "" {
				listed = keys
			} else if keys != listed {
				t.Errorf("F1 lists\n%s\nnot\n%s", keys, listed)
			}
		})
	}
	for _, k := range append(slices.Clone(commands), unlabelled...) {
		if k.key != "Esc" && !strings.Contains(listed, "  "+k.key+" ") {
			t.Errorf("F1 doesn't list %s:\n%s", k.key, listed)
		}
	}
}
