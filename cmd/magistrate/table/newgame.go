package table

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A Form asks for what a new record's header says: who plays, in seating order,
// the level, once a box what the rulebook leaves open, and house rulings. It is
// filled with what was answered last time.
type Form struct {
	Game     referee.Game
	Tally    bool // score a finished game: the record begins at final scoring
	Names    []string
	settings shelf.Settings
	asked    bool // whether a name from last time plays
	values   map[string]string
	rulings  map[string]string

	path    string // where its record is made; "" in the directory of records
	options []shelf.Option
}

// NewForm makes the form of a game.
func NewForm(g referee.Game, tally bool, settings shelf.Settings) *Form {
	f := &Form{Game: g, Tally: tally, settings: settings, values: map[string]string{}, rulings: map[string]string{}}
	if _, most := g.Seats(); len(settings.Names) <= most {
		f.Names = slices.Clone(settings.Names)
	}
	for _, k := range g.Keys() {
		if v := settings.Box(g, k.Name); k.Once && v != "" && f.Set(k.Name, v) != nil {
			delete(f.values, k.Name)
		}
	}
	f.fill("")
	for id, choice := range settings.Rulings[g.Key()] {
		_ = f.Rule(id, choice) // one that is no question any more is dropped
	}
	return f
}

// fill says what must be said by its example where it is not answered, but for the
// one key that is left empty.
func (f *Form) fill(empty string) {
	for _, k := range f.Game.Keys() {
		if k.Values == nil && f.values[k.Name] == k.Example {
			delete(f.values, k.Name)
		}
	}
	for _, k := range f.Game.Keys() {
		if f.check() == nil {
			break
		}
		if f.values[k.Name] == "" && k.Values == nil && k.Example != "" && k.Name != empty {
			if f.values[k.Name] = k.Example; f.check() != nil {
				delete(f.values, k.Name)
			}
		}
	}
}

// Scored lists the games of which a table that played without the referee can be
// scored: those whose records may begin at final scoring.
func Scored(games []referee.Game) (all []referee.Game) {
	for _, g := range games {
		bad := new(referee.HeaderError)
		if err := NewForm(g, true, shelf.Settings{}).open(); !errors.As(err, &bad) || bad.Key != "mode" {
			all = append(all, g)
		}
	}
	return all
}

// Fields lists the keys of the header that are asked for.
func (f *Form) Fields() (all []Field) {
	for _, k := range f.Game.Keys() {
		x := Field{Key: k.Name, Name: k.Name, Means: tell.Sentence(k.Means), Values: k.Values, Default: k.Example, Once: k.Once, Known: k.Once && f.settings.Box(f.Game, k.Name) != ""}
		x.Set = func(value string) error { return f.Set(k.Name, value) }
		x.Reads = func(typed string) string {
			if bareNumbers(typed) == nil && !strings.Contains(typed, ",") {
				return ""
			}
			return inFull(k, typed)
		}
		if k.Lot != nil {
			var boards []string
			for _, names := range k.Lot {
				boards = append(boards, strings.Join(names, " or "))
			}
			x.Takes = "One of each, between commas, a beginning is enough; what is not named stays: " + strings.Join(boards, "; ") + "."
			x.lot = k
		}
		if k.Values != nil {
			x.Default = k.Values[0]
		} else if k.Example != "" {
			x.Usual = append([]string{k.Example}, k.Usual...)
		}
		if x.Value = f.stands(k); x.Value == "" && k.Values != nil {
			x.Value = x.Default
		}
		if k.Values == nil && !k.Once && x.Value != "" && x.Value == k.Example {
			x.Means += " What is filled in first is only an example."
		}
		switch {
		case k.Once && x.Value == k.Example:
			x.Means += " What is proposed is our assumption: look into your box. The answer is kept."
		case k.Once:
			x.Means += " Asked once a box: the answer is kept."
		}
		all = append(all, x)
	}
	return all
}

// stands is what answers a key: what holds where nothing is said, if that will do.
func (f *Form) stands(k referee.Key) (value string) {
	if value = f.values[k.Name]; value == "" && k.Values == nil {
		f.values[k.Name] = k.Example
		if f.check() == nil {
			value = k.Example
		}
		delete(f.values, k.Name)
	}
	return value
}

// Set answers one field; what begins one of its values alone will do. "" is the
// default. The error says what is wrong with the answer.
func (f *Form) Set(key, value string) error {
	i := slices.IndexFunc(f.Game.Keys(), func(k referee.Key) bool { return k.Name == key })
	if i < 0 {
		return fmt.Errorf("there is nothing called %q to be answered", key)
	}
	k := f.Game.Keys()[i]
	value = strings.Join(strings.Fields(value), " ")
	if k.Values != nil && value != "" && !slices.Contains(k.Values, value) {
		value = called(value, k.Values)
	}
	if k.Values == nil {
		value = swapped(k, inFull(k, value), f.stands(k))
		if strings.Contains(k.Example, "-") {
			value = fromTo().ReplaceAllString(value, "$1-$2")
		}
	}
	old := maps.Clone(f.values)
	if f.values[key] = value; value == "" || k.Values != nil && value == k.Values[0] {
		delete(f.values, key)
	}
	empty := ""
	if value == "" {
		empty = key
	}
	if f.fill(empty); f.check() != nil {
		err := f.check()
		f.values = old
		return err
	}
	return nil
}

// whatLay says what of a game that is over is told: its record begins at final scoring, and
// what was scored away since would be missing.
const whatLay = "What lay there when the scoring began is told then."

// Places asks for the names, a place at the table each.
func (f *Form) Places() (all []Field) {
	least, most := f.Game.Seats()
	for i := range most {
		x := Field{Name: fmt.Sprintf("Player %d", i+1), Means: "Names in seating order, clockwise."}
		if i == 0 && !f.Tally {
			if lies, err := f.Game.Setup(referee.Header{Game: f.Game.Key(), Players: make([]string, least)}); err != nil || !lies.Together {
				x.Means += " The first one begins."
			}
		} else if i == 0 {
			x.Means += " " + whatLay
		} else if i >= least {
			x.Means = "Leave it empty when nobody sits there."
		}
		if i < len(f.Names) {
			x.Value = f.Names[i]
		}
		all = append(all, x)
	}
	return all
}

// betweenNames stands between the names of several players.
var betweenNames = spelling.Pattern(`(?i),\s*(?:(?:and|und)\s|&)|[,&]|\s(?:and|und)\s`)

// eachName gives the names that are typed at once, “Anna, Brit and Chu”; “von und zu” is part
// of one.
func eachName(typed string) (names []string) {
	for _, name := range betweenNames().Split(typed, -1) {
		if last := len(names) - 1; last >= 0 && strings.HasSuffix(names[last], " von") && strings.HasPrefix(name, "zu ") {
			names[last] += " und " + name
		} else {
			names = append(names, name)
		}
	}
	return names
}

// Spread gives each of several names at once a place of its own, from the one on in which
// they stand; what stood in those behind it gives way to them. last is the place of the last of
// them, -1 where there are not several, or too many.
func (f *Form) Spread(answers []string) (places []string, last int) {
	at := slices.IndexFunc(answers, listed)
	if at < 0 {
		return answers, -1
	}
	places = slices.Clone(answers[:at])
	for _, name := range eachName(answers[at]) {
		if name = strings.TrimSpace(name); name != "" {
			places = append(places, name)
		}
	}
	last = len(places) - 1
	if last >= len(answers) {
		return answers, -1
	}
	return append(places, make([]string, len(answers)-len(places))...), last
}

// Between sets pasted lines between commas, as several names stand in one place.
func Between(pasted string) string {
	return strings.Join(strings.FieldsFunc(pasted, func(r rune) bool { return r == '\n' || r == '\r' }), ", ")
}

// listed tells whether an answer holds several names.
func listed(answer string) bool { return len(eachName(answer)) > 1 }

// Seat answers who plays, in seating order, a place an answer; several names at once
// take the places of several. Of an error wrong tells which answer it is about: with another
// name in its place there is none. Else a name is missing.
func (f *Form) Seat(answers ...string) (wrong int, err error) {
	var names []string
	var of []int // which answer a name stands in
	for i, answer := range answers {
		for _, name := range eachName(answer) {
			if names, of = append(names, name), append(of, i); isSpan(name) {
				return i, fmt.Errorf("%q is a span of numbers, and who plays is asked for: names, in seating order", strings.TrimSpace(name))
			}
		}
	}
	if err = f.seat(names); err == nil {
		return 0, nil
	}
	before := f.Names
	defer func() { f.Names = before }()
	least, _ := f.Game.Seats()
	if wrong = slices.IndexFunc(answers, listed); wrong < 0 {
		wrong = max(slices.Index(answers, ""), 0)
	}
	seats := make([]string, max(len(names), least))
	for i := range seats {
		seats[i] = fmt.Sprintf("Player %d", i+1)
	}
	many := f.seat(seats) != nil
	for i, name := range names {
		if name = strings.TrimSpace(name); name == "" || many {
			continue
		} else if seats[i] = name; f.seat(seats) != nil {
			return of[i], f.seat(seats)
		}
	}
	return wrong, err
}

// seat takes the names, unless something is wrong with them.
func (f *Form) seat(names []string) error {
	old := f.Names
	f.Names = nil
	for _, n := range names {
		if n = strings.Join(strings.Fields(n), " "); n != "" {
			f.Names = append(f.Names, n)
		}
	}
	if _, err := shelf.NewSitting(f.Game, f.Header()); err != nil {
		f.Names = old
		return reason(err)
	}
	return nil
}

// unsaid is the first name from last time behind one that was named now, who may not have been
// seen; -1 for none.
func (f *Form) unsaid(answers []string) int {
	named := false
	for i, name := range answers {
		before := i < len(f.Names) && name == f.Names[i]
		if before && named {
			return i
		}
		named = named || name != "" && !before && len(f.Names) > 0
	}
	return -1
}

// Fill answers all fields, those of Places, Fields and Rulings behind each other; of an
// error wrong tells which of them it is about.
func (f *Form) Fill(answers []string) (wrong int, err error) {
	places := len(f.Places())
	if at := f.unsaid(answers[:places]); at >= 0 && !f.asked && !slices.ContainsFunc(answers[:places], listed) {
		f.asked = true
		return at, errors.New(tell.Sentence(answers[at] + " is from last time, and stands behind who was named now: empty it, or begin once more and " + answers[at] + " plays"))
	}
	for i, k := range slices.Concat(f.Fields(), f.Rulings()) {
		if err := k.Set(answers[places+i]); err != nil {
			return places + i, err
		}
	}
	return f.Seat(answers[:places]...)
}

// Rulings lists the questions of the ledger that a table can rule on: of a finished game
// those that count where it is scored.
func (f *Form) Rulings() (all []Field) {
	for _, q := range f.Game.Book().Ledger {
		if len(q.Choices) < 2 || f.Tally && !q.Scored {
			continue
		}
		x := Field{Key: q.ID, Name: q.Called(), Values: q.Choices, Value: q.Default(), Default: q.Default(), Set: func(choice string) error { return f.Rule(q.ID, choice) }}
		x.Means = "House ruling. " + tell.Sentence(q.Asks)
		x.Does = map[string]string{}
		for _, choice := range q.Choices {
			x.Does[choice] = q.Does(choice)
		}
		if c, ok := f.rulings[q.ID]; ok {
			x.Value = c
		}
		all = append(all, x)
	}
	return all
}

// Rule makes a house ruling; the default takes it back.
func (f *Form) Rule(id, choice string) error {
	q := f.Game.Book().Question(id)
	if q == nil || !slices.Contains(q.Choices, choice) {
		return fmt.Errorf("%s=%s is no ruling of %s", id, choice, f.Game.Title())
	}
	delete(f.rulings, id)
	if choice != q.Default() {
		f.rulings[id] = choice
	}
	if err := f.check(); err != nil {
		delete(f.rulings, id)
		return err
	}
	return nil
}

// Header is what the form says.
func (f *Form) Header() referee.Header {
	return referee.Header{Game: f.Game.Key(), Players: slices.Clone(f.Names), Tally: f.Tally, Values: maps.Clone(f.values), Rulings: maps.Clone(f.rulings)}
}

// check tells what is wrong with the answers so far, whoever will play.
func (f *Form) check() error { return reason(f.open()) }

// open is check with the error as it is.
func (f *Form) open() error {
	h := f.Header()
	least, _ := f.Game.Seats()
	for i := len(h.Players); i < least; i++ {
		h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
	}
	_, err := shelf.NewSitting(f.Game, h)
	return err
}

// Setup tells how the table is laid for what the form says.
func (f *Form) Setup() (tell.Lines, error) {
	s, err := shelf.NewSitting(f.Game, f.Header())
	if err != nil {
		return nil, reason(err)
	}
	return setupOf(s)
}

// Begin makes the record and remembers the answers.
func (f *Form) Begin(save func(shelf.Settings) error) (*Desk, error) {
	h := f.Header()
	var t *shelf.Table
	var err error
	if f.path == "" {
		t, err = shelf.Begin(f.Game, h, time.Now(), f.options...)
	} else {
		t, err = shelf.Create(f.path, f.Game, h, f.options...)
	}
	if err != nil {
		return nil, reason(err)
	}
	set := f.settings
	set.Names, set.Game = h.Players, h.Game
	for _, x := range f.Fields() {
		if x.Once {
			set.SetBox(f.Game, x.Key, x.Value)
		}
	}
	set.SetRulings(f.Game, h.Rulings)
	if save != nil {
		err = save(set)
	}
	return NewDesk(t), err
}

// reason says what is wrong with an answer; there is no line to name yet.
func reason(err error) error {
	if bad := new(referee.HeaderError); errors.As(err, &bad) {
		return errors.New(tell.Sentence(bad.Reason))
	}
	return err
}
