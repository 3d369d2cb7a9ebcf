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

// Two tables that look the same to everybody: only who holds which cards face
// down is another.
const (
	claimsHead = "game: mag-mell\nmode: tally\nplayers: Anna, Brit, Chu\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\n"
	draftHead  = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nvariant: match-2\n\nspread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW\nAnna: draft Elvish Bow\nBrit: draft Athanor, Bone Dragon\nAnna: draft CEL, CHF\nBrit: draft CHL, ALT\nAnna: mage Witch\n"
	draftTail  = "Anna: draft Elemental Spring\nmonuments Library, Temple\nBrit: mage Alchemist\nBrit: item Alchemy\nAnna: item Research\n"
	spellsHead = "game: lizard-wizard\nplayers: Anna, Brit, Chu\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\nChu: starts with Sulphur, Horn, Foxglove\nface Augere school Druidry costs Sulphur\nface Verto school Sorcery costs Sulphur, 2 mana\n"
	duelTail   = "Anna: pass\nBrit: pass\noffer Alchemy Wizard\nChu: done\n"
	stolenHead = "game: enchanters\nplayers: Anna, Brit, Chu\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\n"
	stolenTail = "Anna: play Stone 1 Draw in 1\nAnna: end\nBrit: play Blade 0 Take in 1\n"
	choiceHead = candid.Choice
	roundHead  = "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign 3\n"
)

var twins = map[string][2]string{
	"claims": {
		claimsHead + "Anna: holds FAM, GASO\nBrit: holds DAE, DEWI\nChu: holds BRSO, TUSU\n",
		claimsHead + "Anna: holds BRSO, TUSU\nBrit: holds FAM, GASO\nChu: holds DAE, DEWI\n",
	},
	"drafted": {
		draftHead + "Anna: draft CRY, SKU\nBrit: draft SWO, BRI\nAnna: draft EGG, TEE\nBrit: draft PIC, EAR\n" + draftTail,
		draftHead + "Anna: draft PIC, EAR\nBrit: draft EGG, TEE\nAnna: draft SWO, BRI\nBrit: draft CRY, SKU\n" + draftTail,
	},
	"spells": {
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 4\n" + duelTail,
		spellsHead + "Anna: research Verto\noffer Librorum\nBrit: research Augere\noffer Floreat\nChu: duel Druidry Wizard bidding 4\n" + duelTail,
	},
	"purses": {
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 1\n" + duelTail,
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 10\n" + duelTail,
	},
	"purses, and the round before again": {
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 1\n" + duelTail + "undo\n",
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 10\n" + duelTail + "undo\n",
	},
	"treasures": {
		stolenHead + "Anna: enchant Sweep moving Aquaté 1 from display to Anna treasures moving Terranova 2 from display to Brit treasures\nrefill Aquaté 2\nrefill Aquaté 3\n" + stolenTail,
		stolenHead + "Anna: enchant Sweep moving Aquaté 1 from display to Brit treasures moving Terranova 2 from display to Anna treasures\nrefill Aquaté 2\nrefill Aquaté 3\n" + stolenTail,
	},
	"given away": {
		stolenHead + "Anna: play Stone 3 Draw in 1\nAnna: end\nAnna: take Aquaté 1 for Brit\nrefill Aquaté 2\nBrit: end\nChu: end\nAnna: end\nAnna: take Terranova 2 for Chu\nrefill Aquaté 3\nBrit: end\nChu: end\n",
		stolenHead + "Anna: play Stone 3 Draw in 1\nAnna: end\nAnna: take Terranova 2 for Chu\nrefill Aquaté 2\nBrit: end\nChu: end\nAnna: end\nAnna: take Aquaté 1 for Brit\nrefill Aquaté 3\nBrit: end\nChu: end\n",
	},
	"sealed": {
		choiceHead + "Anna: hide\n",
		choiceHead + "Anna: reveal Aquaté against Terranova keeping Aquaté 1\n",
	},
	"taken back": {
		choiceHead + "Anna: hide\nundo\n",
		choiceHead + "Anna: reveal Aquaté against Terranova keeping Aquaté 1\nundo\n",
	},
	"mages": {
		roundHead + "Anna: pick SHA\nBrit: pick DRU\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
		roundHead + "Anna: pick DRU\nBrit: pick SHA\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
	},
}

// visible is all that a session shows without anything being recorded.
func visible(t *testing.T, s *Session, typed string) string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Preview(typed), takesBack(s), s.Bunches(), s.Log(0), s.View().Seats, questionOf(s), s.Heading("", same))
	for _, a := range s.At().View(false).Areas { // where each card lay everybody saw
		for _, c := range a.Cells {
			fmt.Fprintln(&b, s.Look(c, same))
		}
	}
	last := s.table.Sitting().Last()
	for _, ask := range []string{"why " + typed, "legal", "show", "show Anna", "score", "log", "pile", "help", fmt.Sprint("why ", last)} {
		r, _ := enter(t, s, ask)
		fmt.Fprintln(&b, ask, r.Text, r.Input, questionOf(s))
		do(t, s, Cancel())
	}
	enter(t, s, "list")
	fmt.Fprintln(&b, questionOf(s))
	do(t, s, Cancel())
	if sealable(s) {
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
	r, _ := enter(t, s, fmt.Sprintf("correct %d insert %s", s.table.Sitting().Last()+1, move))
	says := fmt.Sprintln(r.Text, s.Question())
	do(t, s, Cancel())
	return says
}

// untold takes the last move out of what is shown: of a sealed choice it was entered
// aloud here, and nothing else may show it.
func untold(s *Session, shown string) string {
	r := s.table.Sitting()
	last := r.LastApplied()
	if !r.Lexicon.Form(last.Statement.Verb).Sealed {
		return shown
	}
	return strings.ReplaceAll(shown, r.Lexicon.Text(last.Statement), "…")
}

// TestTwinsShowTheSame types moves and beginnings of one letter, in the long tests of
// two: previews, questions, dimming and answers are the same bytes in both.
func TestTwinsShowTheSame(t *testing.T) {
	for name, pair := range twins {
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
	for name, pair := range twins {
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
			for i, text := range twins[name] {
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

// reconciled is all that is asked, shown and offered where the answer to one question is
// another than the record's, before anybody agrees to see what is hidden.
func reconciled(t *testing.T, text string, other int, answer string) string {
	s := newTable(t, text)
	var b strings.Builder
	enter(t, s, "reconcile")
	for n := 0; s.Question().Kind == TextKind && n < 60; n++ {
		fmt.Fprintln(&b, s.Question())
		typed := "y"
		if n == other {
			typed = answer
		}
		r, _ := enter(t, s, typed)
		if n == other && r.Bad {
			r, _ = enter(t, s, "y")
		}
		fmt.Fprintln(&b, r.Text)
	}
	fmt.Fprintln(&b, s.Question())
	if s.Question().Kind == ChoiceKind {
		r, _ := enter(t, s, "a")
		fmt.Fprintln(&b, r.Text, s.Question())
	}
	return b.String()
}

// TestTwinsReconcileAlike answers each question by what may lie there in its place.
func TestTwinsReconcileAlike(t *testing.T) {
	for name, pair := range twins {
		t.Run(name, func(t *testing.T) {
			one, other := newTable(t, pair[0]), newTable(t, pair[1])
			answers := []string{"nothing", "Anna 0, Brit 2", "1", "+1", "Anna Gold", "Anna 1", "-Anna", "+FAM", "Chu", "Brit: 2 Horn", "Anna: GASO", "-Aquaté 1"}
			for n, answer := range answers {
				if n%refereetest.Often(4, 1) > 0 {
					continue
				}
				if a, b := untold(one, reconciled(t, pair[0], n, answer)), untold(other, reconciled(t, pair[1], n, answer)); a != b {
					t.Fatalf("question %d, answered %q, tells the tables apart:\n%s", n+1, answer, difference(a, b))
				}
			}
		})
	}
}

// TestARemedyTellsNoChoice takes a correction that has a choice stand again which nobody
// may see yet: everyone is asked first, and nothing names the choice.
func TestARemedyTellsNoChoice(t *testing.T) {
	s := newTable(t, twins["taken back"][1])
	enter(t, s, "reconcile")
	for n := 0; !strings.Contains(s.Question().Title, "turn") && n < 60; n++ {
		enter(t, s, "y")
	}
	enter(t, s, "Brit, Chu", "enough", "a")
	if s.Question().Kind != ConsentKind {
		t.Fatalf("not asked first: %+v", s.Question())
	}
	r, _ := enter(t, s, "all")
	q := s.Question()
	if says := fmt.Sprint(r.Text, q.Text); !strings.Contains(says, "a choice, told when all have chosen") || strings.Contains(says, "reveal") {
		t.Errorf("it says %s", says)
	}
	if r, recorded := do(t, s, Pick(0)); r.Bad || !slices.Equal(recorded, []string{"(the record was replaced)"}) {
		t.Errorf("it is not corrected: %s %v", r.Text.String(), recorded)
	}
}

// TestTwinsAreNoticedAlike says of each player what differs there by what lies face down.
func TestTwinsAreNoticedAlike(t *testing.T) {
	for name, pair := range twins {
		one, other := newTable(t, pair[0]), newTable(t, pair[1])
		for n, seen := range []string{"Anna has GASO", "Brit has GASO", "Anna has nothing", "Anna has 2 Horn", "Brit has 3 in hand", "Anna has Tuama Summoner"} {
			if n%refereetest.Often(2, 1) > 0 {
				continue
			}
			noticed := func(s *Session) string {
				r, _ := enter(t, s, "reconcile "+seen)
				end, _ := enter(t, s, "enough")
				says := fmt.Sprintln(r.Text, end.Text, questionOf(s))
				do(t, s, Cancel())
				return says
			}
			if a, b := untold(one, noticed(one)), untold(other, noticed(other)); a != b {
				t.Errorf("%s: %q tells the tables apart:\n%s", name, seen, difference(a, b))
			}
		}
	}
}

// TestAChoiceIsNoRemedy: what nobody may see yet is no part of a correction, and the
// corrections are the same whatever was chosen, before everyone agrees and after.
func TestAChoiceIsNoRemedy(t *testing.T) {
	for name, c := range map[string]struct{ turn, says string }{
		"sealed":     {"Anna, Brit, Chu", "line 27 should not be there: Anna: a choice, told when all have chosen"},
		"taken back": {"Brit, Chu", "line 28 should not be there: undo"},
	} {
		for _, agreed := range []bool{false, true} {
			offered := func(text string) string {
				s := newTable(t, text)
				enter(t, s, "reconcile")
				for n := 0; !strings.HasPrefix(s.Question().Title, "Whose turn") && n < 60; n++ {
					enter(t, s, "y")
				}
				enter(t, s, c.turn, "enough")
				if agreed {
					do(t, s, Pick(len(s.Question().Options)-2))
					enter(t, s, "all", "enough")
				}
				return questionOf(s)
			}
			one, other := offered(twins[name][0]), offered(twins[name][1])
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
	for _, text := range twins["mages"] {
		s := newTable(t, text)
		r := s.table.Sitting()
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
