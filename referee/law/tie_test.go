package law_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/rulebook"
	"magistrate/scoring"
	"magistrate/setup"
)

// A table has a number, which players add to in turn.
type table struct{ sum, turn, players int8 }

type (
	statement = referee.Move
	lexicon   = referee.Lexicon
)

// whole are rules that lack nothing.
func whole() law.Rules[table] {
	says := func(*table, statement, *lexicon) string { return "not so" }
	return law.Rules[table]{
		Book:  rulebook.Must("section Play\n+ phase Its moment\n+ turn One by one\n+ count So many\n+ sum Enough\n"),
		Nouns: referee.Nouns{"NUMBERS": {Takes: referee.Of(referee.Number), Min: 1, What: "numbers"}},
		Verbs: []law.Verb[table]{
			{
				Form: referee.Form{Usage: "P: add NUMBERS"},
				When: func(t *table, _ int8) string { return map[bool]string{true: law.NotNow}[t.sum > 20] },
				Rules: []law.Rule[table]{
					law.Turn(says),
					{ID: "count", Why: says, Wants: func(t *table, _ int8) int { return int(t.players) }},
				},
				Do: func(t *table, s statement) { t.sum, t.turn = t.sum+int8(s.Items[0].Ref), (t.turn+1)%t.players },
			},
			{
				Form:  referee.Form{Usage: "double"},
				Rules: []law.Rule[table]{{ID: "sum", Why: says, Refuses: func(t *table, _ statement) bool { return t.sum > 50 }}},
				Do:    func(t *table, _ statement) { t.sum *= 2 },
			},
		},
		Words: func(*referee.Language) {},
		Order: law.Order[table]{
			Acts: func(t *table) law.Seats { return law.Only(t.turn) },
			Next: func(t *table) int8 { return (t.turn + 1) % t.players },
		},
		Expect:  func(t *table, x *lexicon) string { return x.Players[t.turn] + " adds" },
		View:    func(*table, *lexicon) referee.View { return referee.View{Phase: "Add"} },
		Seat:    func(*table, *lexicon, int8, referee.Sight) referee.Seat { return referee.Seat{} },
		State:   func(t *table, _ *lexicon, _ referee.Sight) any { return t.sum },
		Facts:   func(*table, *lexicon) []referee.Fact { return nil },
		Score:   func(*table, *lexicon) scoring.Sheet { return scoring.Sheet{} },
		Over:    func(t *table) bool { return t.sum > 50 },
		Outcome: func(_, _ *table, _ statement, _ *lexicon) referee.Outcome { return referee.Outcome{} },
		Copy: &law.Copy[table]{
			Faces:   func(*table, *lexicon) []string { return nil },
			Printed: func(*table, *lexicon) []referee.Printed { return nil },
			Setup:   func(*table, *lexicon) setup.Sheet { return setup.Sheet{} },
		},
	}
}

// panicked is what NewRules panics with; "" where it does not.
func panicked(r law.Rules[table]) (with string) {
	defer func() {
		if fault := recover(); fault != nil {
			with = fmt.Sprint(fault)
		}
	}()
	law.NewRules(r)
	return ""
}

// optional are the hooks that games may leave out.
var optional = map[string]bool{"Rules.Means": true, "Rules.Phase": true, "Rules.Order.Turn": true, "Rules.Order.Next": true, "Rules.Copy.Idle": true}

// Each hook that a game forgets is named, and no other is asked for.
func TestForgottenHooksAreNamed(t *testing.T) {
	if with := panicked(whole()); with != "" {
		t.Fatal(with)
	}
	for name := range optional {
		t.Run(name, func(t *testing.T) { forget(t, name) })
	}
	for _, name := range []string{"Rules.Book", "Rules.Verbs", "Rules.Words", "Rules.Order.Acts", "Rules.Expect", "Rules.View", "Rules.Seat", "Rules.State", "Rules.Facts", "Rules.Score", "Rules.Over", "Rules.Outcome",
		"Rules.Copy.Faces", "Rules.Copy.Printed", "Rules.Copy.Setup"} {
		t.Run(name, func(t *testing.T) { forget(t, name) })
	}
	for path, in := range map[string]reflect.Type{"Rules.": reflect.TypeFor[law.Rules[table]](), "Rules.Order.": reflect.TypeFor[law.Order[table]](), "Rules.Copy.": reflect.TypeFor[law.Copy[table]]()} {
		for f := range in.Fields() {
			if name := path + f.Name; f.Type.Kind() == reflect.Func {
				t.Run("every/"+name, func(t *testing.T) { forget(t, name) })
			}
		}
	}
}

// forget leaves a hook out.
func forget(t *testing.T, name string) {
	r := whole()
	at := reflect.ValueOf(&r).Elem()
	for part := range strings.SplitSeq(strings.TrimPrefix(name, "Rules."), ".") {
		if at.Kind() == reflect.Pointer {
			at = at.Elem()
		}
		at = at.FieldByName(part)
	}
	if !optional[name] && at.IsZero() {
		t.Fatal("the whole rules lack it")
	}
	at.SetZero()
	switch with := panicked(r); {
	case optional[name] && with != "":
		t.Errorf("it may be left out, and: %s", with)
	case !optional[name] && with != "law_test: "+name+" is nil":
		t.Errorf("it is forgotten, and told is %q", with)
	}
}

// What else a verb or a rule lacks is told with its usage line.
func TestForgottenPartsAreNamed(t *testing.T) {
	for want, change := range map[string]func(*law.Rules[table]){
		"verb 0 has no Usage":                                func(r *law.Rules[table]) { r.Verbs[0].Usage = "" },
		`Do of "double" is nil`:                              func(r *law.Rules[table]) { r.Verbs[1].Do = nil },
		`the rule sum of "double": Refuses is nil`:           func(r *law.Rules[table]) { r.Verbs[1].Rules[0].Refuses = nil },
		`the rule sum of "double": Why is nil`:               func(r *law.Rules[table]) { r.Verbs[1].Rules[0].Why = nil },
		`the rule count of "P: add NUMBERS": Refuses is nil`: func(r *law.Rules[table]) { r.Verbs[0].Rules[1].Wants = nil },
		`the rule turn of "P: add NUMBERS": Why is nil`:      func(r *law.Rules[table]) { r.Verbs[0].Rules[0].Why = nil },
		`Refuses and Wants are both set`:                     func(r *law.Rules[table]) { r.Verbs[0].Rules[1].Refuses = r.Verbs[1].Rules[0].Refuses },
		`Beyond is for rules that look at law.Length`:        func(r *law.Rules[table]) { r.Verbs[1].Rules[0].TooLong = r.Verbs[1].Rules[0].Refuses },
		`Alike is for rules that are Hidden`: func(r *law.Rules[table]) {
			r.Verbs[1].Rules[0].SameHidden = func(_, _ *table, _ statement) bool { return true }
		},
		`"double" has Phases, and Rules.Phase is nil`:                 func(r *law.Rules[table]) { r.Verbs[1].Phases = 1 },
		`"double" has no rule total, which its Settles names`:         func(r *law.Rules[table]) { r.Verbs[1].Settles = []string{"total"} },
		`the rule turn is for what a player enters, not for "double"`: func(r *law.Rules[table]) { r.Verbs[1].Rules[0] = r.Verbs[0].Rules[0] },
		`rules.txt has no rule total, of "double"`:                    func(r *law.Rules[table]) { r.Verbs[1].Rules[0].ID = "total" },
		`usage "P: add NUMBERS": no noun is called "NUMBERS"`:         func(r *law.Rules[table]) { r.Nouns = nil },
		`usage "P: add NUMBERS to": "to" has no noun after it`:        func(r *law.Rules[table]) { r.Verbs[0].Usage = "P: add NUMBERS to" },
	} {
		r := whole()
		change(&r)
		if with := panicked(r); !strings.HasPrefix(with, "law_test: ") || !strings.Contains(with, want) {
			t.Errorf("%s: told is %q", want, with)
		}
	}
}

// The order of play stands once: who acts, the rule turn, what is offered and who is next
// follow from it.
func TestOrder(t *testing.T) {
	r := law.NewRules(whole())
	x := referee.NewLexicon(r.Language, []string{"Anna", "Brit", "Chu"})
	at := r.Open(x, table{turn: 1, players: 3})
	if acts := at.ToAct(); len(acts) != 1 || acts[0] != 1 {
		t.Errorf("%v act", acts)
	}
	var by []int8
	for _, o := range at.LegalMoves(false) {
		by = append(by, o.By)
	}
	if fmt.Sprint(by) != "[1 -1]" {
		t.Errorf("offered to seats %v", by)
	}
	add := func(by int8, numbers ...int32) statement {
		s := statement{By: by}
		for _, n := range numbers {
			s.Items = append(s.Items, referee.One(referee.Number, n, 0))
		}
		return s
	}
	for said, want := range map[string]statement{"turn": add(0, 1, 2, 3), "count": add(1, 1, 2), "": add(1, 1, 2, 3)} {
		got := ""
		if rule := at.Rule(want, 0).Rule; rule != nil {
			got = rule.ID
		}
		if got != said {
			t.Errorf("%s is refused by %q, not %q", x.Text(want), got, said)
		}
	}
	for i, seat := range at.View(false).Seats {
		if seat.Acting != (i == 1) || seat.Next != (i == 2) || seat.Name != x.Players[i] {
			t.Errorf("seat %d: %+v", i, seat)
		}
	}
	first := whole()
	first.Order.Acts = func(*table) law.Seats { return law.Everybody(3) }
	first.Order.Turn = func(t *table) int8 { return t.turn }
	if acts := law.NewRules(first).Open(x, table{turn: 1, players: 3}).ToAct(); fmt.Sprint(acts) != "[1 0 2]" {
		t.Errorf("%v act, whose turn it is first", acts)
	}
}
