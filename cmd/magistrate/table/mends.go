package table

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// Of several things that are typed at once and not taken, the one that is wrong is typed again,
// and nothing else.

// amid is an entry of several things of a list around the first that this can't take.
type amid struct {
	list, told     *List // which of it takes, and the one that was told then, if any
	have           int   // how many were on it
	at             Moment
	before, behind string
}

// mends asks for the one thing of an entry that its list can't take, where it takes most of them.
func (d *Desk) mends(typed string, a *Answer) {
	bad := a.Kind == Refused || a.Kind == NotUnderstood || a.Kind == Told && len(a.Lines) > 0 && a.Lines[0].Role == tell.Bad
	if !bad || d.past != nil || !strings.Contains(typed, ",") || d.turns(typed) != "" {
		return
	}
	lists := []*List{d.list}
	if d.list == nil {
		lists = nil
		for _, o := range d.Lists() {
			if len(o.Items) == 1 {
				lists = append(lists, d.listOf(o))
			}
		}
	}
	for _, l := range lists {
		said := words(cmp.Or(d.spoken(typed), typed))
		if word, rest, _ := strings.Cut(said, " "); entry.Says(spelling.Fold(word), d.Sitting().Lexicon.Form(l.said.Verb).Name) {
			said = rest
		}
		if l.takesAll(said) {
			continue
		}
		parts, wrong := strings.Split(said, ","), -1
		taken, left := l, 0
		for i, part := range parts[:min(len(parts), mostParts)] {
			if next, _, ok := taken.tries(strings.TrimSpace(part)); ok && next.clause == l.clause {
				taken = next
			} else if left++; wrong < 0 {
				wrong = i
			}
		}
		if wrong < 0 || 2*left >= len(parts) || l.most() == 1 || !strings.HasSuffix(typed, said) {
			continue
		}
		d.amid = amid{l, d.list, l.Have(), d.Moment(), strings.TrimSuffix(typed, said) + strings.Join(append(parts[:wrong:wrong], " "), ","), strings.Join(append([]string{""}, parts[wrong+1:]...), ",")}
		a.Lines.Add(tell.Good, 1, "All of it is kept: type what belongs in the place of “%s”, and nothing else.", strings.TrimSpace(parts[wrong]))
		return
	}
}

// mended is the entry around one thing that is typed in the place of the wrong one; "" where
// anything else is, or the table or the list was gone on with since.
func (m amid) mended(typed string) string {
	if typed == "" || m.list == nil || m.list.desk.list != m.told || m.list.Have() != m.have || m.list.desk.Moment() != m.at || strings.Contains(typed, ",") || m.list.desk.command(firstWord(typed)) != nil {
		return ""
	}
	next, _, ok := m.list.tries(typed)
	if !ok || next.clause != m.list.clause || len(next.said.Items) > len(m.list.said.Items)+1 {
		return ""
	}
	return strings.TrimSpace(m.before + typed + m.behind)
}
