package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/referee"
)

// A picker lays out a list: arrows and Enter, or the mouse, over a matrix of
// the cards; or codes typed or scanned one after the other, or pasted all at
// once. How many are there runs along.
type picker struct {
	con    *Console
	play   *tablePane
	offer  offer
	clause uint8
	wants  int // how many are wanted; 0: any number
	max    int // the most the form takes; 0: any number
	words  []word
	matrix *matrix
	field  *textField
	taken  []int // indexes into words, in the order taken
	left   []int // by word: how many more can be taken
	row    int   // under the cursor: a row of the matrix, or the list below it
	col    int
	hidden bool // only face-down cards tell what can be named
	// A whole code was just taken as it was typed: the Enter that a scanner
	// sends behind it means nothing.
	scanned bool
	says    line
	hits    []hit
	foot    []hit
	first   int // first loose word on the screen
}

// pick opens a picker for what an offer leaves open; false where its open part
// is no list of words.
func (con *Console) pick(p *tablePane, o offer, hidden bool) bool {
	s := p.sitting()
	form := s.Lexicon.Form(o.Verb)
	for _, it := range o.Items {
		if it.Kind != referee.Hole || int(it.Clause) >= len(form.Slots) {
			continue
		}
		slot := &form.Slots[it.Clause]
		words := wordsOf(s, slot)
		if len(words) == 0 || slot.Counted {
			return false
		}
		k := &picker{con: con, play: p, offer: o, clause: it.Clause, wants: o.Wants, words: words, max: slot.Max, field: newField(), matrix: newMatrix(words, p.at.View(false).Matrix), hidden: hidden}
		if k.wants == 0 && slot.Max == 1 {
			k.wants = 1
		}
		k.count()
		con.desk.open(k)
		k.recall()
		return true
	}
	return false
}

// openPicker opens the picker for the first list that is expected now.
func (con *Console) openPicker(p *tablePane) {
	if p.past != nil {
		p.note("The past is not laid out anew; statements can be tried there.", soft)
		return
	}
	var lists []offer
	for _, o := range p.offers {
		if o.Open() && o.By != referee.Anyone {
			lists = append(lists, o)
		}
	}
	switch len(lists) {
	case 0:
		p.note("No list is expected now: choose on the table, or type.", soft)
	case 1:
		con.fill(p, lists[0], false)
	default:
		d := &dialog{title: "Which list?"}
		for _, o := range lists {
			d.items = append(d.items, item{text: o.text, do: func() { con.fill(p, o, false) }})
		}
		con.show(d)
	}
}

// statement is what the list says so far, with more items behind it.
func (k *picker) statement(more ...int) referee.Statement {
	s := k.offer.Statement
	s.Items = nil
	for _, it := range k.offer.Items {
		if it.Kind != referee.Hole {
			s.Items = append(s.Items, it)
			continue
		}
		for _, w := range append(slices.Clone(k.taken), more...) {
			item := k.words[w].item
			item.Clause = it.Clause
			s.Items = append(s.Items, item)
		}
	}
	return s
}

// kept is a list that was left unfinished.
type kept struct {
	offer string
	names []string
	typed string
}

// keep remembers the list for when it is opened again: until something else
// was done at the table.
func (k *picker) keep() {
	k.play.kept = nil
	if k.hidden || len(k.taken) == 0 && k.field.text() == "" {
		return
	}
	k.play.kept = &kept{offer: k.offer.text, typed: k.field.text()}
	for _, i := range k.taken {
		k.play.kept.names = append(k.play.kept.names, k.words[i].name)
	}
}

// recall takes again what was kept of the list, as far as it can be taken.
func (k *picker) recall() {
	old := k.play.kept
	if k.hidden || k.wants == 1 || old == nil || old.offer != k.offer.text {
		return
	}
	for _, name := range old.names {
		if i := slices.IndexFunc(k.words, func(w word) bool { return w.name == name }); i >= 0 {
			k.take(i)
		}
	}
	k.field.set(old.typed)
	k.says = line{"These were entered before.", soft}
}

// leave goes back to the table. What was entered is kept, or where it is
// nobody else's business dropped, if that is wanted.
func (k *picker) leave() {
	if n := len(k.taken); n > 0 && k.hidden {
		k.con.ask("Drop the list?", "y", "drop it", func() { k.con.desk.close(k) }, line{plural(n, "card") + " of it would have to be entered again.", base})
		return
	}
	k.con.desk.close(k)
	if k.keep(); k.play.kept != nil {
		k.play.note(fmt.Sprintf("Nothing is recorded yet. What was entered is kept (%s): F3 goes on with it.", k.progress()), soft)
	}
}

// most is how many of one card are tried for.
const most = 12

// count finds how many of each word can still be named. A list that is too
// short is refused for its size alone; a word that makes another rule refuse it
// is one too many. Where only face-down cards tell, nothing is asked: the
// answer would tell.
func (k *picker) count() {
	old := k.left
	k.left = make([]int, len(k.words))
	size := k.sizeRule()
	limit := k.limit()
	for i := range k.words {
		copies := most
		if c := k.words[i].copies; c > 0 {
			copies = c
		}
		if k.hidden {
			k.left[i] = copies
			continue
		}
		var more []int
		for n := range copies {
			more = append(more, i)
			if limit > 0 && len(k.taken)+len(more) > limit {
				if old != nil { // there is room for no more, which is not to say that there are no more
					k.left[i] = max(k.left[i], old[i])
				}
				break
			}
			if !k.may(size, more...) {
				break
			}
			k.left[i] = n + 1
		}
	}
}

// limit is how long the list may be; 0: any length.
func (k *picker) limit() int {
	if k.wants > 1 && (k.max == 0 || k.wants < k.max) {
		return k.wants
	}
	return k.max
}

// may tells whether words can be put on the list.
func (k *picker) may(size string, more ...int) bool {
	r := k.play.at.Rule(k.statement(more...))
	return r.Legal() || r.Rule.ID == size
}

// sizeRule is the rule that refuses the list only because it is too short, ""
// for none.
func (k *picker) sizeRule() string {
	if k.hidden || k.max == 1 {
		return ""
	}
	if len(k.taken) > 0 {
		if r := k.play.at.Rule(k.statement()); !r.Legal() {
			return r.Rule.ID
		}
		return ""
	}
	// A word that can be named is refused for the size of the list when it is
	// said once, and because there are not so many when it is said too often.
	for i := range k.words {
		if once := k.play.at.Rule(k.statement(i)); !once.Legal() {
			if often := k.play.at.Rule(k.statement(slices.Repeat([]int{i}, k.often())...)); !often.Legal() && often.Rule.ID != once.Rule.ID {
				return once.Rule.ID
			}
		}
	}
	return ""
}

// often is how many of one card are more than any deck holds, but no more than
// the form takes.
func (k *picker) often() int {
	if k.max > 0 {
		return min(k.max, most+1)
	}
	return most + 1
}

// full tells whether the list is complete.
func (k *picker) full() bool { return k.wants > 0 && len(k.taken) >= k.wants }

// take puts a word on the list; where that can't be done it says why.
func (k *picker) take(i int) bool {
	w := &k.words[i]
	switch {
	case k.full():
		k.says = line{"The list is complete: Enter lays it out.", warn}
	case k.left[i] == 0:
		k.says = line{"There is no " + w.name + " left.", bad}
		if r := k.play.at.Rule(k.statement(i)); !k.hidden && (k.max == 0 || len(k.taken) < k.max) && !r.Legal() && r.Rule.ID != k.sizeRule() {
			k.says.text = sentence(r.Reason)
		}
	default:
		k.taken = append(k.taken, i)
		k.says = line{}
		if k.wants == 1 {
			k.done() // there is nothing more to ask
			return true
		}
		k.left[i]--
		k.count()
		return true
	}
	return false
}

// back takes the last word off the list.
func (k *picker) back() {
	if n := len(k.taken); n > 0 {
		k.left[k.taken[n-1]]++
		k.taken = k.taken[:n-1]
		k.says = line{}
		k.count()
	}
}

// done says the statement.
func (k *picker) done() {
	if len(k.taken) == 0 || k.wants > 0 && len(k.taken) < k.wants {
		k.says = line{"The list is not complete yet.", warn}
		return
	}
	k.con.desk.close(k)
	k.keep() // it may be refused
	k.play.say(k.play.sitting().Lexicon.Text(k.statement()))
}

func (k *picker) whole() bool { return true }

func (k *picker) paste(text string) {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' || r == '\t' }), ", ")
	k.field.paste(text)
	k.typed(true)
}

func (k *picker) actions() []action {
	enter := "take"
	if k.full() {
		enter = "lay out"
	}
	return []action{
		{keys: []string{"Enter"}, name: enter, foot: true, do: k.enter},
		{keys: []string{"Backspace"}, name: "take back", foot: true, do: k.back},
		{keys: []string{"F2"}, name: "lay out", foot: !k.full(), do: k.done, off: func() string {
			if k.wants > 0 && !k.full() {
				return "the list is not complete"
			}
			return ""
		}},
		{keys: []string{"Esc"}, name: "leave", foot: true, do: k.leave},
	}
}

// enter takes what was typed or what is under the cursor, or ends the list.
func (k *picker) enter() {
	scanned := k.scanned
	k.scanned = false
	switch i := k.under(); {
	case k.field.text() != "":
		k.typed(true)
	case scanned:
	case k.full():
		k.done()
	case i >= 0:
		k.take(i)
	}
}

// under is the word under the cursor, -1 where there is none.
func (k *picker) under() int {
	if k.matrix != nil && k.row < len(k.matrix.rows) {
		return k.matrix.at[k.row][min(k.col, len(k.matrix.cols)-1)]
	}
	if l := k.loose(); k.col < len(l) {
		return l[k.col]
	}
	return -1
}

// loose are the words that are in no row.
func (k *picker) loose() []int {
	if k.matrix != nil {
		return k.matrix.loose
	}
	all := make([]int, len(k.words))
	for i := range all {
		all[i] = i
	}
	return all
}

func (k *picker) key(ev *tcell.EventKey) {
	name := keyName(ev)
	empty := k.field.text() == ""
	switch {
	case name == "Backspace" && !empty:
	case strings.Contains("Up Down Left Right", name) && len(name) > 1 && empty:
		k.scanned = false
		k.move(name)
		return
	default:
		if a := find(k.actions(), name); a != nil {
			a.do()
			return
		}
	}
	before := k.field.text()
	k.field.key(ev)
	if k.field.text() != before {
		k.says = line{}
		k.typed(false)
	}
}

// move moves the cursor.
func (k *picker) move(name string) {
	rows := 0
	if k.matrix != nil {
		rows = len(k.matrix.rows)
	}
	loose := len(k.loose())
	per := max(k.perRow(), 1)
	switch name {
	case "Up":
		if k.row == rows && k.col >= per {
			k.col -= per
		} else if k.row > 0 {
			k.row--
		}
	case "Down":
		switch {
		case k.row == rows && k.col+per < loose:
			k.col += per
		case k.row < rows-1, k.row == rows-1 && loose > 0:
			k.row++
		}
	case "Left":
		k.col = max(k.col-1, 0)
	case "Right":
		k.col++
	}
	limit := loose
	if k.row < rows {
		limit = len(k.matrix.cols)
	}
	k.col = min(k.col, max(limit-1, 0))
}

func (k *picker) mouse(act tview.MouseAction, x, y int) bool {
	if act != tview.MouseLeftClick && act != tview.MouseLeftDoubleClick {
		return false
	}
	return click(k.foot, x, y) || click(k.hits, x, y)
}
