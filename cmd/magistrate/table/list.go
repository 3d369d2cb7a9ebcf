package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A List is a list or a payment that is being told: the Pool laid out, a hand,
// what is given or paid. Items are typed, scanned or chosen, in any order; which
// are wanted and how many comes from the rules.
type List struct {
	desk   *Desk
	said   referee.Statement // so far; the clause that is told may be empty
	clause uint8
	due    []uint8 // the clauses that the offer leaves open
	want   int     // how many; 0: any number, Fits tells
	words  []Word
	begun  string         // with what all words begin, as it was chosen before: "Stone 2 "
	asked  *asked         // it tells what a statement waits for; nil for most lists
	lacks  []referee.Item // of a statement that was refused for what it lacks
	aside  bool           // its clause was opened by the way
	from   uint8          // while this one was told
	tried  bool           // nothing comes of it but whether it takes what is typed
	late   []*List        // as it was when its words were to be counted, which waits until one is asked for
}

// A Word is one thing that a list can still take.
type Word struct {
	Item referee.Item
	Name string
	Code string // "" where it has none
	Tags []referee.Tag
	Left int // how many more of it can be named; -1: nobody may know from here, or very many
	Of   int // how many of it could be named in all; 0 where Left is -1

	could   bool   // it could be named at some time: it keeps its place
	counted int    // how often, of the times that a list which is only tried was to be
	stem    string // it stands for very many that a number tells apart: "Gold " for Gold 1, Gold 2 …
}

func (d *Desk) newList(said referee.Statement, clause uint8, want int) *List {
	key := fmt.Sprint(said.Verb, said.By, said.Items, clause, want)
	if l := d.moment().lists[key]; l != nil {
		return l.copy()
	}
	l := &List{desk: d, said: said, clause: clause, due: d.due(said), want: want}
	if slot := l.slot(); want == 0 && slot.Max > 0 && slot.Max == slot.Min {
		l.want = slot.Max
	}
	l.look()
	l.count()
	if d.shown.lists == nil {
		d.shown.lists = map[string]*List{}
	}
	d.shown.lists[key] = l
	return l.copy()
}

// look finds the words that the list may take.
func (l *List) look() {
	d := l.desk
	l.begun, l.late = "", nil
	l.words = referee.Plainly(d.At(), d.named(l.slot(), l.clause), func(w Word) referee.Statement { return l.with(w.Item) })
	for i := range l.words {
		l.words[i].Tags = d.deck()[l.words[i].Name].Tags
	}
}

// beginning leaves the words that begin so.
func (l *List) beginning(name string) {
	l.begun = name
	l.words = slices.DeleteFunc(l.words, func(w Word) bool { return !strings.HasPrefix(w.Name, name) })
}

func (l *List) slot() *referee.Slot {
	return l.desk.Sitting().Lexicon.Form(l.said.Verb).Slot(l.clause)
}

// Title says what is being told: "refill CARD, …", or the question that the
// table answers.
func (l *List) Title() string {
	if l.asked != nil {
		return l.asked.question
	}
	if l.most() > 0 && l.Have() >= l.most() {
		return l.Told()
	}
	return l.text(l.begun + "…")
}

// Means says it in words, with the name of who says it; or what waits for the answer.
func (l *List) Means() string {
	if l.asked != nil {
		return tell.Sentence("Asked for “" + l.asked.then + "”")
	}
	return tell.Sentence(l.desk.means(l.said))
}

// Power is what the power does that it pays for or chooses for, or what else is known
// of it; "" for nothing.
func (l *List) Power() string {
	needs, _ := l.desk.At().Needs(l.said)
	return cmp.Or(l.desk.note(l.said), needs)
}

// Has is how many of a word the player has who pays with it; -1 where nobody counts
// or nothing is paid.
func (l *List) Has(w Word) int {
	if l.said.By >= 0 && l.slot().Paid {
		for _, t := range l.desk.Laid().Seats[l.said.By].Tallies {
			if t.Tag.Name == w.Name {
				return t.Count
			}
		}
	}
	return -1
}

// Want is how many are wanted; 0 where that is not fixed.
func (l *List) Want() int { return l.want }

// Have is how many are there.
func (l *List) Have() (n int) {
	for _, it := range l.said.Clause(l.clause) {
		if it.Kind != referee.Nothing {
			n += int(it.Count)
		}
	}
	return n
}

// Sum is how many a payment takes; 0 where that is not fixed, or nothing is paid.
func (l *List) Sum() (n int) {
	if l.slot().Paid {
		_, n = l.desk.At().Needs(l.said)
	}
	return n
}

// Far says how far the list is, and where its next thing goes if its order says that:
// "9 of 12, next: b4".
func (l *List) Far() string {
	if l.Have() == 0 && l.slot().Takes == referee.Of(referee.Number) && len(l.words) == 0 {
		return l.far() + ": type numbers"
	}
	return l.far() + l.goes()
}

// goes says where the next thing goes.
func (l *List) goes() string {
	if onto := l.desk.At().Onto(l.said); onto != "" {
		return ", next: " + onto
	}
	return ""
}

func (l *List) far() string {
	if n := max(l.want, l.Sum()); n > 0 {
		return fmt.Sprintf("%d of %d", l.Have(), n)
	}
	return fmt.Sprintf("%d so far", l.Have())
}

// Items names what is there, in the order told.
func (l *List) Items() []string {
	return texts(l.said.Clause(l.clause), l.desk.Sitting().Lexicon.Item)
}

// Words are what the list can take, in the language's order. Of words that say the
// same and more the shortest that can still be named stands for all, where none can the
// first: “Augere”, then “Augere II”, and “Druidry Tower” for the numbered ones.
func (l *List) Words() (words []Word) {
	left := make(map[string]bool, len(l.words))
	for _, w := range l.words {
		left[w.Name] = w.Left != 0
	}
	root := func(w Word) (root string, hidden bool) {
		root = w.Name
		for i := strings.LastIndexByte(root, ' '); i > 0 && !l.desk.Sitting().Lexicon.Coins(w.Item.Kind); i = strings.LastIndexByte(root, ' ') {
			more, there := left[root[:i]]
			if !there {
				break
			}
			root, hidden = root[:i], hidden || more
		}
		return root, hidden
	}
	stands, open := map[string]bool{}, map[string]bool{}
	for _, w := range l.words {
		if of, _ := root(w); w.Left != 0 {
			open[of] = true
		}
	}
	for _, w := range l.words {
		named := l.Named(w) > 0
		if !w.could && !named {
			continue
		}
		of, hidden := root(w)
		if named || !hidden && !stands[of] {
			words = append(words, w)
		}
		stands[of] = stands[of] || !hidden && (w.Left != 0 || !open[of])
	}
	return l.stemmed(words)
}

// Begins tells whether letters begin a word of the list, so many of one, or a word that takes
// something off it; where they are all that is typed, also a statement, a command or a name.
func (l *List) Begins(letters string, all bool) bool {
	if m := counts().FindStringSubmatch(letters); m != nil {
		letters = m[1]
	}
	fold := spelling.Fold(letters)
	if strings.HasSuffix(letters, " ") {
		fold += " "
	}
	begins := func(name string) bool { return strings.HasPrefix(spelling.Fold(name)+" ", fold) }
	return slices.ContainsFunc(l.words, func(w Word) bool { return begins(w.Name) }) ||
		slices.ContainsFunc([]string{"drop", "remove", "take off", "cancel"}, begins) || all &&
		(!l.desk.bare(letters) || slices.ContainsFunc(Commands(), func(c Command) bool { return begins(c.Name) }) ||
			slices.ContainsFunc(l.desk.Sitting().Lexicon.Spellings(^referee.Kinds(0)), begins))
}

// calls tells whether a thing that the list can take is called so.
func (l *List) calls(name string) bool {
	return slices.ContainsFunc(l.words, func(w Word) bool { return w.Left != 0 && spelling.Fold(w.Name) == spelling.Fold(name) })
}

// Counted tells whether an item may have a number: a payment.
func (l *List) Counted() bool { return l.slot().Counted }

// Told is the statement as far as it is told.
func (l *List) Told() string {
	if l.Have() == 0 && l.begun != "" {
		return l.text(strings.TrimSpace(l.begun))
	}
	return l.desk.Sitting().Lexicon.Text(l.said)
}

// names are those of all that can be named.
func (l *List) names() []string { return texts(l.Words(), Word.name) }

func (w Word) name() string { return w.Name }

// Named is how many of a word are on the list.
func (l *List) Named(w Word) (n int) {
	for _, it := range l.said.Clause(l.clause) {
		if it.Names(w.Item) {
			n += max(int(it.Count), 1)
		}
	}
	return n
}

// copy is the list as it is, to try something with.
func (l *List) copy() *List {
	next := *l
	next.words = slices.Clone(l.words)
	return &next
}

// Hold gives what brings the list back to as it is now.
func (l *List) Hold() (back func() *List) {
	was := l.copy()
	return func() *List {
		*l = *was
		l.desk.list = l
		return l
	}
}

// room is what is said so far; of a list that takes one thing only without that: another
// comes in its place.
func (l *List) room() referee.Statement {
	if l.most() == 1 {
		return without(l.said, l.clause)
	}
	return l.said
}

// without is a statement without what is said in one clause.
func without(s referee.Statement, clause uint8) referee.Statement {
	s.Items = slices.DeleteFunc(slices.Clone(s.Items), func(it referee.Item) bool { return it.Clause == clause })
	return s
}

// plus is a statement with more items, each behind those of its clause.
func plus(s referee.Statement, more ...referee.Item) referee.Statement {
	s.Items = slices.Concat(s.Items, more)
	slices.SortStableFunc(s.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	return s
}

// with is what is said with more items behind the clause.
func (l *List) with(more ...referee.Item) referee.Statement {
	s := plus(l.room(), more...)
	if l.slot().Sums {
		sum, _ := referee.Sum(slices.Clone(s.Clause(l.clause)))
		s = plus(without(s, l.clause), sum...)
	}
	return s
}

// text writes what is said with more behind it, as it was typed.
func (l *List) text(more string) string {
	return strings.Replace(l.desk.Sitting().Lexicon.Text(plus(l.room(), referee.Dots(l.clause))), "…", more, 1)
}

// most is how many the list may hold; 0: any number.
func (l *List) most() int {
	if l.want > 0 {
		return l.want
	}
	if slot := l.slot(); slot.Max > 0 && !slot.Counted {
		return slot.Max
	}
	return 0
}

// Add puts a word on the list.
func (l *List) Add(w Word) Answer {
	switch {
	case w.stem != "":
		l.ofStem(w.stem)
		return l.progress()
	case l.most() > 1 && l.Have() >= l.most():
		return cant("The list is complete: Enter says it.")
	case w.Left == 0:
		if r := l.desk.At().Listing(l.with(w.Item)); !r.Legal() {
			return cant("%s", tell.Sentence(r.Reason))
		}
		return cant("There is no %s left.", w.Name)
	}
	said := l.with(w.Item)
	if why := l.spoilt(said); why != "" {
		return cant("%s", why)
	}
	l.said = said
	l.count()
	return l.step()
}

// spoilt says why nothing could be said any more with what would be told then; "" where
// something could, or already can't.
func (l *List) spoilt(said referee.Statement) string {
	next := *l
	if next.said = said; !l.goesOn() || next.goesOn() {
		return ""
	}
	if r := l.desk.At().Listing(said); !r.Legal() {
		return tell.Sentence(r.Reason)
	}
	for _, n := range l.due { // what is still to be said does not mend it
		if len(said.Clause(n)) == 0 {
			return tell.Sentence(l.desk.newList(said, n, 0).barren())
		}
	}
	var clause referee.Missing
	var number referee.Numbered
	err := l.desk.fault(said)
	if err == nil || errors.As(err, &clause) || errors.As(err, &number) {
		return ""
	}
	return tell.Sentence(err.Error())
}

// Say says the statement as far as it is told, which Fits.
func (l *List) Say() Answer {
	if l.asked != nil {
		return l.desk.answered(l)
	}
	before := l.desk.At()
	a := l.desk.speak(l.desk.Sitting().Lexicon.Text(l.said))
	if a.Kind == Done {
		l.desk.layOn(before, l.said, &a)
	}
	switch kept := l.desk.list == l && a.Kind == Refused; {
	case kept && l.most() == 1: // another in its place
		l.said = l.room()
		l.count()
		a.List = l
	case kept:
		a.List = l
		a.Lines.Add(tell.Soft, 1, "The list is kept, to be mended: “drop” takes the last away, “drop CARD” that one, “cancel” all.")
	}
	return a
}

// inFull is what the list tells, where it is typed once more from its object on, in full or as
// far as the list is: that takes the place of what was told. ok is false where it is not.
func (l *List) inFull(typed string) (m meaning, ok bool) {
	d := l.desk
	if l.asked != nil || l.clause == 0 || len(l.said.Clause(0)) == 0 {
		return m, false
	}
	told := d.list
	defer func() { d.list = told }()
	d.list = nil
	m = d.mean(typed)
	said := d.said(m)
	if m.err != nil || m.why != "" || m.which != nil || len(said) != 1 || !l.says(said[0]) {
		return m, false
	}
	return m, m.list != nil && m.list.clause == l.clause || len(said[0].Clause(l.clause)) > 0
}

// tell makes it the list that is being told, and tells how far it is.
func (l *List) tell() Answer {
	fresh := l.desk.list != l
	l.desk.list = l
	a := l.progress()
	if fresh && l.said.By >= 0 && l.want > 1 && l.Have() > 0 { // whose it is was not told yet
		a.Lines[0].Text = l.desk.Sitting().Lexicon.Text(without(l.said, l.clause)) + " …: " + a.Lines[0].Text
	}
	return a
}

// List is the list that is being told; nil for none.
func (d *Desk) List() *List { return d.list }
