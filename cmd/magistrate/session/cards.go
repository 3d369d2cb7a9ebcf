package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// printed returns what is printed on a card, as far as that is known.
func printed(s *Session, card string) referee.Printed {
	m := s.moment()
	if m.cards == nil {
		m.cards = map[string]referee.Printed{}
		all := m.at.Printed()
		if all == nil { // the book shows every card
			all = m.record.Game.Cards(m.record.Header)
		}
		for _, c := range all {
			m.cards[c.Name] = c
		}
	}
	return m.cards[card]
}

// cardBrief returns what a card can do in few words, "2 C → D", and apart from it the points
// it gives by what lies there: "2 + 1 for each L on this".
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

// powerOf returns what the power does that a move uses; "" where it uses none. Powers that
// a move uses cost something, and no occasion stands before them, as in "Collect: …".
func powerOf(s *Session, m referee.Statement) string {
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

// noteOf returns what everybody knows of a move: what its power does and costs, or what
// lies there.
func noteOf(s *Session, m referee.Statement) string {
	if power := powerOf(s, m); power != "" {
		needs, _ := s.At().Needs(m)
		return strings.TrimSuffix(power+"; "+needs, "; ")
	}
	return s.At().Note(m)
}
