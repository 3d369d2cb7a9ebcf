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

// A form holds the answers for the header of a new record: players, the game's own keys, and
// house rules. It begins with the answers of the last game.
type form struct {
	game   referee.Game
	tally  bool // the record begins at final scoring
	fields []field
}

// A field is one question of a form: a player's name, a key of the game, or a house rule.
type field struct {
	Field
	key   referee.Key // its name is "" for a player
	usual string      // the default of the key
	rule  bool        // a house rule
}

func newForm(g referee.Game, tally bool, set shelf.Settings) *form {
	f := &form{game: g, tally: tally}
	least, most := g.Seats()
	for i := range most {
		x := field{Field: Field{Name: fmt.Sprintf("Player %d", i+1), Means: "Names in seating order, clockwise."}}
		if i == 0 && !tally {
			x.Means = "Player 1 starts, and the others follow clockwise."
		} else if i >= least {
			x.Means = "Leave it empty if nobody sits there."
		}
		if i < len(set.Names) && len(set.Names) <= most {
			x.Value = set.Names[i]
		}
		f.fields = append(f.fields, x)
	}
	chosen := false // the first choice of a game is not a detail, nor is one that depends on the box
	for _, k := range g.Keys() {
		if tally && k.First != "" {
			continue
		}
		x := newField(k)
		if k.Once && set.Box(g, k.Name) != "" {
			x.Value = set.Box(g, k.Name)
		}
		x.Details = k.Values != nil && chosen || k.Once && (k.Stated || set.Box(g, k.Name) != "")
		x.Folded = x.Details || k.Once
		chosen = chosen || k.Values != nil
		f.fields = append(f.fields, x)
	}
	for i := range g.Book().Ledger {
		q := &g.Book().Ledger[i]
		if len(q.Choices) < 2 || tally && !q.Scored {
			continue
		}
		x := newField(referee.Key{Name: q.ID, Values: q.Choices, Means: q.Asks})
		x.rule, x.Details, x.Folded, x.Name = true, true, true, q.ShortName()
		for _, v := range q.Choices {
			x.Does = append(x.Does, q.Effect(v))
		}
		if v := set.Rulings[g.Key()][q.ID]; slices.Contains(q.Choices, v) {
			x.Value = v
		}
		f.fields = append(f.fields, x)
	}
	return f
}

// newField returns the field of a key with its default value, or the one proposed for a new
// game.
func newField(k referee.Key) field {
	x := field{Field: Field{Name: strings.TrimSuffix(tell.Sentence(k.Name), "."), Means: tell.Sentence(k.Means), Values: k.Values}, key: k}
	if x.Free = k.Values == nil; x.Free {
		x.Values = append([]string{k.Example}, k.Usual...)
	}
	x.usual = x.Values[0]
	if i := slices.Index(x.Values, k.First); i > 0 {
		x.Values = slices.Insert(slices.Delete(slices.Clone(x.Values), i, i+1), 0, k.First)
	}
	x.Value, x.Shown = x.Values[0], spelling.Texts(x.Values, rulebook.InWords)
	if k.Lot != nil {
		boards := spelling.Texts(k.Lot, func(names []string) string { return strings.Join(names, " or ") })
		x.Means += " Type one of each, separated by commas: " + strings.Join(boards, "; ") + "."
	}
	if x.Free && !k.Stated {
		x.Means += " The value shown is only an example."
	}
	if k.Once {
		x.Means += " Your answer is remembered."
	}
	return x
}

// read returns a typed answer as a value of the header, with abbreviations in full.
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

// nameLike returns the only name with words that begin like a text, or else the text.
func nameLike(text string, names []string) string {
	options := make([]Option, len(names))
	for i, name := range names {
		options[i] = Option{Text: name, Find: rulebook.InWords(name)}
	}
	text = strings.TrimSpace(text)
	if i := choiceOf(options, text); i >= 0 && strings.Trim(text, "0123456789") != "" { // a number isn't an index here
		return names[i]
	}
	return text
}

// header returns the header with the first n fields and defaults for the others. Defaults are
// left out, and so are examples unless the game needs them.
func (f *form) header(n int) referee.Header {
	h := referee.Header{Game: f.game.Key(), Tally: f.tally, Values: map[string]string{}, Rulings: map[string]string{}}
	least, most := f.game.Seats()
	for i, x := range f.fields[:n] {
		switch {
		case i < most && len(h.Players) <= i: // one field may have all names
			h.Players = append(h.Players, namesIn(x.Value)...)
		case i < most || x.Value == "" || x.Value == x.usual:
		case x.rule:
			h.Rulings[x.key.Name] = x.Value
		default:
			h.Values[x.key.Name] = x.Value
		}
	}
	if n < least && len(h.Players) == n {
		h.Players = append(h.Players, f.withPlaceholders(h).Players[n:]...)
	}
	for _, x := range f.fields[most:] {
		if x.Free && x.Value == x.Values[0] && f.check(f.withPlaceholders(h)) != nil {
			if h.Values[x.key.Name] = x.Value; f.check(f.withPlaceholders(h)) != nil {
				delete(h.Values, x.key.Name)
			}
		}
	}
	return h
}

// withPlaceholders returns a header with names for as many players as a game needs.
func (f *form) withPlaceholders(h referee.Header) referee.Header {
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

// check returns what is wrong with a header.
func (f *form) check(h referee.Header) error {
	_, err := shelf.NewRecord(f.game, h)
	return err
}

// firstWrong returns the first of n fields whose answer is wrong, and why.
func (f *form) firstWrong(n int) (at int, err error) {
	if err = f.check(f.header(n)); err != nil {
		for f.check(f.header(at+1)) == nil {
			at++
		}
	}
	return at, err
}

// set sets the value of a field, unless that makes the header wrong.
func (f *form) set(i int, typed string) error {
	old := f.fields[i].Value
	f.fields[i].Value = f.fields[i].read(typed)
	err := f.check(f.withPlaceholders(f.header(i + 1)))
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

// reason returns what is wrong with a header, without a line number.
func reason(err error) string {
	if bad := new(referee.HeaderError); errors.As(err, &bad) {
		return tell.Sentence(bad.Reason)
	}
	return tell.Sentence(err.Error())
}
