package session

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// printed returns what is known of the text of a card.
func printed(s *Session, card string) referee.Printed {
	m := s.moment()
	if m.cards == nil {
		m.cards = map[string]referee.Printed{}
		all := m.record.Game.Cards(m.record.Header)
		if c := m.at.Copy(); c != nil { // the rulebook doesn't show every card
			all = c.Printed()
		}
		for _, c := range all {
			m.cards[c.Name] = c
		}
	}
	return m.cards[card]
}

// cardBrief returns the powers of a card in few words, "2 C → D", and the points it gives, "2 +
// 1 for each L on this".
func cardBrief(s *Session, card string) (points, powers string) {
	var can []string
	for _, power := range tell.InWords(printed(s, card).Powers) {
		when, does, occasion := strings.Cut(power, ": ") // "React to a Life loss: " stays in words
		if !occasion || strings.HasPrefix(power, tell.Points) {
			when, does = "", power
		} else {
			when += ": "
		}
		for _, tally := range s.View().Seats[0].Tallies {
			does = strings.ReplaceAll(does, tally.Tag.Name, tally.Tag.Letter)
		}
		if worth, ok := strings.CutPrefix(does, tell.Points); ok {
			points = strings.NewReplacer(", and ", " + ", ", ", " + ").Replace(worth)
		} else {
			can = append(can, when+does)
		}
	}
	return points, strings.Join(can, " · ")
}

// powerOf returns the text of the power that a move uses; "" for none. Such powers have a cost
// and no prefix as in "Collect: …".
func powerOf(s *Session, m referee.Move) string {
	x := s.Record().Lexicon
	for _, it := range m.Items {
		if it.Kind != referee.Card || !x.Form(m.Verb).Slot(it.Clause).Ordered {
			continue
		}
		used := slices.DeleteFunc(tell.InWords(printed(s, x.Word(it.Kind, it.Ref)).Powers), func(text string) bool {
			costs, _, ok := strings.Cut(text, " → ")
			return !ok || strings.Contains(costs, ":")
		})
		if n := max(int(it.Ordinal), 1); n <= len(used) && (it.Ordinal > 0 || len(used) == 1) {
			return used[n-1]
		}
	}
	return ""
}

// noteOf returns a public note on a move: what its power does and costs, or what the game says.
func noteOf(s *Session, m referee.Move) string {
	if power := powerOf(s, m); power != "" {
		needs := s.At().About(m).Needs
		return strings.TrimSuffix(power+"; "+needs, "; ")
	}
	return s.At().About(m).Note
}

// CodeOf returns what the code on a printed card says.
func CodeOf(r *record.Record, it referee.Item) string {
	return cmp.Or(r.Lexicon.Code(it.Kind, it.Ref), r.Lexicon.Word(it.Kind, it.Ref))
}

// CardWithCode returns the card on which a code is printed.
func CardWithCode(r *record.Record, code string) (it referee.Item, ok bool) {
	for _, it := range grammar.Names(r.Position(), r.Lexicon, ^referee.Kinds(0), code) {
		if it.Kind >= referee.Card && CodeOf(r, it) == code {
			return referee.One(it.Kind, it.Ref, 0), true
		}
	}
	return referee.Item{}, false
}
