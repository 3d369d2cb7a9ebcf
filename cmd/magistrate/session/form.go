package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// A form holds the answers to what the header of a new record says: who plays, the
// game's own keys, and house rules. It begins with the answers of the last game.
type form struct {
	game   referee.Game
	tally  bool // the record begins at final scoring
	fields []field
}

// A field is one question of a form: a player's name, a key of the game's own, or a
// question that a table can rule on.
type field struct {
	Field
	key  referee.Key // without a name for a player
	rule bool        // it is a house rule
}

func newForm(g referee.Game, tally bool, set shelf.Settings) *form {
	f := &form{game: g, tally: tally}
	least, most := g.Seats()
	for i := range most {
		x := field{Field: Field{Name: fmt.Sprintf("Player %d", i+1), Means: "Names in seating order, clockwise."}}
		if i >= least {
			x.Means = "Leave it empty when nobody sits there."
		}
		if i < len(set.Names) && len(set.Names) <= most {
			x.Value = set.Names[i]
		}
		f.fields = append(f.fields, x)
	}
	chosen := false // the first choice of a game is no detail, nor is what only the box can show
	for _, k := range g.Keys() {
		x := newField(k)
		if k.Once && set.Box(g, k.Name) != "" {
			x.Value = set.Box(g, k.Name)
		}
		x.Details = k.Values != nil && chosen || k.Once && (k.Stated || set.Box(g, k.Name) != "")
		chosen = chosen || k.Values != nil
		f.fields = append(f.fields, x)
	}
	for i := range g.Book().Ledger {
		q := &g.Book().Ledger[i]
		if len(q.Choices) < 2 || tally && !q.Scored {
			continue
		}
		x := newField(referee.Key{Name: q.ID, Values: q.Choices, Means: q.Asks})
		x.rule, x.Details, x.Name = true, true, q.Called()
		for _, v := range q.Choices {
			x.Does = append(x.Does, q.Does(v))
		}
		if v := set.Rulings[g.Key()][q.ID]; slices.Contains(q.Choices, v) {
			x.Value = v
		}
		f.fields = append(f.fields, x)
	}
	return f
}

// newField returns the field of a key with its usual value.
func newField(k referee.Key) field {
	x := field{Field: Field{Name: strings.TrimSuffix(tell.Sentence(k.Name), "."), Means: tell.Sentence(k.Means), Values: k.Values}, key: k}
	if x.Free = k.Values == nil; x.Free {
		x.Values = append([]string{k.Example}, k.Usual...)
	}
	x.Value, x.Shown = x.Values[0], spelling.Texts(x.Values, rulebook.InWords)
	if k.Lot != nil {
		boards := spelling.Texts(k.Lot, func(names []string) string { return strings.Join(names, " or ") })
		x.Means += " Type one of each with commas: " + strings.Join(boards, "; ") + "."
	}
	if x.Free && !k.Stated {
		x.Means += " The value shown is only an example."
	}
	if k.Once {
		x.Means += " Your answer is remembered."
	}
	return x
}

// read returns what a typed answer is in the header: the value that a word begins, or
// each name of a lot in full.
func (x *field) read(typed string) string {
	value := strings.Join(strings.Fields(typed), " ")
	if i := slices.IndexFunc(x.Values, func(v string) bool { return spelling.Fold(v) == spelling.Fold(value) }); i >= 0 {
		return x.Values[i]
	}
	switch {
	case x.key.Values != nil:
		return nameLike(value, x.Values)
	case x.key.Lot != nil:
		names := slices.Concat(x.key.Lot...)
		return strings.Join(spelling.Texts(strings.Split(value, ","), func(name string) string { return nameLike(name, names) }), ", ")
	}
	return value
}

// nameLike returns the only one of some names with words that begin like a text; the
// text where there is none.
func nameLike(text string, names []string) string {
	options := make([]Option, len(names))
	for i, name := range names {
		options[i] = Option{Text: name, Find: rulebook.InWords(name)}
	}
	text = strings.TrimSpace(text)
	if i := choiceOf(options, text); i >= 0 && strings.Trim(text, "0123456789") != "" { // a number is no place in a list here
		return names[i]
	}
	return text
}

// header returns what the first n fields say, the others as they are usual. A value that
// holds anyway is left out; an example is written only where the game needs one.
func (f *form) header(n int) referee.Header {
	h := referee.Header{Game: f.game.Key(), Tally: f.tally, Values: map[string]string{}, Rulings: map[string]string{}}
	least, most := f.game.Seats()
	for i, x := range f.fields[:n] {
		switch {
		case i < most && len(h.Players) <= i: // several names in one field are all that follow
			h.Players = append(h.Players, namesIn(x.Value)...)
		case i < most || x.Value == "" || x.Value == x.Values[0]:
		case x.rule:
			h.Rulings[x.key.Name] = x.Value
		default:
			h.Values[x.key.Name] = x.Value
		}
	}
	if n < least && len(h.Players) == n {
		h.Players = append(h.Players, f.anybody(h).Players[n:]...)
	}
	for _, x := range f.fields[most:] {
		if x.Free && x.Value == x.Values[0] && f.check(f.anybody(h)) != nil {
			if h.Values[x.key.Name] = x.Value; f.check(f.anybody(h)) != nil {
				delete(h.Values, x.key.Name)
			}
		}
	}
	return h
}

// anybody returns a header with names for as many players as a game needs.
func (f *form) anybody(h referee.Header) referee.Header {
	least, _ := f.game.Seats()
	h.Players = spelling.Texts(f.fields[:least], func(x field) string { return x.Name })
	return h
}

// namesIn lists the names in a text.
func namesIn(text string) (names []string) {
	for name := range strings.SplitSeq(strings.NewReplacer(" and ", ",", " & ", ",").Replace(text), ",") {
		if name = strings.Join(strings.Fields(name), " "); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// check lays a table by a header, and returns what is wrong with it.
func (f *form) check(h referee.Header) error {
	_, err := shelf.NewSitting(f.game, h)
	return err
}

// faulty returns the first field of n whose answer makes no header after those before it.
func (f *form) faulty(n int) (at int, err error) {
	if err = f.check(f.header(n)); err != nil {
		for f.check(f.header(at+1)) == nil {
			at++
		}
	}
	return at, err
}

// set answers a key unless the header is wrong then, whoever plays.
func (f *form) set(i int, typed string) error {
	old := f.fields[i].Value
	f.fields[i].Value = f.fields[i].read(typed)
	err := f.check(f.anybody(f.header(i + 1)))
	if err != nil {
		f.fields[i].Value = old
	}
	return err
}

// remember returns settings with the answers of the form.
func (f *form) remember(set shelf.Settings) shelf.Settings {
	h := f.header(len(f.fields))
	set.Names, set.Game = h.Players, h.Game
	for _, x := range f.fields {
		if x.key.Once {
			set.SetBox(f.game, x.key.Name, x.Value)
		}
	}
	set.SetRulings(f.game, h.Rulings)
	return set
}

// reason returns what is wrong with a header. There is no line to name yet.
func reason(err error) string {
	if bad := new(referee.HeaderError); errors.As(err, &bad) {
		return tell.Sentence(bad.Reason)
	}
	return tell.Sentence(err.Error())
}
