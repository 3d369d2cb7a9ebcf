package table

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/games"
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

// shape is all that a desk tells without anything being said.
func shape(d *Desk, typed string) string {
	h := d.Hint(typed)
	var b strings.Builder
	fmt.Fprintln(&b, h, d.Default(), d.TakesBack(), d.Offers(), d.Log(0), d.View().Areas, d.View().Seats, d.Expect())
	for _, a := range d.View().Areas {
		for _, c := range a.Cells {
			_, ok, why := d.Allowed(c.Say)
			fmt.Fprintln(&b, c.Say, ok, why)
		}
	}
	for _, o := range append(d.Lists(), d.Hidden()...) {
		l := d.Tell(o).List
		if l == nil {
			continue
		}
		fmt.Fprintln(&b, l.Title(), l.Want(), l.Words(), l.Fits(), l.Lacks())
		l.Cancel()
	}
	for _, choice := range []string{typed, "reveal aquaté against terranova", "reveal terranova against aquaté", "hide"} {
		if c := d.sealed(); c != nil {
			_, wrong := c.tell(choice)
			fmt.Fprintln(&b, choice, c.who(), wrong)
		}
	}
	for _, ask := range []string{"why " + typed, "legal", "show", "show Anna", "score", "log", fmt.Sprint("why ", d.Sitting().Last())} {
		fmt.Fprintln(&b, ask, d.Enter(ask).Lines)
	}
	return b.String()
}

// correct is all that a desk tells of an amendment that puts a statement at the end,
// before anybody agrees to see what is hidden.
func correct(d *Desk, statement string) string {
	a := d.Enter(fmt.Sprintf("amend insert %d %s", d.Sitting().Last()+1, statement))
	return fmt.Sprintln(a.Kind, a.Lines)
}

// untold takes the last statement out of what a desk tells: of a choice that is sealed it
// was said aloud, and nothing else may tell it.
func untold(d *Desk, told string) string {
	s := d.Sitting()
	last := s.LastApplied()
	if !s.Lexicon.Form(last.Statement.Verb).Sealed {
		return told
	}
	return strings.ReplaceAll(told, s.Lexicon.Text(last.Statement), "…")
}

// TestTwinsTellTheSame types beginnings of one letter, in the long tests all of one or two: hints,
// lists, pickers, dimming and answers are the same bytes in both.
func TestTwinsTellTheSame(t *testing.T) {
	for name, pair := range twins {
		t.Run(name, func(t *testing.T) {
			one, other := sit(t, pair[0]), sit(t, pair[1])
			if a, b := one.Sitting().Position().State(false), other.Sitting().Position().State(false); !reflect.DeepEqual(a, b) || one.Sitting().Upheld() != true || other.Sitting().Upheld() != true {
				t.Fatalf("these are no twins:\n%+v\n%+v", a, b)
			}
			typed := []string{"", "familiar", "daemon sacrificing gaso", "steal giving faerie, druid", "anna: fam", "brit: d", "anna: discard crypt for gold", "discard egg for c", "brit: place sku", "cast augere", "anna: cast verto", "brit: cast augere", "duel alchemy wizard bidding 38", "chu: duel alchemy wizard bidding 38", "summon alchemy familiar 5 to score", "chu: claim 10 gold", "claim 100 mana", "counts 3 mana", "steal aquaté 1 from anna", "take terranova 2", "holds aquaté 1", "reveal aquaté against terranova keeping aquaté 1", "undo", "rewind 1"}
			second := ""
			if refereetest.Long {
				second = "aeioru"
			}
			amended := typed[1:]
			for a := 'a'; a <= 'z'; a++ {
				typed = append(typed, string(a))
				for _, b := range second {
					typed = append(typed, string(a)+string(b))
				}
			}
			if refereetest.Long {
				amended = typed[1:]
			}
			amended = append(slices.Clone(amended), "duel alchemy wizard bidding 9", "chu: counts 2 mana", "chu: summon alchemy familiar 5", "anna: cast augere", "anna: familiar", "brit: steal giving gaso, fam", "anna: exchange 2 discarding aquaté 1")
			for n, text := range amended {
				if n%refereetest.Often(3, 1) > 0 {
					continue
				}
				if a, b := untold(one, correct(one, text)), untold(other, correct(other, text)); a != b {
					t.Fatalf("an amendment, %q, tells the tables apart:\n%s\nand\n%s", text, a, b)
				}
			}
			for n, text := range typed {
				if n%refereetest.Often(2, 1) > 0 {
					continue
				}
				if a, b := untold(one, shape(one, text)), untold(other, shape(other, text)); a != b {
					t.Fatalf("%q tells the tables apart:\n%s\nand\n%s", text, a, b)
				}
			}
		})
	}
}

// TestMarksTellNothing: whether a mark is right, of what rests on a secret, is told to nobody before
// the table has agreed.
func TestMarksTellNothing(t *testing.T) {
	asked := 0
	for name, pair := range twins {
		for _, typed := range []string{"anna: familiar", "brit: daemon sacrificing gaso", "chu: counts 3 mana", "chu: counts 10 mana", "chu: counts 19 mana"} {
			for _, mark := range []string{"!", "~"} {
				var told [2]string
				for i, text := range pair {
					a := sit(t, text).Enter(mark + typed)
					if told[i] = fmt.Sprint(a.Kind, a.Lines); a.Kind == MustAgree && a.Ask.note == toldHidden {
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
		t.Error("nothing rests on a secret")
	}
}

// TestAmendingTellsNoChoice amends lines before a choice that nobody is told yet: the table is
// asked alike whatever it is, and once it has agreed to that, no sentence names it or judges it.
func TestAmendingTellsNoChoice(t *testing.T) {
	for _, name := range []string{"sealed", "taken back"} {
		for _, amend := range []string{"delete 5", "delete 23", "delete 24", "delete 26", "26 # x", "26 chu: hide", "insert 24 undo", "insert 27 rewind 2"} {
			var told [2][]Answer
			for i, text := range twins[name] {
				d := sit(t, text)
				a := d.Enter("amend " + amend)
				if a.Kind != MustAgree || !a.Ask.Opens() {
					t.Fatalf("%s, amend %s: not asked first: %v", name, amend, a.Lines)
				}
				told[i] = []Answer{a, d.Agree(a.Ask)}
				if says := fmt.Sprint(told[i][1].Lines); strings.Contains(says, "reveal") || strings.Contains(says, "Anna: hide") || told[i][1].Kind != MustAgree {
					t.Errorf("%s, amend %s tells of the choice: %s", name, amend, says)
				}
			}
			if a, b := fmt.Sprint(told[0][0].Lines), fmt.Sprint(told[1][0].Lines); a != b {
				t.Errorf("%s, amend %s tells the tables apart:\n%s\nand\n%s", name, amend, a, b)
			}
		}
	}
}

// TestAmendedTellsNoChoice has an amendment take the moment to choose away from a choice: it
// stays told to nobody.
func TestAmendedTellsNoChoice(t *testing.T) {
	d := sit(t, twins["sealed"][1])
	for a := d.Enter("amend delete 23"); a.Kind == MustAgree; {
		a = d.Agree(a.Ask)
	}
	for _, typed := range []string{"log", "undo", "Chu: holds Ångbåt 1, Terranova 3", "all cover"} {
		if says := fmt.Sprint(d.Enter(typed).Lines, d.Log(0)); strings.Contains(says, "reveal Aquaté") {
			t.Errorf("%s tells the choice: %s", typed, says)
		}
	}
	if d.View().Choosing != true {
		t.Errorf("they do not choose: %s", d.Expect())
	}
}

// TestRemedyTellsNoChoice accepts a remedy that has a choice stand again that nobody is told
// yet: the table is asked first, and nothing names the choice.
func TestRemedyTellsNoChoice(t *testing.T) {
	d := sit(t, twins["taken back"][1])
	a := d.Reconcile("")
	for a.Question != nil && !strings.Contains(a.Question.Asks, "turn") {
		a = d.Enter("y")
	}
	d.Enter("Brit, Chu")
	d.Enter("enough")
	a = d.Enter("1")
	if a.Kind != MustAgree || !a.Ask.Opens() {
		t.Fatalf("not asked first: %v", a.Lines)
	}
	a = d.Agree(a.Ask)
	if says := fmt.Sprint(a.Lines); !strings.Contains(says, "a choice, told when all have chosen") || strings.Contains(says, "reveal") {
		t.Errorf("it tells %s", says)
	}
	if a = d.Agree(a.Ask); !d.Reconciling() && !d.Settled() && a.Kind != Done {
		t.Errorf("it does not go on: %v", a.Lines)
	}
}

// reconciled is all that is asked, told and offered where the answer to one question is
// another than the record's, before anybody agrees to see what is hidden.
func reconciled(t *testing.T, text string, other int, answer string) string {
	d := sit(t, text)
	var b strings.Builder
	a := d.Reconcile("")
	for n := 0; a.Question != nil; n++ {
		fmt.Fprintln(&b, *a.Question, a.Lines)
		typed := "y"
		if n == other {
			typed = answer
		}
		if a = d.Enter(typed); n == other && a.Lines[0].Role == tell.Bad {
			a = d.Enter("y")
		}
	}
	fmt.Fprintln(&b, a.Kind, a.Lines, a.Which)
	if len(a.Which) > 0 {
		fmt.Fprintln(&b, d.Enter("1").Lines)
	}
	return b.String()
}

// TestTwinsReconcileAlike answers each question by what may lie there in its place.
func TestTwinsReconcileAlike(t *testing.T) {
	for name, pair := range twins {
		t.Run(name, func(t *testing.T) {
			one, other := sit(t, pair[0]), sit(t, pair[1])
			answers := []string{"nothing", "Anna 0, Brit 2", "1", "+1", "Anna Gold", "Anna 1", "-Anna", "+FAM", "Chu", "Brit: 2 Horn", "Anna: GASO", "-Aquaté 1"}
			for n, answer := range answers {
				if n%refereetest.Often(4, 1) > 0 {
					continue
				}
				if a, b := untold(one, reconciled(t, pair[0], n, answer)), untold(other, reconciled(t, pair[1], n, answer)); a != b {
					t.Fatalf("question %d, answered %q, tells the tables apart:\n%s\nand\n%s", n+1, answer, a, b)
				}
			}
		})
	}
}

// TestTwinsAreRemarkedAlike says of each what differs there by what lies face down, and no more.
func TestTwinsAreRemarkedAlike(t *testing.T) {
	for name, pair := range twins {
		one, other := sit(t, pair[0]), sit(t, pair[1])
		for n, remark := range []string{"Anna has GASO", "Brit has GASO", "Anna has nothing", "Anna has 2 Horn", "Brit has 3 in hand", "Anna has Tuama Summoner"} {
			if n%refereetest.Often(2, 1) > 0 {
				continue
			}
			said := func(text string) string {
				d := sit(t, text)
				d.Reconcile("")
				a := d.Enter(remark)
				b := d.Enter("enough")
				return fmt.Sprintln(a.Kind, a.Lines, b.Kind, b.Lines, b.Which)
			}
			if a, b := untold(one, said(pair[0])), untold(other, said(pair[1])); a != b {
				t.Errorf("%s: %q tells the tables apart:\n%s\nand\n%s", name, remark, a, b)
			}
		}
	}
}

// TestAChoiceIsNotTold: what nobody is told yet is no part of a remedy, and remedies are the same
// whatever was chosen, before the table agreed and behind that.
func TestAChoiceIsNotTold(t *testing.T) {
	for name, c := range map[string]struct{ turn, says string }{
		"sealed":     {"Anna, Brit, Chu", "line 27 should not be there: Anna: a choice, told when all have chosen"},
		"taken back": {"Brit, Chu", "line 28 should not be there: undo"},
	} {
		for _, agreed := range []bool{false, true} {
			offered := func(text string) string {
				d := sit(t, text)
				a := d.Reconcile("")
				for a.Question != nil {
					if strings.HasPrefix(a.Question.Asks, "Whose turn") {
						a = d.Enter(c.turn)
						break
					}
					a = d.Enter("y")
				}
				if a.Question != nil {
					a = d.Enter("enough")
				}
				if agreed {
					ask := d.Enter(strconv.Itoa(len(a.Which)))
					if a = d.Agree(ask.Ask); a.Question != nil {
						a = d.Enter("enough")
					}
				}
				return fmt.Sprintln(a.Kind, a.Lines, a.Which)
			}
			one, other := offered(twins[name][0]), offered(twins[name][1])
			if one != other || !strings.Contains(one, c.says) || strings.Contains(other, "Aquaté 1") {
				t.Errorf("%s: it is offered\n%s\nand\n%s", name, one, other)
			}
		}
	}
}

// Who agreed to open the past agreed to what was said until then: what is said later is
// asked about anew, however it is looked at.
func TestPastOpenedOnceIsNotOpenForEver(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "mag-mell", "whole-basic-four.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), "-- game.table --\n")
	head, rest, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(rest, "\n")
	d := sit(t, head+"\n\n")
	rounds, agreed := map[string]bool{}, 0
	for _, line := range lines {
		if strings.HasPrefix(line, "-- ") || len(rounds) > 4 {
			break
		}
		d.Say(line)
		if round := d.View().Round; !rounds[round] && strings.HasPrefix(round, "Round") {
			rounds[round] = true
			switch a := d.WholeLog(); {
			case len(rounds) == 1 && a.Kind == MustAgree, len(rounds) > 1 && a.Kind != MustAgree:
				t.Fatalf("%s: the log is %v", round, a.Kind)
			case a.Kind == MustAgree:
				d.Agree(a.Ask)
				agreed++
			}
			if b := d.Back(0); b.Kind == MustAgree {
				t.Fatalf("%s: asked twice", round)
			}
			d.Present()
		}
	}
	if agreed < 3 {
		t.Errorf("it was asked %d times only", agreed)
	}
}

// TestOpenGameTellsNoChoice has a game that hides nothing else: a choice is not printed, and
// whatever lies there in place of what is asked, reconciling goes the same way.
func TestOpenGameTellsNoChoice(t *testing.T) {
	all := games.All
	defer func() { games.All = all }()
	games.All = candid.Games(all)
	for _, name := range []string{"sealed", "taken back"} {
		if off := sit(t, twins[name][0]).Papers()[3].Off; !strings.Contains(off, "the last has spoken") {
			t.Errorf("%s: printing the record is %q", name, off)
		}
		if says := reconciled(t, twins[name][0], -1, ""); !strings.Contains(says, "What is hidden was not looked at.") {
			t.Errorf("%s: all fits: %s", name, says)
		}
		for n, answer := range []string{"Anna 0, Brit 2", "1", "-Aquaté 1", "Chu", "Anna: Aquaté 2", "nothing"} {
			if a, b := reconciled(t, twins[name][0], n, answer), reconciled(t, twins[name][1], n, answer); a != b {
				t.Fatalf("%s: question %d, answered %q, tells the tables apart:\n%s\nand\n%s", name, n+1, answer, a, b)
			}
		}
	}
}

// A choice typed unseen may be said with its player's name before it, as anything may.
func TestChoiceBehindAName(t *testing.T) {
	for _, typed := range []string{"hide", "Anna: hide", "anna hide", "anna:hide"} {
		c := sit(t, candid.Choice).sealed()
		if _, wrong := c.tell(typed); wrong != "" || c.who() != "Brit" {
			t.Errorf("%q: %s", typed, wrong)
		}
	}
	if _, wrong := sit(t, candid.Choice).sealed().tell("brit hide"); wrong == "" {
		t.Error("another's choice is taken")
	}
}

// What is put before the first line of this round is judged where the round before it ended: what
// lay open then is not told with it.
func TestInsertedWhereARoundEnded(t *testing.T) {
	var told []string
	for _, text := range twins["mages"] {
		d := sit(t, text)
		s := d.table.Sitting()
		refill := slices.IndexFunc(s.Entries, func(e record.Entry) bool { return strings.HasPrefix(e.Raw, "refill") })
		a := d.Enter(fmt.Sprintf("amend insert %d brit: pick GASO", s.Entries[refill].Number))
		if a.Ask == nil || !a.Ask.Opens() {
			t.Errorf("nobody is asked: %v", a.Lines)
		}
		told = append(told, a.Lines.String())
	}
	if told[0] != told[1] {
		t.Errorf("%s\n%s", told[0], told[1])
	}
}
