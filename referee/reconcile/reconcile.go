package reconcile

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// A Reconciliation finds out where cardboard and record differ, and by which
// single slip of the record that is explained: it asks what lies on the table,
// no more than it needs, and tries every correction of one line.
type Reconciliation struct {
	sitting *record.Sitting
	facts   []referee.Fact // by the record
	lies    map[string][]string

	trials   []trial // the corrections that what was said so far allows
	focused  string  // the words the trials were made with
	answered int     // how many answers there were then
}

// A Difference is a fact about which table and record disagree.
type Difference struct {
	referee.Fact          // Has is what the record says
	Lies         []string // what lies on the table
}

// An Explanation is a correction of one line that makes record and table agree,
// or agree better.
type Explanation struct {
	*record.Amendment
	Explains int // so many of the answers it accounts for
	Of       int // of so many
	Wrong    int // statements that were done by the record and are not possible
}

// Begin begins to ask.
func Begin(s *record.Sitting) *Reconciliation {
	return &Reconciliation{sitting: s, facts: s.Position().View(false).Facts, lies: map[string][]string{}, answered: -1}
}

// Facts are what a table can be asked, with what the record says.
func (r *Reconciliation) Facts() []referee.Fact { return r.facts }

// Next is the question that tells most, and false when no further answer can
// tell more: nothing that is left to ask depends on which correction is right.
func (r *Reconciliation) Next() (referee.Fact, bool) {
	open := slices.DeleteFunc(slices.Clone(r.facts), func(f referee.Fact) bool { _, asked := r.lies[f.Key]; return asked })
	if len(open) == 0 {
		return referee.Fact{}, false
	}
	likely := r.likely()
	if len(r.Differs()) > 0 && len(likely) == 0 {
		return open[0], true // no single slip explains it: everything is worth knowing
	}
	best, most := 0, 0
	for i, f := range open {
		answers := map[string]int{}
		largest := 0
		for _, t := range likely {
			key := joined(t.facts[f.Key])
			answers[key]++
			largest = max(largest, answers[key])
		}
		if told := len(likely) - largest; told > most {
			best, most = i, told
		}
	}
	if most > 0 {
		return open[best], true
	}
	for _, t := range likely {
		for _, f := range open {
			if slices.ContainsFunc(t.guessed, func(w string) bool { return slices.Contains(t.facts[f.Key], w) }) {
				return f, true // what was guessed may lie there
			}
		}
	}
	return referee.Fact{}, false
}

// Answer says what lies on the table in answer to a fact's question: the words
// of a list between commas, or only what differs ("-Familiar, +Druid"); nothing
// or "yes" where it is as the record says.
func (r *Reconciliation) Answer(key, text string) error {
	i := slices.IndexFunc(r.facts, func(f referee.Fact) bool { return f.Key == key })
	if i < 0 {
		return fmt.Errorf("nothing is asked about %q", key)
	}
	lies, err := r.read(r.facts[i], strings.TrimSpace(text))
	if err == nil {
		r.lies[key] = lies
	}
	return err
}

// read reads an answer.
func (r *Reconciliation) read(f referee.Fact, text string) ([]string, error) {
	switch referee.Fold(text) {
	case "", "yes", "y", "ok":
		return f.Has, nil
	case "nothing", "none", "no", "empty", "0", "-":
		if f.Kind == referee.Number {
			return []string{"0"}, nil
		}
		if len(f.Has) == 1 && f.Has[0] == "none" {
			return f.Has, nil
		}
		if f.Kind == referee.Card || len(f.Has) != 1 {
			return []string{}, nil
		}
		return []string{"none"}, nil
	}
	if f.Kind == referee.Number {
		n, ok := record.Number(text)
		if !ok {
			return nil, fmt.Errorf("%q is no number", text)
		}
		return []string{strconv.Itoa(n)}, nil
	}
	differs := f.Kind >= referee.Card && len(f.Has) != 1 || f.Kind == referee.Card
	var lies []string
	changed := false
	for part := range strings.SplitSeq(text, ",") {
		part = strings.Trim(part, record.Blanks)
		if sign := strings.IndexAny(part, "+-"); differs && sign == 0 {
			if !changed {
				lies, changed = append(lies, f.Has...), true
			}
			word, err := r.word(f, strings.Trim(part[1:], record.Blanks))
			at := slices.Index(lies, word)
			switch {
			case err != nil:
				return nil, err
			case part[0] == '+':
				lies = append(lies, word)
			case at < 0:
				return nil, fmt.Errorf("by the record there is no %s to take away", word)
			default:
				lies = slices.Delete(lies, at, at+1)
			}
			continue
		}
		word, err := r.word(f, part)
		if err != nil {
			return nil, err
		}
		lies = append(lies, word)
	}
	slices.Sort(lies)
	return lies, nil
}

// word reads one word of an answer, or its beginning.
func (r *Reconciliation) word(f referee.Fact, text string) (string, error) {
	if n, ok := record.Number(text); ok {
		return strconv.Itoa(n), nil
	}
	x := r.sitting.Lexicon
	near := entry.Like(x, referee.Of(f.Kind), text)
	if len(near) == 1 {
		return x.Item(near[0]), nil
	}
	var words []string
	for _, it := range near {
		words = append(words, x.Item(it))
	}
	if words != nil {
		return "", fmt.Errorf("which one is %q? %s", text, strings.Join(words, ", "))
	}
	if word := referee.Nearest(text, x.Spellings(referee.Of(f.Kind))); word != "" {
		return "", fmt.Errorf("%q is not known; did you mean %s?", text, word)
	}
	return "", fmt.Errorf("%q is not known", text)
}

// Differs lists where the answers so far and the record disagree.
func (r *Reconciliation) Differs() (all []Difference) {
	for _, f := range r.facts {
		if lies, asked := r.lies[f.Key]; asked && joined(lies) != joined(f.Has) {
			all = append(all, Difference{f, lies})
		}
	}
	return all
}

// Explain gives up to n corrections, the likeliest first: those that account
// for most answers, then those that leave fewest statements impossible, then
// the latest in the record. There is none where nothing differs and nothing is
// impossible by the record.
func (r *Reconciliation) Explain(n int) (all []Explanation) {
	r.try()
	now, wrong := r.explains(r.factsOf(r.sitting.Position())), r.sitting.Wrong(0)
	var kept []trial
	for _, t := range r.trials {
		if len(all) == n || t.explains <= now && t.wrong >= wrong {
			break
		}
		if slices.ContainsFunc(kept, t.alike) {
			continue
		}
		kept = append(kept, t)
		if a, err := t.amendment(r.sitting); err == nil {
			all = append(all, Explanation{a, t.explains, len(r.lies), t.wrong})
		}
	}
	return all
}

// likely are the trials among which further answers decide: those that account
// for all answers and leave as few statements impossible as any of these. The
// record as it is counts among them while nothing differs.
func (r *Reconciliation) likely() []trial {
	r.try()
	var all []trial
	if len(r.Differs()) == 0 {
		all = append(all, trial{facts: r.factsOf(r.sitting.Position()), wrong: -1})
	}
	least := -1
	for _, t := range r.trials {
		if t.explains < len(r.lies) {
			break
		}
		if least < 0 {
			least = t.wrong
		}
		if t.wrong == least || len(r.Differs()) == 0 {
			all = append(all, t)
		}
	}
	return all
}

// factsOf are the answers that hold at a position.
func (r *Reconciliation) factsOf(p referee.Position) map[string][]string {
	all := map[string][]string{}
	for _, f := range p.View(false).Facts {
		all[f.Key] = f.Has
	}
	return all
}

// explains counts the answers that facts account for.
func (r *Reconciliation) explains(facts map[string][]string) (n int) {
	for key, lies := range r.lies {
		if has, ok := facts[key]; ok && joined(has) == joined(lies) {
			n++
		}
	}
	return n
}

// joined makes a list comparable.
func joined(words []string) string {
	words = slices.Clone(words)
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// focus are the words that differ, or that stand in statements which are not
// possible by the record: what a correction is likely to be about.
func (r *Reconciliation) focus() map[string]bool {
	words := map[string]bool{}
	for _, d := range r.Differs() {
		counts := map[string]int{}
		for _, w := range d.Has {
			counts[w]++
		}
		for _, w := range d.Lies {
			counts[w]--
		}
		for w, n := range counts {
			if n != 0 {
				words[w] = true
			}
		}
	}
	s := r.sitting
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Impossible() && e.Err == nil {
			for _, it := range e.Statement.Items {
				words[s.Lexicon.Item(it)] = true
			}
		}
	}
	return words
}

// try makes the trials anew where an answer has brought new words, or has ruled
// all of them out.
func (r *Reconciliation) try() {
	focus := r.focus()
	key := strings.Join(slices.Sorted(maps.Keys(focus)), ",") + fmt.Sprint(len(r.Differs()))
	told := func() (any bool) {
		for i := range r.trials {
			r.trials[i].explains = r.explains(r.trials[i].facts)
			any = any || r.trials[i].explains == len(r.lies)
		}
		return any
	}
	if !told() && r.answered != len(r.lies) || r.focused != key {
		r.trials, r.focused, r.answered = r.search(focus), key, len(r.lies)
		told()
	}
	slices.SortStableFunc(r.trials, trial.compare)
}
