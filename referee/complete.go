package referee

import (
	"slices"
	"strings"
)

// Complete lists what an entry may become, in canonical spelling, the most
// useful first: what is legal now, then what is expected now and still lacks
// something (it ends in a space), then what would be refused.
func (s *Sitting) Complete(entry string) []string { return s.CompleteAt(s.Position(), entry) }

// CompleteAt is Complete for another moment of the game.
func (s *Sitting) CompleteAt(at Position, entry string) (all []string) {
	if unreadable(entry) != nil || len(entry) > mostTyped {
		return nil
	}
	m, err := s.marked(entry)
	if err != nil {
		return nil
	}
	var legal, begun, other []string
	x := s.Lexicon
	r := newReader(x, at)
	for _, o := range r.offers {
		switch text := x.Text(o.Statement); {
		case !x.continues(o.Statement, text, m.said):
		case o.Open():
			begun = append(begun, text[:strings.Index(text, "…")])
		default:
			legal = append(legal, text)
		}
	}
	if m.said != "" {
		r.short = true
		for _, a := range r.present(r.readings(m.said)) {
			switch text := x.Text(a.Statement); {
			case !x.Form(a.Verb).fits(a.Statement):
				if a.rank < unoffered {
					begun = append(begun, text+" ")
				}
			case a.Verb >= Rewind:
				begun = append(begun, text)
			case at.Rule(a.Statement).Legal():
				legal = append(legal, text)
			default:
				other = append(other, text)
			}
		}
	}
	for _, text := range slices.Concat(legal, begun, other) {
		if text = m.mark.Put(m.named, text); strings.Trim(text, "!~ ") != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// continues tells whether an entry's words begin the words of a statement, from
// its first on, from its verb on, or from what follows the verb.
func (x *Lexicon) continues(s Statement, text, entry string) bool {
	words, parts := strings.Fields(Fold(text)), strings.Fields(Fold(entry))
	verb := 0
	if i := strings.Index(text, ": "); i >= 0 && s.By != Table {
		verb = len(strings.Fields(text[:i]))
	}
	object := verb + len(strings.Fields(x.Form(s.Verb).Name))
	return begin(parts, words) || begin(parts, words[verb:]) || begin(parts, words[object:])
}
