package law

import (
	"fmt"
	"path"
	"reflect"
	"slices"
	"sync/atomic"

	"magistrate/referee"
)

// NewRules returns rules whose verbs are connected with their entries in the book and
// whose Language has the verbs' forms and the game's words. It panics if something is
// missing, since that is a fault in the program.
func NewRules[T comparable](rules Rules[T]) *Rules[T] {
	r := new(Rules[T])
	*r = rules
	r.complete()
	r.menus = &[referee.MaxSeats + 1]atomic.Pointer[[]menu]{}
	r.Expect = func(t *T, x *referee.Lexicon) string {
		if r.Over(t) {
			return "the game is over"
		}
		return rules.Expect(t, x)
	}
	forms := make([]referee.Form, len(r.Verbs))
	for i := range r.Verbs {
		r.tie(&r.Verbs[i])
		forms[i] = r.Verbs[i].Form
		for p := range r.phases {
			if in := r.Verbs[i].Phases; in == 0 || in>>p&1 == 1 {
				r.phases[p] = append(r.phases[p], uint8(i))
			}
		}
	}
	language, err := referee.NewLanguage(forms, r.Nouns)
	if err != nil {
		broken[T]("%v", err)
	}
	for i := range r.Verbs {
		if r.Verbs[i].Form = forms[i]; r.Verbs[i].inOrder && !forms[i].Player {
			broken[T]("the rule turn is for what a player enters, not for %q", forms[i].Usage)
		}
	}
	r.Language = language
	r.Words(r.Language)
	return r
}

// tie connects the rules of a verb with their entries in the book.
func (r *Rules[T]) tie(v *Verb[T]) {
	r.addPhase(v)
	for j := range v.Rules {
		rule := &v.Rules[j]
		if rule.entry = r.Book.Rule(rule.ID); rule.entry == nil {
			broken[T]("rules.txt has no rule %s, of %q", rule.ID, v.Usage)
		}
		switch wants := rule.Wants; {
		case wants != nil:
			rule.Looks, v.Wants = rule.Looks|Length, wants
			rule.Refuses = func(t *T, s referee.Move) bool { return s.Named() != wants(t, s.By) }
		case rule.Refuses == nil && rule.ID == "turn":
			v.inOrder = true
			rule.Refuses = func(t *T, s referee.Move) bool { return !r.Order.Acts(t).Has(s.By) }
		}
		v.Faced = v.Faced || rule.Lacks != nil
	}
	v.sort()
}

// broken panics with a fault in a game, after the name of its package.
func broken[T any](format string, args ...any) {
	panic(path.Base(reflect.TypeFor[T]().PkgPath()) + ": " + fmt.Sprintf(format, args...))
}

// complete panics if a required field is not set.
func (r *Rules[T]) complete() {
	must := func(there bool, name string) {
		if !there {
			broken[T]("%s is nil", name)
		}
	}
	must(r.Book != nil, "Rules.Book")
	must(r.Verbs != nil, "Rules.Verbs")
	must(r.Words != nil, "Rules.Words")
	must(r.Order.Acts != nil, "Rules.Order.Acts")
	must(r.Expect != nil, "Rules.Expect")
	must(r.View != nil, "Rules.View")
	must(r.Seat != nil, "Rules.Seat")
	must(r.State != nil, "Rules.State")
	must(r.Facts != nil, "Rules.Facts")
	must(r.Score != nil, "Rules.Score")
	must(r.Over != nil, "Rules.Over")
	must(r.Outcome != nil, "Rules.Outcome")
	if c := r.Copy; c != nil {
		must(c.Faces != nil, "Rules.Copy.Faces")
		must(c.Printed != nil, "Rules.Copy.Printed")
		must(c.Setup != nil, "Rules.Copy.Setup")
	}
	for i := range r.Verbs {
		v := &r.Verbs[i]
		if v.Usage == "" {
			broken[T]("verb %d has no Usage", i)
		}
		must(v.Do != nil, fmt.Sprintf("Do of %q", v.Usage))
		must(r.Phase != nil || v.Phases == 0, fmt.Sprintf("%q has Phases, and Rules.Phase", v.Usage))
		for _, id := range v.Settles {
			if !slices.ContainsFunc(v.Rules, func(rule Rule[T]) bool { return rule.ID == id }) {
				broken[T]("%q has no rule %s, which its Settles names", v.Usage, id)
			}
		}
		for j := range v.Rules {
			v.Rules[j].complete(v.Usage)
		}
	}
}

// complete panics if a required field is not set, or one is set that does not apply.
func (rule *Rule[T]) complete(usage string) {
	for _, part := range [...]struct {
		there bool
		fault string
	}{
		{rule.Refuses != nil || rule.Wants != nil || rule.ID == "turn", "Refuses is nil"},
		{rule.Refuses == nil || rule.Wants == nil, "Refuses and Wants are both set, and Wants is Refuses"},
		{rule.Why != nil, "Why is nil"},
		{rule.TooLong == nil || rule.Looks&Length != 0, "Beyond is for rules that look at law.Length"},
		{rule.SameHidden == nil || rule.Hidden != nil, "Alike is for rules that are Hidden"},
	} {
		if !part.there {
			broken[T]("the rule %s of %q: %s", rule.ID, usage, part.fault)
		}
	}
}
