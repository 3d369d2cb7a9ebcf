package refereetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
)

// A witness is a place where a record shows a rule.
type witness struct {
	name string // of the record
	line int
	long int // moves of the record; the shortest shows it best
}

// witnesses are places by rule: where it refuses a move, where an illegal move was let
// stand, and where it is carried out.
type witnesses struct{ refused, letStand, shown map[string][]witness }

// best returns the witness that the rule names already, or else the shortest.
func best(all []witness, named string) witness {
	for _, w := range all {
		if slices.Contains(strings.Split(named, ", "), w.name) {
			return w
		}
	}
	return slices.MinFunc(all, func(a, b witness) int { return a.long - b.long })
}

// witnessesOf parses all records of a game.
func witnessesOf(t *testing.T, g referee.Game) *witnesses {
	w := &witnesses{map[string][]witness{}, map[string][]witness{}, map[string][]witness{}}
	for _, r := range load(t, g) {
		s, err := record.Open(r.table(t), []referee.Game{g})
		if err != nil {
			continue
		}
		for i := range s.Entries {
			e := &s.Entries[i]
			here := witness{filepath.Base(r.path), e.Number, len(s.Entries)}
			if rule := e.Ruling.Rule; rule != nil {
				w.refused[rule.ID] = append(w.refused[rule.ID], here)
				if e.Verdict == referee.Irregular {
					w.letStand[rule.ID] = append(w.letStand[rule.ID], here)
				}
			}
			if _, ids, ok := strings.Cut(e.Comment(), "# shows:"); ok {
				for id := range strings.SplitSeq(ids, ",") {
					id = strings.TrimSpace(id)
					if g.Book().Rule(id) == nil {
						t.Errorf("%s line %d: there is no rule %q", r.path, e.Number, id)
					}
					w.shown[id] = append(w.shown[id], here)
				}
			}
		}
	}
	return w
}

// of returns the kinds of witnesses that a rule needs.
func (w *witnesses) of(rule *rulebook.Rule) (kinds []map[string][]witness) {
	switch rule.Force {
	case rulebook.Enforced:
		return append(kinds, w.refused)
	case rulebook.Overridable:
		return append(kinds, w.refused, w.letStand)
	case rulebook.Follows:
		return append(kinds, w.shown)
	}
	return nil
}

// Provoked fails for a rule of the book that no record shows: a rule that refuses must
// have refused a move; one that can be overridden must have been; one that is carried out
// must be named by "# shows:". The book names the records ("shown in"), which -update
// writes. See Told.
func Provoked(t *testing.T, g referee.Game) {
	w := witnessesOf(t, g)
	shown := map[string]string{}
	for i := range g.Book().Rules {
		rule := &g.Book().Rules[i]
		t.Run(rule.ID, func(t *testing.T) {
			if rule.Cite == "" || rule.Text == "" || rule.Title == "" {
				t.Error("it has no title, text or section")
			}
			var names []string
			for _, m := range w.of(rule) {
				if m[rule.ID] == nil {
					t.Error("no record provokes it, or stands over it where it can stand")
					continue
				}
				by := best(m[rule.ID], rule.Shown)
				t.Logf("shown in %s/%s, line %d", Dir(g), by.name, by.line)
				if !slices.Contains(names, by.name) {
					names = append(names, by.name)
				}
			}
			if shown[rule.ID] = strings.Join(names, ", "); !*Update && shown[rule.ID] != rule.Shown {
				t.Errorf("rules.txt says it is shown in %q; it is shown in %q (-update writes it)", rule.Shown, shown[rule.ID])
			}
		})
	}
	if *Update {
		writeShown(t, shown)
	}
	t.Run("told", func(t *testing.T) { Told(t, g) })
}

// writeShown writes the records' names into rules.txt, below the sections.
func writeShown(t *testing.T, shown map[string]string) {
	const path = "rules.txt"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	records := ""
	for line := range strings.Lines(string(text)) {
		if len(line) > 2 && strings.Contains("+~=-", line[:1]) && line[1] == ' ' {
			records = shown[strings.Fields(line)[1]]
		}
		if strings.HasPrefix(line, "  shown in ") {
			continue
		}
		if out.WriteString(line); strings.HasPrefix(line, "  at ") && records != "" {
			out.WriteString("  shown in " + records + "\n")
			records = ""
		}
	}
	if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
