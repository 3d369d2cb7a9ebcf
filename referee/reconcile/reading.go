package reconcile

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A reading is an answer as far as it is read.
type reading struct {
	talk    *Talk
	fact    *referee.Fact
	on      referee.Item // where what is said next lies
	list    []referee.Thing
	lies    []referee.Thing
	changes bool
	signed  bool                  // by its own signs
	sign    byte                  // of what was said last, which what is said behind it of its place need not say again
	kept    bool                  // what was said last names no place: it lies where that before it does
	alone   bool                  // what is said next is said of its place alone
	places  map[referee.Item]bool // all that are named
	said    []referee.Thing       // all that is
	named   []referee.Item        // players behind whose name something stands, and cards behind whose colon
	spoken  bool                  // nothing stands elsewhere
}

// some tells whether a list names only some of the places that all have
// something: the others are as by the record.
func (r *reading) some() bool {
	return r.fact.On != 0 && !r.fact.Ordered && r.fact.Takes == referee.Of(referee.Number) && len(r.list) < len(r.fact.Has)
}

// others are what players have by the record, or cards, that are not named, where
// all that is said stands behind “Anna:” or “Anna”.
func (r *reading) others() (all []referee.Thing) {
	if !r.spoken {
		return nil
	}
	for _, t := range r.fact.Has {
		if !slices.Contains(r.named, t.On) {
			all = append(all, t)
		}
	}
	return all
}

// part reads one part between commas.
func (r *reading) part(text string) error {
	sign := byte(0)
	if strings.HasPrefix(text, "−") {
		text = "-" + strings.TrimPrefix(text, "−")
	}
	if text[0] == '+' || text[0] == '-' {
		if _, number := whole(text); !number || r.fact.On != 0 || !r.fact.Takes.Has(referee.Number) {
			sign, text, r.signed = text[0], strings.Trim(text[1:], blanks), true
		}
	}
	r.kept = false
	thing, err := r.thing(text, sign == '-')
	if err != nil {
		return err
	}
	if sign == 0 && r.kept {
		sign = r.sign
	}
	r.sign = sign
	r.places[thing.On] = true
	r.said = append(r.said, thing)
	r.spoken = r.spoken && slices.Contains(r.named, thing.On)
	if thing.What.Kind == referee.Nothing && !r.fact.Takes.Has(referee.Nothing) {
		return nil
	}
	if r.alone && sign == 0 && thing.On.Kind >= referee.Own {
		sign = '+'
	}
	r.alone = false
	switch sign {
	case '+':
		r.changes = true
		r.put(thing)
	case '-':
		r.changes = true
		return r.take(thing)
	default:
		r.list = append(r.list, thing)
	}
	return nil
}

// thing reads what lies somewhere. Where something is taken away its place may do.
func (r *reading) thing(text string, away bool) (referee.Thing, error) {
	t := referee.Thing{}
	if r.fact.On != 0 {
		rest, err := r.place(text)
		if err != nil {
			return t, err
		}
		if t.On, text = r.on, rest; text == "" {
			if away || r.fact.Takes.Has(referee.Number) {
				return t, nil
			}
			return t, plain("what lies on " + r.talk.lex.Item(t.On) + "?")
		}
	}
	if slices.Contains(r.named, t.On) && spelling.Fold(text) == "nothing" {
		t.What.Kind = referee.Nothing
		return t, nil
	}
	var err error
	t.What, err = r.word(r.fact.Takes, text)
	return t, err
}

// place reads where something lies, which the things behind it need not say again.
func (r *reading) place(text string) (rest string, err error) {
	if name, rest, ok := strings.Cut(text, ":"); ok {
		if r.on, err = r.word(r.fact.On, strings.Trim(name, blanks)); err == nil {
			err = r.asked(r.on)
		}
		r.named = append(r.named, r.on)
		return strings.Trim(rest, blanks), err
	}
	for end := len(text); end > 0; end = strings.LastIndexAny(text[:end], blanks) {
		if end == len(text) && r.more(text) {
			continue
		}
		if on, err := r.word(r.fact.On, strings.Trim(text[:end], blanks)); err == nil && on.Count <= 1 {
			if err := r.asked(on); err != nil {
				return "", err
			}
			// A card can be a place and a thing: more must follow, or nothing else fits.
			r.on = on
			if on.Kind == referee.Player { // with a colon or without
				r.named = append(r.named, on)
			}
			rest := strings.Trim(text[end:], blanks)
			for _, verb := range []string{"is ", "has ", "holds "} { // “b4 is Earth Crow 3” says nothing of others
				if what, said := strings.CutPrefix(rest, verb); said {
					rest, r.alone = what, true
				}
			}
			return rest, nil
		}
	}
	if r.kept = r.on.Kind != referee.Hole; r.kept {
		return text, nil
	}
	return "", plain(fmt.Sprintf("where does %q lie? %s", text, r.fact.Hint))
}

// more tells whether what is said behind a place is one more thing that lies there, as it is
// printed, “Windup Man 3 Elan, 4 Gold”, and no beginning of another place.
func (r *reading) more(text string) bool {
	if r.on.Kind < referee.Card || r.fact.Takes.Has(referee.Number) {
		return false
	}
	_, err := r.word(r.fact.Takes, text)
	return err == nil
}

// asked tells whether a place is one that is asked about: what lies elsewhere is no answer.
func (r *reading) asked(place referee.Item) error {
	if r.fact.Holds(place) {
		return nil
	}
	return plain("this is not asked about " + r.talk.lex.Item(place) + ": say by itself what lies there")
}

// word reads one word, or its beginning, with a number before it.
func (r *reading) word(takes referee.Kinds, text string) (referee.Item, error) {
	x := r.talk.lex
	if n, ok := whole(text); ok && takes.Has(referee.Number) {
		return referee.One(referee.Number, int32(n), 0), nil
	}
	count, word, near := 1, text, candidates(x, takes, text)
	if near == nil {
		count, word = counted(text)
		near = candidates(x, takes, word)
	}
	switch {
	case len(near) == 1:
		it := referee.One(near[0].Kind, near[0].Ref, 0)
		it.Count = int16(count)
		return it, nil
	case len(near) > 1:
		var words []string
		for _, it := range near {
			words = append(words, x.Item(referee.One(it.Kind, it.Ref, 0)))
		}
		return referee.Item{}, plain(fmt.Sprintf("which one is %q? %s", word, strings.Join(words, ", ")))
	case takes.Has(referee.Number):
		return referee.Item{}, plain(fmt.Sprintf("%q is no number", text))
	}
	return referee.Item{}, plain(fmt.Sprintf("%q is not known here: %s", word, r.fact.Hint))
}

// put adds a thing; where a place holds one thing, in the place of what was there.
func (r *reading) put(t referee.Thing) {
	if single(t) {
		for i := range r.lies {
			if r.lies[i].On == t.On {
				r.lies[i].What = t.What
				return
			}
		}
	}
	r.lies = append(r.lies, t)
}

// take takes a thing away.
func (r *reading) take(t referee.Thing) error {
	for i := range r.lies {
		l := &r.lies[i]
		if l.On.Kind != t.On.Kind || l.On.Ref != t.On.Ref || t.What.Kind != referee.Hole && (l.What.Kind != t.What.Kind || l.What.Ref != t.What.Ref) {
			continue
		}
		if t.What.Kind >= referee.Card && l.What.Count > t.What.Count {
			l.What.Count -= t.What.Count
			return nil
		}
		if t.What.Kind >= referee.Card && l.What.Count < t.What.Count {
			break
		}
		r.lies = slices.Delete(r.lies, i, i+1)
		return nil
	}
	return plain(fmt.Sprintf("by the record there is no %s to take away here", r.talk.lex.Thing(t)))
}
