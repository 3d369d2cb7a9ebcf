package referee

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/referee/rulebook"
)

// The entry line: statements of the record, and shorter. Who is to act need not
// be named; the beginning of any word will do while it is the only one; and
// what is expected now need not be said by its verb: where a pick is, "gaso" is
// one.

// A Which says that an entry can mean several statements.
type Which struct {
	Statements []string // in canonical spelling
}

func (w *Which) Error() string {
	const most = 6
	if n := len(w.Statements); n > most {
		return fmt.Sprintf("which one? %s, or one of %d more", strings.Join(w.Statements[:most], "; "), n-most)
	}
	return "which one? " + strings.Join(w.Statements, "; ")
}

// Read gives the line of the record that an entry means now. The error is a
// *Malformed for what is not understood, or a *Which.
func (s *Sitting) Read(entry string) (line string, err error) { return s.ReadAt(s.Position(), entry) }

// ReadAt is Read for another moment of the game.
func (s *Sitting) ReadAt(at Position, entry string) (line string, err error) {
	if err := unreadable(entry); err != nil {
		return "", err
	}
	p := parser{lex: s.Lexicon}
	l := p.readLine(0, strings.Trim(entry, blanks), s.hasRule)
	switch {
	case l.Said == "" && l.Comment == "" && l.Mark == Plain:
		return "", &Malformed{Reason: "nothing was said"}
	case l.Err == nil:
		return l.Text(s.Lexicon), nil
	case len(entry) > mostTyped:
		return "", l.Err
	}
	m, err := s.marked(entry)
	if err != nil {
		return "", err
	}
	r := newReader(s.Lexicon, at)
	said, err := r.choose(r.readings(m.said))
	if err != nil {
		return "", m.wrap(err)
	}
	if said.Verb >= Rewind && m.mark != Plain {
		return "", &Malformed{Reason: "no mark can stand before " + s.Lexicon.Form(said.Verb).Name}
	}
	return m.put(s.Lexicon.Text(said)), nil
}

// unreadable refuses what no line of a record can hold.
func unreadable(entry string) error {
	if !utf8.ValidString(entry) {
		return &Malformed{Reason: "this is not UTF-8 text"}
	}
	column := 0
	for _, c := range entry {
		column++
		if unicode.IsControl(c) && c != '\t' {
			return &Malformed{Column: column, Reason: fmt.Sprintf("a line can't hold the sign %q", c)}
		}
	}
	return nil
}

// hasRule tells whether a rule can be named in a mark: it must be one that refuses.
func (s *Sitting) hasRule(id string) bool {
	r := s.Game.Book().Rule(id)
	return r != nil && (r.Force == rulebook.Enforced || r.Force == rulebook.Stands)
}

// marked is an entry taken apart.
type marked struct {
	mark          Mark
	named         string
	said, comment string
}

// put writes a statement with the entry's mark and comment.
func (m marked) put(statement string) string { return m.mark.Put(m.named, statement) + m.comment }

// wrap puts the mark before the candidates of a Which.
func (m marked) wrap(err error) error {
	if w, ok := err.(*Which); ok && m.mark != Plain {
		for i, text := range w.Statements {
			w.Statements[i] = m.mark.Put(m.named, text)
		}
	}
	return err
}

// marked takes mark and comment off an entry. The rule in the mark may be begun.
func (s *Sitting) marked(entry string) (m marked, err error) {
	body := uncomment(entry)
	m.said = strings.Trim(body, blanks)
	if m.comment = entry[len(strings.TrimRight(body, blanks)):]; strings.Trim(m.comment, blanks) == "" {
		m.comment = ""
	}
	switch {
	case strings.HasPrefix(m.said, "!"):
		m.mark = Attempt
	case strings.HasPrefix(m.said, "~"):
		m.mark = Stood
	default:
		return m, nil
	}
	if m.said = m.said[1:]; strings.HasPrefix(m.said, "[") {
		name, rest, closed := strings.Cut(m.said[1:], "]")
		if !closed {
			return m, &Malformed{Reason: "the mark's “[” is never closed"}
		}
		if m.named, err = s.ruleLike(strings.Trim(name, blanks)); err != nil {
			return m, err
		}
		m.said = rest
	}
	m.said = strings.Trim(m.said, blanks)
	return m, nil
}

// ruleLike finds the rule that a name or its beginning means.
func (s *Sitting) ruleLike(name string) (id string, err error) {
	if s.hasRule(name) {
		return name, nil
	}
	var all, like []string
	for _, r := range s.Game.Book().Rules {
		if all = append(all, r.ID); name != "" && strings.HasPrefix(r.ID, Fold(name)) {
			like = append(like, r.ID)
		}
	}
	switch near := Nearest(name, all); {
	case len(like) == 1:
		return like[0], nil
	case len(like) > 1:
		return "", &Malformed{Reason: fmt.Sprintf("this game has several rules that begin with %q: %s", name, List(like))}
	case near != "":
		return "", &Malformed{Reason: fmt.Sprintf("this game has no rule %q; did you mean %s?", name, near)}
	}
	return "", &Malformed{Reason: fmt.Sprintf("this game has no rule %q", name)}
}

// Pending tells of an entry that lists what is expected now, one after the
// other as a scanner sends them, how many it has and how many are wanted.
// Want is 0 where the entry is no such list.
func (s *Sitting) Pending(entry string) (have, want int) {
	if unreadable(entry) != nil || len(entry) > mostTyped {
		return 0, 0
	}
	m, err := s.marked(entry)
	if err != nil || m.mark != Plain || m.comment != "" {
		return 0, 0
	}
	r := newReader(s.Lexicon, s.Position())
	r.short = true
	var said Statement
	if m.said == "" {
		if len(r.offers) != 1 {
			return 0, 0
		}
		said = r.offers[0].Statement
	} else {
		all := r.readings(m.said)
		if len(all) == 0 {
			return 0, 0
		}
		said = r.likeliest(all)[0].Statement
	}
	for _, o := range r.offers {
		if o.Wants > 0 && o.Verb == said.Verb && (o.By == said.By || o.By == Anyone) {
			return said.listed(o.Statement), o.Wants
		}
	}
	return 0, 0
}

// listed counts the items in the clause that an offer leaves open.
func (s Statement) listed(offer Statement) (n int) {
	for _, hole := range offer.Items {
		if hole.Kind != Hole {
			continue
		}
		for _, it := range s.Clause(hole.Clause) {
			if it.Kind != Hole && it.Kind != Nothing {
				n += max(1, int(it.Count))
			}
		}
		return n
	}
	return 0
}
