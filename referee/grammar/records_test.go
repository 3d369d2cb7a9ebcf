package grammar_test

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// A moment is one line of a record at its position.
type moment struct {
	x    *referee.Lexicon
	at   referee.Position
	said referee.Move
	mark referee.Mark
	line string // where it stands
	game string
}

// moments lists lines of the records in testdata, every n-th.
func moments(tb testing.TB, every int) (all []moment) {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "*", "*.txtar"))
	if err != nil {
		tb.Fatal(err)
	}
	count := 0
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "game.table" })
		if i < 0 || strings.HasPrefix(filepath.Base(filepath.Dir(path)), "cmd") {
			continue
		}
		s, err := record.Open(string(a.Files[i].Data), games.All)
		if err != nil {
			continue // a record of a bad header
		}
		for i := range s.Entries {
			e := &s.Entries[i]
			if e.Err != nil || e.Typed() == "" {
				continue
			}
			if count++; count%every == 0 {
				all = append(all, moment{s.Lexicon, s.After(i), e.Move, e.Mark(), filepath.Base(path), filepath.Base(filepath.Dir(path))})
			}
		}
	}
	return all
}

// TestCanonical types every line of the records as it stands.
func TestCanonical(t *testing.T) {
	n := 0
	for _, m := range moments(t, 1) {
		if m.said.Verb == referee.Rename { // a command
			continue
		}
		n++
		text := m.mark.Put("", m.x.Text(m.said))
		switch r := grammar.Parse(m.at, m.x, text).(type) {
		case grammar.Parsed:
			if !r.Move.Same(m.said) {
				t.Errorf("%s %s: %q is %q", m.game, m.line, text, m.x.Text(r.Move))
			}
		case grammar.Incomplete:
			if !r.Move.Same(m.said) {
				t.Errorf("%s %s: %q is begun as %q", m.game, m.line, text, m.x.Text(r.Move))
			}
		case grammar.Ambiguous:
			var all []string
			for _, o := range r.Options {
				all = append(all, m.x.Text(o.Move))
			}
			t.Errorf("%s %s: %q: which? %q", m.game, m.line, text, all)
		case grammar.Mismatch:
			t.Errorf("%s %s: %q: %q is wrong, %v", m.game, m.line, text, r.Word, r.Reason)
		}
	}
	t.Logf("%d lines", n)
}

// styles are ways in which people shorten a line.
var styles = map[string]func(m moment) string{
	"lower case": func(m moment) string { return strings.ToLower(m.x.Text(m.said)) },
	"codes":      codes,
	"no player":  func(m moment) string { return unseated(m) },
	"no verb":    func(m moment) string { return strings.TrimPrefix(unseated(m), m.x.Form(m.said.Verb).Name+" ") },
	"beginnings": func(m moment) string { return begun(m, 4) },
	"short":      func(m moment) string { return begun(m, 3) },
	"no commas":  func(m moment) string { return strings.ReplaceAll(unseated(m), ",", "") },
	"bare codes": func(m moment) string {
		_, text, _ := strings.Cut(": "+codes(m), ": ")
		return text[strings.LastIndex(text, ": ")+1:]
	},
	"no prepositions": bare,
}

// unseated is a line without its player.
func unseated(m moment) string {
	s := m.said
	text := m.x.Text(s)
	if s.By >= 0 {
		text = strings.TrimPrefix(text, m.x.Players[s.By]+": ")
	}
	return text
}

// codes is a line with lower-case codes.
func codes(m moment) string {
	text := unseated(m)
	for _, it := range m.said.Items {
		if it.Kind >= referee.Card {
			if code := m.x.Code(it.Kind, it.Ref); code != "" {
				text = strings.Replace(text, m.x.Word(it.Kind, it.Ref), strings.ToLower(code), 1)
			}
		}
	}
	return text
}

// begun is a line with its words shortened to some letters.
func begun(m moment, n int) string {
	fields := strings.Fields(strings.ToLower(unseated(m)))
	for i, w := range fields {
		comma := strings.HasSuffix(w, ",")
		w = strings.TrimSuffix(w, ",")
		if rs := []rune(w); len(rs) > n && !strings.ContainsAny(w, "0123456789") {
			w = string(rs[:n])
		}
		if comma {
			w += ","
		}
		fields[i] = w
	}
	return strings.Join(fields, " ")
}

// bare is a line without the words of its clauses.
func bare(m moment) string {
	text := " " + unseated(m) + " "
	f := m.x.Form(m.said.Verb)
	for n := range f.ClauseCount(m.said) {
		if word := f.Slot(uint8(n)).Word; word != "" && f.Group() == 0 {
			text = strings.Replace(text, " "+word+" ", " ", 1)
		}
	}
	return strings.TrimSpace(text)
}

// TestStyles types legal moves shortened, and holds how many are read as they are
// meant. What is read as another legal move may be no more than a few.
func TestStyles(t *testing.T) {
	type figure struct{ right, asked, begun, other, wrong int }
	figures := map[string]*figure{}
	for name := range styles {
		figures[name] = &figure{}
	}
	all := 0
	for _, m := range moments(t, refereetest.Often(5, 1)) {
		if m.mark != referee.Plain || m.said.Verb >= referee.Rename || !m.at.Rule(m.said, 0).Legal() {
			continue
		}
		all++
		for name, style := range styles {
			f, text := figures[name], style(m)
			switch r := grammar.Parse(m.at, m.x, text).(type) {
			case grammar.Parsed:
				switch ruling := m.at.Rule(r.Move, referee.Public); {
				case m.x.Text(r.Move) == m.x.Text(m.said):
					f.right++
				case ruling.Legal() && r.New == nil:
					t.Logf("%s %s: %q is %q", m.game, name, text, m.x.Text(r.Move))
					f.other++
				default:
					f.wrong++
				}
			case grammar.Ambiguous:
				f.asked++
			case grammar.Incomplete:
				f.begun++
			case grammar.Mismatch:
				f.wrong++
			}
		}
	}
	for name, f := range figures {
		t.Logf("%-14s of %d: %+v", name, all, *f)
		if f.other*1000 > all*3 || (f.right+f.asked)*100 < all*94 {
			t.Errorf("%s: too few are read right, or some as other moves", name)
		}
	}
}

// TestTypedBack types each choice and each completion as it stands.
func TestTypedBack(t *testing.T) {
	all := moments(t, 7)
	names := slices.Sorted(maps.Keys(styles))
	rapid.Check(t, func(rt *rapid.T) {
		m := all[rapid.IntRange(0, len(all)-1).Draw(rt, "moment")]
		text := styles[rapid.SampledFrom(names).Draw(rt, "style")](m)
		rs := []rune(text)
		text = string(rs[:rapid.IntRange(0, len(rs)).Draw(rt, "typed")])
		again := func(s referee.Move, typed string) {
			if r, ok := grammar.Parse(m.at, m.x, typed).(grammar.Parsed); ok && r.Move.Same(s) {
				return
			}
			if r, ok := grammar.Parse(m.at, m.x, typed).(grammar.Incomplete); ok && r.Move.Same(s) {
				return
			}
			rt.Errorf("%s: %q begins %q, and that is %s", m.game, text, typed, tell(m.x, grammar.Parse(m.at, m.x, typed)))
		}
		if r, ok := grammar.Parse(m.at, m.x, text).(grammar.Ambiguous); ok {
			for _, o := range r.Options {
				if o.Complete {
					again(o.Move, m.x.Text(o.Move))
				}
			}
		}
		for _, o := range grammar.Complete(m.at, m.x, text) {
			if o.Complete {
				again(o.Move, o.Text)
			}
		}
	})
}

// TestTimes measures the processor time of lines, sensible and not; it fails nothing.
func TestTimes(t *testing.T) {
	took := map[string][]time.Duration{}
	timed := func(what string, do func()) {
		start := refereetest.CPU()
		do()
		took[what] = append(took[what], refereetest.CPU()-start)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, m := range moments(t, refereetest.Often(21, 7)) {
		for _, typed := range []string{styles["codes"](m), styles["beginnings"](m), styles["no verb"](m)} {
			timed("sensible", func() { grammar.Parse(m.at, m.x, typed) })
			timed("sensible, completed", func() { grammar.Complete(m.at, m.x, typed[:len(typed)/2]) })
		}
		typed := nonsense(rnd, m.x)
		timed("nonsense", func() { grammar.Parse(m.at, m.x, typed) })
		timed("nonsense, completed", func() { grammar.Complete(m.at, m.x, typed) })
		words := m.x.Spellings(^referee.Kinds(0))
		list := strings.Repeat(words[rnd.IntN(len(words))]+" ", 300)
		timed("300 names", func() { grammar.Parse(m.at, m.x, list) })
		timed("300 names, completed", func() { grammar.Complete(m.at, m.x, m.x.Form(m.said.Verb).Name+" "+list) })
	}
	for what, all := range took {
		slices.Sort(all)
		t.Logf("%s: median %v, p99 %v, worst %v", what, all[len(all)/2], all[len(all)*99/100], all[len(all)-1])
	}
}

// nonsense is a line of words of the game, some begun, that mean nothing together.
func nonsense(rnd *rand.Rand, x *referee.Lexicon) string {
	var vocabulary []string
	for _, name := range x.Spellings(^referee.Kinds(0)) {
		vocabulary = append(vocabulary, strings.Fields(name)...)
	}
	for _, f := range x.Forms {
		vocabulary = append(vocabulary, f.Name)
		for _, slot := range f.Slots {
			vocabulary = append(vocabulary, slot.Word)
		}
	}
	vocabulary = append(vocabulary, "1", "2", "5", "xyzzy", ",", "and", "the", "a", "to", "on", "for")
	var typed []string
	for range 1 + rnd.IntN(14) {
		word := []rune(vocabulary[rnd.IntN(len(vocabulary))])
		if len(word) > 2 && rnd.IntN(2) == 0 {
			word = word[:1+rnd.IntN(2)]
		}
		typed = append(typed, string(word))
	}
	return strings.Join(typed, " ")
}

// BenchmarkParse reads lines as people shorten them.
func BenchmarkParse(b *testing.B) {
	all := moments(b, 50)
	for b.Loop() {
		for _, m := range all {
			grammar.Parse(m.at, m.x, begun(m, 4))
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(all)), "µs/line")
}

// BenchmarkNonsense reads lines that mean nothing.
func BenchmarkNonsense(b *testing.B) {
	all := moments(b, 50)
	rnd := rand.New(rand.NewPCG(3, 4))
	for b.Loop() {
		for _, m := range all {
			grammar.Complete(m.at, m.x, nonsense(rnd, m.x))
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(all)), "µs/line")
}

func FuzzParse(f *testing.F) {
	for _, typed := range []string{"gaso", "! ruso", "![match] brit: pick x", "2x gaso, fam # note", "a: b: c", "ｇａｓｏ；", "−3", "-", "enchant Gust moving 2 from bo hand to discards", "\xff\u200b", "rewind 2 agreed A"} {
		for n := range 5 {
			f.Add(n, typed)
		}
	}
	records := []string{pool, grid, mages, offer, rows, tally}
	f.Fuzz(func(t *testing.T, n int, typed string) {
		s := open(t, records[uint(n)%uint(len(records))])
		at, x := s.Position(), s.Lexicon
		grammar.Cut(typed)
		grammar.Complete(at, x, typed)
		switch r := grammar.Parse(at, x, typed).(type) {
		case grammar.Parsed:
			if r.New != nil {
				return
			}
			if again, ok := grammar.Parse(at, x, x.Text(r.Move)).(grammar.Parsed); ok && !again.Move.Same(r.Move) {
				t.Errorf("%q is %q, and that is %q", typed, x.Text(r.Move), x.Text(again.Move))
			}
		case grammar.Mismatch:
			if r.From < 0 || r.To < r.From || r.To > len(typed) || typed[r.From:r.To] != r.Word {
				t.Errorf("%q: %q is not at %d to %d", typed, r.Word, r.From, r.To)
			}
		}
	})
}
