// Package entry reads what people type: statements of the record, and shorter.
// Who is to act need not be named; the beginning of any word will do while it
// is the only one; and what is expected now need not be said by its verb: where
// a pick is, "gaso" is one.
//
//	r := entry.NewReader(sitting, sitting.Position())
//	line, err := r.Read("gs")       // "Anna: pick Gairm Sorcerer"
//	have, want := r.Pending("gaso") // of a list that is being told
//	r.Complete("g")                 // what it may become, by public knowledge alone
//
// Nothing here knows a game: what is expected comes from the offers, what fits
// from the forms.
package entry

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Reader finds what entries mean at one moment of a sitting.
type Reader struct {
	sitting *record.Sitting
	at      referee.Position
	offers  []referee.Offer
	words   speller
	waiting []referee.Offer // what may be said once a face is told; made when first needed
	waited  bool
	found   map[search]found
}

// NewReader reads for a moment of a sitting.
func NewReader(s *record.Sitting, at referee.Position) *Reader {
	return &Reader{sitting: s, at: at, offers: at.Offers(false), words: speller{Parser: record.Parser{Lexicon: s.Lexicon, At: at}}}
}

// Untold lists what may be said but for what a card shows: the table is asked for
// that when it is said.
func (r *Reader) Untold() []referee.Offer {
	if !r.waited {
		r.waiting, r.waited = untold(r.sitting.Lexicon, r.at, r.offers), true
	}
	return r.waiting
}

// expected lists what may be said now, or once a face is told.
func (r *Reader) expected() []referee.Offer { return slices.Concat(r.offers, r.Untold()) }

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

// Read gives the line of the record that an entry means. The error is a
// *record.Malformed for what is not understood, or a *Which.
func (r *Reader) Read(typed string) (line string, err error) {
	if err := unreadable(typed); err != nil {
		return "", err
	}
	p := record.Parser{Lexicon: r.sitting.Lexicon, At: r.at}
	l := p.ReadLine(0, record.Trim(typed), r.sitting.HasRule)
	switch {
	case l.Said() == "" && l.Comment() == "" && l.Mark() == referee.Plain:
		return "", record.NewMalformed("nothing was said")
	case l.Err == nil:
		return l.Text(r.sitting.Lexicon), nil
	case len(typed) > mostTyped:
		return "", l.Err
	}
	return r.read(typed)
}

// Expected is Read of what nobody says as a line of the record: where a whole statement is
// not expected, it gives way to what is named so and is. “Cleo: familiar” is a pick.
func (r *Reader) Expected(typed string) (line string, err error) {
	return r.read(typed)
}

// read is Read of what is no line of the record as it stands.
func (r *Reader) read(typed string) (line string, err error) {
	parts, err := r.cut(typed)
	if err != nil {
		return "", err
	}
	t, all := r.find(search{text: parts.Said})
	said, err := t.choose(all)
	if bad := new(record.Malformed); errors.As(err, &bad) {
		if s, ok := r.untimely(parts.Said); ok {
			said, err = s, nil
		}
	}
	if w, ok := err.(*Which); ok {
		for i, text := range w.Statements {
			w.Statements[i] = parts.Mark.Put(parts.Named, text)
		}
	}
	if err != nil {
		return "", err
	}
	if said.Verb >= referee.Rewind && parts.Mark != referee.Plain {
		return "", record.NewMalformed("no mark can stand before %s", t.Lexicon.Form(said.Verb).Name)
	}
	return parts.Mark.Put(parts.Named, record.AsTyped(t.Lexicon.Text(said), parts.Said)) + parts.Comment, nil
}

// unreadable refuses what no line of a record can hold.
func unreadable(typed string) error {
	if !utf8.ValidString(typed) {
		return record.NewMalformed("this is not UTF-8 text")
	}
	column := 0
	for _, c := range typed {
		column++
		if unicode.IsControl(c) && c != '\t' {
			bad := record.NewMalformed("a line can't hold the sign %q", c)
			bad.Column = column
			return bad
		}
	}
	return nil
}

// commas stand for other signs between what is listed.
var commas = strings.NewReplacer(";", ",", " + ", ", ", " & ", ", ")

// oneself is who is named before the colon: “carl: cast 1 on himself”.
var oneself = spelling.Pattern(`(?i)\b(him|her|my|them)sel(f|ves)\b`)

// stops are full stops within an entry, which part it as commas do.
var stops = spelling.Pattern(`(\pL\pL)\. +`)

// cut takes mark and comment off an entry, and puts the colon behind a whole name that
// begins it. The rule in the mark may be begun.
func (r *Reader) cut(typed string) (parts record.Parts, err error) {
	if err = unreadable(typed); err != nil {
		return parts, err
	} else if len(typed) > mostTyped {
		return parts, record.NewMalformed("longer entries are written out")
	}
	typed, _ = r.Named(typed)
	if parts, err = record.Cut(typed); err != nil {
		return parts, err
	}
	parts.Said = ofThem().ReplaceAllString(parts.Said, "$1 ")
	parts.Said = r.words.inDigits(r.words.withoutArticles(stops().ReplaceAllString(commas.Replace(parts.Said), "$1, ")))
	for _, f := range r.sitting.Lexicon.Forms {
		for _, slot := range f.Slots {
			if slot.Said != nil {
				parts.Said = slot.Said().ReplaceAllString(parts.Said, " "+slot.Word+" $1$2$3$4")
			}
		}
	}
	if named, _, colon := strings.Cut(parts.Said, ":"); colon {
		parts.Said = oneself().ReplaceAllLiteralString(parts.Said, named)
	}
	parts.Comment = strings.TrimRight(parts.Comment, record.Blanks)
	if parts.Bracket {
		parts.Named, err = r.ruleLike(parts.Named)
	}
	return parts, err
}

// ruleLike finds the rule that a name or its beginning means.
func (r *Reader) ruleLike(name string) (id string, err error) {
	if r.sitting.HasRule(name) {
		return name, nil
	}
	var all, like []string
	for _, rule := range r.sitting.Game.Book().Rules {
		if all = append(all, rule.ID); name != "" && strings.HasPrefix(rule.ID, spelling.Fold(name)) {
			like = append(like, rule.ID)
		}
	}
	switch near := spelling.Nearest(name, all); {
	case len(like) == 1:
		return like[0], nil
	case len(like) > 1:
		return "", record.NewMalformed("this game has several rules that begin with %q: %s", name, spelling.List(like))
	case near != "":
		return "", record.NewMalformed("this game has no rule %q; did you mean %s?", name, near)
	}
	return "", record.NewMalformed("this game has no rule %q", name)
}

// Pending tells of an entry that lists what is expected now, one after the
// other as a scanner sends them, how many it has and how many are wanted.
// Want is 0 where the entry is no such list.
func (r *Reader) Pending(typed string) (have, want int) {
	parts, err := r.cut(typed)
	if err != nil || parts.Mark != referee.Plain || parts.Comment != "" {
		return 0, 0
	}
	var said referee.Statement
	if parts.Said == "" {
		if len(r.offers) != 1 {
			return 0, 0
		}
		said = r.offers[0].Statement
	} else {
		t, all := r.become(parts.Said)
		if len(all) == 0 {
			return 0, 0
		}
		said = t.likeliest(all)[0].Statement
	}
	for _, o := range r.offers {
		if o.Wants > 0 && o.Verb == said.Verb && (o.By == said.By || o.By == referee.Anyone) {
			return listed(said, o.Statement), o.Wants
		}
	}
	return 0, 0
}

// listed counts the items in the clause that an offer leaves open.
func listed(s, offer referee.Statement) (n int) {
	for _, hole := range offer.Items {
		if hole.Kind != referee.Hole {
			continue
		}
		for _, it := range s.Clause(hole.Clause) {
			if it.Kind != referee.Hole && it.Kind != referee.Nothing {
				n += max(1, int(it.Count))
			}
		}
		return n
	}
	return 0
}

// Begun lists what an entry begins and does not finish, the nearest reading of
// it: statements that lack a clause, or a number behind an item.
func (r *Reader) Begun(typed string) []referee.Statement {
	parts, err := r.cut(typed)
	if err != nil || parts.Mark != referee.Plain || parts.Comment != "" || parts.Said == "" {
		return nil
	}
	t, all := r.become(parts.Said)
	all = slices.DeleteFunc(all, func(a reading) bool {
		return a.rank >= unoffered || a.Verb >= referee.Rewind || a.guessed && a.Items == nil // no more than a preposition was begun
	})
	if len(all) == 0 {
		return nil
	}
	near := t.likeliest(all)
	if there := t.present(all); len(there) > 0 && len(t.present(near)) == 0 { // “prism for elan” discards no Prism in play
		near = t.likeliest(there)
	}
	var begun []referee.Statement
	for _, a := range t.copiesOnce(t.inSight(near)) {
		begun = append(begun, a.Statement)
	}
	return begun
}
