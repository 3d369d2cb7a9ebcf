package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// A Menu is things to choose from that typing narrows. Letters are text; Enter takes what was
// pointed at, or the only one that is left or begins so, and else nothing: no choice is taken
// by a stray key.
type Menu struct {
	Left []int // the things that are left, those whose name begins as is typed first
	At   int   // which of them Enter takes; -1: none

	// Other says what words do that are more than the search for a thing, as that of a Dialog.
	Other func(words string, found bool) (does string, take func() (a Answer, wrong string))

	rows  []Row
	all   []Sought
	typed string
	does  string                  // what the typed words do besides
	do    func() (Answer, string) // nil: they only search
}

// NewMenu lists all of some things.
func NewMenu(rows []Row) *Menu {
	m := &Menu{rows: rows, all: texts(rows, Row.sought)}
	m.Type("")
	return m
}

// Type narrows the menu to what is typed, all of it.
func (m *Menu) Type(text string) {
	alone := false
	m.typed, m.At, m.does, m.do = strings.TrimSpace(text), -1, "", nil
	if m.Left, alone = narrow(m.typed, m.all); len(m.all) == 1 && Yes(m.typed) {
		m.Left, alone = []int{0}, true
	}
	if m.Other != nil && (m.typed != "" || m.all == nil) { // without things words are never a search
		m.does, m.do = m.Other(m.typed, len(m.Left) > 0)
	}
	if m.typed == "" {
		m.At = slices.IndexFunc(m.Left, func(i int) bool { return m.rows[i].Home })
	} else if alone && m.does == "" {
		m.At = 0
	}
}

// Point points at the thing nearest to the n-th of those that are left.
func (m *Menu) Point(n int) { m.At = min(max(n, 0), len(m.Left)-1) }

// Takes tells whether Enter takes something.
func (m *Menu) Takes() bool { return m.At >= 0 || m.do != nil }

// Says is what is to be said of the typed words.
func (m *Menu) Says() tell.Line {
	switch {
	case m.At >= 0:
	case m.does != "":
		return tell.Line{Text: "Enter: " + m.does, Role: tell.Good}
	case m.typed != "" && len(m.Left) == 0 && m.do == nil:
		return tell.Line{Text: m.notCalled(), Role: tell.Soft}
	}
	return tell.Line{}
}

// PointAtOne says how one of several is chosen.
const PointAtOne = "Point at one with the arrows, or type until one is left."

// Does is what the typed words do besides searching; "" where that goes without saying, or they
// do nothing.
func (m *Menu) Does() string { return m.does }

// Enter takes what it takes: a thing, or -1 and what came of what the words do besides. wrong
// says why nothing is taken.
func (m *Menu) Enter() (thing int, came Answer, wrong tell.Line) {
	if m.At >= 0 {
		return m.Left[m.At], came, wrong
	}
	switch {
	case m.do != nil:
		wrong.Role = tell.Bad
		came, wrong.Text = m.do()
	case m.typed == "" && len(m.Left) == 1:
		wrong = tell.Line{Text: "It is the only one: y and Enter take it, or ↓ and Enter.", Role: tell.Soft}
	case m.typed == "":
		wrong = tell.Line{Text: PointAtOne, Role: tell.Soft}
	case len(m.Left) == 0:
		wrong = tell.Line{Text: m.notCalled(), Role: tell.Soft}
	default:
		wrong = tell.Line{Text: fmt.Sprintf("%d are called that. %s", len(m.Left), PointAtOne), Role: tell.Soft}
	}
	return -1, came, wrong
}

// notCalled says that nothing is called as is typed, and what nearly is.
func (m *Menu) notCalled() string {
	return NotCalled(m.typed, texts(m.all, func(s Sought) string { return s.Name }))
}

// narrow lists what is left of things while words are typed, those whose name begins so or that
// have that number first; alone tells that the first is the only one of these, or of all.
func narrow(typed string, all []Sought) (left []int, alone bool) {
	var rest []int
	typed = spelling.Fold(typed)
	found := Find(typed, all)
	for i, s := range all {
		numbered, named := s.Number > 0 && typed == strconv.Itoa(s.Number), slices.Contains(found, i)
		if numbered || named && typed != "" && strings.HasPrefix(spelling.Fold(s.Name), typed) {
			left = append(left, i)
		} else if named && (typed != "" || !s.Unlisted) {
			rest = append(rest, i)
		}
	}
	alone = len(left) == 1 || len(left)+len(rest) == 1
	return append(left, rest...), alone
}
