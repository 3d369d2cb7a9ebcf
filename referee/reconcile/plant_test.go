package reconcile_test

import (
	"math/rand/v2"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// A planter puts into a true record the slips that people make. It knows forms and words, no game,
// and nothing of the search.
type planter struct {
	*rand.Rand
	head string
	lex  *referee.Lexicon
}

// A mishap is one sort of slip. Its plant changes lines, and reports whether it could. A true
// record gets refused attempts or undos first if the slip is about them.
type mishap struct {
	name            string
	attempts, undos bool
	plant           func(p *planter, lines []string) ([]string, bool)
}

func (p *planter) open(lines []string) *record.Record {
	s, err := record.Open(p.head+strings.Join(lines, "\n")+"\n", games.All)
	if err != nil {
		panic(err)
	}
	return s
}

// isTypable reports whether the program would have recorded the i-th line.
func (p *planter) isTypable(lines []string, i int) bool {
	e := p.open(lines[:i+1]).Entries[i]
	return e.Verdict.Upheld()
}

// parse returns the move of a line, whatever its mark.
func (p *planter) parse(line string) (referee.Move, bool) {
	s, err := record.ParseAt(p.lex, nil, strings.TrimLeft(line, "!~ "))
	s.Items = slices.Clone(s.Items)
	return s, err == nil
}

// changeMove changes the move of a random line to one that can be typed there.
func (p *planter) changeMove(lines []string, change func(s *referee.Move) bool) ([]string, bool) {
	for range 60 {
		i := p.IntN(len(lines))
		s, ok := p.parse(lines[i])
		if !ok || s.Verb >= referee.Rewind || strings.ContainsAny(lines[i], "!~") || !change(&s) || !p.lex.Form(s.Verb).WellFormed(s, p.lex) {
			continue
		}
		planted := slices.Clone(lines)
		if planted[i] = p.lex.Text(s); planted[i] != lines[i] && p.isTypable(planted, i) {
			return planted, true
		}
	}
	return nil, false
}

// chooseItem returns a random item of a move; nil if none is suitable.
func (p *planter) chooseItem(s *referee.Move, which func(*referee.Item, *referee.Slot) bool) *referee.Item {
	var fit []*referee.Item
	for i := range s.Items {
		if which(&s.Items[i], p.lex.Form(s.Verb).Slot(s.Items[i].Clause)) {
			fit = append(fit, &s.Items[i])
		}
	}
	if fit == nil {
		return nil
	}
	return fit[p.IntN(len(fit))]
}

// isSimilar reports whether two words are easily confused.
func isSimilar(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	return x[0] == y[0] || x[len(x)-1] == y[len(y)-1] || a[:1] == b[:1]
}

// randomWord returns a word of a kind; ok is false if it has none.
func (p *planter) randomWord(k referee.Kind) (ref int32, ok bool) {
	words := p.lex.Words(k, nil)
	if len(words) == 0 {
		return 0, false
	}
	return words[p.IntN(len(words))], true
}

// changeWord replaces one word of a move.
func (p *planter) changeWord(s *referee.Move, near bool, which func(*referee.Item, *referee.Slot) bool) bool {
	it := p.chooseItem(s, which)
	if it == nil {
		return false
	}
	ref, ok := p.randomWord(it.Kind)
	if !ok {
		return false
	}
	if ref == it.Ref || near && !isSimilar(p.lex.Word(it.Kind, ref), p.lex.Word(it.Kind, it.Ref)) {
		return false
	}
	it.Ref = ref
	return true
}

func isCard(it *referee.Item, slot *referee.Slot) bool {
	return it.Kind == referee.Card && slot.Max == 1
}
func isListed(it *referee.Item, slot *referee.Slot) bool {
	return it.Kind == referee.Card && slot.Max != 1
}
func isOwn(it *referee.Item, slot *referee.Slot) bool { return it.Kind >= referee.Own && !slot.Sums }

var mishaps = []mishap{
	{name: "neighbour card", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool { return p.changeWord(s, true, isCard) })
	}},
	{name: "card of a list", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool { return p.changeWord(s, p.IntN(2) == 0, isListed) })
	}},
	{name: "order of a list", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool {
			a, b := p.chooseItem(s, isListed), p.chooseItem(s, isListed)
			if a == nil || s.By != referee.Table {
				return false
			}
			a.Ref, b.Ref = b.Ref, a.Ref
			return true
		})
	}},
	{name: "space, back, Awaits", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool { return p.changeWord(s, false, isOwn) })
	}},
	{name: "other deck or verb", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool {
			verb := uint8(p.IntN(len(p.lex.Forms)))
			is := verb != s.Verb && p.lex.Form(verb).Player == p.lex.Form(s.Verb).Player && len(s.Items) > 0
			s.Verb = verb
			return is
		})
	}},
	{name: "token or number", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool {
			it := p.chooseItem(s, func(it *referee.Item, _ *referee.Slot) bool { return it.Kind == referee.Number })
			if it == nil {
				return false
			}
			by := int32(p.IntN(9) - 4)
			it.Ref += by
			for i := range s.Items { // of two decks one has what the other lacks
				if o := &s.Items[i]; o != it && o.Kind == referee.Number {
					o.Ref -= by
				}
			}
			return true
		})
	}},
	{name: "essences", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool {
			it := p.chooseItem(s, func(it *referee.Item, slot *referee.Slot) bool { return slot.Sums && it.Kind >= referee.Card })
			if it == nil {
				return false
			}
			switch p.IntN(3) {
			case 0:
				it.Count++
			case 1:
				it.Count--
			default:
				ref, ok := p.randomWord(it.Kind)
				if !ok {
					return false
				}
				it.Ref = ref
			}
			again := slices.Clone(s.Items) // one kind stands once
			for i, a := range again {
				for _, b := range again[:i] {
					if a.Clause == b.Clause && a.Kind == b.Kind && a.Ref == b.Ref {
						return false
					}
				}
			}
			slices.SortStableFunc(s.Items, func(a, b referee.Item) int {
				if a.Clause != b.Clause || a.Kind != it.Kind {
					return int(a.Clause) - int(b.Clause)
				}
				return int(a.Ref - b.Ref)
			})
			return it.Count > 0
		})
	}},
	{name: "taken or left", plant: func(p *planter, lines []string) ([]string, bool) {
		return p.changeMove(lines, func(s *referee.Move) bool {
			i := -1
			for n, it := range s.Items {
				if slot := p.lex.Form(s.Verb).Slot(it.Clause); slot.Optional && s.By != referee.Table && p.IntN(2) == 0 {
					i = n
				}
			}
			if i < 0 {
				return false
			}
			s.Items = slices.Delete(s.Items, i, i+1)
			return true
		})
	}},
	{name: "two said by two", plant: func(p *planter, lines []string) ([]string, bool) {
		for range 60 {
			i := p.IntN(len(lines))
			j := i + 1 + p.IntN(6)
			if j >= len(lines) {
				continue
			}
			a, ok := p.parse(lines[i])
			b, also := p.parse(lines[j])
			if !ok || !also || a.Verb != b.Verb || a.By == b.By || len(a.Items) == 0 || strings.ContainsAny(lines[i]+lines[j], "!~") {
				continue
			}
			a.Items, b.Items = b.Items, a.Items
			if planted := slices.Clone(lines); !slices.Equal(a.Items, b.Items) {
				planted[i], planted[j] = p.lex.Text(a), p.lex.Text(b)
				if p.isTypable(planted, i) && p.isTypable(planted, j) {
					return planted, true
				}
			}
		}
		return nil, false
	}},
	{name: "lines swapped", plant: func(p *planter, lines []string) ([]string, bool) {
		i := p.IntN(len(lines))
		j := i + 1 + p.IntN(2)
		if j >= len(lines) || lines[i] == lines[j] {
			return nil, false
		}
		planted := slices.Clone(lines)
		planted[i], planted[j] = planted[j], planted[i]
		return planted, true
	}},
	{name: "forgotten", plant: func(p *planter, lines []string) ([]string, bool) {
		i := p.IntN(len(lines))
		return slices.Delete(slices.Clone(lines), i, i+1), true
	}},
	{name: "doubled", plant: func(p *planter, lines []string) ([]string, bool) {
		i := p.IntN(len(lines))
		return slices.Insert(slices.Clone(lines), i+1, lines[i]), true
	}},
	{name: "attempt and done", attempts: true, plant: func(p *planter, lines []string) ([]string, bool) {
		i := p.IntN(len(lines))
		planted := slices.Clone(lines)
		text := strings.TrimLeft(lines[i], "!~ ")
		planted[i] = []string{text, "! " + text, "~ " + text}[p.IntN(3)]
		return planted, planted[i] != lines[i] && !strings.HasPrefix(text, "undo") && !strings.HasPrefix(text, "rewind")
	}},
	{name: "undo", undos: true, plant: func(p *planter, lines []string) ([]string, bool) {
		for range 60 {
			i := p.IntN(len(lines))
			switch {
			case lines[i] == "undo" && p.IntN(2) == 0:
				return slices.Delete(slices.Clone(lines), i, i+1), true
			case lines[i] == "undo", p.IntN(20) == 0:
				return slices.Insert(slices.Clone(lines), i+1, "undo"), true
			case strings.HasPrefix(lines[i], "rewind"):
				planted := slices.Clone(lines)
				planted[i] = []string{"rewind 1", "rewind 2", "rewind 3", "rewind 4"}[p.IntN(4)]
				return planted, planted[i] != lines[i]
			}
		}
		return nil, false
	}},
}

// loneMishaps are planted alone; want of a hundred are the first cause.
var loneMishaps = []struct {
	mishap
	want int
}{
	{mishap{name: "unreadable", plant: func(p *planter, lines []string) ([]string, bool) {
		i := p.IntN(len(lines))
		name := p.lex.Players[p.IntN(len(p.lex.Players))]
		text := []string{name + ":", "refil", name + ": ?", strings.TrimRight(lines[i], "abcdefghijklmnopqrstuvwxyz0123456789")}[p.IntN(4)]
		planted := slices.Clone(lines)
		planted[i] = text
		s := p.open(planted[:i+1])
		return planted, s.Entries[i].Verdict == referee.BadForm
	}}, 90},
	{mishap{name: "two forgotten together", plant: func(p *planter, lines []string) ([]string, bool) {
		if len(lines) < 2 {
			return nil, false
		}
		i := p.IntN(len(lines) - 1)
		return slices.Delete(slices.Clone(lines), i, i+2), true
	}}, 60},
}

// addAttempts adds refused attempts, and illegal moves that stand, to a true record.
func (p *planter) addAttempts(lines []string) []string {
	for range 1 + p.IntN(3) {
		i, from := p.IntN(len(lines)), p.IntN(len(lines))
		s := p.open(lines[:i])
		for _, mark := range []string{"~ ", "! "} {
			if text := strings.TrimLeft(lines[from], "!~ "); s.Try(mark+text).Verdict.Upheld() && !strings.HasPrefix(text, "undo") {
				planted := slices.Insert(slices.Clone(lines), i, mark+text)
				if mark == "! " || p.open(planted).Upheld() {
					lines = planted
					break
				}
			}
		}
	}
	return lines
}

// addUndos adds moves to a true record that are taken back and made again.
func (p *planter) addUndos(lines []string) []string {
	for range 1 + p.IntN(3) {
		i, n := p.IntN(len(lines)), 1+p.IntN(3)
		if i < n {
			continue
		}
		again := slices.Clone(lines[i-n : i])
		if slices.ContainsFunc(again, func(l string) bool { return strings.HasPrefix(l, "undo") || strings.HasPrefix(l, "rewind") }) {
			continue
		}
		back := slices.Repeat([]string{"undo"}, n)
		if p.IntN(2) == 0 {
			back = []string{[]string{"", "rewind 1", "rewind 2", "rewind 3"}[n]}
		}
		lines = slices.Insert(slices.Clone(lines), i, append(back, again...)...)
	}
	return lines
}
