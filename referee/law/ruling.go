package law

import (
	"math/bits"

	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// Check returns the set of rules, by their places in Verb.Rules, that refuse a move at a
// table. It stops at the first one that can't be overridden. It allocates nothing.
func (r *Rules[T]) Check(t *T, s referee.Move) (refused uint32) {
	rules := r.Verbs[s.Verb].Rules
	for i := range rules {
		if rule := &rules[i]; rule.Refuses(t, s) {
			if refused |= 1 << i; rule.entry.Force != rulebook.Overridable {
				break
			}
		}
	}
	return refused
}

// Apply checks a move and makes it if it is legal.
func (r *Rules[T]) Apply(t *T, s referee.Move) (refused uint32) {
	if refused = r.Check(t, s); refused == 0 {
		r.Verbs[s.Verb].Do(t, s)
	}
	return refused
}

// refusal returns the ruling, without words, for a non-empty set of a verb's rules.
func (r *Rules[T]) refusal(verb uint8, refused uint32) (out referee.Ruling) {
	out.CanStand = true
	for ; refused != 0; refused &= refused - 1 {
		entry := r.Verbs[verb].Rules[bits.TrailingZeros32(refused)].entry
		if out.CanStand = out.CanStand && entry.Force == rulebook.Overridable; out.Rule == nil {
			out.Rule = entry
		} else {
			out.More = append(out.More, entry)
		}
	}
	return out
}

// Ask returns the ruling on a move; see referee.Query.
func (r *Rules[T]) Ask(t *T, s referee.Move, how referee.Query, x *referee.Lexicon) (out referee.Ruling) {
	if how&referee.Public == 0 {
		set := r.Check(t, s)
		if set == 0 {
			return out
		}
		out = r.refusal(s.Verb, set)
		r.explain(&out, &r.Verbs[s.Verb].Rules[bits.TrailingZeros32(set)], t, s, how, x)
		return out
	}
	partial := how&referee.Partial != 0
	rule, at, hidden := r.decides(t, s, partial)
	if out.Hidden = hidden; rule == nil {
		return out
	}
	out.Rule, out.CanStand, out.Absent = rule.entry, rule.entry.Force == rulebook.Overridable, r.absent(t, s, partial)
	r.explain(&out, rule, t, s, how, x)
	if rule.Lacks == nil && !partial {
		r.also(&out, t, s, at+1)
	}
	return out
}

// explain adds the words of a refusal and what has to be entered first.
func (r *Rules[T]) explain(out *referee.Ruling, rule *Rule[T], t *T, s referee.Move, how referee.Query, x *referee.Lexicon) {
	switch {
	case how&referee.Terse == 0:
		out.Reason = rule.Why(t, s, x)
		fallthrough
	case rule.Lacks != nil:
		out.Lack = rule.lack(t, s, x)
	}
}

// decides returns the first rule that refuses a move, as far as the public may know, and
// its place; nil for none. In an unfinished list, a rule that refuses for sure goes before one
// that only lacks something. rests reports whether a rule before it depends on hidden
// cards.
func (r *Rules[T]) decides(t *T, s referee.Move, listing bool) (first *Rule[T], at int, rests bool) {
	rules := r.Verbs[s.Verb].Rules
	short := !r.Verbs[s.Verb].Fits(s) // the rules below may rely on what has not been entered
	for i := range rules {
		switch rule := &rules[i]; {
		case rule.skips(short, s), first != nil && !rule.Sure, listing && rule.waits(t, s):
		case rule.hides(t, s):
			rests = true
		case rule.Refuses(t, s):
			first, at, rests = rule, i, rests && rule.Looks&Length != 0
			if rule.Lacks == nil || !listing {
				return first, at, rests
			}
		}
	}
	return first, at, rests
}

// skips reports whether a rule is not asked about a move that is short of its form.
func (rule *Rule[T]) skips(short bool, s referee.Move) bool {
	return short && rule.Looks&Speaker == 0 && !(rule.Looks&Object != 0 && s.HasObject())
}

// waits reports whether a rule is about the length of a list that may still grow to fit.
func (rule *Rule[T]) waits(t *T, s referee.Move) bool {
	return rule.Looks&Length != 0 && (rule.TooLong == nil || !rule.TooLong(t, s))
}

// also adds the other rules that refuse, from a place on. It goes only as far as Check
// does, so that asking whether a move can stand gets the same answer as making it.
func (r *Rules[T]) also(out *referee.Ruling, t *T, s referee.Move, from int) {
	v := &r.Verbs[s.Verb]
	for i := from; i < len(v.Rules) && out.CanStand; i++ {
		rule := &v.Rules[i]
		if rule.skips(!v.Fits(s), s) || rule.hides(t, s) || !rule.Refuses(t, s) {
			continue
		}
		out.More, out.CanStand = append(out.More, rule.entry), rule.entry.Force == rulebook.Overridable
	}
}

func (rule *Rule[T]) lack(t *T, s referee.Move, x *referee.Lexicon) *referee.Lack {
	if rule.Lacks == nil {
		return nil
	}
	l := rule.Lacks(t, s, x)
	return &l
}

// hides reports whether the rule's answer would reveal face-down cards.
func (rule *Rule[T]) hides(t *T, s referee.Move) bool {
	return rule.Hidden != nil && rule.Hidden(t, s)
}

// veils reports whether a rule that Check asks hides its answer; see
// referee.Position.Veils.
func (r *Rules[T]) veils(t *T, s referee.Move, shown bool, was *T) bool {
	rules := r.Verbs[s.Verb].Rules
	for i := range rules {
		switch rule := &rules[i]; {
		case rule.hides(t, s) && !(shown && rule.Looks&Presence != 0 && rule.Looks&Object != 0) && !(was != nil && rule.SameHidden != nil && rule.SameHidden(t, was, s)):
			return true
		case rule.Refuses(t, s) && rule.entry.Force != rulebook.Overridable:
			return false
		}
	}
	return false
}

// absent reports whether the move names something that everyone can see is not there,
// although its verb is possible now. If the move is unfinished, only rules about its
// first item are asked.
func (r *Rules[T]) absent(t *T, s referee.Move, short bool) bool {
	v := &r.Verbs[s.Verb]
	short = short || !v.Fits(s)
	if v.When != nil && v.When(t, s.By) != "" {
		return false
	}
	for i := range v.Rules {
		if rule := &v.Rules[i]; rule.Looks&Presence != 0 && (!short || rule.Looks&Object != 0 && s.HasObject()) && !rule.hides(t, s) && rule.Refuses(t, s) {
			return true
		}
	}
	return false
}
