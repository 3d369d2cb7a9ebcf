package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// A telling asks for what a list or a statement lacks: in a strip over the bottom
// of the table, one key an item, or laid out where there is much to choose from.
// Codes and names are typed, scanned or pasted into the entry line, pointed at
// with the arrows, or clicked. Nothing is pointed at until an arrow is used, so
// that the Enter a scanner sends behind a code adds nothing by itself, and does not
// end a list of any length; one Enter after the last says the list.
type telling struct {
	*tview.Box
	play  *sitting
	list  *table.List // nil: nothing is asked for
	laid  bool        // it is, and laid out
	words []table.Word
	grid  map[[2]int]int // by row and column of the game's matrix: an index into words
	loose []int          // the words that have no place there
	names []string       // of all words
	under int            // the word that is pointed at; -1: none
	from  rect           // where the arrows go on from
	run   []pressed      // the keys of a strip since anything else was pressed
	cells []rect         // where each word lies
	page  int            // rows that are in sight of the list below the matrix
	line  pressed        // what was taken of the line that is typed
	says  span

	covers int  // rows of the table
	astray bool // what is typed means no word
}

// pressed is a letter that stands for an item, or words of a line that were taken as
// they were typed, and what takes that back.
type pressed struct {
	letter string
	name   string // what it put on the list
	words  int
	back   func() *table.List
}

// typeOn takes a letter that stands for no item: it goes on with a word that the
// keys before it began, and those were no keys then. What they took off is told. Keys
// just before it of which nothing came are text in any case.
func (k *telling) typeOn(typed string, run []pressed) bool {
	letter, idle, off := typed, typed, ""
	for i := len(run) - 1; i >= 0; i-- {
		letter = run[i].letter + letter
		if run[i].name != "" {
			off = run[i].name + " " + off
		} else if off == "" {
			idle = letter
		}
		if !k.list.Begins(letter, i == 0) {
			continue
		}
		if k.says = (span{}); off != "" {
			k.says = span{"“" + letter + "” is text; off the list again: " + off, soft}
		}
		k.list = run[i].back()
		k.look()
		k.play.entry.set(letter)
		return true
	}
	if idle == typed {
		return false
	}
	k.play.entry.set(idle)
	k.says = span{}
	return true
}

// open tells whether something is asked for.
func (k *telling) open() bool { return k.list != nil }

// mostKeys is how many things a strip can ask for; more are laid out.
const mostKeys = 10

// ask asks for the items of a list.
func (k *telling) ask(l *table.List) {
	k.list, k.under, k.from, k.cells, k.line, k.says = l, -1, rect{}, nil, pressed{}, span{}
	k.look()
	k.laid = len(k.words) > mostKeys || !l.Counted() && l.Want() > mostKeys
}

// look asks what the list can take, and where that lies.
func (k *telling) look() {
	k.words, k.grid, k.loose, k.names = k.list.Words(), map[[2]int]int{}, nil, nil
	k.under = min(k.under, len(k.words)-1)
	of := k.play.view.Matrix
	for i, w := range k.words {
		k.names = append(k.names, k.play.con.theme.text(w.Name))
		if of != nil {
			if row, col, ok := of.Place(w.Item); ok {
				k.grid[[2]int{row, col}] = i
				continue
			}
		}
		k.loose = append(k.loose, i)
	}
}

// take shows what came of an item; what ends the list goes to the table.
func (k *telling) take(a table.Answer) {
	k.says = span{}
	here := a.Kind == table.Wanted && a.List == k.list // another list is another question
	switch {
	case a.Kind == table.WhichOne:
		k.play.con.which(a)
	case !here && a.Kind != table.NotUnderstood && (a.Kind != table.Told || a.Next):
		k.play.con.take(a)
		return
	case !here && len(a.Lines) > 0:
		k.says = span{a.Lines[0].Text, roleOf[a.Lines[0].Role]}
		if a.Kind == table.NotUnderstood {
			replaced(k.play.entry.field)
		}
	}
	k.look()
}

// typed takes whole codes as they are typed or scanned.
func (k *telling) typed(text string) {
	k.under, k.says = -1, span{}
	back := k.list.Hold()
	if rest, a := k.list.Type(text); rest != text {
		if k.line.back == nil {
			k.line.back = back
		}
		k.line.letter += strings.TrimSuffix(text, rest)
		k.line.words++
		k.play.entry.set(rest)
		k.take(a)
	}
}

// paste takes many at once; what can't be read stays.
func (k *telling) paste(text string) {
	if why := table.TooLong(text); why != "" {
		k.says = span{why, bad}
		return
	}
	k.line = pressed{}
	unread := k.list.Paste(text)
	if k.look(); len(unread) > 0 {
		k.play.entry.set(strings.Join(unread, ", "))
		k.says = span{"“" + strings.Join(unread, "”, “") + "” can't be taken.", bad}
	}
}

// scanned tells whether Enter ends the codes of a line, as scanners, fingers and pastes
// send it, where any number of them may follow.
func (k *telling) scanned() bool {
	return k.laid && k.list.Want() == 0 && k.line.words > 0 && strings.TrimSpace(k.play.entry.text()) == ""
}

// points tells whether Enter adds what is pointed at: not where the list is full.
func (k *telling) points() bool {
	return k.under >= 0 && strings.TrimSpace(k.play.entry.text()) == "" && (k.list.Want() <= 1 || k.list.Have() < k.list.Want())
}

// enter takes what is typed, or what is pointed at, or says the list. What fits is
// pointed at no more: the next Enter says it.
func (k *telling) enter() {
	typed := strings.TrimSpace(k.play.entry.text())
	if k.points() {
		k.line = pressed{}
		a := k.list.Add(k.words[k.under])
		if k.list.Fits() {
			k.under = -1
		}
		k.take(a)
		return
	}
	if k.scanned() {
		k.line = pressed{}
		return
	}
	says, line, a := k.says, k.line, k.play.con.desk.Enter(typed)
	k.line = pressed{}
	refused := a.Kind == table.Told && !a.Next && len(a.Lines) > 0 && a.Lines[0].Role == tell.Bad
	switch {
	case refused && k.laid:
		replaced(k.play.entry.field)
	case a.Kind != table.NotUnderstood:
		k.play.entry.set("")
	}
	several := line.back != nil || strings.Contains(typed, " ")
	if refused && several && !k.laid && typed != "" { // nothing of its line is taken
		if line.back != nil {
			k.list = line.back()
		}
		k.play.entry.set(line.letter + typed)
		replaced(k.play.entry.field)
	}
	if k.take(a); typed == "" && a.Kind == table.Wanted {
		k.says = says // nothing came of it: what was said last holds
	}
}

// addsOrSays is what Enter does where a list is laid out.
const addsOrSays = "adds it, or says the full list"

func (k *telling) actions() []action {
	says, goesOn := "says it", k.list.GoesOn() != ""
	switch {
	case k.laid:
		says = addsOrSays
	case goesOn:
		says = "goes on"
	}
	var letters []string
	for _, w := range k.words {
		if key := k.keyOf(w); key != "" && !k.laid {
			letters = append(letters, key)
		}
	}
	adds := strings.Join(letters, " ")
	if numbers, ok := strings.CutPrefix(adds, "1 2 3 "); ok {
		adds = "1 … " + numbers[len(numbers)-1:]
	}
	return []action{
		{keys: []string{adds}, name: "adds one", foot: letters != nil},
		{keys: []string{"Enter"}, name: says, foot: k.laid || goesOn || k.list.Lacks() == "", do: k.enter},
		{keys: []string{"F1"}, name: "help", foot: !k.laid, do: k.help},
		shown("takes one off", func() { k.take(k.list.Drop("")) }, "Backspace"),
		shown("leaves it", func() { k.play.con.take(k.list.Cancel()) }, "Esc"),
	}
}

// help tells what can be done with the list that is being told.
func (k *telling) help() {
	says := []string{"The letter or number before a thing adds one of it; so does a click. A longer name is typed."}
	if k.laid {
		says = []string{"Type or scan a code, or the beginning of a name; arrows point at one, or click. Enter " + addsOrSays + "."}
		if slices.ContainsFunc(k.words, func(w table.Word) bool { return w.Of > 1 }) {
			says = append(says, "Behind a name stands how many there are, behind ✓ how many of them are on the list.")
		}
		says = append(says, "Many are pasted at once, or typed between commas.")
	} else {
		says = append(says, "Enter with nothing typed says it once it fits.")
	}
	says = append(says, "Backspace takes the last one off, “drop NAME” that one. Esc leaves it; nothing is recorded.")
	k.play.con.tell(k.list.Title(), tell.Strong, k.list.Means(), says...)
}

// key takes a key: one that stands for an item of a strip adds it; other letters
// are typed.
func (k *telling) key(name string, ev *tcell.EventKey) bool {
	empty, run := strings.TrimSpace(k.play.entry.text()) == "", k.run
	k.run = nil
	if entry := k.play.entry; ev.Key() == tcell.KeyRune && entry.kept != "" && entry.text() == entry.kept {
		entry.set("") // what was taken back gives way to what is told instead
		empty = true
	}
	if name == "Backspace" && empty {
		k.line = pressed{}
	}
	switch {
	case name == "Esc" && !empty:
		k.play.entry.set("")
		k.says = span{}
	case name == "Ctrl-Z":
		k.take(k.play.con.desk.Enter("undo"))
	case name == "Enter", name == "Esc", name == "F1", name == "Backspace" && empty:
		find(k.actions(), name).do()
	case empty && k.move(name):
	case empty && !k.laid && ev.Key() == tcell.KeyRune:
		i := slices.IndexFunc(k.words, func(w table.Word) bool { return strings.EqualFold(k.keyOf(w), name) })
		if i < 0 {
			return k.typeOn(string(ev.Rune()), run)
		}
		word, back := k.words[i], k.list.Hold()
		a := k.list.Add(word)
		k.take(a) // another list may follow
		if a.Kind == table.Told {
			word.Name = "" // it was not added
		}
		k.run = append(run, pressed{letter: name, name: word.Name, back: back})
	case len(name) > 1 && name[0] == 'F' && find(k.play.acts, name) != nil:
		k.says = span{name + " is a key of the table: Esc leaves this first.", soft}
	default:
		return false
	}
	return true
}

// move points at another word with a key that goes there; ok is false for any other.
func (k *telling) move(name string) (ok bool) {
	steps := 1
	switch name {
	case "PgUp", "PgDn":
		name, steps = map[string]string{"PgUp": "Up", "PgDn": "Down"}[name], k.page
	case "Home", "End":
		k.from = rect{} // the first of all
		if steps = 1; name == "End" {
			steps = len(k.words)
		}
		name = "Down"
	}
	d, ok := arrows[name]
	for range steps {
		if i := nearest(k.from, k.cells, d); ok && i >= 0 {
			k.under, k.from, k.says = i, k.cells[i], span{}
		}
	}
	return ok
}

// keyOf is the key that stands for a word of a strip: its letter, or its number
// where nothing is counted; "" for none.
func (k *telling) keyOf(w table.Word) string {
	i := slices.IndexFunc(k.words, func(o table.Word) bool { return o.Name == w.Name })
	switch {
	case len(w.Code) == 1:
		return strings.ToLower(w.Code)
	case k.list.Counted() || i >= mostKeys:
		return ""
	}
	return fmt.Sprint((i + 1) % mostKeys) // the tenth is 0, as on the keyboard
}

// does says what Enter does; where nothing is typed or pointed at, a strip says it
// itself.
func (k *telling) does() (string, role) {
	switch h := k.play.entry.would(); {
	case h.Soft != "" && h.Soft == k.says.text: // it stands below
		return "", soft
	case strings.TrimSpace(k.play.entry.text()) != "":
		return k.play.entry.hinted(h)
	case k.points() && k.words[k.under].Left == 0:
		return "no " + k.words[k.under].Name + " left", soft
	case k.points():
		return "⏎ adds " + k.words[k.under].Name, good
	case k.scanned():
		return "⏎ goes on, ⏎ again says it", good
	case !k.laid:
		return "", soft
	case k.list.Have() >= k.list.Want() && k.list.Fits():
		return "⏎ says it", good
	}
	return k.list.Lacks(), soft
}
