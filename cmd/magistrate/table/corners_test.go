package table

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// tallied is a tally of two in which only what they hold is still to be said.
const tallied = `game: mag-mell
players: Anna, Brit
mode: tally

assign 8 to Gairm
assign 6 to Deoch
assign 5 to Bréag
assign 5 to Tuama
assign 3 to Athrach
assign 3 to Rún
assign 2 to Witch
assign 2 to Arcane Warrior
assign 1 to Sorcerer
assign -1 to Summoner
assign -3 to Blood Mage
`

// A header with a house ruling is one that a record can have.
func TestCreateWithARuling(t *testing.T) {
	g := games.All[0]
	for _, q := range g.Book().Ledger {
		if len(q.Choices) < 2 {
			continue
		}
		h := referee.Header{Game: g.Key(), Players: []string{"Anna", "Brit"}, Rulings: map[string]string{q.ID: q.Choices[1]}}
		tb, err := shelf.Create(filepath.Join(t.TempDir(), "evening.table"), g, h)
		if err != nil && strings.Contains(err.Error(), "can't be refereed") {
			continue // the ledger has it, for it is a question
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(onDisk(t, tb), "rulings: "+q.ID+"="+q.Choices[1]+"\n") {
			t.Errorf("the header is %q", onDisk(t, tb))
		}
		tb.Close()
	}
}

// Enter alone says the one thing that the whole table can say, and otherwise
// tells what is expected.
func TestEnterAlone(t *testing.T) {
	d := sit(t, laidOut)
	if a := d.Enter(""); a.Kind != Told || !strings.Contains(a.Lines.String(), "Anna") || len(d.Sitting().Entries) != 1 {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	d = sit(t, tallied+"Anna: holds GASO\nBrit: holds GAWI, GAAR\n")
	if a := d.Enter(""); a.Kind != Done || a.Entry.Raw != "award" {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
}

// What is folded ends with the round that ends there.
func TestFoldEndsWithItsRound(t *testing.T) {
	s := twoRounds(t).Sitting()
	rounds := func(to int) (all []string) {
		for _, l := range fold(s, to, 0) {
			if l.Role == tell.Soft {
				name, _, _ := strings.Cut(l.Text, ":")
				all = append(all, name)
			}
		}
		return all
	}
	if all := rounds(len(s.Entries)); len(all) < 2 {
		t.Fatalf("folded into %q", all)
	}
	for e := range s.Entries {
		last := s.After(e + 1).View(false).Round
		if got := rounds(e + 1); s.Entries[e].Applied && (len(got) == 0 || got[len(got)-1] != last) {
			t.Errorf("up to entry %d it ends with %q, not %q", e, got, last)
		}
	}
}

// What the table agreed to open for an undo is folded again behind it.
func TestUndoIntoARoundFoldsAgain(t *testing.T) {
	d := twoRounds(t)
	n := len(d.Sitting().Entries)
	said := d.Sitting().Entries[n-3:]
	for range said {
		for a := d.Undo(); a.Ask != nil; {
			a = d.Agree(a.Ask)
		}
	}
	if at := d.View().Round; !strings.Contains(at, "1") || !strings.Contains(d.Log(0).String(), "Anna: pick Tuama Blood Mage") {
		t.Fatalf("undone, this is %s:\n%s", at, d.Log(0))
	}
	for _, e := range slices.Clone(said) {
		d.Enter(e.Raw)
	}
	if log := d.Log(0).String(); strings.Contains(log, "Tuama Blood Mage") || strings.Count(log, "Round 1") != 1 || !strings.Contains(log, "Brit: assign -1") {
		t.Errorf("round 1 is not folded again:\n%s", log)
	}
}

// What is laid is the same whether it was looked at after every statement or
// only after several.
func TestLaidAfterSeveral(t *testing.T) {
	const lines = "Anna: awaits Rún\nAnna: assign 3\nAnna: pick GAWI\nundo\nAnna: pick TUSU\nAnna: pick FAM\nBrit: pick MER\nrewind 2\n"
	for step := 1; step <= 5; step++ {
		s, err := record.Open(laidOut, games.All)
		if err != nil {
			t.Fatal(err)
		}
		d := NewDesk(shelf.Trial(s))
		d.Laid()
		for i, line := range strings.Split(strings.TrimSpace(lines), "\n") {
			if s.Add(line); i%step > 0 {
				continue
			}
			fresh, err := record.Open(s.Text(), games.All)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := d.Laid(), NewDesk(shelf.Trial(fresh)).Laid(); !reflect.DeepEqual(got, want) {
				t.Errorf("looked at after every %d, after %q it lies otherwise:\n%v\n%v", step, line, got.Seats, want.Seats)
			}
		}
	}
}

// A list behind a preposition is asked for with it, once.
func TestListAsksWithItsPreposition(t *testing.T) {
	d := sit(t, tallied+"Anna: holds DAE, HEA, FAE\nBrit: holds GAWI, GAAR\n")
	a := d.Enter("Anna: daemon")
	if a.Kind != Wanted {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	l := a.List
	if text := l.asks(); !strings.HasPrefix(text, "Anna: daemon sacrificing … (") {
		t.Errorf("with nothing it asks %s", text)
	}
	l.said.Items = []referee.Item{{Kind: referee.Card, Ref: 0, Count: 1, Clause: l.clause}}
	if text := l.asks(); strings.Count(text, "sacrificing") != 1 {
		t.Errorf("with one it asks %s", text)
	}
}

// While table and record are compared, what is typed answers: nothing is said,
// taken back or amended by it.
func TestReconcileTakesNoStatements(t *testing.T) {
	d := sit(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\n")
	was := d.Sitting().Text()
	enter(t, d, "reconcile", "undo", "redo", "rewind 1", "amend delete 5", "Anna: pick GAWI")
	if got := d.Sitting().Text(); got != was {
		t.Errorf("the record is now\n%s", got)
	}
}

// What nothing more would mend is no way on: a monument is never discarded from a hand.
func TestMayBecomeWhatCanBe(t *testing.T) {
	d := sit(t, "game: res-arcana\nlevel: first-game\nplayers: Anna, Brit\n\nmonuments Temple, Library\nAnna: mage Duelist\nBrit: mage Transmuter\nBrit: item Alchemy\nAnna: item Research\n")
	if may := d.Hint("temple").May; len(may) != 1 || may[0] != "Anna: claim Temple" {
		t.Errorf("temple may become %q", may)
	}
}

// The hint says that a question is answered where it is.
func TestHintOfAQuestion(t *testing.T) {
	d := sit(t, laidOut)
	for asked, answered := range map[string]bool{"witch?": true, "pick?": true, "pool?": true, "gaso?": true, "blub?": false, "999?": false} {
		if soft := d.Hint(asked).Soft; (soft != "") != answered || (d.Enter(asked).Kind != NotUnderstood) != answered {
			t.Errorf("of %s it hints %q and answers %q", asked, soft, d.Enter(asked).Lines)
		}
	}
}

// A name that is not known, in a statement that is cut short, is not understood.
func TestChooseAnUnknownName(t *testing.T) {
	if a := sit(t, lizardLaid).Choose("face Imbe"); a.Kind != NotUnderstood {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
}

// What is nothing but signs is answered, asked or said.
func TestNothingButSigns(t *testing.T) {
	d := sit(t, claimsHead)
	for _, sign := range strings.Split("' ’ - – … · ! ? \" « . ; / ( ́", " ") {
		for _, typed := range []string{sign, sign + "?", sign + sign} {
			d.Why(typed)
			d.Enter(typed)
			d.Hint(typed)
		}
	}
}
