package session

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/referee/record"
	"magistrate/referee/refereetest"
	"magistrate/referee/refereetest/candid"
)

// visible is all that a session shows without anything being recorded.
func visible(t *testing.T, s *Session, typed string) string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Preview(typed), undoNote(s), s.Bunches(), s.Log(0), s.View().Seats, questionOf(s), s.Heading("", same))
	for _, a := range s.At().View(false).Areas { // where each card lay everybody saw
		for _, c := range a.Cells {
			fmt.Fprintln(&b, s.Look(c, same))
		}
	}
	last := s.table.Record().Last()
	for _, ask := range []string{"why " + typed, "legal", "show", "show Anna", "score", "log", "pile", "help", fmt.Sprint("why ", last)} {
		r, _ := enter(t, s, ask)
		fmt.Fprintln(&b, ask, r.Text, r.Input, questionOf(s))
		do(t, s, Cancel())
	}
	enter(t, s, "list")
	fmt.Fprintln(&b, questionOf(s))
	do(t, s, Cancel())
	if canSeal(s) {
		for _, choice := range []string{typed, "reveal aquaté against terranova", "reveal terranova against aquaté", "hide"} {
			enter(t, s, "/sealed")
			r, _ := enter(t, s, choice)
			fmt.Fprintln(&b, choice, r.Text, questionOf(s))
			do(t, s, Cancel())
		}
	}
	return b.String()
}

// questionOf is a question with its list.
func questionOf(s *Session) string {
	q := s.Question()
	list := q.List
	if q.List = nil; list == nil {
		list = new(List)
	}
	return fmt.Sprint(q, *list)
}

// correction is what is shown of a correction that puts a move at the end, before anybody
// agrees to see what is hidden.
func correction(t *testing.T, s *Session, move string) string {
	r, _ := enter(t, s, fmt.Sprintf("correct %d insert %s", s.table.Record().Last()+1, move))
	says := fmt.Sprintln(r.Text, s.Question())
	do(t, s, Cancel())
	return says
}

// untold takes the last move out of what is shown: of a sealed choice it was entered
// aloud here, and nothing else may show it.
func untold(s *Session, shown string) string {
	r := s.table.Record()
	last := r.LastApplied()
	if !r.Lexicon.Form(last.Move.Verb).Sealed {
		return shown
	}
	return strings.ReplaceAll(shown, r.Lexicon.Text(last.Move), "…")
}

// TestTwinsShowTheSame types moves and beginnings of one letter, in the long tests of
// two: previews, questions, dimming and answers are the same bytes in both.
func TestTwinsShowTheSame(t *testing.T) {
	for name, pair := range candid.Twins {
		t.Run(name, func(t *testing.T) {
			one, other := newTable(t, pair[0]), newTable(t, pair[1])
			if a, b := one.At().State(false), other.At().State(false); !reflect.DeepEqual(a, b) || !one.Record().Upheld() || !other.Record().Upheld() {
				t.Fatalf("these are no twins:\n%+v\n%+v", a, b)
			}
			typed := []string{"", "familiar", "daemon sacrificing gaso", "steal giving faerie, druid", "anna: fam", "brit: d", "anna: discard crypt for gold", "discard egg for c", "brit: place sku", "cast augere", "anna: cast verto", "brit: cast augere", "duel alchemy wizard bidding 38", "chu: duel alchemy wizard bidding 38", "summon alchemy familiar 5 to score", "chu: claim 10 gold", "claim 100 mana", "counts 3 mana", "steal aquaté 1 from anna", "take terranova 2", "holds aquaté 1", "reveal aquaté against terranova keeping aquaté 1", "undo", "rewind 1"}
			corrections := append(slices.Clone(typed[1:]), "duel alchemy wizard bidding 9", "chu: counts 2 mana", "chu: summon alchemy familiar 5", "anna: cast augere", "anna: familiar", "brit: steal giving gaso, fam", "anna: exchange 2 discarding aquaté 1")
			second := ""
			if refereetest.Long {
				second = "aeioru"
			}
			for a := 'a'; a <= 'z'; a++ {
				typed = append(typed, string(a))
				for _, b := range second {
					typed = append(typed, string(a)+string(b))
				}
			}
			for n, text := range typed {
				if n%refereetest.Often(6, 1) > 0 {
					continue
				}
				if a, b := untold(one, visible(t, one, text)), untold(other, visible(t, other, text)); a != b {
					t.Fatalf("%q tells the tables apart:\n%s", text, difference(a, b))
				}
			}
			for n, text := range corrections {
				if n%refereetest.Often(6, 1) > 0 {
					continue
				}
				if a, b := untold(one, correction(t, one, text)), untold(other, correction(t, other, text)); a != b {
					t.Fatalf("a correction, %q, tells the tables apart:\n%s", text, difference(a, b))
				}
			}
		})
	}
}

// difference returns the first line in which two texts differ.
func difference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return as[i] + "\nand\n" + bs[i]
		}
	}
	return fmt.Sprintf("%d and %d lines", len(as), len(bs))
}

// TestMarksTellNothing: whether a mark is right, of what depends on a secret, is shown to
// nobody before everyone has agreed.
func TestMarksTellNothing(t *testing.T) {
	asked := 0
	for name, pair := range candid.Twins {
		for _, typed := range []string{"anna: familiar", "brit: daemon sacrificing gaso", "chu: counts 3 mana", "chu: counts 10 mana", "chu: counts 19 mana"} {
			for _, mark := range []string{"!", "~"} {
				var told [2]string
				for i, text := range pair {
					s := newTable(t, text)
					r, _ := enter(t, s, mark+typed)
					q := s.Question()
					if told[i] = fmt.Sprint(r.Text, q); q.Kind == ConsentKind {
						asked++
					}
				}
				if told[0] != told[1] {
					t.Errorf("%s: %s%s tells the tables apart:\n%s\nand\n%s", name, mark, typed, told[0], told[1])
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nothing depends on a secret")
	}
}

// TestCorrectingTellsNoChoice corrects lines before a choice that nobody may see yet:
// everyone is asked alike whatever it is, and nothing after that names or judges it.
func TestCorrectingTellsNoChoice(t *testing.T) {
	for _, name := range []string{"sealed", "taken back"} {
		for _, change := range []string{"5 delete", "23 delete", "24 delete", "26 delete", "26 # x", "26 chu: hide", "24 insert undo", "27 insert rewind 2"} {
			var asks [2]string
			for i, text := range candid.Twins[name] {
				s := newTable(t, text)
				r, _ := enter(t, s, "correct "+change)
				q := s.Question()
				if asks[i] = fmt.Sprint(r.Text, q.Title, q.Text); q.Kind != ConsentKind {
					t.Fatalf("%s, correct %s: not asked first: %s", name, change, asks[i])
				}
				r, _ = enter(t, s, "all")
				q = s.Question()
				if says := fmt.Sprint(r.Text, q.Title, q.Text); strings.Contains(says, "reveal") || strings.Contains(says, "Anna: hide") {
					t.Errorf("%s, correct %s tells the choice: %s", name, change, says)
				}
			}
			if asks[0] != asks[1] {
				t.Errorf("%s, correct %s tells the tables apart:\n%s\nand\n%s", name, change, asks[0], asks[1])
			}
		}
	}
}

// reconciled returns all that is shown and offered when one line of the sheet differs from the
// record, before anybody agrees to see what is hidden.
func reconciled(t *testing.T, text string, line int, answer string) string {
	s := newTable(t, text)
	var b strings.Builder
	enter(t, s, "reconcile")
	fmt.Fprintln(&b, s.Question())
	for _, typed := range []string{fmt.Sprintf("%d: %s", line+1, answer), "", "rest", "a"} {
		r, _ := enter(t, s, typed)
		if fmt.Fprintln(&b, r.Text); s.Question().Kind == MoveKind { // they match
			break
		}
		fmt.Fprintln(&b, s.Question())
	}
	return b.String()
}

// TestTwinsReconcileAlike enters at each line what may lie there instead.
func TestTwinsReconcileAlike(t *testing.T) {
	every := refereetest.Often(12, 4)
	for name, pair := range candid.Twins {
		t.Run(name, func(t *testing.T) {
			one, other := newTable(t, pair[0]), newTable(t, pair[1])
			answers := []string{"nothing", "2", "1", "0", "gold", "+anna", "chu", "-familiar", "+fam", "2 horn", "gaso", "-Aquaté 1", "?"}
			enter(t, one, "reconcile")
			lines := len(one.Question().Sheet)
			enter(t, one, "cancel")
			for n, answer := range answers {
				if n%refereetest.Often(4, 1) > 0 {
					continue
				}
				for line := n % every; line < lines; line += every {
					if a, b := untold(one, reconciled(t, pair[0], line, answer)), untold(other, reconciled(t, pair[1], line, answer)); a != b {
						t.Fatalf("line %d, answered %q, tells the tables apart:\n%s", line+1, answer, difference(a, b))
					}
				}
			}
		})
	}
}

// TestARemedyTellsNoChoice takes a correction that lets a choice count again which nobody
// may see yet: everyone is asked first, and nothing names the choice.
func TestARemedyTellsNoChoice(t *testing.T) {
	s := newTable(t, candid.Twins["taken back"][1])
	enter(t, s, "reconcile whose: Brit, Chu", "", "rest", "a")
	if s.Question().Kind != ConsentKind {
		t.Fatalf("not asked first: %+v", s.Question())
	}
	r, _ := enter(t, s, "all")
	q := s.Question()
	if says := fmt.Sprint(r.Text, q.Text); !strings.Contains(says, "a secret choice, shown when everyone has chosen") || strings.Contains(says, "reveal") {
		t.Errorf("it says %s", says)
	}
	if r, recorded := do(t, s, Pick(0)); r.Bad || !slices.Equal(recorded, []string{"(the record was replaced)"}) {
		t.Errorf("it is not corrected: %s %v", r.Text.String(), recorded)
	}
}

// TestAChoiceIsNoRemedy: what nobody may see yet is no part of a correction, and the
// corrections are the same whatever was chosen, before everyone agrees and after.
func TestAChoiceIsNoRemedy(t *testing.T) {
	for name, c := range map[string]struct{ turn, says string }{
		"sealed":     {"Anna, Brit, Chu", "Line 27 should not be there: Anna: a secret choice, shown when everyone has chosen"},
		"taken back": {"Brit, Chu", "Line 28 should not be there: undo"},
	} {
		for _, agreed := range []bool{false, true} {
			offered := func(text string) string {
				s := newTable(t, text)
				enter(t, s, "reconcile whose: "+c.turn, "", "rest")
				if agreed {
					enter(t, s, s.Question().Options[len(s.Question().Options)-1].Key, "all")
				}
				return fmt.Sprint(s.Question().Options)
			}
			one, other := offered(candid.Twins[name][0]), offered(candid.Twins[name][1])
			if one != other || !strings.Contains(one, c.says) || strings.Contains(other, "Aquaté 1") {
				t.Errorf("%s: it is offered\n%s\nand\n%s", name, one, other)
			}
		}
	}
}

// TestInsertedWhereARoundEnded puts a move before the first line of this round, where the
// round before it ended: what lay open then is not shown with it.
func TestInsertedWhereARoundEnded(t *testing.T) {
	var asks []string
	for _, text := range candid.Twins["mages"] {
		s := newTable(t, text)
		r := s.table.Record()
		refill := slices.IndexFunc(r.Entries, func(e record.Entry) bool { return strings.HasPrefix(e.Raw, "refill") })
		enter(t, s, fmt.Sprintf("correct %d insert brit: pick GASO", r.Entries[refill].Number))
		if s.Question().Kind != ConsentKind {
			t.Errorf("nobody is asked: %+v", s.Question())
		}
		asks = append(asks, questionOf(s))
	}
	if asks[0] != asks[1] {
		t.Errorf("%s\n%s", asks[0], asks[1])
	}
}
