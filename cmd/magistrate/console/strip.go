package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/table"
)

// A strip asks for what a statement lacks, over the bottom of the table: one key
// an item, what is there and whether it fits shown as it grows.
type strip struct {
	*tview.Box
	play *sitting
	list *table.List // nil: nothing is asked for
	says span
	hits []hit
}

func newStrip(p *sitting) *strip { return &strip{Box: tview.NewBox(), play: p} }

// mostKeys is how many things a strip can ask for; more are laid out.
const mostKeys = 10

// fitsStrip tells whether a list is short enough for a strip.
func fitsStrip(l *table.List) bool {
	n := 0
	for _, w := range l.Words() {
		if w.Left != 0 {
			n++
		}
	}
	return n <= mostKeys && (l.Counted() || l.Want() <= mostKeys)
}

// tellList asks for the items of a list: in a strip, or laid out.
func (con *Console) tellList(a table.Answer) {
	p := con.play
	if fitsStrip(a.List) {
		p.strip.list = a.List
		p.strip.tell(a)
		return
	}
	con.layOut(a.List)
}

// tell puts the answer beside the list.
func (s *strip) tell(a table.Answer) {
	s.says = span{}
	if a.Kind != table.Wanted && len(a.Lines) > 0 {
		s.says = span{a.Lines[0].Text, roleOf[a.Lines[0].Role]}
	}
}

// take shows what came of an item.
func (s *strip) take(a table.Answer) {
	if a.Kind == table.Wanted && a.List == s.list || a.Kind == table.NotUnderstood { // another list is another question
		s.play.entry.set("")
		s.tell(a)
		return
	}
	s.play.con.take(a)
}

// typed takes whole codes as they are typed or scanned.
func (s *strip) typed(text string) {
	if rest, a := s.list.Type(text); rest != text {
		s.play.entry.set(rest)
		s.tell(a)
		if a.Kind != table.Wanted {
			s.take(a)
		}
	}
}

func (s *strip) actions() []action {
	l := s.list
	return []action{
		{keys: []string{"Enter"}, name: "says it", foot: true, off: func() string { return l.Lacks() }, do: func() { s.take(s.play.con.desk.Enter("")) }},
		{keys: []string{"Backspace"}, name: "takes one off", foot: true, do: func() { s.take(l.Drop("")) }},
		{keys: []string{"Esc"}, name: "leaves it", foot: true, do: func() { s.play.con.take(l.Cancel()) }},
	}
}

// key takes a key: one that stands for an item adds it; other letters are typed.
func (s *strip) key(name string, ev *tcell.EventKey) bool {
	p := s.play
	typed := strings.TrimSpace(p.entry.text())
	switch {
	case name == "Esc" && typed != "":
		p.entry.set("")
	case name == "Enter" && typed != "":
		s.take(p.con.desk.Enter(typed))
	case name == "Enter":
		s.take(p.con.desk.Enter(""))
	case name == "Backspace" && typed == "":
		s.take(s.list.Drop(""))
	case name == "Esc":
		p.con.take(s.list.Cancel())
	case ev.Key() == tcell.KeyRune && typed == "":
		if w := s.keyed(name); w != nil {
			s.take(s.list.Add(*w))
			return true
		}
		return false
	default:
		return ev.Key() != tcell.KeyRune && name != "Backspace" && name != "Left" && name != "Right"
	}
	return true
}

// keyed is the word whose key was pressed; nil: none.
func (s *strip) keyed(name string) *table.Word {
	words := s.list.Words()
	i := slices.IndexFunc(words, func(w table.Word) bool { return len(w.Code) == 1 && strings.EqualFold(w.Code, name) })
	if i < 0 && len(name) == 1 && name[0] >= '1' && name[0] <= '9' && !s.list.Counted() {
		i = int(name[0] - '1')
	}
	if i < 0 || i >= len(words) {
		return nil
	}
	return &words[i]
}

// height is how many rows the strip takes.
func (s *strip) height(w int) int {
	at, rows := 0, 1
	for i, word := range s.list.Words() {
		n := width(s.word(i, word)) + s.count(word)
		if at > 0 && at+n > w {
			at, rows = 0, rows+1
		}
		at += n
	}
	if s.list.Power() != "" {
		rows++
	}
	return rows + 2
}

// count is how many columns a word's number takes with the gaps beside it.
func (s *strip) count(w table.Word) int {
	if has := s.list.Has(w); has >= 0 {
		return 2*len(strconv.Itoa(has)) + 4
	}
	return 4
}

// word writes one thing that can be named, with its key.
func (s *strip) word(i int, w table.Word) string {
	key := w.Code
	if len(key) != 1 {
		key = fmt.Sprint(i + 1)
		if s.list.Counted() || i >= 9 {
			key = ""
		}
	}
	text := s.play.con.theme.text(w.Name)
	if len(w.Tags) > 0 {
		text = s.play.con.theme.sign(w.Tags[0]) + " " + text
	}
	return strings.TrimSpace(strings.ToLower(key) + " " + text)
}

func (s *strip) Draw(screen tcell.Screen) {
	x, y, w, h := s.GetRect()
	c := canvas{screen, s.play.con.theme, rect{x, y, w, h}}
	l := s.list
	s.hits = s.hits[:0]
	named := map[string]int{}
	for _, it := range l.Statement().Items {
		one := it
		one.Count = 1
		named[s.play.con.desk.Sitting().Lexicon.Item(one)] += max(int(it.Count), 1)
	}
	at, row := 0, 0
	for i, word := range l.Words() {
		text := s.word(i, word)
		n := width(text) + s.count(word)
		if at > 0 && at+n > w {
			at, row = 0, row+1
		}
		st := c.theme.of(base)
		if len(word.Tags) > 0 {
			st = c.theme.tag(word.Tags[0].Hue)
		}
		if word.Left == 0 {
			st = c.theme.of(faint)
		}
		x := at + c.print(at, row, c.sign(text), st)
		if k, has := named[word.Name], l.Has(word); has >= 0 {
			x += c.say(x, row, fmt.Sprintf(" %d/%d", k, has), strong)
		} else if k > 0 {
			x += c.say(x, row, fmt.Sprintf(" %d", k), strong)
		}
		s.hits = append(s.hits, hit{rect{c.x + at, c.y + row, x - at, 1}, func() { s.take(l.Add(word)) }})
		at += n
	}
	if power := l.Power(); power != "" {
		row++
		c.say(0, row, fit(c.theme.text(power), w), soft)
	}
	said := c.theme.text(s.play.con.desk.Sitting().Lexicon.Text(l.Statement()))
	c.say(0, row+1, fit(said, w), strong)
	switch lacks := l.Lacks(); {
	case s.says.text != "":
		c.say(0, row+2, fit(c.theme.text(s.says.text), w), s.says.role)
	case lacks != "":
		c.say(0, row+2, fit(c.theme.text(lacks), w), warn)
	default:
		c.say(0, row+2, "It fits: Enter says it.", good)
	}
}
