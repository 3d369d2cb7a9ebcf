package refereetest_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/refereetest"
	"magistrate/scoring"
	"magistrate/setup"
)

// A fault is one that a game may have: Passes fails then in the game's own package, and
// says so.
type fault struct {
	name   string
	says   string // what the failure tells
	rules  func(*law.Rules[Table])
	box    func(*kit.Box[Table])
	course func(*refereetest.Course)
	text   [2]string // of rules.txt: what stands there, and what instead
	record [2]string // of game.txtar, like text
	closed bool      // the game is the closed one
	never  string    // what the failure does not tell
}

var faults = []fault{
	{name: "none"},
	{name: "none, closed", closed: true},

	{name: "a usage line without its player", says: `the rule turn is for what a player enters, not for "take CARD"`, rules: func(r *law.Rules[Table]) { r.Verbs[vTake].Usage = "take CARD" }},
	{name: "a usage line with a noun that is none", says: `usage "P: take GEM": no noun is called "GEM"`, rules: func(r *law.Rules[Table]) { r.Verbs[vTake].Usage = "P: take GEM" }},
	{name: "a usage line that lacks a clause", says: "index out of range", rules: func(r *law.Rules[Table]) { r.Verbs[vSteal].Usage = "P: steal CARD" }},
	{name: "a usage line with the name of another verb", says: "another verb has its name", rules: func(r *law.Rules[Table]) { r.Verbs[vSteal].Usage = "P: take CARD from Q" }},
	{name: "no Means", says: "Means of the form", rules: func(r *law.Rules[Table]) { r.Verbs[vTake].Means = "" }},
	{name: "an Also that is no word", says: `Also has "P: grab"`, rules: func(r *law.Rules[Table]) { r.Verbs[vTake].Also = []string{"P: grab"} }},
	{name: "a noun without What", says: "has no What", rules: func(r *law.Rules[Table]) { r.Nouns = referee.Nouns{"CARD": kit.One("", referee.Card)} }},
	{name: "a noun of a kind without words", says: "which has no words", rules: func(r *law.Rules[Table]) {
		r.Nouns = referee.Nouns{"CARD": kit.One("a gem", referee.Card, referee.Own)}
	}},

	{name: "a Say that is no move", says: `enters "Anna: grab`, rules: say("grab ")},
	{name: "a Say of another player", says: "which begins nothing legal: it is ", rules: func(r *law.Rules[Table]) {
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			for i := range v.Areas[0].Cells {
				v.Areas[0].Cells[i].Command = x.Players[(t.turn()+1)%t.players] + ": take " + v.Areas[0].Cells[i].Label
			}
			return v
		}
	}},
	{name: "a Say out of its phase", says: "which begins nothing legal: “row” is not possible now", rules: func(r *law.Rules[Table]) {
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			if !t.isTaking() {
				return v
			}
			v.Areas = append(v.Areas, referee.Area{Title: "Deck", Cells: []referee.Cell{{Label: "deck", Command: "row R1, R2, R3"}}})
			return v
		}
	}},
	{name: "a Say of what lies elsewhere", says: "which begins nothing legal: Ruby 1 is not in the row", rules: func(r *law.Rules[Table]) {
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			if t.isTaking() && !t.row.Has(0) {
				v.Areas = append(v.Areas, referee.Area{Title: "Gone", Cells: []referee.Cell{{Label: "Ruby 1", Command: x.Players[t.turn()] + ": take Ruby 1"}}})
			}
			return v
		}
	}},
	{name: "a Say that is never legal", says: "times choosing a cell (Seats) enters an illegal “steal”", rules: func(r *law.Rules[Table]) {
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			if t.isTaking() {
				me := x.Players[t.turn()]
				v.Areas = append(v.Areas, referee.Area{Title: "Seats", Cells: []referee.Cell{{Label: me, Command: me + ": steal Ruby 1 from " + me}}})
			}
			return v
		}
	}},
	{name: "cards that can't be chosen", says: `is legal, and no cell that names its card can be chosen (Cell.Say)`, rules: func(r *law.Rules[Table]) {
		r.Seat = func(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
			v := seatView(t, x, p, see)
			for i := range v.Cells {
				v.Cells[i].Command = ""
			}
			return v
		}
	}},
	{name: "an example that is not legal", says: `the example of what is expected (Rules.Expect) is no legal move: "Brit takes a card (e.g. r1)": Ruby 1 is not in the row`, rules: func(r *law.Rules[Table]) {
		r.Expect = func(t *Table, x *lexicon) string {
			if !t.isTaking() || t.row.Has(0) {
				return expect(t, x)
			}
			return x.Players[t.turn()] + " takes a card (e.g. r1)"
		}
	}},
	{name: "an example that is no move", says: `is no legal move: "lay 3 cards into the row (e.g. deck r1)": nothing is called "deck" there`, rules: func(r *law.Rules[Table]) {
		r.Expect = func(t *Table, x *lexicon) string { return strings.Replace(expect(t, x), "row …", "e.g. deck r1", 1) }
	}},
	{name: "a row without a Hint", says: "the row Sets of the score has no Hint", rules: func(r *law.Rules[Table]) {
		r.Score = func(t *Table, x *lexicon) scoring.Sheet {
			s := score(t, x)
			s.Rows[1].Hint = ""
			return s
		}
	}},
	{name: "no phase in the view", says: "the Phase of the view is empty", rules: func(r *law.Rules[Table]) {
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			v.Phase = ""
			return v
		}
	}},

	{name: "a wrong next seat", says: "wrong about who is the next", rules: func(r *law.Rules[Table]) {
		r.Order.Next = func(t *Table) int8 { return (t.turn() + 2) % t.players }
	}},
	{name: "a wrong next seat without rounds", says: "(Order.Next): the turn passes from ", rules: func(r *law.Rules[Table]) {
		r.Order.Next = func(t *Table) int8 { return (t.turn() + 2) % t.players }
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			v.Round = ""
			return v
		}
	}},
	{name: "no next seat", says: "Order.Next is nil", rules: func(r *law.Rules[Table]) { r.Order.Next = nil }},
	{name: "an empty Expect", says: "what is expected (Rules.Expect) is empty", rules: func(r *law.Rules[Table]) { r.Expect = func(*Table, *lexicon) string { return "" } }},
	{name: "an Expect of the wrong player", says: "alone acts, and what is expected (Rules.Expect) does not say so", rules: func(r *law.Rules[Table]) {
		r.Expect = func(t *Table, x *lexicon) string { return x.Players[(t.turn()+1)%t.players] + " takes a card" }
	}},
	{name: "a gap in a reason", says: "has a gap that nobody filled", rules: rules(vTake, "in-row", func(r *rule) { r.Why = kit.FixedReason[Table]("it is not in the row: {turn}") })},
	{name: "a gap in an outcome", says: "the outcome of take has a gap", rules: func(r *law.Rules[Table]) {
		r.Outcome = func(_, _ *Table, s move, _ *lexicon) (o referee.Outcome) {
			if s.Verb == vTake {
				o.Words = "%!d(MISSING) cards are left"
			}
			return o
		}
	}},

	{name: "families of one letter", says: `are told by the letters "R" and "R"`, box: tags(func(tag *referee.Tag) { tag.Letter = "R" })},
	{name: "families of one sign", says: `the signs "♦" and "♦"`, box: tags(func(tag *referee.Tag) { tag.Sign = "♦" })},
	{name: "a printed code that is no word", says: "the code X1 of Ruby 1 is no word", box: func(b *kit.Box[Table]) {
		b.Deck = func(h referee.Header) []referee.Printed {
			all := deck(h)
			all[0].Code = "X1"
			return all
		}
	}},
	{name: "a set-up sheet that is the same for all", says: "no number of the set-up sheet rests on how many play", box: func(b *kit.Box[Table]) {
		b.Sheet = func(h referee.Header) (setup.Sheet, error) {
			s, err := sheet(h)
			s.Numbers = nil
			return s, err
		}
	}},

	{name: "a fact without On", says: "and nothing lies On kind 1", rules: fact(func(f *referee.Fact) {
		for i := range f.Has {
			f.Has[i].On = kit.Before(0)
		}
	})},
	{name: "a fact with On and without places", says: "and does not say where", rules: fact(func(f *referee.Fact) { f.On = referee.Of(referee.Player) })},
	{name: "a fact without Takes", says: `the fact "Row" Takes nothing`, rules: fact(func(f *referee.Fact) { f.Takes = 0 })},
	{name: "a fact that Takes something else", says: "and does not Take its kind", rules: fact(func(f *referee.Fact) { f.Takes = referee.Of(referee.Number) })},
	{name: "two facts of one name", says: "stands twice", rules: fact(func(f *referee.Fact) { f.Name, f.Of = "hoard", 0 })},
	{name: "a fact without a name", says: "the name of the fact", rules: fact(func(f *referee.Fact) { f.Name = "" })},

	{name: "a rule that refuses what is offered", says: "was offered and is refused by supply", rules: rules(vRow, "supply", func(r *rule) { r.Refuses = func(*Table, move) bool { return true } })},
	{name: "a rule without a reason", says: "the reason of the rule in-row is empty", rules: rules(vTake, "in-row", func(r *rule) { r.Why = kit.FixedReason[Table]("") })},
	{name: "a rule that looks at more than the speaker", says: "index out of range", rules: rules(vTake, "in-row", func(r *rule) { r.Looks = law.Speaker })},
	{name: "a rule that is not in rules.txt", says: "rules.txt has no rule in-basket", rules: rules(vTake, "in-row", func(r *rule) { r.ID = "in-basket" })},
	{name: "a Do that panics", says: "the gem is lost", rules: func(r *law.Rules[Table]) { r.Verbs[vTake].Do = func(*Table, move) { panic("the gem is lost") } }},
	{name: "a Do that loses a card", says: "lies elsewhere too", rules: func(r *law.Rules[Table]) {
		r.Verbs[vSteal].Do = func(t *Table, s move) {
			t.hoards[s.By] |= 1 << s.Items[0].Ref
			t.endTurn()
		}
	}},
	{name: "a turn that never ends", says: "no end after", rules: func(r *law.Rules[Table]) { r.Verbs[vTake].Do = func(*Table, move) {} }},

	{name: "a score that nobody decided", says: "Decide was not called", rules: func(r *law.Rules[Table]) {
		r.Score = func(t *Table, x *lexicon) scoring.Sheet {
			s := score(t, x)
			for i := range s.Players {
				s.Players[i].Rank = 0
			}
			return s
		}
	}},
	{name: "a score that cites nothing", says: `cites "", which is no section`, rules: func(r *law.Rules[Table]) {
		r.Score = func(t *Table, x *lexicon) scoring.Sheet {
			s := score(t, x)
			s.Players[0].Lines[0].Cite = ""
			return s
		}
	}},
	{name: "a line of the score without a row", says: "not each figure has a row of its own", rules: func(r *law.Rules[Table]) {
		r.Score = func(t *Table, x *lexicon) scoring.Sheet {
			s := score(t, x)
			s.Rows = s.Rows[:1]
			return s
		}
	}},

	{name: "a rule that no record provokes", says: "no record provokes it", text: [2]string{"= left-over", "+ alone  A rule\n  at A round\n  Nobody plays alone.\n\n= left-over"}},
	{name: "a rule without an outcome in any record", says: "no record shows the outcome of shuffle", text: [2]string{"- shuffle", "= shuffle"}},
	{name: "a sentence that the outcome lost", says: `left-over: "Jade 1 is left over and goes out of the game" is not in the outcome after "Brit: take O1"`, rules: func(r *law.Rules[Table]) {
		r.Outcome = func(before, after *Table, s move, x *lexicon) referee.Outcome {
			o := outcome(before, after, s, x)
			o.Words = strings.Replace(o.Words, "left over and goes", "thrown", 1)
			return o
		}
	}},
	{name: "a score that the outcome lost", says: `sets: "3 Sets 1 set" is not in the outcome after "Anna: take O4"`, rules: func(r *law.Rules[Table]) {
		r.Score = func(t *Table, x *lexicon) scoring.Sheet {
			s := score(t, x)
			for p := range s.Players {
				s.Players[p].Lines[1].Points *= 2
			}
			return s
		}
	}},
	{name: "a record with a wrong line", says: "line 4: row R1, J1: got [illegal row-size], want [legal]", never: "line 5: Anna: take R1: got", record: [2]string{"row R1, J1, O1", "row R1, J1"}},
	{name: "a record that tells what the house says", says: `sets: "The game is over." is not in the outcome`, record: [2]string{"sets: 3 Sets 1 set", "sets: The game is over."}},
	{name: "a choice that changes nothing", says: "no record comes out otherwise by first-round=no-theft", text: [2]string{"? last-round", "? first-round  steal | no-theft\n  at A round\n  asks May a player steal in the very first round?\n  says Yes. With no-theft nobody does.\n  why Nobody has much.\n\n? last-round"}},
	{name: "a question that is none", says: "question last-round is no whole sentence", text: [2]string{"asks May a player steal in the last round, when nobody can steal back any more?", "asks Steal last"}},
	{name: "no rule that is disputed", says: "calls no rule disputed", text: [2]string{"  disputed\n", ""}},

	{name: "a box for nobody", says: "Box.Least and Box.Most are 0 and 4", box: func(b *kit.Box[Table]) { b.Least = 0 }},
	{name: "a box without Rules", says: "magpies: Box.Rules is nil", box: func(b *kit.Box[Table]) { b.Rules = nil }},
	{name: "a box without Lay", says: "magpies: Box.Lay is nil", box: func(b *kit.Box[Table]) { b.Lay = nil }},
	{name: "a box without a Deck", says: "magpies: Box.Deck is nil", box: func(b *kit.Box[Table]) { b.Deck = nil }},
	{name: "a box without a Sheet", says: "magpies: Box.Sheet is nil", box: func(b *kit.Box[Table]) { b.Sheet = nil }},
	{name: "a Course without Fill", says: "Course.Fill is nil", course: func(c *refereetest.Course) { c.Fill = nil }},
	{name: "a Course without Sane", says: "Course.Sane is nil", course: func(c *refereetest.Course) { c.Sane = nil }},

	{name: "a view that hides and no Twin", says: "no Twin of this course", closed: true, course: func(c *refereetest.Course) { c.Twin = nil }},
	{name: "a State that tells what lies face down", says: "what show prints tells what lies face down", closed: true, rules: func(r *law.Rules[Table]) {
		r.State = func(t *Table, _ *lexicon, _ referee.Sight) any {
			return referee.Object{kit.Field("hoard", t.hoards[0].Each(gem.name))}
		}
	}},
	{name: "a view that tells what lies face down", says: "the view tells what lies face down", closed: true, rules: func(r *law.Rules[Table]) { r.Seat = seatView }},
	{name: "a score that tells what lies face down", says: "the score as it stands tells what lies face down", closed: true, rules: func(r *law.Rules[Table]) { r.Score = score }},
	{name: "a hidden rule that is not Hidden", says: "tells what lies face down", closed: true, rules: rules(vSteal, "in-hoard", func(r *rule) { r.Hidden, r.SameHidden = nil, nil })},
	{name: "an Expect that tells what lies face down", says: "what is expected tells what lies face down", closed: true, rules: func(r *law.Rules[Table]) {
		r.Expect = func(t *Table, x *lexicon) string {
			if p := t.turn(); t.isTaking() && t.hoards[p] != 0 {
				return x.Players[p] + " has " + t.hoards[p].Each(gem.name)[0]
			}
			return expect(t, x)
		}
	}},
}

// say has what lies in the row enter other words.
func say(verb string) func(*law.Rules[Table]) {
	return func(r *law.Rules[Table]) {
		r.View = func(t *Table, x *lexicon) referee.View {
			v := view(t, x)
			for i := range v.Areas[0].Cells {
				v.Areas[0].Cells[i].Command = strings.Replace(v.Areas[0].Cells[i].Command, "take ", verb, 1)
			}
			return v
		}
	}
}

// rules changes a rule of a verb.
func rules(verb uint8, id string, change func(*rule)) func(*law.Rules[Table]) {
	return func(r *law.Rules[Table]) {
		for i := range r.Verbs[verb].Rules {
			if r.Verbs[verb].Rules[i].ID == id {
				change(&r.Verbs[verb].Rules[i])
			}
		}
	}
}

// fact changes what is asked about the row.
func fact(change func(*referee.Fact)) func(*law.Rules[Table]) {
	return func(r *law.Rules[Table]) {
		r.Facts = func(t *Table, x *lexicon) []referee.Fact {
			all := facts(t, x)
			change(&all[0])
			return all
		}
	}
}

// tags changes the families of the printed cards.
func tags(change func(*referee.Tag)) func(*kit.Box[Table]) {
	return func(b *kit.Box[Table]) {
		b.Deck = func(h referee.Header) []referee.Printed {
			all := deck(h)
			for i := range all {
				tag := all[i].Tags[0]
				change(&tag)
				all[i].Tags = []referee.Tag{tag}
			}
			return all
		}
	}
}

// copiedHome returns the game's folder in a copy of the house, with a text of game.txtar
// replaced.
func copiedHome(t *testing.T, record [2]string) string {
	t.Helper()
	house := t.TempDir()
	if err := os.CopyFS(house, os.DirFS("testdata/house")); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(house, "testdata/magpies/game.txtar")
	data, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(data), record[0]) {
		t.Fatalf("%s does not contain %q: %v", path, record[0], err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), record[0], record[1], 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(house, "referee/magpies")
}

// plantedFault names the fault that TestFault plants, in a process of its own.
const plantedFault = "MAGISTRATE_PLANTED"

// TestFault is Passes of a game with one fault.
func TestFault(t *testing.T) {
	name := os.Getenv(plantedFault)
	if name == "" {
		t.Skip("it is run by TestFaultsAreFound")
	}
	for _, f := range faults {
		if f.name != name {
			continue
		}
		change := []func(*law.Rules[Table]){}
		if f.closed {
			change = append(change, closed)
		}
		if f.rules != nil {
			change = append(change, f.rules)
		}
		text := strings.Replace(rulesText, f.text[0], f.text[1], 1)
		if f.text[0] != "" && text == rulesText {
			t.Skipf("rules.txt does not say %q", f.text[0])
		}
		b := planted(text, change...)
		if f.box != nil {
			f.box(b)
		}
		c := course
		if f.closed {
			c = closedCourse(b)
		}
		if c.Game = b; f.course != nil {
			f.course(&c)
		}
		t.Chdir(copiedHome(t, f.record))
		refereetest.Passes(t, c)
		return
	}
	t.Skipf("there is no fault %q", name)
}

// Each fault fails in the game's own package, for what it is; without one the game passes.
func TestFaultsAreFound(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			self, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(self, "-test.run=^TestFault$", "-test.v", "-rapid.checks=4", "-rapid.seed=7", "-rapid.shrinktime=0s", "-rapid.nofailfile")
			cmd.Env = append(os.Environ(), plantedFault+"="+f.name)
			out, err := cmd.CombinedOutput()
			text := string(out)
			if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
				t.Fatal(err)
			}
			switch failed := err != nil; {
			case strings.Contains(text, "--- SKIP: TestFault "):
				t.Errorf("it is not planted:\n%s", text)
			case f.says == "" && (failed || !strings.Contains(text, "--- PASS: TestFault/2_players/wired")):
				t.Errorf("the game does not pass:\n%s", text)
			case f.says != "" && (!failed || !strings.Contains(text, f.says)):
				t.Errorf("nobody says %q:\n%s", f.says, text)
			case f.never != "" && strings.Contains(text, f.never):
				t.Errorf("it says %q:\n%s", f.never, text)
			}
		})
	}
}
