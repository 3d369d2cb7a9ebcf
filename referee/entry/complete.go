package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Complete lists what an entry may become, in canonical spelling, the most
// useful first: what may be said now, then what is expected now and still lacks
// something (it ends in a space), then what is far from the text or would be refused. Which is which
// follows from public knowledge alone: what only face-down cards forbid stands
// among what may be said.
func (r *Reader) Complete(typed string) (all []string) {
	parts, err := r.cut(typed)
	if err != nil {
		return nil
	}
	var legal, begun, other []string
	x := r.sitting.Lexicon
	expected := r.expected()
	marked := func(s referee.Statement) bool { // by its mark it was refused: what is surely legal was not
		if parts.Mark == referee.Plain {
			return true
		}
		ruling, rests := r.at.Public(s)
		return !ruling.Legal() || rests
	}
	for _, o := range expected {
		switch text := x.Text(o.Statement); {
		case !continues(x, o.Statement, text, parts.Said), !o.Open() && !marked(o.Statement):
		case o.Open():
			begun = append(begun, text[:strings.Index(text, "…")])
		case r.at.Vain(o.Statement) != "":
			other = append(other, text)
		default:
			legal = append(legal, text)
		}
	}
	if parts.Said != "" {
		t, all := r.become(parts.Said)
		for _, a := range t.present(all) {
			text := x.Text(a.Statement)
			if !t.whole(a.Statement) {
				if slices.ContainsFunc(expected, func(o referee.Offer) bool { return Extends(o.Statement, a.Statement) }) {
					begun = append(begun, text+" ")
				}
			} else if a.Verb >= referee.Rewind && parts.Mark != referee.Plain {
				continue // no mark can stand before it
			} else if a.Verb >= referee.Rewind {
				begun = append(begun, text)
			} else if ruling, _ := r.at.Public(a.Statement); ruling.Legal() && r.at.Vain(a.Statement) == "" && a.rank <= initials && marked(a.Statement) {
				legal = append(legal, text)
			} else if marked(a.Statement) {
				other = append(other, text)
			}
		}
	}
	for _, text := range slices.Concat(legal, begun, other) {
		if text = parts.Mark.Put(parts.Named, text); strings.Trim(text, "!~ ") != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// continues tells whether an entry's words begin the words of a statement, from
// its first on, from its verb on, or from what follows the verb.
func continues(x *referee.Lexicon, s referee.Statement, text, typed string) bool {
	text = spelling.Fold(text) // “Calm / Elan” is two words then
	words, parts := strings.Fields(text), strings.Fields(spelling.Fold(typed))
	verb := 0
	if i := strings.Index(text, ": "); i >= 0 && s.By != referee.Table {
		verb = len(strings.Fields(text[:i]))
	}
	object := verb + len(strings.Fields(x.Form(s.Verb).Name))
	return begin(parts, words) || begin(parts, words[verb:]) || begin(parts, words[object:])
}
