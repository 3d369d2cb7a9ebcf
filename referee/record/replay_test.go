package record_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

const layout = twoPlayers + `pool SHA, DAE, GAWI, DEAR, BRSO, TUSU, ATBL, RUWI, GAAR, DESO, BRSU, TUBL
Anna: awaits Rún      # the first
Anna: assign 3
! Anna: stop          # not yet
Anna: pick GAWI
undo                  # a slip
! Anna: pick FAE
Anna: pick BRSO
~[match] Anna: pick DESO
`

func stateAt(p referee.Position) any { return p.State(true) }

func TestVerdicts(t *testing.T) {
	s := open(t, layout)
	want := []referee.Verdict{referee.Legal, referee.Legal, referee.Legal, referee.Refused, referee.Legal, referee.Legal, referee.Refused, referee.Legal, referee.Irregular}
	for i, v := range want {
		if s.Entries[i].Verdict != v {
			t.Errorf("line %d is %s, not %s", s.Entries[i].Number, s.Entries[i].Verdict, v)
		}
	}
	if !s.Upheld() || s.MovesInEffect() != 5 || s.LastApplied().Typed() != "Anna: pick DESO" || s.Last() != 12 {
		t.Errorf("upheld %t, %d stand, the last is %q, line %d", s.Upheld(), s.MovesInEffect(), s.LastApplied().Typed(), s.Last())
	}
	if !s.IsTakenBack(&s.Entries[4]) || s.IsTakenBack(&s.Entries[7]) {
		t.Error("undo took back another statement")
	}
	if sheet, err := s.Score(); err == nil || sheet.Complete || sheet.Irregular != 1 {
		t.Errorf("an unfinished record scores %+v, %v", sheet, err)
	}
}

// Try judges a line and changes nothing, whatever it says.
func TestTry(t *testing.T) {
	s := open(t, layout)
	text, state := s.Text(), stateAt(s.Position())
	for line, want := range map[string]referee.Verdict{
		"undo": referee.Legal, "rewind 5": referee.Legal, "rewind 6": referee.BadForm, "Brit: pick DAE": referee.Legal,
		"~[match] Brit: pick DAE": referee.WrongMark, "Anna: pick DAE": referee.Illegal, "# well": referee.NoVerdict, "hm": referee.BadForm,
	} {
		if e := s.Try(line); e.Verdict != want {
			t.Errorf("%q is “%s”, not “%s”", line, e.Verdict, want)
		}
	}
	if s.Text() != text || !reflect.DeepEqual(stateAt(s.Position()), state) {
		t.Error("trying changed the record")
	}
}

// A position that was handed out never changes, whatever is said afterwards.
func TestPositionsStay(t *testing.T) {
	s := open(t, layout)
	was, before := s.Position(), stateAt(s.Position())
	next := was.Fork()
	if !referee.Play(next, referee.Plain, "", s.Try("Brit: pick DAE").Move).Applied || reflect.DeepEqual(stateAt(next), before) {
		t.Error("a legal pick changes nothing")
	}
	for _, line := range []string{"Brit: pick DAE", "undo", "undo"} {
		s.Add(line)
		if !reflect.DeepEqual(stateAt(was), before) {
			t.Fatalf("%q changed a position from before it", line)
		}
	}
}

// What a move brought is told the same whenever it is asked: of one line, of
// lines one after the other from anywhere, and of the same line asked about.
func TestOutcomes(t *testing.T) {
	s := open(t, layout+"Brit: pick DAE\nundo\nBrit: pick DAE\nrewind 3\nAnna: pick BRSO\nAnna: pick TUBL\nBrit: pick DAE\n")
	told := 0
	for from := range s.Entries {
		n := from
		for e, o := range s.Outcomes(from, len(s.Entries)) {
			why, _ := s.WhyLine(e.Number)
			if alone := s.Outcome(e); e != &s.Entries[n] || !reflect.DeepEqual(o, alone) || !reflect.DeepEqual(o, why.Outcome()) {
				t.Errorf("from %d, line %d %q: %v, alone %v, asked %v", from, e.Number, e.Raw, o, alone, why.Outcome())
			}
			if n++; o.Words != "" {
				told++
			}
		}
		if n != len(s.Entries) {
			t.Errorf("from %d there are %d", from, n)
		}
	}
	if told == 0 {
		t.Error("nothing brought anything")
	}
}

// Wherever undo and rewind lead, and after every line of the past, the table
// stands where a record of what was left alone leads.
func TestTimeTravel(t *testing.T) {
	for _, text := range recordsOf(t, "mag-mell") {
		whole, err := record.Open(text, games.All)
		if err != nil || len(whole.Entries) < 80 {
			continue
		}
		r := rand.New(rand.NewPCG(1, 2))
		s, err := record.Begin(whole.Game, whole.Header)
		if err != nil {
			t.Fatal(err)
		}
		var depth []any // states by how many moves stand
		var after []any // states by entry
		note := func() {
			depth = append(depth[:min(len(depth), s.MovesInEffect())], stateAt(s.Position()))
			after = append(after, stateAt(s.Position()))
		}
		depth = append(depth, stateAt(s.Position()))
		for i := range whole.Entries {
			if n := r.IntN(70); s.MovesInEffect() > n && r.IntN(12) == 0 && n > 0 {
				want := depth[s.MovesInEffect()-n]
				s.Add(fmt.Sprintf("rewind %d", n))
				if !reflect.DeepEqual(stateAt(s.Position()), want) {
					t.Fatalf("rewind %d leads elsewhere", n)
				}
				note()
				break // the rest of this record does not follow from here
			}
			s.Add(whole.Entries[i].Raw)
			note()
		}
		for n := range after {
			if !reflect.DeepEqual(stateAt(s.After(n+1)), after[n]) {
				t.Fatalf("after entry %d of %d the past is another", n+1, len(after))
			}
		}
		if got := s.Fork(); got.Text() != s.Text() || !reflect.DeepEqual(stateAt(got.Position()), stateAt(s.Position())) || got.MovesInEffect() != s.MovesInEffect() {
			t.Fatal("a fork stands elsewhere")
		}
	}
}

// After every line of every short record, with what stood over a rule and what
// was taken back, the past is what was there then.
func TestPastOfEveryRecord(t *testing.T) {
	for _, g := range games.All {
		for _, text := range recordsOf(t, g.Key()) {
			whole, err := record.Open(text, games.All)
			if err != nil || len(whole.Entries) > 60 {
				continue
			}
			s, err := record.Begin(whole.Game, whole.Header)
			if err != nil {
				t.Fatal(err)
			}
			var after []any
			for i := range whole.Entries {
				s.Add(whole.Entries[i].Raw)
				after = append(after, stateAt(s.Position()))
			}
			for n, want := range after {
				if !reflect.DeepEqual(stateAt(s.After(n+1)), want) {
					t.Fatalf("%s\nafter entry %d the past is another", text, n+1)
				}
			}
		}
	}
}

// The past of a record that went back to its beginning and came again another
// way: what stood before the rewind is not what stands there now, however many
// moves lay between.
func TestTimeTravelAcrossARewind(t *testing.T) {
	for _, text := range recordsOf(t, "mag-mell") {
		whole, err := record.Open(text, games.All)
		if err != nil || whole.MovesInEffect() < 150 || !strings.Contains(text, "assign 8") {
			continue
		}
		s, err := record.Begin(whole.Game, whole.Header)
		if err != nil {
			t.Fatal(err)
		}
		var after []any
		add := func(line string) {
			s.Add(line)
			after = append(after, stateAt(s.Position()))
		}
		swap := strings.NewReplacer("assign 8", "assign 6", "assign 6", "assign 8")
		for i := range whole.Entries {
			add(whole.Entries[i].Raw)
		}
		add(fmt.Sprintf("rewind %d", s.MovesInEffect()))
		for i := range whole.Entries {
			add(swap.Replace(whole.Entries[i].Raw))
		}
		for n, want := range after {
			if !reflect.DeepEqual(stateAt(s.After(n+1)), want) {
				t.Fatalf("after entry %d of %d the past is another", n+1, len(after))
			}
		}
		if reflect.DeepEqual(after[100], after[100+len(whole.Entries)+1]) {
			t.Error("both ways led through the same")
		}
		return
	}
	t.Error("no record is long enough")
}

// A tidied record keeps the comments, and nothing that was taken back.
func TestTidy(t *testing.T) {
	s := open(t, layout+"Brit: pick DAE\nundo # no\n# the end\n")
	want := twoPlayers + `pool Shapeshifter, Daemon, Gairm Witch, Deoch Arcane Warrior, Bréag Sorcerer, Tuama Summoner, Athrach Blood Mage, Rún Witch, Gairm Arcane Warrior, Deoch Sorcerer, Bréag Summoner, Tuama Blood Mage
Anna: awaits Rún      # the first
Anna: assign 3
! Anna: stop          # not yet
# a slip
! Anna: pick Faerie
Anna: pick Bréag Sorcerer
~[match] Anna: pick Deoch Sorcerer
# no
# the end
`
	if got := s.Tidy(); got != want {
		t.Errorf("tidied:\n%s", got)
	}
}

// Undo after undo goes back to the beginning, and once more is malformed.
func TestUndoToTheBeginning(t *testing.T) {
	s := open(t, strings.ReplaceAll(layout, "~[match] ", "! "))
	for n := s.MovesInEffect(); n > 0; n-- {
		if e := s.Add("undo"); e.Verdict != referee.Legal || s.MovesInEffect() != n-1 {
			t.Fatalf("undo with %d standing is %s", n, e.Verdict)
		}
	}
	if e := s.Add("undo"); e.Verdict != referee.BadForm {
		t.Errorf("undo of nothing is %s", e.Verdict)
	}
	if !reflect.DeepEqual(stateAt(s.Position()), stateAt(s.At(1))) || s.LastApplied() != nil {
		t.Error("the beginning is elsewhere")
	}
}
