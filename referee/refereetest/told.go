package refereetest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
	"magistrate/scoring"
)

// A telling is one line of a section told: a rule, the words that tell people about it,
// and the move after which they do.
type telling struct {
	after, rule, words string
	entry              int // the index of the move; -1 if it is not there
}

// tellings parses a section told.
func tellings(section *txtar.File) (all []telling) {
	if section == nil {
		return nil
	}
	after := ""
	for line := range strings.Lines(string(section.Data)) {
		line = strings.TrimSpace(line)
		if statement, ok := strings.CutPrefix(line, "> "); ok {
			after = statement
		} else if rule, words, ok := strings.Cut(line, ": "); ok {
			all = append(all, telling{after, rule, words, -1})
		}
	}
	return all
}

// A script is a played record with its section told.
type script struct {
	*fixture
	*record.Record
	tellings []telling
}

// find returns the index of the entry that a telling names, after another index; -1 for
// none.
func (s *script) find(after string, start int) int {
	text, last := strings.CutPrefix(after, "last ")
	found := -1
	for i := start + 1; i < len(s.Entries) && (last || found < 0); i++ {
		if s.typed(i) == text {
			found = i
		}
	}
	return found
}

// typed returns an entry as it is typed.
func (s *script) typed(i int) string {
	typed, _, _ := strings.Cut(s.Entries[i].Raw, "#")
	return strings.TrimSpace(typed)
}

// texts lists what people read after an entry that the game itself says: its outcome, what is
// expected, and the score if the game is over.
func (s *script) texts(i int) []string {
	e, p := &s.Entries[i], s.After(s.Entries[i].Number-len(s.Head))
	o := s.Outcome(e)
	parts := append(strings.Split(o.Words, "; "), o.Doubt)
	if p.Over() {
		parts = append(parts, scoreTexts(p.Score())...)
	} else {
		parts = append(parts, p.Expect())
	}
	return slices.DeleteFunc(parts, func(part string) bool { return plain(part) == "" })
}

// scoreTexts lists the figures of a score and what players are compared by.
func scoreTexts(s scoring.Sheet) (parts []string) {
	for _, one := range s.Players {
		if one.Eliminated {
			parts = append(parts, one.Name+": eliminated")
		}
		for _, l := range one.Lines {
			if l.Points != 0 {
				parts = append(parts, fmt.Sprintf("%d %s %s", l.Points, l.Label, l.Why))
			}
		}
	}
	for _, b := range s.Breakers {
		var values []string
		for p, one := range s.Players {
			if value, ok := s.Compared(&b, p); ok {
				values = append(values, one.Name+" "+value)
			}
		}
		if values != nil {
			parts = append(parts, cmp.Or(b.Words, b.Name)+": "+strings.Join(values, ", "))
		}
	}
	return parts
}

// plain returns the words of a text, for comparison.
func plain(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" .;", r) }), " ")
}

// mentions reports whether people read some words after an entry.
func (s *script) mentions(i int, words string) bool {
	text := plain(s.typed(i) + " " + strings.Join(s.texts(i), " "))
	return plain(words) != "" && strings.Contains(text, plain(words))
}

// shows lists the entries that a comment "# shows: ID" may be about: the one on its line,
// or those before and after it.
func (s *script) shows(id string) (entries []int) {
	for i := range s.Entries {
		_, ids, _ := strings.Cut(s.Entries[i].Comment(), "# shows:")
		if !slices.Contains(strings.Split(strings.ReplaceAll(ids, " ", ""), ","), id) {
			continue
		}
		if s.Entries[i].Applied {
			entries = append(entries, i)
			continue
		}
		for _, step := range [...]int{-1, 1} {
			at := i + step
			for at >= 0 && at < len(s.Entries) && !s.Entries[at].Applied {
				at += step
			}
			if at >= 0 && at < len(s.Entries) {
				entries = append(entries, at)
			}
		}
	}
	return entries
}

// likeness returns how many of the words of two texts are the same: from 0 to 1.
func likeness(a, b string) float64 {
	of := func(text string) []string {
		return strings.FieldsFunc(plain(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	words, others := of(a), of(b)
	total, same := len(words)+len(others), 0
	for _, word := range words {
		if i := slices.Index(others, word); i >= 0 {
			others = slices.Delete(others, i, i+1)
			same++
		}
	}
	return 2 * float64(same) / float64(max(total, 1))
}

// about returns the words of a rule, to look for in what people read.
func about(rule *rulebook.Rule) string { return rule.ID + " " + rule.Title }

// nearest returns the text after an entry that is nearest to some words, and how near it is;
// -1 if there is none.
func (s *script) nearest(entry int, words string) (text string, near float64) {
	near = -1
	for _, part := range s.texts(entry) {
		if n := likeness(part, words); n > near {
			text, near = part, n
		}
	}
	return text, near
}

// bestTelling returns the text beside a "# shows:" that is nearest to some words; nil for
// none.
func bestTelling(all []*script, rule *rulebook.Rule, words string) (best *script, is telling) {
	most := -1.0
	for _, s := range all {
		for _, entry := range s.shows(rule.ID) {
			if text, near := s.nearest(entry, words); near > most {
				best, most, is = s, near, telling{"", rule.ID, text, entry}
			}
		}
	}
	return best, is
}

// write writes the section told into the record.
func (s *script) write(t *testing.T) {
	slices.SortStableFunc(s.tellings, func(a, b telling) int { return a.entry - b.entry })
	var text strings.Builder
	at := -1
	for _, is := range s.tellings {
		if is.entry != at {
			after := s.typed(is.entry)
			if s.find(after, at) != is.entry {
				after = "last " + after
			}
			at = is.entry
			fmt.Fprintf(&text, "> %s\n", after)
		}
		fmt.Fprintf(&text, "%s: %s\n", is.rule, is.words)
	}
	if s.section("told") == nil {
		s.archive.Files = append(s.archive.Files, txtar.File{Name: "told"})
	}
	s.section("told").Data = []byte(text.String())
	s.save(t)
}

// Told fails for a rule that is carried out and missing from all sections told, and for a
// section told that is wrong. -update writes the sections: of the texts after the same move,
// the one nearest to what the section said; for a rule that no section had, of the texts
// beside "# shows: ID" the one nearest to its title.
func Told(t *testing.T, g referee.Game) {
	var all []*script
	told := map[string]bool{}
	lostWords := map[string]string{} // the words of sections whose move is gone
	for _, r := range load(t, g) {
		if s, err := record.Open(r.table(t), []referee.Game{g}); err == nil {
			one := &script{r, s, nil}
			one.check(t, told, lostWords)
			all = append(all, one)
		}
	}
	for i := range g.Book().Rules {
		rule := &g.Book().Rules[i]
		if rule.Force != rulebook.Follows || told[rule.ID] {
			continue
		}
		if s, is := bestTelling(all, rule, cmp.Or(lostWords[rule.ID], about(rule))); *Update && s != nil {
			s.tellings = append(s.tellings, is)
			s.write(t)
			continue
		}
		t.Errorf("no record shows the outcome of %s, in a section told (-update writes it beside “# shows: %s”)", rule.ID, rule.ID)
	}
}

// check compares the section told with what people read, and marks its rules in told. With
// -update it corrects the words; those whose move is gone are added to lostWords.
func (s *script) check(t *testing.T, told map[string]bool, lostWords map[string]string) {
	at, after, changed := -1, "", false
	for _, is := range tellings(s.section("told")) {
		if is.after != after {
			at, after = s.find(is.after, at), is.after
		}
		is.entry = at
		rule := s.Game.Book().Rule(is.rule)
		switch {
		case rule == nil || rule.Force != rulebook.Follows:
			t.Errorf("%s: told has the outcome of %s, which is no rule that follows by itself", s.path, is.rule)
			continue
		case at >= 0 && s.mentions(at, is.words):
		case !*Update:
			t.Errorf("%s: %s: %q is not in the outcome after %q (-update writes what is)", s.path, is.rule, is.words, is.after)
			continue
		default:
			near := -1.0
			if plain(is.words) == "the game is over" { // the house's sentence
				is.words = about(rule)
			}
			if changed = true; at >= 0 {
				is.words, near = s.nearest(at, is.words)
			}
			if near < 0 {
				lostWords[is.rule] = is.words
				continue
			}
		}
		told[is.rule] = true
		s.tellings = append(s.tellings, is)
	}
	if changed {
		s.write(t)
	}
}
